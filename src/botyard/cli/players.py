"""Start or resume a game: people take the first seats, bots the others."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..bots import make_bot
from ..core.errors import OptionError
from ..core.game import Game
from ..core.match import Match
from ..core.registry import has_bot
from .inputs import add_current_folder, count_seats, open_saved_game, read_saved_game, replay_entries
from .session import Session

DEFAULT_BOTS = "regular", "random"  # the default opponent is the first that the game has


def new_game(
    game: Game[Any, Any], seats: int | None, levels: list[str] | None, seed: int | None, options: Mapping[str, str]
) -> Session:
    """Return a new game. With `seats` and no bots, all seats are people."""
    if levels is None:
        levels = [] if seats else [default_bot(game)]
    seed = secrets.randbits(32) if seed is None else seed
    seats = seats or 1 + len(levels)
    return make_session(Match(game, seats, seed, options), levels, seats)


def resume_game(game: Game[Any, Any], path: Path, levels: list[str] | None) -> Session:
    """Return a saved game. It does not record bots: without `levels`, default bots take all seats but the first."""
    match, entries = open_saved_game(game, read_saved_game(path))
    bots = [default_bot(game)] * (match.seats - 1) if levels is None else levels
    session = make_session(match, bots, count_seats(match, entries))
    for _, entry, events in replay_entries(match, entries):
        session.add_saved_entry(entry, events)
    return session


def default_bot(game: Game[Any, Any]) -> str:
    return next(name for name in DEFAULT_BOTS if has_bot(game, name))


def make_session(match: Match[Any, Any], levels: list[str], seats: int) -> Session:
    if any(":" in level for level in levels):
        add_current_folder()
    human_count = match.seats - len(levels)
    if human_count < 0:
        raise OptionError(f"{len(levels)} bots do not fit on {match.seats} seats: name fewer bots or more seats")
    bots = {human_count + index: make_bot(match.game, level) for index, level in enumerate(levels)}
    joined = [f"Player {number + 1}" for number in range(match.seats, seats)]
    return Session(match, bots, [*player_names(human_count, levels), *joined])


def player_names(human_count: int, levels: list[str]) -> list[str]:
    """Return the names: Player, or Player 1 and so on; bots by level or class, numbered if there are several.

    >>> player_names(1, ["my_game:GreedyBot"]), player_names(2, ["master", "rookie", "rookie"])
    (['Player', 'GreedyBot'], ['Player 1', 'Player 2', 'Master', 'Rookie 1', 'Rookie 2'])
    """
    kinds = ["Player"] * human_count + [bot_title(level) for level in levels]
    counts: Counter[str] = Counter()
    names = []
    for kind in kinds:
        counts[kind] += 1
        names.append(kind if kinds.count(kind) == 1 else f"{kind} {counts[kind]}")
    return names


def bot_title(name: str) -> str:
    _, is_location, attribute = name.partition(":")
    return attribute if is_location else name.capitalize()
