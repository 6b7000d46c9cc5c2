"""Deeds: a walk, a gear, or a walk to a gear that is then used; and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..floor import NOWHERE, Shift
from ..rules.gears import gear_ends
from .maze import Maze

STAY = -1
SMALL = 6  # rooms in reach, up to which every one of them is worth a stop


class Deed(NamedTuple):
    meeple: int
    goal: int = STAY  # the room it walks to
    by_control: bool = False
    gear: int = STAY
    steps: str = ""


def deeds(maze: Maze, gears: bool, movers: Sequence[int] = ()) -> Iterator[tuple[Deed, Maze]]:
    """All that a team, or some of it, may do next and is worth a thought, with what comes of it; no card is drawn."""
    movers = movers or range(len(maze.meeples))
    for meeple in movers:
        for goal, by_control in stops(maze, meeple):
            yield Deed(meeple, goal, by_control), walked(maze, meeple, goal, by_control)
    if gears:
        yield from gear_deeds(maze, movers)


# --- walks -------------------------------------------------------------------------------------------------


def stops(maze: Maze, meeple: int) -> list[tuple[int, bool]]:
    """Where it is worth while to stop: people, exits and the switch; any room where there is not much else."""
    frame, start = maze.frame, maze.meeples[meeple]
    reach = maze.reaches[meeple]
    if maze.off:
        few = reach.bit_count() <= SMALL
        rooms = maze.floor.rooms() if few else worth_a_stop(maze)
        return [(room, False) for room in rooms if room != start and reach & maze.bit(room)]
    rooms = people_rooms(maze)
    control = frame.deck.control
    if meeple == frame.android or maze.floor.where[control] == NOWHERE:
        return [(room, False) for room in rooms if room != start and reach & maze.bit(room)]
    switch = maze.bit(control)
    plain = maze.flood(maze.bit(start), shun=switch)
    found = [(room, False) for room in rooms if room != start and plain & maze.bit(room)]
    if reach & switch:
        found.append((control, False))
        found += [(room, True) for room in {*worth_a_stop(maze), start} if reach & maze.bit(room) and room != control]
    return found


def worth_a_stop(maze: Maze) -> list[int]:
    deck, where = maze.frame.deck, maze.floor.where
    exits = [room for room in (deck.entrance, deck.exit) if where[room] != NOWHERE]
    return people_rooms(maze) + exits


def people_rooms(maze: Maze) -> list[int]:
    rooms, left = [], maze.people
    while left:
        rooms.append((left & -left).bit_length() - 1)
        left &= left - 1
    return rooms


def walked(maze: Maze, meeple: int, goal: int, by_control: bool = False) -> Maze:
    after, start = maze.copy(), maze.meeples[meeple]
    after.stand(meeple, goal)
    thrown = not maze.off and meeple != maze.frame.android and (by_control or goal == maze.frame.deck.control)
    if thrown:
        after.off = True  # and nothing falls in this walk (BST-9.8)
    elif goal != start:
        after.leave(start)
    return after


# --- gears -------------------------------------------------------------------------------------------------


def gear_deeds(maze: Maze, movers: Sequence[int]) -> Iterator[tuple[Deed, Maze]]:
    for meeple, room in gear_users(maze, movers):
        start = maze.meeples[meeple]
        there = maze if room == start else walked(maze, meeple, room)
        for gear, steps, moved in uses(there, meeple):
            after = geared(there, meeple, gear, moved)
            if after:
                yield Deed(meeple, room if room != start else STAY, gear=gear, steps=steps), after


def geared(maze: Maze, meeple: int, gear: int, moved: Shift) -> Maze | None:
    after = maze.shifted(moved)
    if after:
        after.mark(meeple, (maze.meeples[meeple], gear))
    return after


def gear_users(maze: Maze, movers: Sequence[int]) -> list[tuple[int, int]]:
    """Who may go to which gear room; one is enough while nothing falls, the android first."""
    gears, frame = maze.gear_rooms, maze.frame
    rooms = [room for room in maze.floor.rooms() if frame.deck.gears[room]]
    found: list[tuple[int, int]] = []
    taken: set[int] = set()
    for meeple in sorted(movers, key=lambda one: one != frame.android):
        reach = walkable(maze, meeple) & gears
        for room in rooms:
            if reach & maze.bit(room) and (maze.off or room not in taken):
                found.append((meeple, room))
                if maze.marks[meeple][0] != room:
                    taken.add(room)
    return found


def walkable(maze: Maze, meeple: int) -> int:
    """Without throwing the switch on the way."""
    control = maze.frame.deck.control
    if maze.off or meeple == maze.frame.android or maze.floor.where[control] == NOWHERE:
        return maze.reaches[meeple]
    return maze.flood(maze.bit(maze.meeples[meeple]), shun=maze.bit(control))


def uses(maze: Maze, meeple: int) -> Iterator[tuple[int, str, Shift]]:
    """Every end of every gear of its room that it may use (BST-8.4)."""
    room = maze.meeples[meeple]
    for number, gear in enumerate(maze.frame.deck.gears[room]):
        if maze.marks[meeple] != (room, number):
            ends, _ = gear_ends(maze.floor, room, gear, maze.frame.margin)
            for steps, moved in ends.items():
                yield number, steps, moved


# --- one deed ----------------------------------------------------------------------------------------------


def done(maze: Maze, deed: Deed) -> Maze | None:
    """What comes of it; None if it cannot be done here."""
    if deed.goal != STAY:
        reach = maze.reaches[deed.meeple] if deed.by_control else walkable(maze, deed.meeple)
        if deed.goal == maze.frame.deck.control:
            reach = maze.reaches[deed.meeple]
        if maze.floor.where[deed.goal] == NOWHERE or not reach & maze.bit(deed.goal) or barred(maze, deed):
            return None
        maze = walked(maze, deed.meeple, deed.goal, deed.by_control)
    if deed.gear == STAY:
        return maze
    moved = next((moved for gear, steps, moved in uses(maze, deed.meeple) if (gear, steps) == deed[3:]), None)
    return None if moved is None else geared(maze, deed.meeple, deed.gear, moved)


def barred(maze: Maze, deed: Deed) -> bool:
    """A walk by the Control Room has lost its way or its sense."""
    control = maze.frame.deck.control
    return deed.by_control and (maze.off or not maze.reaches[deed.meeple] & maze.bit(control))
