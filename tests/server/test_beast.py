"""A doubt at a table of Mechanical Beast: looked into by a worker, while play goes on (BST-12.8)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from botyard import Luck, Seat
from botyard.games.mechanical_beast.rules import turns
from botyard.server import bodies, limits, seating
from botyard.server.house import House
from botyard.server.room import Room
from botyard.server.settings import Settings
from botyard.server.thinking import Thought, WorkerThinkers
from tests.games.mechanical_beast.proof_bench import blind_turn

from .test_room import Ear, come, say

SEED, LUCK = 51, 0  # a game whose engineer is shut in by Lockdown, which is soon proved


class Patient:
    """Real workers, which begin to ponder when they are told to."""

    def __init__(self) -> None:
        self.workers, self.go, self.pondered = WorkerThinkers(1), asyncio.Event(), list[str]()

    async def answer(self, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
        return await self.workers.answer(game, level, dream, seat, luck)

    async def ponder(self, game: str, dream: Any, timer: str) -> str | None:
        self.pondered.append(timer)
        await self.go.wait()
        return await self.workers.ponder(game, dream, timer)

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await self.workers.run(work, *arguments)

    def close(self) -> None:
        self.workers.close()


async def table_in_doubt(house: House) -> tuple[Room, Ear]:
    chairs = [bodies.ChairWish("guest", name="ann")]
    room = await house.open_table(bodies.NewTable("mechanical-beast", chairs, {"level": "hard"}), "host")
    room.table.chairs[0].person = "ann"
    await room.ask(lambda: room.begin("host"))
    ann = await come(room, "ann")
    assert room.live
    luck = Luck(LUCK)
    while not (state := room.live.match.state).doubt:
        for action in blind_turn(state, luck):
            heard = await say(room, ann, do=str(action))
            assert "no" not in heard, heard
    return room, ann


def test_a_doubt_is_pondered_by_a_worker_while_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(seating.secrets, "randbits", lambda bits: SEED)
    monkeypatch.setattr(limits, "MOVES", limits.Limit("moves", 1000, 1000))  # quicker than any hand
    monkeypatch.setattr(turns, "PROOF_SECONDS", 3600)  # however busy the machine is, the proof comes first

    async def scene() -> None:
        thinkers = Patient()
        house = House(Settings(tmp_path / "one", fast=True), thinkers=thinkers)
        room, ann = await table_in_doubt(house)
        assert ann.frame["view"]["thinking"]
        (glass,) = thinkers.pondered
        await say(room, ann, do="end")  # nobody waits for the proof
        assert ann.frame["view"]["thinking"]
        assert ann.frame["view"]["result"] == ""
        thinkers.go.set()
        async with asyncio.timeout(60):
            while room.table.status != "over":
                await asyncio.sleep(0.02)
        assert ann.frame["view"]["ended_by"] == "BST-12.5"
        assert room.live
        log = list(room.live.match.log)
        assert log[-1].text == f"trapped {glass} e1"
        copytree(tmp_path / "one", tmp_path / "two")  # as if the power went now
        await house.close()
        await comes_back(tmp_path / "two", room.table.id, log)

    asyncio.run(scene())


async def comes_back(data: Path, table: str, log: list[Any]) -> None:
    """From what is on the disk, without looking for the proof again."""
    thinkers = Patient()
    house = House(Settings(data, fast=True), thinkers=thinkers)
    again = house.room(table)
    assert again.live
    assert again.live.match.log == log
    assert again.live.match.state.ended_by == "BST-12.5"
    assert not thinkers.pondered
    await house.close()
