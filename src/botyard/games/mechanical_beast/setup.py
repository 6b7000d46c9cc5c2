"""Chapters 2 and 3: the initial position."""

from __future__ import annotations

from ...core.events import EventSink
from ...core.messages import Message
from ...core.rng import Rng
from .deck import MAX_PEOPLE, Deck
from .draw_pile import shuffled_pile
from .errors import OptionError
from .events import PileLaid
from .grid import NORTH, empty_floor
from .options import BeastOptions
from .rules.turn import begin_turn
from .state import NO_MARK, State


def initial_state(deck: Deck, seats: int, rng: Rng, options: BeastOptions, emit: EventSink) -> State:
    if seats == 1 and options.mode != "co-operative":
        raise OptionError(Message("option-mode-players", mode=options.mode))
    state = empty_state(deck, seats, rng, options)
    state.pile = shuffled_pile(deck, options, rng)
    emit(PileLaid(len(state.pile), options.mode, options.level))
    begin_turn(state, rng.randbelow(seats) if options.first_player == "random" else 0, emit)  # BST-2.9
    return state


def empty_state(deck: Deck, seats: int, rng: Rng, options: BeastOptions) -> State:
    """Return a position with all meeples on the Entrance (BST-2.6, BST-14.1) and without a pile."""
    doors = deck.doorways if options.glass_locked else deck.doors
    floor = empty_floor(len(deck.cards), doors, doors if options.glass_explore else deck.doorways)
    floor.put(deck.entrance, 0, NORTH)  # BST-2.7
    meeples = [deck.entrance] * (2 * seats if options.competitive else seats + 1)
    return State(
        options,
        deck,
        rng,
        seats,
        (),
        floor,
        meeples,
        [NO_MARK] * len(meeples),
        [0] * seats,
        [0] * seats,
        [1 << deck.entrance] * seats,
        supply=MAX_PEOPLE,
    )
