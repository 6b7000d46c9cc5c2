"""The timers of the last programmer and of every prompt (RAL-4.4, RAL-22.3)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ....core.timer import Timer
from ..state import State, Step
from .programming import fill_randomly
from .prompt_handlers import answer_prompt, default_answer
from .prompt_queue import answerable_prompts, prompt_seconds
from .registers import ALL_REGISTERS

COURSE_TIMER_SECONDS = {"program_timer_30s_all": 30, "program_timer_60s_all": 60}  # special rules with a timer for all


def timers(state: State) -> tuple[Timer, ...]:
    if state.step is Step.OVER:
        return ()
    prompt_limits = [(pending, prompt_seconds(state, pending)) for pending in answerable_prompts(state)]
    prompt_timers = [
        Timer(f"question-{pending.number}", float(seconds)) for pending, seconds in prompt_limits if seconds
    ]
    seconds = program_seconds(state)
    return (*prompt_timers, Timer(f"program-{state.turn}", float(seconds))) if seconds else tuple(prompt_timers)


def program_seconds(state: State) -> int:
    """Return the seconds for the last player, per unprogrammed robot (RAL-4.4); on some courses for all (RAL-17.1)."""
    waiting = unprogrammed_robots(state) if state.step is Step.PROGRAM else []
    late = {state.seat_of(number) for number in waiting}
    for rule, seconds in COURSE_TIMER_SECONDS.items():
        if state.has_special_rule(rule):
            return seconds + watch_seconds(state) if waiting else 0
    seconds = state.options.program_seconds * len(waiting)
    if len(late) != 1 or not seconds:
        return 0
    return seconds + (watch_seconds(state) if is_single_programmer(state) else 0)


def watch_seconds(state: State) -> int:
    """Return the extra seconds of a timer that runs from the deal, to watch the turn before (RAL-22.3)."""
    return state.registers_since_prompt * state.options.watch_seconds


def is_single_programmer(state: State) -> bool:
    """Return whether only one player has robots to program, so that the timer runs from the deal (RAL-4.6)."""
    able = (number for number, robot in enumerate(state.robots) if robot.dealt and robot.closed != ALL_REGISTERS)
    return len({state.seat_of(number) for number in able}) < 2


def unprogrammed_robots(state: State) -> list[int]:
    return [number for number in state.order if not state.robots[number].done]


def apply_timer(state: State, timer: str, emit: EventSink) -> None:
    """Apply an expired timer: give a prompt its default answer, or fill empty registers at random (RAL-4.5)."""
    if timer.startswith("program-"):
        for pending in list(state.side_prompts):
            answer_prompt(state, pending, default_answer(state, pending), emit)
        for number in unprogrammed_robots(state):
            fill_randomly(state, number, emit)
        return
    pending = next(pending for pending in answerable_prompts(state) if f"question-{pending.number}" == timer)
    answer_prompt(state, pending, default_answer(state, pending), emit)


def programming_seats(state: State) -> list[Seat]:
    return sorted({state.seat_of(number) for number in unprogrammed_robots(state)})
