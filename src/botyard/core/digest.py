"""Fingerprints of positions: equal digests, equal positions, on every machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from operator import methodcaller
from typing import Any

AS_THEY_ARE = frozenset({type(None), bool, int, float, str})
TEXT = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False)  # `plain` never comes in circles


def plain(thing: Any) -> Any:
    """The same thing as JSON-ready data, for digests, golden files and test failures.

    An object may say with `plain()` what stands for it (a board its name). Dicts keep their order, because
    rules can see it; sets are sorted, because rules must not.
    """
    kind: type = type(thing)
    return thing if kind in AS_THEY_ARE else writer(kind)(thing)


@cache
def writer(kind: type) -> Callable[[Any], Any]:
    """How things of a kind are made plain, found once."""
    if issubclass(kind, (bool, int, float, str)):
        return lambda thing: thing
    if hasattr(kind, "plain"):
        return methodcaller("plain")
    if issubclass(kind, (list, tuple, bytes)):
        return plain_list
    if issubclass(kind, dict):
        return lambda items: [[plain(key), plain(value)] for key, value in items.items()]
    if issubclass(kind, (set, frozenset)):
        return lambda items: sorted(plain(item) for item in items)
    if is_dataclass(kind):
        names = [field.name for field in fields(kind)]
        return lambda thing: plain_fields(thing, names)
    raise TypeError(f"a {kind.__name__} in a position needs a plain() method")


def plain_fields(thing: Any, names: Iterable[str]) -> dict[str, Any]:
    """These attributes of an object, by name."""
    return {name: value if type(value := getattr(thing, name)) in AS_THEY_ARE else plain(value) for name in names}


def plain_list(items: Collection[Any]) -> list[Any]:
    if not items:
        return []
    if AS_THEY_ARE.issuperset(map(type, items)):  # most are cards and numbers: a copy is several times as fast
        return list(items)
    return [item if type(item) in AS_THEY_ARE else plain(item) for item in items]


def digest(thing: Any) -> str:
    """Sixteen hexadecimal digits.

    >>> digest([1, 2]) == digest((1, 2)) != digest([2, 1])
    True
    """
    return blake2b(TEXT.encode(plain(thing)).encode(), digest_size=8).hexdigest()
