"""The JSON Schema of all messages, from which the types of the page are generated."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_args, get_type_hints

import msgspec

from ..core.capabilities import Analysis, Catalog
from ..core.events import Event
from ..core.game import View
from ..core.messages import Message
from ..core.registry import game_module, load_installed_game
from ..games import GAMES
from . import admin_schemas, protocol, schemas
from .events import SERVER_EVENTS


def json_schema() -> dict[str, Any]:
    """Return the schemas of all messages, and of each game's views, events, reviews, catalog and own routes."""
    parts = {
        "in": get_args(protocol.Incoming),
        "out": get_args(protocol.Outgoing),
        "bodies": (*schemas.REQUESTS, *admin_schemas.REQUESTS),
        "answers": (*schemas.RESPONSES, *admin_schemas.RESPONSES, protocol.Rejected),
        "view": (View,),
    }
    return {
        **{name: schema_of(kinds) for name, kinds in parts.items()},
        "games": {name: game_schemas(name) for name in GAMES},
    }


def game_schemas(game: str) -> dict[str, Any]:
    return {
        "view": schema_of((view_type(game),)),
        "events": schema_of(event_message_types(game)),
        "review": schema_of(capability_types(game, Analysis, "result")),
        "catalog": schema_of(capability_types(game, Catalog, "content")),
        "routes": schema_of(route_response_types(game)),
    }


def schema_of(kinds: tuple[Any, ...]) -> dict[str, Any]:
    refs, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"anyOf": list(refs), "$defs": definitions}


def view_type(game: str) -> Any:
    return get_type_hints(type(load_installed_game(game)).view)["return"]


def capability_types(game: str, kind: type, field: str) -> tuple[Any, ...]:
    """Return the type that a capability declares in this field; nothing if the game lacks the capability."""
    found = load_installed_game(game).capability(kind)
    return (getattr(found, field),) if found else ()


def route_response_types(game: str) -> tuple[Any, ...]:
    """Return the types that the game's own routes answer with; none if it has no routes."""
    routes = game_module(load_installed_game(game), "routes")
    return routes.RESPONSES if routes else ()


def event_types(game: str) -> tuple[type[Event], ...]:
    """Return the classes of the events that the game emits, without their base classes."""
    package, _ = GAMES[game]
    names = vars(import_module(f"botyard.games.{package}.events")).values()
    kinds = [kind for kind in names if isinstance(kind, type) and issubclass(kind, Event)]
    return (*(kind for kind in kinds if not kind.__subclasses__()), *SERVER_EVENTS)


def event_message_types(game: str) -> tuple[Any, ...]:
    """Return the message types of all events: `type` names the event and `fact` has its fields."""
    return tuple(
        msgspec.defstruct(
            f"EventMessage{kind.__name__}",
            [
                ("n", int),
                ("message", Message | None),
                ("fact", kind),
                ("closes_review", bool),
                ("merges_previous", int, 0),
                ("by_substitute", bool, False),
            ],
            tag=kind.__name__,
            tag_field="type",
        )
        for kind in event_types(game)
    )
