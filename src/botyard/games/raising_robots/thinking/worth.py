"""What a player's position is worth in points at the end of the game."""

from __future__ import annotations

from functools import cache

from ..box import Robot
from ..cards import Ability
from ..effects import BATTERY, CARD, GOODS, PARTS, POINT, TAPE, TYPES, WILD, Effect, parse
from ..rules import inventors
from ..rules.classes import MOST
from ..rules.counting import has_token
from ..rules.line import ROUNDS
from ..rules.turns import BREAK_AFTER
from ..sizes import ASSEMBLE
from ..state import NOBODY, Player, State
from .outlook import counts_robot, credit, expected, one_more, outlook, rounds_after
from .power import board_energy, robot_power, row_power, token_power
from .prices import plain_worth, prices

# By hand, as are those of inventors below; what came of all of them together is measured by solo games.
NEW_CLASS, BETTER_CLASS = 5.0, 1.5  # what the break brings, with room for a class and without
HELD = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.7, 0.7)  # a token that helps nowhere yet, by rounds left
NOT_YET = 0.92  # of what a token can do for a robot or the inventor, while it is not placed
PLENTY, CHARGED, SPARE = 5, 3, 0.45  # parts and batteries that are soon used, and what one more is worth
LIKELY = (0.65, 0.5, 0.35, 0.2, 0.1, 0.05)  # that a robot in hand is assembled, the best one first
IN_TIME = (0.0, 0.65, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0)  # by rounds in which robots can be assembled
FIT = 0.2  # a part that a robot in hand asks for
TOLL = 0.3  # a point of energy in the phase assemble


def worth(state: State, player: Player) -> float:
    left, spending = rounds_after(state), spending_rounds(state, player)
    return (
        player.stock[POINT]
        + sum(state.box.robots[number].vp for row in player.rows for number in row)
        + classes_worth(state, player, left)
        + sum(row_power(state, player, row, left) for row in range(3))
        + tokens_worth(state, player, left)
        + goods_worth(player, spending)
        + hand_worth(state, player, left, spending)
        + inventor_worth(state, player, left)
    )


def spending_rounds(state: State, player: Player) -> int:
    """In which goods of now can still buy robots and tokens."""
    early = state.step in ("bid", "start", "choose") or (state.step == "phases" and player.at <= ASSEMBLE)
    return rounds_after(state) + early


def classes_worth(state: State, player: Player, left: int) -> float:
    found = sum(outlook(state, player, card, left) for card in player.classes)
    if state.round <= BREAK_AFTER:
        found += NEW_CLASS if len(player.classes) < MOST else BETTER_CLASS
    return found


# --- tokens ------------------------------------------------------------------------------------------------


def tokens_worth(state: State, player: Player, left: int) -> float:
    """Each goes where it helps most."""
    found = 0.0
    for kind, tokens in enumerate(player.tokens):
        if tokens:
            found += sum(uses(state, player, kind, left, tokens)[:tokens])
    return found


def uses(state: State, player: Player, kind: int, left: int, least: int) -> list[float]:
    """What tokens of a type can do, the best first; one that helps nowhere may yet."""
    box = state.box
    found = [
        NOT_YET * token_power(state, player, box.robots[number], left)
        for row in player.rows
        for number in row
        if box.robots[number].type == kind and not has_token(player, number)
    ]
    for card in player.classes:
        if TYPES.index(box.classes[card].extra_credit) == kind and not player.credited >> card & 1:
            found.append(credit(state, player, card, left))
    if inventors.takes_token(state, player) and TYPES.index(box.inventors[player.inventor].upgrade_type) == kind:
        found.append(NOT_YET * promotion(state, player, left))
    return sorted((*found, *(HELD[left],) * least), reverse=True)


def token_more(state: State, player: Player, kind: int, left: int) -> float:
    """What one more token of a type is worth: to place it, and for classes that count it."""
    have = player.tokens[kind]
    found = uses(state, player, kind, left, have + 1)[have]
    for card in player.classes:
        counter = state.box.objectives[card]
        if counter.name == "tokens" and counter.what in (-1, kind):
            found += one_more(state, player, card, left)
    return found


# --- goods and cards ---------------------------------------------------------------------------------------


def goods_worth(player: Player, spending: int) -> float:
    """What one has plenty of is worth less: it cannot all be used soon."""
    at = prices(spending)
    found = sum(player.stock[kind] * at[kind] for kind in GOODS if kind != POINT)
    if spending:
        parts = sum(player.stock[kind] for kind in (*PARTS, TAPE))
        found -= max(0, parts - PLENTY) * (at[0] - SPARE)
        found -= max(0, player.stock[BATTERY] - CHARGED) * (at[BATTERY] - SPARE)
    return found


def hand_worth(state: State, player: Player, left: int, spending: int) -> float:
    """Cards pay for wilds, and the best ones will be assembled."""
    cards = len(player.hand)
    found = prices(spending)[CARD] * min(cards, PLENTY) + prices(0)[CARD] * max(0, cards - PLENTY)
    if spending:
        hopes = [hope(state, player, state.box.robots[card], left, spending) for card in player.hand]
        best = zip(LIKELY, sorted(hopes, reverse=True), strict=False)
        found += IN_TIME[spending] * sum(likely * max(0.0, gain) for likely, gain in best)
    return found


def hope(state: State, player: Player, robot: Robot, left: int, spending: int) -> float:
    """What assembling a robot would bring beyond its cost."""
    extra = extra_cost(state, player, robot)
    if extra is None:
        return 0.0
    needed, resources = robot.columns[0]
    at = prices(spending)
    cost = sum(resources) * at[0] + extra * at[WILD] + TOLL * needed
    fit = FIT * sum(min(player.stock[part], resources[part]) for part in PARTS)
    return benefit(state, player, robot, left) + fit - cost


def extra_cost(state: State, player: Player, robot: Robot) -> int | None:
    column = len(player.rows[robot.row])
    if column >= state.box.columns:
        return None
    return max(0, state.box.extra[column] + inventors.extra_cost(state, player))


def benefit(state: State, player: Player, robot: Robot, left: int) -> float:
    """Of a robot in its row: its points, its power, and what classes count it for."""
    bonus = board_energy(state, player, robot.row)
    found = robot.vp + robot_power(state, player, robot, False, bonus, left)
    for card in player.classes:
        if counts_robot(state.box, card, robot.number):
            found += one_more(state, player, card, left)
    return found


# --- inventors ---------------------------------------------------------------------------------------------

HOOKS = {  # what an ability brings in a round, by its amount
    "energy": 0.3,
    "cube_energy": 0.7,
    "unassigned_energy": 0.45,
    "quiet_energy": 0.3,
    "extra_cost": -0.4,
}
EVERYWHERE = 0.4  # more, where cubes count in phases of others too
EITHER = 0.3  # which of two energy abilities counts, chosen in each round
CONVERTED = 0.5  # how often a round's end finds what it asks for
ENCORE, ORDER = 1.0, 1.2  # another action of a robot, and rows that may run from right to left, with what that gives
DEEDS = {"after_assemble": 0.8, "after_unlock": 0.6}  # how often in a round
PROMOTED = 0.5  # how likely an inventor gets a token
FREE_ROBOT, AT_ONCE = 2.5, 2.0  # a third starter, and an upgraded ability that counts once
ENDED = ("end", "break", "score", "over")  # steps in which the round's end has come


def inventor_worth(state: State, player: Player, left: int) -> float:
    if player.inventor == NOBODY:
        return 0.0
    card = state.box.inventors[player.inventor]
    basic = ability_worth(state, player, card.basic, left)
    return basic + promotion(state, player, left) if player.promoted else basic


def promotion(state: State, player: Player, left: int) -> float:
    """What a token on the inventor adds."""
    card = state.box.inventors[player.inventor]
    upgraded = ability_worth(state, player, card.upgraded, left)
    if card.link == "or":
        return EITHER * left * card.chooses_energy + max(0.0, upgraded - ability_worth(state, player, card.basic, left))
    return upgraded + AT_ONCE * (card.upgraded.timing == "immediate" and not player.promoted)


def ability_worth(state: State, player: Player, ability: Ability, left: int) -> float:
    """In the rounds left; nothing for one that counts once, whose gain is seen in the stock."""
    match ability.timing:
        case "immediate":
            return 0.0
        case "game_end":
            return at_the_end(state, player, parse(ability.effect), left)
        case "round_end":
            ends = left + (state.step not in ENDED)
            effect = parse(ability.effect)
            often = CONVERTED if any(effect.cost) else 1.0
            return often * max(0.0, plain_worth(effect, left, True)) * ends
    if ability.hook in DEEDS:
        return DEEDS[ability.hook] * plain_worth(parse(ability.effect), left, True) * left
    return per_round(ability) * left


def at_the_end(state: State, player: Player, effect: Effect, left: int) -> float:
    return sum(part.at(int(expected(state, player, part.counter, left))) for part in effect.counted)


@cache
def per_round(ability: Ability) -> float:
    if ability.hook == "encore":
        return ENCORE / 2 if ability.cost else ENCORE
    if ability.hook not in HOOKS:
        return ORDER
    return HOOKS[ability.hook] * ability.amount + EVERYWHERE * (ability.phases == "all")


def promise(state: State, player: Player, card: int, left: int) -> float:
    """What an inventor will bring, who is still to be chosen."""
    trial = player.copy()
    trial.inventor = card
    basic = state.box.inventors[card].basic
    found = inventor_worth(state, trial, left) + PROMOTED * promotion(state, trial, left)
    if basic.timing == "immediate" and basic.effect:
        found += plain_worth(parse(basic.effect), left)
    if inventors.start_robots(state, trial):
        found += FREE_ROBOT
    return found


assert len(IN_TIME) == ROUNDS + 1 == len(HELD) + 1
