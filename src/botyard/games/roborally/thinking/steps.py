"""One register phase of a robot alone on a floor, as tables that the rules themselves fill.

A pose is a square and a facing in one number; one more stands for a robot that is destroyed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.events import hush
from ....core.luck import Luck
from ..actions import REGISTERS
from ..floor import Floor, Pusher
from ..options import RoboRallyOptions
from ..rules.belts import carry
from ..rules.factory import gears, pushers
from ..rules.lasers import all_shots, standing
from ..rules.moving import Order, execute, order_of
from ..state import NOWHERE, Robot, State

Poses = list[int]  # where each pose leads


class Board(NamedTuple):
    """What belts, pushers, gears and lasers do to a robot in one register."""

    poses: Poses
    burns: list[int]  # damage, by the pose it is carried to


class Steps:
    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.dead = 4 * floor.outside
        self.stay: Poses = [*range(self.dead + 1)]
        self.alone = State(RoboRallyOptions(), floor, Luck(0), 1, [Robot(0, 0, 1, 0)], (0,), [], [], [])
        self._moves: dict[Order, Poses] = {}
        self._boards: dict[tuple[tuple[Pusher, ...], bool], Board] = {}
        self._drift: Board | None = None

    def pose_of(self, robot: Robot) -> int:
        return self.dead if robot.at == NOWHERE else 4 * robot.at + robot.facing

    def moves(self, cards: tuple[int, ...], gear: str = "") -> Poses:
        """Where a robot is after its own move, with these cards and an Option used with them."""
        order = order_of(cards, gear)
        if order not in self._moves:
            self._moves[order] = [*(self.drive(pose, cards, gear) for pose in range(self.dead)), self.dead]
        return self._moves[order]

    def board(self, register: int, stable: bool = False) -> Board:
        """What the board does in a register; `stable` with Gyroscopic Stabilizer."""
        key = self.floor.pushers[register + 1], stable
        if key not in self._boards:
            rides = [self.ride(pose, register, stable) for pose in range(self.dead)]
            poses = [*(pose for pose, _ in rides), self.dead]
            self._boards[key] = Board(poses, [*(burns for _, burns in rides), 0])
        return self._boards[key]

    def drift(self) -> Board:
        """A whole turn without power."""
        if self._drift is None:
            poses, burns = self.stay, [0] * (self.dead + 1)
            for register in range(REGISTERS):
                board = self.board(register)
                burns = [burnt + board.burns[pose] for burnt, pose in zip(burns, poses, strict=True)]
                poses = [board.poses[pose] for pose in poses]
            self._drift = Board(poses, burns)
        return self._drift

    def drive(self, pose: int, cards: tuple[int, ...], gear: str) -> int:
        if self.floor.deadly[pose // 4]:
            return self.dead
        robot = self.stand(pose)
        robot.playing = cards
        execute(self.alone, 0, gear, hush)
        return self.pose_of(robot)

    def ride(self, pose: int, register: int, stable: bool) -> tuple[int, int]:
        if self.floor.deadly[pose // 4]:
            return self.dead, 0
        robot = self.stand(pose)
        robot.stable, self.alone.register = stable, register
        for express in (True, False):
            carry(self.alone, express, hush)
        pushers(self.alone, hush)
        gears(self.alone, hush)
        burns = 0 if robot.at == NOWHERE else sum(1 for _ in all_shots(self.alone, standing(self.alone)))
        return self.pose_of(robot), burns

    def stand(self, pose: int) -> Robot:
        robot = self.alone.robots[0]
        robot.at, robot.facing = divmod(pose, 4)
        robot.lives = 2  # so that it is never out
        return robot


@lru_cache(maxsize=64)
def steps_of(floor: Floor) -> Steps:
    return Steps(floor)
