"""Compare plain data and describe the first difference."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..core.digest import to_plain
from ..core.events import Event, Seat
from ..core.game import Game

MISSING = "nothing"


def difference(left: Any, right: Any, path: str = "") -> str:
    """Return where and how two plain values first differ; empty if they are equal.

    >>> difference({"hand": [10, 20]}, {"hand": [10, 30]})
    'hand[1] is 20 here and 30 there'
    """
    return "" if repr(left) == repr(right) else first_difference(left, right, path)


def first_difference(left: Any, right: Any, path: str) -> str:
    if isinstance(left, dict) and isinstance(right, dict):
        pairs = [(f"{path}.{key}".lstrip("."), key) for key in [*left, *(key for key in right if key not in left)]]
        differences = (
            first_difference(left.get(key, MISSING), right.get(key, MISSING), location) for location, key in pairs
        )
    elif isinstance(left, list) and isinstance(right, list):
        longest = range(max(len(left), len(right)))
        differences = (
            first_difference(item_or_missing(left, index), item_or_missing(right, index), f"{path}[{index}]")
            for index in longest
        )
    else:
        same = left == right and type(left) is type(right)
        return "" if same else f"{path or 'it'} is {left!r} here and {right!r} there"
    return next(filter(None, differences), "")


def item_or_missing(items: list[Any], index: int) -> Any:
    return items[index] if index < len(items) else MISSING


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every single value of plain data with its path; a sentence is split into words.

    >>> dict(leaves({"seat": 1, "text": "Ann puts 30."}))
    {'seat': '1', 'text[0]': 'Ann', 'text[1]': 'puts', 'text[2]': '30'}
    """
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, f"{path}.{key}".lstrip("."))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, f"{path}[{index}]")
    elif isinstance(data, str) and (tokens := re.findall(r"\w+", data)) and tokens != [data]:
        yield from leaves(tokens, path)
    else:
        yield path, str(data)


def events_sent(game: Game[Any, Any], events: Sequence[Event], seat: Seat | None) -> list[Any]:
    """Return what a seat receives about these events: class, content and log line of each, as masked for it."""
    visible = [masked for event in events if (masked := event.masked_for(seat)) is not None]
    log_lines = game.log_lines(visible)
    return [
        [type(event).__name__, to_plain(event), to_plain(log_line)]
        for event, log_line in zip(visible, log_lines, strict=True)
    ]
