"""Actions carried through to their end, on outlooks: no position is copied on the way, and all that is owed is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nsmallest
from typing import NamedTuple

from ....core.events import hush
from ..actions import Action, Place
from ..outlook import NO_DRAWS, Draws, Outlook, outlook_of, take_up
from ..rules.entering import settle
from ..rules.foresight import can_finish
from ..rules.parts import after, answers
from ..rules.terminals import crews, stand
from ..rules.turns import begin, note_fresh_crew
from ..rules.winning import TO_WIN, has_won
from ..state import CIRCLE, OwesCrew, State
from .worth import ways_of

WIDE = 60  # ways that are gone on with at each step of an action


class Deed(NamedTuple):
    """An action said to its end, and the position after it, before any card is drawn."""

    said: tuple[Action, ...]
    end: State
    draws: tuple[Draws, ...]
    wins: bool


class Path(NamedTuple):
    said: tuple[Action, ...]
    outlook: Outlook
    draws: tuple[Draws, ...] = ()
    wins: bool = False


def deeds(state: State, action: Action | None, wide: int = WIDE) -> Iterator[Deed]:
    """All ways to carry an action out, or the one under way; those that come to the same position once.

    Where there are more than `wide` at some step, only the best of them are gone on with.
    """
    start = state.copy()
    if action is not None:
        begin(start, action, hush)
    said = () if action is None else (action,)
    if not start.agenda:
        yield Deed(said, start, (), False)
        return
    owed = start.agenda[-1]
    before = start.crews[start.actor]
    for path in ends(start, Path(said, outlook_of(start, start.actor, start.agenda)), wide):
        yield Deed(path.said, position(start, path, owed, before), path.draws, path.wins)


def ends(state: State, path: Path, wide: int) -> list[Path]:
    owed = path.outlook.agenda[-1]
    if not isinstance(owed, OwesCrew):
        return followed(state, [path], wide)
    few, every = thrifty(owed), crews(owed)
    found = followed(state, list(steps(state, path, few)), wide)
    if found or not every or every[0] in few:
        return found
    sparing = every[:1]  # of circle-bots, which the action itself may need
    return followed(state, list(steps(state, path, sparing)), wide)


def followed(state: State, under_way: list[Path], wide: int) -> list[Path]:
    """Step by step, so that ways that meet are gone on with once."""
    found: dict[tuple[object, ...], Path] = {}
    while under_way:
        met: dict[tuple[object, ...], Path] = {}
        for path in under_way:
            for further in steps(state, path, answers(path.outlook)):
                if further.wins:
                    found.setdefault(("won",), further)
                else:
                    (met if further.outlook.agenda else found).setdefault((further.outlook, further.draws), further)
        under_way = foremost(list(met.values()), wide)
    return list(found.values())


def steps(state: State, path: Path, actions: Iterable[Action]) -> Iterator[Path]:
    outlook = path.outlook
    for action in actions:
        then, draws = after(outlook, action), path.draws
        if then.draws.seats:
            then, draws = then._replace(draws=NO_DRAWS), (*draws, then.draws)
        further = Path((*path.said, action), settle(then), draws)
        if then.podium == outlook.podium or not wins(state, then.podium):
            yield further
        elif can_finish(further.outlook):  # else it may not even be begun (ITM-7.12)
            yield further._replace(wins=True)


def foremost(paths: list[Path], wide: int) -> list[Path]:
    """Where there are too many ways, those that are furthest in the race, of those that can be completed."""
    if len(paths) <= wide:
        return paths
    paths = [path for path in paths if can_finish(path.outlook)]
    return nsmallest(wide, paths, key=lambda path: way_left(path.outlook))


def way_left(outlook: Outlook) -> int:
    queued = outlook.queue.count(outlook.seat)
    ways = ways_of(outlook.board, outlook.track, queued, outlook.hex_box, outlook.podium, outlook.seat)
    return sum(ways[:TO_WIN])


def thrifty(owed: OwesCrew) -> tuple[Action, ...]:
    """The lowest shapes that will do, and, where they would take the last circle-bot, the same without it."""
    cheapest: dict[int, Place] = {}
    for placed in crews(owed):  # of those with equally many circle-bots, the one with the fewest squares comes first
        cheapest.setdefault(placed.crew[CIRCLE], placed)
    most = max(cheapest, default=0)
    keeping = most - 1 if most == owed.ready[CIRCLE] else most
    return tuple(cheapest[circles] for circles in sorted({most, keeping}, reverse=True) if circles in cheapest)


def wins(state: State, podium: int) -> bool:
    seat, before = state.actor, state.podium[state.actor]
    state.podium[seat] = podium
    won = has_won(state, seat)
    state.podium[seat] = before
    return won


def position(start: State, path: Path, owed: object, before: tuple[int, int, int]) -> State:
    end = start.copy()
    if isinstance(owed, OwesCrew):
        placed = next(action for action in path.said if isinstance(action, Place))
        stand(end, owed, placed.crew)
    take_up(end, path.outlook)
    note_fresh_crew(end, before)
    end.line = []
    return end
