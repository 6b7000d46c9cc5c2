"""A best-first search for an escape over the joint positions of all meeples, each visited once.

A step of the search is one walk or one use of a gear, as a turn of its own in which the others pass. A turn with both
is two steps, which is allowed wherever both halves are (BST-4.1, BST-9.7). While the beast is on, nothing falls and
walks cost nothing, so a meeple may stand anywhere in its part of the maze, and all steps are uses of gears.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from heapq import heappop, heappush
from itertools import product
from operator import or_
from typing import NamedTuple, TypeVar

from ..grid import NOWHERE, Floor, RoomShift, blank_sides, slide_after_fall
from ..rules.gears import gear_ends
from ..state import NOBODY, State, android_of, is_exit, is_exploration_open
from .bitboard import BitWindow, Links

WINDOW_MARGIN = 2  # cells of the window beyond the farthest reach of a linear gear
MAX_BARRIERS = 15  # more barriers count as this
BARRIER_WEIGHT, DEPTH_WEIGHT, GEAR_WEIGHT = 15, 3, 3  # barriers and depth make a position worse, gears better
MAX_GEARS = 10
STALE_PENALTY = 100  # for positions without a new place of a room or meeple
Rooms = tuple[int, ...]  # by meeple
Places = tuple[int, ...]  # of each room: four times its cell plus its heading
T = TypeVar("T")


class WalkStep(NamedTuple):
    meeple: int
    goal: int


class GearStep(NamedTuple):
    """Use a gear of the meeple's room."""

    meeple: int
    gear: int
    steps: str


class SwitchStep(NamedTuple):
    """Throw the switch on a walk through the Control Room (BST-5.6)."""

    meeple: int


SearchStep = WalkStep | GearStep | SwitchStep


class Node(NamedTuple):
    """A position of the search, with its predecessor and the step between them."""

    places: Places
    meeples: Rooms
    marks: int  # gears that may not be used again yet, four bits for each meeple (BST-8.4)
    switch_off: bool
    depth: int
    before: Node | None
    step: SearchStep | None


Successor = tuple[Node, int]  # a position that follows from another, and its board


class EscapeSearch:
    """A search for a play that brings one meeple to an exit with the beast off, or any meeple to a doorway."""

    def __init__(self, state: State, target_meeple: int) -> None:
        self.state, self.target_meeple, self.deck = state, target_meeple, state.deck
        self.android, self.control = android_of(state), state.deck.control
        self.rooms = state.floor.rooms()
        self.window = BitWindow(state.floor, state.options.table_margin + WINDOW_MARGIN)
        self.exits = [room for room in (self.deck.entrance, self.deck.exit) if is_exit(state, room)]
        self.slot = {room: slot for slot, room in enumerate(self.rooms)}
        self.geared = [(slot, room) for slot, room in enumerate(self.rooms) if self.deck.gears[room]]
        self.influence: dict[tuple[int, int], int] = {}
        self.explores = is_exploration_open(state)
        self.searched = 0  # number of positions
        self.left_window = False  # whether some room would have left the window
        self.reached_switch = state.switch_off  # whether the beast is off in some position
        self.solution: Node | None = None
        self.visited: dict[object, list[int]] = {}
        self.facts: set[tuple[int, int, int]] = set()
        self.queue: list[tuple[int, int, Node]] = []
        self.open_successors: Iterator[Successor] | None = None  # of the position being expanded
        self.begin()

    def begin(self) -> None:
        floor, state = self.state.floor, self.state
        places = tuple(floor.where[room] * 4 + floor.heading[room] for room in self.rooms)
        marks = sum(
            1 << 4 * meeple + gear for meeple, (room, gear) in enumerate(state.marks) if room == state.meeples[meeple]
        )
        self.visit(Node(places, tuple(state.meeples), marks, state.switch_off, 0, None, None), self.board(places))

    def run(self, budget: int) -> None:
        """Search until a solution is found, nothing is left, or `budget` more positions were visited."""
        end = self.searched + budget
        while self.open and self.searched < end:
            if self.open_successors is None:
                self.open_successors = self.expand(heappop(self.queue)[2])
            successor = next(self.open_successors, None)
            if successor is None:
                self.open_successors = None
            else:
                self.visit(*successor)

    @property
    def open(self) -> bool:
        """Return whether no solution is found and positions are left."""
        return self.solution is None and (self.open_successors is not None or bool(self.queue))

    @property
    def exhausted(self) -> bool:
        """Return whether it is proved that there is no escape."""
        return self.solution is None and not self.open and not self.left_window

    # --- positions as numbers ------------------------------------------------------------------------------

    def board(self, places: Places) -> int:
        index, stamps = self.window.index, self.window.stamps
        return sum(
            stamps[room][place & 3] << index[place >> 2]
            for room, place in zip(self.rooms, places, strict=True)
            if place != NOWHERE
        )

    def floor(self, places: Places) -> Floor:
        old = self.state.floor
        floor = Floor([NOWHERE] * len(old.where), old.heading[:], {}, old.doors, old.openings)
        for room, place in zip(self.rooms, places, strict=True):
            if place != NOWHERE:
                floor.put(room, place >> 2, place & 3)
        return floor

    def bit(self, places: Places, room: int) -> int:
        place = places[self.slot[room]]
        return 0 if place == NOWHERE else 1 << self.window.index[place >> 2]

    def shifted(self, places: Places, board: int, shift: RoomShift, fallen_room: int = -1) -> tuple[Places, int]:
        """Return places and board after rooms moved and one fell; no places if a room left the window."""
        index, stamps, slot = self.window.index, self.window.stamps, self.slot
        after = list(places)
        if fallen_room >= 0:
            place = places[slot[fallen_room]]
            board ^= stamps[fallen_room][place & 3] << index[place >> 2]
            after[slot[fallen_room]] = NOWHERE
        gone = come = 0
        for room, cell, heading in shift:
            if cell not in index:
                self.left_window = True
                return (), 0
            old = places[slot[room]]
            gone += stamps[room][old & 3] << index[old >> 2]
            come += stamps[room][heading] << index[cell]
            after[slot[room]] = cell * 4 + heading
        return tuple(after), (board ^ gone) + come

    # --- visiting a position -------------------------------------------------------------------------------

    def links_for(self, places: Places, board: int, *, off: bool) -> tuple[Links, Links]:
        """Return the links for engineers, which avoid the switch on their way, and for the android."""
        window = self.window
        links = window.links(board)
        if off or self.control not in self.slot:
            return links, links
        control = places[self.slot[self.control]]
        return window.links(board ^ window.stamps[self.control][control & 3] << window.index[control >> 2]), links

    def reaches(self, node: Node, links_pair: tuple[Links, Links]) -> list[int]:
        """Return the cells to which each meeple can walk."""
        known: dict[tuple[int, bool], int] = {}
        found = []
        for meeple, room in enumerate(node.meeples):
            which = room, meeple == self.android
            if which not in known:
                known[which] = self.window.flood(links_pair[which[1]], self.bit(node.places, room))
            found.append(known[which])
        return found

    def visit(self, node: Node, board: int) -> None:
        """Score a position and queue it, unless it was visited before with as few marks."""
        self.searched += 1
        if node.switch_off and self.is_known((node.places, node.meeples), node.marks):
            return
        links_pair = self.links_for(node.places, board, off=node.switch_off)
        reach = self.reaches(node, links_pair)
        if not node.switch_off:
            node = node._replace(marks=self.lasting_marks(node.marks, reach))
            if self.is_known((node.places, *(cells & -cells for cells in reach)), node.marks):
                return
        touched, gears = self.touched(node.places, union(reach))
        barriers = self.distance(node, links_pair[1], reach, touched)
        if not barriers and self.solution is None:
            self.solution = node
        score = BARRIER_WEIGHT * barriers + DEPTH_WEIGHT * node.depth - GEAR_WEIGHT * min(gears, MAX_GEARS)
        score += 0 if self.is_novel(node, barriers) else STALE_PENALTY
        heappush(self.queue, (score, self.searched, node))

    def is_novel(self, node: Node, barriers: int) -> bool:
        """Return whether a room or meeple has a place that it never had at this distance from the goal."""
        before = node.before
        if before is None:
            return True
        changed = [
            (barriers, slot, new)
            for slot, (old, new) in enumerate(zip(before.places, node.places, strict=True))
            if old != new
        ]
        changed += [
            (barriers, -meeple, new)
            for meeple, (old, new) in enumerate(zip(before.meeples, node.meeples, strict=True), start=1)
            if old != new
        ]
        fresh = [fact for fact in changed if fact not in self.facts]
        self.facts.update(fresh)
        return bool(fresh)

    def is_known(self, key: object, marks: int) -> bool:
        """Return whether the position was visited with a subset of these marks, which allows at least as much."""
        before = self.visited.setdefault(key, [])
        if any(not old & ~marks for old in before):
            return True
        before.append(marks)
        return False

    def lasting_marks(self, marks: int, reach: list[int]) -> int:
        """Return the marks that matter while nothing falls: a meeple that can leave its room loses them (BST-8.5)."""
        return sum(marks & 15 << 4 * meeple for meeple, cells in enumerate(reach) if cells.bit_count() == 1)

    def touched(self, places: Places, cells: int) -> tuple[int, int]:
        """Return the cells that gears in reach can touch, and the number of rooms with such gears."""
        index, known = self.window.index, self.influence
        touched = count = 0
        for slot, room in self.geared:
            place = places[slot]
            if place == NOWHERE or not cells >> index[place >> 2] & 1:
                continue
            count += 1
            if (room, place) not in known:
                known[room, place] = union(
                    self.window.cells_moved_by(gear, index[place >> 2], place & 3) for gear in self.deck.gears[room]
                )
            touched |= known[room, place]
        return touched, count

    def distance(self, node: Node, links: Links, reach: list[int], touched: int) -> int:
        window, places = self.window, node.places
        exits = sum(self.bit(places, room) for room in self.exits if room in self.slot)
        out = window.barriers(links, reach[self.target_meeple], exits, touched, MAX_BARRIERS)
        if node.switch_off:
            return out
        engineers = union(cells for meeple, cells in enumerate(reach) if meeple != self.android)
        control = self.bit(places, self.control) if self.control in self.slot else 0
        return out + 1 + window.barriers(links, engineers, control, touched, MAX_BARRIERS)

    # --- successors ----------------------------------------------------------------------------------------

    def expand(self, node: Node) -> Iterator[Successor]:
        """Yield the successors lazily: the free placements of the other meeples can be millions."""
        floor, board = self.floor(node.places), self.board(node.places)
        links_pair = self.links_for(node.places, board, off=node.switch_off)
        reach = self.reaches(node, links_pair)
        if self.explores and any(blank_sides(floor, room) for room in self.rooms_on(node.places, union(reach))):
            self.solution = node
        elif node.switch_off:
            yield from self.walk_successors(node, board, floor, reach)
            yield from self.gear_successors(node, board, floor)
        else:
            yield from self.switch_successors(node, board, links_pair[1], reach)
            yield from self.gear_successors_anywhere(node, board, floor, reach)

    def rooms_on(self, places: Places, cells: int) -> list[int]:
        """Return the rooms on these cells."""
        index = self.window.index
        return [
            room
            for room, place in zip(self.rooms, places, strict=True)
            if place != NOWHERE and cells >> index[place >> 2] & 1
        ]

    def walk_successors(self, node: Node, board: int, floor: Floor, reach: list[int]) -> Iterator[Successor]:
        """Yield walks to every room in reach; the room that is left falls if it is empty (BST-9.2)."""
        for meeple, start in enumerate(node.meeples):
            start_falls = start != self.deck.entrance and node.meeples.count(start) == 1
            if start_falls and self.exits == [start]:
                continue  # the last exit: the game is lost (BST-12.10)
            goals = [
                room
                for room in self.rooms_on(node.places, reach[meeple])
                if room != start and not self.wins_game(node.meeples, meeple, room)
            ]
            if not goals:
                continue
            places, after = node.places, board
            if start_falls:
                places, after = self.shifted(places, board, slide_after_fall(floor, start), start)
                assert places  # rooms slide within their line, so they stay in the window
            marks = node.marks & ~(15 << 4 * meeple)
            for goal in goals:
                meeples = with_item(node.meeples, meeple, goal)
                yield Node(places, meeples, marks, True, node.depth + 1, node, WalkStep(meeple, goal)), after

    def wins_game(self, meeples: Rooms, meeple: int, goal: int) -> bool:
        """Return whether the walk ends the game: its owner has both engineers on the Exit (BST-14.11)."""
        return self.android == NOBODY and goal == self.deck.exit and meeples[meeple ^ 1] == goal

    def gear_successors(self, node: Node, board: int, floor: Floor) -> Iterator[Successor]:
        """Yield the uses of gears in rooms with a meeple whose mark allows them."""
        for meeple, room in enumerate(node.meeples):
            own = node.marks >> 4 * meeple & 15
            for gear, steps, shift in self.gear_uses(floor, room, own):
                places, after = self.shifted(node.places, board, shift)
                if places:
                    marks = node.marks & ~(15 << 4 * meeple) | 1 << 4 * meeple + gear
                    step = GearStep(meeple, gear, steps)
                    yield Node(places, node.meeples, marks, node.switch_off, node.depth + 1, node, step), after

    def gear_uses(self, floor: Floor, room: int, own: int) -> Iterator[tuple[int, str, RoomShift]]:
        """Yield the uses of a room's gears by a meeple with these marks (BST-8.2, BST-8.6)."""
        for gear, plan in enumerate(self.deck.gears[room]):
            if not own >> gear & 1:
                ends, back = gear_ends(floor, room, plan, self.state.options.table_margin)
                yield from ((gear, steps, shift) for steps, shift in ends.items())
                if own and back:
                    yield gear, back, ()

    # --- while the beast is on -----------------------------------------------------------------------------

    def switch_successors(self, node: Node, board: int, links: Links, reach: list[int]) -> Iterator[Successor]:
        """Yield throws of the switch, with every placement of the other meeples."""
        if self.control not in self.slot:
            return
        control = self.bit(node.places, self.control)
        standing_rooms = [self.rooms_on(node.places, cells) for cells in reach]
        for meeple, room in enumerate(node.meeples):
            cells = self.window.flood(links, self.bit(node.places, room))
            if meeple == self.android or not cells & control:
                continue
            self.reached_switch = True
            for meeples in product(*with_item(standing_rooms, meeple, self.rooms_on(node.places, cells))):
                marks = self.kept_marks(node, meeples)
                yield Node(node.places, meeples, marks, True, node.depth + 1, node, SwitchStep(meeple)), board

    def kept_marks(self, node: Node, meeples: Rooms) -> int:
        """Return the marks of the meeples that have not moved."""
        stayed = [meeple for meeple, room in enumerate(meeples) if room == node.meeples[meeple]]
        return sum(node.marks & 15 << 4 * meeple for meeple in stayed)

    def gear_successors_anywhere(self, node: Node, board: int, floor: Floor, reach: list[int]) -> Iterator[Successor]:
        """Yield the uses of every gear in reach, with placements of the other meeples: they may be moved along."""
        standing_rooms = [self.rooms_on(node.places, cells) for cells in reach]
        for meeple, rooms in enumerate(standing_rooms):
            own = node.marks >> 4 * meeple & 15
            for room in rooms:
                for gear, steps, shift in self.gear_uses(floor, room, own):
                    places, after = self.shifted(node.places, board, shift)
                    if places:
                        marks = node.marks & ~(15 << 4 * meeple) | 1 << 4 * meeple + gear
                        step = GearStep(meeple, gear, steps)
                        for meeples in self.groupings(node, with_item(standing_rooms, meeple, [room]), places, after):
                            yield Node(places, meeples, marks, False, node.depth + 1, node, step), after

    def groupings(self, node: Node, standing_rooms: Sequence[list[int]], places: Places, board: int) -> Iterator[Rooms]:
        """Yield placements of the meeples, one for each combination of the parts of the maze that they end in."""
        links_pair = self.links_for(places, board, off=False)
        choices = [
            rooms
            if len(rooms) == 1
            else self.one_room_per_part(node.meeples[meeple], rooms, places, links_pair[meeple == self.android])
            for meeple, rooms in enumerate(standing_rooms)
        ]
        return product(*choices)

    def one_room_per_part(self, stays: int, rooms: list[int], places: Places, links: Links) -> list[int]:
        """Return one room for each part of the maze; the meeple's own room comes first."""
        covered, found = 0, []
        for room in (stays, *rooms):
            bit = self.bit(places, room)
            if not covered & bit:
                covered |= self.window.flood(links, bit)
                found.append(room)
        return found


def union(cells: Iterable[int]) -> int:
    return reduce(or_, cells)


def with_item(items: Sequence[T], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
