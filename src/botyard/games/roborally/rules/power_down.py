"""Power down (RAL-5)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import AFTER, NO, YES, Action
from ..events import BreakerTripped, PowerAnswered, PowerDownAnnounced, StayedDown
from ..state import NOWHERE, PendingPrompt, PromptKind, State, Step
from .course_rules import may_power_down
from .prompt_queue import close_prompt, enter_step, open_side_prompt, open_step_prompts

UNANSWERED, DEFERRED, ANSWERED_YES, ANSWERED_NO = "owes", "waits", "yes", "no"
BREAKER_DAMAGE = 3  # damage that trips Circuit Breaker (RAL-5.11)


def announce(state: State, emit: EventSink) -> None:
    """Ask the owners of all damaged robots at once; one who waits is asked again after those before (RAL-5.2)."""
    if not state.prompts_opened:
        state.prompts_opened = True
        state.power = [UNANSWERED if may_announce(state, number) else "" for number in range(len(state.robots))]
        for number in state.order:
            if state.power[number] == UNANSWERED:
                open_side_prompt(state, PromptKind.POWER_DOWN, number)
        return
    for number in state.order:
        if state.power[number] == ANSWERED_YES:
            state.robots[number].announced = True
            emit(PowerDownAnnounced(number))
    state.power = []
    enter_step(state, Step.STABILIZE)


def may_announce(state: State, number: int) -> bool:
    """Return whether a robot may announce power down: only if it is damaged (RAL-5.1, RAL-5.3)."""
    robot = state.robots[number]
    return robot.damage > 0 and not robot.down and robot.at != NOWHERE and may_power_down(state)


def is_announcing(state: State) -> bool:
    """Return whether an answer is missing; False before the prompts are open."""
    return any(answer in (UNANSWERED, DEFERRED) for answer in state.power)


def power_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    """Return the answers. Waiting is not possible the second time, nor for the first in dock order."""
    return (YES, NO) if pending.about or not asked_before(state, pending.robot) else (YES, NO, AFTER)


def asked_before(state: State, number: int) -> list[int]:
    """Return the robots before this one in dock order whose owners are asked."""
    return [other for other in state.order[: state.order.index(number)] if state.power[other]]


def answer_power(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    state.power[pending.robot] = ANSWERED_YES if action == YES else DEFERRED if action == AFTER else ANSWERED_NO
    emit(PowerAnswered(pending.robot, action == AFTER))
    for number in state.order:
        if state.power[number] == DEFERRED and all_before_answered(state, number):
            state.power[number] = UNANSWERED
            open_side_prompt(state, PromptKind.POWER_DOWN, number, ("again",))


def all_before_answered(state: State, number: int) -> bool:
    return all(state.power[other] in (ANSWERED_YES, ANSWERED_NO) for other in asked_before(state, number))


# --- cleanup ---


def trip_breakers(state: State, emit: EventSink) -> None:
    """Trip Circuit Breakers by the damage after repairs (RAL-5.11, RAL-5.12)."""
    for number in state.order:
        robot = state.robots[number]
        tripped = "circuit_breaker" in robot.options and robot.damage >= BREAKER_DAMAGE and robot.is_in_play
        if robot.down and state.options.breaker_asks_when_all_down and nobody_running(state):
            continue
        if tripped and may_power_down(state) and not robot.announced:
            robot.announced = True
            emit(BreakerTripped(number))


def nobody_running(state: State) -> bool:
    """Return whether no robot runs. Standing orders do not apply then, or turns could go by without any prompt."""
    return all(robot.gone or robot.down for robot in state.robots)


def stay_down(state: State, emit: EventSink) -> None:
    """Ask the owners of powered-down robots once whether they stay down (RAL-5.8)."""
    requests = (
        (PromptKind.STAY_DOWN, number, ())
        for number in state.order
        if state.robots[number].down and state.robots[number].is_in_play and not state.robots[number].announced
    )
    if open_step_prompts(state, requests):
        return
    enter_step(state, Step.REENTRY)


def answer_stay_down(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if action == YES:
        state.robots[pending.robot].announced = True
        emit(StayedDown(pending.robot))
