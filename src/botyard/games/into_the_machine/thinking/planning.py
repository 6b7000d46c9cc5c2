"""Turns in the order of what they are worth: all of them, or the best at a glance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.luck import Luck
from ..state import State
from .deeds import deeds
from .turns import Turn, by_power, by_terminal, enumerate_turns, joined, with_powers
from .worth import chances

WON = 2.0  # more than any chance
FEW = 3  # Terminal actions after which a glance looks for a Power card


def ranked(state: State) -> list[tuple[float, Turn]]:
    """All whole turns, with the chance to win after each."""
    return in_order(enumerate_turns(state))


def glance(state: State, most: int) -> list[Turn]:
    """The best Terminal actions, and Power cards after some of them."""
    few = in_order(by_terminal(Turn((), state)))[: max(FEW, most)]
    if few[0][0] < WON and any(state.hands[state.actor]):
        few += in_order(after for _, turn in few for after in by_power(turn))
        few.sort(key=lambda one: -one[0])
    return [turn for _, turn in few[:most]]


def in_order(turns: Iterable[Turn]) -> list[tuple[float, Turn]]:
    """The best first; of equals the one that was found first."""
    found = [(WON if turn.wins else chances(turn.end, turn.drawn)[turn.end.actor], turn) for turn in turns]
    found.sort(key=lambda one: -one[0])
    return found


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
