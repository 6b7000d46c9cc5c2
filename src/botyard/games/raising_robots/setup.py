"""Chapter 2: the first position."""

from __future__ import annotations

from ...core.errors import BadOption
from ...core.events import Tell
from ...core.luck import Luck
from .box import Box
from .options import RaisingOptions
from .rules import bidding, line, starting
from .state import Player, State


def set_up(box: Box, seats: int, luck: Luck, options: RaisingOptions, tell: Tell) -> State:
    """Decks, energy cards, the line of phase cards, then eight robots, two classes and two inventors for each."""
    check_options(seats, options)
    robots, classes, inventors = (shuffled(len(cards), luck) for cards in (box.robots, box.classes, box.inventors))
    players = [new_player(box, seat, seats, luck) for seat in range(seats)]
    state = State(options, box, luck, players, robots, classes, inventors)
    line.lay(state, tell)
    starting.deal(state, tell)
    if options.inventors == "bidding":
        bidding.begin(state, tell)
    return state


def shuffled(count: int, luck: Luck) -> list[int]:
    cards = list(range(count))
    luck.shuffle(cards)
    return cards


def check_options(seats: int, options: RaisingOptions) -> None:
    if options.challenge and seats > 1:
        raise BadOption(f"the challenge is for one player, not {seats} (RAI-16.8)")
    if options.solo_even and seats > 1:
        raise BadOption(f"solo_even is for one player, not {seats} (RAI-16.3)")
    if options.inventors == "bidding" and seats < 2:
        raise BadOption("bidding for inventors needs two players or more (RAI-17.7)")


def new_player(box: Box, seat: int, seats: int, luck: Luck) -> Player:
    """The start stock (RAI-2.4) and eight of twelve energy cards, shuffled (RAI-2.5)."""
    deck = box.energy_for(seats)
    luck.shuffle(deck)
    return Player(seat, list(box.stock), deck)
