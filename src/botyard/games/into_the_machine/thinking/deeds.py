"""Actions carried through to their end, on outlooks: no position is copied on the way, and all that is owed is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....core.events import hush
from ..actions import Action, Place
from ..outlook import Draws, Outlook, outlook_of, take_up
from ..rules.entering import settle
from ..rules.foresight import can_finish
from ..rules.parts import after, answers
from ..rules.terminals import crews
from ..rules.turns import begin, note_fresh_crew, stand
from ..rules.winning import has_won
from ..state import CIRCLE, OwesCrew, State


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


def deeds(state: State, action: Action | None) -> Iterator[Deed]:
    """All ways to carry an action out, or the one under way; those that come to the same position once."""
    start = state.copy()
    if action is not None:
        begin(start, action, hush)
    said = () if action is None else (action,)
    if not start.agenda:
        yield Deed(said, start, (), False)
        return
    found: dict[tuple[object, ...], Path] = {}
    owed = start.agenda[-1]
    follow(start, Path(said, outlook_of(start, start.actor, start.agenda)), found)
    before = start.crews[start.actor]
    for path in found.values():
        yield Deed(path.said, position(start, path, owed, before), path.draws, path.wins)


def follow(state: State, path: Path, found: dict[tuple[object, ...], Path]) -> None:
    outlook = path.outlook
    if not outlook.agenda:
        key = outlook.track, outlook.queue, outlook.hex_box, outlook.podium, outlook.box, outlook.crew, path.draws
        found.setdefault(key, path)
        return
    owed = outlook.agenda[-1]
    if isinstance(owed, OwesCrew):
        follow_all(state, path, thrifty(owed), found)
        if not found and can_finish(outlook):
            follow_all(state, path, crews(owed), found)
    else:
        follow_all(state, path, answers(outlook), found)


def follow_all(state: State, path: Path, actions: tuple[Action, ...], found: dict[tuple[object, ...], Path]) -> None:
    outlook = path.outlook
    for action in actions:
        then = after(outlook, action)
        draws = (*path.draws, then.draws) if then.draws.seats else path.draws
        further = Path((*path.said, action), settle(then), draws)
        if then.podium > outlook.podium and wins(state, then.podium):
            if can_finish(further.outlook):  # else it may not even be begun (ITM-7.12)
                found.setdefault(("won",), further._replace(wins=True))
        else:
            follow(state, further, found)


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
        stand(end, owed, placed)
    take_up(end, path.outlook)
    note_fresh_crew(end, before)
    end.line = []
    return end
