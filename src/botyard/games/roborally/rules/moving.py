"""Program cards, movement and pushing (RAL-6, RAL-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ....core.events import Tell, hush
from ..actions import YES, Action
from ..cards import DECK, KIND
from ..events import Blocked, Drove, Shift, Turned, Used
from ..floor import LEFT, RIGHT, ROUND, WALL, WAYS, Floor
from ..state import NO_CARD, NOBODY, NOWHERE, Drive, Kind, Query, Robot, State, Step
from .damage import Doom, destroy_together, shield
from .questions import close, enter, open_query
from .specials import pushed_by
from .spending import hurt

MOVES = {"move_1": 1, "move_2": 2, "move_3": 3, "back_up": -1}
TURNS = {"rotate_right": RIGHT, "u_turn": ROUND, "rotate_left": LEFT}
SQUARES = {card: MOVES.get(KIND[card], 0) for card in DECK}  # what a card moves, and how it turns (RAL-6.1)
QUARTERS = {card: TURNS.get(KIND[card], 0) for card in DECK}
GEARS = {"move_1": "brakes", "move_3": "fourth_gear", "back_up": "reverse_gear"}
GEARED = {"brakes": 0, "fourth_gear": 4, "reverse_gear": -2}


class Order(NamedTuple):
    """What a register tells a robot to do."""

    squares: int  # negative: backward
    turn: int  # quarters to the right, after moving
    aside: int  # quarters to the right of where it faces, for a step to the side


def move_card(cards: tuple[int, ...]) -> int:
    """Of a pair it is the move card that counts (RAL-16.8)."""
    return next((card for card in cards if SQUARES[card]), cards[0])


def is_sidestep(cards: tuple[int, ...]) -> bool:
    """Crab Legs' pair lies with its rotation first, Dual Processor's with its move, so that they stay what they are."""
    return len(cards) == 2 and bool(QUARTERS[cards[0]])


def order_of(cards: tuple[int, ...], gear: str = "") -> Order:
    """One card, or a pair of Crab Legs or Dual Processor; `gear` is an Option used with its move card."""
    card = move_card(cards)
    squares = GEARED[gear] if gear else SQUARES[card]
    if len(cards) == 1:
        return Order(squares, QUARTERS[card], 0)
    turn = next(QUARTERS[other] for other in cards if other != card)
    if is_sidestep(cards):
        return Order(squares, 0, turn)
    less = 2 if turn == ROUND else 1  # RAL-16.9
    return Order(max(0, squares - less) if squares > 0 else min(0, squares + less), turn, 0)


# --- step B ------------------------------------------------------------------------------------------------


def move_robots(state: State, tell: Tell) -> None:
    """One after the other, the highest priority first (RAL-6.2)."""
    while not state.window:
        if state.drive:
            drive, state.drive = state.drive, None
            go(state, drive.robot, drive.way, drive.left, drive.turn, tell)
        elif state.queue:
            begin(state, state.queue.pop(0), tell)
        else:
            enter(state, Step.EXPRESS)
            return


def begin(state: State, number: int, tell: Tell) -> None:
    robot = state.robots[number]
    if robot.at == NOWHERE:
        return  # destroyed before its turn to move (RAL-6.9)
    gear = gear_for(robot) if robot.options else ""
    if gear and changes_drive(state, number, gear):
        open_query(state, Kind.DRIVE, number, (gear,))
    else:
        execute(state, number, "", tell)


def changes_drive(state: State, number: int, gear: str) -> bool:
    """Whether an Option makes a difference here: at a wall there may be none, and nothing to ask (RAL-22.1)."""
    plain, geared = state.copy(), state.copy()
    execute(plain, number, "", hush)
    execute(geared, number, gear, hush)
    return (plain.robots, plain.window, plain.drive) != (geared.robots, geared.window, geared.drive)


def gear_for(robot: Robot) -> str:
    """The Option that could change what this card does (RAL-16.9); none where it would change nothing."""
    gear = GEARS.get(KIND[move_card(robot.playing)], "")
    if gear in robot.options and order_of(robot.playing, gear) != order_of(robot.playing):
        return gear
    return ""


def answer_drive(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    gear = str(query.about[0]) if action == YES else ""
    if gear:
        tell(Used(query.robot, gear))
    execute(state, query.robot, gear, tell)


def execute(state: State, number: int, gear: str, tell: Tell) -> None:
    robot = state.robots[number]
    squares, turn, aside = order_of(robot.playing, gear)
    way = (robot.facing + aside) % 4
    go(state, number, way if squares > 0 else (way + 2) % 4, abs(squares), turn, tell)


def go(state: State, number: int, way: int, left: int, turn: int, tell: Tell) -> None:
    """Step by step; a wall ends it, and so does destruction (RAL-6.4, RAL-6.5, RAL-6.6)."""
    robot = state.robots[number]
    rams = left and "ramming_gear" in robot.options
    while left and robot.at != NOWHERE:
        line, is_free = line_ahead(state, number, way)
        left = left - 1 if is_free else 0
        if is_free:
            push_line(state, line, way, tell)
        elif tell is not hush:
            rule = "RAL-7.3" if len(line) > 1 else "RAL-6.5"
            tell(Blocked(number, move_card(robot.playing), WAYS[way], tuple(line[1:]), rule))
        if rams and len(line) > 1 and is_hurt(state, line[1], way, tell):
            state.drive = Drive(number, way, left, turn)  # the damage of Ramming Gear comes first (RAL-16.30)
            hurt(state, line[1], 1, number, "ramming_gear", tell)
            return
    if turn and robot.at != NOWHERE:
        turn_robot(state, number, turn, tell)


def is_hurt(state: State, number: int, way: int, tell: Tell) -> bool:
    """Whether a robot that was pushed or bumped takes damage: not if it fell, nor behind its shield (RAL-16.30)."""
    return state.robots[number].at != NOWHERE and not shield(state, number, way, tell)


def turn_robot(state: State, number: int, turn: int, tell: Tell) -> None:
    robot = state.robots[number]
    robot.facing = (robot.facing + turn) % 4
    if tell is not hush:
        card = next((card for card in robot.playing if QUARTERS[card]), NO_CARD)
        tell(Turned(number, card, turn, WAYS[robot.facing]))


# --- pushing -----------------------------------------------------------------------------------------------


def robot_at(state: State, cell: int) -> int:
    for number, robot in enumerate(state.robots):
        if robot.at == cell:
            return number
    return NOBODY


def line_ahead(state: State, number: int, way: int) -> tuple[list[int], bool]:
    """A robot with all it would push, and whether no wall stops any of them (RAL-7.2, RAL-7.3)."""
    step, deadly = state.floor.step[way], state.floor.deadly
    line, cell = [number], step[state.robots[number].at]
    while cell != WALL and not deadly[cell]:
        number = robot_at(state, cell)
        if number == NOBODY:
            break
        line.append(number)
        cell = step[cell]
    return line, cell != WALL


def push_line(state: State, line: list[int], way: int, tell: Tell) -> None:
    """All go one square; only the last one can land where it is destroyed, and its pusher takes its place (RAL-7.4)."""
    robots, step = state.robots, state.floor.step[way]
    if tell is not hush:
        mover = robots[line[0]]
        tell(Drove(line[0], move_card(mover.playing), WAYS[way], shifts_of(state, line, way)))
    if len(line) > 1:
        pushed_by(state, line, tell)
    last = line[-1]
    start = robots[last].at
    for number in line:
        robots[number].at = step[robots[number].at]
    if state.floor.deadly[robots[last].at]:
        fall(state, [Fall(last, start, line[-2] if len(line) > 1 else NOBODY)], tell)


class Fall(NamedTuple):
    """A robot that has come to a pit or off the board."""

    robot: int
    start: int  # the square before
    by: int


def fall(state: State, falls: Iterable[Fall], tell: Tell) -> None:
    """Into a pit or off the board, all of one step together (RAL-12.9)."""
    destroy_together(state, [doom_of(state, *one) for one in falls], tell)


def doom_of(state: State, number: int, start: int, by: int) -> Doom:
    is_out = state.robots[number].at == state.floor.outside
    return Doom(number, "edge" if is_out else "pit", start, by)


def shifts_of(state: State, line: list[int], way: int) -> tuple[Shift, ...]:
    floor, robots = state.floor, state.robots
    return tuple(shift(floor, number, robots[number].at, way, robots[number].facing) for number in line)


def shift(floor: Floor, number: int, start: int, way: int, facing: int) -> Shift:
    """One square this way."""
    return Shift(number, floor.square(start), floor.beside(start, way), WAYS[facing], WAYS[way])
