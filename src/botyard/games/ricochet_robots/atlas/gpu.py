"""The sweep on a CUDA device, through CuPy: what sweep.cu is given, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .row import Row
from .sweep import Progress, make_row
from .tables import NONE, Array, Group, Runner, Tables, TooManyPlaces, members_of

SOURCE = Path(__file__).with_name("sweep.cu")
THREADS, LISTED, DEEPEST = 256, 1 << 20, 200
COLUMNS = 8  # words that a block of the kernel scan works on side by side
OPTIONS: tuple[str, ...] = ("-std=c++17",)
TOGETHER = 2  # levels between two looks at whether anything changed
STREAMS, MOST_STEPS, MOST_PLACES, MOST_BENDS, MOST_GROUPS = 32, 40, 512, 64, 3
NO_PLACE = 0x3FF
LINE_BEGINS = 1 << 30

U8, U32, U64 = np.uint8, np.uint32, np.uint64
GROUP = np.dtype(  # as in sweep.cu
    [
        *((name, U64) for name in ("base", "stride")),
        *((name, U32) for name in ("size", "sets", "rests", "places", "steps", "arrived", "first_tile", "unused")),
        ("steps_of", U32, STREAMS),
        ("entry", U32, (2, MOST_STEPS, STREAMS)),
        ("cell", U8, MOST_PLACES),
        ("start", U8, MOST_PLACES),
    ],
    align=True,
)
JOB = np.dtype(
    [
        ("full", U64, 4),
        ("start", U64, 4),
        ("stop", U64, (4, 4)),
        ("enter", U64, (4, 4)),
        *((name, U64) for name in ("chain", "first", "last", "valid", "debt_start")),
        ("debt_mask", U64, 256),
        *((name, U32) for name in ("target", "bends", "bend_length", "debts", "unmoveds", "frees")),
        ("bend_from", U32, 5),
        ("bend_cell", U32, MOST_BENDS),
        ("unmoved", U32, (64, 4)),
        ("debt_cell", U8, 64),
        ("debt_axis", U8, 64),
        ("group", GROUP, MOST_GROUPS),
    ],
    align=True,
)


@dataclass(frozen=True, slots=True)
class Job:
    """Tables and how the device reads them; made apart from the device, so that other processes can."""

    tables: Tables
    record: Array
    tiles: int


def make_job(tables: Tables) -> Job:
    if len(tables.groups) > MOST_GROUPS or len(tables.runner.bend_from) > MOST_BENDS:
        raise TooManyPlaces(f"{tables.board.name} has more kinds of robots or bends than the kernels have room for")
    if len(tables.groups) == MOST_GROUPS and tables.robots > MOST_GROUPS + 1:
        raise TooManyPlaces(f"on {tables.board.name} the kernels have room for three helpers if none of them are alike")
    record = np.zeros((), JOB)
    write_runner(record, tables.runner, tables.target)
    first_tile = 0
    for number, group in enumerate(tables.groups):
        stride = tables.rest_stride(number)
        write_group(record["group"][number], group, tables.bases[number], stride, first_tile)
        first_tile += stride // (COLUMNS // 4)
    return Job(tables, record, first_tile)


def write_runner(record: Array, runner: Runner, target: int) -> None:
    record["full"], record["start"], record["stop"], record["enter"] = (
        runner.full,
        runner.start_cells,
        runner.stop,
        runner.enter,
    )
    record["chain"], record["first"], record["last"] = runner.debt_chain, runner.debt_first, runner.debt_last
    record["valid"], record["debt_start"], record["debt_mask"] = runner.debt_valid, runner.debt_start, runner.debt_masks
    record["target"], record["frees"] = target, runner.frees
    record["bends"], record["bend_length"] = len(runner.bend_from), runner.bend_sets.shape[1] - 1
    record["bend_cell"][: len(runner.bend_from)] = runner.bend_from[:, 0]
    record["bend_from"] = np.searchsorted(runner.bend_from[:, 1], range(5))
    record["debts"], record["unmoveds"] = len(runner.debt_cells), len(runner.unmoved)
    record["unmoved"][: len(runner.unmoved), :3] = runner.unmoved
    record["debt_cell"][: len(runner.debt_cells)] = runner.debt_cells
    record["debt_axis"][: len(runner.debt_axes)] = runner.debt_axes


def write_group(record: Array, group: Group, base: int, stride: int, first_tile: int) -> None:
    record["base"], record["stride"], record["first_tile"] = base, stride, first_tile
    record["size"], record["sets"], record["rests"], record["places"] = (
        group.size,
        group.sets,
        group.rests,
        group.places,
    )
    record["arrived"] = group.arrived
    record["cell"][: group.places], record["start"][: group.places] = group.cells, group.starts
    ahead, back = streams_of(group)
    record["steps_of"] = [len(stream) for stream in ahead]
    record["steps"] = steps = record["steps_of"].max() + 1  # the kernel reads one entry more
    if steps > MOST_STEPS:
        raise TooManyPlaces("the board has more or longer lines than the kernels have room for")
    record["entry"] = group.places << 8 | NO_PLACE << 19 | LINE_BEGINS
    for way, streams in enumerate((ahead, back)):
        for number, stream in enumerate(streams):
            record["entry"][way, : len(stream), number] = stream


def streams_of(group: Group) -> tuple[list[list[int]], list[list[int]]]:
    """All lines, dealt out so that all streams are about equally long; and the same lines backwards."""
    ahead: list[list[int]] = [[] for _ in range(STREAMS)]
    back: list[list[int]] = [[] for _ in range(STREAMS)]
    seen = np.zeros(NO_PLACE + 1, int)
    for first, count in group.lines:  # long ones first
        shortest = min(range(STREAMS), key=lambda stream: len(ahead[stream]))
        row = [stream_entry(int(entry), group.places, seen) for entry in group.entries[first : first + count]]
        for streams, entries in ((ahead, row), (back, row[::-1])):
            streams[shortest] += [entries[0] | LINE_BEGINS, *entries[1:]]
    return sorted_by_length(ahead), sorted_by_length(back)


def sorted_by_length(streams: list[list[int]]) -> list[list[int]]:
    """Streams that share a warp should end together."""
    return sorted(streams, key=len)


def stream_entry(entry: int, places: int, seen: Array) -> int:
    """Each place belongs to at most two entries: which of them this is decides where the kernel writes."""
    cell, rest, second = entry & 255, entry >> 8 & NONE, entry >> 20
    rest, second = places if rest == NONE else rest, NO_PLACE if second == NONE else second
    halves = []
    for place, is_place in ((rest, rest != places), (second, second != NO_PLACE)):
        halves.append(int(seen[place]) if is_place else 0)
        seen[place] += is_place
    assert max(halves) <= 1
    return cell | rest << 8 | halves[0] << 18 | second << 19 | halves[1] << 29


def bytes_needed(tables: Tables) -> int:
    """On the device: elements with a stamp, placings with one, and lists of members."""
    members = sum(group.members.nbytes for group in tables.groups)
    return tables.bases[-1] * 41 + tables.placings * 41 + members


class GpuSweep:
    """Sweeps one job after the other and keeps its memory in between."""

    def __init__(self) -> None:
        import cupy  # noqa: PLC0415

        self.cupy = cupy
        self.modules: dict[tuple[int, ...], Any] = {}
        self.kept: dict[str, Any] = {}
        self.members: dict[tuple[int, int], Any] = {}

    def run(self, job: Job, progress: Progress | None = None, probes: Any = None) -> Row:
        tables, run = job.tables, Run(self, job)
        run.begin(probes)
        level = 0
        while True:
            for _ in range(TOGETHER):
                level += 1
                run.step(level)
            if progress:
                progress(level, int(run.counts.get()[: level + 1].sum()) * tables.alike)
            if not run.changed[level].get() or level + TOGETHER >= DEEPEST:
                break
        counts = [int(count) for count in run.counts.get()[: level + 1]]
        if probes is not None:
            probes.lengths[:] = run.lengths.get()
        return make_row(tables, counts, self.listed(job, run, counts))

    def listed(self, job: Job, run: Run, counts: list[int]) -> Array:
        """The runner first, then helpers of the last group, and so on, as the other sweep lists them."""
        longest = max(level for level, count in enumerate(counts) if count or not level)
        words = run.hardest[longest % 2, : min(counts[longest], LISTED)].get()
        cells = (words[:, None] >> np.arange(0, 40, 8, dtype=U64) & U64(255)).astype(np.int64)
        columns, first = list[Array](), 1
        for group in job.tables.groups:
            columns.insert(0, cells[:, first : first + group.size])
            first += group.size
        return np.column_stack([cells[:, :1], *columns])

    def module(self, sizes: tuple[int, ...]) -> Any:
        if sizes not in self.modules:
            options = [f"-DCOLUMNS={COLUMNS}", f"-DGROUPS={len(sizes)}"]
            options += [f"-DSIZE{group}={size}" for group, size in enumerate(sizes)]
            self.modules[sizes] = self.cupy.RawModule(code=SOURCE.read_text("utf-8"), options=(*OPTIONS, *options))
        return self.modules[sizes]

    def room(self, name: str, size: int, kind: Any) -> Any:
        """Memory that is kept for the next job; what it holds is anything."""
        kept = self.kept.get(name)
        if kept is None or kept.size < size:
            self.kept.pop(name, None)
            del kept
            self.cupy.get_default_memory_pool().free_all_blocks()
            kept = self.kept[name] = self.cupy.empty(size, kind)
        return kept

    def cleared(self, name: str, size: int, kind: Any) -> Any:
        room = self.room(name, size, kind)
        room[:size] = 0
        return room

    def members_on_device(self, places: int, size: int) -> Any:
        if size < 2:
            return self.room("nothing", 1, np.uint16)
        if (places, size) not in self.members:
            self.members[places, size] = self.cupy.asarray(members_of(places, size).ravel())
        return self.members[places, size]


class Run:
    """One job on the device."""

    def __init__(self, sweep: GpuSweep, job: Job) -> None:
        tables, cupy = job.tables, sweep.cupy
        groups, elements, placings = tables.groups, tables.bases[-1], tables.placings
        self.tables, self.cupy = tables, cupy
        module = sweep.module(tuple(group.size for group in groups))
        self.begin_kernel, self.scan, self.combine, self.probe = (
            module.get_function(name) for name in ("begin_sweep", "scan", "combine", "probe")
        )
        most = max(group.places for group in groups) + 1
        self.shared = 3 * most * COLUMNS * 8 + 2 * int(job.record["group"]["steps"].max()) * STREAMS * 4
        self.scan.max_dynamic_shared_size_bytes = self.shared
        self.job = cupy.asarray(np.frombuffer(job.record.tobytes(), U8))
        cupy.ndarray(self.job.shape, U8, module.get_global("uniform"))[:] = self.job
        self.bend_at = cupy.asarray(np.append(tables.runner.bend_at.ravel(), U8(0)))
        self.bend_sets = cupy.asarray(np.append(tables.runner.bend_sets.ravel(), U64(0)))
        self.solved = sweep.room("cells", placings * 4, U64), sweep.room("debts", placings, U64)
        self.elements = sweep.room("element_cells", elements * 4, U64), sweep.room("element_debts", elements, U64)
        self.fresh, self.fresh_tile = sweep.cleared("fresh", elements, U8), sweep.cleared("tiles", job.tiles, U8)
        self.scanned_tile = sweep.cleared("scanned", job.tiles, U8)
        self.pending = sweep.cleared("pending", placings, U8)
        self.counts, self.changed = cupy.zeros(256, U64), cupy.zeros(256, U32)
        self.listed_count, self.hardest = (
            cupy.zeros(256, U32),
            sweep.room("hardest", 2 * LISTED, U64).reshape(2, LISTED),
        )
        shapes = [(group.places, group.size) for group in groups]
        self.members = [sweep.members_on_device(*shape) for shape in (*shapes, shapes[-1])[:2]]
        self.smaller = [sweep.members_on_device(places, size - 1) for places, size in (*shapes, shapes[-1])[:2]]

    def grid(self) -> tuple[int, ...]:
        """As `my_placing` in sweep.cu reads it."""
        if len(self.tables.groups) < 3:
            return (-(-self.tables.placings // THREADS),)
        first, second, third = (group.places for group in self.tables.groups)
        return -(-third // 32), -(-second // 8), first

    def begin(self, probes: Any) -> None:
        given = self.job, *self.members, *self.solved, *self.elements, self.fresh, self.fresh_tile, self.pending
        self.begin_kernel(self.grid(), (THREADS,), given)
        self.probes = probes
        if probes is not None:
            self.asked = [self.cupy.asarray(part) for part in (probes.placings, probes.words, probes.bits)]
            self.lengths = self.cupy.zeros(len(probes.placings), U8)

    def step(self, level: int) -> None:
        now = U32(level)
        for mover in range(len(self.tables.groups)):
            tiles = self.tables.rest_stride(mover) // COLUMNS
            given = self.job, *self.smaller, *self.members, np.int32(mover), now, *self.elements
            stamps = self.fresh, self.fresh_tile, self.scanned_tile, self.pending
            self.scan((tiles + tiles * 4,), (COLUMNS * STREAMS,), (*given, *stamps), shared_mem=self.shared)
        given = self.job, *self.members, self.bend_at, self.bend_sets, now, *self.solved, *self.elements
        stamps = self.fresh, self.fresh_tile, self.scanned_tile, self.pending
        results = self.counts, self.changed, self.listed_count, self.hardest
        self.combine(self.grid(), (THREADS,), (*given, *stamps, *results))
        if self.probes is not None:
            count = len(self.probes.placings)
            given = U32(count), *self.asked, *self.solved, now, self.lengths
            self.probe((-(-count // 128),), (128,), given)
