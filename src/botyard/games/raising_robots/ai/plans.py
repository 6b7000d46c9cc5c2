"""The plan of a phase as a hint: what it is for, its answers, and why it is better than the second best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.bot import Plan, PlanStep
from ....core.events import Event, Seat
from ....core.messages import Message, listed
from ..actions import Action, Assemble, Assign, Energy, VerbAction
from ..choices import choice_for
from ..constants import ASSEMBLE, DESIGN, PHASES, UPGRADE
from ..effect_text import amounts_message, phase_message, spot_message
from ..effects import CARD, NOTHING
from ..rules import turn
from ..rules.shortcuts import shows_something_new
from ..state import PendingSpend, PendingSpot, Player, State
from .class_forecast import rounds_after
from .default_policy import default_action
from .phase_choice import RankedAssignment, phases_of
from .spending_policy import assembly_gain, spot_gain
from .step_search import play

MAX_STEPS = 5
MIN_DIFFERENCE = 0.05  # in points; less is a tie


class RankedAction(NamedTuple):
    """An answer with its value in points, as the bot evaluates it."""

    action: Action
    value: float


def plan_of(state: State, seat: Seat, action: Action, ranked: Sequence[RankedAction]) -> Plan | None:
    """Return the plan that begins with an action, up to the end of the phase or the first new card."""
    if state.step != "phases":
        return None
    steps, end = steps_of(state, seat, action)
    aim = aim_of(state, state.players[seat], end.players[seat], [step.action for step in steps])
    return Plan(aim, steps, why(state, state.players[seat], ranked)) if aim else None


def steps_of(state: State, seat: Seat, action: Action) -> tuple[tuple[PlanStep, ...], State]:
    """Return the answers of the default policy from an action on, and the position after them."""
    sample, found = state.copy(), list[PlanStep]()
    phase = state.players[seat].current_phase
    while True:
        player = sample.players[seat]
        found.append(PlanStep(str(action), label_of(sample, player, action)))
        events = list[Event]()
        play(sample, player, action, events.append)
        has_left = player.done or player.current_phase != phase or not player.pending
        if has_left or shows_something_new(events) or len(found) == MAX_STEPS:
            return tuple(found), sample
        action = default_action(sample, player)


def label_of(state: State, player: Player, action: Action) -> Message:
    if isinstance(action, Energy):
        return Message("plan-batteries", batteries=action.batteries, phase=PHASES[player.current_phase])
    return choice_for(state, player, action, turn.possible_answers(state, player)).label


# --- the aim ------------------------------------------------------------------------------------------------


def aim_of(state: State, before: Player, after: Player, actions: Sequence[str]) -> Message | None:
    """Return what the plan builds, unlocks or gains; None if that is nothing."""
    built = [card for old, new in zip(before.rows, after.rows, strict=True) for card in new[len(old) :]]
    if built:
        return Message("aim-build", robots=listed([state.components.robots[card].card.name for card in built]))
    opened = after.spots & ~before.spots
    if opened:
        number = opened.bit_length() - 1
        spot = state.components.spots[number]
        return Message("aim-unlock", type=spot.type, opens=spot_message(state.components, spot))
    gained = gains_of(before, after)
    if gained != NOTHING and before.current_phase >= DESIGN:
        return Message("aim-row", phase=phase_message(PHASES[before.current_phase]), gains=amounts_message(gained))
    return None


def gains_of(before: Player, after: Player) -> tuple[int, ...]:
    """Return what the player has more after the plan."""
    more = [max(0, new - old) for old, new in zip(before.stock, after.stock, strict=True)]
    gained = [*more, *NOTHING[len(more) :]]
    gained[CARD] = max(0, len(after.hand) - len(before.hand))
    return tuple(gained)


# --- against the second best ---------------------------------------------------------------------------------


def why(state: State, player: Player, ranked: Sequence[RankedAction]) -> Message | None:
    """Compare the best answer with the next one that means something else."""
    if len(ranked) < 2:
        return None
    best, second = ranked[0], ranked[1]
    difference = round(best.value - second.value, 1)
    other = label_of(state, player, second.action)
    return Message("why-second-best", other=other, points=difference) if difference > MIN_DIFFERENCE else None


def ranked_by_policy(state: State, player: Player) -> list[RankedAction]:
    """Return the answers that the default policy compares by their value, the best first."""
    step = player.pending[-1] if player.pending else None
    found: list[RankedAction] = []
    if isinstance(step, PendingSpend) and player.current_phase == ASSEMBLE:
        for action in turn.possible_answers(state, player):
            if isinstance(action, Assemble):
                found.append(RankedAction(action, assembly_gain(state, player, action)))
    elif isinstance(step, PendingSpot) or (isinstance(step, PendingSpend) and player.current_phase == UPGRADE):
        left = rounds_after(state)
        for action in turn.possible_answers(state, player):
            if isinstance(action, VerbAction) and action.verb == "spot":
                number = state.components.spot_ids[action.target]
                found.append(RankedAction(action, spot_gain(state, player, number, left)))
    return best_of_each(sorted(found, key=lambda each: -each.value))


def best_of_each(ranked: Sequence[RankedAction]) -> list[RankedAction]:
    """Keep the better of the two prices of a robot."""
    found: dict[str, RankedAction] = {}
    for each in ranked:
        found.setdefault(each.action.robot if isinstance(each.action, Assemble) else str(each.action), each)
    return list(found.values())


def phases_plan(assign: Assign, label: Message, ranked: Sequence[RankedAssignment]) -> Plan:
    """Return the plan for a round: its two phases, against the best other pair."""
    second = next(other for other in ranked if phases_of(other.assign) != phases_of(assign))
    first, last = (phase_message(PHASES[phase]) for phase in (second.assign.left, second.assign.right))
    points = max(0.0, round(ranked[0].value - second.value, 1))
    aim = Message("aim-phases", first=phase_message(PHASES[assign.left]), second=phase_message(PHASES[assign.right]))
    return Plan(aim, (PlanStep(str(assign), label),), Message("why-phases", first=first, second=last, points=points))
