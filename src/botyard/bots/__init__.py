"""Players that are no people: the levels of each game, a random one, and the clockwork that lets them play."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core.bot import LEVELS, Answer, Bot, Searcher
from ..core.errors import BadOption
from ..core.rules import Rules
from ..games import GAMES
from .clockwork import Clockwork
from .random import RandomBot
from .tree import TreeBot

__all__ = ["LEVELS", "Answer", "Bot", "Clockwork", "RandomBot", "find_bot"]


def find_bot(rules: Rules[Any, Any], level: str) -> Bot:
    """The bot of this level for this game."""
    if level == "random":
        return RandomBot(rules)
    if level not in LEVELS:
        raise BadOption(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)} and random")
    package, _ = GAMES[rules.name]
    found: Bot | Searcher[Any, Any] = import_module(f"botyard.games.{package}.bots").level(level)
    return TreeBot(found) if isinstance(found, Searcher) else found
