"""Digests of positions: equal positions have equal digests, on every machine and in every version."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from operator import methodcaller
from typing import Any

SCALARS = frozenset({type(None), bool, int, float, str})
JSON_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False)


def to_plain(obj: Any) -> Any:
    """Return `obj` as JSON-ready data, for digests, golden files and test failures.

    A class may define `to_plain()` (a board returns its name). Dicts keep their order, because rules can see it; sets
    are sorted, because rules must not depend on their order.
    """
    kind: type = type(obj)
    return obj if kind in SCALARS else encoder_for(kind)(obj)


@cache
def encoder_for(kind: type) -> Callable[[Any], Any]:
    """Return the function that makes objects of this class plain."""
    if issubclass(kind, (bool, int, float, str)):
        return lambda obj: obj
    if hasattr(kind, "to_plain"):
        return methodcaller("to_plain")
    if issubclass(kind, (list, tuple, bytes)):
        return list_to_plain
    if issubclass(kind, dict):
        return lambda items: [[to_plain(key), to_plain(value)] for key, value in items.items()]
    if issubclass(kind, (set, frozenset)):
        return lambda items: sorted(to_plain(item) for item in items)
    if is_dataclass(kind):
        names = digest_names(kind)
        return lambda obj: fields_to_plain(obj, names)
    raise TypeError(f"a {kind.__name__} in a position needs a to_plain() method")


def digest_names(kind: Any) -> list[tuple[str, str]]:
    """Return each field of a dataclass with its name in digests.

    A class that renames a field keeps the old name in `DIGEST_NAMES`, so that digests of saved games still match.
    """
    recorded: Mapping[str, str] = getattr(kind, "DIGEST_NAMES", {})
    return [(field.name, recorded.get(field.name, field.name)) for field in fields(kind)]


def fields_to_plain(obj: Any, names: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the values of these attributes by their names in digests."""
    return {
        recorded: value if type(value := getattr(obj, name)) in SCALARS else to_plain(value) for name, recorded in names
    }


def list_to_plain(items: Collection[Any]) -> list[Any]:
    if not items:
        return []
    if SCALARS.issuperset(map(type, items)):  # most are cards and numbers: a copy is several times as fast
        return list(items)
    return [
        item if (kind := type(item)) in SCALARS else list_to_plain(item) if kind is tuple else to_plain(item)
        for item in items
    ]


def digest(obj: Any) -> str:
    """Return sixteen hexadecimal digits.

    >>> digest([1, 2]) == digest((1, 2)) != digest([2, 1])
    True
    """
    return blake2b(JSON_ENCODER.encode(to_plain(obj)).encode(), digest_size=8).hexdigest()
