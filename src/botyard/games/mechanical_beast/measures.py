"""What the bench measures in this game besides decisions, copies and games."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.luck import Luck
from ...core.rules import Rules
from .floor import RIM, STEPS, blanks, corner_of
from .state import State

KEPT = 3_000  # positions
ROOMS = 60  # out
SEED = 1
LEVELS = ("easy", "hard")  # glass doors unlocked and locked


def choices(rules: Rules[State, Any]) -> Iterator[int]:
    """All that may be said at the start of a turn with sixty rooms out."""
    wide = list(islice(wide_floors(rules), KEPT))
    gc.freeze()  # a collector that walks through all of these would be what is measured
    for state in cycle(wide):
        rules.legal(state, state.actor)
        yield 1


def wide_floors(rules: Rules[State, Any]) -> Iterator[State]:
    """Rooms laid as explorers lay them, with everybody anywhere among them."""
    for number, level in enumerate(cycle(LEVELS)):
        luck = Luck(SEED).fork(number)
        state = rules.start(1 + luck.below(4), luck.fork(1), {"level": level})
        while len(state.floor.grid) < ROOMS and lay_next(state, luck):
            pass
        rooms = state.floor.rooms()
        if len(rooms) == ROOMS:
            state.meeples = [luck.pick(rooms) for _ in state.meeples]
            state.switch_off, state.corner = bool(luck.below(2)), corner_of(state.floor, RIM)
            yield state


def lay_next(state: State, luck: Luck) -> bool:
    """The next card beside any doorway to the unknown; False where there is none."""
    floor = state.floor
    doorways = [(room, way) for room in floor.rooms() for way in blanks(floor, room)]
    if not doorways:
        return False
    room, way = luck.pick(doorways)
    floor.put(state.pile[state.drawn], floor.where[room] + STEPS[way], way)
    state.drawn += 1
    return True


MEASURES: dict[str, Callable[[Rules[State, Any]], Iterator[int]]] = {"choices, 60 rooms": choices}
