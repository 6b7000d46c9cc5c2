"""Chips, robots and solutions as English text, for the terminal."""

from __future__ import annotations

from .actions import SLIDES, Slide
from .board import ROBOTS
from .rules.movement import COLOURS
from .solver import SolveResult
from .solver.problem import Solution
from .solver.solution_groups import group_by_moves

SYMBOL_NAMES = {"c": "moon", "t": "gear", "s": "planet", "h": "star"}


def chip_name(chip: str) -> str:
    """Return the chip in words.

    >>> chip_name("rc"), chip_name("v")
    ('red moon', 'vortex')
    """
    return "vortex" if chip == "v" else f"{colour_name(chip[0])} {SYMBOL_NAMES[chip[1]]}"


def colour_name(robot: str) -> str:
    return COLOURS[ROBOTS.index(robot)]


def pluralize(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def format_solution(moves: Solution) -> str:
    """Return the slides of a solution as they are typed."""
    return " ".join(str(slide) for slide in solution_slides(moves))


def solution_count_text(result: SolveResult) -> str:
    """Return the number of shortest solutions, and of groups with the same moves in another order.

    Such as '12 solutions (3 apart from the order of moves)', with 'at least' where a number is not known.
    """
    groups = len(group_by_moves(result.solutions))
    known = result.count if result.count else len(result.solutions)
    solutions = f"{'' if result.count else 'at least '}{pluralize(known, 'solution')}"
    if groups == known:
        return solutions
    return f"{solutions} ({'' if result.solutions_complete else 'at least '}{groups} apart from the order of moves)"


def order_count_text(count: int, complete: bool) -> str:
    """Return a suffix with the number of orders of a solution; empty for one order."""
    prefix = "" if complete else "at least "
    return f"  in {prefix}{count} orders" if count > 1 else ""


def solution_slides(moves: Solution) -> list[Slide]:
    return [SLIDES[robot][heading] for robot, heading in moves]
