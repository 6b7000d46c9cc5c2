"""The shipped atlas agrees with the solver, and a damaged file is rejected."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from botyard.core.errors import DataError
from botyard.games.ricochet_robots.atlas import Row, atlas_file, load_atlas
from botyard.games.ricochet_robots.atlas.jsonl import read_rows, sweep_missing, write_row
from botyard.games.ricochet_robots.atlas.row import equivalent_positions, position_count, robot_classes
from botyard.games.ricochet_robots.atlas.summary import summarize
from botyard.games.ricochet_robots.board import CHIPS, VORTEX, Board, get_board, load_quadrants
from botyard.games.ricochet_robots.solver import ANY_ROBOT, Problem, Reading, solve

PLAIN, TWO_COLOURS, FOUR_COLOURS = "1A4A3B2B", "1D4A3A2C", "1D3D4D2B"
BLUE_TRIANGLE = CHIPS.index("bt")


def board_of(name: str) -> Board:
    return get_board(load_quadrants(), name)


def length_of(board: Board, chip: int, cells: tuple[int, ...], reading: str = "route") -> int | None:
    runner = ANY_ROBOT if chip == VORTEX else chip // 4
    return solve(Problem(board, cells, board.targets[chip], runner, Reading(reading))).length  # type: ignore[arg-type]


# --- the shipped data ---


def test_all_printed_boards_are_there() -> None:
    atlas = load_atlas()
    assert sum(robots == 4 for _, _, robots in atlas.keys) == 1536 * 17
    assert sum(robots == 5 for _, _, robots in atlas.keys) == 10 * 17
    assert atlas_file.ATLAS_PATH.stat().st_size <= 2_000_000
    assert atlas.row("1A4A3B2B~d4n", 0) is None


def test_numbers_are_never_negative_and_add_up() -> None:
    """The largest number of a row is what the others leave, so that a wrong one would show as negative or small."""
    atlas = load_atlas()
    for number, row in enumerate(atlas):
        if number % 40 == 0:
            board = board_of(row.board)
            assert atlas.longest(number) == row.longest
            assert row.positions == position_count(board, row.robots)
            assert row.histogram[:2] == (0, 0), "no way has one move (RIC-6.5)"
            assert min(row.histogram[2:]) >= 0
            assert row.histogram[-1] >= len(row.hardest) > 0


def test_tables_of_the_text_have_the_shipped_numbers() -> None:
    text = (Path(__file__).parents[3] / "docs" / "atlas.md").read_text(encoding="utf-8")
    summary = summarize()
    lines = [f"| {moves} | {count:,} |" for moves, count in enumerate(summary.histogram) if count]
    for record, boards, mean in ((chip.record, chip.boards, chip.mean) for chip in summary.chips):
        positions = f"{record.board} ({record.positions:,})"
        lines.append(f"| {record.chip} | {record.moves} | {positions} | {boards} | {mean:.3f} |")
    lines += [f"| {record.board} | {record.chip} | {record.positions:,} |" for record in summary.hardest]
    lines.append(f"all {sum(len(row.hardest) for row in load_atlas()):,} listed positions")
    assert [line for line in lines if line not in text] == []


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
    assert robot_classes(board, 6, 4) == [(0,), (1,), (2, 3)]
    for cells in equivalent_positions(board, 6, row.hardest[0]):
        assert length_of(board, 6, cells) == row.longest


def test_turned_board_has_turned_cells() -> None:
    row = load_atlas().row("3B2B1A4A", 0)
    usual = load_atlas().row("1A4A3B2B", 0)
    assert row is not None
    assert usual is not None
    assert row.histogram == usual.histogram
    assert row.hardest != usual.hardest
    assert length_of(board_of("3B2B1A4A"), 0, row.hardest[0]) == row.longest


def test_fraction_of_easier_positions() -> None:
    row = load_atlas().row(PLAIN, BLUE_TRIANGLE)
    assert row is not None
    assert row.fraction_easier(2) == 0
    assert row.fraction_easier(25) == 1 - 78 / 3_937_437_000
    assert row.fraction_easier(26) == 1


def test_pack_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    atlas, keys = load_atlas(), [(PLAIN, 9, 4), (TWO_COLOURS, 3, 4), (FOUR_COLOURS, VORTEX, 4), (PLAIN, 2, 5)]
    rows = [atlas.read(atlas.keys[key], *key) for key in keys]
    monkeypatch.setattr(atlas_file, "atlas_keys", lambda five_robots: iter(keys))
    path = tmp_path / "small.bin"
    path.write_bytes(atlas_file.pack_atlas(rows, "by hand"))
    assert list(atlas_file.Atlas(path)) == rows


def test_damaged_file_is_refused(tmp_path: Path) -> None:
    raw = bytearray(atlas_file.ATLAS_PATH.read_bytes())
    raw[-1] ^= 1
    path = tmp_path / "damaged.bin"
    path.write_bytes(raw)
    with pytest.raises(DataError, match="checksum"):
        atlas_file.Atlas(path)
    path.write_bytes(b"something else")
    with pytest.raises(DataError, match="format"):
        atlas_file.Atlas(path)


def test_sweep_goes_on_where_it_was(tmp_path: Path) -> None:
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
    asked.clear()
    list(sweep_missing(pairs, path, sweep, reading="turn"))
    assert asked == pairs, "rows of another reading are other rows"
