"""Outside games, which the server loads when it starts, by location or from installed packages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..core.capabilities import Drawing
from ..core.errors import GameError
from ..core.game import Game
from ..core.registry import (
    BUILTIN_GAMES,
    GAMES_GROUP,
    available_levels,
    check_outside_name,
    installed_entry_points,
    load_installed_game,
    register_game,
)
from ..core.rulebook import outside_rules_path, rulebook_of
from .logs import info, warning


def load_outside_games(locations: Iterable[str]) -> dict[str, Game[Any, Any]]:
    """Return the outside games that this server offers, by name.

    Raise GameError if a location cannot be loaded, because the host asked for it. Only log a package that cannot be
    loaded, because it may be installed for another purpose.
    """
    games = {game.name: game for game in map(register_game, locations)}
    for name in dict.fromkeys(entry.name for entry in installed_entry_points(GAMES_GROUP)):
        if name not in games and name not in BUILTIN_GAMES and (game := load_entry_point(name)):
            games[name] = game
    for game in games.values():
        info(describe_outside_game(game), game=game.name, location=f"{type(game).__module__}:{type(game).__name__}")
    return games


def load_entry_point(name: str) -> Game[Any, Any] | None:
    try:
        game = load_installed_game(name)
        check_outside_name(game, f"the entry point {name}")
    except GameError as error:
        warning("an installed game is left out", game=name, error=str(error))
        return None
    if game.name != name:
        problem = f"the entry point is named {name!r} and the game {game.name!r}: give both one name"
        warning("an installed game is left out", game=name, error=problem)
        return None
    return game


def describe_outside_game(game: Game[Any, Any]) -> str:
    """Say what the game lacks, and what the server and the page do instead."""
    lacks = [
        *([] if rulebook_of(game) else [f"no rules to read ({outside_rules_path(game) or 'rules.md'} is missing)"]),
        *([] if available_levels(game) else ["no bots of the levels (seats are for people and the bot random)"]),
        "no translations (log and prompts are shown in the engine's English)",
        *([] if game.capability(Drawing) else ["no drawing (the page shows players and events instead of a board)"]),
    ]
    return f"{game.title} is served; it has {'; '.join(lacks)}"
