"""The expected value of exploring a doorway, over the cards that may come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..draw_pile import NOT_IN_PILE, pile_knowledge
from ..grid import blank_sides
from ..state import State
from .evaluation import distance
from .grid_bits import Maze
from .macro_actions import walkable_cells

LOCKDOWN_ANDROID_COST = 12.0  # the android finds Lockdown
LOCKDOWN_ENGINEER_COST = 40.0  # an engineer finds it, and seldom gets out again (BST-11.4)
EARLY_SWITCH_COST = 6.0  # exploring throws the switch before there is a plan


class Doorway(NamedTuple):
    meeple: int
    room: int
    direction: int


class DoorwayValue(NamedTuple):
    """A doorway, and the expected distance from a win after exploring it."""

    distance: float
    doorway: Doorway


class NextCard:
    """The probabilities of the next card."""

    def __init__(self, state: State) -> None:
        deck = state.deck
        seen = state.pile[: state.drawn]
        known = pile_knowledge(deck, state.options, state.pile, state.drawn).places
        specials = (deck.control, deck.exit, deck.lockdown)
        self.special_probability = {
            card: sum(places[kind] == state.drawn for places in known) / len(known)
            for kind, card in enumerate(specials)
            if card not in seen and any(places[kind] != NOT_IN_PILE for places in known)
        }
        self.control, self.lockdown = (
            self.special_probability.get(deck.control, 0.0),
            self.special_probability.get(deck.lockdown, 0.0),
        )
        self.ordinary = [card for card in deck.ordinary if card not in seen]
        self.ordinary_probability = 1 - sum(self.special_probability.values())


def reachable_doorways(maze: Maze, meeples: Iterable[int]) -> list[Doorway]:
    found = []
    for meeple in meeples:
        reach = walkable_cells(maze, meeple) & maze.frontier
        rooms = [room for room in maze.floor.rooms() if reach & maze.bit(room)]
        found += [Doorway(meeple, room, direction) for room in rooms for direction in blank_sides(maze.floor, room)]
    return found


def doorway_value(maze: Maze, doorway: Doorway, next_card: NextCard, stride: int, people: bool) -> DoorwayValue:
    """Return the mean over every `stride`-th ordinary card, and over the special cards."""
    cards = next_card.ordinary[::stride]
    plain = sum(distance(after_exploring(maze, doorway, card, people)) for card in cards) / len(cards) if cards else 0.0
    total = next_card.ordinary_probability * plain
    for card, probability in next_card.special_probability.items():
        if probability:
            total += probability * (
                distance(after_exploring(maze, doorway, card, people)) + special_card_cost(maze, doorway, card)
            )
    return DoorwayValue(total, doorway)


def special_card_cost(maze: Maze, doorway: Doorway, card: int) -> float:
    deck, is_android = maze.frame.deck, doorway.meeple == maze.frame.android
    if card == deck.lockdown:
        return LOCKDOWN_ANDROID_COST if is_android else LOCKDOWN_ENGINEER_COST
    return EARLY_SWITCH_COST if card == deck.control and not is_android and not maze.switch_off else 0.0


def after_exploring(maze: Maze, doorway: Doorway, card: int, people: bool) -> Maze:
    meeple, room, direction = doorway
    after, start, deck = maze.copy(), maze.meeples[meeple], maze.frame.deck
    after.place_room(card, room, direction)
    after.move_meeple(meeple, card)
    if deck.people[card] and people:
        after.people |= 1 << card
    if maze.switch_off:
        after.leave_room(start)
    elif card == deck.control and meeple != maze.frame.android:
        after.switch_off = True
    return after
