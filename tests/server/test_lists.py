"""What the store gives back and in which order, and what a house keeps of it in memory."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from botyard.core.rules import Timer
from botyard.server import house as house_module
from botyard.server.glasses import Glasses
from botyard.server.house import House
from botyard.server.records import Chair, Line, Person, Record, Result, Row, Table
from botyard.server.store import SqliteStore

from .clock import ManualTime, settle, until
from .playing import SOON
from .test_room import come, in_a_house, say, strip_table


def table(name: str, touched: float = 1.0, *people: str, **more: Any) -> Table:
    chairs = [Chair("person", person) for person in people or ("ann",)]
    return Table(name, "strip", {}, chairs, "ann", 1.0, touched, 1, "standard", **{"listed": True, **more})


def stored(path: Path, *records: Record, look: Callable[[SqliteStore], Any]) -> Any:
    async def whole() -> Any:
        store = SqliteStore(path / "store.sqlite", fast=True)
        for record in records:
            await store.write(record)
        found = look(store)
        store.close()
        return found

    return asyncio.run(whole())


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
    assert stored(tmp_path, *tables, look=lambda store: ids(store.listed(9))) == ["new", "middle", "old", "played"]
    assert stored(tmp_path, look=lambda store: ids(store.listed(2))) == ["new", "middle"]


def test_own_tables_that_run_come_before_those_that_are_over(tmp_path: Path):
    tables = (
        table("over", 9.0, status="over"),
        table("old", 1.0, status="playing"),
        table("new", 2.0, listed=False),
        table("of-ben", 9.0, "ben"),
    )
    assert stored(tmp_path, *tables, look=lambda store: ids(store.tables_of("ann", 9))) == ["new", "old", "over"]


def test_table_is_listed_for_those_who_sit_there_now(tmp_path: Path):
    before, after = table("one", 1.0, "ann", "ben"), table("one", 2.0, "ann", "cleo")
    after.chairs.append(Chair("bot", "dan", level="regular"))

    def look(store: SqliteStore) -> list[list[str]]:
        return [ids(store.tables_of(person, 9)) for person in ("ann", "ben", "cleo", "dan")]

    assert stored(tmp_path, before, look=look) == [["one"], ["one"], [], []]
    assert stored(tmp_path, after, look=look) == [["one"], [], ["one"], []]


def test_live_tables_are_those_with_a_late_entry_latest_first(tmp_path: Path):
    def entry(name: str, n: int, at: float) -> Row:
        return Row(name, n, 0, "x", "d", at)

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
    assert stored(tmp_path, *records, look=lambda store: store.live(50.0)) == ["begun", "moved"]
    assert stored(tmp_path, look=lambda store: store.live(60.0)) == ["begun", "moved"]
    assert stored(tmp_path, look=lambda store: store.live(0.0)) == ["begun", "moved", "silent"]


def test_chat_is_the_latest_lines_in_their_order(tmp_path: Path):
    lines = [Line("one", 1.0, "ann", "Ann", f"line {n}") for n in range(9)]
    other = Line("two", 1.0, "ann", "Ann", "elsewhere")
    texts = stored(tmp_path, *lines, other, look=lambda store: [line.text for line in store.chat("one", 3)])
    assert texts == ["line 6", "line 7", "line 8"]


def test_first_result_of_a_table_stays_and_newest_results_come_first(tmp_path: Path):
    results = [Result(name, "strip", ended, "STRIP-7") for name, ended in (("old", 1.0), ("new", 2.0), ("old", 9.0))]
    tables = (table("old"), table("new"))
    found = stored(tmp_path, *tables, *results, look=lambda store: store.results(None, 9))
    assert [(result.table, result.ended) for result in found] == [("new", 2.0), ("old", 1.0)]
    assert [result.table for result in stored(tmp_path, look=lambda store: store.results(None, 1))] == ["new"]


def test_renamed_person_has_the_last_name(tmp_path: Path):
    names = (Person("ann", "Ann"), Person("ann", "Anna"), Person("ben", "Ben"))
    found = stored(tmp_path, *names, look=lambda store: [store.person(who) for who in ("ann", "ben", "cleo")])
    assert found == [Person("ann", "Anna"), Person("ben", "Ben"), None]


def test_close_writes_what_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene() -> None:
        store, begun, gate = SqliteStore(tmp_path / "store.sqlite", fast=True), threading.Event(), threading.Event()
        commit = store._commit
        monkeypatch.setattr(store, "_commit", lambda batch: (begun.set(), gate.wait(SOON), commit(batch)))
        writes = [asyncio.ensure_future(store.write(Row("one", n, 0, "x", "d", 1.0))) for n in range(1, 2500)]
        await settle()
        await until(begun.is_set)
        waiting = store._jobs.qsize()
        closing = asyncio.ensure_future(asyncio.to_thread(store.close))
        await until(lambda: store._jobs.qsize() > waiting)
        gate.set()
        await closing
        for write in writes:
            write.cancel()

    asyncio.run(scene())
    assert len(stored(tmp_path, look=lambda store: store.rows("one"))) == 2499


@pytest.mark.parametrize(("fast", "level"), [(False, 2), (True, 1)])
def test_commits_wait_for_the_disk_unless_fast(tmp_path: Path, fast: bool, level: int):
    store = SqliteStore(tmp_path / "store.sqlite", fast)
    assert store._writer.execute("PRAGMA synchronous").fetchone() == (level,)
    assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


# --- the house ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("later", "back"), [(house_module.RECENT - 10, 1), (house_module.RECENT + 10, 0)])
def test_restore_brings_back_tables_of_the_last_hour(tmp_path: Path, later: float, back: int):
    clock = ManualTime()

    async def play(house: House) -> None:
        await strip_table(house, "ann", "ben")

    async def look(house: House) -> None:
        clock._now += later
        await house.restore()
        assert len(house.rooms) == back

    in_a_house(tmp_path, play, clock=clock)
    in_a_house(tmp_path, look, clock=clock)


def test_new_name_is_shown_at_every_table_of_its_person(tmp_path: Path):
    async def scene(house: House) -> None:
        one, two = await strip_table(house, "ann", "ben"), await strip_table(house, "ben", "cleo")
        for room in (one, two):
            for chair in room.table.chairs:
                chair.name = ""
        ann, cleo = await come(one, "ann"), await come(two, "cleo")
        told = len(cleo.raw)
        assert await house.rename("ann", "  Ann \n A. ") == "Ann A."
        assert ann.heard[-1]["table"]["chairs"][0]["name"] == house.name_of("ann") == "Ann A."
        assert len(cleo.raw) == told  # she does not sit with Ann
        assert house.store.person("ann") == Person("ann", "Ann A.")

    in_a_house(tmp_path, scene)


def test_table_in_memory_is_seen_as_its_room_has_it(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", listed=True)
        await come(room, "ann")
        (kept,) = house.store.listed(9)
        assert [chair.here for chair in house.seen(kept).chairs] == [True, False]
        house.put_away(room)
        assert [chair.here for chair in house.seen(kept).chairs] == [False, False]

    in_a_house(tmp_path, scene)


def test_table_that_cannot_be_stored_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        async def broken(*records: Record) -> None:
            assert not house.rooms
            raise OSError("the disk is gone")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "write", broken)
            with pytest.raises(OSError, match="the disk is gone"):
                await strip_table(house, "ann", "ben")
        assert not house.rooms

    in_a_house(tmp_path, scene)


def test_close_finishes_what_rooms_have_begun(tmp_path: Path):
    found: list[Any] = []

    async def play(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        ann = await come(room, "ann")
        found.append(room.table.id)
        for register, card in enumerate(ann.frame["view"]["hand"][:2], start=1):
            found.append(asyncio.ensure_future(say(room, ann, do=f"put {card} {register}", id=f"put-{register}")))
        await asyncio.sleep(0)

    async def look(house: House) -> None:
        assert len(house.store.rows(found[0])) == 2

    in_a_house(tmp_path, play)
    in_a_house(tmp_path, look)


def test_failed_task_is_logged_and_counted(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def scene(house: House) -> None:
        async def broken() -> None:
            raise ZeroDivisionError

        house.spawn(broken())
        house.spawn(asyncio.sleep(3600)).cancel()
        await settle()
        assert house.metrics.faults.value == 1

    in_a_house(tmp_path, scene)
    assert [record.getMessage() for record in caplog.records].count("a task failed") == 1


# --- a match being played ----------------------------------------------------------------------------------


def test_room_that_comes_back_knows_retries_and_steps_back(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        ann = await come(room, "ann")
        for register in (1, 2):
            await say(room, ann, do=f"put {ann.frame['view']['hand'][0]} {register}", id=f"put-{register}")
        before = room.playing()
        house.put_away(room)
        again = house.room(room.table.id).playing()
        assert again is not before
        for live in (before, again):
            assert [live.was_answered(seat, "put-1") for seat in (0, 1)] == [True, False]
            assert not live.was_answered(0, "put-3")
            assert (live.undo_for(0), live.undo_for(1), live.undo_for(None)) == (0, None, None)
            assert (live.back_for(0), live.back_for(1)) == ([0, 1], [])

    in_a_house(tmp_path, scene)


def test_last_32_messages_of_a_seat_are_known_as_retries(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        live, now = room.playing(), house.time.now()
        card = live.match.state.hands[0][0]
        for number in range(40):
            await room.keep(live.play(0, "take 1" if number % 2 else f"put {card} 1", None, now, f"k{number}"))
        house.put_away(room)
        for known in (live, house.room(room.table.id).playing()):
            assert [number for number in range(40) if known.was_answered(0, f"k{number}")] == [*range(8, 40)]

    in_a_house(tmp_path, scene)


def test_at_most_twenty_steps_back_are_offered(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        live = room.playing()
        card = live.match.state.hands[0][0]
        for number in range(30):
            live.play(0, "take 1" if number % 2 else f"put {card} 1", None, house.time.now())
        assert live.back_for(0) == [*range(10, 30)]

    in_a_house(tmp_path, scene)


class Hand:
    """Timers wound by hand, and what rang."""

    def __init__(self) -> None:
        self.clock, self.rang = ManualTime(), list[str]()
        self.glasses = Glasses(self.clock, self.rang.append)

    def wind(self, **seconds: float) -> None:
        self.glasses.wind([Timer(name, time) for name, time in seconds.items()], self.clock.now())

    def let_pass(self, seconds: float) -> list[str]:
        self.rang.clear()
        self.clock.jump(seconds)
        return [*self.rang]

    @property
    def left(self) -> dict[str, float]:
        return {glass.name: glass.left for glass in self.glasses.seen()}


def test_timers_ring_once_and_only_when_they_have_begun():
    hand = Hand()
    hand.wind(bid=10)
    assert hand.let_pass(5) == []
    assert hand.left == {"bid": 5.0}
    hand.glasses.go()
    hand.glasses.go()
    assert hand.let_pass(4) == []
    assert hand.let_pass(2) == ["bid"]
    assert hand.left == {"bid": 0.0}
    assert hand.let_pass(100) == []


def test_timer_that_ran_out_before_rings_when_the_match_goes_on():
    hand = Hand()
    hand.wind(bid=10)
    assert hand.let_pass(20) == []
    hand.glasses.go()
    assert hand.let_pass(0) == ["bid"]


def test_timer_of_a_running_match_rings_and_one_that_is_gone_does_not():
    hand = Hand()
    hand.glasses.go()
    hand.wind(bid=10, think=20)
    hand.wind(think=20, show=30)
    assert [hand.glasses.runs(name) for name in ("bid", "think", "show")] == [False, True, True]
    assert hand.let_pass(25) == ["think"]
    assert hand.let_pass(10) == ["show"]


def test_stopped_timers_are_silent_until_they_go_on():
    hand = Hand()
    hand.wind(bid=10)
    hand.glasses.go()
    hand.glasses.stop()
    hand.wind(bid=10, think=10)
    assert hand.let_pass(20) == []
    hand.glasses.go()
    assert sorted(hand.let_pass(0)) == ["bid", "think"]


def test_only_timers_that_thinking_may_end_are_thought_about():
    hand = Hand()
    hand.glasses.wind([Timer("proof", 10, thought=True), Timer("bid", 10)], hand.clock.now())
    assert hand.glasses.thoughtful() == ["proof"]
