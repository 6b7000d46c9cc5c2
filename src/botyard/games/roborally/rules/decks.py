"""The two decks in play (RAL-3.5, RAL-11.7)."""

from __future__ import annotations

from ....core.events import EventSink
from ..cards import OPTION_CARDS
from ..events import OptionDrawn
from ..state import NO_CARD, State


def draw_card(state: State) -> int:
    """The top Program card; what was discarded this turn is shuffled when there is none (RAL-3.5)."""
    if not state.deck:
        state.deck, state.discards = state.discards, []
        for robot in state.robots:
            state.deck += robot.leftovers
            robot.leftovers = []
        state.rng.shuffle(state.deck)
    return state.deck.pop() if state.deck else NO_CARD


def draw_option(state: State, number: int, emit: EventSink) -> None:
    """The top Option; the spent ones are shuffled when there is none, and with none of these either nothing happens.

    RAL-11.7, RAL-16.33.
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
