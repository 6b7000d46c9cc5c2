"""Reconnection, several windows, watchers, and seats that are played while their people are gone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from botyard.server.house import House as RealHouse

from .clock import BotsAtOnce, ManualTime
from .playing import House, Person
from .test_messages import two_at_a_table
from .test_room import come, in_a_house, say, table_of


def test_have_brings_what_was_missed(server: House):
    async def scene() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.do("bid 9", to="bid-1")
            await two.until("n", n=1)
            await two.socket.close()
            await one.do("bid 8", to="bid-1")
            await one.do("bid 7", to="bid-1")
        async with ben.at(table) as again:
            greeting = await again.until("view")
            assert (greeting["n"], greeting["events"]) == (3, [])
            await again.say(have=1)
            frame = await again.until("view")
            assert (frame["n"], frame["since"], [event["n"] for event in frame["events"]]) == (3, 1, [2, 3])
            await again.say(have=-5)
            assert (await again.until("view"))["events"][0]["type"] == "BoardBuilt"
            await again.say(have=99)
            assert (await again.until("view"))["n"] == 3

    asyncio.run(scene())


def test_what_was_missed_long_ago_is_not_told_but_the_view_is_true(server: House):
    async def scene() -> None:
        ann = Person(server)
        table = ann.table("me", "guest B", "guest C", "guest D", "guest E", "guest F", options={"pause_seconds": 600})
        ann.start(table)
        async with ann.at(table) as one:
            for turn in range(58):
                assert "n" in await one.do("wait" if turn // 5 % 2 else "ready", seat=turn % 5)
            await one.say(have=1)
            frame = await one.until("view", since=1)
            assert (frame["n"], frame["events"]) == (58, [])

    asyncio.run(scene())


def test_two_windows_of_one_person_hear_the_same(server: House):
    async def scene() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.at(table) as one, ann.at(table) as two:
            assert (await one.do("bid 9", to="bid-1"))["n"] == 1
            assert (await two.until("n", n=1))["seat"] == 0
            assert (await two.do("bid 8", to="bid-1"))["n"] == 2
            assert (await one.until("n", n=2))["view"]["players"][0]["bid"] == 8

    asyncio.run(scene())


def test_watchers_see_the_table_and_are_seen(server: House):
    async def scene() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.at(table) as one, Person(server, "Cleo").at(table) as watcher:
            assert (await watcher.until("you"))["you"] == {"person": watcher.person.id, "name": "Cleo", "seats": []}
            await one.until("table")
            while (await one.until("table"))["table"]["watchers"] != 1:
                pass
            await one.do("bid 9", to="bid-1")
            frame = await watcher.until("n", n=1)
            assert (frame["seat"], frame["view"]["ask"], frame["by"]) == (None, None, 0)

    asyncio.run(scene())


def test_absent_player_is_replaced_and_gets_the_seat_back(tmp_path: Path):
    clock = ManualTime()

    async def scene(house: RealHouse) -> None:
        wishes = {"options": {"pause_seconds": 600}, "grace": 20, "replacement": "rookie"}
        room = await table_of(house, "ricochet-robots", "ann", "ben", **wishes)
        ann, ben = await come(room, "ann"), await come(room, "ben")
        await room.ask(lambda: room.presence.go(ben))
        gone = room.now().chairs[1]
        assert (gone.name, gone.here, gone.level) == ("ben", False, "")
        await clock.let_pass(19, room)
        assert room.now().chairs[1].level == ""
        await clock.let_pass(2, room)
        assert (room.now().chairs[1].here, room.now().chairs[1].level) == (False, "rookie")
        await clock.let_pass(60, room)
        assert ann.frame["events"][0]["text"] == "ben is ready."
        ben = await come(room, "ben")
        assert room.now().chairs[1].level == ""
        assert (await say(room, ben, do="wait"))["n"] == 2

    in_a_house(tmp_path, scene, clock=clock, thinkers=BotsAtOnce())


async def until_chair(window, seat: int = 1, **wanted):
    while True:
        chairs = (await window.until("table"))["table"]["chairs"]
        if all(chairs[seat][key] == value for key, value in wanted.items()):
            return chairs


def test_stepping_away_seats_a_bot_of_the_level_the_host_set(quick: House):
    async def scene() -> None:
        ann, ben = Person(quick, "Ann"), Person(quick, "Ben")
        table = ann.table("me", "open", options={"pause_seconds": 600}, replacement="rookie")
        ben.sit(table)
        ann.start(table)
        async with ann.at(table) as one:
            assert (await one.refused(away="master"))["rule"] == "HOUSE-MESSAGE"
            await one.ask(away=True)
            assert (await one.until("n", n=1))["events"][0]["text"] == "Ann is ready."
            chairs = ben.get(f"/api/tables/{table}")["table"]["chairs"]
            assert (chairs[0]["level"], chairs[0]["absences"], chairs[0]["substituted"]) == ("rookie", 1, 0)
            assert "ok" in await one.ask(back=True)
            assert (await one.do("wait"))["n"] == 2
            await one.ask(leave=True)
        standings = ben.get("/api/results?mine=1")["results"][0]["standings"]
        assert [(standing["substituted"], standing["absences"]) for standing in standings] == [(1, 1), (0, 0)]
        assert ben.get(f"/api/tables/{table}")["table"]["chairs"][0]["substituted"] == 1

    asyncio.run(scene())


def test_leaving_is_told_and_ends_a_game_of_two(server: House):
    async def scene() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.say(leave=True, id="bye")
            frame = await two.until("outcome", n=1)
            assert frame["outcome"] == {"places": [2, 1], "scores": [0.0, 0.0], "rule": "RIC-1.7"}
            assert (await two.refused(do="bid 9", to="bid-1"))["rule"] == "HOUSE-STALE"
            assert "over" in (await two.refused(do="bid 9"))["why"]
        assert ben.get("/api/results?mine=1")["results"][0]["table"] == table

    asyncio.run(scene())


@pytest.mark.parametrize("game", ["ricochet-robots", "roborally", "into-the-machine"])
def test_who_has_left_for_good_only_watches(server: House, game: str):
    async def scene() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = ann.table("me", "open", "guest Cleo", game=game)
        ben.sit(table)
        ann.start(table)
        async with ann.at(table) as one, ben.at(table) as two:
            assert "ok" in await two.ask(leave=True)
            while not (now := (await one.until("table"))["table"])["chairs"][1]["left"]:
                pass
            assert (now["watchers"], [chair["left"] for chair in now["chairs"]]) == (1, [False, True, False])
            await two.say(have=-1)
            assert (await two.until("view"))["seat"] is None
            assert (await two.refused(leave=True))["rule"] == "HOUSE-SEAT"
            assert (await one.refused(undo=0, seat=0))["rule"] == "HOUSE-UNDO"
        assert ben.get("/api/mine")["tables"] == []
        assert [mine["id"] for mine in ann.get("/api/mine")["tables"]] == [table]

    asyncio.run(scene())


def test_chat_and_reactions_reach_everybody_and_newcomers_read_them(server: House):
    async def scene() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await one.say(say="well <b>played</b>", id="a")
            said = None
            while not said:
                said = (await two.until("chat"))["chat"]
            assert (said[0]["name"], said[0]["text"]) == ("Ann", "well <b>played</b>")
            await one.say(react="thanks", id="b")
            assert (await two.until("reaction"))["name"] == "Ann"
            assert "no" in await one.ask(react="🙃" * 3)
        async with ben.at(table) as again:
            assert [line["text"] for line in (await again.until("chat"))["chat"]] == ["well <b>played</b>"]

    asyncio.run(scene())


def test_hints_are_counted_and_shown_and_can_be_switched_off(server: House):
    async def scene() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.at(table) as one, ben.at(table) as two:
            advice = await one.ask(hint="regular")
            assert advice["hint"]["question"] == "bid-1"
            assert advice["hint"]["action"].split()[0] in ("bid", "pass")
            assert advice["hint"]["reason"].endswith(".")
            assert advice["hint"]["facts"][0] == advice["hint"]["action"].split()[0]
            await until_chair(two, seat=0, hints=1)
            assert not any("hint" in message for message in two.heard)
            ann.post(f"/api/tables/{table}/change", {"hints": False})
            assert (await one.refused(hint="regular"))["rule"] == "HOUSE-HINT"
            ben.post(f"/api/tables/{table}/change", {"hints": True}, status=403)
        assert json.dumps(advice).count("hint") == 1

    asyncio.run(scene())
