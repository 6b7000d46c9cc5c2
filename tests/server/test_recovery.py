"""What was acknowledged is there after any end of the server, and clocks, seats and retries go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from botyard import Match, load
from botyard.core.match import Entry
from botyard.server.load import Plan, run
from botyard.server.records import Chair, Line, Person, Result, Row, Table
from botyard.server.store import SqliteStore

from .playing import House, Json, Window, house
from .playing import Person as Somebody
from .test_messages import two_at_a_table


def test_a_glass_runs_on_while_the_server_is_away(tmp_path: Path):
    async def scene(server: House) -> None:
        ann, _, table = await two_at_a_table(server, bid_seconds=600)
        async with ann.at(table) as one:
            await one.do("bid 9", to="bid-1", id="first")
            begun = time.monotonic()
        server.kill()
        server.start()
        async with ann.at(table) as one:
            frame = await one.until("view")
            passed = 40 * (time.monotonic() - begun)
            assert frame["n"] == 1
            assert frame["timers"][0]["name"] == "bid-1"
            assert abs(600 - passed - frame["timers"][0]["left"]) < 10  # a quarter of a second at this pace
            assert (await one.do("bid 9", to="bid-1", id="first"))["n"] == 1  # the retry is still known
            assert (await one.do("bid 8", to="bid-1", id="second"))["n"] == 2

    with house(tmp_path, 40.0) as server:
        asyncio.run(scene(server))


def test_a_glass_that_ran_out_meanwhile_rings_at_once(tmp_path: Path):
    async def scene(server: House) -> None:
        ann, _, table = await two_at_a_table(server, bid_seconds=20, first_move_seconds=600)
        async with ann.at(table) as one:
            await one.do("bid 9", to="bid-1")
        server.kill()
        await asyncio.sleep(0.6)
        server.start()
        async with ann.at(table) as one:
            await one.say(have=1)
            frame = await one.until("view", n=2)
            assert frame["by"] == -1
            assert frame["view"]["phase"] == "try"

    with house(tmp_path, 40.0) as server:
        asyncio.run(scene(server))


def test_glasses_ring_by_themselves_and_a_late_answer_meets_a_closed_question(quick: House):
    async def scene() -> None:
        ann, ben, table = await two_at_a_table(quick, bid_seconds=10)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("bid 9", to="bid-1")
            rung = await two.until("view", by=-1)
            assert rung["n"] == 2
            assert rung["events"][0]["text"] == "Bids in order: Ann: 9."
            assert (await two.refused(do="bid 8", to="bid-1"))["rule"] == "HOUSE-STALE"

    asyncio.run(scene())


def test_seats_names_talk_and_hints_survive_a_restart(tmp_path: Path):
    async def scene(server: House) -> None:
        ann, ben, table = await two_at_a_table(server)
        waiting = ben.table("me", "open", listed=True)
        async with ann.at(table) as one:
            await one.ask(say="back soon")
            await one.ask(hint="regular")
        assert server.stop() == 0
        server.start()
        assert ann.get("/api/me")["name"] == "Ann"
        now = ben.get(f"/api/tables/{table}")
        assert (now["you"]["seats"], now["table"]["chairs"][0]["hints"]) == ([1], 1)
        assert [found["id"] for found in ben.get("/api/mine")["tables"]] == [waiting, table]
        assert ben.get(f"/api/tables/{waiting}")["table"]["status"] == "open"
        async with ann.at(table) as one:
            assert (await one.until("chat"))["chat"][0]["text"] == "back soon"
            assert (await one.do("bid 9", to="bid-1"))["n"] == 1

    with house(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_graceful_stop_says_so_and_keeps_everything(tmp_path: Path):
    async def scene(server: House) -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.at(table) as one:
            await one.do("bid 9", to="bid-1")
            assert server.stop() == 0
            assert (await one.until("restarting"))["why"].startswith("The server restarts")
            await one.socket.wait_closed()
            assert one.socket.close_code == 1012
        assert server.said()[-1]["what"] == "closed"
        assert len(server.said()) == len(server.errors.read_text().splitlines())  # nothing but JSON lines
        server.start()
        assert ann.get(f"/api/tables/{table}")["table"]["n"] == 1

    with house(tmp_path) as server:
        asyncio.run(scene(server))


def test_two_servers_do_not_share_a_folder(tmp_path: Path):
    with house(tmp_path):
        command = [sys.executable, "-m", "botyard.server", "--data-dir", str(tmp_path), "--port", "1"]
        second = subprocess.run(command, capture_output=True, text=True, check=False)
        assert second.returncode == 1
        assert "another server uses" in second.stderr


def test_nothing_acknowledged_is_lost_by_kill_9_under_load():
    found = asyncio.run(run(Plan(tables=6, seats=3, rate=60, kills=2)))
    assert found.kills == 2
    assert found.moves > 30
    assert found.lost == 0
    assert len(found.restarts_s) == 2


def test_a_stored_match_is_the_same_game_digest_by_digest(tmp_path: Path):
    async def scene(server: House) -> None:
        ann, ben, table = await two_at_a_table(server, pause_seconds=600)
        async with ann.at(table) as one, ben.at(table) as two:
            for window, word in ((one, "ready"), (one, "wait"), (one, "ready"), (two, "ready"), (two, "bid 9")):
                await window.do(word)
            assert (await one.do("done"))["n"] == 6
            assert (await one.ask(undo=5))["n"] == 7
        server.kill()
        with sqlite3.connect(tmp_path / "botyard.sqlite") as store:
            (doc,) = store.execute("SELECT doc FROM tables").fetchone()
            rows = store.execute("SELECT n, seat, text, digest FROM entries ORDER BY n").fetchall()
        store.close()
        kept = msgspec.json.decode(doc, type=Table)
        match = Match(load("ricochet-robots"), kept.players, kept.seed, kept.options)
        for n, seat, text, digest in rows:
            match.again(n, Entry(seat, text, digest))
        assert [text for _, _, text, _ in rows][-1] == "undo 5"
        server.start()
        async with ann.at(table) as one:
            frame = await one.until("view", n=7)
            assert [player["done"] for player in frame["view"]["players"]] == [False, False]

    with house(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_fault_in_a_rule_leaves_the_room_alive(tmp_path: Path):
    async def scene(server: House) -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("bid 70", to="bid-1")
            fault = await one.refused(do="bid 66", to="bid-1")
            assert fault["rule"] == "HOUSE-FAULT"
            assert (await two.do("bid 9", to="bid-1"))["n"] == 2
            frame = await one.until("view", n=2)
            assert [player["bid"] for player in frame["view"]["players"]] == [70, 9]
            assert [glass["name"] for glass in frame["timers"]] == ["bid-1"]
        (noted,) = [line for line in server.said() if line["what"] == "a message met a fault"]
        assert "ZeroDivisionError: planted" in noted["trace"]
        assert (noted["log"], noted["table"]) == (["0 bid 70"], table)
        assert isinstance(noted["seed"], int)
        assert "bid 66" in noted["message"]
        assert "botyard_faults_total 1" in ann.send("GET", "/metrics").text

    with house(tmp_path, module="tests.server.planted") as server:
        asyncio.run(scene(server))


def test_bots_answer_and_a_dead_worker_is_replaced(tmp_path: Path):
    async def ready(window: Window) -> Json:
        return await window.until("view", by=1)

    async def scene(server: House) -> None:
        ann = Somebody(server)
        table = ann.table("me", "regular", options={"pause_seconds": 600})
        async with ann.at(table) as one:
            ann.start(table)
            assert (await ready(one))["events"][0]["text"] == "Grommet is ready."
            assert kill_workers(server) >= 1
            await one.do("ready")
            spoken = await ready(one)
            assert spoken["events"][0]["type"] in ("BidMade", "Passed")
        assert "a worker died and is replaced" in [line["what"] for line in server.said()]

    with house(tmp_path, 40.0) as server:
        asyncio.run(scene(server))
        assert server.process
        family = [pid for child in children(server.process.pid) for pid in (child, *children(child))]
        assert len(family) >= 2
        server.kill()
        end = time.monotonic() + 5
        while any(alive(pid) for pid in family):
            assert time.monotonic() < end, "workers outlive their server"
            time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether it runs; the dead whom nobody has buried yet do not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def kill_workers(server: House) -> int:
    """End the processes that think: the grandchildren of the server."""
    assert server.process
    workers = [worker for child in children(server.process.pid) for worker in children(child)]
    for worker in workers:
        try:
            os.kill(worker, signal.SIGKILL)
        except ProcessLookupError:
            continue
    return len(workers)


def children(pid: int) -> list[int]:
    lists = [thread.read_text() for thread in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(word) for words in lists for word in words.split()]


def test_a_store_keeps_all_of_a_write_or_nothing(tmp_path: Path):
    async def scene() -> None:
        store = SqliteStore(tmp_path / "store.sqlite")
        table = Table("a-b-c", "ricochet-robots", {}, [Chair("person", "ann")], "ann", 1.0, 1.0, 1, "standard")
        row = Row("a-b-c", 1, 0, "ready", "d", 2.0, "k1")
        await store.write(table, row)
        with pytest.raises(sqlite3.IntegrityError):
            await store.write(Line("a-b-c", 3.0, "ann", "Ann", "hi"), row)
        assert store.chat("a-b-c", 9) == []
        others = [Row("a-b-c", n, 0, "wait", "d", 3.0) for n in range(2, 200)]
        await asyncio.gather(*map(store.write, others), return_exceptions=True)
        assert [found.n for found in store.rows("a-b-c")] == list(range(1, 200))
        bad = [store.write(found) for found in (row, Row("a-b-c", 200, 0, "x", "d", 4.0), row)]
        assert [type(answer) for answer in await asyncio.gather(*bad, return_exceptions=True)] == [
            sqlite3.IntegrityError,
            type(None),
            sqlite3.IntegrityError,
        ]
        await store.write(Person("ann", "Ann"), Result("a-b-c", "ricochet-robots", 5.0, "RIC-12.1"))
        assert store.person("ann") == Person("ann", "Ann")
        assert [found.table for found in store.results("ann", 9)] == ["a-b-c"]
        assert store.results("ben", 9) == []
        assert [found.id for found in store.tables_of("ann", 9)] == ["a-b-c"]
        store.close()
        again = SqliteStore(tmp_path / "store.sqlite")
        assert again.table("a-b-c") == table
        assert len(again.rows("a-b-c")) == 200
        again.close()

    asyncio.run(scene())
