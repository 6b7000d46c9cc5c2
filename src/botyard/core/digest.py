"""Digests of positions: equal positions have equal digests, on every machine and in every version."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from operator import attrgetter, itemgetter, methodcaller
from typing import Any, Literal, get_args, get_origin, get_type_hints

DICTS = (dict, Mapping)
UNTYPED = (Any, object, list, tuple)
SCALARS = frozenset({type(None), bool, int, float, str})


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
    """Return sixteen hexadecimal digits: a hash of `to_plain(obj)` as JSON.

    >>> digest([1, 2]) == digest((1, 2)) != digest([2, 1])
    True
    """
    return blake2b(JSON_ENCODER.encode(one_level(obj)).encode(), digest_size=8).hexdigest()


# --- digests without a plain copy of the whole position ---


def one_level(obj: Any) -> Any:
    """Return `obj` as JSON-ready data, except that dataclasses in it may be left to the encoder, which asks again."""
    kind: type = type(obj)
    return level_encoder_for(kind)(obj)


JSON_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False, default=one_level)


@cache
def level_encoder_for(kind: Any) -> Callable[[Any], Any]:
    if hasattr(kind, "to_plain") or not is_dataclass(kind) or len(fields(kind)) < 2:
        return to_plain
    try:
        hints = get_type_hints(kind)
    except NameError:  # a type that is imported for type checkers only
        return to_plain
    names = sorted(digest_names(kind), key=itemgetter(1))  # the encoder sorts them again, which takes less time then
    values, recorded = attrgetter(*[name for name, _ in names]), [recorded for _, recorded in names]
    dicts = [(name, recorded) for name, recorded in names if may_hold_dict(hints[name])]
    return lambda obj: dict(zip(recorded, values(obj), strict=True)) | fields_to_plain(obj, dicts)


def may_hold_dict(hint: Any) -> bool:
    """Return whether a value of this type can hold a dict, which the encoder would write as an object, not in order."""
    if args := [arg for arg in get_args(hint) if arg is not ...]:
        origin = get_origin(hint)
        return origin is not Literal and (origin in DICTS or any(map(may_hold_dict, args)))
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return any(map(may_hold_dict, get_type_hints(hint).values()))
    return hint in UNTYPED or not isinstance(hint, type) or issubclass(hint, Mapping)
