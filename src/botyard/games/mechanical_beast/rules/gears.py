"""Chapter 8: gears. A step + is clockwise, east or south, and - the other way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..deck import Gear
from ..grid import ROW, STEPS, Floor, Placed, RoomShift, column_of, line_of, row_of
from ..state import State

QUARTERS = {"+": 1, "++": 2, "-": 3}  # the shortest steps to each result (BST-8.2)
THERE_AND_BACK = "+-"
BLOCK_OFFSETS = (-ROW, 0, -1, -ROW - 1)  # from a room to the north-west cell of the block around its corner
BLOCK_CELLS = (0, 1, ROW + 1, ROW)  # the cells of a block, clockwise


def net_steps(steps: str) -> int:
    """Return the sum of steps, for gears in which opposite steps cancel out.

    >>> net_steps("++-")
    1
    """
    return steps.count("+") - steps.count("-")


# --- centre and corner -------------------------------------------------------------------------------------


def turn_centre(floor: Floor, room: int, quarters: int) -> RoomShift:
    """Turn the room in place, and its side neighbours the other way (BST-8.9)."""
    cell, heading = floor.where[room], floor.heading
    beside = [other for step in STEPS if (other := floor.grid.get(cell + step)) is not None]
    others = tuple(Placed(other, floor.where[other], (heading[other] - quarters) % 4) for other in beside)
    return (Placed(room, cell, (heading[room] + quarters) % 4), *others)


def swing_corner(floor: Floor, room: int, corner: int, quarters: int) -> RoomShift:
    """Turn the four cells around the corner as one block, including blanks (BST-8.10)."""
    block = floor.where[room] + BLOCK_OFFSETS[(corner + floor.heading[room]) % 4]
    return tuple(
        Placed(other, block + BLOCK_CELLS[(place + quarters) % 4], (floor.heading[other] + quarters) % 4)
        for place, offset in enumerate(BLOCK_CELLS)
        if (other := floor.grid.get(block + offset)) is not None
    )


# --- edge --------------------------------------------------------------------------------------------------


class GearLine(NamedTuple):
    """The row or column behind an edge (BST-8.11)."""

    rooms: tuple[int, ...]
    positions: tuple[int, ...]  # row or column of each room
    low: int  # the extent of the rooms in other lines
    high: int
    step: int

    def shifted(self, at: tuple[int, ...], sign: int) -> tuple[int, ...]:
        """Move the line by one cell; a room pushed past the farthest room comes in at the other end (BST-8.12)."""
        low, high = min(self.low, *at), max(self.high, *at)
        return tuple(low + (place - low + sign) % (high - low + 1) for place in at)


def edge_line(floor: Floor, room: int, side: int) -> GearLine:
    direction = (side + floor.heading[room]) % 4
    step, along = (1, column_of) if direction % 2 == 0 else (ROW, row_of)
    rooms = line_of(floor, floor.where[room] + STEPS[direction], step)
    others = [along(cell) for cell, other in floor.grid.items() if other not in rooms]
    return GearLine(tuple(rooms), tuple(along(floor.where[other]) for other in rooms), min(others), max(others), step)


def line_shift(floor: Floor, line: GearLine, at: Iterable[int]) -> RoomShift:
    """Return all rooms of a line at their new positions, also those that have not moved."""
    return tuple(
        Placed(room, floor.where[room] + (new - old) * line.step, floor.heading[room])
        for room, old, new in zip(line.rooms, line.positions, at, strict=True)
    )


def line_ends(line: GearLine) -> dict[tuple[int, ...], str]:
    """Return the shortest steps to every reachable result, including the start if steps lead back to it (BST-8.2)."""
    found: dict[tuple[int, ...], str] = {}
    queue = [(line.positions, "")]
    for at, steps in queue:
        for sign, sign_text in ((1, "+"), (-1, "-")):
            end = line.shifted(at, sign)
            if end not in found:
                found[end] = steps + sign_text
                queue.append((end, steps + sign_text))
    return found


# --- linear ------------------------------------------------------------------------------------------------


def linear_shift(floor: Floor, room: int, axis: int, cells: int) -> RoomShift:
    """Move the room along its axis; each room that it passes moves back by one cell (BST-8.14)."""
    sign, cell, step = (1 if cells > 0 else -1), floor.where[room], axis_step(floor, room, axis)
    passed = [floor.grid.get(cell + sign * step * far) for far in range(1, abs(cells) + 1)]
    stepped = (
        Placed(other, floor.where[other] - sign * step, floor.heading[other]) for other in passed if other is not None
    )
    return (Placed(room, cell + cells * step, floor.heading[room]), *stepped)


def axis_step(floor: Floor, room: int, axis: int) -> int:
    """Return the step of an axis, which turns with the card (BST-8.15)."""
    return ROW if (axis + floor.heading[room]) % 2 == 0 else 1


def linear_distances(floor: Floor, room: int, axis: int, margin: int) -> list[int]:
    """Return the distances that the room may move: at most `margin` cells outside all other rooms (BST-8.16)."""
    step = axis_step(floor, room, axis)
    along, cell = (row_of if step == ROW else column_of), floor.where[room]
    line = [along(floor.where[other]) for other in line_of(floor, cell, step) if other != room]
    other_rooms = [
        along(other) for other, found in floor.grid.items() if found != room and not in_line(other, cell, step)
    ]
    if not line and not other_rooms:  # a single room on the table cannot move relative to others
        return []
    at = along(cell)
    far = max(*line, *other_rooms, at) - min(*line, *other_rooms, at) + margin + 1
    ends = [*range(1, far + 1), *range(-1, -far - 1, -1)]
    return [cells for cells in ends if margin_after(line, other_rooms, at, cells) <= margin]


def in_line(other: int, cell: int, step: int) -> bool:
    return not (other - cell) % ROW if step == ROW else row_of(other) == row_of(cell)


def margin_after(line: list[int], other_rooms: list[int], at: int, cells: int) -> int:
    """Return how far outside the other rooms the room would end, after passed rooms have moved back."""
    end = at + cells
    after = [place - (at < place <= end) + (end <= place < at) for place in line]
    others = after + other_rooms
    return max(min(others) - end, end - max(others), 0)


# --- all kinds ---------------------------------------------------------------------------------------------


def gear_shift(floor: Floor, room: int, gear: Gear, steps: str) -> RoomShift:
    """Return the new positions of the rooms after these steps."""
    match gear.kind:
        case "center":
            return turn_centre(floor, room, net_steps(steps))
        case "corner":
            return swing_corner(floor, room, gear.place, net_steps(steps))
        case "linear":
            return linear_shift(floor, room, gear.place, net_steps(steps))
    line = edge_line(floor, room, gear.place)
    at = line.positions
    for sign_text in steps:
        at = line.shifted(at, 1 if sign_text == "+" else -1)
    return line_shift(floor, line, at)


def gear_ends(floor: Floor, room: int, gear: Gear, margin: int) -> tuple[dict[str, RoomShift], str]:
    """Return every result of a gear by its shortest steps, and steps that change nothing, if there are any."""
    match gear.kind:
        case "center":
            return quarter_turns(lambda turns: turn_centre(floor, room, turns))
        case "corner":
            return quarter_turns(lambda turns: swing_corner(floor, room, gear.place, turns))
        case "linear":
            far = linear_distances(floor, room, gear.place, margin)
            return {step_text(cells): linear_shift(floor, room, gear.place, cells) for cells in far}, THERE_AND_BACK
    line = edge_line(floor, room, gear.place)
    if not line.rooms:  # it moves nothing (BST-8.13)
        return {}, ""
    ends = line_ends(line)
    back = ends.pop(line.positions, "")
    return {steps: line_shift(floor, line, at) for at, steps in ends.items()}, back


def quarter_turns(turn: Callable[[int], RoomShift]) -> tuple[dict[str, RoomShift], str]:
    return {steps: turn(count) for steps, count in QUARTERS.items()}, THERE_AND_BACK


def step_text(cells: int) -> str:
    return "+" * cells or "-" * -cells


# --- legal uses --------------------------------------------------------------------------------------------


def usable_gears(state: State, meeple: int) -> list[int]:
    """Return the gears of its room that a meeple may use: all but the one with its mark (BST-8.4)."""
    room = state.meeples[meeple]
    return [gear for gear in range(len(state.deck.gears[room])) if state.marks[meeple] != (room, gear)]


def gear_uses(state: State, meeple: int, gear: int) -> dict[str, RoomShift]:
    """Return the uses of a gear by a meeple; steps without effect only if they lift a mark (BST-8.2, BST-8.6)."""
    room = state.meeples[meeple]
    ends, back = gear_ends(state.floor, room, state.deck.gears[room][gear], state.options.table_margin)
    if back and state.marks[meeple][0] == room:
        ends[back] = ()
    return ends
