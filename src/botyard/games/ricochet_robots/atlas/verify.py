"""Verify the atlas: compare random positions, hardest positions and sums with the exact solver."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ....core.rng import Rng
from ..board import CHIPS, VORTEX, Board
from ..solver import ANY_ROBOT, Problem, Reading, solve
from .atlas_file import Atlas, Key, load_atlas, printed_board
from .row import Row, equivalent_count
from .sweep import Probes, Sweep
from .tables import RicochetReading, Tables, make_tables, resting_cells

MAX_MOVES = 40  # no known optimum has more than 26
MEGABYTES = 2000  # memory of a proof; most need far less
READINGS: tuple[RicochetReading, ...] = ("route", "turn", "off")
BATCH_POSITIONS = 50  # positions that one process proves at a time
ALL_LISTED = 1 << 16  # with more hardest positions than this, a sweep lists arbitrary ones instead of the first

Cells = tuple[int, ...]


class Difference(NamedTuple):
    """A position for which the sweep and the solver disagree."""

    board: str
    chip: str
    reading: str
    cells: Cells
    swept: int
    solved: int | None


class ProofBatch(NamedTuple):
    """Positions of one pair, and their optima according to the sweep."""

    board: Board
    chip: int
    reading: RicochetReading
    positions: Sequence[Cells]
    lengths: Sequence[int]

    def split(self) -> Iterator[ProofBatch]:
        """Split the batch for several processes."""
        for first in range(0, len(self.positions), BATCH_POSITIONS):
            part = slice(first, first + BATCH_POSITIONS)
            yield self._replace(positions=self.positions[part], lengths=self.lengths[part])


Prover = Callable[[Iterable[ProofBatch]], Iterable[list[Difference]]]  # yields the differences of each batch, in order


def prove_inline(batches: Iterable[ProofBatch]) -> Iterable[list[Difference]]:
    return map(find_differences, batches)


def find_differences(batch: ProofBatch) -> list[Difference]:
    board, chip, reading, positions, lengths = batch
    return list(compare(board, chip, reading, positions, lengths))


def optimum(board: Board, chip: int, cells: Sequence[int], reading: RicochetReading) -> int | None:
    runner = ANY_ROBOT if chip == VORTEX else chip // 4
    problem = Problem(board, tuple(cells), board.targets[chip], runner, Reading(reading))
    found = solve(problem, max_moves=MAX_MOVES, megabytes=MEGABYTES)
    if not found.proved:
        raise RuntimeError(f"the solver could not prove {board.name} {CHIPS[chip]} {cells}")
    return found.length


def random_positions(tables: Tables, count: int, rng: Rng) -> list[Cells]:
    """Return random positions; one in eight has a robot on the target (RIC-6.8), one in eight in line with it (6.9)."""
    cells, found = resting_cells(tables.board), list[Cells]()
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
    board: Board,
    chip: int,
    reading: RicochetReading,
    count: int,
    rng: Rng,
    sweep: Sweep,
    robots: int = 4,
    prove: Prover = prove_inline,
) -> tuple[Row, list[Difference]]:
    """Sweep a pair and compare `count` random positions and all hardest ones with the solver."""
    tables = make_tables(board, chip, reading, robots)
    positions = random_positions(tables, count, rng)
    probes = Probes(tables, positions)
    row = sweep(tables, probes)
    check_totals(tables, row)
    lengths = [*(int(length) for length in probes.lengths), *(row.longest for _ in row.hardest)]
    batch = ProofBatch(board, chip, reading, [*positions, *row.hardest], lengths)
    return row, [difference for differences in prove(batch.split()) for difference in differences]


def compare(
    board: Board, chip: int, reading: RicochetReading, positions: Sequence[Cells], lengths: Sequence[int]
) -> Iterator[Difference]:
    for cells, swept in zip(positions, lengths, strict=True):
        solved = optimum(board, chip, cells, reading)
        if solved != (swept or None):
            yield Difference(board.name, CHIPS[chip], reading, cells, swept, solved)


def check_totals(tables: Tables, row: Row) -> None:
    if row.positions != tables.positions or row.unsolvable < 0:
        raise ValueError(f"{row.board} {CHIPS[row.chip]}: {row.positions} positions instead of {tables.positions}")


def random_pairs(boards: Sequence[Board], count: int, rng: Rng) -> Iterator[tuple[Board, int, RicochetReading]]:
    """Yield random boards and chips in all readings; every fourth chip is the vortex."""
    for number in range(count):
        board = rng.choice(boards)
        chip = VORTEX if number % 4 == 3 else rng.randbelow(VORTEX)
        yield board, chip, READINGS[number % 3]


def check_random_pairs(
    boards: Sequence[Board],
    pairs: int,
    count: int,
    seed: int,
    sweep: Sweep,
    report: Callable[[str], None],
    prove: Prover = prove_inline,
) -> list[Difference]:
    rng, found, total = Rng(seed), list[Difference](), 0
    for board, chip, reading in random_pairs(boards, pairs, rng):
        row, differences = check_pair(board, chip, reading, count, rng, sweep, prove=prove)
        found += differences
        found += compare_with_stored(row)
        checked = count + len(row.hardest)
        total += checked
        report(f"{board.name} {CHIPS[chip]} {reading}: {checked} positions, {len(differences)} differences")
    report(f"{total:,} positions of {pairs:,} pairs")
    return found


def check_two_sweeps(
    boards: Sequence[Board], pairs: int, seed: int, sweep: Sweep, other: Sweep, report: Callable[[str], None]
) -> list[Difference]:
    """Sweep random pairs with two implementations, and compare their histograms and hardest positions."""
    found = list[Difference]()
    for board, chip, reading in random_pairs(boards, pairs, Rng(seed)):
        tables = make_tables(board, chip, reading)
        row, other_row = sweep(tables, None), other(tables, None)
        agree = row.unsolvable == other_row.unsolvable and agrees(board, row, other_row)
        if not agree:
            found.append(Difference(board.name, CHIPS[chip], reading, (), row.longest, other_row.longest))
        counts = f"{row.positions:,} positions, longest {row.longest}, {len(row.hardest)} hardest"
        report(f"{board.name} {CHIPS[chip]} {reading}: {counts}, {'the same' if agree else 'DIFFERENT'}")
    return found


def compare_with_stored(row: Row) -> Iterator[Difference]:
    """Yield a difference if the shipped row has another histogram, or lists a position that the sweep does not."""
    stored = load_atlas().row(row.board, row.chip, row.robots) if row.reading == "route" else None
    if stored and not agrees(printed_board(row.board), row, stored):
        yield Difference(row.board, CHIPS[row.chip], row.reading, (), row.longest, stored.longest)


def agrees(board: Board, row: Row, other: Row) -> bool:
    """Return whether rows agree; `other` may list fewer hardest positions, or arbitrary ones if there are too many."""
    if row.histogram != other.histogram:
        return False
    listed = row.histogram[-1] // equivalent_count(board, row.chip, row.robots)
    return listed > ALL_LISTED or other.hardest == row.hardest[: len(other.hardest)]


# --- the shipped hardest positions ---


class Proved(NamedTuple):
    """A line of the file that records which rows of the shipped atlas the solver has proved."""

    board: str
    chip: int
    robots: int
    max_moves: int
    positions: int
    differences: int

    @property
    def key(self) -> Key:
        return self.board, self.chip, self.robots


def read_proved(path: Path | None) -> Iterator[Proved]:
    """Read all complete lines; the last one may be cut off."""
    lines = path.read_text("ascii").splitlines(keepends=True) if path and path.exists() else []
    return (Proved(*json.loads(line)) for line in lines if line.endswith("\n"))


def drawn_rows(atlas: Atlas, count: int, rng: Rng) -> list[tuple[Row, list[Cells]]]:
    """Draw `count` listed positions at random, or all if there are no more. Return them by row, short optima first."""
    listed = [(row, cells) for row in atlas for cells in row.hardest]
    if count < len(listed):
        rng.shuffle(listed)
    drawn: dict[Key, tuple[Row, list[Cells]]] = {}
    for row, cells in listed[:count]:
        drawn.setdefault((row.board, row.chip, row.robots), (row, []))[1].append(cells)
    return sorted(drawn.values(), key=lambda entry: entry[0].longest)


def check_stored(
    atlas: Atlas,
    count: int,
    rng: Rng,
    report: Callable[[str], None],
    prove: Prover = prove_inline,
    path: Path | None = None,
) -> list[Difference]:
    """Prover listed positions of the shipped atlas with the solver, except rows that the file records as proved."""
    done = {proved.key: proved.positions for proved in read_proved(path) if not proved.differences}
    rows = [
        (row, cells)
        for row, cells in drawn_rows(atlas, count, rng)
        if done.get((row.board, row.chip, row.robots)) != len(row.hardest)
    ]
    batches = [
        ProofBatch(printed_board(row.board), row.chip, "route", cells, [row.longest] * len(cells))
        for row, cells in rows
    ]
    report(f"{sum(len(cells) for _, cells in rows):,} positions of {len(rows):,} pairs are to be proved")
    found, total = list[Difference](), 0
    for (row, cells), differences in zip(rows, prove(batches), strict=True):
        found += differences
        if path:
            line = Proved(row.board, row.chip, row.robots, row.longest, len(cells), len(differences))
            with path.open("a", encoding="ascii") as file:
                file.write(json.dumps(line) + "\n")
        if total // 1000 < (total := total + len(cells)) // 1000:
            report(f"{total:,} listed positions, {len(found)} differences, now {row.longest} moves")
    return found
