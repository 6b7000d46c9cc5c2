"""The two decks: 84 Program cards and 26 Option cards (RAL-1.3).

A Program card is its priority, because all priorities differ (RAL-6.3); an Option is its id, such as "brakes".
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...core import data

CardKind = Literal["u_turn", "rotate_left", "rotate_right", "back_up", "move_1", "move_2", "move_3"]

DATA_FOLDER = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class ProgramKind:
    """All cards of one kind (RAL-6.1)."""

    kind: CardKind
    name: str
    priorities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ProgramCards:
    """The file `program_cards.json`."""

    format: Literal["roborally-program-cards/1"]
    kinds: tuple[ProgramKind, ...]


@dataclass(frozen=True, slots=True)
class OptionCard:
    id: str
    name: str
    effect: str  # a description for the owner
    counter: int = 0  # tokens or uses until it is spent


@dataclass(frozen=True, slots=True)
class OptionCards:
    """The file `option_cards.json`."""

    format: Literal["roborally-option-cards/1"]
    options: tuple[OptionCard, ...]


PROGRAM_CARDS = data.load_file(ProgramCards, DATA_FOLDER / "program_cards.json")
CARD_KIND: dict[int, CardKind] = {card: kind.kind for kind in PROGRAM_CARDS.kinds for card in kind.priorities}
DECK: tuple[int, ...] = tuple(sorted(CARD_KIND))
KIND_NAMES: dict[CardKind, str] = {kind.kind: kind.name for kind in PROGRAM_CARDS.kinds}
MOVE_SQUARES = {"move_1": 1, "move_2": 2, "move_3": 3, "back_up": -1}
SQUARES_OF_CARD = {card: MOVE_SQUARES.get(CARD_KIND[card], 0) for card in DECK}  # RAL-6.1
FACE_DOWN = 0  # in place of a hidden card

OPTION_CARDS: dict[str, OptionCard] = {
    card.id: card for card in data.load_file(OptionCards, DATA_FOLDER / "option_cards.json").options
}
OPTIONS: tuple[str, ...] = tuple(OPTION_CARDS)


def card_name(card: int) -> str:
    """Return the name of a Program card.

    >>> card_name(670), card_name(10)
    ('Move 2', 'U-Turn')
    """
    return KIND_NAMES[CARD_KIND[card]]


def option_name(option: str) -> str:
    """Return the name of an Option.

    >>> option_name("brakes")
    'Brakes'
    """
    return OPTION_CARDS[option].name
