"""Replays and logs: worked out once in a worker, and cut into pages from there."""

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

from botyard.server import bodies, limits, replaying
from botyard.server.app import make_app
from botyard.server.house import House
from botyard.server.logs import JsonLines
from botyard.server.replaying import log_of, replay_of
from botyard.server.room import Room
from botyard.server.settings import Settings
from botyard.server.studies import look_back

from .clock import until
from .test_room import Chance

LONG = 320  # entries


class Counting(Chance):
    """Workers that note what they are given; `held` makes them wait."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[tuple[Any, ...]] = []
        self.held: asyncio.Event | None = None
        self.ended = 0

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        self.given.append((work, *arguments))
        try:
            if self.held:
                await self.held.wait()
        except asyncio.CancelledError:
            self.ended += 1
            raise
        return work(*arguments)


def at_a_table(
    tmp_path: Path, scene: Callable[[House, Counting, Room, httpx.AsyncClient], Awaitable[None]], entries: int
) -> None:
    async def whole() -> None:
        workers = Counting()
        house = House(Settings(tmp_path, fast=True), thinkers=workers)
        room = await table_of(house)
        await play(room, entries)
        transport = httpx.ASGITransport(make_app(house))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://here/api/tables/{room.table.id}") as client:
            await scene(house, workers, room, client)
        await house.close()

    asyncio.run(whole())


async def table_of(house: House) -> Room:
    wish = bodies.NewTable("ricochet-robots", [bodies.ChairWish("me")] * 2, {"pause_seconds": 600})
    room = await house.open_table(wish, "ann")
    await room.ask(lambda: room.begin("ann"))
    return room


async def play(room: Room, entries: int) -> None:
    """Somebody who cannot make up her mind."""
    live = room.playing()
    while live.n < entries:
        await room.keep(live.play(0, "wait" if live.n % 2 else "ready", None, 1.0))


async def finish(room: Room) -> None:
    await room.keep(room.playing().play(0, "leave", None, 2.0))
    assert room.table.status == "over"


@pytest.fixture(autouse=True)
def _no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REPLAYS", limits.Limit("replays", 10_000, 10_000))


def test_every_page_is_cut_from_one_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        await finish(room)
        whole = (await client.get("/replay")).json()
        assert [step["n"] for step in whole["steps"]] == list(range(whole["entries"] + 1))
        monkeypatch.setattr(replaying, "MOST_STEPS", 100)
        for start in (0, 1, 49, 50, 99, 100, 150, 200, 300, 320, 321, 1000):
            page = (await client.get(f"/replay?start={start}")).json()
            assert page == {**whole, "steps": whole["steps"][start : start + 100]}
        assert [work for work, *_ in workers.given] == [replay_of]
        await client.get("/replay?unmasked=true")
        assert len(workers.given) == 2

    at_a_table(tmp_path, scene, LONG)


def test_what_travels_to_the_worker_is_small(tmp_path: Path):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        await client.get("/replay")
        await finish(room)
        assert (await client.get("/log")).status_code == 200
        assert [work for work, *_ in workers.given] == [replay_of, log_of]
        for _, *arguments in workers.given:
            assert len(pickle.dumps(arguments)) < 5_000 + 150 * room.playing().n

    at_a_table(tmp_path, scene, 60)


def test_a_replay_grows_with_its_game_and_a_log_is_made_once(tmp_path: Path):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        before = (await client.get("/replay")).json()
        assert (await client.get("/log")).json()["rule"] == "HOUSE-LOG"
        assert len(workers.given) == 1
        await finish(room)
        after = (await client.get("/replay")).json()
        assert after["entries"] == before["entries"] + 1
        logs = [(await client.get("/log")).text for _ in range(2)]
        assert logs[0] == logs[1]
        assert len(json.loads(logs[0])["log"]) == room.playing().n
        assert len(workers.given) == 3

    at_a_table(tmp_path, scene, 20)


def test_one_address_waits_for_its_replays_and_is_refused_more(tmp_path: Path):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        workers.held = asyncio.Event()
        await finish(room)
        queries = ("", "?seat=0", "?unmasked=1", "?seat=0&unmasked=1")
        asked = [asyncio.create_task(client.get(f"/replay{query}")) for query in queries]
        while len(house.replays._pieces) < len(asked) or not workers.given:
            await asyncio.sleep(0.001)
        assert len(workers.given) == 1  # one at a time
        no = await client.get("/log")
        assert (no.status_code, no.json()["rule"], no.json()["wait"]) == (429, "HOUSE-LIMIT-STUDIES", 5)
        assert no.headers["retry-after"] == "5"
        workers.held.set()
        assert [(await answer).status_code for answer in asked] == [200] * 4

    at_a_table(tmp_path, scene, 20)


def test_replays_of_one_address_take_turns_with_those_of_others(tmp_path: Path):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        workers.held = asyncio.Event()
        await finish(room)
        transport = httpx.ASGITransport(make_app(house), client=("192.0.2.7", 1234))
        async with httpx.AsyncClient(transport=transport, base_url=client.base_url) as other:
            queries = ("", "?seat=0", "?seat=1", "?seat=1&start=5")  # the last two share one computation
            asked = [asyncio.create_task(client.get(f"/replay{query}")) for query in queries]
            await until(lambda: len(house.replays._pieces) == 3)
            asked.append(asyncio.create_task(other.get("/replay?unmasked=1")))
            await until(lambda: len(house.replays._pieces) == 4)
            assert len(workers.given) == 1
            workers.held.set()
            assert [(await answer).status_code for answer in asked] == [200] * 5
        shown = [(seat, unmasked) for *_, seat, unmasked in workers.given]
        assert shown == [(None, False), (None, True), (0, False), (1, False)]

    at_a_table(tmp_path, scene, 20)


def test_damaged_entry_of_a_running_game_is_quoted_to_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        with sqlite3.connect(tmp_path / "botyard.sqlite") as database:
            database.execute("UPDATE entries SET text = 'bid 71' WHERE n = 2")
        database.close()
        refused = await client.get("/replay")
        assert (refused.status_code, refused.json()["rule"]) == (500, "HOUSE-DAMAGED")
        assert "bid 71" not in refused.text
        await until(lambda: "a task failed" in caplog.text)

    at_a_table(tmp_path, scene, 5)
    log = "".join(map(JsonLines().format, caplog.records))
    assert "entry 2 of table" in log
    assert "bid 71" not in log


def test_a_review_sends_no_rules(tmp_path: Path):
    async def scene(house: House, workers: Counting, room: Room, client: httpx.AsyncClient) -> None:
        await finish(room)
        workers.given.clear()
        assert (await client.get("/review?n=2")).status_code == 200
        ((work, past),) = workers.given
        assert work is look_back
        assert len(pickle.dumps(past)) < 2_000

    at_a_table(tmp_path, scene, 5)
