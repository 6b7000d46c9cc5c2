"""The load that ships plays every game, and tells what it found whatever becomes of the server."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from botyard.cli import app
from botyard.cli.load import games_named
from botyard.games import GAMES
from botyard.server import load
from botyard.server.load import Findings, OwnServer, Plan, run
from botyard.server.loadclient import Party, Tally
from botyard.server.refusals import Refusal

from .playing import House


@pytest.mark.parametrize("game", GAMES)
def test_people_play_every_game_from_their_questions(game: str):
    found = asyncio.run(run(Plan(tables=2, seats=3, rate=30, seconds=2, game=game, fast=True)))
    assert (found.game, found.lost, found.cut, found.trouble) == (game, 0, 0, "")
    assert found.moves > 2 * found.refused
    assert found.cpu_ms_per_move > 0
    assert found.server_p50_ms > 0


def test_a_game_that_ends_is_followed_by_another(server: House):
    async def scene() -> None:
        party, tally = Party(2, Random(1), "ricochet-robots"), Tally()
        await party.sit_down(server.port)
        first = party.table
        while not party.players[0].ask:
            await asyncio.sleep(0.001)
        heard = await party.players[0].do("leave", party.players[0].ask.id, "bye")
        assert heard is not None
        while not any(player.over for player in party.players):
            await asyncio.sleep(0.001)
        assert not await party.move(tally)
        assert (tally.games, tally.cut) == (1, 0)
        assert party.table != first
        while not await party.move(tally):
            await asyncio.sleep(0.001)
        assert len(tally.kept) == 1
        await party.close()

    asyncio.run(scene())


def test_a_server_that_does_not_come_back_costs_no_tally(monkeypatch: pytest.MonkeyPatch):
    really, starts = OwnServer.start, []

    async def start(server: OwnServer, limit: float = 60.0) -> float:
        starts.append(limit)
        if len(starts) == 3:
            raise Refusal("LOAD", "the server did not start")
        return await really(server, limit)

    monkeypatch.setattr(OwnServer, "start", start)
    found = asyncio.run(run(Plan(tables=3, seats=2, rate=60, kills=5)))
    assert (found.kills, len(found.restarts_s), found.lost) == (2, 1, 0)
    assert found.moves > 0
    assert found.trouble == "the server did not start"
    assert starts == [60.0, load.RESTART_LIMIT, load.RESTART_LIMIT]


def test_people_who_cannot_come_back_in_time_cost_no_tally(monkeypatch: pytest.MonkeyPatch):
    really = Party.connect

    async def connect(party: Party) -> None:
        if party.table and party._sent:
            raise TimeoutError
        await really(party)

    monkeypatch.setattr(Party, "connect", connect)
    found = asyncio.run(run(Plan(tables=2, seats=2, rate=60, kills=2)))
    assert (found.kills, found.lost, found.trouble) == (2, 0, "")
    assert found.late >= 2
    assert found.cut > 0


def test_games_are_named_one_by_one_or_all():
    assert games_named("all") == list(GAMES)
    assert games_named("roborally, mechanical-beast") == ["roborally", "mechanical-beast"]
    wrong = CliRunner().invoke(app, ["load", "--game", "chess"])
    assert wrong.exit_code == 2
    assert "there is no game 'chess'" in " ".join(wrong.output.split())


def test_the_command_prints_an_object_for_each_game(monkeypatch: pytest.MonkeyPatch):
    async def found(plan: Plan) -> Findings:
        return Findings(plan.game, lost=int(plan.game == "roborally"))

    monkeypatch.setattr(load, "run", found)
    said: Any = CliRunner().invoke(app, ["load", "--games", "all", "--json"])
    assert [json.loads(line)["game"] for line in said.output.splitlines()] == list(GAMES)
    assert said.exit_code == 1  # something was lost
    plain = CliRunner().invoke(app, ["load", "--game", "raising-robots"])
    assert "cpu_ms_per_move  0.00" in plain.output
    assert plain.exit_code == 0
