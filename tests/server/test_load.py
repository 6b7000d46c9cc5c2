"""The load test plays every game, and reports its counts even if the server fails."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from botyard.cli import app
from botyard.cli.load import parse_games
from botyard.games import GAMES
from botyard.loadtest import runner
from botyard.loadtest.client import Counters, LoadTable
from botyard.loadtest.runner import Findings, Plan, ServerProcess, run
from botyard.server.errors import ApiError

from .harness import LiveServer


@pytest.mark.parametrize("game", GAMES)
def test_load_plays_every_game(game: str):
    found = asyncio.run(run(Plan(tables=2, seats=3, rate=30, seconds=2, game=game, relaxed_durability=True)))
    assert (found.game, found.lost, found.unanswered, found.failure) == (game, 0, 0, "")
    assert found.moves > 2 * found.rejected
    assert found.cpu_ms_per_move > 0
    assert found.server_p50_ms > 0


def test_bots_play_at_the_tables_too(monkeypatch: pytest.MonkeyPatch):
    played = list[int]()
    count_lost = runner.count_lost

    def count_bot_moves(path: Path, counters: Counters) -> int:
        with sqlite3.connect(path) as store:
            played.extend(store.execute("SELECT count(*) FROM entries WHERE seat = 1").fetchone())
        store.close()
        return count_lost(path, counters)

    monkeypatch.setattr(runner, "count_lost", count_bot_moves)
    plan = Plan(tables=2, seats=1, bots=1, rate=30, seconds=4, game="into-the-machine", relaxed_durability=True)
    found = asyncio.run(run(plan))
    assert (found.seats, found.bots, found.lost, found.failure) == (2, 2, 0, "")
    assert found.moves > 0
    assert played[0] > 0


def test_game_that_ends_is_followed_by_another(server: LiveServer):
    async def scenario() -> None:
        party, tally = LoadTable(2, Random(1), "ricochet-robots"), Counters()
        await party.open(server.port)
        first = party.table
        while not party.players[0].prompt:
            await asyncio.sleep(0.001)
        received = await party.players[0].act("leave", party.players[0].prompt.id, "bye")
        assert received is not None
        while not any(player.is_over for player in party.players):
            await asyncio.sleep(0.001)
        assert not await party.move(tally)
        assert (tally.games, tally.unanswered) == (1, 0)
        assert party.table != first
        while not await party.move(tally):
            await asyncio.sleep(0.001)
        assert len(tally.acknowledged) == 1
        await party.close()

    asyncio.run(scenario())


def test_load_counts_moves_when_the_server_does_not_restart(monkeypatch: pytest.MonkeyPatch):
    really, starts = ServerProcess.start, []

    async def start(server: ServerProcess, limit: float = 60.0) -> float:
        starts.append(limit)
        if len(starts) == 3:
            raise ApiError("LOAD", "the server did not start")
        return await really(server, limit)

    monkeypatch.setattr(ServerProcess, "start", start)
    found = asyncio.run(run(Plan(tables=3, seats=2, rate=60, kills=5)))
    assert (found.kills, len(found.restarts_s), found.lost) == (2, 1, 0)
    assert found.moves > 0
    assert found.failure == "the server did not start"
    assert starts == [60.0, runner.RESTART_TIMEOUT_SECONDS, runner.RESTART_TIMEOUT_SECONDS]


def test_load_counts_moves_when_players_cannot_reconnect(monkeypatch: pytest.MonkeyPatch):
    really = LoadTable.connect

    async def connect(party: LoadTable) -> None:
        if party.table and party._sent_count:
            raise TimeoutError
        await really(party)

    monkeypatch.setattr(LoadTable, "connect", connect)
    found = asyncio.run(run(Plan(tables=2, seats=2, rate=60, kills=2)))
    assert (found.kills, found.lost, found.failure) == (2, 0, "")
    assert found.late_tables >= 2
    assert found.unanswered > 0


def test_games_are_named_one_by_one_or_all():
    assert parse_games("all") == list(GAMES)
    assert parse_games("roborally, mechanical-beast") == ["roborally", "mechanical-beast"]
    wrong = CliRunner().invoke(app, ["load", "--game", "chess"])
    assert wrong.exit_code == 2
    assert "there is no game 'chess'" in " ".join(wrong.output.split())


def test_command_prints_an_object_for_each_game(monkeypatch: pytest.MonkeyPatch):
    async def found(plan: Plan) -> Findings:
        return Findings(plan.game, lost=int(plan.game == "roborally"))

    monkeypatch.setattr(runner, "run", found)
    said: Any = CliRunner().invoke(app, ["load", "--games", "all", "--json"])
    assert [json.loads(line)["game"] for line in said.output.splitlines()] == list(GAMES)
    assert said.exit_code == 1  # an acknowledged move was lost
    plain = CliRunner().invoke(app, ["load", "--game", "raising-robots"])
    assert "cpu_ms_per_move  0.00" in plain.output
    assert plain.exit_code == 0


def test_too_many_seats_are_refused_in_one_sentence():
    wrong = CliRunner().invoke(app, ["load", "--game", "into-the-machine", "--seats", "3", "--bots", "3"])
    assert wrong.exit_code == 2
    assert "Into the Machine is for 2 to 5 players, not 6." in " ".join(wrong.output.replace("│", " ").split())
