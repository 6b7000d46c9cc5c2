"""Encoding of views. The views of all seats, and of positions that follow each other, share many of their objects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Raw

from ..core.game import View
from .protocol import encode

SCALARS = frozenset({bool, int, float, str})  # encoding them again takes less time than finding them


class ViewEncoder:
    """Encodes the views of one match; an object that the latest view had too is not encoded again."""

    def __init__(self) -> None:
        self._latest: dict[str, tuple[object, Raw]] = {}  # by field: the object in the latest view, also encoded

    def encode(self, view: View) -> Raw:
        """Return what `encode(view)` returns.

        Positions are independent copies, so what two of them share never changes.
        """
        kind: type = type(view)
        names, values = field_access(kind)
        parts = dict(zip(names, values(view), strict=True))
        for name, value in parts.items():
            if value and type(value) not in SCALARS:
                latest = self._latest.get(name)
                if latest is None or latest[0] is not value:
                    latest = self._latest[name] = value, Raw(encode(value))
                parts[name] = latest[1]
        return Raw(encode(parts))


@cache
def field_access(view: type) -> tuple[tuple[str, ...], Callable[[View], tuple[Any, ...]]]:
    """Return the names of the fields, and a function that returns their values."""
    names = tuple(field.name for field in fields(view))
    return names, attrgetter(*names)
