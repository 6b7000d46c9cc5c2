"""What every store does, tried over SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from botyard.core.capabilities import SeatSummary, SummaryNumber
from botyard.core.messages import Message
from botyard.server.health import StoreHealth
from botyard.server.records import (
    Archive,
    ChatMessage,
    Credentials,
    Device,
    DeviceRemoval,
    LogEntry,
    NoticeRemoval,
    PuzzleResult,
    Rating,
    Record,
    Result,
    ResultCorrection,
    SeatRecord,
    SeatResult,
    StoredSummary,
    Table,
    User,
    UserMerge,
    UserRemoval,
)
from botyard.server.settings import Settings
from botyard.server.store import Store, make_store

from . import programs
from .postgres_server import PostgresServer

Scenario = Callable[[Store], Awaitable[None]]
RunWithStore = Callable[..., None]
STORES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.skipif(not programs.has_postgres(), reason="none"))]


@pytest.fixture(params=STORES)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RunWithStore]:
    """Return a function that runs scenarios one after the other; each opens the same store anew."""
    url = ""
    if request.param == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres")
        url = asyncio.run(server.empty_database())
    settings = Settings(tmp_path, relaxed_durability=True, store=url)

    def run_scenarios(*scenarios: Scenario) -> None:
        for scenario in scenarios:
            asyncio.run(with_store(settings, scenario))

    return run_scenarios


async def with_store(settings: Settings, scenario: Scenario) -> None:
    store = make_store(settings, lambda seconds: None, StoreHealth(settings.data_dir))
    await store.open()
    try:
        await scenario(store)
    finally:
        await store.close()


def a_table(name: str, *users: str, **more: Any) -> Table:
    seats = [SeatRecord("person", user_id) for user_id in users]
    times = {"created_at": 1.0, "updated_at": 1.0, **more}
    return Table(name, "strip", {"flags": 3}, seats, users[0], rules_version=1, dataset_id="standard", **times)


def entry(table_id: str, n: int, **more: Any) -> LogEntry:
    return LogEntry(table_id, n, 0, f"put {n} “é” \u2028", f"digest-{n}", 5.0 + n, **more)


def a_rating(table_id: str, user_id: str, number: int) -> Rating:
    return Rating(table_id, 0, user_id, "strip", number, 1500.0, 1500.5 + number, 80.25)


def a_result(table_id: str, user_id: str, ended_at: float) -> Result:
    return Result(table_id, "strip", ended_at, "STRIP-7", [SeatResult("Ann", user_id, "", 1, 7.5, 0)])


def write(*jobs: Record | tuple[Record, ...]) -> Scenario:
    async def scenario(store: Store) -> None:
        for job in jobs:
            await store.write(*(job if isinstance(job, tuple) else (job,)))

    return scenario


def names(tables: list[Table]) -> list[str]:
    return [table.id for table in tables]


def test_records_are_read_as_they_were_written(run: RunWithStore):
    table, lines = (
        a_table("one", "ann", "ben", listed=True),
        [entry("one", 1, message_id="k1"), entry("one", 2, by_substitute=True)],
    )
    chat = [
        ChatMessage("one", 1.5, "ann", "Ann", "hello"),
        ChatMessage("one", 1.5, "", "", "over", Message("notice", seat=1)),
    ]
    summary = StoredSummary("one", (SeatSummary((SummaryNumber("flags", 7),)),))
    rating, result = a_rating("one", "ann", 1), a_result("one", "ann", 9.0)

    async def look(store: Store) -> None:
        assert await store.table("one") == table
        assert await store.entries("one") == lines
        assert await store.chat("one", 9) == chat
        assert await store.results("ann", 9) == [result] == await store.results(None, 9)
        assert await store.summary("one") == summary
        assert await store.rating("ann", "strip") == rating
        assert await store.ratings_at("one") == [rating]
        (game,) = await store.finished_games("ann", 9)
        assert (game.result, game.seat, game.options, game.rating) == (result, 0, table.options, rating)
        assert game.summary == summary.seats[0]
        assert await store.count_finished_games("ann") == 1
        assert await store.users(["ann", "eve"]) == [User("ann", "Ann")]

    run(write((table, *lines, *chat, result, rating), summary, User("ann", "Ann")), look)


def test_archive_is_replaced_by_a_longer_one(run: RunWithStore):
    async def look(store: Store) -> None:
        assert await store.archive("one") == Archive("one", 3, b"\x00long")
        assert (await store.archived_entries("one"), await store.archived_entries("two")) == (3, 0)
        assert await store.tables_to_archive("", 9) == ["Two", "running", "three"]
        assert await store.tables_to_archive("", 1) == ["Two"]
        assert await store.tables_to_archive("Two", 9) == ["running", "three"]

    over = [a_table(name, "ann", status="over") for name in ("one", "three", "Two", "empty")]
    entries = [entry(name, n) for name in ("one", "three", "Two", "running") for n in (1, 2, 3)]
    archives = [Archive("one", 2, b"short"), Archive("one", 3, b"\x00long"), Archive("running", 2, b"behind")]
    run(write(*over, a_table("running", "ann", status="playing"), a_table("open", "ann"), *entries, *archives), look)


def test_people_sign_in_on_devices_and_are_removed(run: RunWithStore):
    ann = Credentials("ann", "Ann", "ann", "hash", "code", 1.0)
    devices = [Device("ann", "one", "Firefox", 1.0, 2.0), Device("ann", "two", "Safari", 2.0, 3.0)]
    puzzle = PuzzleResult("ann", "strip", "daily-1", 7, None, 0, False, True, 4.0)

    async def look(store: Store) -> None:
        assert await store.credentials("ann") == await store.credentials_named("ann") == ann
        assert await store.credentials_recovered_by("code") == ann
        assert await store.credentials("ben") is await store.credentials_named("ben") is None
        assert await store.devices("ann") == devices
        assert await store.puzzle_results("ann") == [puzzle]
        with pytest.raises(Exception, match=r"(?i)unique"):
            await store.write(Credentials("eve", "ANN", "ann", "hash", None, 1.0))

    async def remove(store: Store) -> None:
        await store.write(Device("ann", "three", "Chrome", 3.0, 3.0), DeviceRemoval("ann", "one"))
        assert [device.id for device in await store.devices("ann")] == ["two", "three"]
        await store.write(UserRemoval("ann"))
        assert await store.credentials("ann") is None
        assert await store.devices("ann") == await store.puzzle_results("ann") == await store.users(["ann"]) == []

    run(write(ann, *devices, puzzle, User("ann", "Ann")), look, remove)


def test_chat_ratings_and_results_of_a_guest_become_those_of_a_person(run: RunWithStore):
    lines = [ChatMessage("one", 1.0, "guest", "Guest", "hello"), ChatMessage("one", 2.0, "", "", "a notice")]
    corrected = a_result("one", "ann", 9.0)

    async def look(store: Store) -> None:
        await store.ownership.acquire("one")
        await store.write(ResultCorrection(corrected))
        await store.write(UserMerge("guest", "ann"), NoticeRemoval("one"))
        assert [line.text for line in await store.chat_of("ann")] == ["hello"]
        assert await store.chat("one", 9) == await store.chat_of("ann")
        assert await store.rating("ann", "strip")
        assert await store.rating("guest", "strip") is None
        assert await store.result("one") == corrected
        assert await store.table_ids_of("guest") == ["one"]

    run(write(a_table("one", "guest"), *lines, a_result("one", "guest", 1.0), a_rating("one", "guest", 1)), look)


def test_missing_records_are_none_or_empty(run: RunWithStore):
    async def look(store: Store) -> None:
        assert await store.table("none") is await store.summary("none") is await store.rating("ann", "strip") is None
        assert await store.entries("none") == await store.chat("none", 9) == await store.results("ann", 9) == []
        assert await store.users([]) == await store.users(["ann"]) == await store.public_tables(9) == []
        assert await store.count_finished_games("ann") == 0

    run(look)


def test_written_table_replaces_the_old_one_and_its_seats(run: RunWithStore):
    async def look(store: Store) -> None:
        assert names(await store.tables_of("ann", 9)) == ["one"]
        assert await store.tables_of("ben", 9) == []
        assert names(await store.tables_of("eve", 9)) == ["one"]
        assert (await store.table("one")).status == "playing"

    run(write(a_table("one", "ann", "ben"), a_table("one", "ann", "eve", status="playing")), look)


def test_results_and_ratings_stay_and_users_and_summaries_are_replaced(run: RunWithStore):
    async def look(store: Store) -> None:
        assert (await store.results("ann", 9))[0].ended_at == 1.0
        assert (await store.ratings_at("one"))[0].number == 1
        assert await store.users(["ann"]) == [User("ann", "Annabel")]
        assert await store.summary("one") == StoredSummary("one", ())

    first = a_table("one", "ann"), a_result("one", "ann", 1.0), a_rating("one", "ann", 1), User("ann", "Ann")
    second = a_result("one", "ann", 2.0), a_rating("one", "ann", 2), User("ann", "Annabel")
    full = StoredSummary("one", (SeatSummary((SummaryNumber("flags", 7),)),))
    run(write(*first, *second, full, StoredSummary("one", ())), look)


def test_lists_have_their_order_and_limit(run: RunWithStore):
    tables = [
        a_table("over", "ann", status="over", updated_at=9.0, listed=True),
        a_table("old", "ann", updated_at=1.0, listed=True),
        a_table("new", "ann", updated_at=2.0, listed=True),
        a_table("private", "ann", updated_at=3.0),
        a_table("running", "ann", status="playing", updated_at=5.0, listed=True),
    ]

    async def look(store: Store) -> None:
        assert names(await store.public_tables(9)) == ["new", "old", "running"]
        assert names(await store.public_tables(2)) == ["new", "old"]
        assert names(await store.tables_of("ann", 9)) == ["running", "private", "new", "old", "over"]
        assert [result.table_id for result in await store.results(None, 9)] == ["old", "over"]  # a name is a key
        assert [result.table_id for result in await store.results("ann", 2)] == ["private", "old"]
        assert (await store.rating("ann", "strip")).number == 3
        assert [game.result.table_id for game in await store.finished_games("ann", 2)] == ["private", "old"]

    results = [a_result("over", "ann", 1.0), a_result("old", "ann", 2.0), a_result("private", "ann", 3.0)]
    ratings = [a_rating("over", "ann", 1), a_rating("private", "ann", 3), a_rating("old", "ann", 2)]
    run(write(*tables, *results, *ratings), look)


def test_recently_active_tables_are_those_with_a_late_entry(run: RunWithStore):
    tables = [a_table(name, "ann", status="playing", updated_at=4.0) for name in ("one", "two", "three", "old")]
    late = [entry("one", n) for n in range(1, 5)], [entry("two", n) for n in range(1, 4)]

    async def look(store: Store) -> None:
        assert await store.recently_active(8.0) == ["one", "two"]

    run(write(*tables, tuple(late[0]), tuple(late[1]), entry("three", 1), a_table("over", "ann", status="over")), look)


def test_chat_keeps_its_order_and_shows_the_latest_lines(run: RunWithStore):
    lines = [ChatMessage("one", 1.0, "ann", "Ann", f"line {n}") for n in range(12)]

    async def look(store: Store) -> None:
        assert [line.text for line in await store.chat("one", 3)] == ["line 9", "line 10", "line 11"]
        assert await store.chat("one", 99) == lines

    run(write(a_table("one", "ann"), *lines[:2], tuple(lines[2:10]), *lines[10:]), look)


def test_bad_write_changes_nothing_and_fails_alone(run: RunWithStore):
    async def scenario(store: Store) -> None:
        await store.write(a_table("one", "ann"))
        await store.write(a_table("two", "ann"))
        await store.write(entry("one", 1))
        jobs = [
            store.write(entry("one", 1, message_id="again"), ChatMessage("one", 1.0, "ann", "Ann", "lost")),
            store.write(entry("two", 1)),
            store.write(LogEntry("two", 2, 2**70, "put 2", "", 1.0)),
            store.write(User("ann", "Ann")),
        ]
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(error, Exception) for error in found] == [True, False, True, False]

    async def look(store: Store) -> None:
        assert (
            [found.n for found in await store.entries("one")]
            == [found.n for found in await store.entries("two")]
            == [1]
        )
        assert await store.chat("one", 9) == []
        assert await store.users(["ann"]) == [User("ann", "Ann")]

    run(scenario, look)


def test_many_writes_at_once_are_all_stored(run: RunWithStore):
    async def scenario(store: Store) -> None:
        await asyncio.gather(*(store.write(a_table(f"table-{n}", "ann")) for n in range(40)))
        await asyncio.gather(*(store.write(entry(f"table-{n}", 1)) for n in range(40)))
        await asyncio.gather(*(store.write(ChatMessage("table-0", 1.0, "ann", "Ann", str(n))) for n in range(20)))

    async def look(store: Store) -> None:
        assert [len(await store.entries(f"table-{n}")) for n in range(40)] == [1] * 40
        assert [line.text for line in await store.chat("table-0", 99)] == [str(n) for n in range(20)]

    run(scenario, look)
