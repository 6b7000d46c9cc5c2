"""The glasses: for the last programmer, and for every question (RAL-4.4, RAL-22.3)."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ....core.rules import Timer
from ..state import State, Step
from .answers import answer, default
from .programming import fill_by_chance
from .questions import open_queries, seconds_of
from .registers import ALL

EVERYBODY = {"program_timer_30s_all": 30, "program_timer_60s_all": 60}  # courses on which the glass runs for all


def timers(state: State) -> tuple[Timer, ...]:
    if state.step is Step.OVER:
        return ()
    running = [(query, seconds_of(state, query)) for query in open_queries(state)]
    glasses = [Timer(f"question-{query.number}", float(seconds)) for query, seconds in running if seconds]
    seconds = program_seconds(state)
    return (*glasses, Timer(f"program-{state.turn}", float(seconds))) if seconds else tuple(glasses)


def program_seconds(state: State) -> int:
    """For whoever is last, for each robot that is not programmed (RAL-4.4); on some courses for all (RAL-17.1)."""
    waiting = unprogrammed(state) if state.step is Step.PROGRAM else []
    late = {state.seat_of(number) for number in waiting}
    for rule, seconds in EVERYBODY.items():
        if state.special(rule):
            return seconds + watching(state) if waiting else 0
    seconds = state.options.program_seconds * len(waiting)
    if len(late) != 1 or not seconds:
        return 0
    return seconds + (watching(state) if is_alone(state) else 0)


def watching(state: State) -> int:
    """A glass that runs from the deal waits until the turn before has been watched (RAL-22.3)."""
    return state.watched * state.options.watch_seconds


def is_alone(state: State) -> bool:
    """Only one player has anything to program, so the glass runs from the deal (RAL-4.6)."""
    able = (number for number, robot in enumerate(state.robots) if robot.dealt and robot.closed != ALL)
    return len({state.seat_of(number) for number in able}) < 2


def unprogrammed(state: State) -> list[int]:
    return [number for number in state.order if not state.robots[number].done]


def ring(state: State, timer: str, tell: Tell) -> None:
    """Time is up: a question gets its default, empty registers are filled by chance (RAL-4.5)."""
    if timer.startswith("program-"):
        for query in list(state.asides):
            answer(state, query, default(state, query), tell)
        for number in unprogrammed(state):
            fill_by_chance(state, number, tell)
        return
    query = next(query for query in open_queries(state) if f"question-{query.number}" == timer)
    answer(state, query, default(state, query), tell)


def programming(state: State) -> list[Seat]:
    return sorted({state.seat_of(number) for number in unprogrammed(state)})
