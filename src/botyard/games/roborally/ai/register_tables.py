"""Tables of one register phase of a robot alone on a floor, computed by the rules.

A pose is a square and a facing in one number; one further number is for a destroyed robot.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.events import discard_event
from ....core.rng import Rng
from ..actions import REGISTERS
from ..floor import Floor, Pusher
from ..options import RoboRallyOptions
from ..rules.belts import carry
from ..rules.lasers import all_shots, robots_by_cell
from ..rules.movement import MoveOrder, execute_cards, move_order
from ..rules.pushers_gears import run_gears, run_pushers
from ..state import NOWHERE, Robot, State

Poses = list[int]  # where each pose leads


class BoardEffect(NamedTuple):
    """The effect of belts, pushers, gears and lasers on a robot in one register."""

    poses: Poses
    damage: list[int]  # by the pose to which it is carried


class RegisterTables:
    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.dead = 4 * floor.outside
        self.stay: Poses = [*range(self.dead + 1)]
        self.solo_state = State(RoboRallyOptions(), floor, Rng(0), 1, [Robot(0, 0, 1, 0)], (0,), [], [], [])
        self._moves: dict[MoveOrder, Poses] = {}
        self._boards: dict[tuple[tuple[Pusher, ...], bool], BoardEffect] = {}
        self._idle_turn: BoardEffect | None = None

    def pose_of(self, robot: Robot) -> int:
        return self.dead if robot.at == NOWHERE else 4 * robot.at + robot.facing

    def moves(self, cards: tuple[int, ...], gear: str = "") -> Poses:
        """Return the pose after a robot's own move, with these cards and an Option."""
        order = move_order(cards, gear)
        if order not in self._moves:
            self._moves[order] = [*(self.drive_pose(pose, cards, gear) for pose in range(self.dead)), self.dead]
        return self._moves[order]

    def board_effect(self, register: int, stable: bool = False) -> BoardEffect:
        """Return the effect of the board in a register; `stable` is with Gyroscopic Stabilizer."""
        key = self.floor.pushers[register + 1], stable
        if key not in self._boards:
            rides = [self.carry_pose(pose, register, stable) for pose in range(self.dead)]
            poses = [*(pose for pose, _ in rides), self.dead]
            self._boards[key] = BoardEffect(poses, [*(burns for _, burns in rides), 0])
        return self._boards[key]

    def idle_turn(self) -> BoardEffect:
        """Return the effect of a whole turn without power."""
        if self._idle_turn is None:
            poses, burns = self.stay, [0] * (self.dead + 1)
            for register in range(REGISTERS):
                board = self.board_effect(register)
                burns = [burnt + board.damage[pose] for burnt, pose in zip(burns, poses, strict=True)]
                poses = [board.poses[pose] for pose in poses]
            self._idle_turn = BoardEffect(poses, burns)
        return self._idle_turn

    def drive_pose(self, pose: int, cards: tuple[int, ...], gear: str) -> int:
        if self.floor.deadly[pose // 4]:
            return self.dead
        robot = self.place_robot(pose)
        robot.playing = cards
        execute_cards(self.solo_state, 0, gear, discard_event)
        return self.pose_of(robot)

    def carry_pose(self, pose: int, register: int, stable: bool) -> tuple[int, int]:
        if self.floor.deadly[pose // 4]:
            return self.dead, 0
        robot = self.place_robot(pose)
        robot.stable, self.solo_state.register = stable, register
        for express in (True, False):
            carry(self.solo_state, express, discard_event)
        run_pushers(self.solo_state, discard_event)
        run_gears(self.solo_state, discard_event)
        burns = (
            0 if robot.at == NOWHERE else sum(1 for _ in all_shots(self.solo_state, robots_by_cell(self.solo_state)))
        )
        return self.pose_of(robot), burns

    def place_robot(self, pose: int) -> Robot:
        robot = self.solo_state.robots[0]
        robot.at, robot.facing = divmod(pose, 4)
        robot.lives = 2  # so that it is never out
        return robot


@lru_cache(maxsize=64)
def register_tables(floor: Floor) -> RegisterTables:
    return RegisterTables(floor)
