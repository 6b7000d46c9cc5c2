"""Iterative deepening depth-first search in pure Python, with a lower bound and a table of failed positions."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from .lower_bound import ALL_CELLS, blocker_bound
from .move_tables import CELL_BIT, CELLS, FREE, PLACES, UNMOVED, owes_ricochet, slide_table_of
from .problem import (
    MAX_MEGABYTES,
    MAX_MOVES,
    MAX_SOLUTIONS,
    Budget,
    Move,
    Problem,
    Solution,
    SolveResult,
    StopCallback,
    check_limits,
)

FAILURES_PER_MEGABYTE = 1 << 13  # at about 120 bytes each
CLOCK_CHECK_NODES = 256  # nodes between two checks of the clock


def solve(
    problem: Problem,
    *,
    all_solutions: bool = False,
    max_solutions: int = MAX_SOLUTIONS,
    max_moves: int = MAX_MOVES,
    nodes: int | None = None,
    seconds: float | None = None,
    megabytes: int = MAX_MEGABYTES,
    stop: StopCallback | None = None,
    helpers: Collection[int] | None = None,
) -> SolveResult:
    """Return a shortest solution of at most `max_moves` moves, or all of them up to `max_solutions`.

    With `helpers`, only these robots and the runner move. With `nodes`, the result is the same on every machine.
    """
    check_limits(max_solutions, megabytes, max_moves, nodes)
    solutions: list[Solution] = []
    budget = Budget(nodes, seconds, stop)
    max_failures = megabytes * FAILURES_PER_MEGABYTE // len(problem.runners)
    searches = [
        Search(problem, runner, budget, solutions, max_solutions if all_solutions else 0, max_failures)
        for runner in problem.runners
    ]
    for search in searches:
        search.order = [robot for robot in search.order if helpers is None or robot in (search.runner, *helpers)]
    limit, count, finished = 0, 0, True
    try:
        while limit < max_moves and not solutions:
            limit += 1
            count = sum([search.run(limit) for search in searches])
    except (BudgetExhausted, SolutionFound):
        count, finished = 0, False
    if solutions:
        return SolveResult(
            limit, tuple(sorted(solutions)), 0 < count == len(solutions), limit, True, budget.spent, count
        )
    return SolveResult(None, (), finished, limit + 1 if finished else limit, finished, budget.spent)


class BudgetExhausted(Exception):
    """The budget is spent."""


class SolutionFound(Exception):
    """One solution is found, and one is enough."""


class Search:
    """The search for one runner.

    For the vortex each robot has its own search, and all deepen together, so that no other robot can arrive before the
    runner.
    """

    def __init__(
        self,
        problem: Problem,
        runner: int,
        budget: Budget,
        solutions: list[Solution],
        max_solutions: int,
        max_failures: int,
    ) -> None:
        robots = range(len(problem.robots))
        helpers = [robot for robot in robots if robot != runner]
        alike = frozenset(problem.board.equivalent_robot[robot] for robot in helpers)
        self.budget, self.solutions, self.max_solutions = budget, solutions, max_solutions
        self.runner, self.order = runner, [runner, *helpers]
        self.goal, self.no_rebound = problem.goal, not problem.reading.allow_rebound
        self.places = [problem.robots[robot] + (UNMOVED if owes_ricochet(problem, robot) else FREE) for robot in robots]
        self.slides = [slide_table_of(problem, robot) for robot in robots]
        self.bound = blocker_bound(problem.board, problem.board.equivalent_robot[runner], alike, problem.goal)
        self.weights, self.barred_weight = position_weights(problem, runner)
        self.failed: dict[int, int] = {}  # by position: the moves that were not enough
        self.solution_counts: dict[tuple[int, int], int] = {}  # by position and moves left: the number of solutions
        self.max_failures = max_failures
        self.trail: list[Move] = []  # the last move first

    def run(self, limit: int) -> int:
        """Add and count the solutions of `limit` moves; no solution is shorter."""
        if self.bound.min_moves[self.places[self.runner] % CELLS] > limit:
            return 0
        self.trail = [(0, 0)] * limit
        key = sum(weight[place] for weight, place in zip(self.weights, self.places, strict=True))
        return self.descend(limit, key, sum(CELL_BIT[place] for place in self.places), None)

    def descend(  # noqa: C901, PLR0912 - nearly all the time is spent here, and calls are dear
        self, left: int, key: int, occupied: int, barred: Move | None
    ) -> int:
        """Try all moves that may still lead to the goal in `left` moves. Return the number of solutions."""
        self.count_node()
        if len(self.failed) > self.max_failures:
            self.drop_cheap_failures()
        if barred:
            key -= self.rebound_key(barred)
        found, back, left = 0, None, left - 1
        runner, places, bound, trail = self.runner, self.places, self.bound, self.trail
        failed, solution_counts = self.failed, self.solution_counts
        one, two = bound[left * PLACES + places[runner]]
        for robot in self.order if one or two else (runner,):
            place, weight = places[robot], self.weights[robot]
            others, rest = occupied ^ CELL_BIT[place], key - weight[place]
            slides = self.slides[robot][place]
            if barred and barred[0] == robot:  # RIC-5.12
                slides = tuple(slide for slide in slides if slide.direction != barred[1])
            standing = two & others
            useful_cells = one | two if standing else one  # where a helper must stop, unless others block already
            if robot == runner or one & others or standing & (standing - 1):
                useful_cells = ALL_CELLS
            for direction, mask, ends in slides:
                end = ends[mask & others]
                if end < 0 or not CELL_BIT[end] & useful_cells:
                    continue
                now = others | CELL_BIT[end]
                if robot == runner:
                    if end == self.goal:
                        trail[left] = robot, direction
                        self.record_solution()
                        found += 1
                        continue
                    near, pair = bound[left * PLACES + end]
                    if not near & now:
                        pair &= now
                        if not pair & (pair - 1):
                            continue
                places[robot] = end
                child = rest + weight[end]
                if self.no_rebound:
                    back = robot, ends.rebound_direction(mask & others)
                    child += self.rebound_key(back)
                if failed.get(child, 0) >= left:
                    continue
                if solution_counts and len(self.solutions) >= self.max_solutions and (child, left) in solution_counts:
                    found += solution_counts[child, left]
                    continue
                failed[child] = left  # marked before the search: a shortest solution does not visit a position twice
                trail[left] = robot, direction
                if count := self.descend(left, child, now, back):
                    found += count
                    self.remember_count(child, left, count)
            places[robot] = place
        return found

    def count_node(self) -> None:
        budget = self.budget
        if budget.spent == budget.nodes:
            raise BudgetExhausted
        budget.spent += 1
        if budget.has_deadline and budget.spent % CLOCK_CHECK_NODES == 0 and budget.is_exhausted(len(self.trail)):
            raise BudgetExhausted

    def record_solution(self) -> None:
        if len(self.solutions) < max(1, self.max_solutions):
            self.solutions.append(tuple(reversed(self.trail)))
        if not self.max_solutions:
            raise SolutionFound

    def remember_count(self, child: int, left: int, solutions: int) -> None:
        self.failed.pop(child, None)
        if len(self.solution_counts) < self.max_failures:
            self.solution_counts[child, left] = solutions

    def rebound_key(self, barred: Move) -> int:
        """Return what a barred rebound adds to the key of a position."""
        robot, direction = barred
        return (self.places[robot] % CELLS * 4 + direction) * self.barred_weight

    def drop_cheap_failures(self) -> None:
        """Drop the half of the failures that are cheapest to compute again."""
        threshold = sorted(self.failed.values())[(len(self.failed) - 1) // 2]  # `statistics` is slow to import
        kept = {key: left for key, left in self.failed.items() if left > threshold}
        self.failed.clear()
        self.failed.update(kept)


def position_weights(problem: Problem, runner: int) -> tuple[list[tuple[int, ...]], int]:
    """Return what each robot adds to the key of a position, by its place, and a weight above all of them.

    Helpers that slide alike share their weights, because they are interchangeable.
    """
    groups: dict[tuple[bool, int], list[int]] = {}
    for robot in range(len(problem.robots)):
        groups.setdefault((robot == runner, problem.board.equivalent_robot[robot]), []).append(robot)
    shift, by_robot = 0, dict[int, tuple[int, ...]]()
    for group in groups.values():
        places = PLACES if any(owes_ricochet(problem, robot) for robot in group) else CELLS
        shared = len(group) > 1
        by_robot |= dict.fromkeys(group, robot_weights(shift, places, shared))
        shift += places if shared else (places - 1).bit_length()
    return [by_robot[robot] for robot in range(len(problem.robots))], 1 << shift


@lru_cache(maxsize=64)
def robot_weights(shift: int, places: int, shared: bool) -> tuple[int, ...]:
    """Return the weights of a group: one bit per place if robots share it, else the number of the place."""
    return tuple((1 << place if shared else place) << shift for place in range(places))
