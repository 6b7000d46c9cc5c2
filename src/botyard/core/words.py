"""Words that sentences of every game need."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words with commas and a last 'and'.

    >>> listed(["Ada", "Bo", "Cy"])
    'Ada, Bo and Cy'
    """
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
