"""Evaluation of a maze: the distance from a win, in which everybody is out with all people; 0 is won."""

from __future__ import annotations

from ..grid import NOWHERE
from .grid_bits import Maze

# people in a meeple's room, in reach of a meeple, and in reach of nobody
PEOPLE_FOUND_COST, PEOPLE_NEAR_COST, PEOPLE_UNREACHABLE_COST = 3.0, 6.0, 15.0
CAN_LEAVE_COST, CUT_OFF_COST = 1.5, 11.0  # of a meeple that can or cannot reach an exit
STUCK_COST = 5.0  # in addition, if the meeple can reach neither gears nor doorways to explore
SWITCH_ON_COST = 14.0
CONTROL_UNFOUND_COST = 10.0  # the Control Room is not found yet
CONTROL_UNREACHABLE_COST = 9.0  # it is found, but no engineer can walk there
PEOPLE_NOT_HOME_COST = 3.0  # people that no meeple with a way home can reach, while the beast is on
GEAR_BONUS, MAX_GEARS = 0.25, 6  # for each room with gears in reach, up to this number
NO_DOORWAY_COST = 4.0  # divided by one more than the doorways to explore
EXIT_GONE_COST = 1000.0  # the last exit is lost (BST-12.10)
NOTHING_TO_EXPLORE_COST = 12.0  # there is no doorway to explore while the Control Room may still be needed


def is_won(maze: Maze) -> bool:
    return maze.switch_off and not maze.people and not maze.meeple_cells & ~maze.exits


def is_ready(maze: Maze) -> bool:
    """Return whether all people are saved and the team is together at a doorway, to look for the Emergency Exit."""
    if not maze.switch_off or maze.people or maze.meeple_cells & ~maze.reaches[0]:
        return False
    return bool(maze.reaches[0] & maze.frontier)


def is_lost(maze: Maze) -> bool:
    """Return whether everybody is out with people inside (BST-12.5), or the last exit is gone (BST-12.10)."""
    if not maze.exits:
        return maze.frame.exit_drawn
    return maze.switch_off and bool(maze.people) and not maze.meeple_cells & ~maze.exits


def needs_gears(maze: Maze) -> bool:
    """Return whether gears may help: some meeple cannot reach an exit, or people are out of reach."""
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
    home = exits or maze.bit(frame.deck.entrance)  # the Entrance while no exit is known
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
    """Return the additional distance while the beast is on."""
    total = SWITCH_ON_COST
    people = maze.people_cells
    if maze.floor.where[maze.frame.deck.control] == NOWHERE:
        # it is too early to stand with people, so those rooms count only as near
        too_early = (people & maze.meeple_cells).bit_count()
        total += CONTROL_UNFOUND_COST + (PEOPLE_NEAR_COST - PEOPLE_FOUND_COST) * too_early
    elif not can_reach_control(maze):
        total += CONTROL_UNREACHABLE_COST
    total += PEOPLE_NOT_HOME_COST * (people & ~safe).bit_count()
    if maze.frame.explorable:
        total += NO_DOORWAY_COST / (1 + (safe & frontier).bit_count()) if frontier else NOTHING_TO_EXPLORE_COST
    return total
