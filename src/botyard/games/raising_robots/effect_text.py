"""Goods, costs and effects in words, for prompts, the log and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import join_words
from .board_files import Spot
from .card_files import Ability
from .component_set import ComponentSet
from .effects import CARD, NOTHING, WILD, CountedGain, Counter, Effect, Sides, parse, parse_cost
from .state import PendingGains

NAMES = ("sensor", "gear", "microchip", "program", "duct tape", "battery", "point", "robot card", "wild")
PLURALS = ("sensors", "gears", "microchips", "programs", "duct tape", "batteries", "points", "robot cards", "wilds")
SPECIAL_TEXTS = {
    "X": "discard any number of robots and draw one more",
    "U": "unlock a token",
    "I": "inspiration",
    "K": "draw three classes and keep one",
    "A": "assemble a robot without energy",
}
COUNTER_TEXTS = {  # singular and plural
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


def amount_text(kind: int, amount: int) -> str:
    """Return an amount of a kind.

    >>> amount_text(0, 1), amount_text(5, 3), amount_text(4, 2)
    ('1 sensor', '3 batteries', '2 duct tape')
    """
    return f"{amount} {NAMES[kind] if amount == 1 else PLURALS[kind]}"


def amounts_text(amounts: Sequence[int]) -> str:
    """Return amounts of several kinds; "nothing" for none."""
    found = [amount_text(kind, amount) for kind, amount in enumerate(amounts) if amount]
    return join_words(found) if found else "nothing"


def counter_text(counter: Counter, many: bool = False) -> str:  # noqa: PLR0911 - one return for each kind
    """Return what is counted.

    >>> counter_text(Counter("row", 0)), counter_text(Counter("tokens", 1), many=True)
    ('robot in the design row', 'unlocked speed tokens')
    """
    robot = "robots" if many else "robot"
    match counter.name:
        case "tokens" if counter.what >= 0:
            return f"unlocked {TYPE_NAMES[counter.what]} token{'s' * many}"
        case "row":
            return f"{robot} in the {ROW_NAMES[counter.what]} row"
        case "resource":
            return (PLURALS if many else NAMES)[counter.what]
        case "needs":
            return f"{robot} whose cost shows a {NAMES[counter.what]}"
        case "vp":
            return f"{robot} worth {counter.low} to {counter.high} points"
        case "action":
            return f"{robot} with an action of {counter.low} to {counter.high} energy"
        case "asm":
            return f"{robot} with {counter.low} energy in the cost"
    return COUNTER_TEXTS[counter.name][many]


def counted_text(part: CountedGain) -> str:
    """Return a counted gain: '1 point for each robot in hand', 'points for full columns (2 for 1, 3 for 2)'."""
    many = counter_text(part.counter, many=True)
    if part.thresholds:
        lines = ", ".join(f"{value} for {least}" for least, value in part.thresholds)
        return f"points for {many} ({lines})"
    per = f"each {counter_text(part.counter)}" if part.per == 1 else f"every {part.per} {many}"
    return f"{amount_text(part.kind, part.amount)} for {per}"


def choice_text(sides: Sides) -> str:
    return " or ".join(
        SPECIAL_TEXTS[side.special] if side.special else amount_text(side.kind, side.amount) for side in sides
    )


def effect_gains_text(effect: Effect) -> str:
    choices = [choice_text(sides) for sides in effect.choices]
    before = [amount_text(kind, amount) for kind, amount in enumerate(effect.fixed) if amount]
    after = [counted_text(part) for part in effect.counted]
    after += [SPECIAL_TEXTS[special] for special in effect.specials]
    if len(before + choices + after) > 1:  # brackets show the scope of "or"
        choices = [f"({text})" for text in choices]
    return join_words(before + choices + after)


def effect_text(effect: Effect) -> str:
    """Return what an action does.

    >>> from .effects import parse
    >>> effect_text(parse("2W+B->U")), effect_text(parse("(M/G)+V"))
    ('pay 1 battery and 2 wilds: unlock a token', '1 point and (1 microchip or 1 gear)')
    """
    if effect.cost == NOTHING:
        return effect_gains_text(effect)
    return f"pay {amounts_text(effect.cost)}: {effect_gains_text(effect)}"


def pending_gains_text(step: PendingGains) -> str:
    """Return the gains that are still to be taken."""
    parts = [amount_text(kind, amount) for kind, amount in ((CARD, step.draws), (WILD, step.wilds)) if amount]
    parts += [choice_text(sides) for sides in step.choices]
    return "; ".join([*parts, *(SPECIAL_TEXTS[special] for special in step.specials)])


# --- the board ---------------------------------------------------------------------------------------------


def action_text(components: ComponentSet, action: str) -> str:
    """Return the name of a board action, such as 'action 2 of design'."""
    row, place = next(
        (row, place)
        for row, acts in enumerate(components.actions)
        for place, act in enumerate(acts)
        if act.id == action
    )
    return f"action {place + 1} of {ROW_NAMES[row]}"


def spot_text(components: ComponentSet, spot: Spot) -> str:
    """Return what an open spot brings."""
    if spot.on_unlock:
        return "inspiration"
    if spot.energy:
        return f"{spot.energy} energy more for {spot.section}"
    return f"{action_text(components, spot.action)} also gives {effect_text(parse(spot.adds))}"


# --- inventors ---------------------------------------------------------------------------------------------


def ability_text(ability: Ability) -> str:
    """Return when an ability counts, and what it does."""
    if ability.effect:
        return TIMING_TEXTS[ability.timing] + HOOK_PREFIXES.get(ability.hook, "") + effect_text(parse(ability.effect))
    return TIMING_TEXTS[ability.timing] + HOOK_TEXTS[ability.hook].format(
        amount=abs(ability.amount),
        more="more" if ability.amount > 0 else "less",
        phase=ability.phase,
        phases="all" if ability.phases == "all" else "your",
        cost=amounts_text(parse_cost(ability.cost)),
    )


TIMING_TEXTS = {
    "ongoing": "",
    "immediate": "at once: ",
    "round_end": "at each round end: ",
    "game_end": "at the end of the game: ",
}
HOOK_PREFIXES = {
    "after_assemble": "after each assembly: ",
    "after_unlock": "after each unlock: ",
    "row_order": "rows may run from right to left, and with two robots: ",
}
HOOK_TEXTS = {
    "energy": "{amount} energy more for {phase}",
    "cube_energy": "{amount} energy more for {phases} phases with a cube",
    "unassigned_energy": "{amount} energy more for phases without a card of yours",
    "quiet_energy": "{amount} energy more for your phases without a cube",
    "extra_cost": "extra costs are {amount} {more}",
    "encore": "once a round a robot acts again for {cost}",
    "row_order": "rows may run from right to left",
    "start_robots": "{amount} robots, one in each row",
}


def token_with_article(kind: str) -> str:
    """Return the name of a token type with its article.

    >>> token_with_article("speed"), token_with_article("efficiency")
    ('a speed token', 'an efficiency token')
    """
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} token"
