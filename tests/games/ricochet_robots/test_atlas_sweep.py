"""Sweeps of the atlas agree with the solver, on boards of every kind and in all readings."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from botyard.core.rng import Rng
from botyard.games.ricochet_robots.atlas import load_atlas
from botyard.games.ricochet_robots.atlas.row import position_count
from botyard.games.ricochet_robots.board import CHIPS, VORTEX, Board, get_board, load_quadrants

pytest.importorskip("numba")

from botyard.games.ricochet_robots.atlas import cpu, gpu, verify
from botyard.games.ricochet_robots.atlas.sweep import Probes
from botyard.games.ricochet_robots.atlas.tables import (
    NONE,
    Entry,
    RicochetReading,
    TooManyPlaces,
    all_tracks,
    make_tables,
    resting_cells,
)

PLAIN, TWO_COLOURS, FOUR_COLOURS = "1A4A3B2B", "1D4A3A2C", "1D3D4D2B"


def board_of(name: str) -> Board:
    return get_board(load_quadrants(), name)


@pytest.mark.parametrize("reading", ["route", "turn", "off"])
@pytest.mark.parametrize("chip", ["rc", "gh", "v"])
@pytest.mark.parametrize("name", [PLAIN, TWO_COLOURS, FOUR_COLOURS])
def test_sweep_of_three_robots_agrees_with_the_solver(name: str, chip: str, reading: RicochetReading) -> None:
    """Three robots are enough to meet every part of the kernels, and small enough to sweep at once."""
    board, number = board_of(name), CHIPS.index(chip)
    sweep = lambda tables, probes: cpu.CpuSweep(tables, 2).run(None, probes)  # noqa: E731
    row, differences = verify.check_pair(board, number, reading, 400, Rng(7), sweep, robots=3)
    assert not differences
    assert row.positions == position_count(board, 3)
    assert row.hardest


@pytest.mark.parametrize("chip", ["gh", "v"])
def test_both_layouts_of_the_elements_give_the_same_row(chip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sweep works with either layout if all helpers are different; otherwise only the separate one is possible."""
    tables = make_tables(board_of(FOUR_COLOURS), CHIPS.index(chip), robots=3)
    assert cpu.is_shared(tables)
    row = cpu.CpuSweep(tables, 2).run()
    monkeypatch.setattr(cpu, "is_shared", lambda tables: False)
    assert cpu.CpuSweep(tables, 2).run() == row


@pytest.mark.parametrize("name", [PLAIN, TWO_COLOURS, FOUR_COLOURS])
def test_arrays_of_a_sweep_leave_room_in_three_gigabytes(name: str) -> None:
    board = board_of(name)
    sizes = [cpu.bytes_needed(make_tables(board, chip)) for chip in range(len(CHIPS))]
    assert max(sizes) <= 2_250_000_000, "the process needs up to 0.3 GB besides"


def test_robot_on_the_target_must_leave_and_come_back() -> None:
    """RIC-6.8 in all readings: such a position is never solved with zero moves."""
    board = board_of(TWO_COLOURS)
    cases: list[tuple[int, RicochetReading]] = [
        (0, "off"),
        (0, "route"),
        (0, "turn"),
        (VORTEX, "off"),
        (VORTEX, "route"),
    ]
    for chip, reading in cases:
        tables = make_tables(board, chip, reading, 3)
        cells = (board.targets[chip], 3, 200)
        probes = Probes(tables, [cells])
        cpu.CpuSweep(tables, 1).run(None, probes)
        assert probes.lengths[0] == (verify.optimum(board, chip, cells, reading) or 0) >= 2


def test_every_cell_lies_on_one_line_per_axis() -> None:
    board = board_of(FOUR_COLOURS)
    for robot in range(5):
        entries = [entry for line in all_tracks(board, robot) for entry in line if entry.cell not in board.barriers]
        assert len(entries) == len(set(entries))
        assert set(entries) <= {Entry(cell, axis) for cell in resting_cells(board) for axis in range(2)}


def test_device_tables_hold_every_line_both_ways() -> None:
    """What the kernels of the device read, without a device."""
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
            assert group.places < NONE


def test_device_finds_the_element_of_every_helper() -> None:
    """In all groups that four helpers can have there: an element that is not looked up would be written anywhere."""
    source = gpu.SOURCE.read_text("utf-8")
    for sizes in ((4,), (1, 3), (3, 1)):
        for group, size in enumerate(sizes):
            assert all(f"find_element<{group}, {member}>" in source for member in range(size))


def test_device_has_no_room_for_four_helpers_of_three_kinds() -> None:
    board = board_of(TWO_COLOURS)
    chips = {len(make_tables(board, chip, robots=5).groups): chip for chip in range(0, VORTEX, 4)}
    gpu.make_job(make_tables(board, chips[2], robots=5))
    with pytest.raises(TooManyPlaces, match="three helpers"):
        gpu.make_job(make_tables(board, chips[3], robots=5))


def test_device_agrees_with_the_cores() -> None:
    pytest.importorskip("cupy")
    device = gpu.GpuSweep()
    for name in (PLAIN, TWO_COLOURS, FOUR_COLOURS):
        for chip in (0, VORTEX):
            tables = make_tables(board_of(name), chip, robots=3)
            assert device.run(gpu.make_job(tables)) == cpu.CpuSweep(tables).run()


def test_sweep_is_compared_with_the_shipped_row() -> None:
    row = load_atlas().row(PLAIN, 9)
    assert row is not None
    assert list(verify.compare_with_stored(row)) == []
    wrong = replace(row, histogram=(*row.histogram[:-2], row.histogram[-2] + 1, row.histogram[-1] - 1))
    assert len(list(verify.compare_with_stored(wrong))) == 1
