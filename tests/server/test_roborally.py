"""RoboRally over real sockets: hidden programs, undo while programming, kill -9, and invalid actions."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from botyard import Match, load_game
from botyard.core.match import Entry
from botyard.games.roborally.cards import OPTIONS
from botyard.server.context import AppContext as RealHouse
from botyard.server.records import Table

from .harness import Client, Json, LiveServer, TableSocket, run_server
from .manual_clock import InlineBots, ManualClock
from .test_session import FakeSocket, connect, run_with_context, start_table

NO_TIMERS = {"program_seconds": 0, "question_seconds": 0, "reentry_seconds": 0, "options_in_play": False}
SWITCHES = {  # one of the two players has Abort Switch and gets a prompt in every register
    "course": "flag_fry",
    "options_in_play": True,
    "without_options": " ".join(option for option in OPTIONS if option not in ("abort_switch", "superior_archive")),
}


async def start_rally(server: LiveServer, *more: str, **options: Any) -> tuple[Client, Client, str]:
    ann, ben = Client(server, "Ann"), Client(server, "Ben")
    table = ann.create_table(
        "me", "open", *more, game="roborally", options={**NO_TIMERS, **options}, substitute_after=None
    )
    ben.join(table)
    ann.start(table)
    return ann, ben, table


def hand_of(frame: Json) -> list[int]:
    cards: list[int] = frame["view"]["hands"][0]["cards"]
    return cards


def registers_of(frame: Json, robot: int = 0) -> list[list[int]]:
    return [register["cards"] for register in frame["view"]["robots"][robot]["registers"]]


async def program(socket: TableSocket, frame: Json) -> Json:
    """Program the first five cards of the hand in order, and confirm."""
    await put_program(socket, frame)
    return await socket.act("done")


async def put_program(socket: TableSocket, frame: Json) -> None:
    for register, card in enumerate(hand_of(frame)[:5], start=1):
        await socket.act(f"put {card} {register}")


def newest(socket: TableSocket) -> Json:
    return [message for message in socket.received if "view" in message][-1]


def tokens_in(item: Any) -> Iterator[str]:
    """Return every number, name and word in a message, except times and options of the table."""
    if isinstance(item, dict):
        for key, value in item.items():
            yield from () if key == "options" and isinstance(value, dict) else (key, *tokens_in(value))
    elif isinstance(item, list):
        for one in item:
            yield from tokens_in(one)
    elif not isinstance(item, float):
        yield from re.findall(r"\w+", str(item))


def tokens_sent_to(*windows: TableSocket) -> set[str]:
    return {word for window in windows for text in window.raw for word in tokens_in(json.loads(text))}


def replayed(table: str, *people: Client) -> set[str]:
    return {word for person in people for word in tokens_in(person.get(f"/api/tables/{table}/replay"))}


def secret(cards: list[int]) -> set[str]:
    """Return the cards whose numbers mean nothing else in a message."""
    return {str(card) for card in cards if card >= 100}


# --- secrets -----------------------------------------------------------------------------------------------


def test_hands_and_programs_are_in_no_frame_of_others_before_the_reveal(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await start_rally(server)
        eve = Client(server, "Eve")
        async with ann.connect(table) as one, ben.connect(table) as two, eve.connect(table) as three:
            mine, theirs = await one.wait_for("view"), await two.wait_for("view")
            await three.wait_for("view")
            hidden = {one: secret(hand_of(theirs)), two: secret(hand_of(mine)), three: secret(hand_of(mine))}
            hidden[three] |= secret(hand_of(theirs))
            await program(one, mine)
            await put_program(two, theirs)
            for window, n in zip(hidden, (6, 6, 1), strict=True):
                await window.send(sync=0)
                await window.wait_for("view", events_since=0, n=n)
            for window, cards in hidden.items():
                assert len(cards) > 5
                assert not cards & tokens_sent_to(window)
            assert not hidden[two] & replayed(table, ben, eve)
            assert not hidden[one] & replayed(table, ann)
            assert hidden[one] <= tokens_sent_to(two)  # otherwise the check below would prove nothing

            frame = await two.act("done")
            played = {word for event in frame["events"] if event["type"] != "CardsDealt" for word in tokens_in(event)}
            assert str(hand_of(mine)[0]) in played  # later registers of a destroyed robot stay hidden
            assert not secret(hand_of(mine)[5:]) & played  # unused cards stay hidden

    asyncio.run(scenario())


def test_hidden_moves_of_others_cannot_be_counted(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await start_rally(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            mine = await one.wait_for("view")
            before = await two.wait_for("view")
            await put_program(one, mine)
            await two.send(sync=0)
            again = await two.wait_for("view", events_since=0)
            assert (again["n"], again["cause_seat"]) == (before["n"], before["cause_seat"])
            for seat, (person, steps) in enumerate(((ann, 6), (ben, 1))):
                seen = person.get(f"/api/tables/{table}/replay?seat={seat}")
                assert (len(seen["steps"]), seen["entries"], seen["table"]["n"]) == (steps, steps - 1, 0)
            await one.act("done")
            assert (await two.wait_for("view", n=1))["cause_seat"] == 0  # the first entry that Ben learns of
            assert len(ben.get(f"/api/tables/{table}/replay?seat=1")["steps"]) == 2

    asyncio.run(scenario())


def test_draft_is_in_no_frame_of_others(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await start_rally(server, course="tricksy", options_in_play=True)
        async with ann.connect(table) as one, ben.connect(table) as two, Client(server).connect(table) as three:
            drafts = [
                [choice["action"].split()[1] for choice in (await w.wait_for("view"))["view"]["prompt"]["choices"]]
                for w in (one, two)
            ]
            await one.act(f"keep {drafts[0][0]}")
            assert not set(drafts[0]) & (tokens_sent_to(two, three) | replayed(table, ben))
            await two.act(f"keep {drafts[1][0]}")
            await one.wait_for("view", n=2)
            await three.wait_for("view", cause_seat=1)
            assert drafts[0][0] in tokens_sent_to(two) & tokens_sent_to(three)
            assert not set(drafts[0][1:]) & (tokens_sent_to(two, three) | replayed(table, ben))
            assert not set(drafts[1][1:]) & (tokens_sent_to(one, three) | replayed(table, ann))

    asyncio.run(scenario())


# --- undo --------------------------------------------------------------------------------------------------


def test_program_is_taken_back_alone(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await start_rally(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            mine, theirs = await one.wait_for("view"), await two.wait_for("view")
            await one.act(f"put {hand_of(mine)[0]} 1")
            await two.act(f"put {hand_of(theirs)[0]} 1")
            alone = await one.request(withdraw=0)
            assert hand_of(alone) == hand_of(mine)
            assert registers_of((await two.act(f"put {hand_of(theirs)[1]} 2")), 1)[:2] == [
                [card] for card in hand_of(theirs)[:2]
            ]
            assert (await one.expect_rejection(undo=0))["reason"] == "The game is at entry 0 already."
            await one.act(f"put {hand_of(mine)[0]} 1")
            await two.act("take " + str(hand_of(theirs)[0]))
            assert hand_of(await one.request(undo=2)) == hand_of(mine)  # Ben's hidden steps need no consent, and stay
            assert registers_of(newest(two), 1)[:2] == [[], [hand_of(theirs)[1]]]
            assert not secret(hand_of(mine)) & tokens_sent_to(two)

    asyncio.run(scenario())


def test_revealed_registers_cannot_be_undone(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await start_rally(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await program(one, await one.wait_for("view"))
            await program(two, await two.wait_for("view"))
            assert newest(two)["undo_limit"] is None
            assert (await one.expect_rejection(undo=0))[
                "reason"
            ] == "Something was revealed since then, so it can't be taken back."

    asyncio.run(scenario())


# --- kill -9 -----------------------------------------------------------------------------------------------


def assert_replays(data_dir: Path) -> None:
    """The stored entries are the same game, digest by digest."""
    with sqlite3.connect(data_dir / "botyard.sqlite") as store:
        (doc,) = store.execute("SELECT doc FROM tables").fetchone()
        rows = store.execute("SELECT n, seat, text, digest FROM entries ORDER BY n").fetchall()
    store.close()
    stored = msgspec.json.decode(doc, type=Table)
    match = Match(load_game("roborally"), stored.players, stored.seed, stored.options)
    for n, seat, text, digest in rows:
        match.replay_entry(n, Entry(seat, text, digest))


def test_killed_server_comes_back_in_the_middle_of_a_turn(tmp_path: Path):
    """Kill the server while both players program, and in a register that waits for an answer."""

    async def scenario(server: LiveServer) -> None:
        ann, ben, table = await start_rally(server, **SWITCHES)
        async with ann.connect(table) as one:
            mine = await one.wait_for("view")
            before = await one.act(f"put {hand_of(mine)[0]} 1")
        async with (await killed(server, ann)).connect(table) as one, ben.connect(table) as two:
            after = await one.wait_for("view")
            assert (after["n"], after["view"]) == (1, before["view"])
            for register, card in enumerate(hand_of(after)[:4], start=2):
                await one.act(f"put {card} {register}")
            await one.act("done")
            await program(two, await two.wait_for("view"))
            await one.wait_for("view", n=7)  # six entries of her own, and that Ben is done
            frames = [newest(one), newest(two)]
            (waits,) = [seat for seat, frame in enumerate(frames) if frame["view"]["prompt"]]
        assert frames[waits]["view"]["prompt"]["kind"] == "abort"
        assert frames[waits]["view"]["register"] == 1
        async with (await killed(server, (ann, ben)[waits])).connect(table) as socket:
            again = await socket.wait_for("view")
            assert (again["n"], again["view"]) == (7, frames[waits]["view"])
            played = await socket.act("no", prompt_id=again["view"]["prompt"]["id"])
            assert played["view"]["register"] == 2
        assert_replays(tmp_path)

    async def killed(server: LiveServer, person: Client) -> Client:
        server.kill()
        assert_replays(tmp_path)
        server.start()
        return person

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


# --- invalid actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("put 845 1", "HOUSE-NOTATION", ""),
        ("put {theirs} 1", "RAL-4.1", "is not in your hand"),
        ("put {mine} 6", "HOUSE-NOTATION", ""),
        ("put {mine} 0", "HOUSE-NOTATION", ""),
        ("put {mine} -1", "HOUSE-NOTATION", ""),
        ("put {mine} 1", "RAL-4.1", "Register 1 holds"),
        ("put {mine}", "HOUSE-NOTATION", ""),
        ("take {mine}", "RAL-4.1", "is not in your program"),
        ("done", "RAL-4.1", "Registers 2, 3, 4, 5 are still empty"),
        ("yes", "RAL-4.1", "is no answer to this question"),
        ("recompile", "RAL-16.18", "Recompile"),
        ("fetch", "RAL-16.17", "Flywheel"),
        ("keep brakes", "RAL-4.1", "is no answer to this question"),
        ("expire program-1", "RAL-22.3", "Only the clock"),
        ("always nothing", "HOUSE-NOTATION", ""),
        ("", "HOUSE-MESSAGE", "of length >= 1"),
        ("\u0661\u0662 \x00 \U0001f916", "HOUSE-NOTATION", ""),
        ("put " * 400, "HOUSE-MESSAGE", "of length <= 200"),
    ],
)
def test_invalid_action_changes_nothing(programming_table: tuple[Client, str, Json], text: str, rule: str, reason: str):
    ben, table, words = programming_table

    async def scenario() -> None:
        async with ben.connect(table) as socket:
            before = await socket.wait_for("view")
            refused = await socket.expect_rejection(action=text.format(**words))
            assert (refused["rule"], reason in refused["reason"]) == (rule, True), refused
            assert refused["reason"].strip(), "a sentence says what is wrong"
            await socket.send(sync=before["n"] - 1)
            assert (await socket.wait_for("view"))["view"] == before["view"]
            assert before["n"] == 1

    asyncio.run(scenario())


@pytest.fixture(scope="module")
def programming_table(server: LiveServer) -> tuple[Client, str, Json]:
    """Ben has put one card, and has another in hand."""

    async def scenario() -> tuple[Client, str, Json]:
        ann, ben, table = await start_rally(server)
        async with ann.connect(table) as one, ben.connect(table) as two:
            theirs, mine = hand_of(await one.wait_for("view")), hand_of(await two.wait_for("view"))
            await two.act(f"put {mine[0]} 1")
            return ben, table, {"mine": mine[1], "theirs": theirs[0]}

    return asyncio.run(scenario())


# --- who is gone -------------------------------------------------------------------------------------------


def test_bot_steps_in_before_the_timer_fills_registers_of_an_absent_player(tmp_path: Path):
    clock = ManualClock()

    async def scenario(context: RealHouse) -> None:
        timed = {**NO_TIMERS, "program_seconds": 10}
        session = await start_table(context, "roborally", "ann", "regular", options=timed)
        ann, eve = await connect(session, "ann"), await connect(session, "eve")
        await session.call(lambda: session.on_disconnect(ann))
        while not any(event["type"] == "Revealed" for event in events_of(eve)):
            await clock.advance_and_drain(1, session)
        events = [(event["type"], event["fact"].get("robot")) for event in events_of(eve)]
        assert ("Programmed", 0) in events
        assert ("RegistersFilled", 0) not in events
        assert session.table.seats[0].substitute_bot == "regular"
        await connect(session, "ann")
        assert session.table.seats[0].substitute_bot == ""

    def events_of(socket: FakeSocket) -> list[Json]:
        return [event for message in socket.received for event in message.get("events", ())]

    run_with_context(tmp_path, scenario, clock=clock, bot_workers=InlineBots())
