"""Checks of the atlas: random positions, hardest positions and sums against the exact solver."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ....core.luck import Luck
from ..board import CHIPS, VORTEX, Board
from ..solver import ANY, Problem, Reading, solve
from .row import Row, variant_count
from .stored import Atlas, Key, load_atlas, printed_board
from .sweep import Probes, Sweep
from .tables import RicochetReading, Tables, make_tables, resting_cells

LONGEST = 40  # moves a proof may take; no optimum is known to need more than 26
MEGABYTES = 2000  # what a proof may remember; most need far less
READINGS: tuple[RicochetReading, ...] = ("route", "turn", "off")
TOGETHER = 50  # positions that one process proves at a time
ALL_LISTED = 1 << 16  # with more hardest positions than this a sweep lists any of them, and not the first

Cells = tuple[int, ...]


class Difference(NamedTuple):
    """A position for which the sweep and the solver disagree."""

    board: str
    chip: str
    reading: str
    cells: Cells
    swept: int
    solved: int | None


class Question(NamedTuple):
    """Positions of one pair, and how many moves the sweep says that they take."""

    board: Board
    chip: int
    reading: RicochetReading
    positions: Sequence[Cells]
    lengths: Sequence[int]

    def parts(self) -> Iterator[Question]:
        """For several processes."""
        for first in range(0, len(self.positions), TOGETHER):
            part = slice(first, first + TOGETHER)
            yield self._replace(positions=self.positions[part], lengths=self.lengths[part])


Prove = Callable[[Iterable[Question]], Iterable[list[Difference]]]  # the differences of each question, in order


def prove_here(questions: Iterable[Question]) -> Iterable[list[Difference]]:
    return map(differences_of, questions)


def differences_of(question: Question) -> list[Difference]:
    board, chip, reading, positions, lengths = question
    return list(compare(board, chip, reading, positions, lengths))


def optimum(board: Board, chip: int, cells: Sequence[int], reading: RicochetReading) -> int | None:
    runner = ANY if chip == VORTEX else chip // 4
    problem = Problem(board, tuple(cells), board.targets[chip], runner, Reading(reading))
    found = solve(problem, longest=LONGEST, megabytes=MEGABYTES)
    if not found.proved:
        raise RuntimeError(f"the solver could not prove {board.name} {CHIPS[chip]} {cells}")
    return found.length


def random_positions(tables: Tables, count: int, luck: Luck) -> list[Cells]:
    """One in eight begins with a robot on the target (RIC-6.8), one in eight with one in line with it (RIC-6.9)."""
    cells, found = resting_cells(tables.board), list[Cells]()
    while len(found) < count:
        robots = [luck.pick(cells) for _ in range(tables.robots)]
        special = luck.below(8)
        if special < 2:
            cell = tables.target if special else int(luck.pick(list(tables.runner.debt_cells)))
            robots[luck.below(tables.robots)] = cell
        if len(set(robots)) == tables.robots and not tables.board.barriers.keys() & set(robots):
            found.append(tuple(robots))
    return found


def check_pair(
    board: Board,
    chip: int,
    reading: RicochetReading,
    count: int,
    luck: Luck,
    sweep: Sweep,
    robots: int = 4,
    prove: Prove = prove_here,
) -> tuple[Row, list[Difference]]:
    """Sweep a pair and compare `count` random positions and all hardest ones with the solver."""
    tables = make_tables(board, chip, reading, robots)
    positions = random_positions(tables, count, luck)
    probes = Probes(tables, positions)
    row = sweep(tables, probes)
    must_add_up(tables, row)
    lengths = [*(int(length) for length in probes.lengths), *(row.longest for _ in row.hardest)]
    question = Question(board, chip, reading, [*positions, *row.hardest], lengths)
    return row, [difference for differences in prove(question.parts()) for difference in differences]


def compare(
    board: Board, chip: int, reading: RicochetReading, positions: Sequence[Cells], lengths: Sequence[int]
) -> Iterator[Difference]:
    for cells, swept in zip(positions, lengths, strict=True):
        solved = optimum(board, chip, cells, reading)
        if solved != (swept or None):
            yield Difference(board.name, CHIPS[chip], reading, cells, swept, solved)


def must_add_up(tables: Tables, row: Row) -> None:
    if row.positions != tables.positions or row.unsolvable < 0:
        raise ValueError(f"{row.board} {CHIPS[row.chip]}: {row.positions} positions instead of {tables.positions}")


def random_pairs(boards: Sequence[Board], count: int, luck: Luck) -> Iterator[tuple[Board, int, RicochetReading]]:
    """Boards and chips in all readings; every fourth pair is a vortex."""
    for number in range(count):
        board = luck.pick(boards)
        chip = VORTEX if number % 4 == 3 else luck.below(VORTEX)
        yield board, chip, READINGS[number % 3]


def check_random_pairs(
    boards: Sequence[Board],
    pairs: int,
    count: int,
    seed: int,
    sweep: Sweep,
    tell: Callable[[str], None],
    prove: Prove = prove_here,
) -> list[Difference]:
    luck, found, total = Luck(seed), list[Difference](), 0
    for board, chip, reading in random_pairs(boards, pairs, luck):
        row, differences = check_pair(board, chip, reading, count, luck, sweep, prove=prove)
        found += differences
        found += compare_with_stored(row)
        checked = count + len(row.hardest)
        total += checked
        tell(f"{board.name} {CHIPS[chip]} {reading}: {checked} positions, {len(differences)} differences")
    tell(f"{total:,} positions of {pairs:,} pairs")
    return found


def check_two_sweeps(
    boards: Sequence[Board], pairs: int, seed: int, sweep: Sweep, other: Sweep, tell: Callable[[str], None]
) -> list[Difference]:
    """Two programs sweep the same random pairs: all their numbers and hardest positions are the same."""
    found = list[Difference]()
    for board, chip, reading in random_pairs(boards, pairs, Luck(seed)):
        tables = make_tables(board, chip, reading)
        row, twin = sweep(tables, None), other(tables, None)
        agree = row.unsolvable == twin.unsolvable and agrees(board, row, twin)
        if not agree:
            found.append(Difference(board.name, CHIPS[chip], reading, (), row.longest, twin.longest))
        counts = f"{row.positions:,} positions, longest {row.longest}, {len(row.hardest)} hardest"
        tell(f"{board.name} {CHIPS[chip]} {reading}: {counts}, {'the same' if agree else 'DIFFERENT'}")
    return found


def compare_with_stored(row: Row) -> Iterator[Difference]:
    """The shipped row of the same pair has the same histogram, and lists no position that the sweep does not."""
    stored = load_atlas().row(row.board, row.chip, row.robots) if row.reading == "route" else None
    if stored and not agrees(printed_board(row.board), row, stored):
        yield Difference(row.board, CHIPS[row.chip], row.reading, (), row.longest, stored.longest)


def agrees(board: Board, row: Row, other: Row) -> bool:
    """The same numbers; `other` may list fewer hardest positions, and any of them where there are too many."""
    if row.histogram != other.histogram:
        return False
    listed = row.histogram[-1] // variant_count(board, row.chip, row.robots)
    return listed > ALL_LISTED or other.hardest == row.hardest[: len(other.hardest)]


# --- the shipped hardest positions ---------------------------------------------------------------------------


class Proved(NamedTuple):
    """A line of the file that says which rows of the shipped atlas the solver has proved."""

    board: str
    chip: int
    robots: int
    longest: int
    positions: int
    differences: int

    @property
    def key(self) -> Key:
        return self.board, self.chip, self.robots


def read_proved(path: Path | None) -> Iterator[Proved]:
    """All complete lines: the last one may have been cut off."""
    lines = path.read_text("ascii").splitlines(keepends=True) if path and path.exists() else []
    return (Proved(*json.loads(line)) for line in lines if line.endswith("\n"))


def drawn_rows(atlas: Atlas, count: int, luck: Luck) -> list[tuple[Row, list[Cells]]]:
    """Rows with `count` of their listed positions, drawn at random; all if there are no more. Short ones first."""
    listed = [(row, cells) for row in atlas for cells in row.hardest]
    if count < len(listed):
        luck.shuffle(listed)
    drawn: dict[Key, tuple[Row, list[Cells]]] = {}
    for row, cells in listed[:count]:
        drawn.setdefault((row.board, row.chip, row.robots), (row, []))[1].append(cells)
    return sorted(drawn.values(), key=lambda entry: entry[0].longest)


def check_stored(
    atlas: Atlas,
    count: int,
    luck: Luck,
    tell: Callable[[str], None],
    prove: Prove = prove_here,
    path: Path | None = None,
) -> list[Difference]:
    """The solver proves listed positions of the shipped atlas. Rows that the file knows as proved are left out."""
    done = {proved.key: proved.positions for proved in read_proved(path) if not proved.differences}
    rows = [
        (row, cells)
        for row, cells in drawn_rows(atlas, count, luck)
        if done.get((row.board, row.chip, row.robots)) != len(row.hardest)
    ]
    questions = [
        Question(printed_board(row.board), row.chip, "route", cells, [row.longest] * len(cells)) for row, cells in rows
    ]
    tell(f"{sum(len(cells) for _, cells in rows):,} positions of {len(rows):,} pairs are to be proved")
    found, total = list[Difference](), 0
    for (row, cells), differences in zip(rows, prove(questions), strict=True):
        found += differences
        if path:
            line = Proved(row.board, row.chip, row.robots, row.longest, len(cells), len(differences))
            with path.open("a", encoding="ascii") as file:
                file.write(json.dumps(line) + "\n")
        if total // 1000 < (total := total + len(cells)) // 1000:
            tell(f"{total:,} listed positions, {len(found)} differences, now {row.longest} moves")
    return found
