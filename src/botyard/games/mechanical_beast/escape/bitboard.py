"""The floor as a bitboard, on which a search floods in a few steps."""

from __future__ import annotations

from typing import NamedTuple

from ..deck import Gear
from ..grid import Floor, box_of, cell_at


class Links(NamedTuple):
    """Connections of cells: a bit is set if a cell is connected to its neighbour to the south, or to the east."""

    down: int
    across: int


class BitWindow:
    """The part of the grid that a search covers: all rooms with a margin of blanks.

    A board is one number with a bit plane for each direction: a bit is set if the room can be left in that direction.
    A border of unused cells surrounds the window, so that rows do not run into each other and cells that a gear at the
    edge touches have bits.
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
        """Return the cells whose rooms a gear of the room on this cell can move or turn."""
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
        """Return a row, or a column if not `along`."""
        row = (1 << self.width) - 1 << down * self.width
        return row if along else sum(1 << index for index in range(across, self.size, self.width))

    def flood(self, links: Links, found: int) -> int:
        """Return all cells in reach of these."""
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
        """Return a lower bound of the walls or blanks between the reachable cells and a goal, at most `maximum`.

        Barriers of cells that no gear in reach can touch count twice.
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
