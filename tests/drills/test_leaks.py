"""`botyard leaks` finds no leak in the games and the server, and finds planted ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from typer.testing import CliRunner

from botyard import IllegalAction
from botyard.cli import app
from botyard.drills.batches import Batch
from botyard.drills.leaks import run_batch
from botyard.games import GAMES
from botyard.games.mechanical_beast.game import MechanicalBeast
from botyard.games.ricochet_robots.game import RicochetRobots
from botyard.server.viewer_log import ViewerLog


@pytest.mark.parametrize("game", GAMES)
def test_pairs_of_matches_look_the_same(game: str):
    result = run_batch(Batch(game, seed=2, number=0, size=8))
    assert result.findings == []
    assert result.counts["pairs"] == 8
    assert result.counts["messages"] > 8 * 20
    assert result.counts["actions"] > 0


def test_view_with_the_next_chip_of_the_pile_is_found(monkeypatch: pytest.MonkeyPatch):
    original = RicochetRobots.view_builder

    def build(game: RicochetRobots, state: Any) -> Callable[[Any], Any]:
        view = original(game, state)
        return lambda seat: replace(view(seat), ended_by=str(state.pile[-1:]))

    monkeypatch.setattr(RicochetRobots, "view_builder", build)
    finding = run_batch(Batch("ricochet-robots", 1, 3, 20)).findings[0]
    assert finding.kind == "leaks"
    assert "ended_by" in finding.text
    assert finding.command == "botyard leaks --game ricochet-robots --seed 1 --start 3 --count 20"


def test_numbers_that_count_the_secret_choices_of_others_are_found(monkeypatch: pytest.MonkeyPatch):
    record = ViewerLog.record

    def count_all(log: ViewerLog, match: Any, entry: Any) -> Any:
        if record(log, match, entry) is None:
            log._entries.append(entry.n)

    monkeypatch.setattr(ViewerLog, "record", count_all)
    result = run_batch(Batch("roborally", 1, 0, 40))
    assert {finding.kind for finding in result.findings} == {"leaks"}


def test_rejection_that_names_the_next_room_is_found(monkeypatch: pytest.MonkeyPatch):
    original = MechanicalBeast.validate_action

    def validate(game: MechanicalBeast, state: Any, seat: int, action: Any) -> None:
        try:
            original(game, state, seat, action)
        except IllegalAction as error:
            raise IllegalAction(error.rule, f"{error.reason} Next is {state.pile[state.drawn]}.") from error

    monkeypatch.setattr(MechanicalBeast, "validate_action", validate)
    finding = run_batch(Batch("mechanical-beast", 1, 0, 30)).findings[0]
    assert "Next is" in finding.text


def test_command_prints_counts_and_an_object():
    plain = CliRunner().invoke(app, ["leaks", "--game", "mechanical-beast", "--count", "2"])
    assert plain.exit_code == 0
    assert "leaks  0" in plain.output
    as_json = CliRunner().invoke(app, ["leaks", "--game", "mechanical-beast", "--count", "2", "--json"])
    assert json.loads(as_json.output)["counts"]["pairs"] == 2


def test_finding_ends_the_command_with_1_and_a_command_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(MechanicalBeast, "view_builder", lambda game, state: 1 / 0)
    found = CliRunner().invoke(app, ["leaks", "--game", "mechanical-beast", "--count", "2"])
    assert found.exit_code == 1
    assert "again with: botyard leaks --game mechanical-beast --seed 1 --start 0 --count 2" in found.output
