"""A position as text; what is as usual is left out."""

from __future__ import annotations

from ....core.options import option_specs
from ..courses import parse_course
from ..floor import DIRECTIONS
from ..options import RoboRallyOptions
from ..state import IN_REGISTER, NOBODY, State
from .field_codecs import SQUARE
from .fields import AFTER_DEAL, LAYOUT, SHEET, TABLE, PositionField, default_register, owner_of


def serialize(state: State) -> str:
    lines = [course_line(state), turn_line(state), *boards_lines(state), *changed_fields(state, NOBODY, LAYOUT)]
    lines += [robot_line(state, robot) for robot in range(len(state.robots))]
    return "\n".join([*lines, *changed_fields(state, NOBODY, TABLE)])


def course_line(state: State) -> str:
    changed = [
        f"{spec.name}={str(value).lower().replace(' ', '+')}"
        for spec in option_specs(RoboRallyOptions)
        if (value := getattr(state.options, spec.name)) != spec.default and spec.name != "course"
    ]
    return " ".join([state.options.course, *changed])


def turn_line(state: State) -> str:
    show_register = state.step in IN_REGISTER or state.register != default_register(state)
    register = f" register {state.register + 1}" if show_register else ""
    return f"turn {state.turn}{register} {state.step.value}"


def boards_lines(state: State) -> list[str]:
    """How the boards lie now, where they turn (RAL-17.7)."""
    assert state.floor.course_data, "only boards of a catalogue are written"
    at_start = parse_course(state.floor.course_data, state.options.course).boards
    boards = state.floor.course.boards
    return [] if boards == at_start else [" ".join(["boards", *(f"r{board.rot}" for board in boards)])]


def robot_line(state: State, robot: int) -> str:
    sheet = state.robots[robot]
    place = f"robot {robot} {SQUARE.write(state, sheet.at)} {DIRECTIONS[sheet.facing]}"
    return " ".join([place, *changed_fields(state, robot, SHEET + AFTER_DEAL)])


def changed_fields(state: State, robot: int, table: tuple[PositionField, ...]) -> list[str]:
    found = [(part, getattr(owner_of(state, robot), part.attribute)) for part in table]
    return [
        f"{part.key} {part.codec.write(state, value)}".rstrip()
        for part, value in found
        if value != part.default_value(state, robot)
    ]
