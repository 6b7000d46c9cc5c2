"""The random policy returns legal actions of a seat, and of the clock."""

from __future__ import annotations

from botyard import CLOCK, Rng

from .builders import GAME, Step, new_game


def test_the_clock_plays_timer_expiry():
    table = new_game(2)
    table.fill_registers("A")
    assert table.state.step is Step.PROGRAM
    assert GAME.random_action(table.state, CLOCK, Rng(1)) == GAME.timer_actions(table.state)[0]


def test_random_policy_is_done_without_cards_for_empty_registers():
    """The deck may have run out in the deal (RAL-3.5)."""
    table = new_game(2)
    table.state.robots[0].hand = []
    assert {str(GAME.random_action(table.state, 0, Rng(seed))) for seed in range(9)} == {"done"}
