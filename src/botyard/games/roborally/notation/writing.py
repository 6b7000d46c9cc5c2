"""A position as text; what is as usual is left out."""

from __future__ import annotations

from ....core.options import forms_of
from ..courses import read_course
from ..floor import WAYS
from ..options import RoboRallyOptions
from ..state import IN_REGISTER, NOBODY, State
from .forms import SQUARE
from .parts import AFTER_DEAL, LAYOUT, SHEET, TABLE, Part, owner_of, usual_register


def write(state: State) -> str:
    lines = [course_line(state), turn_line(state), *boards_lines(state), *unusual(state, NOBODY, LAYOUT)]
    lines += [robot_line(state, robot) for robot in range(len(state.robots))]
    return "\n".join([*lines, *unusual(state, NOBODY, TABLE)])


def course_line(state: State) -> str:
    changed = [
        f"{form.name}={str(value).lower().replace(' ', '+')}"
        for form in forms_of(RoboRallyOptions)
        if (value := getattr(state.options, form.name)) != form.default and form.name != "course"
    ]
    return " ".join([state.options.course, *changed])


def turn_line(state: State) -> str:
    shows = state.step in IN_REGISTER or state.register != usual_register(state)
    register = f" register {state.register + 1}" if shows else ""
    return f"turn {state.turn}{register} {state.step.value}"


def boards_lines(state: State) -> list[str]:
    """How the boards lie now, where they turn (RAL-17.7)."""
    assert state.floor.catalogue, "only boards of a catalogue are written"
    at_start = read_course(state.floor.catalogue, state.options.course).boards
    boards = state.floor.course.boards
    return [] if boards == at_start else [" ".join(["boards", *(f"r{board.rot}" for board in boards)])]


def robot_line(state: State, robot: int) -> str:
    sheet = state.robots[robot]
    place = f"robot {robot} {SQUARE.write(state, sheet.at)} {WAYS[sheet.facing]}"
    return " ".join([place, *unusual(state, robot, SHEET + AFTER_DEAL)])


def unusual(state: State, robot: int, table: tuple[Part, ...]) -> list[str]:
    found = [(part, getattr(owner_of(state, robot), part.field)) for part in table]
    return [
        f"{part.key} {part.form.write(state, value)}".rstrip()
        for part, value in found
        if value != part.usual(state, robot)
    ]
