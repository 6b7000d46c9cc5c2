"""The reasons for a bot's answers, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.messages import Message
from ..actions import PAY_ALL, Action, Assemble, Assign, Bid, Energy, Place, Run, TakeClass, VerbAction
from ..constants import PHASES
from ..effect_text import (
    ability_message,
    amount_message,
    amounts_message,
    counter_message,
    exchange_message,
    phase_message,
    spot_message,
)
from ..effects import KINDS, PARTS, POINT, Effect
from ..rules.energy import total_energy
from ..rules.player_counts import count
from ..state import PendingAbility, PendingAfter, Player, State
from .class_forecast import counts_robot
from .default_policy import missing_parts
from .phase_choice import RankedAssignment, phases_of


def reason_for(state: State, player: Player, action: Action) -> Message:  # noqa: PLR0911 - one return for each kind
    """Return why a bot plays an action, except for the choice of phases."""
    match action:
        case Assemble(robot) | VerbAction("keep", robot):
            return robot_reason(state, player, robot)
        case Energy(batteries):
            total = total_energy(state, player, player.current_phase) + batteries
            return Message("reason-energy", total=total, batteries=batteries, phase=PHASES[player.current_phase])
        case TakeClass(card):
            counter = state.components.objectives[state.components.class_ids[card]]
            return Message("reason-class", counter=counter_message(counter), count=count(state, player, counter))
        case Run(target, act):
            return run_reason(state, player, act_effect(state, player, target, act))
        case Bid(track):
            return bid_reason(state, track)
        case Place(_, card):
            return token_reason(state, card)
        case VerbAction():
            return verb_reason(state, player, action)
    return Message("reason-pay-all" if action == PAY_ALL else f"reason-{action}")


def verb_reason(state: State, player: Player, action: VerbAction) -> Message:
    match action:
        case VerbAction("spot", spot):
            return spot_reason(state, spot)
        case VerbAction("inspire", choice):
            return Message("reason-inspire", choice=choice)
        case VerbAction("ability") if isinstance(player.pending[-1], PendingAbility | PendingAfter):
            return Message("reason-gain")  # one of the two must be chosen
        case VerbAction("wild", "c"):
            return Message("reason-draw")
        case VerbAction("wild", good):
            return wild_reason(state, player, KINDS.index(good.upper()))
    return Message(f"reason-{action.verb}")


# --- cards -------------------------------------------------------------------------------------------------


def robot_reason(state: State, player: Player, robot: str) -> Message:
    """Return a robot's points, the number of the player's classes that count it, and its action."""
    card = state.components.robots[state.components.robot_ids[robot]]
    classes = sum(counts_robot(state.components, each, card.number) for each in player.classes)
    action = exchange_message(card.acts[0][1])
    return Message("reason-robot", points=amount_message(POINT, card.vp), classes=classes, action=action)


def token_reason(state: State, card: str) -> Message:
    components = state.components
    if card in components.robot_ids:
        upgraded = components.robots[components.robot_ids[card]].acts[1][1]
        return Message("reason-token-on-robot", action=exchange_message(upgraded))
    if card in components.class_ids:
        return Message("reason-token-on-class")
    inventor = components.inventors[components.inventor_ids[card]]
    return Message("reason-token-on-inventor", ability=ability_message(inventor.upgraded))


def spot_reason(state: State, spot: str) -> Message:
    found = state.components.spots[state.components.spot_ids[spot]]
    if found.on_unlock:
        return Message("reason-spot-inspiration")
    return Message("reason-spot", opens=spot_message(state.components, found))


def bid_reason(state: State, track: str) -> Message:
    assert state.bidding
    inventor = state.bidding.inventors[state.components.track_ids[track]]
    return Message("reason-bid", inventor=state.components.inventors[inventor].name)


# --- actions and goods -------------------------------------------------------------------------------------


def act_effect(state: State, player: Player, target: str, act: str) -> Effect:
    components = state.components
    if act:
        return components.robots[components.robot_ids[target]].acts[act == "upgraded"][1]
    return next(each.effect(player.spots) for row in components.actions for each in row if each.id == target)


def run_reason(state: State, player: Player, effect: Effect) -> Message:
    """Return what an action brings, and which of it the robots in hand need."""
    missing = [0] * len(KINDS)
    for part in PARTS:
        if effect.fixed[part]:
            missing[part] = max(0, missing_parts(state, player, part))
    action = exchange_message(effect)
    if not any(missing):
        return Message("reason-run", action=action)
    return Message("reason-run-for-robots", action=action, missing=amounts_message(missing), count=sum(missing))


def wild_reason(state: State, player: Player, part: int) -> Message:
    missing = missing_parts(state, player, part)
    if missing <= 0:
        return Message("reason-wild-spare")
    return Message("reason-wild", missing=amount_message(part, missing), count=missing)


# --- phases ------------------------------------------------------------------------------------------------


def phases_reason(ranked: Sequence[RankedAssignment]) -> Message:
    """Compare the best assignment with the best one that has other phases."""
    best = ranked[0]
    second = next(other for other in ranked if phases_of(other.assign) != phases_of(best.assign))
    return Message(
        "reason-phases",
        best=both_phases(best.assign),
        second=both_phases(second.assign),
        points=round(best.value - second.value, 1),
    )


def both_phases(assign: Assign) -> Message:
    return Message("two-phases", first=phase_message(PHASES[assign.left]), second=phase_message(PHASES[assign.right]))
