"""Who may say what, and when: the one place that leads from an action to its rule."""

from __future__ import annotations

from ....core.errors import Illegal, NotYourTurn
from ....core.events import CLOCK, Seat, Tell
from ....core.rules import Expire
from ..actions import LEAVE, Action, Standing
from ..events import StandingSet
from ..state import Query, State, Step
from .answers import answer, choices
from .habits import check_standing
from .leaving import leave
from .phases import run
from .programming import apply_programming, check_programming, legal_programming
from .questions import open_queries, query_for
from .timing import programming, ring, timers


def to_act(state: State) -> tuple[Seat, ...]:
    if state.step is Step.OVER:
        return ()
    asked = {state.seat_of(query.robot) for query in open_queries(state)}
    if state.step is Step.PROGRAM:
        asked.update(programming(state))
    return tuple(sorted(asked))


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat == CLOCK:
        return tuple(Expire(timer.name) for timer in timers(state))
    query = query_for(state, seat)
    if query:
        return choices(state, query)
    return legal_programming(state, seat) if state.step is Step.PROGRAM and seat in range(state.seats) else ()


# --- check -------------------------------------------------------------------------------------------------


def check(state: State, seat: Seat, action: Action) -> None:
    if isinstance(action, Expire) or seat == CLOCK:
        check_clock(state, seat, action)
    elif state.step is Step.OVER:
        raise Illegal(state.ended_by, "the game is over", "Start another one.")
    elif seat not in range(state.seats) or state.left[seat]:
        raise NotYourTurn("RAL-1.1", f"seat {seat} does not play in this game", "You may watch.")
    elif isinstance(action, Standing):
        check_standing(action)
    elif action != LEAVE:
        check_answer(state, seat, action)


def check_clock(state: State, seat: Seat, action: Action) -> None:
    running = [timer.name for timer in timers(state)]
    if seat != CLOCK or not isinstance(action, Expire):
        raise NotYourTurn("RAL-22.3", "only the clock says 'expire', and it says nothing else", "Leave that to it.")
    if action.timer not in running:
        names = f"Running now: {', '.join(running)}." if running else "No glass is running."
        raise Illegal("RAL-22.3", f"the glass {action.timer!r} is not running", names)


def check_answer(state: State, seat: Seat, action: Action) -> None:
    query = query_for(state, seat)
    if query:
        check_choice(state, query, action)
    elif state.step is Step.PROGRAM:
        check_programming(state, seat, action)
    else:
        raise NotYourTurn("RAL-22.1", "you are asked nothing now", "Wait for the others.")


def check_choice(state: State, query: Query, action: Action) -> None:
    found = choices(state, query)
    if action not in found:
        named = ", ".join(f"'{choice}'" for choice in found[:8]) + (" …" if len(found) > 8 else "")
        raise Illegal("RAL-22.5", f"'{action}' is no answer to this question", f"Say one of {named}.")


# --- apply -------------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    if isinstance(action, Expire):
        ring(state, action.timer, tell)
    elif isinstance(action, Standing):
        state.habits[seat][action.question] = action.habit
        tell(StandingSet(seat, seat, action.question, action.habit))
    elif action == LEAVE:
        leave(state, seat, tell)
    elif query := query_for(state, seat):
        answer(state, query, action, tell)
    else:
        apply_programming(state, seat, action, tell)
    run(state, tell)
