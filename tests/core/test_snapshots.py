"""Undo and withdraw start at a snapshot and give the same result as a full replay."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import CLOCK, Match, Rng, digest, load_game
from botyard.core.errors import GameError
from botyard.core.events import EventSink, Seat, discard_event
from botyard.core.match import MAX_SNAPSHOTS, SNAPSHOT_INTERVAL_ENTRIES
from botyard.games import GAMES

from .toy_game import Toy, ToyState


class NoSnapshots(Match[Any, Any]):
    """A match that keeps no snapshots."""

    def take_snapshot(self) -> None:
        pass


def attempt(match: Match[Any, Any], word: str, *arguments: Any) -> str:
    try:
        getattr(match, word)(*arguments)
    except GameError as error:
        return str(error)
    return digest(match.state)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 40), st.integers(0, 9)), min_size=30, max_size=120))
def test_snapshots_give_the_same_states_as_a_full_replay(script: list[tuple[int, int, int]]):
    one, two = Match(Toy(), 3, 5, {"shared": True}), NoSnapshots(Toy(), 3, 5, {"shared": True})
    for seat, back, number in script:
        match number:
            case 0:
                call = ("undo", seat, len(one.log) - back)
            case 1 | 2:
                call = ("withdraw", seat, len(one.log) - back)
            case 3:
                call = ("play", seat, "look" if back < 4 else "add 0")
            case _:
                call = ("play", seat, f"add {number - 4}")
        assert attempt(one, *call) == attempt(two, *call)
    assert one.log == two.log


@pytest.mark.parametrize("game", GAMES)
def test_snapshots_give_the_same_states_in_every_game(game: str):
    loaded_game, rng = load_game(game), Rng(11)
    one, two = (kind(loaded_game, 3, 7, loaded_game.headless_options) for kind in (Match, NoSnapshots))
    for _ in range(90):
        seats = loaded_game.active_seats(one.state)
        if not seats:
            break
        seat = rng.choice(seats)
        back = len(one.log) - 1 - rng.randbelow(rng.choice((1, 3, 24)))
        word = rng.choice(("play", "play", "play", "undo", "withdraw"))
        if seat == CLOCK or word == "play" or back < 0:
            action = (
                loaded_game.timer_actions(one.state)[0]
                if seat == CLOCK
                else loaded_game.random_action(one.state, seat, rng)
            )
            call: tuple[Any, ...] = ("play", seat, action)
        else:
            call = (word, seat, back)
        assert attempt(one, *call) == attempt(two, *call)
    assert one.log == two.log
    assert any(entry.text.startswith(("undo", "withdraw")) for entry in one.log)


class CountingToy(Toy):
    """Counts the actions it applies."""

    applied = 0

    def apply(self, state: ToyState, seat: Seat, action: str, emit: EventSink = discard_event) -> None:
        self.applied += 1
        super().apply(state, seat, action, emit)


def long_match() -> tuple[CountingToy, Match[Any, Any]]:
    game = CountingToy()
    match = Match(game, 2, 5)
    for number in range(1000):
        match.play(number % 2, "add 1")
    game.applied = 0
    return game, match


def test_snapshots_let_undo_replay_few_entries():
    game, match = long_match()
    match.undo(0, 999)
    assert match.state.sums == [500, 499]
    assert game.applied < SNAPSHOT_INTERVAL_ENTRIES
    match.undo(0, 1000 - SNAPSHOT_INTERVAL_ENTRIES * (MAX_SNAPSHOTS - 1) + 1)
    assert game.applied < 2 * SNAPSHOT_INTERVAL_ENTRIES


def test_snapshots_let_withdraw_replay_only_later_entries():
    game, match = long_match()
    match.withdraw(0, 990)
    assert match.state.sums == [495, 500]
    assert game.applied < 3 * 2 * SNAPSHOT_INTERVAL_ENTRIES


def test_snapshots_are_bounded_and_unchanged():
    _, match = long_match()
    assert len(match._snapshots) == MAX_SNAPSHOTS
    before = {size: digest(kept.state) for size, kept in match._snapshots.items()}
    match.undo(0, 950)
    match.play(0, "add 7")
    same = before.keys() & match._snapshots.keys()
    assert len(same) >= MAX_SNAPSHOTS - 1
    assert all(before[size] == digest(match._snapshots[size].state) for size in same)


def test_snapshots_undo_far_back_replays_from_the_start():
    game, match = long_match()
    match.undo(1, 3)
    assert match.state.sums == [2, 1]
    assert game.applied == 3
