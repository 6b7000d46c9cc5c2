"""Ways of Ricochet Robots as they are typed."""

from __future__ import annotations

from ..games.ricochet_robots.actions import SLIDES, Slide
from ..games.ricochet_robots.log_text import pluralize
from ..games.ricochet_robots.solver import SolveResult
from ..games.ricochet_robots.solver.problem import Solution
from ..games.ricochet_robots.solver.solution_groups import group_by_moves


def format_solution(moves: Solution) -> str:
    """A way as it is typed."""
    return " ".join(str(slide) for slide in solution_slides(moves))


def solution_count_text(result: SolveResult) -> str:
    """How many shortest ways there are, and how many where ways of the same moves count once: '12 ways (3 apart from
    the order of moves)'. Where that is not known it says so.
    """
    groups = len(group_by_moves(result.solutions))
    known = result.count if result.count else len(result.solutions)
    ways = f"{'' if result.count else 'at least '}{pluralize(known, 'way')}"
    if groups == known:
        return ways
    return f"{ways} ({'' if result.solutions_complete else 'at least '}{groups} apart from the order of moves)"


def order_count_text(count: int, complete: bool) -> str:
    """What stands behind a way: nothing where its moves go in one order only."""
    prefix = "" if complete else "at least "
    return f"  in {prefix}{count} orders" if count > 1 else ""


def solution_slides(moves: Solution) -> list[Slide]:
    return [SLIDES[robot][heading] for robot, heading in moves]
