"""Conveyor belts (RAL-8)."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..events import Carried, FlagsCarried, Held
from ..floor import WALL
from ..state import NOBODY, NOWHERE, State, Step
from .movement import Fall, destroy_fallen, make_shift
from .prompt_queue import enter_step


def run_express_belts(state: State, emit: EventSink) -> None:
    carry(state, True, emit)
    enter_step(state, Step.BELTS)


def run_all_belts(state: State, emit: EventSink) -> None:
    carry(state, False, emit)
    enter_step(state, Step.PUSHERS)


def carry(state: State, express: bool, emit: EventSink) -> None:
    """Move everything on these belts one square at once; a belt never pushes (RAL-8.1, RAL-8.3, RAL-8.4)."""
    if state.has_special_rule("flags_ride_belts"):
        carry_flags(state, express, emit)
    riders = find_riders(state, express)
    if not riders:
        return
    held = hold_blocked(state, riders)
    starts = {number: state.robots[number].at for number in riders}
    turned = [number for number in riders if turn_in_bend(state, number, riders[number])]
    for number, target in riders.items():
        state.robots[number].at = target
    if emit is not discard_event:
        emit(carried_event(state, express, starts, turned, held))
    fallen = [number for number in state.order if number in starts and state.floor.deadly[riders[number]]]
    destroy_fallen(state, [Fall(number, starts[number], NOBODY) for number in fallen], emit)  # RAL-8.11, RAL-8.12


def find_riders(state: State, express: bool) -> dict[int, int]:
    """Return the robots on belts of this step, and the cell to which each would be carried."""
    floor = state.floor
    belt, fast, step = floor.belt, floor.express, floor.step
    riders = {}
    for number, robot in enumerate(state.robots):
        at = robot.at
        if at != NOWHERE and belt[at] >= 0 and (fast[at] or not express):
            riders[number] = step[belt[at]][at]
    return riders


def hold_blocked(state: State, riders: dict[int, int]) -> dict[int, str]:
    """Remove robots that cannot be carried from `riders` until all can. Return the rule that holds each."""
    robot_by_cell = {robot.at: number for number, robot in enumerate(state.robots) if robot.at != NOWHERE}
    held: dict[int, str] = {}
    while stuck := {number: rule for number in riders if (rule := holding_rule(state, riders, robot_by_cell, number))}:
        held |= stuck
        for number in stuck:
            del riders[number]
    return held


def holding_rule(state: State, riders: dict[int, int], robot_by_cell: dict[int, int], number: int) -> str:
    """Return the rule that holds a robot on its square, or an empty string."""
    target = riders[number]
    if target == WALL:
        return "RAL-8.13"
    if state.floor.deadly[target]:
        return ""  # pits and the outside take any number of robots (RAL-8.12)
    if list(riders.values()).count(target) > 1:
        return "RAL-8.5"
    other = robot_by_cell.get(target, NOBODY)
    if other == NOBODY:
        return ""
    if other not in riders:
        return "RAL-8.4"
    return "RAL-8.6" if riders[other] == state.robots[number].at else ""


def turn_in_bend(state: State, number: int, target: int) -> bool:
    """Turn a robot that is carried onto a bend from its bent side (RAL-8.8), unless it is stabilized (RAL-16.14)."""
    robot, floor = state.robots[number], state.floor
    if floor.deadly[target] or robot.stable:
        return False
    turn = floor.bend[floor.belt[robot.at]][target]
    robot.facing = (robot.facing + turn) % 4
    return bool(turn)


def carried_event(
    state: State, express: bool, starts: dict[int, int], turned: list[int], held: dict[int, str]
) -> Carried:
    floor, robots = state.floor, state.robots
    shifts = tuple(
        make_shift(floor, number, start, floor.belt[start], robots[number].facing) for number, start in starts.items()
    )
    return Carried(express, shifts, tuple(turned), tuple(Held(number, rule) for number, rule in held.items()))


def carry_flags(state: State, express: bool, emit: EventSink) -> None:
    """Move the flags on belts; they neither block nor are blocked, and archive markers ride along (RAL-17.6)."""
    floor = state.floor
    before = state.flags[:]
    for flag, at in enumerate(before):
        if at == NOWHERE or floor.belt[at] < 0 or (express and not floor.express[at]):
            continue
        target = floor.step[floor.belt[at]][at]
        if target != WALL:
            put_flag(state, flag, NOWHERE if floor.deadly[target] else target)
    if state.flags != before:
        emit_flags(state, emit)


def put_flag(state: State, flag: int, at: int) -> None:
    """Move a flag with its archive markers; if it falls, they go to its starting square (RAL-17.6)."""
    state.flags[flag] = at
    for robot in state.robots:
        if robot.archive_flag == flag:
            robot.archive = state.floor.flags[flag] if at == NOWHERE else at


def return_flags(state: State, emit: EventSink) -> None:
    """Return fallen flags to their starting squares at the start of a register phase (RAL-17.6)."""
    if NOWHERE in state.flags and state.has_special_rule("flags_ride_belts"):
        for flag, at in enumerate(state.flags):
            if at == NOWHERE:
                put_flag(state, flag, state.floor.flags[flag])
        emit_flags(state, emit)


def emit_flags(state: State, emit: EventSink) -> None:
    flags = tuple(square_or_empty(state, at) for at in state.flags)
    emit(FlagsCarried(flags, tuple(square_or_empty(state, robot.archive) for robot in state.robots)))


def square_or_empty(state: State, at: int) -> str:
    return "" if at == NOWHERE else state.floor.square(at)
