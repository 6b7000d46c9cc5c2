"""Players that are no people: the levels of each game, a random one, and the clockwork that lets them play."""

from __future__ import annotations

from ..core.bot import LEVELS, Answer, Bot
from ..core.registry import find_bot
from .clockwork import Clockwork
from .random import RandomBot

__all__ = ["LEVELS", "Answer", "Bot", "Clockwork", "RandomBot", "find_bot"]
