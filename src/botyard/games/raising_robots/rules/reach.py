"""What the energy of a player's phases is enough for."""

from __future__ import annotations

from collections.abc import Iterator

from ..constants import DESIGN, PHASES, UPGRADE
from ..state import PendingAbility, PendingEnergy, Player, State
from . import energy
from .player_counts import has_token
from .row_actions import ACTS


def is_energy_fixed(player: Player) -> bool:
    """Return whether the batteries for the current phase are declared (RAI-6.6)."""
    return bool(player.pending) and not isinstance(player.pending[-1], PendingAbility | PendingEnergy)


def phase_energy(state: State, player: Player, phase: int) -> int:
    """Return the energy of the current phase with its batteries, of another phase without."""
    if phase == player.current_phase and is_energy_fixed(player):
        return player.phase_energy
    return energy.total_energy(state, player, phase) if energy.is_performable(state, player, phase) else -1


def reached(state: State, player: Player) -> tuple[str, ...]:
    """Return what has enough energy in its phase: prices (u2), board actions (d1), acts of robots (r17 basic)."""
    available = [phase_energy(state, player, phase) for phase in range(len(PHASES))]
    prices = (price for price, needed, _ in state.components.upgrades if needed <= available[UPGRADE])
    rows = (thing for phase in range(DESIGN, len(PHASES)) for thing in reached_in_row(state, player, phase, available))
    return (*prices, *rows)


def reached_in_row(state: State, player: Player, phase: int, available: list[int]) -> Iterator[str]:
    row = phase - DESIGN
    yield from (action.id for action in state.components.actions[row] if action.energy <= available[phase])
    for number in player.rows[row]:
        robot = state.components.robots[number]
        for which, act in enumerate(ACTS):
            if robot.acts[which][0] <= available[phase] and (not which or has_token(player, number)):
                yield f"{robot.card.id} {act}"


def missing_energy(state: State, player: Player, needed: int) -> int:
    """Return how many batteries more let the current phase reach this energy."""
    return max(0, needed - phase_energy(state, player, player.current_phase))
