"""Leaving the game for good (ITM-3.8)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ..action_context import next_actor
from ..cards import KINDS, card_ids, cards_in
from ..events import PlayerLeft
from ..state import State
from .game_end import end_game


def leave_game(state: State, seat: Seat, emit: EventSink) -> bool:
    """Discard the hand and keep all pieces in place; the last remaining player wins. Return whether play goes on."""
    hand = state.hands[seat]
    state.left[seat] = True
    state.hands[seat] = (0,) * KINDS
    state.discard = tuple(count + more for count, more in zip(state.discard, hand, strict=True))
    discard = card_ids(cards_in(state.discard))
    emit(PlayerLeft(seat, card_ids(cards_in(hand)), discard_after=discard, next_actor_after=next_actor(state)))
    staying = [other for other in range(state.seats) if not state.left[other]]
    if len(staying) == 1:
        end_game(state, staying[0], "ITM-3.8", emit)
    return not state.over
