"""Values of goods and effects in points, by the number of rounds in which they can still be used.

A good is worth a third of a point at the end (RAI-15.2), and about a point while robots and tokens can be bought: four
parts and a card pay for a robot of five points. Between these ends the prices are set by hand.
"""

from __future__ import annotations

from functools import cache

from ..effects import BATTERY, CARD, PARTS, POINT, TAPE, WILD, Amounts, Effect, Side

THIRD = 1 / 3
PART_PRICES = (THIRD, 0.75, 0.9, 1.0, 1.05, 1.1, 1.1, 1.1, 1.1)  # by rounds in which parts can be spent
TAPE_PREMIUM = 0.1  # duct tape replaces any part
BATTERY_PRICES = (THIRD, 0.65, 0.8, 0.85, 0.9, 0.9, 0.9, 0.9, 0.9)
CARD_PRICES = (THIRD, 0.5, 0.65, 0.75, 0.8, 0.8, 0.8, 0.8, 0.8)  # as payment for a wild; robots are valued elsewhere
SPECIAL_PRICES = {"X": 0.4, "U": 3.2, "I": 2.2, "K": 1.5, "A": 1.5}  # while more than one round is left
LATE_SPECIAL_PRICES = {"X": 0.2, "U": 2.0, "I": 1.3, "K": 1.0, "A": 1.0}  # in the last two rounds

Prices = tuple[float, ...]  # of each kind


@cache
def prices_for(left: int) -> Prices:
    """Return the prices with so many rounds left in which goods can be spent."""
    part, found = PART_PRICES[left], [0.0] * (WILD + 1)
    for kind in PARTS:
        found[kind] = part
    found[TAPE] = part + TAPE_PREMIUM * (left > 0)
    found[BATTERY], found[CARD] = BATTERY_PRICES[left], CARD_PRICES[left]
    found[WILD], found[POINT] = max(part, CARD_PRICES[left]), 1.0
    return tuple(found)


@cache
def mean_prices(left: int) -> Prices:
    """Return the mean prices of goods that come at some time in the rounds left."""
    if not left:
        return prices_for(0)
    each = [prices_for(after) for after in range(left)]
    return tuple(sum(kind) / left for kind in zip(*each, strict=True))


def total_price(amounts: Amounts, at: Prices) -> float:
    return sum(amount * price for amount, price in zip(amounts, at, strict=True) if amount)


@cache
def base_value(effect: Effect, left: int, all_rounds: bool = False) -> float:
    """Return the value of an effect without counted gains: now, or on average in all rounds left."""
    at = mean_prices(left) if all_rounds else prices_for(left)
    specials = SPECIAL_PRICES if left > 1 else LATE_SPECIAL_PRICES
    value = total_price(effect.fixed, at) - total_price(effect.cost, at)
    value += sum(max(side_price(side, at, specials) for side in sides) for sides in effect.choices)
    return value + sum(specials[special] for special in effect.specials)


def side_price(side: Side, at: Prices, specials: dict[str, float]) -> float:
    return specials[side.special] if side.special else side.amount * at[side.kind]
