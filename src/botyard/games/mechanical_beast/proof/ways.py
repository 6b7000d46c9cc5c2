"""A way out as something to play: what shows that somebody is free (BST-12.7)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import pairwise
from typing import NamedTuple

from ....core.events import Seat, hush
from .. import actions as say
from ..actions import END, SETTLE, Action
from ..floor import WAYS, blanks, flood, name_of, neighbours
from ..rules.exploring import explorations
from ..rules.trapped import anybody_explores
from ..rules.turns import apply, word_for
from ..rules.walking import throws_switch
from ..state import NOBODY, State, is_exit, is_safe, own_meeples
from .search import Crank, Node, Throw, Walk


class Said(NamedTuple):
    seat: Seat
    action: Action


Way = tuple[Said, ...]


class CannotGoOn(Exception):
    """The game ends before the way does, as by a limit of turns; or a mark, or a room that has slid, is in the way."""


def way_out(state: State, end: Node, quarry: int) -> Way | None:
    """All that is said on the way to this position of a search, and to the exit or into the unknown from there.

    Few marks are ever in the way, so they are lifted in a second try only.
    """
    for lifting in (False, True):
        player = Player(state, lifting)
        try:
            for before, node in pairwise(steps_to(end)):
                player.follow(before, node)
            player.leave(quarry)
        except CannotGoOn:
            continue
        return tuple(player.said)
    return None


def steps_to(end: Node) -> list[Node]:
    steps: list[Node] = []
    node: Node | None = end
    while node is not None:
        steps.append(node)
        node = node.before
    return steps[::-1]


def first(rooms: Iterable[int]) -> int:
    for room in rooms:
        return room
    raise CannotGoOn


class Player:
    """Plays for all seats in their order; who has nothing to do passes."""

    def __init__(self, state: State, lifting: bool) -> None:
        self.state, self.lifting = state.copy(), lifting
        self.said: list[Said] = []

    def follow(self, before: Node, node: Node) -> None:
        """One step of a search. While the beast is on, the others go where they should be first."""
        deed = node.deed
        if self.lifting:
            self.lift_marks(before)
        for meeple, room in enumerate(node.meeples):
            if room != before.meeples[meeple] and not (isinstance(deed, (Walk, Throw)) and meeple == deed.meeple):
                self.walk(meeple, room)
        match deed:
            case Walk(meeple, goal):
                self.walk(meeple, goal)
            case Throw(meeple):
                self.walk(meeple, node.meeples[meeple], throws=True)
            case Crank(meeple, gear, steps):
                self.crank(meeple, gear, steps)

    def lift_marks(self, node: Node) -> None:
        """Those that the search did not count, since their meeples could step aside (BST-8.5)."""
        for meeple, (room, gear) in enumerate(self.state.marks):
            if room == node.meeples[meeple] and not node.marks >> 4 * meeple + gear & 1:
                self.step_aside(meeple, room)

    def leave(self, quarry: int) -> None:
        """The last walk, to an exit; or an exploration by anybody."""
        state = self.state
        if anybody_explores(state):
            self.explore()
        elif not is_safe(state, quarry):
            reach = flood(state.floor, state.meeples[quarry])
            self.walk(quarry, first(room for room in reach if is_exit(state, room)))

    # --- what is said --------------------------------------------------------------------------------------

    def say(self, action: Action) -> None:
        if self.state.over:
            raise CannotGoOn
        self.said.append(Said(self.state.actor, action))
        apply(self.state, self.state.actor, action, hush)

    def turn_for(self, meeple: int, *, walking: bool) -> None:
        """Pass on until somebody can do this with the meeple."""
        state = self.state
        while (
            meeple not in own_meeples(state, state.actor).values() or state.acted or (walking and state.mover != NOBODY)
        ):
            self.settle()
            self.say(END)

    def settle(self) -> None:
        if self.state.agenda:
            self.say(SETTLE)

    def walk(self, meeple: int, goal: int, *, throws: bool = False) -> None:
        self.turn_for(meeple, walking=True)
        state = self.state
        square = name_of(state.floor.where[goal], state.corner)
        self.say(say.walk(word_for(state, meeple), square, throws and goal != state.deck.control))

    def crank(self, meeple: int, gear: int, steps: str) -> None:
        if self.state.marks[meeple] == (self.state.meeples[meeple], gear):
            raise CannotGoOn
        self.turn_for(meeple, walking=False)
        self.settle()
        self.say(say.use_gear(word_for(self.state, meeple), gear + 1, steps))

    def step_aside(self, meeple: int, room: int) -> None:
        """Out and in again, a turn each, so that the mark goes."""
        state = self.state
        self.walk(meeple, first(other for other in neighbours(state.floor, room) if other != self.shunned(meeple)))
        self.walk(meeple, room)

    def shunned(self, meeple: int) -> int:
        """The Control Room, where the switch would be thrown on the way to somewhere else (BST-5.6)."""
        return self.state.deck.control if throws_switch(self.state, meeple) else NOBODY

    def explore(self) -> None:
        """Who walks to a doorway may find it shut, where the room behind falls before anybody explores (BST-9.7)."""
        state, said = self.state, self.said
        walker_first = sorted(range(len(state.meeples)), key=lambda meeple: meeple != state.mover)
        for meeple in walker_first:
            for room in flood(state.floor, state.meeples[meeple], self.shunned(meeple)):
                if blanks(state.floor, room):
                    self.state, self.said = state.copy(), said[:]
                    with suppress(CannotGoOn):
                        return self.explore_from(meeple, room)
        raise CannotGoOn

    def explore_from(self, meeple: int, room: int) -> None:
        if room != self.state.meeples[meeple]:
            self.walk(meeple, room)
        self.turn_for(meeple, walking=False)
        ways = explorations(self.state, meeple)
        if not ways:
            raise CannotGoOn
        self.say(say.explore(word_for(self.state, meeple), WAYS[ways[0]]))
