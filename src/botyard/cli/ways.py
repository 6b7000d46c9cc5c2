"""Ways of Ricochet Robots, walked by the engine on a private board: the command line knows no rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..core.errors import BadNotation
from ..core.events import Event
from ..games.ricochet_robots.actions import BIDS, HIGHEST_BID, SLIDES, Action, Slide
from ..games.ricochet_robots.events import ChipWon, Slid
from ..games.ricochet_robots.notation import fresh
from ..games.ricochet_robots.rules import turns
from ..games.ricochet_robots.solver.problem import Way
from ..games.ricochet_robots.state import State


def typed(way: Way) -> str:
    """A way as it is typed."""
    return " ".join(str(slide) for slide in slides_of(way))


def slides_of(way: Way) -> list[Slide]:
    return [SLIDES[robot][heading] for robot, heading in way]


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
    turns.apply(private, 0, BIDS[HIGHEST_BID], lambda event: None)
    return private
