"""Chapters 2 and 3: the first position."""

from __future__ import annotations

from ...core.errors import BadOption
from ...core.events import Tell
from ...core.luck import Luck
from .deck import MOST_PEOPLE, Deck
from .events import PileLaid
from .floor import NORTH, empty_floor
from .options import BeastOptions
from .pile import fresh_pile
from .rules.turns import begin_turn
from .state import NO_MARK, State


def set_up(deck: Deck, seats: int, luck: Luck, options: BeastOptions, tell: Tell) -> State:
    if seats == 1 and options.mode != "co-operative":
        raise BadOption(f"the {options.mode} game needs at least 2 players, since they are compared (BST-1.4)")
    state = fresh(deck, seats, luck, options)
    state.pile = fresh_pile(deck, options, luck)
    tell(PileLaid(len(state.pile), options.mode, options.level))
    begin_turn(state, luck.below(seats) if options.first_player == "random" else 0, tell)  # BST-2.9
    return state


def fresh(deck: Deck, seats: int, luck: Luck, options: BeastOptions) -> State:
    """Everybody on the Entrance (BST-2.6, BST-14.1), and no pile yet."""
    doors = deck.doorways if options.glass_locked else deck.doors
    floor = empty_floor(len(deck.cards), doors, doors if options.glass_explore else deck.doorways)
    floor.put(deck.entrance, 0, NORTH)  # BST-2.7
    meeples = [deck.entrance] * (2 * seats if options.competitive else seats + 1)
    return State(
        options,
        deck,
        luck,
        seats,
        (),
        floor,
        meeples,
        [NO_MARK] * len(meeples),
        [0] * seats,
        [0] * seats,
        [1 << deck.entrance] * seats,
        supply=MOST_PEOPLE,
    )
