"""The default policy: quick answers to every prompt, without search.

All levels use it to finish the rounds that they try.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..actions import (
    CLASSES,
    CONFIRM,
    DONE,
    DRAW,
    PAY_ALL,
    SWAP,
    Action,
    Assemble,
    Place,
    TakeClass,
    VerbAction,
    energy,
    verb_action,
)
from ..constants import DESIGN, PHASES
from ..effects import KINDS, PARTS, SPECIALS, parse
from ..rules import inventor_abilities, inventors, turn, upgrades
from ..rules.automa import ROUNDS
from ..rules.classes import MAX_CLASSES
from ..rules.energy import is_performable, total_energy
from ..rules.gains import INSPIRE_ACTIONS, WILD_ACTIONS
from ..rules.turn import BREAK_AFTER
from ..state import (
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingSwap,
    Player,
    State,
)
from .class_forecast import class_points, counts_robot, points_for_credit, rounds_after
from .evaluation import (
    UNUSED_TOKEN_VALUE,
    assembly_value,
    inventor_promise,
    promotion_value,
    robot_benefit,
    spending_rounds,
)
from .prices import SPECIAL_PRICES, base_value, prices_for
from .row_policy import batteries_for_row, next_run
from .row_value import token_value
from .spending_policy import batteries_for_spending, free_assembly_action, spending_action, spot_action

# Set by hand.
HAND_COUNT_SHARE = 0.35  # weight of robots in hand that a class would count
MIN_ROBOT_VALUE = 0.5  # robots with a lower value are swapped
MISSING_PART_BONUS = 0.05  # for parts that robots in hand still need; it breaks ties


def default_action(state: State, player: Player) -> Action:
    """Return a token placement that helps, or else an answer to the prompt."""
    placing = best_placing(state, player) if any(player.tokens) else None
    if placing:
        return placing
    step = player.pending[-1]
    return ACTION_BY_STEP[type(step)](state, player, step)


def best_placing(state: State, player: Player) -> Action | None:
    """Return the best token placement that helps from now on, or None."""
    found = upgrades.token_actions(state, player)
    gains = [(placing_value(state, player, action), number) for number, action in enumerate(found)]
    gain, number = max(gains, default=(0.0, 0))
    return found[number] if gain > UNUSED_TOKEN_VALUE[rounds_after(state)] else None


def placing_value(state: State, player: Player, action: Action) -> float:
    """Return the value of a token placement; classes get tokens only at the end."""
    assert isinstance(action, Place)
    components, left = state.components, rounds_after(state)
    if action.card in components.robot_ids:
        return token_value(state, player, components.robots[components.robot_ids[action.card]], left)
    if action.card in components.class_ids:
        return (
            points_for_credit(state, player, components.class_ids[action.card], left) if state.step == "score" else 0.0
        )
    return promotion_value(state, player, left)


# --- the start, and classes --------------------------------------------------------------------------------


def keep_action(state: State, player: Player, step: PendingKeep) -> Action:
    robots, left = state.components.robots, rounds_after(state)
    unkept = [robots[card] for card in player.hand if card not in step.kept]
    return verb_action(
        "keep", max(unkept, key=lambda robot: assembly_value(state, player, robot, left, ROUNDS)).card.id
    )


def starter_action(state: State, player: Player, step: PendingStarters) -> Action:
    """Return the best first robot, preferably in an empty row."""
    components, left = state.components, rounds_after(state)

    def gain(action: Assemble) -> float:
        robot = components.robots[components.robot_ids[action.robot]]
        return robot_benefit(state, player, robot, left) - components.extra_costs[len(player.rows[robot.row])]

    return max((action for action in turn.possible_answers(state, player) if isinstance(action, Assemble)), key=gain)


def inventor_action(state: State, player: Player, step: PendingInventor) -> Action:
    best = max(step.drawn, key=lambda card: inventor_promise(state, player, card, rounds_after(state)))
    return verb_action("inventor", state.components.inventors[best].id)


def class_action(state: State, player: Player, step: PendingClass) -> Action:
    return max(turn.possible_answers(state, player), key=lambda action: class_value(state, player, action))


def class_value(state: State, player: Player, action: Action) -> float:
    """Return the value of a class with the robots in hand that it may count, minus that of the replaced one."""
    if not isinstance(action, TakeClass):
        return 0.0
    components, left = state.components, rounds_after(state)
    fitting = sum(counts_robot(components, components.class_ids[action.card], robot) for robot in player.hand)
    found = class_points(state, player, components.class_ids[action.card], left, HAND_COUNT_SHARE * fitting)
    return found - class_points(state, player, components.class_ids[action.instead], left) if action.instead else found


# --- phases ------------------------------------------------------------------------------------------------


def battery_action(state: State, player: Player, step: PendingEnergy) -> Action:
    for_phase = batteries_for_row if player.current_phase >= DESIGN else batteries_for_spending
    return energy(for_phase(state, player, total_energy(state, player, player.current_phase)))


def energy_ability_action(state: State, player: Player, step: PendingAbility) -> Action:
    """Choose the ability that gives the phases of this round more energy."""
    performed = [phase for phase in range(len(PHASES)) if is_performable(state, player, phase)]
    trial, sums = player.copy(), []
    for night in (False, True):
        trial.night = night
        sums.append(sum(total_energy(state, trial, phase) for phase in performed))
    return inventor_abilities.ABILITY_ACTIONS[sums.index(max(sums))]


def after_action(state: State, player: Player, step: PendingAfter) -> Action:
    left = rounds_after(state)
    gains = [base_value(parse(ability.effect), left) for ability in inventors.after_abilities(state, player, step)]
    return inventor_abilities.ABILITY_ACTIONS[gains.index(max(gains))]


def pay_action(state: State, player: Player, step: PendingPay) -> Action:
    answers = turn.possible_answers(state, player)
    return PAY_ALL if PAY_ALL in answers else answers[0]


def gain_action(state: State, player: Player, step: PendingGains) -> Action:
    """Take cards and wilds first, then choices, then specials."""
    if step.draws and "X" not in step.specials:
        return DRAW
    if step.wilds and not step.draws:
        return WILD_ACTIONS[max(PARTS, key=lambda part: (missing_parts(state, player, part), -player.stock[part]))]
    if step.choices and not step.draws:
        sides = [
            side
            for side in turn.possible_answers(state, player)
            if isinstance(side, VerbAction) and side.verb == "gain"
        ]
        return max(sides, key=lambda side: side_value(state, player, side.target.upper()))
    special = "X" if step.draws else step.specials[0]
    return ACTION_BY_SPECIAL[special](state, player)


def missing_parts(state: State, player: Player, part: int) -> int:
    """Return how many of a part the robots in hand need beyond the stock."""
    robots = state.components.robots
    return sum(robots[card].columns[0][1][part] for card in player.hand) - player.stock[part]


def side_value(state: State, player: Player, side: str) -> float:
    if side in SPECIALS:
        return SPECIAL_PRICES[side]
    kind, amount = KINDS.index(side[-1]), int(side[:-1] or 1)
    return amount * prices_for(spending_rounds(state, player))[kind] + (
        MISSING_PART_BONUS * missing_parts(state, player, kind) if kind in PARTS else 0
    )


def inspiration_action(state: State, player: Player) -> Action:
    """Choose a class while there is room for it beside the class of the break."""
    class_limit = MAX_CLASSES - (state.round <= BREAK_AFTER)
    wants = len(player.classes) < class_limit and rounds_after(state) > 0
    return INSPIRE_ACTIONS[
        "classes" if wants and INSPIRE_ACTIONS["classes"] in turn.possible_answers(state, player) else "wilds"
    ]


ACTION_BY_SPECIAL: dict[str, Callable[[State, Player], Action]] = {
    "X": lambda state, player: SWAP,
    "U": spot_action,
    "I": inspiration_action,
    "K": lambda state, player: CLASSES,
    "A": free_assembly_action,
}


def swap_action(state: State, player: Player, step: PendingSwap) -> Action:
    components, left, spending = state.components, rounds_after(state), spending_rounds(state, player)
    for action in turn.possible_answers(state, player):
        if isinstance(action, VerbAction):
            robot = components.robots[components.robot_ids[action.target]]
            if assembly_value(state, player, robot, left, spending) < MIN_ROBOT_VALUE:
                return action
    return DRAW


def round_end_action(state: State, player: Player, step: PendingRoundEnd) -> Action:
    abilities, left = tuple(inventors.abilities(state, player)), rounds_after(state)
    found = [
        (base_value(parse(abilities[which].effect), left), which)
        for which in inventors.at_round_end(state, player, step)
    ]
    gain, which = max(found, default=(0.0, 0))
    return inventor_abilities.ABILITY_ACTIONS[which] if gain > 0 else DONE


ACTION_BY_STEP: dict[type, Callable[[State, Player, Any], Action]] = {
    PendingKeep: keep_action,
    PendingClass: class_action,
    PendingInventor: inventor_action,
    PendingStarters: starter_action,
    PendingConfirm: lambda state, player, step: CONFIRM,
    PendingAbility: energy_ability_action,
    PendingAfter: after_action,
    PendingEnergy: battery_action,
    PendingSpend: lambda state, player, step: spending_action(state, player),
    PendingRun: next_run,
    PendingPay: pay_action,
    PendingSpot: lambda state, player, step: spot_action(state, player),
    PendingGains: gain_action,
    PendingSwap: swap_action,
    PendingRoundEnd: round_end_action,
    PendingDone: lambda state, player, step: DONE,
}
