"""Goods, costs and effects in words, for questions, the log and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.words import listed
from .box import Ability
from .effects import NOTHING, Counted, Counter, Effect, Sides, parse, parse_cost

NAMES = ("sensor", "gear", "microchip", "program", "duct tape", "battery", "point", "robot card", "wild")
MANY = ("sensors", "gears", "microchips", "programs", "duct tape", "batteries", "points", "robot cards", "wilds")
SPECIAL_WORDS = {
    "X": "discard any number of robots and draw one more",
    "U": "unlock a token",
    "I": "inspiration",
    "K": "draw three classes and keep one",
    "A": "assemble a robot without energy",
}
COUNTED_AS = {
    "tokens": "unlocked token",
    "robots": "robot in the play area",
    "hand": "robot in hand",
    "wilds": "sensor, gear, microchip, program and robot in hand",
    "sets": "set of sensor, gear, microchip and program",
    "columns": "full column",
    "classes": "class",
    "inventory_vp": "point in the inventory",
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


def counter_words(counter: Counter) -> str:  # noqa: PLR0911 - one return for each kind
    """What is counted, in the singular."""
    match counter.name:
        case "tokens" if counter.what >= 0:
            return f"unlocked {TYPE_NAMES[counter.what]} token"
        case "row":
            return f"robot in the {ROW_NAMES[counter.what]} row"
        case "resource":
            return NAMES[counter.what]
        case "needs":
            return f"robot whose cost shows a {NAMES[counter.what]}"
        case "vp":
            return f"robot worth {counter.low} to {counter.high} points"
        case "action":
            return f"robot with an action of {counter.low} to {counter.high} energy"
        case "asm":
            return f"robot with {counter.low} energy in its cost"
    return COUNTED_AS[counter.name]


def counted_words(part: Counted) -> str:
    what = counter_words(part.counter)
    if part.lines:
        lines = ", ".join(f"{value} from {least}" for least, value in part.lines)
        return f"points by each {what} ({lines})"
    per = what if part.per == 1 else f"{part.per} times a {what}"
    return f"{some(part.kind, part.amount)} for each {per}"


def choice_words(sides: Sides) -> str:
    return " or ".join(SPECIAL_WORDS[side.special] if side.special else some(side.kind, side.amount) for side in sides)


def gains_words(effect: Effect) -> str:
    parts = [some(kind, amount) for kind, amount in enumerate(effect.sure) if amount]
    parts += [choice_words(sides) for sides in effect.choices]
    parts += [counted_words(part) for part in effect.counted]
    parts += [SPECIAL_WORDS[special] for special in effect.specials]
    return listed(parts)


def effect_words(effect: Effect) -> str:
    """What an action does.

    >>> from .effects import parse
    >>> effect_words(parse("2W+B->U")), effect_words(parse("(M/G)+V"))
    ('pay 1 battery and 2 wilds: unlock a token', '1 point and 1 microchip or 1 gear')
    """
    if effect.cost == NOTHING:
        return gains_words(effect)
    return f"pay {amounts_words(effect.cost)}: {gains_words(effect)}"


# --- inventors ---------------------------------------------------------------------------------------------


def ability_words(ability: Ability) -> str:
    if ability.effect:
        return effect_words(parse(ability.effect))
    return HOOK_WORDS[ability.hook].format(
        amount=ability.amount, phase=ability.phase, cost=amounts_words(parse_cost(ability.cost))
    )


HOOK_WORDS = {
    "energy": "{amount} energy more for {phase}",
    "cube_energy": "{amount} energy more for phases with a cube",
    "unassigned_energy": "{amount} energy more for phases without a card of yours",
    "quiet_energy": "{amount} energy more for your phases without a cube",
    "extra_cost": "extra costs change by {amount}",
    "encore": "a robot acts again for {cost}",
    "row_order": "the robots of a row may run from right to left",
    "start_robots": "{amount} robots at the start, one in each row",
}


def a_token(kind: str) -> str:
    """With its article.

    >>> a_token("speed"), a_token("efficiency")
    ('a speed token', 'an efficiency token')
    """
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} token"
