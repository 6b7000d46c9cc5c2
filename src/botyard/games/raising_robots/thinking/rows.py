"""Running a row by habit: batteries as far as they pay, then everything that helps, in its order."""

from __future__ import annotations

from ..actions import NEXT, REVERSE, Action, Name, Run
from ..effects import BATTERY, Effect
from ..rules import inventors, turns
from ..rules.running import ACTS
from ..sizes import DESIGN, MOST_ENERGY
from ..state import OwesRun, Player, State
from .outlook import rounds_after
from .power import effect_worth
from .prices import prices

PATIENCE = 0.8  # what an encore should bring beyond its price: there is one in a round; by hand


def batteries_for_row(state: State, player: Player, total: int) -> int:
    """As many as bring more than they are worth; seven energy reach everything (RAI-6.8)."""
    price = prices(rounds_after(state))[BATTERY]
    most = max(0, min(player.stock[BATTERY], MOST_ENERGY - total))
    return max(range(most + 1), key=lambda more: (run_worth(state, player, total + more) - price * more, -more))


def run_worth(state: State, player: Player, total: int) -> float:
    """What the row brings with so much energy."""
    left, row = rounds_after(state), player.at - DESIGN
    found = 0.0
    for action in state.box.actions[row]:
        if action.energy <= total:
            found += max(0.0, effect_worth(state, player, action.effect(player.spots), left))
    for number in player.rows[row]:
        acts = state.box.robots[number].acts[: 2 if player.upgraded >> number & 1 else 1]
        gains = [effect_worth(state, player, effect, left) for needed, effect in acts if needed <= total]
        found += max([0.0, *gains])
    return found


def next_run(state: State, player: Player, owed: OwesRun) -> Action:
    """The first that helps: what is passed over cannot be used any more."""
    left = rounds_after(state)
    best: Action = NEXT
    most, robot = 0.0, ""
    for action in turns.answers(state, player):
        if robot and not (isinstance(action, Run) and action.what == robot):
            break
        if action == REVERSE and len(player.rows[player.at - DESIGN]) > 1:
            return action
        effect = effect_of(state, player, owed, action)
        gain = effect_worth(state, player, effect, left) - price_of(state, player, action) if effect else 0.0
        if gain > most:
            if not isinstance(action, Run) or not action.act:
                return action
            best, most, robot = action, gain, action.what
    return best


def effect_of(state: State, player: Player, owed: OwesRun, action: Action) -> Effect | None:
    match action:
        case Name("again", act):
            return state.box.robots[owed.last].acts[ACTS.index(act)][1]
        case Run(what, ""):
            actions = state.box.actions[player.at - DESIGN]
            return next(each.effect(player.spots) for each in actions if each.id == what)
        case Run(what, act):
            return state.box.robots[state.box.robot_ids[what]].acts[ACTS.index(act)][1]
    return None


def price_of(state: State, player: Player, action: Action) -> float:
    """Of an encore."""
    if not isinstance(action, Name):
        return 0.0
    price = inventors.encore_price(state, player) or ()
    return PATIENCE + sum(price) * prices(rounds_after(state))[BATTERY]
