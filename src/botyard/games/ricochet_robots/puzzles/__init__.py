"""Puzzles: positions dealt by wish, their grades, and hints for them."""

from __future__ import annotations

from ....core.luck import Luck
from ....core.rules import Puzzle
from ..board import Quadrants
from ..notation import problem_text
from ..options import RicochetOptions
from .clues import clue
from .dealing import Dealt, Wish, deal
from .facts import Facts, facts_of
from .grading import NAMES, grade_of

__all__ = ["NAMES", "WEEK", "WISHES", "Dealt", "Facts", "Wish", "clue", "deal", "facts_of", "grade_of", "puzzle"]

WEEK = (1, 2, 2, 3, 3, 4, 5)  # grades, from Monday to Sunday
PLAIN = RicochetOptions(diagonals="none")
FEW = range(1, 65)  # ways; a puzzle with hundreds of them is not to the point
WISHES = {  # by grade; changing a line here changes puzzles that people have solved
    1: Wish(1, range(4, 7), FEW, options=PLAIN),
    2: Wish(2, range(4, 9), FEW),
    3: Wish(3, range(5, 11), FEW),
    4: Wish(4, range(7, 13), FEW),
    5: Wish(5, range(9, 15), FEW),
}


def puzzle(quadrants: Quadrants, luck: Luck, grade: int) -> Puzzle:
    """Chosen by what is exact, with no budget, so that a faster solver finds the same ones."""
    found = deal(quadrants, luck, WISHES[grade])
    return Puzzle(problem_text(found.state), found.facts.moves, grade_of(found.facts), found.facts.ways)
