"""Chapter 12: playing Power cards."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..action_context import ActionContext, turn_progress
from ..actions import PLAYS, Power
from ..cards import HALVES, POWERS, card_ids, cards_in
from ..events import CurrentAction, PowerPlayed
from ..state import State
from .card_effects import PENDING_CARDS
from .completability import can_finish
from .draws import with_change
from .terminals import heights_needed


def cards_in_hand(state: State) -> list[Power]:
    """Return the Power cards of the actor, unless one was played in this turn (ITM-12.1)."""
    hand = state.hands[state.actor]
    return [] if state.played else [play for (kind, _), play in PLAYS.items() if hand[kind]]


def can_play(state: State, context: ActionContext, play: Power) -> bool:
    """Return whether the card can be carried out completely (ITM-12.3)."""
    card = HALVES[play.kind, play.half].same_as
    if not card:  # stacks can be ignored before the Terminal action only (ITM-12.8)
        return not state.acted
    return can_finish(context.with_pending((PENDING_CARDS[card],)))


def play_power(state: State, play: Power, emit: EventSink) -> None:
    seat, card = state.actor, HALVES[play.kind, play.half].same_as
    state.hands[seat] = with_change(state.hands[seat], play.kind, -1)
    state.discard = with_change(state.discard, play.kind, 1)
    state.played = True
    if card:
        state.pending = (PENDING_CARDS[card],)
    else:
        state.ignoring = True
    if emit is not discard_event:
        emit(played_event(state, play))


def played_event(state: State, play: Power) -> PowerPlayed:
    seat = state.actor
    hand, discard = card_ids(cards_in(state.hands[seat])), card_ids(cards_in(state.discard))
    card, heights = POWERS[play.kind].id, heights_needed(state, seat)
    progress = turn_progress(state, CurrentAction(card=card, half=play.half))
    return PowerPlayed(seat, card, play.half, hand, len(hand), discard, progress, heights)
