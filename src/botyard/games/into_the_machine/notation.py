"""Positions as text: writing and reading.

4 9rc 14gh queue=yr hexbox=r podium=gg           four players; a red circle-bot on 9, a green hex-bot on 14
3 crew=5.2.1,0.0.0,4.2.1 stacks=c1:rcc,c1:gt     red has two circle-bots on c1, green a triangle-bot beside them

Seats are r, g, b, y, p. A missing field has its value from a new game with an empty track; boxes and the discard pile
hold all components that are nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from ...core.errors import NotationError, OptionError
from ...core.options import option_specs
from ...core.rng import Rng
from .actions import MAX_QUEUED, SHAPES, Crew, Move, crew_text, parse, racer_text
from .boards import Board
from .cards import DECK, KINDS, cards_in, count_by_kind
from .components import bot_counts
from .options import MachineOptions
from .rules.card_effects import PENDING_CARDS
from .rules.movement import with_piece as put_racer
from .rules.turn import junction_steps, terminal_steps
from .setup import BOTS, default_cards, empty_state
from .state import (
    NO_BOT,
    NO_RACER,
    Hand,
    PendingCard,
    PendingCrew,
    PendingOrder,
    PendingStep,
    PendingTag,
    Stack,
    State,
    circle_piece,
    hex_piece,
    is_hex,
    owner_of,
)
from .validation import validate_state

SEATS = "rgbyp"
NOTHING = "-"
TAG = "tag"  # the text of `PendingTag`
ENDING_RULES = ("ITM-13.3", "ITM-3.7", "ITM-3.8")
FLAGS = ("acted", "played", "ignoring")
T = TypeVar("T")
RACER = re.compile(r"([1-9][0-9]?)([rgbyp])([ch])")


# --- writing -----------------------------------------------------------------------------------------------


def serialize(state: State) -> str:
    """Return the text of a position, without the fields that have their default values."""
    default = field_texts(empty_state(state.board, state.seats, Rng(0), MachineOptions(), default_cards(state.board)))
    rest = [f"{key}={token}" for key, token in field_texts(state).items() if token != default[key]]
    return " ".join([str(state.seats), *racer_texts(state), *rest])


def racer_texts(state: State) -> Iterable[str]:
    for spot in range(1, len(state.track)):
        if piece := state.track[spot]:
            yield f"{spot}{SEATS[owner_of(piece)]}{'ch'[is_hex(piece)]}"


def field_texts(state: State) -> dict[str, str]:
    places, junctions = state.board.places, state.board.junctions
    return {
        "options": write_options(state.options),
        "luck": f"{state.rng.state:x}",
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
            for number, bots in enumerate(state.junction_bots)
            for seat, shape in enumerate(bots)
            if shape != NO_BOT
        ),
        "hands": join(write_cards(hand) for hand in state.hands),
        "deck": "".join(str(kind + 1) for kind in state.deck) or NOTHING,
        "fresh": ".".join(map(str, state.fresh_crew)),
        "left": "".join(SEATS[seat] for seat, left in enumerate(state.left) if left) or NOTHING,
        "agenda": join(write_step(state.board, step) for step in state.pending),
        "said": str(state.answers_given),
        "line": join(state.current_action).replace(" ", "+"),
        "winner": NOTHING if state.winner < 0 else SEATS[state.winner],
        "ended": state.ended_by or NOTHING,
    }


def write_counts(counts: Iterable[int]) -> str:
    return "".join(SEATS[seat] * count for seat, count in enumerate(counts)) or NOTHING


def write_cards(hand: Hand) -> str:
    return "".join(str(kind + 1) * count for kind, count in enumerate(hand)) or NOTHING


def write_step(board: Board, step: PendingStep) -> str:
    match step:
        case PendingCrew(place, junction):
            return f"crew:{board.junctions[place] if junction else board.places[place]}"
        case PendingOrder(one, other):
            return f"order:{board.places[one]}-{board.places[other]}"
        case PendingCard(card, left, previous_racer):
            return f"{card}:{left}:{NOTHING if previous_racer == NO_RACER else racer_text(previous_racer)}"
        case PendingTag():
            return TAG


def write_options(options: MachineOptions) -> str:
    specs = option_specs(MachineOptions)
    return join(
        f"{spec.name}:{getattr(options, spec.name)}" for spec in specs if getattr(options, spec.name) != spec.default
    )


def join(tokens: Iterable[str]) -> str:
    return ",".join(tokens) or NOTHING


# --- reading -----------------------------------------------------------------------------------------------


def deserialize(boards: Mapping[int, Board], text: str) -> State:
    tokens = text.split()
    if not tokens or tokens[0] not in map(str, boards):
        raise NotationError("a position begins with the number of players: 4 9rc 14gh queue=yr")
    board = boards[int(tokens[0])]
    state = empty_state(board, int(tokens[0]), Rng(0), MachineOptions(), default_cards(board))
    named = dict[str, str]()
    for token in tokens[1:]:
        key, equals, value = token.partition("=")
        if equals:
            add_field(named, key, value)
        else:
            place_racer(state, token)
    for key in [key for key in FIELDS if key in named]:
        set_field(state, key, named[key])
    fill_in_rest(state, has_deck="deck" in named)
    validate_state(state)
    return state


def add_field(named: dict[str, str], key: str, value: str) -> None:
    if key not in FIELDS:
        raise NotationError(f"{key[:40]!r} is no part of a position; the parts are {', '.join(FIELDS)}")
    if key in named:
        raise NotationError(f"{key!r} is there twice")
    named[key] = value


def place_racer(state: State, token: str) -> None:
    found = RACER.fullmatch(token)
    if not found or SEATS.index(found[2]) >= state.seats:
        raise NotationError(
            f"{token[:40]!r} is no racer: write 9rc for a red circle-bot on spot 9, 14gh for a green hex-bot"
        )
    spot, seat = int(found[1]), SEATS.index(found[2])
    if spot >= len(state.track):
        raise NotationError(f"{token!r}: the track ends with spot {len(state.track) - 1}")
    if state.track[spot]:
        raise NotationError(f"{token!r}: spot {spot} is taken")
    state.track = put_racer(state.track, spot, hex_piece(seat) if found[3] == "h" else circle_piece(seat))


def set_field(state: State, key: str, token: str) -> None:
    """Set the field of a position that `key` names."""
    field = FIELDS[key]
    try:
        field.set_value(state, token)
    except (NotationError, OptionError) as exc:
        example = f"{key}={field.example}"
        raise NotationError(
            f"{key}={token[:40]} cannot be read as part of a position: {exc}; for two players an example is {example}"
        ) from exc


def set_options(state: State, token: str) -> None:
    state.options = MachineOptions.parse(dict(split_pairs(token)))


def set_rng(state: State, token: str) -> None:
    if not re.fullmatch("[0-9a-f]{1,32}", token):
        raise NotationError("luck has 1 to 32 signs of 0 to 9 and a to f")
    state.rng = Rng(int(token, 16))


def set_terminals(state: State, token: str) -> None:
    state.cards = tuple(split_list(token))
    if sorted(state.cards) != sorted(default_cards(state.board)):
        raise NotationError("each of the terminal cards is there once")


def set_first(state: State, token: str) -> None:
    state.first = parse_seat(state, token)


def set_turn(state: State, token: str) -> None:
    state.turn = parse_number(token)


def set_actor(state: State, token: str) -> None:
    state.actor = parse_seat(state, token)


def set_flags(state: State, token: str) -> None:
    for flag in split_list(token):
        setattr(state, FLAGS[index_in(FLAGS, flag)], True)


def set_queue(state: State, token: str) -> None:
    state.queue = bytes(parse_seats(state, token))


def set_hex_box(state: State, token: str) -> None:
    state.hex_box = parse_seat_counts(state, token)


def set_podium(state: State, token: str) -> None:
    state.podium = parse_seat_counts(state, token)


def set_crew(state: State, token: str) -> None:
    state.crews = require_one_per_seat(state, [read_crew(crew) for crew in token.split(",")])


def set_stacks(state: State, token: str) -> None:
    for place, stack in split_pairs(token):
        at = index_in(state.board.places, place)
        state.stacks[at] += (Stack(parse_seat(state, stack[:1]), read_shapes(stack[1:])),)


def set_junctions(state: State, token: str) -> None:
    for junction, bot in split_pairs(token):
        at, seat = index_in(state.board.junctions, junction), parse_seat(state, bot[:1])
        bots = list(state.junction_bots[at])
        if bots[seat] != NO_BOT:
            raise NotationError(f"player {bot[:1]} is on {junction} twice")
        bots[seat] = index_in(SHAPES, bot[1:])
        state.junction_bots[at] = tuple(bots)


def set_hands(state: State, token: str) -> None:
    state.hands = require_one_per_seat(state, [count_by_kind(read_deck(hand)) for hand in token.split(",")])


def set_deck(state: State, token: str) -> None:
    state.deck = read_deck(token)


def set_fresh_crew(state: State, token: str) -> None:
    state.fresh_crew = read_crew(token)


def set_left(state: State, token: str) -> None:
    for seat in parse_seats(state, token):
        state.left[seat] = True


def set_pending(state: State, token: str) -> None:
    state.pending = tuple(read_step(state, step) for step in split_list(token))


def set_answers_given(state: State, token: str) -> None:
    state.answers_given = parse_number(token)


def set_current_action(state: State, token: str) -> None:
    state.current_action = [str(parse(action_text.replace("+", " "))) for action_text in split_list(token)]


def set_winner(state: State, token: str) -> None:
    state.winner = -1 if token == NOTHING else parse_seat(state, token)


def set_ended(state: State, token: str) -> None:
    state.ended_by = "" if token == NOTHING else ENDING_RULES[index_in(ENDING_RULES, token)]


class FieldSetter(NamedTuple):
    set_value: Callable[[State, str], None]
    example: str


FIELDS = {  # in the order in which they are set: pending steps depend on the other fields
    "options": FieldSetter(set_options, "turn_cap:60,reshuffle:eager"),
    "luck": FieldSetter(set_rng, "1f"),
    "terminals": FieldSetter(set_terminals, "C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5"),
    "first": FieldSetter(set_first, "r"),
    "turn": FieldSetter(set_turn, "9"),
    "actor": FieldSetter(set_actor, "g"),
    "flags": FieldSetter(set_flags, "acted,played"),
    "queue": FieldSetter(set_queue, "rg"),
    "hexbox": FieldSetter(set_hex_box, "rgg"),
    "podium": FieldSetter(set_podium, "rg"),
    "crew": FieldSetter(set_crew, "5.2.1,4.2.1"),
    "stacks": FieldSetter(set_stacks, "c1:rcc,c1:gt"),
    "junctions": FieldSetter(set_junctions, "c1-c2:rc"),
    "hands": FieldSetter(set_hands, "12,-"),
    "deck": FieldSetter(set_deck, "11345"),
    "fresh": FieldSetter(set_fresh_crew, "0.1.0"),
    "left": FieldSetter(set_left, "g"),
    "agenda": FieldSetter(set_pending, "T3:3:-,crew:t3"),
    "said": FieldSetter(set_answers_given, "2"),
    "line": FieldSetter(set_current_action, "terminal+t3,crew+t"),
    "winner": FieldSetter(set_winner, "r"),
    "ended": FieldSetter(set_ended, "ITM-13.3"),
}


# --- values ------------------------------------------------------------------------------------------------


def index_in(tokens: Sequence[str], token: str) -> int:
    """Return the index of a token. Raise `NotationError` if it is not among the known ones."""
    if token not in tuple(tokens):
        raise NotationError(f"{token[:40]!r} is none of {', '.join(tokens)}")
    return tokens.index(token)


def parse_seat(state: State, letter: str) -> int:
    return index_in(SEATS[: state.seats], letter)


def parse_seats(state: State, token: str) -> list[int]:
    return [] if token == NOTHING else [parse_seat(state, letter) for letter in token[: MAX_QUEUED + 1]]


def require_one_per_seat(state: State, found: list[T]) -> list[T]:
    if len(found) != state.seats:
        raise NotationError(f"there should be one each for {state.seats} players")
    return found


def parse_seat_counts(state: State, token: str) -> list[int]:
    seats = parse_seats(state, token)
    return [seats.count(seat) for seat in range(state.seats)]


def read_crew(token: str) -> Crew:
    counts = [parse_number(count) for count in token.split(".")]
    if len(counts) != len(SHAPES):
        raise NotationError(f"{token[:40]!r} should be three numbers: circle-bots, triangle-bots and square-bots")
    return counts[0], counts[1], counts[2]


def read_shapes(token: str) -> Crew:
    circles, triangles, squares = (token.count(shape) for shape in SHAPES)
    if crew_text((circles, triangles, squares)) != token or not token:
        raise NotationError(f"{token[:40]!r} should be bots by their letters, first c, then t, then s")
    return circles, triangles, squares


def read_deck(token: str) -> list[int]:
    if token == NOTHING:
        return []
    if not re.fullmatch(f"[1-{KINDS}]{{1,{len(DECK)}}}", token):
        raise NotationError(f"{token[:40]!r} should be Power cards by their numbers 1 to {KINDS}, or {NOTHING}")
    return [int(kind) - 1 for kind in token]


def read_step(state: State, token: str) -> PendingStep:
    """Return a pending step. Heights, levels and crew are computed from the position."""
    kind, *facts = token.split(":")
    if token == TAG:
        return PendingTag()
    if kind == "crew" and len(facts) == 1:
        return pending_at(state, facts[0])[1]
    if kind == "order" and len(facts) == 1:
        return junction_steps(state, state.actor, index_in(state.board.junctions, facts[0]))[0]
    if len(facts) != 2:
        raise NotationError(f"{token[:40]!r} should be crew, order or tag, or a card with what is left of it and a bot")
    card, (left, previous_racer) = tuple(PENDING_CARDS)[index_in(tuple(PENDING_CARDS), kind)], facts
    if not 0 < parse_number(left) <= PENDING_CARDS[card].left:
        raise NotationError(f"what is left of {card} is a number from 1 to {PENDING_CARDS[card].left}")
    return PendingCard(card, parse_number(left), NO_RACER if previous_racer == NOTHING else read_racer(previous_racer))


def pending_at(state: State, place: str) -> tuple[PendingStep, ...]:
    if place in state.board.junctions:
        return junction_steps(state, state.actor, state.board.junctions.index(place))
    return terminal_steps(state, state.actor, index_in(state.board.places, place))


def read_racer(token: str) -> int:
    action = parse(f"move {token}")
    assert isinstance(action, Move)
    return action.at


def parse_number(token: str) -> int:
    if not re.fullmatch("[0-9]{1,6}", token):
        raise NotationError(f"{token[:40]!r} is no number from 0 to 999999")
    return int(token)


def split_list(token: str) -> list[str]:
    return [] if token == NOTHING else token.split(",")


def split_pairs(token: str) -> list[tuple[str, str]]:
    found = [part.partition(":") for part in split_list(token)]
    for left, colon, _ in found:
        if not colon:
            raise NotationError(f"{left[:40]!r} should be two words with a colon between them")
    return [(left, right) for left, _, right in found]


# --- computed fields ---------------------------------------------------------------------------------------


def fill_in_rest(state: State, has_deck: bool) -> None:
    """Put the remaining bots into boxes, and the remaining cards into the deck, or on the discard pile."""
    state.boxes = [(0, 0, 0, 0)] * state.seats
    for seat in range(state.seats):
        circles, triangles, squares, hexes = (
            total - found for total, found in zip(BOTS, bot_counts(state, seat), strict=True)
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
    state.discard = count_by_kind(rest)


def remove_card(cards: list[int], kind: int) -> None:
    if kind not in cards:
        raise NotationError(f"hands, deck: there are not so many Power cards of kind {kind + 1}")
    cards.remove(kind)
