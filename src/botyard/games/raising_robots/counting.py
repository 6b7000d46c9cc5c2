"""What is there at any time, wherever it lies: for checks."""

from __future__ import annotations

from collections import Counter

from .box import Box
from .effects import TYPES
from .state import NOBODY, HasPicked, OwesClass, OwesInventor, Player, State


def census(state: State) -> dict[str, int]:
    """Every card once, and sixteen tokens for each player (RAI-1.7)."""
    found: dict[str, int] = {}
    for kind, total, cards in (
        ("robot", len(state.box.robots), robots(state)),
        ("class", len(state.box.classes), classes(state)),
        ("inventor", len(state.box.inventors), inventors(state)),
    ):
        counted = Counter(cards)
        found |= {f"{kind} {card}": counted[card] for card in range(total)}
    return found


def robots(state: State) -> list[int]:
    cards = [*state.robots, *state.robot_discards, *state.gone_robots]
    for player in state.players:
        cards += [*player.hand, *(card for row in player.rows for card in row), *player.aside.robots]
    return cards


def classes(state: State) -> list[int]:
    cards = [*state.classes, *state.class_discards, *state.gone_classes]
    for player in state.players:
        cards += [*player.classes, *player.aside.classes]
        cards += [card for owed in player.agenda if isinstance(owed, OwesClass | HasPicked) for card in owed.drawn]
    return cards


def inventors(state: State) -> list[int]:
    cards = [*state.inventors, *state.gone_inventors]
    if state.bidding and state.step == "bid":
        cards += state.bidding.inventors
    for player in state.players:
        cards += [*player.aside.inventors, *([player.inventor] if player.inventor != NOBODY else [])]
        cards += [card for owed in player.agenda if isinstance(owed, OwesInventor) for card in owed.drawn]
    return cards


def tokens_on_cards(box: Box, player: Player) -> list[int]:
    """The type of each."""
    found = [robot.type for robot in box.robots if player.upgraded >> robot.number & 1]
    found += [TYPES.index(card.extra_credit) for place, card in enumerate(box.classes) if player.credited >> place & 1]
    return found + ([TYPES.index(box.inventors[player.inventor].upgrade_type)] if player.promoted else [])
