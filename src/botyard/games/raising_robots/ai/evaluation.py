"""Evaluation of a player's position: the expected points at the end of the game."""

from __future__ import annotations

from functools import cache

from ..card_files import Ability
from ..component_set import Robot
from ..constants import ASSEMBLE
from ..effects import BATTERY, CARD, GOODS, PARTS, POINT, TAPE, TYPES, WILD, Effect, parse
from ..rules import inventors
from ..rules.automa import ROUNDS
from ..rules.classes import MAX_CLASSES
from ..rules.player_counts import has_token
from ..rules.turn import BREAK_AFTER
from ..state import NO_INVENTOR, Player, State
from .class_forecast import (
    class_points,
    counts_robot,
    expected_count,
    points_for_credit,
    points_for_one_more,
    rounds_after,
)
from .prices import base_value, prices_for
from .row_value import board_energy, robot_value, row_value, token_value

# Set by hand, like the values of inventors below; solo games measure the result of all of them together.
NEW_CLASS_VALUE, BETTER_CLASS_VALUE = 5.0, 1.5  # of the break, with and without room for another class
UNUSED_TOKEN_VALUE = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7, 0.7)  # of a token without use so far, by rounds left
UNPLACED_FACTOR = 0.92  # applied to the use of a token that is not placed yet
MAX_USEFUL_PARTS, MAX_USEFUL_BATTERIES = 5, 3  # that are used soon
SURPLUS_VALUE = 0.45  # of each further part or battery
ASSEMBLY_CHANCE = (0.65, 0.5, 0.35, 0.2, 0.1, 0.05)  # of robots in hand, the best one first
ASSEMBLY_TIME_FACTOR = (0.0, 0.65, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0)  # by rounds in which robots can be assembled
FITTING_PART_BONUS = 0.2  # for each part in stock that a robot in hand needs
ASSEMBLY_ENERGY_COST = 0.3  # of one energy in the phase assemble


def evaluate(state: State, player: Player) -> float:
    left, spending = rounds_after(state), spending_rounds(state, player)
    return (
        player.stock[POINT]
        + sum(state.components.robots[number].vp for row in player.rows for number in row)
        + classes_value(state, player, left)
        + sum(row_value(state, player, row, left) for row in range(3))
        + tokens_value(state, player, left)
        + goods_value(player, spending)
        + hand_value(state, player, left, spending)
        + inventor_value(state, player, left)
    )


def spending_rounds(state: State, player: Player) -> int:
    """Return the number of rounds in which goods can still buy robots and tokens."""
    early = state.step in ("bid", "start", "choose") or (state.step == "phases" and player.current_phase <= ASSEMBLE)
    return rounds_after(state) + early


def classes_value(state: State, player: Player, left: int) -> float:
    found = sum(class_points(state, player, card, left) for card in player.classes)
    if state.round <= BREAK_AFTER:
        found += NEW_CLASS_VALUE if len(player.classes) < MAX_CLASSES else BETTER_CLASS_VALUE
    return found


# --- tokens ------------------------------------------------------------------------------------------------


def tokens_value(state: State, player: Player, left: int) -> float:
    """Return the value of the free tokens, each in its best use."""
    found = 0.0
    for kind, tokens in enumerate(player.tokens):
        if tokens:
            found += sum(token_uses(state, player, kind, left, tokens)[:tokens])
    return found


def token_uses(state: State, player: Player, kind: int, left: int, minimum: int) -> list[float]:
    """Return the values of the uses of tokens of a type, the best first; unused tokens may find a use later."""
    components = state.components
    found = [
        UNPLACED_FACTOR * token_value(state, player, components.robots[number], left)
        for row in player.rows
        for number in row
        if components.robots[number].type == kind and not has_token(player, number)
    ]
    for card in player.classes:
        if TYPES.index(components.classes[card].extra_credit) == kind and not player.credited >> card & 1:
            found.append(points_for_credit(state, player, card, left))
    if inventors.takes_token(state, player) and TYPES.index(components.inventors[player.inventor].upgrade_type) == kind:
        found.append(UNPLACED_FACTOR * promotion_value(state, player, left))
    return sorted((*found, *(UNUSED_TOKEN_VALUE[left],) * minimum), reverse=True)


def extra_token_value(state: State, player: Player, kind: int, left: int) -> float:
    """Return the value of one more token of a type: its use, and classes that count it."""
    have = player.tokens[kind]
    found = token_uses(state, player, kind, left, have + 1)[have]
    for card in player.classes:
        counter = state.components.objectives[card]
        if counter.name == "tokens" and counter.what in (-1, kind):
            found += points_for_one_more(state, player, card, left)
    return found


# --- goods and cards ---------------------------------------------------------------------------------------


def goods_value(player: Player, spending: int) -> float:
    """Return the value of the stock; surplus goods are worth less because they cannot be used soon."""
    at = prices_for(spending)
    found = sum(player.stock[kind] * at[kind] for kind in GOODS if kind != POINT)
    if spending:
        parts = sum(player.stock[kind] for kind in (*PARTS, TAPE))
        found -= max(0, parts - MAX_USEFUL_PARTS) * (at[0] - SURPLUS_VALUE)
        found -= max(0, player.stock[BATTERY] - MAX_USEFUL_BATTERIES) * (at[BATTERY] - SURPLUS_VALUE)
    return found


def hand_value(state: State, player: Player, left: int, spending: int) -> float:
    """Return the value of robots in hand: as payment for wilds, and for the chance to assemble the best ones."""
    cards = len(player.hand)
    found = prices_for(spending)[CARD] * min(cards, MAX_USEFUL_PARTS) + prices_for(0)[CARD] * max(
        0, cards - MAX_USEFUL_PARTS
    )
    if spending:
        values = [assembly_value(state, player, state.components.robots[card], left, spending) for card in player.hand]
        best = zip(ASSEMBLY_CHANCE, sorted(values, reverse=True), strict=False)
        found += ASSEMBLY_TIME_FACTOR[spending] * sum(likely * max(0.0, gain) for likely, gain in best)
    return found


def assembly_value(state: State, player: Player, robot: Robot, left: int, spending: int) -> float:
    """Return the value of assembling a robot minus its cost."""
    extra = extra_cost(state, player, robot)
    if extra is None:
        return 0.0
    needed, resources = robot.columns[0]
    at = prices_for(spending)
    cost = sum(resources) * at[0] + extra * at[WILD] + ASSEMBLY_ENERGY_COST * needed
    fit = FITTING_PART_BONUS * sum(min(player.stock[part], resources[part]) for part in PARTS)
    return robot_benefit(state, player, robot, left) + fit - cost


def extra_cost(state: State, player: Player, robot: Robot) -> int | None:
    column = len(player.rows[robot.row])
    if column >= state.components.columns:
        return None
    return max(0, state.components.extra_costs[column] + inventors.extra_cost(state, player))


def robot_benefit(state: State, player: Player, robot: Robot, left: int) -> float:
    """Return the value of a robot in its row: its points, its actions, and the classes that count it."""
    bonus = board_energy(state, player, robot.row)
    found = robot.vp + robot_value(state, player, robot, False, bonus, left)
    for card in player.classes:
        if counts_robot(state.components, card, robot.number):
            found += points_for_one_more(state, player, card, left)
    return found


# --- inventors ---------------------------------------------------------------------------------------------

HOOK_VALUES = {  # of one unit of an ability's amount, in a round
    "energy": 0.3,
    "cube_energy": 0.7,
    "unassigned_energy": 0.45,
    "quiet_energy": 0.3,
    "extra_cost": -0.4,
}
ALL_PHASES_BONUS = 0.4  # if cubes also count in phases that are not assigned
ENERGY_CHOICE_VALUE = 0.3  # of choosing between two energy abilities, in a round
CONVERSION_RATE = 0.5  # how often the cost of a round-end ability can be paid
ENCORE_VALUE, ROW_ORDER_VALUE = 1.0, 1.2  # in a round
TRIGGERS_PER_ROUND = {"after_assemble": 0.8, "after_unlock": 0.6}
PROMOTION_CHANCE = 0.5  # that an inventor gets a token
FREE_ROBOT_VALUE, IMMEDIATE_VALUE = 2.5, 2.0  # of a third starter, and of an immediate upgraded ability
STEPS_AFTER_ROUND_END = ("end", "break", "score", "over")  # the round end has begun


def inventor_value(state: State, player: Player, left: int) -> float:
    if player.inventor == NO_INVENTOR:
        return 0.0
    card = state.components.inventors[player.inventor]
    basic = ability_value(state, player, card.basic, left)
    return basic + promotion_value(state, player, left) if player.promoted else basic


def promotion_value(state: State, player: Player, left: int) -> float:
    """Return the value of a token on the inventor."""
    card = state.components.inventors[player.inventor]
    upgraded = ability_value(state, player, card.upgraded, left)
    if card.link == "or":
        return ENERGY_CHOICE_VALUE * left * card.chooses_energy + max(
            0.0, upgraded - ability_value(state, player, card.basic, left)
        )
    return upgraded + IMMEDIATE_VALUE * (card.upgraded.timing == "immediate" and not player.promoted)


def ability_value(state: State, player: Player, ability: Ability, left: int) -> float:
    """Return the value of an ability in the rounds left; immediate gains are in the stock already."""
    match ability.timing:
        case "immediate":
            return 0.0
        case "game_end":
            return game_end_value(state, player, parse(ability.effect), left)
        case "round_end":
            ends = left + (state.step not in STEPS_AFTER_ROUND_END)
            effect = parse(ability.effect)
            often = CONVERSION_RATE if any(effect.cost) else 1.0
            return often * max(0.0, base_value(effect, left, True)) * ends
    if ability.hook in TRIGGERS_PER_ROUND:
        return TRIGGERS_PER_ROUND[ability.hook] * base_value(parse(ability.effect), left, True) * left
    return value_per_round(ability) * left


def game_end_value(state: State, player: Player, effect: Effect, left: int) -> float:
    return sum(part.at(int(expected_count(state, player, part.counter, left))) for part in effect.counted)


@cache
def value_per_round(ability: Ability) -> float:
    if ability.hook == "encore":
        return ENCORE_VALUE / 2 if ability.cost else ENCORE_VALUE
    if ability.hook not in HOOK_VALUES:
        return ROW_ORDER_VALUE
    return HOOK_VALUES[ability.hook] * ability.amount + ALL_PHASES_BONUS * (ability.phases == "all")


def inventor_promise(state: State, player: Player, card: int, left: int) -> float:
    """Return the expected value of an inventor that is not chosen yet."""
    trial = player.copy()
    trial.inventor = card
    basic = state.components.inventors[card].basic
    found = inventor_value(state, trial, left) + PROMOTION_CHANCE * promotion_value(state, trial, left)
    if basic.timing == "immediate" and basic.effect:
        found += base_value(parse(basic.effect), left)
    if inventors.start_robots(state, trial):
        found += FREE_ROBOT_VALUE
    return found


assert len(ASSEMBLY_TIME_FACTOR) == ROUNDS + 1 == len(UNUSED_TOKEN_VALUE) + 1
