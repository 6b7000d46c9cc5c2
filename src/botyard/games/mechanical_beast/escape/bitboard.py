"""A floor as bits of one number, so that a search floods it in a few steps."""

from __future__ import annotations

from typing import NamedTuple

from ..deck import Gear
from ..grid import Floor, box_of, cell_at


class Links(NamedTuple):
    """Which cells are linked: a bit stands for a cell and its neighbour to the south, or to the east."""

    down: int
    across: int


class BitWindow:
    """The part of the grid that a search looks at: all rooms and a rim of blanks.

    A board is one number: a plane of bits for each way, set where a room can be left by it. A ring of cells that are
    never looked at lies around, so that no row runs into the next, and what a gear at the edge touches has its bits.
    """

    def __init__(self, floor: Floor, margin: int) -> None:
        box = box_of(floor)
        rows = range(box.top - margin, box.bottom + margin + 1)
        columns = range(box.left - margin, box.right + margin + 1)
        self.width = len(columns) + 2
        self.size = (len(rows) + 2) * self.width
        self.index = {
            cell_at(row, column): down * self.width + across
            for down, row in enumerate(rows, start=1)
            for across, column in enumerate(columns, start=1)
        }
        self.inside = sum(1 << index for index in self.index.values())
        self.stamps = [[self.stamp(mask) for mask in headings] for headings in floor.doors]

    def stamp(self, doors: int) -> int:
        return sum(1 << direction * self.size for direction in range(4) if doors >> direction & 1)

    def links(self, board: int) -> Links:
        plane = (1 << self.size) - 1
        north, east = board & plane, board >> self.size & plane
        south, west = board >> 2 * self.size & plane, board >> 3 * self.size & plane
        return Links(south & north >> self.width, east & west >> 1)

    def cells_moved_by(self, gear: Gear, index: int, heading: int) -> int:
        """The cells whose rooms a gear of the room on this cell can move or turn."""
        down, across = divmod(index, self.width)
        match gear.kind:
            case "center":
                return sum(1 << index + step for step in (0, 1, -1, self.width, -self.width))
            case "corner":
                east, south = ((1, 0), (1, 1), (0, 1), (0, 0))[(gear.place + heading) % 4]
                block = (down - 1 + south) * self.width + across - 1 + east
                return sum(1 << block + step for step in (0, 1, self.width, self.width + 1))
            case "linear":
                return self.line(down, across, along=(gear.place + heading) % 2 == 1)
        direction = (gear.place + heading) % 4
        down, across = down + (-1, 0, 1, 0)[direction], across + (0, 1, 0, -1)[direction]
        return self.line(down, across, along=direction % 2 == 0)

    def line(self, down: int, across: int, *, along: bool) -> int:
        """A row or a column."""
        row = (1 << self.width) - 1 << down * self.width
        return row if along else sum(1 << index for index in range(across, self.size, self.width))

    def flood(self, links: Links, found: int) -> int:
        """All cells in reach of these."""
        (down, across), width = links, self.width
        while True:
            before = found
            found |= (found & down) << width
            found |= found >> width & down
            found |= (found & across) << 1
            found |= found >> 1 & across
            if found == before:
                return found

    def barriers(self, links: Links, found: int, goal: int, touched: int, maximum: int) -> int:
        """How many walls or blanks lie between what is in reach and a goal, at least; `most` if that many or more.

        Those of cells that no gear in reach can touch count twice.
        """
        width, inside = self.width, self.inside
        before = 0
        for count in range(maximum):
            if found & goal:
                return count
            near = found & touched
            near = near << width | near >> width | near << 1 | near >> 1
            around = found << width | found >> width | found << 1 | found >> 1
            after = found | (near | around & touched | before) & inside
            found, before = self.flood(links, after), around
        return maximum
