"""Benchmarks of this game, in addition to those of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from ...core.game import Game
from ...core.rng import Rng
from .state import State

SEATS = 4
SEED = 1


def games_of_four(game: Game[State, Any]) -> Iterator[int]:
    """Play whole random games of four; the common benchmark varies the number of players."""
    for game_number in count():
        rng = Rng(SEED).fork(game_number)
        state = game.initial_state(SEATS, rng.fork(1), game.headless_options)
        while waiting := game.active_seats(state):
            seat = rng.choice(waiting)
            game.apply(state, seat, game.random_action(state, seat, rng))
        yield 1


BENCHMARKS: dict[str, Callable[[Game[State, Any]], Iterator[int]]] = {"games of four": games_of_four}
