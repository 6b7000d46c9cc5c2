"""What may not be said: whatever is tried wherever, a sentence with its rule and a hint, and no change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botyard import CLOCK, Illegal, digest
from botyard.core.rulebook import open_rulebook
from botyard.games.mechanical_beast.actions import SAYS, Action, Explore, Face, PlaceExit, UseGear, Walk
from botyard.games.mechanical_beast.floor import name_of
from botyard.games.mechanical_beast.state import State

from .positions import any_position
from .table import HOUSE as RULES
from .test_notation import POSITIONS

BOOK = open_rulebook("mechanical-beast")
WHO = ("engineer", "android", "first", "second")


def everything(state: State) -> Iterator[Action]:
    """All that can be said on this floor, and some that is far off."""
    squares = [*(name_of(cell, state.corner) for cell in state.floor.grid), "a1", "z99"]
    yield from SAYS.values()
    yield from map(Face, "nesw")
    yield from map(PlaceExit, squares)
    for who in WHO:
        yield from (Walk(who, square, by) for square in squares for by in (False, True))
        yield from (Explore(who, way) for way in "nesw")
        yield from (UseGear(who, gear, steps) for gear in (1, 2, 4) for steps in ("+", "-+-", "+" * 40))


def refusal(state: State, seat: int, action: Action) -> Illegal | None:
    try:
        RULES.check(state, seat, action)
    except Illegal as no:
        return no
    return None


def must_be_judged(state: State, seat: int, action: Action) -> bool:
    """What is offered is taken; anything else is taken and does no harm, or refused by a rule of the book."""
    before = digest(state)
    no = refusal(state, seat, action)
    assert digest(state) == before
    if no:
        assert action not in RULES.legal(state, seat), f"{action} is offered and refused: {no}"
        assert no.rule in BOOK.ids
        assert no.hint.endswith(".")
        return False
    after = state.copy()
    RULES.apply(after, seat, action)
    assert digest(RULES.read(RULES.write(after))) == digest(after)
    return True


@pytest.mark.parametrize("name", POSITIONS)
def test_anything_at_any_question(name):
    state = RULES.read(POSITIONS[name])
    for seat in range(state.seats):
        for action in everything(state):
            must_be_judged(state, seat, action)


@pytest.mark.parametrize("number", range(12))
def test_anything_in_positions_drawn_by_chance(number):
    state = any_position(number).state
    taken = [action for action in everything(state) if must_be_judged(state, 0, action)]
    offered = set(RULES.legal(state, 0))
    unlisted = [action for action in taken if action not in offered and not isinstance(action, UseGear)]
    assert all(is_round_trip(state, action) or str(action) in ("concede", "abandon") for action in unlisted)


def is_round_trip(state: State, action: Action) -> bool:
    """A walk out and back is allowed, and offered only where something comes of it (BST-5.5)."""
    here = {name_of(state.floor.where[room], state.corner) for room in state.meeples}
    return isinstance(action, Walk) and action.square in here


def test_a_watcher_and_the_clock_have_no_turn():
    state = RULES.read("2")
    for seat in (2, CLOCK):
        with pytest.raises(Illegal):
            RULES.check(state, seat, RULES.parse("end"))
