"""Game end (RAI-15), solo ranks and the challenge (RAI-16.7, RAI-16.8)."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Tell
from ....core.rules import Outcome, places_by
from ..effects import POINT
from ..events import GameEnded, Scored
from ..state import Player, Score, State
from . import inventors
from .classes import grade, points
from .counting import robots_of

PER_POINT = 3  # leftovers (RAI-15.2)
END = "RAI-15.4"


def score(state: State, player: Player) -> Score:
    """As if the game ended now."""
    left = sum(player.stock) - player.stock[POINT] + len(player.hand)
    return Score(
        sum(robot.vp for robot in robots_of(state, player)),
        sum(points(state, player, card) for card in player.classes),
        player.stock[POINT],
        left // PER_POINT,
        inventors.at_game_end(state, player),
    )


def count_up(state: State, tell: Tell) -> None:
    state.scores = tuple(score(state, player) for player in state.players)
    for player, line in zip(state.players, state.scores, strict=True):
        classes = state.box.classes
        grades = tuple(classes[card].grades[grade(state, player, card)].grade for card in player.classes)
        hand = tuple(state.box.robots[robot].card.id for robot in player.hand)
        tell(Scored(seat=player.seat, **line._asdict(), grades=grades, hand=hand))


def finish(state: State, tell: Tell) -> None:
    state.step = "over"
    found = outcome_of(state)
    assert found
    rank = rank_of(state) if state.seats == 1 else ""
    bare = bool(rank) and state.options.inventors == "off"
    tell(GameEnded(winners=found.winners, rule=found.rule, rank=rank, without_inventors=bare))


def totals(state: State) -> list[int]:
    """Of all games of a challenge."""
    before = sum(past.total for past in state.past)
    return [before + line.total for line in state.scores]


def outcome_of(state: State) -> Outcome | None:
    """Ties go to points of robots, then of classes (RAI-15.4)."""
    if not state.over:
        return None
    keys = [(line.total, line.robots, line.classes) for line in state.scores]
    rule = END if state.seats > 1 else "RAI-16.8" if state.options.challenge else "RAI-16.7"
    return Outcome(places_by(keys), tuple(map(float, totals(state))), rule)


def rank_of(state: State) -> str:
    ranks = state.box.ranks
    lines = ranks.challenge if state.options.challenge else ranks.single
    return ranks.names[reached(lines, totals(state)[0])]


def reached(lines: Sequence[int], total: int) -> int:
    """The last line at or below a total.

    >>> reached((0, 60, 80), 79)
    1
    """
    return max(place for place, line in enumerate(lines) if total >= line)
