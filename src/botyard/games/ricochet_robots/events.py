"""What happens in Ricochet Robots, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat

Colour = Literal["red", "green", "blue", "yellow", "black"]
Stop = Colour | Literal["wall"]
Obstacle = Stop | Literal["barrier"]

HIDDEN_BID = 0  # a bid that may not be seen yet (RIC-8.9)


@dataclass(frozen=True, slots=True)
class BoardBuilt(Event):
    board: str
    robots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Readied(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class ChipTurned(Event):
    round: int
    chip: str
    square: str
    left: int  # chips still face down
    passed_over: int = 0  # chips that lay above it and need more moves than the table wants (RIC-11.2)
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    seat: Seat
    moves: int
    first: bool  # it turned the glass (RIC-8.3)
    secret: bool = False
    reveals_information: ClassVar[bool] = True  # a number spoken cannot be taken back (RIC-8.5)

    def masked_for(self, seat: Seat | None) -> Event:
        return replace(self, moves=HIDDEN_BID) if self.secret and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class BidRepeated(Event):
    """The own number said again changes nothing (RIC-8.5)."""

    seat: Seat
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SaidDone(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class CallAllowed(Event):
    """Nobody has bid for so long that anybody may start the last call (RIC-11.2)."""


@dataclass(frozen=True, slots=True)
class LastCallMade(Event):
    seat: Seat | None  # None: the clock or everybody's pass did it
    reveals_information: ClassVar[bool] = True  # else an undo would give the time back


@dataclass(frozen=True, slots=True)
class BiddingEnded(Event):
    order: tuple[Seat, ...]
    bids: tuple[int, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TryBegan(Event):
    seat: Seat
    moves: int


@dataclass(frozen=True, slots=True)
class Slid(Event):
    seat: Seat
    robot: str
    direction: str
    path: tuple[str, ...]  # the squares from start to rest
    bounces: tuple[str, ...]  # those of them where it was turned by a barrier
    stopped_by: Stop
    count: int
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SlideTakenBack(Event):
    seat: Seat
    robot: str
    square: str
    count: int
    reveals_information: ClassVar[bool] = True  # the one slip of a try is spent


@dataclass(frozen=True, slots=True)
class TryFailed(Event):
    seat: Seat
    why: Literal["number", "gave_up", "time", "left", "not_shortest"]
    rule: str
    robots: tuple[str, ...]  # where they stand again
    reveals_information: ClassVar[bool] = True  # else an undo would give the time back


@dataclass(frozen=True, slots=True)
class ChipWon(Event):
    seat: Seat
    chip: str
    moves: int
    chips: int  # the seat has now
    closes_review: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChipReturned(Event):
    chip: str
    why: Literal["nobody_bid", "nobody_succeeded"]
    rule: str
    reveals_information: ClassVar[bool] = True  # but it settles nothing: the same round may come again


@dataclass(frozen=True, slots=True)
class ChipLost(Event):
    """Alone: laid face down (RIC-14.2)."""

    chip: str
    rule: str
    reveals_information: ClassVar[bool] = True
    closes_review: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ChipSetAside(Event):
    """The last chip came back three times (RIC-10.4)."""

    chip: str
    closes_review: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    seat: Seat
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayerJoined(Event):
    seat: Seat
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    places: tuple[int, ...]
    chips: tuple[int, ...]
    rule: str
