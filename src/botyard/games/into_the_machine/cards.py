"""The 15 terminal cards and 27 Power cards, described by parts that the rules carry out (ITM-1.4, ITM-1.5).

Cards are represented by their ids, such as "T3", and Power cards in hands and decks by the index of their kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...core import data

Level = Literal["circle", "triangle", "square"]
PartVerb = Literal["recruit", "draw", "enter", "upgrade", "move", "hop", "catch_up"]
BotFilter = Literal["any", "circle", "hex", "it", "other"]
Entry = Literal["", "silver", "gold"]
Source = Literal["", "crew", "box"]

DATA = Path(__file__).parent / "data"
LEVELS: tuple[Level, ...] = ("circle", "triangle", "square")
PER_LEVEL = {"circle": 4, "triangle": 6, "square": 5}  # ITM-1.4


@dataclass(frozen=True, slots=True)
class Part:
    """One step of a card."""

    verb: PartVerb
    who: BotFilter = "any"  # "it": the bot of the part before; "other": any but that one (ITM-8.7)
    spaces: int = 0
    spot: Entry = ""
    source: Source = ""


@dataclass(frozen=True, slots=True)
class TerminalCard:
    id: str
    level: Level
    name: str
    parts: tuple[Part, ...]
    free_order: bool = False


@dataclass(frozen=True, slots=True)
class Half:
    """One way to use a Power card: as the terminal card it copies, or, with none, to ignore stacks (ITM-12.8)."""

    word: str
    name: str
    same_as: str


@dataclass(frozen=True, slots=True)
class PowerCard:
    id: str
    copies: int
    name: str
    halves: tuple[Half, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """The file `cards.json`."""

    format: Literal["into-the-machine-cards/1"]
    terminals: tuple[TerminalCard, ...]
    powers: tuple[PowerCard, ...]


CARDS = data.load_file(Cards, DATA / "cards.json")
TERMINALS: dict[str, TerminalCard] = {card.id: card for card in CARDS.terminals}
POWERS: tuple[PowerCard, ...] = CARDS.powers
KINDS = len(POWERS)
HALVES: dict[tuple[int, str], Half] = {
    (kind, half.word): half for kind, card in enumerate(POWERS) for half in card.halves
}
DECK: tuple[int, ...] = tuple(kind for kind, card in enumerate(POWERS) for _ in range(card.copies))


def cards_in(hand: tuple[int, ...]) -> list[int]:
    """Return the kind of every card of a hand.

    >>> cards_in((2, 0, 1, 0, 0))
    [0, 0, 2]
    """
    return [kind for kind, count in enumerate(hand) for _ in range(count)]


def count_by_kind(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the number of cards of each kind."""
    return tuple(cards.count(kind) for kind in range(KINDS))


def card_ids(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(POWERS[kind].id for kind in cards)
