"""botyard atlas."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer
from rich.console import Console

from botyard.core.rng import Rng
from botyard.executors import InProcess, Needs, available_cores
from botyard.games.ricochet_robots.atlas import load_atlas, pack
from botyard.games.ricochet_robots.board import VORTEX
from botyard.games.ricochet_robots.commands import atlas_sweep
from botyard.games.ricochet_robots.commands.atlas import atlas

from .conftest import Botyard

pytest.importorskip("numpy")

from botyard.games.ricochet_robots.atlas import verify


def test_stored_row_as_json(botyard: Botyard) -> None:
    done = botyard("atlas", "1a4a3b2b", "bt", "--stored", "--json", "--limit", "2")
    row = json.loads(done.out)
    assert (row["board"], row["chip"], row["longest"], row["histogram"][25]) == ("1A4A3B2B", "bt", 25, 78)
    assert sum(row["histogram"]) == 252 * 251 * 250 * 249
    assert len(row["hardest"]) == 2
    assert row["hardest"][0].startswith("1A4A3B2B r")


def test_stored_row_as_text(botyard: Botyard) -> None:
    done = botyard("atlas", "1A4A3B2B", "bt", "--stored", "--limit", "1")
    assert "The longest shortest solution has 25 moves; 78 positions need it." in done.out
    assert "Each stands for 6" in done.out


def test_list_that_is_cut_off_says_so(botyard: Botyard) -> None:
    end = "The list ends here, with 24 positions."
    assert end in botyard("atlas", "1D3D4D2B", "v", "--stored", "--limit", "64").out
    assert end not in botyard("atlas", "1D3D4D2B", "v", "--stored", "--limit", "23").out
    complete = botyard("atlas", "1A4A3B2B", "bt", "--stored", "--limit", "64").out
    assert "The list ends here" not in complete


def test_hardest_position_is_one_that_solve_reads(botyard: Botyard) -> None:
    position = json.loads(botyard("atlas", "1A3A4D2C", "v", "--stored", "--json").out)["hardest"][0]
    assert json.loads(botyard("solve", *position.split(), "--json").out)["length"] == 7


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["1A4A3B2B"], "name a board and a chip"),
        (["1A4A3B2B", "xx"], "is not a chip"),
        (["1A4A3B2B", "bt", "--stored", "--reading", "off"], "leave --stored out"),
        (["1D3D4D2B", "bt", "--stored", "--robots", "5"], "leave --stored out"),
        (["1A4A3B2B", "bt", "--cluster", "local"], "--cluster is for --all, --verify and --verify-hardest"),
        (["--all", "--gpu", "--cluster", "local"], "leave out --gpu or --cluster"),
    ],
)
def test_atlas_errors(botyard: Botyard, words: list[str], why: str) -> None:
    done = botyard("atlas", *words)
    assert done.code == 2
    assert why in done.err


def test_solver_proves_a_few_hardest_positions(botyard: Botyard) -> None:
    done = botyard("atlas", "--verify-hardest", "3")
    assert done.out.endswith("0 differences.\n")


def test_proved_pairs_are_recorded_and_skipped_next_time(botyard: Botyard, tmp_path: Path) -> None:
    atlas, file = load_atlas(), tmp_path / "proved.jsonl"
    rows = [atlas.row("1A3A4D2C", VORTEX), atlas.row("1A3A4D2D", VORTEX)]
    listed = [len(row.hardest) for row in rows if row]
    lines: list[str] = []
    for _ in range(2):
        assert not verify.check_stored(rows, 1000, Rng(1), lines.append, path=file)  # type: ignore[arg-type]
    proved = list(verify.read_proved(file))
    assert sorted(line.positions for line in proved) == sorted(listed)
    assert lines[0] == f"{sum(listed)} positions of 2 pairs are to be proved"
    assert lines[-1] == "0 positions of 0 pairs are to be proved"
    file.write_text(file.read_text()[:-3])
    assert len(list(verify.read_proved(file))) == 1, "half a line is none"


def test_several_processes_prove_hardest_positions(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [load_atlas().row("1A3A4D2C", VORTEX)]
    monkeypatch.setattr(atlas_sweep, "load_atlas", lambda: rows)
    monkeypatch.setattr(verify, "BATCH_POSITIONS", 1)
    done = botyard("atlas", "--verify-hardest", "2", "--cores", "2")
    assert done.out.splitlines()[-1] == "0 differences."
    assert done.code == 0


def test_difference_from_the_shipped_row_is_an_error(
    botyard: Botyard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    row = load_atlas().row("1A4A3B2B", 9)
    assert row is not None
    wrong = replace(row, histogram=(*row.histogram[:-2], row.histogram[-2] + 1, row.histogram[-1] - 1))
    monkeypatch.setattr(atlas_sweep.Sweeper, "run", lambda self, tables, quiet: wrong)
    done = botyard("atlas", "--all", "--boards", "1A4A3B2B", "--rows", str(tmp_path / "rows.jsonl"))
    assert done.code == 1
    assert "DIFFERENT" in done.out
    assert done.out.endswith("17 differences.\n")


@pytest.mark.parametrize(("second", "code"), [("the same", 0), ("another", 1)])
def test_two_sweeps_of_a_pair_are_compared(
    botyard: Botyard, monkeypatch: pytest.MonkeyPatch, second: str, code: int
) -> None:
    pytest.importorskip("numba")
    row = load_atlas().row("1A4A3B2B", 9)
    assert row is not None

    def run(self: atlas_sweep.Sweeper, tables: Any, probes: Any, quiet: bool) -> Any:
        return replace(row, hardest=row.hardest[1:]) if self.request.gpu and second == "another" else row

    monkeypatch.setattr(atlas_sweep, "require_extras", lambda request: None)
    monkeypatch.setattr(atlas_sweep.Sweeper, "__enter__", lambda self: self)
    monkeypatch.setattr(atlas_sweep.Sweeper, "run", run)
    done = botyard("atlas", "--verify-device", "2")
    assert (done.code, done.out.count("the same"), done.out.count("DIFFERENT")) == (code, 2 - 2 * code, 4 * code)


def test_sweep_that_does_not_fit_into_memory_is_refused(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(atlas_sweep, "available_memory", lambda: 1000)
    done = botyard("atlas", "1A4A3B2B", "bt")
    assert done.code == 2
    assert "needs 0.4 GB of memory" in done.err


def test_progress_is_printed_now_and_then_where_stderr_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 1.0, 10.0, 12.0, 20.0])
    emit = atlas_sweep.ProgressLines(200, lambda: next(times))
    for level in range(1, 5):
        emit(level, 50 * level)
    assert capsys.readouterr().err.splitlines() == [
        "2 moves: 50.0% of the positions solved",
        "4 moves: 100.0% of the positions solved",
    ]


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_a_bar_on_a_terminal_and_lines_elsewhere(terminal: bool) -> None:
    request = atlas_sweep.AtlasRequest("route", 4, False, 1, 10, False, None)
    sweeper = atlas_sweep.Sweeper(request)
    sweeper.console = Console(file=StringIO(), force_terminal=terminal)
    tables: Any = SimpleNamespace(positions=200)
    with sweeper.progress(tables, 1000, "on 1 core", quiet=False) as emit:
        assert isinstance(emit, atlas_sweep.ProgressLines) is not terminal


def test_all_sweeps_only_the_boards_that_are_named(
    botyard: Botyard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    row = load_atlas().row("1A4A3B2B", 9)
    swept: list[str] = []

    def run(self: atlas_sweep.Sweeper, tables: Any, quiet: bool) -> Any:
        swept.append(tables.board.name)
        return row

    monkeypatch.setattr(atlas_sweep.Sweeper, "run", run)
    file = tmp_path / "rows.jsonl"
    done = botyard("atlas", "--all", "--boards", "1A4A3B2B,1A3C4A2B", "--rows", str(file))
    assert done.code == 0, done.err
    assert swept == ["1A4A3B2B"] * 17 + ["1A3C4A2B"] * 17
    refused = botyard("atlas", "1A4A3B2B", "bt", "--boards", "1A4A3B2B")
    assert (refused.code, "add --all" in refused.err) == (2, True)


def test_all_sweeps_on_a_cluster(botyard: Botyard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    started: list[tuple[int, str | None]] = []
    needed: list[Needs] = []

    class FakeCluster(InProcess):
        def map(self, function: Any, chunks: Any, needs: Any = None) -> Any:
            for board, chip in chunks:
                needed.append(needs((board, chip)))
                yield replace(load_atlas().row(board.name, chip), reading=function.reading)

    def make(jobs: int, cluster: str | None) -> InProcess:
        started.append((jobs, cluster))
        return FakeCluster()

    monkeypatch.setattr(atlas_sweep, "make_executor", make)
    words = ("--boards", "1A4A3B2B", "--rows", str(tmp_path / "rows.jsonl"))
    done = botyard("atlas", "--all", *words, "--cluster", "auto", "--cores", "3")
    assert (done.code, done.out.splitlines()[-1]) == (0, "0 differences."), done.err
    assert len(done.out.splitlines()) == 18
    assert started == [(available_cores(), "auto")]
    assert {need.cores for need in needed} == {3}
    assert all(400_000_000 < need.memory_bytes < 3_000_000_000 for need in needed)


def test_the_file_names_the_commands_that_made_it() -> None:
    header = load_atlas().header
    old_module, module = "atlas.packing ", "atlas.pack "  # the module was renamed after the file was made
    assert header["command"].replace(old_module, module) == pack.COMMAND
    assert ",".join(header["five_robots"]) == pack.FIVE_ROBOTS
    for command in pack.COMMAND.split(" && ")[:2]:
        tokens = command.split()
        assert tokens[:2] == ["botyard", "atlas"]
        assert {word for word in tokens if word.startswith("--")} <= options_of(atlas)


def options_of(command: Callable[..., None]) -> set[str]:
    app = typer.Typer()
    app.command()(command)
    return {name for parameter in typer.main.get_command(app).params for name in parameter.opts}


def test_make_does_not_install_the_gpu_extra_and_the_extra_allows_a_range() -> None:
    root = Path(__file__).parents[2]
    extras = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (cupy,) = [wanted for wanted in extras["gpu"] if wanted.startswith("cupy")]
    assert ">=" in cupy
    assert ",<" in cupy
    assert "gpu" not in (root / "Makefile").read_text()
