"""The random player says what its seat may say, and for the clock what the clock may say."""

from __future__ import annotations

from botyard import CLOCK, Luck

from .scene import RULES, Step, game


def test_the_clock_says_that_a_glass_has_run_out():
    table = game(2)
    table.fill("A")
    assert table.state.step is Step.PROGRAM
    assert RULES.sample(table.state, CLOCK, Luck(1)) == RULES.expired(table.state)[0]


def test_whoever_has_no_card_left_for_an_empty_register_is_done():
    """The deck may have run out in the deal (RAL-3.5)."""
    table = game(2)
    table.state.robots[0].hand = []
    assert {str(RULES.sample(table.state, 0, Luck(seed))) for seed in range(9)} == {"done"}
