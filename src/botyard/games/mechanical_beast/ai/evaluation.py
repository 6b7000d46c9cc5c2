"""How far a maze is from everybody being out with all people: the less the better, 0 when the game is won."""

from __future__ import annotations

from ..grid import NOWHERE
from .grid_bits import Maze

PEOPLE_FOUND_COST, PEOPLE_NEAR_COST, PEOPLE_UNREACHABLE_COST = (
    3.0,
    6.0,
    15.0,
)  # people where a meeple stands, in reach of one, and in reach of nobody
CAN_LEAVE_COST, CUT_OFF_COST = 1.5, 11.0  # a meeple with an exit in reach, and without
STUCK_COST = 5.0  # more for one that has neither gear nor anything to explore in reach
SWITCH_ON_COST = 14.0  # the beast
CONTROL_UNFOUND_COST = 10.0  # the Control Room
CONTROL_UNREACHABLE_COST = 9.0  # the Control Room is found, and no engineer can walk there
PEOPLE_NOT_HOME_COST = 3.0  # people found before the switch, in reach of somebody but not from home
GEAR_BONUS, MAX_GEARS = 0.25, 6  # in reach
NO_DOORWAY_COST = 4.0  # no doorway to the unknown at home; less the more there are
EXIT_GONE_COST = 1000.0  # the last exit (BST-12.10)
NOTHING_TO_EXPLORE_COST = 12.0  # no doorway to the unknown at all, while the Control Room may still be needed


def is_won(maze: Maze) -> bool:
    return maze.switch_off and not maze.people and not maze.meeple_cells & ~maze.exits


def is_ready(maze: Maze) -> bool:
    """Nobody is left inside but the team, which can look for the Emergency Exit together."""
    if not maze.switch_off or maze.people or maze.meeple_cells & ~maze.reaches[0]:
        return False
    return bool(maze.reaches[0] & maze.frontier)


def is_lost(maze: Maze) -> bool:
    """Everybody out, and people inside (BST-12.5); or the last exit gone (BST-12.10)."""
    if not maze.exits:
        return maze.frame.exit_drawn
    return maze.switch_off and bool(maze.people) and not maze.meeple_cells & ~maze.exits


def needs_gears(maze: Maze) -> bool:
    """Somebody has no way out, or people are out of reach: then gears may help."""
    reaches, together = maze.reaches, 0
    for reach in reaches:
        together |= reach
        if not reach & maze.exits:
            return True
    if not maze.switch_off and not can_reach_control(maze):
        return True
    return bool(maze.people_cells & ~together)


def can_reach_control(maze: Maze) -> bool:
    control = maze.frame.deck.control
    if maze.floor.where[control] == NOWHERE:
        return False
    bit = maze.bit(control)
    return any(reach & bit for meeple, reach in enumerate(maze.reaches) if meeple != maze.frame.android)


def distance(maze: Maze) -> float:
    frame, reaches, exits = maze.frame, maze.reaches, maze.exits
    if not exits and frame.exit_drawn:
        return EXIT_GONE_COST
    frontier = maze.frontier if frame.explorable else 0
    gears = maze.gear_rooms
    home = exits or maze.bit(frame.deck.entrance)  # where no exit is known yet
    total, together, safe = 0.0, 0, 0
    for meeple, reach in enumerate(reaches):
        together |= reach
        if not reach & home:
            total += CUT_OFF_COST - 2 * (meeple == frame.android)
            if not reach & (gears | frontier):
                total += STUCK_COST
        else:
            safe |= reach
            if not maze.bit(maze.meeples[meeple]) & exits:
                total += CAN_LEAVE_COST
    total += people_cost(maze, together)
    total -= GEAR_BONUS * min(MAX_GEARS, (together & gears).bit_count())
    if not exits:
        total += 20 + NO_DOORWAY_COST / (1 + (together & frontier).bit_count())
    return total if maze.switch_off else total + switch_on_cost(maze, safe, frontier & together)


def people_cost(maze: Maze, together: int) -> float:
    people = maze.people_cells
    if not people:
        return 0.0
    found = (people & maze.meeple_cells).bit_count()
    near = (people & together).bit_count() - found
    return (
        PEOPLE_FOUND_COST * found + PEOPLE_NEAR_COST * near + PEOPLE_UNREACHABLE_COST * (people & ~together).bit_count()
    )


def switch_on_cost(maze: Maze, safe: int, frontier: int) -> float:
    """What is still to come while the beast is on."""
    total = SWITCH_ON_COST
    people = maze.people_cells
    if maze.floor.where[maze.frame.deck.control] == NOWHERE:
        total += (
            CONTROL_UNFOUND_COST + (PEOPLE_NEAR_COST - PEOPLE_FOUND_COST) * (people & maze.meeple_cells).bit_count()
        )  # too early to go there
    elif not can_reach_control(maze):
        total += CONTROL_UNREACHABLE_COST
    total += PEOPLE_NOT_HOME_COST * (people & ~safe).bit_count()
    if maze.frame.explorable:
        total += NO_DOORWAY_COST / (1 + (safe & frontier).bit_count()) if frontier else NOTHING_TO_EXPLORE_COST
    return total
