"""Using abilities of inventors: at once, after an action, at the round end (RAI-14)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import DONE, Action, VerbAction, verb_action
from ..card_files import Ability
from ..effects import parse
from ..events import AbilityChosen
from ..state import (
    PendingAbility,
    PendingAfter,
    PendingImmediate,
    PendingRoundEnd,
    Player,
    State,
    pop_step,
    replace_top_step,
)
from . import inventors
from .gains import carry_out

ABILITY_NAMES = ("basic", "upgraded")
ABILITY_ACTIONS = tuple(verb_action("ability", which) for which in ABILITY_NAMES)


def ability_index(action: Action) -> int:
    assert isinstance(action, VerbAction)
    return ABILITY_NAMES.index(action.target)


def use_ability(state: State, player: Player, ability: Ability, emit: EventSink) -> None:
    carry_out(state, player, parse(ability.effect), emit)


def use_immediate(state: State, player: Player, step: PendingImmediate, emit: EventSink) -> bool:
    pop_step(player)
    ability = inventors.immediate_ability(state, player)
    if ability is not None:
        use_ability(state, player, ability, emit)
    return True


def choose_energy(state: State, player: Player, step: PendingAbility, action: Action, emit: EventSink) -> None:
    pop_step(player)
    player.night = bool(ability_index(action))
    emit(AbilityChosen(seat=player.seat, ability="upgraded" if player.night else "basic"))


# --- after an assembly or an unlock ------------------------------------------------------------------------


def use_after(state: State, player: Player, step: PendingAfter, emit: EventSink) -> bool:
    """Use the abilities unless one must be chosen. Return whether they were used."""
    ready = inventors.after_abilities(state, player, step)
    if len(ready) > 1 and inventors.is_either(state, player):
        return False
    pop_step(player)
    for ability in reversed(ready):
        use_ability(state, player, ability, emit)
    return True


def apply_after_answer(state: State, player: Player, step: PendingAfter, action: Action, emit: EventSink) -> None:
    pop_step(player)
    emit(AbilityChosen(seat=player.seat, ability="upgraded" if ability_index(action) else "basic"))
    use_ability(state, player, inventors.after_abilities(state, player, step)[ability_index(action)], emit)


# --- at the round end --------------------------------------------------------------------------------------


def round_end_actions(state: State, player: Player, step: PendingRoundEnd) -> list[Action]:
    return [*(ABILITY_ACTIONS[which] for which in inventors.at_round_end(state, player, step)), DONE]


def apply_round_end_answer(
    state: State, player: Player, step: PendingRoundEnd, action: Action, emit: EventSink
) -> None:
    if action == DONE:
        pop_step(player)
        return
    which = ability_index(action)
    left = 0 if inventors.is_either(state, player) else step.left & ~(1 << which)
    replace_top_step(player, PendingRoundEnd(left))
    emit(AbilityChosen(seat=player.seat, ability="upgraded" if which else "basic"))
    use_ability(state, player, tuple(inventors.abilities(state, player))[which], emit)
