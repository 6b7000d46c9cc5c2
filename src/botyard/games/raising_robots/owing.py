"""What a player still owes as a word of a position, both ways: pay:2S+W:S, gains:2V+(M/G), run:3:0:r17."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from .box import Box
from .effects import GOODS, KINDS, NOTHING, ROWS, SPECIALS, Amounts, parse_choice
from .spelling import DASH, MOST, number
from .state import (
    HasPicked,
    Owed,
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
    OwesImmediate,
    OwesInventor,
    OwesKeep,
    OwesPay,
    OwesRoundEnd,
    OwesRun,
    OwesSpend,
    OwesSpot,
    OwesStarters,
    OwesSwap,
)

BOTH = OwesRoundEnd().left
PLAIN: dict[str, Owed] = {
    "immediate": OwesImmediate(),
    "confirm": OwesConfirm(),
    "ability": OwesAbility(),
    "energy": OwesEnergy(),
    "spend": OwesSpend(),
    "spot": OwesSpot(),
    "done": OwesDone(),
    "after_assemble": OwesAfter("after_assemble", upgraded=False),
    "after_assemble+": OwesAfter("after_assemble", upgraded=True),
    "after_unlock": OwesAfter("after_unlock", upgraded=False),
    "after_unlock+": OwesAfter("after_unlock", upgraded=True),
}
WORD_OF: dict[type, str] = {type(owed): word for word, owed in PLAIN.items() if not isinstance(owed, OwesAfter)}
ITEM = re.compile(f"([1-9][0-9]{{0,14}})?([{KINDS}])")
EXAMPLES = "keep:r01.r05, class:k01.k02, starters:2, pay:2S+W:S, gains:2V+(M/G), left:U, run:3:0:r17, swap:2 or spot"


# --- writing -----------------------------------------------------------------------------------------------


def write(box: Box, owed: Owed) -> str:
    kind, *facts = words_of(box, owed)
    while facts and facts[-1] == DASH:
        facts.pop()
    return ":".join([kind, *facts])


def words_of(box: Box, owed: Owed) -> tuple[str, ...]:  # noqa: PLR0911 - one return for each kind
    match owed:
        case OwesStarters(left, spread):
            return "starters", count(left), "spread" if spread else DASH
        case OwesRun(at, back, last):
            return "run", count(at), count(back), named(robot_ids(box), last)
        case OwesPay(cost, paid):
            return "pay", amounts(cost), amounts(paid)
        case OwesGains():
            return "gains" if owed.goods else "left", gains(owed)
        case OwesSwap(discarded):
            return "swap", count(discarded)
        case OwesRoundEnd(left):
            return "round_end", DASH if left == BOTH else str(left)
        case OwesAfter(hook, upgraded):
            return (hook + "+" * upgraded,)
    return words_of_cards(box, owed)


def words_of_cards(box: Box, owed: Owed) -> tuple[str, ...]:
    classes = [card.id for card in box.classes]
    match owed:
        case OwesKeep(kept):
            return "keep", listed(robot_ids(box), kept)
        case OwesClass(drawn):
            return "class", listed(classes, drawn)
        case HasPicked(drawn, card, instead):
            return "picked", listed(classes, drawn), named(classes, card), named(classes, instead)
        case OwesInventor(drawn):
            return "inventor", listed([card.id for card in box.inventors], drawn)
    return (WORD_OF[type(owed)],)


def count(number: int) -> str:
    return str(number) if number else DASH


def robot_ids(box: Box) -> list[str]:
    return [robot.card.id for robot in box.robots]


def listed(ids: list[str], cards: Iterable[int]) -> str:
    return ".".join(ids[card] for card in cards) or DASH


def named(ids: list[str], card: int) -> str:
    return ids[card] if card >= 0 else DASH


def amounts(counts: Iterable[int]) -> str:
    """In the language of the cards."""
    return "+".join(items(counts)) or DASH


def items(counts: Iterable[int]) -> list[str]:
    return [f"{count if count > 1 else ''}{kind}" for kind, count in zip(KINDS, counts, strict=False) if count]


def gains(owed: OwesGains) -> str:
    counts = (*(owed.goods or NOTHING[: len(GOODS)]), owed.draws, owed.wilds)
    choices = [f"({'/'.join(side.text.upper() for side in sides)})" for sides in owed.choices]
    return "+".join([*items(counts), *choices, *owed.specials]) or DASH


# --- reading -----------------------------------------------------------------------------------------------


def read(box: Box, word: str) -> Owed:
    """A ValueError or KeyError where it cannot be read."""
    if word in PLAIN:
        return PLAIN[word]
    kind, *facts = word.split(":")
    reading, most = READING[kind]
    if len(facts) > most:
        raise ValueError(word)
    return reading(box, facts + [DASH] * (most - len(facts)))


def read_keep(box: Box, facts: list[str]) -> Owed:
    return OwesKeep(cards(box.robot_ids, facts[0]))


def read_class(box: Box, facts: list[str]) -> Owed:
    return OwesClass(cards(box.class_ids, facts[0]))


def read_picked(box: Box, facts: list[str]) -> Owed:
    drawn, card, instead = facts
    return HasPicked(cards(box.class_ids, drawn), one(box.class_ids, card), one(box.class_ids, instead))


def read_inventor(box: Box, facts: list[str]) -> Owed:
    return OwesInventor(cards(box.inventor_ids, facts[0]))


def read_starters(box: Box, facts: list[str]) -> Owed:
    left, spread = facts
    return OwesStarters(number(left, len(ROWS)), {"spread": True, DASH: False}[spread])


def read_run(box: Box, facts: list[str]) -> Owed:
    at, back, last = facts
    return OwesRun(number(at), number(back), one(box.robot_ids, last))


def read_pay(box: Box, facts: list[str]) -> Owed:
    cost, paid = (at_most(total(word.split("+") if word != DASH else ())) for word in facts)
    return OwesPay(cost, paid)


def read_gains(box: Box, facts: list[str]) -> Owed:
    """Nothing of it has been taken yet."""
    goods, rest = read_items(facts[0])
    return rest._replace(goods=goods)


def read_left(box: Box, facts: list[str]) -> Owed:
    """Its goods have been taken."""
    goods, rest = read_items(facts[0])
    if any(goods):
        raise ValueError(facts[0])
    return rest


def read_items(word: str) -> tuple[Amounts, OwesGains]:
    found = word.split("+") if word != DASH else []
    choices = [item for item in found if item.startswith("(")]
    specials = [item for item in found if item in tuple(SPECIALS)]
    counts = total(item for item in found if item not in (*choices, *specials))
    draws, wilds = at_most(counts[len(GOODS) :])
    return counts[: len(GOODS)], OwesGains((), draws, wilds, tuple(map(parse_choice, choices)), "".join(specials))


def read_swap(box: Box, facts: list[str]) -> Owed:
    return OwesSwap(number(facts[0]))


def read_round_end(box: Box, facts: list[str]) -> Owed:
    return OwesRoundEnd(BOTH if facts[0] == DASH else number(facts[0], BOTH))


READING: dict[str, tuple[Callable[[Box, list[str]], Owed], int]] = {  # and how many facts there may be
    "keep": (read_keep, 1),
    "class": (read_class, 1),
    "picked": (read_picked, 3),
    "inventor": (read_inventor, 1),
    "starters": (read_starters, 2),
    "run": (read_run, 3),
    "pay": (read_pay, 2),
    "gains": (read_gains, 1),
    "left": (read_left, 1),
    "swap": (read_swap, 1),
    "round_end": (read_round_end, 1),
}


# --- words -------------------------------------------------------------------------------------------------


def cards(ids: Mapping[str, int], word: str) -> tuple[int, ...]:
    """Sorted, since their order means nothing."""
    return tuple(sorted(ids[card] for card in word.split("."))) if word != DASH else ()


def one(ids: Mapping[str, int], word: str) -> int:
    return ids[word] if word != DASH else -1


def at_most(counts: Amounts) -> Amounts:
    """What is taken piece by piece."""
    if max(counts) > MOST:
        raise ValueError(counts)
    return counts


def total(items: Iterable[str]) -> Amounts:
    counts = [0] * len(KINDS)
    for item in items:
        found = ITEM.fullmatch(item)
        if not found:
            raise ValueError(item)
        counts[KINDS.index(found[2])] += int(found[1] or 1)
    return tuple(counts)
