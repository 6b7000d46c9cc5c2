"""A server whose tables of Raising Robots begin in the middle, with the position that it was started with."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Luck
from botyard.core.events import Tell, hush
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.state import State
from botyard.server.__main__ import main

POSITION = "BOTYARD_POSITION"


def start(self: RaisingRobots, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
    return self.read(os.environ[POSITION])


if __name__ == "__main__":
    RaisingRobots.start = start  # type: ignore[method-assign]
    main()
