"""Looking back at a round: the shortest ways there were."""

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

MAX_GROUPS = 50  # groups of ways; more nobody looks at


@dataclass(frozen=True, slots=True)
class SlideView:
    robot: str
    direction: str
    path: tuple[str, ...]  # the squares from start to rest
    bounces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RicochetAnalysis:
    best: int | None  # moves; None: no way was found
    proved: bool  # that `best` is the best, or that no way has fewer moves than `at_least`
    at_least: int  # no way has fewer moves, whatever was found
    count: int  # shortest ways, every order of moves counted
    complete: bool  # all of them are counted
    grade: int | None  # how hard it was; None where the ways are not counted
    groups: int  # shortest ways, those that are the same moves in another order counted once
    groups_complete: bool  # all of them were looked at, so that `groups` and `orders` are exact; else there may be more
    solutions: tuple[tuple[SlideView, ...], ...]  # one of each of the first groups
    order_counts: tuple[int, ...]  # of each of them: how many orders of its moves are a shortest way


def analyse(state: State, effort: int) -> RicochetAnalysis | None:
    """What could have been done in this round, from its markers; None between rounds."""
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
        tuple(slide_views(state, way) for way in listed),
        tuple(groups[way] for way in listed),
    )


def slide_views(state: State, solution: Solution) -> tuple[SlideView, ...]:
    board, slides = state.copy(), []
    board.robots[:] = state.round_start
    for robot, direction in solution:
        path, bounces, _ = slide_path(board, SLIDES[robot][direction])
        slides.append(SlideView(ROBOTS[robot], DIRECTIONS[direction], path, bounces))
        board.robots[robot] = CELL_BY_NAME[path[-1]]
    return tuple(slides)
