"""RoboRally over real sockets: closed programs, undo while programming, kill -9 anywhere, and what is no answer."""

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

from botyard import Match, load
from botyard.core.match import Entry
from botyard.games.roborally.cards import OPTIONS
from botyard.server.house import House as RealHouse
from botyard.server.records import Table

from .clock import BotsAtOnce, ManualTime
from .playing import House, Json, Person, Window, house
from .test_room import Ear, come, in_a_house, table_of

CALM = {"program_seconds": 0, "question_seconds": 0, "reentry_seconds": 0, "options_in_play": False}
SWITCHES = {  # of the two who play one has Abort Switch, and is asked in every register
    "course": "flag_fry",
    "options_in_play": True,
    "without_options": " ".join(option for option in OPTIONS if option not in ("abort_switch", "superior_archive")),
}


async def rally(server: House, *more: str, **options: Any) -> tuple[Person, Person, str]:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.table("me", "open", *more, game="roborally", options={**CALM, **options}, grace=None)
    ben.sit(table)
    ann.start(table)
    return ann, ben, table


def hand_of(frame: Json) -> list[int]:
    cards: list[int] = frame["view"]["hands"][0]["cards"]
    return cards


def registers_of(frame: Json, robot: int = 0) -> list[list[int]]:
    return [register["cards"] for register in frame["view"]["robots"][robot]["registers"]]


async def program(window: Window, frame: Json) -> Json:
    """The first five cards of the hand in their order, and done."""
    await lay(window, frame)
    return await window.do("done")


async def lay(window: Window, frame: Json) -> None:
    for register, card in enumerate(hand_of(frame)[:5], start=1):
        await window.do(f"put {card} {register}")


def newest(window: Window) -> Json:
    return [message for message in window.heard if "view" in message][-1]


def words_in(thing: Any) -> Iterator[str]:
    """Every number, name and word in a message, but for moments and for the switches of the table."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from () if key == "options" and isinstance(value, dict) else (key, *words_in(value))
    elif isinstance(thing, list):
        for one in thing:
            yield from words_in(one)
    elif not isinstance(thing, float):
        yield from re.findall(r"\w+", str(thing))


def told(*windows: Window) -> set[str]:
    return {word for window in windows for text in window.raw for word in words_in(json.loads(text))}


def replayed(table: str, *people: Person) -> set[str]:
    return {word for person in people for word in words_in(person.get(f"/api/tables/{table}/replay"))}


def secret(cards: list[int]) -> set[str]:
    """Cards whose numbers stand for nothing else in a message."""
    return {str(card) for card in cards if card >= 100}


# --- secrets -----------------------------------------------------------------------------------------------


def test_hands_and_programs_are_in_no_frame_of_others_before_the_reveal(server: House):
    async def scene() -> None:
        ann, ben, table = await rally(server)
        eve = Person(server, "Eve")
        async with ann.at(table) as one, ben.at(table) as two, eve.at(table) as three:
            mine, theirs = await one.until("view"), await two.until("view")
            await three.until("view")
            hidden = {one: secret(hand_of(theirs)), two: secret(hand_of(mine)), three: secret(hand_of(mine))}
            hidden[three] |= secret(hand_of(theirs))
            await program(one, mine)
            await lay(two, theirs)
            for window, n in zip(hidden, (6, 6, 1), strict=True):
                await window.say(have=0)
                await window.until("view", since=0, n=n)
            for window, cards in hidden.items():
                assert len(cards) > 5
                assert not cards & told(window)
            assert not hidden[two] & replayed(table, ben, eve)
            assert not hidden[one] & replayed(table, ann)
            assert hidden[one] <= told(two)  # else nothing would be found at all

            frame = await two.do("done")
            played = {word for event in frame["events"] if event["type"] != "CardsDealt" for word in words_in(event)}
            assert str(hand_of(mine)[0]) in played  # of a robot that falls, later registers stay closed
            assert not secret(hand_of(mine)[5:]) & played  # what was left over stays closed

    asyncio.run(scene())


def test_nobody_can_count_what_others_do_in_secret(server: House):
    async def scene() -> None:
        ann, ben, table = await rally(server)
        async with ann.at(table) as one, ben.at(table) as two:
            mine = await one.until("view")
            before = await two.until("view")
            await lay(one, mine)
            await two.say(have=0)
            again = await two.until("view", since=0)
            assert (again["n"], again["by"]) == (before["n"], before["by"])
            for seat, (person, steps) in enumerate(((ann, 6), (ben, 1))):
                seen = person.get(f"/api/tables/{table}/replay?seat={seat}")
                assert (len(seen["steps"]), seen["entries"], seen["table"]["n"]) == (steps, steps - 1, 0)
            await one.do("done")
            assert (await two.until("view", n=1))["by"] == 0  # the first entry that Ben learns of
            assert len(ben.get(f"/api/tables/{table}/replay?seat=1")["steps"]) == 2

    asyncio.run(scene())


def test_a_draft_is_in_no_frame_of_others(server: House):
    async def scene() -> None:
        ann, ben, table = await rally(server, course="tricksy", options_in_play=True)
        async with ann.at(table) as one, ben.at(table) as two, Person(server).at(table) as three:
            drafts = [
                [choice["action"].split()[1] for choice in (await w.until("view"))["view"]["ask"]["choices"]]
                for w in (one, two)
            ]
            await one.do(f"keep {drafts[0][0]}")
            assert not set(drafts[0]) & (told(two, three) | replayed(table, ben))
            await two.do(f"keep {drafts[1][0]}")
            await one.until("view", n=2)
            await three.until("view", by=1)
            assert drafts[0][0] in told(two) & told(three)
            assert not set(drafts[0][1:]) & (told(two, three) | replayed(table, ben))
            assert not set(drafts[1][1:]) & (told(one, three) | replayed(table, ann))

    asyncio.run(scene())


# --- undo --------------------------------------------------------------------------------------------------


def test_a_program_is_taken_back_alone(server: House):
    async def scene() -> None:
        ann, ben, table = await rally(server)
        async with ann.at(table) as one, ben.at(table) as two:
            mine, theirs = await one.until("view"), await two.until("view")
            await one.do(f"put {hand_of(mine)[0]} 1")
            await two.do(f"put {hand_of(theirs)[0]} 1")
            alone = await one.ask(withdraw=0)
            assert hand_of(alone) == hand_of(mine)
            assert registers_of((await two.do(f"put {hand_of(theirs)[1]} 2")), 1)[:2] == [
                [card] for card in hand_of(theirs)[:2]
            ]
            assert (await one.refused(undo=0))["why"] == "the position is that after entry 0 already"
            await one.do(f"put {hand_of(mine)[0]} 1")
            await two.do("take " + str(hand_of(theirs)[0]))
            assert hand_of(await one.ask(undo=2)) == hand_of(mine)  # Ben's hidden steps need no consent, and stay
            assert registers_of(newest(two), 1)[:2] == [[], [hand_of(theirs)[1]]]
            assert not secret(hand_of(mine)) & told(two)

    asyncio.run(scene())


def test_what_registers_have_shown_is_not_undone(server: House):
    async def scene() -> None:
        ann, ben, table = await rally(server)
        async with ann.at(table) as one, ben.at(table) as two:
            await program(one, await one.until("view"))
            await program(two, await two.until("view"))
            assert newest(two)["undo"] is None
            assert (await one.refused(undo=0))["why"] == "what was shown since cannot be unseen"

    asyncio.run(scene())


# --- kill -9 -----------------------------------------------------------------------------------------------


def must_replay(data_dir: Path) -> None:
    """The stored entries are the same game, digest by digest."""
    with sqlite3.connect(data_dir / "botyard.sqlite") as store:
        (doc,) = store.execute("SELECT doc FROM tables").fetchone()
        rows = store.execute("SELECT n, seat, text, digest FROM entries ORDER BY n").fetchall()
    store.close()
    kept = msgspec.json.decode(doc, type=Table)
    match = Match(load("roborally"), kept.players, kept.seed, kept.options)
    for n, seat, text, digest in rows:
        match.again(n, Entry(seat, text, digest))


def test_a_killed_server_comes_back_in_the_middle_of_a_turn(tmp_path: Path):
    """Killed while both program, and in a register that waits for an answer."""

    async def scene(server: House) -> None:
        ann, ben, table = await rally(server, **SWITCHES)
        async with ann.at(table) as one:
            mine = await one.until("view")
            before = await one.do(f"put {hand_of(mine)[0]} 1")
        async with (await killed(server, ann)).at(table) as one, ben.at(table) as two:
            after = await one.until("view")
            assert (after["n"], after["view"]) == (1, before["view"])
            for register, card in enumerate(hand_of(after)[:4], start=2):
                await one.do(f"put {card} {register}")
            await one.do("done")
            await program(two, await two.until("view"))
            await one.until("view", n=7)  # six entries of her own, and that Ben is done
            frames = [newest(one), newest(two)]
            (waits,) = [seat for seat, frame in enumerate(frames) if frame["view"]["question"]]
        assert frames[waits]["view"]["question"]["kind"] == "abort"
        assert frames[waits]["view"]["register"] == 1
        async with (await killed(server, (ann, ben)[waits])).at(table) as window:
            again = await window.until("view")
            assert (again["n"], again["view"]) == (7, frames[waits]["view"])
            played = await window.do("no", to=again["view"]["ask"]["id"])
            assert played["view"]["register"] == 2
        must_replay(tmp_path)

    async def killed(server: House, person: Person) -> Person:
        server.kill()
        must_replay(tmp_path)
        server.start()
        return person

    with house(tmp_path) as server:
        asyncio.run(scene(server))


# --- what is no answer -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("put 845 1", "HOUSE-NOTATION", ""),
        ("put {theirs} 1", "RAL-4.1", "is not in your hand"),
        ("put {mine} 6", "HOUSE-NOTATION", ""),
        ("put {mine} 0", "HOUSE-NOTATION", ""),
        ("put {mine} -1", "HOUSE-NOTATION", ""),
        ("put {mine} 1", "RAL-4.1", "register 1 holds"),
        ("put {mine}", "HOUSE-NOTATION", ""),
        ("take {mine}", "RAL-4.1", "does not lie in your program"),
        ("done", "RAL-4.1", "registers 2, 3, 4, 5 are still empty"),
        ("yes", "RAL-4.1", "is no answer now"),
        ("recompile", "RAL-16.18", "Recompile"),
        ("fetch", "RAL-16.17", "Flywheel"),
        ("keep brakes", "RAL-4.1", "is no answer now"),
        ("expire program-1", "RAL-22.3", "only the clock"),
        ("always nothing", "HOUSE-NOTATION", ""),
        ("", "HOUSE-MESSAGE", "of length >= 1"),
        ("\u0661\u0662 \x00 \U0001f916", "HOUSE-NOTATION", ""),
        ("put " * 400, "HOUSE-MESSAGE", "of length <= 200"),
    ],
)
def test_what_is_no_answer_changes_nothing(desk: tuple[Person, str, Json], text: str, rule: str, why: str):
    ben, table, words = desk

    async def scene() -> None:
        async with ben.at(table) as window:
            before = await window.until("view")
            refused = await window.refused(do=text.format(**words))
            assert (refused["rule"], why in refused["why"]) == (rule, True), refused
            assert refused["why"].strip(), "a sentence says what is wrong"
            await window.say(have=before["n"] - 1)
            assert (await window.until("view"))["view"] == before["view"]
            assert before["n"] == 1

    asyncio.run(scene())


@pytest.fixture(scope="module")
def desk(server: House) -> tuple[Person, str, Json]:
    """Ben has put one card, and has another in hand."""

    async def scene() -> tuple[Person, str, Json]:
        ann, ben, table = await rally(server)
        async with ann.at(table) as one, ben.at(table) as two:
            theirs, mine = hand_of(await one.until("view")), hand_of(await two.until("view"))
            await two.do(f"put {mine[0]} 1")
            return ben, table, {"mine": mine[1], "theirs": theirs[0]}

    return asyncio.run(scene())


# --- who is gone -------------------------------------------------------------------------------------------


def test_bot_steps_in_before_the_timer_fills_registers_of_an_absent_player(tmp_path: Path):
    clock = ManualTime()

    async def scene(house: RealHouse) -> None:
        timed = {**CALM, "program_seconds": 10}
        room = await table_of(house, "roborally", "ann", "regular", options=timed)
        ann, eve = await come(room, "ann"), await come(room, "eve")
        await room.ask(lambda: room.presence.go(ann))
        while not any(event["type"] == "Revealed" for event in events_of(eve)):
            await clock.let_pass(1, room)
        told = [(event["type"], event["fact"].get("robot")) for event in events_of(eve)]
        assert ("Programmed", 0) in told
        assert ("RegistersFilled", 0) not in told
        assert room.table.chairs[0].stand_in == "regular"
        await come(room, "ann")
        assert room.table.chairs[0].stand_in == ""

    def events_of(ear: Ear) -> list[Json]:
        return [event for said in ear.heard for event in said.get("events", ())]

    in_a_house(tmp_path, scene, clock=clock, thinkers=BotsAtOnce())
