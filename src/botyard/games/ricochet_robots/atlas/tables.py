"""The tables of one sweep: a board and a chip, prepared for the kernels.

One robot is the runner: its places are bits of a set. All other robots are helpers: their places are indices. A place
is a cell; for a robot that may still have to ricochet (RIC-6) it is a cell together with this debt. A line is a chain
of cells along which a robot slides in both directions, through all bounces (RIC-7). Slides are reversible, so every
cell lies on one line per axis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb, factorial, prod
from typing import Any, Literal, NamedTuple

import numpy as np

from ..board import CENTRE, NOWHERE, SIZE, STEP, SYMBOLS, VORTEX, Board

CELLS = SIZE * SIZE
NO_CELL = 119  # part of the centre block: no robot ever stands there
WORDS = 5  # of 64 bits: four for the runner's cells, one for its debts
DEBT_BITS = 64
NONE = 0xFFF  # in an entry of a line: no place
TILE = 16  # rest indices that the kernels process together
MAX_PLACES = 0x3FE

Array = np.ndarray[Any, Any]
RicochetReading = Literal["route", "turn", "off"]


class Entry(NamedTuple):
    """A cell of a line, and the axis along which the line crosses it: 0 north-south, 1 east-west."""

    cell: int
    axis: int


Track = tuple[Entry, ...]


class TooManyPlaces(ValueError):
    """The board has more or longer lines than the kernels can hold."""


@lru_cache(maxsize=64)
def all_tracks(board: Board, robot: int) -> tuple[Track, ...]:
    """Return all lines of a robot with more than one cell. They contain barrier cells, where no robot stops."""
    found: list[Track] = []
    seen: set[Entry] = set()
    for cell in resting_cells(board):
        for axis in range(2):
            if Entry(cell, axis) not in seen:
                track = track_through(board, robot, cell, axis)
                seen.update(track)
                if len(track) > 1:
                    found.append(track)
    return tuple(found)


def track_through(board: Board, robot: int, cell: int, axis: int) -> Track:
    back, ahead = (board.rays(robot)[direction][cell] for direction in (axis + 2, axis))
    if NOWHERE in back.cells + ahead.cells:
        raise TooManyPlaces(f"on {board.name} a slide never ends (RIC-7.8)")
    before = [Entry(cell, direction % 2) for cell, direction in zip(back.cells, back.headings, strict=True)]
    after = [Entry(cell, direction % 2) for cell, direction in zip(ahead.cells, ahead.headings, strict=True)]
    return (*reversed(before), Entry(cell, axis), *after)


def resting_cells(board: Board) -> list[int]:
    """Return the cells where robots may stand when a round begins, including targets (RIC-3.3, RIC-7.4)."""
    return [cell for cell in range(CELLS) if cell not in CENTRE and cell not in board.barriers]


# --- ricochet debts ---


@dataclass(frozen=True)
class RicochetDebts:
    """The lines through the target: only there can a robot arrive before it has turned (RIC-6.9)."""

    tracks: tuple[Track, ...]
    nodes: tuple[Entry, ...]  # the robot stopped here, has moved along this axis, and has not turned
    unmoved: tuple[int, ...]  # cells where an unmoved robot differs from all nodes


def ricochet_debts(board: Board, robot: int, target: int, reading: RicochetReading) -> RicochetDebts:
    if reading == "off":
        return RicochetDebts((), (), (target,))  # it stands on the target and must leave it first (RIC-6.8)
    first = track_through(board, robot, target, 0)
    second = () if Entry(target, 1) in first else track_through(board, robot, target, 1)
    lines = tuple(track for track in (first, second) if track)
    entries = dict.fromkeys(entry for track in lines for entry in track if entry.cell not in board.barriers)
    crossed = {cell for cell, axis in entries if Entry(cell, 1 - axis) in entries}  # the target among them
    rests = reading == "turn"  # in the route reading no robot stops on the target before it has turned (RIC-6.6)
    nodes = tuple(entry for entry in entries if rests or entry.cell != target)
    return RicochetDebts(lines, nodes, tuple(sorted(crossed)))


# --- helpers ---


@dataclass(frozen=True, eq=False)
class Group:
    """Helpers that slide alike and are interchangeable."""

    robots: tuple[int, ...]
    cells: Array  # by place
    starts: Array  # by place: whether a round may begin with a robot there
    arrived: int  # the place of a robot that has reached the vortex, or NONE
    entries: Array  # of all lines: cell, place to stop in, and a second place from which the same slide begins
    tracks: Array  # first entry, number of entries; long ones first

    @property
    def places(self) -> int:
        return len(self.cells)

    @property
    def size(self) -> int:
        return len(self.robots)

    @property
    def sets(self) -> int:
        return comb(self.places, self.size)

    @property
    def rests(self) -> int:
        """The number of sets of all members but one."""
        return comb(self.places, self.size - 1)

    @cached_property
    def members(self) -> Array:
        """The places of each set in ascending order, by the rank of the set."""
        return ranked_sets(self.places, self.size)


@lru_cache(maxsize=8)
def ranked_sets(places: int, size: int) -> Array:
    """Return all sets in the order of their ranks; the highest place is the most significant."""
    if size == 1:
        return np.arange(places, dtype=np.uint16)[:, None]
    below = ranked_sets(places, size - 1)
    parts = []
    for top in range(size - 1, places):
        part = np.empty((comb(top, size - 1), size), np.uint16)
        part[:, :-1], part[:, -1] = below[: len(part)], top
        parts.append(part)
    return np.concatenate(parts)


def make_group(board: Board, robots: Sequence[int], target: int | None, reading: RicochetReading) -> Group:
    """Make a group. `target` is None if these robots cannot arrive; then they have no debts."""
    robot = robots[0]
    free = {cell: place for place, cell in enumerate(resting_cells(board))}
    debts = RicochetDebts((), (), ()) if target is None else ricochet_debts(board, robot, target, reading)
    nodes = {entry: len(free) + number for number, entry in enumerate(debts.nodes)}
    unmoved = {cell: len(free) + len(nodes) + number for number, cell in enumerate(debts.unmoved)}
    cells = [*free, *(entry.cell for entry in nodes), *unmoved]
    start = free | {entry.cell: place for entry, place in nodes.items()} | unmoved
    rows = [free_entries(track, free, nodes, {} if debts.tracks else unmoved) for track in all_tracks(board, robot)]
    rows += [debt_entries(track, nodes, unmoved) for track in debts.tracks]
    rows.sort(key=len, reverse=True)
    lengths = [len(row) for row in rows]
    if len(cells) > MAX_PLACES:
        raise TooManyPlaces(f"{board.name} has {len(cells)} places for one robot")
    return Group(
        robots=tuple(robots),
        cells=np.array(cells, np.uint8),
        starts=np.isin(np.arange(len(cells)), list(start.values())),
        arrived=NONE if target is None else free[target],
        entries=np.array([pack_entry(*step) for row in rows for step in row], np.uint32),
        tracks=np.array([*zip(np.cumsum([0, *lengths[:-1]]), lengths, strict=True)], np.int32),
    )


Step = tuple[int, int, int]  # cell, place to stop in, second place


def free_entries(track: Track, free: dict[int, int], nodes: dict[Entry, int], unmoved: dict[int, int]) -> list[Step]:
    """Return the slides after which a robot has no debt, including those with which a robot in debt turns."""
    return [
        (cell, free.get(cell, NONE), nodes.get(Entry(cell, 1 - axis), unmoved.get(cell, NONE))) for cell, axis in track
    ]


def debt_entries(track: Track, nodes: dict[Entry, int], unmoved: dict[int, int]) -> list[Step]:
    """Return the slides along a line through the target without a turn."""
    return [(entry.cell, nodes.get(entry, NONE), unmoved.get(entry.cell, NONE)) for entry in track]


def pack_entry(cell: int, rest: int, second: int) -> int:
    return cell | rest << 8 | second << 20


# --- the runner ---


@dataclass(frozen=True, eq=False)
class Runner:
    """The tables of the runner. Sets are rows of four words; the `debt` fields are about bits of the fifth word."""

    robot: int
    full: Array  # cells where robots may stop
    start_cells: Array  # cells where an unmoved robot has no debt
    stop: Array  # by direction: cells with a wall on that side
    enter: Array  # by direction: cells that a robot enters straight on
    bend_from: Array  # the cell beside a barrier from which a slide runs backwards into it, and that direction
    bend_at: Array  # by bend and cell: how many cells of the bend lie before that cell
    bend_sets: Array  # by bend and that number: the cells that are crossed north-south, then east-west
    debt_cells: Array  # by bit
    debt_axes: Array  # by bit: 0 or 1 for nodes, 2 unmoved, 3 passing only
    debt_masks: Array  # by cell
    debt_first: int  # bits at the beginnings of lines
    debt_last: int
    debt_valid: int  # bits that stand for a place
    debt_start: int
    debt_chain: int  # bits of lines
    unmoved: Array  # rows of a bit for unmoved, and the two bits of its cell on the lines (or DEBT_BITS)
    frees: bool  # whether an unmoved robot has no debt after its first move


def make_runner(board: Board, robot: int, target: int, reading: RicochetReading) -> Runner:
    debts = ricochet_debts(board, robot, target, reading)
    rests = resting_cells(board)
    chain = [(entry, track) for track in debts.tracks for entry in track]
    if len(chain) + len(debts.unmoved) > DEBT_BITS:
        raise TooManyPlaces(f"the lines through the target on {board.name} have more than {DEBT_BITS} places")
    bits = {entry: bit for bit, (entry, _) in enumerate(chain) if entry.cell not in board.barriers}
    unmoved = {cell: len(chain) + number for number, cell in enumerate(debts.unmoved)}
    start = {entry.cell: bit for entry, bit in bits.items()} | unmoved
    nodes = {bits[entry] for entry in debts.nodes}
    masks = np.zeros(CELLS, np.uint64)
    for cell, bit in [*((entry.cell, bit) for entry, bit in bits.items()), *unmoved.items()]:
        masks[cell] |= np.uint64(1 << bit)
    ends = np.cumsum([0, *(len(track) for track in debts.tracks)])
    stop, enter = wall_sets(board, robot)
    return Runner(
        robot=robot,
        full=cell_set(rests),
        start_cells=cell_set(cell for cell in rests if cell not in start),
        stop=stop,
        enter=enter,
        **bend_tables(board, robot),
        debt_cells=np.array([*(entry.cell for entry, _ in chain), *unmoved], np.uint8),
        debt_axes=np.array(
            [*(entry.axis if bit in nodes else 3 for bit, (entry, _) in enumerate(chain)), *(2 for _ in unmoved)],
            np.uint8,
        ),
        debt_masks=masks,
        debt_first=bit_mask(ends[:-1]),
        debt_last=bit_mask(ends[1:] - 1),
        debt_valid=bit_mask([*nodes, *unmoved.values()]),
        debt_start=bit_mask(start.values()),
        debt_chain=(1 << len(chain)) - 1,
        unmoved=np.array(
            [[bit, *(bits.get(Entry(cell, axis), DEBT_BITS) for axis in range(2))] for cell, bit in unmoved.items()],
            np.int32,
        ),
        frees=reading == "off",
    )


def bit_mask(places: Iterable[int]) -> int:
    return sum(1 << int(place) for place in set(places))


def cell_set(cells: Iterable[int]) -> Array:
    number = bit_mask(cells)
    return np.array([number >> 64 * word & (1 << 64) - 1 for word in range(4)], np.uint64)


def wall_sets(board: Board, robot: int) -> tuple[Array, Array]:
    inner = [cell for cell in range(CELLS) if cell not in CENTRE]
    stop = [[cell for cell in inner if board.walls[cell] >> direction & 1] for direction in range(4)]
    enter: list[list[int]] = [[], [], [], []]
    for direction in range(4):
        for cell in inner:
            if not board.walls[cell] >> direction & 1 and not is_bend(board, cell + STEP[direction], robot):
                enter[direction].append(cell + STEP[direction])
    return np.array([cell_set(cells) for cells in stop]), np.array([cell_set(cells) for cells in enter])


def is_bend(board: Board, cell: int, robot: int) -> bool:
    barrier = board.barriers.get(cell)
    return barrier is not None and barrier[0] != board.equivalent_robot[robot]


def bend_tables(board: Board, robot: int) -> dict[str, Array]:
    """Return, for each side of each barrier that deflects the runner, where slides through it may have begun."""
    found = []
    for direction in range(4):
        for cell in range(CELLS):
            if cell in CENTRE or is_bend(board, cell, robot) or board.walls[cell] >> direction & 1:
                continue
            if is_bend(board, cell + STEP[direction], robot):
                found.append((cell, direction, board.rays(robot)[direction][cell]))
    longest = max((len(ray.cells) for *_, ray in found), default=0)
    at = np.zeros((len(found), CELLS), np.uint8)
    sets = np.zeros((len(found), longest + 1, 2, 4), np.uint64)
    for number, (_, _, ray) in enumerate(found):
        at[number] = len(ray.cells)
        crossed: tuple[list[int], list[int]] = [], []
        for count, (cell, direction) in enumerate(zip(ray.cells, ray.headings, strict=True)):
            at[number, cell] = min(at[number, cell], count)
            if cell not in board.barriers:
                crossed[direction % 2].append(cell)
            sets[number, count + 1] = [cell_set(cells) for cells in crossed]
    return {
        "bend_from": np.array([(cell, direction) for cell, direction, _ in found], np.int32).reshape(-1, 2),
        "bend_at": at,
        "bend_sets": sets,
    }


# --- one sweep ---


@dataclass(frozen=True, eq=False)
class Tables:
    """The input of the kernels for one board and one chip."""

    board: Board
    chip: int
    reading: RicochetReading
    runner: Runner
    groups: tuple[Group, ...]
    target: int

    @property
    def robots(self) -> int:
        return 1 + sum(group.size for group in self.groups)

    @property
    def placings(self) -> int:
        """The number of placings of all helpers; each has a set of runner's places."""
        return prod(group.sets for group in self.groups)

    @property
    def alike(self) -> int:
        """The number of positions with distinguishable robots that one position here represents."""
        return prod(factorial(group.size) for group in self.groups)

    @property
    def positions(self) -> int:
        """The number of starting positions with distinguishable robots."""
        cells = len(resting_cells(self.board))
        return prod(cells - robot for robot in range(self.robots))

    def rest_count(self, mover: int) -> int:
        """Return the number of placings of all helpers but one of the group `mover`."""
        return prod(group.rests if number == mover else group.sets for number, group in enumerate(self.groups))

    def rest_stride(self, mover: int) -> int:
        return -(-self.rest_count(mover) // TILE) * TILE

    @property
    def bases(self) -> list[int]:
        """The first element of each group, and the end of the last; there is one for each place and rest index."""
        sizes = [group.places * self.rest_stride(number) for number, group in enumerate(self.groups)]
        return [sum(sizes[:number]) for number in range(len(sizes) + 1)]

    def blockers(self, mover: int) -> Array:
        """Return the cells of all helpers but one of the group `mover`, by rest index, padded with NO_CELL."""
        parts = [
            ranked_sets(group.places, group.size - (number == mover)) if group.size > (number == mover) else None
            for number, group in enumerate(self.groups)
        ]
        cells = np.full((self.rest_stride(mover), 4), NO_CELL, np.uint8)
        column, repeat = 0, self.rest_count(mover)
        for group, part in zip(self.groups, parts, strict=True):
            if part is None:
                continue
            repeat //= len(part)
            rows = np.resize(np.repeat(group.cells[part], repeat, axis=0), (self.rest_count(mover), part.shape[1]))
            cells[: len(rows), column : column + part.shape[1]] = rows
            column += part.shape[1]
        return cells


def make_tables(board: Board, chip: int, reading: RicochetReading = "route", robots: int = 4) -> Tables:
    """Make the tables. `chip` is an index of board.CHIPS; `robots` is 4 or 5."""
    target, any_robot = board.targets[chip], chip == VORTEX
    runner = best_runner(board, robots) if any_robot else chip // len(SYMBOLS)
    by_kind: dict[int, list[int]] = {}
    for robot in range(robots):
        if robot != runner:
            by_kind.setdefault(board.equivalent_robot[robot], []).append(robot)
    ordered = sorted(by_kind.values(), key=len)  # the largest group last: its ranks lie side by side in memory
    groups = tuple(make_group(board, members, target if any_robot else None, reading) for members in ordered)
    return Tables(board, chip, reading, make_runner(board, runner, target, reading), groups, target)


def best_runner(board: Board, robots: int) -> int:
    """Choose the runner. For the vortex any robot may be; choose it so that most of the others slide alike."""
    return min(
        range(robots),
        key=lambda runner: len({board.equivalent_robot[robot] for robot in range(robots) if robot != runner}),
    )
