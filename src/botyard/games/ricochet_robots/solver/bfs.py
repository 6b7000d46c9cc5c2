"""Breadth-first search with Numba: prepares the records that `bfs_numba` reads, and reads its results."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from struct import Struct
from threading import local
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np

from ..board import BOUNCE, Board
from . import bfs_numba, iddfs
from .problem import (
    MAX_MEGABYTES,
    MAX_MOVES,
    MAX_SOLUTIONS,
    Budget,
    Problem,
    Solution,
    SolveResult,
    StopCallback,
    check_limits,
)

READINGS = {"off": bfs_numba.OFF, "turn": bfs_numba.TURN, "route": bfs_numba.ROUTE}
CLOCK_CHECK_NODES = 20_000  # nodes between two checks of the clock
INITIAL_TABLE_SLOTS = 1 << 10  # of the table of placings
MEMO_POSITIONS = 1 << 20  # positions whose number of solutions is cached
IDENTITY_TURNS = np.arange(4, dtype=np.uint8)
# The first entries of WORKSPACE.at: up to PLACES, up to ALLOWED, up to LENGTH.
REQUEST_STRUCT, BUDGET_STRUCT, RESULT_STRUCT = Struct("=17q8s"), Struct("=2q"), Struct("=4q")

Array = np.ndarray[Any, Any]
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


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
) -> SolveResult:
    """Solve as `iddfs.solve` does; here a node is a placing of the helpers with all places of the runner."""
    check_limits(max_solutions, megabytes, max_moves, nodes)
    workspace = Workspace() if WORKSPACE.is_busy else WORKSPACE  # the `stop` callback may start another search
    workspace.is_busy = True
    try:
        return solve_in(
            problem,
            workspace.sized(megabytes),
            Budget(nodes, seconds, stop),
            max_solutions if all_solutions else 0,
            max_moves,
        )
    except RaysTooLong:
        return iddfs.solve(
            problem,
            all_solutions=all_solutions,
            max_solutions=max_solutions,
            max_moves=max_moves,
            nodes=nodes,
            seconds=seconds,
            megabytes=megabytes,
            stop=stop,
        )
    finally:
        workspace.is_busy = False


def solve_in(problem: Problem, workspace: Workspace, budget: Budget, max_solutions: int, max_moves: int) -> SolveResult:
    """Solve with this workspace. List `max_solutions` solutions, or one without counting for 0."""
    searches = [Search(problem, runner, workspace) for runner in problem.runners]
    finished, min_moves = deepen_together(searches, budget, min(max_moves, bfs_numba.MAX_SOLUTION_MOVES))
    found = [search for search in searches if search.solution]
    if not found:
        finished &= max_moves <= bfs_numba.MAX_SOLUTION_MOVES
        return SolveResult(None, (), finished, min_moves, finished, budget.spent)
    solutions, count = [found[0].solution], 0
    if max_solutions and finished:
        solutions, count = list_solutions(found, budget, max_solutions)
    length = len(solutions[0])
    proved = finished or length == min_moves
    return SolveResult(
        length, tuple(sorted(solutions)), 0 < count == len(solutions), min_moves, proved, budget.spent, count
    )


def deepen_together(searches: list[Search], budget: Budget, max_moves: int) -> tuple[bool, int]:
    """Return whether the search finished, and how many moves are needed at least.

    For the vortex the searches of all runners deepen together, so that no other robot can arrive before the runner.
    """
    is_single = len(searches) == 1
    for limit in range(max_moves if is_single else 1, max_moves + 1):
        for search in searches:
            if not search.run(budget, limit):
                return False, search.min_moves if is_single else limit
        if any(search.solution for search in searches):
            return True, searches[0].min_moves if is_single else limit
    return True, max_moves + 1


def list_solutions(searches: list[Search], budget: Budget, max_solutions: int) -> tuple[list[Solution], int]:
    """Return at most `max_solutions` shortest solutions and their number; one solution and 0 if the budget ends."""
    solutions, count = list[Solution](), 0
    for search in searches:
        found = search.list_solutions(budget, max_solutions - len(solutions))
        if found is None:
            return [search.solution], 0
        solutions += found[0]
        count += found[1]
    return solutions, count


# --- caches ---


class RaysTooLong(Exception):
    """The rays do not fit into MAX_RAY_CELLS, on a custom board with many barriers."""


class RecordCache(Generic[Key, Value]):
    """A least-recently-used cache of records that reuses the memory of the oldest record."""

    def __init__(self, kind: np.dtype[np.void], size: int, make: Callable[[Array, Key], Value]) -> None:
        self.dtype, self.size, self.make = kind, size, make
        self.entries: dict[Key, tuple[Array, Value]] = {}  # the most recently used one last

    def get(self, key: Key) -> Value:
        found = self.entries.pop(key, None)
        if found is None:
            record = self.new_record()
            found = record, self.make(record, key)
        self.entries[key] = found
        return found[1]

    def new_record(self) -> Array:
        if len(self.entries) < self.size:
            return cache_aligned(self.dtype)  # one by one, because a large allocation is cleared in pages of 2 MB
        return self.entries.pop(next(iter(self.entries)))[0]


def cache_aligned(dtype: np.dtype[np.void]) -> Array:
    """Return a record that is aligned to a cache line."""
    buffer = np.zeros(dtype.itemsize + 63, np.uint8)
    begin = -buffer.ctypes.data % 64
    return buffer[begin : begin + dtype.itemsize].view(dtype)


@dataclass(frozen=True, eq=False, slots=True)
class BoardRecord:
    """The record of a board and a number of robots. Compared by identity: goals of an older record do not match."""

    maps: Array
    kinds: tuple[int, ...]  # by robot


class GoalRecord(NamedTuple):
    """The record of a goal for one kind of robot."""

    aim: Array  # the first search that needs its bound computes it
    distances: bytes  # a copy of the field of `aim`


class Workspace(local):
    """The caches and tables of one thread: board records, goal records, and the memory of a search."""

    def __init__(self) -> None:
        self.boards = RecordCache(bfs_numba.MAPS, 128, build_board_record)
        self.goals = RecordCache(bfs_numba.AIM, 128, build_goal_record)
        self.task = np.zeros(1, bfs_numba.TASK)
        self.record = np.zeros(1, bfs_numba.WORKSPACE)
        self.buffer, self.found_moves = self.record.view(np.uint8).data, self.record["moves"][0]
        self.megabytes = 0
        self.is_busy = False

    def sized(self, megabytes: int) -> Workspace:
        """Allocate tables of this size, unless they have it already. Return the workspace."""
        if megabytes != self.megabytes:
            placings = megabytes * 8_300  # of 48 bytes each, and 40 in the log
            self.table = bfs_numba.new_table(placings, megabytes * 15_000)
            self.record["at"][0, bfs_numba.BIGGEST] = placings
            self.megabytes = megabytes
        return self


def build_board_record(maps: Array, key: tuple[Board, int]) -> BoardRecord:
    board, robots = key
    alike = board.equivalent_robot[:robots]
    kinds = sorted(set(alike))
    barriers = np.zeros(bfs_numba.CELLS, bool)
    barriers[list(board.barriers)] = True
    maps["rest"] = np.packbits(~barriers, bitorder="little").view(np.uint64)
    for kind, robot in enumerate(kinds):
        trace_rays(maps, board, kind, robot)
    by_robot = tuple(kinds.index(robot) for robot in alike)
    maps["alike"][0, :robots], maps["kinds"][0, :robots] = alike, by_robot
    return BoardRecord(maps, by_robot)


def trace_rays(maps: Array, board: Board, kind: int, robot: int) -> None:
    turn = maps["turn"][0, kind].reshape(bfs_numba.CELLS, 4)
    turn[:] = IDENTITY_TURNS
    for cell, (colour, shape) in board.barriers.items():
        if robot != colour:
            turn[cell] = BOUNCE[shape]
    if bfs_numba.build_rays(maps, np.frombuffer(bytearray(board.walls), np.uint8), kind) > bfs_numba.MAX_RAY_CELLS:
        raise RaysTooLong


def build_goal_record(aim: Array, key: tuple[BoardRecord, int, int]) -> GoalRecord:
    board_record, runner, goal = key
    bfs_numba.build_distances(board_record.maps, aim, board_record.kinds[runner], goal)
    return GoalRecord(aim, aim["distances"].tobytes())


WORKSPACE = Workspace()


# --- one runner ---


class Search:
    """The search for one runner. For the vortex each robot has its own search."""

    def __init__(self, problem: Problem, runner: int, workspace: Workspace) -> None:
        robots, reading = problem.robots, problem.reading
        self.board_record = workspace.boards.get((problem.board, len(robots)))
        self.goal_record = workspace.goals.get((self.board_record, runner, problem.goal))
        self.workspace, self.solution = workspace, Solution(())
        self.min_moves = max(1, self.goal_record.distances[robots[runner]])
        rule_flags = READINGS[reading.ricochet], reading.bounce_is_ricochet, not reading.allow_rebound
        self.request = (
            len(robots),
            runner,
            problem.goal,
            self.robots_owing_ricochet(problem, runner),
            *rule_flags,
            bytes(robots),
        )

    def robots_owing_ricochet(self, problem: Problem, runner: int) -> int:
        """Return a bit for each robot that could arrive before it has turned.

        Until it turns, a robot stays on the rays it starts on (RIC-6.9). Except in the route reading, robots other than
        the runner may stop on the goal (RIC-6.6).
        """
        ricochet, found = problem.reading.ricochet, 0
        if ricochet == "off":
            return found
        for robot in problem.runners if ricochet == "route" else (runner,):
            goal_record = self.workspace.goals.get((self.board_record, robot, problem.goal))
            found |= (goal_record.distances[problem.robots[robot]] <= 1) << robot
        return found

    def run(self, budget: Budget, max_moves: int) -> bool:
        """Search from the minimum number of moves up to `max_moves`. Return whether the search finished."""
        if self.min_moves > max_moves:
            return True
        workspace, status = self.workspace, bfs_numba.PAUSED
        self.write_request(max_moves)
        while status == bfs_numba.PAUSED and grant_nodes(budget, workspace, self.min_moves):
            status = bfs_numba.search(
                self.board_record.maps, self.goal_record.aim, workspace.task, workspace.record, workspace.table
            )
            spent, _, self.min_moves, length = RESULT_STRUCT.unpack_from(workspace.buffer)
            budget.spent += spent
            if length:
                self.solution = to_solution(workspace.found_moves[:length])
        return status in (bfs_numba.NONE, bfs_numba.ARRIVED)

    def write_request(self, max_moves: int, length: int = 0) -> None:
        REQUEST_STRUCT.pack_into(
            self.workspace.buffer,
            0,
            0,
            0,
            self.min_moves,
            length,
            self.min_moves,
            max_moves,
            INITIAL_TABLE_SLOTS,
            0,
            0,
            0,
            *self.request,
        )

    def list_solutions(self, budget: Budget, max_solutions: int) -> tuple[list[Solution], int] | None:
        """Return the shortest solutions, at most `max_solutions`, and their number; None if the budget ends."""
        workspace, length = self.workspace, len(self.solution)
        memo, out = bfs_numba.new_memo(MEMO_POSITIONS), np.zeros((max_solutions, length, 2), np.int64)
        self.write_request(length, length)
        while grant_nodes(budget, workspace, self.min_moves):
            count = bfs_numba.list_solutions(
                self.board_record.maps, self.goal_record.aim, workspace.task, workspace.record, memo, out
            )
            budget.spent += RESULT_STRUCT.unpack_from(workspace.buffer)[0]
            if count >= 0:
                return [to_solution(moves) for moves in out[:count]], count
        return None


def to_solution(moves: Array) -> Solution:
    return tuple((robot, direction) for robot, direction in moves.tolist())


def grant_nodes(budget: Budget, workspace: Workspace, min_moves: int) -> bool:
    """Give the kernel the nodes for one call. Return whether any are left."""
    left = bfs_numba.UNLIMITED if budget.nodes is None else min(budget.nodes - budget.spent, bfs_numba.UNLIMITED)
    if left <= 0 or (budget.has_deadline and budget.is_exhausted(min_moves)):
        return False
    BUDGET_STRUCT.pack_into(workspace.buffer, 0, 0, min(left, CLOCK_CHECK_NODES) if budget.has_deadline else left)
    return True
