"""How far a maze is from everybody being out with all people: the less the better, 0 when the game is won."""

from __future__ import annotations

from ..floor import NOWHERE
from .maze import Maze

FOUND, NEAR, LOST = 3.0, 6.0, 15.0  # people where a meeple stands, in reach of one, and in reach of nobody
OUT, CUT = 1.5, 11.0  # a meeple with an exit in reach, and without
STUCK = 5.0  # more for one that has neither gear nor anything to explore in reach
ON = 14.0  # the beast
UNFOUND = 10.0  # the Control Room
APART = 9.0  # the Control Room is found, and no engineer can walk there
HOMELESS = 3.0  # people found before the switch, in reach of somebody but not from home
GEARS, MOST_GEARS = 0.25, 6  # in reach
NARROW = 4.0  # no doorway to the unknown at home; less the more there are
GONE = 1000.0  # the last exit (BST-12.10)
BLIND = 12.0  # no doorway to the unknown at all, while the Control Room may still be needed


def won(maze: Maze) -> bool:
    return maze.off and not maze.people and not maze.standing & ~maze.exits


def ready(maze: Maze) -> bool:
    """Nobody is left inside but the team, which can look for the Emergency Exit together."""
    if not maze.off or maze.people or maze.standing & ~maze.reaches[0]:
        return False
    return bool(maze.reaches[0] & maze.frontier)


def lost(maze: Maze) -> bool:
    """Everybody out, and people inside (BST-12.5); or the last exit gone (BST-12.10)."""
    if not maze.exits:
        return maze.frame.exit_drawn
    return maze.off and bool(maze.people) and not maze.standing & ~maze.exits


def loose(maze: Maze) -> bool:
    """Somebody has no way out, or people are out of reach: then gears may help."""
    reaches, together = maze.reaches, 0
    for reach in reaches:
        together |= reach
        if not reach & maze.exits:
            return True
    if not maze.off and not control_near(maze):
        return True
    return bool(maze.peopled & ~together)


def control_near(maze: Maze) -> bool:
    control = maze.frame.deck.control
    if maze.floor.where[control] == NOWHERE:
        return False
    bit = maze.bit(control)
    return any(reach & bit for meeple, reach in enumerate(maze.reaches) if meeple != maze.frame.android)


def distance(maze: Maze) -> float:
    frame, reaches, exits = maze.frame, maze.reaches, maze.exits
    if not exits and frame.exit_drawn:
        return GONE
    frontier = maze.frontier if frame.explorable else 0
    gears = maze.gear_rooms
    home = exits or maze.bit(frame.deck.entrance)  # where no exit is known yet
    total, together, safe = 0.0, 0, 0
    for meeple, reach in enumerate(reaches):
        together |= reach
        if not reach & home:
            total += CUT - 2 * (meeple == frame.android)
            if not reach & (gears | frontier):
                total += STUCK
        else:
            safe |= reach
            if not maze.bit(maze.meeples[meeple]) & exits:
                total += OUT
    total += people_left(maze, together)
    total -= GEARS * min(MOST_GEARS, (together & gears).bit_count())
    if not exits:
        total += 20 + NARROW / (1 + (together & frontier).bit_count())
    return total if maze.off else total + before(maze, safe, frontier & together)


def people_left(maze: Maze, together: int) -> float:
    people = maze.peopled
    if not people:
        return 0.0
    found = (people & maze.standing).bit_count()
    near = (people & together).bit_count() - found
    return FOUND * found + NEAR * near + LOST * (people & ~together).bit_count()


def before(maze: Maze, safe: int, frontier: int) -> float:
    """What is still to come while the beast is on."""
    total = ON
    people = maze.peopled
    if maze.floor.where[maze.frame.deck.control] == NOWHERE:
        total += UNFOUND + (NEAR - FOUND) * (people & maze.standing).bit_count()  # too early to go there
    elif not control_near(maze):
        total += APART
    total += HOMELESS * (people & ~safe).bit_count()
    if maze.frame.explorable:
        total += NARROW / (1 + (safe & frontier).bit_count()) if frontier else BLIND
    return total
