"""Codecs of the values in a position text; those of squares, robots and seats depend on the position."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from ....core.codec import (
    NOTHING,
    Codec,
    DecodeError,
    bit_set,
    distinct,
    index_in,
    integer,
    items,
    one_of,
    optional,
    parts,
    quote,
    record,
    text,
    tuple_of,
    word_in,
)
from ..actions import REGISTERS, STANDING_ORDER_TARGETS, STANDING_ORDERS
from ..cards import DECK, OPTIONS
from ..courses import ROTATIONS, Rotation
from ..floor import DIRECTIONS
from ..rules.laser_hits import SUBSTITUTES
from ..rules.power_down import ANSWERED_NO, ANSWERED_YES, DEFERRED, UNANSWERED
from ..state import (
    IN_REGISTER,
    NO_CARD,
    NOBODY,
    NOWHERE,
    STEPS,
    Drive,
    PendingPrompt,
    PromptKind,
    Shot,
    State,
    Step,
)

T = TypeVar("T")

MAX_PROMPTS = 999_999
ENDING_RULES = ("RAL-14.1", "RAL-14.4", "RAL-14.5", "RAL-17.9", "RAL-17.10")
REGISTER_NUMBERS = "12345"
BEFORE_REGISTERS = STEPS[: STEPS.index(Step.CONDITION)]
AFTER_REGISTERS = STEPS[STEPS.index(Step.REPAIR) : STEPS.index(Step.OVER)]
TURN_PATTERN = re.compile(rf"(?P<turn>[0-9]{{1,4}})( register (?P<register>[1-6]))?( (?P<step>{'|'.join(STEPS)}))?")


# --- lists ---


def one_each(codec: Codec[T], count: int) -> Codec[list[T]]:
    """A list with one value for each of so many things."""
    several = parts(*[codec] * count, separator=" ")
    return Codec(lambda values: " ".join(map(codec.encode, values)), lambda word: list(several.decode(word)))


def phrases(codec: Codec[T]) -> Codec[list[T]]:
    """Values of several words each, with ' / ' between them."""

    def decode(word: str) -> list[T]:
        return [] if word == NOTHING else [codec.decode(phrase.strip()) for phrase in word.split("/")]

    return Codec(lambda values: " / ".join(map(codec.encode, values)) or NOTHING, decode)


def stack(codec: Codec[T]) -> Codec[list[T]]:
    """A list whose last value is written first."""
    return items(codec, " ").map(lambda values: values[::-1], lambda values: values[::-1])


def words(*codecs: Codec[Any], rest: Codec[Any]) -> Codec[tuple[Any, ...]]:
    """Values of one word each, and one value for all words after them."""
    first, count = parts(*codecs, separator=" "), len(codecs)

    def decode(word: str) -> tuple[Any, ...]:
        found = word.split(" ")
        return (*first.decode(" ".join(found[:count])), rest.decode(" ".join(found[count:])))

    return Codec(lambda values: f"{first.encode(values[:-1])} {rest.encode(values[-1])}".rstrip(), decode)


# --- values ---

BOOLEAN = one_of({"": True, "no": False}, "needed; write nothing, or no")  # 'down' or 'down no'
DIRECTION = index_in(DIRECTIONS)
CARD = one_of({str(card): card for card in DECK}, "a Program card by its priority, such as 430")
CARD_OR_NONE = optional(CARD, NO_CARD)
CARDS = items(CARD, " ")
PLAYED = distinct(tuple_of(CARD, "+"))
OPTION = word_in(OPTIONS, "an Option by its id, such as brakes")
OPTION_LIST = items(OPTION, " ")
DRAFT = distinct(tuple_of(OPTION, "+")).where(bool, "each robot has Options to choose from, such as brakes+flywheel")
REGISTER_SET = bit_set(index_in(REGISTER_NUMBERS), " ")
DIRECTION_SET = bit_set(DIRECTION, " ")
POWER_ANSWER = optional(word_in((UNANSWERED, DEFERRED, ANSWERED_YES, ANSWERED_NO)), "")
YES_NO = one_of({"yes": True, "no": False})
RULE: Codec[str] = Codec(str, lambda word: word_in(ENDING_RULES).decode(word.upper()))


def square(state: State) -> Codec[int]:
    def decode(word: str) -> int:
        if (cell := state.floor.cell_of(word)) is None:
            raise DecodeError(f"{quote(word)} is not a square of the course such as h2")
        return cell

    return Codec(state.floor.square, decode)


def square_or_none(state: State) -> Codec[int]:
    return optional(square(state), NOWHERE)


def robot(state: State) -> Codec[int]:
    return integer(0, len(state.robots) - 1)


def robot_or_none(state: State) -> Codec[int]:
    return optional(robot(state), NOBODY)


def seat(state: State) -> Codec[int]:
    return integer(0, state.seats - 1)


def team_or_none(state: State) -> Codec[int]:
    return optional(seat(state), NOBODY)


def dock_order(state: State) -> Codec[tuple[int, ...]]:
    each_once = [*range(len(state.robots))]
    rule = "write each robot once, the one on dock 1 first"
    return tuple_of(robot(state), " ").where(lambda order: sorted(order) == each_once, rule)


def rotations(state: State) -> Codec[list[Rotation]]:
    can_turn = state.has_special_rule("rotate_board_on_flag_coinflip")
    rotation = one_of({word: degrees for word, degrees in ROTATIONS.items() if word})
    boards = one_each(rotation, len(state.floor.course.boards))
    return boards.where(lambda _: can_turn, "the boards of this course do not turn")


def flag_squares(state: State) -> Codec[list[int]]:
    return one_each(square_or_none(state), len(state.flags))


def carriers(state: State) -> Codec[list[int]]:
    return one_each(robot_or_none(state), len(state.flags))


def owners(state: State) -> Codec[list[int]]:
    return one_each(team_or_none(state), len(state.flags))


def power_answers(state: State) -> Codec[list[str]]:
    return one_each(POWER_ANSWER, len(state.robots))


def drafts(state: State) -> Codec[list[tuple[str, ...]]]:
    return one_each(DRAFT, len(state.robots))


# --- the turn ---


def default_register(turn: int, step: Step) -> int:
    """Registers count on to the next turn's first one."""
    return REGISTERS if step in AFTER_REGISTERS or (step in BEFORE_REGISTERS and turn > 1) else 0


def encode_turn(value: tuple[int, int, Step]) -> str:
    turn, register, step = value
    is_shown = step in IN_REGISTER or register != default_register(turn, step)
    return f"{turn} register {register + 1} {step.value}" if is_shown else f"{turn} {step.value}"


def decode_turn(word: str) -> tuple[int, int, Step]:
    found = TURN_PATTERN.fullmatch(word)
    if not found or (found["register"] == "6" and found["step"] in IN_REGISTER):
        examples = "such as turn 3 program or turn 3 register 2 move"
        raise DecodeError(f"write the turn and its step, {examples}; steps are {', '.join(STEPS)}")
    turn, step = int(found["turn"]), Step(found["step"] or Step.PROGRAM)
    return turn, int(found["register"]) - 1 if found["register"] else default_register(turn, step), step


TURN: Codec[tuple[int, int, Step]] = Codec(encode_turn, decode_turn)


# --- standing orders ---


def standing_orders(state: State) -> Codec[list[dict[str, str]]]:
    order = parts(seat(state), word_in(STANDING_ORDER_TARGETS), word_in(STANDING_ORDERS), separator=" ")
    return phrases(order).map(
        lambda found: [{target: word for who, target, word in found if who == seat} for seat in range(state.seats)],
        lambda orders: [(seat, *order) for seat, own_orders in enumerate(orders) for order in own_orders.items()],
    )


# --- drives, shots and prompts ---

EFFECT = word_in(
    ["", *(f"lock {register}" for register in REGISTER_NUMBERS), *(f"destroy {option}" for option in OPTIONS)],
    "an effect such as lock 3 or destroy brakes",
)
WEAPON = word_in(("board", "main", "rear", *SUBSTITUTES))
PROMPT_KIND = one_of({kind.value: kind for kind in PromptKind})
NUMBER, WORD = integer(0, DECK[-1]), text("[a-z_]{1,40}", "a number or a word")
ARGUMENT: Codec[int | str] = optional(
    Codec(str, lambda word: NUMBER.decode(word) if word.isdigit() else WORD.decode(word)), NOBODY
)


def drive(state: State) -> Codec[Drive | None]:
    return optional(record(Drive, robot(state), DIRECTION, integer(0, 4), integer(0, 3), separator=" "), None)


def shots(state: State) -> Codec[list[Shot]]:
    shot = words(robot_or_none(state), robot(state), DIRECTION, WEAPON, rest=EFFECT)
    return phrases(shot.map(lambda found: Shot(*found), tuple))


def prompts(state: State) -> Codec[list[PendingPrompt]]:
    return phrases(prompt(state))


def prompt(state: State) -> Codec[PendingPrompt]:
    def arguments(kind: PromptKind) -> Codec[tuple[Any, ...]]:
        codec: Codec[Any] = square(state) if kind is PromptKind.ARM else ARGUMENT
        return Codec(
            lambda about: " ".join(map(codec.encode, about)), lambda word: tuple(map(codec.decode, word.split()))
        )

    return words(integer(1, MAX_PROMPTS), PROMPT_KIND, robot(state), rest=Codec(str, str)).map(
        lambda found: PendingPrompt(found[0], found[1], found[2], arguments(found[1]).decode(found[3])),
        lambda pending: (*pending[:3], arguments(pending.kind).encode(pending.about)),
    )
