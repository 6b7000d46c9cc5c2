"""Chapter 13: the podium, the end and the places."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ....core.rules import Outcome, places_by
from ..events import GameEnded
from ..state import State, circle_of, hex_of

TO_WIN, TO_WIN_ALONE = 3, 2  # hex-bots on the podium (ITM-13.3)


def has_won(state: State, seat: Seat) -> bool:
    """Three there, or two while nobody else has any (ITM-13.3)."""
    own = state.podium[seat]
    return own >= TO_WIN or (own >= TO_WIN_ALONE and sum(state.podium) == own)


def end(state: State, winner: Seat, rule: str, tell: Tell) -> None:
    """At that very instant: nothing that is still owed is done (ITM-13.4)."""
    state.winner, state.ended_by = winner, rule
    state.agenda, state.line = (), []
    tell(GameEnded(places_to_winners(state), rule))


def places_to_winners(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(places(state)) if place == 1)


def outcome_of(state: State) -> Outcome | None:
    if not state.over:
        return None
    return Outcome(places(state), tuple(float(count) for count in state.podium), state.ended_by)


def places(state: State) -> tuple[int, ...]:
    return places_by([standing(state, seat) for seat in range(state.seats)])


def standing(state: State, seat: Seat) -> tuple[int, ...]:
    """What ranks the others, in this order (ITM-13.6); who has left comes behind all who stayed (ITM-3.8)."""
    hexes = state.track.count(hex_of(seat)) + state.hex_box[seat]
    return (
        seat == state.winner,
        not state.left[seat],
        state.podium[seat],
        hexes,
        -best_hex(state, seat),
        best_circle(state, seat),
    )


def best_hex(state: State, seat: Seat) -> int:
    """The spot of the one nearest to the left end; the Hex Box lies behind the last spot."""
    spot = state.track.find(hex_of(seat))
    return spot if spot > 0 else len(state.track)


def best_circle(state: State, seat: Seat) -> int:
    """The spot of the one nearest to the Hex Box; 0 for the queue, -1 for none."""
    spot = state.track.rfind(circle_of(seat))
    return spot if spot > 0 else 0 if seat in state.queue else -1
