"""Leaving the game, and joining between rounds (RIC-1.7)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ....core.messages import Message
from ..errors import IllegalAction
from ..events import PlayerJoined, PlayerLeft
from ..state import Phase, State
from .bidding import advance_if_all_done
from .game_end import end_game
from .solution_attempts import fail_attempt

MAX_SEATS = 12


def check_join(state: State, seat: Seat) -> None:
    if not state.options.join_after_start or state.solo:
        raise IllegalAction("RIC-1.7", Message("illegal-join-after-start"), Message("suggest-watch"))
    if state.phase is not Phase.PAUSE:
        raise IllegalAction("RIC-1.7", Message("illegal-join-in-round"), Message("suggest-wait-for-end"))
    if seat in range(state.seats) and state.left[seat]:
        return  # a player who left comes back and keeps the chips won before
    if state.seats >= MAX_SEATS:
        raise IllegalAction("RIC-1.7", Message("illegal-join-full", seats=MAX_SEATS), Message("suggest-watch"))
    if seat != state.seats:
        wrong = Message("illegal-join-wrong-seat", free=state.seats, seat=seat)
        raise IllegalAction("RIC-1.7", wrong, Message("suggest-free-seat"))


def joinable_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats that players without a chip have left, or else the next new seat."""
    empty = tuple(seat for seat in range(state.seats) if state.left[seat] and seat not in state.owners)
    return empty or (state.seats,)


def join(state: State, seat: Seat, emit: EventSink) -> None:
    if seat == state.seats:
        state.done.append(False)
        state.left.append(False)
    state.done[seat] = state.left[seat] = False
    emit(PlayerJoined(seat))


def leave(state: State, seat: Seat, emit: EventSink) -> None:
    """Remove a player from the game. Chips and bids stay; the bids count as failed (RIC-9.11, RIC-9.13)."""
    state.left[seat] = True
    emit(PlayerLeft(seat))
    if len(state.playing_seats) < min(2, state.players):
        end_game(state, "RIC-1.7", emit)
    elif state.phase is Phase.TRY and state.queue[0].seat == seat:
        fail_attempt(state, "left", "RIC-9.11", emit)
    elif state.phase is not Phase.TRY:
        advance_if_all_done(state, emit)
