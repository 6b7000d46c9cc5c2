"""Codecs of cards, amounts and pending steps: r12+, 2S+W, run:3:0:r17."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from ....core.codec import (
    NOTHING,
    Codec,
    DecodeError,
    bit_set,
    constant,
    index_in,
    integer,
    items,
    one_of,
    optional,
    quote,
    tagged,
)
from ..component_set import ComponentSet
from ..constants import PHASES
from ..effects import GOODS, KINDS, ROWS, SPECIALS, Amounts, Sides, parse_choice
from ..effects import NOTHING as NO_AMOUNTS
from ..state import (
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingImmediate,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingRunAll,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingStep,
    PendingSwap,
    PickedClass,
)

T = TypeVar("T")

MAX_NUMBER = 999  # of what no game makes many: no number of a text makes anything huge
MAX_GOODS = 10**15 - 1  # RAI-1.3 knows no limit; a page counts as far as this
ALL_OTHERS = "*"  # all cards or spots that are nowhere else
REST = -1  # stands for these cards in a pile until they are known
BOTH_ABILITIES = PendingRoundEnd().left
ITEM = re.compile(f"([1-9][0-9]{{0,14}})?([{KINDS}])")


# --- words ---


def number(maximum: int) -> Codec[int]:
    """A number; a dash is read as 0."""
    return Codec(str, optional(integer(0, maximum), 0).decode)


def unless_none(codec: Codec[T]) -> Codec[T | None]:
    """A value that is None where it is as usual, and then not written."""
    return Codec(lambda value: "" if value is None else codec.encode(value), codec.decode)


def with_plus(codec: Codec[int]) -> Codec[tuple[int, bool]]:
    """A card, and whether it carries a token, which is a plus."""
    return Codec(
        lambda marked: codec.encode(marked[0]) + "+" * marked[1],
        lambda word: (codec.decode(word.removesuffix("+")), word.endswith("+")),
    )


def short_or_long(short: Codec[T], long: Codec[T], is_short: Callable[[T], object]) -> Codec[T]:
    """A value that is one word, or several with colons between them."""
    return Codec(
        lambda value: (short if is_short(value) else long).encode(value),
        lambda word: (long if ":" in word else short).decode(word),
    )


def facts(make: Callable[..., T], *codecs: Codec[Any], values: Callable[[Any], Any] = tuple) -> Codec[T]:
    """An object and its parts, as `record`; dashes at the end are not written."""

    def encode(step: T) -> str:
        words = [codec.encode(fact) for codec, fact in zip(codecs, values(step), strict=True)]
        while words and words[-1] == NOTHING:
            words.pop()
        return ":".join(words)

    def decode(text: str) -> T:
        words = text.split(":") if text else []
        if len(words) > len(codecs):
            raise DecodeError(f"{quote(text)} should have at most {len(codecs)} parts with ':' between them")
        words += [NOTHING] * (len(codecs) - len(words))
        return make(*(codec.decode(word) for codec, word in zip(codecs, words, strict=True)))

    return Codec(encode, decode)


NUMBER, POINTS = number(MAX_NUMBER), number(MAX_GOODS)
COUNT = optional(integer(0, MAX_NUMBER), 0)
PHASE = index_in(PHASES)


# --- amounts, in the language of the cards ---


def item_words(counts: Iterable[int]) -> list[str]:
    return [f"{count if count > 1 else ''}{kind}" for kind, count in zip(KINDS, counts, strict=False) if count]


def decode_items(words: Iterable[str]) -> Amounts:
    counts = [0] * len(KINDS)
    for word in words:
        if not (found := ITEM.fullmatch(word)):
            raise DecodeError(f"{quote(word)} is not an amount: write a letter of {KINDS}, with a number as 2S")
        counts[KINDS.index(found[2])] += int(found[1] or 1)
    return tuple(counts)


def are_few(counts: Sequence[int]) -> bool:
    """Return whether the amounts can be taken or paid piece by piece."""
    return max(counts) <= MAX_NUMBER


AMOUNTS: Codec[Amounts] = optional(
    Codec(lambda counts: "+".join(item_words(counts)), lambda word: decode_items(word.split("+"))), NO_AMOUNTS
).where(are_few, f"an amount is at most {MAX_NUMBER}")


def decode_choice(word: str) -> Sides:
    try:
        return parse_choice(word)
    except ValueError as exc:
        raise DecodeError(str(exc)) from exc


def encode_gains(step: PendingGains) -> str:
    counts = (*(step.goods or NO_AMOUNTS[: len(GOODS)]), step.draws, step.wilds)
    choices = [f"({'/'.join(side.text.upper() for side in sides)})" for sides in step.choices]
    return "+".join([*item_words(counts), *choices, *step.specials]) or NOTHING


def decode_gains(word: str) -> PendingGains:
    found = [] if word == NOTHING else word.split("+")
    choices = [item for item in found if item.startswith("(")]
    specials = [item for item in found if item in tuple(SPECIALS)]
    others = {*choices, *specials}
    *goods, draws, wilds = decode_items(item for item in found if item not in others)
    return PendingGains(tuple(goods), draws, wilds, tuple(map(decode_choice, choices)), "".join(specials))


GAINS = Codec(encode_gains, decode_gains).where(
    lambda gains: are_few((gains.draws, gains.wilds)), f"at most {MAX_NUMBER} cards and wilds are gained"
)
GAINS_LEFT = GAINS.where(lambda gains: not any(gains.goods), "goods are gained at once")


# --- pending steps ---

AFTER_STEPS = (
    PendingAfter("after_assemble", upgraded=False),
    PendingAfter("after_assemble", upgraded=True),
    PendingAfter("after_unlock", upgraded=False),
    PendingAfter("after_unlock", upgraded=True),
)


def after_word(step: PendingAfter) -> str:
    return step.hook + "+" * step.upgraded


def pending_step(robot: Codec[int], klass: Codec[int], inventor: Codec[int]) -> Codec[PendingStep]:
    records: dict[str, tuple[Any, ...]] = {
        "keep": (PendingKeep, sorted_cards(robot)),
        "class": (PendingClass, sorted_cards(klass)),
        "picked": (PickedClass, sorted_cards(klass), optional(klass, -1), optional(klass, -1)),
        "inventor": (PendingInventor, sorted_cards(inventor)),
        "immediate": (PendingImmediate,),
        "starters": (PendingStarters, optional(integer(0, len(ROWS)), 0), one_of({"spread": True, NOTHING: False})),
        "confirm": (PendingConfirm,),
        "ability": (PendingAbility,),
        "energy": (PendingEnergy,),
        "spend": (PendingSpend,),
        "run": (PendingRun, COUNT, COUNT, optional(robot, -1)),
        "run_all": (PendingRunAll, one_of({"quick": True, NOTHING: False})),
        "pay": (PendingPay, AMOUNTS, AMOUNTS),
        "spot": (PendingSpot,),
        "swap": (PendingSwap, COUNT),
        "round_end": (PendingRoundEnd, optional(integer(0, BOTH_ABILITIES), BOTH_ABILITIES)),
        "done": (PendingDone,),
    }
    words = {kind: word for word, (kind, *_) in records.items()}

    def word_of(step: PendingStep) -> str:
        if isinstance(step, PendingGains):
            return "gains" if step.goods else "left"
        return after_word(step) if isinstance(step, PendingAfter) else words[type(step)]

    return tagged(
        {
            **{word: facts(*record) for word, record in records.items()},
            "gains": facts(lambda gains: gains, GAINS, values=lambda step: (step,)),
            "left": facts(lambda gains: gains._replace(goods=()), GAINS_LEFT, values=lambda step: (step,)),
            **{after_word(step): constant(step) for step in AFTER_STEPS},
        },
        word_of,
    )


def sorted_cards(card: Codec[int]) -> Codec[tuple[int, ...]]:
    """Cards whose order means nothing."""
    return items(card, ".").map(lambda cards: tuple(sorted(cards)), list)


# --- cards ---


class CardCodecs(NamedTuple):
    """The codecs that depend on the cards and the board."""

    robot: Codec[int]
    klass: Codec[int]
    inventor: Codec[int]
    energy: Codec[int]
    spots: Codec[int]
    step: Codec[PendingStep]


@lru_cache(maxsize=8)
def card_codecs(components: ComponentSet) -> CardCodecs:
    robot = one_of(components.robot_ids, "a robot such as r17")
    klass = one_of(components.class_ids, "a class such as k02")
    inventor = one_of(components.inventor_ids, "an inventor such as i03")
    energy = one_of(components.energy_ids, "an energy card such as e03")
    return CardCodecs(robot, klass, inventor, energy, spots_or_all(components), pending_step(robot, klass, inventor))


def spots_or_all(components: ComponentSet) -> Codec[int]:
    spots, every = bit_set(one_of(components.spot_ids, "a spot such as s05")), (1 << len(components.spot_ids)) - 1
    return Codec(spots.encode, lambda word: every if word == ALL_OTHERS else spots.decode(word))


@lru_cache(maxsize=32)
def piles(components: ComponentSet, kinds: str, rest: bool = False) -> Codec[list[list[int]]]:
    """A pile of each kind of cards; with `rest`, r* stands for all robots that are nowhere else."""
    cards = {name: (kind, card) for kind in kinds for name, card in components.ids[kind].items()}
    if rest:
        cards |= {kind + ALL_OTHERS: (kind, REST) for kind in kinds}
    return items(one_of(cards, f"a card such as {', '.join(next(iter(components.ids[kind])) for kind in kinds)}")).map(
        lambda found: [[card for other, card in found if other == kind] for kind in components.ids],
        lambda there: [(kind, card) for kind, pile in zip(components.ids, there, strict=True) for card in pile],
    )
