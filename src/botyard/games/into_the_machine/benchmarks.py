"""Benchmarks of this game, in addition to those of every game."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.game import Game
from ...core.rng import Rng
from .state import State

POSITION_COUNT = 3_000  # few enough that a benchmark of some seconds visits each of them
SEED = 1


def legal_actions_at_turn_start(game: Game[State, Any]) -> Iterator[int]:
    """List the legal actions at the start of turns, which looks ahead to the end of each action."""
    starts = list(islice(turn_starts(game), POSITION_COUNT))
    gc.freeze()  # otherwise the benchmark would measure garbage collection
    for state in cycle(starts):
        game.legal_actions(state, state.actor)
        yield 1


def turn_starts(game: Game[State, Any]) -> Iterator[State]:
    """Yield the starts of turns of random games of two to five players."""
    for game_number, seats in enumerate(cycle(game.players)):
        rng = Rng(SEED).fork(game_number)
        state, turn = game.initial_state(seats, rng.fork(1), game.headless_options), 0
        while not state.over:
            if state.turn != turn:
                turn = state.turn
                yield state.copy()
            game.apply(state, state.actor, game.random_action(state, state.actor, rng))


BENCHMARKS: dict[str, Callable[[Game[State, Any]], Iterator[int]]] = {"first questions": legal_actions_at_turn_start}
