"""Reviews and puzzles are worked out one at a time, kept, and shared fairly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, cast

import pytest

from botyard.server import studies
from botyard.server.house import House
from botyard.server.refusals import Refusal
from botyard.server.studies import KEPT, SHARE, WAITING, Studies

from .clock import settle


class Workers:
    """Workers whose answers come when the test says so."""

    def __init__(self) -> None:
        self.begun: list[Any] = []
        self.ended: list[Any] = []  # before they were done
        self.open = asyncio.Event()

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        self.begun.append(arguments)
        try:
            await self.open.wait()
        except asyncio.CancelledError:
            self.ended.extend(arguments)
            raise
        return work(*arguments)

    def spawn(self, errand: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return asyncio.create_task(errand)


def scene(play: Callable[[Studies, Workers], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        workers = Workers()
        await play(Studies(cast(House, SimpleNamespace(spawn=workers.spawn)), workers), workers)

    asyncio.run(run())


async def ask(desk: Studies, key: Any, whose: str = "here") -> Any:
    return await desk.find(whose, key, lambda name: f"answer {name}", key)


def test_one_piece_at_a_time_and_each_only_once():
    async def play(desk: Studies, workers: Workers) -> None:
        asked = [asyncio.create_task(ask(desk, key)) for key in ("a", "a", "b")]
        await settle()
        assert workers.begun == [("a",)]
        workers.open.set()
        assert await asyncio.gather(*asked) == ["answer a", "answer a", "answer b"]
        assert await ask(desk, "a") == "answer a"
        assert workers.begun == [("a",), ("b",)]

    scene(play)


def test_one_address_has_its_share_and_all_together_a_limit():
    async def play(desk: Studies, workers: Workers) -> None:
        asked = [asyncio.create_task(ask(desk, (whose, n), f"{whose}")) for whose in range(4) for n in range(SHARE)]
        await settle()
        assert len(asked) == WAITING
        with pytest.raises(Refusal, match="too many") as refused:
            await ask(desk, "one more", "somebody else")
        assert (refused.value.rule, refused.value.status) == ("HOUSE-LIMIT-STUDIES", 503)
        workers.open.set()
        await asyncio.gather(*asked)
        assert await ask(desk, "one more", "somebody else") == "answer one more"

    scene(play)


def test_who_fills_the_own_share_leaves_room_for_others():
    async def play(desk: Studies, workers: Workers) -> None:
        mine = [asyncio.create_task(ask(desk, n)) for n in range(SHARE)]
        await settle()
        with pytest.raises(Refusal, match="too many"):
            await ask(desk, "fifth")
        workers.open.set()
        assert await ask(desk, "theirs", "there") == "answer theirs"
        await asyncio.gather(*mine)

    scene(play)


class People:
    """Who ask, and may go away."""

    def __init__(self, desk: Studies) -> None:
        self.desk, self.left = desk, set[str]()

    def ask(self, name: str, key: Any) -> asyncio.Task[Any]:
        async def gone() -> bool:
            left = name in self.left
            await asyncio.sleep(0)  # others ask meanwhile
            return left

        return asyncio.create_task(self.desk.find(name, key, lambda key: f"answer {key}", key, gone=gone))


def test_what_nobody_waits_for_any_more_is_not_begun():
    async def play(desk: Studies, workers: Workers) -> None:
        people = People(desk)
        first, dropped, shared, too = (
            people.ask(*asked) for asked in (("ann", "a"), ("ann", "b"), ("ann", "c"), ("ben", "c"))
        )
        await settle()
        people.left.add("ann")  # what has begun is ended all the same
        workers.open.set()
        assert await asyncio.gather(first, shared, too) == ["answer a", "answer c", "answer c"]
        with pytest.raises(Refusal, match="nobody seemed to wait"):
            await dropped
        assert workers.begun == [("a",), ("c",)]
        assert await ask(desk, "b") == "answer b"  # by somebody who stays

    scene(play)


def test_who_has_gone_leaves_room_for_who_asks_next():
    async def play(desk: Studies, workers: Workers) -> None:
        people = People(desk)
        old = [people.ask("ann", n) for n in range(SHARE)]
        await settle()
        people.left.add("ann")
        new = asyncio.create_task(ask(desk, "new", "ann"))
        await settle()
        workers.open.set()
        assert await new == "answer new"
        said = await asyncio.gather(*old, return_exceptions=True)
        assert [type(answer) for answer in said] == [str, *[Refusal] * (SHARE - 1)]
        assert workers.begun == [(0,), ("new",)]

    scene(play)


def test_two_who_ask_at_once_drop_a_piece_once():
    async def play(desk: Studies, workers: Workers) -> None:
        people = People(desk)
        first, dropped = asyncio.create_task(ask(desk, "a")), people.ask("ann", "b")
        await settle()
        people.left.add("ann")
        asked = [people.ask("cid", "c"), people.ask("dan", "d")]
        await settle()
        workers.open.set()
        assert await asyncio.gather(first, *asked) == ["answer a", "answer c", "answer d"]
        with pytest.raises(Refusal, match="nobody seemed to wait"):
            await dropped

    scene(play)


def test_what_is_asked_anew_outlives_the_piece_that_was_dropped():
    async def play(desk: Studies, workers: Workers) -> None:
        people = People(desk)

        async def just_after_it_was_dropped() -> Any:
            await asyncio.sleep(0)
            return await ask(desk, "b", "ben")

        first, dropped = asyncio.create_task(ask(desk, "a")), people.ask("ann", "b")
        await settle()
        people.left.add("ann")
        asked = [asyncio.create_task(asks) for asks in (ask(desk, "c", "cid"), just_after_it_was_dropped())]
        await settle()
        asked.append(people.ask("dan", "b"))
        await settle()
        workers.open.set()
        assert await asyncio.gather(first, *asked) == ["answer a", "answer c", "answer b", "answer b"]
        assert workers.begun == [("a",), ("c",), ("b",)]
        with pytest.raises(Refusal, match="nobody seemed to wait"):
            await dropped

    scene(play)


def test_a_failed_piece_is_forgotten_and_old_ones_go():
    async def play(desk: Studies, workers: Workers) -> None:
        workers.open.set()

        def fail() -> None:
            raise ValueError("no luck")

        with pytest.raises(ValueError, match="no luck"):
            await desk.find("here", "a", fail)
        assert await ask(desk, "a") == "answer a"
        for n in range(KEPT):
            await ask(desk, n)
        assert len(workers.begun) == KEPT + 2
        await ask(desk, "a")  # the oldest, and no longer kept
        assert len(workers.begun) == KEPT + 3

    scene(play)


class OneByOne(asyncio.Semaphore):
    """Lets one answer out each time it is released."""

    async def wait(self) -> None:
        await self.acquire()


def test_work_that_waits_is_never_forgotten_for_answers():
    """Old answers make room for new ones; a piece of work stays until it is done or dropped."""

    async def play(desk: Studies, workers: Workers) -> None:
        people, gate = People(desk), OneByOne(0)
        workers.open.set()
        for n in range(KEPT):
            await ask(desk, n)
        workers.open = cast(asyncio.Event, gate)
        first, third, dropped = (
            asyncio.create_task(ask(desk, "a")),
            asyncio.create_task(ask(desk, "c", "there")),
            people.ask("ann", "b"),
        )
        await asyncio.sleep(0.01)
        for n in range(KEPT):
            await ask(desk, n)
        again = [asyncio.create_task(ask(desk, key)) for key in ("a", "c")]  # so that b is the oldest
        await asyncio.sleep(0.01)
        gate.release()
        assert await first == "answer a"
        assert "b" in desk._kept
        people.left.add("ann")
        later = people.ask("ben", "d")
        await asyncio.sleep(0.01)
        gate.release()
        gate.release()
        assert await asyncio.gather(third, later, *again) == ["answer c", "answer d", "answer a", "answer c"]
        with pytest.raises(Refusal, match="nobody seemed to wait"):
            await dropped
        assert len(desk._kept) == len(desk._weights) == KEPT

    scene(play)


def test_work_ends_when_the_last_who_waits_has_gone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(studies, "LOOK", 0.001)

    async def play(desk: Studies, workers: Workers) -> None:
        people = People(desk)
        asked = [people.ask(name, "a") for name in ("ann", "ben")]
        await asyncio.sleep(0.01)
        people.left.add("ann")
        with pytest.raises(Refusal, match="has gone"):
            await asked[0]
        assert len(desk._pieces) == 1
        people.left.add("ben")
        with pytest.raises(Refusal, match="has gone"):
            await asked[1]
        assert not desk._pieces
        assert not desk._kept
        workers.open.set()
        assert await ask(desk, "a") == "answer a"
        assert workers.begun == [("a",), ("a",)]
        assert workers.ended == ["a"]

    scene(play)


def test_large_answers_leave_less_room():
    async def play(desk: Studies, workers: Workers) -> None:
        workers.open.set()
        desk._room, desk._weigh = 10, lambda found: 4
        for name in "abc":
            await ask(desk, name)
        assert list(desk._kept) == ["b", "c"]
        await ask(desk, "b")  # and is the newest again
        await ask(desk, "d")
        assert list(desk._kept) == ["b", "d"]
        desk._weigh = lambda found: 11
        assert await ask(desk, "e") == "answer e"
        assert not desk._kept

    scene(play)
