"""Text helpers for the sentences of all games."""

from __future__ import annotations

from collections.abc import Iterable


def join_words(words: Iterable[str]) -> str:
    """Join words with commas and a last 'and'.

    >>> join_words(["Ada", "Bo", "Cy"])
    'Ada, Bo and Cy'
    """
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last
