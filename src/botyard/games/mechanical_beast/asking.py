"""The question a seat is asked now, in words, with every answer it may give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.events import Seat
from ...core.rules import Ask, Choice
from .actions import ABANDON, CONCEDE, END, NO, SETTLE, YES, Action, Explore, Face, PlaceExit, UseGear, Walk, Who
from .deck import Kind
from .floor import ROW, find_cell, name_of
from .ghosts import Ghost, foresee
from .rules.gears import axis_step, net
from .rules.refusing import WAY_NAMES
from .rules.turns import legal, to_act
from .rules.voting import may_abandon
from .state import NOBODY, OwesCollapse, OwesExit, OwesFacing, State, own_meeples

Asked = Literal["turn", "action", "end", "settle", "exit", "face", "vote"]
WHO_NAMES: dict[Who, str] = {
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
STILL = "round and back, nothing changes"
TURNS = {1: "a quarter turn clockwise", 2: "a half turn", 3: "a quarter turn back"}


@dataclass(frozen=True, slots=True)
class Question:
    """What the question is about, for pages that put it into words of their own."""

    kind: Asked
    room: str = ""  # that is about to fall
    square: str = ""
    ballot: str = ""


@dataclass(frozen=True, slots=True)
class BeastAsk(Ask):
    """With what would come of each choice."""

    ghosts: tuple[Ghost, ...] = ()


def question_of(state: State) -> Question:
    owed = state.agenda[-1] if state.agenda else None
    match owed:
        case _ if state.vote:
            return Question("vote", ballot=state.vote.ballot)
        case OwesCollapse(room):
            return Question("settle", state.deck.ids[room], name_of(state.floor.where[room], state.corner))
        case OwesExit():
            return Question("exit")
        case OwesFacing(_, cell):
            return Question("face", square=name_of(cell, state.corner))
    return Question("end" if state.acted else "turn" if state.mover == NOBODY else "action")


def words(question: Question) -> str:
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
    return f"{question_of(state).kind}-{state.turn}-{state.said}" if seat in to_act(state) else None


def ask(state: State, seat: Seat | None) -> BeastAsk | None:
    prompt = prompt_id(state, seat)
    if seat is None or prompt is None:
        return None
    question, actions = question_of(state), legal(state, seat)
    ghosts = foresee(state, seat, actions)
    choices = tuple(choice_of(state, seat, *pair) for pair in zip(actions, ghosts, strict=True))
    return BeastAsk(prompt, words(question), choices, ghosts=ghosts)


def choice_of(state: State, seat: Seat, action: Action, ghost: Ghost) -> Choice:
    label, touches, group = described(state, seat, action, ghost)
    return Choice(str(action), label, touches, group, ghost.warning)


def described(state: State, seat: Seat, action: Action, ghost: Ghost) -> tuple[str, tuple[str, ...], str]:
    match action:
        case Walk(who, square, by_control):
            cell = find_cell(square, state.corner)
            assert cell is not None
            through = " through the Control Room, and throw the switch" if by_control else ""
            return (
                f"Walk to {square}{through}",
                (state.deck.ids[state.floor.grid[cell]],),
                f"Walk with {WHO_NAMES[who]}",
            )
        case Explore(who, way):
            room = state.deck.ids[state.meeples[own_meeples(state, seat)[who]]]
            return f"Explore to the {WAY_NAMES[way]}", (f"{room}:{way}",), f"Act with {WHO_NAMES[who]}"
        case UseGear(who):
            return described_gear(state, own_meeples(state, seat)[who], action, ghost)
        case PlaceExit(square):
            return f"On {square}", (square,), ""
        case Face(way):
            return f"To the {WAY_NAMES[way]}", (way,), ""
    return SAYINGS[action], (), ""


SAYINGS: dict[Action, str] = {
    SETTLE: "Let it fall",
    END: "End your turn",
    YES: "Yes",
    NO: "No",
    CONCEDE: "Give up",
    ABANDON: "Leave the android behind",
}


def described_gear(state: State, meeple: int, action: UseGear, ghost: Ghost) -> tuple[str, tuple[str, ...], str]:
    room = state.meeples[meeple]
    gear = state.deck.gears[room][action.gear - 1]
    motion = motion_words(state, room, gear.kind, gear.place, action.steps) if ghost.moved else STILL
    label = f"{GEAR_NAMES[gear.kind].capitalize()}: {motion}"
    return label, (f"{state.deck.ids[room]}#{action.gear}",), f"Act with {WHO_NAMES[action.who]}"


def motion_words(state: State, room: int, kind: Kind, place: int, steps: str) -> str:
    if kind in ("center", "corner"):
        return TURNS[net(steps) % 4]
    floor = state.floor
    if kind == "linear":
        ways = "south", "north"
        along = ways if axis_step(floor, room, place) == ROW else ("east", "west")
    else:
        along = ("east", "west") if (place + floor.heading[room]) % 2 == 0 else ("south", "north")
    if len(set(steps)) == 1:
        return f"{len(steps)} {along[0] if steps[0] == '+' else along[1]}"
    return ", ".join(along[0] if step == "+" else along[1] for step in steps)


def may_say(state: State) -> tuple[str, ...]:
    """What any seat may say out of turn: give up, or leave the android behind."""
    if state.over or state.vote or state.voted == state.turn:
        return ()
    return (str(CONCEDE), str(ABANDON)) if may_abandon(state) else (str(CONCEDE),)
