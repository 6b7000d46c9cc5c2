"""What happens in Mechanical Beast, in the past tense.

Rooms are told by their id and, for people, by the square they lay on when the turn began. Meeples are told by their
short names: e1 is the engineer of the first seat, e1a and e1b its two in the competitive game, android.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Seat
from .deck import Kind, Role
from .state import Ballot, EndReason, Result


@dataclass(frozen=True, slots=True)
class RoomPosition:
    """Where a room lies now."""

    room: str
    row: int
    column: int
    heading: str


@dataclass(frozen=True, slots=True)
class GearView:
    kind: Kind
    at: str  # relative to the arrow: a corner, a side or an axis


@dataclass(frozen=True, slots=True)
class CardView:
    """What is printed on a card that was laid."""

    sides: str  # front, right, back, left: O open, G glass, L locked, W wall
    gears: tuple[GearView, ...]


@dataclass(frozen=True, slots=True)
class PileLaid(Event):
    """The beast is set up (BST-2.4)."""

    cards: int
    mode: str
    level: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Squares are lettered anew from here; row and column are those of a1."""

    turn: int
    seat: Seat
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Walked(Event):
    seat: Seat
    meeple: str
    rooms: tuple[str, ...]  # every room of the way, both ends included
    start: str  # its square
    end: str


@dataclass(frozen=True, slots=True)
class SwitchThrown(Event):
    """The beast is off, and rooms collapse from now on (BST-9.1)."""

    seat: Seat
    meeple: str


@dataclass(frozen=True, slots=True)
class Explored(Event):
    """A card was drawn, laid and entered (BST-7.2, BST-7.3)."""

    seat: Seat
    meeple: str
    start: str  # the room the meeple came from
    placed: RoomPosition
    card: CardView
    square: str
    role: Role
    people: bool
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LockedDown(Event):
    """Nobody explores any more (BST-11.2)."""


@dataclass(frozen=True, slots=True)
class GearUsed(Event):
    """Each step tells where the rooms of its line or block lie after it."""

    seat: Seat
    meeple: str
    room: str
    square: str
    gear: int  # of the room, counted from 1
    kind: Kind
    steps: str
    moves: tuple[tuple[RoomPosition, ...], ...]
    moved: int  # rooms that lie elsewhere, or otherwise, in the end


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """A room fell, and the line behind it slid (BST-9.9); its people are in hand (BST-9.12)."""

    seat: Seat
    room: str
    square: str
    direction: str
    moved: tuple[RoomPosition, ...]
    people: bool


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """A turn in which nothing was done (BST-4.4)."""

    seat: Seat


# --- the competitive game ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExitPlaced(Event):
    seat: Seat
    placed: RoomPosition
    card: CardView
    square: str


@dataclass(frozen=True, slots=True)
class ExitReached(Event):
    """On top of those who are there (BST-14.10)."""

    seat: Seat
    meeple: str
    place: int


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The same position again; the third time decides the game (BST-14.14)."""

    times: int


@dataclass(frozen=True, slots=True)
class Quiet(Event):
    """Full rounds without progress (BST-14.14)."""

    rounds: int
    most: int


# --- proofs, votes and the end -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trapped(Event):
    """No line of play ever brings this meeple out, or anybody to the switch (BST-12.7, BST-12.14)."""

    meeple: str
    rule: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TrapCheckEnded(Event):
    """Whether somebody is trapped was looked into: there is a way out, or it could not be told (BST-12.8)."""

    free: bool


@dataclass(frozen=True, slots=True)
class VoteCalled(Event):
    seat: Seat
    ballot: Ballot
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Voted(Event):
    seat: Seat
    yes: bool
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class VoteLost(Event):
    ballot: Ballot


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    result: Result
    winners: tuple[Seat, ...]
    rule: str
    why: EndReason  # in which of the ways that the rule knows
