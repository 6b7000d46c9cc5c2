"""A restored match knows its undo targets, and an undo replays nothing while its targets can be undone."""

from __future__ import annotations

from typing import Any

import pytest

from botyard import CLOCK, Rng, load_game
from botyard.core.errors import GameError
from botyard.core.events import EventSink, discard_event
from botyard.core.game import Game
from botyard.games import GAMES
from botyard.server.clock import ServerClock
from botyard.server.live_match import LiveMatch
from botyard.server.records import LogEntry, Table
from botyard.server.takebacks import MAX_REBUILT_ENTRIES, TakebackTracker
from botyard.server.timers import TimerSet
from tests.conformance.strip import Action, State, Strip

SEATS = 3


class CountingStrip(Strip):
    applied = 0

    def apply(self, state: State, seat: int, action: Action, emit: EventSink = discard_event) -> None:
        self.applied += 1
        super().apply(state, seat, action, emit)


def table_of(game: Game[Any, Any]) -> Table:
    options = dict(game.headless_options)
    return Table("t", game.name, options, [], "", 0.0, 0.0, game.version, game.dataset_id, seed=7, players=SEATS)


def new_timers() -> TimerSet:
    return TimerSet(ServerClock(), lambda name: None)


def play(live: LiveMatch, entries: list[LogEntry], seat: int, action: str, undo_to: int | None = None) -> None:
    prepared = live.prepare(seat, action, None, 1.0) if undo_to is None else live.prepare_undo(seat, undo_to, 1.0)
    live.append(prepared)
    entries.append(prepared.log_entry)


def play_at_random(game: Game[Any, Any], count: int, undo_until: int) -> tuple[LiveMatch, list[LogEntry]]:
    """Play random actions, with some undos and withdrawals among the first ones."""
    live, entries, rng = LiveMatch(game, table_of(game), new_timers()), list[LogEntry](), Rng(11)
    while len(entries) < count and (seats := game.active_seats(live.match.state)):
        seat, state = rng.choice(seats), live.match.state
        if seat != CLOCK and len(entries) < undo_until and rng.randbelow(6) == 0:
            try:
                prepare = rng.choice((live.prepare_undo, live.prepare_withdraw))
                prepared = prepare(seat, max(0, live.n - 1 - rng.randbelow(4)), 1.0)
            except GameError:
                continue
            live.append(prepared)
            entries.append(prepared.log_entry)
        else:
            actions = game.timer_actions(state)
            play(live, entries, seat, str(actions[0] if seat == CLOCK else game.random_action(state, seat, rng)))
    return live, entries


def undo_targets(live: LiveMatch) -> dict[int, list[int]]:
    return {seat: live.undo_targets(seat) for seat in range(SEATS)}


@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("undo_until", [0, 80, 150])
def test_restored_match_has_the_undo_targets_of_a_replay(game_name: str, undo_until: int):
    game = load_game(game_name)
    for count in (MAX_REBUILT_ENTRIES, 2 * MAX_REBUILT_ENTRIES + 7):
        _, entries = play_at_random(game, count, undo_until)
        restored, replayed = (LiveMatch.restore(game, table_of(game), entries, new_timers()) for _ in range(2))
        replayed._tracker = TakebackTracker(game)
        replayed._tracker.rebuild(replayed.match)
        assert undo_targets(restored) == undo_targets(replayed)


@pytest.mark.parametrize("game_name", GAMES)
def test_restored_match_has_the_undo_targets_of_the_match_in_play(game_name: str):
    game = load_game(game_name)
    live, entries = play_at_random(game, MAX_REBUILT_ENTRIES, 0)
    restored = LiveMatch.restore(game, table_of(game), entries, new_timers())
    assert undo_targets(restored) == undo_targets(live)


def test_restore_applies_each_entry_once():
    game = CountingStrip()
    live, entries = cards_put(game, 5)
    game.applied = 0
    restored = LiveMatch.restore(game, table_of(game), entries, new_timers())
    assert undo_targets(restored) == undo_targets(live)
    assert game.applied == len(entries)


def test_undo_targets_after_an_undo_need_no_replay_while_all_moves_can_be_undone():
    game = CountingStrip()
    live, entries = cards_put(game, 5)
    game.applied = 0
    play(live, entries, 0, "", undo_to=len(entries) - 1)
    replayed_for_undo = game.applied
    assert any(undo_targets(live).values())
    assert game.applied == replayed_for_undo < len(entries)


def cards_put(game: CountingStrip, count: int) -> tuple[LiveMatch, list[LogEntry]]:
    live, entries = LiveMatch(game, table_of(game), new_timers()), list[LogEntry]()
    for number in range(count):
        state = live.match.state
        seat = game.active_seats(state)[number % len(game.active_seats(state))]
        play(live, entries, seat, str(next(iter(game.legal_actions(state, seat)))))
    return live, entries
