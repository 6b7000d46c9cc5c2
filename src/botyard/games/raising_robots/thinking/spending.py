"""The phases upgrade and assemble by habit: what brings more than it costs."""

from __future__ import annotations

from ..actions import NEXT, SKIP, Action, Assemble, Name, name
from ..effects import BATTERY, CARD, TYPES, WILD, Amounts
from ..rules import turns
from ..rules.energy import is_performable, total_energy
from ..rules.gaining import INSPIRATION_WILDS
from ..rules.paying import give_away, suggestion
from ..sizes import ASSEMBLE, MOST_ENERGY, UPGRADE
from ..state import OwesPay, OwesSpend, Player, State
from .outlook import rounds_after
from .power import spot_power
from .prices import prices
from .worth import TOLL, benefit, extra_cost, spending_rounds, token_more


def batteries_for_spending(state: State, player: Player, total: int) -> int:
    """As few as allow one thing that helps."""
    trial, have = player.copy(), player.stock[BATTERY]
    trial.agenda = (OwesSpend(),)
    for more in range(min(have, MOST_ENERGY) + 1):
        trial.total, trial.stock[BATTERY] = total + more, have - more
        if spend(state, trial) != NEXT:
            return more
    return 0


def spend(state: State, player: Player) -> Action:
    return unlocking(state, player) if player.at == UPGRADE else assembling(state, player)


# --- upgrade -----------------------------------------------------------------------------------------------


def unlocking(state: State, player: Player) -> Action:
    """The row that asks for fewest wilds, if the best spot is worth them."""
    rows = [action.what for action in turns.answers(state, player) if isinstance(action, Name)]
    if not rows:
        return NEXT
    _, row, cost = min((sum(cost), row, cost) for row, _, cost in state.box.upgrades if row in rows)
    gain, _ = best_spot(state, player)
    price = sum(cost) * prices(spending_rounds(state, player))[WILD] + robot_lost(state, player, cost)
    return name("row", row) if gain > price else NEXT


def robot_lost(state: State, player: Player, cost: Amounts) -> float:
    """By how much the best robot that can be assembled later in this round is better than with this paid before."""
    if not is_performable(state, player, ASSEMBLE):
        return 0.0
    trial = player.copy()
    trial.at, trial.total, trial.agenda = ASSEMBLE, total_energy(state, player, ASSEMBLE), (OwesSpend(),)
    best, _ = best_robot(state, trial)
    for piece in suggestion(state, player, OwesPay(cost)) if best else ():
        give_away(trial, piece)
    return best - best_robot(state, trial)[0] if best else 0.0


def best_spot(state: State, player: Player) -> tuple[float, int]:
    """What the best token is worth with the spot beneath it, and which it is."""
    box, left = state.box, rounds_after(state)
    token = [token_more(state, player, kind, left) for kind in range(len(TYPES))]
    inspiration = INSPIRATION_WILDS * prices(spending_rounds(state, player))[WILD]
    closed = [number for number in range(len(box.spots)) if not player.spots >> number & 1]
    return max(
        (token[box.spot_types[number]] + spot_power(state, player, number, left), number)
        if not box.spots[number].on_unlock
        else (token[box.spot_types[number]] + inspiration, number)
        for number in closed
    )


def take_spot(state: State, player: Player) -> Action:
    return name("spot", state.box.spots[best_spot(state, player)[1]].id)


# --- assemble ----------------------------------------------------------------------------------------------


def assembling(state: State, player: Player) -> Action:
    """If any helps."""
    return best_robot(state, player)[1]


def best_robot(state: State, player: Player) -> tuple[float, Action]:
    """What the robot and the column that bring most are worth, and how to say it."""
    found = [action for action in turns.answers(state, player) if isinstance(action, Assemble)]
    gains = [(gain_of(state, player, action), number) for number, action in enumerate(found)]
    gain, number = max(gains, default=(0.0, 0))
    return (gain, found[number]) if gain > 0 else (0.0, NEXT)


def unpowered(state: State, player: Player) -> Action:
    """By an effect: there is no energy to pay."""
    found = assembling(state, player)
    return SKIP if found == NEXT else found


def gain_of(state: State, player: Player, action: Assemble) -> float:
    robot = state.box.robots[state.box.robot_ids[action.robot]]
    needed, resources = robot.columns[action.column == "right"]
    at = prices(spending_rounds(state, player))
    cost = sum(resources) * at[0] + (extra_cost(state, player, robot) or 0) * at[WILD] + at[CARD]
    return benefit(state, player, robot, rounds_after(state)) - cost - TOLL * needed * bool(action.column)
