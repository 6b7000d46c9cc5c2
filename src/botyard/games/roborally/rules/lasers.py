"""Lasers, and the Options that change or replace them (RAL-10, RAL-16)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import EventSink, discard_event
from ..actions import NO, REGISTERS, Action, Choose
from ..cards import FACE_DOWN
from ..events import Controlled, Fired, Hit, Replaced, WeaponsPushed
from ..floor import DIRECTIONS, WALL
from ..state import DESTROYED_AT, NO_CARD, NOBODY, NOWHERE, PendingPrompt, PromptKind, Robot, Shot, State, Step
from .course_rules import laser_shots
from .damage import (
    destroy_damaged,
    locked_registers,
    lose_option,
    spendable_options,
)
from .decks import draw_card
from .laser_hits import SUBSTITUTES, gives_damage, resolve_shots, unprevented_tokens, useful_options
from .movement import line_ahead, move_card
from .prompt_queue import PromptRequest, close_prompt, enter_step, open_step_prompts, standing_order
from .pushers_gears import RobotLine, shift_lines
from .registers import LAST_REGISTER, replace_card

HIGH_POWER = "high_power_laser"
PUSHING_WEAPONS = ("mini_howitzer", "pressor_beam", "tractor_beam")


# --- targets ---


RobotsByCell = dict[int, int]


def robots_by_cell(state: State) -> RobotsByCell:
    return {robot.at: number for number, robot in enumerate(state.robots)}


def first_robot_on(cells: tuple[int, ...], robot_at_cell: RobotsByCell) -> int:
    """Return the first robot in a beam, or NOBODY."""
    for cell in cells:
        if cell in robot_at_cell:
            return robot_at_cell[cell]
    return NOBODY


def laser_target(state: State, number: int, direction: int, robot_at_cell: RobotsByCell) -> int:
    """Return the robot that a laser hits in this direction, or NOBODY (RAL-10.4)."""
    return first_robot_on(state.floor.ray[direction][state.robots[number].at], robot_at_cell)


def may_fire(state: State, robot: Robot) -> bool:
    return robot.at != NOWHERE and (not robot.down or state.options.powered_down_robots_act)  # RAL-10.5


def penetrated_target(state: State, number: int, robot_at_cell: RobotsByCell) -> int:
    """Return the robot that High-Power Laser hits behind the one wall or robot that it passes (RAL-16.21)."""
    robot, floor = state.robots[number], state.floor
    cell, has_passed = robot.at, False
    while True:
        ahead = floor.step[robot.facing][cell]
        if ahead == WALL and not has_passed:
            has_passed, ahead = True, floor.neighbour(cell, robot.facing)
        if ahead in (WALL, floor.outside):
            return NOBODY
        if ahead in robot_at_cell:
            if has_passed:
                return robot_at_cell[ahead]
            has_passed = True
        cell = ahead


# --- step D: choice of weapons ---


def aim(state: State, emit: EventSink) -> None:
    """Ask the owners of robots with a choice of weapons, in dock order (RAL-22.5)."""
    if not state.prompts_opened:
        for robot in state.robots:
            robot.weapon = ""
    robot_at_cell = robots_by_cell(state)
    if open_step_prompts(state, weapon_prompts(state, robot_at_cell)):
        return
    state.shots = list(all_shots(state, robot_at_cell))
    if emit is not discard_event and (beams := all_hits(state)):
        emit(Fired(beams))
    enter_step(state, Step.FIRE)


def weapon_prompts(state: State, robot_at_cell: RobotsByCell) -> Iterator[PromptRequest]:
    for number in state.order:
        robot = state.robots[number]
        if robot.options and may_fire(state, robot):
            weapons = usable_weapons(state, number, robot_at_cell)
            if weapons:
                yield PromptKind.WEAPON, number, weapons


def usable_weapons(state: State, number: int, robot_at_cell: RobotsByCell) -> tuple[str, ...]:
    """Return the Options that could replace or change the plain main laser now (RAL-16.3, RAL-16.29)."""
    robot = state.robots[number]
    target = laser_target(state, number, robot.facing, robot_at_cell)
    found = [
        option for option in SUBSTITUTES if option in robot.options and can_use_weapon(state, number, target, option)
    ]
    if HIGH_POWER in robot.options and penetrated_target(state, number, robot_at_cell) != NOBODY:
        found.append(HIGH_POWER)
    return tuple(found)


def can_use_weapon(state: State, number: int, target: int, option: str) -> bool:
    if target == NOBODY:
        return False
    victim = state.robots[target]
    match option:
        case "tractor_beam":  # not against an adjacent robot
            return state.floor.step[state.robots[number].facing][state.robots[number].at] != victim.at
        case "radio_control":  # RAL-16.27
            return state.register != LAST_REGISTER and not victim.down
        case "scrambler":  # RAL-16.26
            return state.register != LAST_REGISTER and not victim.down and bool(next_cards(state, target))
    return True


def next_cards(state: State, number: int) -> tuple[int, ...]:
    """Return the cards that a robot would execute in the next register."""
    robot = state.robots[number]
    sheet = robot if robot.master == NOBODY else state.robots[robot.master]
    return sheet.registers[state.register + 1]


def weapon_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return (NO, *(Choose("use", str(weapon)) for weapon in pending.about))


def standing_weapon(state: State, pending: PendingPrompt) -> Action | None:
    """Return the first weapon with the standing order 'always'; no weapon if all are 'never' (RAL-22.2)."""
    orders = [standing_order(state, pending.robot, str(weapon)) for weapon in pending.about]
    if "always" in orders:
        return Choose("use", str(pending.about[orders.index("always")]))
    return NO if set(orders) == {"never"} else None


def answer_weapon(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if isinstance(action, Choose):
        state.robots[pending.robot].weapon = action.target


# --- step D: shots ---


def all_shots(state: State, robot_at_cell: RobotsByCell) -> Iterator[Shot]:
    """Return every token of the volley: board lasers, then robots in firing order (RAL-10.7)."""
    for number in state.order:
        at = state.robots[number].at
        for beam in state.floor.lit[at] if at != NOWHERE else ():
            if first_robot_on(beam.cells, robot_at_cell) == number:
                yield from (Shot(NOBODY, number, beam.direction, "board"),) * beam.beams
    for number in firing_order(state):
        yield from robot_shots(state, number, robot_at_cell)


def firing_order(state: State) -> list[int]:
    """Return the robots by the priority of their cards; a controlled robot fires after its controller (RAL-10.7)."""
    able = [number for number in state.order if may_fire(state, state.robots[number])]
    return sorted(able, key=lambda number: (-priority_of(state.robots[number]), state.robots[number].master != NOBODY))


def priority_of(robot: Robot) -> int:
    return move_card(robot.playing) if robot.playing else 0


def robot_shots(state: State, number: int, robot_at_cell: RobotsByCell) -> Iterator[Shot]:
    """Yield the shots of the main laser or its substitute, and of Rear-Firing Laser.

    Modifiers are for the main laser only (RAL-16.4).
    """
    robot = state.robots[number]
    first = laser_target(state, number, robot.facing, robot_at_cell)
    if robot.weapon in SUBSTITUTES:
        if first != NOBODY:  # the target may have left the game since
            yield Shot(number, first, robot.facing, robot.weapon)
    else:
        second = penetrated_target(state, number, robot_at_cell) if robot.weapon == HIGH_POWER else NOBODY
        times = laser_shots(state, number) * (2 if "double_barreled_laser" in robot.options else 1)
        for victim in (first, second):
            if victim != NOBODY:
                yield from (Shot(number, victim, robot.facing, "main"),) * times
    if "rear_firing_laser" in robot.options:
        back = (robot.facing + 2) % 4
        victim = laser_target(state, number, back, robot_at_cell)
        if victim != NOBODY:
            yield from (Shot(number, victim, back, "rear"),) * laser_shots(state, number)


# --- beams ---


def all_hits(state: State) -> tuple[Hit, ...]:
    """Return every beam that hits a robot, with its tokens."""
    found: dict[tuple[str, int, int, int], int] = {}
    for shot in state.shots:
        key = (shot.weapon, shot.shooter, shot.direction, shot.victim)
        found[key] = found.get(key, 0) + gives_damage(shot)
    return tuple(make_hit(state, *key, tokens) for key, tokens in found.items())


def make_hit(state: State, weapon: str, shooter: int, direction: int, victim: int, tokens: int) -> Hit:
    end = state.robots[victim].at
    start = laser_mount(state, end, direction) if shooter == NOBODY else state.robots[shooter].at
    square = state.floor.square
    return Hit(weapon, shooter, square(start), DIRECTIONS[direction], square(end), victim, tokens)


def laser_mount(state: State, cell: int, direction: int) -> int:
    return next(beam.cells[0] for beam in state.floor.lit[cell] if beam.direction == direction)


# --- Fire Control ---


def fire(state: State, emit: EventSink) -> None:
    """Ask for the effect of Fire Control for each hit of the main laser (RAL-16.28)."""
    if open_step_prompts(state, fire_control_prompts(state)):
        return
    enter_step(state, Step.HIT)


def fire_control_prompts(state: State) -> Iterator[PromptRequest]:
    for number in state.order:
        if "fire_control" in state.robots[number].options:
            for index, shot in enumerate(state.shots):
                if shot.shooter == number and shot.weapon == "main" and fire_control_effects(state, shot.victim):
                    yield PromptKind.FIRE_CONTROL, number, (index, shot.victim)


def fire_control_effects(state: State, victim: int) -> tuple[Action, ...]:
    robot = state.robots[victim]
    locked = locked_registers(state, robot)
    locks = (Choose("lock", str(register + 1)) for register in range(REGISTERS) if not locked & 1 << register)
    return (*locks, *(Choose("destroy", option) for option in robot.options))


def fire_control_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return (NO, *fire_control_effects(state, int(pending.about[1])))


def answer_fire_control(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    index = int(pending.about[0])
    state.shots[index] = state.shots[index]._replace(effect="" if action == NO else str(action))
    state.prompt_queue = [other for other in state.prompt_queue if has_new_effect(state, other)]


def has_new_effect(state: State, pending: PendingPrompt) -> bool:
    """Return whether Fire Control has an effect on this victim that no earlier shot of the volley has (RAL-22.1)."""
    index, victim = map(int, pending.about)
    chosen = [shot.effect for shot in state.shots[:index] if shot.victim == victim]
    return any(str(effect) not in chosen for effect in fire_control_effects(state, victim))


# --- damage ---


def hit(state: State, emit: EventSink) -> None:
    """Ask the victims, apply every token, then destroy robots with ten (RAL-10.1, RAL-22.4)."""
    if open_step_prompts(state, spend_prompts(state)):
        return
    for number in state.order if state.shots else ():
        if state.robots[number].at != NOWHERE:  # its player may have left since
            resolve_shots(state, number, emit)
    for shot in state.shots:
        use_ammunition(state, shot, emit)
    for weapon, effect in (("radio_control", take_over), ("scrambler", scramble)):  # in this order (RAL-16.25)
        for shot in state.shots:
            if shot.weapon == weapon and state.robots[shot.victim].damage < DESTROYED_AT:
                effect(state, shot, emit)
    destroy_damaged(state, emit)
    enter_step(state, Step.RECOIL)


def spend_prompts(state: State) -> Iterator[PromptRequest]:
    for number in state.order:
        has_options = state.shots and spendable_options(state.robots[number])
        if has_options and (tokens_due := unprevented_tokens(state, number)) and useful_options(state, number):
            yield PromptKind.SPEND, number, (tokens_due, "laser")


def use_ammunition(state: State, shot: Shot, emit: EventSink) -> None:
    """Count a use of Mini Howitzer, which has five; it may be lost in the volley in which it fires (RAL-16.7)."""
    if shot.weapon == "mini_howitzer" and shot.weapon in state.robots[shot.shooter].options:
        robot = state.robots[shot.shooter]
        robot.shells -= 1
        if not robot.shells:
            lose_option(state, shot.shooter, "mini_howitzer", "used_up", emit)


def take_over(state: State, shot: Shot, emit: EventSink) -> None:
    """Make the victim execute the shooter's program from the next register on (RAL-16.27)."""
    state.robots[shot.victim].master = shot.shooter
    emit(Controlled(shot.victim, shot.shooter))


def scramble(state: State, shot: Shot, emit: EventSink) -> None:
    """Replace the victim's next card by the top card of the deck (RAL-16.26)."""
    number, register = shot.victim, state.register + 1
    card = draw_card(state)
    if card != NO_CARD:
        replace_card(state, number, register, card)
        shown = FACE_DOWN if state.options.strict_no_peeking else card
        emit(Replaced(number, register + 1, shown, "scrambler", shot.shooter, state.seat_of(number)))


# --- weapon pushes ---


def recoil(state: State, emit: EventSink) -> None:
    """Move robots that weapons push or pull, after all hits of the volley (RAL-16.7, RAL-16.31)."""
    lines: list[RobotLine] = []
    walled: list[int] = []
    for shot in state.shots:
        if shot.weapon in PUSHING_WEAPONS and state.robots[shot.victim].at != NOWHERE:
            line, is_free = pushed_line(state, shot)
            if is_free:
                lines.append(line)
            else:
                walled += line.robots
    if lines or walled:
        shift_lines(state, lines, walled, "RAL-16.31", WeaponsPushed, emit)
    state.shots = []
    enter_step(state, Step.TOUCH)


def pushed_line(state: State, shot: Shot) -> tuple[RobotLine, bool]:
    """Return the robots that a weapon moves: a whole line, with Tractor Beam one robot to a free square (RAL-16.5)."""
    if shot.weapon != "tractor_beam":
        line, is_free = line_ahead(state, shot.victim, shot.direction)
        return RobotLine(tuple(line), shot.direction, shot.shooter), is_free
    direction = (shot.direction + 2) % 4
    line, is_free = line_ahead(state, shot.victim, direction)
    return RobotLine((shot.victim,), direction, shot.shooter), is_free and len(line) == 1
