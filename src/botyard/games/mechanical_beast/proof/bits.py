"""A floor as bits of one number, so that a search floods it in a few steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..floor import Floor, box_of, cell_at

GEARS = 4  # the fifth plane of a board; the first four are the sides that can be walked through


class Maze(NamedTuple):
    """Which cells are linked: a bit stands for a cell and its neighbour to the south, or to the east."""

    down: int
    across: int


class Window:
    """The part of the grid that a search looks at: all rooms and a rim of blanks.

    A board is one number: a plane of bits for each way, set where a room can be left by it, and one for gears.
    """

    def __init__(self, floor: Floor, rim: int, gears: Sequence[Sequence[object]]) -> None:
        box = box_of(floor)
        rows = range(box.top - rim, box.bottom + rim + 1)
        columns = range(box.left - rim, box.right + rim + 1)
        self.width = len(columns) + 1  # a spare column, so that no row runs into the next
        self.size = len(rows) * self.width
        self.index = {
            cell_at(row, column): down * self.width + across
            for down, row in enumerate(rows)
            for across, column in enumerate(columns)
        }
        self.inside = sum(1 << index for index in self.index.values())
        self.stamps = [
            [self.stamp(mask, bool(gears[room])) for mask in headings] for room, headings in enumerate(floor.doors)
        ]

    def stamp(self, doors: int, geared: bool) -> int:
        planes = doors | geared << GEARS
        return sum(1 << plane * self.size for plane in range(GEARS + 1) if planes >> plane & 1)

    def maze(self, board: int) -> Maze:
        plane = (1 << self.size) - 1
        north, east = board & plane, board >> self.size & plane
        south, west = board >> 2 * self.size & plane, board >> 3 * self.size & plane
        return Maze(south & north >> self.width, east & west >> 1)

    def geared(self, board: int) -> int:
        """Cells of rooms with gears."""
        return board >> GEARS * self.size

    def flood(self, maze: Maze, found: int) -> int:
        """All cells in reach of these."""
        (down, across), width = maze, self.width
        while True:
            before = found
            found |= (found & down) << width
            found |= found >> width & down
            found |= (found & across) << 1
            found |= found >> 1 & across
            if found == before:
                return found

    def barriers(self, maze: Maze, found: int, goal: int, most: int) -> int:
        """How many walls or blanks lie between what is in reach and a goal, at least; `most` if that many or more."""
        width, inside = self.width, self.inside
        for count in range(most):
            if found & goal:
                return count
            found |= (found << width | found >> width | found << 1 | found >> 1) & inside
            found = self.flood(maze, found)
        return most
