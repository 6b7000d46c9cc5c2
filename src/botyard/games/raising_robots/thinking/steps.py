"""Trying an answer out on a copy: the rest of the round by habit, then what the position is worth."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.events import Seat, hush
from ..actions import Action, Place
from ..box import DESIGN, MOST_ENERGY
from ..rules import turns, upgrading
from ..rules.energy import total_energy
from ..state import OwesEnergy, OwesKeep, Player, State
from .habits import habit
from .worth import worth


def play(state: State, player: Player, action: Action) -> None:
    """As the rules have it; only what follows when all are done is left out."""
    if isinstance(action, Place):
        upgrading.put(state, player, action, hush)
    else:
        turns.answer(state, player, action, hush)
    turns.go_on(state, player, hush)


def finish(state: State, player: Player) -> None:
    while not player.done:
        play(state, player, habit(state, player))


def tried(state: State, seat: Seat, action: Action) -> float:
    trial = state.copy()
    player = trial.players[seat]
    play(trial, player, action)
    finish(trial, player)
    return worth(trial, player)


def best_step(worlds: Sequence[State], seat: Seat) -> Action:
    """The answer that leads to most in all these dreams."""
    state = worlds[0]
    player = state.players[seat]
    if isinstance(player.agenda[-1], OwesKeep):  # pairs matter less than each robot does
        return habit(state, player)
    found = worth_trying(state, player)
    if len(found) == 1:
        return found[0]
    totals = [sum(tried(world, seat, action) for world in worlds) for action in found]
    return found[max(range(len(found)), key=totals.__getitem__)]


def worth_trying(state: State, player: Player) -> list[Action]:
    """All that can be said, without energy that reaches nothing more (RAI-6.8)."""
    found = turns.answers(state, player)
    if isinstance(player.agenda[-1], OwesEnergy) and player.at >= DESIGN:
        found = found[: max(0, MOST_ENERGY - total_energy(state, player, player.at)) + 1]
    return [*found, *upgrading.placings(state, player)]
