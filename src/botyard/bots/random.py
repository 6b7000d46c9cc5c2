"""A bot that plays random actions after random times."""

from __future__ import annotations

from typing import Any

from ..core.bot import BotMove
from ..core.events import Seat
from ..core.game import Game
from ..core.messages import Message
from ..core.rng import Rng


class RandomBot:
    """Chooses every action by `Game.random_action`."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        rng = rng.fork(sample.rng.state)
        return BotMove(self.game.random_action(sample, seat, rng), 10 * rng.random(), Message("reason-random"))
