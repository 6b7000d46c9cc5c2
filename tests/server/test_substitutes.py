"""Substitute bots for absent players: what they may do, and that the table counts it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from botyard import load_game
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import solve
from botyard.server import schemas
from botyard.server.context import AppContext
from botyard.server.presence import acting_bot_level
from botyard.server.records import SeatRecord, SeatResult
from botyard.server.session import TableSession
from tests.conformance.strip import CardPut

from .harness import wait_for
from .test_session import FakeBotWorkers, FakeSocket, Json, connect, run_with_context, start_strip, submit

RICOCHET = {"pause_seconds": 0, "skip_when_all_done": True}


async def ricochet(
    context: AppContext, *names: str, substitute_after: int | None = 5, **options: Any
) -> tuple[TableSession, list[FakeSocket]]:
    seats = [schemas.SeatRequest("bot" if name == "bot" else "guest", name=name) for name in names]
    request = schemas.CreateTable("ricochet-robots", seats, {**RICOCHET, **options}, substitute_after=substitute_after)
    session = await context.open_table(request, "host")
    for seat_record in session.table.seats:
        seat_record.user_id = seat_record.name
    await session.call(lambda: session.start_game("host"))
    return session, [await connect(session, name) for name in names if name != "bot"]


def events(socket: FakeSocket) -> list[str]:
    return [event["type"] for message in socket.received if "view" in message for event in message["events"]]


def last_table(socket: FakeSocket) -> Json:
    """Return the table that the socket received last."""
    return [message["table"] for message in socket.received if "table" in message][-1]


async def disconnect(session: TableSession, socket: FakeSocket) -> None:
    await session.call(lambda: session.on_disconnect(socket))


# --- hints -------------------------------------------------------------------------------------------------


def test_step_away_is_rejected_where_hints_are_off(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", hints=False)
        one = await connect(session, "ann")
        refused = await submit(session, one, away=True)
        assert refused["rule"] == "HOUSE-HINT"
        assert refused["reason"] == "The host has switched hints off, so a bot plays only for players who are away."
        assert session.table.seats[0] == SeatRecord("person", "ann", "ann")

    run_with_context(tmp_path, scenario)


def test_substitute_after_a_closed_page_is_counted(tmp_path: Path):
    """Closing the page to let the bot play and coming back is counted in the result."""

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", hints=False, substitute_after=5)
        one, two = await connect(session, "ann"), await connect(session, "ben")
        await disconnect(session, one)
        await wait_for(lambda: session.table.seats[0].substituted >= 2)
        assert (await connect(session, "ann", "again")).last_frame["seat"] == 0
        seat_record = session.table.seats[0]
        assert (seat_record.substitute_bot, seat_record.absences) == ("", 1)
        assert last_table(two)["seats"][0]["substituted"] == 0  # hidden moves are not counted for others yet
        await submit(session, two, leave=True)
        (result,) = await context.store.results("ben", 9)
        assert (result.standings[0].substituted, result.standings[0].absences) == (seat_record.substituted, 1)
        assert last_table(two)["seats"][0]["substituted"] == seat_record.substituted

    run_with_context(tmp_path, scenario, pace=100.0)


def test_moves_of_a_substitute_are_marked_where_they_are_seen(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", hints=True)
        ann, ben = await connect(session, "ann"), await connect(session, "ben")
        await submit(session, ben, action=f"put {ben.last_frame['view']['hand'][0]} 1")
        await submit(session, ann, away=True)
        await wait_for(lambda: session.table.seats[0].substituted >= 3)
        await submit(session, ben, leave=True)
        entries = await context.store.entries(session.table.id)
        marked = [entry.n for entry in entries if entry.by_substitute]
        assert marked == [entry.n for entry in entries if entry.seat == 0]
        sent = [event for message in ben.received for event in message.get("events", ())]
        seen = {event["n"] for event in sent if event["by_substitute"]}
        assert seen
        assert {event["n"] for event in sent} > seen
        context.unload(session)
        recent = (await context.session(session.table.id)).require_match().viewer_log(1).recent
        assert {entry.n for entry in recent if entry.by_substitute} == seen

    run_with_context(tmp_path, scenario, pace=100.0)


def test_hidden_moves_of_a_substitute_are_not_marked_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(CardPut, "masked_for", lambda event, seat: event if seat == event.seat else None)

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        ann, ben = await connect(session, "ann"), await connect(session, "ben")
        context.bot_workers.fixed_action = f"put {ann.last_frame['view']['hand'][0]} 1"
        await submit(session, ann, away=True)
        await wait_for(lambda: session.table.seats[0].substituted)
        marks = [
            [event["by_substitute"] for message in socket.received for event in message.get("events", ())]
            for socket in (ann, ben)
        ]
        assert any(marks[0])
        assert not any(marks[1])

    run_with_context(tmp_path, scenario, pace=100.0)


def test_restart_keeps_the_count(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        one, _ = await connect(session, "ann"), await connect(session, "ben")
        await submit(session, one, away=True)
        await wait_for(lambda: session.table.seats[0].substituted)
        stored = await context.store.table(session.table.id)
        assert stored
        assert stored.seats[0].substituted >= 1
        assert stored.seats[0].absences == 1

    run_with_context(tmp_path, scenario, pace=100.0)


def test_standings_of_older_servers_can_be_read():
    assert SeatResult("Ann", "ann", "", 1, 3.0, 0).substituted == 0


# --- Ricochet Robots ---------------------------------------------------------------------------------------


def test_substitute_does_not_show_the_bid_of_an_absent_player(tmp_path: Path):
    """Ann bids and closes the page: her attempt fails when its time is up."""

    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        session, (one, two) = await ricochet(context, "ann", "ben")
        await submit(session, one, action="bid 9")
        await disconnect(session, one)
        await wait_for(lambda: session.table.seats[0].substitute_bot)
        await submit(session, two, action="done")
        await wait_for(lambda: "TryFailed" in events(two))
        failed = [
            event for message in two.received for event in message.get("events", []) if event["type"] == "TryFailed"
        ]
        assert failed[0]["fact"]["why"] == "time"
        assert "Slid" not in events(two)
        assert context.bot_workers.calls == 0

    run_with_context(tmp_path, scenario, pace=60.0)


def test_player_who_is_back_in_time_shows_the_bid(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (one, two) = await ricochet(context, "ann", "ben", first_move_seconds=60)
        view = one.last_frame["view"]
        solution = shortest(view["problem"])
        await submit(session, one, action=f"bid {len(solution)}")
        await disconnect(session, one)
        await wait_for(lambda: session.table.seats[0].substitute_bot)
        await submit(session, two, action="done")
        await wait_for(lambda: session.live and session.live.match.state.attempt)
        back = await connect(session, "ann", "again")
        for slide in solution:
            assert "rejected" not in await submit(session, back, action=slide)
        assert "ChipWon" in events(two)

    run_with_context(tmp_path, scenario, pace=10.0)


def shortest(problem: str) -> list[str]:
    game: Any = load_game("ricochet-robots")
    state = game.deserialize(problem)
    return ["rgby"[robot] + "nesw"[solution] for robot, solution in solve(problem_of(state, state.target)).solutions[0]]


def test_without_a_clock_the_try_of_a_player_who_is_gone_is_given_up(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (one, two) = await ricochet(context, "ann", "ben", first_move_seconds=0, seconds_per_move=0)
        await submit(session, one, action="bid 9")
        await submit(session, one, action="done")
        await submit(session, two, action="done")
        await disconnect(session, one)
        await wait_for(lambda: "TryFailed" in events(two))
        assert session.table.seats[0].substitute_bot

    run_with_context(tmp_path, scenario, pace=60.0)


def test_player_who_is_gone_neither_bids_nor_holds_up_the_round(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (one, two) = await ricochet(context, "ann", "ben")
        await disconnect(session, one)
        await wait_for(lambda: session.table.seats[0].substitute_bot)
        await wait_for(lambda: "Passed" in events(two))
        assert "BidMade" not in events(two)
        assert (await submit(session, two, action="bid 9"))["n"] > 1
        await wait_for(lambda: session.live and session.live.match.state.done[0])

    run_with_context(tmp_path, scenario, pace=60.0)


def test_table_without_any_player_does_not_play_itself(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (one, two) = await ricochet(context, "ann", "ben", think_seconds=3600)
        await connect(session, "eve")
        await disconnect(session, one)
        await disconnect(session, two)
        await wait_for(lambda: all(seat_record.substitute_bot for seat_record in session.table.seats))
        await session.call(nothing)
        assert session.live
        assert session.live.n <= 1  # the second of them was still there when the first had passed

    async def nothing() -> None:
        pass

    run_with_context(tmp_path, scenario, pace=100.0)


def test_bot_in_a_bot_seat_shows_its_own_bid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        session, (one,) = await ricochet(context, "ann", "bot")
        solution = shortest(one.last_frame["view"]["problem"])
        context.bot_workers.fixed_action = f"bid {len(solution)}"
        session.bot_runner.stop()
        session.schedule()
        await wait_for(lambda: "BidMade" in events(one))
        context.bot_workers.fixed_action = "done"
        await submit(session, one, action="done")
        session.schedule()
        await wait_for(lambda: session.live and session.live.match.state.attempt)
        assert acting_bot_level(session.table, session.live, 1) == "regular"
        assert session.live
        assert session.live.match.state.queue[0].seat == 1

    run_with_context(tmp_path, scenario, pace=100.0)


# --- joining and leaving -----------------------------------------------------------------------------------


def test_joining_and_leaving_uses_up_no_seat(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, _ = await ricochet(context, "ann", "ben", join_after_start=True, pause_seconds=600)
        for turn in range(15):
            person = f"guest {turn % 3}" if turn % 2 else "cleo"
            await session.call(lambda person=person: session.join_running_game(person))
            (seat,) = session.seats_of(person)
            assert seat == 2
            await session.call(lambda seat=seat: session.leave_game(seat))
        assert len(session.table.seats) == 3

    run_with_context(tmp_path, scenario)


def test_returning_player_gets_the_seat_and_the_chips(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (one, two, three) = await ricochet(
            context, "ann", "ben", "cleo", join_after_start=True, pause_seconds=600
        )
        for socket in (one, two, three):
            await submit(session, socket, action="ready")
        solution = shortest(one.last_frame["view"]["problem"])
        await submit(session, three, action=f"bid {len(solution)}")
        for socket in (one, two, three):
            await submit(session, socket, action="done")
        for slide in solution:
            await submit(session, three, action=slide)
        await session.call(lambda: session.leave_game(2))
        await session.call(lambda: session.join_running_game("dan"))
        assert session.seats_of("dan") == [3]  # a seat with chips is kept for its player
        await session.call(lambda: session.join_running_game("cleo"))
        assert session.seats_of("cleo") == [2]
        assert session.live
        assert 2 in session.live.match.state.owners

    run_with_context(tmp_path, scenario)


def test_locked_table_lets_nobody_new_join_but_its_players_back(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, _ = await ricochet(context, "ann", "ben", "cleo", join_after_start=True, pause_seconds=600)
        await session.update_table(lambda table: setattr(table, "locked", True))
        with pytest.raises(Exception, match=r"The host has locked this table\."):
            await session.call(lambda: session.join_running_game("eve"))
        await session.call(lambda: session.leave_game(2))
        await session.call(lambda: session.join_running_game("cleo"))
        assert session.seats_of("cleo") == [2]

    run_with_context(tmp_path, scenario)
