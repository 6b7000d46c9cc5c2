"""The upgrade phase and upgrade tokens (RAI-8)."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..actions import NEXT, Action, Place, VerbAction, place, verb_action
from ..constants import SPOT_COUNT
from ..effects import TYPES
from ..events import TokenPlaced, Unlocked
from ..state import PendingAfter, PendingGains, PendingImmediate, PendingSpot, Player, State, pop_step, push_steps
from . import inventors
from .payment import can_pay, charge
from .player_counts import has_token
from .row_elements import row_views

ALL_SPOTS = (1 << SPOT_COUNT) - 1


# --- the phase ---------------------------------------------------------------------------------------------


def legal_actions(state: State, player: Player) -> list[Action]:
    return [*payable_rows(state, player, player.phase_energy), NEXT]


def payable_rows(state: State, player: Player, total: int) -> list[Action]:
    """Return the rows that can be paid with so much energy."""
    if not can_unlock(player):
        return []
    return [
        verb_action("row", row)
        for row, energy, cost in state.components.upgrades
        if energy <= total and can_pay(player, cost, len(player.hand))
    ]


def apply_answer(state: State, player: Player, action: Action, emit: EventSink) -> None:
    """Pay the energy and the cost of a row for one unlock (RAI-8.1, RAI-8.2)."""
    assert isinstance(action, VerbAction)
    _, energy, cost = next(row for row in state.components.upgrades if row[0] == action.target)
    player.phase_energy -= energy
    push_steps(player, PendingSpot())
    charge(player, cost, emit)


# --- unlocking ---------------------------------------------------------------------------------------------


def can_unlock(player: Player) -> bool:
    return player.spots != ALL_SPOTS


def spot_actions(state: State, player: Player) -> list[Action]:
    """Return the spots with a token (RAI-1.7)."""
    return [
        verb_action("spot", spot.id)
        for number, spot in enumerate(state.components.spots)
        if not player.spots >> number & 1
    ]


def apply_spot_answer(state: State, player: Player, step: PendingSpot, action: Action, emit: EventSink) -> None:
    assert isinstance(action, VerbAction)
    pop_step(player)
    unlock(state, player, state.components.spot_ids[action.target], emit)


def unlock(state: State, player: Player, spot: int, emit: EventSink) -> None:
    """Unlock a token; then comes inspiration, then what the inventor gives for it at this time (RAI-8.13)."""
    kind = state.components.spot_types[spot]
    player.spots |= 1 << spot
    player.tokens = tuple(count + (other == kind) for other, count in enumerate(player.tokens))
    if emit is not discard_event:
        name, spots = state.components.spots[spot].id, open_spots(state, player)
        emit(Unlocked(seat=player.seat, spot=name, type=TYPES[kind], spots_after=spots, tokens_after=player.tokens))
    if inventors.has_hook(state, player, "after_unlock"):
        push_steps(player, PendingAfter("after_unlock", player.promoted))
    if state.components.spots[spot].on_unlock:
        push_steps(player, PendingGains(specials="I"))


def open_spots(state: State, player: Player) -> tuple[str, ...]:
    return tuple(spot.id for number, spot in enumerate(state.components.spots) if player.spots >> number & 1)


# --- placing -----------------------------------------------------------------------------------------------


def token_actions(state: State, player: Player) -> list[Action]:
    """Return the placements of tokens on cards of their type without a token (RAI-8.7, RAI-8.8, RAI-8.10)."""
    if not any(player.tokens):
        return []
    components, tokens = state.components, player.tokens
    found: list[Action] = [
        place(robot.type, robot.card.id)
        for row in player.rows
        for robot in map(components.robots.__getitem__, row)
        if tokens[robot.type] and not has_token(player, robot.number)
    ]
    for card in player.classes:
        kind = TYPES.index(components.classes[card].extra_credit)
        if tokens[kind] and not player.credited >> card & 1:
            found.append(place(kind, components.classes[card].id))
    if inventors.takes_token(state, player):
        inventor = components.inventors[player.inventor]
        found.append(place(TYPES.index(inventor.upgrade_type), inventor.id))
    return found


def place_token(state: State, player: Player, action: Place, emit: EventSink) -> None:
    player.tokens = tuple(count - (kind == action.type) for kind, count in enumerate(player.tokens))
    components = state.components
    if action.card in components.robot_ids:
        player.upgraded |= 1 << components.robot_ids[action.card]
    elif action.card in components.class_ids:
        player.credited |= 1 << components.class_ids[action.card]
    else:
        player.promoted = True
    if emit is not discard_event:
        emit(
            TokenPlaced(
                seat=player.seat,
                type=TYPES[action.type],
                card=action.card,
                tokens_after=player.tokens,
                rows_after=row_views(state, player),
                promoted_after=player.promoted,
            )
        )
    if action.card in components.inventor_ids and components.inventors[player.inventor].upgraded.timing == "immediate":
        push_steps(player, PendingImmediate())
