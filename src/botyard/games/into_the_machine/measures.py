"""What the bench measures in this game besides decisions, copies and games."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

from ...core.luck import Luck
from ...core.rules import Rules
from .state import State

KEPT = 3_000  # positions; few enough that each is asked about in the seconds of a bench
SEED = 1


def first_questions(rules: Rules[State, Any]) -> Iterator[int]:
    """All that may be said at the start of a turn, judged to the end of each action."""
    starts = list(islice(turn_starts(rules), KEPT))
    gc.freeze()  # a collector that walks through all of these would be what is measured
    for state in cycle(starts):
        rules.legal(state, state.actor)
        yield 1


def turn_starts(rules: Rules[State, Any]) -> Iterator[State]:
    """Positions of random games of two to five in which a turn begins."""
    for game, seats in enumerate(cycle(rules.players)):
        luck = Luck(SEED).fork(game)
        state, turn = rules.start(seats, luck.fork(1), rules.unattended), 0
        while not state.over:
            if state.turn != turn:
                turn = state.turn
                yield state.copy()
            rules.apply(state, state.actor, rules.sample(state, state.actor, luck))


MEASURES: dict[str, Callable[[Rules[State, Any]], Iterator[int]]] = {"first questions": first_questions}
