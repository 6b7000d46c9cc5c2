"""Which seat may play which action when, and which rule applies it."""

from __future__ import annotations

from ....core.events import CLOCK, EventSink, Seat
from ....core.messages import Message
from ....core.timer import TimerExpired, suggest_timers
from ..actions import BACK, CALL, DONE, GIVE, JOIN, LEAVE, PASS, READY, WAIT, Action, Bid, SimpleAction, Slide
from ..errors import IllegalAction, NotYourTurn
from ..state import Attempt, Phase, State
from . import bidding, join_leave, solution_attempts
from .timers import apply_timer, is_former_timer, timers

BIDDING_PHASES = (Phase.THINK, Phase.LAST_CALL, Phase.BID)


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
        raise IllegalAction(state.ended_by, Message("illegal-game-over"), Message("suggest-new-game"))
    elif action == JOIN:
        join_leave.check_join(state, seat)
    elif seat not in state.playing_seats:
        raise NotYourTurn("RIC-1.7", Message("illegal-not-playing", seat=seat), Message("suggest-watch"))
    elif isinstance(action, Slide) or action in (BACK, GIVE):
        check_attempt_action(state, seat, action)
    elif isinstance(action, Bid):
        require_phase(state, BIDDING_PHASES, "RIC-8.7", "illegal-bid-without-target")
        bidding.check_bid(state, seat, action)
    elif action != LEAVE:
        check_simple_action(state, seat, action)


def check_clock(state: State, seat: Seat, action: Action) -> None:
    running = [timer.name for timer in timers(state)]
    if seat != CLOCK or not isinstance(action, TimerExpired):
        raise NotYourTurn("RIC-8.7", Message("illegal-clock"), Message("suggest-wait-for-timer"))
    if action.timer not in running and not is_former_timer(state, action.timer):
        raise IllegalAction("RIC-8.7", Message("illegal-timer", timer=action.timer), suggest_timers(running))


def check_attempt_action(state: State, seat: Seat, action: Slide | SimpleAction) -> None:
    require_phase(state, (Phase.TRY,), "RIC-4.6", "illegal-robots-untouched")
    if seat != state.queue[0].seat:
        raise NotYourTurn("RIC-9.1", Message("illegal-other-shows"), Message("suggest-wait-for-turn"))
    assert state.attempt
    if isinstance(action, Slide):
        solution_attempts.check_attempt_slide(state, state.attempt, action)
    elif action == BACK:
        solution_attempts.check_takeback(state, state.attempt)


def check_simple_action(state: State, seat: Seat, action: SimpleAction) -> None:
    if action == WAIT:
        if not state.done[seat]:
            raise IllegalAction("RIC-8.8", Message("illegal-nothing-said"), Message("suggest-bid-or-pass"))
    elif action == READY:
        require_phase(state, (Phase.PAUSE,), "RIC-10.5", "illegal-ready-in-round")
    elif action == DONE:
        require_phase(state, (Phase.BID,), "RIC-8.8", "illegal-done-without-timer")
        if not state.options.skip_when_all_done:
            raise IllegalAction("RIC-8.8", Message("illegal-done-off"), Message("suggest-improve-or-wait"))
    elif action == PASS:
        require_phase(state, (Phase.THINK, Phase.LAST_CALL), "RIC-11.3", "illegal-pass-after-bid")
    elif action == CALL:
        require_phase(state, (Phase.THINK,), "RIC-11.2", "illegal-call-after-bid")
        if not state.last_call_allowed:
            raise IllegalAction("RIC-11.2", Message("illegal-call-too-early"), Message("suggest-think-or-pass"))
    if action not in (WAIT, CALL) and state.done[seat]:
        raise NotYourTurn("RIC-8.8", Message("illegal-said-already"), Message("suggest-take-back"))


def require_phase(state: State, phases: tuple[Phase, ...], rule: str, reason_id: str) -> None:
    if state.phase not in phases:
        raise IllegalAction(rule, Message(reason_id), Message("suggest-in-phase", phase=state.phase.value))


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
