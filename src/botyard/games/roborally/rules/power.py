"""Power down (RAL-5)."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import AFTER, NO, YES, Action
from ..events import BreakerTripped, PowerAnswered, PowerDownAnnounced, StayedDown
from ..state import NOWHERE, Kind, Query, State, Step
from .questions import ask_first, close, enter, open_aside
from .specials import may_power_down

OWES, WAITS, SAYS_YES, SAYS_NO = "owes", "waits", "yes", "no"
BREAKS_AT = 3  # damage that trips Circuit Breaker (RAL-5.11)


def announce(state: State, tell: Tell) -> None:
    """All damaged robots are asked at once; who waits is asked again after those before it (RAL-5.2)."""
    if not state.begun:
        state.begun = True
        state.power = [OWES if may_announce(state, number) else "" for number in range(len(state.robots))]
        for number in state.order:
            if state.power[number] == OWES:
                open_aside(state, Kind.POWER_DOWN, number)
        return
    for number in state.order:
        if state.power[number] == SAYS_YES:
            state.robots[number].announced = True
            tell(PowerDownAnnounced(number))
    state.power = []
    enter(state, Step.STABILIZE)


def may_announce(state: State, number: int) -> bool:
    """Only a damaged robot (RAL-5.1, RAL-5.3)."""
    robot = state.robots[number]
    return robot.damage > 0 and not robot.down and robot.at != NOWHERE and may_power_down(state)


def is_announcing(state: State) -> bool:
    """Whether somebody still owes an answer; nobody does before the question is asked."""
    return any(answer in (OWES, WAITS) for answer in state.power)


def power_choices(state: State, query: Query) -> tuple[Action, ...]:
    """A second time there is nothing left to wait for; nor for the first in dock order of those asked."""
    return (YES, NO) if query.about or not before(state, query.robot) else (YES, NO, AFTER)


def before(state: State, number: int) -> list[int]:
    """Robots that are asked and stand before this one in dock order."""
    return [other for other in state.order[: state.order.index(number)] if state.power[other]]


def answer_power(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    state.power[query.robot] = SAYS_YES if action == YES else WAITS if action == AFTER else SAYS_NO
    tell(PowerAnswered(query.robot, action == AFTER))
    for number in state.order:
        if state.power[number] == WAITS and is_answered(state, number):
            state.power[number] = OWES
            open_aside(state, Kind.POWER_DOWN, number, ("again",))


def is_answered(state: State, number: int) -> bool:
    return all(state.power[other] in (SAYS_YES, SAYS_NO) for other in before(state, number))


# --- cleanup -----------------------------------------------------------------------------------------------


def trip_breakers(state: State, tell: Tell) -> None:
    """Circuit Breaker looks at the sheet after the repairs (RAL-5.11, RAL-5.12)."""
    for number in state.order:
        robot = state.robots[number]
        tripped = "circuit_breaker" in robot.options and robot.damage >= BREAKS_AT and robot.is_in_play
        if robot.down and state.options.breaker_asks_when_all_down and nobody_runs(state):
            continue
        if tripped and may_power_down(state) and not robot.announced:
            robot.announced = True
            tell(BreakerTripped(number))


def nobody_runs(state: State) -> bool:
    """Without this, answers given in advance could let turn after turn go by with nobody to stop them."""
    return all(robot.gone or robot.down for robot in state.robots)


def stay_down(state: State, tell: Tell) -> None:
    """Robots without power are asked once whether they stay so (RAL-5.8)."""
    wanted = (
        (Kind.STAY_DOWN, number, ())
        for number in state.order
        if state.robots[number].down and state.robots[number].is_in_play and not state.robots[number].announced
    )
    if ask_first(state, wanted):
        return
    enter(state, Step.REENTRY)


def answer_stay_down(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    if action == YES:
        state.robots[query.robot].announced = True
        tell(StayedDown(query.robot))
