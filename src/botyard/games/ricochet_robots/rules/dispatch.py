"""Which seat may play which action when, and which rule applies it."""

from __future__ import annotations

from ....core.errors import IllegalAction, NotYourTurn
from ....core.events import CLOCK, EventSink, Seat
from ....core.timer import TimerExpired
from ..actions import BACK, CALL, DONE, GIVE, JOIN, LEAVE, PASS, READY, WAIT, Action, Bid, SimpleAction, Slide
from ..state import Attempt, Phase, State
from . import bidding, join_leave, solution_attempts
from .timers import apply_timer, timers

BIDDING_PHASES = (Phase.THINK, Phase.LAST_CALL, Phase.BID)
PHASE_HINTS = {
    Phase.PAUSE: "the next round has not begun: say ready",
    Phase.THINK: "nobody has bid yet: bid a number or pass",
    Phase.LAST_CALL: "this is the last call: bid a number or pass",
    Phase.BID: "the timer is running: bid a number or say done",
    Phase.TRY: "a player is showing a solution: slide robots or give up",
}


def active_seats(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.OVER:
            return ()
        case Phase.TRY:
            return (state.queue[0].seat,)
        case Phase.BID if not state.options.skip_when_all_done:
            able_seats = tuple(seat for seat in state.playing_seats if bidding.legal_bids(state, seat))
            return able_seats or (CLOCK,)  # nobody can improve, so only the timer ends the bidding
    return tuple(seat for seat in state.playing_seats if not state.done[seat])


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat == CLOCK:
        return tuple(TimerExpired(timer.name) for timer in timers(state))
    if seat not in active_seats(state):
        return ()
    if state.attempt:
        return solution_attempts.legal_attempt_actions(state, state.attempt)
    if state.phase is Phase.PAUSE:
        return (READY,)
    return (*bidding.legal_bids(state, seat), *bidding.bidding_actions(state))


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if isinstance(action, TimerExpired) or seat == CLOCK:
        check_clock(state, seat, action)
    elif state.phase is Phase.OVER:
        raise IllegalAction(state.ended_by, "the game is over", "Start another one.")
    elif action == JOIN:
        join_leave.check_join(state, seat)
    elif seat not in state.playing_seats:
        raise NotYourTurn("RIC-1.7", f"seat {seat} does not play in this game", "You may watch.")
    elif isinstance(action, Slide) or action in (BACK, GIVE):
        check_attempt_action(state, seat, action)
    elif isinstance(action, Bid):
        require_phase(state, BIDDING_PHASES, "RIC-8.7", "bids are taken only while a target is open")
        bidding.check_bid(state, seat, action)
    elif action != LEAVE:
        check_simple_action(state, seat, action)


def check_clock(state: State, seat: Seat, action: Action) -> None:
    running = [timer.name for timer in timers(state)]
    if seat != CLOCK or not isinstance(action, TimerExpired):
        raise NotYourTurn("RIC-8.7", "only the clock sends 'expire', and it sends nothing else", "Wait for it.")
    if action.timer not in running:
        names = f"Running now: {', '.join(running)}." if running else "No timer is running."
        raise IllegalAction("RIC-8.7", f"the timer {action.timer!r} is not running", names)


def check_attempt_action(state: State, seat: Seat, action: Slide | SimpleAction) -> None:
    require_phase(state, (Phase.TRY,), "RIC-4.6", "nobody touches the robots before a solution is shown")
    if seat != state.queue[0].seat:
        raise NotYourTurn("RIC-9.1", "another player is showing a solution now", "Wait for your turn.")
    assert state.attempt
    if isinstance(action, Slide):
        solution_attempts.check_attempt_slide(state, state.attempt, action)
    elif action == BACK:
        solution_attempts.check_takeback(state, state.attempt)


def check_simple_action(state: State, seat: Seat, action: SimpleAction) -> None:
    if action == WAIT:
        if not state.done[seat]:
            raise IllegalAction("RIC-8.8", "you have nothing to take back", "Bid, pass or be ready first.")
    elif action == READY:
        require_phase(state, (Phase.PAUSE,), "RIC-10.5", "you can be ready only between rounds")
    elif action == DONE:
        require_phase(state, (Phase.BID,), "RIC-8.8", "you can be done only while the timer runs")
        if not state.options.skip_when_all_done:
            raise IllegalAction(
                "RIC-8.8", "at this table the timer always runs to its end", "Improve your bid or wait."
            )
    elif action == PASS:
        require_phase(state, (Phase.THINK, Phase.LAST_CALL), "RIC-11.3", "you can pass only before the first bid")
    elif action == CALL:
        require_phase(state, (Phase.THINK,), "RIC-11.2", "the last call is for targets that nobody has bid for")
        if not state.last_call_allowed:
            reason = "you can start the last call only after some minutes without a bid"
            raise IllegalAction("RIC-11.2", reason, "Think on, or pass.")
    if action not in (WAIT, CALL) and state.done[seat]:
        raise NotYourTurn("RIC-8.8", "you have said so already", "Say wait to take it back.")


def require_phase(state: State, phases: tuple[Phase, ...], rule: str, reason: str) -> None:
    if state.phase not in phases:
        raise IllegalAction(rule, reason, f"Now {PHASE_HINTS[state.phase]}.")


def apply(state: State, seat: Seat, action: Action, emit: EventSink) -> None:
    if isinstance(action, Slide):
        solution_attempts.apply_slide(state, current_attempt(state), action, emit)
    elif isinstance(action, Bid):
        bidding.place_bid(state, seat, action, emit)
    elif isinstance(action, TimerExpired):
        apply_timer(state, action.timer, emit)
    else:
        apply_simple_action(state, seat, action, emit)


def apply_simple_action(state: State, seat: Seat, action: SimpleAction, emit: EventSink) -> None:
    if action in (READY, PASS, DONE):
        bidding.mark_done(state, seat, emit)
    elif action == GIVE:
        solution_attempts.fail_attempt(state, "gave_up", "RIC-9.8", emit)
    elif action == BACK:
        solution_attempts.take_back_slide(state, current_attempt(state), emit)
    elif action == WAIT:
        bidding.unmark_done(state, seat, emit)
    elif action == CALL:
        bidding.start_last_call(state, seat, emit)
    elif action == LEAVE:
        join_leave.leave(state, seat, emit)
    elif action == JOIN:
        join_leave.join(state, seat, emit)


def current_attempt(state: State) -> Attempt:
    assert state.attempt, "slides need an attempt"
    return state.attempt
