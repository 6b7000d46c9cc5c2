"""The benchmarks of RoboRally, besides those of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.events import discard_event
from ...core.game import Game
from ...core.rng import Rng
from .rules.phases import advance
from .rules.prompt_queue import enter_step
from .state import NOWHERE, State, Step

ROBOTS = 4
POSITION_COUNT = 64
SEED = 1


def register_phases(game: Game[State, Any]) -> Iterator[int]:
    """Run full register phases of four robots: reveal, move, belts, pushers, gears, lasers, touch; copy once a turn."""
    for state in cycle(list(islice(programmed_positions(game), POSITION_COUNT))):
        turn = state.copy()
        advance(turn, discard_event, until=Step.REPAIR)
        yield turn.register


def full_turns(game: Game[State, Any]) -> Iterator[int]:
    """Play whole turns of four random players, and build the views of all seats at the end of each."""
    for state, rng in start_games(game):
        turn = state.turn
        while waiting := game.active_seats(state):
            seat = rng.choice(waiting)
            game.apply(state, seat, game.random_action(state, seat, rng))
            if state.turn != turn:
                turn = state.turn
                for seat in range(ROBOTS):
                    game.view(state, seat)
                yield 1


def start_games(game: Game[State, Any]) -> Iterator[tuple[State, Rng]]:
    for index in cycle(range(1000)):
        rng = Rng(SEED).fork(index)
        yield game.initial_state(ROBOTS, rng.fork(1), {}), rng


def programmed_positions(game: Game[State, Any]) -> Iterator[State]:
    """Return positions of random games just before the first reveal, with all four robots on the board and running."""
    for state, rng in start_games(game):
        while waiting := game.active_seats(state):
            seat = rng.choice(waiting)
            before = state.copy()
            game.apply(state, seat, game.random_action(state, seat, rng))
            if state.step is not Step.PROGRAM and before.step is Step.PROGRAM and all_running(before):
                enter_step(before, Step.CONDITION)
                before.register = 0
                yield before


def all_running(state: State) -> bool:
    return all(robot.at != NOWHERE and not robot.down for robot in state.robots)


BENCHMARKS: dict[str, Callable[[Game[State, Any]], Iterator[int]]] = {
    "register phases": register_phases,
    "turns": full_turns,
}
