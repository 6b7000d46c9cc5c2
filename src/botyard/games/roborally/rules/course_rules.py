"""Special rules of courses: teams, flags and boards (RAL-17)."""

from __future__ import annotations

from itertools import pairwise

from ....core.events import EventSink, discard_event
from ..events import BoardTurned, FlagClaimed, FlagMoved, SuperBotMade
from ..floor_view import floor_view
from ..state import NOBODY, State

NO_TEAM = -1
TWO_TEAMS = frozenset(("two_teams_any_robot_finishes", "capture_the_flag", "toggle_control", "team_elimination"))


def team_of(state: State, number: int) -> int:
    """Return the team of a robot: two teams sit alternately, partners of a team of two opposite (RAL-17.2)."""
    if not state.floor.special_rules:
        return NO_TEAM
    seat = state.seat_of(number)
    if not TWO_TEAMS.isdisjoint(state.floor.special_rules):
        return seat % 2
    return seat % (state.seats // 2) if state.has_special_rule("teams_of_two_share_flags") else NO_TEAM


def unit_of(state: State, number: int) -> int:
    """Return the unit that wins together: the team, or the seat."""
    team = team_of(state, number)
    return state.seat_of(number) if team == NO_TEAM else team


def is_blocker(state: State, number: int) -> bool:
    """Return whether this is the second robot of a player, which cannot touch flags (RAL-17.8)."""
    return number >= state.seats


def may_power_down(state: State) -> bool:
    return not state.has_special_rule("no_power_down")  # RAL-17.5


def laser_shots(state: State, number: int) -> int:
    """Return how many shots a robot's laser fires (RAL-17.1)."""
    return 2 if state.has_special_rule("robot_lasers_doubled") or state.superbot == number else 1


def pass_superbot(state: State, number: int, emit: EventSink) -> None:
    """Make the robot that last shot or pushed the destroyed SuperBot the new one (RAL-17.8)."""
    heir = state.robots[number].last_attacker
    if state.superbot == number and heir != NOBODY and not state.robots[heir].gone:
        state.superbot = heir
        emit(SuperBotMade(heir))


def pass_superbot_title(state: State, number: int, emit: EventSink) -> None:
    """Pass the title of an eliminated SuperBot to the first robot in dock order that still races (RAL-17.8)."""
    heirs = [other for other in state.order if not state.robots[other].gone]
    if state.superbot == number and heirs:
        state.superbot = heirs[0]
        emit(SuperBotMade(heirs[0]))


def drop_flag(state: State, number: int, cell: int, fell: bool, emit: EventSink) -> None:
    """Drop a carried flag on the carrier's square; from a pit or the outside it returns to its start (RAL-17.9)."""
    if number not in state.carriers:
        return
    flag = state.carriers.index(number)
    state.carriers[flag] = NOBODY
    state.flags[flag] = state.floor.flags[flag] if fell else cell
    how = "returned" if fell else "dropped"
    emit(FlagMoved(flag + 1, how, number, state.floor.square(state.flags[flag])))  # type: ignore[arg-type]


def may_score(state: State, number: int) -> bool:
    """Return whether a robot may touch flags: only the SuperBot if there is one, and never a blocker (RAL-17.8)."""
    return state.superbot in (NOBODY, number) and not is_blocker(state, number)


def share_flags(state: State, number: int) -> None:
    """Count a flag that one robot of a team of two touched for both (RAL-17.2)."""
    if state.has_special_rule("teams_of_two_share_flags"):
        for other, robot in enumerate(state.robots):
            if team_of(state, other) == team_of(state, number):
                robot.flags = state.robots[number].flags


def record_push(state: State, line: list[int], emit: EventSink) -> None:
    """Record who pushed whom in a step that was made; each robot was pushed by the one behind it."""
    for pusher, number in pairwise(line):
        state.robots[number].last_attacker = pusher
    if state.carriers:
        record_capture_push(state, line, emit)


def record_capture_push(state: State, line: list[int], emit: EventSink) -> None:
    """Apply Capture the Flag to pushes: a carrier drops its flag, and a defender sends enemies off (RAL-17.9).

    A defender stands on its home board after the step, and pushes the enemy directly.
    """
    floor, robots = state.floor, state.robots
    for pusher, number in pairwise(line):  # a robot stands now where the one ahead of it stood
        drop_flag_if_pushed(state, number, robots[pusher].at, emit)
    mover, pushed = line[0], line[1]
    if floor.board_of[robots[mover].at] == home_of(state, mover) and team_of(state, mover) != team_of(state, pushed):
        robots[pushed].sent_by = mover


def drop_flag_if_pushed(state: State, number: int, start: int, emit: EventSink) -> None:
    """Drop the flag of a carrier that is pushed away from its home board, on the square it leaves (RAL-17.9)."""
    if number in state.carriers and state.floor.board_of[start] != home_of(state, number):
        drop_flag(state, number, start, False, emit)


def home_of(state: State, number: int) -> int:
    return state.homes[team_of(state, number)]


def claim_flags(state: State, touches: list[tuple[int, int]], emit: EventSink) -> None:
    """Give each touched flag to the team that touched it, unless both teams did at once: Toggle Boggle (RAL-17.10)."""
    for flag, at in enumerate(state.flags):
        here = [number for number, cell in touches if cell == at]
        teams = {team_of(state, number) for number in here}
        if len(teams) == 1 and state.owners[flag] not in teams:
            state.owners[flag] = teams.pop()
            emit(FlagClaimed(here[0], flag + 1, state.owners[flag]))


def flip_coin(state: State, number: int, board: int, emit: EventSink) -> None:
    """Flip a coin for a touched flag; heads turns its board: Frenetic Factory (RAL-17.7)."""
    heads = state.rng.randbelow(2) == 0
    turned = heads and turn_board(state, board)
    if emit is not discard_event:
        floor = floor_view(state.floor) if turned else None
        emit(BoardTurned(number, heads, turned, state.floor.board_name(board), floor))


def turn_board(state: State, board: int) -> bool:
    """Turn a board a quarter clockwise, but never the docking bay, nor if a flag would lie on a pit (RAL-17.7)."""
    turned = state.floor.with_board_rotated(board)
    if turned is None or any(turned.deadly[at] for at in state.flags):
        return False
    state.floor = turned
    return True
