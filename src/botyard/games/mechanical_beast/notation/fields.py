"""The fields of a position text and their codecs."""

from __future__ import annotations

from typing import get_args

from ....core.codec import (
    NOTHING,
    RNG,
    Codec,
    DecodeError,
    Field,
    bit_set,
    distinct,
    hexadecimal,
    index_in,
    integer,
    items,
    one_of,
    optional,
    options_of,
    ordinal,
    parts,
    quote,
    record,
    text,
    tuple_of,
    variants,
    word_in,
)
from ....core.rng import Rng
from ..deck import MAX_PEOPLE, Deck
from ..grid import (
    BLANK_MARGIN,
    DIRECTIONS,
    FRESH_MARGIN,
    Floor,
    box_of,
    cell_at,
    column_of,
    corner_of,
    empty_floor,
    row_of,
)
from ..options import BeastOptions
from ..rules.game_end import RULE_BY_REASON
from ..setup import empty_state
from ..state import (
    NO_MARK,
    NOBODY,
    Ballot,
    PendingCollapse,
    PendingExit,
    PendingFacing,
    PendingStep,
    Result,
    State,
    Vote,
    meeple_ids,
)

MAX_NUMBER = 100_000  # no game has more turns, or a room farther from the Entrance
MAX_GEARS = 4
FLAGS = {"off": "switch_off", "lockdown": "lockdown", "acted": "acted", "progress": "progress"}


def default_state(deck: Deck, seats: int, options: BeastOptions) -> State:
    """Return a new game in its first turn, without a pile."""
    state = empty_state(deck, seats, Rng(0), options)
    state.corner, state.turn = default_corner(state), 1
    return state


def default_corner(state: State) -> int:
    """Return the square a1 of a new game, or one that leaves a rim of blanks round the rooms."""
    return corner_of(state.floor, FRESH_MARGIN if len(state.floor.grid) == 1 else BLANK_MARGIN)


# --- codecs ---

COUNT, COORDINATE = integer(0, MAX_NUMBER), integer(-MAX_NUMBER, MAX_NUMBER)
CELL = parts(COORDINATE, COORDINATE, separator=",").map(
    lambda found: cell_at(*found), lambda cell: (row_of(cell), column_of(cell))
)
SIGNATURE = optional(text("[0-9a-f]{6}", "6 hexadecimal digits"), "")
POSITION_KEY = text("[0-9a-f]{16}", "16 hexadecimal digits")
PROOF_TIMER = text("proof-[0-9]{1,6}-[0-9a-f]{6}", "the name of a timer such as proof-3-0a1b2c")
ANSWERS = tuple_of(one_of({"?": None, "y": True}), "")  # a single no closes a vote
HEADING = index_in(DIRECTIONS)


def card(state: State) -> Codec[int]:
    number = state.deck.number

    def decode(word: str) -> int:
        if word not in number:
            raise DecodeError(f"{quote(word)} is not a card such as R01 or CTL")
        return number[word]

    return Codec(state.deck.ids.__getitem__, decode)


def cards(state: State) -> Codec[tuple[int, ...]]:
    return distinct(tuple_of(card(state)))


def meeple(state: State) -> Codec[int]:
    return index_in(meeple_ids(state))


def seat(state: State) -> Codec[int]:
    return ordinal(state.seats)


def pending_step(state: State) -> Codec[PendingStep]:
    facing = parts(seat(state), COORDINATE, COORDINATE).map(
        lambda found: PendingFacing(found[0], cell_at(*found[1:])),
        lambda step: (step.seat, row_of(step.cell), column_of(step.cell)),
    )
    return variants(
        {
            "fall": (PendingCollapse, record(PendingCollapse, card(state))),
            "exit": (PendingExit, record(PendingExit, seat(state))),
            "face": (PendingFacing, facing),
        }
    )


# --- the floor ---


def floor_codec(state: State) -> Codec[Floor]:
    """Row and column of the first cell, and the rows, with a number for blanks: 0,0/ENTn.2.R09e"""
    return Codec(lambda floor: encode_floor(state, floor), lambda word: decode_floor(state, word))


def encode_floor(state: State, floor: Floor) -> str:
    box = box_of(floor)
    rows = [range(cell_at(row, box.left), cell_at(row, box.right) + 1) for row in range(box.top, box.bottom + 1)]
    return "/".join([f"{box.top},{box.left}", *(encode_row(state, floor, row) for row in rows)])


def encode_row(state: State, floor: Floor, cells: range) -> str:
    words, blanks = list[str](), 0
    for cell in cells:
        room = floor.grid.get(cell)
        if room is None:
            blanks += 1
            continue
        words += [str(blanks)] if blanks else []
        words.append(state.deck.ids[room] + DIRECTIONS[floor.heading[room]])
        blanks = 0
    return ".".join(words) or NOTHING


def decode_floor(state: State, word: str) -> Floor:
    first, *rows = word.split("/")
    start, room_codec = CELL.decode(first), card(state)
    floor = empty_floor(len(state.deck.cards), state.floor.doors, state.floor.openings)
    for row, row_word in enumerate(rows, row_of(start)):
        column = column_of(start)
        for item in [] if row_word == NOTHING else row_word.split("."):
            if item.isascii() and item.isdigit():
                column += COUNT.decode(item)
                continue
            room, heading = room_codec.decode(item[:-1]), HEADING.decode(item[-1:])
            if room in floor or max(row, column) > MAX_NUMBER:
                raise DecodeError(f"{quote(item)} is there twice, or more than {MAX_NUMBER} from the middle")
            floor.put(room, cell_at(row, column), heading)
            column += 1
    if not floor.grid:
        raise DecodeError("it has no room")
    return floor


# --- fields ---


def set_options(state: State, options: BeastOptions) -> None:
    fresh = default_state(state.deck, state.seats, options)
    state.options, state.floor, state.meeples, state.marks = options, fresh.floor, fresh.meeples, fresh.marks


def set_floor(state: State, floor: Floor) -> None:
    state.floor = floor
    set_drawn(state, tuple(room for room in floor.rooms() if room != state.deck.entrance))


def set_drawn(state: State, drawn: tuple[int, ...]) -> None:
    state.pile, state.drawn = drawn, len(drawn)


def set_pile(state: State, pile: tuple[int, ...]) -> None:
    state.pile = state.pile[: state.drawn] + pile


def set_flags(state: State, attributes: list[str]) -> None:
    for attribute in attributes:
        setattr(state, attribute, True)


def set_walked(state: State, walked: tuple[int, int]) -> None:
    state.mover, state.start = walked


FIELDS: tuple[Field[State], ...] = (
    Field("options", options_of(BeastOptions), set=set_options),
    Field("luck", RNG, attribute="rng"),
    Field("floor", floor_codec, set=set_floor, example="0,0/ENTn.2.R09e"),
    Field("corner", lambda state: optional(CELL, default_corner(state)), default=default_corner, example="-1,-1"),
    Field("meeples", lambda state: items(card(state)), example="R31,ENT,CTL"),
    Field("marks", lambda state: items(optional(parts(card(state), ordinal(MAX_GEARS)), NO_MARK)), example="R01:1,-"),
    Field("people", lambda state: bit_set(card(state)), example="R58,R61"),
    Field("hand", items(integer(0, MAX_PEOPLE)), attribute="in_hand", example="3,0"),
    Field("arrived", items(COUNT), example="4,0"),
    Field("visited", items(hexadecimal(18)), example="1,11"),
    Field("drawn", cards, get=lambda state: state.pile[: state.drawn], set=set_drawn, example="R01,CTL"),
    Field("pile", cards, get=lambda state: state.pile[state.drawn :], set=set_pile, example="R01,CTL"),
    Field(
        "flags",
        distinct(items(one_of(FLAGS))),
        get=lambda state: [attribute for attribute in FLAGS.values() if getattr(state, attribute)],
        set=set_flags,
    ),
    Field("turn", integer(1, MAX_NUMBER)),
    Field("said", COUNT, attribute="answers_given"),
    Field("quiet", COUNT, attribute="quiet_turns"),
    Field("undecided", COUNT, attribute="undecided_turn"),
    Field("voted", COUNT, attribute="last_vote_turn"),
    Field("actor", seat),
    Field(
        "walked",
        lambda state: optional(parts(meeple(state), card(state)), (NOBODY, NOBODY)),
        get=lambda state: (state.mover, state.start),
        set=set_walked,
        example="e1:R01",
    ),
    Field("agenda", lambda state: tuple_of(pending_step(state)), attribute="pending", example="fall:R01"),
    Field("arrivals", lambda state: distinct(tuple_of(meeple(state)))),
    Field("reached", lambda state: bit_set(meeple(state))),
    Field("trapped", lambda state: bit_set(meeple(state))),
    Field("about", lambda state: bit_set(meeple(state)), attribute="doubted"),
    Field("seen", tuple_of(POSITION_KEY), attribute="position_history"),
    Field("doubt", optional(PROOF_TIMER, ""), attribute="proof_timer"),
    Field("unclear", SIGNATURE, attribute="undecided_signature"),
    Field("free", SIGNATURE, attribute="free_signature"),
    Field("vote", optional(record(Vote, word_in(get_args(Ballot)), ANSWERS), None), example="concede:y?"),
    Field("result", optional(word_in(filter(None, get_args(Result))), "")),
    Field("winners", lambda state: distinct(tuple_of(seat(state))), example="1,2"),
    Field("ended", optional(word_in(RULE_BY_REASON.values()), ""), attribute="ended_by"),
)
