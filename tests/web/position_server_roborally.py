"""A server whose tables of RoboRally may begin with a given position, written in place of the course."""

from __future__ import annotations

from collections.abc import Mapping

from botyard import Rng
from botyard.core.events import EventSink, discard_event
from botyard.games.roborally import RoboRally
from botyard.games.roborally.state import State
from tests.web.without_summaries import serve_without_summaries

LINE_SEPARATOR = " | "  # options are kept in one line
original_initial_state = RoboRally.initial_state


def to_one_line(position: str) -> str:
    return LINE_SEPARATOR.join(position.splitlines())


def initial_state_from_option(
    self: RoboRally, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
) -> State:
    text = str(options.get("course", ""))
    if LINE_SEPARATOR in text:
        return self.deserialize(text.replace(LINE_SEPARATOR, "\n"))
    return original_initial_state(self, seats, rng, options, emit)


if __name__ == "__main__":
    RoboRally.initial_state = initial_state_from_option  # type: ignore[method-assign]
    serve_without_summaries()
