"""The program so far, driven alone on the board: what the owner sees while planning, marked as such.

Nobody else is there, so nobody pushes and nobody is pushed; belts, pushers, gears and pits do what they do.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.events import Event
from .events import Carried, Destroyed, Drove, PushersPushed
from .floor import WAYS
from .rules.belts import carry
from .rules.factory import gears, pushers
from .rules.moving import execute
from .rules.programming import free_registers
from .state import NOBODY, NOWHERE, Robot, State, Step

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


def ghosts(state: State, number: int) -> tuple[GhostView, ...]:
    """Every register up to the first empty one."""
    robot = state.robots[number]
    if not plans(state, robot):
        return ()
    alone, found = leave_alone(state, number), []
    for register, cards in enumerate(robot.registers):
        if not cards or alone.robots[0].at == NOWHERE:
            break
        found.append(drive(alone, register, cards))
    return tuple(found)


def landings(state: State, number: int) -> tuple[LandingView, ...]:
    robot = state.robots[number]
    empty = free_registers(robot)
    if not plans(state, robot) or not empty:
        return ()
    alone = leave_alone(state, number)
    for register in range(empty[0]):
        drive(alone, register, robot.registers[register])
    if alone.robots[0].at == NOWHERE:
        return ()
    return tuple(land(alone.copy(), empty[0], card) for card in sorted(robot.hand))


def plans(state: State, robot: Robot) -> bool:
    """Until register 1; a program that stands as long as its owner may look at it (RAL-4.3)."""
    may_look = not (robot.done and state.options.strict_no_peeking)
    return state.step in PLANNING and may_look and robot.at != NOWHERE


def land(alone: State, register: int, card: int) -> LandingView:
    ghost = drive(alone, register, (card,))
    return LandingView(card, ghost.register, ghost.path, ghost.square, ghost.facing, ghost.falls, ghost.off)


def leave_alone(state: State, number: int) -> State:
    """A copy with this robot only, and without its Options, which would ask."""
    alone = state.copy()
    alone.robots = [alone.robots[number]]
    alone.robots[0].options = []
    alone.order, alone.seats, alone.superbot, alone.carriers, alone.asides = (0,), 1, NOBODY, [], []
    return alone


def drive(alone: State, register: int, cards: tuple[int, ...]) -> GhostView:
    robot, told = alone.robots[0], list[Event]()
    start = robot.at
    robot.playing, alone.register = cards, register
    execute(alone, 0, "", told.append)
    for express in (True, False):
        carry(alone, express, told.append)
    pushers(alone, told.append)
    gears(alone, told.append)
    shifts = [shift for event in told if isinstance(event, Drove | Carried | PushersPushed) for shift in event.shifts]
    path = (alone.floor.square(start), *(shift.end for shift in shifts if shift.end))
    off = "".join(shift.way for shift in shifts if not shift.end)
    falls = next((event.fate for event in told if isinstance(event, Destroyed)), "")
    square = None if robot.at == NOWHERE else alone.floor.square(robot.at)
    return GhostView(register + 1, path, square, WAYS[robot.facing], falls, off)
