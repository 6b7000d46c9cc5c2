"""After any end of the server acknowledged moves are stored, and timers, seats and retries continue."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from botyard import Match, load_game
from botyard.core.errors import GameError
from botyard.core.match import Entry
from botyard.loadtest.runner import Plan, run
from botyard.server.app import require_free_port
from botyard.server.bot_workers import ProcessBotWorkers
from botyard.server.records import ChatMessage, LogEntry, Result, SeatRecord, Table, User
from botyard.server.store import SqliteStore

from .harness import TIMEOUT_SECONDS, LiveServer, run_server, wait_until
from .harness import Client as Somebody
from .test_messages import two_at_a_table


def test_timer_runs_on_while_the_server_is_away(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, _, table = await two_at_a_table(server, bid_seconds=600)
        async with ann.connect(table) as one:
            await one.act("bid 9", prompt_id="bid-1", id="first")
        server.kill()
        shift_timestamps_back(tmp_path, 300)
        server.start()
        async with ann.connect(table) as one:
            frame = await one.wait_for("view")
            assert (frame["n"], frame["timers"][0]["name"]) == (1, "bid-1")
            assert 0 < frame["timers"][0]["left"] <= 300
            assert (await one.act("bid 9", prompt_id="bid-1", id="first"))["n"] == 1  # the retry is still known
            assert (await one.act("bid 8", prompt_id="bid-1", id="second"))["n"] == 2

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


def test_timer_that_ran_out_while_the_server_was_down_expires_at_once(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, _, table = await two_at_a_table(server, bid_seconds=600, first_move_seconds=600)
        async with ann.connect(table) as one:
            await one.act("bid 9", prompt_id="bid-1")
        server.kill()
        shift_timestamps_back(tmp_path, 600)
        server.start()
        async with ann.connect(table) as one:
            await one.send(sync=1)
            frame = await one.wait_for("view", n=2)
            assert frame["cause_seat"] == -1
            assert frame["view"]["phase"] == "try"

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


def test_timer_has_no_more_than_its_own_time_after_the_clock_was_set_back(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, _, table = await two_at_a_table(server, bid_seconds=600)
        async with ann.connect(table) as one:
            await one.act("bid 9", prompt_id="bid-1")
        server.kill()
        shift_timestamps_back(tmp_path, -86_400)  # the clock was a day ahead when the timer started
        server.start()
        async with ann.connect(table) as one:
            frame = await one.wait_for("view")
            assert 0 < frame["timers"][0]["left"] <= 600

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


def shift_timestamps_back(folder: Path, seconds: float) -> None:
    """Move stored times back, as if the server had been down for longer."""
    with sqlite3.connect(folder / "botyard.sqlite") as store:
        store.execute("UPDATE entries SET at = at - ?", (seconds,))
    store.close()


def test_timer_expires_by_itself_and_a_late_answer_meets_a_closed_prompt(fast_server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(fast_server, bid_seconds=10)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("bid 9", prompt_id="bid-1")
            rung = await two.wait_for("view", cause_seat=-1)
            assert rung["n"] == 2
            assert rung["events"][0]["fact"] == {"order": [0], "bids": [9]}
            assert (await two.expect_rejection(action="bid 8", prompt_id="bid-1"))["rule"] == "HOUSE-STALE"

    asyncio.run(scenario())


def test_seats_names_chat_and_hints_survive_a_restart(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, ben, table = await two_at_a_table(server)
        waiting = ben.create_table("me", "open", listed=True)
        async with ann.connect(table) as one:
            await one.request(chat="back soon")
            await one.request(hint="regular")
        assert server.stop() == 0
        server.start()
        assert ann.get("/api/me")["name"] == "Ann"
        now = ben.get(f"/api/tables/{table}")
        assert (now["you"]["seats"], now["table"]["seats"][0]["hints"]) == ([1], 1)
        assert [found["id"] for found in ben.get("/api/mine")["tables"]] == [waiting, table]
        assert ben.get(f"/api/tables/{waiting}")["table"]["status"] == "open"
        async with ann.connect(table) as one:
            assert (await one.wait_for("chat"))["chat"][0]["text"] == "back soon"
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 1

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


def test_graceful_stop_is_announced_and_loses_nothing(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            await one.act("bid 9", prompt_id="bid-1")
            assert server.stop() == 0
            assert (await one.wait_for("restarting"))["reason"].startswith("The server is restarting")
            await one.socket.wait_closed()
            assert one.socket.close_code == 1012
        assert server.log_records()[-1]["message"] == "closed"
        assert len(server.log_records()) == len(server.stderr_path.read_text().splitlines())  # nothing but JSON lines
        server.start()
        assert ann.get(f"/api/tables/{table}")["table"]["n"] == 1

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


def test_two_servers_do_not_share_a_folder(tmp_path: Path):
    with run_server(tmp_path):
        command = [sys.executable, "-m", "botyard.server", "--data-dir", str(tmp_path), "--port", "1"]
        second = subprocess.run(command, capture_output=True, text=True, check=False)
        assert second.returncode == 2
        assert "another server uses" in second.stderr


def test_used_port_is_one_sentence(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        command = [sys.executable, "-m", "botyard.server", "--port", port, "--data-dir", str(tmp_path / "data")]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False)
    assert ended.returncode == 2
    assert f"the server cannot listen on 127.0.0.1, port {port} (Address already in use): stop the" in ended.stderr
    assert "{" not in ended.stderr, "no line of the log"


def test_every_address_of_a_host_must_be_free(monkeypatch: pytest.MonkeyPatch):
    """The name localhost often stands for an address of IPv4 and one of IPv6."""
    with socket.create_server(("127.0.0.2", 0)) as other:
        port = other.getsockname()[1]
        both = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port)) for host in ("127.0.0.1", "127.0.0.2")]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: both)
        with pytest.raises(GameError, match=f"cannot listen on localhost, port {port} "):
            require_free_port("localhost", port)
    require_free_port("localhost", port)


def test_port_of_ipv6_must_be_free():
    try:
        other = socket.create_server(("::1", 0), family=socket.AF_INET6)
    except OSError:
        pytest.skip("this machine has no IPv6")
    with other, pytest.raises(GameError, match="cannot listen on ::1"):
        require_free_port("::1", other.getsockname()[1])


def test_kill_9_under_load_loses_no_acknowledged_move():
    found = asyncio.run(run(Plan(tables=6, seats=3, rate=60, kills=2)))
    assert found.kills == 2
    assert found.moves > 0
    assert found.lost == 0
    assert len(found.restarts_s) == 2


def test_stored_match_is_the_same_game_digest_by_digest(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, ben, table = await two_at_a_table(server, pause_seconds=600)
        async with ann.connect(table) as one, ben.connect(table) as two:
            for window, word in ((one, "ready"), (one, "wait"), (one, "ready"), (two, "ready"), (two, "bid 9")):
                await window.act(word)
            assert (await one.act("done"))["n"] == 6
            assert (await one.request(undo=5))["n"] == 7
        server.kill()
        with sqlite3.connect(tmp_path / "botyard.sqlite") as store:
            (doc,) = store.execute("SELECT doc FROM tables").fetchone()
            rows = store.execute("SELECT n, seat, text, digest FROM entries ORDER BY n").fetchall()
        store.close()
        stored = msgspec.json.decode(doc, type=Table)
        match = Match(load_game("ricochet-robots"), stored.players, stored.seed, stored.options)
        for n, seat, text, digest in rows:
            match.replay_entry(n, Entry(seat, text, digest))
        assert [text for _, _, text, _ in rows][-1] == "undo 5"
        server.start()
        async with ann.connect(table) as one:
            frame = await one.wait_for("view", n=7)
            assert [player["done"] for player in frame["view"]["players"]] == [False, False]

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


def test_error_in_a_rule_leaves_the_session_alive(tmp_path: Path):
    async def scenario(server: LiveServer) -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("bid 70", prompt_id="bid-1")
            error = await one.expect_rejection(action="bid 66", prompt_id="bid-1")
            assert error["rule"] == "HOUSE-FAULT"
            assert (await two.act("bid 9", prompt_id="bid-1"))["n"] == 2
            frame = await one.wait_for("view", n=2)
            assert [player["bid"] for player in frame["view"]["players"]] == [70, 9]
            assert [timer["name"] for timer in frame["timers"]] == ["bid-1"]
        (noted,) = [line for line in server.log_records() if line["message"] == "a message failed"]
        assert "ZeroDivisionError: planted" in noted["trace"]
        assert (noted["table"], noted["game"], noted["entry"], noted["kind"]) == (table, "ricochet-robots", 1, "Act")
        assert_no_secrets(server, table)
        assert "botyard_errors_total 1" in ann.send("GET", "/metrics").text

    with run_server(tmp_path, module="tests.server.faulty_server") as server:
        asyncio.run(scenario(server))


def assert_no_secrets(server: LiveServer, table: str) -> None:
    """The server's log contains neither seed nor salt nor actions."""
    with sqlite3.connect(server.data_dir / "botyard.sqlite") as store:
        (doc,) = store.execute("SELECT doc FROM tables WHERE id = ?", (table,)).fetchone()
    store.close()
    stored, written = json.loads(doc), server.stderr_path.read_text()
    for secret in (str(stored["seed"]), stored["salt"], "bid 70", "bid 66"):
        assert secret
        assert secret not in written


def test_dead_worker_is_replaced(caplog: pytest.LogCaptureFixture):
    async def scenario() -> None:
        workers = ProcessBotWorkers(1)
        first = await workers.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await workers.run(os.getpid) != first
        workers.close()

    asyncio.run(scenario())
    assert [record.getMessage() for record in caplog.records] == ["a worker died and is replaced"]


def test_position_that_ends_every_worker_is_given_up():
    async def scenario() -> None:
        workers = ProcessBotWorkers(1)
        with pytest.raises(RuntimeError, match="3 workers died with this job"):
            await workers.run(os._exit, 1)
        assert await workers.run(abs, -1) == 1
        workers.close()

    asyncio.run(scenario())


def test_workers_end_with_a_killed_server(tmp_path: Path):
    with run_server(tmp_path) as server:
        Somebody(server).post("/api/games/ricochet-robots/review", {"position": "1A4A3A2C rd16 ga12 bc7 yn8 rc"})
        assert server.process
        pid = server.process.pid
        wait_until(lambda: len(descendants(pid)) >= 2)  # a list of children is complete only while none of them changes
        family = descendants(pid)
        server.kill()
        wait_until(lambda: not any(alive(pid) for pid in family))


def alive(pid: int) -> bool:
    """Return whether the process runs; a zombie does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def descendants(pid: int) -> list[int]:
    return [found for child in children(pid) for found in (child, *children(child))]


def children(pid: int) -> list[int]:
    lists = [thread.read_text() for thread in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(token) for words in lists for token in words.split()]


def test_store_write_is_atomic(tmp_path: Path):
    async def scenario() -> None:
        store = SqliteStore(tmp_path / "store.sqlite")
        table = Table("a-b-c", "ricochet-robots", {}, [SeatRecord("person", "ann")], "ann", 1.0, 1.0, 1, "standard")
        row = LogEntry("a-b-c", 1, 0, "ready", "d", 2.0, "k1")
        await store.write(table, row)
        with pytest.raises(sqlite3.IntegrityError):
            await store.write(ChatMessage("a-b-c", 3.0, "ann", "Ann", "hi"), row)
        assert await store.chat("a-b-c", 9) == []
        others = [LogEntry("a-b-c", n, 0, "wait", "d", 3.0) for n in range(2, 200)]
        await asyncio.gather(*map(store.write, others), return_exceptions=True)
        assert [found.n for found in await store.entries("a-b-c")] == list(range(1, 200))
        bad = [store.write(found) for found in (row, LogEntry("a-b-c", 200, 0, "x", "d", 4.0), row)]
        assert [type(answer) for answer in await asyncio.gather(*bad, return_exceptions=True)] == [
            sqlite3.IntegrityError,
            type(None),
            sqlite3.IntegrityError,
        ]
        await store.write(User("ann", "Ann"), Result("a-b-c", "ricochet-robots", 5.0, "RIC-12.1"))
        assert await store.users(["ann"]) == [User("ann", "Ann")]
        assert [found.table_id for found in await store.results("ann", 9)] == ["a-b-c"]
        assert await store.results("ben", 9) == []
        assert [found.id for found in await store.tables_of("ann", 9)] == ["a-b-c"]
        await store.close()
        again = SqliteStore(tmp_path / "store.sqlite")
        assert await again.table("a-b-c") == table
        assert len(await again.entries("a-b-c")) == 200
        await again.close()

    asyncio.run(scenario())
