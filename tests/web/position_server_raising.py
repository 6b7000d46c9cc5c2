"""A server whose tables of Raising Robots begin with the position in its environment."""

from __future__ import annotations

import os
from collections.abc import Mapping

from botyard import Rng
from botyard.core.events import EventSink, discard_event
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.state import State
from tests.web.without_summaries import serve_without_summaries

POSITION_VARIABLE = "BOTYARD_POSITION"


def initial_state_from_environment(
    self: RaisingRobots, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event
) -> State:
    return self.deserialize(os.environ[POSITION_VARIABLE])


if __name__ == "__main__":
    RaisingRobots.initial_state = initial_state_from_environment  # type: ignore[method-assign]
    serve_without_summaries()
