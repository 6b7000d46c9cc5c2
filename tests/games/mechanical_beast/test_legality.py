"""Illegal actions are rejected everywhere with a rule, a reason and a suggestion, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botyard import CLOCK, IllegalAction, digest
from botyard.core.rulebook import load_rulebook
from botyard.games.mechanical_beast.actions import SIMPLE_ACTIONS, Action, Explore, Face, PlaceExit, UseGear, Walk
from botyard.games.mechanical_beast.grid import square_at
from botyard.games.mechanical_beast.state import State

from .builders import GAME
from .random_positions import random_position
from .test_notation import POSITIONS

RULEBOOK = load_rulebook("mechanical-beast")
WHO = ("engineer", "android", "first", "second")


def all_actions(state: State) -> Iterator[Action]:
    """Return all actions on this floor, and some with squares far away."""
    squares = [*(square_at(cell, state.corner) for cell in state.floor.grid), "a1", "z99"]
    yield from SIMPLE_ACTIONS.values()
    yield from map(Face, "nesw")
    yield from map(PlaceExit, squares)
    for who in WHO:
        yield from (Walk(who, square, by) for square in squares for by in (False, True))
        yield from (Explore(who, direction) for direction in "nesw")
        yield from (UseGear(who, gear, steps) for gear in (1, 2, 4) for steps in ("+", "-+-", "+" * 40))


def illegal_reason(state: State, seat: int, action: Action) -> IllegalAction | None:
    try:
        GAME.validate_action(state, seat, action)
    except IllegalAction as error:
        return error
    return None


def assert_legality_decided(state: State, seat: int, action: Action) -> bool:
    """Assert that every action is either accepted and harmless, or rejected by a rule of the rulebook."""
    before = digest(state)
    error = illegal_reason(state, seat, action)
    assert digest(state) == before
    if error:
        assert action not in GAME.legal_actions(state, seat), f"{action} is offered and refused: {error}"
        assert error.rule in RULEBOOK.ids
        assert error.suggestion.endswith(".")
        return False
    after = state.copy()
    GAME.apply(after, seat, action)
    assert digest(GAME.deserialize(GAME.serialize(after))) == digest(after)
    return True


@pytest.mark.parametrize("name", POSITIONS)
def test_rejections_at_each_kind_of_prompt(name):
    state = GAME.deserialize(POSITIONS[name])
    for seat in range(state.seats):
        for action in all_actions(state):
            assert_legality_decided(state, seat, action)


@pytest.mark.parametrize("number", range(12))
def test_rejections_in_random_positions(number):
    state = random_position(number).state
    taken = [action for action in all_actions(state) if assert_legality_decided(state, 0, action)]
    offered = set(GAME.legal_actions(state, 0))
    unlisted = [action for action in taken if action not in offered and not isinstance(action, UseGear)]
    assert all(is_round_trip(state, action) or str(action) in ("concede", "abandon") for action in unlisted)


def is_round_trip(state: State, action: Action) -> bool:
    """Return whether an action is a walk out and back, which is only offered if it has an effect (BST-5.5)."""
    here = {square_at(state.floor.where[room], state.corner) for room in state.meeples}
    return isinstance(action, Walk) and action.square in here


def test_rejection_of_watchers_and_the_clock():
    state = GAME.deserialize("2")
    for seat in (2, CLOCK):
        with pytest.raises(IllegalAction):
            GAME.validate_action(state, seat, GAME.parse_action("end"))
