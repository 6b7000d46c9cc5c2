"""What a player still owes as a word of a position, both ways: pay:2S+W:S, gains:2V+(M/G), run:3:0:r17."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from ..component_set import ComponentSet
from ..effects import GOODS, KINDS, NOTHING, ROWS, SPECIALS, Amounts, parse_choice
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
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingStep,
    PendingSwap,
    PickedClass,
)
from .syntax import DASH, MAX_NUMBER, parse_number

BOTH_ABILITIES = PendingRoundEnd().left
SIMPLE_STEPS: dict[str, PendingStep] = {
    "immediate": PendingImmediate(),
    "confirm": PendingConfirm(),
    "ability": PendingAbility(),
    "energy": PendingEnergy(),
    "spend": PendingSpend(),
    "spot": PendingSpot(),
    "done": PendingDone(),
    "after_assemble": PendingAfter("after_assemble", upgraded=False),
    "after_assemble+": PendingAfter("after_assemble", upgraded=True),
    "after_unlock": PendingAfter("after_unlock", upgraded=False),
    "after_unlock+": PendingAfter("after_unlock", upgraded=True),
}
TOKEN_BY_TYPE: dict[type, str] = {
    type(step): field_text for field_text, step in SIMPLE_STEPS.items() if not isinstance(step, PendingAfter)
}
ITEM = re.compile(f"([1-9][0-9]{{0,14}})?([{KINDS}])")
EXAMPLES = "keep:r01.r05, class:k01.k02, starters:2, pay:2S+W:S, gains:2V+(M/G), left:U, run:3:0:r17, swap:2 or spot"


# --- writing -----------------------------------------------------------------------------------------------


def write_step(components: ComponentSet, step: PendingStep) -> str:
    kind, *facts = step_tokens(components, step)
    while facts and facts[-1] == DASH:
        facts.pop()
    return ":".join([kind, *facts])


def step_tokens(components: ComponentSet, step: PendingStep) -> tuple[str, ...]:  # noqa: PLR0911 - one return for each kind
    match step:
        case PendingStarters(left, spread):
            return "starters", count_text(left), "spread" if spread else DASH
        case PendingRun(at, back, last):
            return "run", count_text(at), count_text(back), id_text(robot_ids(components), last)
        case PendingPay(cost, paid):
            return "pay", amounts_text(cost), amounts_text(paid)
        case PendingGains():
            return "gains" if step.goods else "left", gains_text(step)
        case PendingSwap(discarded):
            return "swap", count_text(discarded)
        case PendingRoundEnd(left):
            return "round_end", DASH if left == BOTH_ABILITIES else str(left)
        case PendingAfter(hook, upgraded):
            return (hook + "+" * upgraded,)
    return card_step_tokens(components, step)


def card_step_tokens(components: ComponentSet, step: PendingStep) -> tuple[str, ...]:
    classes = [card.id for card in components.classes]
    match step:
        case PendingKeep(kept):
            return "keep", ids_text(robot_ids(components), kept)
        case PendingClass(drawn):
            return "class", ids_text(classes, drawn)
        case PickedClass(drawn, card, instead):
            return "picked", ids_text(classes, drawn), id_text(classes, card), id_text(classes, instead)
        case PendingInventor(drawn):
            return "inventor", ids_text([card.id for card in components.inventors], drawn)
    return (TOKEN_BY_TYPE[type(step)],)


def count_text(number: int) -> str:
    return str(number) if number else DASH


def robot_ids(components: ComponentSet) -> list[str]:
    return [robot.card.id for robot in components.robots]


def ids_text(ids: list[str], cards: Iterable[int]) -> str:
    return ".".join(ids[card] for card in cards) or DASH


def id_text(ids: list[str], card: int) -> str:
    return ids[card] if card >= 0 else DASH


def amounts_text(counts: Iterable[int]) -> str:
    """In the language of the cards."""
    return "+".join(item_texts(counts)) or DASH


def item_texts(counts: Iterable[int]) -> list[str]:
    return [f"{count if count > 1 else ''}{kind}" for kind, count in zip(KINDS, counts, strict=False) if count]


def gains_text(step: PendingGains) -> str:
    counts = (*(step.goods or NOTHING[: len(GOODS)]), step.draws, step.wilds)
    choices = [f"({'/'.join(side.text.upper() for side in sides)})" for sides in step.choices]
    return "+".join([*item_texts(counts), *choices, *step.specials]) or DASH


# --- reading -----------------------------------------------------------------------------------------------


def read_step(components: ComponentSet, field_text: str) -> PendingStep:
    """A ValueError or KeyError where it cannot be read."""
    if field_text in SIMPLE_STEPS:
        return SIMPLE_STEPS[field_text]
    kind, *facts = field_text.split(":")
    reader, max_facts = READERS[kind]
    if len(facts) > max_facts:
        raise ValueError(field_text)
    return reader(components, facts + [DASH] * (max_facts - len(facts)))


def read_keep(components: ComponentSet, facts: list[str]) -> PendingStep:
    return PendingKeep(parse_cards(components.robot_ids, facts[0]))


def read_class(components: ComponentSet, facts: list[str]) -> PendingStep:
    return PendingClass(parse_cards(components.class_ids, facts[0]))


def read_picked(components: ComponentSet, facts: list[str]) -> PendingStep:
    drawn, card, instead = facts
    return PickedClass(
        parse_cards(components.class_ids, drawn),
        parse_card(components.class_ids, card),
        parse_card(components.class_ids, instead),
    )


def read_inventor(components: ComponentSet, facts: list[str]) -> PendingStep:
    return PendingInventor(parse_cards(components.inventor_ids, facts[0]))


def read_starters(components: ComponentSet, facts: list[str]) -> PendingStep:
    left, spread = facts
    return PendingStarters(parse_number(left, len(ROWS)), {"spread": True, DASH: False}[spread])


def read_run(components: ComponentSet, facts: list[str]) -> PendingStep:
    at, back, last = facts
    return PendingRun(parse_number(at), parse_number(back), parse_card(components.robot_ids, last))


def read_pay(components: ComponentSet, facts: list[str]) -> PendingStep:
    cost, paid = (
        check_amounts(parse_amounts(field_text.split("+") if field_text != DASH else ())) for field_text in facts
    )
    return PendingPay(cost, paid)


def read_gains(components: ComponentSet, facts: list[str]) -> PendingStep:
    """Nothing of it has been taken yet."""
    goods, rest = read_items(facts[0])
    return rest._replace(goods=goods)


def read_left(components: ComponentSet, facts: list[str]) -> PendingStep:
    """Its goods have been taken."""
    goods, rest = read_items(facts[0])
    if any(goods):
        raise ValueError(facts[0])
    return rest


def read_items(field_text: str) -> tuple[Amounts, PendingGains]:
    found = field_text.split("+") if field_text != DASH else []
    choices = [item for item in found if item.startswith("(")]
    specials = [item for item in found if item in tuple(SPECIALS)]
    counts = parse_amounts(item for item in found if item not in (*choices, *specials))
    draws, wilds = check_amounts(counts[len(GOODS) :])
    return counts[: len(GOODS)], PendingGains((), draws, wilds, tuple(map(parse_choice, choices)), "".join(specials))


def read_swap(components: ComponentSet, facts: list[str]) -> PendingStep:
    return PendingSwap(parse_number(facts[0]))


def read_round_end(components: ComponentSet, facts: list[str]) -> PendingStep:
    return PendingRoundEnd(BOTH_ABILITIES if facts[0] == DASH else parse_number(facts[0], BOTH_ABILITIES))


READERS: dict[str, tuple[Callable[[ComponentSet, list[str]], PendingStep], int]] = {  # and how many facts there may be
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


def parse_cards(ids: Mapping[str, int], field_text: str) -> tuple[int, ...]:
    """Sorted, since their order means nothing."""
    return tuple(sorted(ids[card] for card in field_text.split("."))) if field_text != DASH else ()


def parse_card(ids: Mapping[str, int], field_text: str) -> int:
    return ids[field_text] if field_text != DASH else -1


def check_amounts(counts: Amounts) -> Amounts:
    """What is taken piece by piece."""
    if max(counts) > MAX_NUMBER:
        raise ValueError(counts)
    return counts


def parse_amounts(items: Iterable[str]) -> Amounts:
    counts = [0] * len(KINDS)
    for item in items:
        found = ITEM.fullmatch(item)
        if not found:
            raise ValueError(item)
        counts[KINDS.index(found[2])] += int(found[1] or 1)
    return tuple(counts)
