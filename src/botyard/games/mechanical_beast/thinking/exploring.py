"""What unknown cards may bring: each doorway to the unknown with every card that can come, as likely as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..floor import blanks
from ..pile import NONE, pile_known
from ..state import State
from .deeds import walkable
from .maze import Maze
from .worth import distance

SHUT_IN = 12.0  # the price of Lockdown, if the android finds it
TRAPPED = 40.0  # and if an engineer does, who seldom comes out again (BST-11.4)
SURPRISED = 6.0  # the price of a switch thrown by exploring, before there is a plan


class Doorway(NamedTuple):
    meeple: int
    room: int
    way: int


class Outlook(NamedTuple):
    """A doorway, and how far from being out one will be behind it."""

    left: float
    doorway: Doorway


class Draw:
    """Which card may be next."""

    def __init__(self, state: State) -> None:
        deck = state.deck
        seen = state.pile[: state.drawn]
        known = pile_known(deck, state.options, state.pile, state.drawn).places
        specials = (deck.control, deck.exit, deck.lockdown)
        self.special = {
            card: sum(places[kind] == state.drawn for places in known) / len(known)
            for kind, card in enumerate(specials)
            if card not in seen and any(places[kind] != NONE for places in known)
        }
        self.control, self.lockdown = self.special.get(deck.control, 0.0), self.special.get(deck.lockdown, 0.0)
        self.ordinary = [card for card in deck.ordinary if card not in seen]
        self.likely = 1 - sum(self.special.values())


def doorways(maze: Maze, meeples: Iterable[int]) -> list[Doorway]:
    found = []
    for meeple in meeples:
        reach = walkable(maze, meeple) & maze.frontier
        rooms = [room for room in maze.floor.rooms() if reach & maze.bit(room)]
        found += [Doorway(meeple, room, way) for room in rooms for way in blanks(maze.floor, room)]
    return found


def outlook(maze: Maze, doorway: Doorway, draw: Draw, skip: int, people: bool) -> Outlook:
    """The mean over the cards, of which every so many is tried."""
    cards = draw.ordinary[::skip]
    plain = sum(distance(explored(maze, doorway, card, people)) for card in cards) / len(cards) if cards else 0.0
    total = draw.likely * plain
    for card, likely in draw.special.items():
        if likely:
            total += likely * (distance(explored(maze, doorway, card, people)) + price(maze, doorway, card))
    return Outlook(total, doorway)


def price(maze: Maze, doorway: Doorway, card: int) -> float:
    deck, is_android = maze.frame.deck, doorway.meeple == maze.frame.android
    if card == deck.lockdown:
        return SHUT_IN if is_android else TRAPPED
    return SURPRISED if card == deck.control and not is_android and not maze.off else 0.0


def explored(maze: Maze, doorway: Doorway, card: int, people: bool) -> Maze:
    meeple, room, way = doorway
    after, start, deck = maze.copy(), maze.meeples[meeple], maze.frame.deck
    after.lay(card, room, way)
    after.stand(meeple, card)
    if deck.people[card] and people:
        after.people |= 1 << card
    if maze.off:
        after.leave(start)
    elif card == deck.control and meeple != maze.frame.android:
        after.off = True
    return after
