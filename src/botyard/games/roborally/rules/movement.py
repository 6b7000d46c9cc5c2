"""Program cards, movement and pushing (RAL-6, RAL-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ....core.events import EventSink, discard_event
from ..actions import YES, Action
from ..cards import CARD_KIND, DECK, SQUARES_OF_CARD
from ..events import Blocked, Drove, Shift, Turned, Used
from ..floor import DIRECTIONS, LEFT, RIGHT, ROUND, WALL, Floor
from ..state import NO_CARD, NOBODY, NOWHERE, Drive, PendingPrompt, PromptKind, Robot, State, Step
from .course_rules import record_push
from .damage import Destruction, absorb_with_shield, destroy_together
from .option_damage_prevention import deal_damage
from .prompt_queue import close_prompt, enter_step, open_prompt

TURN_QUARTERS = {"rotate_right": RIGHT, "u_turn": ROUND, "rotate_left": LEFT}
QUARTERS_OF_CARD = {card: TURN_QUARTERS.get(CARD_KIND[card], 0) for card in DECK}
GEARS = {"move_1": "brakes", "move_3": "fourth_gear", "back_up": "reverse_gear"}
GEAR_SQUARES = {"brakes": 0, "fourth_gear": 4, "reverse_gear": -2}


class MoveOrder(NamedTuple):
    """The movement of one register."""

    squares: int  # negative: backward
    turn: int  # quarters to the right, after moving
    sidestep: int  # quarters to the right of its facing, for a step to the side


def move_card(cards: tuple[int, ...]) -> int:
    """Return the move card of a register with one or two cards (RAL-16.8)."""
    return next((card for card in cards if SQUARES_OF_CARD[card]), cards[0])


def is_sidestep(cards: tuple[int, ...]) -> bool:
    """Return whether a pair is for Crab Legs: its rotation lies first, while Dual Processor's move lies first."""
    return len(cards) == 2 and bool(QUARTERS_OF_CARD[cards[0]])


def move_order(cards: tuple[int, ...], gear: str = "") -> MoveOrder:
    """Return the movement of a card or a pair; `gear` is an Option that is used with the move card."""
    card = move_card(cards)
    squares = GEAR_SQUARES[gear] if gear else SQUARES_OF_CARD[card]
    if len(cards) == 1:
        return MoveOrder(squares, QUARTERS_OF_CARD[card], 0)
    turn = next(QUARTERS_OF_CARD[other] for other in cards if other != card)
    if is_sidestep(cards):
        return MoveOrder(squares, 0, turn)
    penalty = 2 if turn == ROUND else 1  # RAL-16.9
    return MoveOrder(max(0, squares - penalty) if squares > 0 else min(0, squares + penalty), turn, 0)


# --- step B ---


def move_robots(state: State, emit: EventSink) -> None:
    """Move the robots one after another, the highest priority first (RAL-6.2)."""
    while not state.prompt_queue:
        if state.drive:
            drive, state.drive = state.drive, None
            drive_robot(state, drive.robot, drive.direction, drive.left, drive.turn, emit)
        elif state.queue:
            start_move(state, state.queue.pop(0), emit)
        else:
            enter_step(state, Step.EXPRESS)
            return


def start_move(state: State, number: int, emit: EventSink) -> None:
    robot = state.robots[number]
    if robot.at == NOWHERE:
        return  # it was destroyed before its move (RAL-6.9)
    gear = gear_for(robot) if robot.options else ""
    if gear and gear_changes_outcome(state, number, gear):
        open_prompt(state, PromptKind.DRIVE, number, (gear,))
    else:
        execute_cards(state, number, "", emit)


def gear_changes_outcome(state: State, number: int, gear: str) -> bool:
    """Return whether an Option makes a difference here; at a wall it may not, and there is no prompt (RAL-22.1)."""
    plain, geared = state.copy(), state.copy()
    execute_cards(plain, number, "", discard_event)
    execute_cards(geared, number, gear, discard_event)
    return (plain.robots, plain.prompt_queue, plain.drive) != (geared.robots, geared.prompt_queue, geared.drive)


def gear_for(robot: Robot) -> str:
    """Return the Option that could change the effect of this card (RAL-16.9), or an empty string."""
    gear = GEARS.get(CARD_KIND[move_card(robot.playing)], "")
    if gear in robot.options and move_order(robot.playing, gear) != move_order(robot.playing):
        return gear
    return ""


def answer_drive(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    gear = str(pending.about[0]) if action == YES else ""
    if gear:
        emit(Used(pending.robot, gear))
    execute_cards(state, pending.robot, gear, emit)


def execute_cards(state: State, number: int, gear: str, emit: EventSink) -> None:
    robot = state.robots[number]
    squares, turn, sidestep = move_order(robot.playing, gear)
    direction = (robot.facing + sidestep) % 4
    drive_robot(state, number, direction if squares > 0 else (direction + 2) % 4, abs(squares), turn, emit)


def drive_robot(state: State, number: int, direction: int, left: int, turn: int, emit: EventSink) -> None:
    """Move a robot step by step until a wall or destruction stops it (RAL-6.4, RAL-6.5, RAL-6.6)."""
    robot = state.robots[number]
    has_ramming_gear = left and "ramming_gear" in robot.options
    while left and robot.at != NOWHERE:
        line, is_free = line_ahead(state, number, direction)
        left = left - 1 if is_free else 0
        if is_free:
            push_line(state, line, direction, emit)
        elif emit is not discard_event:
            rule = "RAL-7.3" if len(line) > 1 else "RAL-6.5"
            emit(Blocked(number, move_card(robot.playing), DIRECTIONS[direction], tuple(line[1:]), rule))
        if has_ramming_gear and len(line) > 1 and takes_ram_damage(state, line[1], direction, emit):
            state.drive = Drive(number, direction, left, turn)  # the damage of Ramming Gear comes first (RAL-16.30)
            deal_damage(state, line[1], 1, number, "ramming_gear", emit)
            return
    if turn and robot.at != NOWHERE:
        turn_robot(state, number, turn, emit)


def takes_ram_damage(state: State, number: int, direction: int, emit: EventSink) -> bool:
    """Return whether a pushed or bumped robot takes damage: not if it fell or its shield absorbs it (RAL-16.30)."""
    return state.robots[number].at != NOWHERE and not absorb_with_shield(state, number, direction, emit)


def turn_robot(state: State, number: int, turn: int, emit: EventSink) -> None:
    robot = state.robots[number]
    robot.facing = (robot.facing + turn) % 4
    if emit is not discard_event:
        card = next((card for card in robot.playing if QUARTERS_OF_CARD[card]), NO_CARD)
        emit(Turned(number, card, turn, DIRECTIONS[robot.facing]))


# --- pushing ---


def robot_at(state: State, cell: int) -> int:
    for number, robot in enumerate(state.robots):
        if robot.at == cell:
            return number
    return NOBODY


def line_ahead(state: State, number: int, direction: int) -> tuple[list[int], bool]:
    """Return a robot with all robots it would push, and whether no wall stops any of them (RAL-7.2, RAL-7.3)."""
    step, deadly = state.floor.step[direction], state.floor.deadly
    line, cell = [number], step[state.robots[number].at]
    while cell != WALL and not deadly[cell]:
        number = robot_at(state, cell)
        if number == NOBODY:
            break
        line.append(number)
        cell = step[cell]
    return line, cell != WALL


def push_line(state: State, line: list[int], direction: int, emit: EventSink) -> None:
    """Move all robots of a line one square; only the last one can land on a deadly square (RAL-7.4)."""
    robots, step = state.robots, state.floor.step[direction]
    last = line[-1]
    start = robots[last].at
    shifts = () if emit is discard_event else make_shifts(state, line, direction)
    for number in line:
        robots[number].at = step[robots[number].at]
    if emit is not discard_event:
        emit(Drove(line[0], move_card(robots[line[0]].playing), DIRECTIONS[direction], shifts))
    if len(line) > 1:
        record_push(state, line, emit)
    if state.floor.deadly[robots[last].at]:
        destroy_fallen(state, [Fall(last, start, line[-2] if len(line) > 1 else NOBODY)], emit)


class Fall(NamedTuple):
    """A robot that moved into a pit or off the board."""

    robot: int
    start: int  # the square before
    by: int


def destroy_fallen(state: State, falls: Iterable[Fall], emit: EventSink) -> None:
    """Destroy robots that moved into a pit or off the board, all of one step together (RAL-12.9)."""
    destroy_together(state, [destruction_of(state, *item) for item in falls], emit)


def destruction_of(state: State, number: int, start: int, by: int) -> Destruction:
    is_out = state.robots[number].at == state.floor.outside
    return Destruction(number, "edge" if is_out else "pit", start, by)


def make_shifts(state: State, line: list[int], direction: int) -> tuple[Shift, ...]:
    floor, robots = state.floor, state.robots
    return tuple(make_shift(floor, number, robots[number].at, direction, robots[number].facing) for number in line)


def make_shift(floor: Floor, number: int, start: int, direction: int, facing: int) -> Shift:
    """Return the shift of a robot by one square."""
    return Shift(
        number, floor.square(start), floor.neighbour_name(start, direction), DIRECTIONS[facing], DIRECTIONS[direction]
    )
