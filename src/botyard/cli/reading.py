"""What several commands read: options, files and the games saved in them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ..core.errors import BadLog, BadOption
from ..core.events import Event
from ..core.match import Entry, Match, read_log
from ..core.rules import Rules


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
