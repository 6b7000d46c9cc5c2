"""The profile of a person: the finished games of the person, as far as they are stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .errors import ApiError
from .records import FinishedGame, SeatResult
from .schemas import ProfileGame, ProfileSeat, RatingPoint

MAX_GAMES = 1000  # in a profile; older games are counted and not listed


def profile_games(found: Sequence[FinishedGame], title_of: Callable[[str], str]) -> tuple[ProfileGame, ...]:
    """Return the games of a person as they see them, without the ids of the other players."""
    return tuple(profile_game(game, title_of) for game in found)


def profile_game(game: FinishedGame, title_of: Callable[[str], str]) -> ProfileGame:
    result, rating, summary = game.result, game.rating, game.summary
    return ProfileGame(
        table_id=result.table_id,
        game=result.game,
        title=title_of(result.game),
        options=game.options,
        started_at=game.started_at,
        ended_at=result.ended_at,
        seat=game.seat,
        seats=[profile_seat(standing, game) for standing in result.standings],
        rating=RatingPoint(round(rating.before), round(rating.mean), round(rating.deviation)) if rating else None,
        numbers=summary.numbers if summary else (),
        moments=summary.moments if summary else (),
    )


def profile_seat(standing: SeatResult, game: FinishedGame) -> ProfileSeat:
    """Return a seat as the person of the profile sees it; a game that the person left is lost."""
    standings = game.result.standings
    is_left = standing.left_by and standing is standings[game.seat]
    place = max(one.place for one in standings) + 1 if is_left else standing.place
    return ProfileSeat(standing.name, "" if standing.user_id else standing.level, place, standing.score)


def title_finder(title_of: Callable[[str], str]) -> Callable[[str], str]:
    """Return a function that gives the title of a game; its name if this server was started without the game."""

    def find(name: str) -> str:
        try:
            return title_of(name)
        except ApiError:
            return name

    return find
