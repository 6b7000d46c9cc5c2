"""Data files: plain JSON or TOML read into frozen dataclasses; a fault names file, row and what is wrong."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import BadData

T = TypeVar("T")


class Static:
    """Data of a game that no move changes, however many positions refer to it: a worker process gets it once."""

    __slots__ = ()


def parse_toml(text: str) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 (slow to import, and the built-in data is JSON)

    return tomllib.loads(text)


NAMES = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}


def load(kind: type[T], path: Path) -> T:
    """Read one file into a `kind`.

    A `kind` checks what its types cannot say in `__post_init__`, by raising ValueError with a sentence.
    """
    try:
        text = path.read_text(encoding="utf-8")
        document = parse_toml(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as fault:
        raise BadData(f"{path}: {fault.strerror or fault}") from fault
    except ValueError as fault:  # not UTF-8, not TOML, not JSON
        raise BadData(f"{path.name}: {fault}") from fault
    except RecursionError as fault:
        raise BadData(f"{path.name}: it is nested too deeply") from fault
    if isinstance(document, dict):
        document.pop("$schema", None)  # for editors
    built: T = build(kind, document, path.name)
    return built


def build(kind: Any, value: Any, where: str) -> Any:
    """Make a `kind` of plain data; `where` grows into file, row and field as it goes down."""
    if kind in NAMES:  # first, since most are
        fits = isinstance(value, (int, float) if kind is float else kind)
        expect(fits and (kind is bool or not isinstance(value, bool)), where, NAMES[kind], value)
        return value
    if is_dataclass(kind):
        return build_object(kind, value, where)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        return build_list(parts, value, where)
    if origin is dict:
        expect(isinstance(value, dict), where, "a table of names", value)
        return {key: build(parts[1], item, f"{where}, {key}") for key, item in value.items()}
    if origin in (Union, UnionType):
        wanted = [part for part in parts if part is not NoneType]
        return None if value is None else build(wanted[0], value, where)
    assert origin is Literal, kind
    expect(value in parts and type(value) in map(type, parts), where, f"one of {', '.join(map(str, parts))}", value)
    return value


def build_object(kind: Any, value: Any, where: str) -> Any:
    expect(isinstance(value, dict), where, "an object", value)
    known = {item.name: item for item in fields(kind)}
    for name in value:
        if name not in known:
            raise BadData(f"{where}: unknown field {name!r}; the fields are {', '.join(known)}")
    for name, item in known.items():
        if name not in value and item.default is MISSING and item.default_factory is MISSING:
            raise BadData(f"{where}: field {name!r} is missing")
    hints = hints_of(kind)
    parts = {name: build(hints[name], item, f"{where}, {name}") for name, item in value.items()}
    try:
        return kind(**parts)
    except ValueError as fault:
        raise BadData(f"{where}: {fault}") from fault


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """Worked out once: a file has many rows."""
    return get_type_hints(kind)


def build_list(parts: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    expect(isinstance(value, list), where, "a list", value)
    if len(parts) == 2 and parts[1] is ...:
        return tuple(build(parts[0], item, f"{where} {row}{named(item)}") for row, item in enumerate(value, start=1))
    expect(len(value) == len(parts), where, f"a list of {len(parts)}", value)
    pairs = zip(parts, value, strict=True)
    return tuple(build(part, item, f"{where}[{row}]") for row, (part, item) in enumerate(pairs, start=1))


def named(item: Any) -> str:
    """Rows with an id are easier found by it."""
    return f" ({item['id']})" if isinstance(item, dict) and isinstance(item.get("id"), str) else ""


def expect(fits: bool, where: str, wanted: str, got: Any) -> None:
    if not fits:
        shown = json.dumps(got, default=str)
        raise BadData(f"{where}: expected {wanted}, got {shown if len(shown) <= 40 else shown[:37] + '...'}")


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a data file, for the editors of people who type in their own cards."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        needed = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
        properties = {f.name: schema(hints[f.name]) for f in fields(kind)}
        return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}
    if origin is tuple:
        many = {"items": schema(parts[0])}
        exact = {"prefixItems": [schema(part) for part in parts if part is not ...], "items": False}
        return {"type": "array", **(many if parts[-1] is ... else {**exact, "minItems": len(parts)})}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(parts[1])}
    if origin in (Union, UnionType):
        return {"anyOf": [{"type": "null"} if part is NoneType else schema(part) for part in parts]}
    if origin is Literal:
        return {"enum": list(parts)}
    return {"type": {bool: "boolean", int: "integer", float: "number", str: "string"}[kind]}


def schema_of_file(kind: Any) -> str:
    """The file `schema.json` that lies beside the data."""
    document = schema(kind)
    if "properties" in document:  # a list has no place for it
        document["properties"] = {"$schema": {"type": "string"}, **document["properties"]}
    return json.dumps(document, indent=1) + "\n"
