"""What every bot is: something that looks at an imagined position and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from .events import Seat
from .luck import Luck

LEVELS = ("rookie", "regular", "master")  # the same names in all games


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot would do, after how long, and why: a room waits the seconds, the arena orders by them."""

    action: Any  # None: it has nothing to say to this question
    seconds: float = 0.0
    reason: str = ""  # one sentence, shown when a person asks for a hint


class Bot(Protocol):
    """A player that keeps nothing between answers, so that it can sit in any process and replays from its luck."""

    def answer(self, dream: Any, seat: Seat, luck: Luck) -> Answer:
        """Answer for `seat`. `dream` comes from `imagine`.

        `luck` is the same for the whole match and seat: fork it by what the answer belongs to (a round, a turn), so
        that a second look at the same thing agrees with the first.
        """
