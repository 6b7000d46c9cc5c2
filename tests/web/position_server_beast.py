"""A server whose tables of Mechanical Beast may begin with a given position, which the option turn_limit chooses."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Rng
from botyard.core.events import EventSink, discard_event
from botyard.games.mechanical_beast import MechanicalBeast
from botyard.games.mechanical_beast.state import State
from botyard.server.__main__ import main

POSITIONS_VARIABLE = "BOTYARD_POSITIONS"  # one per line
FIRST_POSITION_NUMBER = 9000  # a turn limit from here on is the number of a position
original_initial_state = MechanicalBeast.initial_state


def initial_state_from_option(
    self: MechanicalBeast, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
) -> State:
    number = int(str(options.get("turn_limit", 0))) - FIRST_POSITION_NUMBER
    if number < 0:
        return original_initial_state(self, seats, rng, options, emit)
    return self.deserialize(os.environ[POSITIONS_VARIABLE].splitlines()[number])


if __name__ in ("__main__", "__mp_main__"):  # processes that replay games import this module too
    MechanicalBeast.initial_state = initial_state_from_option  # type: ignore[method-assign]
if __name__ == "__main__":
    main()
