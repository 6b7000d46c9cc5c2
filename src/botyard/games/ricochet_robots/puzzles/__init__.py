"""Puzzles: their generator, their grades, and hints for them."""

from __future__ import annotations

from ....core.capabilities import Puzzle
from ....core.messages import Message
from ....core.rng import Rng
from ..board import Quadrants
from ..errors import OptionError
from ..notation import problem_text
from ..options import RicochetOptions
from .difficulty import GRADE_NAMES, grade_of
from .features import PuzzleFeatures, extract_features
from .generator import GeneratedPuzzle, PuzzleCriteria, generate
from .hints import find_hint, solve_all
from .legend import LEGEND, LEGEND_NAME, deal_legend

__all__ = [
    "CRITERIA",
    "DAILY_GRADES",
    "GENERATED_GRADES",
    "GRADES",
    "GRADE_NAMES",
    "LEGEND",
    "LEGEND_NAME",
    "GeneratedPuzzle",
    "PuzzleCriteria",
    "PuzzleFeatures",
    "extract_features",
    "find_hint",
    "generate",
    "generate_puzzle",
    "grade_of",
    "solve_all",
]

GENERATED_GRADES = range(1, LEGEND)
GRADES = range(1, LEGEND + 1)  # with the printed sections; the atlas has no others
DAILY_GRADES = (1, 2, 2, 3, 3, 4, 5)  # from Monday to Sunday
NO_DIAGONALS = RicochetOptions(diagonals="none")
FEW_SOLUTIONS = range(1, 65)  # a puzzle with hundreds of solutions is not interesting
CRITERIA = {  # by grade; a change here changes the daily puzzles
    1: PuzzleCriteria(1, range(4, 7), FEW_SOLUTIONS, options=NO_DIAGONALS),
    2: PuzzleCriteria(2, range(4, 9), FEW_SOLUTIONS),
    3: PuzzleCriteria(3, range(5, 11), FEW_SOLUTIONS),
    4: PuzzleCriteria(4, range(7, 13), FEW_SOLUTIONS),
    5: PuzzleCriteria(5, range(9, 15), FEW_SOLUTIONS),
}


def generate_puzzle(quadrants: Quadrants, grades: range, rng: Rng, grade: int) -> Puzzle:
    """Generate a puzzle. It depends on exact features and on no time limit, so that every solver finds the same one."""
    if grade not in grades:
        lowest, highest = grades[0], grades[-1]
        raise OptionError(
            Message("option-legend" if grade == LEGEND else "option-grade", lowest=lowest, highest=highest)
        )
    if grade == LEGEND:
        return deal_legend(rng)
    found = generate(quadrants, rng, CRITERIA[grade])
    return Puzzle(
        problem_text(found.state), found.features.moves, grade_of(found.features), found.features.solution_count
    )
