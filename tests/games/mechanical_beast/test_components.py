"""No card, token or meeple is lost or duplicated, and fallen rooms never come back."""

from __future__ import annotations

import pytest

from botyard import Rng
from botyard.games.mechanical_beast.grid import NOWHERE
from botyard.games.mechanical_beast.state import PendingExit, PendingFacing, State

from .builders import GAME

TABLE_SETUPS = [
    (1, {}),
    (2, {"level": "normal"}),
    (3, {"level": "hard", "mode": "semi-co-operative"}),
    (4, {"level": "extreme", "collapse_timing": "immediate"}),
    (2, {"mode": "competitive"}),
    (4, {"mode": "competitive", "glass": "locked"}),
]


def assert_components_constant(state: State) -> None:
    floor, drawn = state.floor, {*state.pile[: state.drawn], state.deck.entrance}
    lying = {room for room, cell in enumerate(floor.where) if cell != NOWHERE}
    assert {floor.where[room]: room for room in lying} == floor.grid  # every room once, where it says it is
    assert lying <= drawn
    assert set(state.meeples) <= lying
    inside = {room for room in range(len(floor.where)) if state.people >> room & 1}
    assert inside <= lying
    assert state.supply + len(inside) + sum(state.in_hand) == 20
    assert all(mark[0] in (-1, *lying) for mark in state.marks)


@pytest.mark.rule("BST-1.1", "BST-1.2", "BST-1.3", "BST-9.9")
@pytest.mark.parametrize(("seats", "options"), TABLE_SETUPS)
@pytest.mark.parametrize("seed", range(2))
def test_component_counts_never_change(seats, options, seed):
    rng, state = Rng(seed).fork(3), GAME.initial_state(seats, Rng(seed), {**options, "turn_limit": 120})
    counted, fallen = GAME.component_counts(state), set[int]()
    while GAME.active_seats(state):
        seat = rng.choice(GAME.active_seats(state))
        GAME.apply(state, seat, GAME.random_action(state, seat, rng))
        assert_components_constant(state)
        gone = {room for room in state.pile[: state.drawn] if state.floor.where[room] == NOWHERE}
        if not any(
            isinstance(pending, PendingExit | PendingFacing) for pending in state.pending
        ):  # which is about to be placed
            assert fallen <= gone
            fallen = gone
        assert GAME.component_counts(state) == counted
    assert GAME.outcome(state)
