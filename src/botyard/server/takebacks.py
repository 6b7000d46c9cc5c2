"""Moves that a seat can withdraw although other seats have acted since.

`Match.withdraw` decides that by replaying the whole match. `TakebackTracker` instead keeps, for each move, the position
without it, and replays the later entries of other seats there: the move can be withdrawn while they give the same
events. It replays them only when the answer is needed, because most moves can be undone anyway.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.game import Game
from ..core.match import Match

MAX_TRACKED_STEPS = 10  # of each seat; each may cost an action for every move of others
MAX_REBUILT_ENTRIES = 64  # after an undo or a restart, earlier moves can only be undone, not withdrawn


class PlayedEntry(NamedTuple):
    seat: Seat
    action: Any
    events: list[Event]


@dataclass(slots=True)
class OwnStep:
    entry: int
    state_without: Any  # the position without the moves of the seat from this entry on
    unplayed: list[PlayedEntry] = field(default_factory=list)  # later entries of others that `state_without` lacks


class TakebackTracker:
    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._steps: dict[Seat, list[OwnStep]] = defaultdict(list)

    def withdrawable_besides(self, undoable: Container[int]) -> list[int]:
        """Return the entries from which on a seat can withdraw its moves, without those that can be undone."""
        found = []
        for steps in self._steps.values():
            steps[:] = [step for step in steps if step.entry in undoable or self._is_open(step)]
            found += [step.entry for step in steps if step.entry not in undoable]
        return found

    def can_withdraw(self, seat: Seat, entry: int) -> bool:
        steps = self._steps[seat]
        steps[:] = [step for step in steps if step.entry != entry or self._is_open(step)]
        return any(step.entry == entry for step in steps)

    def record(self, entry: int, seat: Seat, text: str, events: list[Event], before: Any) -> None:
        """Record an entry that was played in the position `before`; take ownership of `before`."""
        played = PlayedEntry(seat, self._game.parse_action(text), events)
        for other, steps in self._steps.items():
            for step in steps if other != seat else ():
                step.unplayed.append(played)
        if any(event.reveals_information or event.closes_review for event in events):
            self._steps[seat].clear()  # revealed information cannot be taken back
        elif seat != CLOCK:
            self._steps[seat] = [*self._steps[seat], OwnStep(entry, before)][-MAX_TRACKED_STEPS:]

    def rebuild(self, match: Match[Any, Any]) -> None:
        """Replay the branch from the first entry to track, after an undo, and record it."""
        self._steps.clear()
        branch, entries = match.branch(len(match.log)), entries_to_track(match)
        first = branch.index(entries[0]) if entries else len(branch)
        state = match.state_at(branch[:first])
        for entry in branch[first:]:
            logged, events, before = match.log[entry - 1], list[Event](), state.copy()
            self._game.apply(state, logged.seat, self._game.parse_action(logged.text), events.append)
            self.record(entry, logged.seat, logged.text, events, before)

    def _is_open(self, step: OwnStep) -> bool:
        """Return whether the later entries of others give the same events without the step."""
        while step.unplayed and self._replays_equally(step.state_without, *step.unplayed[0]):
            del step.unplayed[0]
        return not step.unplayed

    def _replays_equally(self, state: Any, seat: Seat, action: Any, events: list[Event]) -> bool:
        replayed: list[Event] = []
        try:
            self._game.validate_action(state, seat, action)
        except GameError:
            return False
        self._game.apply(state, seat, action, replayed.append)
        return replayed == events


def entries_to_track(match: Match[Any, Any]) -> list[int]:
    """Return the latest entries of each seat since its last one that revealed information, oldest first."""
    entries, counts = list[int](), Counter[Seat]()
    for entry in reversed(match.branch(len(match.log))[-MAX_REBUILT_ENTRIES:]):
        seat = match.log[entry - 1].seat
        if match.is_irreversible(entry):
            counts[seat] = MAX_TRACKED_STEPS
        elif counts[seat] < MAX_TRACKED_STEPS:
            counts[seat] += 1
            entries.append(entry)
    return entries[::-1]
