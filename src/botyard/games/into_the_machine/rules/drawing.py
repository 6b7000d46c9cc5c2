"""Drawing Power cards, and the discard pile that becomes the deck (ITM-12.4, ITM-12.5)."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ..cards import KINDS, POWERS
from ..events import CardsDrawn, NoCardLeft, Reshuffled, Why
from ..outlook import Draws
from ..state import State


def deal(state: State, draws: Draws, tell: Tell) -> None:
    """One card after the other; with neither deck nor discard pile nobody draws (ITM-12.5)."""
    drawn: dict[Seat, list[int]] = {}
    for seat in draws.seats:
        if refill(state, tell):
            drawn.setdefault(seat, []).append(take_card(state, seat))
        else:
            drawn.setdefault(seat, [])
    for seat, kinds in drawn.items():
        tell_draw(seat, kinds, draws.why, tell)
    if state.options.reshuffle == "eager":
        refill(state, tell)


def refill(state: State, tell: Tell) -> bool:
    """Whether there is a card to draw; the discard pile is shuffled if it must be."""
    if not state.deck and any(state.discard):
        state.deck = [kind for kind in range(KINDS) for _ in range(state.discard[kind])]
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
        tell(CardsDrawn(seat, tuple(POWERS[kind].id for kind in kinds), why))
    else:
        tell(NoCardLeft(seat))
