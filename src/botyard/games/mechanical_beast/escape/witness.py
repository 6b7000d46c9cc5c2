"""Playable solutions: the actions that show that a meeple is free (BST-12.7)."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import pairwise
from typing import NamedTuple

from ....core.events import Seat, discard_event
from .. import actions
from ..actions import END, LET_COLLAPSE, Action
from ..grid import DIRECTIONS, blank_sides, flood, neighbours, square_at
from ..rules.exploration import exploration_directions
from ..rules.movement import throws_switch
from ..rules.trapped import can_anyone_explore
from ..rules.turn import apply, meeple_name
from ..state import NOBODY, State, is_exit, is_safe, own_meeples
from .search import GearStep, Node, SwitchStep, WalkStep


class PlayedAction(NamedTuple):
    seat: Seat
    action: Action


Solution = tuple[PlayedAction, ...]


class CannotContinue(Exception):
    """The solution cannot be played: the game ends first, or a mark or a moved room blocks it."""


def playable_solution(state: State, end: Node, target_meeple: int) -> Solution | None:
    """Return the actions that lead to a position of the search, and then to an exit or to an exploration.

    Marks rarely block a solution, so only a second try spends turns on lifting them.
    """
    for lifts_marks in (False, True):
        player = SolutionPlayer(state, lifts_marks)
        try:
            for before, node in pairwise(node_path(end)):
                player.follow(before, node)
            player.leave(target_meeple)
        except CannotContinue:
            continue
        return tuple(player.played)
    return None


def node_path(end: Node) -> list[Node]:
    steps: list[Node] = []
    node: Node | None = end
    while node is not None:
        steps.append(node)
        node = node.before
    return steps[::-1]


def first_or_fail(rooms: Iterable[int]) -> int:
    for room in rooms:
        return room
    raise CannotContinue


class SolutionPlayer:
    """Play a solution for all seats in turn order; seats without an action pass."""

    def __init__(self, state: State, lifts_marks: bool) -> None:
        self.state, self.lifts_marks = state.copy(), lifts_marks
        self.played: list[PlayedAction] = []

    def follow(self, before: Node, node: Node) -> None:
        """Play one step of the search. The other meeples first walk to their places of that step."""
        step = node.step
        if self.lifts_marks:
            self.lift_marks(before)
        for meeple, room in enumerate(node.meeples):
            if room != before.meeples[meeple] and not (
                isinstance(step, (WalkStep, SwitchStep)) and meeple == step.meeple
            ):
                self.walk(meeple, room)
        match step:
            case WalkStep(meeple, goal):
                self.walk(meeple, goal)
            case SwitchStep(meeple):
                self.walk(meeple, node.meeples[meeple], throws=True)
            case GearStep(meeple, gear, steps):
                self.use_gear(meeple, gear, steps)

    def lift_marks(self, node: Node) -> None:
        """Lift marks that the search ignored because their meeples could step aside (BST-8.5)."""
        for meeple, (room, gear) in enumerate(self.state.marks):
            if room == node.meeples[meeple] and not node.marks >> 4 * meeple + gear & 1:
                self.step_aside(meeple, room)

    def leave(self, target_meeple: int) -> None:
        """Play the last walk to an exit, or an exploration by any meeple."""
        state = self.state
        if can_anyone_explore(state):
            self.explore()
        elif not is_safe(state, target_meeple):
            reach = flood(state.floor, state.meeples[target_meeple])
            self.walk(target_meeple, first_or_fail(room for room in reach if is_exit(state, room)))

    # --- actions -------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        if self.state.over:
            raise CannotContinue
        self.played.append(PlayedAction(self.state.actor, action))
        apply(self.state, self.state.actor, action, discard_event)

    def pass_until_turn_of(self, meeple: int, *, walking: bool) -> None:
        """Pass until a seat can walk, or act, with the meeple."""
        state = self.state
        while (
            meeple not in own_meeples(state, state.actor).values() or state.acted or (walking and state.mover != NOBODY)
        ):
            self.let_collapse()
            self.play(END)

    def let_collapse(self) -> None:
        if self.state.pending:
            self.play(LET_COLLAPSE)

    def walk(self, meeple: int, goal: int, *, throws: bool = False) -> None:
        self.pass_until_turn_of(meeple, walking=True)
        state = self.state
        square = square_at(state.floor.where[goal], state.corner)
        self.play(actions.walk(meeple_name(state, meeple), square, throws and goal != state.deck.control))

    def use_gear(self, meeple: int, gear: int, steps: str) -> None:
        if self.state.marks[meeple] == (self.state.meeples[meeple], gear):
            raise CannotContinue
        self.pass_until_turn_of(meeple, walking=False)
        self.let_collapse()
        self.play(actions.use_gear(meeple_name(self.state, meeple), gear + 1, steps))

    def step_aside(self, meeple: int, room: int) -> None:
        """Walk out and back, a turn each, so that the mark goes."""
        state = self.state
        self.walk(
            meeple,
            first_or_fail(other for other in neighbours(state.floor, room) if other != self.avoided_room(meeple)),
        )
        self.walk(meeple, room)

    def avoided_room(self, meeple: int) -> int:
        """Return the Control Room if walking through it would throw the switch (BST-5.6), or NOBODY."""
        return self.state.deck.control if throws_switch(self.state, meeple) else NOBODY

    def explore(self) -> None:
        """Explore from the first doorway that works: a collapse behind the walker may close it (BST-9.7)."""
        state, played = self.state, self.played
        walker_first = sorted(range(len(state.meeples)), key=lambda meeple: meeple != state.mover)
        for meeple in walker_first:
            for room in flood(state.floor, state.meeples[meeple], self.avoided_room(meeple)):
                if blank_sides(state.floor, room):
                    self.state, self.played = state.copy(), played[:]
                    with suppress(CannotContinue):
                        return self.explore_from(meeple, room)
        raise CannotContinue

    def explore_from(self, meeple: int, room: int) -> None:
        if room != self.state.meeples[meeple]:
            self.walk(meeple, room)
        self.pass_until_turn_of(meeple, walking=False)
        directions = exploration_directions(self.state, meeple)
        if not directions:
            raise CannotContinue
        self.play(actions.explore(meeple_name(self.state, meeple), DIRECTIONS[directions[0]]))
