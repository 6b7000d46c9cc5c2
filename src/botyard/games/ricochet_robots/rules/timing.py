"""The glasses, and what it means when one runs out (RIC-8.7, 9.8, 9.9, 10.5, 11.2, 14.1)."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ....core.rules import Timer
from ..actions import GIVE, READY, Say
from ..state import Phase, State, Try
from .bidding import allow_call, begin_last_call, words_in_bidding
from .rounds import no_success, turn_chip
from .verifying import SLIP_SECONDS, begin_verifying, close_slip, fail_try


def timers(state: State) -> tuple[Timer, ...]:
    if state.attempt:
        return try_timers(state, state.attempt)
    if state.phase is Phase.OVER:
        return ()
    name, seconds = glass(state)
    return (Timer(f"{name}-{state.round}", seconds),) if seconds else ()


def glass(state: State) -> tuple[str, int]:
    """The one glass outside a try; 0 seconds where the host has switched it off."""
    options = state.options
    match state.phase:
        case Phase.PAUSE:
            return "pause", options.pause_seconds
        case Phase.LAST_CALL:
            return "call", options.last_call_seconds
        case Phase.THINK if not state.solo:
            patience = ("patience", options.patience_seconds)
            return patience if state.may_call else ("think", options.think_seconds)
    return "bid", options.bid_seconds * (options.solo_glasses if state.solo else 1)


def try_timers(state: State, attempt: Try) -> tuple[Timer, ...]:
    """The clock for showing, and beside it the seconds for a slip of the hand."""
    options, name = state.options, f"{state.round}-{state.tries}"
    if attempt.slides:
        clock = Timer(f"show-{name}", options.seconds_per_move * state.queue[0].moves)
    else:
        clock = Timer(f"first-{name}", options.first_move_seconds)
    running = (clock,) if clock.seconds else ()
    if attempt.slip_open:
        return (*running, Timer(f"slip-{name}-{attempt.slides}", SLIP_SECONDS))
    return running


def for_absent(state: State, seat: Seat) -> Say | None:
    """Nobody bids or shows for a player who is gone (RIC-9.13); a try without a clock is given up."""
    if state.attempt:
        return None if try_timers(state, state.attempt) else GIVE
    if state.phase is Phase.PAUSE:
        return READY
    return next(iter(words_in_bidding(state)), None)


def ring(state: State, timer: str, tell: Tell) -> None:
    """A glass has run out; its name begins with its kind."""
    match timer.partition("-")[0]:
        case "pause":
            turn_chip(state, tell)
        case "think":
            allow_call(state, tell)
        case "patience":
            begin_last_call(state, None, tell)
        case "call":
            no_success(state, "nobody_bid", "RIC-11.2", tell)
        case "bid" if state.phase is Phase.BID:
            begin_verifying(state, tell)
        case "bid":
            no_success(state, "nobody_bid", "RIC-14.2", tell)
        case "slip":
            assert state.attempt
            close_slip(state, state.attempt, tell)
        case _:
            fail_try(state, "time", "RIC-9.9", tell)
