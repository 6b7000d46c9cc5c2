"""A server whose tables of RoboRally may begin in the middle: with a position in the place of the course."""

from __future__ import annotations

from collections.abc import Mapping

from botyard import Luck
from botyard.core.events import Tell, hush
from botyard.games.roborally import RoboRally
from botyard.games.roborally.state import State
from botyard.server.__main__ import main

LINE = " | "  # options are kept in one line
from_the_set_up = RoboRally.start


def in_one_line(position: str) -> str:
    return LINE.join(position.splitlines())


def start(self: RoboRally, seats: int, luck: Luck, options: Mapping[str, object], tell: Tell = hush) -> State:
    text = str(options.get("course", ""))
    if LINE in text:
        return self.read(text.replace(LINE, "\n"))
    return from_the_set_up(self, seats, luck, options, tell)


if __name__ == "__main__":
    RoboRally.start = start  # type: ignore[method-assign]
    main()
