"""What may not be said: whatever is tried wherever, a sentence with its rule and a hint, and no change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botyard import CLOCK, IllegalAction, digest
from botyard.core.rulebook import load_rulebook
from botyard.games.mechanical_beast.actions import SIMPLE_ACTIONS, Action, Explore, Face, PlaceExit, UseGear, Walk
from botyard.games.mechanical_beast.grid import square_at
from botyard.games.mechanical_beast.state import State

from .builders import GAME as RULES
from .random_positions import random_position
from .test_notation import POSITIONS

RULEBOOK = load_rulebook("mechanical-beast")
WHO = ("engineer", "android", "first", "second")


def all_actions(state: State) -> Iterator[Action]:
    """All that can be said on this floor, and some that is far off."""
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
        RULES.validate_action(state, seat, action)
    except IllegalAction as error:
        return error
    return None


def assert_legality_decided(state: State, seat: int, action: Action) -> bool:
    """What is offered is taken; anything else is taken and does no harm, or refused by a rule of the book."""
    before = digest(state)
    error = illegal_reason(state, seat, action)
    assert digest(state) == before
    if error:
        assert action not in RULES.legal_actions(state, seat), f"{action} is offered and refused: {error}"
        assert error.rule in RULEBOOK.ids
        assert error.suggestion.endswith(".")
        return False
    after = state.copy()
    RULES.apply(after, seat, action)
    assert digest(RULES.deserialize(RULES.serialize(after))) == digest(after)
    return True


@pytest.mark.parametrize("name", POSITIONS)
def test_anything_at_any_question(name):
    state = RULES.deserialize(POSITIONS[name])
    for seat in range(state.seats):
        for action in all_actions(state):
            assert_legality_decided(state, seat, action)


@pytest.mark.parametrize("number", range(12))
def test_anything_in_positions_drawn_by_chance(number):
    state = random_position(number).state
    taken = [action for action in all_actions(state) if assert_legality_decided(state, 0, action)]
    offered = set(RULES.legal_actions(state, 0))
    unlisted = [action for action in taken if action not in offered and not isinstance(action, UseGear)]
    assert all(is_round_trip(state, action) or str(action) in ("concede", "abandon") for action in unlisted)


def is_round_trip(state: State, action: Action) -> bool:
    """A walk out and back is allowed, and offered only where something comes of it (BST-5.5)."""
    here = {square_at(state.floor.where[room], state.corner) for room in state.meeples}
    return isinstance(action, Walk) and action.square in here


def test_a_watcher_and_the_clock_have_no_turn():
    state = RULES.deserialize("2")
    for seat in (2, CLOCK):
        with pytest.raises(IllegalAction):
            RULES.validate_action(state, seat, RULES.parse_action("end"))
