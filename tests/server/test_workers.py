"""Workers: whose turn it is, what becomes of jobs nobody waits for, and how much travels."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from botyard import Luck, Match, load
from botyard.core.data import Static
from botyard.games import GAMES
from botyard.server import thinking, workers
from botyard.server.house import House
from botyard.server.refusals import Refusal
from botyard.server.settings import Settings
from botyard.server.thinking import WorkerThinkers
from botyard.server.workers import FairQueue, Job, Packed, Share, Worker, WorkerDied, Workers, pack
from tests.conformance.strip import Strip

from .test_room import come, say, strip_table

SOON = 60.0  # seconds; nothing here takes that long unless it never comes
MOST_BYTES = 8_000  # of a question to a bot


class Slow(Worker):
    """Stands where a process would: answers when the test says so, and remembers what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Any] = []
        self.waiting: asyncio.Future[Any] | None = None
        self.kills = 0

    async def call(self, packed: Packed) -> Any:
        work, *arguments = pickle.loads(packed.job)
        self.given.append(arguments[0] if arguments else work)
        self.waiting = asyncio.get_running_loop().create_future()
        return await self.waiting

    def answer(self, result: Any = None) -> None:
        assert self.waiting
        self.waiting.set_result(result)

    def kill(self) -> None:
        self.kills += 1
        if self.waiting and not self.waiting.done():
            self.waiting.set_exception(WorkerDied())


def with_slow_workers(scene: Callable[[WorkerThinkers, list[Slow]], Awaitable[None]], count: int = 1) -> None:
    async def whole() -> None:
        pool, slow = WorkerThinkers(count), [Slow() for _ in range(count)]
        pool._idle, pool._all = list(slow), tuple(slow)
        await scene(pool, slow)

    asyncio.run(whole())


async def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.001)


def asked(pool: Workers, host: str, table: str, name: str) -> asyncio.Task[Any]:
    return asyncio.create_task(pool.fairly(Share(host, table), lambda: (print, name)))


# --- whose turn it is --------------------------------------------------------------------------------------


def test_fifty_tables_of_three_bots_take_turns_on_one_worker():
    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        for table in range(50):
            for _ in range(3):
                asked(pool, "host", f"t{table}", f"t{table}")
        for number in range(150):
            await until(lambda number=number: len(slow[0].given) == number + 1)
            slow[0].answer()
        first, *later = slow[0].given  # the first came before anybody else waited
        one, two, three = later[:50], later[50:100], later[100:]
        assert len(set(one)) == 50
        assert one == two == [first, *three]

    with_slow_workers(scene)


def test_a_host_with_many_tables_has_no_more_turns_than_another():
    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        for table in range(20):
            asked(pool, "many", f"t{table}", "many")
        for _ in range(3):
            asked(pool, "one", "alone", "one")
        for number in range(7):
            await until(lambda number=number: len(slow[0].given) == number + 1)
            slow[0].answer()
        assert slow[0].given[:7] == ["many", "many", "one", "many", "one", "many", "one"]

    with_slow_workers(scene)


def test_the_queue_loses_nothing_and_keeps_nothing():
    waiting = FairQueue()
    loop = asyncio.new_event_loop()
    jobs = [Job(Share(f"h{n % 3}", f"t{n % 7}"), tuple, loop.create_future()) for n in range(40)]
    for job in jobs:
        waiting.put(job)
    for job in jobs[::2]:
        waiting.drop(job)
        waiting.drop(job)  # which is not there any more
    left = [waiting.pop() for _ in range(len(waiting))]
    assert sorted(map(id, left)) == sorted(map(id, jobs[1::2]))
    assert (len(waiting), waiting.pop(), waiting._hosts) == (0, None, {})
    loop.close()


def test_with_too_many_waiting_hints_are_refused_and_turns_wait(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "MOST_WAITING", 2)

    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        turns = [asked(pool, "h", f"t{n}", f"t{n}") for n in range(5)]
        await until(lambda: bool(slow[0].given))
        with pytest.raises(Refusal, match="too much to think about") as refused:
            pool.must_have_room()
        assert (refused.value.rule, refused.value.status, refused.value.wait) == ("HOUSE-LIMIT-HINTS", 503, 5)
        for number in range(5):
            await until(lambda number=number: len(slow[0].given) == number + 1)
            slow[0].answer(number)
        assert await asyncio.gather(*turns) == [0, 1, 2, 3, 4]
        pool.must_have_room()

    with_slow_workers(scene)


# --- what nobody waits for ---------------------------------------------------------------------------------


def test_a_job_nobody_waits_for_is_not_begun():
    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        tasks = [asked(pool, "h", name, name) for name in ("a", "b", "c")]
        await until(lambda: bool(slow[0].given))
        tasks[1].cancel()
        slow[0].answer()
        await until(lambda: len(slow[0].given) == 2)
        assert slow[0].given == ["a", "c"]
        slow[0].answer()
        await tasks[2]
        assert slow[0].kills == 0

    with_slow_workers(scene)


def test_a_worker_that_goes_on_for_nobody_is_killed_and_serves_the_next(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "GRACE", 0.0)

    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        first, second = asked(pool, "h", "a", "a"), asked(pool, "h", "b", "b")
        await until(lambda: slow[0].given == ["a"])
        first.cancel()
        await until(lambda: slow[0].given == ["a", "b"])  # once, not three times: nobody waits for it
        assert slow[0].kills == 1
        slow[0].answer("said")
        assert await second == "said"

    with_slow_workers(scene)


def test_a_job_that_ends_in_time_costs_no_worker():
    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        job = Job(Share(), tuple, asyncio.get_running_loop().create_future(), slow[0])
        job.worker = None  # it has ended
        pool._end(job, slow[0])
        assert slow[0].kills == 0

    with_slow_workers(scene)


def test_real_workers_are_killed_replaced_and_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "GRACE", 0.0)

    async def scene() -> None:
        pool = Workers(1)
        one = await pool.run(os.getpid)
        assert await pool.run(os.getpid) == one != os.getpid()
        endless = asyncio.create_task(pool.run(time.sleep, 3600))
        await until(lambda: not pool._idle)
        endless.cancel()
        two = await pool.run(os.getpid)
        assert two != one
        os.kill(two, signal.SIGKILL)
        assert await pool.run(os.getpid) not in (one, two)
        with pytest.raises(RuntimeError, match="3 workers died"):
            await pool.run(os._exit, 1)
        with pytest.raises(ZeroDivisionError):
            await pool.run(divmod, 1, 0)
        with pytest.raises(RuntimeError, match="Odd: 3 of 4"):
            await pool.run(fail_oddly)
        with pytest.raises(Refusal, match="not now") as refused:
            await pool.run(refuse)
        assert (refused.value.rule, refused.value.status, refused.value.wait) == ("HOUSE-TEST", 429, 5)
        assert await pool.run(abs, -3) == 3
        pool.close()

    asyncio.run(scene())


class Odd(Exception):
    """It cannot be read back from a pickle."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} of {two}")


def fail_oddly() -> None:
    raise Odd(3, 4)


def refuse() -> None:
    raise Refusal("HOUSE-TEST", "not now", status=429, wait=5)


def in_a_house_with(pool: WorkerThinkers, tmp_path: Path) -> House:
    house = House(Settings(tmp_path, fast=True), thinkers=pool)
    house._own["strip"] = Strip()
    return house


def test_bots_stop_thinking_when_their_question_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An undo, a person who is back and a table that is put away end what is thought, and what waits to be."""
    monkeypatch.setattr(workers, "GRACE", 0.0)

    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        house = in_a_house_with(pool, tmp_path)
        room = await strip_table(house, "ann", "bot", "bot")
        ear = await come(room, "ann")
        await until(lambda: len(slow[0].given) == 1 and len(pool._waiting) == 1)
        await say(room, ear, away=True)
        await until(lambda: len(pool._waiting) == 2)
        await say(room, ear, back=True)
        await until(lambda: len(pool._waiting) == 1)
        await say(room, ear, leave=True)
        room.close()
        await room.ended()
        await until(lambda: not pool._waiting and slow[0].kills == 1)
        await house.close()

    with_slow_workers(scene)


def test_a_hint_ends_with_its_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "GRACE", 0.0)

    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        house = in_a_house_with(pool, tmp_path)
        room = await strip_table(house, "ann", "ben", "cid")
        one, two = await come(room, "ann"), await come(room, "ben")
        await say(room, one, hint="regular", id="help")
        await until(lambda: len(slow[0].given) == 1)
        await say(room, one, leave=True)
        assert room.table.status == "playing"
        await until(lambda: slow[0].kills == 1)
        no = next(said for said in one.heard if said.get("no") == "help")
        assert (no["rule"], no["why"]) == ("HOUSE-STALE", "the question is closed")
        monkeypatch.setattr(workers, "MOST_WAITING", 0)
        refused = await say(room, two, hint="regular", id="more")
        assert refused["rule"] == "HOUSE-LIMIT-HINTS"
        assert room.table.chairs[1].hints == 0
        await house.close()

    with_slow_workers(scene)


def test_a_question_closed_before_a_worker_is_free_is_not_thought_about(tmp_path: Path):
    async def scene(pool: WorkerThinkers, slow: list[Slow]) -> None:
        house = in_a_house_with(pool, tmp_path)
        room = await strip_table(house, "ann", "ben")
        with pytest.raises(Refusal, match="the question is closed"):
            await room.minds.advise(room.playing(), 0, "regular", "program-99")
        assert not slow[0].given
        await house.close()

    with_slow_workers(scene)


# --- what travels ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_question_to_a_bot_is_small_and_arrives_whole(game: str):
    """The cards and boards of a game travel once to each worker; a position refers to them."""
    rules, luck = load(game), Luck(3)
    match, worker = Match(rules, 4, 3, rules.unattended), Worker()
    for step in range(40):
        seat = luck.pick([seat for seat in rules.to_act(match.state) if seat >= 0])
        dream = rules.imagine(match.state, seat, luck.fork(step))
        packed = pack(game, "master", dream, seat, luck)
        assert len(packed.job) < MOST_BYTES
        forget, new, _ = worker._message(packed)
        assert not forget
        assert not new or not step
        arrived = workers.outcome_of(forget, new, pack(written, game, dream).job)
        assert arrived == (True, rules.write(dream))
        match.play(seat, rules.sample(match.state, seat, luck))


def written(game: str, dream: Any) -> str:
    return load(game).write(dream)


class Tome(Static):
    def __init__(self, name: str) -> None:
        self.name = name


def name_of(tome: Tome) -> str:
    return tome.name


def test_static_data_is_sent_once_and_forgotten_together(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "MOST_KEPT", 2)
    monkeypatch.setattr(workers, "BLOBS", type(workers.BLOBS)())
    tomes, worker = [Tome(name) for name in "abc"], Worker()

    def sent(tome: Tome) -> int:
        message = worker._message(pack(name_of, tome))
        assert workers.outcome_of(*message) == (True, tome.name)
        return len(message[1])

    assert [sent(tomes[at]) for at in (0, 0, 1, 0, 1, 2, 2, 0)] == [1, 0, 1, 0, 0, 1, 0, 1]
    assert len(workers.BLOBS) == 2


def test_a_bot_thinks_the_same_in_a_worker_as_here():
    async def scene() -> None:
        pool, rules = WorkerThinkers(1), load("raising-robots")
        match = Match(rules, 2, 3)
        dream = rules.imagine(match.state, 0, Luck(4))
        for _ in range(2):
            thought = await pool.answer(Share(), rules.name, "rookie", dream.copy, 0, Luck(5))
            assert thought == thinking.answer(rules.name, "rookie", dream.copy(), 0, Luck(5))
        pool.close()

    asyncio.run(scene())
