"""Messages contain nothing that their receiver may not know."""

from __future__ import annotations

import asyncio
import json
import re
from hashlib import sha256

from botyard import restore

from .harness import Client, Json, LiveServer
from .test_messages import two_at_a_table

HIDDEN = {"hidden_bids": True, "pause_seconds": 0, "board": "1A2B3C4D", "robots": "rd16 ga12 bc7 yn8"}
CHANGES = re.compile(
    r'"(left|user_id|host|id|rejected|at|started_at|commitment|chip|target|square|problem)":\s*("[^"]*"|[\d.]+)'
)


async def messages_to_ben(server: LiveServer, number: int) -> list[str]:
    """Return every message that the others receive while Ann bids a secret number."""
    ann, ben, cleo = Client(server, "Ann"), Client(server, "Ben"), Client(server, "Cleo")
    table = ann.create_table("me", "open", options=HIDDEN)
    ben.join(table)
    ann.start(table)
    async with ann.connect(table) as one, ben.connect(table) as two, cleo.connect(table) as three:
        assert (await one.act(f"bid {number}", prompt_id="bid-1"))["view"]["players"][0]["bid"] == number
        await two.wait_for("n", n=1)
        await three.wait_for("n", n=1)
        assert (await two.expect_rejection(action="bid 1", prompt_id="bid-1"))["rule"] == "RIC-8.6"
        await two.send(sync=0)
        await two.wait_for("n", events_since=0, n=1)
        await three.send(sync=0)
        await three.wait_for("n", events_since=0, n=1)
        replays = [ben.send("GET", f"/api/tables/{table}/replay{seat}").text for seat in ("", "?seat=1")]
        ben.get(f"/api/tables/{table}/replay?seat=0", status=403)
        ben.get(f"/api/tables/{table}/replay?unmasked=1", status=403)
        ben.get(f"/api/tables/{table}/log", status=403)
        ben.get(f"/api/tables/{table}/seed-proof", status=403)
        return [neutral(text) for text in (*two.raw, *three.raw, *replays)]


def neutral(text: str) -> str:
    """Remove what differs between any two games: names of tables, the revealed chip, the clock."""
    text = re.sub(r'"message":\{"id":"chip-turned","args":.*?\},"fact"', '"message":0,"fact"', text)
    text = re.sub(r'"args":\{"target":.*?"robot":"\w+"\}', '"args":0', text)
    return CHANGES.sub(lambda found: f'"{found[1]}":0', text)


def test_two_worlds_that_differ_in_a_secret_bid_look_the_same(server: LiveServer):
    """Also their lengths; sorted, because the messages of two sockets may arrive in another order."""
    here = asyncio.run(messages_to_ben(server, 77))
    there = asyncio.run(messages_to_ben(server, 55))
    assert sorted(here) == sorted(there)
    assert not any("77" in text for text in here)


async def finished(server: LiveServer) -> tuple[Client, Client, str]:
    ann, ben, table = await two_at_a_table(server, hidden_bids=True)
    async with ann.connect(table) as one:
        await one.act("bid 77", prompt_id="bid-1")
        await one.act("leave")
    return ann, ben, table


def test_finished_game_is_replayed_from_every_seat_and_open(server: LiveServer):
    ann, ben, table = asyncio.run(finished(server))
    mine = ann.get(f"/api/tables/{table}/replay?seat=0")
    theirs = Client(server).get(f"/api/tables/{table}/replay?seat=1")
    unmasked = ben.get(f"/api/tables/{table}/replay?unmasked=true")
    assert [step["n"] for step in mine["steps"]] == [0, 1, 2]
    assert bid_in(mine) == bid_in(unmasked) == 77
    assert bid_in(theirs) == 0
    assert mine["outcome"]["places"] == [2, 1]
    assert mine["steps"][0]["events"][0]["type"] == "BoardBuilt"
    assert [step["n"] for step in ben.get(f"/api/tables/{table}/replay?start=2")["steps"]] == [2]
    assert ben.get(f"/api/tables/{table}/replay?seat=9", status=404)["reason"] == "There is no seat 9."


def bid_in(replay: Json) -> int:
    moves: int = replay["steps"][1]["events"][0]["fact"]["moves"]
    return moves


def test_log_of_a_finished_game_can_be_downloaded_and_replayed(server: LiveServer):
    ann, _, table = asyncio.run(finished(server))
    response = ann.send("GET", f"/api/tables/{table}/log")
    assert f"ricochet-robots-{table}.json" in response.headers["content-disposition"]
    match = restore(response.text)
    assert [entry.text for entry in match.log] == ["bid 77", "leave"]


def test_seed_of_a_finished_game_gives_the_digest_shown_at_its_start(server: LiveServer):
    ann, _, table = asyncio.run(finished(server))
    shown = ann.get(f"/api/tables/{table}")["table"]["commitment"]
    proof = ann.get(f"/api/tables/{table}/seed-proof")
    assert proof["is_valid"] is True
    assert sha256(f"{proof['seed']}:{proof['salt']}".encode()).hexdigest() == shown == proof["commitment"]
    log = json.loads(ann.send("GET", f"/api/tables/{table}/log").text)
    assert log["seed"] == int(proof["seed"])
    assert log["names"][0] == "Ann"


def test_replay_of_a_running_game_is_limited_to_own_seats(server: LiveServer):
    async def scenario() -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            await one.act("bid 9", prompt_id="bid-1")
        replay = ann.get(f"/api/tables/{table}/replay?seat=0")
        assert [step["cause_seat"] for step in replay["steps"]] == [None, 0]
        assert replay["steps"][1]["view"]["prompt"]["id"] == "bid-1"
        assert replay["outcome"] is None
        waiting = ann.create_table("me", "open")
        assert ann.get(f"/api/tables/{waiting}/replay", status=409)["rule"] == "HOUSE-START"

    asyncio.run(scenario())
