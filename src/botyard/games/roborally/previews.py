"""Previews of the program for its owner: the robot drives alone on the board.

No other robot is there, so nothing is pushed; belts, pushers, gears and pits work as usual.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...core.events import Event
from ...core.rng import Rng
from .actions import REGISTERS
from .events import Carried, Destroyed, Drove, PushersPushed
from .floor import DIRECTIONS, Floor
from .options import RoboRallyOptions
from .rules.belts import carry
from .rules.movement import execute_cards
from .rules.programming import free_registers
from .rules.pushers_gears import run_gears, run_pushers
from .state import NOWHERE, Robot, State, Step

PLANNING_STEPS = (Step.PROGRAM, Step.STORE, Step.ANNOUNCE, Step.STABILIZE)


@dataclass(frozen=True, slots=True)
class RegisterPreview:
    """The effect of one register of the program."""

    register: int  # from 1
    path: tuple[str, ...]  # squares from start to end
    square: str | None  # None if it is destroyed
    facing: str
    falls: str  # 'pit' or 'edge' if it is destroyed, else empty
    off: str  # the direction in which it leaves the board, else empty


@dataclass(frozen=True, slots=True)
class CardPreview:
    """Where a card would lead in the first empty register."""

    card: int
    register: int
    path: tuple[str, ...]
    square: str | None
    facing: str
    falls: str
    off: str


class RobotPose(NamedTuple):
    """The start of a drive, and everything on the robot's sheet that affects how the board moves it."""

    at: int
    facing: int
    stable: bool


def register_previews(state: State, number: int) -> tuple[RegisterPreview, ...]:
    """Return the previews of all registers up to the first empty one."""
    robot = state.robots[number]
    return tuple(preview for preview, _ in preview_registers(state, robot)) if can_preview(state, robot) else ()


def card_previews(state: State, number: int) -> tuple[CardPreview, ...]:
    robot = state.robots[number]
    empty = free_registers(robot)
    if not can_preview(state, robot) or not empty:
        return ()
    register = empty[0]
    pose = ([pose_of(robot)] + [pose for _, pose in preview_registers(state, robot, register)])[-1]
    if pose.at == NOWHERE:
        return ()
    return tuple(preview_card(state, pose, register, card) for card in sorted(robot.hand))


def can_preview(state: State, robot: Robot) -> bool:
    """Return whether there are previews: until register 1, as long as the owner may see the program (RAL-4.3)."""
    may_see = not (robot.done and state.options.strict_no_peeking)
    return state.step in PLANNING_STEPS and may_see and robot.at != NOWHERE


def pose_of(robot: Robot) -> RobotPose:
    return RobotPose(robot.at, robot.facing, robot.stable)


def preview_registers(
    state: State, robot: Robot, registers: int = REGISTERS
) -> Iterator[tuple[RegisterPreview, RobotPose]]:
    """Return the previews of the first registers, up to an empty one or to destruction."""
    pose = pose_of(robot)
    for register, cards in enumerate(robot.registers[:registers]):
        if not cards or pose.at == NOWHERE:
            return
        preview, pose = simulate_register(state.floor, state.options, pose, register, cards)
        yield preview, pose


def preview_card(state: State, pose: RobotPose, register: int, card: int) -> CardPreview:
    preview, _ = simulate_register(state.floor, state.options, pose, register, (card,))
    return CardPreview(card, preview.register, preview.path, preview.square, preview.facing, preview.falls, preview.off)


@lru_cache(maxsize=1 << 11)  # most register previews were card previews of the view before
def simulate_register(
    floor: Floor, options: RoboRallyOptions, pose: RobotPose, register: int, cards: tuple[int, ...]
) -> tuple[RegisterPreview, RobotPose]:
    """Return the preview of one register and the pose after it; it depends on the arguments alone."""
    solo, events = single_robot_state(floor, options, pose, register, cards), list[Event]()
    execute_cards(solo, 0, "", events.append)
    for express in (True, False):
        carry(solo, express, events.append)
    run_pushers(solo, events.append)
    run_gears(solo, events.append)
    robot = solo.robots[0]
    shifts = [shift for event in events if isinstance(event, Drove | Carried | PushersPushed) for shift in event.shifts]
    path = (floor.square(pose.at), *(shift.end for shift in shifts if shift.end))
    off = "".join(shift.direction for shift in shifts if not shift.end)
    falls = next((event.fate for event in events if isinstance(event, Destroyed)), "")
    square = None if robot.at == NOWHERE else floor.square(robot.at)
    return RegisterPreview(register + 1, path, square, DIRECTIONS[robot.facing], falls, off), pose_of(robot)


def single_robot_state(
    floor: Floor, options: RoboRallyOptions, pose: RobotPose, register: int, cards: tuple[int, ...]
) -> State:
    """Return a state with one robot, without Options (they would open prompts), with a spare life and no flags."""
    robot = Robot(pose.at, pose.facing, lives=2, archive=NOWHERE, stable=pose.stable, playing=cards)
    return State(options, floor, Rng(0), 1, [robot], (0,), [], [], [], register=register)
