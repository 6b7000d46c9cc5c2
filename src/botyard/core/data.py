"""Data files: plain JSON or TOML read into frozen dataclasses. An error names file, row and field."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import DataError

T = TypeVar("T")


class StaticData:
    """Data of a game that no action changes. Positions refer to it, and each worker process receives it once."""

    __slots__ = ()


def parse_toml(text: str) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 (slow to import, and the built-in data is JSON)

    return tomllib.loads(text)


TYPE_NAMES = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}


def load_file(kind: type[T], path: Path) -> T:
    """Read one file into a `kind`.

    A `kind` checks in `__post_init__` what its types cannot express; it raises ValueError with a sentence.
    """
    try:
        text = path.read_text(encoding="utf-8")
        document = parse_toml(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as exc:
        raise DataError(f"{path}: {exc.strerror or exc}") from exc
    except ValueError as exc:  # not UTF-8, not TOML, not JSON
        raise DataError(f"{path.name}: {exc}") from exc
    except RecursionError as exc:
        raise DataError(f"{path.name}: it is nested too deeply") from exc
    if isinstance(document, dict):
        document.pop("$schema", None)  # for editors
    value: T = from_json(kind, document, path.name)
    return value


def from_json(kind: Any, value: Any, location: str) -> Any:
    """Convert JSON data to a `kind`. `location` names file, row and field in errors."""
    if kind in TYPE_NAMES:  # first, because most values are of these types
        fits = isinstance(value, (int, float) if kind is float else kind)
        require_type(fits and (kind is bool or not isinstance(value, bool)), location, TYPE_NAMES[kind], value)
        return value
    if is_dataclass(kind):
        return object_from_json(kind, value, location)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        return list_from_json(parts, value, location)
    if origin is dict:
        require_type(isinstance(value, dict), location, "a table of names", value)
        return {key: from_json(parts[1], item, f"{location}, {key}") for key, item in value.items()}
    if origin in (Union, UnionType):
        members = [part for part in parts if part is not NoneType]
        return None if value is None else from_json(members[0], value, location)
    assert origin is Literal, kind
    require_type(
        value in parts and type(value) in map(type, parts), location, f"one of {', '.join(map(str, parts))}", value
    )
    return value


def object_from_json(kind: Any, value: Any, location: str) -> Any:
    require_type(isinstance(value, dict), location, "an object", value)
    known = {item.name: item for item in fields(kind)}
    for name in value:
        if name not in known:
            raise DataError(f"{location}: unknown field {name!r}; the fields are {', '.join(known)}")
    for name, item in known.items():
        if name not in value and item.default is MISSING and item.default_factory is MISSING:
            raise DataError(f"{location}: field {name!r} is missing")
    hints = cached_type_hints(kind)
    parts = {name: from_json(hints[name], item, f"{location}, {name}") for name, item in value.items()}
    try:
        return kind(**parts)
    except ValueError as exc:
        raise DataError(f"{location}: {exc}") from exc


@cache
def cached_type_hints(kind: Any) -> dict[str, Any]:
    """Return the type hints of `kind`; cached, because a file has many rows."""
    return get_type_hints(kind)


def list_from_json(parts: tuple[Any, ...], value: Any, location: str) -> tuple[Any, ...]:
    require_type(isinstance(value, list), location, "a list", value)
    if len(parts) == 2 and parts[1] is ...:
        return tuple(
            from_json(parts[0], item, f"{location} {row}{row_label(item)}") for row, item in enumerate(value, start=1)
        )
    require_type(len(value) == len(parts), location, f"a list of {len(parts)}", value)
    pairs = zip(parts, value, strict=True)
    return tuple(from_json(part, item, f"{location}[{row}]") for row, (part, item) in enumerate(pairs, start=1))


def row_label(item: Any) -> str:
    """Return the id of a row in brackets, if it has one."""
    return f" ({item['id']})" if isinstance(item, dict) and isinstance(item.get("id"), str) else ""


def require_type(fits: bool, location: str, expected: str, actual: Any) -> None:
    if not fits:
        text = json.dumps(actual, default=str)
        raise DataError(f"{location}: expected {expected}, got {text if len(text) <= 40 else text[:37] + '...'}")
