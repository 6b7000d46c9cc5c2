"""Drawing Power cards, and the discard pile that becomes the deck (ITM-12.4, ITM-12.5)."""

from __future__ import annotations

from itertools import groupby

from ....core.events import EventSink, Seat, discard_event
from ..action_context import Draws
from ..cards import KINDS, card_ids, cards_in
from ..events import CardsDrawn, DrawReason, NoCardLeft, Reshuffled
from ..state import State


def deal_draws(state: State, draws: Draws, emit: EventSink) -> None:
    for seat, same_seat in groupby(draws.seats):
        draw_for_seat(state, seat, len(list(same_seat)), draws.reason, emit)
    if state.options.reshuffle == "eager":
        refill(state, emit)


def draw_for_seat(state: State, seat: Seat, count: int, reason: DrawReason, emit: EventSink) -> None:
    """Draw one card after the other; without deck and discard pile nobody draws (ITM-12.5)."""
    drawn: list[int] = []
    for left in range(count, 0, -1):
        if drawn and not state.deck and any(state.discard):  # emit cards drawn before a shuffle before its event
            emit_draw(state, seat, drawn, reason, emit)
            draw_for_seat(state, seat, left, reason, emit)
            return
        if refill(state, emit):
            drawn.append(take_card(state, seat))
    emit_draw(state, seat, drawn, reason, emit)


def refill(state: State, emit: EventSink) -> bool:
    """Shuffle the discard pile into an empty deck. Return whether there is a card to draw."""
    if not state.deck and any(state.discard):
        state.deck = cards_in(state.discard)
        state.rng.shuffle(state.deck)
        state.discard = (0,) * KINDS
        emit(Reshuffled(len(state.deck), deck_after=len(state.deck)))
    return bool(state.deck)


def take_card(state: State, seat: Seat) -> int:
    kind = state.deck.pop()
    state.hands[seat] = with_change(state.hands[seat], kind, 1)
    return kind


def with_change(cards: tuple[int, ...], kind: int, change: int) -> tuple[int, ...]:
    return (*cards[:kind], cards[kind] + change, *cards[kind + 1 :])


def emit_draw(state: State, seat: Seat, kinds: list[int], reason: DrawReason, emit: EventSink) -> None:
    if emit is discard_event:
        return
    if kinds:
        hand = card_ids(cards_in(state.hands[seat]))
        emit(CardsDrawn(seat, card_ids(kinds), reason, hand, len(hand), len(state.deck)))
    else:
        emit(NoCardLeft(seat))
