"""A search over answers: the default policy plays out the rest of the step, then the position is evaluated.

Where goods are spent, answers depend on each other, so a beam search follows the best branches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ....core.events import EventSink, Seat, discard_event
from ..actions import Action, Place
from ..constants import DESIGN, MAX_ENERGY
from ..rules import turn, upgrades
from ..rules.energy import total_energy
from ..state import PendingEnergy, PendingInventor, PendingKeep, PendingSpend, PendingSpot, Player, State
from .default_policy import default_action
from .evaluation import evaluate

# Effort: one prompt tries at most MAX_ANSWERS * (1 + WIDTH * (DEPTH - 1)) = 280 answers, each with at most
# MAX_ROLLOUT_ANSWERS more by the default policy. Set by hand, so that a Master's round is fast on a slow machine.
WIDTH, DEPTH = 3, 3  # branches that are followed, and answers on each
MAX_TRIED_ANSWERS = 18  # with many answers fewer branches are followed, so that about so many are tried at a time
MAX_FOLLOWED_ANSWERS = 10  # later answers of a step follow no branches; some rounds have many
MAX_ANSWERS = 40  # to one prompt; ten Masters had at most 24 in a game, but batteries may be hoarded
MAX_ROLLOUT_ANSWERS = 150  # of the default policy; the same Masters had at most 47, so more means a loop
SPENDING_STEPS = (PendingEnergy, PendingSpend, PendingSpot)  # prompts that belong to one plan
# Combinations of robots matter less than each robot, and the effects of inventors come late.
DEFAULT_POLICY_STEPS = (PendingKeep, PendingInventor)


def play(state: State, player: Player, action: Action, emit: EventSink = discard_event) -> None:
    """Apply an action as the rules do, but never end the step for all players."""
    if isinstance(action, Place):
        upgrades.place_token(state, player, action, emit)
    else:
        turn.apply_answer(state, player, action, emit)
    turn.advance_player(state, player, emit)


def finish(state: State, player: Player) -> None:
    """Play the default policy to the end of the step, at most MAX_ROLLOUT_ANSWERS answers."""
    for _ in range(MAX_ROLLOUT_ANSWERS):
        if player.done:
            return
        play(state, player, default_action(state, player))


# --- the search --------------------------------------------------------------------------------------------


class Branch(NamedTuple):
    """The first answer, the position after some answers, and its value."""

    value: float
    first: Action
    state: State


def best_step(state: State, seat: Seat) -> Action:
    """Return the first answer of the best branch."""
    return ranked_steps(state, seat)[0].first


def ranked_steps(state: State, seat: Seat) -> list[Branch]:
    """Return the best branch found for each first answer, the best first."""
    player = state.players[seat]
    if isinstance(player.pending[-1], DEFAULT_POLICY_STEPS):
        return [Branch(0.0, default_action(state, player), state)]
    found = candidate_actions(state, player)
    if len(found) == 1:
        return [Branch(0.0, found[0], state)]
    branches = tried = best_first(branch_after(state, seat, action, action) for action in found)
    follows = isinstance(player.pending[-1], SPENDING_STEPS) and player.answers_given < MAX_FOLLOWED_ANSWERS
    width = min(WIDTH, MAX_TRIED_ANSWERS // len(found))
    for _ in range(DEPTH - 1 if follows else 0):
        branches = best_first(
            branch for old in open_branches(branches, seat)[:width] for branch in next_branches(old, seat)
        )
        tried = [*tried, *branches]
    best = dict[Action, Branch]()
    for branch in best_first(tried):
        best.setdefault(branch.first, branch)
    return list(best.values())


def best_first(branches: Iterable[Branch]) -> list[Branch]:
    return sorted(branches, key=lambda branch: -branch.value)


def open_branches(branches: Sequence[Branch], seat: Seat) -> list[Branch]:
    """Return the branches in which goods can still be spent."""
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
    """Return the answers without useless batteries (RAI-6.8), and token placements except extra credit."""
    found = turn.possible_answers(state, player)
    if isinstance(player.pending[-1], PendingEnergy) and player.current_phase >= DESIGN:
        found = found[: max(0, MAX_ENERGY - total_energy(state, player, player.current_phase)) + 1]
    placings = upgrades.token_actions(state, player)
    useful = [each for each in placings if isinstance(each, Place) and each.card not in state.components.class_ids]
    return [*found[: MAX_ANSWERS - len(useful)], *useful]
