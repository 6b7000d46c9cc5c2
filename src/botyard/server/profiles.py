"""The profile of a person: the finished games of the person, as far as they are stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.events import Seat
from .errors import ApiError
from .records import FinishedGame, Result
from .schemas import ProfileGame, ProfileSeat, RatingPoint

MAX_GAMES = 1000  # in a profile; older games are counted and not listed


def profile_games(
    found: Sequence[FinishedGame], user_id: str, title_of: Callable[[str], str]
) -> tuple[ProfileGame, ...]:
    """Return the games of a person as they see them, without the ids of the other players."""
    games = ((game, own_seat(game.result, user_id)) for game in found)
    return tuple(profile_game(game, seat, title_of) for game, seat in games if seat is not None)


def own_seat(result: Result, user_id: str) -> Seat | None:
    """Return the first seat of the person: the others are guests at the same screen."""
    return next((seat for seat, standing in enumerate(result.standings) if standing.user_id == user_id), None)


def profile_game(game: FinishedGame, seat: Seat, title_of: Callable[[str], str]) -> ProfileGame:
    result, rating = game.result, game.rating
    summary = game.summary.seats[seat] if game.summary and seat < len(game.summary.seats) else None
    return ProfileGame(
        table_id=result.table_id,
        game=result.game,
        title=title_of(result.game),
        options=game.options,
        started_at=game.started_at,
        ended_at=result.ended_at,
        seat=seat,
        seats=[
            ProfileSeat(standing.name, standing.level if not standing.user_id else "", standing.place, standing.score)
            for standing in result.standings
        ],
        rating=RatingPoint(round(rating.before), round(rating.mean), round(rating.deviation)) if rating else None,
        numbers=summary.numbers if summary else (),
        moments=summary.moments if summary else (),
    )


def title_finder(title_of: Callable[[str], str]) -> Callable[[str], str]:
    """Return a function that gives the title of a game; its name if this server was started without the game."""

    def find(name: str) -> str:
        try:
            return title_of(name)
        except ApiError:
            return name

    return find
