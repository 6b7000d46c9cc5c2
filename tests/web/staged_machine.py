"""A server whose tables of Into the Machine begin in the middle: with the position that the environment names."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Luck
from botyard.core.events import Tell, hush
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.state import State
from botyard.server.__main__ import main

POSITION = "BOTYARD_POSITION"


def start(self: IntoTheMachine, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
    return self.read(os.environ[POSITION])


if __name__ == "__main__":
    IntoTheMachine.start = start  # type: ignore[method-assign]
    main()
