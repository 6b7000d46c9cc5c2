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

from ...core.errors import BadNotation, BadOption
from ...core.luck import Luck
from ...core.options import forms_of
from .deck import MOST_PEOPLE, Deck
from .floor import NOWHERE, RIM, SPARE, WAYS, Floor, box_of, cell_at, column_of, corner_of, row_of
from .options import BeastOptions
from .rules.ending import RULE_OF
from .rules.trapped import mark_of
from .sense import must_make_sense
from .setup import fresh
from .state import (
    NO_MARK,
    NOBODY,
    Mark,
    Owed,
    OwesCollapse,
    OwesExit,
    OwesFacing,
    Result,
    State,
    Vote,
    meeple_ids,
)

NOTHING = "-"
MOST = 100_000  # how far from the middle a room may lie, and how many turns a game may have: more than any has
FLAGS = {"off": "switch_off", "lockdown": "lockdown", "acted": "acted", "progress": "progress"}
RESULTS: tuple[Result, ...] = ("won", "won_without_android", "android_abandoned", "lost", "decided")
RULES = tuple(dict.fromkeys(RULE_OF.values()))  # that end games
ANSWERS = {"?": None, "y": True}  # one no closes a vote
ROOM = re.compile("([A-Z0-9]{1,4})([nesw])")


class Part(NamedTuple):
    """How a part of a position is written and read, and what would be right where it cannot be."""

    write: Callable[[State], str]
    read: Callable[[State, str], None]
    right: str


# --- writing -----------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as in a fresh game is left out."""
    usual, options = usual_state(state.deck, state.seats, state.options), write_options(state.options)
    words = [f"{key}={word}" for key, part in PARTS.items() if (word := part.write(state)) != part.write(usual)]
    return " ".join([str(state.seats), *([f"options={options}"] if options != NOTHING else []), *words])


def usual_state(deck: Deck, seats: int, options: BeastOptions) -> State:
    state = fresh(deck, seats, Luck(0), options)
    state.corner, state.turn = usual_corner(state.floor), 1
    return state


def usual_corner(floor: Floor) -> int:
    """As a fresh game has it; a floor that somebody writes begins with its own a1, but for a rim of blanks."""
    return corner_of(floor, SPARE if len(floor.grid) == 1 else RIM)


def write_options(options: BeastOptions) -> str:
    forms = forms_of(BeastOptions)
    return join(
        f"{form.name}:{getattr(options, form.name)}" for form in forms if getattr(options, form.name) != form.default
    )


def write_floor(state: State) -> str:
    box = box_of(state.floor)
    rows = [write_row(state, row, box.left, box.right) for row in range(box.top, box.bottom + 1)]
    return "/".join([f"{box.top},{box.left}", *rows])


def write_row(state: State, row: int, left: int, right: int) -> str:
    """Rooms and the numbers of blanks between them; a row without any room is a dash."""
    floor, words, gap = state.floor, list[str](), 0
    for column in range(left, right + 1):
        room = floor.grid.get(cell_at(row, column))
        if room is None:
            gap += 1
            continue
        words += ([str(gap)] if gap else []) + [f"{state.deck.ids[room]}{WAYS[floor.heading[room]]}"]
        gap = 0
    return ".".join(words) or NOTHING


def write_corner(state: State) -> str:
    usual = state.corner == usual_corner(state.floor)
    return NOTHING if usual else f"{row_of(state.corner)},{column_of(state.corner)}"


def write_rooms(state: State, rooms: Iterable[int]) -> str:
    return join(state.deck.ids[room] for room in rooms)


def write_mark(state: State, mark: Mark) -> str:
    return NOTHING if mark == NO_MARK else f"{state.deck.ids[mark[0]]}:{mark[1] + 1}"


def write_walked(state: State) -> str:
    return NOTHING if state.mover == NOBODY else f"{meeple_ids(state)[state.mover]}:{state.deck.ids[state.start]}"


def write_meeples(state: State, bits: int) -> str:
    return join(name for meeple, name in enumerate(meeple_ids(state)) if bits >> meeple & 1)


def write_owed(state: State, owed: Owed) -> str:
    match owed:
        case OwesCollapse(room):
            return f"fall:{state.deck.ids[room]}"
        case OwesExit(seat):
            return f"exit:{seat + 1}"
        case OwesFacing(seat, cell):
            return f"face:{seat + 1}:{row_of(cell)}:{column_of(cell)}"


def write_vote(state: State) -> str:
    letters = {answer: letter for letter, answer in ANSWERS.items()}
    vote = state.vote
    return f"{vote.ballot}:{''.join(letters[answer] for answer in vote.answers)}" if vote else NOTHING


def join(words: Iterable[str]) -> str:
    return ",".join(words) or NOTHING


# --- reading -----------------------------------------------------------------------------------------------


def read(deck: Deck, text: str) -> State:
    seats, named = parts_of(text)
    try:
        state = usual_state(deck, seats, BeastOptions.read(dict(pairs(named.pop("options", NOTHING)))))
    except (ValueError, BadOption) as fault:
        raise BadNotation(f"the options of this position cannot be read: {fault}") from fault
    if seats == 1 and state.options.mode != "co-operative":
        raise BadNotation(f"the {state.options.mode} game needs at least 2 players")
    for key in named:
        if key not in PARTS:
            raise BadNotation(f"{key[:40]!r} is no part of a position; the parts are options, {', '.join(PARTS)}")
    for key in [key for key in PARTS if key in named]:
        try:
            PARTS[key].read(state, named[key])
        except (ValueError, KeyError) as fault:
            raise BadNotation(f"{key}={named[key][:40]} cannot be read: write {PARTS[key].right}") from fault
    complete(state, named)
    must_make_sense(state)
    if state.undecided and not state.unclear:
        state.unclear = mark_of(state)
    return state


def parts_of(text: str) -> tuple[int, dict[str, str]]:
    words = text.split()
    if not words or words[0] not in tuple("1234"):
        raise BadNotation("a position begins with the number of players: 2 floor=0,0/ENTn.R09e meeples=R09,ENT,ENT")
    named: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or key in named:
            raise BadNotation(f"{word[:40]!r} is no part of a position, or there twice: write floor=0,0/ENTn.R09e")
        named[key] = value
    return int(words[0]), named


def complete(state: State, named: dict[str, str]) -> None:
    """Cards that were not named: those on the floor were drawn, the others are still in the pile."""
    deck, floor = state.deck, state.floor
    if "drawn" not in named:
        out = tuple(room for room in floor.rooms() if room != deck.entrance)
        state.pile, state.drawn = out + state.pile, len(out)
    if "pile" not in named:
        used = {*state.pile, deck.entrance, *(() if state.options.exit_in_pile else (deck.exit,))}
        state.pile += tuple(card for card in range(len(deck.cards)) if card not in used)
    state.supply = MOST_PEOPLE - state.people.bit_count() - sum(state.in_hand)


def read_floor(state: State, word: str) -> None:
    corner, *rows = word.split("/")
    old = state.floor
    state.floor = Floor([NOWHERE] * len(old.where), [0] * len(old.where), {}, old.doors, old.mouths)
    start = read_cell(corner)
    for down, row in enumerate(rows):
        column = column_of(start)
        for item in split(row, "."):
            if item.isascii() and item.isdigit():
                column += number(item)
                continue
            found = ROOM.fullmatch(item)
            if not found or (room := state.deck.number[found[1]]) in state.floor:
                raise ValueError(item)
            state.floor.put(room, near_cell(row_of(start) + down, column), WAYS.index(found[2]))
            column += 1
    state.corner = usual_corner(state.floor)


def read_corner(state: State, word: str) -> None:
    if word != NOTHING:
        state.corner = read_cell(word)


def read_drawn(state: State, word: str) -> None:
    state.pile = read_rooms(state, word)
    state.drawn = len(state.pile)


def read_pile(state: State, word: str) -> None:
    state.pile += read_rooms(state, word)


def read_flags(state: State, word: str) -> None:
    for flag in split(word):
        setattr(state, FLAGS[flag], True)


def read_walked(state: State, word: str) -> None:
    if word != NOTHING:
        who, room = word.split(":")
        state.mover, state.start = meeple_ids(state).index(who), state.deck.number[room]


def read_mark(state: State, word: str) -> Mark:
    if word == NOTHING:
        return NO_MARK
    card, gear = word.split(":")
    room = state.deck.number[card]
    return room, number(gear, len(state.deck.gears[room]), least=1) - 1


def read_owed(state: State, word: str) -> Owed:
    kind, *facts = word.split(":")
    match kind, facts:
        case "fall", [room]:
            return OwesCollapse(state.deck.number[room])
        case "exit", [seat]:
            return OwesExit(read_seat(state, seat))
        case "face", [seat, row, column]:
            return OwesFacing(read_seat(state, seat), read_cell(f"{row},{column}"))
    raise ValueError(word)


def read_vote(state: State, word: str) -> Vote | None:
    if word == NOTHING:
        return None
    ballot, letters = word.split(":")
    if ballot not in ("concede", "abandon") or len(letters) != state.seats or "?" not in letters:
        raise ValueError(word)
    return Vote("concede" if ballot == "concede" else "abandon", tuple(ANSWERS[letter] for letter in letters))


# --- words -------------------------------------------------------------------------------------------------


def read_cell(word: str) -> int:
    row, column = (int(matched("-?[0-9]{1,6}", part)) for part in word.split(","))
    return near_cell(row, column)


def near_cell(row: int, column: int) -> int:
    if max(abs(row), abs(column)) > MOST:
        raise ValueError(row, column)
    return cell_at(row, column)


def read_seat(state: State, word: str) -> int:
    return number(word, state.seats, least=1) - 1


def read_rooms(state: State, word: str) -> tuple[int, ...]:
    return tuple(state.deck.number[card] for card in unique(word))


def read_meeples(state: State, word: str) -> tuple[int, ...]:
    return tuple(meeple_ids(state).index(who) for who in unique(word))


def one_of(known: tuple[str, ...], word: str) -> str:
    return "" if word == NOTHING else known[known.index(word)]


def number(word: str, most: int = MOST, least: int = 0) -> int:
    count = int(matched("[0-9]{1,6}", word))
    if not least <= count <= most:
        raise ValueError(word)
    return count


def matched(pattern: str, word: str) -> str:
    if not re.fullmatch(pattern, word):
        raise ValueError(word)
    return word


def split(word: str, by: str = ",") -> list[str]:
    return [] if word == NOTHING else word.split(by)


def unique(word: str) -> list[str]:
    words = split(word)
    if len(set(words)) != len(words):
        raise ValueError(word)
    return words


def pairs(word: str) -> list[tuple[str, str]]:
    found = [(key, value) for key, _, value in (item.partition(":") for item in split(word))]
    if len(dict(found)) != len(found):
        raise ValueError("one of them is there twice")
    return found


# --- the parts, in the order in which they are read --------------------------------------------------------


def field(name: str, write: Callable[[State], str], read: Callable[[State, str], object], right: str) -> Part:
    """A part that is one field of the position."""
    return Part(write, lambda state, word: setattr(state, name, read(state, word)), right)


def count_of(name: str, least: int = 0) -> Part:
    return field(
        name,
        lambda state: str(getattr(state, name)),
        lambda _, word: number(word, least=least),
        f"a number from {least} to {MOST}",
    )


def counts_of(name: str, most: int, right: str) -> Part:
    return field(
        name,
        lambda state: join(map(str, getattr(state, name))),
        lambda _, word: [number(count, most) for count in split(word)],
        right,
    )


def bits_of(name: str) -> Part:
    return field(
        name,
        lambda state: write_meeples(state, getattr(state, name)),
        lambda state, word: sum(1 << meeple for meeple in read_meeples(state, word)),
        MEEPLES_RIGHT,
    )


def word_of(name: str, pattern: str, right: str) -> Part:
    return field(
        name,
        lambda state: getattr(state, name) or NOTHING,
        lambda _, word: "" if word == NOTHING else matched(pattern, word),
        right,
    )


CARDS_RIGHT = "cards, each once: R01,CTL"
MEEPLES_RIGHT = "meeples, each once: e1,android, or e1a,e2b in the competitive game"

PARTS: dict[str, Part] = {
    "luck": field(
        "luck",
        lambda state: f"{state.luck.state:x}",
        lambda _, word: Luck(int(matched("[0-9a-f]{1,32}", word), 16)),
        "up to 32 of the digits 0 to 9 and a to f",
    ),
    "floor": Part(
        write_floor,
        read_floor,
        f"row and column of its first cell, at most {MOST} from 0, then its rows, each room once with its way and a"
        " number for blanks: 0,0/ENTn.2.R09e",
    ),
    "corner": Part(write_corner, read_corner, f"row and column of the square a1, at most {MOST} from 0: -1,-1"),
    "meeples": field(
        "meeples",
        lambda state: write_rooms(state, state.meeples),
        lambda state, word: [state.deck.number[card] for card in split(word)],
        "the room of each: R31,ENT,CTL",
    ),
    "marks": field(
        "marks",
        lambda state: join(write_mark(state, mark) for mark in state.marks),
        lambda state, word: [read_mark(state, mark) for mark in word.split(",")],
        "for each meeple a room and the number of one of its gears, or a dash: R01:1,-",
    ),
    "people": field(
        "people",
        lambda state: write_rooms(state, (room for room in range(len(state.deck.ids)) if state.people >> room & 1)),
        lambda state, word: sum(1 << room for room in read_rooms(state, word)),
        "rooms, each once: R58,R61",
    ),
    "hand": counts_of("in_hand", MOST_PEOPLE, f"a number up to {MOST_PEOPLE} for each seat: 3,0"),
    "arrived": counts_of("arrived", MOST, "a turn for each seat, or 0: 4,0"),
    "visited": field(
        "visited",
        lambda state: join(f"{rooms:x}" for rooms in state.visited),
        lambda _, word: [int(matched("[0-9a-f]{1,18}", rooms), 16) for rooms in split(word)],
        "for each seat a bit for each room, as up to 18 of the digits 0 to 9 and a to f: 1,11",
    ),
    "drawn": Part(lambda state: write_rooms(state, state.pile[: state.drawn]), read_drawn, CARDS_RIGHT),
    "pile": Part(lambda state: write_rooms(state, state.pile[state.drawn :]), read_pile, CARDS_RIGHT),
    "flags": Part(
        lambda state: join(word for word, flag in FLAGS.items() if getattr(state, flag)),
        read_flags,
        f"some of {','.join(FLAGS)}",
    ),
    "turn": count_of("turn", least=1),
    **{name: count_of(name) for name in ("said", "quiet", "undecided", "voted")},
    "actor": field("actor", lambda state: str(state.actor + 1), read_seat, "a seat, counted from 1"),
    "walked": Part(write_walked, read_walked, "who has walked, and from which room: e1:R01"),
    "agenda": field(
        "agenda",
        lambda state: join(write_owed(state, owed) for owed in state.agenda),
        lambda state, word: tuple(read_owed(state, owed) for owed in split(word)),
        "fall and a room, exit and a seat, or face, a seat and a cell: fall:R01, exit:2 or face:2:-1:2",
    ),
    "arrivals": field(
        "arrivals",
        lambda state: join(meeple_ids(state)[meeple] for meeple in state.arrivals),
        read_meeples,
        MEEPLES_RIGHT,
    ),
    **{name: bits_of(name) for name in ("reached", "trapped", "about")},
    "seen": field(
        "seen",
        lambda state: join(state.seen),
        lambda _, word: tuple(matched("[0-9a-f]{16}", key) for key in split(word)),
        "16 of the digits 0 to 9 and a to f for each",
    ),
    "doubt": word_of("doubt", "proof-[0-9]{1,6}-[0-9a-f]{6}", "the name of a glass: proof-3-0a1b2c"),
    **{name: word_of(name, "[0-9a-f]{6}", "6 of the digits 0 to 9 and a to f") for name in ("unclear", "free")},
    "vote": field(
        "vote", write_vote, read_vote, "concede or abandon, and y or ? for each seat, one ? at least: concede:y?"
    ),
    "result": field(
        "result",
        lambda state: state.result or NOTHING,
        lambda _, word: one_of(RESULTS, word),
        f"one of {', '.join(RESULTS)}",
    ),
    "winners": field(
        "winners",
        lambda state: join(str(seat + 1) for seat in state.winners),
        lambda state, word: tuple(read_seat(state, seat) for seat in unique(word)),
        "seats, counted from 1, each once: 1,2",
    ),
    "ended": field(
        "ended_by",
        lambda state: state.ended_by or NOTHING,
        lambda _, word: one_of(RULES, word),
        f"one of {', '.join(RULES)}",
    ),
}
