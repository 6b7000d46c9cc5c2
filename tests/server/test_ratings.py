"""Ratings of persons, from games with people and with bots."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from botyard import load_game
from botyard.core.errors import NotationError
from botyard.server.context import AppContext
from botyard.server.live_match import LiveMatch
from botyard.server.profiles import profile_game
from botyard.server.ratings import BOT_RATINGS, rate_game
from botyard.server.records import Rating, SeatRecord, Table
from tests.conformance.strip import Strip

from .in_process_server import make_client
from .manual_clock import drain
from .test_session import connect, run_with_context, start_strip, submit

BEAST = load_game("mechanical-beast")


def person(user_id: str, **more: Any) -> SeatRecord:
    return SeatRecord("person", user_id, **more)


def bot(level: str) -> SeatRecord:
    return SeatRecord("bot", level=level)


def rated(*seats: SeatRecord, places: Sequence[int], known: dict[str, Rating] | None = None) -> list[Rating]:
    table = Table("one", "strip", {}, list(seats), "ann", 1.0, 1.0, 1, "standard", players=len(seats))
    return rate_game(Strip(), table, places, known or {})


def rated_group(level: str, *seats: SeatRecord, won: bool, mode: str = "co-operative") -> list[Rating]:
    options = BEAST.options.parse({"level": level, "mode": mode}).as_dict()
    table = Table("one", BEAST.name, options, list(seats), "ann", 1.0, 1.0, 1, "standard", players=len(seats))
    return rate_game(BEAST, table, [1 if won else 2] * len(seats), {})


def change(ratings: list[Rating], seat: int = 0) -> float:
    (rating,) = [rating for rating in ratings if rating.seat == seat]
    return rating.mean - rating.before


def test_winner_gains_and_loser_loses():
    ann, ben = rated(person("ann"), person("ben"), places=[1, 2])
    assert (ann.before, ben.before, ann.number) == (1500, 1500, 1)
    assert ann.mean > 1550
    assert ben.mean < 1450
    assert max(ann.deviation, ben.deviation) < 250


def test_players_who_share_a_place_stay_equal():
    ann, ben = rated(person("ann"), person("ben"), places=[1, 1])
    assert ann.mean == pytest.approx(ben.mean)


def test_a_master_is_worth_more_than_a_rookie_and_bots_are_not_rated():
    gains = [change(rated(person("ann"), bot(level), places=[1, 2])) for level in ("rookie", "regular", "master")]
    assert 0 < gains[0] < gains[1] < gains[2]
    losses = [change(rated(person("ann"), bot(level), places=[2, 1])) for level in BOT_RATINGS]
    assert losses == sorted(losses)
    assert losses[-1] < 0
    assert [rating.seat for rating in rated(bot("regular"), person("ann"), places=[2, 1])] == [1]


def test_rating_follows_from_the_last_one():
    last = Rating("zero", 0, "ann", "strip", 7, 1600.0, 1640.0, 90.0)
    (ann,) = rated(person("ann"), bot("regular"), places=[1, 2], known={"ann": last})
    assert (ann.number, ann.before) == (8, 1640.0)
    assert 0 < ann.mean - ann.before < 40
    assert ann == rated(person("ann"), bot("regular"), places=[1, 2], known={"ann": last})[0]


@pytest.mark.parametrize("help_taken", [{"hints": 1}, {"substituted": 1}])
def test_help_of_bots_raises_no_rating(help_taken: dict[str, int]):
    assert change(rated(person("ann", **help_taken), person("ben"), places=[1, 2])) == 0
    assert change(rated(person("ann", **help_taken), person("ben"), places=[2, 1])) < -50
    assert change(rated(person("ann", **help_taken), person("ben"), places=[1, 2]), seat=1) < -50


def test_nobody_is_rated_alone_or_against_guests_at_the_same_screen():
    assert rated(person("ann"), places=[1]) == []
    assert rated(person("ann"), person("ann", name="Ben"), person("cleo"), places=[1, 2, 3]) == []


def test_group_is_rated_against_the_level_of_the_beast():
    gains = [change(rated_group(level, person("ann"), won=True)) for level in ("easy", "normal", "hard", "extreme")]
    assert 0 < gains[0] < gains[1] < gains[2] < gains[3]
    ann, ben = rated_group("normal", person("ann"), person("ben"), bot("regular"), won=False)
    assert ann.mean == ben.mean < 1500
    small, large = (
        change(rated_group("normal", *map(person, names), won=True)) for names in (["ann"], ["ann", "ben", "cleo"])
    )
    assert large < small  # what one of many has done is less certain


def test_leaver_is_rated_last_whatever_the_bot_reaches():
    left = SeatRecord("bot", level="master", left_by="ben")
    for places in ([1, 2], [2, 1]):
        ann, ben = rated(person("ann"), left, places=places)
        assert (ben.user_id, ben.seat, ben.before) == ("ben", 1, 1500)
        assert ben.mean < 1450
        assert ann == rated(person("ann"), bot("master"), places=places)[0]  # who plays on met the bot
    (ben,) = rated(bot("regular"), left, places=[1, 1])
    assert ben.mean < 1450


def test_leaver_loses_what_the_group_wins():
    left = SeatRecord("bot", level="regular", left_by="ben")
    ann, ben = rated_group("normal", person("ann"), left, won=True)
    assert ann.mean > 1500 > ben.mean


def test_leaver_with_several_seats_is_not_rated():
    assert (
        rated(person("ann"), SeatRecord("bot", level="regular", left_by="ann"), bot("rookie"), places=[1, 2, 3]) == []
    )


def test_group_that_competes_is_rated_by_places():
    assert rated_group("normal", person("ann"), won=True, mode="competitive") == []
    assert len(rated_group("normal", person("ann"), person("ben"), won=True, mode="semi-co-operative")) == 2


# --- at a table --------------------------------------------------------------------------------------------


async def finish(context: AppContext, *players: str) -> str:
    """Play a game that the first player wins, because all others leave."""
    session = await start_strip(context, *players)
    for name in players[1:]:
        await submit(session, await connect(session, name), action="leave")
    assert session.table.status == "over"
    await drain(session)
    return session.table.id


def test_ratings_are_stored_with_the_result_and_served(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        first, second = await finish(context, "ann", "ben"), await finish(context, "ann", "ben")
        ratings = [await context.store.ratings_at(table) for table in (first, second)]
        assert [[rating.number for rating in found] for found in ratings] == [[1, 1], [2, 2]]
        assert ratings[1][0].before == ratings[0][0].mean
        assert await context.store.rating("ann", "strip") == ratings[1][0]
        assert await context.store.rating("ann", "roborally") is None
        async with make_client(context) as client:
            answer = (await client.get(f"/api/tables/{second}/summary")).json()
        assert answer["seats"] == []  # Strip has no summaries
        assert answer["ratings"] == [
            {"before": round(rating.before), "after": round(rating.mean)} for rating in ratings[1]
        ]

    run_with_context(tmp_path, scenario)


def test_leaving_a_game_that_a_bot_plays_on_is_rated_and_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A game without an action for leaving gives the seat to a bot; its place is not the leaver's."""

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        with monkeypatch.context() as patch:
            patch.setattr(LiveMatch, "prepare", raise_game_error)
            await session.call(lambda: session.leave_game(1))
        assert session.table.seats[1].left_by == "ben"
        await submit(session, await connect(session, "ann"), action="leave")
        await drain(session)
        after = await context.store.rating("ben", "strip")
        assert after
        assert after.mean < after.before == 1500
        (game,) = await context.store.finished_games("ben", 9)
        assert game.rating == after
        shown = profile_game(game, str)
        assert (shown.seat, [seat.place for seat in shown.seats]) == (1, [2, 3])

    run_with_context(tmp_path, scenario)


def raise_game_error(*_: object) -> NoReturn:
    raise NotationError("leave")


def test_games_that_end_together_count_one_after_the_other(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        sessions = [await start_strip(context, "ann", "ben") for _ in range(4)]
        sockets = [await connect(session, "ben") for session in sessions]
        leaving = [submit(session, ben, action="leave") for session, ben in zip(sessions, sockets, strict=True)]
        await asyncio.gather(*leaving)
        numbers = [rating.number for session in sessions for rating in await context.store.ratings_at(session.table.id)]
        assert sorted(numbers) == [1, 1, 2, 2, 3, 3, 4, 4]
        latest = await context.store.rating("ann", "strip")
        assert latest
        assert latest.number == 4

    run_with_context(tmp_path, scenario)
