"""The exact search in machine code: what the kernel is given, and what its answers mean."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from struct import Struct
from threading import local
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np

from ..board import BOUNCE, Board
from . import kernel, plain
from .problem import LONGEST, MEGABYTES, MOST_WAYS, Budget, Problem, Solution, Stop, Way, must_make_sense

READINGS = {"off": kernel.OFF, "turn": kernel.TURN, "route": kernel.ROUTE}
OFTEN = 20_000  # nodes between two looks at the clock
SMALL = 1 << 10  # slots of the first table of placings
MEMO = 1 << 20  # positions of which the ways are counted, and remembered
STRAIGHT_ON = np.arange(4, dtype=np.uint8)
GIVEN, GRANTED, FOUND = Struct("=17q8s"), Struct("=2q"), Struct("=4q")  # kernel.SPENT to PLACES, ALLOWED, LENGTH

Array = np.ndarray[Any, Any]
Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


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
) -> Solution:
    """As the plain search; a node is a placing of the helpers with all places of the runner."""
    must_make_sense(most, megabytes, longest, nodes)
    desk = Desk() if DESK.is_busy else DESK  # whoever is told how far a search is may ask for another one
    desk.is_busy = True
    try:
        return answer(problem, desk.of(megabytes), Budget(nodes, seconds, stop), most if all_ways else 0, longest)
    except Mirrors:
        return plain.solve(
            problem,
            all_ways=all_ways,
            most=most,
            longest=longest,
            nodes=nodes,
            seconds=seconds,
            megabytes=megabytes,
            stop=stop,
        )
    finally:
        desk.is_busy = False


def answer(problem: Problem, desk: Desk, budget: Budget, most: int, longest: int) -> Solution:
    """With as many ways; 0 for one that is not counted."""
    searches = [Search(problem, runner, desk) for runner in problem.runners]
    finished, least = deeper_together(searches, budget, min(longest, kernel.HIGHEST))
    found = [search for search in searches if search.way]
    if not found:
        finished &= longest <= kernel.HIGHEST
        return Solution(None, (), finished, least, finished, budget.spent)
    ways, count = [found[0].way], 0
    if most and finished:
        ways, count = every_way(found, budget, most)
    length = len(ways[0])
    proved = finished or length == least
    return Solution(length, tuple(sorted(ways)), 0 < count == len(ways), least, proved, budget.spent, count)


def deeper_together(searches: list[Search], budget: Budget, longest: int) -> tuple[bool, int]:
    """Whether the search was finished, and how many moves are needed at least. All runners of the vortex go deeper
    together: so no other robot can have arrived before the runner does.
    """
    alone = len(searches) == 1
    for limit in range(longest if alone else 1, longest + 1):
        for search in searches:
            if not search.run(budget, limit):
                return False, search.least if alone else limit
        if any(search.way for search in searches):
            return True, searches[0].least if alone else limit
    return True, longest + 1


def every_way(searches: list[Search], budget: Budget, most: int) -> tuple[list[Way], int]:
    """All shortest ways up to `most`, and how many there are; one and 0 if that is more than the budget allows."""
    ways, count = list[Way](), 0
    for search in searches:
        found = search.every_way(budget, most - len(ways))
        if found is None:
            return [search.way], 0
        ways += found[0]
        count += found[1]
    return ways, count


# --- what is kept from one problem to the next ---------------------------------------------------------------


class Mirrors(Exception):
    """Rays are longer than there is room for: a board of somebody's own with many barriers."""


class Shelf(Generic[Key, Value]):
    """As many records as fit; the one that was not asked for longest is written over, in memory that is warm."""

    def __init__(self, kind: np.dtype[np.void], size: int, make: Callable[[Array, Key], Value]) -> None:
        self.kind, self.size, self.make = kind, size, make
        self.found: dict[Key, tuple[Array, Value]] = {}  # the last one asked for last

    def get(self, key: Key) -> Value:
        found = self.found.pop(key, None)
        if found is None:
            record = self.new_record()
            found = record, self.make(record, key)
        self.found[key] = found
        return found[1]

    def new_record(self) -> Array:
        if len(self.found) < self.size:
            return in_line(self.kind)  # one by one, since memory of many at once is cleared in pages of 2 MB
        return self.found.pop(next(iter(self.found)))[0]


def in_line(kind: np.dtype[np.void]) -> Array:
    """A record that begins where a line of the processor's memory does."""
    room = np.zeros(kind.itemsize + 63, np.uint8)
    begin = -room.ctypes.data % 64
    return room[begin : begin + kind.itemsize].view(kind)


@dataclass(frozen=True, eq=False, slots=True)
class Chart:
    """A board as so many robots see it. A chart made anew is another one, so that no goal of an old one is taken."""

    maps: Array
    kinds: tuple[int, ...]  # by robot


class Scene(NamedTuple):
    """The goal as one of them sees it."""

    aim: Array  # its bound is worked out by the first search that needs it
    far: bytes  # a part of it


class Desk(local):
    """What a thread keeps from one problem to the next: boards, goals, and the tables that searches write in."""

    def __init__(self) -> None:
        self.charts = Shelf(kernel.MAPS, 128, draw_chart)
        self.scenes = Shelf(kernel.AIM, 128, set_scene)
        self.task = np.zeros(1, kernel.TASK)
        self.record = np.zeros(1, kernel.DESK)
        self.letter, self.way = self.record.view(np.uint8).data, self.record["way"][0]
        self.megabytes = 0
        self.is_busy = False

    def of(self, megabytes: int) -> Desk:
        """With tables as large as this."""
        if megabytes != self.megabytes:
            placings = megabytes * 8_300  # of 48 bytes each, and 40 in the log
            self.table = kernel.new_table(placings, megabytes * 15_000)
            self.record["at"][0, kernel.BIGGEST] = placings
            self.megabytes = megabytes
        return self


def draw_chart(maps: Array, key: tuple[Board, int]) -> Chart:
    board, robots = key
    alike = board.kin[:robots]
    kinds = sorted(set(alike))
    barriers = np.zeros(kernel.CELLS, bool)
    barriers[list(board.barriers)] = True
    maps["rest"] = np.packbits(~barriers, bitorder="little").view(np.uint64)
    for kind, robot in enumerate(kinds):
        trace_rays(maps, board, kind, robot)
    by_robot = tuple(kinds.index(robot) for robot in alike)
    maps["alike"][0, :robots], maps["kinds"][0, :robots] = alike, by_robot
    return Chart(maps, by_robot)


def trace_rays(maps: Array, board: Board, kind: int, robot: int) -> None:
    turn = maps["turn"][0, kind].reshape(kernel.CELLS, 4)
    turn[:] = STRAIGHT_ON
    for cell, (colour, shape) in board.barriers.items():
        if robot != colour:
            turn[cell] = BOUNCE[shape]
    if kernel.chart(maps, np.frombuffer(bytearray(board.walls), np.uint8), kind) > kernel.ROOM:
        raise Mirrors


def set_scene(aim: Array, key: tuple[Chart, int, int]) -> Scene:
    chart, runner, goal = key
    kernel.flood(chart.maps, aim, chart.kinds[runner], goal)
    return Scene(aim, aim["far"].tobytes())


DESK = Desk()


# --- one runner ----------------------------------------------------------------------------------------------


class Search:
    """The ways of one runner. For the vortex every robot has a search of its own."""

    def __init__(self, problem: Problem, runner: int, desk: Desk) -> None:
        robots, reading = problem.robots, problem.reading
        self.chart = desk.charts.get((problem.board, len(robots)))
        self.scene = desk.scenes.get((self.chart, runner, problem.goal))
        self.desk, self.way = desk, Way(())
        self.least = max(1, self.scene.far[robots[runner]])
        rules = READINGS[reading.ricochet], reading.bounce_is_ricochet, not reading.allow_rebound
        self.asked = len(robots), runner, problem.goal, self.debtors(problem, runner), *rules, bytes(robots)

    def debtors(self, problem: Problem, runner: int) -> int:
        """A bit for each that might arrive before it has turned: till then a robot never leaves the rays it starts on
        (RIC-6.9). Unless the whole route counts, others than the runner may rest on the goal (RIC-6.6).
        """
        ricochet, found = problem.reading.ricochet, 0
        if ricochet == "off":
            return found
        for robot in problem.runners if ricochet == "route" else (runner,):
            scene = self.desk.scenes.get((self.chart, robot, problem.goal))
            found |= (scene.far[problem.robots[robot]] <= 1) << robot
        return found

    def run(self, budget: Budget, longest: int) -> bool:
        """From the moves that may be enough up to `longest`; tells whether that was finished."""
        if self.least > longest:
            return True
        desk, status = self.desk, kernel.PAUSED
        self.ask(longest)
        while status == kernel.PAUSED and grant(budget, desk, self.least):
            status = kernel.search(self.chart.maps, self.scene.aim, desk.task, desk.record, desk.table)
            spent, _, self.least, length = FOUND.unpack_from(desk.letter)
            budget.spent += spent
            if length:
                self.way = named(desk.way[:length])
        return status in (kernel.NONE, kernel.ARRIVED)

    def ask(self, longest: int, length: int = 0) -> None:
        GIVEN.pack_into(self.desk.letter, 0, 0, 0, self.least, length, self.least, longest, SMALL, 0, 0, 0, *self.asked)

    def every_way(self, budget: Budget, most: int) -> tuple[list[Way], int] | None:
        """The ways as short as the one found, up to so many, and their number; None if the budget ends."""
        desk, length = self.desk, len(self.way)
        memo, out = kernel.new_memo(MEMO), np.zeros((most, length, 2), np.int64)
        self.ask(length, length)
        while grant(budget, desk, self.least):
            count = kernel.all_ways(self.chart.maps, self.scene.aim, desk.task, desk.record, memo, out)
            budget.spent += FOUND.unpack_from(desk.letter)[0]
            if count >= 0:
                return [named(moves) for moves in out[:count]], count
        return None


def named(moves: Array) -> Way:
    return tuple((robot, way) for robot, way in moves.tolist())


def grant(budget: Budget, desk: Desk, least: int) -> bool:
    """Nodes for one call, if there are any left."""
    left = kernel.MANY if budget.nodes is None else min(budget.nodes - budget.spent, kernel.MANY)
    if left <= 0 or (budget.is_watched and budget.is_over(least)):
        return False
    GRANTED.pack_into(desk.letter, 0, 0, min(left, OFTEN) if budget.is_watched else left)
    return True
