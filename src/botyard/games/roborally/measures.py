"""What the bench measures in this game besides decisions, copies and games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.events import hush
from ...core.luck import Luck
from ...core.rules import Rules
from .rules.phases import run
from .rules.questions import enter
from .state import NOWHERE, State, Step

ROBOTS = 4
KEPT = 64  # positions
SEED = 1


def phases(rules: Rules[State, Any]) -> Iterator[int]:
    """Full register phases of four robots: reveal, move, belts, pushers, gears, lasers, touch; a copy each turn."""
    for state in cycle(list(islice(programmed(rules), KEPT))):
        turn = state.copy()
        run(turn, hush, until=Step.REPAIR)
        yield turn.register


def turns(rules: Rules[State, Any]) -> Iterator[int]:
    """Whole turns of four random players, applied action by action and at the end viewed by every seat."""
    for state, luck in openings(rules):
        turn = state.turn
        while waiting := rules.to_act(state):
            seat = luck.pick(waiting)
            rules.apply(state, seat, rules.sample(state, seat, luck))
            if state.turn != turn:
                turn = state.turn
                for seat in range(ROBOTS):
                    rules.view(state, seat)
                yield 1


def openings(rules: Rules[State, Any]) -> Iterator[tuple[State, Luck]]:
    for game in cycle(range(1000)):
        luck = Luck(SEED).fork(game)
        yield rules.start(ROBOTS, luck.fork(1), {}), luck


def programmed(rules: Rules[State, Any]) -> Iterator[State]:
    """Positions of random games just before the first reveal, with all four on the board and running."""
    for state, luck in openings(rules):
        while waiting := rules.to_act(state):
            seat = luck.pick(waiting)
            ready = state.copy()
            rules.apply(state, seat, rules.sample(state, seat, luck))
            if state.step is not Step.PROGRAM and ready.step is Step.PROGRAM and all_run(ready):
                enter(ready, Step.CONDITION)
                ready.register = 0
                yield ready


def all_run(state: State) -> bool:
    return all(robot.at != NOWHERE and not robot.down for robot in state.robots)


MEASURES: dict[str, Callable[[Rules[State, Any]], Iterator[int]]] = {"register phases": phases, "turns": turns}
