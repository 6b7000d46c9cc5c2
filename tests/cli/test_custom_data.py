"""Tournaments and benchmarks with custom data."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from botyard import GAMES, games, load_game

from .conftest import Botyard

GAME = "into-the-machine"
OURS = Path(games.__file__).parent / "into_the_machine" / "data"
ARENA = ("arena", GAME, "--players", "random,random", "--games", "1", "--jobs", "1")
BENCH = ("bench", GAME, "--seconds", "0.001")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a board on which silver starts on an unusual spot."""
    found = tmp_path / "mine"
    shutil.copytree(OURS, found)
    board = json.loads((found / "board.json").read_text(encoding="utf-8"))
    board["name"] = "The attic board"
    board["tracks"][0]["starts"] = [4, 8]
    (found / "board.json").write_text(json.dumps(board), encoding="utf-8")
    return found


@pytest.mark.parametrize("form", ["{}", f"{GAME}={{}}"])
def test_arena_with_custom_data_names_it(form: str, botyard: Botyard, folder: Path) -> None:
    done = botyard(*ARENA, "--data", form.format(folder), "--json")
    report = json.loads(done.out)
    assert (report["dataset_label"], report["dataset_id"]) == ("The attic board", load_game(GAME, folder).dataset_id)
    assert "A remark on the data: the track for 2" in done.err


def test_arena_table_and_logs_name_the_data(botyard: Botyard, folder: Path, tmp_path: Path) -> None:
    edition = load_game(GAME, folder).dataset_id
    done = botyard(*ARENA, "--data", str(folder), "--logs", str(tmp_path / "logs"))
    assert f"data The attic board ({edition})" in " ".join(done.out.split())
    (log,) = (tmp_path / "logs").iterdir()
    assert json.loads(log.read_text())["edition"] == edition
    assert botyard("replay", str(log), "--check", "--data", str(folder)).code == 0
    assert botyard("replay", str(log), "--check").code == 2


def test_arena_with_builtin_data_does_not_name_it(botyard: Botyard) -> None:
    assert "data" not in botyard(*ARENA).out
    report = json.loads(botyard(*ARENA, "--json").out)
    assert (report["dataset_label"], report["dataset_id"]) == ("", "standard")


@pytest.mark.parametrize("form", ["{}", f"{GAME}={{}}"])
def test_bench_with_custom_data_names_it(form: str, botyard: Botyard, folder: Path) -> None:
    done = botyard(*BENCH, "--data", form.format(folder))
    found = {(line["dataset_label"], line["dataset_id"]) for line in map(json.loads, done.out.splitlines())}
    assert found == {("The attic board", load_game(GAME, folder).dataset_id)}
    assert done.err.count("A remark on the data") == 1


def test_bench_of_all_games_takes_custom_data_for_some(
    botyard: Botyard, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("botyard.arena.benchmark.game_benchmarks", lambda game: {"": None})
    monkeypatch.setattr(
        "botyard.arena.benchmark.run_benchmark",
        lambda game, *_: {"game": game.name, "dataset_label": game.dataset_label},
    )
    done = botyard("bench", "--data", f"{GAME}={folder}")
    found = {line["game"]: line["dataset_label"] for line in map(json.loads, done.out.splitlines())}
    assert found == {game_id: "The attic board" if game_id == GAME else "" for game_id in GAMES}


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([*ARENA, "--data", "nowhere"], "nowhere/board.json: No such file"),
        ([*ARENA, "--data", f"{GAME}=nowhere"], "nowhere/board.json: No such file"),
        ([*ARENA, "--data", "a", "--data", "b"], f"--data is given twice for {GAME}: give it once"),
        ([*ARENA, "--data", ""], f"--data {GAME}=: write GAME=FOLDER"),
        ([*ARENA, "--data", "roborally=here"], f"--data roborally=here: this command plays {GAME} alone"),
        ([*BENCH, "--data", "nowhere"], "nowhere/board.json: No such file"),
        ([*BENCH, "--data", "roborally=here"], f"--data roborally=here: this command plays {GAME} alone"),
        (["bench", "--data", "my-board"], "--data my-board: write GAME=FOLDER, such as into-the-machine=my-board"),
        (["bench", "--data", "roborali=here"], "there is no game 'roborali'; did you mean roborally?"),
        (["bench", "solver", "--data", "here"], "the benchmark 'solver' has data of its own: leave --data out"),
    ],
)
def test_data_option_errors(args: list[str], says: str, botyard: Botyard) -> None:
    done = botyard(*args)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert done.err.startswith("botyard: ")
    assert done.err.count("\n") == 1


def test_an_error_in_the_data_is_reported_before_the_first_game(botyard: Botyard, folder: Path) -> None:
    board = json.loads((folder / "board.json").read_text(encoding="utf-8"))
    board["tracks"][0]["gold"] = 50
    (folder / "board.json").write_text(json.dumps(board), encoding="utf-8")
    for command in (ARENA, BENCH):
        done = botyard(*command, "--data", str(folder))
        assert (done.code, done.out) == (2, "")
        assert "board.json, tracks 1: there is no spot 50; the spots are 1 to 12" in done.err
