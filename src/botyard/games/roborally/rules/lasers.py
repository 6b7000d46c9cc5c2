"""Lasers, and the Options that change or replace them (RAL-10, RAL-16)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import Tell, hush
from ..actions import NO, REGISTERS, Action, Choose
from ..events import FACE_DOWN, Controlled, Fired, Hit, Replaced, WeaponsPushed
from ..floor import WALL, WAYS
from ..state import DESTROYED_AT, NO_CARD, NOBODY, NOWHERE, Kind, Query, Robot, Shot, State, Step
from .damage import (
    destroy_damaged,
    locked_registers,
    lose_option,
    payable,
)
from .decks import draw_card
from .factory import Line, shift_lines
from .moving import line_ahead, move_card
from .questions import Wanted, ask_first, close, enter, habit
from .registers import LAST, replace_card
from .specials import shots_of
from .volley import SUBSTITUTES, gives_damage, take_shots, tokens_left, worth_spending

HIGH_POWER = "high_power_laser"
PUSHES = ("mini_howitzer", "pressor_beam", "tractor_beam")


# --- what a laser reaches ----------------------------------------------------------------------------------


Where = dict[int, int]  # the robot on each square that has one


def standing(state: State) -> Where:
    return {robot.at: number for number, robot in enumerate(state.robots)}


def first_on(cells: tuple[int, ...], where: Where) -> int:
    """The first robot in a beam."""
    for cell in cells:
        if cell in where:
            return where[cell]
    return NOBODY


def target_of(state: State, number: int, way: int, where: Where) -> int:
    """Whom a robot's laser hits, fired this way (RAL-10.4)."""
    return first_on(state.floor.ray[way][state.robots[number].at], where)


def may_fire(state: State, robot: Robot) -> bool:
    return robot.at != NOWHERE and (not robot.down or state.options.powered_down_robots_act)  # RAL-10.5


def through(state: State, number: int, where: Where) -> int:
    """Whom High-Power Laser hits besides, behind the one wall or robot that it passes (RAL-16.21)."""
    robot, floor = state.robots[number], state.floor
    cell, has_passed = robot.at, False
    while True:
        ahead = floor.step[robot.facing][cell]
        if ahead == WALL and not has_passed:
            has_passed, ahead = True, floor.behind(cell, robot.facing)
        if ahead in (WALL, floor.outside):
            return NOBODY
        if ahead in where:
            if has_passed:
                return where[ahead]
            has_passed = True
        cell = ahead


# --- step D: the shooters choose ---------------------------------------------------------------------------


def aim(state: State, tell: Tell) -> None:
    """Who has a choice of weapons is asked first, in dock order (RAL-22.5)."""
    if not state.begun:
        for robot in state.robots:
            robot.weapon = ""
    where = standing(state)
    if ask_first(state, weapon_questions(state, where)):
        return
    state.shots = list(all_shots(state, where))
    if tell is not hush and (beams := all_hits(state)):
        tell(Fired(beams))
    enter(state, Step.FIRE)


def weapon_questions(state: State, where: Where) -> Iterator[Wanted]:
    for number in state.order:
        robot = state.robots[number]
        if robot.options and may_fire(state, robot):
            weapons = usable_weapons(state, number, where)
            if weapons:
                yield Kind.WEAPON, number, weapons


def usable_weapons(state: State, number: int, where: Where) -> tuple[str, ...]:
    """What could replace or change the plain main laser now (RAL-16.3, RAL-16.29)."""
    robot = state.robots[number]
    target = target_of(state, number, robot.facing, where)
    found = [option for option in SUBSTITUTES if option in robot.options and fits(state, number, target, option)]
    if HIGH_POWER in robot.options and through(state, number, where) != NOBODY:
        found.append(HIGH_POWER)
    return tuple(found)


def fits(state: State, number: int, target: int, option: str) -> bool:
    if target == NOBODY:
        return False
    victim = state.robots[target]
    match option:
        case "tractor_beam":  # not at a neighbour
            return state.floor.step[state.robots[number].facing][state.robots[number].at] != victim.at
        case "radio_control":  # RAL-16.27
            return state.register != LAST and not victim.down
        case "scrambler":  # RAL-16.26
            return state.register != LAST and not victim.down and bool(next_cards(state, target))
    return True


def next_cards(state: State, number: int) -> tuple[int, ...]:
    """What a robot would execute in the next register, as far as it is programmed."""
    robot = state.robots[number]
    sheet = robot if robot.master == NOBODY else state.robots[robot.master]
    return sheet.registers[state.register + 1]


def weapon_choices(state: State, query: Query) -> tuple[Action, ...]:
    return (NO, *(Choose("use", str(weapon)) for weapon in query.about))


def weapon_by_habit(state: State, query: Query) -> Action | None:
    """The first weapon that is always used; none if all are never used (RAL-22.2)."""
    habits = [habit(state, query.robot, str(weapon)) for weapon in query.about]
    if "always" in habits:
        return Choose("use", str(query.about[habits.index("always")]))
    return NO if set(habits) == {"never"} else None


def answer_weapon(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    if isinstance(action, Choose):
        state.robots[query.robot].weapon = action.what


# --- step D: all shots at once -----------------------------------------------------------------------------


def all_shots(state: State, where: Where) -> Iterator[Shot]:
    """Every token of the volley: board lasers, then robots by the cards they have executed (RAL-10.7)."""
    for number in state.order:
        at = state.robots[number].at
        for beam in state.floor.lit[at] if at != NOWHERE else ():
            if first_on(beam.cells, where) == number:
                yield from (Shot(NOBODY, number, beam.way, "board"),) * beam.beams
    for number in firing_order(state):
        yield from robot_shots(state, number, where)


def firing_order(state: State) -> list[int]:
    """By priority, highest first; on equality who is controlled fires after its controller (RAL-10.7)."""
    able = [number for number in state.order if may_fire(state, state.robots[number])]
    return sorted(able, key=lambda number: (-priority_of(state.robots[number]), state.robots[number].master != NOBODY))


def priority_of(robot: Robot) -> int:
    return move_card(robot.playing) if robot.playing else 0


def robot_shots(state: State, number: int, where: Where) -> Iterator[Shot]:
    """The main laser or what replaces it, and Rear-Firing Laser; modifiers are for the main laser only (RAL-16.4)."""
    robot = state.robots[number]
    first = target_of(state, number, robot.facing, where)
    if robot.weapon in SUBSTITUTES:
        if first != NOBODY:  # the target may have left since
            yield Shot(number, first, robot.facing, robot.weapon)
    else:
        second = through(state, number, where) if robot.weapon == HIGH_POWER else NOBODY
        times = shots_of(state, number) * (2 if "double_barreled_laser" in robot.options else 1)
        for victim in (first, second):
            if victim != NOBODY:
                yield from (Shot(number, victim, robot.facing, "main"),) * times
    if "rear_firing_laser" in robot.options:
        back = (robot.facing + 2) % 4
        victim = target_of(state, number, back, where)
        if victim != NOBODY:
            yield from (Shot(number, victim, back, "rear"),) * shots_of(state, number)


# --- how it looks ------------------------------------------------------------------------------------------


def all_hits(state: State) -> tuple[Hit, ...]:
    """Every beam that hits somebody, with its tokens."""
    found: dict[tuple[str, int, int, int], int] = {}
    for shot in state.shots:
        key = (shot.weapon, shot.shooter, shot.way, shot.victim)
        found[key] = found.get(key, 0) + gives_damage(shot)
    return tuple(hit_of(state, *key, tokens) for key, tokens in found.items())


def hit_of(state: State, weapon: str, shooter: int, way: int, victim: int, tokens: int) -> Hit:
    end = state.robots[victim].at
    start = mount_of(state, end, way) if shooter == NOBODY else state.robots[shooter].at
    square = state.floor.square
    return Hit(weapon, shooter, square(start), WAYS[way], square(end), victim, tokens)


def mount_of(state: State, cell: int, way: int) -> int:
    return next(beam.cells[0] for beam in state.floor.lit[cell] if beam.way == way)


# --- Fire Control ------------------------------------------------------------------------------------------


def fire(state: State, tell: Tell) -> None:
    """Fire Control is chosen for each hit of the main laser, when the hits are known (RAL-16.28)."""
    if ask_first(state, control_questions(state)):
        return
    enter(state, Step.HIT)


def control_questions(state: State) -> Iterator[Wanted]:
    for number in state.order:
        if "fire_control" in state.robots[number].options:
            for index, shot in enumerate(state.shots):
                if shot.shooter == number and shot.weapon == "main" and control_effects(state, shot.victim):
                    yield Kind.FIRE_CONTROL, number, (index, shot.victim)


def control_effects(state: State, victim: int) -> tuple[Action, ...]:
    robot = state.robots[victim]
    locked = locked_registers(state, robot)
    locks = (Choose("lock", str(register + 1)) for register in range(REGISTERS) if not locked & 1 << register)
    return (*locks, *(Choose("destroy", option) for option in robot.options))


def control_choices(state: State, query: Query) -> tuple[Action, ...]:
    return (NO, *control_effects(state, int(query.about[1])))


def answer_control(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    index = int(query.about[0])
    state.shots[index] = state.shots[index]._replace(effect="" if action == NO else str(action))
    state.window = [other for other in state.window if is_open(state, other)]


def is_open(state: State, query: Query) -> bool:
    """Whether Fire Control can do something to this victim that an earlier shot of the volley does not (RAL-22.1)."""
    index, victim = map(int, query.about)
    chosen = [shot.effect for shot in state.shots[:index] if shot.victim == victim]
    return any(str(effect) not in chosen for effect in control_effects(state, victim))


# --- the tokens land ---------------------------------------------------------------------------------------


def hit(state: State, tell: Tell) -> None:
    """Victims decide, then every token lands, then whoever has ten is destroyed (RAL-10.1, RAL-22.4)."""
    if ask_first(state, spend_questions(state)):
        return
    for number in state.order if state.shots else ():
        if state.robots[number].at != NOWHERE:  # it may have left since
            take_shots(state, number, tell)
    for shot in state.shots:
        use_up(state, shot, tell)
    for weapon, effect in (("radio_control", take_over), ("scrambler", scramble)):  # in this order (RAL-16.25)
        for shot in state.shots:
            if shot.weapon == weapon and state.robots[shot.victim].damage < DESTROYED_AT:
                effect(state, shot, tell)
    destroy_damaged(state, tell)
    enter(state, Step.RECOIL)


def spend_questions(state: State) -> Iterator[Wanted]:
    for number in state.order:
        has_options = state.shots and payable(state.robots[number])
        if has_options and (due := tokens_left(state, number)) and worth_spending(state, number):
            yield Kind.SPEND, number, (due, "laser")


def use_up(state: State, shot: Shot, tell: Tell) -> None:
    """Mini Howitzer has five uses; it may be lost in the volley it fires in (RAL-16.7)."""
    if shot.weapon == "mini_howitzer" and shot.weapon in state.robots[shot.shooter].options:
        robot = state.robots[shot.shooter]
        robot.shells -= 1
        if not robot.shells:
            lose_option(state, shot.shooter, "mini_howitzer", "used_up", tell)


def take_over(state: State, shot: Shot, tell: Tell) -> None:
    """From the next register on the victim executes the shooter's program (RAL-16.27)."""
    state.robots[shot.victim].master = shot.shooter
    tell(Controlled(shot.victim, shot.shooter))


def scramble(state: State, shot: Shot, tell: Tell) -> None:
    """The next card makes way for the top one of the deck (RAL-16.26)."""
    number, register = shot.victim, state.register + 1
    card = draw_card(state)
    if card != NO_CARD:
        replace_card(state, number, register, card)
        shown = FACE_DOWN if state.options.strict_no_peeking else card
        tell(Replaced(number, register + 1, shown, "scrambler", shot.shooter, state.seat_of(number)))


# --- weapon pushes -----------------------------------------------------------------------------------------


def recoil(state: State, tell: Tell) -> None:
    """What weapons move, after all hits of the volley (RAL-16.7, RAL-16.31)."""
    lines: list[Line] = []
    walled: list[int] = []
    for shot in state.shots:
        if shot.weapon in PUSHES and state.robots[shot.victim].at != NOWHERE:
            line, is_free = pushed_line(state, shot)
            if is_free:
                lines.append(line)
            else:
                walled += line.robots
    if lines or walled:
        shift_lines(state, lines, walled, "RAL-16.31", WeaponsPushed, tell)
    state.shots = []
    enter(state, Step.TOUCH)


def pushed_line(state: State, shot: Shot) -> tuple[Line, bool]:
    """Pressor Beam and Mini Howitzer push a whole line, Tractor Beam pulls one robot to a free square (RAL-16.5)."""
    if shot.weapon != "tractor_beam":
        line, is_free = line_ahead(state, shot.victim, shot.way)
        return Line(tuple(line), shot.way, shot.shooter), is_free
    way = (shot.way + 2) % 4
    line, is_free = line_ahead(state, shot.victim, way)
    return Line((shot.victim,), way, shot.shooter), is_free and len(line) == 1
