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
from botyard.games.mechanical_beast.rules.trapped import mark_of
from botyard.server import bodies, limits, seating
from botyard.server.house import House
from botyard.server.room import Room
from botyard.server.settings import Settings
from botyard.server.thinking import Thought, WorkerThinkers
from botyard.server.workers import Share
from tests.games.mechanical_beast.proof_bench import blind_turn

from .clock import until
from .test_room import Ear, come, say

SEED, LUCK = 51, 0  # a game whose engineer is shut in by Lockdown, which is soon proved


class Patient:
    """Real workers, which begin to ponder when they are told to."""

    def __init__(self) -> None:
        self.workers, self.go = WorkerThinkers(1), asyncio.Event()
        self.glasses, self.dreams, self.given_up = list[str](), list[Any](), list[str]()

    async def answer(self, share: Share, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
        return await self.workers.answer(share, game, level, dream, seat, luck)

    async def ponder(self, share: Share, game: str, dream: Any, timer: str) -> str | None:
        self.glasses.append(timer)
        self.dreams.append(dream())
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up.append(timer)
            raise
        return await self.workers.ponder(share, game, dream, timer)

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await self.workers.run(work, *arguments)

    def must_have_room(self) -> None:
        self.workers.must_have_room()

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
        await undone_doubt(room, ann, thinkers)
        glass = thinkers.glasses[-1]
        await move_on(room, ann)  # nobody waits for the proof
        assert ann.frame["view"]["thinking"]
        assert ann.frame["view"]["result"] == ""
        copytree(tmp_path / "one", tmp_path / "two")  # as if the power went now
        await house.close()
        log = await proved(tmp_path / "two", room.table.id, glass)
        copytree(tmp_path / "two", tmp_path / "three")
        await comes_back(tmp_path / "three", room.table.id, log)

    asyncio.run(scene())


async def undone_doubt(room: Room, ann: Ear, thinkers: Patient) -> None:
    """The first doubt stays one; the next comes with the end of a turn, which is taken back."""
    assert ann.frame["view"]["thinking"]
    (glass,) = thinkers.glasses
    await room.ask(lambda: room.clock_says(glass, f"expire {glass}"))
    while not ann.frame["view"]["thinking"]:
        await say(room, ann, do="end")
    assert len(thinkers.glasses) == 2
    await say(room, ann, undo=ann.frame["n"] - 1)
    assert not ann.frame["view"]["thinking"]
    assert await settled(lambda: thinkers.given_up == [glass, thinkers.glasses[1]])
    await say(room, ann, do="end")
    assert thinkers.glasses == [glass, *thinkers.glasses[1:2] * 2]  # the same position, so the same glass


async def move_on(room: Room, ann: Ear) -> None:
    assert room.live
    rules, turn = room.live.match.rules, room.live.match.state.turn
    while turn == room.live.match.state.turn:
        await say(room, ann, do=str(rules.legal(room.live.match.state, 0)[0]))


async def proved(data: Path, table: str, glass: str) -> list[Any]:
    """After a restart the doubt is still that of the position it came up in; the log, to its end."""
    thinkers = Patient()
    house = House(Settings(data, fast=True), thinkers=thinkers)
    room = house.room(table)
    assert await settled(lambda: len(thinkers.glasses) == 2)  # and the position there is now is looked into beside it
    assert thinkers.glasses[0] == glass
    dream = thinkers.dreams[0]
    assert room.live
    assert glass.endswith(mark_of(dream))
    assert not glass.endswith(mark_of(room.live.match.state))
    thinkers.go.set()
    assert await settled(lambda: room.table.status == "over")
    assert room.live.match.state.ended_by == "BST-12.5"
    log = list(room.live.match.log)
    assert log[-1].text == f"trapped {glass} e1"
    await house.close()
    return log


async def comes_back(data: Path, table: str, log: list[Any]) -> None:
    """From what is on the disk, without looking for the proof again."""
    thinkers = Patient()
    house = House(Settings(data, fast=True), thinkers=thinkers)
    again = house.room(table)
    assert again.live
    assert again.live.match.log == log
    assert again.live.match.state.ended_by == "BST-12.5"
    assert not thinkers.glasses
    await house.close()


async def settled(done: Callable[[], bool]) -> bool:
    await until(done)
    return True
