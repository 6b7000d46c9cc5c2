"""A room by itself: secrets of another game, faults of store, clock and bots, and being put away."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botyard import Luck, Seat
from botyard.bots import LEVELS
from botyard.core.events import hush
from botyard.core.rules import Ask, Expire
from botyard.server import bodies, minds, presence, seating, wire
from botyard.server.hearing import hear
from botyard.server.house import House
from botyard.server.limits import CHAT, Limits
from botyard.server.room import Room
from botyard.server.settings import Settings, Time
from botyard.server.thinking import Thinkers, Thought
from botyard.server.workers import Share
from tests.conformance.strip import Laid, Strip

from .clock import ManualTime, quiet, until

Json = dict[str, Any]


class Ear:
    """Stands where a socket would, and remembers all it is sent."""

    def __init__(self, person: str, mark: str) -> None:
        self.person, self.address, self.mark = person, "192.0.2.1", mark
        self.raw: list[bytes] = []
        self.hung_up = False

    def send(self, message: bytes, born: float | None = None) -> None:
        self.raw.append(message)

    def hang_up(self) -> None:
        self.hung_up = True

    @property
    def heard(self) -> list[Json]:
        return [json.loads(message) for message in self.raw]

    @property
    def frame(self) -> Json:
        return [message for message in self.heard if "view" in message][-1]


class Chance:
    """Thinks at once: anything that is legal, or what it is told to say."""

    def __init__(self) -> None:
        self.rules, self.says, self.seconds = Strip(), "", 0.1
        self.asked = 0

    async def answer(self, share: Share, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
        self.asked += 1
        state = dream()
        said = self.says or str(self.rules.sample(state, seat, luck.fork(state.luck.state)))
        return Thought(said, self.seconds, "Why not.")

    async def ponder(self, share: Share, game: str, dream: Any, timer: str) -> str | None:
        return None

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    def must_have_room(self) -> None:
        pass

    def close(self) -> None:
        pass


def in_a_house(
    tmp_path: Path,
    scene: Callable[[House], Awaitable[None]],
    pace: float = 1.0,
    clock: Time | None = None,
    thinkers: Thinkers | None = None,
) -> None:
    async def whole() -> None:
        house = House(Settings(tmp_path, fast=True, pace=pace), thinkers=thinkers or Chance())
        house.time = clock or house.time
        house._own["strip"] = Strip()
        await scene(house)
        await house.close()

    asyncio.run(whole())


async def strip_table(house: House, *chairs: str, **more: Any) -> Room:
    return await table_of(house, "strip", *chairs, **more)


async def table_of(house: House, game: str, *chairs: str, **more: Any) -> Room:
    """A game that has begun: a chair is a person's name, 'bot', or the level of a bot."""
    wishes = [
        bodies.ChairWish("bot", "regular" if word == "bot" else word)
        if word in ("bot", *LEVELS)
        else bodies.ChairWish("guest", name=word)
        for word in chairs
    ]
    room = await house.open_table(bodies.NewTable(game, wishes, **more), "host")
    for chair in room.table.chairs:
        chair.person = chair.name
    await room.ask(lambda: room.begin("host"))
    return room


async def come(room: Room, person: str, mark: str = "k") -> Ear:
    """Open a window; another one of the same person needs another mark, since ids name messages."""
    ear = Ear(person, mark)
    await room.ask(lambda: room.presence.come(ear))
    return ear


async def say(room: Room, ear: Ear, **message: Any) -> Json:
    """Say something and take the answer."""
    message.setdefault("id", f"{ear.mark}{len(ear.raw)}")
    await room.ask(lambda: hear(room, ear, wire.read(json.dumps(message)), 0.0))
    found = [said for said in ear.heard if message["id"] in (said.get("id"), said.get("no"), said.get("ok"))]
    return found[-1] if found else {}


def test_secret_cards_are_not_in_what_others_are_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(seating.secrets, "randbits", lambda bits: 3)  # two worlds begin alike
    worlds: list[list[bytes]] = []

    def world(which: int) -> Callable[[House], Awaitable[None]]:
        async def scene(house: House) -> None:
            room = await strip_table(house, "ann", "ben")
            one, two, watcher = await come(room, "ann"), await come(room, "ben"), await come(room, "eve")
            hand = one.frame["view"]["hand"]
            card = hand[which]
            laid = await say(room, one, do=f"put {card} 1", to=one.frame["view"]["ask"]["id"])
            assert laid["events"][0]["fact"]["cards"] == [card]
            await say(room, two, have=0)
            await say(room, watcher, have=0)
            worlds.append([message for ear in (two, watcher) for message in ear.raw if b'"view"' in message])

        return scene

    in_a_house(tmp_path / "one", world(0))
    in_a_house(tmp_path / "two", world(1))
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) == 6


def test_who_learns_nothing_is_not_told_that_something_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    honest = Strip.view
    monkeypatch.setattr(Laid, "for_seat", lambda event, seat: event if seat == event.seat else None)
    monkeypatch.setattr(Strip, "view", lambda self, state, seat: replace(honest(self, state, seat), filled=()))

    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", "cleo")
        one, two = await come(room, "ann"), await come(room, "ben")
        before = len(two.raw)
        for register in (1, 2):
            await say(room, one, do=f"put {one.frame['view']['hand'][0]} {register}")
        assert len(two.raw) == before
        await say(room, one, do="done")
        (news,) = two.heard[before:]
        assert (news["n"], news["since"], [event["type"] for event in news["events"]]) == (1, 0, ["Finished"])

    in_a_house(tmp_path, scene)


def test_bots_play_a_game_to_its_end_and_the_room_comes_back_the_same(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "bot", "bot", "bot", listed=True)
        eve = await come(room, "eve")
        await until(lambda: room.table.status == "over")
        assert room.live
        assert eve.frame["outcome"]["places"].count(1) == 1
        (result,) = house.store.results(None, 9)
        assert [standing.level for standing in result.standings] == ["regular"] * 3
        log = list(room.live.match.log)
        house.put_away(room)
        again = house.room(room.table.id)
        assert again is not room
        assert again.live
        assert again.live.match.log == log
        for viewer in (None, 0, 1, 2):
            assert again.live.seen_by(viewer).recent == room.live.seen_by(viewer).recent

    in_a_house(tmp_path, scene, pace=1000.0)


def test_a_write_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        one = await come(room, "ann")
        card, question = one.frame["view"]["hand"][0], one.frame["view"]["ask"]["id"]

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "write", broken)
            refused = await say(room, one, do=f"put {card} 1", to=question)
            assert refused["rule"] == "HOUSE-FAULT"
        assert room.live
        assert room.live.n == 0
        assert (await say(room, one, do=f"put {card} 1", to=question))["n"] == 1

    in_a_house(tmp_path, scene)


def test_timer_whose_effect_fails_is_not_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = ManualTime()

    async def scene(house: House) -> None:
        honest = Strip.apply

        def apply(self: Strip, state: Any, seat: Seat, action: Any, tell: Any = hush) -> None:
            if isinstance(action, Expire):
                raise ZeroDivisionError("planted")
            honest(self, state, seat, action, tell)

        room = await strip_table(house, "ann", "ben", grace=None)
        one = await come(room, "ann")
        monkeypatch.setattr(Strip, "apply", apply)
        while (view := one.frame["view"])["ask"]:
            card, register = view["hand"][0], 1 if not view["program"][0] else 2
            await say(room, one, do="done" if all(view["program"]) else f"put {card} {register}")
        assert one.frame["timers"][0]["name"] == "program-1"
        await clock.let_pass(29, room)
        assert house.metrics.faults.value == 0
        for _ in range(3):
            await clock.let_pass(60, room)
            assert house.metrics.faults.value == 1
        assert (await come(room, "ben")).frame["view"]["ask"]["id"] == "program-1"

    in_a_house(tmp_path, scene, clock=clock)


def test_bot_that_breaks_a_rule_is_asked_once(tmp_path: Path):
    clock = ManualTime()

    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        house.thinkers.says = "done"  # before its registers are full
        room = await strip_table(house, "ann", "bot")
        await come(room, "ann")
        for _ in range(3):
            await clock.let_pass(60, room)
            assert house.thinkers.asked == 1
        assert room.live
        assert room.live.n == 0

    in_a_house(tmp_path, scene, clock=clock)


class Naps:
    """How long bots wait, in long steps that end when the test says so: what they were to say is not wanted here."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch, step: float = 100.0) -> None:
        self.taken: list[float] = []
        self.over = asyncio.Event()
        monkeypatch.setattr(house.time, "sleep", self.take)
        monkeypatch.setattr(minds, "STEP", step)

    async def take(self, seconds: float) -> None:
        self.taken.append(seconds)
        await self.over.wait()
        self.over.clear()

    async def rounded(self, room: Room) -> list[int]:
        await quiet(room)
        return [round(seconds) for seconds in self.taken]


async def finish(room: Room, ear: Ear) -> None:
    for register in (1, 2):
        await say(room, ear, do=f"put {ear.frame['view']['hand'][0]} {register}")
    await say(room, ear, do="done")


def tell_who_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Strip they are asked nothing; here their question stays, without a choice."""
    honest = Strip.view

    def view(self: Strip, state: Any, seat: Seat | None) -> Any:
        seen = honest(self, state, seat)
        return seen if seen.ask or seat is None else replace(seen, ask=Ask("program-1", "Wait for the others."))

    monkeypatch.setattr(Strip, "view", view)


def test_bots_hurry_once_all_people_have_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    tell_who_has_answered(monkeypatch)

    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        house.thinkers.seconds, naps = 240.0, Naps(house, monkeypatch, 80.0)
        room = await strip_table(house, "ann", "ben", "bot")
        one, two = await come(room, "ann"), await come(room, "ben")
        await finish(room, one)
        naps.over.set()
        assert await naps.rounded(room) == [80, 80]  # ben has not answered yet
        await finish(room, two)
        naps.over.set()
        assert await naps.rounded(room) == [80, 80, 10]
        assert house.thinkers.asked == 1  # else people could keep it from an answer

    in_a_house(tmp_path, scene)


def test_bots_do_not_hurry_people_who_are_asked_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        house.thinkers.seconds, naps = 80.0, Naps(house, monkeypatch)
        room = await strip_table(house, "ann", "bot")
        await finish(room, await come(room, "ann"))
        assert await naps.rounded(room) == [80]

    in_a_house(tmp_path, scene)


def test_bots_leave_a_moment_to_who_has_passed_the_turn_to_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        house.thinkers.seconds, naps = 1.0, Naps(house, monkeypatch)
        room = await strip_table(house, "ann", "bot")
        await finish(room, await come(room, "ann"))
        assert await naps.rounded(room) == [1]  # it was asked when nobody had spoken
        room.minds.forget(1)
        room.minds.wake()
        assert await naps.rounded(room) == [1, 2]

    in_a_house(tmp_path, scene)


def test_bots_among_themselves_do_not_hurry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        house.thinkers.seconds, naps = 80.0, Naps(house, monkeypatch)
        room = await strip_table(house, "bot", "bot")
        assert await naps.rounded(room) == [80, 80]

    in_a_house(tmp_path, scene)


def test_room_without_anybody_is_put_away_and_waits_in_its_log(tmp_path: Path):
    clock = ManualTime()

    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        one = await come(room, "ann")
        await clock.let_pass(2 * presence.SLEEP_AFTER, room)
        assert house.rooms
        await room.ask(lambda: room.presence.go(one))
        await clock.let_pass(presence.SLEEP_AFTER - 1, room)
        assert house.rooms
        await clock.let_pass(2, room)
        assert not house.rooms
        back = house.room(room.table.id)
        assert (await come(back, "ann")).frame["n"] == room.live.n if room.live else False

    in_a_house(tmp_path, scene, clock=clock)


def test_leaving_is_the_games_own_word(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", "cleo")
        one = await come(room, "ann")
        assert "ok" in await say(room, one, leave=True)
        assert one.frame["events"][0]["text"] == "ann leaves."

    in_a_house(tmp_path, scene)


def test_where_a_game_has_no_such_word_a_bot_takes_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", replacement="master")
        one = await come(room, "ann")
        monkeypatch.setattr("tests.conformance.strip.LEAVE", None)
        assert "ok" in await say(room, one, leave=True)
        assert (room.table.chairs[0].kind, room.table.chairs[0].level) == ("bot", "master")

    in_a_house(tmp_path, scene)


def test_a_room_that_cannot_be_saved_is_given_up_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        one = await come(room, "ann")

        async def broken() -> None:
            raise ZeroDivisionError

        def not_even_the_repair(what: str) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(room, "fault", not_even_the_repair)
        room.post(broken)
        await room.ended()
        assert one.hung_up
        assert room.table.id not in house.rooms
        assert (await come(house.room(room.table.id), "ann")).frame["n"] == 0

    in_a_house(tmp_path, scene)


def test_another_version_of_the_rules_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        house.put_away(room)
        monkeypatch.setattr(Strip, "version", 2)
        with pytest.raises(Exception, match="played by version 1 of the rules"):
            house.room(room.table.id)

    in_a_house(tmp_path, scene)


def test_talk_that_was_refused_is_not_acknowledged_when_it_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    clock = [0.0]

    async def scene(house: House) -> None:
        house.limits = Limits(lambda: clock[0])
        room = await strip_table(house, "ann", "ben")
        one = await come(room, "ann")
        for number in range(CHAT.burst):
            assert "ok" in await say(room, one, say="hello", id=f"h{number}")
        for _ in range(2):
            assert (await say(room, one, say="again", id="late"))["rule"] == "HOUSE-LIMIT-CHAT"
        clock[0] += 100.0
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "write", broken)
            assert (await say(room, one, say="again", id="late"))["rule"] == "HOUSE-FAULT"
        for _ in range(2):
            assert "ok" in await say(room, one, say="again", id="late")
        assert [line.text for line in house.store.chat(room.table.id, 99)].count("again") == 1

    in_a_house(tmp_path, scene)


async def broken(*records: Any) -> None:
    raise sqlite3.OperationalError("disk full")
