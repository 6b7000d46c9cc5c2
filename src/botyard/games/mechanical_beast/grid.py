"""The floor: rooms on an unbounded grid, paths through them, and the motion of lines. It knows no turns or players.

A cell is one number, so that neighbours are found by addition; rows and columns may be negative. No game lasts long
enough to leave this range.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...core.squares import parse_square, square_name

ROW = 1 << 20  # cells in a row of the grid
HALF = ROW >> 1
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = "nesw"
STEPS = (-ROW, 1, ROW, -1)
NOWHERE = 1 << 60  # cell of a card that is not on the table
BLANK_MARGIN = 1  # named rows and columns of blanks around the rooms, so that new rooms have a name
FRESH_MARGIN = 7  # rows and columns of blanks when squares get new names: space to grow before names change again
Masks = tuple[tuple[int, ...], ...]  # by card and heading, a bit for each direction


class Placed(NamedTuple):
    """A room with its cell and heading."""

    room: int
    cell: int
    heading: int


RoomShift = tuple[Placed, ...]  # the new positions of the rooms that move


def cell_at(row: int, column: int) -> int:
    return row * ROW + column


def column_of(cell: int) -> int:
    return (cell + HALF) % ROW - HALF


def row_of(cell: int) -> int:
    return (cell - column_of(cell)) // ROW


class Floor:
    """The position and heading of each room."""

    __slots__ = ("doors", "grid", "heading", "openings", "where")

    def __init__(
        self, where: list[int], heading: list[int], grid: dict[int, int], doors: Masks, openings: Masks
    ) -> None:
        self.where, self.heading = where, heading  # by card
        self.grid = grid  # the room on each cell, in no particular order
        self.doors, self.openings = doors, openings  # sides through which meeples can walk, and explore

    def copy(self) -> Floor:
        return Floor(self.where[:], self.heading[:], self.grid.copy(), self.doors, self.openings)

    def to_plain(self) -> list[tuple[int, int, int]]:
        return [(room, self.where[room], self.heading[room]) for room in self.rooms()]

    def rooms(self) -> list[int]:
        """Return the rooms on the table, by number."""
        return sorted(self.grid.values())

    def __contains__(self, room: int) -> bool:
        return self.where[room] != NOWHERE

    def put(self, room: int, cell: int, heading: int) -> None:
        self.where[room], self.heading[room] = cell, heading
        self.grid[cell] = room

    def take(self, room: int) -> None:
        del self.grid[self.where[room]]
        self.where[room] = NOWHERE

    def shift(self, moved: RoomShift) -> None:
        for room, _, _ in moved:
            del self.grid[self.where[room]]
        for room, cell, heading in moved:
            self.put(room, cell, heading)


def empty_floor(cards: int, doors: Masks, openings: Masks) -> Floor:
    return Floor([NOWHERE] * cards, [NORTH] * cards, {}, doors, openings)


# --- paths -------------------------------------------------------------------------------------------------


def neighbours(floor: Floor, room: int) -> list[int]:
    """Return the rooms that can be entered from this one: both facing sides are passable (BST-5.2)."""
    cell, found = floor.where[room], []
    heading, grid, doors = floor.heading, floor.grid, floor.doors
    own = doors[room][heading[room]]
    if own & 1 and (other := grid.get(cell - ROW)) is not None and doors[other][heading[other]] & 4:
        found.append(other)
    if own & 2 and (other := grid.get(cell + 1)) is not None and doors[other][heading[other]] & 8:
        found.append(other)
    if own & 4 and (other := grid.get(cell + ROW)) is not None and doors[other][heading[other]] & 1:
        found.append(other)
    if own & 8 and (other := grid.get(cell - 1)) is not None and doors[other][heading[other]] & 2:
        found.append(other)
    return found


def flood(floor: Floor, start: int, avoided: int = -1) -> dict[int, int]:
    """Return every room in reach, nearest first, with its predecessor on the path; `avoided` is not entered."""
    found = {start: start}
    queue = [start]
    for room in queue:
        for other in neighbours(floor, room):
            if other not in found and other != avoided:
                found[other] = room
                queue.append(other)
    return found


def reaches(floor: Floor, starts: Iterable[int]) -> list[dict[int, int]]:
    """Return what is in reach of each of these rooms; rooms that reach each other, both ways, share one flood."""
    found: list[dict[int, int]] = []
    for start in starts:
        if not any(start in reach for reach in found):
            found.append(flood(floor, start))
    return found


def path_to(found: dict[int, int], goal: int) -> list[int]:
    """Return the path from the start of a flood to the goal, both included."""
    rooms = [goal]
    while (before := found[rooms[-1]]) != rooms[-1]:
        rooms.append(before)
    return rooms[::-1]


def blank_sides(floor: Floor, room: int) -> list[int]:
    """Return the directions in which this room opens to a blank (BST-7.1, BST-7.11)."""
    cell, openings = floor.where[room], floor.openings[room][floor.heading[room]]
    return [
        direction for direction in range(4) if openings >> direction & 1 and cell + STEPS[direction] not in floor.grid
    ]


# --- lines and boxes ---------------------------------------------------------------------------------------


class Box(NamedTuple):
    """The bounding box of all rooms."""

    top: int
    left: int
    bottom: int
    right: int


def box_of(floor: Floor) -> Box:
    cells = floor.grid
    columns = [column_of(cell) for cell in cells]
    return Box(row_of(min(cells)), min(columns), row_of(max(cells)), max(columns))


def line_of(floor: Floor, cell: int, step: int) -> list[int]:
    """Return all rooms of the row (`step` 1) or column (`step` ROW) through this cell, in order."""
    grid = floor.grid
    if step == ROW:
        return [grid[other] for other in sorted(other for other in grid if not (other - cell) % ROW)]
    low = row_of(cell) * ROW - HALF
    return [grid[other] for other in sorted(other for other in grid if low <= other < low + ROW)]


def slide_after_fall(floor: Floor, room: int) -> RoomShift:
    """Return the slide of the line behind a falling room: one cell along its arrow, including gaps (BST-9.9)."""
    cell, direction = floor.where[room], floor.heading[room]
    step = STEPS[direction]
    behind = [
        other
        for other in line_of(floor, cell, abs(step))
        if (floor.where[other] - cell) * step < 0  # behind the arrow
    ]
    return tuple(Placed(other, floor.where[other] + step, floor.heading[other]) for other in behind)


# --- names of squares --------------------------------------------------------------------------------------


def corner_of(floor: Floor, margin: int) -> int:
    """Return the cell of a1, with this many rows and columns of blanks before the first room."""
    box = box_of(floor)
    return cell_at(box.top - margin, box.left - margin)


def has_names(floor: Floor, corner: int) -> bool:
    """Return whether all rooms and the blanks around them have valid names."""
    box = box_of(floor)
    first, last = (
        cell_at(box.top - BLANK_MARGIN, box.left - BLANK_MARGIN),
        cell_at(box.bottom + BLANK_MARGIN, box.right + BLANK_MARGIN),
    )
    return all(parse_square(square_at(cell, corner)) for cell in (first, last))


def renamed_corner(floor: Floor, corner: int) -> int:
    """Return the old corner, so that rooms keep their names, or a new one if rooms or blanks would have no name."""
    tight, wide = corner_of(floor, BLANK_MARGIN), corner_of(floor, FRESH_MARGIN)
    row = row_of(corner) if row_of(tight) >= row_of(corner) else row_of(wide)
    column = column_of(corner) if column_of(tight) >= column_of(corner) else column_of(wide)
    new_corner = cell_at(row, column)
    return new_corner if has_names(floor, new_corner) else wide


def square_at(cell: int, corner: int) -> str:
    """Return the name of a cell, counted from the corner; empty for cells before the corner."""
    row, column = row_of(cell) - row_of(corner), column_of(cell) - column_of(corner)
    return square_name(column, row) if row >= 0 and column >= 0 else ""


def find_cell(square: str, corner: int) -> int | None:
    found = parse_square(square)
    return None if found is None else cell_at(row_of(corner) + found[1], column_of(corner) + found[0])
