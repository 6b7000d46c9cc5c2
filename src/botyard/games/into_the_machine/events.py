"""Events of Into the Machine.

Positions of racers are texts: "7" is a spot, "q2" a place in the queue, "h" the Hex Box, "off" beyond the right end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat, UnloggedEvent
from ...core.messages import Argument, Message, listed, player
from .actions import Crew, crew_counts
from .cards import Entry, Level, Source
from .nouns import card_name, crew_name, half_name, junction_name, position_name
from .state import Box

Shape = Literal["circle", "hex"]
MoveVerb = Literal["move", "hop", "catch_up"]
DrawReason = Literal["opening", "terminal", "upgrade", "hex_box", "podium"]
FACE_DOWN = ""  # a hidden card
NO_CREW: Crew = (0, 0, 0)
NO_BOX: Box = (0, 0, 0, 0)
Decision = Literal["", "three", "two", "others-left", "podium", "hexes", "foremost-hex", "foremost-circle", "level"]
END_REASONS = {"ITM-13.3": "podium", "ITM-3.8": "others-left", "ITM-3.7": "turn-limit"}


# --- values after an event -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StackView:
    seat: Seat
    crew: Crew


@dataclass(frozen=True, slots=True)
class TerminalStacks:
    place: str
    height: int  # bots that must be placed there now
    stacks: tuple[StackView, ...]


@dataclass(frozen=True, slots=True)
class JunctionBotView:
    seat: Seat
    shape: Level


@dataclass(frozen=True, slots=True)
class JunctionBots:
    id: str
    bots: tuple[JunctionBotView, ...]


@dataclass(frozen=True, slots=True)
class CurrentAction:
    """The action in progress: the actor uses a terminal or a junction, or has played a Power card."""

    place: str = ""  # the terminal or junction
    terminal: str = ""  # the terminal whose card is being carried out; empty before a junction's first one is chosen
    card: str = ""  # the Power card
    half: str = ""  # the half of it that was chosen, if it has two


@dataclass(frozen=True, slots=True)
class TurnProgress:
    """What the actor has done in this turn."""

    acted: bool = False
    played: bool = False
    ignoring: bool = False
    current_action: CurrentAction | None = None


TURN_START = TurnProgress()


# --- set-up and turns --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TerminalsDealt(UnloggedEvent):
    """The terminal cards were dealt to their places (ITM-2.2)."""

    places: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A circle-bot from the box was placed on its start spot (ITM-2.5)."""

    seat: Seat
    spot: int
    box_after: Box = NO_BOX


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    seat: Seat
    heights_after: tuple[int, ...] = ()  # of all terminals
    progress_after: TurnProgress = TURN_START
    next_actor_after: Seat = 0


# --- the Terminal action -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TerminalChosen(Event):
    """The actor chose a terminal, before its crew (ITM-5.10); `height` is the number of bots to place."""

    seat: Seat
    place: str
    card: str
    height: int
    progress_after: TurnProgress = TURN_START

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "card": card_name(self.card)}


@dataclass(frozen=True, slots=True)
class JunctionChosen(Event):
    seat: Seat
    junction: str
    cards: tuple[str, str]
    progress_after: TurnProgress = TURN_START

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "junction": junction_name(*self.cards)}


@dataclass(frozen=True, slots=True)
class CrewPlaced(Event):
    """The actor placed a stack on a terminal, or one bot on a junction."""

    seat: Seat
    place: str
    crew: str  # letters of the shapes
    crew_after: Crew = NO_CREW
    terminals_after: tuple[TerminalStacks, ...] = ()
    junctions_after: tuple[JunctionBots, ...] = ()

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "bots": crew_name(crew_counts(self.crew)), "count": len(self.crew)}


@dataclass(frozen=True, slots=True)
class HalfBegan(UnloggedEvent):
    """The actor began with one of the two terminals of a junction (ITM-7.7)."""

    seat: Seat
    place: str
    card: str
    current_action_after: CurrentAction | None = None


@dataclass(frozen=True, slots=True)
class TookHome(Event):
    """The actor took all placed bots home, and a circle-bot of the box if there was one (ITM-6.2, ITM-6.4)."""

    seat: Seat
    crew: str
    places: tuple[str, ...]
    recruited: int
    crew_after: Crew = NO_CREW
    box_after: Box = NO_BOX
    terminals_after: tuple[TerminalStacks, ...] = ()
    junctions_after: tuple[JunctionBots, ...] = ()
    progress_after: TurnProgress = TURN_START

    def arguments(self) -> dict[str, Argument]:
        crew = crew_name(crew_counts(self.crew))
        return {"player": player(self.seat), "bots": len(self.crew), "crew": crew, "recruited": self.recruited}


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    seat: Seat
    count: int
    crew_after: Crew = NO_CREW
    box_after: Box = NO_BOX

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "bots": crew_name((self.count, 0, 0))}


# --- the Machine -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A circle-bot entered on an entry spot, to the left of it, or into the queue (ITM-10.2, ITM-10.3)."""

    seat: Seat
    source: Source
    entry: Entry
    end: str
    crew_after: Crew = NO_CREW
    box_after: Box = NO_BOX
    queue_after: tuple[Seat, ...] = ()

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "queued": self.end.startswith("q"), "target": position_name(self.end)}


@dataclass(frozen=True, slots=True)
class BotMoved(Event):
    seat: Seat
    shape: Shape
    verb: MoveVerb
    start: str
    end: str
    path: tuple[str, ...]  # every space it touched; the last one is where it stops
    leapt: int  # bots it passed over
    queue_after: tuple[Seat, ...] = ()
    hex_box_after: int = 0  # hex-bots of this player there
    box_after: Box = NO_BOX

    def arguments(self) -> dict[str, Argument]:
        path = {"origin": position_name(self.start), "target": position_name(self.end)}
        return {"player": player(self.seat), "shape": self.shape, **path, "leaps": self.leapt}


@dataclass(frozen=True, slots=True)
class QueueMoved(Event):
    """The front of the queue entered spot 1, which was free (ITM-10.5)."""

    seat: Seat
    queue_after: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class HexTagged(Event):
    """A hex-bot moved from the box to the Hex Box (ITM-9.1)."""

    seat: Seat
    box_after: Box = NO_BOX
    hex_box_after: int = 0


@dataclass(frozen=True, slots=True)
class PodiumReached(Event):
    seat: Seat
    count: int  # hex-bots of this player there


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    """A circle-bot returned to the box, and its owner gained what the spot's icon shows (ITM-11.1)."""

    seat: Seat
    spot: int
    icon: str
    crew_after: Crew = NO_CREW
    box_after: Box = NO_BOX

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "spot": self.spot, "gain": Message("gain", icon=self.icon)}


# --- Power cards -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: Seat
    cards: tuple[str, ...]
    why: DrawReason
    hand_after: tuple[str, ...] = ()  # empty for other viewers
    cards_after: int = 0  # in hand
    deck_after: int = 0
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(FACE_DOWN,) * len(self.cards), hand_after=())

    def arguments(self) -> dict[str, Argument]:
        known = FACE_DOWN not in self.cards
        names = {"cards": listed([card_name(card) for card in self.cards])} if known else {}
        return {"player": player(self.seat), "count": len(self.cards), "why": self.why, "known": known, **names}


@dataclass(frozen=True, slots=True)
class NoCardLeft(Event):
    """Deck and discard pile are empty, so nothing was drawn (ITM-12.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile became the deck (ITM-12.4)."""

    cards: int
    deck_after: int = 0
    discard_after: tuple[str, ...] = ()
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PowerPlayed(Event):
    seat: Seat
    card: str
    half: str  # name of the half that was chosen; empty if the card has only one
    hand_after: tuple[str, ...] = ()  # empty for other viewers
    cards_after: int = 0  # in hand
    discard_after: tuple[str, ...] = ()
    progress_after: TurnProgress = TURN_START
    heights_after: tuple[int, ...] = ()  # of all terminals

    def masked_for(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, hand_after=())

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat), "name": half_name(self.card, self.half)}


# --- the end -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player left for good and discarded the hand; all bots stay (ITM-3.8)."""

    seat: Seat
    cards: tuple[str, ...]
    hand_after: tuple[str, ...] = ()
    cards_after: int = 0  # in hand
    discard_after: tuple[str, ...] = ()
    next_actor_after: Seat = 0
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.seat)}


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    winners: tuple[Seat, ...]
    rule: str
    decided_by: Decision = ""  # how it was won; at the turn limit the fact that ranked the winner first (ITM-13.6)

    def arguments(self) -> dict[str, Argument]:
        winners = listed([player(seat) for seat in self.winners])
        return {"winners": winners, "count": len(self.winners), "reason": END_REASONS[self.rule]}
