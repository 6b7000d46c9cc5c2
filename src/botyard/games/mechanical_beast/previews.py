"""Previews of each choice: moved and fallen rooms, losses and meeples that would be cut off (BST-12.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ...core.events import Event, EventSink, Seat
from .actions import END, LET_COLLAPSE, Action, Explore, UseGear, Walk
from .deck import Role
from .events import Collapsed, GameEnded, RoomPosition, Walked
from .grid import (
    DIRECTIONS,
    NORTH,
    NOWHERE,
    ROW,
    STEPS,
    Floor,
    Placed,
    RoomShift,
    blank_sides,
    column_of,
    flood,
    neighbours,
    reaches,
    row_of,
)
from .room_refs import room_positions
from .rules.collapse import is_falling, remove_room
from .rules.exploration import room_left_behind
from .rules.gears import gear_shift
from .rules.trapped import no_exit
from .rules.turn import apply, apply_gear, apply_pending_collapse, check_turn_end
from .state import (
    NOBODY,
    EndReason,
    PendingCollapse,
    State,
    is_exit,
    is_exploration_open,
    is_safe,
    meeple_id,
    own_meeples,
)

LOSSES: tuple[EndReason, ...] = (
    "people_inside",
    "no_exit",
    "exit_fell",
    "first_on_exit",
    "turn_limit",
    "repeated",
    "quiet",
)
TIME_LOSSES = ("turn_limit", "repeated", "quiet")  # only a warning for `end`: other actions of the turn may still help
ANY_DOOR = (0b1111,) * 4  # a room open on all sides, by heading


@dataclass(frozen=True, slots=True)
class DoorwayChange:
    """A doorway between a cell and the next one to the east or south that opens or shuts."""

    row: int
    column: int
    direction: Literal["e", "s"]
    opens: bool


@dataclass(frozen=True, slots=True)
class Preview:
    action: str
    path: tuple[str, ...] = ()  # rooms walked through
    moved: tuple[RoomPosition, ...] = ()  # rooms that would move or turn
    fallen: tuple[str, ...] = ()
    reach: int = 0  # other rooms in reach of the meeple afterwards; 0 for an exploration
    loses: EndReason | Literal[""] = ""  # why the game would be lost if the turn ended now
    cuts: tuple[str, ...] = ()  # meeples that could no longer reach an exit or a doorway to explore
    exit_falls: bool = False  # the Emergency Exit would fall, and the game would go on
    doorways: tuple[DoorwayChange, ...] = ()  # that a gear would open or shut
    exit_in_reach: Role | Literal[""] = ""  # an exit in reach of the meeple afterwards


def previews_for(state: State, seat: Seat, actions: Iterable[Action]) -> tuple[Preview, ...]:
    """Return the previews of actions. They never depend on the next card."""
    hopeful_before = meeples_not_cut_off(state)
    return tuple(preview_of(state, seat, action, hopeful_before) for action in actions)


def preview_of(state: State, seat: Seat, action: Action, hopeful_before: set[int]) -> Preview:
    match action:
        case Explore(who):
            return preview_exploration(state, own_meeples(state, seat)[who], action, hopeful_before)
        case Walk(who) | UseGear(who):
            return preview_action(state, seat, own_meeples(state, seat)[who], action, hopeful_before)
    return (
        preview_action(state, seat, state.mover, action, hopeful_before)
        if action in (LET_COLLAPSE, END)
        else Preview(str(action))
    )


def preview_exploration(state: State, meeple: int, action: Explore, hopeful_before: set[int]) -> Preview:
    """Preview what falls behind the explorer (BST-9.6), and who would be cut off, whatever the card is."""
    room, after, loses = room_left_behind(state, meeple), state.copy(), turn_limit_loss(state, meeple)
    unknown = place_unknown_room(after, meeple, DIRECTIONS.index(action.direction))
    if room == NOBODY or not is_falling(after, room):
        return Preview(str(action), loses=loses)
    slid = tuple(placed for placed in remove_room(after.floor, room) if placed.room != unknown)
    exit_falls = room == state.deck.exit
    loses = (exit_loss(after) if exit_falls else "") or loses
    cuts = () if loses else newly_cut_off(hopeful_before, after, unknown)
    fell, moved = (state.deck.ids[room],), room_positions(state, slid)
    return Preview(str(action), (), moved, fell, 0, loses, cuts, exit_falls and not loses)


def turn_limit_loss(state: State, explorer: int) -> EndReason | Literal[""]:
    """Return the loss by the turn limit, unless the next card could be the Exit that only the explorer needs."""
    limit = state.options.turn_limit
    if state.options.competitive or not limit or state.turn < limit:
        return ""
    exit_ahead = state.options.exit_in_pile and state.deck.exit not in state.pile[: state.drawn]
    others = [meeple for meeple in range(len(state.meeples)) if meeple != explorer and not state.trapped >> meeple & 1]
    can_still_win = state.switch_off and exit_ahead and all(is_safe(state, meeple) for meeple in others)
    return "" if can_still_win else "turn_limit"


def place_unknown_room(state: State, meeple: int, direction: int) -> int:
    """Place a room open on all sides with the explorer in it instead of the next card, which stays unknown."""
    floor = state.floor
    unknown, cell = len(floor.where), floor.where[state.meeples[meeple]] + STEPS[direction]
    doors, openings = (*floor.doors, ANY_DOOR), (*floor.openings, ANY_DOOR)
    state.floor = Floor([*floor.where, NOWHERE], [*floor.heading, NORTH], floor.grid, doors, openings)
    state.floor.put(unknown, cell, direction)
    state.meeples[meeple] = unknown
    return unknown


def exit_loss(after: State) -> EndReason | Literal[""]:
    if after.options.competitive:
        return "exit_fell"
    return "no_exit" if no_exit(after) else ""


def preview_action(state: State, seat: Seat, meeple: int, action: Action, hopeful_before: set[int]) -> Preview:
    after, events = state.copy(), list[Event]()
    apply_without_turn_end(after, seat, meeple, action, events.append)
    finish_turn(after, events.append)
    shift = moved_shift(state, after)
    path = next((event.rooms for event in events if isinstance(event, Walked)), ())
    fell = tuple(event.room for event in events if isinstance(event, Collapsed))
    reach = flood(after.floor, after.meeples[meeple]) if isinstance(action, (Walk, UseGear)) else {}
    loses, exit_falls = loss_reason(seat, action, events), state.deck.ids[state.deck.exit] in fell and not after.over
    cuts = newly_cut_off(hopeful_before, after) if (shift or fell) and not after.over else ()
    return Preview(
        str(action),
        path,
        room_positions(after, shift),
        fell,
        max(0, len(reach) - 1),
        loses,
        cuts,
        exit_falls,
        doorway_changes(state.floor, after.floor) if isinstance(action, UseGear) else (),
        next((after.deck.cards[room].role for room in sorted(reach) if is_exit(after, room)), ""),
    )


def doorway_changes(before: Floor, after: Floor) -> tuple[DoorwayChange, ...]:
    was, will = open_doorways(before), open_doorways(after)
    return tuple(
        DoorwayChange(row_of(cell), column_of(cell), "e" if step == 1 else "s", opens=(cell, step) in will)
        for cell, step in sorted(was ^ will)
    )


def open_doorways(floor: Floor) -> set[tuple[int, int]]:
    """Return the doorways between two rooms that can be walked through: a cell, and the step to the next one."""
    where = floor.where
    return {
        (where[room], step)
        for room in floor.grid.values()
        for step in (1, ROW)
        for other in neighbours(floor, room)
        if where[other] - where[room] == step
    }


def apply_without_turn_end(after: State, seat: Seat, meeple: int, action: Action, emit: EventSink) -> None:
    """Apply an action, but leave the end of the turn to `finish_turn`."""
    if isinstance(action, UseGear):
        room, gear = after.meeples[meeple], action.gear - 1
        shift = gear_shift(after.floor, room, after.deck.gears[room][gear], action.steps)
        apply_gear(after, meeple, gear, shift)
    elif action != END:
        apply(after, seat, action, emit)


def loss_reason(seat: Seat, action: Action, events: list[Event]) -> EndReason | Literal[""]:
    """Return why the game would be lost, for all or for this player."""
    end = next((event for event in events if isinstance(event, GameEnded)), None)
    if end is None or seat in end.winners or (end.why in TIME_LOSSES and action != END):
        return ""
    return end.why if end.why in LOSSES else ""


def finish_turn(after: State, emit: EventSink) -> None:
    """End the turn, as if nothing else were done in it."""
    if after.pending and isinstance(after.pending[-1], PendingCollapse):
        apply_pending_collapse(after, emit)
    if not after.over and not after.pending:
        check_turn_end(after, emit)


def moved_shift(state: State, after: State) -> RoomShift:
    old, new = state.floor, after.floor
    return tuple(
        Placed(room, new.where[room], new.heading[room])
        for room in new.rooms()
        if new.where[room] != old.where[room] or new.heading[room] != old.heading[room]
    )


# --- meeples that are cut off ------------------------------------------------------------------------------


def newly_cut_off(hopeful_before: set[int], after: State, unknown: int = NOBODY) -> tuple[str, ...]:
    lost = sorted(hopeful_before - meeples_not_cut_off(after, unknown))
    return tuple(meeple_id(after, meeple) for meeple in lost)


def meeples_not_cut_off(state: State, unknown: int = NOBODY) -> set[int]:
    """Return the meeples that can reach an exit, a doorway to explore, or the unknown room."""
    open_ends = is_exploration_open(state)
    found: set[int] = set()
    for reach in reaches(state.floor, state.meeples):
        if any(
            other == unknown or is_exit(state, other) or (open_ends and blank_sides(state.floor, other))
            for other in reach
        ):
            found |= {meeple for meeple, at in enumerate(state.meeples) if at in reach}
    return found
