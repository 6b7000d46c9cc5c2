"""A player who leaves for good (RAL-22.3)."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ..events import PlayerLeft
from ..state import NOBODY, NOWHERE, Kind, Query, State, Step
from .answers import answer, default
from .damage import eliminate
from .questions import close
from .specials import drop_flag
from .winning import end, racing, take_next_place


def leave(state: State, seat: Seat, tell: Tell) -> None:
    """Open questions get their defaults, the robots are out; alone nobody goes on racing."""
    state.left[seat] = True
    tell(PlayerLeft(seat))
    forget_questions(state, seat)
    while queries := queries_of(state, seat):
        answer(state, queries[0], default(state, queries[0]), tell)
    driving = [number for number in state.robots_of(seat) if not state.robots[number].gone]
    step = state.eliminated + 1  # both robots of a player go at once (RAL-14.7)
    for number in driving if state.step is not Step.OVER else ():
        withdraw(state, number, step, tell)
    if driving and state.step is not Step.OVER and len(racing(state)) < 2:
        end_alone(state, tell)


def forget_questions(state: State, seat: Seat) -> None:
    """Not those others wait for: where to start before there is a home board, and whether the others play on."""
    for query in queries_of(state, seat):
        is_early = state.carriers and not state.homes and query.kind is not Kind.HOME
        is_wish = query.kind is Kind.PLAY_ON and len(state.window) > 1
        if is_early or is_wish:
            close(state, query)


def queries_of(state: State, seat: Seat) -> list[Query]:
    return [query for query in (*state.asides, *state.window) if state.seat_of(query.robot) == seat]


def withdraw(state: State, number: int, step: int, tell: Tell) -> None:
    robot = state.robots[number]
    if robot.at != NOWHERE:
        drop_flag(state, number, robot.at, False, tell)
    robot.at, robot.lives, robot.damage, robot.tokens = NOWHERE, 0, 0, 0
    robot.done, robot.announced = True, False
    if state.power:
        state.power[number] = ""
    eliminate(state, number, step, tell)


def end_alone(state: State, tell: Tell) -> None:
    """As when all others are out of lives (RAL-14.5); who has finished before stays first."""
    for unit in racing(state):
        if state.won_by:
            take_next_place(state, unit, tell)
        elif state.winners == NOBODY:
            state.winners, state.won_by = unit, "RAL-14.5"
    end(state, "RAL-14.4", tell)
