"""Sessions and names that are loaded from a store whose reads take time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from typing import Any

import pytest

from botyard.server import user_names
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.records import ChatMessage, LogEntry, Record, Table, User
from botyard.server.session import TableSession
from botyard.server.store import SqliteStore
from botyard.server.user_names import UserNames

from .in_process_server import make_client
from .manual_clock import drain, run_pending_tasks
from .test_session import connect, run_with_context, start_strip, submit


class HeldStore(SqliteStore):
    """A store that counts its reads, and whose reads and writes wait while their event is not set."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, relaxed_durability=True)
        self.counts, self.held = Counter[str](), {"table", "entries", "chat", "users"}  # the reads that wait
        self.reading, self.writing = asyncio.Event(), asyncio.Event()
        self.reading.set()
        self.writing.set()

    async def write(self, *records: Record) -> None:
        await self.writing.wait()
        await super().write(*records)

    async def table(self, name: str) -> Table | None:
        await self._read("table")
        return await super().table(name)

    async def entries(self, table_id: str) -> list[LogEntry]:
        await self._read("entries")
        return await super().entries(table_id)

    async def chat(self, table_id: str, limit: int) -> list[ChatMessage]:
        await self._read("chat")
        return await super().chat(table_id, limit)

    async def users(self, user_ids: Collection[str]) -> list[User]:
        found = await super().users(user_ids)
        await self._read("users")  # after the read, so that what it returns may be outdated
        return found

    async def _read(self, what: str) -> None:
        self.counts[what] += 1
        if what in self.held:
            await self.reading.wait()


def run_with_held_store(tmp_path: Path, scenario: Callable[[AppContext, HeldStore], Awaitable[None]]) -> None:
    store = HeldStore(tmp_path / "held.sqlite")
    run_with_context(tmp_path, lambda context: scenario(context, store), store=store)


async def start_and_unload(context: AppContext, store: HeldStore, **more: Any) -> TableSession:
    """Return the session of a game with one entry after it has been unloaded."""
    session = await start_strip(context, "ann", "ben", **more)
    ann = await connect(session, "ann")
    await submit(session, ann, action=f"put {ann.last_frame['view']['hand'][0]} 1")
    context.unload(session)
    await session.wait_stopped()
    store.counts.clear()
    return session


# --- loading -----------------------------------------------------------------------------------------------


def test_concurrent_requests_for_a_table_share_one_load(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        name = (await start_and_unload(context, store)).table.id
        store.reading.clear()
        requests = [asyncio.ensure_future(context.session(name)) for _ in range(2)]
        await run_pending_tasks()
        requests.append(asyncio.ensure_future(context.session(name)))
        await run_pending_tasks()
        store.reading.set()
        one, two, three = await asyncio.gather(*requests)
        assert one is two is three is context.sessions[name] is await context.session(name)
        assert (store.counts["table"], store.counts["entries"]) == (1, 1)

    run_with_held_store(tmp_path, scenario)


def test_session_is_not_used_before_its_match_is_loaded(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        old = await start_and_unload(context, store, listed=True)
        store.held = {"entries"}
        store.reading.clear()
        loading = asyncio.ensure_future(context.session(old.table.id))
        await run_pending_tasks()
        assert store.counts["entries"] == 1
        assert not loading.done()
        assert not context.sessions
        async with make_client(context) as client:  # the list shows the table as it is stored
            assert [table["n"] for table in (await client.get("/api/tables")).json()["tables"]] == [0]
        store.reading.set()
        assert (await loading).require_match().n == 1

    run_with_held_store(tmp_path, scenario)


def test_cancelled_request_does_not_end_the_load_of_others(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        name = (await start_and_unload(context, store)).table.id
        store.reading.clear()
        one, two = [asyncio.ensure_future(context.session(name)) for _ in range(2)]
        await run_pending_tasks()
        one.cancel()
        await run_pending_tasks()
        assert one.cancelled()
        store.reading.set()
        assert await two is context.sessions[name]
        assert store.counts["table"] == 1

    run_with_held_store(tmp_path, scenario)


def test_load_that_failed_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        name = (await start_and_unload(context, store)).table.id
        with monkeypatch.context() as patch:
            patch.setattr(store, "entries", broken)
            answers = await asyncio.gather(*[context.session(name) for _ in range(2)], return_exceptions=True)
        assert [answer.rule for answer in answers if isinstance(answer, ApiError)] == ["HOUSE-DAMAGED"] * 2
        assert not context.sessions
        assert (await context.session(name)).require_match().n == 1
        assert context.metrics.errors.value == 0

    async def broken(table_id: str) -> list[LogEntry]:
        raise ConnectionError

    run_with_held_store(tmp_path, scenario)


def test_new_table_that_somebody_finds_in_the_list_has_one_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        table = (await start_and_unload(context, store)).table
        table.id = "new-table"
        is_written, told = asyncio.Event(), asyncio.Event()
        write = store.write

        async def slow_write(*records: Record) -> None:
            await write(*records)
            is_written.set()
            await told.wait()

        monkeypatch.setattr(store, "write", slow_write)
        adding = asyncio.ensure_future(context.add_table(table))
        await is_written.wait()
        other = await context.session(table.id)
        told.set()
        assert await adding is other

    run_with_held_store(tmp_path, scenario)


# --- unloading ---------------------------------------------------------------------------------------------


def test_table_is_loaded_again_after_its_old_session_has_stored_everything(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        old = await start_strip(context, "ann", "ben")
        ann = await connect(old, "ann")
        store.writing.clear()
        saying = asyncio.ensure_future(submit(old, ann, chat="last words"))
        await run_pending_tasks()
        context.unload(old)
        loading = asyncio.ensure_future(context.session(old.table.id))
        await run_pending_tasks()
        assert not loading.done()
        store.writing.set()
        await saying
        new = await loading
        assert new is not old
        ben = await connect(new, "ben")
        (lines,) = [message["chat"] for message in ben.received if "chat" in message]
        assert [line["text"] for line in lines] == ["last words"]

    run_with_held_store(tmp_path, scenario)


def test_old_session_cannot_unload_the_new_one(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        old = await start_and_unload(context, store)
        new = await context.session(old.table.id)
        context.unload(old)
        await drain(new)
        assert context.sessions[old.table.id] is new
        assert not new.closed

    run_with_held_store(tmp_path, scenario)


def test_close_waits_for_a_session_that_is_being_loaded(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        name = (await start_and_unload(context, store)).table.id
        store.reading.clear()
        loading = asyncio.ensure_future(context.session(name))
        await run_pending_tasks()
        closing = asyncio.ensure_future(context.sessions.close())
        await run_pending_tasks()
        assert not closing.done()
        with pytest.raises(ApiError) as refused:
            await context.session("other-table")
        assert refused.value.rule == "HOUSE-RESTART"
        store.reading.set()
        await closing
        assert (await loading).closed

    run_with_held_store(tmp_path, scenario)


# --- connecting and recovering -----------------------------------------------------------------------------


def test_newcomer_gets_nothing_before_the_welcome(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        session = await start_strip(context, "ann", "ben")
        ann = await connect(session, "ann")
        store.reading.clear()
        connecting = asyncio.ensure_future(connect(session, "ben"))
        await run_pending_tasks()
        await context.rename("ann", "Annabel")  # tells everybody who is connected
        assert [message for message in ann.received if "table" in message][-1]
        store.reading.set()
        ben = await connecting
        assert "you" in ben.received[0]

    run_with_held_store(tmp_path, scenario)


def test_jobs_wait_while_the_match_is_loaded_again(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        session = await start_strip(context, "ann", "ben")
        ann = await connect(session, "ann")
        before = session.live
        store.reading.clear()
        session.enqueue(fail)
        moving = asyncio.ensure_future(submit(session, ann, action=f"put {ann.last_frame['view']['hand'][0]} 1"))
        await run_pending_tasks()
        assert not moving.done()
        store.reading.set()
        assert (await moving)["n"] == 1
        assert session.live is not before
        assert session.require_match().n == 1

    async def fail() -> None:
        raise ZeroDivisionError

    run_with_held_store(tmp_path, scenario)


# --- names -------------------------------------------------------------------------------------------------


def test_names_of_a_table_are_loaded_with_it(tmp_path: Path):
    """A message never waits for the store to name somebody."""

    async def scenario(context: AppContext, store: HeldStore) -> None:
        await store.write(User("ben", "Benjamin"), User("eve", "Evelyn"))
        old = await start_strip(context, "ann", "ben")
        old.table.seats[1].name = ""
        old.table.removed.append("eve")
        await old.call(lambda: old.update_table(lambda table: None))
        context.unload(old)
        context.user_names._names.clear()
        session = await context.session(old.table.id)
        store.counts.clear()
        shown = session.table_summary()
        assert (shown.seats[1].name, shown.removed[0].name) == ("Benjamin", "Evelyn")
        assert (await context.find_session(old.table.id, "eve", "192.0.2.1")).names()[1] == "Benjamin"
        assert store.counts["users"] == 0

    run_with_held_store(tmp_path, scenario)


def test_visitor_is_named_by_every_route(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        old = await start_and_unload(context, store, listed=True)
        await store.write(User("eve", "Evelyn"))
        headers = {"Cookie": f"botyard={context.identity.sign('eve')}"}
        async with make_client(context) as client:
            for path in ("/api/me", "/api/profile"):
                context.user_names._names.clear()
                assert (await client.get(path, headers=headers)).json()["name"] == "Evelyn"
            context.user_names._names.clear()
            answer = (await client.get(f"/api/tables/{old.table.id}", headers=headers)).json()
            assert answer["you"]["name"] == "Evelyn"
            context.user_names._names.clear()
            seats = [{"kind": "bot", "level": "regular"}] * 2
            opened = await client.post("/api/tables", json={"game": "strip", "seats": seats}, headers=headers)
            assert opened.json()["you"]["name"] == "Evelyn"

    run_with_held_store(tmp_path, scenario)


def test_new_name_is_not_replaced_by_one_that_was_read_before(tmp_path: Path):
    async def scenario(context: AppContext, store: HeldStore) -> None:
        await store.write(User("ann", "Ann"))
        store.reading.clear()
        loading = asyncio.ensure_future(context.user_names.load(["ann"]))
        await run_pending_tasks()
        await context.rename("ann", "Annabel")
        store.reading.set()
        await loading
        assert context.name_of("ann") == "Annabel"

    run_with_held_store(tmp_path, scenario)


def test_names_in_use_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(user_names, "MAX_NAMES", 10)

    async def scenario(context: AppContext, store: HeldStore) -> None:
        names = UserNames(store, lambda: {"user-0"})
        await store.write(*(User(f"user-{n}", f"Name {n}") for n in range(40)))
        for n in range(40):
            await names.load([f"user-{n}", "user-1"])  # user-1 is loaded again and again
        assert [names.name_of(f"user-{n}") for n in (0, 1, 39)] == ["Name 0", "Name 1", "Name 39"]
        assert names.name_of("user-2").startswith("Guest")
        assert len(names._names) <= 10

    run_with_held_store(tmp_path, scenario)
