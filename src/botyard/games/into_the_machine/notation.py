"""Positions as text, both ways.

4 9rc 14gh queue=yr hexbox=r podium=gg           four players; a red circle-bot on 9, a green hex-bot on 14
3 crew=5.2.1,0.0.0,4.2.1 stacks=c1:rcc,c1:gt     red has two circle-bots on c1, green a triangle-bot beside them

Seats are r, g, b, y, p. What is not said is as in a fresh game with an empty track; boxes and the discard pile hold
what is nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from ...core.errors import BadNotation, BadOption
from ...core.luck import Luck
from ...core.options import forms_of
from .actions import MOST_QUEUED, SHAPES, Crew, Move, crew_text, parse, racer_text
from .boards import Board
from .cards import DECK, KINDS, cards_in, counted
from .counting import bots_of
from .options import MachineOptions
from .rules.moving import put as put_racer
from .rules.parts import ALL_PARTS
from .rules.turns import junction_agenda, terminal_agenda
from .sense import must_make_sense
from .setup import BOTS, fresh, usual_cards
from .state import (
    NO_BOT,
    NOBODY,
    Hand,
    Owed,
    OwesCard,
    OwesCrew,
    OwesOrder,
    OwesTag,
    Stack,
    State,
    circle_of,
    hex_of,
    is_hex,
    owner_of,
)

SEATS = "rgbyp"
NOTHING = "-"
TAG = "tag"  # a choice at the Hex Box
ENDING_RULES = ("ITM-13.3", "ITM-3.7", "ITM-3.8")
FLAGS = ("acted", "played", "ignoring")
T = TypeVar("T")
RACER = re.compile(r"([1-9][0-9]?)([rgbyp])([ch])")


# --- writing -----------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as in a fresh game is left out."""
    usual = words_of(fresh(state.board, state.seats, Luck(0), MachineOptions(), usual_cards(state.board)))
    rest = [f"{key}={word}" for key, word in words_of(state).items() if word != usual[key]]
    return " ".join([str(state.seats), *racers(state), *rest])


def racers(state: State) -> Iterable[str]:
    for spot in range(1, len(state.track)):
        if piece := state.track[spot]:
            yield f"{spot}{SEATS[owner_of(piece)]}{'ch'[is_hex(piece)]}"


def words_of(state: State) -> dict[str, str]:
    places, junctions = state.board.places, state.board.junctions
    return {
        "options": write_options(state.options),
        "luck": f"{state.luck.state:x}",
        "terminals": join(state.cards),
        "first": SEATS[state.first],
        "turn": str(state.turn),
        "actor": SEATS[state.actor],
        "flags": join(flag for flag in FLAGS if getattr(state, flag)),
        "queue": "".join(SEATS[seat] for seat in state.queue) or NOTHING,
        "hexbox": write_counts(state.hex_box),
        "podium": write_counts(state.podium),
        "crew": join(".".join(map(str, crew)) for crew in state.crews),
        "stacks": join(
            f"{places[place]}:{SEATS[stack.seat]}{crew_text(stack.crew)}"
            for place, stacks in enumerate(state.stacks)
            for stack in stacks
        ),
        "junctions": join(
            f"{junctions[number]}:{SEATS[seat]}{SHAPES[shape]}"
            for number, wire in enumerate(state.wires)
            for seat, shape in enumerate(wire)
            if shape != NO_BOT
        ),
        "hands": join(write_cards(hand) for hand in state.hands),
        "deck": "".join(str(kind + 1) for kind in state.deck) or NOTHING,
        "fresh": ".".join(map(str, state.fresh)),
        "left": "".join(SEATS[seat] for seat, left in enumerate(state.left) if left) or NOTHING,
        "agenda": join(write_owed(state.board, owed) for owed in state.agenda),
        "said": str(state.said),
        "line": join(state.line).replace(" ", "+"),
        "winner": NOTHING if state.winner < 0 else SEATS[state.winner],
        "ended": state.ended_by or NOTHING,
    }


def write_counts(counts: Iterable[int]) -> str:
    return "".join(SEATS[seat] * count for seat, count in enumerate(counts)) or NOTHING


def write_cards(hand: Hand) -> str:
    return "".join(str(kind + 1) * count for kind, count in enumerate(hand)) or NOTHING


def write_owed(board: Board, owed: Owed) -> str:
    match owed:
        case OwesCrew(place, junction):
            return f"crew:{board.junctions[place] if junction else board.places[place]}"
        case OwesOrder(one, other):
            return f"order:{board.places[one]}-{board.places[other]}"
        case OwesCard(card, left, it):
            return f"{card}:{left}:{NOTHING if it == NOBODY else racer_text(it)}"
        case OwesTag():
            return TAG


def write_options(options: MachineOptions) -> str:
    forms = forms_of(MachineOptions)
    return join(
        f"{form.name}:{getattr(options, form.name)}" for form in forms if getattr(options, form.name) != form.default
    )


def join(words: Iterable[str]) -> str:
    return ",".join(words) or NOTHING


# --- reading -----------------------------------------------------------------------------------------------


def read(boards: Mapping[int, Board], text: str) -> State:
    words = text.split()
    if not words or words[0] not in map(str, boards):
        raise BadNotation("a position begins with the number of players: 4 9rc 14gh queue=yr")
    board = boards[int(words[0])]
    state = fresh(board, int(words[0]), Luck(0), MachineOptions(), usual_cards(board))
    named = dict[str, str]()
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if equals:
            name_part(named, key, value)
        else:
            stand(state, word)
    for key in [key for key in PARTS if key in named]:
        put(state, key, named[key])
    complete(state, has_deck="deck" in named)
    must_make_sense(state)
    return state


def name_part(named: dict[str, str], key: str, value: str) -> None:
    if key not in PARTS:
        raise BadNotation(f"{key[:40]!r} is no part of a position; the parts are {', '.join(PARTS)}")
    if key in named:
        raise BadNotation(f"{key!r} is there twice")
    named[key] = value


def stand(state: State, word: str) -> None:
    found = RACER.fullmatch(word)
    if not found or SEATS.index(found[2]) >= state.seats:
        raise BadNotation(
            f"{word[:40]!r} is no racer: write 9rc for a red circle-bot on spot 9, 14gh for a green hex-bot"
        )
    spot, seat = int(found[1]), SEATS.index(found[2])
    if spot >= len(state.track):
        raise BadNotation(f"{word!r}: the track ends with spot {len(state.track) - 1}")
    if state.track[spot]:
        raise BadNotation(f"{word!r}: spot {spot} is taken")
    state.track = put_racer(state.track, spot, hex_of(seat) if found[3] == "h" else circle_of(seat))


def put(state: State, key: str, word: str) -> None:
    """Set the part of a position that `key` names."""
    part = PARTS[key]
    try:
        part.put(state, word)
    except (BadNotation, BadOption) as fault:
        example = f"{key}={part.example}"
        raise BadNotation(
            f"{key}={word[:40]} cannot be read as part of a position: {fault}; for two players an example is {example}"
        ) from fault


def put_options(state: State, word: str) -> None:
    state.options = MachineOptions.read(dict(pairs(word)))


def put_luck(state: State, word: str) -> None:
    if not re.fullmatch("[0-9a-f]{1,32}", word):
        raise BadNotation("luck has 1 to 32 signs of 0 to 9 and a to f")
    state.luck = Luck(int(word, 16))


def put_terminals(state: State, word: str) -> None:
    state.cards = tuple(split(word))
    if sorted(state.cards) != sorted(usual_cards(state.board)):
        raise BadNotation("each of the terminal cards is there once")


def put_first(state: State, word: str) -> None:
    state.first = seat_of(state, word)


def put_turn(state: State, word: str) -> None:
    state.turn = number(word)


def put_actor(state: State, word: str) -> None:
    state.actor = seat_of(state, word)


def put_flags(state: State, word: str) -> None:
    for flag in split(word):
        setattr(state, FLAGS[place_in(FLAGS, flag)], True)


def put_queue(state: State, word: str) -> None:
    state.queue = bytes(seats_of(state, word))


def put_hex_box(state: State, word: str) -> None:
    state.hex_box = counts_of(state, word)


def put_podium(state: State, word: str) -> None:
    state.podium = counts_of(state, word)


def put_crew(state: State, word: str) -> None:
    state.crews = one_each(state, [read_crew(crew) for crew in word.split(",")])


def put_stacks(state: State, word: str) -> None:
    for place, stack in pairs(word):
        at = place_in(state.board.places, place)
        state.stacks[at] += (Stack(seat_of(state, stack[:1]), read_shapes(stack[1:])),)


def put_junctions(state: State, word: str) -> None:
    for junction, bot in pairs(word):
        at, seat = place_in(state.board.junctions, junction), seat_of(state, bot[:1])
        wire = list(state.wires[at])
        if wire[seat] != NO_BOT:
            raise BadNotation(f"player {bot[:1]} is on {junction} twice")
        wire[seat] = place_in(SHAPES, bot[1:])
        state.wires[at] = tuple(wire)


def put_hands(state: State, word: str) -> None:
    state.hands = one_each(state, [counted(read_deck(hand)) for hand in word.split(",")])


def put_deck(state: State, word: str) -> None:
    state.deck = read_deck(word)


def put_fresh(state: State, word: str) -> None:
    state.fresh = read_crew(word)


def put_left(state: State, word: str) -> None:
    for seat in seats_of(state, word):
        state.left[seat] = True


def put_agenda(state: State, word: str) -> None:
    state.agenda = tuple(read_owed(state, owed) for owed in split(word))


def put_said(state: State, word: str) -> None:
    state.said = number(word)


def put_line(state: State, word: str) -> None:
    state.line = [str(parse(said.replace("+", " "))) for said in split(word)]


def put_winner(state: State, word: str) -> None:
    state.winner = -1 if word == NOTHING else seat_of(state, word)


def put_ended(state: State, word: str) -> None:
    state.ended_by = "" if word == NOTHING else ENDING_RULES[place_in(ENDING_RULES, word)]


class PartOfText(NamedTuple):
    put: Callable[[State, str], None]
    example: str


PARTS = {  # in the order in which they are set: what is owed follows from the rest
    "options": PartOfText(put_options, "turn_cap:60,reshuffle:eager"),
    "luck": PartOfText(put_luck, "1f"),
    "terminals": PartOfText(put_terminals, "C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5"),
    "first": PartOfText(put_first, "r"),
    "turn": PartOfText(put_turn, "9"),
    "actor": PartOfText(put_actor, "g"),
    "flags": PartOfText(put_flags, "acted,played"),
    "queue": PartOfText(put_queue, "rg"),
    "hexbox": PartOfText(put_hex_box, "rgg"),
    "podium": PartOfText(put_podium, "rg"),
    "crew": PartOfText(put_crew, "5.2.1,4.2.1"),
    "stacks": PartOfText(put_stacks, "c1:rcc,c1:gt"),
    "junctions": PartOfText(put_junctions, "c1-c2:rc"),
    "hands": PartOfText(put_hands, "12,-"),
    "deck": PartOfText(put_deck, "11345"),
    "fresh": PartOfText(put_fresh, "0.1.0"),
    "left": PartOfText(put_left, "g"),
    "agenda": PartOfText(put_agenda, "T3:3:-,crew:t3"),
    "said": PartOfText(put_said, "2"),
    "line": PartOfText(put_line, "terminal+t3,crew+t"),
    "winner": PartOfText(put_winner, "r"),
    "ended": PartOfText(put_ended, "ITM-13.3"),
}


# --- words inside a part -----------------------------------------------------------------------------------


def place_in(words: Sequence[str], word: str) -> int:
    """Which of these words it is."""
    if word not in tuple(words):
        raise BadNotation(f"{word[:40]!r} is none of {', '.join(words)}")
    return words.index(word)


def seat_of(state: State, letter: str) -> int:
    return place_in(SEATS[: state.seats], letter)


def seats_of(state: State, word: str) -> list[int]:
    return [] if word == NOTHING else [seat_of(state, letter) for letter in word[: MOST_QUEUED + 1]]


def one_each(state: State, found: list[T]) -> list[T]:
    if len(found) != state.seats:
        raise BadNotation(f"there should be one each for {state.seats} players")
    return found


def counts_of(state: State, word: str) -> list[int]:
    seats = seats_of(state, word)
    return [seats.count(seat) for seat in range(state.seats)]


def read_crew(word: str) -> Crew:
    counts = [number(count) for count in word.split(".")]
    if len(counts) != len(SHAPES):
        raise BadNotation(f"{word[:40]!r} should be three numbers: circle-bots, triangle-bots and square-bots")
    return counts[0], counts[1], counts[2]


def read_shapes(word: str) -> Crew:
    circles, triangles, squares = (word.count(shape) for shape in SHAPES)
    if crew_text((circles, triangles, squares)) != word or not word:
        raise BadNotation(f"{word[:40]!r} should be bots by their letters, first c, then t, then s")
    return circles, triangles, squares


def read_deck(word: str) -> list[int]:
    if word == NOTHING:
        return []
    if not re.fullmatch(f"[1-{KINDS}]{{1,{len(DECK)}}}", word):
        raise BadNotation(f"{word[:40]!r} should be Power cards by their numbers 1 to {KINDS}, or {NOTHING}")
    return [int(kind) - 1 for kind in word]


def read_owed(state: State, word: str) -> Owed:
    """Heights, levels and crew follow from the rest of the position."""
    kind, *facts = word.split(":")
    if word == TAG:
        return OwesTag()
    if kind == "crew" and len(facts) == 1:
        return agenda_at(state, facts[0])[1]
    if kind == "order" and len(facts) == 1:
        return junction_agenda(state, state.actor, place_in(state.board.junctions, facts[0]))[0]
    if len(facts) != 2:
        raise BadNotation(f"{word[:40]!r} should be crew, order or tag, or a card with what is left of it and a bot")
    card, (left, it) = tuple(ALL_PARTS)[place_in(tuple(ALL_PARTS), kind)], facts
    if not 0 < number(left) <= ALL_PARTS[card].left:
        raise BadNotation(f"what is left of {card} is a number from 1 to {ALL_PARTS[card].left}")
    return OwesCard(card, number(left), NOBODY if it == NOTHING else read_racer(it))


def agenda_at(state: State, place: str) -> tuple[Owed, ...]:
    if place in state.board.junctions:
        return junction_agenda(state, state.actor, state.board.junctions.index(place))
    return terminal_agenda(state, state.actor, place_in(state.board.places, place))


def read_racer(word: str) -> int:
    action = parse(f"move {word}")
    assert isinstance(action, Move)
    return action.at


def number(word: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", word):
        raise BadNotation(f"{word[:40]!r} is no number from 0 to 999999")
    return int(word)


def split(word: str) -> list[str]:
    return [] if word == NOTHING else word.split(",")


def pairs(word: str) -> list[tuple[str, str]]:
    found = [part.partition(":") for part in split(word)]
    for left, colon, _ in found:
        if not colon:
            raise BadNotation(f"{left[:40]!r} should be two words with a colon between them")
    return [(left, right) for left, _, right in found]


# --- what follows from the rest ----------------------------------------------------------------------------


def complete(state: State, has_deck: bool) -> None:
    """Boxes hold the bots that are nowhere else; cards that are nowhere lie in the deck, or on the discard pile."""
    state.boxes = [(0, 0, 0, 0)] * state.seats
    for seat in range(state.seats):
        circles, triangles, squares, hexes = (
            total - found for total, found in zip(BOTS, bots_of(state, seat), strict=True)
        )
        state.boxes[seat] = (circles, triangles, squares, hexes)
    rest = list(DECK)
    for kind in (kind for hand in state.hands for kind in cards_in(hand)):
        remove_card(rest, kind)
    if not has_deck:
        state.deck, rest = rest, []
    else:
        for kind in state.deck:
            remove_card(rest, kind)
    state.discard = counted(rest)


def remove_card(cards: list[int], kind: int) -> None:
    if kind not in cards:
        raise BadNotation(f"hands, deck: there are not so many Power cards of kind {kind + 1}")
    cards.remove(kind)
