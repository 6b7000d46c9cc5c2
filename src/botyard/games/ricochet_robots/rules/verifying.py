"""Verifying: bidders show their ways, lowest number first (RIC-9)."""

from __future__ import annotations

from typing import Literal

from ....core.errors import Illegal
from ....core.events import Tell, hush
from ..actions import GIVE, Say, Slide
from ..board import ROBOTS, WAYS, square
from ..events import BiddingEnded, Slid, SlideTakenBack, TryBegan, TryFailed
from ..state import NONE, Phase, Standing, State, Step, Try
from .moving import arrives, check_slide, legal_slides, path_of, rest_of
from .rounds import no_success, open_phase, shortest, win_chip

SLIP_SECONDS = 3


def begin_verifying(state: State, tell: Tell) -> None:
    """Line the bidders up (RIC-9.1, RIC-9.5)."""
    open_phase(state, Phase.TRY)
    state.queue = in_order(state)
    tell(BiddingEnded(tuple(bid.seat for bid in state.queue), tuple(bid.moves for bid in state.queue)))
    begin_try(state, tell)


def in_order(state: State) -> list[Standing]:
    return sorted(state.bids, key=lambda bid: rank(state, bid))


def rank(state: State, bid: Standing) -> tuple[int, int]:
    """Lowest number first, then the earlier bid: sorting keeps the order of equals (RIC-12.5 for the option)."""
    return bid.moves, state.chips(bid.seat) if state.options.equal_bids == "fewest_chips" else 0


def begin_try(state: State, tell: Tell) -> None:
    while state.queue and state.left[state.queue[0].seat]:
        gone = state.queue.pop(0)
        tell(TryFailed(gone.seat, "left", "RIC-9.11", tuple(map(square, state.robots))))
    if not state.queue:
        no_success(state, "nobody_succeeded", "RIC-9.7", tell)
        return
    seat, moves = state.queue[0]
    state.tries += 1
    state.attempt = Try([NONE] * len(state.robots), [False] * len(state.robots))
    tell(TryBegan(seat, moves))


def fail_try(
    state: State, why: Literal["number", "gave_up", "time", "left", "not_shortest"], rule: str, tell: Tell
) -> None:
    """The robots go back onto their markers and the next bidder has a try (RIC-9.4, RIC-9.5)."""
    seat = state.queue.pop(0).seat
    state.robots[:] = state.markers
    state.attempt = None
    tell(TryFailed(seat, why, rule, tuple(map(square, state.robots))))
    begin_try(state, tell)


def legal_in_try(state: State, attempt: Try) -> tuple[Slide | Say, ...]:
    if len(attempt.trail) >= state.queue[0].moves:
        return (GIVE,)
    return (*legal_slides(state, attempt), GIVE)


def check_try_slide(state: State, attempt: Try, slide: Slide) -> None:
    number = state.queue[0].moves
    if len(attempt.trail) >= number:
        hint = "Take the last one back or give up." if attempt.slip_open else "Give up, or take moves back."
        raise Illegal("RIC-9.8", f"you bid {number} and have made all of these moves", hint)
    check_slide(state, attempt, slide)


def make_slide(state: State, attempt: Try, slide: Slide, tell: Tell) -> None:
    """Move a robot for real (RIC-9.2)."""
    robot, way = slide.robot, slide.way
    seat, number = state.queue[0]
    rest = rest_of(state, attempt, slide)
    if tell is not hush:  # the story of a slide costs more than the slide
        tell(Slid(seat, ROBOTS[robot], WAYS[way], *path_of(state, slide), len(attempt.trail) + 1))
    before = Step(robot, way, state.robots[robot], attempt.headings[robot], attempt.turned[robot], attempt.last_mover)
    attempt.trail.append(before)
    state.robots[robot], attempt.headings[robot], attempt.turned[robot] = rest
    attempt.last_mover = robot
    attempt.slides += 1
    attempt.slip_open = state.options.undo_slip and not attempt.slip_used
    if arrives(state, robot, rest):
        succeed(state, attempt, tell)
    elif len(attempt.trail) == number and not can_take_back(state, attempt):
        fail_try(state, "number", "RIC-9.8", tell)


def succeed(state: State, attempt: Try, tell: Tell) -> None:
    """The first legal rest on the target wins the chip (RIC-9.12)."""
    moves = len(attempt.trail)
    must_be_shortest = state.solo and state.options.solo_must_be_optimal
    if must_be_shortest and shortest(state, state.target, moves - 1).length is not None:
        fail_try(state, "not_shortest", "RIC-14.2", tell)
    else:
        win_chip(state, state.queue[0].seat, moves, tell)


def can_take_back(state: State, attempt: Try) -> bool:
    return attempt.slip_open or (state.options.undo_in_verification and bool(attempt.trail))


def check_back(state: State, attempt: Try) -> None:
    if can_take_back(state, attempt):
        return
    if not attempt.trail:
        raise Illegal("RIC-9.8", "there is no move to take back", "Move a robot first.")
    if attempt.slip_used:
        raise Illegal("RIC-9.8", "one slip a try, and this try had it", "Move on or give up.")
    if not state.options.undo_slip:
        raise Illegal("RIC-9.8", "at this table no move of a try is taken back", "Move on or give up.")
    raise Illegal("RIC-9.8", f"a slip can be taken back within {SLIP_SECONDS} seconds only", "Move on or give up.")


def take_back(state: State, attempt: Try, tell: Tell) -> None:
    """Undo the last move; it does not count and the clock runs on (RIC-9.8)."""
    if not state.options.undo_in_verification:
        attempt.slip_used = True
    attempt.slip_open = False
    robot, _, cell, heading, turned, last_mover = attempt.trail.pop()
    state.robots[robot], attempt.headings[robot], attempt.turned[robot] = cell, heading, turned
    attempt.last_mover = last_mover
    tell(SlideTakenBack(state.queue[0].seat, ROBOTS[robot], square(cell), len(attempt.trail)))


def close_slip(state: State, attempt: Try, tell: Tell) -> None:
    """The three seconds are over; a used-up number now counts (RIC-9.8)."""
    attempt.slip_open = False
    if len(attempt.trail) == state.queue[0].moves and not can_take_back(state, attempt):
        fail_try(state, "number", "RIC-9.8", tell)
