"""The words of things: how each is written, and read again; most forms are made of simpler ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, NamedTuple

from ....core.rng import Rng
from ..actions import STANDING_ORDER_TARGETS, STANDING_ORDERS
from ..cards import DECK, OPTIONS
from ..floor import DIRECTIONS
from ..rules.laser_hits import SUBSTITUTES
from ..state import NO_CARD, NOBODY, NOWHERE, Drive, PendingPrompt, PromptKind, Shot, State

EMPTY = "-"
ITEM_SEPARATOR = " / "  # between things that need several words each
MAX_PROMPTS = 999_999
ENDING_RULES = ("RAL-14.1", "RAL-14.4", "RAL-14.5", "RAL-17.9", "RAL-17.10")
REGISTER_DIGITS = "12345"

Tokens = list[str]
Count = str | int  # as many as there are of a thing, or so many


class Codec(NamedTuple):
    """Reading gives ValueError or KeyError if it cannot be."""

    write: Callable[[State, Any], str]
    read: Callable[[State, Tokens], Any]
    usage: str = ""  # what to write, for those who did not

    def with_usage(self, usage: str) -> Codec:
        return self._replace(usage=usage)


# --- one word ---


def token(write: Callable[[State, Any], str], read: Callable[[State, str], Any]) -> Codec:
    def read_only(state: State, tokens: Tokens) -> Any:
        (only,) = tokens
        return read(state, only)

    return Codec(write, read_only)


def parse_number(token: str, maximum: int, minimum: int = 0) -> int:
    if not re.fullmatch("[0-9]{1,6}", token) or not minimum <= int(token) <= maximum:
        raise ValueError(token)
    return int(token)


def int_range(maximum: int, minimum: int = 0) -> Codec:
    codec = token(lambda state, value: str(value), lambda state, token: parse_number(token, maximum, minimum))
    return codec.with_usage(f"a number from {minimum} to {maximum}")


def count_of(state: State, count: Count) -> int:
    return count if isinstance(count, int) else len(getattr(state, count))


def indexed(count: Count, first: int = 0) -> Codec:
    """One of them, by its number."""
    return token(
        lambda state, value: str(value + first),
        lambda state, token: parse_number(token, count_of(state, count) - 1 + first, first) - first,
    )


def mapped(values: Mapping[str, Any]) -> Codec:
    """One of these, each with its word."""
    tokens = {value: token for token, value in values.items()}
    return token(lambda state, value: tokens[value], lambda state, token: values[token])


def named(names: Iterable[str]) -> Codec:
    return mapped({name: name for name in names})


def joined(codec: Codec) -> Codec:
    """Several in one word, each once."""
    return token(
        lambda state, values: "+".join(codec.write(state, value) for value in values),
        lambda state, token: tuple(dict.fromkeys(codec.read(state, [part]) for part in token.split("+"))),
    )


# --- several words ---


def optional(codec: Codec, nothing: Any) -> Codec:
    return Codec(
        lambda state, value: EMPTY if value == nothing else codec.write(state, value),
        # a copy, because the position changes its lists
        lambda state, tokens: copy(nothing) if tokens == [EMPTY] else codec.read(state, tokens),
        f"{codec.usage}, or - for none",
    )


def fixed_list(codec: Codec, count: Count) -> Codec:
    """As many as there have to be, a word each."""
    return Codec(
        lambda state, values: " ".join(codec.write(state, value) for value in values),
        lambda state, tokens: [
            codec.read(state, [token]) for token, _ in zip(tokens, range(count_of(state, count)), strict=True)
        ],
    )


def variable_list(codec: Codec, usage: str, between: str = " ", order: int = 1) -> Codec:
    """Any number of them; those that lie in a stack, in the other way."""
    sign = between.strip() or between
    several = Codec(
        lambda state, values: between.join([codec.write(state, value) for value in values][::order]),
        lambda state, tokens: [codec.read(state, part.split()) for part in " ".join(tokens).split(sign)][::order],
        usage if between == " " else f"{usage}, with {sign} between several",
    )
    return optional(several, [])


def bit_set(signs: str, usage: str) -> Codec:
    """Some of these signs, as the bits of a number."""
    places = {sign: 1 << place for place, sign in enumerate(signs)}
    several = variable_list(mapped(places), usage)
    return several._replace(
        write=lambda state, value: several.write(state, [bit for bit in places.values() if value & bit]),
        read=lambda state, tokens: sum({*several.read(state, tokens)}),
    )


def record(make: Callable[..., Any], *codecs: Codec) -> Codec:
    """A tuple of things with a word each."""
    return Codec(
        lambda state, values: " ".join(codec.write(state, value) for codec, value in zip(codecs, values, strict=True)),
        lambda state, tokens: make(*(codec.read(state, [token]) for codec, token in zip(codecs, tokens, strict=True))),
    )


# --- things ---


def read_square(state: State, token: str) -> int:
    cell = state.floor.cell_of(token)
    if cell is None:
        raise ValueError(token)
    return cell


def read_argument(state: State, token: str) -> int | str:
    return parse_number(token, DECK[-1]) if re.fullmatch("[0-9]+", token) else token


def read_rng(state: State, token: str) -> Rng:
    if not re.fullmatch("[0-9a-f]{1,32}", token):
        raise ValueError(token)
    return Rng(int(token, 16))


SQUARE_TOKEN = token(lambda state, cell: state.floor.square(cell), read_square)
ROBOT_TOKEN = indexed("robots")
SEAT_TOKEN = indexed("left")  # which has one for each seat
CARD_TOKEN = mapped({str(card): card for card in DECK})
DIRECTION_TOKEN = mapped({way: place for place, way in enumerate(DIRECTIONS)})
OPTION_TOKEN = named(OPTIONS)
ARGUMENT_TOKEN = optional(token(lambda state, value: str(value), read_argument), NOBODY)
RNG_STATE = token(lambda state, rng: f"{rng.state:x}", read_rng).with_usage("up to 32 hexadecimal digits")
RULE = mapped({rule.lower(): rule for rule in ENDING_RULES})._replace(
    write=lambda state, rule: rule, usage=f"one of {', '.join(ENDING_RULES)}"
)
SQUARE = optional(SQUARE_TOKEN.with_usage("a square of the course such as h2"), NOWHERE)
ROBOT = optional(ROBOT_TOKEN.with_usage("a robot by its number"), NOBODY)
TEAM = optional(SEAT_TOKEN.with_usage("a team or seat"), NOBODY)
CARD = optional(CARD_TOKEN.with_usage("a Program card by its priority, such as 430"), NO_CARD)
PLAYED = optional(joined(CARD_TOKEN).with_usage("a Program card such as 430, a pair such as 600+80"), ())
BOOLEAN = Codec(
    lambda state, value: "" if value else "no",
    lambda state, tokens: {(): True, ("no",): False}[tuple(tokens)],
    "nothing more, or no",
)
CARDS = variable_list(CARD_TOKEN, "Program cards by their priorities, such as 430 520")
OPTION_LIST = variable_list(OPTION_TOKEN, "Options by their ids, such as brakes flywheel")
REGISTER_SET = bit_set(REGISTER_DIGITS, "registers from 1 to 5, such as 4 5")
DRIVE = record(Drive, ROBOT_TOKEN, DIRECTION_TOKEN, int_range(4), int_range(3)).with_usage(
    "robot, way, squares left and turn: 0 n 2 0"
)


def read_order(state: State, tokens: Tokens) -> tuple[int, ...]:
    if sorted(tokens) != [str(robot) for robot in range(len(state.robots))]:
        raise ValueError(tokens)
    return tuple(map(int, tokens))


ORDER = Codec(lambda state, order: " ".join(map(str, order)), read_order, "each robot once, the one on dock 1 first")


# --- who has left, and standing answers ---

SEATS = variable_list(SEAT_TOKEN, "seats")
STANDING_ORDER = record(lambda *said: said, SEAT_TOKEN, named(STANDING_ORDER_TARGETS), named(STANDING_ORDERS))
STANDING_ORDER_LIST = variable_list(STANDING_ORDER, "standing answers by seat: 0 brakes always", ITEM_SEPARATOR)


def write_left(state: State, left: list[bool]) -> str:
    return SEATS.write(state, [seat for seat, gone in enumerate(left) if gone])


def read_left(state: State, tokens: Tokens) -> list[bool]:
    gone = SEATS.read(state, tokens)
    return [seat in gone for seat in range(state.seats)]


def write_standing_orders(state: State, standing_orders: list[dict[str, str]]) -> str:
    return STANDING_ORDER_LIST.write(
        state, [(seat, *order) for seat, own_orders in enumerate(standing_orders) for order in own_orders.items()]
    )


def read_standing_orders(state: State, tokens: Tokens) -> list[dict[str, str]]:
    orders = STANDING_ORDER_LIST.read(state, tokens)
    return [
        {question: standing_order for who, question, standing_order in orders if who == seat}
        for seat in range(state.seats)
    ]


LEFT_SEATS = Codec(write_left, read_left, SEATS.usage)
STANDING_ORDERS_BY_SEAT = Codec(write_standing_orders, read_standing_orders, STANDING_ORDER_LIST.usage)


# --- shots and questions ---

SHOT_FIELDS = record(Shot, ROBOT, ROBOT_TOKEN, DIRECTION_TOKEN, named(("board", "main", "rear", *SUBSTITUTES)))
EFFECTS = ("", *(f"lock {register}" for register in REGISTER_DIGITS), *(f"destroy {option}" for option in OPTIONS))
PROMPT_FIELDS = record(
    PendingPrompt, int_range(MAX_PROMPTS, 1), mapped({kind.value: kind for kind in PromptKind}), ROBOT_TOKEN
)


def write_shot(state: State, shot: Shot) -> str:
    return f"{SHOT_FIELDS.write(state, shot[:4])} {shot.effect}".rstrip()


def read_shot(state: State, tokens: Tokens) -> Shot:
    shot: Shot = SHOT_FIELDS.read(state, tokens[:4])
    return shot._replace(effect=EFFECTS[EFFECTS.index(" ".join(tokens[4:]))])


def argument_codec(pending: PendingPrompt) -> Codec:
    """What a question is about."""
    return SQUARE_TOKEN if pending.kind is PromptKind.ARM else ARGUMENT_TOKEN


def write_prompt(state: State, pending: PendingPrompt) -> str:
    return " ".join(
        [
            PROMPT_FIELDS.write(state, pending[:3]),
            *(argument_codec(pending).write(state, value) for value in pending.about),
        ]
    )


def read_prompt(state: State, tokens: Tokens) -> PendingPrompt:
    pending: PendingPrompt = PROMPT_FIELDS.read(state, tokens[:3])
    return pending._replace(about=tuple(argument_codec(pending).read(state, [token]) for token in tokens[3:]))


SHOTS = variable_list(
    Codec(write_shot, read_shot), "shots by shooter, victim, way and weapon: 0 1 n main", ITEM_SEPARATOR
)
PROMPT_USAGE = "questions by number, kind, robot and what they are about: 7 abort 0"
PROMPTS = variable_list(Codec(write_prompt, read_prompt), PROMPT_USAGE, ITEM_SEPARATOR)
