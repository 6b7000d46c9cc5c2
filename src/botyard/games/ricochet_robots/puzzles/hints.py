"""Hints for a puzzle, from a vague one to the next move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from itertools import takewhile
from operator import itemgetter

from ....core.capabilities import Hint, HintUnavailable
from ..actions import Action
from ..atlas.lookup import is_listed, row_of
from ..board import DIRECTIONS, ROBOTS
from ..notation import problem_text
from ..rules.rounds import problem_of
from ..sandbox import play_solution
from ..solver import Problem, SolveResult, solve, uses_numba
from ..solver.problem import MAX_LISTED_SOLUTIONS, Solution
from ..solver.solution_groups import all_agree
from ..state import State
from .legend import MIN_LEGEND_MOVES

ROW_EFFORT, ROW_MEGABYTES = 12, 320  # of a search that the atlas bounds: times the usual effort, and the memory
RANGE_WIDTH = 3  # width of the range of moves that the first hint gives


def find_hint(state: State, actions: Sequence[Action], effort: int) -> Hint | HintUnavailable:
    """Return how to continue after `actions`, how many of them to take back, or why no shortest solution is known.

    Raise IllegalAction if an action is not legal.
    """
    played = tuple(
        (ROBOTS.index(slid.robot), DIRECTIONS.index(slid.direction)) for slid in play_solution(state, actions)[1]
    )
    found = solve_all(problem_of(state, state.target), state.target, effort)
    if found.length is None or not found.proved:
        return HintUnavailable(found.at_least, found.proved, found.length)
    solution, prefix = closest_solution(found.solutions, played)
    slide = "".join(ROBOTS[robot] + DIRECTIONS[heading] for robot, heading in solution[prefix : prefix + 1])
    next_moves = [other[prefix] for other in found.solutions if other[:prefix] == solution[:prefix]] if slide else []
    forced = [all_agree(next_moves, found.solutions_complete, about) for about in (itemgetter(0), itemgetter(0, 1))]
    minimum = range_start(state, found.length)
    return Hint(minimum, minimum + RANGE_WIDTH, found.length, len(actions) - prefix, slide[:1], slide, *forced)


def range_start(state: State, length: int) -> int:
    """Return the start of a range that holds `length` at a place that the position decides.

    The range of a Legend does not begin below the moves that every Legend takes.
    """
    lowest = MIN_LEGEND_MOVES if length >= MIN_LEGEND_MOVES else state.options.lowest_bid
    return max(lowest, length - sha256(problem_text(state).encode()).digest()[0] % (RANGE_WIDTH + 1))


def closest_solution(solutions: Iterable[Solution], played: Solution) -> tuple[Solution, int]:
    """Return the solution that shares the most first moves with `played`, and how many it shares."""
    best = max(solutions, key=lambda solution: common_prefix(solution, played))
    return best, common_prefix(best, played)


def common_prefix(solution: Solution, played: Solution) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(solution, played, strict=False)))


@lru_cache(maxsize=4)  # players ask for one hint after another
def solve_all(problem: Problem, chip: int, effort: int) -> SolveResult:
    """Return all shortest solutions, or as many as the effort finds.

    If the atlas has the row of the problem, no solution is longer than its longest optimum, so a second search goes as
    far. Of a position that the atlas lists the optimum is known: any solution of this length is a shortest one.
    """
    found = solve(problem, all_solutions=True, max_solutions=MAX_LISTED_SOLUTIONS, nodes=effort)
    row = None if found.proved else row_of(problem, chip)
    if row is None:
        return found
    listed = is_listed(row, problem.robots)
    if not listed and not uses_numba():
        return found  # in pure Python the second search takes minutes
    found = solve(problem, max_moves=row.longest, nodes=ROW_EFFORT * effort, megabytes=ROW_MEGABYTES)
    return replace(found, proved=found.length == row.longest, at_least=row.longest) if listed else found
