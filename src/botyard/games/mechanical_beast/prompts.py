"""The prompt of a seat, with every legal answer and its preview."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.events import Seat
from ...core.prompt import Choice, Prompt
from .actions import (
    ABANDON,
    CONCEDE,
    END,
    LET_COLLAPSE,
    NO,
    YES,
    Action,
    Explore,
    Face,
    MeepleName,
    PlaceExit,
    UseGear,
    Walk,
)
from .deck import Kind
from .grid import ROW, find_cell, square_at
from .previews import Preview, previews_for
from .rules.gears import axis_step, net_steps
from .rules.legality import DIRECTION_NAMES
from .rules.turn import active_seats, legal_actions
from .rules.votes import may_abandon
from .state import NOBODY, PendingCollapse, PendingExit, PendingFacing, State, own_meeples

PromptKind = Literal["turn", "action", "end", "settle", "exit", "face", "vote"]
MEEPLE_NAMES: dict[MeepleName, str] = {
    "engineer": "your engineer",
    "android": "the android",
    "first": "your first engineer",
    "second": "your second engineer",
}
GEAR_NAMES: dict[Kind, str] = {
    "center": "centre gear",
    "corner": "corner gear",
    "edge": "edge gear",
    "linear": "linear gear",
}
NO_CHANGE_TEXT = "round and back, nothing changes"
TURN_TEXTS = {1: "a quarter turn clockwise", 2: "a half turn", 3: "a quarter turn back"}


@dataclass(frozen=True, slots=True)
class Question:
    """The facts of a prompt, which clients can translate."""

    kind: PromptKind
    room: str = ""  # the room that is about to fall
    square: str = ""
    ballot: str = ""


@dataclass(frozen=True, slots=True)
class BeastPrompt(Prompt):
    """A prompt with a preview of each choice."""

    previews: tuple[Preview, ...] = ()


def question_for(state: State) -> Question:
    step = state.pending[-1] if state.pending else None
    match step:
        case _ if state.vote:
            return Question("vote", ballot=state.vote.ballot)
        case PendingCollapse(room):
            return Question("settle", state.deck.ids[room], square_at(state.floor.where[room], state.corner))
        case PendingExit():
            return Question("exit")
        case PendingFacing(_, cell):
            return Question("face", square=square_at(cell, state.corner))
    return Question("end" if state.acted else "turn" if state.mover == NOBODY else "action")


def prompt_text(question: Question) -> str:
    match question.kind:
        case "settle":
            return f"{question.square} will fall. Explore first, or let it fall now?"
        case "vote":
            giving_up = "Give up this game?" if question.ballot == "concede" else "Leave the android behind?"
            return f"{giving_up} All must agree."
    return {
        "turn": "Walk with one, then explore or use a gear with one.",
        "action": "Explore, use a gear, or end your turn.",
        "end": "End your turn?",
        "exit": "Where is the Emergency Exit?",
        "face": "Which way does its arrow point?",
    }[question.kind]


def prompt_id(state: State, seat: Seat | None) -> str | None:
    return f"{question_for(state).kind}-{state.turn}-{state.answers_given}" if seat in active_seats(state) else None


def prompt_for(state: State, seat: Seat | None) -> BeastPrompt | None:
    key = prompt_id(state, seat)
    if seat is None or key is None:
        return None
    question, actions = question_for(state), legal_actions(state, seat)
    previews = previews_for(state, seat, actions)
    choices = tuple(choice_for(state, seat, *pair) for pair in zip(actions, previews, strict=True))
    return BeastPrompt(key, prompt_text(question), choices, previews=previews)


def choice_for(state: State, seat: Seat, action: Action, preview: Preview) -> Choice:
    label, highlights, group = describe_choice(state, seat, action, preview)
    return Choice(str(action), label, highlights, group, preview.warning)


def describe_choice(state: State, seat: Seat, action: Action, preview: Preview) -> tuple[str, tuple[str, ...], str]:
    match action:
        case Walk(who, square, by_control):
            cell = find_cell(square, state.corner)
            assert cell is not None
            detour = " through the Control Room, and throw the switch" if by_control else ""
            return (
                f"Walk to {square}{detour}",
                (state.deck.ids[state.floor.grid[cell]],),
                f"Walk with {MEEPLE_NAMES[who]}",
            )
        case Explore(who, direction):
            room = state.deck.ids[state.meeples[own_meeples(state, seat)[who]]]
            return (
                f"Explore to the {DIRECTION_NAMES[direction]}",
                (f"{room}:{direction}",),
                f"Act with {MEEPLE_NAMES[who]}",
            )
        case UseGear(who):
            return describe_gear_choice(state, own_meeples(state, seat)[who], action, preview)
        case PlaceExit(square):
            return f"On {square}", (square,), ""
        case Face(direction):
            return f"To the {DIRECTION_NAMES[direction]}", (direction,), ""
    return SIMPLE_LABELS[action], (), ""


SIMPLE_LABELS: dict[Action, str] = {
    LET_COLLAPSE: "Let it fall",
    END: "End your turn",
    YES: "Yes",
    NO: "No",
    CONCEDE: "Give up",
    ABANDON: "Leave the android behind",
}


def describe_gear_choice(
    state: State, meeple: int, action: UseGear, preview: Preview
) -> tuple[str, tuple[str, ...], str]:
    room = state.meeples[meeple]
    gear = state.deck.gears[room][action.gear - 1]
    motion = describe_motion(state, room, gear.kind, gear.place, action.steps) if preview.moved else NO_CHANGE_TEXT
    label = f"{GEAR_NAMES[gear.kind].capitalize()}: {motion}"
    return label, (f"{state.deck.ids[room]}#{action.gear}",), f"Act with {MEEPLE_NAMES[action.who]}"


def describe_motion(state: State, room: int, kind: Kind, place: int, steps: str) -> str:
    if kind in ("center", "corner"):
        return TURN_TEXTS[net_steps(steps) % 4]
    floor = state.floor
    if kind == "linear":
        column_names = "south", "north"
        along = column_names if axis_step(floor, room, place) == ROW else ("east", "west")
    else:
        along = ("east", "west") if (place + floor.heading[room]) % 2 == 0 else ("south", "north")
    if len(set(steps)) == 1:
        return f"{len(steps)} {along[0] if steps[0] == '+' else along[1]}"
    return ", ".join(along[0] if step == "+" else along[1] for step in steps)


def anytime_actions(state: State) -> tuple[str, ...]:
    """Return the actions that any seat may play out of turn: to give up, or to leave the android behind."""
    if state.over or state.vote or state.last_vote_turn == state.turn:
        return ()
    return (str(CONCEDE), str(ABANDON)) if may_abandon(state) else (str(CONCEDE),)
