"""Tournaments of bots: seat-rotated, seeded, in as many processes as asked for, with the same result in any number."""

from .report import Ending, Report, Standing, report_on
from .tournament import Result, Tournament, play_game, run

__all__ = ["Ending", "Report", "Result", "Standing", "Tournament", "play_game", "report_on", "run"]
