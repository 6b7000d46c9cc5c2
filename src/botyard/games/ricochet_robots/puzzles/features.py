"""Exact features of a puzzle that measure its difficulty: the same for every search, on every machine."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ..board import BIT
from ..rules.movement import occupied_mask, slide_length
from ..solver import Problem, SolveResult
from ..solver.lower_bound import min_moves_table
from ..solver.problem import MAX_SOLUTIONS, Solution

MAX_APPARENT_MOVES = 3  # a puzzle looks easy if the runner seems to need at most this many moves
MIN_DETOUR = 5  # and is hard if it needs at least this many more


class PuzzleFeatures(NamedTuple):
    moves: int  # of a shortest solution
    solution_count: int  # shortest solutions, at most 1,000
    movers: int  # robots that move, in the solution with the fewest
    crossings: int  # in the solution with the fewest
    apparent_moves: int  # moves that would be enough if the runner could stop anywhere

    @property
    def detour(self) -> int:
        return self.moves - self.apparent_moves

    @property
    def looks_easy(self) -> bool:
        """Whether the puzzle looks easy but is hard: the runner seems to need three moves or fewer, but it needs at
        least five more, and a helper in every solution.
        """
        return self.apparent_moves <= MAX_APPARENT_MOVES and self.detour >= MIN_DETOUR and self.movers > 1


def extract_features(problem: Problem, found: SolveResult) -> PuzzleFeatures:
    """Return the features of a problem whose solutions are counted.

    A thousand solutions or more are not compared one by one. They come from the orders in which several robots can
    move, so two movers and no crossing are assumed.
    """
    assert found.length is not None
    assert found.count, "a grade needs the number of ways"
    solutions = found.solutions if found.solutions_complete and len(found.solutions) <= MAX_SOLUTIONS else ()
    return PuzzleFeatures(
        found.length,
        len(solutions) or MAX_SOLUTIONS,
        min((len({robot for robot, _ in solution}) for solution in solutions), default=2),
        min((crossings(problem, solution) for solution in solutions), default=0),
        count_apparent_moves(problem),
    )


def count_apparent_moves(problem: Problem) -> int:
    return min(
        min_moves_table(problem.board, runner, problem.goal)[problem.robots[runner]] for runner in problem.runners
    )


def crossings(problem: Problem, solution: Solution) -> int:
    """Count the pairs of slides that share a square; a robot may cross its own path."""
    return sum(bool(one & other) for one, other in combinations(slide_masks(problem, solution), 2))


def slide_masks(problem: Problem, solution: Solution) -> list[int]:
    """Return the squares of each slide without its first one, as bits."""
    board, robots, found = problem.board, list(problem.robots), []
    for robot, direction in solution:
        ray = board.rays(robot)[direction][robots[robot]]
        others = occupied_mask(robots) ^ BIT[robots[robot]]
        cells = list(ray.cells[: slide_length(ray, others, board.barriers)])
        found.append(occupied_mask(cells))
        robots[robot] = cells[-1]
    return found
