"""What `botyard atlas` does and prints."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..core.errors import BadOption
from ..core.extras import install_command
from ..core.luck import Luck
from ..games.ricochet_robots.atlas import Row, load_atlas
from ..games.ricochet_robots.atlas.row import variants_of
from ..games.ricochet_robots.board import CHIPS, Board, all_boards, get_board, load_quadrants
from ..games.ricochet_robots.notation import read_chip, write_robots
from ..games.ricochet_robots.text import count_words
from .compiling import SWEEP_NOTICE, compile_notice, load_solver

if TYPE_CHECKING:
    from ..games.ricochet_robots.atlas.sweep import Probes
    from ..games.ricochet_robots.atlas.tables import RicochetReading, Tables
    from ..games.ricochet_robots.atlas.verify import Difference, Prove

SECONDS_A_LINE = 10.0  # between two lines of progress where stderr is no terminal
POSITIONS_A_PAIR = 2000  # random positions that --verify checks of each pair it sweeps


class Asked(NamedTuple):
    reading: RicochetReading
    robots: int
    gpu: bool
    cores: int | None
    limit: int
    as_json: bool
    data: Path | None
    only: tuple[str, ...] = ()  # the boards that --boards names; none for all

    def boards(self) -> list[Board]:
        quadrants = load_quadrants(self.data)
        names = self.only or ["".join(sections) for sections in all_boards(quadrants)]
        return [get_board(quadrants, name) for name in names]


# --- one pair ------------------------------------------------------------------------------------------------


def sweep_one(asked: Asked, name: str, chip: str, stored: bool) -> None:
    board, number = get_board(load_quadrants(asked.data), name), read_chip(chip)
    row = find_stored(asked, board, number) if stored else sweep(asked, board, number)
    if asked.as_json:
        print(json.dumps(document_of(row, asked.limit)))
    else:
        print_row(board, row, asked.limit)


def find_stored(asked: Asked, board: Board, chip: int) -> Row:
    row = load_atlas().row(board.name, chip, asked.robots) if asked.reading == "route" and not asked.data else None
    if row is None:
        raise BadOption(
            "the shipped atlas has the printed boards in the route reading, with five robots only some of them:"
            " leave --stored out to sweep this one"
        )
    return row


def sweep(asked: Asked, board: Board, chip: int) -> Row:
    from ..games.ricochet_robots.atlas.tables import TooManyPlaces, make_tables

    must_have(asked)
    try:
        tables = make_tables(board, chip, asked.reading, asked.robots)
        with Sweeper(asked) as sweeper:
            return sweeper.run(tables)
    except TooManyPlaces as error:
        raise BadOption(f"this board cannot be swept: {error}") from error


def must_have(asked: Asked) -> None:
    if asked.gpu and find_spec("cupy") is None:
        raise BadOption(f"a sweep on a CUDA device needs CuPy: {install_command('gpu')}, or leave --gpu out")
    if find_spec("numba") is None and not asked.gpu:
        raise BadOption(f"a sweep needs numba: {install_command('fast')}; --stored prints the shipped rows without it")


class ProgressLines:
    """Progress for a file or a pipe: a line on stderr at most once in `SECONDS_A_LINE`."""

    def __init__(self, positions: int, clock: Callable[[], float] = monotonic) -> None:
        self.positions, self.clock = positions, clock
        self.printed_at = clock()

    def __call__(self, level: int, done: int) -> None:
        now = self.clock()
        if now - self.printed_at >= SECONDS_A_LINE:
            self.printed_at = now
            print(f"{level} moves: {done / self.positions:.1%} of the positions solved", file=sys.stderr, flush=True)


class Sweeper:
    """Sweeps on the cores or on a device, states the memory first, and reports progress on stderr."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.console = Console(stderr=True)
        self.device: Any = None

    def __enter__(self) -> Sweeper:
        if self.asked.gpu:
            from ..games.ricochet_robots.atlas.gpu import GpuSweep

            self.device = GpuSweep()
        return self

    def __exit__(self, *error: object) -> None:
        self.device = None

    def run(self, tables: Tables, probes: Probes | None = None, quiet: bool = False) -> Row:
        from ..games.ricochet_robots.atlas import gpu

        if self.device is not None:
            with self.progress(tables, gpu.bytes_needed(tables), "on the device", quiet) as tell:
                row: Row = self.device.run(gpu.make_job(tables), tell, probes)
            return row
        from ..games.ricochet_robots.atlas import cpu

        must_fit(cpu.bytes_needed(tables))
        cores = self.asked.cores or os.cpu_count() or 1
        where = f"on {count_words(cores, 'core')}"
        with compile_notice(SWEEP_NOTICE), self.progress(tables, cpu.bytes_needed(tables), where, quiet) as tell:
            return cpu.CpuSweep(tables, cores).run(tell, probes)

    def quietly(self, tables: Tables, probes: Probes | None) -> Row:
        return self.run(tables, probes, quiet=True)

    @contextmanager
    def progress(self, tables: Tables, size: int, where: str, quiet: bool) -> Iterator[Any]:
        if quiet:
            yield None
            return
        self.console.print(f"{tables.positions:,} positions, {size / 1e9:.2f} GB {where}")
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


def must_fit(size: int) -> None:
    """Refuse what this machine has no memory for, where it tells how much it has."""
    there = available_memory()
    if there is not None and size > there:
        raise BadOption(f"this sweep needs {size / 1e9:.1f} GB of memory, and {there / 1e9:.1f} GB are available")


def available_memory() -> int | None:
    """In bytes, with what Linux would take back from its file cache; None where nothing tells."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration):
        return None


def document_of(row: Row, limit: int) -> dict[str, Any]:
    return {
        "board": row.board,
        "chip": CHIPS[row.chip],
        "reading": row.reading,
        "robots": row.robots,
        "longest": row.longest,
        "histogram": row.histogram,
        "unsolvable": row.unsolvable,
        "mean": round(row.mean, 6),
        "hardest": [position_words(row, cells) for cells in row.hardest[:limit]],
    }


def position_words(row: Row, cells: tuple[int, ...]) -> str:
    return f"{row.board} {write_robots(cells)} {CHIPS[row.chip]}"


def print_row(board: Board, row: Row, limit: int) -> None:
    print(f"{row.board} {CHIPS[row.chip]}, {row.reading} reading, {row.robots} robots")
    print(f"{row.positions:,} starting positions, {row.mean:.3f} moves on average")
    for length, count in enumerate(row.histogram):
        if count:
            print(f"{length:3} moves  {count:15,}  {count / row.positions:9.4%}")
    if row.unsolvable:
        print(f"no way     {row.unsolvable:15,}  {row.unsolvable / row.positions:9.4%}")
    print(f"The longest shortest way has {row.longest} moves; {count_words(row.histogram[-1], 'position')} need it.")
    for cells in row.hardest[:limit]:
        print(f"  {position_words(row, cells)}")
    if row.hardest[:limit] and len(variants := variants_of(board, row.chip, row.hardest[0])) > 1:
        print(f"Each stands for {len(variants)}, because robots that slide alike may change places.")


# --- all pairs, and checks -----------------------------------------------------------------------------------


def sweep_all(asked: Asked, path: Path) -> int:
    """How many of the rows differ from the shipped ones, where there are any; each is printed."""
    from ..games.ricochet_robots.atlas.rows import Pair, sweep_missing
    from ..games.ricochet_robots.atlas.tables import make_tables
    from ..games.ricochet_robots.atlas.verify import Difference, compare_with_stored

    must_have(asked)
    found = list[Difference]()
    boards = {board.name: board for board in asked.boards()}
    pairs = [(name, chip) for name in boards for chip in range(len(CHIPS))]
    with Sweeper(asked) as sweeper:

        def swept(missing: list[Pair]) -> Iterator[Row]:
            sweeper.console.print(f"{len(missing):,} of {len(pairs):,} pairs are missing in {path}")
            for name, chip in missing:
                yield sweeper.run(make_tables(boards[name], chip, asked.reading, asked.robots), quiet=True)

        for row in sweep_missing(pairs, path, swept, asked.reading, asked.robots):
            tell(f"{row.board} {CHIPS[row.chip]}: {row.longest} moves, {row.histogram[-1]:,} positions")
            differences = [] if asked.data else list(compare_with_stored(row))
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


def check(asked: Asked, checks: Checks) -> int:
    """How many positions and pairs differ; each is printed."""
    from ..games.ricochet_robots.atlas import verify

    found = list[verify.Difference]()
    if checks.positions:
        found += check_positions(asked, checks)
    if checks.twice:
        found += check_twice(asked, checks)
    if checks.hardest:
        with provers(asked, checks.hardest) as prove:
            found += verify.check_stored(load_atlas(), checks.hardest, Luck(checks.seed), tell, prove, checks.proved)
    show(found)
    return total(found)


def check_positions(asked: Asked, checks: Checks) -> list[Difference]:
    from ..games.ricochet_robots.atlas import verify

    must_have(asked)
    pairs = -(-checks.positions // POSITIONS_A_PAIR)
    each = -(-checks.positions // pairs)
    with Sweeper(asked) as sweeper, provers(asked, checks.positions) as prove:
        return verify.check_random_pairs(asked.boards(), pairs, each, checks.seed, sweeper.quietly, tell, prove)


def check_twice(asked: Asked, checks: Checks) -> list[Difference]:
    from ..games.ricochet_robots.atlas import verify

    on_cores, on_device = asked._replace(gpu=False), asked._replace(gpu=True)
    must_have(on_cores)
    must_have(on_device)
    with Sweeper(on_cores) as cores, Sweeper(on_device) as device:
        return verify.check_two_sweeps(asked.boards(), checks.twice, checks.seed, cores.quietly, device.quietly, tell)


def tell(line: str) -> None:
    print(line, flush=True)


@contextmanager
def provers(asked: Asked, positions: int) -> Iterator[Prove]:
    """The solver in as many processes as there are cores, or in this one for a few positions."""
    from ..games.ricochet_robots.atlas import verify

    load_solver()  # compiles it once, before the others need it
    cores = min(asked.cores or os.cpu_count() or 1, positions // verify.TOGETHER)
    if cores < 2:
        yield verify.prove_here
        return
    with get_context("spawn").Pool(cores) as pool:
        yield partial(pool.imap, verify.differences_of)


def show(differences: Iterable[Difference]) -> None:
    for difference in differences:
        tell(f"DIFFERENT {difference}")


def total(differences: Sequence[Difference]) -> int:
    tell(f"{count_words(len(differences), 'difference')}.")
    return len(differences)
