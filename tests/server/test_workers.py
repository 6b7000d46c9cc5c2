"""Workers: fair order, cancelled jobs, and the size of jobs."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from botyard import Match, Rng, load_game
from botyard.core.data import StaticData
from botyard.games import GAMES
from botyard.server import bot_workers, workers
from botyard.server.bot_workers import ProcessBotWorkers
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.settings import Settings
from botyard.server.workers import FairQueue, Job, JobOwner, PackedJob, Worker, WorkerDied, WorkerPool, pack
from tests.conformance.strip import Strip

from .harness import wait_for
from .test_session import connect, start_strip, submit

MAX_BYTES = 8_000  # of a bot's job


class SlowWorker(Worker):
    """A fake worker that answers when the test releases it, and records its jobs."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Any] = []
        self.waiting: asyncio.Future[Any] | None = None
        self.kills = 0

    async def call(self, packed: PackedJob) -> Any:
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


def with_slow_workers(
    scenario: Callable[[ProcessBotWorkers, list[SlowWorker]], Awaitable[None]], count: int = 1
) -> None:
    async def main() -> None:
        pool, slow = ProcessBotWorkers(count), [SlowWorker() for _ in range(count)]
        pool._idle, pool._all = list(slow), tuple(slow)
        await scenario(pool, slow)

    asyncio.run(main())


def submit_job(pool: WorkerPool, host: str, table: str, name: str) -> asyncio.Task[Any]:
    return asyncio.create_task(pool.run_fairly(JobOwner(host, table), lambda: (print, name)))


# --- fair order --------------------------------------------------------------------------------------------


def test_fifty_tables_of_three_bots_take_turns_on_one_worker():
    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        for table in range(50):
            for _ in range(3):
                submit_job(pool, "host", f"t{table}", f"t{table}")
        for number in range(150):
            await wait_for(lambda number=number: len(slow[0].given) == number + 1)
            slow[0].answer()
        first, *later = slow[0].given  # the first job arrived at an idle worker
        one, two, three = later[:50], later[50:100], later[100:]
        assert len(set(one)) == 50
        assert one == two == [first, *three]

    with_slow_workers(scenario)


def test_host_with_many_tables_has_no_more_turns_than_another():
    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        for table in range(20):
            submit_job(pool, "many", f"t{table}", "many")
        for _ in range(3):
            submit_job(pool, "one", "alone", "one")
        for number in range(7):
            await wait_for(lambda number=number: len(slow[0].given) == number + 1)
            slow[0].answer()
        assert slow[0].given[:7] == ["many", "many", "one", "many", "one", "many", "one"]

    with_slow_workers(scenario)


def test_queue_returns_every_job_and_is_empty_afterwards():
    waiting = FairQueue()
    loop = asyncio.new_event_loop()
    jobs = [Job(JobOwner(f"h{n % 3}", f"t{n % 7}"), tuple, loop.create_future()) for n in range(40)]
    for job in jobs:
        waiting.put(job)
    for job in jobs[::2]:
        waiting.drop(job)
        waiting.drop(job)  # not in the queue any more
    left = [waiting.pop() for _ in range(len(waiting))]
    assert sorted(map(id, left)) == sorted(map(id, jobs[1::2]))
    assert (len(waiting), waiting.pop(), waiting._hosts) == (0, None, {})
    loop.close()


def test_full_queue_rejects_hints_but_no_bots(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "MAX_WAITING_JOBS", 2)

    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        turns = [submit_job(pool, "h", f"t{n}", f"t{n}") for n in range(5)]
        await wait_for(lambda: bool(slow[0].given))
        with pytest.raises(ApiError, match="Too many bots") as refused:
            pool.require_capacity()
        assert (refused.value.rule, refused.value.status, refused.value.retry_after) == ("HOUSE-LIMIT-HINTS", 503, 5)
        for number in range(5):
            await wait_for(lambda number=number: len(slow[0].given) == number + 1)
            slow[0].answer(number)
        assert await asyncio.gather(*turns) == [0, 1, 2, 3, 4]
        pool.require_capacity()

    with_slow_workers(scenario)


# --- cancelled jobs -----------------------------------------------------------------------------------------


def test_cancelled_job_is_not_started():
    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        tasks = [submit_job(pool, "h", name, name) for name in ("a", "b", "c")]
        await wait_for(lambda: bool(slow[0].given))
        tasks[1].cancel()
        slow[0].answer()
        await wait_for(lambda: len(slow[0].given) == 2)
        assert slow[0].given == ["a", "c"]
        slow[0].answer()
        await tasks[2]
        assert slow[0].kills == 0

    with_slow_workers(scenario)


def test_worker_of_a_cancelled_job_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "KILL_DELAY_SECONDS", 0.0)

    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        first, second = submit_job(pool, "h", "a", "a"), submit_job(pool, "h", "b", "b")
        await wait_for(lambda: slow[0].given == ["a"])
        first.cancel()
        await wait_for(lambda: slow[0].given == ["a", "b"])  # once, not three times: the job was cancelled
        assert slow[0].kills == 1
        slow[0].answer("said")
        assert await second == "said"

    with_slow_workers(scenario)


def test_cancelled_job_that_ends_in_time_does_not_kill_the_worker():
    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        job = Job(JobOwner(), tuple, asyncio.get_running_loop().create_future(), slow[0])
        job.worker = None  # it has ended
        pool._kill_if_running(job, slow[0])
        assert slow[0].kills == 0

    with_slow_workers(scenario)


def test_real_workers_are_killed_replaced_and_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "KILL_DELAY_SECONDS", 0.0)

    async def scenario() -> None:
        pool = WorkerPool(1)
        one = await pool.run(os.getpid)
        assert await pool.run(os.getpid) == one != os.getpid()
        endless = asyncio.create_task(pool.run(time.sleep, 3600))
        await wait_for(lambda: not pool._idle)
        endless.cancel()
        two = await pool.run(os.getpid)
        assert two != one
        os.kill(two, signal.SIGKILL)
        assert await pool.run(os.getpid) not in (one, two)
        with pytest.raises(RuntimeError, match="3 workers died"):
            await pool.run(os._exit, 1)
        with pytest.raises(ZeroDivisionError):
            await pool.run(divmod, 1, 0)
        with pytest.raises(RuntimeError, match="OddError: 3 of 4"):
            await pool.run(fail_oddly)
        with pytest.raises(ApiError, match="not now") as refused:
            await pool.run(refuse)
        assert (refused.value.rule, refused.value.status, refused.value.retry_after) == ("HOUSE-TEST", 429, 5)
        assert await pool.run(abs, -3) == 3
        pool.close()

    asyncio.run(scenario())


class OddError(Exception):
    """An error that cannot be unpickled."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} of {two}")


def fail_oddly() -> None:
    raise OddError(3, 4)


def refuse() -> None:
    raise ApiError("HOUSE-TEST", "not now", status=429, retry_after=5)


def context_with(pool: ProcessBotWorkers, tmp_path: Path) -> AppContext:
    context = AppContext(Settings(tmp_path, relaxed_durability=True), bot_workers=pool)
    context._builtin_games["strip"] = Strip()
    return context


def test_bots_stop_when_their_prompt_closes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """An undo, a returning player and unloading the table cancel running and waiting jobs."""
    monkeypatch.setattr(workers, "KILL_DELAY_SECONDS", 0.0)

    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        context = context_with(pool, tmp_path)
        session = await start_strip(context, "ann", "bot", "bot")
        socket = await connect(session, "ann")
        await wait_for(lambda: len(slow[0].given) == 1 and len(pool._queue) == 1)
        await submit(session, socket, away=True)
        await wait_for(lambda: len(pool._queue) == 2)
        await submit(session, socket, back=True)
        await wait_for(lambda: len(pool._queue) == 1)
        await submit(session, socket, leave=True)
        session.stop()
        await session.wait_stopped()
        await wait_for(lambda: not pool._queue and slow[0].kills == 1)
        await context.close()

    with_slow_workers(scenario)


def test_hint_ends_with_its_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "KILL_DELAY_SECONDS", 0.0)

    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        context = context_with(pool, tmp_path)
        session = await start_strip(context, "ann", "ben", "cid")
        one, two = await connect(session, "ann"), await connect(session, "ben")
        await submit(session, one, hint="regular", id="help")
        await wait_for(lambda: len(slow[0].given) == 1)
        await submit(session, one, leave=True)
        assert session.table.status == "playing"
        await wait_for(lambda: slow[0].kills == 1)
        error = next(message for message in one.received if message.get("rejected") == "help")
        assert (error["rule"], error["reason"]) == ("HOUSE-STALE", "Too late: the question is closed.")
        monkeypatch.setattr(workers, "MAX_WAITING_JOBS", 0)
        refused = await submit(session, two, hint="regular", id="more")
        assert refused["rule"] == "HOUSE-LIMIT-HINTS"
        assert session.table.seats[1].hints == 0
        await context.close()

    with_slow_workers(scenario)


def test_prompt_closed_before_a_worker_is_free_is_not_computed(tmp_path: Path):
    async def scenario(pool: ProcessBotWorkers, slow: list[SlowWorker]) -> None:
        context = context_with(pool, tmp_path)
        session = await start_strip(context, "ann", "ben")
        with pytest.raises(ApiError, match="the question is closed"):
            await session.bot_runner.suggest(session.require_match(), 0, "regular", "program-99")
        assert not slow[0].given
        await context.close()

    with_slow_workers(scenario)


# --- size of jobs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_bot_job_is_small_and_complete(game: str):
    """The server sends cards and boards to each worker once; a position refers to them."""
    loaded_game, rng = load_game(game), Rng(3)
    match, worker = Match(loaded_game, 4, 3, loaded_game.headless_options), Worker()
    for step in range(40):
        seat = rng.choice([seat for seat in loaded_game.active_seats(match.state) if seat >= 0])
        sample = loaded_game.determinize(match.state, seat, rng.fork(step))
        packed = pack(game, "master", sample, seat, rng)
        assert len(packed.job) < MAX_BYTES
        forget, new, _ = worker._message(packed)
        assert not forget
        assert not new or not step
        arrived = workers.run_job(forget, new, pack(written, game, sample).job)
        assert arrived == (True, loaded_game.serialize(sample))
        match.play(seat, loaded_game.random_action(match.state, seat, rng))


def written(game: str, sample: Any) -> str:
    return load_game(game).serialize(sample)


class NamedStatic(StaticData):
    def __init__(self, name: str) -> None:
        self.name = name


def name_of(tome: NamedStatic) -> str:
    return tome.name


def test_static_data_is_sent_once_and_forgotten_together(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(workers, "MAX_STATIC_OBJECTS", 2)
    monkeypatch.setattr(workers, "BLOBS", type(workers.BLOBS)())
    tomes, worker = [NamedStatic(name) for name in "abc"], Worker()

    def sent(tome: NamedStatic) -> int:
        message = worker._message(pack(name_of, tome))
        assert workers.run_job(*message) == (True, tome.name)
        return len(message[1])

    assert [sent(tomes[at]) for at in (0, 0, 1, 0, 1, 2, 2, 0)] == [1, 0, 1, 0, 0, 1, 0, 1]
    assert len(workers.BLOBS) == 2


def test_bot_answers_alike_in_a_worker_and_in_this_process():
    async def scenario() -> None:
        pool, game = ProcessBotWorkers(1), load_game("raising-robots")
        match = Match(game, 2, 3)
        sample = game.determinize(match.state, 0, Rng(4))
        for _ in range(2):
            thought = await pool.choose_move(JobOwner(), game.name, "rookie", sample.copy, 0, Rng(5))
            assert thought == bot_workers.choose_move(game.name, "rookie", sample.copy(), 0, Rng(5))
        pool.close()

    asyncio.run(scenario())


def test_worker_whose_server_is_gone_ends_without_an_error(monkeypatch: pytest.MonkeyPatch):
    """Its last result may find the pipe closed before the thread that reads jobs does."""

    def read_one_job(pipe: Any, jobs: Any) -> None:
        jobs.put((False, {}, pickle.dumps((abs, -1))))

    monkeypatch.setattr(workers, "read_jobs", read_one_job)
    monkeypatch.setattr(workers.os, "nice", lambda by: by)
    server_end, worker_end = multiprocessing.Pipe()
    server_end.close()
    workers.worker_main(worker_end)
