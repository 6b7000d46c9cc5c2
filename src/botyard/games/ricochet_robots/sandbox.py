"""Positions played alone, outside any table: for lessons, puzzles and the scratch board (RIC-4.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...core.errors import IllegalAction, NotationError
from ...core.events import Event, Seat, discard_event
from .actions import BIDS, MAX_BID, Action, Slide
from .board import Quadrants
from .events import ChipWon, Slid
from .notation import deserialize, solo_state
from .rules import dispatch
from .rules.solution_attempts import start_verification
from .state import NONE, PlacedBid, State

SOLVER_OPTIONS = ("skip_above", "solo_must_be_optimal")  # options that run the solver while an action is applied


def open_text(quadrants: Quadrants, text: str, seat: Seat, in_attempt: bool) -> State:
    state = deserialize(quadrants, text)
    for name in SOLVER_OPTIONS:
        if getattr(state.options, name):
            reason = f"the sandbox plays no position with {name}, which needs the solver at every move"
            raise IllegalAction("HOUSE-DESK", reason, "Leave that option out.")
    return start_attempt(state, seat) if in_attempt else state


def start_attempt(state: State, seat: Seat) -> State:
    """Start an attempt from the start of the round, as if only this seat had bid, and the highest number."""
    if state.target == NONE:
        raise IllegalAction("HOUSE-DESK", "there is no target to reach", "Write the chip last: … rc")
    if seat not in state.playing_seats:
        raise IllegalAction("HOUSE-DESK", f"seat {seat} does not play in this position", "Choose a seat that does.")
    state.robots[:] = state.round_start
    state.bids = [PlacedBid(seat, MAX_BID)]
    start_verification(state, discard_event)
    return state


def play_solution(state: State, actions: Iterable[Action]) -> tuple[State, list[Slid], bool]:
    """Play slides from the start of the round. Return the state after them, the slides, and whether a robot arrives.

    Raise IllegalAction for a slide that does not move a robot.
    """
    solo = solo_round(state)
    events: list[Event] = []
    for action in actions:
        if not isinstance(action, Slide):
            raise NotationError(f"'{action}' is not a slide: write rn for red up; e, s and w are right, down and left")
        if any(isinstance(event, ChipWon) for event in events):
            break
        dispatch.validate_action(solo, 0, action)
        dispatch.apply(solo, 0, action, events.append)
    slid = [event for event in events if isinstance(event, Slid)]
    return solo, slid, any(isinstance(event, ChipWon) for event in events)


def solo_round(state: State) -> State:
    """Return a solo round with the same target and options, and with the highest bid placed."""
    solo = solo_state(state.board, state.round_start[:], state.target)
    solo.options = replace(state.options, solo_max_number=MAX_BID, solo_must_be_optimal=False, pause_seconds=1)
    dispatch.apply(solo, 0, BIDS[MAX_BID], discard_event)
    return solo
