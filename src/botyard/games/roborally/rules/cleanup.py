"""Cleanup and re-entry (RAL-13)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import FACES, REGISTERS, YES, Action, Choose
from ..events import Entered
from ..floor import DIRECTIONS
from ..state import DESTROYED_AT, NO_CARD, NOBODY, NOWHERE, PendingPrompt, PromptKind, Robot, State, Step
from .capture_the_flag import back_rows, capturers
from .course_rules import may_power_down, team_of
from .damage import fill_register, locked_registers
from .game_end import end_game
from .movement import robot_at
from .option_damage_prevention import deal_damage
from .power_down import trip_breakers
from .prompt_queue import close_prompt, enter_step, open_prompt

REENTRY_DAMAGE = 2  # RAL-13.2
SIGHT_SQUARES = 3  # RAL-13.4


def wipe(state: State, emit: EventSink) -> None:
    """Trip Circuit Breakers, then discard cards in unlocked registers, and all of robots off the board (RAL-13.1)."""
    trip_breakers(state, emit)
    for robot in state.robots:
        locked = 0 if robot.at == NOWHERE and not robot.sent else locked_registers(state, robot)
        for register in range(REGISTERS):
            if not locked & 1 << register:
                state.discards += robot.registers[register]
                robot.registers[register] = ()
                robot.shown &= ~(1 << register)
        state.discards += [card for card in (*robot.stand_ins, robot.condition) if card != NO_CARD]
        state.discards += robot.leftovers
        robot.stand_ins, robot.condition, robot.leftovers = [NO_CARD] * REGISTERS, NO_CARD, []
        robot.playing = ()
    enter_step(state, Step.STAY_DOWN)


# --- re-entry ---


def reenter(state: State, emit: EventSink) -> None:
    """Let robots re-enter one after another, in the order of their destruction (RAL-13.9)."""
    if not state.prompts_opened:
        state.prompts_opened = True
        state.queue = robots_to_return(state)
    state.queue = [number for number in state.queue if not state.robots[number].gone]  # a player may have left
    if state.queue:
        start_return(state, state.queue.pop(0), emit)
    else:
        enter_step(state, Step.TURN_END)


def robots_to_return(state: State) -> list[int]:
    """Return the destroyed robots in order, including those that sat out a turn, then those sent home in dock order."""
    able = [number for number in state.order if not state.robots[number].gone and state.robots[number].at == NOWHERE]
    ready = [number for number in able if not sits_out(state, state.robots[number])]
    return sorted(ready, key=lambda number: (state.robots[number].sent, state.robots[number].fell))


def sits_out(state: State, robot: Robot) -> bool:
    """Return whether a destroyed robot must still miss one full turn in Toggle Boggle (RAL-17.2)."""
    return state.has_special_rule("toggle_control") and not robot.missed


def start_return(state: State, number: int, emit: EventSink) -> None:
    squares = reentry_squares(state, number)
    if len(squares) == 1:
        place_robot(state, number, squares[0], emit)
    else:
        open_prompt(state, PromptKind.SQUARE, number)


def place_robot(state: State, number: int, cell: int, emit: EventSink) -> None:
    """Place a robot, and ask for its facing if there is a choice (RAL-22.1)."""
    state.robots[number].at = cell
    facings = allowed_facings(state, number)
    if len(facings) == 1:
        set_facing(state, number, facings[0], emit)
        return
    open_prompt(state, PromptKind.FACING, number)
    state.prompt_queue.insert(0, state.prompt_queue.pop())  # before another robot is placed (RAL-17.9)


def reentry_squares(state: State, number: int) -> list[int]:
    """Return the archive square; if taken, the nearest ring with an empty square and a legal facing (RAL-13.6)."""
    robot = state.robots[number]
    if state.carriers and (robot.sent or not state.turn):
        return home_squares(state, number)
    if robot_at(state, robot.archive) == NOBODY and not state.floor.deadly[robot.archive]:
        return [robot.archive]
    for ring in range(1, max(state.floor.width, state.floor.height)):
        open_squares = [cell for cell in ring_around(state, robot.archive, ring) if facings_at(state, number, cell)]
        if open_squares:
            return open_squares
    raise AssertionError("a course has more squares than robots")


def ring_around(state: State, cell: int, ring: int) -> list[int]:
    """Return the empty squares of a ring without pits, clockwise from the north, regardless of walls (RAL-13.4)."""
    x, y = state.floor.coordinates(cell)
    top = [(x + step, y - ring) for step in range(ring + 1)]
    right = [(x + ring, y + step) for step in range(1 - ring, ring + 1)]
    bottom = [(x - step, y + ring) for step in range(1 - ring, ring + 1)]
    left = [(x - ring, y - step) for step in range(1 - ring, ring + 1)]
    rest = [(x - step, y - ring) for step in range(ring - 1, 0, -1)]
    near = [place for place in (*top, *right, *bottom, *left, *rest) if place in state.floor.layout.tokens]
    cells = [state.floor.cell(*place) for place in near]
    return [cell for cell in cells if not state.floor.deadly[cell] and robot_at(state, cell) == NOBODY]


def home_squares(state: State, number: int) -> list[int]:
    """Return the empty squares in the back rows of the home board, for Capture the Flag (RAL-17.9)."""
    cells = back_rows(state, team_of(state, number))
    return [cell for cell in cells if robot_at(state, cell) == NOBODY and facings_at(state, number, cell)]


def facings_at(state: State, number: int, cell: int) -> list[int]:
    """Return the legal facings: all on the archive square, elsewhere none with a robot in sight (RAL-13.4)."""
    robot = state.robots[number]
    if cell == robot.archive and not robot.sent:
        return [*range(4)]
    return [direction for direction in range(4) if not sees_robot(state, number, cell, direction)]


def sees_robot(state: State, number: int, cell: int, direction: int) -> bool:
    """Return whether the nearest robot ahead is in sight; after being sent home, only enemies count (RAL-17.9)."""
    for ahead in state.floor.ray[direction][cell][:SIGHT_SQUARES]:
        other = robot_at(state, ahead)
        if other not in (NOBODY, number):
            return not state.robots[number].sent or team_of(state, other) != team_of(state, number)
    return False


# --- prompts ---


def square_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return tuple(Choose("place", state.floor.square(cell)) for cell in reentry_squares(state, pending.robot))


def answer_square(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    assert isinstance(action, Choose)
    cell = state.floor.cell_of(action.target)
    assert cell is not None, "checked before"
    place_robot(state, pending.robot, cell, emit)


def facing_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    """Return the legal facings clockwise from that at its destruction, which is the default (RAL-22.5)."""
    facing = state.robots[pending.robot].facing
    allowed = allowed_facings(state, pending.robot)
    return tuple(FACES[direction] for direction in sorted(allowed, key=lambda direction: (direction - facing) % 4))


def allowed_facings(state: State, number: int) -> list[int]:
    return facings_at(state, number, state.robots[number].at) if state.turn else [*range(4)]


def answer_facing(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    assert isinstance(action, Choose)
    set_facing(state, pending.robot, DIRECTIONS.index(action.target), emit)


def set_facing(state: State, number: int, direction: int, emit: EventSink) -> None:
    robot = state.robots[number]
    robot.facing = direction
    if not state.turn:
        robot.archive = robot.at
        enter_board(state, number, False, emit)
    elif robot.sent or not may_power_down(state):
        return_to_board(state, number, False, emit)
    else:
        open_prompt(state, PromptKind.COME_BACK, number)


def answer_come_back(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    return_to_board(state, pending.robot, action == YES, emit)


def return_to_board(state: State, number: int, down: bool, emit: EventSink) -> None:
    """Put a robot on the board with two damage tokens (RAL-13.2, RAL-12.13); a robot sent home takes none."""
    robot = state.robots[number]
    robot.fell = 0
    if robot.sent:  # it keeps its sheet and an announced power down (RAL-17.9)
        robot.sent = False
        enter_board(state, number, True, emit)
        return
    robot.announced = down
    enter_board(state, number, True, emit)
    damage = reentry_damage(state, robot)
    if state.options.reentry_keeps_powered_down_damage:
        restore_damage(state, number)
    robot.down_damage = 0
    if damage > robot.damage:
        deal_damage(state, number, damage - robot.damage, NOBODY, "reentry", emit)


def reentry_damage(state: State, robot: Robot) -> int:
    """Return the damage on re-entry if no Option prevents it (RAL-13.2); a robot sent home keeps its damage."""
    if robot.sent:
        return robot.damage
    kept_damage = robot.down_damage if state.options.reentry_keeps_powered_down_damage else 0
    return min(DESTROYED_AT - 1, kept_damage + (0 if "superior_archive" in robot.options else REENTRY_DAMAGE))


def restore_damage(state: State, number: int) -> None:
    """Restore the damage from before a power down; registers that it locks get the top card (RAL-13.2)."""
    robot = state.robots[number]
    robot.damage = min(robot.down_damage, DESTROYED_AT - 1)
    for register in reversed(range(REGISTERS)):
        if locked_registers(state, robot) & 1 << register:
            fill_register(state, robot, register)


def enter_board(state: State, number: int, back: bool, emit: EventSink) -> None:
    robot = state.robots[number]
    emit(Entered(number, state.floor.square(robot.at), DIRECTIONS[robot.facing], robot.announced, back))


def end_turn(state: State, emit: EventSink) -> None:
    """End the turn. Capture the Flag is decided here; both teams may win at once (RAL-17.9)."""
    winners = capturers(state)
    for number in winners:
        state.robots[number].place = 1
    if winners:
        state.won_by = "RAL-17.9"
        end_game(state, "RAL-17.9", emit)
    else:
        enter_step(state, Step.START)
