"""Pushers and gears (RAL-9), and how whole lines of robots are shifted at once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from ....core.events import Event, Tell, hush
from ..events import GearsTurned, Held, PushersPushed, Shift
from ..floor import WAYS
from ..state import NOBODY, NOWHERE, State, Step
from .moving import Fall, fall, line_ahead, robot_at, shift
from .questions import enter
from .specials import let_go


class Line(NamedTuple):
    """Robots in a row that would all go one square the same way."""

    robots: tuple[int, ...]
    way: int
    by: int  # the robot whose weapon shifts it; NOBODY for a pusher


Telling = Callable[[tuple[Shift, ...], tuple[Held, ...]], Event]


def pushers(state: State, tell: Tell) -> None:
    """Those that work in this register, all judged from the same position (RAL-9.1, RAL-9.3)."""
    lines: list[Line] = []
    walled: list[int] = []
    for cell, way in state.floor.pushers[state.register + 1]:
        number = robot_at(state, cell)
        if number != NOBODY:
            line, is_free = line_ahead(state, number, way)
            if is_free:
                lines.append(Line(tuple(line), way, NOBODY))
            else:
                walled += line
    if lines or walled:
        register = state.register + 1
        shift_lines(state, lines, walled, "RAL-9.3", lambda *moved: PushersPushed(register, *moved), tell)
    enter(state, Step.GEARS)


def shift_lines(state: State, lines: list[Line], walled: list[int], rule: str, telling: Telling, tell: Tell) -> None:
    """Move at once every line that hinders no other; pits and the outside take whoever lands there (RAL-9.3)."""
    lines = [line for line in lines if not any(is_part(line, other) for other in lines)]
    stuck = {line for pair in combinations(lines, 2) if contend(state, *pair) for line in pair}
    moving = {number: line for line in lines if line not in stuck for number in line.robots}
    floor, robots = state.floor, state.robots
    starts = {number: robots[number].at for number in moving}
    for number, line in moving.items():
        let_go(state, number, tell)
        robots[number].at = floor.step[line.way][robots[number].at]
    if tell is not hush:
        shifts = tuple(
            shift(floor, number, starts[number], line.way, robots[number].facing) for number, line in moving.items()
        )
        reasons = dict.fromkeys(walled, "RAL-7.3") | {number: rule for line in stuck for number in line.robots}
        held = tuple(Held(number, reasons[number]) for number in sorted(reasons) if number not in moving)
        tell(telling(shifts, held))
    fallen = [number for number in state.order if number in moving and floor.deadly[robots[number].at]]
    fall(state, [Fall(number, starts[number], moving[number].by) for number in fallen], tell)


def is_part(line: Line, other: Line) -> bool:
    """Lines in one direction that overlap are one line, the longest; of two equal ones the first counts."""
    if line is other or line.way != other.way:
        return False
    return set(line.robots) < set(other.robots) or (line.robots == other.robots and line.by > other.by)


def contend(state: State, one: Line, other: Line) -> bool:
    """Whether two lines share a robot or would end on one square; pits and the outside are never contended."""
    if set(one.robots) & set(other.robots):
        return True
    end = end_of(state, one)
    return end == end_of(state, other) and not state.floor.deadly[end]


def end_of(state: State, line: Line) -> int:
    return state.floor.step[line.way][state.robots[line.robots[-1]].at]


def gears(state: State, tell: Tell) -> None:
    """They turn whoever stands on them, however it got there (RAL-9.6), unless it is stabilized (RAL-16.14)."""
    turned = []
    for number, robot in enumerate(state.robots):
        if robot.at != NOWHERE and state.floor.gear[robot.at] and not robot.stable:
            robot.facing = (robot.facing + state.floor.gear[robot.at]) % 4
            turned.append(number)
    if turned and tell is not hush:
        tell(GearsTurned(tuple(rest(state, number) for number in turned)))
    enter(state, Step.AIM)


def rest(state: State, number: int) -> Shift:
    """A robot that turns where it is."""
    robot, square = state.robots[number], state.floor.square(state.robots[number].at)
    return Shift(number, square, square, WAYS[robot.facing], "")
