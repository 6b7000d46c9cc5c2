"""What the bench measures in this game besides decisions, copies and games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from ...core.luck import Luck
from ...core.rules import Rules
from .state import State

SEATS = 4
SEED = 1


def games_of_four(rules: Rules[State, Any]) -> Iterator[int]:
    """Whole random games; the bench's others are of one to four."""
    for game in count():
        luck = Luck(SEED).fork(game)
        state = rules.start(SEATS, luck.fork(1), rules.unattended)
        while waiting := rules.to_act(state):
            seat = luck.pick(waiting)
            rules.apply(state, seat, rules.sample(state, seat, luck))
        yield 1


MEASURES: dict[str, Callable[[Rules[State, Any]], Iterator[int]]] = {"games of four": games_of_four}
