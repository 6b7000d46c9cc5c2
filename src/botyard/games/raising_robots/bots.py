"""Rookie, Regular and Master: they act by habit, plan their phases too, or try every answer out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from ...core.bot import Answer
from ...core.events import Seat
from ...core.luck import Luck
from .actions import ASSIGNMENTS, Action, Assign
from .imagining import imagine
from .state import State, Step
from .thinking.bidding import best_bid
from .thinking.habits import habit
from .thinking.phases import NO_CUBES, cubes_of_others, guesses_of, ranked
from .thinking.steps import best_step
from .thinking.words import sentence, why

PHASES, STEP = 2.4, 0.5  # seconds for the choice of phases, and for each other answer: a pace that can be watched
TRIED = ("start", "phases")  # steps of the game in which a Master tries its answers out
LATEST = 25  # answers in a step that are tried out, as many as most rounds have; `steps` bounds each of them
STEPS = get_args(Step)


@dataclass(frozen=True, slots=True)
class Builder:
    """Keeps nothing between answers: a plan for a round shows in what each answer leads to."""

    plans: bool = True  # phases are chosen by what they lead to, else any two of them
    worlds: int = 0  # with cubes of others, in which phases are thought through; none: as if nobody brought any
    tries: bool = False  # answers are tried out, else given by habit

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        luck = luck.fork(dream.game, dream.round, STEPS.index(dream.step), dream.players[seat].asked)
        action = self.action(dream, seat, luck)
        seconds = PHASES if isinstance(action, Assign) else STEP
        facts = why(dream, dream.players[seat], action)
        return Answer(action, seconds * (0.8 + 0.4 * luck.share()), sentence(facts, dream.box), facts)

    def action(self, dream: State, seat: Seat, luck: Luck) -> Action:
        player = dream.players[seat]
        if dream.step == "bid":
            return best_bid(dream)
        if not player.agenda:
            return self.assignment(imagine(dream, seat, luck), seat, luck) if self.plans else luck.pick(ASSIGNMENTS)
        if self.tries and dream.step in TRIED and player.asked < LATEST:
            return best_step(imagine(dream, seat, luck), seat)
        return habit(dream, player)

    def assignment(self, dream: State, seat: Seat, luck: Luck) -> Assign:
        guesses = guesses_of(dream, seat) if self.worlds else {}
        worlds = [cubes_of_others(dream, luck, guesses) for _ in range(self.worlds)]
        return ranked(dream, seat, worlds or [NO_CUBES])[0]


LEVELS = {
    "rookie": Builder(plans=False),
    "regular": Builder(),
    "master": Builder(worlds=8, tries=True),
}


def level(name: str) -> Builder:
    return LEVELS[name]
