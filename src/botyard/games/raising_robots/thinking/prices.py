"""What goods and effects are worth in points, by the number of rounds that are left to use them in.

A good is worth a third of a point at the end (RAI-15.2), and about a point while robots and tokens can be bought: four
parts and a card pay for a robot of five points. Between these ends the prices are set by hand.
"""

from __future__ import annotations

from functools import cache

from ..effects import BATTERY, CARD, PARTS, POINT, TAPE, WILD, Amounts, Effect, Side

THIRD = 1 / 3
PART = (THIRD, 0.75, 0.9, 1.0, 1.05, 1.1, 1.1, 1.1, 1.1)  # by rounds left in which it can be spent
TAPED = 0.1  # a duct tape is any part
CHARGE = (THIRD, 0.65, 0.8, 0.85, 0.9, 0.9, 0.9, 0.9, 0.9)
PAPER = (THIRD, 0.5, 0.65, 0.75, 0.8, 0.8, 0.8, 0.8, 0.8)  # a card pays for a wild; as a robot it is priced beside
SPECIAL = {"X": 0.4, "U": 3.2, "I": 2.2, "K": 1.5, "A": 1.5}  # while there is time for them
LATE = {"X": 0.2, "U": 2.0, "I": 1.3, "K": 1.0, "A": 1.0}  # in the last two rounds

Prices = tuple[float, ...]  # of each kind


@cache
def prices(left: int) -> Prices:
    """With so many rounds left in which goods can be spent."""
    part, found = PART[left], [0.0] * (WILD + 1)
    for kind in PARTS:
        found[kind] = part
    found[TAPE] = part + TAPED * (left > 0)
    found[BATTERY], found[CARD] = CHARGE[left], PAPER[left]
    found[WILD], found[POINT] = max(part, PAPER[left]), 1.0
    return tuple(found)


@cache
def mean_prices(left: int) -> Prices:
    """Of goods that come at some time of the rounds left."""
    if not left:
        return prices(0)
    each = [prices(after) for after in range(left)]
    return tuple(sum(kind) / left for kind in zip(*each, strict=True))


def total(amounts: Amounts, at: Prices) -> float:
    return sum(amount * price for amount, price in zip(amounts, at, strict=True) if amount)


@cache
def plain_worth(effect: Effect, left: int, ever: bool = False) -> float:
    """Without what it counts: now, or at any time of the rounds left."""
    at = mean_prices(left) if ever else prices(left)
    specials = SPECIAL if left > 1 else LATE
    worth = total(effect.sure, at) - total(effect.cost, at)
    worth += sum(max(side_worth(side, at, specials) for side in sides) for sides in effect.choices)
    return worth + sum(specials[special] for special in effect.specials)


def side_worth(side: Side, at: Prices, specials: dict[str, float]) -> float:
    return specials[side.special] if side.special else side.amount * at[side.kind]
