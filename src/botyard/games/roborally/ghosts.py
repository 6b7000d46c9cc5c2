"""The program so far, driven alone on the board: what the owner sees while planning, marked as such.

Nobody else is there, so nobody pushes and nobody is pushed; belts, pushers, gears and pits do what they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...core.events import Event
from ...core.luck import Luck
from .actions import REGISTERS
from .events import Carried, Destroyed, Drove, PushersPushed
from .floor import WAYS, Floor
from .options import RoboRallyOptions
from .rules.belts import carry
from .rules.factory import gears, pushers
from .rules.moving import execute
from .rules.programming import free_registers
from .state import NOWHERE, Robot, State, Step

PLANNING = (Step.PROGRAM, Step.STORE, Step.ANNOUNCE, Step.STABILIZE)


@dataclass(frozen=True, slots=True)
class GhostView:
    """One register of the program."""

    register: int  # from 1
    path: tuple[str, ...]  # the squares passed, from start to rest
    square: str | None  # None: destroyed
    facing: str
    falls: str  # 'pit' or 'edge', where it is destroyed
    off: str  # the way it goes off the board, where it does


@dataclass(frozen=True, slots=True)
class LandingView:
    """Where a card would lead in the first empty register."""

    card: int
    register: int
    path: tuple[str, ...]
    square: str | None
    facing: str
    falls: str
    off: str


class Stand(NamedTuple):
    """Where a robot starts to drive, and all of its sheet that changes how the board moves it."""

    at: int
    facing: int
    stable: bool


def ghosts(state: State, number: int) -> tuple[GhostView, ...]:
    """Every register up to the first empty one."""
    robot = state.robots[number]
    return tuple(ghost for ghost, _ in driven(state, robot)) if plans(state, robot) else ()


def landings(state: State, number: int) -> tuple[LandingView, ...]:
    robot = state.robots[number]
    empty = free_registers(robot)
    if not plans(state, robot) or not empty:
        return ()
    register = empty[0]
    stand = ([stand_of(robot)] + [stand for _, stand in driven(state, robot, register)])[-1]
    if stand.at == NOWHERE:
        return ()
    return tuple(land(state, stand, register, card) for card in sorted(robot.hand))


def plans(state: State, robot: Robot) -> bool:
    """Until register 1; a program that stands as long as its owner may look at it (RAL-4.3)."""
    may_look = not (robot.done and state.options.strict_no_peeking)
    return state.step in PLANNING and may_look and robot.at != NOWHERE


def stand_of(robot: Robot) -> Stand:
    return Stand(robot.at, robot.facing, robot.stable)


def driven(state: State, robot: Robot, registers: int = REGISTERS) -> Iterator[tuple[GhostView, Stand]]:
    """The first registers in turn, up to an empty one or to destruction."""
    stand = stand_of(robot)
    for register, cards in enumerate(robot.registers[:registers]):
        if not cards or stand.at == NOWHERE:
            return
        ghost, stand = drive(state.floor, state.options, stand, register, cards)
        yield ghost, stand


def land(state: State, stand: Stand, register: int, card: int) -> LandingView:
    ghost, _ = drive(state.floor, state.options, stand, register, (card,))
    return LandingView(card, ghost.register, ghost.path, ghost.square, ghost.facing, ghost.falls, ghost.off)


@lru_cache(maxsize=1 << 11)  # most drives of a view were landings of the view before
def drive(
    floor: Floor, options: RoboRallyOptions, stand: Stand, register: int, cards: tuple[int, ...]
) -> tuple[GhostView, Stand]:
    """What one register does, and where it leaves the robot; the state is built from the arguments alone."""
    alone, told = alone_on(floor, options, stand, register, cards), list[Event]()
    execute(alone, 0, "", told.append)
    for express in (True, False):
        carry(alone, express, told.append)
    pushers(alone, told.append)
    gears(alone, told.append)
    robot = alone.robots[0]
    shifts = [shift for event in told if isinstance(event, Drove | Carried | PushersPushed) for shift in event.shifts]
    path = (floor.square(stand.at), *(shift.end for shift in shifts if shift.end))
    off = "".join(shift.way for shift in shifts if not shift.end)
    falls = next((event.fate for event in told if isinstance(event, Destroyed)), "")
    square = None if robot.at == NOWHERE else floor.square(robot.at)
    return GhostView(register + 1, path, square, WAYS[robot.facing], falls, off), stand_of(robot)


def alone_on(floor: Floor, options: RoboRallyOptions, stand: Stand, register: int, cards: tuple[int, ...]) -> State:
    """One robot without Options, which would ask, and with a life to spare; flags do not change where it drives."""
    robot = Robot(stand.at, stand.facing, lives=2, archive=NOWHERE, stable=stand.stable, playing=cards)
    return State(options, floor, Luck(0), 1, [robot], (0,), [], [], [], register=register)
