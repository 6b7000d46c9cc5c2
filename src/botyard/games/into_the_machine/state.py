"""The position of a game of Into the Machine, and its copy. No rules here.

Fields that a look ahead copies often hold immutable values (bytes and tuples), so that copies share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from ...core.events import Seat
from ...core.rng import Rng
from .actions import Crew
from .boards import Board
from .cards import KINDS
from .options import MachineOptions

EMPTY = 0  # a spot without a racer
NO_BOT = -1  # on a junction
CIRCLE, TRIANGLE, SQUARE, HEX = range(4)  # shapes; the first three can be crew (ITM-4.2)
NO_RACER = -100  # no racer: nobody has acted yet, or the one that did has left the track
Box = tuple[int, int, int, int]  # bots of each shape
Hand = tuple[int, ...]  # Power cards of each kind


class Stack(NamedTuple):
    """One placement on a terminal; stacks never merge (ITM-5.8)."""

    seat: Seat
    crew: Crew


# --- pending steps of an action, the next one last -----------------------------------------------------------


class PendingCrew(NamedTuple):
    """Choose the crew to place on the terminal or junction."""

    place: int  # index of the terminal or junction; junctions have their own numbering
    junction: bool
    height: int
    level: int
    ready: Crew  # bots that may be placed


class PendingOrder(NamedTuple):
    """Choose which of a junction's two terminals comes first (ITM-7.7)."""

    one: int
    other: int
    cards: tuple[str, str]


class PendingCard(NamedTuple):
    """Carry out the remaining parts of a terminal card."""

    card: str
    left: int  # remaining parts, one bit for each
    previous_racer: int = NO_RACER  # the racer of the part before


class PendingTag(NamedTuple):
    """Choose a hex-bot or three cards for a circle-bot that has left the track (ITM-9.1)."""


PendingStep = PendingCrew | PendingOrder | PendingCard | PendingTag


@dataclass(slots=True)
class State:
    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {
        "answers_given": "said",
        "current_action": "line",
        "fresh_crew": "fresh",
        "junction_bots": "wires",
        "pending": "agenda",
        "rng": "luck",
    }

    options: MachineOptions
    board: Board
    rng: Rng
    seats: int
    cards: tuple[str, ...]  # the terminal card on each place
    first: Seat
    track: bytes  # a racer for each spot, counted from 1; nothing stands at 0
    queue: bytes  # seats, from the front to the back
    hex_box: list[int]  # hex-bots of each seat
    podium: list[int]
    boxes: list[Box]
    crews: list[Crew]
    hands: list[Hand]
    deck: list[int]  # face down, the top card last
    stacks: list[tuple[Stack, ...]]  # on each place
    junction_bots: list[tuple[int, ...]]  # for each junction the shape of each seat's bot, or NO_BOT
    discard: Hand = (0,) * KINDS
    turn: int = 0  # counted over all players
    actor: Seat = 0
    acted: bool = False  # the Terminal action has been taken
    played: bool = False  # a Power card has been played
    ignoring: bool = False  # the actor ignores stacks in this turn (ITM-12.8)
    fresh_crew: Crew = (0, 0, 0)  # crew gained in this turn that cannot be placed yet (ITM-11.3)
    pending: tuple[PendingStep, ...] = ()
    answers_given: int = 0  # in this turn
    current_action: list[str] = field(default_factory=list)  # answers of the action in progress
    left: list[bool] = field(default_factory=list)  # whether each seat has left for good
    winner: Seat = -1
    ended_by: str = ""

    def copy(self) -> State:
        return State(
            self.options,
            self.board,
            self.rng.copy(),
            self.seats,
            self.cards,
            self.first,
            self.track,
            self.queue,
            self.hex_box[:],
            self.podium[:],
            self.boxes[:],
            self.crews[:],
            self.hands[:],
            self.deck[:],
            self.stacks[:],
            self.junction_bots[:],
            self.discard,
            self.turn,
            self.actor,
            self.acted,
            self.played,
            self.ignoring,
            self.fresh_crew,
            self.pending,
            self.answers_given,
            self.current_action[:],
            self.left[:],
            self.winner,
            self.ended_by,
        )

    @property
    def over(self) -> bool:
        return bool(self.ended_by)


# --- racers ------------------------------------------------------------------------------------------------


def circle_piece(seat: Seat) -> int:
    """Return the code of this seat's circle-bots in `State.track`."""
    return 2 * seat + 1


def hex_piece(seat: Seat) -> int:
    return 2 * seat + 2


def owner_of(racer: int) -> Seat:
    return (racer - 1) // 2


def is_hex(racer: int) -> bool:
    return racer % 2 == 0
