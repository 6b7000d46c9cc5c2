"""Capture the Flag: home boards, flags that are carried, and robots that are sent home (RAL-17.9)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import Action, Choose
from ..events import FlagMoved, HomeChosen, SentHome
from ..state import NOBODY, NOWHERE, PendingPrompt, State
from .course_rules import drop_flag, home_of, team_of
from .prompt_queue import close_prompt

BACK_ROW_COUNT = 6


def home_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return tuple(Choose("home", str(board + 1)) for board in range(2))


def answer_home(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    """Assign the home boards: the chosen one to the team that won the toss. Each team owns the flag on its board."""
    close_prompt(state, pending)
    assert isinstance(action, Choose)
    board, team = int(action.target) - 1, team_of(state, pending.robot)
    state.homes = [board, 1 - board] if team == 0 else [1 - board, board]
    state.owners = [state.homes.index(state.floor.board_of[at]) for at in state.flags]
    emit(HomeChosen(team, state.floor.board_name(board)))


def back_rows(state: State, team: int) -> list[int]:
    """Return the squares without pits in the six rows of a home board that are farthest from the other board."""
    home, other = state.homes[team], state.homes[1 - team]
    boards = state.floor.course.boards
    dx, dy = boards[home].x - boards[other].x, boards[home].y - boards[other].y
    axis, away = (0, dx) if abs(dx) > abs(dy) else (1, dy)  # the centres are farther apart across the joint
    cells = [cell for cell, board in enumerate(state.floor.board_of) if board == home]
    depth = {cell: state.floor.coordinates(cell)[axis] * (1 if away > 0 else -1) for cell in cells}
    deepest = max(depth.values())
    return [cell for cell in cells if depth[cell] > deepest - BACK_ROW_COUNT and not state.floor.deadly[cell]]


def touch_flags(state: State, touches: list[tuple[int, int]], emit: EventSink) -> None:
    """Let robots pick up the enemy's flag, and return their own flag on the home board to its place."""
    for number, cell in touches:
        for flag, at in enumerate(state.flags):
            if at != cell:
                continue
            if state.owners[flag] != team_of(state, number):
                state.carriers[flag], state.flags[flag] = number, NOWHERE
                emit(FlagMoved(flag + 1, "taken", number, state.floor.square(cell)))
            elif at != state.floor.flags[flag] and state.floor.board_of[cell] == home_of(state, number):
                state.flags[flag] = state.floor.flags[flag]
                emit(FlagMoved(flag + 1, "returned", number, state.floor.square(state.flags[flag])))


def send_home(state: State, emit: EventSink) -> None:
    """Remove robots that a surviving defender pushed from the board for this turn, at the end of a register phase.

    A flag that such a robot picked up after the push stays behind.
    """
    for number in state.order:
        robot = state.robots[number]
        if robot.sent_by != NOBODY and robot.at != NOWHERE and state.robots[robot.sent_by].at != NOWHERE:
            drop_flag(state, number, robot.at, False, emit)
            robot.at, robot.sent = NOWHERE, True
            emit(SentHome(number, robot.sent_by))
        robot.sent_by = NOBODY


def capturers(state: State) -> list[int]:
    """Return the teams that hold the enemy's flag on their home board at the end of a turn."""
    return [number for number in state.carriers if number != NOBODY and is_home(state, number)]


def is_home(state: State, number: int) -> bool:
    at = state.robots[number].at
    return at != NOWHERE and state.floor.board_of[at] == home_of(state, number)
