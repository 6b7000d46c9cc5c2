"""What would come of each answer, shown before it is given: rooms elsewhere, rooms fallen, ends and cuts (BST-12.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ...core.events import Event, Seat, Tell
from ...core.words import listed
from .actions import END, SETTLE, Action, Explore, UseGear, Walk
from .events import Collapsed, GameEnded, Moved, Walked
from .floor import NORTH, NOWHERE, STEPS, WAYS, Floor, Placed, Shift, blanks, flood
from .rules.collapsing import drop, falls
from .rules.exploring import left_behind
from .rules.gears import gear_shift
from .rules.trapped import no_exit
from .rules.turns import apply, judge_turn, settle, turn_gear
from .state import (
    NOBODY,
    OwesCollapse,
    State,
    Why,
    explorable,
    is_exit,
    is_safe,
    meeple_id,
    own_meeples,
)
from .telling import moved_rooms

LOSSES: dict[Why, str] = {
    "people_inside": "This would end the game with people inside.",
    "no_exit": "This would lose the last way out.",
    "exit_fell": "This would leave the Emergency Exit empty: it falls, and everybody loses.",
    "first_on_exit": "This would end the game: who was first on the Emergency Exit wins.",
    "turn_limit": "This was the last turn: the game would be lost.",
    "repeated": "This position would come up for the third time, and decide the game against you.",
    "quiet": "Nothing new has happened for too long: this would decide the game against you.",
}
BY_TIME = ("turn_limit", "repeated", "quiet")  # what else is done in the turn may still help
ANY_DOOR = (0b1111,) * 4  # a room open on all sides, by heading


@dataclass(frozen=True, slots=True)
class Ghost:
    action: str
    way: tuple[str, ...] = ()  # rooms walked through
    moved: tuple[Moved, ...] = ()  # rooms that would lie elsewhere or be turned
    fallen: tuple[str, ...] = ()
    reach: int = 0  # rooms in reach of the meeple afterwards, its own not counted; 0 too where cards decide
    loses: Why | Literal[""] = ""  # why the game would be lost if the turn ended so
    cuts: tuple[str, ...] = ()  # meeples that would have no way out and nothing to explore any more
    exit_falls: bool = False  # the Emergency Exit, and the game goes on

    @property
    def warning(self) -> str:
        if self.loses:
            return LOSSES[self.loses]
        if self.cuts:
            return f"This cuts {listed(self.cuts)} off from every way out and every doorway."
        return "This would leave the Emergency Exit empty: it falls." if self.exit_falls else ""


def foresee(state: State, seat: Seat, actions: Iterable[Action]) -> tuple[Ghost, ...]:
    """On copies, as far as open things go: no card is looked at."""
    hoped = hopeful(state)
    return tuple(ghost_of(state, seat, action, hoped) for action in actions)


def ghost_of(state: State, seat: Seat, action: Action, hoped: set[int]) -> Ghost:
    match action:
        case Explore(who):
            return explored(state, own_meeples(state, seat)[who], action, hoped)
        case Walk(who) | UseGear(who):
            return acted(state, seat, own_meeples(state, seat)[who], action, hoped)
    return acted(state, seat, state.mover, action, hoped) if action in (SETTLE, END) else Ghost(str(action))


def explored(state: State, meeple: int, action: Explore, hoped: set[int]) -> Ghost:
    """What falls behind the explorer (BST-9.6), and whom that cuts off, whatever the card is."""
    room, after, loses = left_behind(state, meeple), state.copy(), lost_time(state, meeple)
    unknown = lay_unknown(after, meeple, WAYS.index(action.way))
    if room == NOBODY or not falls(after, room):
        return Ghost(str(action), loses=loses)
    slid = tuple(placed for placed in drop(after.floor, room) if placed.room != unknown)
    exit_falls = room == state.deck.exit
    loses = (lost_exit(after) if exit_falls else "") or loses
    cuts = () if loses else lost_hope(hoped, after, unknown)
    fell, moved = (state.deck.ids[room],), moved_rooms(state, slid)
    return Ghost(str(action), (), moved, fell, 0, loses, cuts, exit_falls and not loses)


def lost_time(state: State, explorer: int) -> Why | Literal[""]:
    """To explore ends the turn, and may end the last one; but the card may be the Exit that only the explorer lacks."""
    limit = state.options.turn_limit
    if state.options.competitive or not limit or state.turn < limit:
        return ""
    exit_ahead = state.options.exit_in_pile and state.deck.exit not in state.pile[: state.drawn]
    others = [meeple for meeple in range(len(state.meeples)) if meeple != explorer and not state.trapped >> meeple & 1]
    hope = state.switch_off and exit_ahead and all(is_safe(state, meeple) for meeple in others)
    return "" if hope else "turn_limit"


def lay_unknown(state: State, meeple: int, way: int) -> int:
    """Where the next card comes a room open on all sides, with the explorer in it: the card is not looked at."""
    floor = state.floor
    unknown, cell = len(floor.where), floor.where[state.meeples[meeple]] + STEPS[way]
    doors, mouths = (*floor.doors, ANY_DOOR), (*floor.mouths, ANY_DOOR)
    state.floor = Floor([*floor.where, NOWHERE], [*floor.heading, NORTH], floor.grid, doors, mouths)
    state.floor.put(unknown, cell, way)
    state.meeples[meeple] = unknown
    return unknown


def lost_exit(after: State) -> Why | Literal[""]:
    if after.options.competitive:
        return "exit_fell"
    return "no_exit" if no_exit(after) else ""


def acted(state: State, seat: Seat, meeple: int, action: Action, hoped: set[int]) -> Ghost:
    after, told = state.copy(), list[Event]()
    act(after, seat, meeple, action, told.append)
    finish(after, told.append)
    shift = changed(state, after)
    way = next((event.rooms for event in told if isinstance(event, Walked)), ())
    fell = tuple(event.room for event in told if isinstance(event, Collapsed))
    reach = len(flood(after.floor, after.meeples[meeple])) - 1 if isinstance(action, (Walk, UseGear)) else 0
    loses, exit_falls = lost_by(seat, action, told), state.deck.ids[state.deck.exit] in fell and not after.over
    cuts = lost_hope(hoped, after) if (shift or fell) and not after.over else ()
    return Ghost(str(action), way, moved_rooms(after, shift), fell, reach, loses, cuts, exit_falls)


def act(after: State, seat: Seat, meeple: int, action: Action, tell: Tell) -> None:
    """What is done, but for a turn that ends: finish() judges that."""
    if isinstance(action, UseGear):
        room, gear = after.meeples[meeple], action.gear - 1
        shift = gear_shift(after.floor, room, after.deck.gears[room][gear], action.steps)
        turn_gear(after, meeple, gear, shift)
    elif action != END:
        apply(after, seat, action, tell)


def lost_by(seat: Seat, action: Action, told: list[Event]) -> Why | Literal[""]:
    """Why the game would be lost, for all or for this player."""
    end = next((event for event in told if isinstance(event, GameEnded)), None)
    if end is None or seat in end.winners or (end.why in BY_TIME and action != END):
        return ""
    return end.why if end.why in LOSSES else ""


def finish(after: State, tell: Tell) -> None:
    """To the end of the turn, if nothing else were done in it."""
    if after.agenda and isinstance(after.agenda[-1], OwesCollapse):
        settle(after, tell)
    if not after.over and not after.agenda:
        judge_turn(after, tell)


def changed(state: State, after: State) -> Shift:
    old, new = state.floor, after.floor
    return tuple(
        Placed(room, new.where[room], new.heading[room])
        for room in new.rooms()
        if new.where[room] != old.where[room] or new.heading[room] != old.heading[room]
    )


# --- warnings ----------------------------------------------------------------------------------------------


def lost_hope(hoped: set[int], after: State, unknown: int = NOBODY) -> tuple[str, ...]:
    lost = sorted(hoped - hopeful(after, unknown))
    return tuple(meeple_id(after, meeple) for meeple in lost)


def hopeful(state: State, unknown: int = NOBODY) -> set[int]:
    """Meeples with an exit or something to explore in reach, or a room of which nothing is known yet."""
    open_ends = explorable(state)
    found: set[int] = set()
    for room in set(state.meeples):
        reach = flood(state.floor, room)
        if any(
            other == unknown or is_exit(state, other) or (open_ends and blanks(state.floor, other)) for other in reach
        ):
            found |= {meeple for meeple, at in enumerate(state.meeples) if at == room}
    return found
