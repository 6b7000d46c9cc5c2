"""The events of RoboRally, with their causes.

Everything that moves at the same moment is one event, so that clients can show it at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat
from .floor_view import FloorView

Fate = Literal["pit", "edge", "damage"]
FACE_DOWN = 0  # in place of a hidden card


@dataclass(frozen=True, slots=True)
class Shift:
    """The movement of one robot to an adjacent square."""

    robot: int
    start: str
    end: str | None  # None if it left the board
    facing: str  # afterwards
    direction: str  # of the movement; empty if it turned in place


@dataclass(frozen=True, slots=True)
class Held:
    """A robot that a belt or pusher did not move, and the rule."""

    robot: int
    rule: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A beam or another weapon, from its start to the robot it hits; `shooter` is -1 for a board laser."""

    weapon: str
    shooter: int
    start: str
    direction: str
    end: str
    victim: int
    tokens: int


# --- set-up and programming ---


@dataclass(frozen=True, slots=True)
class CourseLaid(Event):
    course: str
    order: tuple[int, ...]  # robots in dock order (RAL-1.5)


@dataclass(frozen=True, slots=True)
class HomeChosen(Event):
    team: int
    board: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int


@dataclass(frozen=True, slots=True)
class PoweredDown(Event):
    """A powered-down robot lost its damage at the start of the turn (RAL-5.4)."""

    robot: int
    repaired: int


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """An event whose details only the owner of a robot may see."""

    robot: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt(PrivateEvent):
    cards: tuple[int, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(FACE_DOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardPut(PrivateEvent):
    card: int
    register: int

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class CardTaken(PrivateEvent):
    card: int
    register: int

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class PairRead(PrivateEvent):
    """The owner chose the Option that reads the two cards of a register (RAL-16.8)."""

    option: str
    register: int

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Recompiled(Event):
    robot: int
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Programmed(Event):
    robot: int
    reveals_information: ClassVar[bool] = True  # the program is final (RAL-4.3)


@dataclass(frozen=True, slots=True)
class RegistersFilled(PrivateEvent):
    """The timer expired, and the empty registers were filled at random (RAL-4.5)."""

    registers: tuple[int, ...]
    cards: tuple[int, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(FACE_DOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardStored(PrivateEvent):
    option: str
    card: int
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class CardFetched(PrivateEvent):
    card: int
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class PowerAnswered(Event):
    """A player answered; the answers are revealed when all have answered (RAL-5.2)."""

    robot: int
    waits: bool  # it answers after the players before it
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PowerDownAnnounced(Event):
    robot: int
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Stabilized(Event):
    robot: int


# --- the register phase ---


@dataclass(frozen=True, slots=True)
class Reveal:
    robot: int
    cards: tuple[int, ...]
    priority: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All cards of a register were revealed, in the order of their execution (RAL-6.2)."""

    register: int
    cards: tuple[Reveal, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """Conditional Program, Abort Switch or a Scrambler put another card into a register."""

    robot: int
    register: int
    card: int  # face down until its register is played, unless it is already face up
    option: str
    by: int
    seat: Seat | None  # the only seat that may see the card; None for all
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if self.seat in (None, seat) else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """Abort Switch changed the cards of the current register (RAL-16.24)."""

    order: tuple[int, ...]  # the new order of the robots


@dataclass(frozen=True, slots=True)
class Used(Event):
    """An Option was used for a move or at a reveal."""

    robot: int
    option: str


@dataclass(frozen=True, slots=True)
class Drove(Event):
    """A robot moved one square and pushed the robots ahead of it (RAL-7.1)."""

    robot: int
    card: int
    direction: str
    shifts: tuple[Shift, ...]  # of the robot itself first, then of the pushed robots in line


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A wall stopped a robot, or a robot that it would have pushed (RAL-6.5, RAL-7.3)."""

    robot: int
    card: int
    direction: str
    pushed: tuple[int, ...]  # robots it would have pushed
    rule: str


@dataclass(frozen=True, slots=True)
class Turned(Event):
    robot: int
    card: int
    turn: int  # quarters to the right
    facing: str


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """Belts moved everything on them (RAL-8)."""

    express: bool
    shifts: tuple[Shift, ...]
    turned: tuple[int, ...]  # robots that a bend turned (RAL-8.8)
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class FlagsCarried(Event):
    flags: tuple[str, ...]  # their squares; empty for a flag that fell
    archives: tuple[str, ...]  # the square of each robot's archive marker; empty for none


@dataclass(frozen=True, slots=True)
class PushersPushed(Event):
    register: int
    shifts: tuple[Shift, ...]
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class GearsTurned(Event):
    shifts: tuple[Shift, ...]  # robots that turned in place


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """All lasers of a register phase fired (RAL-10.1)."""

    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class WeaponsPushed(Event):
    """Pressor Beam, Mini Howitzer or Tractor Beam moved robots (RAL-16.31)."""

    shifts: tuple[Shift, ...]
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Controlled(Event):
    """Radio Control took over a robot (RAL-16.27)."""

    robot: int
    by: int


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    robot: int
    tokens: int
    damage: int  # of the robot afterwards
    by: tuple[int, ...]  # shooters; -1 for the board
    cause: Literal["laser", "ramming_gear", "recompile", "reentry", "mini_howitzer"]


@dataclass(frozen=True, slots=True)
class Prevented(Event):
    """An Option absorbed or paid for a damage token (RAL-12.8)."""

    robot: int
    option: str
    paid: bool


@dataclass(frozen=True, slots=True)
class RegisterLocked(Event):
    robot: int
    register: int
    by: int  # the robot with Fire Control; -1 if another cause locked it
    card: int  # drawn into it face up (RAL-5.7); 0 for none
    rule: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class RegisterFreed(Event):
    robot: int
    register: int


@dataclass(frozen=True, slots=True)
class OptionLost(Event):
    robot: int
    option: str
    why: Literal["spent", "destroyed", "death", "used_up", "off"]
    by: int = -1


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    robot: int
    fate: Fate
    square: str  # its last square
    lives: int  # left
    by: int  # the robot that pushed it; -1 for none


@dataclass(frozen=True, slots=True)
class FlagTouched(Event):
    robot: int
    flag: int  # from 1
    square: str
    counts: bool  # it was the next flag in order (RAL-11.1)
    arm: bool  # touched with Mechanical Arm


@dataclass(frozen=True, slots=True)
class Archived(Event):
    robot: int
    square: str


# --- end of turn ---


@dataclass(frozen=True, slots=True)
class Repaired(Event):
    robot: int
    tokens: int
    damage: int


@dataclass(frozen=True, slots=True)
class OptionDrawn(Event):
    robot: int
    option: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BreakerTripped(Event):
    """Circuit Breaker powered a robot down (RAL-5.11)."""

    robot: int


@dataclass(frozen=True, slots=True)
class StayedDown(Event):
    robot: int


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A robot entered the board: after its destruction, or at a start without docks."""

    robot: int
    square: str
    facing: str
    down: bool
    back: bool
    reveals_information: ClassVar[bool] = True  # without docks the square may be random


# --- special courses, and the end ---


@dataclass(frozen=True, slots=True)
class BoardTurned(Event):
    """A coin was flipped for a flag, and the board turned or not (RAL-17.7)."""

    robot: int
    heads: bool
    turned: bool  # false also if a flag would lie on a pit
    board: str
    floor: FloorView | None  # all boards afterwards; None if nothing turned
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SuperBotMade(Event):
    robot: int


@dataclass(frozen=True, slots=True)
class FlagClaimed(Event):
    """A team took control of a flag (RAL-17.10)."""

    robot: int
    flag: int
    team: int


@dataclass(frozen=True, slots=True)
class FlagMoved(Event):
    """Capture the Flag: a flag was picked up, dropped or brought back (RAL-17.9)."""

    flag: int
    how: Literal["taken", "dropped", "returned"]
    robot: int
    square: str


@dataclass(frozen=True, slots=True)
class SentHome(Event):
    """Capture the Flag: a defender pushed a robot, which is off the board until the turn ends (RAL-17.9)."""

    robot: int
    by: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    robot: int
    place: int


@dataclass(frozen=True, slots=True)
class TakenOff(Event):
    """A finished robot left the board (RAL-14.2)."""

    robot: int


@dataclass(frozen=True, slots=True)
class StandingOrderSet(PrivateEvent):
    question: str
    standing_order: str

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    seat: Seat
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    places: tuple[int, ...]
    rule: str
    closes_review: ClassVar[bool] = True
