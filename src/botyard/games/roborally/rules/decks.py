"""The two decks in play (RAL-3.5, RAL-11.7)."""

from __future__ import annotations

from ....core.events import EventSink
from ..cards import OPTION_CARDS
from ..events import OptionDrawn
from ..state import NO_CARD, State


def draw_card(state: State) -> int:
    """Draw the top Program card; shuffle the discards of this turn if the deck is empty (RAL-3.5)."""
    if not state.deck:
        state.deck, state.discards = state.discards, []
        for robot in state.robots:
            state.deck += robot.leftovers
            robot.leftovers = []
        state.rng.shuffle(state.deck)
    return state.deck.pop() if state.deck else NO_CARD


def draw_option(state: State, number: int, emit: EventSink) -> None:
    """Draw the top Option; shuffle the spent ones if the deck is empty (RAL-11.7, RAL-16.33).

    Nothing happens if there are no spent Options either.
    """
    if not state.option_deck:
        state.option_deck, state.spent = state.spent, []
        state.rng.shuffle(state.option_deck)
    if state.option_deck:
        give_option(state, number, state.option_deck.pop(), emit)


def give_option(state: State, number: int, option: str, emit: EventSink) -> None:
    robot = state.robots[number]
    robot.options.append(option)
    if option == "mini_howitzer":
        robot.shells = OPTION_CARDS[option].counter
    emit(OptionDrawn(number, option))
