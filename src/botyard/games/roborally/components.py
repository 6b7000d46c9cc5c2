"""The components in play, for consistency checks."""

from __future__ import annotations

from .cards import DECK, OPTIONS
from .state import NO_CARD, NOWHERE, State


def component_counts(state: State) -> dict[str, int]:
    """Count every Program card, Option and occupied square: each card exists once, and no two robots share a square."""
    counts = {**dict.fromkeys(map(str, DECK), 0), **dict.fromkeys(OPTIONS, 0)}
    for card in cards_in_play(state):
        counts[str(card)] += 1
    for option in options_in_play(state):
        counts[option] += 1
    places = [robot.at for robot in state.robots if robot.at != NOWHERE]
    return {**counts, "robots on one square": len(places) - len(set(places))}


def cards_in_play(state: State) -> list[int]:
    cards = [*state.deck, *state.discards]
    for robot in state.robots:
        cards += [*robot.hand, *robot.leftovers, *robot.stand_ins, robot.flywheel, robot.condition]
        cards += [card for register in robot.registers for card in register]
    return [card for card in cards if card != NO_CARD]


def options_in_play(state: State) -> list[str]:
    drafted = [option for draft in state.drafts for option in draft]
    return [*state.option_deck, *state.spent, *drafted, *(option for robot in state.robots for option in robot.options)]
