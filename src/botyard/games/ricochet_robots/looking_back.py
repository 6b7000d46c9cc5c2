"""Looking back at a round: the shortest ways there were."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import SLIDES
from .board import ROBOTS, SQUARES, WAYS
from .puzzles import facts_of, grade_of
from .rules.moving import path_of
from .rules.rounds import problem_of
from .solver import solve
from .solver.problem import MOST_WAYS, Way
from .state import NONE, State

SHOWN = 50  # ways; more nobody looks at


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
    count: int  # shortest ways
    complete: bool  # all of them are counted
    grade: int | None  # how hard it was; None where the ways are not counted
    ways: tuple[tuple[SlideView, ...], ...]  # the first of them


def review(state: State, effort: int) -> RicochetReview | None:
    """What could have been done in this round, from its markers; None between rounds."""
    if state.target == NONE:
        return None
    problem = problem_of(state, state.target)
    found = solve(problem, all_ways=True, most=MOST_WAYS, nodes=effort)
    grade = grade_of(facts_of(problem, found)) if found.count else None
    ways = tuple(slides_of(state, way) for way in found.ways[:SHOWN])
    many, counted = found.count or len(found.ways), found.count > 0
    return RicochetReview(found.length, found.proved, found.at_least, many, counted, grade, ways)


def slides_of(state: State, way: Way) -> tuple[SlideView, ...]:
    board, slides = state.copy(), []
    board.robots[:] = state.markers
    for robot, heading in way:
        path, bounces, _ = path_of(board, SLIDES[robot][heading])
        slides.append(SlideView(ROBOTS[robot], WAYS[heading], path, bounces))
        board.robots[robot] = SQUARES[path[-1]]
    return tuple(slides)
