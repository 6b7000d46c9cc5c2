"""Positions as text, both ways.

2 floor=-1,-2/R31n.2.CTLe/ENTn.R07s meeples=R31,ENT,CTL       rows of rooms with their headings, 2 blanks between two
1 floor=0,0/ENTn.R09e people=R58 flags=off actor=1             the beast is off

Meeples stand in rooms: each seat's engineer and then the android, or each seat's two. What is not said is as in a
fresh game; cards that are neither on the floor nor named are in the pile.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...core.errors import NotationError, OptionError
from ...core.options import option_specs
from ...core.rng import Rng
from .deck import MAX_PEOPLE, Deck
from .grid import BLANK_MARGIN, DIRECTIONS, FRESH_MARGIN, NOWHERE, Floor, box_of, cell_at, column_of, corner_of, row_of
from .options import BeastOptions
from .rules.game_end import RULE_BY_REASON
from .rules.trapped import position_signature
from .setup import empty_state
from .state import (
    NO_MARK,
    NOBODY,
    Mark,
    PendingCollapse,
    PendingExit,
    PendingFacing,
    PendingStep,
    Result,
    State,
    Vote,
    meeple_ids,
)
from .validation import validate_state

NOTHING = "-"
MAX_NUMBER = 100_000  # how far from the middle a room may lie, and how many turns a game may have: more than any has
FLAGS = {"off": "switch_off", "lockdown": "lockdown", "acted": "acted", "progress": "progress"}
RESULTS: tuple[Result, ...] = ("won", "won_without_android", "android_abandoned", "lost", "decided")
ENDING_RULES = tuple(dict.fromkeys(RULE_BY_REASON.values()))  # that end games
ANSWERS = {"?": None, "y": True}  # one no closes a vote
ROOM = re.compile("([A-Z0-9]{1,4})([nesw])")


class FieldCodec(NamedTuple):
    """How a part of a position is written and read, and what would be right where it cannot be."""

    write: Callable[[State], str]
    read: Callable[[State, str], None]
    hint: str


# --- writing -----------------------------------------------------------------------------------------------


def serialize(state: State) -> str:
    """The whole position; what is as in a fresh game is left out."""
    default, options = default_state(state.deck, state.seats, state.options), write_options(state.options)
    tokens = [f"{key}={token}" for key, part in FIELDS.items() if (token := part.write(state)) != part.write(default)]
    return " ".join([str(state.seats), *([f"options={options}"] if options != NOTHING else []), *tokens])


def default_state(deck: Deck, seats: int, options: BeastOptions) -> State:
    state = empty_state(deck, seats, Rng(0), options)
    state.corner, state.turn = default_corner(state.floor), 1
    return state


def default_corner(floor: Floor) -> int:
    """As a fresh game has it; a floor that somebody writes begins with its own a1, but for a rim of blanks."""
    return corner_of(floor, FRESH_MARGIN if len(floor.grid) == 1 else BLANK_MARGIN)


def write_options(options: BeastOptions) -> str:
    specs = option_specs(BeastOptions)
    return join(
        f"{spec.name}:{getattr(options, spec.name)}" for spec in specs if getattr(options, spec.name) != spec.default
    )


def write_floor(state: State) -> str:
    box = box_of(state.floor)
    rows = [write_row(state, row, box.left, box.right) for row in range(box.top, box.bottom + 1)]
    return "/".join([f"{box.top},{box.left}", *rows])


def write_row(state: State, row: int, first: int, last: int) -> str:
    """Rooms and the numbers of blanks between them; a row without any room is a dash."""
    floor, tokens, gap = state.floor, list[str](), 0
    for column in range(first, last + 1):
        room = floor.grid.get(cell_at(row, column))
        if room is None:
            gap += 1
            continue
        tokens += ([str(gap)] if gap else []) + [f"{state.deck.ids[room]}{DIRECTIONS[floor.heading[room]]}"]
        gap = 0
    return ".".join(tokens) or NOTHING


def write_corner(state: State) -> str:
    default = state.corner == default_corner(state.floor)
    return NOTHING if default else f"{row_of(state.corner)},{column_of(state.corner)}"


def write_rooms(state: State, rooms: Iterable[int]) -> str:
    return join(state.deck.ids[room] for room in rooms)


def write_mark(state: State, mark: Mark) -> str:
    return NOTHING if mark == NO_MARK else f"{state.deck.ids[mark[0]]}:{mark[1] + 1}"


def write_walked(state: State) -> str:
    return NOTHING if state.mover == NOBODY else f"{meeple_ids(state)[state.mover]}:{state.deck.ids[state.start]}"


def write_meeples(state: State, bits: int) -> str:
    return join(name for meeple, name in enumerate(meeple_ids(state)) if bits >> meeple & 1)


def write_step(state: State, step: PendingStep) -> str:
    match step:
        case PendingCollapse(room):
            return f"fall:{state.deck.ids[room]}"
        case PendingExit(seat):
            return f"exit:{seat + 1}"
        case PendingFacing(seat, cell):
            return f"face:{seat + 1}:{row_of(cell)}:{column_of(cell)}"


def write_vote(state: State) -> str:
    letters = {answer: letter for letter, answer in ANSWERS.items()}
    vote = state.vote
    return f"{vote.ballot}:{''.join(letters[answer] for answer in vote.answers)}" if vote else NOTHING


def join(tokens: Iterable[str]) -> str:
    return ",".join(tokens) or NOTHING


# --- reading -----------------------------------------------------------------------------------------------


def deserialize(deck: Deck, text: str) -> State:
    seats, named = split_fields(text)
    try:
        state = default_state(deck, seats, BeastOptions.parse(dict(split_pairs(named.pop("options", NOTHING)))))
    except (ValueError, OptionError) as exc:
        raise NotationError(f"the options of this position cannot be read: {exc}") from exc
    if seats == 1 and state.options.mode != "co-operative":
        raise NotationError(f"the {state.options.mode} game needs at least 2 players")
    for key in named:
        if key not in FIELDS:
            raise NotationError(f"{key[:40]!r} is no part of a position; the parts are options, {', '.join(FIELDS)}")
    for key in [key for key in FIELDS if key in named]:
        try:
            FIELDS[key].read(state, named[key])
        except (ValueError, KeyError) as exc:
            raise NotationError(f"{key}={named[key][:40]} cannot be read: write {FIELDS[key].hint}") from exc
    fill_in_rest(state, named)
    validate_state(state)
    if state.undecided_turn and not state.undecided_signature:
        state.undecided_signature = position_signature(state)
    return state


def split_fields(text: str) -> tuple[int, dict[str, str]]:
    tokens = text.split()
    if not tokens or tokens[0] not in tuple("1234"):
        raise NotationError("a position begins with the number of players: 2 floor=0,0/ENTn.R09e meeples=R09,ENT,ENT")
    named: dict[str, str] = {}
    for token in tokens[1:]:
        key, equals, value = token.partition("=")
        if not equals or key in named:
            raise NotationError(f"{token[:40]!r} is no part of a position, or there twice: write floor=0,0/ENTn.R09e")
        named[key] = value
    return int(tokens[0]), named


def fill_in_rest(state: State, named: dict[str, str]) -> None:
    """Cards that were not named: those on the floor were drawn, the others are still in the pile."""
    deck, floor = state.deck, state.floor
    if "drawn" not in named:
        out = tuple(room for room in floor.rooms() if room != deck.entrance)
        state.pile, state.drawn = out + state.pile, len(out)
    if "pile" not in named:
        used = {*state.pile, deck.entrance, *(() if state.options.exit_in_pile else (deck.exit,))}
        state.pile += tuple(card for card in range(len(deck.cards)) if card not in used)
    state.supply = MAX_PEOPLE - state.people.bit_count() - sum(state.in_hand)


def read_floor(state: State, token: str) -> None:
    corner, *rows = token.split("/")
    old = state.floor
    state.floor = Floor([NOWHERE] * len(old.where), [0] * len(old.where), {}, old.doors, old.openings)
    start = read_cell(corner)
    for down, row in enumerate(rows):
        column = column_of(start)
        for item in split_list(row, "."):
            if item.isascii() and item.isdigit():
                column += parse_number(item)
                continue
            found = ROOM.fullmatch(item)
            if not found or (room := state.deck.number[found[1]]) in state.floor:
                raise ValueError(item)
            state.floor.put(room, checked_cell(row_of(start) + down, column), DIRECTIONS.index(found[2]))
            column += 1
    state.corner = default_corner(state.floor)


def read_corner(state: State, token: str) -> None:
    if token != NOTHING:
        state.corner = read_cell(token)


def read_drawn(state: State, token: str) -> None:
    state.pile = read_rooms(state, token)
    state.drawn = len(state.pile)


def read_pile(state: State, token: str) -> None:
    state.pile += read_rooms(state, token)


def read_flags(state: State, token: str) -> None:
    for flag in split_list(token):
        setattr(state, FLAGS[flag], True)


def read_walked(state: State, token: str) -> None:
    if token != NOTHING:
        who, room = token.split(":")
        state.mover, state.start = meeple_ids(state).index(who), state.deck.number[room]


def read_mark(state: State, token: str) -> Mark:
    if token == NOTHING:
        return NO_MARK
    card, gear = token.split(":")
    room = state.deck.number[card]
    return room, parse_number(gear, len(state.deck.gears[room]), minimum=1) - 1


def read_step(state: State, token: str) -> PendingStep:
    kind, *facts = token.split(":")
    match kind, facts:
        case "fall", [room]:
            return PendingCollapse(state.deck.number[room])
        case "exit", [seat]:
            return PendingExit(read_seat(state, seat))
        case "face", [seat, row, column]:
            return PendingFacing(read_seat(state, seat), read_cell(f"{row},{column}"))
    raise ValueError(token)


def read_vote(state: State, token: str) -> Vote | None:
    if token == NOTHING:
        return None
    ballot, letters = token.split(":")
    if ballot not in ("concede", "abandon") or len(letters) != state.seats or "?" not in letters:
        raise ValueError(token)
    return Vote("concede" if ballot == "concede" else "abandon", tuple(ANSWERS[letter] for letter in letters))


# --- words -------------------------------------------------------------------------------------------------


def read_cell(token: str) -> int:
    row, column = (int(require_match("-?[0-9]{1,6}", part)) for part in token.split(","))
    return checked_cell(row, column)


def checked_cell(row: int, column: int) -> int:
    if max(abs(row), abs(column)) > MAX_NUMBER:
        raise ValueError(row, column)
    return cell_at(row, column)


def read_seat(state: State, token: str) -> int:
    return parse_number(token, state.seats, minimum=1) - 1


def read_rooms(state: State, token: str) -> tuple[int, ...]:
    return tuple(state.deck.number[card] for card in split_unique(token))


def read_meeples(state: State, token: str) -> tuple[int, ...]:
    return tuple(meeple_ids(state).index(who) for who in split_unique(token))


def parse_choice(known: tuple[str, ...], token: str) -> str:
    return "" if token == NOTHING else known[known.index(token)]


def parse_number(token: str, maximum: int = MAX_NUMBER, minimum: int = 0) -> int:
    count = int(require_match("[0-9]{1,6}", token))
    if not minimum <= count <= maximum:
        raise ValueError(token)
    return count


def require_match(pattern: str, token: str) -> str:
    if not re.fullmatch(pattern, token):
        raise ValueError(token)
    return token


def split_list(token: str, by: str = ",") -> list[str]:
    return [] if token == NOTHING else token.split(by)


def split_unique(token: str) -> list[str]:
    tokens = split_list(token)
    if len(set(tokens)) != len(tokens):
        raise ValueError(token)
    return tokens


def split_pairs(token: str) -> list[tuple[str, str]]:
    found = [(key, value) for key, _, value in (item.partition(":") for item in split_list(token))]
    if len(dict(found)) != len(found):
        raise ValueError("one of them is there twice")
    return found


# --- the parts, in the order in which they are read --------------------------------------------------------


def attribute_field(
    name: str, write: Callable[[State], str], read: Callable[[State, str], object], hint: str
) -> FieldCodec:
    """A part that is one field of the position."""
    return FieldCodec(write, lambda state, token: setattr(state, name, read(state, token)), hint)


def count_field(name: str, minimum: int = 0) -> FieldCodec:
    return attribute_field(
        name,
        lambda state: str(getattr(state, name)),
        lambda _, token: parse_number(token, minimum=minimum),
        f"a number from {minimum} to {MAX_NUMBER}",
    )


def counts_field(name: str, maximum: int, hint: str) -> FieldCodec:
    return attribute_field(
        name,
        lambda state: join(map(str, getattr(state, name))),
        lambda _, token: [parse_number(count, maximum) for count in split_list(token)],
        hint,
    )


def meeple_bits_field(name: str) -> FieldCodec:
    return attribute_field(
        name,
        lambda state: write_meeples(state, getattr(state, name)),
        lambda state, token: sum(1 << meeple for meeple in read_meeples(state, token)),
        MEEPLES_HINT,
    )


def text_field(name: str, pattern: str, hint: str) -> FieldCodec:
    return attribute_field(
        name,
        lambda state: getattr(state, name) or NOTHING,
        lambda _, token: "" if token == NOTHING else require_match(pattern, token),
        hint,
    )


SIGNATURE_HINT = "6 of the digits 0 to 9 and a to f"
CARDS_HINT = "cards, each once: R01,CTL"
MEEPLES_HINT = "meeples, each once: e1,android, or e1a,e2b in the competitive game"

FIELDS: dict[str, FieldCodec] = {
    "luck": attribute_field(
        "rng",
        lambda state: f"{state.rng.state:x}",
        lambda _, token: Rng(int(require_match("[0-9a-f]{1,32}", token), 16)),
        "up to 32 of the digits 0 to 9 and a to f",
    ),
    "floor": FieldCodec(
        write_floor,
        read_floor,
        f"row and column of its first cell, at most {MAX_NUMBER} from 0, then its rows, each room once with its way"
        " and a number for blanks: 0,0/ENTn.2.R09e",
    ),
    "corner": FieldCodec(
        write_corner, read_corner, f"row and column of the square a1, at most {MAX_NUMBER} from 0: -1,-1"
    ),
    "meeples": attribute_field(
        "meeples",
        lambda state: write_rooms(state, state.meeples),
        lambda state, token: [state.deck.number[card] for card in split_list(token)],
        "the room of each: R31,ENT,CTL",
    ),
    "marks": attribute_field(
        "marks",
        lambda state: join(write_mark(state, mark) for mark in state.marks),
        lambda state, token: [read_mark(state, mark) for mark in token.split(",")],
        "for each meeple a room and the number of one of its gears, or a dash: R01:1,-",
    ),
    "people": attribute_field(
        "people",
        lambda state: write_rooms(state, (room for room in range(len(state.deck.ids)) if state.people >> room & 1)),
        lambda state, token: sum(1 << room for room in read_rooms(state, token)),
        "rooms, each once: R58,R61",
    ),
    "hand": counts_field("in_hand", MAX_PEOPLE, f"a number up to {MAX_PEOPLE} for each seat: 3,0"),
    "arrived": counts_field("arrived", MAX_NUMBER, "a turn for each seat, or 0: 4,0"),
    "visited": attribute_field(
        "visited",
        lambda state: join(f"{rooms:x}" for rooms in state.visited),
        lambda _, token: [int(require_match("[0-9a-f]{1,18}", rooms), 16) for rooms in split_list(token)],
        "for each seat a bit for each room, as up to 18 of the digits 0 to 9 and a to f: 1,11",
    ),
    "drawn": FieldCodec(lambda state: write_rooms(state, state.pile[: state.drawn]), read_drawn, CARDS_HINT),
    "pile": FieldCodec(lambda state: write_rooms(state, state.pile[state.drawn :]), read_pile, CARDS_HINT),
    "flags": FieldCodec(
        lambda state: join(token for token, flag in FLAGS.items() if getattr(state, flag)),
        read_flags,
        f"some of {','.join(FLAGS)}",
    ),
    "turn": count_field("turn", minimum=1),
    "said": count_field("answers_given"),
    "quiet": count_field("quiet_turns"),
    "undecided": count_field("undecided_turn"),
    "voted": count_field("last_vote_turn"),
    "actor": attribute_field("actor", lambda state: str(state.actor + 1), read_seat, "a seat, counted from 1"),
    "walked": FieldCodec(write_walked, read_walked, "who has walked, and from which room: e1:R01"),
    "agenda": attribute_field(
        "pending",
        lambda state: join(write_step(state, step) for step in state.pending),
        lambda state, token: tuple(read_step(state, step) for step in split_list(token)),
        "fall and a room, exit and a seat, or face, a seat and a cell: fall:R01, exit:2 or face:2:-1:2",
    ),
    "arrivals": attribute_field(
        "arrivals",
        lambda state: join(meeple_ids(state)[meeple] for meeple in state.arrivals),
        read_meeples,
        MEEPLES_HINT,
    ),
    "reached": meeple_bits_field("reached"),
    "trapped": meeple_bits_field("trapped"),
    "about": meeple_bits_field("doubted"),
    "seen": attribute_field(
        "position_history",
        lambda state: join(state.position_history),
        lambda _, token: tuple(require_match("[0-9a-f]{16}", key) for key in split_list(token)),
        "16 of the digits 0 to 9 and a to f for each",
    ),
    "doubt": text_field("proof_timer", "proof-[0-9]{1,6}-[0-9a-f]{6}", "the name of a glass: proof-3-0a1b2c"),
    "unclear": text_field("undecided_signature", "[0-9a-f]{6}", SIGNATURE_HINT),
    "free": text_field("free_signature", "[0-9a-f]{6}", SIGNATURE_HINT),
    "vote": attribute_field(
        "vote", write_vote, read_vote, "concede or abandon, and y or ? for each seat, one ? at least: concede:y?"
    ),
    "result": attribute_field(
        "result",
        lambda state: state.result or NOTHING,
        lambda _, token: parse_choice(RESULTS, token),
        f"one of {', '.join(RESULTS)}",
    ),
    "winners": attribute_field(
        "winners",
        lambda state: join(str(seat + 1) for seat in state.winners),
        lambda state, token: tuple(read_seat(state, seat) for seat in split_unique(token)),
        "seats, counted from 1, each once: 1,2",
    ),
    "ended": attribute_field(
        "ended_by",
        lambda state: state.ended_by or NOTHING,
        lambda _, token: parse_choice(ENDING_RULES, token),
        f"one of {', '.join(ENDING_RULES)}",
    ),
}
