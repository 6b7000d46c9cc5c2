"""Bots act after the seconds they need, and timers expire in between."""

from __future__ import annotations

from typing import Any

import pytest

from botyard import CLOCK, IllegalAction, Match, OptionError, Rng, Seat, load_game
from botyard.bots import BotMove, VirtualTimeRunner, make_bot
from botyard.core.capabilities import EarlyTimers
from botyard.core.timer import Timer, TimerExpired

NO_PAUSE = {"pause_seconds": 0}


class ScriptedBot:
    """Plays its moves in order, each after its seconds; then nothing."""

    def __init__(self, *moves: tuple[float, str | None]) -> None:
        self.moves = list(moves)
        self.calls = 0

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        self.calls += 1
        seconds, text = self.moves.pop(0) if self.moves else (0.0, None)
        return BotMove(text and load_game("ricochet-robots").parse_action(text), seconds)


def make_runner(*bots: ScriptedBot, **options: object) -> VirtualTimeRunner:
    match = Match(load_game("ricochet-robots"), len(bots), seed=1, options={**NO_PAUSE, **options})
    return VirtualTimeRunner(match, dict(enumerate(bots)), seed=1)


def play_steps(runner: VirtualTimeRunner, steps: int) -> list[tuple[Seat, str, float]]:
    entries = []
    for _ in range(steps):
        assert runner.step()
        entry = runner.match.log[-1]
        entries.append((entry.seat, entry.text, runner.now))
    return entries


def test_runner_faster_bot_moves_first():
    runner = make_runner(ScriptedBot((30, "bid 9")), ScriptedBot((10, "bid 8"), (40, "done")))
    assert play_steps(runner, 2) == [(1, "bid 8", 10), (0, "bid 9", 30)]


def test_runner_drops_an_action_after_its_timer():
    runner = make_runner(ScriptedBot((5, "bid 9")), ScriptedBot((70, "bid 2")))
    assert play_steps(runner, 2) == [(0, "bid 9", 5), (CLOCK, "expire bid-1", 65)]


def test_runner_keeps_an_action_while_its_prompt_is_open():
    thinking = ScriptedBot((50, "bid 7"))
    runner = make_runner(ScriptedBot((5, "bid 9"), (1, "bid 8")), thinking)
    assert play_steps(runner, 3) == [(0, "bid 9", 5), (0, "bid 8", 6), (1, "bid 7", 50)]
    assert thinking.calls == 1


def test_runner_asks_again_if_an_action_became_illegal():
    runner = make_runner(ScriptedBot((5, "bid 9")), ScriptedBot((20, "pass"), (3, "done")))
    assert play_steps(runner, 2) == [(0, "bid 9", 5), (1, "done", 8)]


def test_runner_does_not_ask_a_silent_bot_twice():
    silent = ScriptedBot((0, None))
    runner = make_runner(ScriptedBot((5, "bid 9"), (10, "bid 8")), silent)
    play_steps(runner, 2)
    assert silent.calls == 1


def test_runner_step_returns_none_if_no_bot_acts():
    assert make_runner(ScriptedBot(), ScriptedBot(), think_seconds=0).step() is None


def test_runner_raises_for_an_illegal_action_of_a_bot():
    with pytest.raises(IllegalAction, match="No solution can be shown in 1 move"):
        make_runner(ScriptedBot((1, "bid 1")), ScriptedBot()).step()


def test_runner_waits_for_people():
    match = Match(load_game("ricochet-robots"), 2, seed=1, options=NO_PAUSE)
    runner = VirtualTimeRunner(match, {1: ScriptedBot((10, "bid 8"))}, seed=1)
    due = runner.next_action()
    assert due
    assert (due.seat, due.time) == (1, 10)
    match.play(0, "bid 9")
    assert play_steps(runner, 1) == [(1, "bid 8", 10)]


def test_runner_resolves_a_timer_early(monkeypatch: pytest.MonkeyPatch):
    runner = make_runner(ScriptedBot(), ScriptedBot())
    game = runner.match.game
    monkeypatch.setattr(game, "timers", lambda state: (Timer("think-1", 240, resolvable=True),))
    early_timers = EarlyTimers(resolve=lambda state, timer, effort: TimerExpired(timer))
    monkeypatch.setattr(game, "capabilities", lambda: (early_timers,))
    due = runner.next_action()
    assert due
    assert (due.seat, due.time, str(due.action)) == (CLOCK, 0, "expire think-1")


def test_make_bot_knows_all_levels():
    game = load_game("ricochet-robots")
    for level in ("rookie", "regular", "master", "random"):
        assert make_bot(game, level)
    with pytest.raises(OptionError, match="rookie, regular, master and random"):
        make_bot(game, "grandmaster")


def test_runner_does_not_restart_a_timer_after_undo(monkeypatch: pytest.MonkeyPatch):
    """An undo brings back the name of a timer, which keeps its start."""
    runner = make_runner(ScriptedBot(), ScriptedBot())
    seen = []
    for now, running in ((0.0, True), (4.0, True), (5.0, False), (7.0, True)):
        timers = (Timer("show", 10),) if running else ()
        monkeypatch.setattr(runner.match.game, "timers", lambda state, timers=timers: timers)
        runner.now = now
        seen.append(runner.seconds_left())
    assert seen == [{"show": 10}, {"show": 6}, {}, {"show": 3}]
