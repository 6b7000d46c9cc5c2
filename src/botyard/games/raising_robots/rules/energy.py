"""The energy of a phase (RAI-6), and the phases that can be performed (RAI-7.1)."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import Action, Energy, RunAll, energy
from ..effects import BATTERY
from ..state import Player, State
from . import inventors

MAX_BATTERIES = 999  # in one phase; no phase can use more, and the list of answers must be finite


def is_performable(state: State, player: Player, phase: int) -> bool:
    """Return whether the phase is assigned or has a cube (RAI-6.5, RAI-7.1)."""
    return phase in player.phases or state.cubes[phase] > 0


def total_energy(state: State, player: Player, phase: int, cubes: int | None = None) -> int:
    """Return the energy without batteries, with the cubes of the phase or with `cubes`."""
    return sum(energy_parts(state, player, phase, cubes))


def energy_parts(state: State, player: Player, phase: int, cubes: int | None = None) -> tuple[int, int, int]:
    """Return the energy of the card, of cubes, and of board and inventor (RAI-6.1 to 6.3, RAI-6.7)."""
    cubes = state.cubes[phase] if cubes is None else cubes
    value, per_cube = 0, 1
    if phase in player.phases:
        card = state.components.energy[player.energy[player.phases.index(phase)]]
        value, per_cube = card.value, 2 if card.multiplier else 1
    more = board_energy(state, player, phase) + inventors.bonus_energy(state, player, phase, cubes)
    return value, per_cube * cubes, more


def card_ids(state: State, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.components.energy[card].id for card in cards)


def board_energy(state: State, player: Player, phase: int) -> int:
    opened = player.spots & state.components.spot_energy[phase]
    return (
        sum(spot.energy for number, spot in enumerate(state.components.spots) if opened >> number & 1) if opened else 0
    )


def max_batteries(player: Player) -> int:
    return min(player.stock[BATTERY], MAX_BATTERIES)


def legal_actions(player: Player) -> list[Action]:
    return [energy(batteries) for batteries in range(max_batteries(player) + 1)]


def spend_batteries(state: State, player: Player, batteries: int) -> None:
    """Spend the declared batteries, whether the phase uses them or not (RAI-6.6)."""
    player.stock[BATTERY] -= batteries
    player.phase_energy = total_energy(state, player, player.current_phase) + batteries


def declared_batteries(action: Action) -> int:
    assert isinstance(action, Energy | RunAll)
    assert action.batteries is not None
    return action.batteries
