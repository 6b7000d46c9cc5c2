"""Clockwork: a match with bots in virtual time, where a minute of the glass takes no time at all."""

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

EARLY_TIMER_EFFORT = 100_000  # what `ponder` may spend on one glass


@dataclass(frozen=True, slots=True)
class ScheduledAction:
    """Something that will be said, unless the question is closed by then."""

    time: float
    seat: Seat
    action: Any
    prompt_id: str
    log_length: int  # of the log when it was thought of


class VirtualTimeRunner:
    """Lets bots speak after the seconds they need, and glasses ring when they have run out, in that order."""

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot], seed: int) -> None:
        self.match, self.bots = match, bots
        self.now = 0.0
        self._rng = Rng(seed)
        self._bot_actions: dict[Seat, ScheduledAction] = {}
        self._timers: dict[str, ScheduledAction] = {}
        self._timer_starts: dict[str, float] = {}  # every glass of the match: an undo does not fill it again

    def next_action(self) -> ScheduledAction | None:
        """What happens next if no person speaks first."""
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
        """Let the next thing happen; None when nothing will."""
        scheduled = self.next_action()
        if scheduled is None:
            return None
        self.now = max(self.now, scheduled.time)
        self._bot_actions.pop(scheduled.seat, None)
        return scheduled.seat, self.match.play(scheduled.seat, scheduled.action)

    def seconds_left(self) -> dict[str, float]:
        """The seconds left in each glass that runs."""
        self.sync_timers()
        return {name: scheduled.time - self.now for name, scheduled in self._timers.items()}

    def still_valid(self, scheduled: ScheduledAction) -> bool:
        """Whether an answer can still be given; if others have spoken since, its bot may have to think again."""
        if scheduled.action is None or scheduled.log_length == len(self.match.log):
            return True  # nothing to say; or nothing has changed, and a bot that breaks the rules is a fault
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
        """When and how a glass will end: at once if thinking ends it."""
        started = self._timer_starts.setdefault(timer.name, self.now)
        early_action = self.resolve_early(timer.name) if timer.resolvable else None
        time = self.now if early_action else started + timer.seconds
        return ScheduledAction(time, CLOCK, early_action or TimerExpired(timer.name), timer.name, len(self.match.log))

    def resolve_early(self, timer: str) -> Any:
        game = self.match.game
        early_timers = game.capability(EarlyTimers)
        if early_timers is None:
            return None
        sample = game.determinize(self.match.state, CLOCK, self._rng.fork(len(self.match.log)))
        return early_timers.resolve(sample, timer, EARLY_TIMER_EFFORT)

    def request_move(self, seat: Seat) -> None:
        """Ask a bot, unless it is thinking about this very question."""
        game, state = self.match.game, self.match.state
        prompt_id = game.prompt_id(state, seat) or ""
        if seat in self._bot_actions and self._bot_actions[seat].prompt_id == prompt_id:
            return
        sample = game.determinize(state, seat, self._rng.fork(seat, len(self.match.log)))
        move = self.bots[seat].answer(sample, seat, self._rng.fork(seat))
        time = inf if move.action is None else self.now + move.seconds
        self._bot_actions[seat] = ScheduledAction(time, seat, move.action, prompt_id, len(self.match.log))
