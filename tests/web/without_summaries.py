"""Run a server without summaries: a worker replays the log, and would not begin with the position of a test."""

from __future__ import annotations

from botyard.core.capabilities import SeatSummary
from botyard.server.__main__ import main
from botyard.server.summaries import Summaries


async def find_nothing(*_: object) -> tuple[SeatSummary, ...]:
    return ()


def serve_without_summaries() -> None:
    Summaries.find = find_nothing  # type: ignore[assignment]
    main()
