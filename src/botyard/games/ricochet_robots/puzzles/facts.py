"""What is exact about a puzzle and tells how hard it is: equal for every search, on every machine."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from ..board import BIT
from ..rules.moving import length, occupied_cells
from ..solver import Problem, Solution
from ..solver.bound import low_of
from ..solver.problem import MOST_WAYS, Way

NEAR = 3  # moves that a runner seems to need, and a puzzle looks easy
FAR_OFF = 5  # moves more than that, and it is not


class Facts(NamedTuple):
    moves: int  # of a shortest way
    ways: int  # that are as short, at most 1,000 counted
    movers: int  # robots that move in the way with the fewest
    crossings: int  # in the way with the fewest
    seems: int  # moves that would do if the runner could stop wherever it liked

    @property
    def detour(self) -> int:
        return self.moves - self.seems

    @property
    def looks_easy(self) -> bool:
        """It looks easy but is not: a runner that could stop where it liked would be there in three moves or fewer; it
        takes five more than that, and no way does without a helper.
        """
        return self.seems <= NEAR and self.detour >= FAR_OFF and self.movers > 1


def facts_of(problem: Problem, found: Solution) -> Facts:
    """Of a solution whose ways are counted. A thousand ways and more are not looked at one by one: they come from the
    orders in which several robots can move, so that two are taken to, and none to cross another's path.
    """
    assert found.length is not None
    assert found.count, "a grade needs the number of ways"
    ways = found.ways if found.ways_complete and len(found.ways) <= MOST_WAYS else ()
    return Facts(
        found.length,
        len(ways) or MOST_WAYS,
        min((len({robot for robot, _ in way}) for way in ways), default=2),
        min((crossings(problem, way) for way in ways), default=0),
        seems(problem),
    )


def seems(problem: Problem) -> int:
    return min(low_of(problem.board, runner, problem.goal)[problem.robots[runner]] for runner in problem.runners)


def crossings(problem: Problem, way: Way) -> int:
    """Pairs of slides that go over a common square; going back over one's own path is one too."""
    return sum(bool(one & other) for one, other in combinations(tracks(problem, way), 2))


def tracks(problem: Problem, way: Way) -> list[int]:
    """The squares each slide goes over, without its first one, as bits."""
    board, robots, found = problem.board, list(problem.robots), []
    for robot, heading in way:
        ray = board.rays(robot)[heading][robots[robot]]
        others = occupied_cells(robots) ^ BIT[robots[robot]]
        cells = list(ray.cells[: length(ray, others, board.barriers)])
        found.append(occupied_cells(cells))
        robots[robot] = cells[-1]
    return found
