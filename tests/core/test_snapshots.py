"""Undo and withdraw begin at a snapshot, and give what a full replay gives."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import CLOCK, Luck, Match, digest, load
from botyard.core.errors import GameError
from botyard.core.events import Seat, Tell, hush
from botyard.core.match import MOST_SNAPSHOTS, SNAPSHOT_EVERY
from botyard.games import GAMES

from .toy import Toy, ToyState


class FromTheStart(Match[Any, Any]):
    """A match that keeps no snapshots."""

    def keep_snapshot(self) -> None:
        pass


def tried(match: Match[Any, Any], word: str, *arguments: Any) -> str:
    try:
        getattr(match, word)(*arguments)
    except GameError as error:
        return str(error)
    return digest(match.state)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 40), st.integers(0, 9)), min_size=30, max_size=120))
def test_going_back_is_the_same_as_from_the_start(script: list[tuple[int, int, int]]):
    one, two = Match(Toy(), 3, 5, {"shared": True}), FromTheStart(Toy(), 3, 5, {"shared": True})
    for seat, back, number in script:
        match number:
            case 0:
                said = ("undo", seat, len(one.log) - back)
            case 1 | 2:
                said = ("withdraw", seat, len(one.log) - back)
            case 3:
                said = ("play", seat, "look" if back < 4 else "add 0")
            case _:
                said = ("play", seat, f"add {number - 4}")
        assert tried(one, *said) == tried(two, *said)
    assert one.log == two.log


@pytest.mark.parametrize("game", GAMES)
def test_real_games_go_back_the_same_way(game: str):
    rules, luck = load(game), Luck(11)
    one, two = (kind(rules, 3, 7, rules.unattended) for kind in (Match, FromTheStart))
    for _ in range(90):
        seats = rules.to_act(one.state)
        if not seats:
            break
        seat = luck.pick(seats)
        back = len(one.log) - 1 - luck.below(luck.pick((1, 3, 24)))
        word = luck.pick(("play", "play", "play", "undo", "withdraw"))
        if seat == CLOCK or word == "play" or back < 0:
            action = rules.expired(one.state)[0] if seat == CLOCK else rules.sample(one.state, seat, luck)
            said: tuple[Any, ...] = ("play", seat, action)
        else:
            said = (word, seat, back)
        assert tried(one, *said) == tried(two, *said)
    assert one.log == two.log
    assert any(entry.text.startswith(("undo", "withdraw")) for entry in one.log)


class Counting(Toy):
    """Counts the actions it applies."""

    applied = 0

    def apply(self, state: ToyState, seat: Seat, action: str, tell: Tell = hush) -> None:
        self.applied += 1
        super().apply(state, seat, action, tell)


def long_match() -> tuple[Counting, Match[Any, Any]]:
    rules = Counting()
    match = Match(rules, 2, 5)
    for number in range(1000):
        match.play(number % 2, "add 1")
    rules.applied = 0
    return rules, match


def test_an_undo_in_a_long_match_repeats_a_few_entries():
    rules, match = long_match()
    match.undo(0, 999)
    assert match.state.sums == [500, 499]
    assert rules.applied < SNAPSHOT_EVERY
    match.undo(0, 1000 - SNAPSHOT_EVERY * (MOST_SNAPSHOTS - 1) + 1)
    assert rules.applied < 2 * SNAPSHOT_EVERY


def test_a_withdrawal_in_a_long_match_repeats_what_comes_after_it():
    rules, match = long_match()
    match.withdraw(0, 990)
    assert match.state.sums == [495, 500]
    assert rules.applied < 3 * 2 * SNAPSHOT_EVERY


def test_snapshots_are_bounded_and_nobody_changes_them():
    _, match = long_match()
    assert len(match._snapshots) == MOST_SNAPSHOTS
    before = {size: digest(kept.state) for size, kept in match._snapshots.items()}
    match.undo(0, 950)
    match.play(0, "add 7")
    same = before.keys() & match._snapshots.keys()
    assert len(same) >= MOST_SNAPSHOTS - 1
    assert all(before[size] == digest(match._snapshots[size].state) for size in same)


def test_far_back_it_begins_at_the_start():
    rules, match = long_match()
    match.undo(1, 3)
    assert match.state.sums == [2, 1]
    assert rules.applied == 3
