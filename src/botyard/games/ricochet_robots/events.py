"""The events of Ricochet Robots."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal

from ...core.events import Event, Seat
from ...core.messages import Argument, Message, listed, player

Colour = Literal["red", "green", "blue", "yellow", "black"]
Stop = Colour | Literal["wall"]
Obstacle = Stop | Literal["barrier"]

END_REASONS = {
    "RIC-1.7": "too-few-players",
    "RIC-12.1": "chips-won",
    "RIC-12.2": "chips-given-out",
    "RIC-12.4": "number-reached",
    "RIC-14.3": "chips-used",
}
HIDDEN_BID = 0  # in place of a bid that the viewer may not see yet (RIC-8.9)


@cache
def chip_message(chip: str) -> Message:
    """Return the chip as a noun: 'the red moon'."""
    return Message("chip", colour=chip[0], symbol=chip[-1])


@dataclass(frozen=True, slots=True)
class SlideView:
    """A slide of a solution."""

    robot: str
    direction: str
    path: tuple[str, ...]  # the squares from start to rest
    bounces: tuple[str, ...]


def arguments_without_slides(event: Event) -> dict[str, Argument]:
    """Return the arguments of a log line, which names no slide."""
    return {name: value for name, value in Event.arguments(event).items() if name != "slides"}


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
    passed_over: int = 0  # chips above it that need more moves than the option `skip_above` allows (RIC-11.2)
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        return {**Event.arguments(self), "chip": chip_message(self.chip)}


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    seat: Seat
    moves: int
    first: bool  # it started the timer (RIC-8.3)
    secret: bool = False
    reveals_information: ClassVar[bool] = True  # a bid cannot be taken back (RIC-8.5)

    def masked_for(self, seat: Seat | None) -> Event:
        return replace(self, moves=HIDDEN_BID) if self.secret and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class BidRepeated(Event):
    """A player repeated their bid, which changes nothing (RIC-8.5)."""

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
    """Nobody has bid for so long that any player may start the last call (RIC-11.2)."""


@dataclass(frozen=True, slots=True)
class LastCallMade(Event):
    seat: Seat | None  # None if the clock or the last pass started it
    passed: bool = False  # everyone has passed (RIC-11.3)
    reveals_information: ClassVar[bool] = True  # otherwise an undo would restore the time

    def arguments(self) -> dict[str, Argument]:
        if self.seat is None:
            return {"cause": "passed" if self.passed else "waited"}
        return {"cause": "called", "player": player(self.seat)}


@dataclass(frozen=True, slots=True)
class BiddingEnded(Event):
    order: tuple[Seat, ...]
    bids: tuple[int, ...]
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        order = zip(self.order, self.bids, strict=True)
        bids = [Message("bid-of", player=player(seat), moves=moves) for seat, moves in order]
        return {"bids": listed(bids, "list-comma")}


@dataclass(frozen=True, slots=True)
class TryBegan(Event):
    seat: Seat
    moves: int


@dataclass(frozen=True, slots=True)
class Slid(Event):
    seat: Seat
    robot: str
    direction: str
    path: tuple[str, ...]  # squares from start to end
    bounces: tuple[str, ...]  # squares where a barrier deflected it
    stopped_by: Stop
    count: int
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        args = {**Event.arguments(self), "start": self.path[0], "square": self.path[-1]}
        return {**args, "bounced": bool(self.bounces), "bounces": listed(self.bounces)}


@dataclass(frozen=True, slots=True)
class SlideTakenBack(Event):
    seat: Seat
    robot: str
    square: str
    count: int
    reveals_information: ClassVar[bool] = True  # the only slip of an attempt is used up


@dataclass(frozen=True, slots=True)
class TryFailed(Event):
    seat: Seat
    why: Literal["number", "gave_up", "time", "left", "not_shortest"]
    rule: str
    robots: tuple[str, ...]  # their squares after the reset
    slides: tuple[SlideView, ...] = ()  # that the player showed, without those taken back
    reveals_information: ClassVar[bool] = True  # otherwise an undo would restore the time

    def arguments(self) -> dict[str, Argument]:
        return arguments_without_slides(self)


@dataclass(frozen=True, slots=True)
class ChipWon(Event):
    seat: Seat
    chip: str
    moves: int
    chips: int  # the seat has now
    slides: tuple[SlideView, ...] = ()  # the solution, without those taken back
    closes_review: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        return {**arguments_without_slides(self), "chip": chip_message(self.chip)}


@dataclass(frozen=True, slots=True)
class ChipReturned(Event):
    chip: str
    why: Literal["nobody_bid", "nobody_succeeded"]
    rule: str
    reveals_information: ClassVar[bool] = True  # but it does not close the review: the same round may come again

    def arguments(self) -> dict[str, Argument]:
        return {**Event.arguments(self), "chip": chip_message(self.chip)}


@dataclass(frozen=True, slots=True)
class ChipLost(Event):
    """A solo player did not solve the chip; it is laid face down (RIC-14.2)."""

    chip: str
    rule: str
    reveals_information: ClassVar[bool] = True
    closes_review: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        return {**Event.arguments(self), "chip": chip_message(self.chip)}


@dataclass(frozen=True, slots=True)
class ChipSetAside(Event):
    """The last chip was returned three times and is set aside (RIC-10.4)."""

    chip: str
    closes_review: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        return {**Event.arguments(self), "chip": chip_message(self.chip)}


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

    def arguments(self) -> dict[str, Argument]:
        winners = [player(seat) for seat, place in enumerate(self.places) if place == 1]
        chips = [Message("chips-of", player=player(seat), chips=chips) for seat, chips in enumerate(self.chips)]
        return {
            "reason": END_REASONS[self.rule],
            "winners": listed(winners),
            "count": len(winners),
            "chips": listed(chips, "list-comma"),
        }
