"""Fingerprints of positions: equal digests, equal positions, on every machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from operator import methodcaller
from typing import Any

SCALARS = frozenset({type(None), bool, int, float, str})
JSON_ENCODER = json.JSONEncoder(
    separators=(",", ":"), sort_keys=True, check_circular=False
)  # `plain` never comes in circles


def to_plain(obj: Any) -> Any:
    """The same thing as JSON-ready data, for digests, golden files and test failures.

    An object may say with `plain()` what stands for it (a board its name). Dicts keep their order, because
    rules can see it; sets are sorted, because rules must not.
    """
    kind: type = type(obj)
    return obj if kind in SCALARS else encoder_for(kind)(obj)


@cache
def encoder_for(kind: type) -> Callable[[Any], Any]:
    """How things of a kind are made plain, found once."""
    if issubclass(kind, (bool, int, float, str)):
        return lambda obj: obj
    if hasattr(kind, "plain"):
        return methodcaller("plain")
    if issubclass(kind, (list, tuple, bytes)):
        return list_to_plain
    if issubclass(kind, dict):
        return lambda items: [[to_plain(key), to_plain(value)] for key, value in items.items()]
    if issubclass(kind, (set, frozenset)):
        return lambda items: sorted(to_plain(item) for item in items)
    if is_dataclass(kind):
        names = [field.name for field in fields(kind)]
        return lambda obj: fields_to_plain(obj, names)
    raise TypeError(f"a {kind.__name__} in a position needs a plain() method")


def fields_to_plain(obj: Any, names: Iterable[str]) -> dict[str, Any]:
    """These attributes of an object, by name."""
    return {name: value if type(value := getattr(obj, name)) in SCALARS else to_plain(value) for name in names}


def list_to_plain(items: Collection[Any]) -> list[Any]:
    if not items:
        return []
    if SCALARS.issuperset(map(type, items)):  # most are cards and numbers: a copy is several times as fast
        return list(items)
    return [item if type(item) in SCALARS else to_plain(item) for item in items]


def digest(obj: Any) -> str:
    """Sixteen hexadecimal digits.

    >>> digest([1, 2]) == digest((1, 2)) != digest([2, 1])
    True
    """
    return blake2b(JSON_ENCODER.encode(to_plain(obj)).encode(), digest_size=8).hexdigest()
