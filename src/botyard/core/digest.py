"""Fingerprints of positions: equal digests, equal positions, on every machine."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any


def plain(thing: Any) -> Any:
    """The same thing as JSON-ready data, for digests, golden files and test failures.

    An object may say with `plain()` what stands for it (a board its name). Dicts keep their order, because
    rules can see it; sets are sorted, because rules must not.
    """
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    if hasattr(thing, "plain"):
        return thing.plain()
    if isinstance(thing, (list, tuple, bytes)):
        return [plain(item) for item in thing]
    if isinstance(thing, dict):
        return [[plain(key), plain(value)] for key, value in thing.items()]
    if isinstance(thing, (set, frozenset)):
        return sorted(plain(item) for item in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        return {field.name: plain(getattr(thing, field.name)) for field in fields(thing)}
    raise TypeError(f"a {type(thing).__name__} in a position needs a plain() method")


def digest(thing: Any) -> str:
    """Sixteen hexadecimal digits.

    >>> digest([1, 2]) == digest((1, 2)) != digest([2, 1])
    True
    """
    text = json.dumps(plain(thing), separators=(",", ":"), sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()
