"""Inputs of several commands: options, files and saved games."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.errors import LogError, OptionError
from ..core.events import Event
from ..core.game import Game
from ..core.match import Entry, Match, read_log
from ..core.registry import game_names, load_game
from ..games import GAMES

GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help=f"The game, such as {next(iter(GAMES))}, or module:Class.", autocompletion=game_names
    ),
]


def find_game(name: str, data: Path | None = None) -> Game[Any, Any]:
    """Load the game that a person names. A location may be a module of the current folder, as with `python -m`."""
    if ":" in name:
        add_current_folder()
    return load_game(name, data)


def add_current_folder() -> None:
    """Let locations name modules of the current folder; worker processes get the same path."""
    folder = os.getcwd()
    if folder not in sys.path:
        sys.path.insert(0, folder)


def parse_options(pairs: Iterable[str]) -> dict[str, str]:
    """Return the options of a game from words such as 'players=2'. Raise `OptionError`."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not name or not equals:
            raise OptionError(f"{pair!r} is not an option: write name=value; 'botyard rules GAME --options' lists them")
        if name in options:
            raise OptionError(f"the option {name} is given twice: give it once")
        options[name] = value
    return options


def data_folders(values: Sequence[str], game: str | None) -> dict[str, Path]:
    """Return folders with a host's own data, from GAME=FOLDER, or from FOLDER if the command names the game."""
    if not values:
        return {}
    from ..server.setting_kinds import parse_data_options

    pairs = (f"{game}={value}" if game and value.partition("=")[0] not in GAMES else value for value in values)
    try:
        folders = parse_data_options(pairs)
    except OptionError as error:
        raise OptionError(f"--data {error}") from error
    for other, folder in folders.items():
        if game not in (None, other):
            raise OptionError(f"--data {other}={folder}: this command plays {game} alone, leave that folder out")
    return folders


def dataset_remarks(game: Game[Any, Any]) -> list[str]:
    """Return the warnings about a host's data as sentences."""
    return [f"A remark on the data: {warning}." for warning in game.dataset_warnings]


def print_dataset_remarks(game: Game[Any, Any]) -> None:
    """Print the remarks on stderr, separate from the results."""
    for remark in dataset_remarks(game):
        print(remark, file=sys.stderr)


def read_saved_game(path: Path) -> str:
    """Return the text of a saved game. Raise `LogError`."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as exc:
        raise LogError(f"{path} cannot be read ({exc.strerror}): name the file of a saved game") from exc
    except ValueError as exc:
        raise LogError(f"{path} is not text: name the file of a saved game") from exc


def open_saved_game(game: Game[Any, Any], text: str) -> tuple[Match[Any, Any], list[Entry]]:
    """Return a saved game before its first entry, and its entries."""
    document = read_log(text)
    entries = [Entry(*row) for row in document["log"]]
    return Match.restore(game, json.dumps({**document, "log": []})), entries


def count_seats(match: Match[Any, Any], entries: list[Entry]) -> int:
    """Return the number of seats with those that join in one of the entries."""
    return max([match.seats, *(entry.seat + 1 for entry in entries)])


def replay_entries(match: Match[Any, Any], entries: list[Entry]) -> Iterator[tuple[int, Entry, list[Event]]]:
    """Replay the entries and check each digest; yield number, entry and events."""
    for number, entry in enumerate(entries, start=1):
        yield number, entry, match.replay_entry(number, entry)
