"""The atlas: sweeps agree with the solver, and the shipped data say what sweeps and the solver say."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from random import Random

import pytest

from botyard.core.errors import BadData
from botyard.games.ricochet_robots.atlas import Row, load_atlas, stored
from botyard.games.ricochet_robots.atlas.row import classes_of, position_count, variants_of
from botyard.games.ricochet_robots.board import CHIPS, VORTEX, Board, get_board, load_quadrants
from botyard.games.ricochet_robots.solver import ANY, Problem, Reading, solve

PLAIN, TWO_COLOURS, FOUR_COLOURS = "1A4A3B2B", "1D4A3A2C", "1D3D4D2B"
BLUE_TRIANGLE = CHIPS.index("bt")


def board_of(name: str) -> Board:
    return get_board(load_quadrants(), name)


def length_of(board: Board, chip: int, cells: tuple[int, ...], reading: str = "route") -> int | None:
    runner = ANY if chip == VORTEX else chip // 4
    return solve(Problem(board, cells, board.targets[chip], runner, Reading(reading))).length  # type: ignore[arg-type]


# --- sweeps --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["route", "turn", "off"])
@pytest.mark.parametrize("chip", ["rc", "gh", "v"])
@pytest.mark.parametrize("name", [PLAIN, TWO_COLOURS, FOUR_COLOURS])
def test_sweep_of_three_robots_agrees_with_the_solver(name: str, chip: str, reading: str) -> None:
    """Three robots are enough to meet every part of the kernels, and small enough to sweep at once."""
    pytest.importorskip("numba")
    from botyard.games.ricochet_robots.atlas import cpu, verify

    board, number = board_of(name), CHIPS.index(chip)
    sweep = lambda tables, probes: cpu.CpuSweep(tables, 2).run(None, probes)  # noqa: E731
    row, differences = verify.check_pair(board, number, reading, 60, Random(7), sweep, robots=3)  # type: ignore[arg-type]
    assert not differences
    assert row.positions == position_count(board, 3)
    assert row.hardest


def test_robot_on_the_target_must_leave_and_come_back() -> None:
    """RIC-6.8 in all readings: such a position is never solved with zero moves."""
    pytest.importorskip("numba")
    from botyard.games.ricochet_robots.atlas import cpu
    from botyard.games.ricochet_robots.atlas.sweep import Probes
    from botyard.games.ricochet_robots.atlas.tables import make_tables

    board = board_of(TWO_COLOURS)
    for chip, reading in ((0, "off"), (0, "route"), (0, "turn"), (VORTEX, "off"), (VORTEX, "route")):
        tables = make_tables(board, chip, reading, 3)  # type: ignore[arg-type]
        cells = (board.targets[chip], 3, 200)
        probes = Probes(tables, [cells])
        cpu.CpuSweep(tables, 1).run(None, probes)
        assert probes.lengths[0] == length_of(board, chip, cells, reading) >= 2


def test_every_cell_lies_on_one_line_per_axis() -> None:
    pytest.importorskip("numpy")
    from botyard.games.ricochet_robots.atlas.tables import Entry, lines_of, resting_cells

    board = board_of(FOUR_COLOURS)
    for robot in range(5):
        entries = [entry for line in lines_of(board, robot) for entry in line if entry.cell not in board.barriers]
        assert len(entries) == len(set(entries))
        assert set(entries) <= {Entry(cell, axis) for cell in resting_cells(board) for axis in range(2)}


def test_device_tables_hold_every_line_both_ways() -> None:
    """What the kernels of the device read, without a device."""
    pytest.importorskip("numpy")
    from botyard.games.ricochet_robots.atlas import gpu
    from botyard.games.ricochet_robots.atlas.tables import NONE, make_tables

    for chip in (0, VORTEX):
        tables = make_tables(board_of(FOUR_COLOURS), chip)
        gpu.make_job(tables)
        for group in tables.groups:
            ahead, back = gpu.streams_of(group)
            begins = gpu.LINE_BEGINS - 1
            steps = [sorted(entry & begins for entry in chain(*streams)) for streams in (ahead, back)]
            assert steps[0] == steps[1]
            assert len(steps[0]) == len(group.entries)
            written = [(entry >> 8 & 0x7FF) for entry in steps[0] if entry >> 8 & 0x3FF != group.places]
            written += [(entry >> 19 & 0x7FF) for entry in steps[0] if entry >> 19 & 0x3FF != gpu.NO_PLACE]
            assert len(written) == len(set(written)), "two threads write one word"
            assert NONE > group.places


def test_device_agrees_with_the_cores() -> None:
    pytest.importorskip("numba")
    pytest.importorskip("cupy")
    from botyard.games.ricochet_robots.atlas import cpu, gpu
    from botyard.games.ricochet_robots.atlas.tables import make_tables

    device = gpu.GpuSweep()
    for name in (PLAIN, TWO_COLOURS, FOUR_COLOURS):
        for chip in (0, VORTEX):
            tables = make_tables(board_of(name), chip, robots=3)
            assert device.run(gpu.make_job(tables)) == cpu.CpuSweep(tables).run()


def test_sweep_goes_on_where_it_was(tmp_path: Path) -> None:
    from botyard.games.ricochet_robots.atlas.rows import read_rows, sweep_missing, write_row

    path, pairs = tmp_path / "rows.jsonl", [("A", chip) for chip in range(4)]
    rows = {pair: Row(*pair, "route", 4, (0, 0, 3), 0, ((1, 2, 3, 4),)) for pair in pairs}
    path.write_text(write_row(rows["A", 0]) + "\n" + write_row(rows["A", 1])[:20], encoding="utf-8")
    asked: list[tuple[str, int]] = []

    def sweep(missing: list[tuple[str, int]]) -> list[Row]:
        asked.extend(missing)
        return [rows[pair] for pair in missing]

    assert len(list(sweep_missing(pairs, path, sweep))) == 3
    assert asked == pairs[1:], "the half line is swept again"
    assert list(read_rows(path)) == list(rows.values())


# --- the shipped data ----------------------------------------------------------------------------------------


def test_all_printed_boards_are_there() -> None:
    atlas = load_atlas()
    assert sum(robots == 4 for _, _, robots in atlas.keys) == 1536 * 17
    assert sum(robots == 5 for _, _, robots in atlas.keys) == 10 * 17
    assert stored.FILE.stat().st_size <= 2_000_000
    assert atlas.row("1A4A3B2B~d4n", 0) is None


def test_numbers_are_never_negative_and_add_up() -> None:
    """The largest number of a row is what the others leave, so that a wrong one would show as negative or small."""
    for number, row in enumerate(load_atlas()):
        if number % 40 == 0:
            board = board_of(row.board)
            assert row.positions == position_count(board, row.robots)
            assert row.histogram[:2] == (0, 0), "no way has one move (RIC-6.5)"
            assert min(row.histogram[2:]) >= 0
            assert row.histogram[-1] >= len(row.hardest) > 0


def test_longest_optimum_of_boards_without_diagonals() -> None:
    """As published: 25 moves, 39 positions if robots that slide alike are not told apart."""
    rows = [row for row in load_atlas() if row.chip < VORTEX and row.robots == 4 and "D" not in row.board]
    longest = [row for row in rows if row.longest == 25]
    assert max(row.longest for row in rows) == 25
    assert sum(row.histogram[25] for row in longest) == 39 * 6
    assert {row.board for row in longest} == {"1A4B3B2B", "1A4A3C2B", "1A4A3B2B", "1A4B3A2B"}
    assert {row.chip for row in longest} == {BLUE_TRIANGLE}


@pytest.mark.parametrize(("lengths", "count"), [((2, 12), 12), ((13, 15), 6), ((16, 18), 1)])
def test_solver_proves_hardest_positions(lengths: tuple[int, int], count: int) -> None:
    """A sample; botyard atlas --verify-hardest proves as many as wanted."""
    rng = Random(3)
    rows = [row for row in load_atlas() if lengths[0] <= row.longest <= lengths[1] and row.robots == 4]
    for row in rng.sample(rows, count):
        assert length_of(board_of(row.board), row.chip, rng.choice(row.hardest)) == row.longest


def test_robots_that_slide_alike_may_change_places() -> None:
    board, row = board_of("1A3B4D2C"), load_atlas().row("1A3B4D2C", 6)
    assert row is not None
    assert classes_of(board, 6, 4) == [(0,), (1,), (2, 3)]
    for cells in variants_of(board, 6, row.hardest[0]):
        assert length_of(board, 6, cells) == row.longest


def test_turned_board_has_turned_cells() -> None:
    row = load_atlas().row("3B2B1A4A", 0)
    usual = load_atlas().row("1A4A3B2B", 0)
    assert row is not None
    assert usual is not None
    assert row.histogram == usual.histogram
    assert row.hardest != usual.hardest
    assert length_of(board_of("3B2B1A4A"), 0, row.hardest[0]) == row.longest


def test_share_of_easier_positions() -> None:
    row = load_atlas().row(PLAIN, BLUE_TRIANGLE)
    assert row is not None
    assert row.share_easier(2) == 0
    assert row.share_easier(25) == 1 - 78 / 3_937_437_000
    assert row.share_easier(26) == 1


def test_pack_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    atlas, keys = load_atlas(), [(PLAIN, 9, 4), (TWO_COLOURS, 3, 4), (FOUR_COLOURS, VORTEX, 4), (PLAIN, 2, 5)]
    rows = [atlas.read(atlas.keys[key], *key) for key in keys]
    monkeypatch.setattr(stored, "keys_of", lambda five_robots: iter(keys))
    path = tmp_path / "small.bin"
    path.write_bytes(stored.pack(rows, "by hand"))
    assert list(stored.Atlas(path)) == rows


def test_damaged_file_is_refused(tmp_path: Path) -> None:
    raw = bytearray(stored.FILE.read_bytes())
    raw[-1] ^= 1
    path = tmp_path / "damaged.bin"
    path.write_bytes(raw)
    with pytest.raises(BadData, match="checksum"):
        stored.Atlas(path)
    path.write_bytes(b"something else")
    with pytest.raises(BadData, match="format"):
        stored.Atlas(path)
