"""`botyard chaos` loses nothing with this server, and finds a store that acknowledges moves and does not write them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from botyard.drills import chaos
from botyard.drills.chaos import ChaosPlan, run
from botyard.drills.drill_server import make_context
from botyard.drills.witness import Memory, ToldFrame, ToldTimer
from botyard.games import GAMES
from botyard.server.settings import Settings

from .planted import acknowledge_without_storing, reject_tables


def test_kills_lose_nothing():
    report = asyncio.run(run(ChaosPlan(list(GAMES), seed=3, kills=3)))
    assert report.findings == []
    assert report.counts["kills"] == 3
    assert report.counts["acknowledged moves"] > 0
    assert report.counts["views compared"] > report.counts["acknowledged moves"]
    assert report.counts["replays compared"] > 0


def test_moves_that_were_acknowledged_and_not_stored_are_found():
    report = asyncio.run(run(ChaosPlan(["mechanical-beast"], seed=1, kills=1, prepare=acknowledge_without_storing)))
    kinds = {finding.kind for finding in report.findings}
    assert {"lost", "told before stored"} <= kinds
    assert "botyard chaos --games mechanical-beast --seed 1 --count 1" in {f.command for f in report.findings}


def test_round_without_a_move_and_game_that_cannot_be_opened_are_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chaos, "ANSWER_TIMEOUT_SECONDS", 0.5)
    report = asyncio.run(run(ChaosPlan(["ricochet-robots"], seed=1, kills=1, prepare=reject_tables)))
    texts = [finding.text for finding in report.findings if finding.kind == "nothing played"]
    assert texts[0] == "no move was acknowledged in 0.5 s"
    assert texts[1].startswith("no table of ricochet-robots was opened: ")


def test_slow_disk_reaches_every_part_of_the_server(tmp_path: Path):
    context, store = make_context(Settings(tmp_path))
    parts = (context, context.accounts, context.archives, context.game_summaries, context.bans)
    assert all(store in vars(part).values() for part in parts)


def test_witness_notices_an_earlier_entry_and_a_timer_with_too_much_time():
    memory = Memory()
    memory.record(ToldFrame(n=3, timers=[ToldTimer("bid-1", 60.0, 60.0)]))
    assert memory.faults == []
    memory.record(ToldFrame(n=2))
    memory.record(ToldFrame(n=3, timers=[ToldTimer("bid-1", 3660.0, 60.0)]))
    assert memory.faults == ["went back from entry 3 to 2", "timer bid-1 of 60.0 s has 3660.0 s left"]
