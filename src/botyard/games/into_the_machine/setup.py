"""Chapter 2: the first position."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.errors import BadOption
from ...core.events import Seat, Tell
from ...core.luck import Luck
from .boards import Board
from .cards import DECK, KINDS, LEVELS, TERMINALS
from .events import Started, TerminalsDealt
from .options import MachineOptions
from .outlook import Draws, around
from .rules.drawing import deal
from .rules.moving import put
from .rules.turns import begin_turn
from .state import NO_BOT, Box, State, circle_of

BOTS: Box = (12, 8, 6, 3)  # of each player (ITM-1.3)
CREW, MORE_CREW = (5, 2, 1), (5, 3, 1)  # at first; more with five players (ITM-2.3)
MANY = 5
OPENING_HANDS = (1, 1, 2, 2, 3)  # by turn order (ITM-2.7)
NOT_A_SPOT = bytes((255,))  # before the first one, so that spots count from 1


def set_up(board: Board, seats: int, luck: Luck, options: MachineOptions, tell: Tell) -> State:
    """In the order of the rulebook: terminals, first player, start spots, Power cards."""
    cards = deal_terminals(board, luck)
    state = fresh(board, seats, luck, options, cards)
    state.first = first_player(seats, luck, options)
    tell(TerminalsDealt(board.places, cards))
    order = around(state, state.first)
    place_starters(state, order, tell)
    luck.shuffle(state.deck)
    for seat, count in zip(order, OPENING_HANDS, strict=False):  # each hand at once (ITM-2.9)
        deal(state, Draws((seat,) * count, "opening"), tell)
    begin_turn(state, state.first, tell)
    return state


def usual_cards(board: Board) -> tuple[str, ...]:
    """Each level's cards in the order of their names."""
    left = {level: [card.id for card in TERMINALS.values() if card.level == level] for level in LEVELS}
    return tuple(left[LEVELS[level]].pop(0) for level in board.levels)


def fresh(board: Board, seats: int, luck: Luck, options: MachineOptions, cards: tuple[str, ...]) -> State:
    """Every player's bots in box and crew (ITM-2.3); nothing on the track yet, and no hand dealt."""
    crew = MORE_CREW if seats == MANY else CREW
    circles, triangles, squares, hexes = BOTS
    return State(
        options,
        board,
        luck,
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
        wires=[(NO_BOT,) * seats] * len(board.junctions),
        left=[False] * seats,
    )


def deal_terminals(board: Board, luck: Luck) -> tuple[str, ...]:
    """The cards of each level onto its places (ITM-2.2)."""
    dealt: dict[int, str] = {}
    for level, name in enumerate(LEVELS):
        cards = [card.id for card in TERMINALS.values() if card.level == name]
        luck.shuffle(cards)
        places = [place for place, wanted in enumerate(board.levels) if wanted == level]
        dealt.update(zip(places, cards, strict=True))
    return tuple(dealt[place] for place in range(len(board.places)))


def first_player(seats: int, luck: Luck, options: MachineOptions) -> Seat:
    """By chance, unless the host chose (ITM-2.4)."""
    if options.first_player == "random":
        return luck.below(seats)
    if int(options.first_player) > seats:
        raise BadOption(f"first_player = {options.first_player!r}: there are {seats} seats")
    return int(options.first_player) - 1


def place_starters(state: State, order: Sequence[Seat], tell: Tell) -> None:
    """By turn order onto the numbered spots (ITM-2.5)."""
    for seat, spot in zip(order, state.board.track.starts, strict=True):
        circles, *rest = state.boxes[seat]
        state.boxes[seat] = (circles - 1, rest[0], rest[1], rest[2])
        state.track = put(state.track, spot, circle_of(seat))
        tell(Started(seat, spot))
