"""The built-in games. Each is a package with the same modules; none imports another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..core.game import Game
from ..core.registry import BUILTIN_GAMES, load_installed_game

GAMES = {  # name: package and class
    name: tuple(location.removeprefix(f"{__name__}.").split(":")) for name, location in BUILTIN_GAMES.items()
}


def load(name: str, data: Path | str | None = None) -> Game[Any, Any]:
    """Return the game with this name, with its own data or the data in a folder.

    >>> load("ricochet-robots").title
    'Ricochet Robots'
    """
    return load_installed_game(name, data)
