"""Verification: bidders show their solutions, lowest bid first (RIC-9)."""

from __future__ import annotations

from typing import Literal

from ....core.events import EventSink, discard_event
from ....core.messages import Message
from ..actions import GIVE, SimpleAction, Slide
from ..board import DIRECTIONS, ROBOTS, square
from ..errors import IllegalAction
from ..events import BiddingEnded, Slid, SlideTakenBack, SlideView, TryBegan, TryFailed
from ..state import NONE, Attempt, Phase, PlacedBid, State, Step
from .movement import arrives, check_slide, legal_slides, slide_path, slide_result, slides_from_start
from .rounds import end_without_winner, enter_phase, solve_within, win_chip

SLIP_SECONDS = 3


def start_verification(state: State, emit: EventSink) -> None:
    """End the bidding and queue the bidders (RIC-9.1, RIC-9.5)."""
    enter_phase(state, Phase.TRY)
    state.queue = sorted_bids(state)
    emit(BiddingEnded(tuple(bid.seat for bid in state.queue), tuple(bid.moves for bid in state.queue)))
    start_attempt(state, emit)


def sorted_bids(state: State) -> list[PlacedBid]:
    return sorted(state.bids, key=lambda bid: bid_sort_key(state, bid))


def bid_sort_key(state: State, bid: PlacedBid) -> tuple[int, int]:
    """Return the sort key: lowest bid first; the stable sort keeps earlier bids first (RIC-12.5 for the option)."""
    return bid.moves, state.chips(bid.seat) if state.options.equal_bids == "fewest_chips" else 0


def start_attempt(state: State, emit: EventSink) -> None:
    while state.queue and state.left[state.queue[0].seat]:
        departed = state.queue.pop(0)
        emit(TryFailed(departed.seat, "left", "RIC-9.11", tuple(map(square, state.robots))))
    if not state.queue:
        end_without_winner(state, "nobody_succeeded", "RIC-9.7", emit)
        return
    seat, moves = state.queue[0]
    state.tries += 1
    state.attempt = Attempt([NONE] * len(state.robots), [False] * len(state.robots))
    emit(TryBegan(seat, moves))


def fail_attempt(
    state: State, reason: Literal["number", "gave_up", "time", "left", "not_shortest"], rule: str, emit: EventSink
) -> None:
    """Put the robots back and start the next bidder's attempt (RIC-9.4, RIC-9.5)."""
    seat = state.queue.pop(0).seat
    slides = shown_slides(state, emit)
    state.robots[:] = state.round_start
    state.attempt = None
    emit(TryFailed(seat, reason, rule, tuple(map(square, state.robots)), slides))
    start_attempt(state, emit)


def shown_slides(state: State, emit: EventSink) -> tuple[SlideView, ...]:
    """Return the slides of the attempt for an event; nothing where nobody receives it."""
    if state.attempt is None or emit is discard_event:
        return ()
    return slides_from_start(state, ((step.robot, step.direction) for step in state.attempt.trail))


def legal_attempt_actions(state: State, attempt: Attempt) -> tuple[Slide | SimpleAction, ...]:
    if len(attempt.trail) >= state.queue[0].moves:
        return (GIVE,)
    return (*legal_slides(state, attempt), GIVE)


def check_attempt_slide(state: State, attempt: Attempt, slide: Slide) -> None:
    number = state.queue[0].moves
    if len(attempt.trail) >= number:
        suggestion = "suggest-take-last-back" if attempt.slip_open else "suggest-take-moves-back"
        raise IllegalAction("RIC-9.8", Message("illegal-moves-used", bid=number), Message(suggestion))
    check_slide(state, attempt, slide)


def apply_slide(state: State, attempt: Attempt, slide: Slide, emit: EventSink) -> None:
    """Move a robot (RIC-9.2)."""
    robot, direction = slide.robot, slide.direction
    seat, number = state.queue[0]
    result = slide_result(state, attempt, slide)
    if emit is not discard_event:  # the event costs more than the slide
        emit(Slid(seat, ROBOTS[robot], DIRECTIONS[direction], *slide_path(state, slide), len(attempt.trail) + 1))
    before = Step(
        robot, direction, state.robots[robot], attempt.headings[robot], attempt.turned[robot], attempt.last_mover
    )
    attempt.trail.append(before)
    state.robots[robot], attempt.headings[robot], attempt.turned[robot] = result
    attempt.last_mover = robot
    attempt.slides += 1
    attempt.slip_open = state.options.undo_slip and not attempt.slip_used
    if arrives(state, robot, result):
        complete_attempt(state, attempt, emit)
    elif len(attempt.trail) == number and not can_take_back(state, attempt):
        fail_attempt(state, "number", "RIC-9.8", emit)


def complete_attempt(state: State, attempt: Attempt, emit: EventSink) -> None:
    """Give the chip to the player whose robot first stops on the target (RIC-9.12)."""
    moves = len(attempt.trail)
    requires_shortest = state.solo and state.options.solo_must_be_optimal
    if requires_shortest and solve_within(state, state.target, moves - 1).length is not None:
        fail_attempt(state, "not_shortest", "RIC-14.2", emit)
    else:
        win_chip(state, state.queue[0].seat, moves, shown_slides(state, emit), emit)


def can_take_back(state: State, attempt: Attempt) -> bool:
    return attempt.slip_open or (state.options.undo_in_verification and bool(attempt.trail))


def check_takeback(state: State, attempt: Attempt) -> None:
    if can_take_back(state, attempt):
        return
    if not attempt.trail:
        raise IllegalAction("RIC-9.8", Message("illegal-no-move-yet"), Message("suggest-move-first"))
    suggestion = Message("suggest-move-on")
    if attempt.slip_used:
        raise IllegalAction("RIC-9.8", Message("illegal-second-slip"), suggestion)
    if not state.options.undo_slip:
        raise IllegalAction("RIC-9.8", Message("illegal-slips-off"), suggestion)
    raise IllegalAction("RIC-9.8", Message("illegal-slip-too-late", seconds=SLIP_SECONDS), suggestion)


def take_back_slide(state: State, attempt: Attempt, emit: EventSink) -> None:
    """Undo the last move; it does not count, and the timer runs on (RIC-9.8)."""
    if not state.options.undo_in_verification:
        attempt.slip_used = True
    attempt.slip_open = False
    robot, _, cell, heading, turned, last_mover = attempt.trail.pop()
    state.robots[robot], attempt.headings[robot], attempt.turned[robot] = cell, heading, turned
    attempt.last_mover = last_mover
    emit(SlideTakenBack(state.queue[0].seat, ROBOTS[robot], square(cell), len(attempt.trail)))


def close_undo_window(state: State, attempt: Attempt, emit: EventSink) -> None:
    """End the three seconds for a slip; an attempt without moves left now fails (RIC-9.8)."""
    attempt.slip_open = False
    if len(attempt.trail) == state.queue[0].moves and not can_take_back(state, attempt):
        fail_attempt(state, "number", "RIC-9.8", emit)
