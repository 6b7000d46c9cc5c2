"""The end of the game and its places (RIC-12, RIC-14)."""

from __future__ import annotations

from ....core.events import EventSink
from ....core.game import Outcome, rank
from ..events import GameEnded
from ..state import ASIDE, FACE_DOWN, NONE, Phase, State

CHIPS_TO_WIN = {2: 8, 3: 6, 4: 5}  # RIC-12.1; with more players all chips are given out (RIC-12.2)


def chips_to_win(state: State) -> int | None:
    if state.solo:
        return None
    return state.options.chips_to_win or CHIPS_TO_WIN.get(state.players)


def ending_rule(state: State) -> str:
    """Return the rule that ends the game between two rounds, or an empty string."""
    target_chips = chips_to_win(state)
    if target_chips and any(state.chips(seat) >= target_chips for seat in state.playing_seats):
        return "RIC-12.4" if state.options.chips_to_win else "RIC-12.1"
    if state.pile:
        return ""
    if state.solo:
        return "RIC-14.3"
    return "RIC-12.4" if target_chips or ASIDE in state.owners else "RIC-12.2"


def end_game(state: State, rule: str, emit: EventSink) -> None:
    state.phase, state.ended_by = Phase.OVER, rule
    if state.target != NONE:  # a player left in the middle of a round
        state.pile.append(state.target)
        state.robots[:] = state.round_start
    state.target = NONE
    state.bids, state.queue, state.attempt = [], [], None
    places = final_places(state)
    emit(GameEnded(places, tuple(map(state.chips, range(state.seats))), rule))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    return Outcome(final_places(state), tuple(float(state.chips(seat)) for seat in range(state.seats)), state.ended_by)


def final_places(state: State) -> tuple[int, ...]:
    """Rank by chips, with shared places (RIC-12.3); players who left come last (RIC-1.7)."""
    if state.solo:
        won = not state.left[0] and state.chips(0) > state.owners.count(FACE_DOWN)  # RIC-14.4
        return (1,) if won else (2,)
    return rank([(not state.left[seat], state.chips(seat)) for seat in range(state.seats)])
