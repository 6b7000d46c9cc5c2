"""Conveyor belts (RAL-8)."""

from __future__ import annotations

from ....core.events import Tell, hush
from ..events import Carried, FlagsCarried, Held
from ..floor import WALL
from ..state import NOBODY, NOWHERE, State, Step
from .moving import Fall, fall, shift
from .questions import enter


def express_belts(state: State, tell: Tell) -> None:
    carry(state, True, tell)
    enter(state, Step.BELTS)


def all_belts(state: State, tell: Tell) -> None:
    carry(state, False, tell)
    enter(state, Step.PUSHERS)


def carry(state: State, express: bool, tell: Tell) -> None:
    """Everything on these belts one square along, all at once; a belt never pushes (RAL-8.1, RAL-8.3, RAL-8.4)."""
    if state.special("flags_ride_belts"):
        carry_flags(state, express, tell)
    riders = find_riders(state, express)
    if not riders:
        return
    held = hold(state, riders)
    starts = {number: state.robots[number].at for number in riders}
    turned = [number for number in riders if turn_in_bend(state, number, riders[number])]
    for number, target in riders.items():
        state.robots[number].at = target
    if tell is not hush:
        tell(tale(state, express, starts, turned, held))
    fallen = [number for number in state.order if number in starts and state.floor.deadly[riders[number]]]
    fall(state, [Fall(number, starts[number], NOBODY) for number in fallen], tell)  # RAL-8.11, RAL-8.12


def find_riders(state: State, express: bool) -> dict[int, int]:
    """Robots on belts of this step, and the square each would be carried to."""
    floor = state.floor
    belt, fast, step = floor.belt, floor.express, floor.step
    riders = {}
    for number, robot in enumerate(state.robots):
        at = robot.at
        if at != NOWHERE and belt[at] >= 0 and (fast[at] or not express):
            riders[number] = step[belt[at]][at]
    return riders


def hold(state: State, riders: dict[int, int]) -> dict[int, str]:
    """Take out of `riders` whoever stays, until nobody is held any more; gives the rule that holds each."""
    standing = {robot.at: number for number, robot in enumerate(state.robots) if robot.at != NOWHERE}
    held: dict[int, str] = {}
    while stuck := {number: rule for number in riders if (rule := why_held(state, riders, standing, number))}:
        held |= stuck
        for number in stuck:
            del riders[number]
    return held


def why_held(state: State, riders: dict[int, int], standing: dict[int, int], number: int) -> str:
    """The rule by which a robot is not carried; empty if it is."""
    target = riders[number]
    if target == WALL:
        return "RAL-8.13"
    if state.floor.deadly[target]:
        return ""  # pits and the outside hold any number (RAL-8.12)
    if list(riders.values()).count(target) > 1:
        return "RAL-8.5"
    other = standing.get(target, NOBODY)
    if other == NOBODY:
        return ""
    if other not in riders:
        return "RAL-8.4"
    return "RAL-8.6" if riders[other] == state.robots[number].at else ""


def turn_in_bend(state: State, number: int, target: int) -> bool:
    """Carried onto a bend from its bent side a robot turns with it (RAL-8.8), unless it is stabilized (RAL-16.14)."""
    robot, floor = state.robots[number], state.floor
    if floor.deadly[target] or robot.stable:
        return False
    turn = floor.bend[floor.belt[robot.at]][target]
    robot.facing = (robot.facing + turn) % 4
    return bool(turn)


def tale(state: State, express: bool, starts: dict[int, int], turned: list[int], held: dict[int, str]) -> Carried:
    floor, robots = state.floor, state.robots
    shifts = tuple(
        shift(floor, number, start, floor.belt[start], robots[number].facing) for number, start in starts.items()
    )
    return Carried(express, shifts, tuple(turned), tuple(Held(number, rule) for number, rule in held.items()))


def carry_flags(state: State, express: bool, tell: Tell) -> None:
    """Flags ride as robots do, but neither block nor are blocked; markers on them ride along (RAL-17.6)."""
    floor = state.floor
    before = state.flags[:]
    for flag, at in enumerate(before):
        if at == NOWHERE or floor.belt[at] < 0 or (express and not floor.express[at]):
            continue
        target = floor.step[floor.belt[at]][at]
        if target != WALL:
            put_flag(state, flag, NOWHERE if floor.deadly[target] else target)
    if state.flags != before:
        tell_flags(state, tell)


def put_flag(state: State, flag: int, at: int) -> None:
    """A flag that has fallen sends its markers to its starting square (RAL-17.6)."""
    state.flags[flag] = at
    for robot in state.robots:
        if robot.archive_flag == flag:
            robot.archive = state.floor.flags[flag] if at == NOWHERE else at


def return_flags(state: State, tell: Tell) -> None:
    """At the start of a register phase fallen flags stand where they began (RAL-17.6)."""
    if NOWHERE in state.flags and state.special("flags_ride_belts"):
        for flag, at in enumerate(state.flags):
            if at == NOWHERE:
                put_flag(state, flag, state.floor.flags[flag])
        tell_flags(state, tell)


def tell_flags(state: State, tell: Tell) -> None:
    flags = tuple(square_of(state, at) for at in state.flags)
    tell(FlagsCarried(flags, tuple(square_of(state, robot.archive) for robot in state.robots)))


def square_of(state: State, at: int) -> str:
    return "" if at == NOWHERE else state.floor.square(at)
