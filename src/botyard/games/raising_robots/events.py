"""What happens in Raising Robots, in the past tense. Cards are told by their ids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...core.events import Event, Seat

FACE_DOWN = ""  # a card that may not be seen
Goods = tuple[int, ...]  # S G M P T B V
Act = Literal["board", "basic", "upgraded"]
SecretKind = Literal["start", "phases", "class"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEvent(Event):
    """Something a player does. During the start nobody else hears of it (RAI-3.9)."""

    seat: Seat
    secret: bool = False

    def masked_for(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat or not self.secret else None


def face_down(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (FACE_DOWN,) * len(cards)


# --- the start ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(PlayerEvent):
    """Robots, classes and inventors to choose from (RAI-3.1 to 3.3)."""

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
class RobotsKept(PlayerEvent):
    robots: tuple[str, ...]
    discarded: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InventorKept(PlayerEvent):
    inventor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed(Event):
    """A seat is ready with its start, its phase cards or its class at the break: what it chose is not told."""

    seat: Seat
    what: SecretKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Rethought(Event):
    seat: Seat
    what: SecretKind


@dataclass(frozen=True, slots=True, kw_only=True)
class StartShown(Event):
    """All at one moment (RAI-3.12)."""

    seat: Seat
    inventor: str
    classes: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spots: tuple[str, ...]
    tokens: tuple[str, ...]  # cards that carry one
    stock: Goods
    hand: int
    discarded: tuple[str, ...]  # robots
    classes_discarded: tuple[str, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingBegan(Event):
    tracks: tuple[str, ...]
    inventors: tuple[str, ...]
    seat: Seat  # who bids first
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
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasesRevealed(Event):
    """Each seat's two phases, under its energy cards from left to right, and the cubes that lie there now."""

    phases: tuple[tuple[str, str], ...]
    cubes: tuple[int, ...]
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class LineLaid(Event):
    """Phase cards for absent players (RAI-16.1, RAI-16.2)."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEnded(Event):
    """No way leads back to it (RAI-4.5, RAI-7.5)."""

    seat: Seat
    phase: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityChosen(PlayerEvent):
    """Which of an inventor's two counts (RAI-14.6)."""

    ability: Literal["basic", "upgraded"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakBegan(Event):
    """The marker has come to space 5 (RAI-12.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnergyShuffled(Event):
    """All energy cards are in the decks again (RAI-12.4)."""

    reveals_information: ClassVar[bool] = True


# --- deeds -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran(PlayerEvent):
    """An action of the board or of a robot was chosen."""

    source: str
    act: Act
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RowReversed(PlayerEvent):
    phase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(PlayerEvent):
    goods: Goods


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPaid(PlayerEvent):
    """A robot from hand: the others see which."""

    card: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(PlayerEvent):
    goods: Goods


def masked_draw(event: Drew | ClassesDrawn, seat: Seat | None) -> Event | None:
    """Cards drawn, as others may know of them: how many."""
    if seat == event.seat:
        return event
    return None if event.secret else replace(event, cards=face_down(event.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(PlayerEvent):
    """Robot cards; the others see how many."""

    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event | None:
        return masked_draw(self, seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(PlayerEvent):
    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True  # the others see which


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlocked(PlayerEvent):
    spot: str
    type: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPlaced(PlayerEvent):
    type: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Assembled(PlayerEvent):
    """The others see which robot it is; who builds it learns nothing by it, and may take it back (RAI-4.5)."""

    robot: str
    row: str
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassesDrawn(PlayerEvent):
    cards: tuple[str, ...]
    reveals_information: ClassVar[bool] = True

    def masked_for(self, seat: Seat | None) -> Event | None:
        return masked_draw(self, seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassKept(PlayerEvent):
    """None if all new ones went to the pile (RAI-13.2); the token of a replaced one is out of the game."""

    card: str
    replaced: str
    discarded: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(PlayerEvent):
    """A seat drew, and a discard pile became the deck; of the challenge, cards of earlier games (RAI-1.8, 16.9)."""

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
    rank: str = ""  # alone
    without_inventors: bool = False  # though ranks were made with them (RAI-16.11)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGame(Event):
    """Of the challenge (RAI-16.8)."""

    game: int
    reveals_information: ClassVar[bool] = True
