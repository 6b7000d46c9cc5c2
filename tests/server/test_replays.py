"""Replays and logs: a worker computes each once, and the server cuts pages from it."""

from __future__ import annotations

import asyncio
import json
import pickle
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard import GAMES, LogError, Match, Rng, load_game
from botyard.conformance.random_play import random_action
from botyard.server import limits, replay, schemas
from botyard.server.analysis import analyse_entry
from botyard.server.app import make_app
from botyard.server.archives import make_archive
from botyard.server.context import AppContext
from botyard.server.effects import Effects
from botyard.server.live_match import LiveMatch
from botyard.server.logs import JsonFormatter
from botyard.server.records import LogEntry
from botyard.server.replay import compute_replay, export_log, iter_entries
from botyard.server.session import TableSession
from botyard.server.settings import Settings
from botyard.server.summaries import compute_summary

from .manual_clock import wait_for
from .test_session import FakeBotWorkers
from .test_takeback_costs import new_timers, table_of

LONG_GAME_ENTRIES = 320


class Counting(FakeBotWorkers):
    """Workers that record their jobs, except the summary and the archive of a finished game; `held` makes them wait."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[tuple[Any, ...]] = []
        self.held: asyncio.Event | None = None
        self.ended = 0

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        if work in (compute_summary, make_archive):
            return work(*arguments)
        self.given.append((work, *arguments))
        try:
            if self.held:
                await self.held.wait()
        except asyncio.CancelledError:
            self.ended += 1
            raise
        return work(*arguments)


def run_at_table(
    tmp_path: Path,
    scenario: Callable[[AppContext, Counting, TableSession, httpx.AsyncClient], Awaitable[None]],
    entries: int,
) -> None:
    async def main() -> None:
        workers = Counting()
        context = AppContext(Settings(tmp_path, relaxed_durability=True), bot_workers=workers)
        session = await start_table(context)
        await play(session, entries)
        transport = httpx.ASGITransport(make_app(context))
        async with httpx.AsyncClient(
            transport=transport, base_url=f"http://here/api/tables/{session.table.id}"
        ) as client:
            await scenario(context, workers, session, client)
        await context.close()

    asyncio.run(main())


async def start_table(context: AppContext) -> TableSession:
    request = schemas.CreateTable("ricochet-robots", [schemas.SeatRequest("me")] * 2, {"pause_seconds": 600})
    session = await context.open_table(request, "ann")
    await session.call(lambda: session.start_game("ann"))
    return session


async def play(session: TableSession, entries: int) -> None:
    """Play `ready` and `wait` in turn until the log has this many entries."""
    live = session.require_match()
    while live.n < entries:
        await session.commit(Effects(live.prepare(0, "wait" if live.n % 2 else "ready", None, 1.0)))


async def finish(session: TableSession) -> None:
    await session.commit(Effects(session.require_match().prepare(0, "leave", None, 2.0)))
    assert session.table.status == "over"


@pytest.fixture(autouse=True)
def _no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REPLAYS", limits.Limit("replays", 10_000, 10_000))


def test_every_page_is_cut_from_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        await finish(session)
        whole = (await client.get("/replay")).json()
        assert [step["n"] for step in whole["steps"]] == list(range(whole["entries"] + 1))
        monkeypatch.setattr(replay, "MAX_STEPS_PER_PAGE", 100)
        for start in (0, 1, 49, 50, 99, 100, 150, 200, 300, 320, 321, 1000):
            page = (await client.get(f"/replay?start={start}")).json()
            assert page == {**whole, "steps": whole["steps"][start : start + 100]}
        assert [work for work, *_ in workers.given] == [compute_replay]
        await client.get("/replay?unmasked=true")
        assert len(workers.given) == 2

    run_at_table(tmp_path, scenario, LONG_GAME_ENTRIES)


def test_replay_job_is_small(tmp_path: Path):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        await client.get("/replay")
        await finish(session)
        assert (await client.get("/log")).status_code == 200
        assert [work for work, *_ in workers.given] == [compute_replay, export_log]
        for _, *arguments in workers.given:
            assert len(pickle.dumps(arguments)) < 5_000 + 150 * session.require_match().n

    run_at_table(tmp_path, scenario, 60)


def test_replay_grows_with_its_game_and_a_log_is_made_once(tmp_path: Path):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        before = (await client.get("/replay")).json()
        assert (await client.get("/log")).json()["rule"] == "HOUSE-LOG"
        assert len(workers.given) == 1
        await finish(session)
        after = (await client.get("/replay")).json()
        assert after["entries"] == before["entries"] + 1
        logs = [(await client.get("/log")).text for _ in range(2)]
        assert logs[0] == logs[1]
        assert len(json.loads(logs[0])["log"]) == session.require_match().n
        assert len(workers.given) == 3

    run_at_table(tmp_path, scenario, 20)


def test_one_address_waits_for_its_replays_and_is_refused_more(tmp_path: Path):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        workers.held = asyncio.Event()
        await finish(session)
        queries = ("", "?seat=0", "?unmasked=1", "?seat=0&unmasked=1")
        requests = [asyncio.create_task(client.get(f"/replay{query}")) for query in queries]
        while len(context.replays._pending) < len(requests) or not workers.given:
            await asyncio.sleep(0.001)
        assert len(workers.given) == 1  # one at a time
        error = await client.get("/log")
        assert (error.status_code, error.json()["rule"], error.json()["retry_after"]) == (429, "HOUSE-LIMIT-STUDIES", 5)
        assert error.headers["retry-after"] == "5"
        workers.held.set()
        assert [(await answer).status_code for answer in requests] == [200] * 4

    run_at_table(tmp_path, scenario, 20)


def test_replays_of_one_address_take_turns_with_those_of_others(tmp_path: Path):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        workers.held = asyncio.Event()
        await finish(session)
        transport = httpx.ASGITransport(make_app(context), client=("192.0.2.7", 1234))
        async with httpx.AsyncClient(transport=transport, base_url=client.base_url) as other:
            queries = ("", "?seat=0", "?seat=1", "?seat=1&start=5")  # the last two share one computation
            requests = [asyncio.create_task(client.get(f"/replay{query}")) for query in queries]
            await wait_for(lambda: len(context.replays._pending) == 3)
            requests.append(asyncio.create_task(other.get("/replay?unmasked=1")))
            await wait_for(lambda: len(context.replays._pending) == 4)
            assert len(workers.given) == 1
            workers.held.set()
            assert [(await answer).status_code for answer in requests] == [200] * 5
        shown = [(seat, unmasked) for *_, seat, unmasked in workers.given]
        assert shown == [(None, False), (None, True), (0, False), (1, False)]

    run_at_table(tmp_path, scenario, 20)


def test_damaged_entry_of_a_running_game_is_quoted_to_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        with sqlite3.connect(tmp_path / "botyard.sqlite") as database:
            database.execute("UPDATE entries SET text = 'bid 71' WHERE n = 2")
        database.close()
        refused = await client.get("/replay")
        assert (refused.status_code, refused.json()["rule"]) == (500, "HOUSE-DAMAGED")
        assert "bid 71" not in refused.text
        await wait_for(lambda: "a task failed" in caplog.text)

    run_at_table(tmp_path, scenario, 5)
    log = "".join(map(JsonFormatter().format, caplog.records))
    assert "entry 2 of table" in log
    assert "bid 71" not in log


def test_review_sends_no_rules(tmp_path: Path):
    async def scenario(
        context: AppContext, workers: Counting, session: TableSession, client: httpx.AsyncClient
    ) -> None:
        await finish(session)
        workers.given.clear()
        assert (await client.get("/review?n=2")).status_code == 200
        ((work, past),) = workers.given
        assert work is analyse_entry
        assert len(pickle.dumps(past)) < 2_000

    run_at_table(tmp_path, scenario, 5)


@pytest.mark.parametrize("game_name", GAMES)
def test_forbidden_undo_replays_from_the_store_and_not_from_a_file(game_name: str):
    """A stored undo was legal when it was played, by the rules of that version for what stops an undo."""
    game, rng = load_game(game_name), Rng(2)
    table = table_of(game)
    match = Match(game, table.players, table.seed, table.options)
    while not match.earliest_undo():
        seat, action, _ = random_action(game, match.state, rng) or pytest.fail("the game revealed nothing")
        match.play(seat, str(action))
    match.append(match.rewind(0, "undo 0", []))
    entries = [
        LogEntry(table.id, n, entry.seat, entry.text, entry.digest, 0.0) for n, entry in enumerate(match.log, start=1)
    ]
    assert LiveMatch.restore(game, table, entries, new_timers()).n == len(entries)
    assert len([*iter_entries(Match(game, table.players, table.seed, table.options), table, entries)]) > len(entries)
    with pytest.raises(LogError, match=r"'undo 0' by seat 0\) does not replay: .*\[HOUSE-UNDO\]"):
        Match.restore(game, match.save())
