"""The timers, and what happens when they expire (RIC-8.7, 9.8, 9.9, 10.5, 11.2, 14.1)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ....core.timer import Timer
from ..actions import GIVE, READY, SimpleAction
from ..state import Attempt, Phase, State
from .bidding import allow_last_call, bidding_actions, start_last_call
from .rounds import end_without_winner, turn_chip
from .solution_attempts import SLIP_SECONDS, close_undo_window, fail_attempt, start_verification

LEAD_SECONDS = 3  # before the time to the first move (RIC-9.9)


def timers(state: State) -> tuple[Timer, ...]:
    if state.attempt:
        return attempt_timers(state, state.attempt)
    if state.phase is Phase.OVER:
        return ()
    name, seconds = phase_timer(state)
    return (Timer(f"{name}-{state.round}", seconds),) if seconds else ()


def phase_timer(state: State) -> tuple[str, int]:
    """Return the timer outside an attempt; 0 seconds if the host has switched it off."""
    options = state.options
    match state.phase:
        case Phase.PAUSE:
            return "pause", 0 if state.solo and not options.solo_pause else options.pause_seconds
        case Phase.LAST_CALL:
            return "call", options.last_call_seconds
        case Phase.THINK if not state.solo:
            pre_call = ("patience", options.patience_seconds)
            return pre_call if state.last_call_allowed else ("think", options.think_seconds)
    return "bid", options.bid_seconds * (options.solo_glasses if state.solo else 1)


def is_former_timer(state: State, name: str) -> bool:
    """Return whether stored games may have this timer: it ran in every pause before the option `solo_pause`."""
    return state.solo and state.phase is Phase.PAUSE and name == f"pause-{state.round}"


def attempt_timers(state: State, attempt: Attempt) -> tuple[Timer, ...]:
    """Return the timer of the attempt, and the timer for taking back a slip."""
    options, name = state.options, f"{state.round}-{state.tries}"
    if attempt.slides:
        clock = Timer(f"show-{name}", options.seconds_per_move * state.queue[0].moves)
    else:
        clock = Timer(f"first-{name}", options.first_move_seconds, lead_seconds=LEAD_SECONDS)
    running = (clock,) if clock.seconds else ()
    if attempt.slip_open:
        return (*running, Timer(f"slip-{name}-{attempt.slides}", SLIP_SECONDS))
    return running


def may_substitute(state: State, seat: Seat) -> bool:
    return False  # a bid is shown by the player who made it, or by nobody (RIC-9.13)


def forced_action(state: State, seat: Seat) -> SimpleAction | None:
    """Return the action of an absent player: no bid and no solution (RIC-9.13). Give up an attempt without a timer."""
    if state.attempt:
        return None if attempt_timers(state, state.attempt) else GIVE
    if state.phase is Phase.PAUSE:
        return READY
    return next(iter(bidding_actions(state)), None)


def apply_timer(state: State, timer: str, emit: EventSink) -> None:
    """Apply an expired timer; its name begins with its kind."""
    match timer.partition("-")[0]:
        case "pause":
            turn_chip(state, emit)
        case "think":
            allow_last_call(state, emit)
        case "patience":
            start_last_call(state, None, emit)
        case "call":
            end_without_winner(state, "nobody_bid", "RIC-11.2", emit)
        case "bid" if state.phase is Phase.BID:
            start_verification(state, emit)
        case "bid":
            end_without_winner(state, "nobody_bid", "RIC-14.2", emit)
        case "slip":
            assert state.attempt
            close_undo_window(state, state.attempt, emit)
        case _:
            fail_attempt(state, "time", "RIC-9.9", emit)
