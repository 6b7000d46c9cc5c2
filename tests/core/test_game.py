"""Helpers of the game protocol."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import CLOCK, OptionError, Outcome, Rng, load_game
from botyard.core.capabilities import EarlyTimers
from botyard.core.game import rank, seats_and_clock
from botyard.core.prompt import Choice, NumberInput, example_actions, plain_choice, plain_prompt
from botyard.core.timer import Timer, TimerExpired

from .toy_game import CardSeen, Toy


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([], ()),
        ([4], (1,)),
        ([3, 5, 3], (2, 1, 2)),
        ([1, 1, 1], (1, 1, 1)),
        ([9, 8, 9, 7], (1, 3, 1, 4)),
        ([(True, 2), (False, 9), (True, 3)], (2, 3, 1)),
    ],
)
def test_rank(keys, places):
    assert rank(keys) == places


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(0, 5), min_size=1))
def test_rank_equal_keys_share_a_place(keys):
    places = rank(keys)
    assert min(places) == 1
    assert all(
        (a == b) == (p == q) for a, p in zip(keys, places, strict=True) for b, q in zip(keys, places, strict=True)
    )


def answers(*texts: str) -> tuple[Choice, ...]:
    return tuple(plain_choice(text, "") for text in texts)


@pytest.mark.parametrize(
    ("prompt", "actions", "is_complete"),
    [
        (None, (), True),
        (plain_prompt("a", ""), (), True),
        (plain_prompt("a", "", answers("hex", "cards")), ("hex", "cards"), True),
        (plain_prompt("a", "", answers("go 1", "go 2")), ("go 1", "go 2"), True),
        (
            plain_prompt("a", "", answers("home", *(f"go {n}" for n in range(9)), "end")),
            ("home", "go 0", "end"),
            False,
        ),
        (
            plain_prompt("a", "", answers(*(f"r{n}" for n in range(9)))),
            ("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7"),
            False,
        ),
        (
            plain_prompt("a", "", answers("pass"), NumberInput("bid {}", "plain", 2, 99, {"text": "Bid"})),
            ("bid 2", "pass"),
            False,
        ),
    ],
)
def test_example_actions(prompt, actions, is_complete):
    assert example_actions(prompt) == (actions, is_complete)


def test_outcome_winners_have_place_one():
    assert Outcome((2, 1, 1), (0.0, 3.0, 3.0), "X").winners == (1, 2)
    assert Outcome((2, 2), (0.0, 0.0), "X").winners == (), "a table may lose together"


@pytest.mark.parametrize("seats", [0, 4, -1])
def test_initial_state_checks_the_number_of_seats(seats):
    with pytest.raises(OptionError, match="Toy is for 1 to 3 players"):
        Toy().initial_state(seats, Rng(1), {})


def test_timer_expired_text():
    assert str(TimerExpired("bid-3")) == "expire bid-3"


def test_game_without_timers():
    toy = Toy()
    state = toy.initial_state(2, Rng(1), {})
    assert (toy.timers(state), toy.timer_actions(state), seats_and_clock(toy, state)) == ((), (), (0, 1))
    assert toy.capability(EarlyTimers) is None


class TimedToy(Toy):
    def timers(self, state):
        return (Timer("bid", 60), Timer("slip", 3))


class ClockOnlyToy(TimedToy):
    def active_seats(self, state):
        return (CLOCK,)


def test_seats_and_clock_has_the_clock_once():
    game = TimedToy()
    state = game.initial_state(2, Rng(1), {})
    assert seats_and_clock(game, state) == (0, 1, CLOCK)
    assert game.timer_actions(state) == (TimerExpired("bid"), TimerExpired("slip"))
    assert seats_and_clock(ClockOnlyToy(), state) == (CLOCK,)
    state.over = True
    assert seats_and_clock(game, state) == (), "after the end no seat is active"


def test_random_action_is_legal():
    toy = Toy()
    state = toy.initial_state(1, Rng(1), {})
    assert {toy.random_action(state, 0, Rng(seed)) for seed in range(30)} == {"add 1", "look", "stop"}


def test_events_are_public_by_default():
    event = CardSeen(1, 42)
    assert (event.masked_for(1), event.masked_for(0), event.masked_for(None)) == (event, None, None)


@pytest.mark.parametrize(("name", "meant"), [("ricochet", "did you mean ricochet-robots?"), ("zzzz", "there are ")])
def test_load_game_unknown_name(name, meant):
    with pytest.raises(OptionError, match=meant.replace("?", r"\?")):
        load_game(name)
