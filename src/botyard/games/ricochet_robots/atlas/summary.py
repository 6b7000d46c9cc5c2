"""The atlas as a whole: totals, records by chip, and the hardest positions of all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from operator import attrgetter

from ..board import CHIPS
from .atlas_file import load_atlas, printed_board
from .row import Row


@dataclass(frozen=True, slots=True)
class Record:
    """The longest optimum of a board and a chip."""

    board: str
    chip: str
    moves: int
    positions: int  # that need so many moves
    robots: tuple[int, ...]  # one of them


@dataclass(frozen=True, slots=True)
class ChipRecord:
    """The longest optimum of a chip, on the board with the most positions that need it."""

    record: Record
    boards: int  # that reach it
    mean: float


@dataclass(frozen=True, slots=True)
class Summary:
    boards: int
    positions: int
    mean: float
    longest: int
    histogram: tuple[int, ...]
    chips: tuple[ChipRecord, ...]
    hardest: tuple[Record, ...]  # the pairs with the longest optimum of all, most positions first
    hardest_without_diagonals: tuple[Record, ...]


def summarize() -> Summary:
    """Summarize all rows with four robots. It takes about a second."""
    rows = [row for row in load_atlas() if row.robots == 4]
    histogram = add_histograms(rows)
    by_chip = groupby(sorted(rows, key=attrgetter("chip")), key=attrgetter("chip"))
    chips = tuple(chip_record(list(group)) for _, group in by_chip)
    return Summary(
        len(rows) // len(CHIPS),
        sum(histogram),
        mean_of(histogram),
        len(histogram) - 1,
        histogram,
        chips,
        hardest_records(rows),
        hardest_records([row for row in rows if not printed_board(row.board).barriers]),
    )


def chip_record(rows: Sequence[Row]) -> ChipRecord:
    hardest = hardest_records(rows)
    return ChipRecord(hardest[0], len(hardest), mean_of(add_histograms(rows)))


def hardest_records(rows: Sequence[Row]) -> tuple[Record, ...]:
    """Return the records of the rows with the longest optimum, most positions first."""
    longest = max(row.longest for row in rows)
    return tuple(sorted(map(record_of, (row for row in rows if row.longest == longest)), key=most_positions))


def record_of(row: Row) -> Record:
    return Record(row.board, CHIPS[row.chip], row.longest, row.histogram[-1], row.hardest[0])


def most_positions(record: Record) -> tuple[int, str]:
    return -record.positions, record.board


def add_histograms(rows: Iterable[Row]) -> tuple[int, ...]:
    return tuple(map(sum, zip_longest(*(row.histogram for row in rows), fillvalue=0)))


def mean_of(histogram: Sequence[int]) -> float:
    return sum(length * count for length, count in enumerate(histogram)) / sum(histogram)
