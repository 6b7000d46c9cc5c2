"""The state of a game of Ricochet Robots (RIC-15.1), without rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, NamedTuple

from ...core.events import Seat
from ...core.rng import Rng
from .board import VORTEX, Board
from .options import RicochetOptions

NONE = -1  # no robot, no direction, no chip
UNCLAIMED, FACE_DOWN, ASIDE = -1, -2, -3  # owners of chips that no seat owns


class Phase(StrEnum):
    """The phase of a round."""

    PAUSE = "pause"  # between two rounds
    THINK = "think"  # no bid yet
    LAST_CALL = "last_call"  # still no bid, and the last minute runs
    BID = "bid"  # the timer runs
    TRY = "try"  # a bidder shows a solution
    OVER = "over"


class PlacedBid(NamedTuple):
    """The current bid of a seat."""

    seat: Seat
    moves: int


class Step(NamedTuple):
    """A slide of the current attempt, with the data to undo it."""

    robot: int
    direction: int
    cell: int  # this and the following are the values before the slide
    heading: int
    turned: bool
    last_mover: int


def runner_of(chip: int) -> int:
    """Return the robot that must arrive (RIC-4.3), or NONE if any may (RIC-4.4)."""
    return NONE if chip == VORTEX else chip // 4


@dataclass(slots=True)
class Attempt:
    """A bidder's attempt to show a solution (RIC-9)."""

    headings: list[int]  # by robot, at the end of its last move in this attempt (RIC-6.4)
    turned: list[bool]  # by robot: whether it has ricocheted in this attempt
    trail: list[Step] = field(default_factory=list)
    last_mover: int = NONE  # RIC-5.12
    slides: int = 0  # including those taken back; after the first one the longer timer runs (RIC-9.9)
    slip_open: bool = False  # the last move can still be taken back (RIC-9.8)
    slip_used: bool = False

    def copy(self) -> Attempt:
        return Attempt(
            self.headings[:],
            self.turned[:],
            self.trail[:],
            self.last_mover,
            self.slides,
            self.slip_open,
            self.slip_used,
        )


@dataclass(slots=True)
class State:
    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {
        "last_call_allowed": "may_call",
        "rng": "luck",
        "round_start": "markers",
    }

    options: RicochetOptions
    board: Board
    rng: Rng
    players: int  # number of players when the first chip was turned; it decides how the game ends (RIC-1.7)
    robots: list[int]  # the cell of each robot
    round_start: list[int]  # the cell of each robot at the start of the round
    pile: list[int]  # face-down chips, the next one last
    owners: list[int]  # by chip
    done: list[bool]  # by seat: ready, passed or done, depending on the phase
    left: list[bool]  # by seat: left the game
    phase: Phase = Phase.PAUSE
    round: int = 0
    target: int = NONE  # the chip on the centrepiece
    last_call_allowed: bool = False  # nobody has bid for minutes (RIC-11.2)
    bids: list[PlacedBid] = field(default_factory=list)  # in the order in which they were placed
    queue: list[PlacedBid] = field(default_factory=list)  # bids of the attempts still to come, the current one first
    tries: int = 0  # attempts started in this round
    attempt: Attempt | None = None
    returns: int = 0  # how often the last chip was returned (RIC-10.4)
    returned: int = NONE  # the chip that was returned in the previous round (RIC-11.2)
    ended_by: str = ""  # the rule that ended the game

    def copy(self) -> State:
        return State(
            self.options,
            self.board,
            self.rng.copy(),
            self.players,
            self.robots[:],
            self.round_start[:],
            self.pile[:],
            self.owners[:],
            self.done[:],
            self.left[:],
            self.phase,
            self.round,
            self.target,
            self.last_call_allowed,
            self.bids[:],
            self.queue[:],
            self.tries,
            self.attempt.copy() if self.attempt else None,
            self.returns,
            self.returned,
            self.ended_by,
        )

    @property
    def seats(self) -> int:
        return len(self.done)

    @property
    def playing_seats(self) -> list[Seat]:
        return [seat for seat, left in enumerate(self.left) if not left]

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def goal(self) -> int:
        """The cell of the current target."""
        return self.board.targets[self.target]

    @property
    def runner(self) -> int:
        return runner_of(self.target)

    def chips(self, seat: Seat) -> int:
        return self.owners.count(seat)

    def bid_of(self, seat: Seat) -> int | None:
        return next((bid.moves for bid in self.bids if bid.seat == seat), None)
