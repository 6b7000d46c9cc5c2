"""Upgrade phase and upgrade tokens (RAI-8)."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import NEXT, Action, Name, Place, name, place
from ..effects import TYPES
from ..events import TokenPlaced, Unlocked
from ..sizes import SPOTS
from ..state import OwesAfter, OwesGains, OwesImmediate, OwesSpot, Player, State, pop, push
from . import inventors
from .counting import has_token
from .paying import can_pay, owe

ALL_SPOTS = (1 << SPOTS) - 1


# --- the phase ---------------------------------------------------------------------------------------------


def legal(state: State, player: Player) -> list[Action]:
    return [*payable(state, player, player.total), NEXT]


def payable(state: State, player: Player, total: int) -> list[Action]:
    """Rows that so much energy and the stock are enough for."""
    if not can_unlock(player):
        return []
    return [
        name("row", row)
        for row, energy, cost in state.box.upgrades
        if energy <= total and can_pay(player, cost, len(player.hand))
    ]


def answer(state: State, player: Player, action: Action, tell: Tell) -> None:
    """A part of the energy and a cost for one unlock (RAI-8.1, RAI-8.2)."""
    assert isinstance(action, Name)
    _, energy, cost = next(row for row in state.box.upgrades if row[0] == action.what)
    player.total -= energy
    push(player, OwesSpot())
    owe(player, cost, tell)


# --- unlocking ---------------------------------------------------------------------------------------------


def can_unlock(player: Player) -> bool:
    return player.spots != ALL_SPOTS


def spots(state: State, player: Player) -> list[Action]:
    """Tokens that still lie on the board (RAI-1.7)."""
    return [name("spot", spot.id) for number, spot in enumerate(state.box.spots) if not player.spots >> number & 1]


def spot_answer(state: State, player: Player, owed: OwesSpot, action: Action, tell: Tell) -> None:
    assert isinstance(action, Name)
    pop(player)
    unlock(state, player, state.box.spot_ids[action.what], tell)


def unlock(state: State, player: Player, spot: int, tell: Tell) -> None:
    """The token, then inspiration, then what the inventor gives for it, as it is now (RAI-8.13)."""
    kind = state.box.spot_types[spot]
    player.spots |= 1 << spot
    player.tokens = tuple(count + (other == kind) for other, count in enumerate(player.tokens))
    tell(Unlocked(seat=player.seat, spot=state.box.spots[spot].id, type=TYPES[kind]))
    if inventors.has(state, player, "after_unlock"):
        push(player, OwesAfter("after_unlock", player.promoted))
    if state.box.spots[spot].on_unlock:
        push(player, OwesGains(specials="I"))


# --- placing -----------------------------------------------------------------------------------------------


def placings(state: State, player: Player) -> list[Action]:
    """Every token onto every card of its type that has none (RAI-8.7, RAI-8.8, RAI-8.10)."""
    if not any(player.tokens):
        return []
    box, tokens = state.box, player.tokens
    found: list[Action] = [
        place(robot.type, robot.card.id)
        for row in player.rows
        for robot in map(box.robots.__getitem__, row)
        if tokens[robot.type] and not has_token(player, robot.number)
    ]
    for card in player.classes:
        kind = TYPES.index(box.classes[card].extra_credit)
        if tokens[kind] and not player.credited >> card & 1:
            found.append(place(kind, box.classes[card].id))
    if inventors.takes_token(state, player):
        inventor = box.inventors[player.inventor]
        found.append(place(TYPES.index(inventor.upgrade_type), inventor.id))
    return found


def put(state: State, player: Player, action: Place, tell: Tell) -> None:
    player.tokens = tuple(count - (kind == action.type) for kind, count in enumerate(player.tokens))
    box = state.box
    if action.card in box.robot_ids:
        player.upgraded |= 1 << box.robot_ids[action.card]
    elif action.card in box.class_ids:
        player.credited |= 1 << box.class_ids[action.card]
    else:
        player.promoted = True
    tell(TokenPlaced(seat=player.seat, type=TYPES[action.type], card=action.card))
    if action.card in box.inventor_ids and box.inventors[player.inventor].upgraded.timing == "immediate":
        push(player, OwesImmediate())
