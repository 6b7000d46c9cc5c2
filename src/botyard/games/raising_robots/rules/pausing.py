"""What is worth a question: something that a word or a token can change before the next one (RAI-7.11, RAI-8.12)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import hush
from ..actions import Place
from ..sizes import ASSEMBLE, UPGRADE
from ..state import Owed, OwesDone, OwesRun, Player, State
from . import assembling, energy, inventors, running, scoring, upgrading


def batteries_help(state: State, player: Player) -> bool:
    """More energy could allow something in this phase, for all that others know (RAI-6.4, RAI-19.1)."""
    have = energy.most_batteries(player)
    if not have:
        return False
    total = energy.total_energy(state, player, player.at)
    if player.at == UPGRADE:
        return bool(upgrading.payable(state, player, total + have))
    if player.at == ASSEMBLE:
        return assembling.seems_able(state, player)
    return running.needs_more(state, player, total, total + have)


def tokens_help(state: State, player: Player, owed: Owed) -> bool:
    """A token that is there could open something at once; what it does later has its own question."""
    if isinstance(owed, OwesDone):
        return tokens_score(state, player)
    upgrades = isinstance(owed, OwesRun) and running.could_upgrade(state, player, owed)
    return upgrades or inventors.takes_token(state, player)


def tokens_score(state: State, player: Player) -> bool:
    """Some way to place them would bring other points, or an ability at once (RAI-15.5)."""
    now = scoring.score(state, player)
    return any(trial.agenda != player.agenda or scoring.score(state, trial) != now for trial in placed(state, player))


def placed(state: State, player: Player, last: str = "") -> Iterator[Player]:
    """After each set of placings that the tokens allow; the order means nothing, so each set comes once."""
    for action in upgrading.placings(state, player):
        assert isinstance(action, Place)
        if action.card > last:
            trial = player.copy()
            upgrading.put(state, trial, action, hush)
            yield trial
            yield from placed(state, trial, action.card)
