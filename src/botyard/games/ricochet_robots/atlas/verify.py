"""Checks of the atlas: random positions, hardest positions and sums against the exact solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ....core.rng import Rng
from ..board import CHIPS, VORTEX, Board
from ..solver import ANY_ROBOT, Problem, Reading, solve
from .atlas_file import Atlas, load_atlas, printed_board
from .row import Row
from .sweep import Probes, Sweep
from .tables import RicochetReading, Tables, make_tables, resting_cells

MAX_MOVES = 40  # moves a proof may take; no optimum is known to need more than 26
READINGS: tuple[RicochetReading, ...] = ("route", "turn", "off")


class Difference(NamedTuple):
    """A position for which the sweep and the solver disagree."""

    board: str
    chip: str
    reading: str
    cells: tuple[int, ...]
    swept: int
    solved: int | None


def optimum(board: Board, chip: int, cells: Sequence[int], reading: RicochetReading) -> int | None:
    runner = ANY_ROBOT if chip == VORTEX else chip // 4
    found = solve(Problem(board, tuple(cells), board.targets[chip], runner, Reading(reading)), max_moves=MAX_MOVES)
    if not found.proved:
        raise RuntimeError(f"the solver could not prove {board.name} {CHIPS[chip]} {cells}")
    return found.length


def random_positions(tables: Tables, count: int, rng: Rng) -> list[tuple[int, ...]]:
    """One in eight begins with a robot on the target (RIC-6.8), one in eight with one in line with it (RIC-6.9)."""
    cells, found = resting_cells(tables.board), list[tuple[int, ...]]()
    while len(found) < count:
        robots = [rng.choice(cells) for _ in range(tables.robots)]
        special = rng.randbelow(8)
        if special < 2:
            cell = tables.target if special else int(rng.choice(list(tables.runner.debt_cells)))
            robots[rng.randbelow(tables.robots)] = cell
        if len(set(robots)) == tables.robots and not tables.board.barriers.keys() & set(robots):
            found.append(tuple(robots))
    return found


def check_pair(
    board: Board, chip: int, reading: RicochetReading, count: int, rng: Rng, sweep: Sweep, robots: int = 4
) -> tuple[Row, list[Difference]]:
    """Sweep a pair and compare `count` random positions and all hardest ones with the solver."""
    tables = make_tables(board, chip, reading, robots)
    positions = random_positions(tables, count, rng)
    probes = Probes(tables, positions)
    row = sweep(tables, probes)
    check_totals(tables, row)
    lengths = [*(int(length) for length in probes.lengths), *(row.longest for _ in row.hardest)]
    return row, list(compare(board, chip, reading, [*positions, *row.hardest], lengths))


def compare(
    board: Board, chip: int, reading: RicochetReading, positions: Sequence[tuple[int, ...]], lengths: Sequence[int]
) -> Iterator[Difference]:
    for cells, swept in zip(positions, lengths, strict=True):
        solved = optimum(board, chip, cells, reading)
        if solved != (swept or None):
            yield Difference(board.name, CHIPS[chip], reading, cells, swept, solved)


def check_totals(tables: Tables, row: Row) -> None:
    if row.positions != tables.positions or row.unsolvable < 0:
        raise ValueError(f"{row.board} {CHIPS[row.chip]}: {row.positions} positions instead of {tables.positions}")


def check_random_pairs(
    boards: Sequence[Board], pairs: int, count: int, seed: int, sweep: Sweep, report: Callable[[str], None]
) -> list[Difference]:
    """Random boards and chips in all readings; every fourth pair is a vortex."""
    rng, found = Rng(seed), list[Difference]()
    for number in range(pairs):
        board = rng.choice(boards)
        chip = VORTEX if number % 4 == 3 else rng.randbelow(VORTEX)
        reading = READINGS[number % 3]
        row, differences = check_pair(board, chip, reading, count, rng, sweep)
        found += differences
        found += compare_with_stored(row)
        checked = count + len(row.hardest)
        report(f"{board.name} {CHIPS[chip]} {reading}: {checked} positions, {len(differences)} differences")
    return found


def compare_with_stored(row: Row) -> Iterator[Difference]:
    """The shipped row of the same pair has the same histogram, and lists no position that the sweep does not."""
    stored = load_atlas().row(row.board, row.chip, row.robots) if row.reading == "route" else None
    if stored and (stored.histogram != row.histogram or stored.hardest != row.hardest[: len(stored.hardest)]):
        yield Difference(row.board, CHIPS[row.chip], row.reading, (), row.longest, stored.longest)


def check_stored(atlas: Atlas, count: int, rng: Rng, report: Callable[[str], None]) -> list[Difference]:
    """The solver proves `count` listed positions of the shipped atlas, drawn at random; all if there are no more."""
    listed = [(row, cells) for row in atlas for cells in row.hardest]
    rng.shuffle(listed)
    found = list[Difference]()
    for number, (row, cells) in enumerate(listed[:count], 1):
        found += compare(printed_board(row.board), row.chip, "route", [cells], [row.longest])
        if number % 1000 == 0:
            report(f"{number} of {len(listed)} listed positions, {len(found)} differences")
    return found
