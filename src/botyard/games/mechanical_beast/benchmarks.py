"""Benchmarks of this game, in addition to those of every game."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.game import Game
from ...core.rng import Rng
from .grid import BLANK_MARGIN, STEPS, blank_sides, corner_of
from .state import State

POSITION_COUNT = 3_000
ROOM_COUNT = 60
SEED = 1
LEVELS = ("easy", "hard")  # glass doors unlocked and locked


def legal_actions_on_wide_floor(game: Game[State, Any]) -> Iterator[int]:
    """List the legal actions at the start of turns with sixty rooms on the floor."""
    positions = list(islice(wide_floors(game), POSITION_COUNT))
    gc.freeze()  # otherwise the benchmark would measure garbage collection
    for state in cycle(positions):
        game.legal_actions(state, state.actor)
        yield 1


def wide_floors(game: Game[State, Any]) -> Iterator[State]:
    """Yield positions with rooms placed as by exploring, and meeples in random rooms."""
    for number, level in enumerate(cycle(LEVELS)):
        rng = Rng(SEED).fork(number)
        state = game.initial_state(1 + rng.randbelow(4), rng.fork(1), {"level": level})
        while len(state.floor.grid) < ROOM_COUNT and place_next_room(state, rng):
            pass
        rooms = state.floor.rooms()
        if len(rooms) == ROOM_COUNT:
            state.meeples = [rng.choice(rooms) for _ in state.meeples]
            state.switch_off, state.corner = bool(rng.randbelow(2)), corner_of(state.floor, BLANK_MARGIN)
            yield state


def place_next_room(state: State, rng: Rng) -> bool:
    """Place the next card at a random doorway. Return False if there is none."""
    floor = state.floor
    doorways = [(room, direction) for room in floor.rooms() for direction in blank_sides(floor, room)]
    if not doorways:
        return False
    room, direction = rng.choice(doorways)
    floor.put(state.pile[state.drawn], floor.where[room] + STEPS[direction], direction)
    state.drawn += 1
    return True


BENCHMARKS: dict[str, Callable[[Game[State, Any]], Iterator[int]]] = {"choices, 60 rooms": legal_actions_on_wide_floor}
