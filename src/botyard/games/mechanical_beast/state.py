"""The position of a game of Mechanical Beast, and its copy. No rules here.

Meeples stand on cards, not on cells, so that gears and collapses never touch them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from ...core.events import Seat
from ...core.rng import Rng
from .actions import MeepleName
from .deck import Deck
from .grid import Floor
from .options import BeastOptions

NOBODY = -1  # no meeple, no room
NO_MARK = (-1, -1)
Mark = tuple[int, int]  # a room and its gear (BST-8.4)
Result = Literal["", "won", "won_without_android", "android_abandoned", "lost", "decided"]
Ballot = Literal["concede", "abandon"]
EndReason = Literal[  # more detailed than rule ids: some rules end a game in several ways
    "all_out",
    "android_trapped",
    "android_left",
    "people_inside",
    "trapped",
    "trapped_growing",
    "no_exit",
    "turn_limit",
    "given_up",
    "no_switch",
    "most_saved",
    "both_on_exit",
    "exit_fell",
    "all_trapped",
    "first_on_exit",
    "agreed",
    "repeated",
    "quiet",
]


# --- pending steps of a turn -------------------------------------------------------------------------------


class PendingCollapse(NamedTuple):
    """The room that the walker left collapses, unless the walker explores first (BST-9.7)."""

    room: int


class PendingExit(NamedTuple):
    """The player to the right of the finder of the Control Room places the Emergency Exit (BST-14.6)."""

    seat: Seat


class PendingFacing(NamedTuple):
    """The same player chooses the direction of the Exit's arrow (BST-14.6d)."""

    seat: Seat
    cell: int


PendingStep = PendingCollapse | PendingExit | PendingFacing


class Vote(NamedTuple):
    """A vote on giving up, or on leaving the android behind (BST-12.4, BST-12.8)."""

    ballot: Ballot
    answers: tuple[bool | None, ...]  # by seat


@dataclass(slots=True)
class State:
    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {
        "answers_given": "said",
        "doubted": "about",
        "free_signature": "free",
        "last_vote_turn": "voted",
        "pending": "agenda",
        "position_history": "seen",
        "proof_timer": "doubt",
        "quiet_turns": "quiet",
        "rng": "luck",
        "undecided_signature": "unclear",
        "undecided_turn": "undecided",
    }

    options: BeastOptions
    deck: Deck
    rng: Rng
    seats: int
    pile: tuple[int, ...]  # all cards, also the drawn ones, from the top
    floor: Floor
    meeples: list[int]  # the room of each meeple: engineers by seat, then the android (BST-1.2)
    marks: list[Mark]  # the gear that each meeple may not use again yet (BST-8.4)
    in_hand: list[int]  # people saved by each seat
    arrived: list[int]  # the turn on which each engineer last came to an exit; 0 while it is on none (BST-13.3)
    visited: list[int]  # rooms in which engineers of each seat have stopped, a bit each (BST-14.14)
    drawn: int = 0  # number of cards drawn from the pile
    people: int = 0  # rooms with a People token, a bit each
    supply: int = 0  # People tokens that are left
    switch_off: bool = False
    lockdown: bool = False
    turn: int = 0  # counted over all players
    actor: Seat = 0
    corner: int = 0  # the cell of the square a1; it changes only when some room would have no name
    mover: int = NOBODY  # the meeple that has walked in this turn
    start: int = NOBODY  # the room from which it walked
    acted: bool = False
    pending: tuple[PendingStep, ...] = ()
    arrivals: tuple[int, ...] = ()  # meeples on the Emergency Exit, the first at the bottom (BST-14.10)
    reached: int = 0  # engineers that have ever been on the Emergency Exit, a bit each (BST-14.14)
    progress: bool = False  # there was progress in this turn (BST-14.14)
    quiet_turns: int = 0  # turns without progress
    position_history: tuple[str, ...] = ()  # keys after each turn since the last collapse or exploration (BST-14.14)
    trapped: int = 0  # meeples that are proved to be trapped, a bit each (BST-12.7)
    proof_timer: str = ""  # timer of the running proof
    doubted: int = 0  # meeples that the running proof is about, or else the last one, a bit each
    undecided_turn: int = 0  # the turn in which the last proof ended, if it decided nothing
    undecided_signature: str = ""  # signature of the position of that proof
    free_signature: str = ""  # signature of the last position for which a proof found nobody trapped
    vote: Vote | None = None
    last_vote_turn: int = 0
    answers_given: int = 0  # in this turn
    result: Result = ""
    winners: tuple[Seat, ...] = ()
    ended_by: str = ""

    def copy(self) -> State:
        return State(
            self.options,
            self.deck,
            self.rng.copy(),
            self.seats,
            self.pile,
            self.floor.copy(),
            self.meeples[:],
            self.marks[:],
            self.in_hand[:],
            self.arrived[:],
            self.visited[:],
            self.drawn,
            self.people,
            self.supply,
            self.switch_off,
            self.lockdown,
            self.turn,
            self.actor,
            self.corner,
            self.mover,
            self.start,
            self.acted,
            self.pending,
            self.arrivals,
            self.reached,
            self.progress,
            self.quiet_turns,
            self.position_history,
            self.trapped,
            self.proof_timer,
            self.doubted,
            self.undecided_turn,
            self.undecided_signature,
            self.free_signature,
            self.vote,
            self.last_vote_turn,
            self.answers_given,
            self.result,
            self.winners,
            self.ended_by,
        )

    @property
    def over(self) -> bool:
        return bool(self.ended_by)

    @property
    def cards_left(self) -> int:
        return len(self.pile) - self.drawn


# --- meeples -----------------------------------------------------------------------------------------------


def android_of(state: State) -> int:
    """Return the android, or NOBODY in the competitive game (BST-14.1)."""
    return NOBODY if state.options.competitive else state.seats


def engineers(state: State) -> range:
    return range(2 * state.seats if state.options.competitive else state.seats)


def owner_of(state: State, meeple: int) -> Seat:
    """Return the seat of an engineer, or NOBODY for the android."""
    if state.options.competitive:
        return meeple // 2
    return meeple if meeple < state.seats else NOBODY


def own_meeples(state: State, seat: Seat) -> dict[MeepleName, int]:
    """Return the meeples with which a player may move and act (BST-4.3, BST-14.3)."""
    if state.options.competitive:
        return {"first": 2 * seat, "second": 2 * seat + 1}
    return {"engineer": seat, "android": state.seats}


def meeple_id(state: State, meeple: int) -> str:
    """Return the id of a meeple: e1 is the engineer of the first seat, e1a and e1b are its two, or android."""
    if state.options.competitive:
        return f"e{meeple // 2 + 1}{'ab'[meeple % 2]}"
    return f"e{meeple + 1}" if meeple < state.seats else "android"


def name_of_id(meeple: str) -> MeepleName:
    """Return the name that the owner of a meeple uses for it.

    >>> name_of_id("e2"), name_of_id("e2b"), name_of_id("android")
    ('engineer', 'second', 'android')
    """
    return "android" if meeple == "android" else ENGINEER_NAMES[meeple[2:]]


ENGINEER_NAMES: dict[str, MeepleName] = {"": "engineer", "a": "first", "b": "second"}


def meeple_ids(state: State) -> list[str]:
    return [meeple_id(state, meeple) for meeple in range(len(state.meeples))]


def is_exit(state: State, room: int) -> bool:
    """Return whether the room is the Entrance with its hatch open, or the Emergency Exit (BST-10.1, BST-12.1)."""
    return room == state.deck.exit or (room == state.deck.entrance and state.options.hatch_open)


def is_safe(state: State, meeple: int) -> bool:
    """Return whether the beast is off and the meeple stands on an exit (BST-12.1)."""
    return state.switch_off and is_exit(state, state.meeples[meeple])


def is_exploration_open(state: State) -> bool:
    """Return whether there is no Lockdown and a card is left (BST-11.2, BST-2.10)."""
    return not state.lockdown and state.drawn < len(state.pile)
