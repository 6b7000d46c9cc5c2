"""A simple reference model of Mechanical Beast: rooms in a dictionary, one step after another.

It shares no code with the engine, so that agreement of both is evidence for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

Cell = tuple[int, int]  # row, column
NORTH, EAST, SOUTH, WEST = (-1, 0), (0, 1), (1, 0), (0, -1)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
SIDES = ("front", "right", "back", "left")
CORNERS = ("front-right", "back-right", "back-left", "front-left")


@dataclass(frozen=True)
class Room:
    name: str
    heading: int  # 0 north, 1 east, 2 south, 3 west
    sides: tuple[str, ...]  # front, right, back, left
    gears: tuple[tuple[str, str], ...]  # kind and place

    def side(self, direction: int) -> str:
        """Return the side that faces a direction."""
        return self.sides[(direction - self.heading) % 4]

    def rotated(self, quarters: int) -> Room:
        return replace(self, heading=(self.heading + quarters) % 4)


Rooms = dict[Cell, Room]
Layout = frozenset[tuple[str, Cell, int]]


def layout(rooms: Rooms) -> Layout:
    return frozenset((room.name, cell, room.heading) for cell, room in rooms.items())


def neighbour(cell: Cell, direction: int, distance: int = 1) -> Cell:
    return cell[0] + distance * DIRECTIONS[direction][0], cell[1] + distance * DIRECTIONS[direction][1]


def cell_of_room(rooms: Rooms, name: str) -> Cell:
    (cell,) = [cell for cell, room in rooms.items() if room.name == name]
    return cell


# --- walking and exploring ----------------------------------------------------------------------------------


def is_open(side: str, glass_locked: bool) -> bool:
    return side == "open" or (side == "glass" and not glass_locked)


def neighbours_open(rooms: Rooms, cell: Cell, glass_locked: bool) -> Iterator[Cell]:
    for direction in range(4):
        other = neighbour(cell, direction)
        if (
            other in rooms
            and is_open(rooms[cell].side(direction), glass_locked)
            and is_open(rooms[other].side((direction + 2) % 4), glass_locked)
        ):
            yield other


def reachable(rooms: Rooms, start: Cell, glass_locked: bool, without: Cell | None = None) -> set[Cell]:
    found, waiting = {start}, [start]
    while waiting:
        for other in neighbours_open(rooms, waiting.pop(), glass_locked):
            if other not in found and other != without:
                found.add(other)
                waiting.append(other)
    return found


def walk_targets(rooms: Rooms, start: Cell, glass_locked: bool, switch: Cell | None) -> set[tuple[Cell, bool]]:
    """Return the rooms where a walk may end, and whether it throws the switch on its way (BST-5.1, BST-5.6)."""
    if switch is None:
        return {(cell, False) for cell in reachable(rooms, start, glass_locked) - {start}}
    without_switch = {(cell, False) for cell in reachable(rooms, start, glass_locked, without=switch) - {start}}
    if switch not in reachable(rooms, start, glass_locked):
        return without_switch
    through_switch = {(cell, True) for cell in reachable(rooms, switch, glass_locked) - {switch}}
    return without_switch | {(switch, False)} | through_switch


def unexplored(rooms: Rooms, cell: Cell, glass_locked: bool) -> set[int]:
    return {
        direction
        for direction in range(4)
        if is_open(rooms[cell].side(direction), glass_locked) and neighbour(cell, direction) not in rooms
    }


# --- gears, one activation after another --------------------------------------------------------------------


def activate(rooms: Rooms, name: str, kind: str, at: str, sign: int) -> Rooms:
    """Activate a gear once: +1 is clockwise, east or south (BST-8.9 to BST-8.14)."""
    cell = cell_of_room(rooms, name)
    heading = rooms[cell].heading
    if kind == "center":
        turned = {
            other: rooms[other].rotated(-sign)
            for direction in range(4)
            if (other := neighbour(cell, direction)) in rooms
        }
        return {**rooms, **turned, cell: rooms[cell].rotated(sign)}
    if kind == "corner":
        return rotate_corner(rooms, cell, (CORNERS.index(at) + heading) % 4, sign)
    if kind == "edge":
        return push_line(rooms, cell, (SIDES.index(at) + heading) % 4, sign)
    upright = (at == "front-back") == (heading in (0, 2))
    return swap(rooms, cell, neighbour(cell, 2 if upright else 1, sign))


def rotate_corner(rooms: Rooms, cell: Cell, corner: int, sign: int) -> Rooms:
    """Rotate four cells around a corner; corner 0 is north-east of the cell, then clockwise."""
    row, column = cell
    top, left = (row - 1 if corner in (0, 3) else row), (column if corner in (0, 1) else column - 1)
    ring = [(top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left)]
    after = {other: room for other, room in rooms.items() if other not in ring}
    for index, other in enumerate(ring):
        if other in rooms:
            after[ring[(index + sign) % 4]] = rooms[other].rotated(sign)
    return after


def push_line(rooms: Rooms, cell: Cell, direction: int, sign: int) -> Rooms:
    """Move the line beyond a side by one cell, wrapping around the box of all rooms (BST-8.12)."""
    along = 1 if direction in (0, 2) else 0  # columns change behind a side to the north or south, else rows
    line = neighbour(cell, direction)[1 - along]
    low, high = min(other[along] for other in rooms), max(other[along] for other in rooms)
    after: Rooms = {}
    for other, room in rooms.items():
        if other[1 - along] == line:
            new = other[along] + sign
            new = low if new > high else high if new < low else new
            other = (line, new) if along else (new, line)  # noqa: PLW2901 - that is the move
        assert other not in after
        after[other] = room
    return after


def swap(rooms: Rooms, cell: Cell, other: Cell) -> Rooms:
    after = {at: room for at, room in rooms.items() if at not in (cell, other)}
    after[other] = rooms[cell]
    if other in rooms:
        after[cell] = rooms[other]
    return after


def gear_layouts(rooms: Rooms, name: str, kind: str, at: str, margin: int) -> set[Layout]:
    """Return every layout after one or more activations (BST-8.2), including the start if it comes up again."""
    if kind == "edge":
        cell = cell_of_room(rooms, name)
        direction = (SIDES.index(at) + rooms[cell].heading) % 4
        along = 1 if direction in (0, 2) else 0
        if not any(other[1 - along] == neighbour(cell, direction)[1 - along] for other in rooms):
            return set()
    found: dict[Layout, Rooms] = {}
    waiting = [rooms]
    for now in waiting:
        for sign in (1, -1):
            after = activate(now, name, kind, at, sign)
            if layout(after) not in found and (kind != "linear" or outside(after, name, at) <= margin + 20):
                found[layout(after)] = after
                waiting.append(after)
    return {key for key, after in found.items() if kind != "linear" or outside(after, name, at) <= margin}


def outside(rooms: Rooms, name: str, at: str) -> int:
    """Return how many cells a room lies outside the box of all others, along its axis (BST-8.16)."""
    cell = cell_of_room(rooms, name)
    axis = 0 if (at == "front-back") == (rooms[cell].heading in (0, 2)) else 1
    others = [other[axis] for other, room in rooms.items() if room.name != name]
    return max(min(others) - cell[axis], cell[axis] - max(others), 0)


# --- falling and placing ------------------------------------------------------------------------------------


def collapse(rooms: Rooms, name: str) -> Rooms:
    """Remove a room; all rooms behind its arrow in its line move up by one cell (BST-9.9)."""
    cell = cell_of_room(rooms, name)
    down, right = DIRECTIONS[rooms[cell].heading]
    after: Rooms = {}
    for other, room in rooms.items():
        behind = (other[0] - cell[0]) * down + (other[1] - cell[1]) * right < 0
        in_line = other[1] == cell[1] if down else other[0] == cell[0]
        if other != cell:
            after[(other[0] + down, other[1] + right) if behind and in_line else other] = room
    return after


def touches(one: Cell, other: Cell) -> bool:
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def exit_cells(rooms: Rooms, control: Cell, own: Iterable[Cell]) -> set[Cell]:
    """Return the cells where the Exit may be placed (BST-14.6, a to e)."""
    own = set(own)
    near = {(row + down, column + right) for row, column in rooms for down in (-1, 0, 1) for right in (-1, 0, 1)}
    touching = {cell for cell in near if cell not in rooms and any(touches(cell, other) for other in rooms)}
    apart = {cell for cell in touching if not any(touches(cell, other) for other in own)}

    def distance(cell: Cell) -> int:
        return abs(cell[0] - control[0]) + abs(cell[1] - control[1])

    if within := {cell for cell in apart if distance(cell) <= 3}:
        return within
    cells = apart or touching
    return {cell for cell in cells if distance(cell) == min(map(distance, cells))}
