"""Chapter 2: the first position."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import OptionError
from ...core.events import EventSink, Seat
from ...core.rng import Rng
from .action_context import Draws, clockwise_from
from .boards import Board
from .cards import DECK, KINDS, LEVELS, TERMINALS
from .events import Started, TerminalsDealt
from .options import MachineOptions
from .rules.draws import deal_draws
from .rules.movement import with_piece
from .rules.turn import begin_turn
from .state import NO_BOT, Box, State, circle_piece

BOTS: Box = (12, 8, 6, 3)  # of each player (ITM-1.3)
START_CREW, START_CREW_MANY = (5, 2, 1), (5, 3, 1)  # at first; more with five players (ITM-2.3)
MANY_PLAYERS = 5
OPENING_HANDS = (1, 1, 2, 2, 3)  # by turn order (ITM-2.7)
NOT_A_SPOT = bytes((255,))  # before the first one, so that spots count from 1


def initial_state(board: Board, seats: int, rng: Rng, options: MachineOptions, emit: EventSink) -> State:
    """In the order of the rulebook: terminals, first player, start spots, Power cards."""
    cards = deal_terminals(board, rng)
    state = empty_state(board, seats, rng, options, cards)
    state.first = first_player(seats, rng, options)
    emit(TerminalsDealt(board.places, cards))
    order = clockwise_from(state, state.first)
    place_starters(state, order, emit)
    rng.shuffle(state.deck)
    for seat, count in zip(order, OPENING_HANDS, strict=False):  # each hand at once (ITM-2.9)
        deal_draws(state, Draws((seat,) * count, "opening"), emit)
    begin_turn(state, state.first, emit)
    return state


def default_cards(board: Board) -> tuple[str, ...]:
    """Each level's cards in the order of their names."""
    left = {level: [card.id for card in TERMINALS.values() if card.level == level] for level in LEVELS}
    return tuple(left[LEVELS[level]].pop(0) for level in board.levels)


def empty_state(board: Board, seats: int, rng: Rng, options: MachineOptions, cards: tuple[str, ...]) -> State:
    """Every player's bots in box and crew (ITM-2.3); nothing on the track yet, and no hand dealt."""
    crew = START_CREW_MANY if seats == MANY_PLAYERS else START_CREW
    circles, triangles, squares, hexes = BOTS
    return State(
        options,
        board,
        rng,
        seats,
        cards,
        first=0,
        track=NOT_A_SPOT + bytes(len(board.track.icons)),
        queue=b"",
        hex_box=[0] * seats,
        podium=[0] * seats,
        boxes=[(circles - crew[0], triangles - crew[1], squares - crew[2], hexes)] * seats,
        crews=[crew] * seats,
        hands=[(0,) * KINDS] * seats,
        deck=list(DECK),
        stacks=[()] * len(board.places),
        junction_bots=[(NO_BOT,) * seats] * len(board.junctions),
        left=[False] * seats,
    )


def deal_terminals(board: Board, rng: Rng) -> tuple[str, ...]:
    """The cards of each level onto its places (ITM-2.2)."""
    dealt: dict[int, str] = {}
    for level, name in enumerate(LEVELS):
        cards = [card.id for card in TERMINALS.values() if card.level == name]
        rng.shuffle(cards)
        places = [place for place, wanted in enumerate(board.levels) if wanted == level]
        dealt.update(zip(places, cards, strict=True))
    return tuple(dealt[place] for place in range(len(board.places)))


def first_player(seats: int, rng: Rng, options: MachineOptions) -> Seat:
    """By chance, unless the host chose (ITM-2.4)."""
    if options.first_player == "random":
        return rng.randbelow(seats)
    if int(options.first_player) > seats:
        raise OptionError(f"first_player = {options.first_player!r}: there are {seats} seats")
    return int(options.first_player) - 1


def place_starters(state: State, order: Sequence[Seat], emit: EventSink) -> None:
    """By turn order onto the numbered spots (ITM-2.5)."""
    for seat, spot in zip(order, state.board.track.starts, strict=True):
        circles, *rest = state.boxes[seat]
        state.boxes[seat] = (circles - 1, rest[0], rest[1], rest[2])
        state.track = with_piece(state.track, spot, circle_piece(seat))
        emit(Started(seat, spot))
