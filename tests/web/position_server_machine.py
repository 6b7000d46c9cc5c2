"""A server whose tables of Into the Machine may begin with a given position, which the option turn_cap chooses."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Rng
from botyard.core.events import EventSink, discard_event
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.state import State
from tests.web.without_summaries import serve_without_summaries

POSITIONS_VARIABLE = "BOTYARD_POSITIONS"  # one per line
FIRST_POSITION_NUMBER = 9000  # a turn cap from here on is the number of a position
original_initial_state = IntoTheMachine.initial_state


def initial_state_from_option(
    self: IntoTheMachine, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
) -> State:
    number = int(str(options.get("turn_cap", 0))) - FIRST_POSITION_NUMBER
    if number < 0:
        return original_initial_state(self, seats, rng, options, emit)
    return self.deserialize(os.environ[POSITIONS_VARIABLE].splitlines()[number])


if __name__ == "__main__":
    IntoTheMachine.initial_state = initial_state_from_option  # type: ignore[method-assign]
    serve_without_summaries()
