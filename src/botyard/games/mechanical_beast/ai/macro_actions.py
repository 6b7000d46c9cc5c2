"""Macro actions for plans: a walk, a gear, or a walk to a gear that is then used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..grid import NOWHERE, RoomShift
from ..rules.gears import gear_ends
from .grid_bits import Maze

STAY = -1
SMALL_REACH = 6  # with at most so many rooms in reach, a walk may stop in any of them


class MacroAction(NamedTuple):
    meeple: int
    goal: int = STAY  # the room to which it walks
    by_control: bool = False
    gear: int = STAY
    steps: str = ""


def macro_actions(maze: Maze, gears: bool, movers: Sequence[int] = ()) -> Iterator[tuple[MacroAction, Maze]]:
    """Yield the promising actions of the movers, or of all meeples, with their results; none draws a card."""
    movers = movers or range(len(maze.meeples))
    for meeple in movers:
        for goal, by_control in walk_targets(maze, meeple):
            yield MacroAction(meeple, goal, by_control), after_walk(maze, meeple, goal, by_control)
    if gears:
        yield from gear_actions(maze, movers)


# --- walks -------------------------------------------------------------------------------------------------


def walk_targets(maze: Maze, meeple: int) -> list[tuple[int, bool]]:
    """Return the rooms worth a walk: people, exits and the switch; any room if only few are in reach."""
    frame, start = maze.frame, maze.meeples[meeple]
    reach = maze.reaches[meeple]
    if maze.switch_off:
        few = reach.bit_count() <= SMALL_REACH
        rooms = maze.floor.rooms() if few else rooms_worth_stopping(maze)
        return [(room, False) for room in rooms if room != start and reach & maze.bit(room)]
    rooms = people_rooms(maze)
    control = frame.deck.control
    if meeple == frame.android or maze.floor.where[control] == NOWHERE:
        return [(room, False) for room in rooms if room != start and reach & maze.bit(room)]
    switch = maze.bit(control)
    plain = maze.flood(maze.bit(start), avoided=switch)
    found = [(room, False) for room in rooms if room != start and plain & maze.bit(room)]
    if reach & switch:
        found.append((control, False))
        found += [
            (room, True) for room in {*rooms_worth_stopping(maze), start} if reach & maze.bit(room) and room != control
        ]
    return found


def rooms_worth_stopping(maze: Maze) -> list[int]:
    deck, where = maze.frame.deck, maze.floor.where
    exits = [room for room in (deck.entrance, deck.exit) if where[room] != NOWHERE]
    return people_rooms(maze) + exits


def people_rooms(maze: Maze) -> list[int]:
    rooms, left = [], maze.people
    while left:
        rooms.append((left & -left).bit_length() - 1)
        left &= left - 1
    return rooms


def after_walk(maze: Maze, meeple: int, goal: int, by_control: bool = False) -> Maze:
    after, start = maze.copy(), maze.meeples[meeple]
    after.move_meeple(meeple, goal)
    thrown = not maze.switch_off and meeple != maze.frame.android and (by_control or goal == maze.frame.deck.control)
    if thrown:
        after.switch_off = True  # and nothing falls in this walk (BST-9.8)
    elif goal != start:
        after.leave_room(start)
    return after


# --- gears -------------------------------------------------------------------------------------------------


def gear_actions(maze: Maze, movers: Sequence[int]) -> Iterator[tuple[MacroAction, Maze]]:
    for meeple, room in gear_candidates(maze, movers):
        start = maze.meeples[meeple]
        position = maze if room == start else after_walk(maze, meeple, room)
        for gear, steps, moved in gear_uses(position, meeple):
            after = after_gear(position, meeple, gear, moved)
            if after:
                yield MacroAction(meeple, room if room != start else STAY, gear=gear, steps=steps), after


def after_gear(maze: Maze, meeple: int, gear: int, moved: RoomShift) -> Maze | None:
    after = maze.shifted(moved)
    if after:
        after.set_mark(meeple, (maze.meeples[meeple], gear))
    return after


def gear_candidates(maze: Maze, movers: Sequence[int]) -> list[tuple[int, int]]:
    """Return pairs of a meeple and a room with gears; one meeple per room is enough while nothing falls."""
    gears, frame = maze.gear_rooms, maze.frame
    rooms = [room for room in maze.floor.rooms() if frame.deck.gears[room]]
    found: list[tuple[int, int]] = []
    taken: set[int] = set()
    for meeple in sorted(movers, key=lambda mover: mover != frame.android):
        reach = walkable_cells(maze, meeple) & gears
        for room in rooms:
            if reach & maze.bit(room) and (maze.switch_off or room not in taken):
                found.append((meeple, room))
                if maze.marks[meeple][0] != room:
                    taken.add(room)
    return found


def walkable_cells(maze: Maze, meeple: int) -> int:
    """Return the cells to which the meeple can walk without throwing the switch on the way."""
    control = maze.frame.deck.control
    if maze.switch_off or meeple == maze.frame.android or maze.floor.where[control] == NOWHERE:
        return maze.reaches[meeple]
    return maze.flood(maze.bit(maze.meeples[meeple]), avoided=maze.bit(control))


def gear_uses(maze: Maze, meeple: int) -> Iterator[tuple[int, str, RoomShift]]:
    """Yield every use of the gears of the meeple's room that it may use (BST-8.4)."""
    room = maze.meeples[meeple]
    for number, gear in enumerate(maze.frame.deck.gears[room]):
        if maze.marks[meeple] != (room, number):
            ends, _ = gear_ends(maze.floor, room, gear, maze.frame.margin)
            for steps, moved in ends.items():
                yield number, steps, moved


# --- one action --------------------------------------------------------------------------------------------


def after_action(maze: Maze, action: MacroAction) -> Maze | None:
    """Return the maze after an action; None if it is impossible."""
    if action.goal != STAY:
        reach = maze.reaches[action.meeple] if action.by_control else walkable_cells(maze, action.meeple)
        if action.goal == maze.frame.deck.control:
            reach = maze.reaches[action.meeple]
        if maze.floor.where[action.goal] == NOWHERE or not reach & maze.bit(action.goal) or is_barred(maze, action):
            return None
        maze = after_walk(maze, action.meeple, action.goal, action.by_control)
    if action.gear == STAY:
        return maze
    moved = next((moved for gear, steps, moved in gear_uses(maze, action.meeple) if (gear, steps) == action[3:]), None)
    return None if moved is None else after_gear(maze, action.meeple, action.gear, moved)


def is_barred(maze: Maze, action: MacroAction) -> bool:
    """Return whether a walk through the Control Room is impossible or has no purpose any more."""
    control = maze.frame.deck.control
    return action.by_control and (maze.switch_off or not maze.reaches[action.meeple] & maze.bit(control))
