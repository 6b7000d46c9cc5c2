"""Turns in the order of what they are worth: all of them, or the best at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.luck import Luck
from ..state import State
from .deeds import deeds
from .turns import WON, Turn, by_power, by_terminal, enumerate_turns, in_order, joined, with_powers

NARROW = 6  # ways at each step of an action that a glance goes on with
FEW = 3  # Terminal actions after which a glance looks for a Power card


def ranked(state: State) -> list[tuple[float, Turn]]:
    """Whole turns, with the hope to win after each."""
    return in_order(enumerate_turns(state))


def glance(state: State, most: int) -> list[Turn]:
    """The best Terminal actions, and Power cards after some of them."""
    few = in_order(by_terminal(Turn((), state), wide=NARROW))[: max(FEW, most)]
    if few[0][0] < WON and any(state.hands[state.actor]):
        few += in_order(after for _, turn in few for after in by_power(turn))
        few.sort(key=lambda one: -one[0])
    return [turn for _, turn in few[:most]]


# --- what a Rookie sees --------------------------------------------------------------------------------------


def half_seen(state: State, luck: Luck) -> Turn:
    """The best Terminal action or Power card by itself, of the places that it happens to see in this turn."""
    if state.agenda or state.acted:
        turns = rest_of_turn(state)
    else:
        turns = by_terminal(Turn((), state), lambda place: luck.fork(*place.encode()).below(2) == 0)
    return in_order(turns)[0][1]


def rest_of_turn(state: State) -> Iterator[Turn]:
    nothing = Turn((), state)
    if state.agenda:
        return (joined(nothing, deed) for deed in deeds(state, None))
    return with_powers([nothing])
