"""The analysis of a round: its shortest solutions."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import SLIDES
from .board import CELL_BY_NAME, DIRECTIONS, ROBOTS
from .puzzles import extract_features, grade_of
from .rules.movement import slide_path
from .rules.rounds import problem_of
from .solver import solve
from .solver.problem import MAX_LISTED_SOLUTIONS, Solution
from .solver.solution_groups import group_by_moves
from .state import NONE, State

MAX_GROUPS = 50  # groups of solutions in an analysis


@dataclass(frozen=True, slots=True)
class SlideView:
    robot: str
    direction: str
    path: tuple[str, ...]  # the squares from start to rest
    bounces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RicochetAnalysis:
    best: int | None  # moves of a shortest solution; None if none was found
    proved: bool  # `best` is the optimum, or no solution has fewer moves than `at_least`
    at_least: int  # no solution has fewer moves
    count: int  # shortest solutions; each order of the same moves counts
    complete: bool  # `count` is exact
    grade: int | None  # difficulty; None if the solutions were not counted
    groups: int  # shortest solutions; solutions with the same moves in another order count once
    groups_complete: bool  # `groups` and `order_counts` are exact; otherwise there may be more
    solutions: tuple[tuple[SlideView, ...], ...]  # one of each of the first groups
    order_counts: tuple[int, ...]  # by solution: how many orders of its moves are a shortest solution


def analyse(state: State, effort: int) -> RicochetAnalysis | None:
    """Solve the round from its start; return None between rounds."""
    if state.target == NONE:
        return None
    problem = problem_of(state, state.target)
    found = solve(problem, all_solutions=True, max_solutions=MAX_LISTED_SOLUTIONS, nodes=effort)
    grade = grade_of(extract_features(problem, found)) if found.count else None
    groups = group_by_moves(found.solutions)
    listed = list(groups)[:MAX_GROUPS]
    return RicochetAnalysis(
        found.length,
        found.proved,
        found.at_least,
        found.count or len(found.solutions),
        found.count > 0,
        grade,
        len(groups),
        found.solutions_complete,
        tuple(slide_views(state, solution) for solution in listed),
        tuple(groups[solution] for solution in listed),
    )


def slide_views(state: State, solution: Solution) -> tuple[SlideView, ...]:
    board, slides = state.copy(), []
    board.robots[:] = state.round_start
    for robot, direction in solution:
        path, bounces, _ = slide_path(board, SLIDES[robot][direction])
        slides.append(SlideView(ROBOTS[robot], DIRECTIONS[direction], path, bounces))
        board.robots[robot] = CELL_BY_NAME[path[-1]]
    return tuple(slides)
