"""The weakest player of all: any action, after any while."""

from __future__ import annotations

from typing import Any

from ..core.bot import Answer
from ..core.events import Seat
from ..core.luck import Luck
from ..core.rules import Rules


class RandomBot:
    """Fair to every question, and never the same in two rounds."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules

    def answer(self, dream: Any, seat: Seat, luck: Luck) -> Answer:
        luck = luck.fork(dream.luck.state)
        return Answer(self.rules.sample(dream, seat, luck), 10 * luck.share(), "Chosen by chance.")
