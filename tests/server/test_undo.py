"""Undo to the farthest lawful point, with the consent of those it concerns."""

from __future__ import annotations

import asyncio
from pathlib import Path

from botyard.server import pleas
from botyard.server.house import House as RealHouse

from .clock import ManualTime
from .playing import House, Json, Person, Window
from .test_messages import two_at_a_table
from .test_room import come, in_a_house, say, table_of

PAUSE = {"pause_seconds": 600}


async def asked(window: Window) -> Json:
    while not (plea := (await window.until("table"))["table"]["plea"]):
        pass
    found: Json = plea
    return found


def test_own_steps_are_taken_back_at_once(server: House):
    async def scene() -> None:
        ann, ben, table = await two_at_a_table(server, **PAUSE)
        async with ann.at(table) as one, ben.at(table) as two:
            assert (await one.do("ready"))["undo"] == 0
            back = await one.ask(undo=0)
            assert (back["n"], back["undo"]) == (2, None)
            assert back["view"]["players"][0]["done"] is False
            told = (await two.until("n", n=2))["events"]
            assert told[0]["text"] == "Ann takes the game back to entry 0."
            assert told[0]["fact"] == {"seat": 0, "to": 0}

    asyncio.run(scene())


def test_each_own_step_tells_the_way_back_before_it(server: House):
    async def scene() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = ann.table("me", "open", game="into-the-machine", options={"first_player": "1"})
        ben.sit(table)
        ann.start(table)
        async with ann.at(table) as one, ben.at(table) as two:
            assert (await one.do("home"))["back"] == [0]
            assert (await one.ask(undo=0))["back"] == []
            assert (await one.do("home"))["back"] == [2]
            assert (await two.until("view", n=3))["back"] == []
            assert (await one.do("end"))["back"] == [2, 3]  # also when the turn has passed
            assert (await one.ask(undo=3))["view"]["actor"] == 0

    asyncio.run(scene())


def test_others_are_asked_when_it_concerns_them(server: House):
    async def scene() -> None:
        ann, ben, table = await three_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("ready", seat=0)
            await two.do("ready")
            assert "ok" in await one.ask(undo=0, seat=0)
            plea = await asked(two)
            assert (plea["by"], plea["to"], plea["needs"], plea["agreed"]) == (0, 0, [1], [])
            assert (await one.refused(undo=0, seat=0))["why"] == "another undo is being asked for"
            assert (await one.refused(agree=True, plea=plea["plea"]))["why"] == "this undo does not concern you"
            assert "ok" in await two.ask(agree=True, plea=plea["plea"])
            frame = await one.until("view", n=3)
            assert [player["done"] for player in frame["view"]["players"]] == [False] * 3
            assert frame["by"] == 0

    asyncio.run(scene())


async def three_at_a_table(server: House) -> tuple[Person, Person, str]:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("me", "open", "guest Zoe", options=PAUSE, grace=None)
    ben.sit(table)
    ann.start(table)
    return ann, ben, table


def test_who_does_not_agree_keeps_the_game_where_it_is(server: House):
    async def scene() -> None:
        ann, ben, table = await three_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("ready", seat=0)
            await two.do("ready")
            await one.ask(undo=0, seat=0)
            plea = await asked(two)
            await two.ask(agree=False, plea=plea["plea"])
            said: list[Json] = []
            while not said:
                said = (await one.until("chat"))["chat"]
            assert said[0]["text"] == "Ben does not agree to the undo."
            assert (await two.refused(agree=True, plea=plea["plea"]))["why"] == "this undo is no longer asked for"
            assert (await one.do("ready", seat=2))["n"] == 3

    asyncio.run(scene())


def test_undo_request_ends_with_a_move_or_with_time(tmp_path: Path):
    clock = ManualTime()

    async def scene(house: RealHouse) -> None:
        room = await table_of(house, "ricochet-robots", "ann", "ben", "zoe", options=PAUSE)
        ann, ben = await come(room, "ann"), await come(room, "ben")
        await say(room, ann, do="ready")
        await say(room, ben, do="ready")
        await say(room, ann, undo=0)
        assert room.pleas.pending
        await say(room, ben, do="wait")
        assert not room.pleas.pending
        await say(room, ann, undo=0)
        await clock.let_pass(pleas.PATIENCE - 1, room)
        assert room.pleas.pending
        await clock.let_pass(2, room)
        assert not room.pleas.pending
        assert [line["text"] for line in ann.heard[-2]["chat"]] == ["Nobody answered in time, so there is no undo."]
        assert room.playing().n == 3

    in_a_house(tmp_path, scene, clock=clock)


def test_what_was_seen_cannot_be_unseen(server: House):
    async def scene() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.at(table) as one:
            assert (await one.do("bid 9", to="bid-1"))["undo"] is None
            refused = await one.refused(undo=0)
            assert (refused["rule"], refused["why"]) == ("HOUSE-UNDO", "what was shown since cannot be unseen")
            assert "no earlier position" in (await one.refused(undo=7))["why"]
            assert (await one.do("done"))["undo"] == 1
            assert (await one.refused(undo=0))["hint"] == "The farthest is 1."
            assert (await one.ask(undo=1))["n"] == 3

    asyncio.run(scene())


def test_own_steps_are_withdrawn_and_what_others_did_stays(server: House):
    async def scene() -> None:
        ann, ben, table = await three_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("ready", seat=0)
            await two.do("ready")
            frame = await one.ask(withdraw=0, seat=0)
            assert [player["done"] for player in frame["view"]["players"]] == [False, True, False]
            assert frame["events"][0]["text"] == "Ann takes back what was done since entry 0."
            assert (await one.refused(withdraw=0, seat=0))["rule"] == "HOUSE-UNDO"

    asyncio.run(scene())
