"""Search answers to prompts: play each answer in several samples to the end of the turn."""

from __future__ import annotations

from ....core.events import Seat, discard_event
from ....core.messages import Message
from ....core.rng import Rng
from ..actions import NO, YES, Action, Choose
from ..rules.option_damage_prevention import spendable
from ..rules.prompt_handlers import answer_prompt, legal_answers
from ..state import PendingPrompt, PromptKind, State
from .default_policy import Reply, cheapest_of, default_reply
from .robot_score import RobotScorer
from .rollouts import play_turn, sample_mid_turn
from .turn_planner import OWN_COST_WEIGHT

SEARCHED_KINDS = (
    PromptKind.POWER_DOWN,
    PromptKind.CONDITION,
    PromptKind.ABORT,
    PromptKind.DRIVE,
    PromptKind.WEAPON,
    PromptKind.SPEND,
)


def search_answer(
    sample: State, seat: Seat, pending: PendingPrompt, scorer: RobotScorer, samples: int, rng: Rng
) -> Reply:
    """Return the answer after which the turn ends best; on equality, that of the default policy."""
    guess, reason = default_reply(scorer, sample, pending)
    found = [guess, *(action for action in candidate_answers(sample, pending) if action != guess)]
    totals = [0.0] * len(found)
    for number in range(samples):
        sampled_state = sample_mid_turn(sample, seat, scorer, rng.fork(number))
        for index, action in enumerate(found):
            end = sampled_state.copy()
            answer_prompt(end, pending, action, discard_event)
            play_turn(end, scorer)
            totals[index] += scorer.win_probability(end, seat) - OWN_COST_WEIGHT * scorer.cost(end, pending.robot)
    best = found[totals.index(max(totals))]
    if best == guess:
        return guess, reason
    return best, Message("reason-better-without") if best == NO else Message("reason-better-with")


def candidate_answers(sample: State, pending: PendingPrompt) -> list[Action]:
    """Return the answers that are worth a search."""
    if pending.kind is PromptKind.SPEND:
        return [NO, Choose("spend", cheapest_of(spendable(sample, pending)))]
    return [action for action in legal_answers(sample, pending) if action in (YES, NO) or isinstance(action, Choose)]
