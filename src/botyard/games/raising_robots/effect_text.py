"""Goods, costs, effects and abilities as messages, and their English texts for the terminal and the catalog."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ...core.fluent import load_bundle
from ...core.messages import Message, listed
from .board_files import Spot
from .card_files import Ability
from .component_set import ComponentSet
from .effects import (
    CARD,
    KINDS,
    NOTHING,
    ROWS,
    TYPES,
    WILD,
    CountedGain,
    Counter,
    Effect,
    Side,
    Sides,
    parse,
    parse_cost,
)
from .state import PendingGains

MESSAGES = Path(__file__).parent / "messages"
INSPIRATION = "I"  # a noun; the other special effects say what the player does
GOOD_NAMES = ("sensor", "gear", "microchip", "program", "tape", "battery", "point", "card", "wild")


# --- amounts -----------------------------------------------------------------------------------------------


@cache
def amount_message(kind: int, amount: int) -> Message:
    return Message(f"amount-{GOOD_NAMES[kind]}", amount=amount)


def gain_message(kind: int, amount: int) -> Message:
    """Return a gain; a wild is a good of the player's choice (RAI-11.3)."""
    return Message("gain-wild", amount=amount) if kind == WILD else amount_message(kind, amount)


def amounts_message(amounts: Sequence[int]) -> Message:
    """Return amounts of several kinds; "nothing" for none."""
    found = [amount_message(kind, amount) for kind, amount in enumerate(amounts) if amount]
    return listed(found) if found else Message("nothing")


# --- effects -----------------------------------------------------------------------------------------------


@cache
def counter_message(counter: Counter) -> Message:
    """Return what is counted, in the plural; the singular is an attribute."""
    match counter.name:
        case "tokens" if counter.what >= 0:
            return Message("counter-tokens-of-type", type=TYPES[counter.what])
        case "row":
            return Message("counter-row", phase=ROWS[counter.what])
        case "resource" | "needs":
            return Message(f"counter-{counter.name}", good=KINDS[counter.what])
        case "vp" | "action":
            return Message(f"counter-{counter.name}", low=counter.low, high=counter.high)
        case "asm":
            return Message("counter-asm", energy=counter.low)
    return Message(f"counter-{counter.name.replace('_', '-')}")


def counted_message(part: CountedGain) -> Message:
    counter = counter_message(part.counter)
    if part.thresholds:
        lines = [Message("table-line", points=value, least=least) for least, value in part.thresholds]
        return Message("gain-by-table", counter=counter, lines=listed(lines, "list-comma"))
    gain = amount_message(part.kind, part.amount)
    if part.per == 1:
        return Message("gain-for-each", gain=gain, counter=counter)
    return Message("gain-for-every", gain=gain, per=part.per, counter=counter)


def special_message(special: str) -> Message:
    return Message("special", special=special)


def side_message(side: Side) -> Message:
    return special_message(side.special) if side.special else gain_message(side.kind, side.amount)


def choice_message(sides: Sides) -> Message:
    return listed([side_message(side) for side in sides], "list-or")


@cache
def effect_message(effect: Effect) -> Message:
    """Return what an action does; effects belong to the cards, so there are few."""
    if effect.cost == NOTHING:
        return gains_message(effect)
    is_cards = not any(amount for kind, amount in enumerate(effect.cost) if kind != CARD)
    cards = effect.cost[CARD] if is_cards else 0
    return Message("effect-with-cost", cost=amounts_message(effect.cost), cards=cards, gains=gains_message(effect))


@cache
def exchange_message(effect: Effect) -> Message:
    """Return what an action brings and then its cost, for sentences about its value."""
    if effect.cost == NOTHING:
        return gains_message(effect)
    return Message("effect-for-cost", gains=gains_message(effect), cost=amounts_message(effect.cost))


def gains_message(effect: Effect) -> Message:
    before = [gain_message(kind, amount) for kind, amount in enumerate(effect.fixed) if amount]
    after = [counted_message(part) for part in effect.counted]
    after += [special_message(special) for special in effect.specials if special == INSPIRATION]
    acts = [special_message(special) for special in effect.specials if special != INSPIRATION]
    gains = with_choices(before, effect.choices, after)
    if not gains or not acts:
        return listed(gains or acts)
    return Message("gains-and-act", gains=listed(gains), act=listed(acts))


def with_choices(before: list[Message], choices: tuple[Sides, ...], after: list[Message]) -> list[Message]:
    """Return all gains; a choice comes first, so that its "or" ends before the rest."""
    parts, rest = [choice_message(sides) for sides in choices], before + after
    if not parts or not rest:
        return parts + rest
    return [*parts[:-1], Message("choice-and-more", choice=parts[-1], more=listed(rest))]


def pending_gains_message(step: PendingGains) -> Message:
    """Return the gains that are still to be taken."""
    before = [gain_message(kind, amount) for kind, amount in ((CARD, step.draws), (WILD, step.wilds)) if amount]
    after = [special_message(special) for special in step.specials]
    return listed(with_choices(before, step.choices, after), "list-comma")


# --- phases and the board ----------------------------------------------------------------------------------


@cache
def phase_message(phase: str) -> Message:
    return Message("phase", phase=phase)


def action_message(components: ComponentSet, action: str) -> Message:
    """Return the name of a board action, such as 'Design action 2'."""
    row, place = action_place(components, action)
    return Message("board-action", phase=ROWS[row], place=place)


def action_place(components: ComponentSet, action: str) -> tuple[int, int]:
    """Return the row of a board action, and its place in the row, counted from 1."""
    return next(
        (row, place)
        for row, acts in enumerate(components.actions)
        for place, act in enumerate(acts, start=1)
        if act.id == action
    )


def spot_message(components: ComponentSet, spot: Spot) -> Message:
    """Return what an open spot brings."""
    if spot.on_unlock:
        return special_message("I")
    if spot.energy:
        return Message("spot-energy", energy=spot.energy, phase=spot.section)
    action = action_message(components, spot.action)
    return Message("spot-gain", action=action, gain=effect_message(parse(spot.adds)))


# --- inventors ---------------------------------------------------------------------------------------------


@cache
def ability_message(ability: Ability) -> Message:
    """Return when an ability counts, and what it does."""
    what = effect_message(parse(ability.effect)) if ability.effect else None
    if ability.hook:
        what = hook_message(ability, what)
    assert what is not None  # an ability has an effect or a hook
    return what if ability.timing == "ongoing" else Message(f"timing-{kebab(ability.timing)}", what=what)


def hook_message(ability: Ability, effect: Message | str | None) -> Message:
    message_id = f"ability-{kebab(ability.hook)}"
    match ability.hook:
        case "energy":
            return Message(message_id, energy=ability.amount, phase=ability.phase)
        case "cube_energy":
            return Message(message_id, energy=ability.amount, phases=ability.phases)
        case "extra_cost":
            return Message(message_id, wilds=-ability.amount)
        case "encore":
            return Message(message_id, cost=amounts_message(parse_cost(ability.cost)), free=not ability.cost)
    if effect is not None:
        return Message(f"{message_id}-effect" if ability.hook == "row_order" else message_id, effect=effect)
    return Message(message_id, amount=ability.amount)


def words_before_effect(ability: Ability) -> Message | None:
    """Return what an ability says before its effect, which is drawn beside it; None if the effect says all."""
    return hook_message(ability, "" if ability.effect else None) if ability.hook else None


def kebab(name: str) -> str:
    return name.replace("_", "-")


# --- in English --------------------------------------------------------------------------------------------


def english(message: Message) -> str:
    return load_bundle("en", MESSAGES).format(message)


def amount_text(kind: int, amount: int) -> str:
    """Return an amount of a kind.

    >>> amount_text(0, 1), amount_text(5, 3), amount_text(4, 2)
    ('1 sensor', '3 batteries', '2 duct tape')
    """
    return english(amount_message(kind, amount))


def counter_text(counter: Counter) -> str:
    """Return what is counted, in the singular.

    >>> counter_text(Counter("row", 0)), counter_text(Counter("tokens", 1))
    ('robot in Design', 'unlocked speed token')
    """
    return english(Message("one-counted", counter=counter_message(counter)))


def effect_text(effect: Effect) -> str:
    """Return what an action does.

    >>> from .effects import parse
    >>> effect_text(parse("2W+B->U")), effect_text(parse("(M/G)+V"))
    ('pay 1 battery and 2 wilds: unlock a token', '1 microchip or 1 gear, plus 1 point')
    """
    return english(effect_message(effect))


def ability_text(ability: Ability) -> str:
    return english(ability_message(ability))


def token_with_article(kind: str) -> str:
    """Return the name of a token type with its article.

    >>> token_with_article("speed"), token_with_article("efficiency")
    ('a speed token', 'an efficiency token')
    """
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} token"
