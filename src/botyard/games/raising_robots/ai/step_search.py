"""Trying answers out on copies: the rest of the round by habit, then what the position is worth.

Where goods are spent one answer leads to the next, so the best ways are followed further: a beam.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ....core.events import Seat, discard_event
from ..actions import Action, Place
from ..constants import DESIGN, MAX_ENERGY
from ..rules import turn, upgrades
from ..rules.energy import total_energy
from ..state import PendingEnergy, PendingInventor, PendingKeep, PendingSpend, PendingSpot, Player, State
from .default_policy import default_action
from .evaluation import evaluate

# The effort, in counts: at one question at most ANSWERS * (1 + WIDTH * (DEPTH - 1)) = 280 answers are tried out, each
# with at most LONGEST more by habit. By hand, so that a Master's round keeps within its time on a slow machine.
WIDTH, DEPTH = 3, 3  # ways that are followed, and answers on each
MAX_TRIED_ANSWERS = (
    18  # where there is much to say fewer ways are followed, so that about so many answers are tried at a time
)
MAX_FOLLOWED_ANSWERS = 10  # answers of a step that are followed; some rounds have many
MAX_ANSWERS = 40  # to one question that are tried; ten Masters had 24 at most in a game, but batteries may be hoarded
MAX_ROLLOUT_ANSWERS = (
    150  # answers to the end of a step by habit; the same Masters had 47 at most, so that is a habit going round
)
SPENDING_STEPS = (PendingEnergy, PendingSpend, PendingSpot)  # questions that belong to one plan
DEFAULT_POLICY_STEPS = (
    PendingKeep,
    PendingInventor,
)  # pairs of robots matter less than each does, and inventors show what they do late


def play(state: State, player: Player, action: Action) -> None:
    """As the rules have it; only what follows when all are done is left out."""
    if isinstance(action, Place):
        upgrades.place_token(state, player, action, discard_event)
    else:
        turn.apply_answer(state, player, action, discard_event)
    turn.advance_player(state, player, discard_event)


def finish(state: State, player: Player) -> None:
    """To the end of the step, or as far as the effort goes: what stands then can be valued too."""
    for _ in range(MAX_ROLLOUT_ANSWERS):
        if player.done:
            return
        play(state, player, default_action(state, player))


# --- trying answers out ------------------------------------------------------------------------------------


class Branch(NamedTuple):
    """What was said first, how it stands after some answers, and what that is worth."""

    value: float
    first: Action
    state: State


def best_step(state: State, seat: Seat) -> Action:
    """The answer with which the best way begins."""
    player = state.players[seat]
    if isinstance(player.pending[-1], DEFAULT_POLICY_STEPS):
        return default_action(state, player)
    found = candidate_actions(state, player)
    if len(found) == 1:
        return found[0]
    branches = best_first(branch_after(state, seat, action, action) for action in found)
    best = branches[0]
    follows = isinstance(player.pending[-1], SPENDING_STEPS) and player.answers_given < MAX_FOLLOWED_ANSWERS
    width = min(WIDTH, MAX_TRIED_ANSWERS // len(found))
    for _ in range(DEPTH - 1 if follows else 0):
        branches = best_first(
            branch for old in open_branches(branches, seat)[:width] for branch in next_branches(old, seat)
        )
        best = max((best, *branches[:1]), key=lambda branch: branch.value)
    return best.first


def best_first(branches: Iterable[Branch]) -> list[Branch]:
    return sorted(branches, key=lambda branch: -branch.value)


def open_branches(branches: Sequence[Branch], seat: Seat) -> list[Branch]:
    """Those on which goods are still to be spent."""
    pendings = ((branch, branch.state.players[seat].pending) for branch in branches)
    return [branch for branch, pending in pendings if pending and isinstance(pending[-1], SPENDING_STEPS)]


def next_branches(branch: Branch, seat: Seat) -> Iterator[Branch]:
    for action in candidate_actions(branch.state, branch.state.players[seat]):
        yield branch_after(branch.state, seat, branch.first, action)


def branch_after(state: State, seat: Seat, first: Action, action: Action) -> Branch:
    after = state.copy()
    play(after, after.players[seat], action)
    trial = after.copy()
    finish(trial, trial.players[seat])
    return Branch(evaluate(trial, trial.players[seat]), first, after)


def candidate_actions(state: State, player: Player) -> list[Action]:
    """What can be said, without energy that reaches nothing more (RAI-6.8) and extra credit, which has time."""
    found = turn.possible_answers(state, player)
    if isinstance(player.pending[-1], PendingEnergy) and player.current_phase >= DESIGN:
        found = found[: max(0, MAX_ENERGY - total_energy(state, player, player.current_phase)) + 1]
    placings = upgrades.token_actions(state, player)
    useful = [each for each in placings if isinstance(each, Place) and each.card not in state.components.class_ids]
    return [*found[: MAX_ANSWERS - len(useful)], *useful]
