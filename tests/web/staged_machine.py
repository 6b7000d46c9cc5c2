"""A server whose tables of Into the Machine may begin in the middle: the turn cap says with which position."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Luck
from botyard.core.events import Tell, hush
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.state import State
from botyard.server.__main__ import main

POSITIONS = "BOTYARD_POSITIONS"  # one in each line
STAGED = 9000  # a turn cap from here on is the number of a position
from_the_set_up = IntoTheMachine.start


def start(self: IntoTheMachine, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
    number = int(str(options.get("turn_cap", 0))) - STAGED
    if number < 0:
        return from_the_set_up(self, seats, luck, options, tell)
    return self.read(os.environ[POSITIONS].splitlines()[number])


if __name__ == "__main__":
    IntoTheMachine.start = start  # type: ignore[method-assign]
    main()
