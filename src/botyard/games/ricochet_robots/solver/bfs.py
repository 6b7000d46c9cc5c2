"""The exact search in machine code: what the kernel is given, and what its answers mean."""

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
CLOCK_CHECK_NODES = 20_000  # nodes between two looks at the clock
INITIAL_TABLE_SLOTS = 1 << 10  # slots of the first table of placings
MEMO_POSITIONS = 1 << 20  # positions of which the ways are counted, and remembered
IDENTITY_TURNS = np.arange(4, dtype=np.uint8)
REQUEST_STRUCT, BUDGET_STRUCT, RESULT_STRUCT = (
    Struct("=17q8s"),
    Struct("=2q"),
    Struct("=4q"),
)  # kernel.SPENT to PLACES, ALLOWED, LENGTH

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
    """As the plain search; a node is a placing of the helpers with all places of the runner."""
    check_limits(max_solutions, megabytes, max_moves, nodes)
    workspace = (
        Workspace() if WORKSPACE.is_busy else WORKSPACE
    )  # whoever is told how far a search is may ask for another one
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
    """With as many ways; 0 for one that is not counted."""
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
    """Whether the search was finished, and how many moves are needed at least. All runners of the vortex go deeper
    together: so no other robot can have arrived before the runner does.
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
    """All shortest ways up to `most`, and how many there are; one and 0 if that is more than the budget allows."""
    solutions, count = list[Solution](), 0
    for search in searches:
        found = search.list_solutions(budget, max_solutions - len(solutions))
        if found is None:
            return [search.solution], 0
        solutions += found[0]
        count += found[1]
    return solutions, count


# --- what is kept from one problem to the next ---------------------------------------------------------------


class RaysTooLong(Exception):
    """Rays are longer than there is room for: a board of somebody's own with many barriers."""


class RecordCache(Generic[Key, Value]):
    """As many records as fit; the one that was not asked for longest is written over, in memory that is warm."""

    def __init__(self, kind: np.dtype[np.void], size: int, make: Callable[[Array, Key], Value]) -> None:
        self.dtype, self.size, self.make = kind, size, make
        self.entries: dict[Key, tuple[Array, Value]] = {}  # the last one asked for last

    def get(self, key: Key) -> Value:
        found = self.entries.pop(key, None)
        if found is None:
            record = self.new_record()
            found = record, self.make(record, key)
        self.entries[key] = found
        return found[1]

    def new_record(self) -> Array:
        if len(self.entries) < self.size:
            return cache_aligned(self.dtype)  # one by one, since memory of many at once is cleared in pages of 2 MB
        return self.entries.pop(next(iter(self.entries)))[0]


def cache_aligned(dtype: np.dtype[np.void]) -> Array:
    """A record that begins where a line of the processor's memory does."""
    buffer = np.zeros(dtype.itemsize + 63, np.uint8)
    begin = -buffer.ctypes.data % 64
    return buffer[begin : begin + dtype.itemsize].view(dtype)


@dataclass(frozen=True, eq=False, slots=True)
class BoardRecord:
    """A board as so many robots see it. A chart made anew is another one, so that no goal of an old one is taken."""

    maps: Array
    kinds: tuple[int, ...]  # by robot


class GoalRecord(NamedTuple):
    """The goal as one of them sees it."""

    aim: Array  # its bound is worked out by the first search that needs it
    distances: bytes  # a part of it


class Workspace(local):
    """What a thread keeps from one problem to the next: boards, goals, and the tables that searches write in."""

    def __init__(self) -> None:
        self.boards = RecordCache(bfs_numba.MAPS, 128, build_board_record)
        self.goals = RecordCache(bfs_numba.AIM, 128, build_goal_record)
        self.task = np.zeros(1, bfs_numba.TASK)
        self.record = np.zeros(1, bfs_numba.WORKSPACE)
        self.buffer, self.found_moves = self.record.view(np.uint8).data, self.record["way"][0]
        self.megabytes = 0
        self.is_busy = False

    def sized(self, megabytes: int) -> Workspace:
        """With tables as large as this."""
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


# --- one runner ----------------------------------------------------------------------------------------------


class Search:
    """The ways of one runner. For the vortex every robot has a search of its own."""

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
        """A bit for each that might arrive before it has turned: till then a robot never leaves the rays it starts on
        (RIC-6.9). Unless the whole route counts, others than the runner may rest on the goal (RIC-6.6).
        """
        ricochet, found = problem.reading.ricochet, 0
        if ricochet == "off":
            return found
        for robot in problem.runners if ricochet == "route" else (runner,):
            goal_record = self.workspace.goals.get((self.board_record, robot, problem.goal))
            found |= (goal_record.distances[problem.robots[robot]] <= 1) << robot
        return found

    def run(self, budget: Budget, max_moves: int) -> bool:
        """From the moves that may be enough up to `longest`; tells whether that was finished."""
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
        """The ways as short as the one found, up to so many, and their number; None if the budget ends."""
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
    """Nodes for one call, if there are any left."""
    left = bfs_numba.UNLIMITED if budget.nodes is None else min(budget.nodes - budget.spent, bfs_numba.UNLIMITED)
    if left <= 0 or (budget.has_deadline and budget.is_exhausted(min_moves)):
        return False
    BUDGET_STRUCT.pack_into(workspace.buffer, 0, 0, min(left, CLOCK_CHECK_NODES) if budget.has_deadline else left)
    return True
