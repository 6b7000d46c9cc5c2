"""The sweep on CPU cores."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import comb, prod
from typing import Any

import numpy as np

from ....executors import Needs
from ..board import Board
from . import sweep_numba
from .row import Row
from .sweep import Probes, Progress, make_row
from .tables import CELLS, NONE, WORDS, Array, RicochetReading, Tables, cell_set, make_tables

MAX_LISTED_PER_CHUNK = 1 << 16  # positions
CHUNKS_PER_CORE = 16  # so that no core waits long for another
MAX_LEVELS = 200  # stamps are bytes


def bytes_needed(tables: Tables) -> int:
    """Return the size of the arrays: five words and two stamps per element, five words per placing."""
    if is_shared(tables):
        return tables.placings * (40 + 40 + 2 + 40)
    return tables.bases[-1] * 42 + tables.placings * 40


def is_shared(tables: Tables) -> bool:
    """Return whether a placing is one element for all helpers; see sweep_numba.py."""
    return all(group.size == 1 for group in tables.groups)


class CpuSweep:
    """The sweep of one board and one chip."""

    def __init__(self, tables: Tables, cores: int | None = None) -> None:
        self.tables = tables
        self.cores = cores or os.cpu_count() or 1
        runner, groups = tables.runner, tables.groups
        self.is_shared = is_shared(tables)
        elements = tables.placings if self.is_shared else tables.bases[-1]
        self.new = np.empty((elements, WORDS), np.uint64)
        self.found = np.empty((elements, WORDS), np.uint64) if self.is_shared else self.new
        self.fresh, self.touched = np.zeros((2, elements), np.uint8)
        self.solved = np.zeros((tables.placings, WORDS), np.uint64)
        self.blockers = [tables.blockers(number) for number in range(len(groups))]
        members = [group.members.ravel() for group in groups]
        first_member = np.cumsum([0, *(len(part) for part in members)])
        first_cell = np.cumsum([0, *(group.places for group in groups)])
        self.shape = np.array(
            [
                (group.size, group.sets, group.rests, member, cell, base, tables.rest_stride(number))
                for number, (group, member, cell, base) in enumerate(
                    zip(groups, first_member, first_cell, tables.bases, strict=False)
                )
            ],
            np.int64,
        )
        self.members = np.concatenate(members)
        self.cells = np.concatenate([group.cells for group in groups])
        self.starts = np.concatenate([group.starts for group in groups])
        most = max(group.places for group in groups)
        self.binomials = np.array([[comb(place, size) for place in range(most + 1)] for size in range(5)], np.int64)
        self.masks = np.column_stack([[cell_set([cell]) for cell in range(CELLS)], runner.debt_masks])
        self.debt = np.array(
            [runner.debt_chain, runner.debt_first, runner.debt_last, runner.debt_valid, runner.debt_start], np.uint64
        )

    def run(self, progress: Progress | None = None, probes: Probes | None = None) -> Row:
        tables, counts, hardest = self.tables, [0], np.empty((0, WORDS), np.uint8)
        with ThreadPoolExecutor(self.cores) as pool:
            self.begin(pool)
            for level in range(1, MAX_LEVELS):
                self.scan_all(pool, level)
                changed, count, found = self.combine_all(pool, level)
                counts.append(count)
                hardest = found if count else hardest
                if probes is not None:
                    probes.record_level(self.solved, level)
                if progress:
                    progress(level, sum(counts) * tables.alike)
                if not changed:
                    break
        return make_row(tables, counts, hardest)

    def chunks(self, size: int) -> list[tuple[int, int]]:
        step = max(64, -(-size // (self.cores * CHUNKS_PER_CORE) // 64) * 64)
        return [(begin, min(begin + step, size)) for begin in range(0, size, step)]

    def begin(self, pool: ThreadPoolExecutor) -> None:
        tables = self.tables
        arrived = np.array([group.arrived if group.arrived != NONE else -1 for group in tables.groups], np.int64)
        given = self.shape, self.members, self.cells, self.binomials, arrived, tables.runner.full, self.masks
        arrays = self.solved, self.new, self.fresh, self.is_shared
        run_chunks(
            pool, sweep_numba.begin_sweep, (*arrays, *given, self.debt, tables.target), self.chunks(tables.placings)
        )

    def scan_all(self, pool: ThreadPoolExecutor, level: int) -> None:
        tables = self.tables
        for number, group in enumerate(tables.groups):
            given = *self.layout(number), group.places, group.entries, group.tracks, self.blockers[number], self.masks
            arrays = self.new, self.found, self.fresh, self.touched
            run_chunks(pool, sweep_numba.scan, (*arrays, level, *given), self.chunks(tables.rest_count(number)))

    def layout(self, number: int) -> tuple[int, int]:
        """Return the first element of a group, and how far the elements of two successive places are apart."""
        if self.is_shared:
            return 0, prod(group.places for group in self.tables.groups[number + 1 :])
        return self.tables.bases[number], self.tables.rest_stride(number)

    def combine_all(self, pool: ThreadPoolExecutor, level: int) -> tuple[int, int, Array]:
        runner = self.tables.runner
        given = self.shape, self.members, self.cells, self.starts, self.binomials, runner.full, self.masks
        slides = runner.start_cells, runner.stop, runner.enter, runner.bend_from, runner.bend_at, runner.bend_sets
        debts = self.debt, runner.debt_cells, runner.debt_axes, runner.unmoved, runner.frees

        arrays = self.solved, self.new, self.found, self.fresh, self.touched
        combine: Any = sweep_numba.combine

        def piece(*work: Any) -> tuple[int, int, Array]:
            hardest = np.zeros((MAX_LISTED_PER_CHUNK, WORDS), np.uint8)
            changed, count, listed = combine(*work[:-2], hardest, *work[-2:])
            return changed, count, hardest[:listed]

        found = run_chunks(
            pool, piece, (*arrays, level, self.is_shared, *given, *slides, *debts), self.chunks(self.tables.placings)
        )
        changes, counts, lists = zip(*found, strict=True)
        return sum(changes), sum(counts), np.concatenate(lists)


def run_chunks(
    pool: ThreadPoolExecutor, work: Any, args: tuple[Any, ...], chunks: Sequence[tuple[int, int]]
) -> list[Any]:
    return list(pool.map(lambda piece: work(*args, *piece), chunks))


@dataclass(frozen=True, slots=True)
class PairSweep:
    """Sweeps pairs of a board and a chip, on any machine."""

    reading: RicochetReading
    robots: int
    cores: int

    def __call__(self, pair: tuple[Board, int]) -> Row:
        return CpuSweep(self.tables(pair), self.cores).run()

    def needs(self, pair: tuple[Board, int]) -> Needs:
        return Needs(self.cores, bytes_needed(self.tables(pair)))

    def tables(self, pair: tuple[Board, int]) -> Tables:
        return make_tables(*pair, self.reading, self.robots)
