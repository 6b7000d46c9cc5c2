"""Botyard: one table for five robot board games.

>>> from botyard import Match, load_game
>>> match = Match(load_game("ricochet-robots"), seats=2, seed=7)
>>> match.game.active_seats(match.state)
(0, 1)
"""

from pathlib import Path
from typing import Any

from .core.digest import digest
from .core.errors import (
    DataError,
    GameError,
    IllegalAction,
    LogError,
    NotationError,
    NotYourTurn,
    OptionError,
    RegistryError,
    StaleAction,
)
from .core.events import CLOCK, Event, Seat
from .core.game import Game, Outcome, View
from .core.match import Match, read_log
from .core.registry import game_names, load_game, load_installed_game, make_bot
from .core.rng import Rng
from .games import GAMES

__version__ = "0.2.0.dev0"

__all__ = [
    "CLOCK",
    "GAMES",
    "DataError",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "LogError",
    "Match",
    "NotYourTurn",
    "NotationError",
    "OptionError",
    "Outcome",
    "RegistryError",
    "Rng",
    "Seat",
    "StaleAction",
    "View",
    "digest",
    "load_game",
    "load_installed_game",
    "make_bot",
    "restore",
]


def restore(text: str, data: Path | str | None = None, location: str | None = None) -> Match[Any, Any]:
    """Replay a saved match and check every digest.

    `location` is the `module:Class` of a game that no installed package declares. A location in the file is never used.
    """
    if location is not None:
        return Match.restore(load_game(location, data), text)
    game = read_log(text)["game"]
    if game not in game_names():
        raise LogError(f"this saved match is of {game!r}, and the games here are {', '.join(game_names())}")
    return Match.restore(load_installed_game(game, data), text)
