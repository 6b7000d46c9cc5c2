"""Chapter 2: the initial position."""

from __future__ import annotations

from ...core.events import EventSink, Seat
from ...core.messages import Message
from ...core.rng import Rng
from .component_set import ComponentSet
from .errors import OptionError
from .options import RaisingOptions
from .rules import automa, bidding, start
from .state import Player, State


def initial_state(components: ComponentSet, seats: int, rng: Rng, options: RaisingOptions, emit: EventSink) -> State:
    """Set up decks, energy cards and the line of phase cards, then deal robots, classes and inventors."""
    check_options(seats, options)
    robots, classes, inventors = (
        shuffled(len(cards), rng) for cards in (components.robots, components.classes, components.inventors)
    )
    players = [new_player(components, seat, seats, rng) for seat in range(seats)]
    state = State(options, components, rng, players, robots, classes, inventors)
    automa.lay_line(state, emit)
    start.deal(state, emit)
    if options.inventors == "bidding":
        bidding.begin_bidding(state, emit)
    return state


def acts_secretly(state: State, seat: Seat) -> bool:
    return state.step == "start"  # nobody sees how far another player has come (RAI-3.9)


def shuffled(count: int, rng: Rng) -> list[int]:
    cards = list(range(count))
    rng.shuffle(cards)
    return cards


def check_options(seats: int, options: RaisingOptions) -> None:
    if options.challenge and seats > 1:
        raise OptionError(Message("option-challenge", seats=seats))
    if options.solo_even and seats > 1:
        raise OptionError(Message("option-solo-even", seats=seats))
    if options.inventors == "bidding" and seats < 2:
        raise OptionError(Message("option-bidding"))


def new_player(components: ComponentSet, seat: int, seats: int, rng: Rng) -> Player:
    """Return a player with the start stock (RAI-2.4) and eight of twelve energy cards, shuffled (RAI-2.5)."""
    deck = components.energy_for(seats)
    rng.shuffle(deck)
    return Player(seat, list(components.stock), deck)
