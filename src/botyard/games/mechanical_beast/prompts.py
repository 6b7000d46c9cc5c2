"""The prompt of a seat, with every legal answer and its preview."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Literal, NamedTuple

from ...core.events import Seat
from ...core.messages import Argument, Arguments, Message
from ...core.prompt import Choice, Prompt
from .actions import (
    ABANDON,
    CONCEDE,
    END,
    LET_COLLAPSE,
    YES,
    Action,
    Explore,
    Face,
    PlaceExit,
    UseGear,
    Walk,
)
from .consequences import consequence_of, warning_of
from .deck import Gear
from .grid import DIRECTIONS, ROW, STEPS, column_of, row_of, square_at
from .nouns import neighbour_of, place_message, room_named
from .previews import Preview, previews_for
from .rules.gears import axis_step, net_steps
from .rules.turn import active_seats, cell_named, legal_actions
from .rules.votes import may_abandon
from .state import NOBODY, PendingCollapse, PendingExit, PendingFacing, State, meeple_id, own_meeples

PromptKind = Literal["turn", "act", "end", "collapse", "place-exit", "aim-exit", "vote"]
ChoiceKind = Literal["move", "explore", "gear", "let-collapse", "end", "place-exit", "aim-exit", "vote"]
CORNERS = ("ne", "se", "sw", "nw")


@dataclass(frozen=True, slots=True)
class BeastPrompt(Prompt):
    """A prompt with the preview of each choice, in the order of the choices."""

    previews: tuple[Preview, ...] = ()


def prompt_kind(state: State) -> PromptKind:
    if state.vote:
        return "vote"
    match state.pending[-1] if state.pending else None:
        case PendingCollapse():
            return "collapse"
        case PendingExit():
            return "place-exit"
        case PendingFacing():
            return "aim-exit"
    return "end" if state.acted else "turn" if state.mover == NOBODY else "act"


def prompt_id(state: State, seat: Seat | None) -> str | None:
    return f"{prompt_kind(state)}-{state.turn}-{state.answers_given}" if seat in active_seats(state) else None


def prompt_for(state: State, seat: Seat | None) -> BeastPrompt | None:
    key = prompt_id(state, seat)
    if seat is None or key is None:
        return None
    actions = legal_actions(state, seat)
    previews = previews_for(state, seat, actions)
    choices = tuple(choice_for(state, seat, *pair) for pair in zip(actions, previews, strict=True))
    return BeastPrompt(key, prompt_kind(state), prompt_args(state, actions), choices, previews=previews)


def prompt_args(state: State, actions: tuple[Action, ...]) -> Arguments:
    turn = {"turn": state.turn}
    if state.vote:
        return {**turn, "ballot": state.vote.ballot}
    match state.pending[-1] if state.pending else None:
        case PendingCollapse(room):
            return {**turn, "room": room_named(state, room), **cell_args(state, state.floor.where[room])}
        case PendingFacing():
            return {**turn, **pending_exit_args(state)}
    return {**turn, "can_move": any(isinstance(action, Walk) for action in actions)}


def pending_exit_args(state: State) -> dict[str, Argument]:
    step = state.pending[-1]
    assert isinstance(step, PendingFacing)
    return place_args(state, step.cell)


def place_args(state: State, cell: int) -> dict[str, Argument]:
    """Return a blank with its name, by a room beside it."""
    return {**cell_args(state, cell), "place": place_message(*neighbour_of(state, cell))}


def cell_args(state: State, cell: int) -> dict[str, Argument]:
    """Return a cell with its square in capitals."""
    return {"square": square_at(cell, state.corner).upper(), "row": row_of(cell), "column": column_of(cell)}


# --- choices -----------------------------------------------------------------------------------------------


class ChoiceParts(NamedTuple):
    kind: ChoiceKind
    args: Arguments
    highlights: tuple[str, ...] = ()


def choice_for(state: State, seat: Seat, action: Action, preview: Preview) -> Choice:
    parts = choice_parts(state, seat, action)
    consequence = consequence_of(state, seat, action, preview)
    return Choice(str(action), *parts, consequence=consequence, warning=warning_of(state, seat, preview))


def choice_parts(state: State, seat: Seat, action: Action) -> ChoiceParts:
    match action:
        case Walk():
            return move_parts(state, seat, action)
        case Explore():
            return explore_parts(state, seat, action)
        case UseGear():
            return gear_parts(state, seat, action)
        case PlaceExit(square):
            return ChoiceParts("place-exit", place_args(state, cell_named(state, square)), (square,))
        case Face(direction):
            return ChoiceParts("aim-exit", {**pending_exit_args(state), "direction": direction}, (direction,))
    return simple_parts(state, action)


def simple_parts(state: State, action: Action) -> ChoiceParts:
    if action == END:
        return ChoiceParts("end", {"waits": state.mover == NOBODY and not state.acted})
    if action == LET_COLLAPSE:
        return ChoiceParts("let-collapse", {})
    assert state.vote
    return ChoiceParts("vote", {"yes": action == YES, "ballot": state.vote.ballot})


def figure_args(state: State, seat: Seat, action: Walk | Explore | UseGear) -> dict[str, Argument]:
    return {"who": action.who, "meeple": meeple_id(state, own_meeples(state, seat)[action.who])}


def room_args(state: State, room: int) -> dict[str, Argument]:
    return {"room": room_named(state, room), "room_id": state.deck.ids[room]}


def move_parts(state: State, seat: Seat, action: Walk) -> ChoiceParts:
    cell = cell_named(state, action.square)
    goal = state.floor.grid[cell]
    args: Arguments = {
        **figure_args(state, seat, action),
        **room_args(state, goal),
        **cell_args(state, cell),
        "by_control": action.by_control,
    }
    return ChoiceParts("move", args, (state.deck.ids[goal],))


def explore_parts(state: State, seat: Seat, action: Explore) -> ChoiceParts:
    """Return the room of the explorer by its name and square, and the cell of the new room by row and column."""
    number = state.meeples[own_meeples(state, seat)[action.who]]
    room, cell = state.deck.ids[number], state.floor.where[number]
    new = cell + STEPS[DIRECTIONS.index(action.direction)]
    place = {**cell_args(state, new), "square": square_at(cell, state.corner).upper()}
    args: Arguments = {
        **figure_args(state, seat, action),
        **room_args(state, number),
        **place,
        "direction": action.direction,
    }
    return ChoiceParts("explore", args, (f"{room}:{action.direction}",))


def gear_parts(state: State, seat: Seat, action: UseGear) -> ChoiceParts:
    number = state.meeples[own_meeples(state, seat)[action.who]]
    room, gear = state.deck.ids[number], state.deck.gears[number][action.gear - 1]
    args: Arguments = {
        **figure_args(state, seat, action),
        **room_args(state, number),
        **cell_args(state, state.floor.where[number]),
        "number": action.gear,
        "steps": action.steps,
        "net": net_steps(action.steps),
        "gear": gear_message(state, number, gear),
        "motion": motion_message(state, number, gear, action.steps),
    }
    return ChoiceParts("gear", args, (f"{room}#{action.gear}",))


def gear_message(state: State, room: int, gear: Gear) -> Message:
    """Return the name of a gear, with its place if its room has two of the kind."""
    alike = sum(other.kind == gear.kind for other in state.deck.gears[room])
    return Message("gear", kind=gear.kind, place=gear_place(state, room, gear) if alike > 1 else "")


def gear_place(state: State, room: int, gear: Gear) -> str:
    turned = (gear.place + state.floor.heading[room]) % 4
    match gear.kind:
        case "corner":
            return CORNERS[turned]
        case "edge":
            return DIRECTIONS[turned]
        case "linear":
            return "ns" if axis_step(state.floor, room, gear.place) == ROW else "we"
    return ""


def motion_message(state: State, room: int, gear: Gear, steps: str) -> Message:
    if gear.kind in ("center", "corner"):
        return Message("motion-turn", quarters=net_steps(steps) % 4)
    if gear.kind == "linear":
        ahead, back = "sn" if axis_step(state.floor, room, gear.place) == ROW else "ew"
    else:
        ahead, back = "ew" if (gear.place + state.floor.heading[room]) % 2 == 0 else "sn"
    directions = [ahead if step == "+" else back for step in steps]
    if len(set(directions)) == 1:
        return Message("motion-slide", rooms=len(steps), direction=directions[0])
    turns = [Message("direction", direction=direction) for direction in directions]
    return reduce(lambda left, right: Message("list-comma", left=left, right=right), turns)


def anytime_actions(state: State) -> tuple[str, ...]:
    """Return the actions that any seat may play out of turn: to give up, or to leave the android behind."""
    if state.over or state.vote or state.last_vote_turn == state.turn:
        return ()
    return (str(CONCEDE), str(ABANDON)) if may_abandon(state) else (str(CONCEDE),)
