"""A position played alone, outside any table: lessons, puzzles and the scratch board of RIC-4.6."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...core.errors import BadNotation, Illegal
from ...core.events import Event, Seat, hush
from .actions import BIDS, HIGHEST_BID, Action, Slide
from .events import ChipWon, Slid
from .notation import fresh
from .rules import turns
from .rules.verifying import begin_verifying
from .state import NONE, Standing, State

SEARCHING = ("skip_above", "solo_must_be_optimal")  # house rules that ask the solver while an action is done


def lay(state: State, seat: Seat, showing: bool) -> State:
    for name in SEARCHING:
        if getattr(state.options, name):
            why = f"the desk plays no position with {name}, which would have to be searched at every move"
            raise Illegal("HOUSE-DESK", why, "Leave that option out.")
    return begin_showing(state, seat) if showing else state


def begin_showing(state: State, seat: Seat) -> State:
    """The round as if this seat alone had bid, and the highest number: it may slide freely from the markers."""
    if state.target == NONE:
        raise Illegal("HOUSE-DESK", "there is no chip to show a way to", "Write the chip last: … rc")
    if seat not in state.present:
        raise Illegal("HOUSE-DESK", f"seat {seat} does not play in this position", "Choose a seat that does.")
    state.robots[:] = state.markers
    state.bids = [Standing(seat, HIGHEST_BID)]
    begin_verifying(state, hush)
    return state


def walk(state: State, actions: Iterable[Action]) -> tuple[State, list[Slid], bool]:
    """Slide robots from the markers towards the target, alone: the board after it, the slides, and whether it arrives.

    Raises Illegal for a slide that is no move.
    """
    private = alone(state)
    events: list[Event] = []
    for action in actions:
        if not isinstance(action, Slide):
            raise BadNotation(f"'{action}' is not a slide: write rn for red north")
        if any(isinstance(event, ChipWon) for event in events):
            break
        turns.check(private, 0, action)
        turns.apply(private, 0, action, events.append)
    slid = [event for event in events if isinstance(event, Slid)]
    return private, slid, any(isinstance(event, ChipWon) for event in events)


def alone(state: State) -> State:
    """A solo round with the same target, the same reading of the rules and moves enough."""
    private = fresh(state.board, state.markers[:], state.target)
    private.options = replace(state.options, solo_max_number=HIGHEST_BID, solo_must_be_optimal=False, pause_seconds=1)
    turns.apply(private, 0, BIDS[HIGHEST_BID], hush)
    return private
