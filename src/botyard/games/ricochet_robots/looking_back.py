"""Looking back at a round: the shortest ways there were."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import SLIDES
from .board import ROBOTS, SQUARES, WAYS
from .puzzles import facts_of, grade_of
from .rules.moving import path_of
from .rules.rounds import problem_of
from .solver import solve
from .solver.orders import by_moves
from .solver.problem import LISTED, Way
from .state import NONE, State

SHOWN = 50  # groups of ways; more nobody looks at


@dataclass(frozen=True, slots=True)
class SlideView:
    robot: str
    way: str
    path: tuple[str, ...]  # the squares from start to rest
    bounces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RicochetReview:
    best: int | None  # moves; None: no way was found
    proved: bool  # that `best` is the best, or that no way has fewer moves than `at_least`
    at_least: int  # no way has fewer moves, whatever was found
    count: int  # shortest ways, every order of moves counted
    complete: bool  # all of them are counted
    grade: int | None  # how hard it was; None where the ways are not counted
    groups: int  # shortest ways, those that are the same moves in another order counted once
    grouped: bool  # all of them were looked at, so that `groups` and `orders` are exact; else there may be more
    ways: tuple[tuple[SlideView, ...], ...]  # one of each of the first groups
    orders: tuple[int, ...]  # of each of them: how many orders of its moves are a shortest way


def review(state: State, effort: int) -> RicochetReview | None:
    """What could have been done in this round, from its markers; None between rounds."""
    if state.target == NONE:
        return None
    problem = problem_of(state, state.target)
    found = solve(problem, all_ways=True, most=LISTED, nodes=effort)
    grade = grade_of(facts_of(problem, found)) if found.count else None
    groups = by_moves(found.ways)
    shown = list(groups)[:SHOWN]
    return RicochetReview(
        found.length,
        found.proved,
        found.at_least,
        found.count or len(found.ways),
        found.count > 0,
        grade,
        len(groups),
        found.ways_complete,
        tuple(slides_of(state, way) for way in shown),
        tuple(groups[way] for way in shown),
    )


def slides_of(state: State, way: Way) -> tuple[SlideView, ...]:
    board, slides = state.copy(), []
    board.robots[:] = state.markers
    for robot, heading in way:
        path, bounces, _ = path_of(board, SLIDES[robot][heading])
        slides.append(SlideView(ROBOTS[robot], WAYS[heading], path, bounces))
        board.robots[robot] = SQUARES[path[-1]]
    return tuple(slides)
