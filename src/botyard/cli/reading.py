"""What several commands read: options, files and the games saved in them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import BadLog, BadOption
from ..core.events import Event
from ..core.match import Entry, Match, read_log
from ..core.rules import Rules
from ..games import GAMES


def options_of(pairs: Iterable[str]) -> dict[str, str]:
    """The options of a game from words such as 'black_robot=true'."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not name or not equals:
            raise BadOption(f"{pair!r} is not an option: write name=value; 'botyard rules GAME --options' lists them")
        if name in options:
            raise BadOption(f"the option {name} is given twice: give it once")
        options[name] = value
    return options


def folders_for(words: Sequence[str], game: str | None) -> dict[str, Path]:
    """Folders with other data, from GAME=FOLDER, or from FOLDER alone where the command names the game."""
    if not words:
        return {}
    from ..server.settings import folders_of

    folders = folders_of(f"{game}={word}" if game and word.partition("=")[0] not in GAMES else word for word in words)
    for other, folder in folders.items():
        if game not in (None, other):
            raise BadOption(f"--data {other}={folder}: this command plays {game} alone, leave that folder out")
    return folders


def tell_remarks(rules: Rules[Any, Any]) -> None:
    """What is odd about other data goes to stderr, apart from the figures."""
    for remark in rules.remarks:
        print(f"A remark on the data: {remark}.", file=sys.stderr)


def read_saved(path: Path) -> str:
    """The text of a saved game."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadLog(f"{path} cannot be read ({fault.strerror}): name the file of a saved game") from fault
    except ValueError as fault:
        raise BadLog(f"{path} is not text: name the file of a saved game") from fault


def reopen(rules: Rules[Any, Any], text: str) -> tuple[Match[Any, Any], list[Entry]]:
    """A saved game at its very beginning, and the entries that follow."""
    document = read_log(text)
    entries = [Entry(*row) for row in document["log"]]
    return Match.restore(rules, json.dumps({**document, "log": []})), entries


def repeat(match: Match[Any, Any], entries: list[Entry]) -> Iterator[tuple[int, Entry, list[Event]]]:
    """Play the entries again one by one, each digest checked: number, entry and what happened."""
    for number, entry in enumerate(entries, start=1):
        yield number, entry, match.again(number, entry)
