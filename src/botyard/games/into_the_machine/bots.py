"""Rookie, Regular and Master: they look at some Terminal actions, at whole turns, or at what the others do then."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from ...core.bot import Answer, Bot, Effort, Searcher
from ...core.events import Seat
from ...core.luck import Luck
from .rules.winning import places
from .state import State
from .thinking.planning import glance, half_seen, ranked
from .thinking.turns import Turn, carry_out
from .thinking.words import sentence, why
from .thinking.worth import chances
from .view import imagine

FIRST, NEXT, LATE = 1.1, 0.45, 0.13  # seconds for the answers of a turn: of sixteen, the most there can be, 4 in all
PROMPT = 4  # answers before they come quicker still
MARGIN = 0.1  # of the chance to win that a turn may look worse than the best one and still be searched


@dataclass(frozen=True, slots=True)
class Player:
    """Takes the turn that is best to its own eyes, one answer at a time; each answer is thought out anew."""

    best: Callable[[State, Luck], Turn]

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        luck = luck.fork(dream.turn)
        return say(dream, self.best(dream, luck), luck)


def say(dream: State, turn: Turn, luck: Luck) -> Answer:
    seconds = FIRST if dream.said == 0 else NEXT if dream.said < PROMPT else LATE
    facts = why(dream, turn)
    return Answer(turn.said[0], seconds * (0.8 + 0.4 * luck.fork(dream.said).share()), sentence(facts), facts)


def best_of_all(dream: State, luck: Luck) -> Turn:
    return ranked(dream)[0][1]


class Master(Searcher[State, Turn]):
    """The best turns, played on against what the others may hold."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def moves(self, dream: State, seat: Seat) -> Sequence[Turn]:
        """Fewer with every answer of a turn: most of it is thought out at its first question."""
        found = ranked(dream)[: max(1, self.effort.first >> dream.said)]
        least = found[0][0] - MARGIN
        return [turn for worth, turn in found if worth >= least]

    def replies(self, dream: State, most: int) -> Sequence[Turn]:
        return glance(dream, most)

    def name(self, move: Turn) -> Hashable:
        return move.said

    def begins(self, move: Turn) -> Hashable:
        return move.said[0]

    def occasion(self, dream: State) -> int:
        return dream.turn

    def actor(self, dream: State) -> Seat | None:
        return None if dream.over else dream.actor

    def imagine(self, dream: State, seat: Seat, luck: Luck) -> State:
        return imagine(dream, seat, luck)

    def play(self, dream: State, move: Turn) -> State:
        return carry_out(move, dream)

    def worth(self, dream: State) -> Sequence[float]:
        return shares(dream) if dream.over else chances(dream)

    def say(self, dream: State, seat: Seat, move: Turn, luck: Luck) -> Answer:
        return say(dream, move, luck.fork(dream.turn))


def shares(dream: State) -> list[float]:
    """Of the first place, which several can have at the cap (ITM-3.7)."""
    first = [float(place == 1) for place in places(dream)]
    return [one / sum(first) for one in first]


LEVELS: dict[str, Bot | Searcher[State, Turn]] = {
    "rookie": Player(half_seen),
    "regular": Player(best_of_all),
    "master": Master(Effort(looks=96, plies=3, first=8)),
}


def level(name: str) -> Bot | Searcher[State, Turn]:
    return LEVELS[name]
