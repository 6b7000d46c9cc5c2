"""Positions played alone, outside any table: for lessons, puzzles and the scratch board (RIC-4.6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...core.events import Event, Seat, discard_event
from ...core.messages import Message
from .actions import BIDS, MAX_BID, Action, Slide
from .board import Quadrants
from .errors import IllegalAction, NotationError
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
            reason = Message("illegal-sandbox-option", name=name)
            raise IllegalAction("HOUSE-DESK", reason, Message("suggest-omit-option"))
    return start_attempt(state, seat) if in_attempt else state


def start_attempt(state: State, seat: Seat) -> State:
    """Start an attempt from the start of the round, as if only this seat had bid, and the highest number."""
    if state.target == NONE:
        raise IllegalAction("HOUSE-DESK", Message("illegal-sandbox-no-target"), Message("suggest-write-chip"))
    if seat not in state.playing_seats:
        reason = Message("illegal-not-playing", seat=seat)
        raise IllegalAction("HOUSE-DESK", reason, Message("suggest-playing-seat"))
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
            raise NotationError(Message("notation-slide", text=str(action)))
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
