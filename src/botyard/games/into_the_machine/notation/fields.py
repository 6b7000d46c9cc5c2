"""The fields of a position text."""

from __future__ import annotations

from functools import cache
from typing import Any

from ....core.codec import (
    RNG,
    Codec,
    DecodeError,
    Field,
    constant,
    distinct,
    flags,
    index_in,
    integer,
    items,
    optional,
    options_of,
    parts,
    quote,
    tagged,
    text,
    tuple_of,
    word_in,
)
from ..actions import SHAPES, Crew, crew_text, parse, parse_move, racer_text
from ..cards import KINDS, TERMINALS
from ..options import MachineOptions
from ..rules.card_effects import PENDING_CARDS
from ..rules.turn import junction_steps, terminal_steps
from ..state import (
    NO_BOT,
    NO_RACER,
    PendingCard,
    PendingCrew,
    PendingOrder,
    PendingStep,
    PendingTag,
    Stack,
    State,
)

SEATS = "rgbyp"
FLAGS = ("acted", "played", "ignoring")
ENDING_RULES = ("ITM-13.3", "ITM-3.7", "ITM-3.8")


# --- codecs ---


name_in = cache(index_in)  # seats, places and junctions are the same for all positions of a board


@cache
def letter_counts(letters: str) -> Codec[list[int]]:
    """A count for each letter, as that many of it."""
    return items(index_in(letters), "").map(
        lambda found: [found.count(index) for index in range(len(letters))],
        lambda counts: [index for index, count in enumerate(counts) for _ in range(count)],
    )


def decode_racer(word: str) -> int:
    if (move := parse_move(word)) is None:
        raise DecodeError(f"{quote(word)} is not a racer: write 7 for a spot, q2 for a place in the queue, or h")
    return move.at


NUMBER = integer(0, 999_999)
CREW: Codec[Crew] = parts(NUMBER, NUMBER, NUMBER, separator=".").map(
    lambda counts: (counts[0], counts[1], counts[2]), tuple
)
STACKED_CREW: Codec[Crew] = text("(?=.)c*t*s*", "a crew by its letters, first c, then t, then s").map(
    lambda word: (word.count("c"), word.count("t"), word.count("s")), crew_text
)
POWER_CARD = index_in([str(kind + 1) for kind in range(KINDS)])
HAND = letter_counts("".join(str(kind + 1) for kind in range(KINDS))).map(tuple, list)
RACER = Codec(racer_text, decode_racer)
ACTION = Codec(lambda action: action.replace(" ", "+"), lambda word: str(parse(word.replace("+", " "))))


def seat(state: State) -> Codec[int]:
    return name_in(SEATS[: state.seats])


def seat_counts(state: State) -> Codec[list[int]]:
    return letter_counts(SEATS[: state.seats])


def per_seat(state: State, codec: Codec[Any]) -> Codec[list[Any]]:
    return items(codec).where(
        lambda values: len(values) == state.seats, f"there should be one each for {state.seats} players"
    )


def stacks(state: State) -> Codec[list[tuple[Stack, ...]]]:
    """The stacks on each place, as `c1:rcc` with the letters of the seat and of the bots."""
    places = state.board.places
    stack: Codec[Stack] = Codec(
        lambda stack: SEATS[stack.seat] + STACKED_CREW.encode(stack.crew),
        lambda word: Stack(seat(state).decode(word[:1]), STACKED_CREW.decode(word[1:])),
    )
    return items(parts(name_in(places), stack)).map(
        lambda found: [tuple(stack for at, stack in found if at == place) for place in range(len(places))],
        lambda stacks: [(place, stack) for place, there in enumerate(stacks) for stack in there],
    )


def junction_bots(state: State) -> Codec[list[tuple[int, ...]]]:
    """The shape of each seat's bot on each junction, as `c1-c2:rt`."""
    junctions, bot = state.board.junctions, parts(seat(state), name_in(SHAPES), separator="")

    def fill(found: list[tuple[Any, ...]]) -> list[tuple[int, ...]]:
        shapes = {(junction, owner): shape for junction, (owner, shape) in found}
        if len(shapes) < len(found):
            raise DecodeError("a player has one bot on a junction")
        return [
            tuple(shapes.get((junction, owner), NO_BOT) for owner in range(state.seats))
            for junction in range(len(junctions))
        ]

    def placed(bots: list[tuple[int, ...]]) -> list[tuple[Any, ...]]:
        return [
            (junction, (owner, shape))
            for junction, shapes in enumerate(bots)
            for owner, shape in enumerate(shapes)
            if shape != NO_BOT
        ]

    return items(parts(name_in(junctions), bot)).map(fill, placed)


def crew_step(state: State) -> Codec[Any]:
    """Height, level and crew of the step are computed from the position."""
    terminals = len(state.board.places)

    def step_at(number: int) -> PendingStep:
        if number < terminals:
            return terminal_steps(state, state.actor, number)[1]
        return junction_steps(state, state.actor, number - terminals)[1]

    return name_in(state.board.places + state.board.junctions).map(
        step_at, lambda step: step.place + step.junction * terminals
    )


def order_step(state: State) -> Codec[Any]:
    return name_in(state.board.junctions).map(
        lambda junction: junction_steps(state, state.actor, junction)[0],
        lambda step: state.board.junction_ends.index((step.one, step.other)),
    )


def card_step(step: PendingCard) -> Codec[PendingCard]:
    """The parts that are left of a card and the racer of the previous part; `step` is the whole card."""
    return parts(integer(1, step.left), optional(RACER, NO_RACER)).map(
        lambda found: PendingCard(step.card, *found), lambda step: step[1:]
    )


CARD_STEPS = {card: card_step(step) for card, step in PENDING_CARDS.items()}
WORD_BY_STEP = {PendingCrew: "crew", PendingOrder: "order", PendingTag: "tag"}


def pending_step(state: State) -> Codec[PendingStep]:
    return tagged(
        {"crew": crew_step(state), "order": order_step(state), "tag": constant(PendingTag()), **CARD_STEPS},
        lambda step: step.card if isinstance(step, PendingCard) else WORD_BY_STEP[type(step)],
    )


# --- fields ---


def set_flags(state: State, given: list[str]) -> None:
    for flag in FLAGS:
        setattr(state, flag, flag in given)


FIELDS: tuple[Field[State], ...] = (  # examples are for two players
    Field("options", options_of(MachineOptions), example="turn_cap:60,reshuffle:eager"),
    Field("luck", RNG, attribute="rng", example="1f"),
    Field(
        "terminals",
        tuple_of(word_in(TERMINALS)).where(
            lambda cards: sorted(cards) == sorted(TERMINALS), "each of the terminal cards is there once"
        ),
        attribute="cards",
        example="C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5",
    ),
    Field("first", seat, example="r"),
    Field("turn", NUMBER, example="9"),
    Field("actor", seat, example="g"),
    Field(
        "flags",
        distinct(items(word_in(FLAGS))),
        get=lambda state: [flag for flag in FLAGS if getattr(state, flag)],
        set=set_flags,
        example="acted,played",
    ),
    Field("queue", lambda state: items(seat(state), "").map(bytes, list), example="rg"),
    Field("hexbox", seat_counts, attribute="hex_box", example="rgg"),
    Field("podium", seat_counts, example="rg"),
    Field("crew", lambda state: per_seat(state, CREW), attribute="crews", example="5.2.1,4.2.1"),
    Field("stacks", stacks, example="c1:rcc,c1:gt"),
    Field("junctions", junction_bots, attribute="junction_bots", example="c1-c2:rc"),
    Field("hands", lambda state: per_seat(state, HAND), example="12,-"),
    Field("deck", items(POWER_CARD, ""), example="11345"),
    Field("fresh", CREW, attribute="fresh_crew", example="0.1.0"),
    Field("left", lambda state: flags(state.seats, "", seat(state)), example="g"),
    Field("agenda", lambda state: tuple_of(pending_step(state)), attribute="pending", example="T3:3:-,crew:t3"),
    Field("said", NUMBER, attribute="answers_given", example="2"),
    Field("line", items(ACTION), attribute="current_action", example="terminal+t3,crew+t"),
    Field("winner", lambda state: optional(seat(state), -1), example="r"),
    Field("ended", optional(word_in(ENDING_RULES), ""), attribute="ended_by", example="ITM-13.3"),
)
