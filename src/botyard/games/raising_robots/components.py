"""Counts of all components of a game, which never change."""

from __future__ import annotations

from collections import Counter

from .component_set import ComponentSet
from .effects import TYPES
from .state import NO_INVENTOR, PendingClass, PendingInventor, PickedClass, Player, State


def component_counts(state: State) -> dict[str, int]:
    """Count every card; each must be there once."""
    found: dict[str, int] = {}
    for kind, total, cards in (
        ("robot", len(state.components.robots), all_robots(state)),
        ("class", len(state.components.classes), all_classes(state)),
        ("inventor", len(state.components.inventors), all_inventors(state)),
    ):
        counted = Counter(cards)
        found |= {f"{kind} {card}": counted[card] for card in range(total)}
    return found


def all_robots(state: State) -> list[int]:
    cards = [*state.robots, *state.robot_discards, *state.gone_robots]
    for player in state.players:
        cards += [*player.hand, *(card for row in player.rows for card in row), *player.aside.robots]
    return cards


def all_classes(state: State) -> list[int]:
    cards = [*state.classes, *state.class_discards, *state.gone_classes]
    for player in state.players:
        cards += [*player.classes, *player.aside.classes]
        cards += [
            card for step in player.pending if isinstance(step, PendingClass | PickedClass) for card in step.drawn
        ]
    return cards


def all_inventors(state: State) -> list[int]:
    cards = [*state.inventors, *state.gone_inventors]
    if state.bidding and state.step == "bid":
        cards += state.bidding.inventors
    for player in state.players:
        cards += [*player.aside.inventors, *([player.inventor] if player.inventor != NO_INVENTOR else [])]
        cards += [card for step in player.pending if isinstance(step, PendingInventor) for card in step.drawn]
    return cards


def tokens_on_cards(components: ComponentSet, player: Player) -> list[int]:
    """Return the type of each token that lies on a card."""
    found = [robot.type for robot in components.robots if player.upgraded >> robot.number & 1]
    found += [
        TYPES.index(card.extra_credit) for place, card in enumerate(components.classes) if player.credited >> place & 1
    ]
    return found + ([TYPES.index(components.inventors[player.inventor].upgrade_type)] if player.promoted else [])
