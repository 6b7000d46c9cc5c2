"""The position of a game of Ricochet Robots (RIC-15.1), and its copy. No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, NamedTuple

from ...core.events import Seat
from ...core.rng import Rng
from .board import VORTEX, Board
from .options import RicochetOptions

NONE = -1  # no robot, no way, no chip
UNCLAIMED, FACE_DOWN, ASIDE = -1, -2, -3  # owners of chips that are no seats


class Phase(StrEnum):
    """Where a round is."""

    PAUSE = "pause"  # between two rounds
    THINK = "think"  # no bid yet
    LAST_CALL = "last_call"  # still none, and the last minute runs
    BID = "bid"  # the glass runs
    TRY = "try"  # somebody shows a way
    OVER = "over"


class PlacedBid(NamedTuple):
    """A bid that stands."""

    seat: Seat
    moves: int


class Step(NamedTuple):
    """A slide of the present try, with what it takes to undo it."""

    robot: int
    direction: int
    cell: int  # the three as they were before
    heading: int
    turned: bool
    last_mover: int


def runner_of(chip: int) -> int:
    """The robot that must arrive (RIC-4.3), or NONE when any may (RIC-4.4)."""
    return NONE if chip == VORTEX else chip // 4


@dataclass(slots=True)
class Attempt:
    """One player's showing of a way (RIC-9)."""

    headings: list[int]  # each robot's, at the end of its last move in this try (RIC-6.4)
    turned: list[bool]  # each robot: has it ricocheted in this try
    trail: list[Step] = field(default_factory=list)
    last_mover: int = NONE  # RIC-5.12
    slides: int = 0  # made, those taken back too; after the first the longer clock runs (RIC-9.9)
    slip_open: bool = False  # the last move can be taken back just now (RIC-9.8)
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
    players: int  # when the first chip was turned; their number decides how the game ends (RIC-1.7)
    robots: list[int]  # the cell of each
    round_start: list[int]  # where each stood at the start of the round
    pile: list[int]  # chips face down, the next one last
    owners: list[int]  # of each chip
    done: list[bool]  # each seat: ready, out of ideas or done, as the phase has it
    left: list[bool]  # each seat: gone for good
    phase: Phase = Phase.PAUSE
    round: int = 0
    target: int = NONE  # the chip on the centrepiece
    last_call_allowed: bool = False  # nobody has bid for minutes (RIC-11.2)
    bids: list[PlacedBid] = field(default_factory=list)  # in the order they were made
    queue: list[PlacedBid] = field(default_factory=list)  # tries of this round still to come, the present one first
    tries: int = 0  # begun in this round
    attempt: Attempt | None = None
    returns: int = 0  # how often the last chip came back (RIC-10.4)
    returned: int = NONE  # the chip that came back in the round before (RIC-11.2)
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
        """The cell of the chip on the centrepiece."""
        return self.board.targets[self.target]

    @property
    def runner(self) -> int:
        return runner_of(self.target)

    def chips(self, seat: Seat) -> int:
        return self.owners.count(seat)

    def bid_of(self, seat: Seat) -> int | None:
        return next((bid.moves for bid in self.bids if bid.seat == seat), None)
