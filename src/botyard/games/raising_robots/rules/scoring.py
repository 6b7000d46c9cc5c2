"""Game end (RAI-15), solo ranks and the challenge (RAI-16.7, RAI-16.8)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import EventSink
from ....core.game import Outcome, rank
from ..effects import POINT
from ..events import GameEnded, Scored
from ..state import Player, Score, State
from . import inventors
from .classes import grade, points
from .player_counts import play_area_robots

LEFTOVERS_PER_POINT = 3  # RAI-15.2
END_RULE = "RAI-15.4"


def score(state: State, player: Player) -> Score:
    """Return the score as if the game ended now."""
    left = sum(player.stock) - player.stock[POINT] + len(player.hand)
    return Score(
        sum(robot.vp for robot in play_area_robots(state, player)),
        sum(points(state, player, card) for card in player.classes),
        player.stock[POINT],
        left // LEFTOVERS_PER_POINT,
        inventors.at_game_end(state, player),
    )


def score_players(state: State, emit: EventSink) -> None:
    state.scores = tuple(score(state, player) for player in state.players)
    for player, score_parts in zip(state.players, state.scores, strict=True):
        classes = state.components.classes
        grades = tuple(classes[card].grades[grade(state, player, card)].grade for card in player.classes)
        hand = tuple(state.components.robots[robot].card.id for robot in player.hand)
        emit(Scored(seat=player.seat, **score_parts._asdict(), grades=grades, hand=hand))


def finish_game(state: State, emit: EventSink) -> None:
    state.step = "over"
    found = final_outcome(state)
    assert found
    rank = rank_of(state) if state.seats == 1 else ""
    bare = bool(rank) and state.options.inventors == "off"
    emit(GameEnded(winners=found.winners, rule=found.rule, rank=rank, without_inventors=bare))


def totals(state: State) -> list[int]:
    """Return the total points of each player, over all games of a challenge."""
    before = sum(past.total for past in state.past_scores)
    return [before + score_parts.total for score_parts in state.scores]


def final_outcome(state: State) -> Outcome | None:
    """Return the outcome; points of robots, then of classes, break ties (RAI-15.4)."""
    if not state.over:
        return None
    keys = [(score_parts.total, score_parts.robots, score_parts.classes) for score_parts in state.scores]
    rule = END_RULE if state.seats > 1 else "RAI-16.8" if state.options.challenge else "RAI-16.7"
    return Outcome(rank(keys), tuple(map(float, totals(state))), rule)


def rank_of(state: State) -> str:
    ranks = state.components.ranks
    thresholds = ranks.challenge if state.options.challenge else ranks.single
    return ranks.names[threshold_index(thresholds, totals(state)[0])]


def threshold_index(thresholds: Sequence[int], total: int) -> int:
    """Return the index of the last threshold at or below a total.

    >>> threshold_index((0, 60, 80), 79)
    1
    """
    return max(place for place, threshold in enumerate(thresholds) if total >= threshold)
