"""Sweep, check and print for `botyard atlas`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ....core.errors import OptionError
from ....core.extras import install_command
from ....core.rng import Rng
from ....executors import available_cores, make_executor
from ..atlas import Row, load_atlas
from ..atlas.row import equivalent_count
from ..board import CHIPS, Board, all_boards, get_board, load_quadrants
from ..notation import read_chip, write_robots
from ..solution_text import pluralize
from .numba_notice import SWEEP_NOTICE, compile_notice, load_solver

if TYPE_CHECKING:
    from ..atlas.sweep import Probes
    from ..atlas.tables import RicochetReading, Tables
    from ..atlas.verify import Difference, Prover

PROGRESS_INTERVAL_SECONDS = 10.0  # if stderr is not a terminal
VERIFY_POSITIONS_PER_PAIR = 2000  # random positions that --verify checks of each pair it sweeps


class AtlasRequest(NamedTuple):
    reading: RicochetReading
    robots: int
    gpu: bool
    cores: int | None
    limit: int
    as_json: bool
    data: Path | None
    only: tuple[str, ...] = ()  # the boards of --boards; empty for all
    cluster: str | None = None

    def boards(self) -> list[Board]:
        quadrants = load_quadrants(self.data)
        names = self.only or ["".join(sections) for sections in all_boards(quadrants)]
        return [get_board(quadrants, name) for name in names]


# --- one pair ---


def sweep_one(request: AtlasRequest, name: str, chip: str, stored: bool) -> None:
    board, number = get_board(load_quadrants(request.data), name), read_chip(chip)
    row = find_stored(request, board, number) if stored else sweep(request, board, number)
    if request.as_json:
        print(json.dumps(row_json(row, request.limit)))
    else:
        print_row(board, row, request.limit)


def find_stored(request: AtlasRequest, board: Board, chip: int) -> Row:
    row = (
        load_atlas().row(board.name, chip, request.robots) if request.reading == "route" and not request.data else None
    )
    if row is None:
        raise OptionError(
            "the shipped atlas has the printed boards in the route reading, with five robots only some of them:"
            " leave --stored out to sweep this one"
        )
    return row


def sweep(request: AtlasRequest, board: Board, chip: int) -> Row:
    from ..atlas.tables import TooManyPlaces, make_tables

    require_extras(request)
    try:
        tables = make_tables(board, chip, request.reading, request.robots)
        with Sweeper(request) as sweeper:
            return sweeper.run(tables)
    except TooManyPlaces as error:
        raise OptionError(f"this board cannot be swept: {error}") from error


def require_extras(request: AtlasRequest) -> None:
    if request.gpu and find_spec("cupy") is None:
        raise OptionError(f"a sweep on a CUDA device needs CuPy: {install_command('gpu')}, or leave --gpu out")
    if find_spec("numba") is None and not request.gpu:
        raise OptionError(
            f"a sweep needs numba: {install_command('fast')}; --stored prints the shipped rows without it"
        )


class ProgressLines:
    """Progress for a file or a pipe: a line on stderr at most once in `PROGRESS_INTERVAL_SECONDS`."""

    def __init__(self, positions: int, clock: Callable[[], float] = monotonic) -> None:
        self.positions, self.clock = positions, clock
        self.printed_at = clock()

    def __call__(self, level: int, done: int) -> None:
        now = self.clock()
        if now - self.printed_at >= PROGRESS_INTERVAL_SECONDS:
            self.printed_at = now
            print(f"{level} moves: {done / self.positions:.1%} of the positions solved", file=sys.stderr, flush=True)


class Sweeper:
    """Sweeps on the cores or on a device, states the memory first, and reports progress on stderr."""

    def __init__(self, request: AtlasRequest) -> None:
        self.request = request
        self.console = Console(stderr=True)
        self.device: Any = None

    def __enter__(self) -> Sweeper:
        if self.request.gpu:
            from ..atlas.gpu import GpuSweep

            self.device = GpuSweep()
        return self

    def __exit__(self, *error: object) -> None:
        self.device = None

    def run(self, tables: Tables, probes: Probes | None = None, quiet: bool = False) -> Row:
        from ..atlas import gpu

        if self.device is not None:
            with self.progress(tables, gpu.bytes_needed(tables), "on the device", quiet) as on_progress:
                row: Row = self.device.run(gpu.make_job(tables), on_progress, probes)
            return row
        from ..atlas import cpu

        require_memory(cpu.bytes_needed(tables))
        cores = self.request.cores or os.cpu_count() or 1
        device_text = f"on {pluralize(cores, 'core')}"
        with (
            compile_notice(SWEEP_NOTICE),
            self.progress(tables, cpu.bytes_needed(tables), device_text, quiet) as on_progress,
        ):
            return cpu.CpuSweep(tables, cores).run(on_progress, probes)

    def run_all(self, pairs: Iterable[tuple[Board, int]]) -> Iterator[Row]:
        """Yield the rows of many pairs, swept one after another, or at the same time on a cluster."""
        from ..atlas.cpu import PairSweep
        from ..atlas.tables import make_tables

        request = self.request
        if request.cluster:
            sweep = PairSweep(request.reading, request.robots, request.cores or 1)
            with make_executor(available_cores(), request.cluster) as executor:
                yield from executor.map(sweep, pairs, sweep.needs)
            return
        for board, chip in pairs:
            yield self.run(make_tables(board, chip, request.reading, request.robots), quiet=True)

    def quietly(self, tables: Tables, probes: Probes | None) -> Row:
        return self.run(tables, probes, quiet=True)

    @contextmanager
    def progress(self, tables: Tables, size: int, device_text: str, quiet: bool) -> Iterator[Any]:
        if quiet:
            yield None
            return
        self.console.print(f"{tables.positions:,} positions, {size / 1e9:.2f} GB {device_text}")
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.percentage:.1f} %"),
            TimeElapsedColumn(),
        )
        if not self.console.is_terminal:
            yield ProgressLines(tables.positions)
            return
        with Progress(*columns, console=self.console) as bar:
            task = bar.add_task("0 moves", total=tables.positions)
            yield lambda level, done: bar.update(task, description=f"{level} moves", completed=done)


def require_memory(size: int) -> None:
    """Raise `OptionError` if the machine has not enough memory, as far as that is known."""
    available = available_memory()
    if available is not None and size > available:
        raise OptionError(f"this sweep needs {size / 1e9:.1f} GB of memory, and {available / 1e9:.1f} GB are available")


def available_memory() -> int | None:
    """Return the available memory in bytes, with the file cache that Linux can free; None if it is not known."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration):
        return None


def row_json(row: Row, limit: int) -> dict[str, Any]:
    return {
        "board": row.board,
        "chip": CHIPS[row.chip],
        "reading": row.reading,
        "robots": row.robots,
        "longest": row.longest,
        "histogram": row.histogram,
        "unsolvable": row.unsolvable,
        "mean": round(row.mean, 6),
        "hardest": [position_text(row, cells) for cells in row.hardest[:limit]],
    }


def position_text(row: Row, cells: tuple[int, ...]) -> str:
    return f"{row.board} {write_robots(cells)} {CHIPS[row.chip]}"


def print_row(board: Board, row: Row, limit: int) -> None:
    print(f"{row.board} {CHIPS[row.chip]}, {row.reading} reading, {row.robots} robots")
    print(f"{row.positions:,} starting positions, {row.mean:.3f} moves on average")
    for length, count in enumerate(row.histogram):
        if count:
            print(f"{length:3} moves  {count:15,}  {count / row.positions:9.4%}")
    if row.unsolvable:
        print(f"unsolvable {row.unsolvable:15,}  {row.unsolvable / row.positions:9.4%}")
    print(f"The longest shortest solution has {row.longest} moves; {pluralize(row.histogram[-1], 'position')} need it.")
    for cells in row.hardest[:limit]:
        print(f"  {position_text(row, cells)}")
    alike = equivalent_count(board, row.chip, row.robots)
    if row.hardest[:limit] and alike > 1:
        print(f"Each stands for {alike}, because robots that slide alike may change places.")
    if len(row.hardest) <= limit and alike * len(row.hardest) < row.histogram[-1]:
        print(f"The list ends here, with {pluralize(len(row.hardest), 'position')}.")


# --- all pairs, and checks ---


def sweep_all(request: AtlasRequest, path: Path) -> int:
    """Sweep all pairs and print rows that differ from the shipped ones. Return how many differ."""
    from ..atlas.jsonl import Pair, sweep_missing
    from ..atlas.verify import Difference, compare_with_stored

    require_extras(request)
    found = list[Difference]()
    boards = {board.name: board for board in request.boards()}
    pairs = [(name, chip) for name in boards for chip in range(len(CHIPS))]
    with Sweeper(request) as sweeper:

        def swept(missing: list[Pair]) -> Iterator[Row]:
            sweeper.console.print(f"{len(missing):,} of {len(pairs):,} pairs are missing in {path}")
            return sweeper.run_all((boards[name], chip) for name, chip in missing)

        for row in sweep_missing(pairs, path, swept, request.reading, request.robots):
            on_progress(f"{row.board} {CHIPS[row.chip]}: {row.longest} moves, {row.histogram[-1]:,} positions")
            differences = [] if request.data else list(compare_with_stored(row))
            show(differences)
            found += differences
    return total(found)


class Checks(NamedTuple):
    """How many positions and pairs to check."""

    positions: int = 0  # random ones
    hardest: int = 0
    twice: int = 0  # pairs, on the cores and on the device
    seed: int = 1
    proved: Path | None = None  # the file of rows whose hardest positions are proved


def run_checks(request: AtlasRequest, checks: Checks) -> int:
    """Run the checks and print differences. Return how many positions and pairs differ."""
    from ..atlas import verify

    differences = list[verify.Difference]()
    if checks.positions:
        differences += check_positions(request, checks)
    if checks.twice:
        differences += check_twice(request, checks)
    if checks.hardest:
        with provers(request, checks.hardest) as prove:
            differences += verify.check_stored(
                load_atlas(), checks.hardest, Rng(checks.seed), on_progress, prove, checks.proved
            )
    show(differences)
    return total(differences)


def check_positions(request: AtlasRequest, checks: Checks) -> list[Difference]:
    from ..atlas import verify

    require_extras(request)
    pairs = -(-checks.positions // VERIFY_POSITIONS_PER_PAIR)
    each = -(-checks.positions // pairs)
    with Sweeper(request) as sweeper, provers(request, checks.positions) as prove:
        return verify.check_random_pairs(
            request.boards(), pairs, each, checks.seed, sweeper.quietly, on_progress, prove
        )


def check_twice(request: AtlasRequest, checks: Checks) -> list[Difference]:
    from ..atlas import verify

    on_cores, on_device = request._replace(gpu=False), request._replace(gpu=True)
    require_extras(on_cores)
    require_extras(on_device)
    with Sweeper(on_cores) as cores, Sweeper(on_device) as device:
        return verify.check_two_sweeps(
            request.boards(), checks.twice, checks.seed, cores.quietly, device.quietly, on_progress
        )


def on_progress(line: str) -> None:
    print(line, flush=True)


@contextmanager
def provers(request: AtlasRequest, positions: int) -> Iterator[Prover]:
    """Yield a solver that uses the cluster or all cores, or this process for a few positions."""
    from ..atlas import verify

    load_solver()  # compile it once, before the other processes need it
    jobs = min(request.cores or available_cores(), positions // verify.BATCH_POSITIONS)
    with make_executor(available_cores() if request.cluster else jobs, request.cluster) as executor:
        yield partial(executor.map, verify.find_differences)


def show(differences: Iterable[Difference]) -> None:
    for difference in differences:
        on_progress(f"DIFFERENT {difference}")


def total(differences: Sequence[Difference]) -> int:
    on_progress(f"{pluralize(len(differences), 'difference')}.")
    return len(differences)
