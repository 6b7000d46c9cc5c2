"""Custom data of a host: served, shown to players, and never replaced under a running game."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from botyard import GameError, Rng, games, load_game
from botyard.core.capabilities import Analysis
from botyard.games.into_the_machine.cards import DATA
from botyard.server.analysis import PastPosition, analyse_entry
from botyard.server.context import load_custom_data
from botyard.server.setting_kinds import parse_data_options

from .harness import Client, Json, LiveServer, run_server

GAME = "into-the-machine"
PRINTED = Path(games.__path__[0], "ricochet_robots", "data", "boards.json")
LESSON = "2 5rc 8gc"  # a position of the built-in board
SPOTS = 14  # of the track for two on the custom board; the built-in board has 12


def board(folder: Path, change: Callable[[Json], object] = lambda file: None) -> Path:
    """Write the built-in board under another name, with a longer track for two."""
    file = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
    file["name"] = "Club board"
    file["tracks"][0]["icons"] += ["square_power"] * 2
    change(file)
    folder.mkdir(exist_ok=True)
    (folder / "board.json").write_text(json.dumps(file), encoding="utf-8")
    return folder


def serve_with_data(tmp_path: Path, folder: Path) -> Any:
    return run_server(tmp_path / "data", 40.0, "--data", f"{GAME}={folder}")


def spots_of(view: Json) -> int:
    return len(view["spots"])


async def first_frame(ann: Client, table: str) -> tuple[Json, Json]:
    async with ann.connect(table) as socket:
        message = (await socket.wait_for("table"))["table"]
        return message, await socket.wait_for("view")


def test_table_is_played_on_the_board_of_the_host(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann = Client(server)
        table = ann.create_table("me", "rookie", game=GAME, options={"first_player": "2"})
        ann.start(table)
        async with ann.connect(table) as socket:
            message = (await socket.wait_for("table"))["table"]
            assert (message["dataset_label"], message["dataset_id"]) == (
                "Club board",
                load_game(GAME, tmp_path / "club").dataset_id,
            )
            view = (await socket.wait_for("view"))["view"]
            assert (view["board"], view["builtin"], spots_of(view)) == ("Club board", False, SPOTS)
            while view["actor"] == 1:  # the bot thinks in a worker
                view = (await socket.wait_for("view"))["view"]
            assert "n" in await socket.act("home")

    with serve_with_data(tmp_path, board(tmp_path / "club")) as server:
        asyncio.run(scenario(server))
        (note,) = [record for record in server.log_records() if record["message"] == "other data"]
        assert (note["game"], note["dataset_label"], note["dataset_warnings"]) == (GAME, "Club board", [])


def test_other_games_and_servers_use_builtin_data(server: LiveServer):
    ann = Client(server)
    response = ann.get(f"/api/tables/{ann.create_table('me')}")["table"]
    assert (response["dataset_label"], response["dataset_id"]) == ("", "standard")


def test_game_continues_only_with_its_data(tmp_path: Path):
    """A server with other data rejects the table, and the game is not lost."""

    async def move(server: LiveServer) -> tuple[Client, str]:
        ann = Client(server)
        table = ann.create_table("me", "guest Bo", game=GAME)
        ann.start(table)
        async with ann.connect(table) as socket:
            seat = (await socket.wait_for("view"))["view"]["actor"]
            await socket.act("home", seat=seat)
        return ann, table

    async def refused(ann: Client, table: str) -> Json:
        async with ann.connect(table) as socket:
            return await socket.wait_for("rejected")

    club = board(tmp_path / "club")
    with serve_with_data(tmp_path, club) as server:
        ann, table = asyncio.run(move(server))
        before = ann.get(f"/api/tables/{table}/replay")["steps"]
        given = server.options
        for options in (given[:-2], given):
            server.stop()
            board(club, lambda file: file["tracks"][0].update(gold=5))
            server.options = options
            server.start()
            error = ann.get(f"/api/tables/{table}", 409)
            assert error["rule"] == asyncio.run(refused(ann, table))["rule"] == "HOUSE-VERSION"
            assert error["reason"].startswith("This game started with other data than this server has now: ")
            assert error["suggestion"].endswith(f"when the server is started with --data {GAME}=FOLDER as it was.")
        assert ann.get("/api/mine")["tables"][0]["id"] == table
        server.stop()
        board(club)
        server.start()
        assert ann.get(f"/api/tables/{table}/replay")["steps"] == before
        assert asyncio.run(first_frame(ann, table))[1]["n"] == len(before) - 1


def test_new_data_applies_to_games_that_have_not_started(tmp_path: Path):
    with run_server(tmp_path / "data") as server:
        ann = Client(server)
        begun, open_one = (ann.create_table("me", "guest Bo", game=GAME) for _ in range(2))
        ann.start(begun)
        server.stop()
        server.options += ["--data", f"{GAME}={board(tmp_path / 'club')}"]
        server.start()
        hint = ann.get(f"/api/tables/{begun}", 409)["suggestion"]
        assert hint == f"The game is not lost: it continues when the server is started without --data for {GAME}."
        assert ann.start(open_one)["table"]["dataset_label"] == "Club board"
        assert spots_of(asyncio.run(first_frame(ann, open_one))[1]["view"]) == SPOTS


def test_sandbox_uses_builtin_data_or_the_data_of_the_table(tmp_path: Path):
    with serve_with_data(tmp_path, board(tmp_path / "club")) as server:
        ann = Client(server)
        dataset_id = ann.get(f"/api/tables/{ann.create_table('me', 'rookie', game=GAME)}")["table"]["dataset_id"]
        sandbox_url = f"/api/games/{GAME}/sandbox"
        assert spots_of(ann.post(sandbox_url, {"position": LESSON})["view"]) == 12
        assert spots_of(ann.post(sandbox_url, {"position": LESSON, "dataset_id": dataset_id})["view"]) == SPOTS
        error = ann.post(sandbox_url, {"position": LESSON, "dataset_id": "of yesterday"}, 409)
        assert (error["rule"], error["suggestion"]) == ("HOUSE-VERSION", "Omit `dataset_id` to use the built-in data.")


def test_replay_and_review_use_custom_data(tmp_path: Path):
    """With fewer sections the same seed deals other boards."""
    file = json.loads(PRINTED.read_text(encoding="utf-8"))
    file["quadrants"] = [section for section in file["quadrants"] if section["design"] in "AB"]
    (tmp_path / "boards.json").write_text(json.dumps(file), encoding="utf-8")
    game: Any = load_game("ricochet-robots", tmp_path)
    assert game.dataset_label == tmp_path.name
    at_once = {"pause_seconds": 0}
    problem_key = key_of_start(game, at_once)
    assert analyse_entry(PastPosition(game.name, str(tmp_path), 1, 3, at_once, ())).problem_key == problem_key
    assert key_of_start(load_game("ricochet-robots"), at_once) != problem_key


def key_of_start(game: Any, options: Json) -> str:
    key: str = game.capability(Analysis).problem_key(game.initial_state(1, Rng(3), options))
    return key


SERVE = "import sys; from botyard.cli import main; sys.argv.insert(1, 'serve'); main()"


@pytest.mark.parametrize("command", [["-c", SERVE], ["-m", "botyard.server"]], ids=["botyard serve", "botyard.server"])
def test_server_does_not_start_with_invalid_data(tmp_path: Path, command: list[str]):
    faulty = board(tmp_path / "faulty", lambda file: file["tracks"][0].update(gold=50))
    command = [sys.executable, *command, "--data-dir", str(tmp_path / "data"), "--data", f"{GAME}={faulty}"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 2
    reason = f"--data {GAME}={faulty}: board.json, tracks 1: there is no spot 50; the spots are 1 to 14"
    assert reason in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data" / "botyard.sqlite").exists()


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["into-the-machine=nowhere"], "--data into-the-machine=nowhere: nowhere/board.json: No such file"),
        (["into-the-machin=here"], "there is no game 'into-the-machin'; did you mean into-the-machine?"),
        (["my-board"], "my-board: write GAME=FOLDER, such as into-the-machine=my-board"),
        (["roborally="], "roborally=: write GAME=FOLDER"),
        (["roborally=a", "roborally=b"], "is given twice for roborally: give it once"),
    ],
)
def test_data_option_errors(given: list[str], reason: str):
    with pytest.raises(GameError) as caught:
        list(load_custom_data(parse_data_options(given)))
    assert str(caught.value).startswith(reason)


def test_puzzles_and_legends_use_the_printed_sections(tmp_path: Path):
    """The host has eight of the sixteen sections; a Legend is on any of them."""
    sections, folder = json.loads(PRINTED.read_text(encoding="utf-8")), tmp_path / "sections"
    sections["quadrants"] = [section for section in sections["quadrants"] if section["id"][1] in "AB"]
    folder.mkdir()
    (folder / "boards.json").write_text(json.dumps(sections), encoding="utf-8")
    with run_server(tmp_path / "data", 1.0, "--data", f"ricochet-robots={folder}") as server:
        ann = Client(server)
        assert ann.get("/api/games/ricochet-robots/puzzles")["grades"] == [1, 2, 3, 4, 5, 6]
        legend = ann.get("/api/games/ricochet-robots/puzzle/training?grade=6&number=1")
        opened = ann.post("/api/games/ricochet-robots/sandbox", {"position": legend["position"], "actions": []})
    printed = load_game("ricochet-robots")
    expected = printed.view(printed.deserialize(legend["position"]), None)
    assert opened["view"]["board"]["walls"] == expected.board.walls
    assert legend["best"] >= 18
