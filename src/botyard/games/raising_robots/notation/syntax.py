"""The words of a position: lists, pairs and numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

DASH = "-"
ALL_OTHERS = "*"  # all that is nowhere else
MAX_NUMBER = 999  # of what no game makes many: no number of a text makes anything huge
MAX_GOODS = 10**15 - 1  # RAI-1.3 knows no limit; a page counts as far as this


def join_list(parts: Iterable[str]) -> str:
    return ",".join(parts)


def split_list(field_text: str) -> list[str]:
    return [] if field_text == DASH else field_text.split(",")


def split_pairs(field_text: str) -> list[tuple[str, str]]:
    found = [require_length(2, item.split(":")) for item in split_list(field_text)]
    if len({key for key, _ in found}) < len(found):
        raise ValueError("one of them is there twice")
    return [(key, value) for key, value in found]


def require_length(length: int, parts: list[str]) -> list[str]:
    if len(parts) != length:
        raise ValueError(f"{':'.join(parts)[:40]!r} should be {length} words")
    return parts


def require_match(pattern: str, field_text: str) -> str:
    if not re.fullmatch(pattern, field_text):
        raise ValueError(field_text)
    return field_text


def parse_number(field_text: str, maximum: int = MAX_NUMBER) -> int:
    """Of ordinary digits; a dash is nothing."""
    if field_text == DASH:
        return 0
    if not re.fullmatch("[0-9]{1,15}", field_text) or int(field_text) > maximum:
        raise ValueError(field_text)
    return int(field_text)
