"""Ratings: the strength of each person in each game, with its uncertainty, on one scale with the bots.

The model is openskill's Plackett-Luce, in points: a new player has 1500 ± 250, and a Regular bot has 1500.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from ..core.capabilities import SharedResult
from ..core.game import Game
from .records import Rating, SeatRecord, Table

NEW_MEAN, NEW_DEVIATION = 1500.0, 250.0
MODEL = PlackettLuce(mu=NEW_MEAN, sigma=NEW_DEVIATION, beta=NEW_DEVIATION / 2, tau=NEW_DEVIATION / 100)
BOT_RATINGS = {"random": 900.0, "rookie": 1300.0, "regular": 1500.0, "master": 1700.0}  # the same in every game
FIXED_DEVIATION = 1.0  # of ratings that no game changes; the model needs one


def rate_game(
    game: Game[Any, Any], table: Table, places: Sequence[int], latest: Mapping[str, Rating | None]
) -> list[Rating]:
    """Return the new rating of each person at a table whose game has just ended, from their latest in this game."""
    before = [rating_of(seat_record, latest.get(seat_record.user_id)) for seat_record in table.seats]
    after = rate(game, table, places, before) if has_one_seat_each(table) else None
    if after is None:
        return []
    changed = []
    for seat, seat_record in enumerate(table.seats):
        if seat_record.kind != "person":
            continue
        old, new, last = before[seat], after[seat], latest.get(seat_record.user_id)
        mean = min(old.mu, new.mu) if seat_record.hints or seat_record.substituted else new.mu  # bots raise no rating
        number = last.number + 1 if last else 1
        changed.append(Rating(table.id, seat, seat_record.user_id, table.game, number, old.mu, mean, new.sigma))
    return changed


def rate(
    game: Game[Any, Any], table: Table, places: Sequence[int], before: list[PlackettLuceRating]
) -> list[PlackettLuceRating] | None:
    """Return the rating of each seat after the game; None if nobody can win against anybody."""
    shared = game.capability(SharedResult)
    opponent = shared.opponent_rating(table.options) if shared else None
    if opponent is not None:  # a team against as many opponents of that rating
        ranks = [1.0, 2.0] if 1 in places else [2.0, 1.0]
        team, _ = MODEL.rate([before, [fixed_rating(opponent)] * len(before)], ranks=ranks)
        return team
    if len(before) < 2:
        return None
    return [team[0] for team in MODEL.rate([[rating] for rating in before], ranks=list(places))]


def people(table: Table) -> list[SeatRecord]:
    return [seat_record for seat_record in table.seats if seat_record.kind == "person"]


def has_one_seat_each(table: Table) -> bool:
    """Return whether nobody has several seats: such a person plays against themselves, or guests play the others."""
    return max(Counter(seat_record.user_id for seat_record in people(table)).values(), default=1) == 1


def rating_of(seat_record: SeatRecord, last: Rating | None) -> PlackettLuceRating:
    if seat_record.kind == "bot":
        return fixed_rating(BOT_RATINGS.get(seat_record.level, NEW_MEAN))
    return MODEL.rating(mu=last.mean, sigma=last.deviation) if last else MODEL.rating()


def fixed_rating(mean: float) -> PlackettLuceRating:
    return MODEL.rating(mu=mean, sigma=FIXED_DEVIATION)
