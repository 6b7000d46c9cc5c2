"""What happens in RoboRally, in the past tense and with its cause.

What moves at the same moment is one event, so that it can be shown at one moment.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat
from .floor_view import FloorView

Fate = Literal["pit", "edge", "damage"]
FACE_DOWN = 0  # a card that may not be seen


@dataclass(frozen=True, slots=True)
class Shift:
    """One robot moved from one square to the next."""

    robot: int
    start: str
    end: str | None  # None: off the board
    facing: str  # after it
    direction: str  # it went; empty where it turned on its square


@dataclass(frozen=True, slots=True)
class Held:
    """A robot that a belt or pusher did not move, and why."""

    robot: int
    rule: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A beam, or another weapon, from where it begins to the robot it hits; `shooter` is -1 for a board laser."""

    weapon: str
    shooter: int
    start: str
    direction: str
    end: str
    victim: int
    tokens: int


# --- set-up and programming --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CourseLaid(Event):
    course: str
    order: tuple[int, ...]  # robots by their docks (RAL-1.5)


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
    """At the start of its turn without power a robot loses its damage (RAL-5.4)."""

    robot: int
    repaired: int


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """Something that only the owner of a robot may know in full."""

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
    """The owner has chosen the Option that reads the two cards of a register (RAL-16.8)."""

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
    reveals_information: ClassVar[bool] = True  # the program stands (RAL-4.3)


@dataclass(frozen=True, slots=True)
class RegistersFilled(PrivateEvent):
    """The glass ran out, and empty registers were filled by chance (RAL-4.5)."""

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
    """Somebody has answered; what, is shown when all have (RAL-5.2)."""

    robot: int
    waits: bool  # to be asked after those before it
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PowerDownAnnounced(Event):
    robot: int
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Stabilized(Event):
    robot: int


# --- the register phase ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reveal:
    robot: int
    cards: tuple[int, ...]
    priority: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All cards of a register at once, in the order in which they will be executed (RAL-6.2)."""

    register: int
    cards: tuple[Reveal, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """Another card in a register: by Conditional Program, Abort Switch or somebody's Scrambler."""

    robot: int
    register: int
    card: int  # face down until its register comes, except where it lies open already
    option: str
    by: int
    seat: Seat | None  # the only one who may see the card; None: all
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if self.seat in (None, seat) else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """Abort Switch has put other cards into the register that is played (RAL-16.24)."""

    order: tuple[int, ...]  # in which robots act now


@dataclass(frozen=True, slots=True)
class Used(Event):
    """An Option was used for a move or at a reveal."""

    robot: int
    option: str


@dataclass(frozen=True, slots=True)
class Drove(Event):
    """One step of a robot's own movement; robots in its way are pushed along (RAL-7.1)."""

    robot: int
    card: int
    direction: str
    shifts: tuple[Shift, ...]  # its own first, then the pushed ones in line


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A wall stopped a step, of the robot itself or of somebody it would have pushed (RAL-6.5, RAL-7.3)."""

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
    """Belts moved everything on them at once (RAL-8)."""

    express: bool
    shifts: tuple[Shift, ...]
    turned: tuple[int, ...]  # robots that a bend turned (RAL-8.8)
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class FlagsCarried(Event):
    flags: tuple[str, ...]  # where each is now; empty for one that fell
    archives: tuple[str, ...]  # where the marker of each robot is now; empty for none


@dataclass(frozen=True, slots=True)
class PushersPushed(Event):
    register: int
    shifts: tuple[Shift, ...]
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class GearsTurned(Event):
    shifts: tuple[Shift, ...]  # they stay where they are and face another way


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """All lasers of a register phase at once (RAL-10.1)."""

    hits: tuple[Hit, ...]


@dataclass(frozen=True, slots=True)
class WeaponsPushed(Event):
    """What Pressor Beam, Mini Howitzer and Tractor Beam moved (RAL-16.31)."""

    shifts: tuple[Shift, ...]
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Controlled(Event):
    """By Radio Control (RAL-16.27)."""

    robot: int
    by: int


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    robot: int
    tokens: int
    damage: int  # it has now
    by: tuple[int, ...]  # shooters, -1 for the board
    cause: Literal["laser", "ramming_gear", "recompile", "reentry", "mini_howitzer"]


@dataclass(frozen=True, slots=True)
class Prevented(Event):
    """A token that did not reach the sheet: soaked by an Option, or paid with one (RAL-12.8)."""

    robot: int
    option: str
    paid: bool


@dataclass(frozen=True, slots=True)
class RegisterLocked(Event):
    robot: int
    register: int
    by: int  # the robot whose Fire Control did it, else -1
    card: int  # drawn for it face up (RAL-5.7), else 0
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
    square: str  # where it was last
    lives: int  # it has now
    by: int  # who pushed it there, else -1


@dataclass(frozen=True, slots=True)
class FlagTouched(Event):
    robot: int
    flag: int  # from 1
    square: str
    counts: bool  # it was the next one (RAL-11.1)
    arm: bool  # by Mechanical Arm


@dataclass(frozen=True, slots=True)
class Archived(Event):
    robot: int
    square: str


# --- end of turn -------------------------------------------------------------------------------------------


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
    """Circuit Breaker powers a robot down (RAL-5.11)."""

    robot: int


@dataclass(frozen=True, slots=True)
class StayedDown(Event):
    robot: int


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A robot came onto the board: back after its destruction, or at a start without docks."""

    robot: int
    square: str
    facing: str
    down: bool
    back: bool
    reveals_information: ClassVar[bool] = True  # without docks the square may be drawn by chance


# --- special courses, and the end --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardTurned(Event):
    """A coin was flipped for a flag (RAL-17.7)."""

    robot: int
    heads: bool
    turned: bool  # a flag over a pit keeps the board as it is
    board: str
    floor: FloorView | None  # all boards as they lie now; None where nothing has turned
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SuperBotMade(Event):
    robot: int


@dataclass(frozen=True, slots=True)
class FlagClaimed(Event):
    """A team controls a flag from now on (RAL-17.10)."""

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
    """Capture the Flag: pushed by a defender, and off the board until the turn ends (RAL-17.9)."""

    robot: int
    by: int


@dataclass(frozen=True, slots=True)
class Finished(Event):
    robot: int
    place: int


@dataclass(frozen=True, slots=True)
class TakenOff(Event):
    """A finished robot leaves the board (RAL-14.2)."""

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
