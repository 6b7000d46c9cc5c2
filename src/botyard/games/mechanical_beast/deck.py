"""The 72 room cards, with lookup tables for the rules.

The pictures of the printed cards are lost, so the built-in cards are our own design; owners of a copy can load theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from ...core import data
from ...core.data import StaticData

DATA = Path(__file__).parent / "data"

Role = Literal["entrance", "control", "emergency_exit", "lockdown", "room"]
Side = Literal["open", "glass", "locked", "wall"]
RoomKind = Literal["boiler", "galley", "shaft", "bunk", "pump", "chart", "gullet", "store"]
Kind = Literal["center", "corner", "edge", "linear"]
SPECIAL: tuple[Role, ...] = ("entrance", "control", "emergency_exit", "lockdown")
ROOM_KINDS: tuple[RoomKind, ...] = get_args(RoomKind)
CARD_COUNT, MAX_PEOPLE = 72, 20  # BST-1.1, BST-1.3
SIDES = ("front", "right", "back", "left")
CORNERS = ("front-right", "back-right", "back-left", "front-left")
AXES = ("front-back", "left-right")
GEAR_PLACES: dict[Kind, tuple[str, ...]] = {"center": ("",), "corner": CORNERS, "edge": SIDES, "linear": AXES}
SIDE_LETTERS = {"open": "O", "glass": "G", "locked": "L", "wall": "W"}


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides relative to the arrow, which points to the front; explorers enter through the back (BST-7.2)."""

    front: Side
    right: Side
    back: Side
    left: Side

    @property
    def all(self) -> tuple[Side, ...]:
        return (self.front, self.right, self.back, self.left)


@dataclass(frozen=True, slots=True)
class GearSpec:
    kind: Kind
    at: str = ""
    axis: str = ""

    def __post_init__(self) -> None:
        if self.axis and self.kind != "linear":
            raise ValueError(f"only a linear gear has an axis, and this one is of kind {self.kind}")
        if self.at and self.kind == "linear":
            raise ValueError("a linear gear has an axis, and is not at one place of the room")
        if self.place not in GEAR_PLACES[self.kind]:
            where = ", ".join(GEAR_PLACES[self.kind])
            raise ValueError(f"a gear of kind {self.kind} sits at one of: {where or 'nowhere in particular'}")

    @property
    def place(self) -> str:
        return self.at or self.axis


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    role: Role
    group: str  # name of its shape, for readers of the file
    sides: Sides
    gears: tuple[GearSpec, ...]
    people: bool
    faces: tuple[str, ...] = ()  # only the Entrance has them

    def __post_init__(self) -> None:
        if not (self.id.isascii() and self.id.isalnum() and self.id.isupper() and len(self.id) <= 4):
            raise ValueError("a card needs an id of at most four capital letters and digits, such as R31")
        if self.role != "entrance" and self.sides.back == "wall":
            raise ValueError("nobody could come in through a wall at the back (BST-7.6)")
        if self.people and self.role in SPECIAL:
            raise ValueError("there are no people in a special room (BST-7.7)")
        if len(self.gears) > 4 or len(set(self.gears)) != len(self.gears):
            raise ValueError("a room has at most four gears, all different")
        if self.faces and self.role != "entrance":
            raise ValueError("only the Entrance has two faces (BST-1.1)")


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The file `rooms.json`."""

    format: Literal["mechanical-beast-rooms"]
    version: Literal[1]
    status: str
    orientation: str
    cards: tuple[Card, ...]
    name: str = ""
    house: bool = False  # our own design, not the printed cards

    def __post_init__(self) -> None:
        if len(self.cards) != CARD_COUNT:
            raise ValueError(f"there are {CARD_COUNT} cards, not {len(self.cards)} (BST-1.1)")
        if len({card.id for card in self.cards}) != CARD_COUNT:
            raise ValueError("two cards have the same id")
        counts = Counter(card.role for card in self.cards)
        if any(counts[role] != 1 for role in SPECIAL):
            raise ValueError("there is one card each for the entrance, control, emergency_exit and lockdown")


@dataclass(frozen=True, slots=True)
class NamedCard:
    card: str
    kind: RoomKind
    number: int


@dataclass(frozen=True, slots=True)
class RoomNames:
    """The file `room_names.json`: what ordinary rooms are called, and how their floors look."""

    format: Literal["mechanical-beast-room-names"]
    rooms: tuple[NamedCard, ...]

    def __post_init__(self) -> None:
        if len({(room.kind, room.number) for room in self.rooms}) != len(self.rooms):
            raise ValueError("two rooms have the same name")


@dataclass(frozen=True, slots=True)
class RoomName:
    """The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number."""

    kind: Role | RoomKind
    number: int = 0


NO_NAME = RoomName("room")


class Gear(NamedTuple):
    """A gear of a room; `place` is an index into GEAR_PLACES, clockwise from the front of the card."""

    kind: Kind
    place: int


class Deck(StaticData):
    """The cards by number, with precomputed tables."""

    def __init__(self, file: DeckFile) -> None:
        self.file, self.cards = file, file.cards
        self.ids = tuple(card.id for card in file.cards)
        self.names = room_names(file)
        self.number = {name: number for number, name in enumerate(self.ids)}
        roles = [card.role for card in file.cards]
        self.entrance, self.control = roles.index("entrance"), roles.index("control")
        self.exit, self.lockdown = roles.index("emergency_exit"), roles.index("lockdown")
        self.ordinary = tuple(number for number, role in enumerate(roles) if role == "room")
        self.gears = tuple(
            tuple(Gear(gear.kind, GEAR_PLACES[gear.kind].index(gear.place)) for gear in card.gears)
            for card in file.cards
        )
        self.people = tuple(card.people for card in file.cards)
        self.doorways = self.passable("open")  # by card and heading, a bit for each direction: 1 north, 2 east, 4, 8
        self.doors = self.passable("open", "glass")  # while glass doors are unlocked

    def passable(self, *kinds: Side) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(side_mask(card.sides.all, kinds, heading) for heading in range(4)) for card in self.cards)

    def to_plain(self) -> str:
        return "rooms"


def side_mask(sides: tuple[Side, ...], kinds: tuple[Side, ...], heading: int) -> int:
    return sum(1 << (index + heading) % 4 for index, side in enumerate(sides) if side in kinds)


@cache
def builtin_names() -> dict[str, RoomName]:
    """Return the names of the built-in ordinary cards."""
    named = data.load_file(RoomNames, DATA / "room_names.json").rooms
    return {room.card: RoomName(room.kind, room.number) for room in named}


def room_names(file: DeckFile) -> tuple[RoomName, ...]:
    """Return the names of all cards. Cards that are not ours are named in the order of their file."""
    ordinary = [card.id for card in file.cards if card.role == "room"]
    names, kinds = builtin_names(), len(ROOM_KINDS)
    if not names.keys() >= set(ordinary):
        names = {card: RoomName(ROOM_KINDS[at % kinds], at // kinds + 1) for at, card in enumerate(ordinary)}
    return tuple(names[card.id] if card.role == "room" else RoomName(card.role) for card in file.cards)


def load_deck(folder: Path | None = None) -> Deck:
    """Return the cards of a data folder, or the built-in ones."""
    return Deck(data.load_file(DeckFile, (folder or DATA) / "rooms.json"))


# --- warnings: a deck with these differences can still be played --------------------------------------------


def deck_warnings(file: DeckFile) -> Iterator[str]:
    """Yield a sentence for each difference from what the rulebook suggests."""
    for card in file.cards:
        yield from (f"card {card.id}: {error}" for error in card_warnings(card))
    people = sum(card.people for card in file.cards)
    if people > MAX_PEOPLE:
        yield f"there are {people} rooms with people for {MAX_PEOPLE} tokens (BST-7.10)"


def card_warnings(card: Card) -> Iterator[str]:
    kinds, sides = {gear.kind for gear in card.gears}, card.sides.all
    if card.role == "room" and card.people != ("locked" in sides):
        yield "expected people exactly where a door is locked"
    if any(gear.kind == "edge" and getattr(card.sides, gear.at) != "wall" for gear in card.gears):
        yield "expected an edge gear on a wall"
    if {"center", "linear"} <= kinds:
        yield "expected no centre gear together with a linear gear"
    if card.role == "lockdown" and (card.sides.back != "locked" or sides.count("open") != 1):
        yield "expected to enter through a locked door and to find one open doorway"
    if card.role == "emergency_exit" and "locked" in sides:
        yield "expected no locked door on the Emergency Exit"
    if "open" not in sides:
        yield "nobody gets out of it where glass doors are locked (BST-12.18)"
