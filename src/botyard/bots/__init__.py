"""Bots: the levels of each game, a random one, a tree search, and a runner that plays matches in virtual time."""

from __future__ import annotations

from ..core.bot import BOT_LEVELS, Bot, BotMove
from ..core.registry import make_bot
from .random import RandomBot
from .virtual_time import VirtualTimeRunner

__all__ = ["BOT_LEVELS", "Bot", "BotMove", "RandomBot", "VirtualTimeRunner", "make_bot"]
