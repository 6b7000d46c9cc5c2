"""Rookie follows a default policy, Regular also plans its phases, and Master also searches its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import get_args

from ...core.bot import BotMove, Plan
from ...core.events import Seat
from ...core.messages import Message
from ...core.rng import Rng
from .actions import ASSIGNMENTS, Action, Assign
from .ai.bidding import best_bid
from .ai.default_policy import default_action
from .ai.explanations import phases_reason, reason_for
from .ai.phase_choice import NO_CUBES, cubes_of_others, guess_assignments, ranked_assignments
from .ai.plans import RankedAction, best_of_each, label_of, phases_plan, plan_of, ranked_by_policy
from .ai.step_search import Branch, ranked_steps
from .determinize import determinize
from .state import State, Step

MakePlan = Callable[[], Plan | None]

PHASES_SECONDS, STEP_SECONDS = 2.4, 0.5  # for the choice of phases and for each other answer, so that people can follow
SEARCHED_STEPS = ("start", "phases")  # steps of the game in which a Master searches
MAX_SEARCHED_ANSWERS = 25  # in a step, as many as most rounds have; `step_search` limits each search
STEPS = get_args(Step)


@dataclass(frozen=True, slots=True)
class RobotBuilderBot:
    """A stateless bot: every answer computes its plan again."""

    plans_phases: bool = True  # otherwise phases are random
    samples: int = 0  # guesses of the others' cubes with which phases are evaluated; 0: without their cubes
    searches_steps: bool = False  # otherwise answers follow the default policy

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        rng = rng.fork(sample.game, sample.round, STEPS.index(sample.step), sample.players[seat].answers_given)
        if sample.step == "bid" or sample.players[seat].pending:
            action, make_plan = self.choose_action(sample, seat, rng)
            return make_move(action, STEP_SECONDS, reason_for(sample, sample.players[seat], action), rng, make_plan)
        assign, reason, make_plan = self.choose_phases(sample, seat, rng)
        return make_move(assign, PHASES_SECONDS, reason, rng, make_plan)

    def choose_action(self, sample: State, seat: Seat, rng: Rng) -> tuple[Action, MakePlan | None]:
        player = sample.players[seat]
        if sample.step == "bid":
            return best_bid(sample), None
        if self.searches_steps and sample.step in SEARCHED_STEPS and player.answers_given < MAX_SEARCHED_ANSWERS:
            ranked = ranked_steps(determinize(sample, seat, rng), seat)
            return ranked[0].first, lambda: plan_of(sample, seat, ranked[0].first, as_ranked(ranked))
        action = default_action(sample, player)
        if not self.plans_phases:
            return action, None
        return action, lambda: plan_of(sample, seat, action, ranked_by_policy(sample, player))

    def choose_phases(self, sample: State, seat: Seat, rng: Rng) -> tuple[Assign, Message, MakePlan | None]:
        if not self.plans_phases:
            return rng.choice(ASSIGNMENTS), Message("reason-random"), None
        sample = determinize(sample, seat, rng)
        guesses = guess_assignments(sample, seat) if self.samples else {}
        cube_samples = [cubes_of_others(sample, rng, guesses) for _ in range(self.samples)]
        ranked = ranked_assignments(sample, seat, cube_samples or [NO_CUBES])
        best = ranked[0].assign
        return (
            best,
            phases_reason(ranked),
            lambda: phases_plan(best, label_of(sample, sample.players[seat], best), ranked),
        )


def as_ranked(branches: Sequence[Branch]) -> list[RankedAction]:
    """Return the first answers with their values, without other prices of the same robot."""
    return best_of_each([RankedAction(branch.first, branch.value) for branch in branches])


def make_move(action: Action, mean_seconds: float, reason: Message, rng: Rng, make_plan: MakePlan | None) -> BotMove:
    return BotMove(action, mean_seconds * (0.8 + 0.4 * rng.random()), reason, make_plan)


LEVELS = {
    "rookie": RobotBuilderBot(plans_phases=False),
    "regular": RobotBuilderBot(),
    "master": RobotBuilderBot(samples=8, searches_steps=True),
}


def level(name: str) -> RobotBuilderBot:
    return LEVELS[name]
