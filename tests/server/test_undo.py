"""Undo to the farthest lawful point, with the consent of those it concerns."""

from __future__ import annotations

import asyncio

from .playing import House, Json, Person, Window
from .test_messages import two_at_a_table

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
    table = ann.table("me", "open", "guest Zoe", options=PAUSE)
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


def test_a_move_ends_the_asking_and_so_does_time(quick: House):
    async def scene() -> None:
        ann, ben, table = await three_at_a_table(quick)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("ready", seat=0)
            await two.do("ready")
            await one.ask(undo=0, seat=0)
            await asked(two)
            await two.do("wait")
            while (await one.until("table"))["table"]["plea"]:
                pass
            await one.ask(undo=0, seat=0)
            said: list[Json] = []
            while not said:
                said = (await one.until("chat"))["chat"]
            assert said[0]["text"].startswith("Nobody answered")

    asyncio.run(scene())


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
