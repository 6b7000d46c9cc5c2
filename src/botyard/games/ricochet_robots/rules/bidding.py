"""Bidding, and what happens when nobody bids (RIC-8, RIC-11)."""

from __future__ import annotations

from ....core.errors import Illegal
from ....core.events import Seat, Tell
from ..actions import BIDS, CALL, DONE, HIGHEST_BID, PASS, Bid, Say
from ..events import BidMade, BidRepeated, CallAllowed, LastCallMade, Passed, Readied, SaidDone, TookBack
from ..state import Phase, Standing, State
from .rounds import no_success, open_phase, turn_chip
from .verifying import begin_verifying


def open_bids(state: State, seat: Seat) -> tuple[Bid, ...]:
    """The numbers a seat may still name (RIC-8.5, RIC-8.6)."""
    own = state.bid_of(seat)
    return BIDS[state.options.lowest_bid : highest_bid(state) + 1 if own is None else own]


def highest_bid(state: State) -> int:
    return state.options.solo_max_number if state.solo else HIGHEST_BID


def words_in_bidding(state: State) -> tuple[Say, ...]:
    """What can be said instead of a number."""
    if state.phase is Phase.BID:
        return (DONE,) if state.options.skip_when_all_done else ()
    return (PASS, CALL) if state.phase is Phase.THINK and state.may_call else (PASS,)


def check_bid(state: State, seat: Seat, bid: Bid) -> None:
    own = state.bid_of(seat)
    if own == bid.moves:
        return
    numbers = open_bids(state, seat)
    hint = f"Bid {numbers[0].moves} to {numbers[-1].moves}." if numbers else "You cannot do better than that."
    if bid.moves < state.options.lowest_bid:
        raise Illegal("RIC-8.6", f"no way can be shown in {bid.moves}", hint)
    if bid.moves > highest_bid(state):
        raise Illegal("RIC-14.2" if state.solo else "RIC-8.6", f"{bid.moves} is too high a number", hint)
    if own is not None and bid.moves > own:
        raise Illegal("RIC-8.5", f"you bid {own} before and may only improve on it", hint)


def place_bid(state: State, seat: Seat, bid: Bid, tell: Tell) -> None:
    own, first = state.bid_of(seat), not state.bids
    if own == bid.moves:  # it changes nothing and keeps the older rank (RIC-8.5)
        tell(BidRepeated(seat))
        return
    if own is not None:
        state.bids.remove(Standing(seat, own))  # the improved bid queues anew behind equal ones (RIC-9.5)
    state.bids.append(Standing(seat, bid.moves))
    if first:  # only the first bid turns the glass (RIC-8.3), also in the last call (RIC-11.2)
        open_phase(state, Phase.BID)
    state.done[seat] = False
    tell(BidMade(seat, bid.moves, first and not state.solo, secret=state.options.hidden_bids))
    if state.solo:  # naming a number stops the clock (RIC-14.2)
        begin_verifying(state, tell)


def say_done(state: State, seat: Seat, tell: Tell) -> None:
    """Ready for the round, out of ideas, or done with bidding; it counts when everybody says it."""
    state.done[seat] = True
    event = {Phase.PAUSE: Readied, Phase.BID: SaidDone}.get(state.phase, Passed)
    tell(event(seat))
    go_on_if_all_done(state, tell)


def take_back_done(state: State, seat: Seat, tell: Tell) -> None:
    state.done[seat] = False
    tell(TookBack(seat))


def go_on_if_all_done(state: State, tell: Tell) -> None:
    if not all(state.done[seat] for seat in state.present):
        return
    match state.phase:
        case Phase.PAUSE:
            turn_chip(state, tell)
        case Phase.THINK if state.solo:
            no_success(state, "nobody_bid", "RIC-14.7", tell)
        case Phase.THINK:
            begin_last_call(state, None, tell)
        case Phase.LAST_CALL:
            no_success(state, "nobody_bid", "RIC-11.3", tell)
        case Phase.BID:
            begin_verifying(state, tell)


def begin_last_call(state: State, seat: Seat | None, tell: Tell) -> None:
    """One more minute for a first bid (RIC-11.2, RIC-11.3)."""
    open_phase(state, Phase.LAST_CALL)
    tell(LastCallMade(seat))


def allow_call(state: State, tell: Tell) -> None:
    state.may_call = True
    tell(CallAllowed())
