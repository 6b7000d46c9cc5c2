"""Own steps that can be taken back although others have acted since.

`Match.withdraw` decides that by playing the whole match again. Here each step carries the position as it would be
without it, and every later entry of others is played there too: the step stays open while all comes out the same.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.match import Match
from ..core.rules import Rules

FOLLOWED_STEPS = 10  # of each seat; each costs one more action at every move of others
RETRACED_ENTRIES = 64  # that an undo or a restart looks through: earlier steps can then only be undone, not withdrawn


@dataclass(slots=True)
class OwnStep:
    entry: int
    without: Any  # the position if the seat had done nothing from this entry on


class OwnSteps:
    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._steps: dict[Seat, list[OwnStep]] = defaultdict(list)

    @property
    def open(self) -> list[int]:
        """The entries from which on the seats that made them can withdraw their own steps."""
        return [step.entry for steps in self._steps.values() for step in steps]

    def note(self, entry: int, seat: Seat, text: str, events: list[Event], before: Any) -> None:
        """An entry was played in the position `before`, which belongs to this object from now on."""
        self._follow(seat, self._rules.parse(text), events)
        if any(event.reveals or event.settles for event in events):
            self._steps[seat].clear()  # what was seen cannot be unseen
        elif seat != CLOCK:
            self._steps[seat] = [*self._steps[seat], OwnStep(entry, before)][-FOLLOWED_STEPS:]

    def retrace(self, match: Match[Any, Any]) -> None:
        """Play the end of the line anew after an undo or a restart, and follow the latest steps of each seat."""
        self._steps.clear()
        line = match.line(len(match.log))
        begin = max(0, len(line) - RETRACED_ENTRIES)
        state = match.position(line[:begin])
        for entry in line[begin:]:
            done, events, before = match.log[entry - 1], list[Event](), state.copy()
            self._rules.apply(state, done.seat, self._rules.parse(done.text), events.append)
            self.note(entry, done.seat, done.text, events, before)

    def _follow(self, seat: Seat, action: Any, events: list[Event]) -> None:
        for other, steps in self._steps.items():
            if other != seat:
                steps[:] = [step for step in steps if self._repeats(step.without, seat, action, events)]

    def _repeats(self, without: Any, seat: Seat, action: Any, events: list[Event]) -> bool:
        told: list[Event] = []
        try:
            self._rules.check(without, seat, action)
        except GameError:
            return False
        self._rules.apply(without, seat, action, told.append)
        return told == events
