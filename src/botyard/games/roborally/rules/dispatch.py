"""Which seat may play which action when, and which rule applies it."""

from __future__ import annotations

from ....core.events import CLOCK, EventSink, Seat
from ....core.messages import Message
from ....core.prompt import first_examples
from ....core.timer import TimerExpired, suggest_timers
from ..actions import LEAVE, Action, SetStandingOrder
from ..errors import IllegalAction, NotYourTurn
from ..events import StandingOrderSet
from ..state import PendingPrompt, State, Step
from .departure import leave_game
from .phases import advance
from .programming import apply_programming, check_programming, legal_programming
from .prompt_handlers import answer_prompt, legal_answers
from .prompt_queue import answerable_prompts, pending_prompt
from .standing_orders import check_standing_order
from .timers import apply_timer, programming_seats, timers


def active_seats(state: State) -> tuple[Seat, ...]:
    if state.step is Step.OVER:
        return ()
    seats = {state.seat_of(pending.robot) for pending in answerable_prompts(state)}
    if state.step is Step.PROGRAM:
        seats.update(programming_seats(state))
    return tuple(sorted(seats))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat == CLOCK:
        return tuple(TimerExpired(timer.name) for timer in timers(state))
    pending = pending_prompt(state, seat)
    if pending:
        return legal_answers(state, pending)
    return legal_programming(state, seat) if state.step is Step.PROGRAM and seat in range(state.seats) else ()


# --- check ---


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if isinstance(action, TimerExpired) or seat == CLOCK:
        check_clock(state, seat, action)
    elif state.step is Step.OVER:
        raise IllegalAction(state.ended_by, Message("illegal-game-over"), Message("suggest-new-game"))
    elif seat not in range(state.seats) or state.left[seat]:
        raise NotYourTurn("RAL-1.1", Message("illegal-not-playing", seat=seat), Message("suggest-watch"))
    elif isinstance(action, SetStandingOrder):
        check_standing_order(action)
    elif action != LEAVE:
        check_answer(state, seat, action)


def check_clock(state: State, seat: Seat, action: Action) -> None:
    running = [timer.name for timer in timers(state)]
    if seat != CLOCK or not isinstance(action, TimerExpired):
        raise NotYourTurn("RAL-22.3", Message("illegal-clock"), Message("suggest-wait-for-timer"))
    if action.timer not in running:
        raise IllegalAction("RAL-22.3", Message("illegal-timer", timer=action.timer), suggest_timers(running))


def check_answer(state: State, seat: Seat, action: Action) -> None:
    pending = pending_prompt(state, seat)
    if pending:
        check_legal_answer(state, pending, action)
    elif state.step is Step.PROGRAM:
        check_programming(state, seat, action)
    else:
        raise NotYourTurn("RAL-22.1", Message("illegal-no-prompt"), Message("suggest-wait-for-others"))


def check_legal_answer(state: State, pending: PendingPrompt, action: Action) -> None:
    found = legal_answers(state, pending)
    if action not in found:
        suggestion = first_examples(found).suggestion
        raise IllegalAction("RAL-22.5", Message("illegal-no-answer", action=str(action)), suggestion)


# --- apply ---


def apply(state: State, seat: Seat, action: Action, emit: EventSink) -> None:
    if isinstance(action, TimerExpired):
        apply_timer(state, action.timer, emit)
    elif isinstance(action, SetStandingOrder):
        state.standing_orders[seat][action.question] = action.standing_order
        emit(StandingOrderSet(seat, seat, action.question, action.standing_order))
    elif action == LEAVE:
        leave_game(state, seat, emit)
    elif pending := pending_prompt(state, seat):
        answer_prompt(state, pending, action, emit)
    else:
        apply_programming(state, seat, action, emit)
    advance(state, emit)
