"""The exact search in plain Python: depth first, a move deeper each time, with a lower bound and a list of failures."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from .bound import ALL, hope_of
from .problem import LONGEST, MEGABYTES, MOST_WAYS, Budget, Move, Problem, Solution, Stop, Way, must_make_sense
from .slides import CELLS, FREE, FRESH, PLACES, SPOT, owes_turn, slides_of

ROOM = 1 << 13  # failures remembered in a megabyte, at some 120 bytes each
OFTEN = 256  # nodes between two looks at the clock


def solve(
    problem: Problem,
    *,
    all_ways: bool = False,
    most: int = MOST_WAYS,
    longest: int = LONGEST,
    nodes: int | None = None,
    seconds: float | None = None,
    megabytes: int = MEGABYTES,
    stop: Stop | None = None,
    helpers: Collection[int] | None = None,
) -> Solution:
    """The shortest way, or all of them up to `most`, of at most `longest` moves.

    With `helpers` only these robots move, besides the one that arrives. With `nodes` the answer is the same on every
    machine and at any time.
    """
    must_make_sense(most, megabytes, longest, nodes)
    ways: list[Way] = []
    budget = Budget(nodes, seconds, stop)
    room = megabytes * ROOM // len(problem.runners)
    searches = [Search(problem, runner, budget, ways, most if all_ways else 0, room) for runner in problem.runners]
    for search in searches:
        search.order = [robot for robot in search.order if helpers is None or robot in (search.runner, *helpers)]
    limit, count, finished = 0, 0, True
    try:
        while limit < longest and not ways:
            limit += 1
            count = sum([search.run(limit) for search in searches])
    except (Spent, Enough):
        count, finished = 0, False
    if ways:
        return Solution(limit, tuple(sorted(ways)), 0 < count == len(ways), limit, True, budget.spent, count)
    return Solution(None, (), finished, limit + 1 if finished else limit, finished, budget.spent)


class Spent(Exception):
    """The budget has ended."""


class Enough(Exception):
    """One way is found, and no more were wanted."""


class Search:
    """The ways of one runner. For the vortex every robot has a search of its own, and all go deeper together: so no
    other robot can have arrived before the runner does.
    """

    def __init__(self, problem: Problem, runner: int, budget: Budget, ways: list[Way], most: int, room: int) -> None:
        robots = range(len(problem.robots))
        helpers = [robot for robot in robots if robot != runner]
        alike = frozenset(problem.board.kin[robot] for robot in helpers)
        self.budget, self.ways, self.most = budget, ways, most
        self.runner, self.order = runner, [runner, *helpers]
        self.goal, self.strict = problem.goal, not problem.reading.allow_rebound
        self.places = [problem.robots[robot] + (FRESH if owes_turn(problem, robot) else FREE) for robot in robots]
        self.slides = [slides_of(problem, robot) for robot in robots]
        self.hope = hope_of(problem.board, problem.board.kin[runner], alike, problem.goal)
        self.weights, self.barred_weight = weights(problem, runner)
        self.failed: dict[int, int] = {}  # positions, and the moves that were not enough
        self.passed: dict[tuple[int, int], int] = {}  # positions and moves left, and how many ways lead on from there
        self.room = room
        self.trail: list[Move] = []  # the last move first

    def run(self, limit: int) -> int:
        """Add the ways of `limit` moves, and count them; none is shorter."""
        if self.hope.low[self.places[self.runner] % CELLS] > limit:
            return 0
        self.trail = [(0, 0)] * limit
        key = sum(weight[place] for weight, place in zip(self.weights, self.places, strict=True))
        return self.descend(limit, key, sum(SPOT[place] for place in self.places), None)

    def descend(  # noqa: C901, PLR0912 - nearly all the time is spent here, and calls are dear
        self, left: int, key: int, occupied: int, barred: Move | None
    ) -> int:
        """Try whatever may still arrive with `left` moves; tell how many ways do."""
        self.spend()
        if len(self.failed) > self.room:
            self.forget()
        if barred:
            key -= self.mark(barred)
        found, back, left = 0, None, left - 1
        runner, places, hope, trail = self.runner, self.places, self.hope, self.trail
        failed, passed = self.failed, self.passed
        one, two = hope[left * PLACES + places[runner]]
        for robot in self.order if one or two else (runner,):
            place, weight = places[robot], self.weights[robot]
            others, rest = occupied ^ SPOT[place], key - weight[place]
            slides = self.slides[robot][place]
            if barred and barred[0] == robot:  # RIC-5.12
                slides = tuple(slide for slide in slides if slide.way != barred[1])
            standing = two & others
            hopeful = one | two if standing else one  # where a helper must go, unless the others stand well already
            if robot == runner or one & others or standing & (standing - 1):
                hopeful = ALL
            for way, mask, ends in slides:
                end = ends[mask & others]
                if end < 0 or not SPOT[end] & hopeful:
                    continue
                now = others | SPOT[end]
                if robot == runner:
                    if end == self.goal:
                        trail[left] = robot, way
                        self.arrive()
                        found += 1
                        continue
                    near, pair = hope[left * PLACES + end]
                    if not near & now:
                        pair &= now
                        if not pair & (pair - 1):
                            continue
                places[robot] = end
                child = rest + weight[end]
                if self.strict:
                    back = robot, ends.back(mask & others)
                    child += self.mark(back)
                if failed.get(child, 0) >= left:
                    continue
                if passed and len(self.ways) >= self.most and (child, left) in passed:
                    found += passed[child, left]
                    continue
                failed[child] = left  # at once: a shortest way does not come by twice
                trail[left] = robot, way
                if many := self.descend(left, child, now, back):
                    found += many
                    self.remember(child, left, many)
            places[robot] = place
        return found

    def spend(self) -> None:
        budget = self.budget
        if budget.spent == budget.nodes:
            raise Spent
        budget.spent += 1
        if budget.is_watched and budget.spent % OFTEN == 0 and budget.is_over(len(self.trail)):
            raise Spent

    def arrive(self) -> None:
        if len(self.ways) < max(1, self.most):
            self.ways.append(tuple(reversed(self.trail)))
        if not self.most:
            raise Enough

    def remember(self, child: int, left: int, ways: int) -> None:
        self.failed.pop(child, None)
        if len(self.passed) < self.room:
            self.passed[child, left] = ways

    def mark(self, barred: Move) -> int:
        """What a barred rebound adds to the number of a position."""
        robot, way = barred
        return (self.places[robot] % CELLS * 4 + way) * self.barred_weight

    def forget(self) -> None:
        """Drop the half of the failures that is cheapest to find again."""
        cheap = sorted(self.failed.values())[(len(self.failed) - 1) // 2]  # `statistics` is slow to import
        kept = {key: left for key, left in self.failed.items() if left > cheap}
        self.failed.clear()
        self.failed.update(kept)


def weights(problem: Problem, runner: int) -> tuple[list[tuple[int, ...]], int]:
    """What each robot adds to the number of a position, by its place, and a weight above them all.

    Helpers that slide alike share their weights: it does not matter which of them stands where.
    """
    groups: dict[tuple[bool, int], list[int]] = {}
    for robot in range(len(problem.robots)):
        groups.setdefault((robot == runner, problem.board.kin[robot]), []).append(robot)
    shift, by_robot = 0, dict[int, tuple[int, ...]]()
    for group in groups.values():
        places = PLACES if any(owes_turn(problem, robot) for robot in group) else CELLS
        shared = len(group) > 1
        by_robot |= dict.fromkeys(group, weight_of(shift, places, shared))
        shift += places if shared else (places - 1).bit_length()
    return [by_robot[robot] for robot in range(len(problem.robots))], 1 << shift


@lru_cache(maxsize=64)
def weight_of(shift: int, places: int, shared: bool) -> tuple[int, ...]:
    """In a shared group each place has its bit; a single robot needs only the number of its place."""
    return tuple((1 << place if shared else place) << shift for place in range(places))
