"""Abilities of inventors carried out: at once, after a deed, at the round's end (RAI-14)."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import DONE, Action, Name, name
from ..cards import Ability
from ..effects import parse
from ..events import AbilityChosen
from ..state import OwesAbility, OwesAfter, OwesImmediate, OwesRoundEnd, Player, State, pop, swap_top
from . import inventors
from .gaining import carry_out

WHICH = ("basic", "upgraded")
CHOOSE = tuple(name("ability", which) for which in WHICH)


def chosen(action: Action) -> int:
    assert isinstance(action, Name)
    return WHICH.index(action.what)


def use(state: State, player: Player, ability: Ability, tell: Tell) -> None:
    carry_out(state, player, parse(ability.effect), tell)


def immediate(state: State, player: Player, owed: OwesImmediate, tell: Tell) -> bool:
    pop(player)
    ability = inventors.immediate(state, player)
    if ability is not None:
        use(state, player, ability, tell)
    return True


def choose_energy(state: State, player: Player, owed: OwesAbility, action: Action, tell: Tell) -> None:
    pop(player)
    player.night = bool(chosen(action))
    tell(AbilityChosen(seat=player.seat, ability="upgraded" if player.night else "basic"))


# --- after an assembly or an unlock ------------------------------------------------------------------------


def after(state: State, player: Player, owed: OwesAfter, tell: Tell) -> bool:
    """Gain what needs no choice; whether it did."""
    ready = inventors.after(state, player, owed)
    if len(ready) > 1 and inventors.is_either(state, player):
        return False
    pop(player)
    for ability in reversed(ready):
        use(state, player, ability, tell)
    return True


def after_answer(state: State, player: Player, owed: OwesAfter, action: Action, tell: Tell) -> None:
    pop(player)
    tell(AbilityChosen(seat=player.seat, ability="upgraded" if chosen(action) else "basic"))
    use(state, player, inventors.after(state, player, owed)[chosen(action)], tell)


# --- at the round's end ------------------------------------------------------------------------------------


def round_end_legal(state: State, player: Player, owed: OwesRoundEnd) -> list[Action]:
    return [*(CHOOSE[which] for which in inventors.at_round_end(state, player, owed)), DONE]


def round_end_answer(state: State, player: Player, owed: OwesRoundEnd, action: Action, tell: Tell) -> None:
    if action == DONE:
        pop(player)
        return
    which = chosen(action)
    left = 0 if inventors.is_either(state, player) else owed.left & ~(1 << which)
    swap_top(player, OwesRoundEnd(left))
    tell(AbilityChosen(seat=player.seat, ability="upgraded" if which else "basic"))
    use(state, player, tuple(inventors.abilities(state, player))[which], tell)
