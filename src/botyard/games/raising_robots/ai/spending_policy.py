"""The default policy for the phases upgrade and assemble: buy what is worth more than it costs."""

from __future__ import annotations

from ..actions import NEXT, SKIP, Action, Assemble, VerbAction, verb_action
from ..constants import ASSEMBLE, MAX_ENERGY, UPGRADE
from ..effects import BATTERY, CARD, WILD, Amounts
from ..rules import turn
from ..rules.energy import is_performable, total_energy
from ..rules.gains import INSPIRATION_WILDS
from ..rules.payment import remove_piece, suggestion
from ..state import PendingPay, PendingSpend, Player, State
from .class_forecast import rounds_after
from .evaluation import ASSEMBLY_ENERGY_COST, extra_cost, extra_token_value, robot_benefit, spending_rounds
from .prices import prices_for
from .row_value import spot_value


def batteries_for_spending(state: State, player: Player, total: int) -> int:
    """Return the fewest batteries that allow a helpful action, or 0."""
    trial, have = player.copy(), player.stock[BATTERY]
    trial.pending = (PendingSpend(),)
    for more in range(min(have, MAX_ENERGY) + 1):
        trial.phase_energy, trial.stock[BATTERY] = total + more, have - more
        if spending_action(state, trial) != NEXT:
            return more
    return 0


def spending_action(state: State, player: Player) -> Action:
    return unlock_action(state, player) if player.current_phase == UPGRADE else assembly_action(state, player)


# --- upgrade -----------------------------------------------------------------------------------------------


def unlock_action(state: State, player: Player) -> Action:
    """Pay the cheapest row if the best spot is worth it."""
    rows = [action.target for action in turn.possible_answers(state, player) if isinstance(action, VerbAction)]
    if not rows:
        return NEXT
    _, row, cost = min((sum(cost), row, cost) for row, _, cost in state.components.upgrades if row in rows)
    gain, _ = best_spot(state, player)
    price = sum(cost) * prices_for(spending_rounds(state, player))[WILD] + robot_value_lost(state, player, cost)
    return verb_action("row", row) if gain > price else NEXT


def robot_value_lost(state: State, player: Player, cost: Amounts) -> float:
    """Return how much value the best robot of this round's assemble phase loses if this cost is paid first."""
    if not is_performable(state, player, ASSEMBLE):
        return 0.0
    trial = player.copy()
    trial.current_phase, trial.phase_energy, trial.pending = (
        ASSEMBLE,
        total_energy(state, player, ASSEMBLE),
        (PendingSpend(),),
    )
    best, _ = best_robot(state, trial)
    for piece in suggestion(state, player, PendingPay(cost)) if best else ():
        remove_piece(trial, piece)
    return best - best_robot(state, trial)[0] if best else 0.0


def best_spot(state: State, player: Player) -> tuple[float, int]:
    """Return the value of the best token with its spot, and the spot."""
    left = rounds_after(state)
    closed = [number for number in range(len(state.components.spots)) if not player.spots >> number & 1]
    return max((spot_gain(state, player, number, left), number) for number in closed)


def spot_gain(state: State, player: Player, number: int, left: int) -> float:
    """Return the value of a token with its spot."""
    components = state.components
    token = extra_token_value(state, player, components.spot_types[number], left)
    if components.spots[number].on_unlock:
        return token + INSPIRATION_WILDS * prices_for(spending_rounds(state, player))[WILD]
    return token + spot_value(state, player, number, left)


def spot_action(state: State, player: Player) -> Action:
    return verb_action("spot", state.components.spots[best_spot(state, player)[1]].id)


# --- assemble ----------------------------------------------------------------------------------------------


def assembly_action(state: State, player: Player) -> Action:
    """Assemble the best robot, if any helps."""
    return best_robot(state, player)[1]


def best_robot(state: State, player: Player) -> tuple[float, Action]:
    """Return the value of the best robot and column, and its action; NEXT if none helps."""
    found = [action for action in turn.possible_answers(state, player) if isinstance(action, Assemble)]
    gains = [(assembly_gain(state, player, action), number) for number, action in enumerate(found)]
    gain, number = max(gains, default=(0.0, 0))
    return (gain, found[number]) if gain > 0 else (0.0, NEXT)


def free_assembly_action(state: State, player: Player) -> Action:
    """Assemble the best robot by an effect, which costs no energy."""
    found = assembly_action(state, player)
    return SKIP if found == NEXT else found


def assembly_gain(state: State, player: Player, action: Assemble) -> float:
    robot = state.components.robots[state.components.robot_ids[action.robot]]
    needed, resources = robot.columns[action.column == "right"]
    at = prices_for(spending_rounds(state, player))
    cost = sum(resources) * at[0] + (extra_cost(state, player, robot) or 0) * at[WILD] + at[CARD]
    return (
        robot_benefit(state, player, robot, rounds_after(state))
        - cost
        - ASSEMBLY_ENERGY_COST * needed * bool(action.column)
    )
