"""Events of the server, which viewers receive among those of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.events import Event, Seat


@dataclass(frozen=True, slots=True)
class UndoPerformed(Event):
    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class TakebackPerformed(Event):
    seat: Seat
    to: int


SERVER_EVENTS: tuple[type[Event], ...] = (UndoPerformed, TakebackPerformed)
