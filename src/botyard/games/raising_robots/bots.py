"""Rookie, Regular and Master: they act by habit, plan their phases, or try every answer out."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.bot import Answer
from ...core.events import Seat
from ...core.luck import Luck
from .actions import Action, Assign
from .imagining import imagine
from .state import State
from .thinking.bidding import best_bid
from .thinking.habits import habit
from .thinking.phases import NO_CUBES, cubes_of_others, guesses_of, ranked
from .thinking.steps import best_step
from .thinking.words import reason

PHASES, STEP = 2.4, 0.5  # seconds for the choice of phases, and for each other answer
TRIED = ("start", "phases")  # steps of the game in which a Master tries its answers out
LATEST = 35  # answers in a step that are tried out; a round seldom has more


@dataclass(frozen=True, slots=True)
class Builder:
    """Keeps nothing between answers: a plan for a round shows in what each answer leads to."""

    worlds: int = 0  # in which each choice of phases is played through; none: as if nobody else brought cubes
    careless: int = 1  # of so many choices of phases, the best ones, any is taken; there are twenty
    tries: bool = False  # answers are tried out, else given by habit
    guesses: bool = False  # what others would like is thought out

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        luck = luck.fork(dream.game, dream.round, dream.players[seat].asked)
        action = self.action(dream, seat, luck)
        seconds = PHASES if isinstance(action, Assign) else STEP
        return Answer(action, seconds * (0.8 + 0.4 * luck.share()), reason(dream, dream.players[seat], action))

    def action(self, dream: State, seat: Seat, luck: Luck) -> Action:
        player = dream.players[seat]
        if dream.step == "bid":
            return best_bid(dream)
        if not player.agenda:
            return self.assignment(imagine(dream, seat, luck), seat, luck)
        if self.tries and dream.step in TRIED and player.asked < LATEST:
            return best_step(imagine(dream, seat, luck), seat)
        return habit(dream, player)

    def assignment(self, dream: State, seat: Seat, luck: Luck) -> Assign:
        guesses = guesses_of(dream, seat) if self.guesses else {}
        worlds = [cubes_of_others(dream, seat, luck, guesses) for _ in range(self.worlds)]
        return luck.pick(ranked(dream, seat, worlds or [NO_CUBES])[: self.careless])


LEVELS = {
    "rookie": Builder(careless=20),
    "regular": Builder(),
    "master": Builder(worlds=4, tries=True, guesses=True),
}


def level(name: str) -> Builder:
    return LEVELS[name]
