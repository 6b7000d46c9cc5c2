"""Tournaments of bots: seeded, with rotating seats, and with the same results for any number of processes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .tournament import Result, Tournament, play_game, run

if TYPE_CHECKING:
    from .report import Ending, Report, Standing, make_report

__all__ = ["Ending", "Report", "Result", "Standing", "Tournament", "make_report", "play_game", "run"]


def __getattr__(name: str) -> Any:
    """Import reports on first use: they need the extra `arena`, which benchmarks do not."""
    if name not in ("Ending", "Report", "Standing", "make_report"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import report  # noqa: PLC0415

    return getattr(report, name)
