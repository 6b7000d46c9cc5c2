"""The JSON Schema of everything on the wire, from which the types of the page are made."""

from __future__ import annotations

from importlib import import_module
from types import NoneType
from typing import Any, get_args, get_type_hints

import msgspec

from ..core.events import Event
from ..core.rules import View
from ..games import GAMES, load
from . import bodies, wire
from .events import HOUSE_EVENTS


def schema() -> dict[str, Any]:
    """Messages by direction, and for each game view, events, review and shelf; each part has `$defs` of its own."""
    parts = {
        "in": get_args(wire.Incoming),
        "out": get_args(wire.Outgoing),
        "bodies": bodies.ASKED,
        "answers": (*bodies.ANSWERED, wire.No),
        "view": (View,),
    }
    return {**{name: part(kinds) for name, kinds in parts.items()}, "games": {name: parts_of(name) for name in GAMES}}


def parts_of(game: str) -> dict[str, Any]:
    return {
        "view": part((view_of(game),)),
        "events": part(told_of(game)),
        "review": part(returned_by(game, "review")),
        "shelf": part(returned_by(game, "shelf")),
    }


def part(kinds: tuple[Any, ...]) -> dict[str, Any]:
    shapes, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"anyOf": list(shapes), "$defs": definitions}


def view_of(game: str) -> Any:
    return get_type_hints(type(load(game)).view)["return"]


def returned_by(game: str, hook: str) -> tuple[Any, ...]:
    """What a hook gives; nothing where the game leaves it out."""
    found = get_type_hints(getattr(type(load(game)), hook))["return"]
    return tuple(kind for kind in get_args(found) or (found,) if kind not in (object, NoneType))


def events_of(game: str) -> tuple[type[Event], ...]:
    package, _ = GAMES[game]
    names = vars(import_module(f"botyard.games.{package}.events")).values()
    found = (kind for kind in names if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event)
    return (*found, *HOUSE_EVENTS)


def told_of(game: str) -> tuple[Any, ...]:
    """An event on the wire, its kind in `type` and its facts in `fact`."""
    return tuple(
        msgspec.defstruct(
            f"Told{kind.__name__}",
            [("n", int), ("text", str), ("fact", kind), ("settles", bool), ("joins", int, 0)],
            tag=kind.__name__,
            tag_field="type",
        )
        for kind in events_of(game)
    )
