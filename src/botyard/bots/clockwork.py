"""Clockwork: a match with bots in virtual time, where a minute of the glass takes no time at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from ..core.bot import Bot
from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.luck import Luck
from ..core.match import Match
from ..core.rules import Expire, Timer

EFFORT = 100_000  # what `ponder` may spend on one glass


@dataclass(frozen=True, slots=True)
class Due:
    """Something that will be said, unless the question is closed by then."""

    moment: float
    seat: Seat
    action: Any
    question: str
    entries: int  # of the log when it was thought of


class Clockwork:
    """Lets bots speak after the seconds they need, and glasses ring when they have run out, in that order."""

    def __init__(self, match: Match[Any, Any], bots: Mapping[Seat, Bot], seed: int) -> None:
        self.match, self.bots = match, bots
        self.now = 0.0
        self._luck = Luck(seed)
        self._answers: dict[Seat, Due] = {}
        self._glasses: dict[str, Due] = {}
        self._started: dict[str, float] = {}  # every glass of the match: an undo does not fill it again

    def next(self) -> Due | None:
        """What happens next if no person speaks first."""
        self.wind_glasses()
        self._answers = {seat: due for seat, due in self._answers.items() if self.fits(due)}
        for seat in self.match.rules.to_act(self.match.state):
            if seat in self.bots:
                self.ask(seat)
        waiting = [due for due in (*self._answers.values(), *self._glasses.values()) if due.moment < inf]
        return min(waiting, key=lambda due: (due.moment, due.seat == CLOCK, due.seat), default=None)

    def step(self) -> tuple[Seat, list[Event]] | None:
        """Let the next thing happen; None when nothing will."""
        due = self.next()
        if due is None:
            return None
        self.now = max(self.now, due.moment)
        self._answers.pop(due.seat, None)
        return due.seat, self.match.play(due.seat, due.action)

    def left(self) -> dict[str, float]:
        """The seconds left in each glass that runs."""
        self.wind_glasses()
        return {name: due.moment - self.now for name, due in self._glasses.items()}

    def fits(self, due: Due) -> bool:
        """Whether an answer can still be given; if others have spoken since, its bot may have to think again."""
        if due.action is None or due.entries == len(self.match.log):
            return True  # nothing to say; or nothing has changed, and a bot that breaks the rules is a fault
        try:
            self.match.rules.check(self.match.state, due.seat, due.action)
        except GameError:
            return False
        return True

    def wind_glasses(self) -> None:
        running = {timer.name: timer for timer in self.match.rules.timers(self.match.state)}
        self._glasses = {name: due for name, due in self._glasses.items() if name in running}
        for name, timer in running.items():
            if name not in self._glasses:
                self._glasses[name] = self.wind(timer)

    def wind(self, timer: Timer) -> Due:
        """When and how a glass will end: at once if thinking ends it."""
        started = self._started.setdefault(timer.name, self.now)
        thought = self.ponder(timer.name) if timer.thought else None
        moment = self.now if thought else started + timer.seconds
        return Due(moment, CLOCK, thought or Expire(timer.name), timer.name, len(self.match.log))

    def ponder(self, timer: str) -> Any:
        rules = self.match.rules
        dream = rules.imagine(self.match.state, CLOCK, self._luck.fork(len(self.match.log)))
        return rules.ponder(dream, timer, EFFORT)

    def ask(self, seat: Seat) -> None:
        """Ask a bot, unless it is thinking about this very question."""
        rules, state = self.match.rules, self.match.state
        question = rules.prompt_id(state, seat) or ""
        if seat in self._answers and self._answers[seat].question == question:
            return
        dream = rules.imagine(state, seat, self._luck.fork(seat, len(self.match.log)))
        answer = self.bots[seat].answer(dream, seat, self._luck.fork(seat))
        moment = inf if answer.action is None else self.now + answer.seconds
        self._answers[seat] = Due(moment, seat, answer.action, question, len(self.match.log))
