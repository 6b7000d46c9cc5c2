"""Bidding, and what happens when nobody bids (RIC-8, RIC-11)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ....core.messages import Message
from ..actions import BIDS, CALL, DONE, MAX_BID, PASS, Bid, SimpleAction
from ..errors import IllegalAction
from ..events import BidMade, BidRepeated, CallAllowed, LastCallMade, Passed, Readied, SaidDone, TookBack
from ..state import Phase, PlacedBid, State
from .rounds import end_without_winner, enter_phase, turn_chip
from .solution_attempts import start_verification


def legal_bids(state: State, seat: Seat) -> tuple[Bid, ...]:
    """Return the bids that the seat may still place (RIC-8.5, RIC-8.6)."""
    own_bid = state.bid_of(seat)
    return BIDS[state.options.lowest_bid : max_bid(state) + 1 if own_bid is None else own_bid]


def max_bid(state: State) -> int:
    return state.options.solo_max_number if state.solo else MAX_BID


def bidding_actions(state: State) -> tuple[SimpleAction, ...]:
    """Return the legal actions other than a bid."""
    if state.phase is Phase.BID:
        return (DONE,) if state.options.skip_when_all_done else ()
    return (PASS, CALL) if state.phase is Phase.THINK and state.last_call_allowed else (PASS,)


def check_bid(state: State, seat: Seat, bid: Bid) -> None:
    own_bid = state.bid_of(seat)
    if own_bid == bid.moves:
        return
    numbers = legal_bids(state, seat)
    suggestion = Message("suggest-lowest-bid")
    if numbers:
        suggestion = Message("suggest-bid", lowest=numbers[0].moves, highest=numbers[-1].moves)
    if bid.moves < state.options.lowest_bid:
        raise IllegalAction("RIC-8.6", Message("illegal-bid-too-low", moves=bid.moves), suggestion)
    if bid.moves > max_bid(state):
        rule = "RIC-14.2" if state.solo else "RIC-8.6"
        raise IllegalAction(rule, Message("illegal-bid-too-high", moves=bid.moves), suggestion)
    if own_bid is not None and bid.moves > own_bid:
        raise IllegalAction("RIC-8.5", Message("illegal-bid-not-lower", bid=own_bid), suggestion)


def place_bid(state: State, seat: Seat, bid: Bid, emit: EventSink) -> None:
    own_bid, first = state.bid_of(seat), not state.bids
    if own_bid == bid.moves:  # the bid keeps its rank (RIC-8.5)
        emit(BidRepeated(seat))
        return
    if own_bid is not None:
        state.bids.remove(PlacedBid(seat, own_bid))  # an improved bid queues behind equal ones (RIC-9.5)
    state.bids.append(PlacedBid(seat, bid.moves))
    if first:  # only the first bid starts the timer (RIC-8.3), also in the last call (RIC-11.2)
        enter_phase(state, Phase.BID)
    state.done[seat] = False
    emit(BidMade(seat, bid.moves, first and not state.solo, secret=state.options.hidden_bids))
    if state.solo:  # a bid stops the timer (RIC-14.2)
        start_verification(state, emit)


def mark_done(state: State, seat: Seat, emit: EventSink) -> None:
    """Mark the seat as ready, passed or done, depending on the phase; the game goes on when all seats are."""
    state.done[seat] = True
    event = {Phase.PAUSE: Readied, Phase.BID: SaidDone}.get(state.phase, Passed)
    emit(event(seat))
    advance_if_all_done(state, emit)


def unmark_done(state: State, seat: Seat, emit: EventSink) -> None:
    state.done[seat] = False
    emit(TookBack(seat))


def advance_if_all_done(state: State, emit: EventSink) -> None:
    if not all(state.done[seat] for seat in state.playing_seats):
        return
    match state.phase:
        case Phase.PAUSE:
            turn_chip(state, emit)
        case Phase.THINK if state.solo:
            end_without_winner(state, "nobody_bid", "RIC-14.7", emit)
        case Phase.THINK:
            start_last_call(state, None, emit, passed=True)
        case Phase.LAST_CALL:
            end_without_winner(state, "nobody_bid", "RIC-11.3", emit)
        case Phase.BID:
            start_verification(state, emit)


def start_last_call(state: State, seat: Seat | None, emit: EventSink, passed: bool = False) -> None:
    """Give one more minute for a first bid (RIC-11.2, RIC-11.3)."""
    enter_phase(state, Phase.LAST_CALL)
    emit(LastCallMade(seat, passed))


def allow_last_call(state: State, emit: EventSink) -> None:
    state.last_call_allowed = True
    emit(CallAllowed())
