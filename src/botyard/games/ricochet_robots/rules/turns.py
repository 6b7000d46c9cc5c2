"""Who may say what, and when: the one place that leads from an action to its rule."""

from __future__ import annotations

from ....core.errors import Illegal, NotYourTurn
from ....core.events import CLOCK, Seat, Tell
from ....core.rules import Expire
from ..actions import BACK, CALL, DONE, GIVE, JOIN, LEAVE, PASS, READY, WAIT, Action, Bid, Say, Slide
from ..state import Phase, State, Try
from . import bidding, seats, verifying
from .timing import ring, timers

BIDDING = (Phase.THINK, Phase.LAST_CALL, Phase.BID)
NOW = {
    Phase.PAUSE: "the next round has not begun: say ready",
    Phase.THINK: "nobody has bid yet: bid a number or pass",
    Phase.LAST_CALL: "this is the last call: bid a number or pass",
    Phase.BID: "the glass is running: bid a number or say done",
    Phase.TRY: "a way is being shown: slide robots or give up",
}


def to_act(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.OVER:
            return ()
        case Phase.TRY:
            return (state.queue[0].seat,)
        case Phase.BID if not state.options.skip_when_all_done:
            able = tuple(seat for seat in state.present if bidding.open_bids(state, seat))
            return able or (CLOCK,)  # nobody can improve, and only the glass ends the bidding
    return tuple(seat for seat in state.present if not state.done[seat])


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat == CLOCK:
        return tuple(Expire(timer.name) for timer in timers(state))
    if seat not in to_act(state):
        return ()
    if state.attempt:
        return verifying.legal_in_try(state, state.attempt)
    if state.phase is Phase.PAUSE:
        return (READY,)
    return (*bidding.open_bids(state, seat), *bidding.words_in_bidding(state))


def check(state: State, seat: Seat, action: Action) -> None:
    if isinstance(action, Expire) or seat == CLOCK:
        check_clock(state, seat, action)
    elif state.phase is Phase.OVER:
        raise Illegal(state.ended_by, "the game is over", "Start another one.")
    elif action == JOIN:
        seats.check_join(state, seat)
    elif seat not in state.present:
        raise NotYourTurn("RIC-1.7", f"seat {seat} does not play in this game", "You may watch.")
    elif isinstance(action, Slide) or action in (BACK, GIVE):
        check_trying(state, seat, action)
    elif isinstance(action, Bid):
        must_be_in(state, BIDDING, "RIC-8.7", "bids are taken only while a target is open")
        bidding.check_bid(state, seat, action)
    elif action != LEAVE:
        check_word(state, seat, action)


def check_clock(state: State, seat: Seat, action: Action) -> None:
    running = [timer.name for timer in timers(state)]
    if seat != CLOCK or not isinstance(action, Expire):
        raise NotYourTurn("RIC-8.7", "only the clock says 'expire', and it says nothing else", "Leave that to it.")
    if action.timer not in running:
        names = f"Running now: {', '.join(running)}." if running else "No glass is running."
        raise Illegal("RIC-8.7", f"the glass {action.timer!r} is not running", names)


def check_trying(state: State, seat: Seat, action: Slide | Say) -> None:
    must_be_in(state, (Phase.TRY,), "RIC-4.6", "nobody touches the robots before a way is shown")
    if seat != state.queue[0].seat:
        raise NotYourTurn("RIC-9.1", "another player is showing a way now", "Wait for your try.")
    assert state.attempt
    if isinstance(action, Slide):
        verifying.check_try_slide(state, state.attempt, action)
    elif action == BACK:
        verifying.check_back(state, state.attempt)


def check_word(state: State, seat: Seat, word: Say) -> None:
    if word == WAIT:
        if not state.done[seat]:
            raise Illegal("RIC-8.8", "you have said nothing that could be taken back", "Go on.")
    elif word == READY:
        must_be_in(state, (Phase.PAUSE,), "RIC-10.5", "one is ready between rounds")
    elif word == DONE:
        must_be_in(state, (Phase.BID,), "RIC-8.8", "one is done only while the glass runs")
        if not state.options.skip_when_all_done:
            raise Illegal("RIC-8.8", "at this table the glass always runs to its end", "Improve your bid or wait.")
    elif word == PASS:
        must_be_in(state, (Phase.THINK, Phase.LAST_CALL), "RIC-11.3", "one passes only before the first bid")
    elif word == CALL:
        must_be_in(state, (Phase.THINK,), "RIC-11.2", "the last call is for targets that nobody has bid for")
        if not state.may_call:
            why = "the last call may be started only after minutes without a bid"
            raise Illegal("RIC-11.2", why, "Think on, or pass.")
    if word not in (WAIT, CALL) and state.done[seat]:
        raise NotYourTurn("RIC-8.8", "you have said so already", "Say wait to take it back.")


def must_be_in(state: State, phases: tuple[Phase, ...], rule: str, why: str) -> None:
    if state.phase not in phases:
        raise Illegal(rule, why, f"Now {NOW[state.phase]}.")


def apply(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    if isinstance(action, Slide):
        verifying.make_slide(state, trying(state), action, tell)
    elif isinstance(action, Bid):
        bidding.place_bid(state, seat, action, tell)
    elif isinstance(action, Expire):
        ring(state, action.timer, tell)
    else:
        apply_word(state, seat, action, tell)


def apply_word(state: State, seat: Seat, word: Say, tell: Tell) -> None:
    if word in (READY, PASS, DONE):
        bidding.say_done(state, seat, tell)
    elif word == GIVE:
        verifying.fail_try(state, "gave_up", "RIC-9.8", tell)
    elif word == BACK:
        verifying.take_back(state, trying(state), tell)
    elif word == WAIT:
        bidding.take_back_done(state, seat, tell)
    elif word == CALL:
        bidding.begin_last_call(state, seat, tell)
    elif word == LEAVE:
        seats.leave(state, seat, tell)
    elif word == JOIN:
        seats.join(state, seat, tell)


def trying(state: State) -> Try:
    assert state.attempt, "slides belong to a try"
    return state.attempt
