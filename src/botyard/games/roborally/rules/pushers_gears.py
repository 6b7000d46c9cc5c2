"""Pushers and gears (RAL-9), and simultaneous shifts of lines of robots."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from ....core.events import Event, EventSink, discard_event
from ..events import GearsTurned, Held, PushersPushed, Shift
from ..floor import DIRECTIONS
from ..state import NOBODY, NOWHERE, State, Step
from .course_rules import drop_flag_if_pushed
from .movement import Fall, destroy_fallen, line_ahead, make_shift, robot_at
from .prompt_queue import enter_step


class RobotLine(NamedTuple):
    """Adjacent robots that would all move one square in the same direction."""

    robots: tuple[int, ...]
    direction: int
    by: int  # the robot whose weapon moves it; NOBODY for a pusher


EventBuilder = Callable[[tuple[Shift, ...], tuple[Held, ...]], Event]


def run_pushers(state: State, emit: EventSink) -> None:
    """Run the pushers of this register, all from the same position (RAL-9.1, RAL-9.3)."""
    lines: list[RobotLine] = []
    walled: list[int] = []
    for cell, direction in state.floor.pushers[state.register + 1]:
        number = robot_at(state, cell)
        if number != NOBODY:
            line, is_free = line_ahead(state, number, direction)
            if is_free:
                lines.append(RobotLine(tuple(line), direction, NOBODY))
            else:
                walled += line
    if lines or walled:
        register = state.register + 1
        shift_lines(state, lines, walled, "RAL-9.3", lambda *moved: PushersPushed(register, *moved), emit)
    enter_step(state, Step.GEARS)


def shift_lines(
    state: State, lines: list[RobotLine], walled: list[int], rule: str, make_event: EventBuilder, emit: EventSink
) -> None:
    """Move all lines at once that do not conflict; robots in pits or off the board are destroyed (RAL-9.3)."""
    lines = [line for line in lines if not any(is_contained(line, other) for other in lines)]
    stuck = {line for pair in combinations(lines, 2) if conflict(state, *pair) for line in pair}
    moving = {number: line for line in lines if line not in stuck for number in line.robots}
    floor, robots = state.floor, state.robots
    starts = {number: robots[number].at for number in moving}
    for number, line in moving.items():
        drop_flag_if_pushed(state, number, robots[number].at, emit)
        robots[number].at = floor.step[line.direction][robots[number].at]
    if emit is not discard_event:
        shifts = tuple(
            make_shift(floor, number, starts[number], line.direction, robots[number].facing)
            for number, line in moving.items()
        )
        rules = dict.fromkeys(walled, "RAL-7.3") | {number: rule for line in stuck for number in line.robots}
        held = tuple(Held(number, rules[number]) for number in sorted(rules) if number not in moving)
        emit(make_event(shifts, held))
    fallen = [number for number in state.order if number in moving and floor.deadly[robots[number].at]]
    destroy_fallen(state, [Fall(number, starts[number], moving[number].by) for number in fallen], emit)


def is_contained(line: RobotLine, other: RobotLine) -> bool:
    """Return whether a longer line, or an equal earlier one, in the same direction contains this line."""
    if line is other or line.direction != other.direction:
        return False
    return set(line.robots) < set(other.robots) or (line.robots == other.robots and line.by > other.by)


def conflict(state: State, one: RobotLine, other: RobotLine) -> bool:
    """Return whether two lines share a robot or would end on one square; pits and the outside never conflict."""
    if set(one.robots) & set(other.robots):
        return True
    end = end_cell(state, one)
    return end == end_cell(state, other) and not state.floor.deadly[end]


def end_cell(state: State, line: RobotLine) -> int:
    return state.floor.step[line.direction][state.robots[line.robots[-1]].at]


def run_gears(state: State, emit: EventSink) -> None:
    """Turn the robots on gears (RAL-9.6), unless they are stabilized (RAL-16.14)."""
    turned = []
    for number, robot in enumerate(state.robots):
        if robot.at != NOWHERE and state.floor.gear[robot.at] and not robot.stable:
            robot.facing = (robot.facing + state.floor.gear[robot.at]) % 4
            turned.append(number)
    if turned and emit is not discard_event:
        emit(GearsTurned(tuple(turned_in_place(state, number) for number in turned)))
    enter_step(state, Step.AIM)


def turned_in_place(state: State, number: int) -> Shift:
    """Return the shift of a robot that turns in place."""
    robot, square = state.robots[number], state.floor.square(state.robots[number].at)
    return Shift(number, square, square, DIRECTIONS[robot.facing], "")
