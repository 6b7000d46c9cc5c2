"""Events give their log lines as messages."""

from __future__ import annotations

from dataclasses import dataclass

from botyard.core.events import Event
from botyard.core.messages import Message, player


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: int
    count: int
    cards: tuple[str, ...] = ()


def test_message_comes_from_class_and_fields() -> None:
    assert CardsDrawn(2, 3, ("a", "b")).message() == Message("cards-drawn", player=player(2), count=3, cards=("a", "b"))
