"""Turns in the order of their value: all of them, or a quick selection."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rng import Rng
from ..actions import END, Action, Place
from ..state import State
from .macro_actions import macro_actions
from .turns import (
    WIN_VALUE,
    Turn,
    append_macro,
    enumerate_turns,
    power_turns,
    sorted_by_value,
    terminal_turns,
    with_power_turns,
)

NARROW_BEAM_WIDTH = 6  # paths that `quick_turns` extends at each step of an action
MIN_TERMINAL_TURNS = 3  # Terminal actions after which `quick_turns` tries Power cards


def ranked_turns(state: State) -> list[tuple[float, Turn]]:
    """Return whole turns with their values, the best first."""
    return sorted_by_value(enumerate_turns(state))


def best_turn(state: State) -> Turn:
    """Return the best turn. What it leaves to do after an answer is the best turn then: its answers are one plan."""
    ranking = ranked_turns(state)
    return with_alternative(ranking[0][1], ranking)


def with_alternative(turn: Turn, ranking: list[tuple[float, Turn]]) -> Turn:
    """Add the first turn of a ranking that begins with another answer and does more than change the order."""
    own = main_actions(turn)
    others = (other for _, other in ranking if other.actions[0] != turn.actions[0])
    return turn._replace(alternative=next((other for other in others if main_actions(other) != own), None))


def main_actions(turn: Turn) -> frozenset[Action]:
    """Return the answers that choose something to do; the rest of a turn says how."""
    return frozenset(action for action in turn.actions if not isinstance(action, Place) and action != END)


def quick_turns(state: State, max_turns: int) -> list[Turn]:
    """Return the best Terminal actions, also with Power cards after some of them."""
    candidates = sorted_by_value(terminal_turns(Turn((), state), beam_width=NARROW_BEAM_WIDTH))[
        : max(MIN_TERMINAL_TURNS, max_turns)
    ]
    if candidates[0][0] < WIN_VALUE and any(state.hands[state.actor]):
        candidates += sorted_by_value(after for _, turn in candidates for after in power_turns(turn))
        candidates.sort(key=lambda candidate: -candidate[0])
    return [turn for _, turn in candidates[:max_turns]]


# --- Rookie --------------------------------------------------------------------------------------------------


def partial_view_turn(state: State, rng: Rng) -> Turn:
    """Return the best Terminal action or Power card alone, among a random half of the places, fixed for the turn."""
    if state.pending or state.acted:
        turns = rest_of_turn(state)
    else:
        turns = terminal_turns(Turn((), state), lambda place: rng.fork(*place.encode()).randbelow(2) == 0)
    return sorted_by_value(turns)[0][1]


def rest_of_turn(state: State) -> Iterator[Turn]:
    empty_turn = Turn((), state)
    if state.pending:
        return (append_macro(empty_turn, macro) for macro in macro_actions(state, None))
    return with_power_turns([empty_turn])
