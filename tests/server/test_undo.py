"""Undo to the earliest legal point, with the consent of the players concerned."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from botyard.server import undo_requests
from botyard.server.context import AppContext
from botyard.server.health import StoreError

from .harness import Client, Json, LiveServer, TableSocket
from .manual_clock import ManualClock
from .test_messages import two_at_a_table
from .test_session import connect, run_with_context, start_table, submit

PAUSE = {"pause_seconds": 600}
PLAYER_0 = {"id": "player", "args": {"seat": 0}}


async def pending_undo(socket: TableSocket) -> Json:
    while not (undo_request := (await socket.wait_for("table"))["table"]["undo_request"]):
        pass
    found: Json = undo_request
    return found


def test_undo_of_own_steps_is_immediate(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server, **PAUSE)
        async with ann.connect(table) as one, ben.connect(table) as two:
            assert (await one.act("ready"))["undo_limit"] == 0
            back = await one.request(undo=0)
            assert (back["n"], back["undo_limit"]) == (2, None)
            assert back["view"]["players"][0]["done"] is False
            message = (await two.wait_for("n", n=2))["events"]
            assert message[0]["message"] == {"id": "undo-performed", "args": {"player": PLAYER_0, "to": 0}}
            assert message[0]["fact"] == {"seat": 0, "to": 0}

    asyncio.run(scenario())


def test_each_own_step_offers_the_undo_target_before_it(server: LiveServer):
    async def scenario() -> None:
        ann, ben = Client(server, "Ann"), Client(server, "Ben")
        table = ann.create_table("me", "open", game="into-the-machine", options={"first_player": "1"})
        ben.join(table)
        ann.start(table)
        async with ann.connect(table) as one, ben.connect(table) as two:
            assert (await one.act("home"))["undo_targets"] == [0]
            assert (await one.request(undo=0))["undo_targets"] == []
            assert (await one.act("home"))["undo_targets"] == [2]
            assert (await two.wait_for("view", n=3))["undo_targets"] == []
            assert (await one.act("end"))["undo_targets"] == [2, 3]  # also when the turn has passed
            assert (await one.request(undo=3))["view"]["actor"] == 0

    asyncio.run(scenario())


def test_undo_request_asks_other_players_concerned(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await three_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("ready", seat=0)
            await two.act("ready")
            assert "ok" in await one.request(undo=0, seat=0)
            undo_request = await pending_undo(two)
            assert (undo_request["by"], undo_request["to"], undo_request["needs"], undo_request["agreed"]) == (
                0,
                0,
                [1],
                [],
            )
            assert (await one.expect_rejection(undo=0, seat=0))["reason"] == "An undo request is already open."
            assert (await one.expect_rejection(agree=True, undo_request=undo_request["number"]))[
                "reason"
            ] == "This request doesn't need your answer."
            assert "ok" in await two.request(agree=True, undo_request=undo_request["number"])
            frame = await one.wait_for("view", n=3)
            assert [player["done"] for player in frame["view"]["players"]] == [False] * 3
            assert frame["cause_seat"] == 0

    asyncio.run(scenario())


async def three_at_a_table(server: LiveServer) -> tuple[Client, Client, str]:
    ann, ben = Client(server, "Ann"), Client(server, "Ben")
    table = ann.create_table("me", "open", "guest Zoe", options=PAUSE, substitute_after=None)
    ben.join(table)
    ann.start(table)
    return ann, ben, table


def test_undo_request_rejected_keeps_position(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await three_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("ready", seat=0)
            await two.act("ready")
            await one.request(undo=0, seat=0)
            undo_request = await pending_undo(two)
            await two.request(agree=False, undo_request=undo_request["number"])
            chat_lines: list[Json] = []
            while not chat_lines:
                chat_lines = (await one.wait_for("chat"))["chat"]
            assert chat_lines[0]["text"] == "Ben does not agree to the undo."
            refused = {"id": "notice-undo-refused", "args": {"player": {"id": "player", "args": {"seat": 1}}}}
            assert chat_lines[0]["message"] == refused
            async with Client(server).connect(table) as newcomer:
                assert (await newcomer.wait_for("chat"))["chat"] == chat_lines, "the notice is stored as a message too"
            assert (await two.expect_rejection(agree=True, undo_request=undo_request["number"]))[
                "reason"
            ] == "That undo request is no longer open."
            assert (await one.act("ready", seat=2))["n"] == 3

    asyncio.run(scenario())


def test_undo_request_ends_in_time_though_the_message_cannot_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = ManualClock()

    async def scenario(context: AppContext) -> None:
        session = await start_table(context, "ricochet-robots", "ann", "ben", "zoe", options=PAUSE)
        ann, ben = await connect(session, "ann"), await connect(session, "ben")
        await submit(session, ann, action="ready")
        await submit(session, ben, action="ready")
        await submit(session, ann, undo=0)

        async def fail(*records: object) -> None:
            raise StoreError("disk-full")

        with monkeypatch.context() as failing:
            failing.setattr(context.store, "write", fail)
            await clock.advance_and_drain(undo_requests.UNDO_TIMEOUT_SECONDS + 1, session)
        assert session.undo_request is None
        await submit(session, ann, undo=0)
        assert session.undo_request

    run_with_context(tmp_path, scenario, clock=clock)


def test_undo_request_ends_with_a_move_or_with_time(tmp_path: Path):
    clock = ManualClock()

    async def scenario(context: AppContext) -> None:
        session = await start_table(context, "ricochet-robots", "ann", "ben", "zoe", options=PAUSE)
        ann, ben = await connect(session, "ann"), await connect(session, "ben")
        await submit(session, ann, action="ready")
        await submit(session, ben, action="ready")
        await submit(session, ann, undo=0)
        assert session.undo_request
        await submit(session, ben, action="wait")
        assert not session.undo_request
        await submit(session, ann, undo=0)
        await clock.advance_and_drain(undo_requests.UNDO_TIMEOUT_SECONDS - 1, session)
        assert session.undo_request
        await clock.advance_and_drain(2, session)
        assert not session.undo_request
        (line,) = ann.received[-2]["chat"]
        assert line["text"] == "Nobody answered in time, so there is no undo."
        assert line["message"] == {"id": "notice-undo-expired", "args": {}}
        assert session.require_match().n == 3

    run_with_context(tmp_path, scenario, clock=clock)


def test_undo_stops_at_revealed_information(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            assert (await one.act("bid 9", prompt_id="bid-1"))["undo_limit"] is None
            refused = await one.expect_rejection(undo=0)
            assert (refused["rule"], refused["reason"]) == (
                "HOUSE-UNDO",
                "Something was revealed since then, so it can't be taken back.",
            )
            assert "no earlier position" in (await one.expect_rejection(undo=7))["reason"]
            assert (await one.act("done"))["undo_limit"] == 1
            assert (await one.expect_rejection(undo=0))["suggestion"] == "You can go back to entry 1, no farther."
            assert (await one.request(undo=1))["n"] == 3

    asyncio.run(scenario())


def test_own_steps_are_withdrawn_and_what_others_did_stays(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await three_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("ready", seat=0)
            await two.act("ready")
            frame = await one.request(withdraw=0, seat=0)
            assert [player["done"] for player in frame["view"]["players"]] == [False, True, False]
            assert frame["events"][0]["message"] == {"id": "takeback-performed", "args": {"player": PLAYER_0, "to": 0}}
            assert (await one.expect_rejection(withdraw=0, seat=0))["rule"] == "HOUSE-UNDO"

    asyncio.run(scenario())
