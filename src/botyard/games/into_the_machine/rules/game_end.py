"""Chapter 13: the podium, the end of the game and the ranking."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ....core.game import Outcome, rank
from ..events import Decision, GameEnded
from ..state import State, circle_piece, hex_piece

CRITERIA: tuple[Decision, ...] = ("podium", "hexes", "foremost-hex", "foremost-circle")  # of `ranking_key`
HEXES_TO_WIN, HEXES_TO_WIN_ALONE = 3, 2  # hex-bots on the podium (ITM-13.3)


def has_won(state: State, seat: Seat) -> bool:
    """Return whether the seat has three hex-bots on the podium, or two while nobody else has any (ITM-13.3)."""
    own = state.podium[seat]
    return own >= HEXES_TO_WIN or (own >= HEXES_TO_WIN_ALONE and sum(state.podium) == own)


def end_game(state: State, winner: Seat, rule: str, emit: EventSink) -> None:
    """End the game at once: pending steps are dropped (ITM-13.4)."""
    state.winner, state.ended_by = winner, rule
    state.pending, state.current_action = (), []
    emit(GameEnded(winners(state), rule, decision(state, rule)))


def decision(state: State, rule: str) -> Decision:
    """Return how the game was won; at the turn limit the first criterion in which the winner stands alone."""
    match rule:
        case "ITM-13.3":
            return "three" if max(state.podium) >= HEXES_TO_WIN else "two"
        case "ITM-3.8":
            return "others-left"
    stayed = [ranking_key(state, seat)[2:] for seat in range(state.seats) if not state.left[seat]]
    best = max(stayed)
    for number, criterion in enumerate(CRITERIA, 1):
        if sum(key[:number] == best[:number] for key in stayed) == 1:
            return criterion
    return "level"


def winners(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(final_places(state)) if place == 1)


def final_outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    return Outcome(final_places(state), tuple(float(count) for count in state.podium), state.ended_by)


def final_places(state: State) -> tuple[int, ...]:
    return rank([ranking_key(state, seat) for seat in range(state.seats)])


def ranking_key(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the criteria of the ranking (ITM-13.6); seats that left rank below all that stayed (ITM-3.8)."""
    hexes = state.track.count(hex_piece(seat)) + state.hex_box[seat]
    return (
        seat == state.winner,
        not state.left[seat],
        state.podium[seat],
        hexes,
        -best_hex(state, seat),
        best_circle(state, seat),
    )


def best_hex(state: State, seat: Seat) -> int:
    """Return the spot of the hex-bot nearest to the left end; the Hex Box counts as after the last spot."""
    spot = state.track.find(hex_piece(seat))
    return spot if spot > 0 else len(state.track)


def best_circle(state: State, seat: Seat) -> int:
    """Return the spot of the circle-bot nearest to the Hex Box; 0 for the queue, -1 for none."""
    spot = state.track.rfind(circle_piece(seat))
    return spot if spot > 0 else 0 if seat in state.queue else -1
