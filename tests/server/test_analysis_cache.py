"""Reviews and puzzles are computed one at a time, cached, and shared fairly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from botyard.server import analysis
from botyard.server.analysis import CACHE_SIZE, MAX_PENDING, MAX_PENDING_PER_ADDRESS, ComputeCache
from botyard.server.errors import ApiError

from .manual_clock import run_pending_tasks


class Workers:
    """Workers that answer when the test releases them."""

    def __init__(self) -> None:
        self.started: list[Any] = []
        self.cancelled: list[Any] = []  # while they ran
        self.gate = asyncio.Event()

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        self.started.append(arguments)
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.cancelled.extend(arguments)
            raise
        return work(*arguments)

    def create_task(self, job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return asyncio.create_task(job)


def run_scenario(play: Callable[[ComputeCache, Workers], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        workers = Workers()
        await play(ComputeCache(workers.create_task, workers), workers)

    asyncio.run(run())


async def request(analyses: ComputeCache, key: Any, whose: str = "here") -> Any:
    return await analyses.get_or_compute(whose, key, lambda name: f"answer {name}", key)


def test_analyses_run_one_at_a_time_and_each_only_once():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        requests = [asyncio.create_task(request(analyses, key)) for key in ("a", "a", "b")]
        await run_pending_tasks()
        assert workers.started == [("a",)]
        workers.gate.set()
        assert await asyncio.gather(*requests) == ["answer a", "answer a", "answer b"]
        assert await request(analyses, "a") == "answer a"
        assert workers.started == [("a",), ("b",)]

    run_scenario(play)


def test_one_address_has_its_share_and_all_together_a_limit():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        requests = [
            asyncio.create_task(request(analyses, (whose, n), f"{whose}"))
            for whose in range(4)
            for n in range(MAX_PENDING_PER_ADDRESS)
        ]
        await run_pending_tasks()
        assert len(requests) == MAX_PENDING
        with pytest.raises(ApiError, match="Too many") as refused:
            await request(analyses, "one more", "somebody else")
        assert (refused.value.rule, refused.value.status) == ("HOUSE-LIMIT-STUDIES", 503)
        workers.gate.set()
        await asyncio.gather(*requests)
        assert await request(analyses, "one more", "somebody else") == "answer one more"

    run_scenario(play)


def test_full_address_share_leaves_capacity_for_others():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        mine = [asyncio.create_task(request(analyses, n)) for n in range(MAX_PENDING_PER_ADDRESS)]
        await run_pending_tasks()
        with pytest.raises(ApiError, match="being computed"):
            await request(analyses, "fifth")
        workers.gate.set()
        assert await request(analyses, "theirs", "there") == "answer theirs"
        await asyncio.gather(*mine)

    run_scenario(play)


class WaitingClients:
    """Clients that may disconnect."""

    def __init__(self, analyses: ComputeCache) -> None:
        self.analyses, self.left = analyses, set[str]()

    def request(self, name: str, key: Any) -> asyncio.Task[Any]:
        async def gone() -> bool:
            left = name in self.left
            await asyncio.sleep(0)  # let other requests run
            return left

        return asyncio.create_task(
            self.analyses.get_or_compute(name, key, lambda key: f"answer {key}", key, is_disconnected=gone)
        )


def test_abandoned_analysis_is_not_started():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        clients = WaitingClients(analyses)
        first, dropped, shared, too = (
            clients.request(*asked) for asked in (("ann", "a"), ("ann", "b"), ("ann", "c"), ("ben", "c"))
        )
        await run_pending_tasks()
        clients.left.add("ann")  # a running computation is cancelled as well
        workers.gate.set()
        assert await asyncio.gather(first, shared, too) == ["answer a", "answer c", "answer c"]
        with pytest.raises(ApiError, match="The request was cancelled"):
            await dropped
        assert workers.started == [("a",), ("c",)]
        assert await request(analyses, "b") == "answer b"  # by a client that stays

    run_scenario(play)


def test_abandoned_request_frees_capacity():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        clients = WaitingClients(analyses)
        old = [clients.request("ann", n) for n in range(MAX_PENDING_PER_ADDRESS)]
        await run_pending_tasks()
        clients.left.add("ann")
        new = asyncio.create_task(request(analyses, "new", "ann"))
        await run_pending_tasks()
        workers.gate.set()
        assert await new == "answer new"
        results = await asyncio.gather(*old, return_exceptions=True)
        assert [type(answer) for answer in results] == [str, *[ApiError] * (MAX_PENDING_PER_ADDRESS - 1)]
        assert workers.started == [(0,), ("new",)]

    run_scenario(play)


def test_concurrent_requests_drop_a_pending_analysis_once():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        clients = WaitingClients(analyses)
        first, dropped = asyncio.create_task(request(analyses, "a")), clients.request("ann", "b")
        await run_pending_tasks()
        clients.left.add("ann")
        open_requests = [clients.request("cid", "c"), clients.request("dan", "d")]
        await run_pending_tasks()
        workers.gate.set()
        assert await asyncio.gather(first, *open_requests) == ["answer a", "answer c", "answer d"]
        with pytest.raises(ApiError, match="The request was cancelled"):
            await dropped

    run_scenario(play)


def test_repeated_request_outlives_the_dropped_analysis():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        clients = WaitingClients(analyses)

        async def just_after_it_was_dropped() -> Any:
            await asyncio.sleep(0)
            return await request(analyses, "b", "ben")

        first, dropped = asyncio.create_task(request(analyses, "a")), clients.request("ann", "b")
        await run_pending_tasks()
        clients.left.add("ann")
        requests = [
            asyncio.create_task(waiting) for waiting in (request(analyses, "c", "cid"), just_after_it_was_dropped())
        ]
        await run_pending_tasks()
        requests.append(clients.request("dan", "b"))
        await run_pending_tasks()
        workers.gate.set()
        assert await asyncio.gather(first, *requests) == ["answer a", "answer c", "answer b", "answer b"]
        assert workers.started == [("a",), ("c",), ("b",)]
        with pytest.raises(ApiError, match="The request was cancelled"):
            await dropped

    run_scenario(play)


def test_failed_analysis_is_forgotten_and_old_results_are_evicted():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        workers.gate.set()

        def fail() -> None:
            raise ValueError("no result")

        with pytest.raises(ValueError, match="no result"):
            await analyses.get_or_compute("here", "a", fail)
        assert await request(analyses, "a") == "answer a"
        for n in range(CACHE_SIZE):
            await request(analyses, n)
        assert len(workers.started) == CACHE_SIZE + 2
        await request(analyses, "a")  # the oldest, which was evicted
        assert len(workers.started) == CACHE_SIZE + 3

    run_scenario(play)


class OneByOne(asyncio.Semaphore):
    """Workers that give one answer for each release."""

    async def wait(self) -> None:
        await self.acquire()


def test_pending_computations_are_never_evicted():
    """New results evict old ones; a pending computation stays until it is done or cancelled."""

    async def play(analyses: ComputeCache, workers: Workers) -> None:
        clients, gate = WaitingClients(analyses), OneByOne(0)
        workers.gate.set()
        for n in range(CACHE_SIZE):
            await request(analyses, n)
        workers.gate = cast(asyncio.Event, gate)
        first, third, dropped = (
            asyncio.create_task(request(analyses, "a")),
            asyncio.create_task(request(analyses, "c", "there")),
            clients.request("ann", "b"),
        )
        await asyncio.sleep(0.01)
        for n in range(CACHE_SIZE):
            await request(analyses, n)
        again = [asyncio.create_task(request(analyses, key)) for key in ("a", "c")]  # so that b is the oldest
        await asyncio.sleep(0.01)
        gate.release()
        assert await first == "answer a"
        assert "b" in analyses._cached
        clients.left.add("ann")
        later = clients.request("ben", "d")
        await asyncio.sleep(0.01)
        gate.release()
        gate.release()
        assert await asyncio.gather(third, later, *again) == ["answer c", "answer d", "answer a", "answer c"]
        with pytest.raises(ApiError, match="The request was cancelled"):
            await dropped
        assert len(analyses._cached) == len(analyses._sizes) == CACHE_SIZE

    run_scenario(play)


def test_computation_is_cancelled_when_the_last_client_disconnects(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis, "POLL_SECONDS", 0.001)

    async def play(analyses: ComputeCache, workers: Workers) -> None:
        clients = WaitingClients(analyses)
        open_requests = [clients.request(name, "a") for name in ("ann", "ben")]
        await asyncio.sleep(0.01)
        clients.left.add("ann")
        with pytest.raises(ApiError, match="The request was cancelled"):
            await open_requests[0]
        assert len(analyses._pending) == 1
        clients.left.add("ben")
        with pytest.raises(ApiError, match="The request was cancelled"):
            await open_requests[1]
        assert not analyses._pending
        assert not analyses._cached
        workers.gate.set()
        assert await request(analyses, "a") == "answer a"
        assert workers.started == [("a",), ("a",)]
        assert workers.cancelled == ["a"]

    run_scenario(play)


def test_large_results_leave_less_capacity():
    async def play(analyses: ComputeCache, workers: Workers) -> None:
        workers.gate.set()
        analyses._capacity, analyses._size_of = 10, lambda found: 4
        for name in "abc":
            await request(analyses, name)
        assert list(analyses._cached) == ["b", "c"]
        await request(analyses, "b")  # and is the newest again
        await request(analyses, "d")
        assert list(analyses._cached) == ["b", "d"]
        analyses._size_of = lambda found: 11
        assert await request(analyses, "e") == "answer e"
        assert not analyses._cached

    run_scenario(play)
