"""Reconnection, several sockets, spectators, and seats of absent players."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from botyard.server.context import AppContext as RealHouse

from .harness import Client, LiveServer
from .manual_clock import InlineBots, ManualClock
from .test_messages import two_at_a_table
from .test_session import connect, run_with_context, start_table, submit


def test_sync_sends_what_was_missed(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("bid 9", prompt_id="bid-1")
            await two.wait_for("n", n=1)
            await two.socket.close()
            await one.act("bid 8", prompt_id="bid-1")
            await one.act("bid 7", prompt_id="bid-1")
        async with ben.connect(table) as again:
            greeting = await again.wait_for("view")
            assert (greeting["n"], greeting["events"]) == (3, [])
            await again.send(sync=1)
            frame = await again.wait_for("view")
            assert (frame["n"], frame["events_since"], [event["n"] for event in frame["events"]]) == (3, 1, [2, 3])
            await again.send(sync=-5)
            assert (await again.wait_for("view"))["events"][0]["type"] == "BoardBuilt"
            await again.send(sync=99)
            assert (await again.wait_for("view"))["n"] == 3

    asyncio.run(scenario())


def test_sync_before_the_start_sends_the_table(server: LiveServer):
    """So that a client notices a dead connection in the waiting room as well."""

    async def scenario() -> None:
        ann = Client(server, "Ann")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = ann.post("/api/tables", {"game": "into-the-machine", "seats": seats}, status=201)["table"]["id"]
        async with ann.connect(table) as one:
            await one.wait_for("chat")
            await one.send(sync=-1)
            assert (await one.wait_for("table"))["table"]["status"] == "open"

    asyncio.run(scenario())


def test_sync_beyond_the_history_sends_the_view_without_events(server: LiveServer):
    async def scenario() -> None:
        ann = Client(server)
        table = ann.create_table(
            "me", "guest B", "guest C", "guest D", "guest E", "guest F", options={"pause_seconds": 600}
        )
        ann.start(table)
        async with ann.connect(table) as one:
            for turn in range(58):
                assert "n" in await one.act("wait" if turn // 5 % 2 else "ready", seat=turn % 5)
            await one.send(sync=1)
            frame = await one.wait_for("view", events_since=1)
            assert (frame["n"], frame["events"]) == (58, [])

    asyncio.run(scenario())


def test_two_sockets_of_one_person_receive_the_same(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ann.connect(table) as two:
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 1
            assert (await two.wait_for("n", n=1))["seat"] == 0
            assert (await two.act("bid 8", prompt_id="bid-1"))["n"] == 2
            assert (await one.wait_for("n", n=2))["view"]["players"][0]["bid"] == 8

    asyncio.run(scenario())


def test_spectators_see_the_table_and_are_counted(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one, Client(server, "Cleo").connect(table) as watcher:
            assert (await watcher.wait_for("you"))["you"] == {"user_id": watcher.client.id, "name": "Cleo", "seats": []}
            await one.wait_for("table")
            while (await one.wait_for("table"))["table"]["spectators"] != 1:
                pass
            await one.act("bid 9", prompt_id="bid-1")
            frame = await watcher.wait_for("n", n=1)
            assert (frame["seat"], frame["view"]["prompt"], frame["cause_seat"]) == (None, None, 0)

    asyncio.run(scenario())


def test_absent_player_is_replaced_and_gets_the_seat_back(tmp_path: Path):
    clock = ManualClock()

    async def scenario(context: RealHouse) -> None:
        settings = {"options": {"pause_seconds": 600}, "substitute_after": 20, "substitute_level": "rookie"}
        session = await start_table(context, "ricochet-robots", "ann", "ben", **settings)
        ann, ben = await connect(session, "ann"), await connect(session, "ben")
        await session.call(lambda: session.on_disconnect(ben))
        gone = session.table_summary().seats[1]
        assert (gone.name, gone.online, gone.level) == ("ben", False, "")
        await clock.advance_and_drain(19, session)
        assert session.table_summary().seats[1].level == ""
        await clock.advance_and_drain(2, session)
        assert (session.table_summary().seats[1].online, session.table_summary().seats[1].level) == (False, "rookie")
        await clock.advance_and_drain(60, session)
        assert (ann.last_frame["events"][0]["type"], ann.last_frame["cause_seat"]) == ("Readied", 1)
        ben = await connect(session, "ben")
        assert session.table_summary().seats[1].level == ""
        assert (await submit(session, ben, action="wait"))["n"] == 2

    run_with_context(tmp_path, scenario, clock=clock, bot_workers=InlineBots())


async def wait_for_seat(window, seat: int = 1, **wanted):
    while True:
        chairs = (await window.wait_for("table"))["table"]["seats"]
        if all(chairs[seat][key] == value for key, value in wanted.items()):
            return chairs


def test_stepping_away_seats_a_bot_of_the_level_the_host_set(fast_server: LiveServer):
    async def scenario() -> None:
        ann, ben = Client(fast_server, "Ann"), Client(fast_server, "Ben")
        table = ann.create_table("me", "open", options={"pause_seconds": 600}, substitute_level="rookie")
        ben.join(table)
        ann.start(table)
        async with ann.connect(table) as one:
            assert (await one.expect_rejection(away="master"))["rule"] == "HOUSE-MESSAGE"
            await one.request(away=True)
            assert (await one.wait_for("n", n=1))["events"][0]["type"] == "Readied"
            chairs = ben.get(f"/api/tables/{table}")["table"]["seats"]
            assert (chairs[0]["level"], chairs[0]["absences"], chairs[0]["substituted"]) == ("rookie", 1, 0)
            assert "ok" in await one.request(back=True)
            assert (await one.act("wait"))["n"] == 2
            await one.request(leave=True)
        standings = ben.get("/api/results?mine=1")["results"][0]["standings"]
        assert [(standing["substituted"], standing["absences"]) for standing in standings] == [(1, 1), (0, 0)]
        assert ben.get(f"/api/tables/{table}")["table"]["seats"][0]["substituted"] == 1

    asyncio.run(scenario())


def test_leaving_is_announced_and_ends_a_game_of_two(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.send(leave=True, id="bye")
            frame = await two.wait_for("outcome", n=1)
            assert frame["outcome"] == {"places": [2, 1], "scores": [0.0, 0.0], "rule": "RIC-1.7"}
            assert (await two.expect_rejection(action="bid 9", prompt_id="bid-1"))["rule"] == "HOUSE-STALE"
            assert "over" in (await two.expect_rejection(action="bid 9"))["reason"]
        assert ben.get("/api/results?mine=1")["results"][0]["table_id"] == table

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["ricochet-robots", "roborally", "into-the-machine"])
def test_player_who_left_for_good_is_a_spectator(server: LiveServer, game: str):
    async def scenario() -> None:
        ann, ben = Client(server, "Ann"), Client(server, "Ben")
        table = ann.create_table("me", "open", "guest Cleo", game=game)
        ben.join(table)
        ann.start(table)
        async with ann.connect(table) as one, ben.connect(table) as two:
            assert "ok" in await two.request(leave=True)
            while not (now := (await one.wait_for("table"))["table"])["seats"][1]["resigned"]:
                pass
            assert (now["spectators"], [seat["resigned"] for seat in now["seats"]]) == (1, [False, True, False])
            await two.send(sync=-1)
            assert (await two.wait_for("view"))["seat"] is None
            assert (await two.expect_rejection(leave=True))["rule"] == "HOUSE-SEAT"
            assert (await one.expect_rejection(undo=0, seat=0))["rule"] == "HOUSE-UNDO"
        assert ben.get("/api/mine")["tables"] == []
        assert [mine["id"] for mine in ann.get("/api/mine")["tables"]] == [table]

    asyncio.run(scenario())


def test_chat_and_reactions_reach_everybody_and_newcomers_read_them(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.send(chat="well <b>played</b>", id="a")
            chat_lines = None
            while not chat_lines:
                chat_lines = (await two.wait_for("chat"))["chat"]
            assert (chat_lines[0]["name"], chat_lines[0]["text"]) == ("Ann", "well <b>played</b>")
            await one.send(react="thanks", id="b")
            assert (await two.wait_for("reaction"))["name"] == "Ann"
            assert "rejected" in await one.request(react="🙃" * 3)
        async with ben.connect(table) as again:
            assert [line["text"] for line in (await again.wait_for("chat"))["chat"]] == ["well <b>played</b>"]

    asyncio.run(scenario())


def test_hints_are_counted_and_shown_and_can_be_switched_off(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            advice = await one.request(hint="regular")
            assert advice["hint"]["prompt_id"] == "bid-1"
            assert advice["hint"]["action"].split()[0] in ("bid", "pass")
            assert advice["hint"]["reason"]["id"] == f"reason-{advice['hint']['action'].split()[0]}"
            await wait_for_seat(two, seat=0, hints=1)
            assert not any("hint" in message for message in two.received)
            ann.post(f"/api/tables/{table}/change", {"hints": False})
            assert (await one.expect_rejection(hint="regular"))["rule"] == "HOUSE-HINT"
            ben.post(f"/api/tables/{table}/change", {"hints": True}, status=403)
        assert json.dumps(advice).count("hint") == 1

    asyncio.run(scenario())
