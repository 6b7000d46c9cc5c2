"""Bots that play for people who are gone: what they may do, and that it is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from botyard import load
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import solve
from botyard.server import bodies
from botyard.server.house import House
from botyard.server.records import Chair, Standing
from botyard.server.room import Room

from .test_room import Chance, Ear, Json, come, in_a_house, say, strip_table

SOON = 20.0  # seconds; a guard only
RICOCHET = {"pause_seconds": 0, "skip_when_all_done": True}


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.005)


async def ricochet(house: House, *names: str, grace: int | None = 5, **options: Any) -> tuple[Room, list[Ear]]:
    wishes = [bodies.ChairWish("bot" if name == "bot" else "guest", name=name) for name in names]
    wish = bodies.NewTable("ricochet-robots", wishes, {**RICOCHET, **options}, grace=grace)
    room = await house.open_table(wish, "host")
    for chair in room.table.chairs:
        chair.person = chair.name
    await room.ask(lambda: room.begin("host"))
    return room, [await come(room, name) for name in names if name != "bot"]


def events(ear: Ear) -> list[str]:
    return [event["type"] for message in ear.heard if "view" in message for event in message["events"]]


def table_of(ear: Ear) -> Json:
    """The table as an ear heard it last."""
    return [message["table"] for message in ear.heard if "table" in message][-1]


async def go(room: Room, ear: Ear) -> None:
    await room.ask(lambda: room.presence.go(ear))


# --- hints -------------------------------------------------------------------------------------------------


def test_who_is_here_gets_no_bot_where_hints_are_off(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", hints=False)
        one = await come(room, "ann")
        refused = await say(room, one, away=True)
        assert refused["rule"] == "HOUSE-HINT"
        assert refused["why"] == "the host has switched hints off, so a bot plays only for players who are gone"
        assert room.table.chairs[0] == Chair("person", "ann", "ann")

    in_a_house(tmp_path, scene)


def test_a_closed_page_is_counted_too(tmp_path: Path):
    """The way around the refusal: close the page, let the bot play, come back. The result tells it."""

    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben", hints=False, grace=5)
        one, two = await come(room, "ann"), await come(room, "ben")
        await go(room, one)
        await until(lambda: room.table.chairs[0].substituted >= 2)
        assert (await come(room, "ann", "again")).frame["seat"] == 0
        chair = room.table.chairs[0]
        assert (chair.stand_in, chair.absences) == ("", 1)
        assert table_of(two)["chairs"][0]["substituted"] == 0  # hidden moves are not counted for others yet
        await say(room, two, leave=True)
        (result,) = house.store.results("ben", 9)
        assert (result.standings[0].substituted, result.standings[0].absences) == (chair.substituted, 1)
        assert table_of(two)["chairs"][0]["substituted"] == chair.substituted

    in_a_house(tmp_path, scene, pace=100.0)


def test_a_restart_keeps_the_count(tmp_path: Path):
    async def scene(house: House) -> None:
        room = await strip_table(house, "ann", "ben")
        one, _ = await come(room, "ann"), await come(room, "ben")
        await say(room, one, away=True)
        await until(lambda: room.table.chairs[0].substituted)
        stored = house.store.table(room.table.id)
        assert stored
        assert stored.chairs[0].substituted >= 1
        assert stored.chairs[0].absences == 1

    in_a_house(tmp_path, scene, pace=100.0)


def test_standings_of_older_servers_can_be_read():
    assert Standing("Ann", "ann", "", 1, 3.0, 0).substituted == 0


# --- Ricochet Robots ---------------------------------------------------------------------------------------


def test_nobody_shows_the_bid_of_a_player_who_is_gone(tmp_path: Path):
    """Ann bids what nobody can show at once and closes the page: her try fails when its time is up."""

    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        room, (one, two) = await ricochet(house, "ann", "ben")
        await say(room, one, do="bid 9")
        await go(room, one)
        await until(lambda: room.table.chairs[0].stand_in)
        await say(room, two, do="done")
        await until(lambda: "TryFailed" in events(two))
        failed = [event for message in two.heard for event in message.get("events", []) if event["type"] == "TryFailed"]
        assert failed[0]["fact"]["why"] == "time"
        assert "Slid" not in events(two)
        assert house.thinkers.asked == 0

    in_a_house(tmp_path, scene, pace=60.0)


def test_a_player_who_is_back_in_time_shows_the_bid(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (one, two) = await ricochet(house, "ann", "ben", first_move_seconds=60)
        view = one.frame["view"]
        way = shortest(view["problem"])
        await say(room, one, do=f"bid {len(way)}")
        await go(room, one)
        await until(lambda: room.table.chairs[0].stand_in)
        await say(room, two, do="done")
        await until(lambda: room.live and room.live.match.state.attempt)
        back = await come(room, "ann", "again")
        for slide in way:
            assert "no" not in await say(room, back, do=slide)
        assert "ChipWon" in events(two)

    in_a_house(tmp_path, scene, pace=10.0)


def shortest(problem: str) -> list[str]:
    rules: Any = load("ricochet-robots")
    state = rules.read(problem)
    return ["rgby"[robot] + "nesw"[way] for robot, way in solve(problem_of(state, state.target)).ways[0]]


def test_without_a_clock_the_try_of_a_player_who_is_gone_is_given_up(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (one, two) = await ricochet(house, "ann", "ben", first_move_seconds=0, seconds_per_move=0)
        await say(room, one, do="bid 9")
        await say(room, one, do="done")
        await say(room, two, do="done")
        await go(room, one)
        await until(lambda: "TryFailed" in events(two))
        assert room.table.chairs[0].stand_in

    in_a_house(tmp_path, scene, pace=60.0)


def test_a_player_who_is_gone_neither_bids_nor_holds_up_the_round(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (one, two) = await ricochet(house, "ann", "ben")
        await go(room, one)
        await until(lambda: room.table.chairs[0].stand_in)
        await until(lambda: "Passed" in events(two))
        assert "BidMade" not in events(two)
        assert (await say(room, two, do="bid 9"))["n"] > 1
        await until(lambda: room.live and room.live.match.state.done[0])

    in_a_house(tmp_path, scene, pace=60.0)


def test_a_table_without_any_player_does_not_play_itself(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (one, two) = await ricochet(house, "ann", "ben", think_seconds=3600)
        await come(room, "eve")
        await go(room, one)
        await go(room, two)
        await until(lambda: all(chair.stand_in for chair in room.table.chairs))
        await room.ask(nothing)
        assert room.live
        assert room.live.n <= 1  # the second of them was still there when the first had passed

    async def nothing() -> None:
        pass

    in_a_house(tmp_path, scene, pace=100.0)


def test_a_bot_of_its_own_shows_its_own_bid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scene(house: House) -> None:
        assert isinstance(house.thinkers, Chance)
        room, (one,) = await ricochet(house, "ann", "bot")
        way = shortest(one.frame["view"]["problem"])
        house.thinkers.says = f"bid {len(way)}"
        room.minds.stop()
        room.minds.wake()
        await until(lambda: "BidMade" in events(one))
        house.thinkers.says = "done"
        await say(room, one, do="done")
        room.minds.wake()
        await until(lambda: room.live and room.live.match.state.attempt)
        assert room.bot_for(1) == "regular"
        assert room.live
        assert room.live.match.state.queue[0].seat == 1

    in_a_house(tmp_path, scene, pace=100.0)


# --- joining and leaving -----------------------------------------------------------------------------------


def test_joining_and_leaving_uses_up_no_seat(tmp_path: Path):
    async def scene(house: House) -> None:
        room, _ = await ricochet(house, "ann", "ben", join_after_start=True, pause_seconds=600)
        for turn in range(15):
            person = f"guest {turn % 3}" if turn % 2 else "cleo"
            await room.ask(lambda person=person: room.presence.enter(person))
            (seat,) = room.seats_of(person)
            assert seat == 2
            await room.ask(lambda seat=seat: room.presence.leave(seat))
        assert len(room.table.chairs) == 3

    in_a_house(tmp_path, scene)


def test_who_comes_back_gets_the_seat_and_the_chips(tmp_path: Path):
    async def scene(house: House) -> None:
        room, (one, two, three) = await ricochet(house, "ann", "ben", "cleo", join_after_start=True, pause_seconds=600)
        for ear in (one, two, three):
            await say(room, ear, do="ready")
        way = shortest(one.frame["view"]["problem"])
        await say(room, three, do=f"bid {len(way)}")
        for ear in (one, two, three):
            await say(room, ear, do="done")
        for slide in way:
            await say(room, three, do=slide)
        await room.ask(lambda: room.presence.leave(2))
        await room.ask(lambda: room.presence.enter("dan"))
        assert room.seats_of("dan") == [3]  # a seat with chips is kept for its player
        await room.ask(lambda: room.presence.enter("cleo"))
        assert room.seats_of("cleo") == [2]
        assert room.live
        assert 2 in room.live.match.state.owners

    in_a_house(tmp_path, scene)


def test_a_locked_table_lets_nobody_new_join_but_its_players_back(tmp_path: Path):
    async def scene(house: House) -> None:
        room, _ = await ricochet(house, "ann", "ben", "cleo", join_after_start=True, pause_seconds=600)
        await room.amend(lambda table: setattr(table, "locked", True))
        with pytest.raises(Exception, match="the host has locked this table"):
            await room.ask(lambda: room.presence.enter("eve"))
        await room.ask(lambda: room.presence.leave(2))
        await room.ask(lambda: room.presence.enter("cleo"))
        assert room.seats_of("cleo") == [2]

    in_a_house(tmp_path, scene)
