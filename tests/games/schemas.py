"""JSON Schemas of data files: `python -m tests.games.schemas --write` regenerates them."""

from __future__ import annotations

import json
import sys
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from botyard import games
from botyard.games.into_the_machine.boards import BoardFile
from botyard.games.into_the_machine.cards import Cards
from botyard.games.mechanical_beast.deck import DeckFile, RoomNames
from botyard.games.raising_robots import board_files, card_files
from botyard.games.ricochet_robots.board import Quadrants
from botyard.games.roborally.boards import Boards
from botyard.games.roborally.cards import OptionCards, ProgramCards
from botyard.games.roborally.courses import Courses

FILES: dict[str, Any] = {
    "ricochet_robots/data/schema.json": Quadrants,
    "roborally/data/program_cards.schema.json": ProgramCards,
    "roborally/data/option_cards.schema.json": OptionCards,
    "roborally/data/boards.schema.json": Boards,
    "roborally/data/courses.schema.json": Courses,
    "into_the_machine/data/board.schema.json": BoardFile,
    "into_the_machine/data/cards.schema.json": Cards,
    "mechanical_beast/data/room_names.schema.json": RoomNames,
    "mechanical_beast/data/rooms.schema.json": DeckFile,
    "raising_robots/data/robots.schema.json": tuple[card_files.RobotCard, ...],
    "raising_robots/data/classes.schema.json": tuple[card_files.ClassCard, ...],
    "raising_robots/data/inventors.schema.json": tuple[card_files.InventorCard, ...],
    "raising_robots/data/energy_cards.schema.json": tuple[card_files.EnergyCard, ...],
    "raising_robots/data/board.schema.json": board_files.BoardFile,
    "raising_robots/data/bidding_tracks.schema.json": tuple[board_files.BiddingTrack, ...],
    "raising_robots/data/automa.schema.json": board_files.AutomaFile,
    "raising_robots/data/ranks.schema.json": board_files.Ranks,
}
ROOT = Path(games.__file__).parent


def json_schema(kind: Any) -> dict[str, Any]:
    """Return the JSON Schema of a data file, which editors use while people write their own cards."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        required = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
        properties = {f.name: json_schema(hints[f.name]) for f in fields(kind)}
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    if origin is tuple:
        variadic = {"items": json_schema(parts[0])}
        fixed = {"prefixItems": [json_schema(part) for part in parts if part is not ...], "items": False}
        return {"type": "array", **(variadic if parts[-1] is ... else {**fixed, "minItems": len(parts)})}
    if origin is dict:
        return {"type": "object", "additionalProperties": json_schema(parts[1])}
    if origin in (Union, UnionType):
        return {"anyOf": [{"type": "null"} if part is NoneType else json_schema(part) for part in parts]}
    if origin is Literal:
        return {"enum": list(parts)}
    return {"type": {bool: "boolean", int: "integer", float: "number", str: "string"}[kind]}


def file_schema(kind: Any) -> str:
    """Return the text of the file `schema.json` beside the data."""
    document = json_schema(kind)
    if "properties" in document:  # a list has no room for the key
        document["properties"] = {"$schema": {"type": "string"}, **document["properties"]}
    return json.dumps(document, indent=1) + "\n"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for name, kind in FILES.items():
        (ROOT / name).write_text(file_schema(kind), encoding="utf-8")
