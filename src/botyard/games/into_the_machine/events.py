"""What happens in Into the Machine, in the past tense.

Places of racers are texts: "7" a spot, "q2" a place in the queue, "h" the Hex Box, "podium", "off" the right end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat
from .cards import Entry, Source

Shape = Literal["circle", "hex"]
MoveVerb = Literal["move", "hop", "catch_up"]
DrawReason = Literal["opening", "terminal", "upgrade", "hex_box", "podium"]
FACE_DOWN = ""  # a card that may not be seen


# --- set-up and turns --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TerminalsDealt(Event):
    """Which card lies on which terminal (ITM-2.2)."""

    places: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A circle-bot from the box on its start spot (ITM-2.5)."""

    seat: Seat
    spot: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    seat: Seat


# --- the Terminal action -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TerminalChosen(Event):
    """Before the crew is (ITM-5.10); `height` is what must stand there."""

    seat: Seat
    place: str
    card: str
    height: int


@dataclass(frozen=True, slots=True)
class JunctionChosen(Event):
    seat: Seat
    junction: str
    cards: tuple[str, str]


@dataclass(frozen=True, slots=True)
class CrewPlaced(Event):
    """A stack on a terminal, or one bot on a junction."""

    seat: Seat
    place: str
    crew: str  # letters of its shapes
    height: int  # what must be placed there from the next turn on; 0 on a junction


@dataclass(frozen=True, slots=True)
class HalfBegan(Event):
    """One of the two terminals of a junction (ITM-7.7)."""

    seat: Seat
    place: str
    card: str


@dataclass(frozen=True, slots=True)
class TookHome(Event):
    """All bots on terminals and junctions, and a circle-bot of the box if there is one (ITM-6.2, ITM-6.4)."""

    seat: Seat
    crew: str
    places: tuple[str, ...]
    heights: tuple[int, ...]  # what must be placed on each of them from the next turn on; 0 on a junction
    recruited: int


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    seat: Seat
    count: int


# --- the Machine -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A circle-bot came in at an entry spot, to the left of it, or into the queue (ITM-10.2, ITM-10.3)."""

    seat: Seat
    source: Source
    entry: Entry
    end: str


@dataclass(frozen=True, slots=True)
class BotMoved(Event):
    seat: Seat
    shape: Shape
    verb: MoveVerb
    start: str
    end: str
    path: tuple[str, ...]  # every space it touched, the last one where it rests
    leapt: int  # bots it passed over


@dataclass(frozen=True, slots=True)
class QueueMoved(Event):
    """Spot 1 was free: the front of the queue entered it (ITM-10.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HexTagged(Event):
    """A hex-bot from the box into the Hex Box (ITM-9.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PodiumReached(Event):
    seat: Seat
    count: int  # hex-bots of this player there


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    """A circle-bot went to its box, and what is above its spot was gained (ITM-11.1)."""

    seat: Seat
    spot: int
    icon: str


# --- Power cards -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: Seat
    cards: tuple[str, ...]
    why: DrawReason
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(FACE_DOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class NoCardLeft(Event):
    """Deck and discard pile are empty, so nothing was drawn (ITM-12.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile became the deck (ITM-12.4)."""

    cards: int
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PowerPlayed(Event):
    seat: Seat
    card: str
    half: str  # the word of the half that was chosen; empty where there is but one


# --- the end -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """For good; the cards of the hand are on the discard pile, all bots stay (ITM-3.8)."""

    seat: Seat
    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[Seat, ...]
    rule: str
