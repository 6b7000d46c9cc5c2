"""`botyard fuzz` finds no fault in games and server, and finds planted ones."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from botyard import IllegalAction
from botyard.core.messages import plain
from botyard.drills import request_fuzz
from botyard.drills.batches import Batch, make_batches, run_batches
from botyard.drills.drill_server import Prepare, no_change
from botyard.drills.engine_fuzz import run_batch
from botyard.drills.mutations import Mutator
from botyard.drills.report import Report
from botyard.games import GAMES
from botyard.games.mechanical_beast.game import MechanicalBeast
from botyard.games.roborally.game import RoboRally

from .planted import change_on_rejection, fail_on_reviews


@pytest.mark.parametrize("game", GAMES)
def test_malformed_inputs_are_rejected_with_a_sentence_and_change_nothing(game: str):
    result = run_batch(Batch(game, seed=5, number=0, size=1500))
    assert result.findings == []
    assert result.counts["inputs"] == 1500
    assert result.counts["rejected"] > 1000
    assert {"actions", "messages", "positions", "options"} <= result.counts.keys()


def test_batch_is_the_same_alone_and_among_others():
    report, alone = Report("fuzz", 7), run_batch(Batch("roborally", 7, 1, 10))
    run_batches(report, run_batch, make_batches(["roborally"], 7, start=0, count=20, size=10), processes=2)
    first = run_batch(Batch("roborally", 7, 0, 10))
    assert report.counts == first.counts + alone.counts


def test_rejection_that_changes_the_position_is_found(monkeypatch: pytest.MonkeyPatch):
    original = MechanicalBeast.validate_action

    def validate(game: MechanicalBeast, state: Any, seat: int, action: Any) -> None:
        try:
            original(game, state, seat, action)
        except IllegalAction:
            state.rng.random()
            raise

    monkeypatch.setattr(MechanicalBeast, "validate_action", validate)
    result = run_batch(Batch("mechanical-beast", 1, 0, 400))
    assert {finding.kind for finding in result.findings} == {"changes"}
    assert result.findings[0].command.startswith("botyard fuzz --game mechanical-beast --seed 1 --start 0 --count 400")


def test_undocumented_error_and_rejection_without_a_sentence_are_found(monkeypatch: pytest.MonkeyPatch):
    def validate(game: RoboRally, state: Any, seat: int, action: Any) -> None:
        if seat == 0:
            raise KeyError(seat)
        raise IllegalAction("RBR-1", plain(" "))

    monkeypatch.setattr(RoboRally, "validate_action", validate)
    texts = " ".join(finding.text for finding in run_batch(Batch("roborally", 1, 0, 1000)).findings)
    assert "KeyError: 0" in texts
    assert "the rejection has no sentence" in texts


def test_mutations_depend_on_the_seed_only():
    first, second = Mutator(1), Mutator(1)
    assert [first.text() for _ in range(99)] == [second.text() for _ in range(99)]
    assert [first.json_bytes({"sync": 1}) for _ in range(99)] == [second.json_bytes({"sync": 1}) for _ in range(99)]


def requests_to(games: list[str], count: int, prepare: Prepare = no_change) -> Report:
    report = Report("fuzz", 1)
    asyncio.run(request_fuzz.run(report, games, seed=1, count=count, prepare=prepare))
    return report


def test_hostile_requests_are_answered_with_a_sentence_and_change_nothing():
    report = requests_to(["mechanical-beast", "raising-robots"], 120)
    assert report.findings == []
    assert report.counts["requests"] == 120
    assert report.counts["frames rejected"] > 20
    assert report.counts["HTTP requests rejected"] > 10


def test_route_that_raises_is_found():
    texts = [finding.text for finding in requests_to(["mechanical-beast"], 150, fail_on_reviews).findings]
    assert any(text.startswith("status 500") for text in texts)
    assert any("ZeroDivisionError" in text for text in texts)


def test_rejected_frame_that_changes_the_game_is_found():
    texts = [finding.text for finding in requests_to(["raising-robots"], 60, change_on_rejection).findings]
    assert any(text.startswith("a rejected frame changed the game") for text in texts)


def test_body_fits_the_schema_of_its_route():
    schemas = {"Seat": {"type": "object", "properties": {"kind": {"enum": ["me", "bot"]}}}}
    schema = {
        "properties": {
            "game": {"type": "string"},
            "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
            "after": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        }
    }
    assert request_fuzz.example(schema, schemas, {"game": "roborally"}) == {
        "game": "roborally",
        "seats": [{"kind": "me"}],
        "after": 1,
    }
