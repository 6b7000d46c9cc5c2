"""Turns in the order of what they are worth: all of them, or the best at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ....core.luck import Luck
from ..state import State
from .deeds import deeds
from .turns import Turn, by_power, by_terminal, enumerate_turns, joined, with_powers
from .worth import chances, spaces_left, strength

WON = 1e9
ENOUGH = 7  # bots in the crew of a Rookie, who takes home only for want of them
FEW = 3  # Terminal actions after which a glance looks for a Power card


def ranked(state: State) -> list[tuple[float, Turn]]:
    """All whole turns, with the chance to win after each."""
    seat = state.actor
    return in_order(enumerate_turns(state), lambda turn: chances(turn.end, turn.drawn)[seat])


def glance(state: State, most: int) -> list[Turn]:
    """The best Terminal actions, and Power cards after some of them; judged by one's own strength alone."""
    seat = state.actor

    def worth(turn: Turn) -> float:
        return strength(turn.end, seat, turn.drawn)

    actions = in_order(by_terminal(Turn((), state)), worth)
    few = actions[: max(FEW, most)]
    if few[0][0] < WON and any(state.hands[seat]):
        few += in_order((after for _, turn in few for after in by_power(turn)), worth)
        few.sort(key=lambda one: -one[0])
    return [turn for _, turn in few[:most]]


def in_order(turns: Iterable[Turn], worth: Callable[[Turn], float]) -> list[tuple[float, Turn]]:
    """The best first; of equals the one that was found first."""
    found = [(WON if turn.wins else worth(turn), turn) for turn in turns]
    found.sort(key=lambda one: -one[0])
    return found


# --- what a Rookie sees --------------------------------------------------------------------------------------


def half_seen(state: State, luck: Luck) -> Turn:
    """What brings its bots farthest, in one Terminal action or Power card; it overlooks a third of all places."""
    if state.agenda or state.acted:
        turns = list(rest_of_turn(state))
    else:
        turns = list(by_terminal(Turn((), state), lambda place: luck.fork(*place.encode()).below(3) > 0))
    return in_order(turns, plain_worth)[0][1]


def rest_of_turn(state: State) -> Iterator[Turn]:
    nothing = Turn((), state)
    if state.agenda:
        return (joined(nothing, deed) for deed in deeds(state, None))
    return with_powers([nothing])


def plain_worth(turn: Turn) -> float:
    end, seat = turn.end, turn.end.actor
    crew = min(sum(end.crews[seat]), ENOUGH)
    return (crew + sum(end.hands[seat]) + turn.drawn) / 2 - spaces_left(end, seat)
