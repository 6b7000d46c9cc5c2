"""Ratings: the strength of each person in each game, with its uncertainty, on one scale with the bots.

The model is openskill's Plackett-Luce, in points: a new player has 1500 ± 250, and a Regular bot has 1500.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from ..core.capabilities import SharedResult
from ..core.events import Seat
from ..core.game import Game
from .records import Rating, SeatRecord, Table

NEW_MEAN, NEW_DEVIATION = 1500.0, 250.0
MODEL = PlackettLuce(mu=NEW_MEAN, sigma=NEW_DEVIATION, beta=NEW_DEVIATION / 2, tau=NEW_DEVIATION / 100)
BOT_RATINGS = {"random": 900.0, "rookie": 1300.0, "regular": 1500.0, "master": 1700.0}  # the same in every game
FIXED_DEVIATION = 1.0  # of ratings that no game changes; the model needs one


def rate_game(
    game: Game[Any, Any], table: Table, places: Sequence[int], latest: Mapping[str, Rating | None]
) -> list[Rating]:
    """Return the new rating of each person who played the game that has just ended, or left it to a bot.

    `latest` has their latest ratings in this game.
    """
    users = [seat_record.player_id for seat_record in table.seats]
    if not is_distinct(users):
        return []
    before = [rating_of(seat_record, latest.get(seat_record.user_id)) for seat_record in table.seats]
    after = rate(game, table, places, before)
    if after is None:
        return []
    changed = []
    for seat, user_id in enumerate(users):
        if not user_id:
            continue
        seat_record, last, old, new = table.seats[seat], latest.get(user_id), before[seat], after[seat]
        if seat_record.left_by:
            old = person_rating(last)
            new = rate_leaver(game, table, places, before, seat, old)
        mean = min(old.mu, new.mu) if seat_record.hints or seat_record.substituted else new.mu  # bots raise no rating
        number = last.number + 1 if last else 1
        changed.append(Rating(table.id, seat, user_id, table.game, number, old.mu, mean, new.sigma))
    return changed


def rate(
    game: Game[Any, Any], table: Table, places: Sequence[int], before: list[PlackettLuceRating]
) -> list[PlackettLuceRating] | None:
    """Return the rating of each seat after the game; None if nobody can win against anybody."""
    opponent = opponent_rating(game, table)
    if opponent is not None:  # a team against as many opponents of that rating
        ranks = [1.0, 2.0] if 1 in places else [2.0, 1.0]
        team, _ = MODEL.rate([before, [fixed_rating(opponent)] * len(before)], ranks=ranks)
        return team
    if len(before) < 2:
        return None
    return [team[0] for team in MODEL.rate([[rating] for rating in before], ranks=list(places))]


def rate_leaver(
    game: Game[Any, Any],
    table: Table,
    places: Sequence[int],
    before: Sequence[PlackettLuceRating],
    seat: Seat,
    leaver: PlackettLuceRating,
) -> PlackettLuceRating:
    """Return the rating of a person who left the game: it counts as the last place, whatever the bot reached."""
    ratings, last = list(before), max(places) + 1
    ratings[seat] = leaver
    is_shared = opponent_rating(game, table) is not None
    after = rate(
        game, table, [last if is_shared or one == seat else place for one, place in enumerate(places)], ratings
    )
    return after[seat] if after else leaver


def opponent_rating(game: Game[Any, Any], table: Table) -> float | None:
    """Return the strength of what a group plays against; None if its members play against each other."""
    shared = game.capability(SharedResult)
    return shared.opponent_rating(table.options) if shared else None


def player_ids(table: Table) -> list[str]:
    """Return the people who play a seat or left it to a bot."""
    return [seat_record.player_id for seat_record in table.seats if seat_record.player_id]


def is_distinct(users: Sequence[str]) -> bool:
    """Return whether nobody has several seats: such a person plays against themselves, or guests play the others."""
    return max(Counter(filter(None, users)).values(), default=1) == 1


def rating_of(seat_record: SeatRecord, last: Rating | None) -> PlackettLuceRating:
    if seat_record.kind == "bot":
        return fixed_rating(BOT_RATINGS.get(seat_record.level, NEW_MEAN))
    return person_rating(last)


def person_rating(last: Rating | None) -> PlackettLuceRating:
    return MODEL.rating(mu=last.mean, sigma=last.deviation) if last else MODEL.rating()


def fixed_rating(mean: float) -> PlackettLuceRating:
    return MODEL.rating(mu=mean, sigma=FIXED_DEVIATION)
