"""Events of the house, told among those of the games."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.events import Event, Seat


@dataclass(frozen=True, slots=True)
class Undone(Event):
    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    seat: Seat
    to: int


HOUSE_EVENTS: tuple[type[Event], ...] = (Undone, Withdrawn)
