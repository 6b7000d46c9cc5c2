"""Chapter 2: the initial position."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import EventSink, Seat
from ...core.messages import Message
from ...core.rng import Rng
from .action_context import Draws, clockwise_from
from .boards import Board
from .cards import DECK, KINDS, LEVELS, TERMINALS
from .errors import OptionError
from .events import Started, TerminalsDealt
from .options import MachineOptions
from .rules.draws import deal_draws
from .rules.movement import with_piece
from .rules.turn import begin_turn
from .state import NO_BOT, Box, State, circle_piece

BOTS: Box = (12, 8, 6, 3)  # each player's bots of each shape (ITM-1.3)
START_CREW, START_CREW_MANY = (5, 2, 1), (5, 3, 1)  # the second with MANY_PLAYERS (ITM-2.3)
MANY_PLAYERS = 5
OPENING_HANDS = (1, 1, 2, 2, 3)  # by turn order (ITM-2.7)
NOT_A_SPOT = bytes((255,))  # index 0 of the track, so that spots count from 1


def initial_state(board: Board, seats: int, rng: Rng, options: MachineOptions, emit: EventSink) -> State:
    """Set up a game in the order of the rulebook: terminals, first player, start spots, Power cards."""
    cards = deal_terminals(board, rng)
    state = empty_state(board, seats, rng, options, cards)
    state.first = first_player(seats, rng, options)
    emit(TerminalsDealt(board.places, cards))
    order = clockwise_from(state, state.first)
    place_starters(state, order, emit)
    rng.shuffle(state.deck)
    for seat, count in zip(order, OPENING_HANDS, strict=False):  # one whole hand after the other (ITM-2.9)
        deal_draws(state, Draws((seat,) * count, "opening"), emit)
    begin_turn(state, state.first, emit)
    return state


def default_cards(board: Board) -> tuple[str, ...]:
    """Return the terminal cards of each level in the order of their ids."""
    left = {level: [card.id for card in TERMINALS.values() if card.level == level] for level in LEVELS}
    return tuple(left[LEVELS[level]].pop(0) for level in board.levels)


def empty_state(board: Board, seats: int, rng: Rng, options: MachineOptions, cards: tuple[str, ...]) -> State:
    """Return a position with all bots in boxes and crews (ITM-2.3), an empty track and no hands."""
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
    """Deal the cards of each level to its places (ITM-2.2)."""
    dealt: dict[int, str] = {}
    for level, name in enumerate(LEVELS):
        cards = [card.id for card in TERMINALS.values() if card.level == name]
        rng.shuffle(cards)
        places = [place for place, wanted in enumerate(board.levels) if wanted == level]
        dealt.update(zip(places, cards, strict=True))
    return tuple(dealt[place] for place in range(len(board.places)))


def first_player(seats: int, rng: Rng, options: MachineOptions) -> Seat:
    """Return a random seat, unless the host chose one (ITM-2.4)."""
    if options.first_player == "random":
        return rng.randbelow(seats)
    if int(options.first_player) > seats:
        raise OptionError(Message("option-first-player", player=options.first_player, seats=seats))
    return int(options.first_player) - 1


def place_starters(state: State, order: Sequence[Seat], emit: EventSink) -> None:
    """Place a circle-bot of each player on the numbered spots, in turn order (ITM-2.5)."""
    for seat, spot in zip(order, state.board.track.starts, strict=True):
        circles, *rest = state.boxes[seat]
        state.boxes[seat] = (circles - 1, rest[0], rest[1], rest[2])
        state.track = with_piece(state.track, spot, circle_piece(seat))
        emit(Started(seat, spot, state.boxes[seat]))
