"""Whether a prompt is needed: an answer or a token must be able to change something (RAI-7.11, RAI-8.12)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import discard_event
from ..actions import Place
from ..constants import ASSEMBLE, UPGRADE
from ..state import PendingDone, PendingRun, PendingStep, Player, State
from . import assembly, energy, inventors, row_actions, row_runs, scoring, upgrades


def batteries_help(state: State, player: Player) -> bool:
    """Return whether, by public knowledge, more energy could help in this phase (RAI-6.4, RAI-19.1)."""
    have = energy.max_batteries(player)
    if not have:
        return False
    total = energy.total_energy(state, player, player.current_phase)
    if player.current_phase == UPGRADE:
        return bool(upgrades.payable_rows(state, player, total + have))
    if player.current_phase == ASSEMBLE:
        return assembly.may_assemble(state, player)
    if row_runs.runs_all(player):
        return row_runs.is_more_energy_useful(state, player, total, total + have)
    return row_actions.is_more_energy_useful(state, player, total, total + have)


def tokens_help(state: State, player: Player, step: PendingStep) -> bool:
    """Return whether placing a free token could help at once; later prompts allow later placements."""
    if isinstance(step, PendingDone):
        return tokens_score(state, player)
    can_upgrade = isinstance(step, PendingRun) and row_actions.could_upgrade(state, player, step)
    return can_upgrade or inventors.takes_token(state, player)


def tokens_score(state: State, player: Player) -> bool:
    """Return whether some placement would change the score or trigger an immediate ability (RAI-15.5)."""
    now = scoring.score(state, player)
    return any(
        trial.pending != player.pending or scoring.score(state, trial) != now for trial in after_placings(state, player)
    )


def after_placings(state: State, player: Player, last: str = "") -> Iterator[Player]:
    """Yield the player after each possible set of placements; the order does not matter, so each set occurs once."""
    for action in upgrades.token_actions(state, player):
        assert isinstance(action, Place)
        if action.card > last:
            trial = player.copy()
            upgrades.place_token(state, trial, action, discard_event)
            yield trial
            yield from after_placings(state, trial, action.card)
