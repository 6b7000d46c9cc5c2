"""Stale, repeated, foreign, oversized and malformed messages change nothing and get a clear answer."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from botyard.server import protocol
from botyard.server.errors import ApiError

from .harness import TIMEOUT_SECONDS, Client, LiveServer, TableSocket

NO_HURRY = {"pause_seconds": 0, "think_seconds": 0, "bid_seconds": 600, "first_move_seconds": 0, "seconds_per_move": 0}


async def two_at_a_table(server: LiveServer, **options: Any) -> tuple[Client, Client, str]:
    ann, ben = Client(server, "Ann"), Client(server, "Ben")
    table = ann.create_table("me", "open", options={**NO_HURRY, **options}, substitute_after=None)
    ben.join(table)
    ann.start(table)
    return ann, ben, table


def test_retry_of_chat_or_hint_is_harmless(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as socket:
            for _ in range(2):
                await socket.send(chat="hello", id="once")
                await socket.wait_for("ok", ok="once")
            await socket.send(hint="regular", id="help")
            await socket.wait_for("hint")
            await socket.send(hint="regular", id="help")
            await socket.wait_for("ok", ok="help")
        async with ann.connect(table) as socket:
            assert [line["text"] for line in (await socket.wait_for("chat"))["chat"]].count("hello") == 1
            assert socket.received[1]["table"]["seats"][0]["hints"] == 1

    asyncio.run(scenario())


def entries(person: Client, table: str) -> int:
    number: int = person.get(f"/api/tables/{table}")["table"]["n"]
    return number


def test_move_is_one_frame_for_each(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            mine = await one.act("bid 9", prompt_id="bid-1")
            theirs = await two.wait_for("events", n=1)
            assert (mine["n"], mine["cause_seat"], mine["seat"], theirs["seat"], theirs["id"]) == (1, 0, 0, 1, None)
            assert mine["events"] == theirs["events"]
            (event,) = mine["events"]
            assert (event["type"], event["n"], event["message"]["id"]) == ("BidMade", 1, "bid-made")
            assert event["fact"] == {"seat": 0, "moves": 9, "first": True, "secret": False}
            (timer,) = mine["timers"]
            assert timer["name"] == "bid-1"
            assert timer["seconds"] == 600
            assert 0 < timer["left"] <= 600

    asyncio.run(scenario())


def test_retry_is_answered_again_and_done_once(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            first = await one.act("bid 9", prompt_id="bid-1", id="same")
            again = await one.act("bid 9", prompt_id="bid-1", id="same")
            assert (first["n"], again["n"], again["id"]) == (1, 1, "same")
        async with ann.connect(table) as two:
            assert (await two.act("bid 9", prompt_id="bid-1", id="same"))["n"] == 1
        assert entries(ann, table) == 1

    asyncio.run(scenario())


def test_rejection_names_a_closed_prompt_or_a_broken_rule(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            stale = await one.expect_rejection(action="bid 9", prompt_id="bid-7")
            assert stale["rule"] == "HOUSE-STALE"
            assert stale["reason"] == "Too late: the game has moved on."
            assert stale["reason_message"] == {"id": "stale-action", "args": {"closed": "bid-7", "current": "bid-1"}}
            wrong = await one.expect_rejection(action="bid 1", prompt_id="bid-1")
            assert (wrong["rule"], wrong["suggestion"]) == ("RIC-8.6", "Bid 2 to 99.")
            odd = await one.expect_rejection(action="fly me", prompt_id="bid-1")
            assert odd["rule"] == "HOUSE-NOTATION"
            time = await one.expect_rejection(action="expire think-1")
            assert "Only the clock" in time["reason"]
        assert entries(ann, table) == 0

    asyncio.run(scenario())


def test_nobody_acts_for_another_seat(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        watcher = Client(server)
        async with ann.connect(table) as one, watcher.connect(table) as two:
            foreign = await one.expect_rejection(action="bid 9", prompt_id="bid-1", seat=1)
            assert (foreign["rule"], foreign["reason"]) == ("HOUSE-SEAT", "Seat 1 is not yours.")
            assert (await two.expect_rejection(action="bid 9", prompt_id="bid-1"))["rule"] == "HOUSE-SEAT"
            assert (await two.expect_rejection(action="bid 9", prompt_id="bid-1", seat=0))["rule"] == "HOUSE-SEAT"
        assert entries(ann, table) == 0

    asyncio.run(scenario())


async def answer(socket: TableSocket, text: str | bytes) -> dict[str, Any]:
    await socket.socket.send(text)
    return await socket.wait_for("rejected")


def test_invalid_message_is_rejected_in_a_sentence(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            for text in (
                "",
                "{",
                "[]",
                "null",
                "7",
                '{"action": 3, "id": "x"}',
                '{"action": "bid 9"}',
                '{"fly": 1}',
                b"\xff\xfe",
            ):
                refused = await answer(one, text)
                assert refused["rule"] == "HOUSE-MESSAGE"
                assert refused["reason"]
            assert (await answer(one, json.dumps({"action": "x", "sync": 1})))[
                "reason"
            ] == "A message needs exactly one of the fields that tell its kind."
            assert (await answer(one, '{"chat": "' + "x" * 20_000 + '", "id": "a"}'))["rule"] == "HOUSE-LIMIT-SIZE"
            assert (await answer(one, "[" * 5000))["rule"] == "HOUSE-MESSAGE"
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 1  # the position is unchanged

    asyncio.run(scenario())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=10), part, max_size=4),
    max_leaves=10,
)
NEARLY = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys([*protocol.MESSAGE_TYPES, "id", "prompt_id", "seat", "undo_request"], JSON),
)


@given(st.one_of(st.text(max_size=300), st.binary(max_size=300), NEARLY.map(json.dumps)))
@settings(max_examples=400, deadline=None)
def test_any_text_is_parsed_or_rejected(text: str | bytes):
    try:
        message = protocol.parse_message(text)
    except ApiError:
        return
    assert isinstance(message, tuple(protocol.MESSAGE_TYPES.values()))


@given(st.lists(st.one_of(st.text(max_size=100), NEARLY.map(json.dumps)), min_size=1, max_size=20))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_fuzzed_frames_leave_the_table_alive(server: LiveServer, texts: list[str]):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            for text in texts:
                await one.socket.send(text)
            await one.send(action="bid 99", prompt_id="bid-1", id="at-last")
            frame = await one.wait_for("n", id="at-last")
            assert frame["view"]["players"][0]["bid"] == 99

    asyncio.run(scenario())


@pytest.mark.parametrize("size", [300 * 1024])
def test_huge_message_closes_the_socket_and_nothing_else(server: LiveServer, size: int):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.socket.send("x" * size)
            await asyncio.wait_for(one.socket.wait_closed(), TIMEOUT_SECONDS)
            assert one.socket.close_code == 1009
            assert (await two.act("bid 9", prompt_id="bid-1"))["n"] == 1

    asyncio.run(scenario())
