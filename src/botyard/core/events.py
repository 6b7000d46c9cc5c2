"""Events: facts in the past tense. Log lines, animations and replays are made from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar

from .messages import Argument, Message, player

Seat = int
CLOCK: Seat = -1  # plays `expire`, so that rules never read a clock
AFTER = "_after"  # ends the name of a field that has a value of the view after the event


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. It is public, and undo may go back past it, unless a subclass says otherwise."""

    reveals_information: ClassVar[bool] = False  # True: a seat learns something, so undo stops here
    closes_review: ClassVar[bool] = False  # True: what it ends may be analysed from now on, and undo stops here

    def masked_for(self, seat: Seat | None) -> Event | None:
        """Return the event as `seat` (None: a spectator) may know it; None hides it completely."""
        return self

    def message(self) -> Message | None:
        """Return the log line, or None if the event needs none.

        The id comes from the class, the arguments from the fields: `BidMade(seat=0, moves=7)` gives
        `Message("bid-made", player=player(0), moves=7)`.
        """
        return Message(kebab_case(type(self).__name__), **self.arguments())

    def arguments(self) -> dict[str, Argument]:
        """Return the arguments of the log line. Override it where one of them is itself a message.

        Fields that end in `_after` are no arguments: clients assign them to the view.
        """
        kind: type = type(self)
        return dict(argument(name, getattr(self, name)) for name in argument_names(kind))


class UnloggedEvent(Event):
    """An event without a line in the log, because the board or the seats show its result."""

    __slots__ = ()

    def message(self) -> None:
        return None


EventSink = Callable[[Event], None]


def discard_event(event: Event) -> None:
    """Ignore the event; the sink of searches and solvers."""


@cache
def kebab_case(class_name: str) -> str:
    """Return the id of a class's message.

    >>> kebab_case("BidMade")
    'bid-made'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", class_name).lower()


@cache
def argument_names(kind: type[Event]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if not field.name.endswith(AFTER))


def argument(name: str, value: Argument) -> tuple[str, Argument]:
    """Return a field as an argument; a seat becomes the player's name."""
    return ("player", player(value)) if name == "seat" and isinstance(value, int) else (name, value)
