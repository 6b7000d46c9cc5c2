"""The default policy for running a row: batteries that pay off, then every helpful action in order."""

from __future__ import annotations

from ..actions import NEXT, REVERSE, SKIP, Action, Run, VerbAction
from ..constants import DESIGN, MAX_ENERGY
from ..effects import BATTERY, Effect
from ..rules import inventors, turn
from ..rules.row_actions import ACTS
from ..state import PendingRun, Player, State
from .class_forecast import rounds_after
from .prices import prices_for
from .row_value import effect_value

MIN_ENCORE_GAIN = 0.8  # that an encore must bring beyond its price, as there is one in a round; set by hand


def batteries_for_row(state: State, player: Player, total: int) -> int:
    """Return how many batteries bring more than they are worth; seven energy reach everything (RAI-6.8)."""
    price = prices_for(rounds_after(state))[BATTERY]
    maximum = max(0, min(player.stock[BATTERY], MAX_ENERGY - total))
    return max(range(maximum + 1), key=lambda more: (run_value(state, player, total + more) - price * more, -more))


def run_value(state: State, player: Player, total: int) -> float:
    """Return the value of running the row with so much energy."""
    left, row = rounds_after(state), player.current_phase - DESIGN
    found = 0.0
    for action in state.components.actions[row]:
        if action.energy <= total:
            found += max(0.0, effect_value(state, player, action.effect(player.spots), left))
    for number in player.rows[row]:
        acts = state.components.robots[number].acts[: 2 if player.upgraded >> number & 1 else 1]
        gains = [effect_value(state, player, effect, left) for needed, effect in acts if needed <= total]
        found += max([0.0, *gains])
    return found


def next_run(state: State, player: Player, step: PendingRun) -> Action:
    """Return the first helpful action: actions that are passed over cannot be used later."""
    left, answers = rounds_after(state), turn.possible_answers(state, player)
    best: Action = SKIP if SKIP in answers else NEXT
    best_gain, robot = 0.0, ""
    for action in answers:
        if robot and not (isinstance(action, Run) and action.target == robot):
            break
        if action == REVERSE and len(player.rows[player.current_phase - DESIGN]) > 1:
            return action
        effect = action_effect(state, player, step, action)
        gain = effect_value(state, player, effect, left) - encore_cost(state, player, action) if effect else 0.0
        if gain > best_gain:
            if not isinstance(action, Run) or not action.act:
                return action
            best, best_gain, robot = action, gain, action.target
    return best


def action_effect(state: State, player: Player, step: PendingRun, action: Action) -> Effect | None:
    match action:
        case VerbAction("again", act):
            return state.components.robots[step.last].acts[ACTS.index(act)][1]
        case Run(target, ""):
            actions = state.components.actions[player.current_phase - DESIGN]
            return next(each.effect(player.spots) for each in actions if each.id == target)
        case Run(target, act):
            return state.components.robots[state.components.robot_ids[target]].acts[ACTS.index(act)][1]
    return None


def encore_cost(state: State, player: Player, action: Action) -> float:
    """Return the cost of an action that is an encore, or 0."""
    if not isinstance(action, VerbAction):
        return 0.0
    price = inventors.encore_price(state, player) or ()
    return MIN_ENCORE_GAIN + sum(price) * prices_for(rounds_after(state))[BATTERY]
