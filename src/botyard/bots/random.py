"""The weakest player of all: any action, after any while."""

from __future__ import annotations

from typing import Any

from ..core.bot import BotMove
from ..core.events import Seat
from ..core.game import Game
from ..core.rng import Rng


class RandomBot:
    """Fair to every question, and never the same in two rounds."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        rng = rng.fork(sample.rng.state)
        return BotMove(self.game.random_action(sample, seat, rng), 10 * rng.random(), "Chosen by chance.")
