"""Outside games: listed, served, played by people and bots, and never loaded because a request names them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from msgspec import Raw

from botyard import GAMES, Match, Rng
from botyard.core import registry
from botyard.core.capabilities import Cell, Diagram, Drawing, Piece
from botyard.core.errors import RegistryError
from botyard.core.events import CLOCK, Seat
from botyard.server.errors import ApiError
from botyard.server.outside_games import describe_outside_game, load_outside_games
from botyard.server.presenters import acting_seats, frame_content
from botyard.server.protocol import Frame
from tests.conformance.strip import OFF, State, Strip, StripView
from tests.core.toy_game import Toy

from .harness import Client, Json, LiveServer, run_server
from .in_process_server import make_context

HERE = __name__
BARE = f"{HERE}:Bare"
DRAWN = f"{HERE}:Drawn"


class Bare(Toy):
    """It has no rules file, no bots and no drawing."""

    name, title = "bare", "Bare"


class Drawn(Strip):
    """It describes its board, and inherits the bots of Strip."""

    name, title = "drawn", "Drawn"

    def capabilities(self) -> tuple[object, ...]:
        return (Drawing(describe),)


def describe(view: StripView) -> Diagram:
    cells = tuple(Cell(column, 0, str(column)) for column in range(view.flag + 1))
    robots = tuple(Piece(at, 0, seat=seat) for seat, at in enumerate(view.at) if at != OFF)
    return Diagram(view.flag + 1, 1, cells, robots, f"The flag is on {view.flag}.")


@pytest.fixture(scope="module")
def outside_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("outside")
    (folder / "request_trap.py").write_text(
        f"open({str(folder / 'sprung')!r}, 'w').close()\nfrom {HERE} import Bare as Game\n", encoding="utf-8"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
        options = ("--tables-per-minute", "100000", "--game", BARE, "--game", DRAWN)
        with run_server(folder / "data", 40.0, *options) as running:
            yield running


@pytest.fixture
def forget_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "REGISTERED_GAMES", {})


def game_infos(server: LiveServer) -> dict[str, Json]:
    return {game["name"]: game for game in Client(server).get("/api/games")["games"]}


ROUTES = """
from fastapi import APIRouter
from starlette.requests import Request


def make_router(services):
    router = APIRouter()

    @router.get("/greeting")
    async def greeting(request: Request):
        services.count_request(request)
        return services.response(await services.compute(request, "greeting", str.upper, "hello"), public=True)

    return router
"""


def test_game_from_outside_adds_routes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "routed"
    package.mkdir()
    (package / "__init__.py").touch()
    source = "from tests.core.toy_game import Toy\n\nclass Routed(Toy):\n    name, title = 'routed', 'Routed'\n"
    (package / "game.py").write_text(source, encoding="utf-8")
    (package / "routes.py").write_text(ROUTES, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    with run_server(tmp_path / "data", 1.0, "--game", "routed.game:Routed") as server:
        answer = Client(server).send("GET", "/api/games/routed/greeting")
        assert (answer.json(), answer.headers["cache-control"]) == ("HELLO", "public, max-age=86400")
        assert Client(server).send("GET", "/api/games/ricochet-robots/greeting").status_code == 404


def test_games_from_outside_are_listed_after_the_builtin_ones(outside_server: LiveServer) -> None:
    infos = game_infos(outside_server)
    assert list(infos) == [*GAMES, "bare", "drawn"]
    bare, drawn, builtin = infos["bare"], infos["drawn"], infos["roborally"]
    assert (bare["title"], bare["players"], len(bare["options"])) == ("Bare", [1, 2, 3], 4)
    assert (bare["levels"], drawn["levels"]) == (["random"], ["rookie", "regular", "master", "random"])
    assert builtin["levels"] == ["rookie", "regular", "master"]
    assert [(game["has_rules"], game["is_builtin"]) for game in (bare, builtin)] == [(False, False), (True, True)]
    refused = Client(outside_server).get("/api/games/bare/rules", status=404)
    assert refused["reason"] == "Bare has no rules to read here."


def test_start_log_warns_once_about_a_game(outside_server: LiveServer) -> None:
    lines = [line for line in outside_server.log_records() if line.get("game") == "bare"]
    assert [line["location"] for line in lines] == [BARE]
    for words in ("no rules to read (", "no bots of the levels (", "no translations (", "no drawing ("):
        assert words in lines[0]["message"]
    drawn = next(line["message"] for line in outside_server.log_records() if line.get("game") == "drawn")
    assert "no drawing" not in drawn
    assert "no bots" not in drawn


def test_level_that_a_game_lacks_is_refused_in_one_sentence(outside_server: LiveServer) -> None:
    ann = Client(outside_server)
    for body in ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "master"}]}, {"substitute_level": "master"}):
        request = {"game": "bare", "seats": [{"kind": "me"}, {"kind": "open"}], **body}
        refused = ann.post("/api/tables", request, status=400)
        assert (refused["rule"], refused["reason"]) == ("HOUSE-LEVEL", "Bare has no bot 'master'.")
        assert refused["suggestion"] == "Choose one of these: random."
    unknown = ann.post("/api/tables", {"game": "bare", "seats": [{"kind": "bot", "level": "x:y"}]}, status=400)
    assert unknown["reason"] == "There is no bot 'x:y'."


def test_game_without_bots_has_random_substitutes_and_no_hints(outside_server: LiveServer) -> None:
    async def scenario() -> None:
        ann = Client(outside_server)
        table = ann.create_table("me", "random", game="bare", hints=True)
        started = ann.start(table)["table"]
        assert (started["substitute_level"], started["hints"]) == ("random", False)
        changed = ann.post(f"/api/tables/{table}/change", {"hints": True})["table"]
        assert not changed["hints"]
        async with ann.connect(table) as socket:
            await socket.wait_for("view")
            refused = await socket.request(hint="regular")
            assert refused["reason"] == "Bare has no bot that gives hints."

    asyncio.run(scenario())


def test_bots_in_worker_processes_play_a_game_from_outside(outside_server: LiveServer) -> None:
    async def scenario() -> None:
        ann = Client(outside_server)
        table = ann.create_table("random", "master", game="drawn", options={"flag": 6})
        ann.start(table)
        async with ann.connect(table) as socket:
            frame = await socket.wait_for("view")
            while not frame["outcome"]:
                frame = await socket.wait_for("view")
            assert frame["acting"] == []
        steps = ann.get(f"/api/tables/{table}/replay")["steps"]
        assert steps[-1]["diagram"]["caption"] == "The flag is on 6."
        assert (steps[0]["acting"], steps[-1]["acting"]) == ([0, 1], [])
        assert ann.get(f"/api/tables/{table}/log")["game"] == "drawn"

    asyncio.run(scenario())


def test_frames_carry_the_diagram_and_the_acting_seats(outside_server: LiveServer) -> None:
    async def scenario() -> None:
        ann = Client(outside_server)
        table = ann.create_table("me", "guest Ben", game="drawn")
        ann.start(table)
        async with ann.connect(table) as socket:
            frame = await socket.wait_for("view", seat=0)
            assert frame["acting"] == [0, 1]
            assert (frame["diagram"]["columns"], len(frame["diagram"]["cells"])) == (12, 12)
            assert [piece["seat"] for piece in frame["diagram"]["pieces"]] == [0, 1]
            for register in (1, 2):
                card = frame["view"]["hand"][register]
                await socket.act(f"put {card} {register}", seat=0)
            frame = await socket.act("done", seat=0)
            assert frame["acting"] == [1]

    asyncio.run(scenario())


def test_builtin_games_have_no_diagram(outside_server: LiveServer) -> None:
    async def scenario() -> None:
        ann = Client(outside_server)
        for game in GAMES:
            table = ann.create_table("me", "guest Ben", game=game)
            ann.start(table)
            async with ann.connect(table) as socket:
                frame = await socket.wait_for("view")
                assert frame["diagram"] is None
                assert frame["acting"], game

    asyncio.run(scenario())


def test_sandbox_answers_carry_the_diagram(outside_server: LiveServer) -> None:
    game = Drawn()
    position = game.serialize(game.initial_state(2, Rng(1), {}))
    answer = Client(outside_server).post("/api/games/drawn/sandbox", {"position": position})
    assert (answer["diagram"]["columns"], answer["acting"]) == (12, [0, 1])


def test_name_in_a_request_never_loads_a_location(outside_server: LiveServer) -> None:
    ann = Client(outside_server)
    body = {"game": "request_trap:Game", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert "There is no game 'request_trap:Game'" in ann.post("/api/tables", body, status=400)["reason"]
    for path in ("rules", "catalog"):
        ann.get(f"/api/games/request_trap:Game/{path}", status=400)
    ann.post("/api/games/request_trap:Game/sandbox", {"position": "x"}, status=400)
    assert not (outside_server.data_dir.parent / "sprung").exists()


# --- in this process ---


@pytest.mark.usefixtures("forget_games")
def test_only_names_known_at_the_start_are_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = [
        EntryPoint("drawn", DRAWN, "botyard.games"),
        EntryPoint("other-name", BARE, "botyard.games"),
        EntryPoint("broken", "no_such_module:Game", "botyard.games"),
    ]
    monkeypatch.setattr(registry, "installed_entry_points", lambda group: tuple(declared))
    monkeypatch.setattr("botyard.server.outside_games.installed_entry_points", lambda group: tuple(declared))

    async def scenario() -> None:
        context = make_context(tmp_path)
        assert [game.name for game in context.games()] == [*GAMES, "drawn"]
        for name in ("other-name", "broken", "bare", BARE):
            with pytest.raises(ApiError, match=f"There is no game '{name}'"):
                context.game(name)
        await context.close()

    asyncio.run(scenario())


@pytest.mark.usefixtures("forget_games")
def test_server_does_not_start_with_a_location_it_cannot_load(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match="the module 'no_such_module' cannot be imported"):
        make_context(tmp_path, games=("no_such_module:Game",))


@pytest.mark.usefixtures("forget_games")
def test_rules_file_beside_the_module_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("botyard.core.rulebook.outside_rules_path", lambda game: tmp_path / "rules.md")
    (tmp_path / "rules.md").write_text("## TOY-1 Sums\nAll add.\n", encoding="utf-8")
    game = load_outside_games([BARE])["bare"]
    assert "no rules to read" not in describe_outside_game(game)


class PausedStrip(Strip):
    def active_seats(self, state: State) -> tuple[Seat, ...]:
        return (1, CLOCK, 0)


def test_acting_seats_are_in_seat_order_without_the_clock() -> None:
    game = PausedStrip()
    assert acting_seats(game, Match(game, seats=2, seed=1).state) == [0, 1]


def test_frames_that_differ_in_the_acting_seats_look_different() -> None:
    fields = (1, None, None, 0, [], Raw(b"{}"), [], None, [], None)
    assert frame_content(Frame(*fields, [0, 1])) != frame_content(Frame(*fields, [1]))


def test_message_files_of_an_outside_game_reach_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "messages").mkdir()
    (tmp_path / "messages" / "en.ftl").write_text("choice-look = Look\n", encoding="utf-8")
    (tmp_path / "worded_game.py").write_text(
        f"from {HERE} import Bare\n\nclass Worded(Bare):\n    name = title = 'worded'\n", encoding="utf-8"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    with run_server(tmp_path / "data", 40.0, "--game", "worded_game:Worded") as server:
        ann = Client(server, "Ann")
        english = "choice-look = Look\n"
        assert ann.get("/api/games/worded/messages") == {"en": english, "de": english}, (
            "English where German is missing"
        )
