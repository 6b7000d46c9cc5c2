"""How hard a puzzle is, in five grades.

The score is in tenths of a bit: ten more mean a search twice as long. It adds the nodes that the iddfs search spends on
rounds of the game, fitted by `python -m tests.games.ricochet_robots.calibrate_grades`, and what people find hard
besides. The score uses whole numbers of exact features only, so that a grade never changes.
"""

from __future__ import annotations

from typing import NamedTuple

from .features import PuzzleFeatures

GRADE_NAMES = ("gentle", "steady", "tricky", "hard", "fiendish")
GRADE_THRESHOLDS = (40, 65, 90, 120)  # the least score of the second grade and those above it


class Weights(NamedTuple):
    """What one of each adds."""

    moves: int
    detour: int  # moves more than it seems to take
    helpers: int  # robots that must move besides one
    crossings: int
    doublings: int  # of the number of shortest ways


SEARCH_WEIGHTS = Weights(moves=2, detour=11, helpers=2, crossings=1, doublings=0)  # fitted
# Judged, not measured: people look at one robot first, lose sight of paths that cross, and any shortest way will do.
HUMAN_WEIGHTS = Weights(moves=0, detour=0, helpers=10, crossings=3, doublings=-4)


def feature_counts(features: PuzzleFeatures) -> Weights:
    """How many of each there are."""
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
    """From 1, gentle, to 5, fiendish."""
    total = difficulty_score(features)
    return 1 + sum(total >= cut for cut in GRADE_THRESHOLDS)
