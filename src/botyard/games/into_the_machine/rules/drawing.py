"""Drawing Power cards, and the discard pile that becomes the deck (ITM-12.4, ITM-12.5)."""

from __future__ import annotations

from itertools import groupby

from ....core.events import Seat, Tell
from ..cards import KINDS, cards_in, faces
from ..events import CardsDrawn, NoCardLeft, Reshuffled, Why
from ..outlook import Draws
from ..state import State


def deal(state: State, draws: Draws, tell: Tell) -> None:
    for seat, wishes in groupby(draws.seats):
        deal_to(state, seat, len(list(wishes)), draws.why, tell)
    if state.options.reshuffle == "eager":
        refill(state, tell)


def deal_to(state: State, seat: Seat, count: int, why: Why, tell: Tell) -> None:
    """One card after the other; with neither deck nor discard pile nobody draws (ITM-12.5)."""
    drawn: list[int] = []
    for left in range(count, 0, -1):
        if drawn and not state.deck and any(state.discard):  # told before the shuffle it came before
            tell_draw(seat, drawn, why, tell)
            deal_to(state, seat, left, why, tell)
            return
        if refill(state, tell):
            drawn.append(take_card(state, seat))
    tell_draw(seat, drawn, why, tell)


def refill(state: State, tell: Tell) -> bool:
    """Whether there is a card to draw; the discard pile is shuffled if it must be."""
    if not state.deck and any(state.discard):
        state.deck = cards_in(state.discard)
        state.luck.shuffle(state.deck)
        state.discard = (0,) * KINDS
        tell(Reshuffled(len(state.deck)))
    return bool(state.deck)


def take_card(state: State, seat: Seat) -> int:
    kind = state.deck.pop()
    state.hands[seat] = changed(state.hands[seat], kind, 1)
    return kind


def changed(cards: tuple[int, ...], kind: int, change: int) -> tuple[int, ...]:
    return (*cards[:kind], cards[kind] + change, *cards[kind + 1 :])


def tell_draw(seat: Seat, kinds: list[int], why: Why, tell: Tell) -> None:
    if kinds:
        tell(CardsDrawn(seat, faces(kinds), why))
    else:
        tell(NoCardLeft(seat))
