"""What would come of each answer, shown before it is given: rooms elsewhere, rooms fallen, ends and cuts (BST-12.5)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event, Seat
from ...core.words import listed
from .actions import END, SETTLE, Action, Explore, UseGear, Walk
from .events import Collapsed, Moved, Walked
from .floor import Placed, Shift, blanks, flood
from .rules.collapsing import drop, falls
from .rules.exploring import explorable, left_behind
from .rules.trapped import no_exit
from .rules.turns import apply
from .state import NOBODY, OwesCollapse, State, is_exit, meeple_ids, own_meeples
from .telling import moved_rooms

LOSSES = {
    "BST-12.5": "This would end the game with people inside.",
    "BST-12.10": "This would lose the last way out.",
    "BST-14.11": "This would leave the Emergency Exit empty: it falls, and everybody loses.",
}


@dataclass(frozen=True, slots=True)
class Ghost:
    action: str
    way: tuple[str, ...] = ()  # rooms walked through
    moved: tuple[Moved, ...] = ()  # rooms that would lie elsewhere or be turned
    fallen: tuple[str, ...] = ()
    reach: int = 0  # rooms in reach of the meeple afterwards, its own not counted; 0 too where cards decide
    loses: str = ""  # the rule by which the game would be lost if the turn ended so
    cuts: tuple[str, ...] = ()  # meeples that would have no way out and nothing to explore any more

    @property
    def warning(self) -> str:
        if self.loses:
            return LOSSES[self.loses]
        return f"This cuts {listed(self.cuts)} off from every way out and every doorway." if self.cuts else ""


def foresee(state: State, seat: Seat, action: Action) -> Ghost:
    """On a copy, as far as open things go: no card is looked at."""
    match action:
        case Explore(who):
            return explored(state, own_meeples(state, seat)[who], action)
        case Walk(who) | UseGear(who):
            return acted(state, seat, own_meeples(state, seat)[who], action)
    return acted(state, seat, state.mover, action) if action in (SETTLE, END) else Ghost(str(action))


def explored(state: State, meeple: int, action: Explore) -> Ghost:
    """What falls behind the explorer (BST-9.6)."""
    room, after = left_behind(state, meeple), state.copy()
    after.meeples[meeple] = NOBODY
    if room == NOBODY or not falls(after, room):
        return Ghost(str(action))
    fell, moved = (state.deck.ids[room],), moved_rooms(state, drop(after.floor, room))
    loses = "" if room != state.deck.exit else "BST-14.11" if state.options.competitive else lost_exit(after)
    return Ghost(str(action), moved=moved, fallen=fell, loses=loses)


def lost_exit(after: State) -> str:
    return "BST-12.10" if no_exit(after) else ""


def acted(state: State, seat: Seat, meeple: int, action: Action) -> Ghost:
    after, told = state.copy(), list[Event]()
    apply(after, seat, action, told.append)
    finish(after, seat, told)
    shift = changed(state, after)
    way = next((event.rooms for event in told if isinstance(event, Walked)), ())
    fell = tuple(event.room for event in told if isinstance(event, Collapsed))
    reach = len(flood(after.floor, after.meeples[meeple])) - 1 if isinstance(action, (Walk, UseGear)) else 0
    loses = after.ended_by if after.result == "lost" and after.ended_by in LOSSES else ""
    return Ghost(str(action), way, moved_rooms(after, shift), fell, reach, loses, cut_off(state, after))


def finish(after: State, seat: Seat, told: list[Event]) -> None:
    """To the end of the turn, if nothing else were done in it."""
    turn = after.turn
    if after.agenda and isinstance(after.agenda[-1], OwesCollapse):
        apply(after, seat, SETTLE, told.append)
    if not after.over and after.turn == turn and not after.agenda:
        apply(after, seat, END, lambda event: None)


def changed(state: State, after: State) -> Shift:
    old, new = state.floor, after.floor
    return tuple(
        Placed(room, new.where[room], new.heading[room])
        for room in new.rooms()
        if new.where[room] != old.where[room] or new.heading[room] != old.heading[room]
    )


# --- warnings ----------------------------------------------------------------------------------------------


def cut_off(state: State, after: State) -> tuple[str, ...]:
    if after.over or after.floor.plain() == state.floor.plain():
        return ()
    lost = sorted(hopeful(state) - hopeful(after))
    return tuple(meeple_ids(state)[meeple] for meeple in lost)


def hopeful(state: State) -> set[int]:
    """Meeples with an exit or something to explore in reach."""
    open_ends = explorable(state)
    found: set[int] = set()
    for room in set(state.meeples):
        reach = flood(state.floor, room)
        if any(is_exit(state, other) or (open_ends and blanks(state.floor, other)) for other in reach):
            found |= {meeple for meeple, at in enumerate(state.meeples) if at == room}
    return found
