"""The time that a person takes counts: bots and timers that are due act first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from botyard import Match, Rng, Seat, load_game
from botyard.bots import BotMove
from botyard.cli import session as session_module
from botyard.cli.session import Session
from botyard.games.ricochet_robots.actions import BIDS, DONE, GIVE, PASS, READY
from botyard.games.ricochet_robots.state import Phase, State

GAME = load_game("ricochet-robots")


class SlowBot:
    """Bids nine after 31 seconds, and is done 2 seconds later."""

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        if sample.phase is Phase.PAUSE:
            return BotMove(READY, 1.0)
        if sample.attempt:
            return BotMove(GIVE, 1.0)
        return BotMove(DONE, 2.0) if sample.bid_of(seat) else BotMove(BIDS[9], 31.0)


class SilentBot(SlowBot):
    """Passes after 40 seconds."""

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        if sample.phase in (Phase.PAUSE, Phase.TRY):
            return super().answer(sample, seat, rng)
        return BotMove(DONE, 2.0) if sample.phase is Phase.BID else BotMove(PASS, 40.0)


def play(
    script: Sequence[tuple[float, str]], monkeypatch: pytest.MonkeyPatch, bot: Any = None, **options: object
) -> list[str]:
    """Return the output when a person takes these seconds for these lines."""
    match = Match(GAME, seats=2, seed=5, options=options)
    session = Session(match, {1: bot or SlowBot()}, ["Player", "Bot"])
    clock, left = [0.0], list(script)

    def read(prompt: str) -> str:
        if not left:
            raise EOFError
        seconds, line = left.pop(0)
        clock[0] += seconds
        return line

    monkeypatch.setattr(session_module, "monotonic", lambda: clock[0])
    monkeypatch.setattr(session.screen, "read", read)
    session.screen.interactive = True
    session.play()
    return [line.strip() for line in session.history]


def test_slow_person_sees_the_bid_of_the_bot_first(monkeypatch: pytest.MonkeyPatch) -> None:
    output = play([(0, "ready"), (50, "bid 8")], monkeypatch)
    assert output[-3:] == ["0:32  Bot bids 9: timer starts", "0:34  Bot is done", "0:51  Player bids 8"]


def test_quick_person_bids_first(monkeypatch: pytest.MonkeyPatch) -> None:
    output = play([(0, "ready"), (10, "bid 8"), (30, "done")], monkeypatch)
    assert output[4:7] == [
        "0:11  Player bids 8: timer starts",
        "0:32  Bot bids 9",
        "0:34  Bot is done",
    ]
    assert "0:41  Player is done" in output


def test_an_expired_timer_is_applied_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    output = play([(0, "ready"), (200, "bid 8")], monkeypatch)
    assert "1:32  Bids in order: Bot 9" in output
    assert not any("Player bids" in line for line in output)
    assert "Too late: that question is closed, and 'bid 8' was not played." in capsys.readouterr().out


def test_clock_stops_at_a_new_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    output = play([(5000, ""), (30, "bid 8")], monkeypatch)
    assert output[1:] == [
        "0:01  Bot is ready",
        "0:20  Round 1: the yellow planet on j2",
        "0:50  Player bids 8: timer starts",
    ]


def test_enter_waits_for_the_next_action(monkeypatch: pytest.MonkeyPatch) -> None:
    output = play([(0, ""), (3, ""), (40, "")], monkeypatch)
    assert output[4:] == ["0:32  Bot bids 9: timer starts", "0:34  Bot is done"]


def test_a_slip_is_too_late_after_three_seconds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = [(0, "ready"), (1, "bid 5"), (60, "")]
    assert any("takes a move back" in line for line in play([*start, (1, "gw"), (2, "undo")], monkeypatch))
    output = play([*start, (1, "gw"), (4, "undo")], monkeypatch)
    assert not any("takes a move back" in line for line in output)
    assert "A timer has run out since then, so it can't be taken back." in capsys.readouterr().out


def test_bot_action_that_became_illegal_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot would pass at 0:41; after a bid it chooses again, and the timer of the attempt runs to its end."""
    output = play([(0, "ready"), (26, "bid 5"), (1, "done"), (14, "gw")], monkeypatch, bot=SilentBot())
    assert output[4:7] == ["0:27  Player bids 5: timer starts", "0:28  Player is done", "0:29  Bot is done"]
    assert output[-1].startswith("0:43  Green left")
