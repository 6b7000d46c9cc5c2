"""Solutions of Ricochet Robots as text."""

from __future__ import annotations

from ..games.ricochet_robots.actions import SLIDES, Slide
from ..games.ricochet_robots.log_text import pluralize
from ..games.ricochet_robots.solver import SolveResult
from ..games.ricochet_robots.solver.problem import Solution
from ..games.ricochet_robots.solver.solution_groups import group_by_moves


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
