"""The exact search in plain Python: depth first, one move deeper each time, with a lower bound and a table of failures."""

from __future__ import annotations

from functools import cache
from time import monotonic

from .bound import ALL, hope_of
from .problem import LONGEST, MOST_WAYS, Move, Problem, Solution, Way
from .slides import CELLS, FREE, FRESH, PLACES, SPOT, kin, owes_turn, slides_of

ROOM = 1 << 20  # failures remembered, some 150 bytes each


class Spent(Exception):
    """The budget has ended."""


class Enough(Exception):
    """As many ways are found as were wanted."""


class Budget:
    __slots__ = ("deadline", "nodes", "spent")

    def __init__(self, nodes: int | None, seconds: float | None) -> None:
        self.nodes = nodes
        self.deadline = None if seconds is None else monotonic() + seconds
        self.spent = 0

    def spend(self) -> None:
        if self.spent == self.nodes:
            raise Spent
        self.spent += 1
        if self.deadline is not None and self.spent % 256 == 0 and monotonic() > self.deadline:
            raise Spent


def solve(
    problem: Problem,
    *,
    all_ways: bool = False,
    most: int = MOST_WAYS,
    longest: int = LONGEST,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """The shortest way, or all of them (up to `most`), of at most `longest` moves.

    `nodes` and `seconds` bound the search; with `nodes` the answer is the same on every machine.
    """
    ways: list[Way] = []
    budget = Budget(nodes, seconds)
    searches = [Search(problem, runner, budget, ways, most + 1 if all_ways else 1) for runner in problem.runners]
    finished, limit = True, 0
    try:
        while limit < longest and not ways:
            limit += 1
            for search in searches:
                search.run(limit)
    except (Spent, Enough):
        finished = False
    if ways:
        some = sorted(ways[:most] if all_ways else ways)
        return Solution(limit, tuple(some), all_ways and finished, limit, True, budget.spent)
    return Solution(None, (), finished, limit + finished, finished, budget.spent)


class Search:
    """The ways of one runner. With the vortex every robot has its own search, and they go deeper together, so that
    nobody can have arrived before the runner does.
    """

    def __init__(self, problem: Problem, runner: int, budget: Budget, ways: list[Way], wanted: int) -> None:
        robots = range(len(problem.robots))
        helpers = [robot for robot in robots if robot != runner]
        self.budget, self.ways, self.wanted = budget, ways, wanted
        self.runner, self.helpers, self.goal = runner, helpers, problem.goal
        self.order=[runner,*helpers]; self.strict = not problem.reading.allow_rebound
        self.slides = [slides_of(problem, robot) for robot in robots]
        self.hope = hope_of(
            problem.board, kin(problem, runner), frozenset(kin(problem, robot) for robot in helpers), problem.goal
        )
        self.places = [
            cell + (FRESH if owes_turn(problem, robot) else FREE) for robot, cell in enumerate(problem.robots)
        ]
        self.weights, self.barred_weight = weights(problem, runner)
        self.room = ROOM // len(problem.runners)
        self.trail: list[Move] = []
        self.failed: dict[int, int] = {}

    def run(self, limit: int) -> None:
        """Add the ways of `limit` moves; it is known that no way is shorter."""
        if self.hope.low[self.places[self.runner] % CELLS] > limit:
            return
        self.trail = [(0, 0)] * limit
        key = sum(weight[place] for weight, place in zip(self.weights, self.places, strict=True))
        self.descend(limit, key, sum(SPOT[place] for place in self.places), None)

    def descend(self, left: int, key: int, occupied: int, barred: Move | None) -> bool:
        """Try all moves with `left` to go, and tell whether a way was found."""
        self.budget.spend()
        failed = self.failed
        if len(failed) > self.room:
            failed.clear()
        left -= 1
        found = False
        strict = self.strict
        places, hope, runner, trail = self.places, self.hope, self.runner, self.trail
        back = None

        one, two = hope[left * PLACES + places[runner]]
        allowed=0
        for robot in self.order if one or two else self.order[:1]:
            place, weight = places[robot], self.weights[robot]
            others, rest = occupied ^ SPOT[place], key - weight[place]
            if robot != runner:
              if one & others:
                allowed = ALL
              else:
                more = two & others
                allowed = one if not more else one | two if not more & (more - 1) else ALL
            for way, mask, ends in self.slides[robot][place]:
                end = ends[mask & others]
                if end < 0: continue
                now = others | SPOT[end]
                if robot == runner:
                    if end == self.goal:
                        trail[left] = runner, way
                        found = self.arrive()
                        continue
                    single, pair = hope[left * PLACES + end]
                    if not single & now:
                        pair &= now
                        if not pair & (pair - 1):
                            continue
                elif not SPOT[end] & allowed: continue
                child = rest + weight[end]
                if failed.get(child, 0) >= left:
                    continue
                failed[child] = left
                trail[left] = robot, way
                places[robot] = end
                if self.descend(left, child, now, back):
                    found = True
                    failed.pop(child, None)
            places[robot] = place
        return found
        for way, mask, ends in self.slides[runner][place]:
            end = ends[mask & others]
            if end < 0 or (barred and barred == (runner, way)):
                continue
            if end == self.goal:
                trail[left] = runner, way
                found = self.arrive()
                continue
            now = others | SPOT[end]
            one, two = hope[left * PLACES + end]
            if not one & now:
                two &= now
                if not two & (two - 1):
                    continue
            child = rest + weight[end]
            if failed.get(child, 0) >= left:
                continue
            failed[child] = left
            trail[left] = runner, way
            places[runner] = end
            if self.descend(left, child, now, back):
                found = True
                failed.pop(child, None)
        places[runner] = place

        one, two = hope[left * PLACES + place]
        for robot in self.helpers if one or two else ():
            place, weight = places[robot], self.weights[robot]
            others, rest = occupied ^ SPOT[place], key - weight[place]
            if one & others:
                allowed = ALL
            else:
                more = two & others
                allowed = one if not more else one | two if not more & (more - 1) else ALL
            for way, mask, ends in self.slides[robot][place]:
                end = ends[mask & others]
                if end < 0 or not SPOT[end] & allowed or (barred and barred == (robot, way)):
                    continue
                child = rest + weight[end]
                if failed.get(child, 0) >= left:
                    continue
                failed[child] = left
                trail[left] = robot, way
                places[robot] = end
                if self.descend(left, child, others | SPOT[end], back):
                    found = True
                    failed.pop(child, None)
            places[robot] = place
        return found

    def arrive(self) -> bool:
        self.ways.append(tuple(reversed(self.trail)))
        if len(self.ways) == self.wanted:
            raise Enough
        return True


def weights(problem: Problem, runner: int) -> tuple[list[tuple[int, ...]], int]:
    """What each robot adds to the number of a position, by its place, and the first number above them all.

    Robots that slide alike share their weights, so it does not matter which of them stands where.
    """
    groups: dict[tuple[bool, int], list[int]] = {}
    for robot in range(len(problem.robots)):
        groups.setdefault((robot == runner, kin(problem, robot)), []).append(robot)
    shift, by_robot = 0, {}
    for group in groups.values():
        places = PLACES if any(owes_turn(problem, robot) for robot in group) else CELLS
        by_robot |= dict.fromkeys(group, weight(shift, places, len(group) > 1))
        shift += places if len(group) > 1 else places.bit_length() - 1
    return [by_robot[robot] for robot in range(len(problem.robots))], 1 << shift


@cache
def weight(shift: int, places: int, shared: bool) -> tuple[int, ...]:
    return tuple((1 << place if shared else place) << shift for place in range(places))
