"""A server whose tables of Mechanical Beast may begin in the middle: the turn limit says with which position."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Luck
from botyard.core.events import Tell, hush
from botyard.games.mechanical_beast import MechanicalBeast
from botyard.games.mechanical_beast.state import State
from botyard.server.__main__ import main

POSITIONS = "BOTYARD_POSITIONS"  # one in each line
STAGED = 9000  # a turn limit from here on is the number of a position
from_the_set_up = MechanicalBeast.start


def start(self: MechanicalBeast, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
    number = int(str(options.get("turn_limit", 0))) - STAGED
    if number < 0:
        return from_the_set_up(self, seats, luck, options, tell)
    return self.read(os.environ[POSITIONS].splitlines()[number])


if __name__ == "__main__":
    MechanicalBeast.start = start  # type: ignore[method-assign]
    main()
