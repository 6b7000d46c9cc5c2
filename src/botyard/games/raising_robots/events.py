"""Events of Raising Robots, with the ids of cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat, UnloggedEvent

FACE_DOWN = ""  # a hidden card
Goods = tuple[int, ...]  # S G M P T B V
Act = Literal["board", "basic", "upgraded"]
SecretKind = Literal["start", "phases", "class"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEvent(Event):
    """An action of a player; during the starting decisions it is secret (RAI-3.9)."""

    seat: Seat
    secret: bool = False

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat or not self.secret else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEvent(PlayerEvent):
    """An action that changes the robots in a player's hand."""

    hand_after: tuple[str, ...] = ()  # empty for other viewers
    cards_after: int = 0  # in hand

    def masked_for(self, seat: Seat | None) -> Event | None:
        if seat == self.seat:
            return self
        return None if self.secret else replace(self, hand_after=())


@dataclass(frozen=True, slots=True)
class RobotView:
    id: str
    token: bool


Rows = tuple[tuple[RobotView, ...], ...]


def face_down(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (FACE_DOWN,) * len(cards)


# --- the start ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(UnloggedEvent, PlayerEvent):
    """Robots, classes and inventors were dealt to choose from (RAI-3.1 to 3.3)."""

    robots: tuple[str, ...]
    classes: tuple[str, ...]
    inventors: tuple[str, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event | None:
        if seat == self.seat:
            return self
        return replace(
            self, robots=face_down(self.robots), classes=face_down(self.classes), inventors=face_down(self.inventors)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RobotsKept(HandEvent):
    robots: tuple[str, ...]
    discarded: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InventorKept(PlayerEvent):
    inventor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed(UnloggedEvent):
    """A seat confirmed its start, its phase cards or its class at the break, which stay secret."""

    seat: Seat
    what: SecretKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Rethought(UnloggedEvent):
    seat: Seat
    what: SecretKind


@dataclass(frozen=True, slots=True, kw_only=True)
class StartShown(Event):
    """The start of a seat was revealed, at the same time as all others (RAI-3.12)."""

    seat: Seat
    inventor: str
    classes: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spots: tuple[str, ...]
    tokens: tuple[str, ...]  # cards with a token
    stock: Goods
    hand: int
    discarded: tuple[str, ...]  # robots
    classes_discarded: tuple[str, ...]
    rows_after: Rows = ()
    tokens_after: tuple[int, ...] = ()  # in the inventory
    promoted_after: bool = False
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingBegan(Event):
    tracks: tuple[str, ...]
    inventors: tuple[str, ...]
    seat: Seat  # the first bidder
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    seat: Seat
    track: str
    space: int
    outbid: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InventorWon(Event):
    seat: Seat
    inventor: str
    price: str


# --- rounds ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EnergyDrawn(Event):
    seat: Seat
    cards: tuple[str, ...]
    energy_left_after: tuple[str, ...] = ()
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasesRevealed(Event):
    """Each seat's two phases were revealed, in the order of its energy cards; `cubes` are those of all phases now."""

    phases: tuple[tuple[str, str], ...]
    cubes: tuple[int, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LineLaid(Event):
    """A line of phase cards was laid for absent players (RAI-16.1, RAI-16.2)."""

    revealed: tuple[str, ...]
    cubes: tuple[int, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRevealed(Event):
    phases: tuple[str, ...]
    cubes: tuple[int, ...]  # on the central board now
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegan(Event):
    seat: Seat
    phase: str
    total: int
    batteries: int
    more: int = 0  # energy of spots and of the inventor
    stock_after: Goods = ()
    acting_after: str = ""  # no element of the row acts yet
    ahead_after: tuple[str, ...] = ()  # elements of the row that can still act
    reached_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEnded(UnloggedEvent):
    """A player ended a phase and cannot return to it but by undo (RAI-4.5, RAI-7.5)."""

    seat: Seat
    phase: str
    at_after: str = ""  # the phase that is next
    acting_after: str = ""  # no element of a row acts
    ahead_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseSealed(UnloggedEvent):
    """Undo goes back no further: all have finished the step, or the table keeps phases that ended (RAI-4.5)."""

    seat: Seat
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityChosen(PlayerEvent):
    """A player chose one of the inventor's two abilities (RAI-14.6)."""

    ability: Literal["basic", "upgraded"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakBegan(Event):
    """The break began: the marker reached space 5 (RAI-12.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnergyShuffled(Event):
    """All energy cards were shuffled into the decks again (RAI-12.4)."""

    reveals_information: ClassVar[bool] = True


# --- actions -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran(PlayerEvent):
    """An action of the board or of a robot was used."""

    source: str
    act: Act
    again: bool = False
    ahead_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RowReversed(PlayerEvent):
    phase: str
    ahead_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(PlayerEvent):
    goods: Goods
    stock_after: Goods = ()
    total_after: int = 0  # energy of the current phase


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPaid(HandEvent):
    """A robot from hand was paid; the others see which."""

    card: str
    total_after: int = 0  # energy of the current phase
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(PlayerEvent):
    goods: Goods
    stock_after: Goods = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(HandEvent):
    """Robot cards were drawn; the others see how many."""

    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event | None:
        if seat == self.seat:
            return self
        return None if self.secret else replace(self, cards=face_down(self.cards), hand_after=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(HandEvent):
    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True  # the others see which


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlocked(PlayerEvent):
    spot: str
    type: str
    spots_after: tuple[str, ...] = ()
    tokens_after: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPlaced(PlayerEvent):
    type: str
    card: str
    tokens_after: tuple[int, ...] = ()
    rows_after: Rows = ()
    promoted_after: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Assembled(HandEvent):
    """A robot was assembled; the others see which. The player learns nothing by it and may undo it (RAI-4.5)."""

    robot: str
    row: str
    column: int
    total_after: int = 0  # energy of the current phase
    rows_after: Rows = ()
    ahead_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassesDrawn(PlayerEvent):
    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event | None:
        """Return the event with the number of cards only, or None if it is secret, unless the seat drew them."""
        if seat == self.seat:
            return self
        return None if self.secret else replace(self, cards=face_down(self.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassKept(PlayerEvent):
    """A class was kept, or none if `card` is empty (RAI-13.2); the token of a replaced class leaves the game."""

    card: str
    replaced: str
    discarded: tuple[str, ...]
    reveals_information: ClassVar[bool] = True  # the others see which were discarded


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(PlayerEvent):
    """A draw shuffled a discard pile, or cards of earlier games of the challenge, into the deck (RAI-1.8, 16.9)."""

    deck: Literal["robots", "classes"]
    cards: int
    reveals_information: ClassVar[bool] = True


# --- the end -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    seat: Seat
    robots: int
    classes: int
    inventory: int
    leftovers: int
    inventor: int
    grades: tuple[str, ...]  # of each class
    hand: tuple[str, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    winners: tuple[Seat, ...]
    rule: str
    rank: str = ""  # in solo games
    without_inventors: bool = False  # the ranks assume inventors (RAI-16.11)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGame(Event):
    """The next game of the challenge began (RAI-16.8)."""

    game: int
    reveals_information: ClassVar[bool] = True
