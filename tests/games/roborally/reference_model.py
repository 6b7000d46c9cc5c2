"""A slow reference model of a register phase, straight from the rules.

It shares no code with the engine, so that a test can compare the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Space = tuple[int, int]  # column and row, from 0

SIDES = "NESW"
AHEAD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
PIT = "XX"
BELTS, EXPRESS_BELTS = "bx", "x"
CARDS = range(10, 850, 10)  # the 84 priorities (RAL-18)


def neighbour(space: Space, direction: str) -> Space:
    return space[0] + AHEAD[direction][0], space[1] + AHEAD[direction][1]


def rotate(direction: str, quarters: int) -> str:
    """Return the direction after quarter turns to the right."""
    return SIDES[(SIDES.index(direction) + quarters) % 4]


def card_distance(card: int) -> int:
    """Return how far a card moves; -1 for Back Up (RAL-6.1, RAL-18)."""
    return 3 if card >= 790 else 2 if card >= 670 else 1 if card >= 490 else -1 if card >= 430 else 0


def quarter_turns(card: int) -> int:
    """Return the quarters to the right of a card; Rotate Left and Right alternate between U-Turn and Back Up."""
    if card >= 430:
        return 0
    return 2 if card <= 60 else 1 if card % 20 == 0 else 3


class Pusher(NamedTuple):
    x: int
    y: int
    direction: str
    registers: tuple[int, ...]


class Laser(NamedTuple):
    x: int
    y: int
    direction: str
    beams: int


@dataclass
class Robot:
    space: Space
    facing: str
    damage: int = 0
    down: bool = False

    def __str__(self) -> str:
        x, y = self.space
        return f"{'abcdefghijklmnopqrstuvwxyz'[x]}{y + 1} {self.facing.lower()} damage {self.damage}"


class Board(NamedTuple):
    rows: list[str]  # tokens separated by spaces
    walls: list[str]  # 'x,y,side'
    pushers: list[Pusher]
    lasers: list[Laser]


class PushLine(NamedTuple):
    """Robots in a row that a pusher would move, and the end square of the last one."""

    robots: list[str]
    direction: str
    end: Space


class ReferenceBoard:
    """A board with its robots; destroyed robots are removed."""

    def __init__(self, board: Board, robots: dict[str, Robot]) -> None:
        self.board, self.robots = board, robots
        self.tokens = {(x, y): token for y, row in enumerate(board.rows) for x, token in enumerate(row.split())}
        self.walls: set[tuple[Space, str]] = set()
        for wall in board.walls:
            x, y, side = wall.split(",")
            space = int(x), int(y)
            self.walls |= {(space, side), (neighbour(space, side), rotate(side, 2))}

    def play(self, register: int, cards: dict[str, int]) -> None:
        """Play all steps of RAL-2.2 up to the lasers."""
        for name in sorted(cards, key=lambda name: -cards[name]):
            self.execute(name, cards[name])
        self.carry(EXPRESS_BELTS)
        self.carry(BELTS)
        self.push(register)
        self.turn_gears()
        self.fire()

    def is_deadly(self, space: Space) -> bool:
        return self.tokens.get(space, PIT) == PIT

    def robot_on(self, space: Space) -> str | None:
        return next((name for name, robot in self.robots.items() if robot.space == space), None)

    def place(self, name: str, space: Space) -> None:
        """Place a robot; a pit and the outside destroy it (RAL-12.9)."""
        if self.is_deadly(space):
            del self.robots[name]
        else:
            self.robots[name].space = space

    # --- robots move (RAL-6, RAL-7) ------------------------------------------------------------------------

    def execute(self, name: str, card: int) -> None:
        if name not in self.robots:
            return
        robot, squares = self.robots[name], card_distance(card)
        robot.facing = rotate(robot.facing, quarter_turns(card))
        direction = rotate(robot.facing, 2) if squares < 0 else robot.facing
        for _ in range(abs(squares)):
            if name not in self.robots or not self.step(name, direction):
                return

    def step(self, name: str, direction: str) -> bool:
        """Move one square if the robot there can be pushed on. Return whether it moved."""
        space = self.robots[name].space
        if (space, direction) in self.walls:
            return False
        pushed = self.robot_on(neighbour(space, direction))
        if pushed is not None and not self.step(pushed, direction):
            return False
        self.place(name, neighbour(space, direction))
        return True

    # --- belts (RAL-8) -------------------------------------------------------------------------------------

    def carry(self, kinds: str) -> None:
        """Carry all robots on these belts at once, except those that block each other and those behind them."""
        directions = self.belt_directions(kinds)
        targets = {name: neighbour(self.robots[name].space, direction) for name, direction in directions.items()}
        going = {name for name in targets if not self.meets(name, targets)}
        while waiting := {name for name in going if self.robot_on(targets[name]) not in {None, *going}}:
            going -= waiting
        for name in going:
            self.robots[name].facing = rotate(self.robots[name].facing, self.belt_turn(targets[name], directions[name]))
        for name in going:
            self.place(name, targets[name])

    def belt_directions(self, kinds: str) -> dict[str, str]:
        """Return where belts of these kinds would carry their robots; never into a wall (RAL-8.13)."""
        tokens = {name: self.tokens[robot.space] for name, robot in self.robots.items()}
        directions = {name: token[1] for name, token in tokens.items() if token[0] in kinds}
        return {
            name: direction
            for name, direction in directions.items()
            if (self.robots[name].space, direction) not in self.walls
        }

    def meets(self, name: str, targets: dict[str, Space]) -> bool:
        """Return whether two robots would meet on a square (RAL-8.5) or change places (RAL-8.6)."""
        if self.is_deadly(targets[name]):
            return False
        ahead = self.robot_on(targets[name])
        changes_places = ahead is not None and targets.get(ahead) == self.robots[name].space
        return changes_places or list(targets.values()).count(targets[name]) > 1

    def belt_turn(self, space: Space, direction: str) -> int:
        """Return the quarter turns of a robot that a belt carries onto a square (RAL-8.8)."""
        arrow, _, tails = self.tokens.get(space, PIT).partition("<")
        return (SIDES.index(arrow[1]) - SIDES.index(direction)) % 4 if rotate(direction, 2) in tails else 0

    # --- pushers and gears (RAL-9) -------------------------------------------------------------------------

    def push(self, register: int) -> None:
        working = [pusher for pusher in self.board.pushers if register in pusher.registers]
        lines = [line for pusher in working for line in self.push_lines(pusher)]
        lines = [line for line in lines if not any(is_part_of(line, other) for other in lines)]
        moving = [
            line for line in lines if not any(self.conflicts(line, other) for other in lines if other is not line)
        ]
        targets = {name: neighbour(self.robots[name].space, line.direction) for line in moving for name in line.robots}
        for name, space in targets.items():
            self.place(name, space)

    def push_lines(self, pusher: Pusher) -> list[PushLine]:
        """Return the lines that pushers move: none if the square is empty or a wall blocks."""
        robots, space = [], (pusher.x, pusher.y)
        while (name := self.robot_on(space)) is not None:
            if (space, pusher.direction) in self.walls:
                return []
            robots.append(name)
            space = neighbour(space, pusher.direction)
        return [PushLine(robots, pusher.direction, space)] if robots else []

    def conflicts(self, line: PushLine, other: PushLine) -> bool:
        shared = set(line.robots) & set(other.robots)
        return bool(shared) or (line.end == other.end and not self.is_deadly(line.end))

    def turn_gears(self) -> None:
        for robot in self.robots.values():
            quarters = {"G+": 1, "G-": 3}.get(self.tokens[robot.space], 0)
            robot.facing = rotate(robot.facing, quarters)

    # --- lasers (RAL-10) -----------------------------------------------------------------------------------

    def fire(self) -> None:
        """Find all hits, then deal damage; the tenth token destroys."""
        hits = [
            self.first_in_beam((laser.x, laser.y), laser.direction)
            for laser in self.board.lasers
            for _ in range(laser.beams)
        ]
        hits += [self.first_ahead(robot.space, robot.facing) for robot in self.robots.values() if not robot.down]
        for name in hits:
            if name is not None:
                self.robots[name].damage += 1
        self.robots = {name: robot for name, robot in self.robots.items() if robot.damage < 10}

    def first_in_beam(self, space: Space, direction: str) -> str | None:
        """Return the first robot in a beam that begins on this square."""
        return self.robot_on(space) or self.first_ahead(space, direction)

    def first_ahead(self, space: Space, direction: str) -> str | None:
        """Return the first robot in sight from this square."""
        while (space, direction) not in self.walls:
            space = neighbour(space, direction)
            if space not in self.tokens:
                return None
            if name := self.robot_on(space):
                return name
        return None


def is_part_of(line: PushLine, other: PushLine) -> bool:
    """Lines that overlap in one direction are one line."""
    return line.direction == other.direction and set(line.robots) < set(other.robots)
