"""The words of a position: lists, pairs and numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

DASH = "-"
REST = "*"  # all that is nowhere else
MOST = 999  # of what no game makes many: no number of a text makes anything huge
MOST_GOODS = 10**15 - 1  # RAI-1.3 knows no limit; a page counts as far as this


def join(words: Iterable[str]) -> str:
    return ",".join(words)


def split(word: str) -> list[str]:
    return [] if word == DASH else word.split(",")


def pairs(word: str) -> list[tuple[str, str]]:
    found = [of_length(2, item.split(":")) for item in split(word)]
    if len({key for key, _ in found}) < len(found):
        raise ValueError("one of them is there twice")
    return [(key, value) for key, value in found]


def of_length(length: int, words: list[str]) -> list[str]:
    if len(words) != length:
        raise ValueError(f"{':'.join(words)[:40]!r} should be {length} words")
    return words


def matched(pattern: str, word: str) -> str:
    if not re.fullmatch(pattern, word):
        raise ValueError(word)
    return word


def number(word: str, most: int = MOST) -> int:
    """Of ordinary digits; a dash is nothing."""
    if word == DASH:
        return 0
    if not re.fullmatch("[0-9]{1,15}", word) or int(word) > most:
        raise ValueError(word)
    return int(word)
