"""The difficulty of a puzzle, in five grades.

The score is in tenths of a bit: ten more mean a search twice as long. It adds the nodes that the iddfs search spends on
rounds of the game, fitted by `python -m tests.games.ricochet_robots.calibrate_grades`, and what people find hard
besides. The score uses whole numbers of exact features only, so that a grade never changes.
"""

from __future__ import annotations

from typing import NamedTuple

from .features import PuzzleFeatures

GRADE_NAMES = ("gentle", "steady", "tricky", "hard", "fiendish")
GRADE_THRESHOLDS = (40, 65, 90, 120)  # the lowest score of grades 2 to 5


class Weights(NamedTuple):
    """How much one unit of each feature adds to the score."""

    moves: int
    detour: int  # moves beyond the apparent number
    helpers: int  # robots that must move besides the first
    crossings: int
    doublings: int  # of the number of shortest solutions


SEARCH_WEIGHTS = Weights(moves=2, detour=11, helpers=2, crossings=1, doublings=0)  # fitted
# Estimated: people look at one robot first and lose track of crossing paths, and any shortest solution is enough.
HUMAN_WEIGHTS = Weights(moves=0, detour=0, helpers=10, crossings=3, doublings=-4)


def feature_counts(features: PuzzleFeatures) -> Weights:
    """Return how many units of each feature the puzzle has."""
    return Weights(
        features.moves,
        features.detour,
        features.movers - 1,
        features.crossings,
        features.solution_count.bit_length() - 1,
    )


def difficulty_score(features: PuzzleFeatures) -> int:
    parts = zip(SEARCH_WEIGHTS, HUMAN_WEIGHTS, feature_counts(features), strict=True)
    return sum((effort + people) * count for effort, people, count in parts)


def grade_of(features: PuzzleFeatures) -> int:
    """Return the grade, from 1 (gentle) to 5 (fiendish)."""
    total = difficulty_score(features)
    return 1 + sum(total >= cut for cut in GRADE_THRESHOLDS)
