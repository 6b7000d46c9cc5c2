"""The effect language of the cards, parsed into small values that the rules carry out (RAI-11).

effect = [ cost "->" ] gain { "+" gain }
gain = item | special | choice | table | rate
choice = "(" side "/" side { "/" side } ")", where a side is an item or a special
table = "V by " counter "[" n ":" n { "," n ":" n } "]"
rate = item " per " counter [ "/" n ]
item = [ n ] ( S | G | M | P | T | B | V | C | W ), special = X | U | I | K | A
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

KINDS = "SGMPTBVCW"  # sensor, gear, microchip, program, duct tape, battery, point, robot card, wild
SENSOR, GEAR, MICROCHIP, PROGRAM, TAPE, BATTERY, POINT, CARD, WILD = range(9)
GOODS = range(7)  # kinds in a stock; cards are in hand, and wilds are never kept (RAI-11.3)
PARTS = range(4)  # sensor, gear, microchip, program: duct tape can replace them (RAI-11.5)
SPECIALS = "XUIKA"  # discard and draw, unlock, inspiration, class, assemble
TYPES = ("cosmetic", "speed", "communications", "efficiency")
ROWS = ("design", "fabricate", "recycle")
MAX_AMOUNT = 20  # of one item

Amounts = tuple[int, ...]  # of each kind
NOTHING: Amounts = (0,) * len(KINDS)


class Counter(NamedTuple):
    """What a card counts (RAI-13.6): `what` is the index of a type, row or good; `low` to `high` is a range."""

    name: str
    what: int = -1
    low: int = 0
    high: int = 0


class CountedGain(NamedTuple):
    """Gain `amount` of a kind for every full `per` of the counter, or the value of the highest threshold reached."""

    kind: int
    amount: int
    counter: Counter
    per: int = 1
    thresholds: tuple[tuple[int, int], ...] = ()

    def at(self, count: int) -> int:
        if not self.thresholds:
            return self.amount * (count // self.per)
        return max((value for least, value in self.thresholds if count >= least), default=0)


class Side(NamedTuple):
    """One side of a choice: goods, or a special."""

    text: str
    kind: int = -1
    amount: int = 0
    special: str = ""


Sides = tuple[Side, ...]


class Effect(NamedTuple):
    """A cost, and the gains for it."""

    text: str
    cost: Amounts
    fixed: Amounts
    choices: tuple[Sides, ...] = ()
    specials: str = ""
    counted: tuple[CountedGain, ...] = ()

    @property
    def assembles(self) -> bool:
        """Return whether the effect can assemble a robot (RAI-11.9)."""
        return "A" in self.specials or any(side.special == "A" for sides in self.choices for side in sides)

    def with_more(self, more: Effect) -> Effect:
        """Return the effect with the gains of an open spot after its own (RAI-8.4)."""
        return Effect(
            f"{self.text}+{more.text}",
            self.cost,
            add_amounts(self.fixed, more.fixed),
            self.choices + more.choices,
            self.specials + more.specials,
            self.counted + more.counted,
        )


def moves_robots(specials: str, choices: tuple[Sides, ...]) -> bool:
    """Return whether gains can assemble or discard robots of the hand, which then cannot pay for anything else."""
    chosen = {side.special for sides in choices for side in sides}
    return bool({*specials, *chosen} & set("AX"))


def add_amounts(amounts: Amounts, more: Amounts) -> Amounts:
    return tuple(one + other for one, other in zip(amounts, more, strict=True))


def amounts_of(kind: int, amount: int) -> Amounts:
    return tuple(amount if other == kind else 0 for other in range(len(KINDS)))


# --- reading -----------------------------------------------------------------------------------------------

ITEM = re.compile(f"([1-9][0-9]?)?([{KINDS}])")
TABLE = re.compile(r"V by ([a-z_]+(?::[A-Za-z0-9-]+)?)\[([0-9:,]+)\]")
RATE = re.compile(rf"({ITEM.pattern}) per ([a-z_]+(?::[A-Za-z0-9-]+)?)(?:/([1-9][0-9]?))?")
COUNTERS = re.compile(
    r"(?P<plain>robots|hand|wilds|sets|columns|classes|inventory_vp|tokens)"
    rf"|tokens:(?P<type>{'|'.join(TYPES)})|row:(?P<row>{'|'.join(ROWS)})"
    r"|resource:(?P<good>[SGMPTB])|needs:(?P<need>[SGMP])"
    r"|(?P<range>vp|action):(?P<low>[0-9])-(?P<high>[0-9])|asm:(?P<energy>[1-9])"
)


@cache
def parse(text: str) -> Effect:
    """Parse an effect. Raise ValueError with a sentence for other texts.

    >>> effect = parse("2W+B->U")
    >>> effect.cost[WILD], effect.cost[BATTERY], effect.specials
    (2, 1, 'U')
    """
    cost, arrow, gains = text.rpartition("->")
    effect = Effect(text, parse_cost(cost) if arrow else NOTHING, NOTHING)
    for gain in gains.split("+"):
        effect = with_gain(effect, gain)
    return effect


@cache
def parse_cost(text: str) -> Amounts:
    """Parse a cost, which is empty for an empty text and never contains points."""
    total = NOTHING
    for item in text.split("+") if text else ():
        kind, amount = parse_item(item)
        if kind == POINT:
            raise ValueError("points are never paid")
        total = add_amounts(total, amounts_of(kind, amount))
    return total


def parse_item(text: str) -> tuple[int, int]:
    found = ITEM.fullmatch(text)
    if not found or int(found[1] or 1) > MAX_AMOUNT:
        raise ValueError(
            f"{text!r} is no item: write a letter of {KINDS} with a number up to {MAX_AMOUNT} before it, as 2B"
        )
    return KINDS.index(found[2]), int(found[1] or 1)


def with_gain(effect: Effect, text: str) -> Effect:
    if text and text in SPECIALS:
        return effect._replace(specials=effect.specials + text)
    if text.startswith("("):
        return effect._replace(choices=(*effect.choices, parse_choice(text)))
    if found := TABLE.fullmatch(text):
        table = CountedGain(POINT, 1, parse_counter(found[1]), thresholds=parse_thresholds(found[2]))
        return effect._replace(counted=(*effect.counted, table))
    if found := RATE.fullmatch(text):
        kind, amount = parse_item(found[1])
        rate = CountedGain(kind, amount, parse_counter(found[4]), int(found[5] or 1))
        return effect._replace(counted=(*effect.counted, rate))
    return effect._replace(fixed=add_amounts(effect.fixed, amounts_of(*parse_item(text))))


def parse_choice(text: str) -> Sides:
    sides = text.removeprefix("(").removesuffix(")").split("/")
    if not text.endswith(")") or len(sides) < 2 or len(set(sides)) != len(sides):
        raise ValueError(f"{text!r} is no choice: write two or more different things in brackets, as (M/G)")
    return tuple(parse_side(side) for side in sides)


def parse_side(text: str) -> Side:
    if text and text in SPECIALS:
        return Side(text.lower(), special=text)
    return Side(text.lower(), *parse_item(text))


def parse_thresholds(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [pair.split(":") for pair in text.split(",")]
    if not all(len(pair) == 2 and all(part.isdigit() for part in pair) for pair in pairs):
        raise ValueError(f"{text!r} is no table: write lines as 1:2,3:4")
    thresholds = tuple((int(least), int(value)) for least, value in pairs)
    if list(thresholds) != sorted(thresholds) or len({least for least, _ in thresholds}) != len(thresholds):
        raise ValueError(f"{text!r}: the lines of a table rise")
    return thresholds


@cache
def parse_counter(text: str) -> Counter:
    """Parse the counter of a card.

    >>> parse_counter("vp:3-4"), parse_counter("needs:M")
    (Counter(name='vp', what=-1, low=3, high=4), Counter(name='needs', what=2, low=0, high=0))
    """
    found = COUNTERS.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is nothing that is counted; write as tokens:speed, row:design, needs:S or vp:3-4")
    part = found.groupdict()
    name = text.partition(":")[0]
    if part["range"]:
        return Counter(name, low=int(part["low"]), high=int(part["high"]))
    if part["energy"]:
        return Counter(name, low=int(part["energy"]), high=int(part["energy"]))
    for names, group in ((TYPES, "type"), (ROWS, "row")):
        if part[group]:
            return Counter(name, names.index(part[group]))
    good = part["good"] or part["need"]
    return Counter(name, KINDS.index(good) if good else -1)
