"""A course as tables: the elements of each square, and the squares next to it. Squares and directions are numbers."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ...core.data import StaticData
from ...core.squares import parse_square, square_name
from .courses import Course, CourseData, Layout, build_layout, format_course

DIRECTIONS = "nesw"  # a direction is its index here, so turning right adds one
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
RIGHT, ROUND, LEFT = 1, 2, 3  # quarter turns
WALL = -1  # the result of a step that a wall stops
NO_BELT = -1
WRENCH, HAMMER = 1, 2  # repair sites (RAL-11.6)


class Beam(NamedTuple):
    """A board laser: the squares it crosses from its mount to the next wall (RAL-10.2, RAL-10.3)."""

    cells: tuple[int, ...]
    direction: int
    beams: int


class Pusher(NamedTuple):
    cell: int
    direction: int


class Floor(StaticData):
    """The floor of a course. It never changes; a board that turns (RAL-17.7) makes another floor."""

    __slots__ = (
        "beams",
        "belt",
        "bend",
        "board_of",
        "cached_view",
        "course",
        "course_data",
        "deadly",
        "dock_facing",
        "docks",
        "express",
        "flags",
        "gear",
        "height",
        "layout",
        "lit",
        "names",
        "outside",
        "pushers",
        "ray",
        "site",
        "special_rules",
        "step",
        "text",
        "width",
    )

    def __init__(self, course_data: CourseData | None, course: Course, layout: Layout) -> None:
        self.course_data, self.course, self.layout = course_data, course, layout
        self.text = format_course(course)
        self.special_rules = frozenset(course.special_rules)
        self.width, self.height = layout.width, layout.height
        self.outside = self.width * self.height  # one cell for everything off the board
        cells = range(self.outside)
        self.names = tuple(square_name(*self.coordinates(cell)) for cell in cells)
        self.board_of = tuple(layout.owner.get(self.coordinates(cell), -1) for cell in cells)
        tokens = [layout.tokens.get(self.coordinates(cell), "XX") for cell in cells]
        self.deadly = (*(token == "XX" for token in tokens), True)  # pits, and the outside (RAL-12.9)
        self.step = tuple(tuple(self.step_from(cell, direction) for cell in cells) for direction in range(4))
        self.ray = tuple(tuple(self.squares_ahead(cell, direction) for cell in cells) for direction in range(4))
        belts = [token if token[0] in "bx" else "" for token in tokens]
        self.belt = tuple(DIRECTIONS.index(token[1].lower()) if token else NO_BELT for token in belts)
        self.express = tuple(token[:1] == "x" for token in belts)
        self.bend = tuple(tuple(bend_of(token, direction) for token in belts) for direction in range(4))
        self.gear = tuple({"G+": RIGHT, "G-": LEFT}.get(token, 0) for token in tokens)
        self.site = (*({"R1": WRENCH, "R2": HAMMER}.get(token, 0) for token in tokens), 0)
        self.docks = tuple(self.cell(*layout.docks[number]) for number in sorted(layout.docks))
        self.dock_facing = DIRECTIONS.index(layout.dock_facing.lower()) if layout.dock_facing else 0
        self.flags = tuple(self.cell(x, y) for x, y in course.flags)
        self.beams = tuple(self.make_beam(x, y, side, beams) for x, y, side, beams in layout.lasers)
        self.lit = tuple(tuple(beam for beam in self.beams if cell in beam.cells) for cell in cells)
        self.pushers = tuple(
            tuple(
                Pusher(self.cell(x, y), DIRECTIONS.index(side.lower()))
                for x, y, side, when in layout.pushers
                if turn in when
            )
            for turn in range(6)
        )
        self.cached_view: object | None = None  # the FloorView, which every view contains

    def cell(self, x: int, y: int) -> int:
        return x + y * self.width

    def coordinates(self, cell: int) -> tuple[int, int]:
        return cell % self.width, cell // self.width

    def step_from(self, cell: int, direction: int) -> int:
        """Return where one step leads: a cell, the outside, or WALL (RAL-6.5)."""
        return (
            WALL
            if (*self.coordinates(cell), DIRECTIONS[direction].upper()) in self.layout.walls
            else self.neighbour(cell, direction)
        )

    def neighbour(self, cell: int, direction: int) -> int:
        """Return the next cell in this direction, regardless of walls."""
        x, y = self.coordinates(cell)
        beside = (x + STEP[direction][0], y + STEP[direction][1])
        return self.cell(*beside) if beside in self.layout.tokens else self.outside

    def squares_ahead(self, cell: int, direction: int) -> tuple[int, ...]:
        """Return the cells ahead, as far as a laser reaches (RAL-10.4)."""
        seen = []
        while (cell := self.step[direction][cell]) not in (WALL, self.outside):
            seen.append(cell)
        return tuple(seen)

    def make_beam(self, x: int, y: int, side: str, beams: int) -> Beam:
        cell, direction = self.cell(x, y), DIRECTIONS.index(side.lower())
        return Beam((cell, *self.ray[direction][cell]), direction, beams)

    def square(self, cell: int) -> str:
        """Return the name of a cell, such as d5."""
        return self.names[cell]

    def neighbour_name(self, cell: int, direction: int) -> str | None:
        """Return the name of the next square; None off the board."""
        there = self.neighbour(cell, direction)
        return None if there == self.outside else self.square(there)

    def cell_of(self, text: str) -> int | None:
        """Return the cell of a name such as 'd5', or None if there is no such square."""
        coordinates = parse_square(text)
        return self.cell(*coordinates) if coordinates in self.layout.tokens else None

    def board_name(self, board: int) -> str:
        placed = (*self.course.boards, *([self.course.dock] if self.course.dock else []))
        return placed[board].board

    def with_board_rotated(self, board: int) -> Floor | None:
        """Return the course with one factory board turned a quarter clockwise; None for the docking bay."""
        boards = list(self.course.boards)
        if self.course_data is None or board not in range(len(boards)):
            return None
        boards[board] = replace(boards[board], rot=(boards[board].rot + 90) % 360)  # type: ignore[arg-type]
        return make_floor(self.course_data, replace(self.course, boards=tuple(boards)))

    def to_plain(self) -> str:
        return self.text


def bend_of(token: str, direction: int) -> int:
    """Return how a belt turns a robot that is carried onto it in this direction (RAL-8.8, RAL-8.9)."""
    head, _, tails = token.partition("<")
    came_from = DIRECTIONS[(direction + 2) % 4].upper()
    if came_from not in tails:
        return 0
    turn = (DIRECTIONS.index(head[1].lower()) - direction) % 4
    return turn if turn != ROUND else 0


@lru_cache(maxsize=256)
def make_floor(course_data: CourseData, course: Course) -> Floor:
    return Floor(course_data, course, build_layout(course_data, course))
