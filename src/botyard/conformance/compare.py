"""Comparing plain data, and saying where two things differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..core.digest import plain
from ..core.events import Event, Seat
from ..core.rules import Rules

MISSING = "nothing"


def difference(mine: Any, other: Any, path: str = "") -> str:
    """Where two plain things first differ, and how; empty when they are equal.

    >>> difference({"hand": [10, 20]}, {"hand": [10, 30]})
    'hand[1] is 20 here and 30 there'
    """
    return "" if repr(mine) == repr(other) else first_difference(mine, other, path)


def first_difference(mine: Any, other: Any, path: str) -> str:
    if isinstance(mine, dict) and isinstance(other, dict):
        pairs = [(f"{path}.{key}".lstrip("."), key) for key in [*mine, *(key for key in other if key not in mine)]]
        found = (first_difference(mine.get(key, MISSING), other.get(key, MISSING), where) for where, key in pairs)
    elif isinstance(mine, list) and isinstance(other, list):
        longest = range(max(len(mine), len(other)))
        found = (first_difference(item(mine, at), item(other, at), f"{path}[{at}]") for at in longest)
    else:
        same = mine == other and type(mine) is type(other)
        return "" if same else f"{path or 'it'} is {mine!r} here and {other!r} there"
    return next(filter(None, found), "")


def item(items: list[Any], at: int) -> Any:
    return items[at] if at < len(items) else MISSING


def leaves(thing: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every single value of a plain thing, with where it stands; a sentence counts word by word.

    >>> dict(leaves({"seat": 1, "text": "Ann puts 30."}))
    {'seat': '1', 'text[0]': 'Ann', 'text[1]': 'puts', 'text[2]': '30'}
    """
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from leaves(value, f"{path}.{key}".lstrip("."))
    elif isinstance(thing, list):
        for at, value in enumerate(thing):
            yield from leaves(value, f"{path}[{at}]")
    elif isinstance(thing, str) and (words := re.findall(r"\w+", thing)) and words != [thing]:
        yield from leaves(words, path)
    else:
        yield path, str(thing)


def told(rules: Rules[Any, Any], events: Sequence[Event], seat: Seat | None, names: Sequence[str]) -> list[Any]:
    """All that is sent to a seat about these events: kind, content and sentence of each, as masked for it."""
    heard = [masked for event in events if (masked := event.for_seat(seat)) is not None]
    lines = rules.lines(heard, names)
    return [[type(event).__name__, plain(event), plain(line)] for event, line in zip(heard, lines, strict=True)]
