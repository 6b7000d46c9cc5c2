"""Play a match with bots in virtual time: a timer of a minute takes no real time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from ..core.bot import Bot
from ..core.capabilities import EarlyTimers
from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.match import Match
from ..core.rng import Rng
from ..core.timer import Timer, TimerExpired

EARLY_TIMER_EFFORT = 100_000  # for one timer


@dataclass(frozen=True, slots=True)
class ScheduledAction:
    """An action that will be played at `time`, unless its prompt is closed by then."""

    time: float
    seat: Seat
    action: Any
    prompt_id: str
    log_length: int  # when it was chosen


class VirtualTimeRunner:
    """Plays the actions of bots after the seconds they need and expires timers, in the order of time."""

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot], seed: int) -> None:
        self.match, self.bots = match, bots
        self.now = 0.0
        self._rng = Rng(seed)
        self._bot_actions: dict[Seat, ScheduledAction] = {}
        self._timers: dict[str, ScheduledAction] = {}
        self._timer_starts: dict[str, float] = {}  # of every timer of the match: an undo does not restart it

    def next_action(self) -> ScheduledAction | None:
        """Return the next action if no person acts first."""
        self.sync_timers()
        self._bot_actions = {
            seat: scheduled for seat, scheduled in self._bot_actions.items() if self.still_valid(scheduled)
        }
        for seat in self.match.game.active_seats(self.match.state):
            if seat in self.bots:
                self.request_move(seat)
        candidates = [
            scheduled for scheduled in (*self._bot_actions.values(), *self._timers.values()) if scheduled.time < inf
        ]
        return min(
            candidates, key=lambda scheduled: (scheduled.time, scheduled.seat == CLOCK, scheduled.seat), default=None
        )

    def step(self) -> tuple[Seat, list[Event]] | None:
        """Play the next action and return its seat and events; None if nothing will happen."""
        scheduled = self.next_action()
        if scheduled is None:
            return None
        self.now = max(self.now, scheduled.time)
        self._bot_actions.pop(scheduled.seat, None)
        return scheduled.seat, self.match.play(scheduled.seat, scheduled.action)

    def seconds_left(self) -> dict[str, float]:
        """Return the seconds left of each running timer."""
        self.sync_timers()
        return {name: scheduled.time - self.now for name, scheduled in self._timers.items()}

    def still_valid(self, scheduled: ScheduledAction) -> bool:
        """Return whether the action can still be played; after actions of others it may be illegal."""
        if scheduled.action is None or scheduled.log_length == len(self.match.log):
            return True  # no action; or nothing has changed, and an illegal action of a bot is an error
        try:
            self.match.game.validate_action(self.match.state, scheduled.seat, scheduled.action)
        except GameError:
            return False
        return True

    def sync_timers(self) -> None:
        running = {timer.name: timer for timer in self.match.game.timers(self.match.state)}
        self._timers = {name: scheduled for name, scheduled in self._timers.items() if name in running}
        for name, timer in running.items():
            if name not in self._timers:
                self._timers[name] = self.start_timer(timer)

    def start_timer(self, timer: Timer) -> ScheduledAction:
        """Schedule the end of a timer: now if it can be resolved early."""
        started = self._timer_starts.setdefault(timer.name, self.now)
        early_action = self.resolve_early(timer.name) if timer.resolvable else None
        time = self.now if early_action else started + timer.lead_seconds + timer.seconds
        return ScheduledAction(time, CLOCK, early_action or TimerExpired(timer.name), timer.name, len(self.match.log))

    def resolve_early(self, timer: str) -> Any:
        game = self.match.game
        early_timers = game.capability(EarlyTimers)
        if early_timers is None:
            return None
        sample = game.determinize(self.match.state, CLOCK, self._rng.fork(len(self.match.log)))
        return early_timers.resolve(sample, timer, EARLY_TIMER_EFFORT)

    def request_move(self, seat: Seat) -> None:
        """Ask the bot for a move, unless it has one for this prompt."""
        game, state = self.match.game, self.match.state
        prompt_id = game.prompt_id(state, seat) or ""
        if seat in self._bot_actions and self._bot_actions[seat].prompt_id == prompt_id:
            return
        sample = game.determinize(state, seat, self._rng.fork(seat, len(self.match.log)))
        move = self.bots[seat].answer(sample, seat, self._rng.fork(seat))
        time = inf if move.action is None else self.now + move.seconds
        self._bot_actions[seat] = ScheduledAction(time, seat, move.action, prompt_id, len(self.match.log))
