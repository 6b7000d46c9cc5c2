"""The search for a way out: whole plays of all meeples, the most promising positions first, none of them twice.

A step of the search is one walk or one use of a gear, each a turn of its own in which the others pass; a turn with both
is two steps, and what a turn may do is what its two halves may (BST-4.1, BST-9.7). While the beast is on, nothing falls
and walks cost nothing, so a meeple stands anywhere in its part of the maze, and steps are uses of gears alone.
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

WINDOW_MARGIN = 2  # cells of the window outside the farthest that a linear gear reaches
MAX_BARRIERS = 15  # barriers beyond which a goal is just far
BARRIER_WEIGHT, DEPTH_WEIGHT, GEAR_WEIGHT = 15, 3, 3  # what makes a position less promising, and gears in reach more so
MAX_GEARS = 10
STALE_PENALTY = 100  # for positions in which nothing is where it never was
Rooms = tuple[int, ...]  # by meeple
Places = tuple[int, ...]  # of each room: four times its cell, and its heading
T = TypeVar("T")


class WalkStep(NamedTuple):
    meeple: int
    goal: int


class GearStep(NamedTuple):
    """A use of a gear of the room in which the meeple stands."""

    meeple: int
    gear: int
    steps: str


class SwitchStep(NamedTuple):
    """The switch, on a walk through the Control Room (BST-5.6)."""

    meeple: int


SearchStep = WalkStep | GearStep | SwitchStep


class Node(NamedTuple):
    """A position of the search, and how it came about."""

    places: Places
    meeples: Rooms
    marks: int  # gears that may not be used again yet, four bits for each meeple (BST-8.4)
    switch_off: bool
    depth: int
    before: Node | None
    step: SearchStep | None


Successor = tuple[Node, int]  # a position that follows from another, and its board


class EscapeSearch:
    """Looks for a play that brings one meeple to an exit with the beast off, or anybody to something to explore."""

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
        self.searched = 0  # positions
        self.left_window = False  # some position lay outside the window
        self.reached_switch = state.switch_off  # whether the beast is off in any position found
        self.solution: Node | None = None  # out
        self.visited: dict[object, list[int]] = {}
        self.facts: set[tuple[int, int, int]] = set()
        self.queue: list[tuple[int, int, Node]] = []
        self.open_successors: Iterator[Successor] | None = None  # what is left of all that can be done in one position
        self.begin()

    def begin(self) -> None:
        floor, state = self.state.floor, self.state
        places = tuple(floor.where[room] * 4 + floor.heading[room] for room in self.rooms)
        marks = sum(
            1 << 4 * meeple + gear for meeple, (room, gear) in enumerate(state.marks) if room == state.meeples[meeple]
        )
        self.visit(Node(places, tuple(state.meeples), marks, state.switch_off, 0, None, None), self.board(places))

    def run(self, budget: int) -> None:
        """Until a way is found, nothing is left, or so many more positions have been looked at."""
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
        """No way is found, and something is left to look at."""
        return self.solution is None and (self.open_successors is not None or bool(self.queue))

    @property
    def exhausted(self) -> bool:
        """There is no way out: a proof."""
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
        """Places and board after rooms have moved, and one has fallen; no places if one has left the window."""
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

    # --- looking at one ------------------------------------------------------------------------------------

    def links_for(self, places: Places, board: int, *, off: bool) -> tuple[Links, Links]:
        """For engineers, who do not throw the switch on the way to somewhere else, and for the android."""
        window = self.window
        links = window.links(board)
        if off or self.control not in self.slot:
            return links, links
        control = places[self.slot[self.control]]
        return window.links(board ^ window.stamps[self.control][control & 3] << window.index[control >> 2]), links

    def reaches(self, node: Node, links_pair: tuple[Links, Links]) -> list[int]:
        """The cells where each meeple can walk to."""
        known: dict[tuple[int, bool], int] = {}
        found = []
        for meeple, room in enumerate(node.meeples):
            which = room, meeple == self.android
            if which not in known:
                known[which] = self.window.flood(links_pair[which[1]], self.bit(node.places, room))
            found.append(known[which])
        return found

    def visit(self, node: Node, board: int) -> None:
        """Judge a position and keep it, unless it was seen before with as few marks."""
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
        """Whether a room lies, or a meeple stands, where it never was so far from the goal."""
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
        """Fewer marks allow all that more of them do."""
        before = self.visited.setdefault(key, [])
        if any(not old & ~marks for old in before):
            return True
        before.append(marks)
        return False

    def lasting_marks(self, marks: int, reach: list[int]) -> int:
        """While nothing falls, who can step out and in again has no mark for long (BST-8.5)."""
        return sum(marks & 15 << 4 * meeple for meeple, cells in enumerate(reach) if cells.bit_count() == 1)

    def touched(self, places: Places, cells: int) -> tuple[int, int]:
        """The cells that gears in reach can touch, and how many rooms have such gears."""
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

    # --- what can be done ----------------------------------------------------------------------------------

    def expand(self, node: Node) -> Iterator[Successor]:
        """One by one, since meeples that stand where they like do so in millions of ways."""
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
        """The rooms on these cells."""
        index = self.window.index
        return [
            room
            for room, place in zip(self.rooms, places, strict=True)
            if place != NOWHERE and cells >> index[place >> 2] & 1
        ]

    def walk_successors(self, node: Node, board: int, floor: Floor, reach: list[int]) -> Iterator[Successor]:
        """To every room in reach; the one that is left falls if it is empty then (BST-9.2)."""
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
                assert places  # what slides stays between the first room of its line and the one that fell
            marks = node.marks & ~(15 << 4 * meeple)
            for goal in goals:
                meeples = with_item(node.meeples, meeple, goal)
                yield Node(places, meeples, marks, True, node.depth + 1, node, WalkStep(meeple, goal)), after

    def wins_game(self, meeples: Rooms, meeple: int, goal: int) -> bool:
        """Whether its owner has both engineers on the Exit then, so that the game is over (BST-14.11)."""
        return self.android == NOBODY and goal == self.deck.exit and meeples[meeple ^ 1] == goal

    def gear_successors(self, node: Node, board: int, floor: Floor) -> Iterator[Successor]:
        """Every gear of a room with a meeple, as far as its mark lets it."""
        for meeple, room in enumerate(node.meeples):
            own = node.marks >> 4 * meeple & 15
            for gear, steps, shift in self.gear_uses(floor, room, own):
                places, after = self.shifted(node.places, board, shift)
                if places:
                    marks = node.marks & ~(15 << 4 * meeple) | 1 << 4 * meeple + gear
                    step = GearStep(meeple, gear, steps)
                    yield Node(places, node.meeples, marks, node.switch_off, node.depth + 1, node, step), after

    def gear_uses(self, floor: Floor, room: int, own: int) -> Iterator[tuple[int, str, RoomShift]]:
        """What the gears of a room can do for a meeple with these marks (BST-8.2, BST-8.6)."""
        for gear, plan in enumerate(self.deck.gears[room]):
            if not own >> gear & 1:
                ends, back = gear_ends(floor, room, plan, self.state.options.table_margin)
                yield from ((gear, steps, shift) for steps, shift in ends.items())
                if own and back:
                    yield gear, back, ()

    # --- while the beast is on -----------------------------------------------------------------------------

    def switch_successors(self, node: Node, board: int, links: Links, reach: list[int]) -> Iterator[Successor]:
        """The others stand where they like before somebody throws the switch."""
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
        """The marks of those who have not stirred."""
        stayed = [meeple for meeple, room in enumerate(meeples) if room == node.meeples[meeple]]
        return sum(node.marks & 15 << 4 * meeple for meeple in stayed)

    def gear_successors_anywhere(self, node: Node, board: int, floor: Floor, reach: list[int]) -> Iterator[Successor]:
        """Every gear in reach; the others stand where they like meanwhile, so that they come along or not."""
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
        """Where the meeples may have stood, one way for each set of parts of the maze they are in afterwards."""
        links_pair = self.links_for(places, board, off=False)
        choices = [
            rooms
            if len(rooms) == 1
            else self.one_room_per_part(node.meeples[meeple], rooms, places, links_pair[meeple == self.android])
            for meeple, rooms in enumerate(standing_rooms)
        ]
        return product(*choices)

    def one_room_per_part(self, stays: int, rooms: list[int], places: Places, links: Links) -> list[int]:
        """One room of each part of the maze that these rooms are in; where nobody need stir, the meeple does not."""
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
