"""The order of lists from the store, and the state that the context holds in memory."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from botyard.core.timer import Timer
from botyard.server import context as house_module
from botyard.server.context import AppContext
from botyard.server.effects import Effects
from botyard.server.records import ChatMessage, LogEntry, Record, Result, SeatRecord, Table, User
from botyard.server.store import SqliteStore
from botyard.server.timers import TimerSet
from tests.timeouts import TIMEOUT_SECONDS

from .manual_clock import ManualClock, run_pending_tasks, wait_for
from .test_session import connect, run_with_context, start_strip, submit


def table(name: str, updated_at: float = 1.0, *people: str, **more: Any) -> Table:
    seats = [SeatRecord("person", person) for person in people or ("ann",)]
    return Table(name, "strip", {}, seats, "ann", 1.0, updated_at, 1, "standard", **{"listed": True, **more})


def stored(path: Path, *records: Record, look: Callable[[SqliteStore], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        store = SqliteStore(path / "store.sqlite", relaxed_durability=True)
        for record in records:
            await store.write(record)
        found = await look(store)
        await store.close()
        return found

    return asyncio.run(main())


def ids(tables: list[Table]) -> list[str]:
    return [table.id for table in tables]


# --- the store ---------------------------------------------------------------------------------------------


def test_listed_tables_are_open_or_playing_newest_first(tmp_path: Path):
    tables = (
        table("old", 1.0),
        table("new", 3.0),
        table("middle", 2.0),
        table("played", 9.0, status="playing"),
        table("over", 9.0, status="over"),
        table("private", 9.0, listed=False),
    )
    assert ids(stored(tmp_path, *tables, look=lambda store: store.public_tables(9))) == [
        "new",
        "middle",
        "old",
        "played",
    ]
    assert ids(stored(tmp_path, look=lambda store: store.public_tables(2))) == ["new", "middle"]


def test_own_tables_that_run_come_before_those_that_are_over(tmp_path: Path):
    tables = (
        table("over", 9.0, status="over"),
        table("old", 1.0, status="playing"),
        table("new", 2.0, listed=False),
        table("of-ben", 9.0, "ben"),
    )
    assert ids(stored(tmp_path, *tables, look=lambda store: store.tables_of("ann", 9))) == ["new", "old", "over"]


def test_table_is_listed_for_those_who_sit_there_now(tmp_path: Path):
    before, after = table("one", 1.0, "ann", "ben"), table("one", 2.0, "ann", "cleo")
    after.seats.append(SeatRecord("bot", "dan", level="regular"))

    async def look(store: SqliteStore) -> list[list[str]]:
        return [ids(await store.tables_of(person, 9)) for person in ("ann", "ben", "cleo", "dan")]

    assert stored(tmp_path, before, look=look) == [["one"], ["one"], [], []]
    assert stored(tmp_path, after, look=look) == [["one"], [], ["one"], []]


def test_live_tables_are_those_with_a_late_entry_latest_first(tmp_path: Path):
    def entry(name: str, n: int, at: float) -> LogEntry:
        return LogEntry(name, n, 0, "x", "d", at)

    records = (
        table("moved", 1.0, status="playing"),
        entry("moved", 1, 5.0),
        entry("moved", 2, 60.0),
        table("silent", 90.0, status="playing"),
        entry("silent", 1, 10.0),
        table("begun", 70.0, status="playing"),
        table("over", 90.0, status="over"),
        table("open", 90.0),
    )
    assert stored(tmp_path, *records, look=lambda store: store.recently_active(50.0)) == ["begun", "moved"]
    assert stored(tmp_path, look=lambda store: store.recently_active(60.0)) == ["begun", "moved"]
    assert stored(tmp_path, look=lambda store: store.recently_active(0.0)) == ["begun", "moved", "silent"]


def test_chat_is_the_latest_lines_in_their_order(tmp_path: Path):
    lines = [ChatMessage("one", 1.0, "ann", "Ann", f"line {n}") for n in range(9)]
    other = ChatMessage("two", 1.0, "ann", "Ann", "elsewhere")
    found = stored(tmp_path, *lines, other, look=lambda store: store.chat("one", 3))
    assert [line.text for line in found] == ["line 6", "line 7", "line 8"]


def test_first_result_of_a_table_stays_and_newest_results_come_first(tmp_path: Path):
    results = [Result(name, "strip", ended, "STRIP-7") for name, ended in (("old", 1.0), ("new", 2.0), ("old", 9.0))]
    tables = (table("old"), table("new"))
    found = stored(tmp_path, *tables, *results, look=lambda store: store.results(None, 9))
    assert [(result.table_id, result.ended_at) for result in found] == [("new", 2.0), ("old", 1.0)]
    assert [result.table_id for result in stored(tmp_path, look=lambda store: store.results(None, 1))] == ["new"]


def test_renamed_person_has_the_last_name(tmp_path: Path):
    names = (User("ann", "Ann"), User("ann", "Anna"), User("ben", "Ben"))
    found = stored(tmp_path, *names, look=lambda store: store.users(["ann", "ben", "cleo"]))
    assert sorted(found, key=lambda user: user.id) == [User("ann", "Anna"), User("ben", "Ben")]


def test_close_writes_what_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario() -> None:
        store, begun, gate = (
            SqliteStore(tmp_path / "store.sqlite", relaxed_durability=True),
            threading.Event(),
            threading.Event(),
        )
        writer, commit = store._writer, store._writer._commit
        monkeypatch.setattr(writer, "_commit", lambda batch: (begun.set(), gate.wait(TIMEOUT_SECONDS), commit(batch)))
        writes = [asyncio.ensure_future(store.write(LogEntry("one", n, 0, "x", "d", 1.0))) for n in range(1, 2500)]
        await run_pending_tasks()
        await wait_for(begun.is_set)
        waiting = writer._jobs.qsize()
        closing = asyncio.ensure_future(store.close())
        await wait_for(lambda: writer._jobs.qsize() > waiting)
        gate.set()
        await closing
        for write in writes:
            write.cancel()

    asyncio.run(scenario())
    assert len(stored(tmp_path, look=lambda store: store.entries("one"))) == 2499


@pytest.mark.parametrize(("fast", "level"), [(False, 2), (True, 1)])
def test_commits_wait_for_the_disk_unless_fast(tmp_path: Path, fast: bool, level: int):
    store = SqliteStore(tmp_path / "store.sqlite", fast)
    assert store._writer._connection.execute("PRAGMA synchronous").fetchone() == (level,)
    assert store._writer._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    asyncio.run(store.close())


# --- the context -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("later", "back"), [(house_module.RESTORE_WINDOW_SECONDS - 10, 1), (house_module.RESTORE_WINDOW_SECONDS + 10, 0)]
)
def test_restore_brings_back_tables_of_the_last_hour(tmp_path: Path, later: float, back: int):
    clock = ManualClock()

    async def play(context: AppContext) -> None:
        await start_strip(context, "ann", "ben")

    async def look(context: AppContext) -> None:
        clock._now += later
        await context.restore()
        assert len(context.sessions) == back

    run_with_context(tmp_path, play, clock=clock)
    run_with_context(tmp_path, look, clock=clock)


def test_new_name_is_shown_at_every_table_of_its_person(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        one, two = await start_strip(context, "ann", "ben"), await start_strip(context, "ben", "cleo")
        for session in (one, two):
            for seat_record in session.table.seats:
                seat_record.name = ""
        ann, cleo = await connect(one, "ann"), await connect(two, "cleo")
        received_count = len(cleo.raw)
        assert await context.rename("ann", "  Ann \n A. ") == "Ann A."
        assert ann.received[-1]["table"]["seats"][0]["name"] == context.name_of("ann") == "Ann A."
        assert len(cleo.raw) == received_count  # Cleo is at another table
        assert [user.name for user in await context.store.users(["ann"])] == ["Ann A."]

    run_with_context(tmp_path, scenario)


def test_table_in_memory_is_listed_as_its_session_has_it(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", listed=True)
        await connect(session, "ann")
        (kept,) = await context.store.public_tables(9)
        for online in (True, False):
            (shown,) = await context.summaries([kept])
            assert [seat_record.online for seat_record in shown.seats] == [online, False]
            context.unload(session)

    run_with_context(tmp_path, scenario)


def test_table_that_cannot_be_stored_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        async def broken(*records: Record) -> None:
            assert not context.sessions
            raise OSError("the disk is gone")

        with monkeypatch.context() as patch:
            patch.setattr(context.store, "write", broken)
            with pytest.raises(OSError, match="the disk is gone"):
                await start_strip(context, "ann", "ben")
        assert not context.sessions

    run_with_context(tmp_path, scenario)


def test_close_finishes_what_sessions_have_begun(tmp_path: Path):
    found: list[Any] = []

    async def play(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        ann = await connect(session, "ann")
        found.append(session.table.id)
        for register, card in enumerate(ann.last_frame["view"]["hand"][:2], start=1):
            found.append(
                asyncio.ensure_future(submit(session, ann, action=f"put {card} {register}", id=f"put-{register}"))
            )
        await asyncio.sleep(0)

    async def look(context: AppContext) -> None:
        assert len(await context.store.entries(found[0])) == 2

    run_with_context(tmp_path, play)
    run_with_context(tmp_path, look)


def test_failed_task_is_logged_and_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def scenario(context: AppContext) -> None:
        async def broken() -> None:
            raise ZeroDivisionError

        context.create_task(broken())
        context.create_task(asyncio.sleep(3600)).cancel()
        await run_pending_tasks()
        assert context.metrics.errors.value == 1

    run_with_context(tmp_path, scenario)
    assert [record.getMessage() for record in caplog.records].count("a task failed") == 1


# --- a match being played ----------------------------------------------------------------------------------


def test_restored_session_knows_retries_and_undo_steps(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        ann = await connect(session, "ann")
        for register in (1, 2):
            await submit(
                session, ann, action=f"put {ann.last_frame['view']['hand'][0]} {register}", id=f"put-{register}"
            )
        before = session.require_match()
        context.unload(session)
        again = (await context.session(session.table.id)).require_match()
        assert again is not before
        for live in (before, again):
            assert [live.is_duplicate(seat, "put-1") for seat in (0, 1)] == [True, False]
            assert not live.is_duplicate(0, "put-3")
            assert (live.undo_limit(0), live.undo_limit(1), live.undo_limit(None)) == (0, None, None)
            assert (live.undo_targets(0), live.undo_targets(1)) == ([0, 1], [])

    run_with_context(tmp_path, scenario)


def test_last_32_messages_of_a_seat_are_known_as_retries(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        live, now = session.require_match(), context.clock.now()
        card = live.match.state.hands[0][0]
        for number in range(40):
            action = "take 1" if number % 2 else f"put {card} 1"
            await session.commit(Effects(live.prepare(0, action, None, now, f"k{number}")))
        context.unload(session)
        for known in (live, (await context.session(session.table.id)).require_match()):
            assert [number for number in range(40) if known.is_duplicate(0, f"k{number}")] == [*range(8, 40)]

    run_with_context(tmp_path, scenario)


def test_at_most_twenty_steps_back_are_offered(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        live = session.require_match()
        card = live.match.state.hands[0][0]
        for number in range(30):
            action = "take 1" if number % 2 else f"put {card} 1"
            live.append(live.prepare(0, action, None, context.clock.now()))
        assert live.undo_targets(0) == [*range(10, 30)]

    run_with_context(tmp_path, scenario)


class TimerHarness:
    """A timer set with a manual clock, and the timers that expired."""

    def __init__(self) -> None:
        self.clock, self.expired = ManualClock(), list[str]()
        self.timers = TimerSet(self.clock, self.expired.append)

    def sync(self, **seconds: float) -> None:
        self.timers.sync([Timer(name, time) for name, time in seconds.items()], self.clock.now())

    def advance(self, seconds: float) -> list[str]:
        self.expired.clear()
        self.clock.advance(seconds)
        return [*self.expired]

    @property
    def left(self) -> dict[str, float]:
        return {timer.name: timer.left for timer in self.timers.snapshot()}


def test_timers_expire_once_and_only_when_started():
    hand = TimerHarness()
    hand.sync(bid=10)
    assert hand.advance(5) == []
    assert hand.left == {"bid": 5.0}
    hand.timers.start()
    hand.timers.start()
    assert hand.advance(4) == []
    assert hand.advance(2) == ["bid"]
    assert hand.left == {"bid": 0.0}
    assert hand.advance(100) == []


def test_timer_counts_down_after_its_lead():
    hand = TimerHarness()
    hand.timers.sync([Timer("first", 15, lead_seconds=3)], hand.clock.now())
    hand.timers.start()
    assert hand.left == {"first": 18.0}, "more than its seconds: it does not count down yet"
    assert hand.advance(17) == []
    assert hand.advance(1) == ["first"]


def test_timer_that_ran_out_before_expires_when_the_match_resumes():
    hand = TimerHarness()
    hand.sync(bid=10)
    assert hand.advance(20) == []
    hand.timers.start()
    assert hand.advance(0) == ["bid"]


def test_timer_of_a_running_match_expires_and_a_removed_one_does_not():
    hand = TimerHarness()
    hand.timers.start()
    hand.sync(bid=10, think=20)
    hand.sync(think=20, show=30)
    assert [hand.timers.is_running(name) for name in ("bid", "think", "show")] == [False, True, True]
    assert hand.advance(25) == ["think"]
    assert hand.advance(10) == ["show"]


def test_stopped_timers_are_silent_until_they_go_on():
    hand = TimerHarness()
    hand.sync(bid=10)
    hand.timers.start()
    hand.timers.stop()
    hand.sync(bid=10, think=10)
    assert hand.advance(20) == []
    hand.timers.start()
    assert sorted(hand.advance(0)) == ["bid", "think"]


def test_only_resolvable_timers_are_resolved_early():
    hand = TimerHarness()
    hand.timers.sync([Timer("proof", 10, resolvable=True), Timer("bid", 10)], hand.clock.now())
    assert hand.timers.resolvable() == ["proof"]
