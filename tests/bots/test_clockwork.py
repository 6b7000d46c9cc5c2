"""Bots speak after the seconds they need, and glasses ring in between."""

from __future__ import annotations

from typing import Any

import pytest

from botyard import CLOCK, BadOption, Illegal, Luck, Match, Seat, load
from botyard.bots import Answer, Clockwork, find_bot
from botyard.core.rules import Expire, Timer

PAUSELESS = {"pause_seconds": 0}


class Scripted:
    """Says its lines in order, each after its seconds; then nothing."""

    def __init__(self, *lines: tuple[float, str | None]) -> None:
        self.lines = list(lines)
        self.asked = 0

    def answer(self, dream: Any, seat: Seat, luck: Luck) -> Answer:
        self.asked += 1
        seconds, text = self.lines.pop(0) if self.lines else (0.0, None)
        return Answer(text and load("ricochet-robots").parse(text), seconds)


def table(*bots: Scripted, **options: object) -> Clockwork:
    match = Match(load("ricochet-robots"), len(bots), seed=1, options={**PAUSELESS, **options})
    return Clockwork(match, dict(enumerate(bots)), seed=1)


def said(clockwork: Clockwork, steps: int) -> list[tuple[Seat, str, float]]:
    spoken = []
    for _ in range(steps):
        assert clockwork.step()
        entry = clockwork.match.log[-1]
        spoken.append((entry.seat, entry.text, clockwork.now))
    return spoken


def test_who_is_quicker_speaks_first():
    clockwork = table(Scripted((30, "bid 9")), Scripted((10, "bid 8"), (40, "done")))
    assert said(clockwork, 2) == [(1, "bid 8", 10), (0, "bid 9", 30)]


def test_the_glass_rings_when_it_has_run_out_and_a_late_answer_is_dropped():
    clockwork = table(Scripted((5, "bid 9")), Scripted((70, "bid 2")))
    assert said(clockwork, 2) == [(0, "bid 9", 5), (CLOCK, "expire bid-1", 65)]


def test_an_answer_stays_good_while_its_question_is_open():
    thinking = Scripted((50, "bid 7"))
    clockwork = table(Scripted((5, "bid 9"), (1, "bid 8")), thinking)
    assert said(clockwork, 3) == [(0, "bid 9", 5), (0, "bid 8", 6), (1, "bid 7", 50)]
    assert thinking.asked == 1


def test_an_answer_that_no_longer_fits_is_thought_of_again():
    clockwork = table(Scripted((5, "bid 9")), Scripted((20, "pass"), (3, "done")))
    assert said(clockwork, 2) == [(0, "bid 9", 5), (1, "done", 8)]


def test_a_silent_bot_is_not_asked_twice():
    silent = Scripted((0, None))
    clockwork = table(Scripted((5, "bid 9"), (10, "bid 8")), silent)
    said(clockwork, 2)
    assert silent.asked == 1


def test_nothing_happens_where_nobody_will_ever_speak():
    assert table(Scripted(), Scripted(), think_seconds=0).step() is None


def test_a_bot_that_breaks_the_rules_is_a_fault():
    with pytest.raises(Illegal, match="no way can be shown in 1"):
        table(Scripted((1, "bid 1")), Scripted()).step()


def test_people_are_waited_for():
    match = Match(load("ricochet-robots"), 2, seed=1, options=PAUSELESS)
    clockwork = Clockwork(match, {1: Scripted((10, "bid 8"))}, seed=1)
    due = clockwork.next()
    assert due
    assert (due.seat, due.moment) == (1, 10)
    match.play(0, "bid 9")
    assert said(clockwork, 1) == [(1, "bid 8", 10)]


def test_a_glass_that_is_thought_can_end_before_its_time(monkeypatch: pytest.MonkeyPatch):
    clockwork = table(Scripted(), Scripted())
    rules = clockwork.match.rules
    monkeypatch.setattr(rules, "timers", lambda state: (Timer("think-1", 240, thought=True),))
    monkeypatch.setattr(rules, "ponder", lambda state, timer, effort: Expire(timer))
    due = clockwork.next()
    assert due
    assert (due.seat, due.moment, str(due.action)) == (CLOCK, 0, "expire think-1")


def test_levels_have_the_same_names_everywhere():
    rules = load("ricochet-robots")
    for level in ("rookie", "regular", "master", "random"):
        assert find_bot(rules, level)
    with pytest.raises(BadOption, match="rookie, regular, master and random"):
        find_bot(rules, "grandmaster")


def test_a_glass_that_comes_back_is_not_filled_again(monkeypatch: pytest.MonkeyPatch):
    """An undo brings its name back, and the sand that ran is gone."""
    clockwork = table(Scripted(), Scripted())
    seen = []
    for now, running in ((0.0, True), (4.0, True), (5.0, False), (7.0, True)):
        glasses = (Timer("show", 10),) if running else ()
        monkeypatch.setattr(clockwork.match.rules, "timers", lambda state, glasses=glasses: glasses)
        clockwork.now = now
        seen.append(clockwork.left())
    assert seen == [{"show": 10}, {"show": 6}, {}, {"show": 3}]
