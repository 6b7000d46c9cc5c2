"""Events of Mechanical Beast.

Rooms have their id and, for readers, the square on which they lay when the turn began. Meeples have the ids of
`state.meeple_id`: e1 is the engineer of the first seat, e1a and e1b are its two in the competitive game, or android.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.events import Event, Seat, UnloggedEvent
from ...core.messages import Argument, Message, listed, player
from .deck import NO_NAME, Kind, Role, RoomName
from .nouns import place_message, room_message
from .state import Ballot, EndReason, Result, name_of_id


def actor_arguments(seat: Seat, meeple: str) -> dict[str, Argument]:
    return {"player": player(seat), "who": name_of_id(meeple)}


@dataclass(frozen=True, slots=True)
class RoomPosition:
    """The new position of a room."""

    room: str
    row: int
    column: int
    heading: str
    square: str = ""


@dataclass(frozen=True, slots=True)
class GearView:
    kind: Kind
    at: str  # relative to the arrow: a corner, a side or an axis


@dataclass(frozen=True, slots=True)
class CardView:
    """The face of a card that was placed."""

    sides: str  # front, right, back, left: O open, G glass, L locked, W wall
    gears: tuple[GearView, ...]


@dataclass(frozen=True, slots=True)
class RoomView:
    id: str
    role: str
    row: int
    column: int
    square: str
    heading: str
    sides: str  # front, right, back, left: O open, G glass, L locked, W wall
    gears: tuple[GearView, ...]
    people: bool
    name: RoomName = NO_NAME


@dataclass(frozen=True, slots=True)
class RoomSquare:
    id: str
    square: str


@dataclass(frozen=True, slots=True)
class MeepleMark:
    id: str
    mark: int  # the gear that the meeple may not use again yet, from 1; 0 for none
    marked: str  # the room of that gear


@dataclass(frozen=True, slots=True)
class Draws:
    """The number of draws until a special card."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class PileView:
    drawn: int
    left: int
    control: Draws | None  # None if it was drawn, or is not in this game
    exit: Draws | None
    lockdown: Draws | None


@dataclass(frozen=True, slots=True)
class TurnView:
    """What was done in this turn, what is pending, and who acts next."""

    next_actor: Seat = 0
    walked: str = ""  # the meeple that has walked
    acted: bool = False
    collapsing: str = ""  # the room behind the walker that is about to collapse
    exit_placer: Seat = -1  # who places the Emergency Exit; -1 when there is none to place (BST-14.6)
    votes: tuple[str, ...] = ()  # of each seat during a vote: "yes", "no" or empty


NO_ROOM = RoomView("", "", 0, 0, "", "", "", (), False)
NO_PILE = PileView(0, 0, None, None, None)
NO_MARK_VIEW = MeepleMark("", 0, "")
NEW_TURN = TurnView()


@dataclass(frozen=True, slots=True)
class PileLaid(UnloggedEvent):
    """The pile was built (BST-2.4)."""

    cards: int
    mode: str
    level: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began; `row` and `column` are those of the square a1, which may have changed."""

    turn: int
    seat: Seat
    row: int
    column: int
    squares_after: tuple[RoomSquare, ...] = ()  # of all rooms
    marks_after: tuple[MeepleMark, ...] = ()  # of all meeples
    turn_after: TurnView = NEW_TURN

    def arguments(self) -> dict[str, Argument]:
        return {"turn": self.turn}


@dataclass(frozen=True, slots=True)
class Walked(Event):
    seat: Seat
    meeple: str
    rooms: tuple[str, ...]  # every room of the path, both ends included
    start: str  # square
    end: str
    arrivals_after: tuple[str, ...] = ()
    turn_after: TurnView = NEW_TURN
    goal: RoomName = NO_NAME

    def arguments(self) -> dict[str, Argument]:
        actor = actor_arguments(self.seat, self.meeple)
        return {**actor, "room": room_message(self.goal), "returns": self.start == self.end}


@dataclass(frozen=True, slots=True)
class SwitchThrown(Event):
    """The beast is off, and rooms collapse from now on (BST-9.1)."""

    seat: Seat
    meeple: str


@dataclass(frozen=True, slots=True)
class Explored(Event):
    """A card was drawn, placed and entered (BST-7.2, BST-7.3)."""

    seat: Seat
    meeple: str
    start: str  # the room from which the meeple came
    placed: RoomPosition
    card: CardView
    square: str
    role: Role
    people: bool
    room_after: RoomView = NO_ROOM
    people_inside_after: int = 0
    pile_after: PileView = NO_PILE
    arrivals_after: tuple[str, ...] = ()
    turn_after: TurnView = NEW_TURN
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        gears = self.card.gears
        found = gears[0].kind if self.role == "room" and len(gears) == 1 else self.role
        actor = {**actor_arguments(self.seat, self.meeple), "room": room_message(self.room_after.name)}
        return {**actor, "found": found, "gears": len(gears), "people": self.people}


@dataclass(frozen=True, slots=True)
class LockedDown(Event):
    """Lockdown was found: nobody can explore any more (BST-11.2)."""


@dataclass(frozen=True, slots=True)
class GearUsed(Event):
    """A gear was used; `moves` has for each step the positions of the rooms that it moved."""

    seat: Seat
    meeple: str
    room: str
    square: str
    gear: int  # number in its room, from 1
    kind: Kind
    steps: str
    moves: tuple[tuple[RoomPosition, ...], ...]
    moved: int  # number of rooms with another cell or heading at the end
    mark_after: MeepleMark = NO_MARK_VIEW
    turn_after: TurnView = NEW_TURN
    room_name: RoomName = NO_NAME

    def arguments(self) -> dict[str, Argument]:
        actor = actor_arguments(self.seat, self.meeple)
        return {**actor, "kind": self.kind, "place": "", "room": room_message(self.room_name), "rooms": self.moved}


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """A room fell, the line behind it slid (BST-9.9), and the actor took its people (BST-9.12)."""

    seat: Seat
    room: str
    square: str
    direction: str
    moved: tuple[RoomPosition, ...]
    people: bool
    people_inside_after: int = 0
    in_hand_after: tuple[int, ...] = ()
    marks_after: tuple[MeepleMark, ...] = ()  # of all meeples
    turn_after: TurnView = NEW_TURN
    room_name: RoomName = NO_NAME

    def arguments(self) -> dict[str, Argument]:
        room = room_message(self.room_name)
        return {"player": player(self.seat), "room": room, "rooms": len(self.moved), "people": self.people}


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """A player ended a turn without doing anything (BST-4.4)."""

    seat: Seat


# --- the competitive game ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExitDrawn(UnloggedEvent):
    """The Emergency Exit was drawn, and this seat places it (BST-14.6); `row` and `column` are those of a1."""

    seat: Seat
    row: int
    column: int
    squares_after: tuple[RoomSquare, ...] = ()  # of all rooms
    pile_after: PileView = NO_PILE
    turn_after: TurnView = NEW_TURN


@dataclass(frozen=True, slots=True)
class ExitPlaced(Event):
    seat: Seat
    placed: RoomPosition
    card: CardView
    square: str
    room_after: RoomView = NO_ROOM
    turn_after: TurnView = NEW_TURN
    beside: RoomName = NO_NAME
    direction: str = ""  # from that room

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "place": place_message(self.beside, self.direction)}


@dataclass(frozen=True, slots=True)
class ExitReached(Event):
    """An engineer reached the Exit and stands on top of those already there (BST-14.10)."""

    seat: Seat
    meeple: str
    place: int
    arrivals_after: tuple[str, ...] = ()

    def arguments(self) -> dict[str, Argument]:
        return {**actor_arguments(self.seat, self.meeple), "place": self.place}


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """A position occurred again; the third time decides the game (BST-14.14)."""

    times: int


@dataclass(frozen=True, slots=True)
class Quiet(Event):
    """There were this many full rounds without progress; `most` of them decide the game (BST-14.14)."""

    rounds: int
    most: int


# --- proofs, votes and the end -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trapped(Event):
    """It was proved that this meeple can never get out, or nobody to the switch (BST-12.7, BST-12.14)."""

    meeple: str
    rule: str
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        if self.meeple.startswith("e"):
            return actor_arguments(int(self.meeple[1]) - 1, self.meeple)
        return {"who": self.meeple}  # the android, or the switch


@dataclass(frozen=True, slots=True)
class TrapCheckEnded(Event):
    """A proof ended without a trapped meeple: nobody is trapped if `free`, else it is undecided (BST-12.8)."""

    free: bool

    def message(self) -> Message | None:
        return None if self.free else Event.message(self)


@dataclass(frozen=True, slots=True)
class VoteCalled(Event):
    seat: Seat
    ballot: Ballot
    votes_after: tuple[str, ...] = ()  # of each seat: "yes", "no" or empty
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Voted(Event):
    seat: Seat
    yes: bool
    votes_after: tuple[str, ...] = ()
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class VoteLost(Event):
    ballot: Ballot
    votes_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    result: Result
    winners: tuple[Seat, ...]
    rule: str
    why: EndReason  # more detailed than `rule`
    turn_after: TurnView = NEW_TURN

    def arguments(self) -> dict[str, Argument]:
        return {
            "winners": listed([player(seat) for seat in self.winners]),
            "count": len(self.winners),
            "reason": Message("end-reason", reason=self.why, won=bool(self.winners)),
        }
