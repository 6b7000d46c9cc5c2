"""The PostgreSQL store: leases of tables, a database that restarts, and errors at the start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from botyard.core.errors import DataError
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.health import StoreError, StoreHealth, TableLostError
from botyard.server.records import ChatMessage, User
from botyard.server.settings import Settings
from botyard.server.store import make_store, postgres_migrations
from botyard.server.store.postgres import PostgresStore
from tests.conformance.strip import Strip

from .in_process_server import make_client, wait_for
from .postgres_server import PostgresServer
from .test_session import FakeBotWorkers, connect, start_strip, submit
from .test_stores import a_table, entry


@pytest.fixture
def url(postgres: PostgresServer) -> str:
    return asyncio.run(postgres.empty_database())


def run_stores(url: str, tmp_path: Path, scenario: Callable[..., Awaitable[None]], count: int = 2) -> None:
    """Run a scenario with several stores that share a database, as those of several processes do."""

    async def main() -> None:
        stores = [PostgresStore(url, lambda seconds: None, StoreHealth(tmp_path)) for _ in range(count)]
        for store in stores:
            await store.open()
        try:
            await scenario(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(main())


async def execute(url: str, sql: str, *values: Any) -> Any:
    connection = await asyncpg.connect(url)
    found = await connection.fetch(sql, *values)
    await connection.close()
    return found


async def crash(store: PostgresStore) -> None:
    """End all that keeps the lease of a store, as if its process had been killed."""
    task = store._leases._task
    task.cancel()
    await asyncio.wait([task])


def stall(store: PostgresStore) -> None:
    """Let a store believe in its leases for ever, as a process does that has not noticed that it was stopped."""
    store._leases._renew = lambda connection: asyncio.sleep(3600)
    store._leases._sure_until = float("inf")


# --- leases ------------------------------------------------------------------------------------------------


def test_table_with_another_process_is_taken_only_when_it_is_released(url: str, tmp_path: Path):
    async def scenario(one: PostgresStore, two: PostgresStore) -> None:
        await one.write(a_table("table", "ann"), entry("table", 1))
        asked: list[str] = []
        one.ownership.on_release_wanted(asked.append)
        taking = asyncio.ensure_future(two.ownership.acquire("table"))
        await wait_for(lambda: bool(asked))
        assert not taking.done()
        with pytest.raises(TableLostError):
            await two.write(entry("table", 2))
        await one.write(entry("table", 2))
        await one.ownership.release("table")
        await taking
        await two.write(entry("table", 3))
        with pytest.raises(TableLostError):
            await one.write(entry("table", 4))
        assert [found.n for found in await one.entries("table")] == [1, 2, 3]

    run_stores(url, tmp_path, scenario)


def test_table_of_a_process_whose_connection_has_ended_is_taken_at_once(url: str, tmp_path: Path):
    async def scenario(one: PostgresStore, two: PostgresStore) -> None:
        await one.write(a_table("table", "ann"))
        await crash(one)
        await two.ownership.acquire("table")
        await two.write(entry("table", 1))

    run_stores(url, tmp_path, scenario)


@pytest.mark.parametrize(
    "record",
    [
        entry("table", 1),
        ChatMessage("table", 1.0, "ann", "Ann", "hello"),
        a_table("table", "ben"),
    ],
)
def test_process_whose_lease_is_over_writes_nothing(url: str, tmp_path: Path, record: Any):
    """The lease ends by the clock of the database, while the connection and its advisory lock are still there."""

    async def scenario(one: PostgresStore, two: PostgresStore) -> None:
        lost: list[str] = []
        one.ownership.on_release_wanted(lost.append)
        await one.write(a_table("table", "ann"))
        stall(one)
        await execute(url, "UPDATE processes SET lease_until = '-infinity' WHERE id = $1", one._leases.process_id)
        await two.ownership.acquire("table")
        with pytest.raises(TableLostError):
            await one.write(record)
        assert lost == ["table"]
        assert await two.entries("table") == await two.chat("table", 9) == await two.tables_of("ben", 9) == []
        await two.write(entry("table", 1))

    run_stores(url, tmp_path, scenario)


def test_lease_that_is_renewed_too_late_is_given_up(url: str, tmp_path: Path):
    async def scenario(one: PostgresStore, two: PostgresStore) -> None:
        await one.write(a_table("table", "ann"))
        await one.write(a_table("other", "ann"))
        one._leases._sure_until = 0.0  # stopped for long
        await execute(url, "UPDATE leases SET owner = $1, fence = fence + 1 WHERE table_id = 'table'", "two")
        with pytest.raises(TableLostError):
            await one.ownership.confirm("table")
        await one.ownership.confirm("other")

    run_stores(url, tmp_path, scenario)


def test_request_for_a_table_is_found_when_its_notification_was_lost(url: str, tmp_path: Path):
    async def scenario(one: PostgresStore, two: PostgresStore) -> None:
        await one.write(a_table("table", "ann"))
        one._leases._on_asked = lambda *notification: None
        asked = asyncio.Event()
        one.ownership.on_release_wanted(lambda name: asked.set())
        await execute(url, "UPDATE leases SET wanted_by = 'two'")
        await asked.wait()

    run_stores(url, tmp_path, scenario)


def test_entry_after_a_gap_is_refused(url: str, tmp_path: Path):
    async def scenario(store: PostgresStore) -> None:
        await store.write(a_table("table", "ann"))
        with pytest.raises(TableLostError):
            await store.write(entry("table", 2))

    run_stores(url, tmp_path, scenario, count=1)


def test_write_whose_answer_was_lost_is_not_repeated(url: str, tmp_path: Path):
    async def scenario(store: PostgresStore) -> None:
        await store.write(a_table("table", "ann"))
        execute_once = store._writer._execute

        async def lose_answer(*arguments: Any) -> set[str]:
            await execute_once(*arguments)
            store._writer._execute = execute_once
            raise ConnectionResetError

        store._writer._execute = lose_answer
        await store.write(entry("table", 1), ChatMessage("table", 1.0, "ann", "Ann", "once"))
        assert [line.text for line in await store.chat("table", 9)] == ["once"]
        assert len(await store.entries("table")) == 1

    run_stores(url, tmp_path, scenario, count=1)


def test_table_with_a_write_of_unknown_outcome_is_given_up(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def refuse(*arguments: Any) -> None:
        raise ConnectionRefusedError

    async def scenario(store: PostgresStore) -> None:
        await store.write(a_table("table", "ann"))
        with monkeypatch.context() as patch:
            patch.setattr("botyard.server.store.postgres_writer.MAX_DOUBT_SECONDS", 0.0)
            patch.setattr(store._writer, "_execute", refuse)
            with pytest.raises(TableLostError):
                await store.write(entry("table", 1))
            with pytest.raises(StoreError, match="unreachable"):
                await store.write(User("ann", "Ann"))
        await store.ownership.acquire("table")
        await store.write(entry("table", 1))

    run_stores(url, tmp_path, scenario, count=1)


def test_store_goes_on_after_a_restart_of_the_database(postgres: PostgresServer, url: str, tmp_path: Path):
    async def scenario(store: PostgresStore) -> None:
        await store.write(a_table("table", "ann"))
        await asyncio.to_thread(postgres.control, "restart", "immediate")
        await store.write(entry("table", 1))
        await store.ownership.confirm("table")
        assert len(await store.entries("table")) == 1

    run_stores(url, tmp_path, scenario, count=1)


# --- sessions of two processes -----------------------------------------------------------------------------


def run_contexts(url: str, tmp_path: Path, scenario: Callable[[AppContext, AppContext], Awaitable[None]]) -> None:
    async def main() -> None:
        contexts = [AppContext(Settings(tmp_path / name, store=url), None, FakeBotWorkers()) for name in ("a", "b")]
        for context in contexts:
            context._builtin_games["strip"] = Strip()
            await context.open()
        try:
            await scenario(*contexts)
        finally:
            for context in contexts:
                await context.close()

    asyncio.run(main())


def test_table_moves_to_another_process_and_a_retry_is_recognised(url: str, tmp_path: Path):
    async def scenario(one: AppContext, two: AppContext) -> None:
        old = await start_strip(one, "ann", "ben")
        ann = await connect(old, "ann")
        action = f"put {ann.last_frame['view']['hand'][0]} 1"
        assert (await submit(old, ann, action=action, id="k1"))["n"] == 1
        new = await two.session(old.table.id)
        assert ann.closed
        assert old.closed
        again = await connect(new, "ann")
        assert (await submit(new, again, action=action, id="k1"))["n"] == 1
        assert new.require_match().n == 1

    run_contexts(url, tmp_path, scenario)


def test_session_that_lost_its_table_tells_nobody_anything(url: str, tmp_path: Path):
    async def scenario(one: AppContext, two: AppContext) -> None:
        old = await start_strip(one, "ann", "ben")
        ann, ben = await connect(old, "ann"), await connect(old, "ben")
        told = len(ben.raw)
        stall(one.store)
        await execute(url, "UPDATE processes SET lease_until = '-infinity' WHERE id = $1", one.store._leases.process_id)
        new = await two.session(old.table.id)
        with pytest.raises(ApiError) as refused:
            await submit(old, ann, action=f"put {ann.last_frame['view']['hand'][0]} 1")
        assert refused.value.rule == "HOUSE-RESTART"
        await old.wait_stopped()
        assert ben.closed
        assert len(ben.raw) == told
        assert await two.store.entries(old.table.id) == []
        assert new.require_match().n == 0

    run_contexts(url, tmp_path, scenario)


def test_processes_share_names_and_the_key_of_cookies(url: str, tmp_path: Path):
    async def scenario(one: AppContext, two: AppContext) -> None:
        assert two.identity.verify(one.identity.sign("ann"))
        session = await start_strip(two, "ann", "ben")
        await two.user_names.load(["ann"])
        ann = await connect(session, "ann")
        told = len(ann.raw)
        await one.rename("ann", "Annabel")
        await wait_for(lambda: two.name_of("ann") == "Annabel" and len(ann.raw) > told)

    run_contexts(url, tmp_path, scenario)


def test_table_opened_at_one_process_is_in_the_lists_of_all(url: str, tmp_path: Path):
    async def scenario(one: AppContext, two: AppContext) -> None:
        table = (await start_strip(one, "ann", "ben", listed=True)).table
        (found,) = await two.summaries(await two.store.public_tables(9))
        assert found.id == table.id

    run_contexts(url, tmp_path, scenario)


def test_turns_at_tables_of_other_processes_are_known(url: str, tmp_path: Path):
    async def scenario(one: AppContext, two: AppContext) -> None:
        session = await start_strip(one, "ann", "ben")
        ann = await connect(session, "ann")
        name = session.table.id
        while name not in await two.store.ownership.tables_awaiting("ann"):
            await asyncio.sleep(0.05)
        assert await one.store.ownership.tables_awaiting("ann") == set()  # its session knows better
        headers = {"Cookie": f"botyard={two.identity.sign('ann')}"}
        async with make_client(two) as client:
            assert (await client.get("/api/mine", headers=headers)).json()["your_turn"] == [name]
        assert ann.last_frame["view"]["prompt"]

    run_contexts(url, tmp_path, scenario)


# --- the start ---------------------------------------------------------------------------------------------


def start_error(url: str, tmp_path: Path) -> str:
    async def start() -> None:
        store = make_store(Settings(tmp_path, store=url), lambda seconds: None, StoreHealth(tmp_path))
        await store.open()

    with pytest.raises(DataError) as error:
        asyncio.run(start())
    return str(error.value)


def test_database_that_cannot_be_used_is_named_in_a_sentence_without_its_password(url: str, tmp_path: Path):
    nowhere = start_error("postgresql://ann:secret@127.0.0.1:1/botyard", tmp_path)
    assert nowhere.startswith("the database 127.0.0.1:1/botyard cannot be used (")
    assert "secret" not in nowhere
    assert "does not exist" in start_error(url.replace("/postgres?", "/none?"), tmp_path)
    assert "write postgresql://" in start_error("mysql://ann:secret@here/db", tmp_path)
    assert "write postgresql://" in start_error("postgresql://ann:secret@here:port/db", tmp_path)
    assert "secret" not in repr(Settings(tmp_path, store="postgresql://ann:secret@here/db"))


def test_missing_asyncpg_is_named_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(__import__("sys").modules, "botyard.server.store.postgres", None)
    assert "pip install 'botyard[postgresql]'" in start_error("postgresql://here/db", tmp_path)


def test_database_of_a_later_version_is_refused(url: str, tmp_path: Path):
    run_stores(url, tmp_path, lambda store: execute(url, "UPDATE schema_version SET version = 99"), count=1)
    assert "has schema version 99" in start_error(url, tmp_path)


def test_processes_that_start_together_migrate_once(url: str, tmp_path: Path):
    async def scenario() -> None:
        stores = [PostgresStore(url, lambda seconds: None, StoreHealth(tmp_path)) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        (version,) = await execute(url, "SELECT version FROM schema_version")
        assert version[0] == postgres_migrations.SCHEMA_VERSION
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_closed_store_leaves_no_lease(url: str, tmp_path: Path):
    run_stores(url, tmp_path, lambda store: store.write(a_table("table", "ann")), count=1)
    (lease,) = asyncio.run(execute(url, "SELECT owner FROM leases"))
    assert lease["owner"] is None
    assert asyncio.run(execute(url, "SELECT * FROM processes")) == []
