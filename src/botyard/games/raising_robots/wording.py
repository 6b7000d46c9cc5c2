"""Goods, costs and effects in words, for questions, the log and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.words import listed
from .board import Spot
from .box import Box
from .cards import Ability
from .effects import CARD, NOTHING, WILD, Counted, Counter, Effect, Sides, parse, parse_cost
from .state import OwesGains

NAMES = ("sensor", "gear", "microchip", "program", "duct tape", "battery", "point", "robot card", "wild")
MANY = ("sensors", "gears", "microchips", "programs", "duct tape", "batteries", "points", "robot cards", "wilds")
SPECIAL_WORDS = {
    "X": "discard any number of robots and draw one more",
    "U": "unlock a token",
    "I": "inspiration",
    "K": "draw three classes and keep one",
    "A": "assemble a robot without energy",
}
COUNTED_AS = {  # one, and many
    "tokens": ("unlocked token", "unlocked tokens"),
    "robots": ("robot in the play area", "robots in the play area"),
    "hand": ("robot in hand", "robots in hand"),
    "wilds": (
        "sensor, gear, microchip, program and robot in hand",
        "sensors, gears, microchips, programs and robots in hand",
    ),
    "sets": ("set of sensor, gear, microchip and program", "sets of sensor, gear, microchip and program"),
    "columns": ("full column", "full columns"),
    "classes": ("class", "classes"),
    "inventory_vp": ("point in the inventory", "points in the inventory"),
}
ROW_NAMES = ("design", "fabricate", "recycle")
TYPE_NAMES = ("cosmetic", "speed", "communications", "efficiency")


def some(kind: int, amount: int) -> str:
    """An amount of a kind.

    >>> some(0, 1), some(5, 3), some(4, 2)
    ('1 sensor', '3 batteries', '2 duct tape')
    """
    return f"{amount} {NAMES[kind] if amount == 1 else MANY[kind]}"


def amounts_words(amounts: Sequence[int]) -> str:
    """Several kinds; nothing for none."""
    found = [some(kind, amount) for kind, amount in enumerate(amounts) if amount]
    return listed(found) if found else "nothing"


def counter_words(counter: Counter, many: bool = False) -> str:  # noqa: PLR0911 - one return for each kind
    """What is counted.

    >>> counter_words(Counter("row", 0)), counter_words(Counter("tokens", 1), many=True)
    ('robot in the design row', 'unlocked speed tokens')
    """
    robot = "robots" if many else "robot"
    match counter.name:
        case "tokens" if counter.what >= 0:
            return f"unlocked {TYPE_NAMES[counter.what]} token{'s' * many}"
        case "row":
            return f"{robot} in the {ROW_NAMES[counter.what]} row"
        case "resource":
            return (MANY if many else NAMES)[counter.what]
        case "needs":
            return f"{robot} whose cost shows a {NAMES[counter.what]}"
        case "vp":
            return f"{robot} worth {counter.low} to {counter.high} points"
        case "action":
            return f"{robot} with an action of {counter.low} to {counter.high} energy"
        case "asm":
            return f"{robot} with {counter.low} energy in the cost"
    return COUNTED_AS[counter.name][many]


def counted_words(part: Counted) -> str:
    """'1 point for each robot in hand', 'for every 3 robots in hand', 'points for full columns (2 for 1, 3 for 2)'."""
    many = counter_words(part.counter, many=True)
    if part.lines:
        lines = ", ".join(f"{value} for {least}" for least, value in part.lines)
        return f"points for {many} ({lines})"
    per = f"each {counter_words(part.counter)}" if part.per == 1 else f"every {part.per} {many}"
    return f"{some(part.kind, part.amount)} for {per}"


def choice_words(sides: Sides) -> str:
    return " or ".join(SPECIAL_WORDS[side.special] if side.special else some(side.kind, side.amount) for side in sides)


def gains_words(effect: Effect) -> str:
    choices = [choice_words(sides) for sides in effect.choices]
    before = [some(kind, amount) for kind, amount in enumerate(effect.sure) if amount]
    after = [counted_words(part) for part in effect.counted]
    after += [SPECIAL_WORDS[special] for special in effect.specials]
    if len(before + choices + after) > 1:  # what an "or" is between
        choices = [f"({words})" for words in choices]
    return listed(before + choices + after)


def effect_words(effect: Effect) -> str:
    """What an action does.

    >>> from .effects import parse
    >>> effect_words(parse("2W+B->U")), effect_words(parse("(M/G)+V"))
    ('pay 1 battery and 2 wilds: unlock a token', '1 point and (1 microchip or 1 gear)')
    """
    if effect.cost == NOTHING:
        return gains_words(effect)
    return f"pay {amounts_words(effect.cost)}: {gains_words(effect)}"


def left_words(owed: OwesGains) -> str:
    """What is still to be taken."""
    parts = [some(kind, amount) for kind, amount in ((CARD, owed.draws), (WILD, owed.wilds)) if amount]
    parts += [choice_words(sides) for sides in owed.choices]
    return "; ".join([*parts, *(SPECIAL_WORDS[special] for special in owed.specials)])


# --- the board ---------------------------------------------------------------------------------------------


def action_words(box: Box, action: str) -> str:
    """'action 2 of design'."""
    row, place = next(
        (row, place) for row, acts in enumerate(box.actions) for place, act in enumerate(acts) if act.id == action
    )
    return f"action {place + 1} of {ROW_NAMES[row]}"


def spot_words(box: Box, spot: Spot) -> str:
    """What an open spot brings."""
    if spot.on_unlock:
        return "inspiration"
    if spot.energy:
        return f"{spot.energy} energy more for {spot.section}"
    return f"{action_words(box, spot.action)} also gives {effect_words(parse(spot.adds))}"


# --- inventors ---------------------------------------------------------------------------------------------


def ability_words(ability: Ability) -> str:
    """When it counts, and what it does."""
    if ability.effect:
        return TIMES[ability.timing] + DEEDS.get(ability.hook, "") + effect_words(parse(ability.effect))
    return TIMES[ability.timing] + HOOK_WORDS[ability.hook].format(
        amount=abs(ability.amount),
        more="more" if ability.amount > 0 else "less",
        phase=ability.phase,
        phases="all" if ability.phases == "all" else "your",
        cost=amounts_words(parse_cost(ability.cost)),
    )


TIMES = {
    "ongoing": "",
    "immediate": "at once: ",
    "round_end": "at each round end: ",
    "game_end": "at the end of the game: ",
}
DEEDS = {
    "after_assemble": "after each assembly: ",
    "after_unlock": "after each unlock: ",
    "row_order": "rows may run from right to left, and with two robots: ",
}
HOOK_WORDS = {
    "energy": "{amount} energy more for {phase}",
    "cube_energy": "{amount} energy more for {phases} phases with a cube",
    "unassigned_energy": "{amount} energy more for phases without a card of yours",
    "quiet_energy": "{amount} energy more for your phases without a cube",
    "extra_cost": "extra costs are {amount} {more}",
    "encore": "once a round a robot acts again for {cost}",
    "row_order": "rows may run from right to left",
    "start_robots": "{amount} robots, one in each row",
}


def a_token(kind: str) -> str:
    """With its article.

    >>> a_token("speed"), a_token("efficiency")
    ('a speed token', 'an efficiency token')
    """
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} token"
