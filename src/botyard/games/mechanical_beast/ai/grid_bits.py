"""The floor for bots: the engine's floor with bitboards of its openings, for fast reachability.

A maze is a position between two actions. It ignores turn order, because players may pass: a plan of the whole team is
a list of actions, each by one player.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import chain

from ....core.rng import mix
from ..deck import Gear
from ..grid import NOWHERE, STEPS, Box, Floor, Masks, RoomShift, box_of, cell_at
from ..rules.collapse import remove_room
from ..state import NO_MARK, Mark, State, android_of

BLANK_MARGIN = 8  # cells around the rooms that a plan may use
MAX_GAP = 8  # wider gaps count as this
OPEN, GEAR, OCCUPIED = range(4), 4, 5  # bit planes: openings to north, east, south, west; rooms with gears; all rooms
CACHE_SIZE = 16


@lru_cache(maxsize=1 << 16)
def placement_hash(room: int, bit: int, heading: int) -> int:
    """Return the hash of one placed room; the hash of a floor is the exclusive or of all its rooms."""
    return mix(room << 24 | bit << 2 | heading)


class MazeFrame:
    """The constants of a search: the deck, the level, and the bit of each cell."""

    def __init__(self, state: State) -> None:
        deck, options = state.deck, state.options
        self.deck, self.doors = deck, state.floor.doors
        self.hatch_open = options.hatch_open
        self.android = android_of(state)
        self.arrivals = state.arrivals
        self.margin = 1  # bots do not use linear gears that carry a room farther out (BST-8.16)
        self.explorable = not state.lockdown and state.drawn < len(state.pile)
        self.exit_drawn = deck.exit in state.pile[: state.drawn]
        self.index, self.width = cell_bits(box_of(state.floor))
        self.size = len(self.index)
        self.full = (1 << self.size) - 1
        self.card_planes = planes_by_card(self.doors, deck.gears, self.size)

    def is_exit(self, room: int) -> bool:
        return room == self.deck.exit or (room == self.deck.entrance and self.hatch_open)


@lru_cache(maxsize=CACHE_SIZE)
def cell_bits(box: Box) -> tuple[dict[int, int], int]:
    """Return the bit index of each cell in and around a box, row by row, and the width of a row."""
    rows = range(box.top - BLANK_MARGIN, box.bottom + BLANK_MARGIN + 1)
    columns = range(box.left - BLANK_MARGIN, box.right + BLANK_MARGIN + 1)
    cells = (cell_at(row, column) for row in rows for column in columns)
    return {cell: bit for bit, cell in enumerate(cells)}, len(columns)


@lru_cache(maxsize=CACHE_SIZE)
def planes_by_card(doors: Masks, gears: tuple[tuple[Gear, ...], ...], size: int) -> Masks:
    """Return the bits of each card in all planes, by heading, if it lies on the first cell."""
    return tuple(
        tuple(
            sum(1 << plane * size for plane in OPEN if mask >> plane & 1)
            | bool(gears[card]) << GEAR * size
            | 1 << OCCUPIED * size
            for mask in masks
        )
        for card, masks in enumerate(doors)
    )


class Maze:
    """A position between two actions."""

    def __init__(
        self,
        frame: MazeFrame,
        floor: Floor,
        meeples: tuple[int, ...],
        marks: tuple[Mark, ...],
        people: int,
        switch_off: bool,
        planes: int,
        layout_hash: int,
        moved: RoomShift = (),
    ) -> None:
        self.frame, self.base, self.moved = frame, floor, moved
        self.meeples, self.marks, self.people, self.switch_off = meeples, marks, people, switch_off
        self.planes = planes
        self.layout_hash = layout_hash  # of all placed rooms

    @property
    def key(self) -> tuple[object, ...]:
        return self.layout_hash, self.meeples, self.marks, self.people, self.switch_off

    @cached_property
    def floor(self) -> Floor:
        """Return the floor, built on demand: most results of gears are known by their key and never need it."""
        floor = self.base.copy()
        floor.shift(self.moved)
        return floor

    # --- reachability ----------------------------------------------------------------------------------------

    @cached_property
    def links(self) -> tuple[int, int]:
        """Return the cells connected to the cell east of them, and to the cell south of them."""
        frame, planes = self.frame, self.planes
        size, full = frame.size, frame.full
        north, east = planes & full, planes >> size & full
        south, west = planes >> 2 * size & full, planes >> 3 * size & full
        return east & west >> 1, south & north >> frame.width

    def flood(self, bit: int, avoided: int = 0) -> int:
        """Return every cell in reach of a cell."""
        width = self.frame.width
        across, down = self.links
        if avoided:
            across, down = across & ~(avoided | avoided >> 1), down & ~(avoided | avoided >> width)
        reach = bit
        while True:
            wider = (
                reach | (reach & across) << 1 | reach >> 1 & across | (reach & down) << width | reach >> width & down
            )
            if wider == reach:
                return reach
            reach = wider

    @cached_property
    def reaches(self) -> tuple[int, ...]:
        """Return the cells in reach of each meeple."""
        found: list[int] = []
        for room in self.meeples:
            bit = self.bit(room)
            found.append(next((reach for reach in found if reach & bit), 0) or self.flood(bit))
        return tuple(found)

    def gap(self, reach: int, goal: int) -> int:
        """Return the number of cells between the reachable cells and a goal, ignoring walls, at most MAX_GAP."""
        width, ring = self.frame.width, goal
        for steps in range(MAX_GAP):
            if ring & reach:
                return steps
            ring |= ring << 1 | ring >> 1 | ring << width | ring >> width
        return MAX_GAP

    def bit(self, room: int) -> int:
        return 1 << self.frame.index[self.floor.where[room]]

    @cached_property
    def people_cells(self) -> int:
        """Return the cells with people."""
        found, rooms = 0, self.people
        while rooms:
            low = rooms & -rooms
            found |= self.bit(low.bit_length() - 1)
            rooms ^= low
        return found

    @cached_property
    def exits(self) -> int:
        deck, where = self.frame.deck, self.floor.where
        found = self.bit(deck.entrance) if self.frame.hatch_open else 0
        return found | self.bit(deck.exit) if where[deck.exit] != NOWHERE else found

    @cached_property
    def frontier(self) -> int:
        """Return the cells of rooms with an opening to a blank."""
        frame, planes = self.frame, self.planes
        size, full, width = frame.size, frame.full, frame.width
        rooms = planes >> OCCUPIED * size
        north, east = planes & full & ~(rooms << width), planes >> size & full & ~(rooms >> 1)
        south, west = planes >> 2 * size & full & ~(rooms >> width), planes >> 3 * size & full & ~(rooms << 1)
        return north | east | south | west

    @property
    def gear_rooms(self) -> int:
        return self.planes >> GEAR * self.frame.size & self.frame.full

    @cached_property
    def meeple_cells(self) -> int:
        found = 0
        for room in self.meeples:
            found |= self.bit(room)
        return found

    # --- changes ---------------------------------------------------------------------------------------------

    def copy(self) -> Maze:
        return Maze(
            self.frame,
            self.floor,
            self.meeples,
            self.marks,
            self.people,
            self.switch_off,
            self.planes,
            self.layout_hash,
        )

    def shifted(self, moved: RoomShift) -> Maze | None:
        """Return the maze after a gear; None if a room would leave the searched cells."""
        index, card_planes = self.frame.index, self.frame.card_planes
        where, heading = self.floor.where, self.floor.heading
        planes, layout_hash = self.planes, self.layout_hash
        for room, cell, turned in moved:
            old, new = index[where[room]], index.get(cell)
            if new is None:
                return None
            planes ^= card_planes[room][heading[room]] << old ^ card_planes[room][turned] << new
            layout_hash ^= placement_hash(room, old, heading[room]) ^ placement_hash(room, new, turned)
        return Maze(
            self.frame, self.floor, self.meeples, self.marks, self.people, self.switch_off, planes, layout_hash, moved
        )

    def add_room_bits(self, room: int) -> None:
        """Add the bits and the hash of a room that was placed on the floor."""
        heading, bit = self.floor.heading[room], self.frame.index[self.floor.where[room]]
        self.planes ^= self.frame.card_planes[room][heading] << bit
        self.layout_hash ^= placement_hash(room, bit, heading)

    def collapse(self, room: int) -> None:
        """Remove a room (BST-9.9) with its people and marks (BST-9.12, BST-8.8)."""
        before = self.floor.where[:]
        heading = self.floor.heading
        moved = remove_room(self.floor, room)
        frame = self.frame
        for other, old in chain(((room, before[room]),), ((placed.room, before[placed.room]) for placed in moved)):
            bit = frame.index[old]
            self.planes ^= frame.card_planes[other][heading[other]] << bit
            self.layout_hash ^= placement_hash(other, bit, heading[other])
        for placed in moved:
            self.add_room_bits(placed.room)
        self.people &= ~(1 << room)
        if any(mark[0] == room for mark in self.marks):
            self.marks = tuple(NO_MARK if mark[0] == room else mark for mark in self.marks)

    def place_room(self, room: int, beside: int, direction: int) -> None:
        self.floor.put(room, self.floor.where[beside] + STEPS[direction], direction)
        self.add_room_bits(room)

    def move_meeple(self, meeple: int, room: int) -> None:
        """Move a meeple; its mark goes when it leaves the room (BST-8.5)."""
        self.meeples = (*self.meeples[:meeple], room, *self.meeples[meeple + 1 :])
        if self.marks[meeple] != NO_MARK and self.marks[meeple][0] != room:
            self.set_mark(meeple, NO_MARK)

    def set_mark(self, meeple: int, mark: Mark) -> None:
        self.marks = (*self.marks[:meeple], mark, *self.marks[meeple + 1 :])

    def leave_room(self, room: int) -> None:
        """Let a room fall if its last meeple has left it (BST-9.2)."""
        if self.switch_off and room != self.frame.deck.entrance and room not in self.meeples:
            self.collapse(room)


def build_maze(state: State) -> Maze:
    maze = Maze(
        MazeFrame(state),
        state.floor,
        tuple(state.meeples),
        tuple(state.marks),
        state.people,
        state.switch_off,
        0,
        0,
    )
    for room in maze.floor.rooms():
        maze.add_room_bits(room)
    return maze
