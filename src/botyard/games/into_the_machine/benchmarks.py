"""What the bench measures in this game besides decisions, copies and games."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.game import Game
from ...core.rng import Rng
from .state import State

POSITION_COUNT = 3_000  # positions; few enough that each is asked about in the seconds of a bench
SEED = 1


def legal_actions_at_turn_start(game: Game[State, Any]) -> Iterator[int]:
    """All that may be said at the start of a turn, judged to the end of each action."""
    starts = list(islice(turn_starts(game), POSITION_COUNT))
    gc.freeze()  # a collector that walks through all of these would be what is measured
    for state in cycle(starts):
        game.legal_actions(state, state.actor)
        yield 1


def turn_starts(game: Game[State, Any]) -> Iterator[State]:
    """Positions of random games of two to five in which a turn begins."""
    for game_number, seats in enumerate(cycle(game.players)):
        rng = Rng(SEED).fork(game_number)
        state, turn = game.initial_state(seats, rng.fork(1), game.headless_options), 0
        while not state.over:
            if state.turn != turn:
                turn = state.turn
                yield state.copy()
            game.apply(state, state.actor, game.random_action(state, state.actor, rng))


BENCHMARKS: dict[str, Callable[[Game[State, Any]], Iterator[int]]] = {"first questions": legal_actions_at_turn_start}
