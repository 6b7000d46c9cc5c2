"""What is exact about a puzzle and tells how hard it is: equal for every search, on every machine."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ..board import BIT
from ..rules.movement import occupied_mask, slide_length
from ..solver import Problem, SolveResult
from ..solver.lower_bound import min_moves_table
from ..solver.problem import MAX_SOLUTIONS, Solution

MAX_APPARENT_MOVES = 3  # moves that a runner seems to need, and a puzzle looks easy
MIN_DETOUR = 5  # moves more than that, and it is not


class PuzzleFeatures(NamedTuple):
    moves: int  # of a shortest way
    solution_count: int  # that are as short, at most 1,000 counted
    movers: int  # robots that move in the way with the fewest
    crossings: int  # in the way with the fewest
    apparent_moves: int  # moves that would do if the runner could stop wherever it liked

    @property
    def detour(self) -> int:
        return self.moves - self.apparent_moves

    @property
    def looks_easy(self) -> bool:
        """It looks easy but is not: a runner that could stop where it liked would be there in three moves or fewer; it
        takes five more than that, and no way does without a helper.
        """
        return self.apparent_moves <= MAX_APPARENT_MOVES and self.detour >= MIN_DETOUR and self.movers > 1


def extract_features(problem: Problem, found: SolveResult) -> PuzzleFeatures:
    """Of a solution whose ways are counted. A thousand ways and more are not looked at one by one: they come from the
    orders in which several robots can move, so that two are taken to, and none to cross another's path.
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
    """Pairs of slides that go over a common square; going back over one's own path is one too."""
    return sum(bool(one & other) for one, other in combinations(slide_masks(problem, solution), 2))


def slide_masks(problem: Problem, solution: Solution) -> list[int]:
    """The squares each slide goes over, without its first one, as bits."""
    board, robots, found = problem.board, list(problem.robots), []
    for robot, direction in solution:
        ray = board.rays(robot)[direction][robots[robot]]
        others = occupied_mask(robots) ^ BIT[robots[robot]]
        cells = list(ray.cells[: slide_length(ray, others, board.barriers)])
        found.append(occupied_mask(cells))
        robots[robot] = cells[-1]
    return found
