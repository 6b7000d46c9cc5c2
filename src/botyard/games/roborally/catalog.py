"""The catalog: boards, courses and special rules that a host can choose from, and the check of a course."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.capabilities import OptionCheck
from ...core.errors import NotationError
from ...core.messages import Message
from ...core.options import option_bundle
from ...core.squares import square_name
from .boards import BoardFile
from .courses import (
    MAX_BOARDS,
    MAX_FLAGS,
    SPECIAL_RULES,
    Course,
    CourseData,
    Placement,
    SpecialRule,
    course_errors,
    custom_course,
    format_course,
    parse_course,
)
from .floor import make_floor
from .floor_view import FloorView, PlacedBoard, floor_view
from .options import RoboRallyOptions

RULE_IDS: dict[SpecialRule, str] = {
    "start_option_draft_3_keep_1": "RAL-17.1",
    "flags_ride_belts": "RAL-17.6",
    "robot_lasers_doubled": "RAL-17.1",
    "start_damage_2": "RAL-17.1",
    "no_power_down": "RAL-17.5",
    "repairs_become_options": "RAL-17.1",
    "program_timer_30s_all": "RAL-17.1",
    "program_timer_60s_all": "RAL-17.1",
    "superbot": "RAL-17.8",
    "racer_and_blocker": "RAL-17.8",
    "start_option_1": "RAL-17.1",
    "rotate_board_on_flag_coinflip": "RAL-17.7",
    "teams_of_two_share_flags": "RAL-17.2",
    "two_teams_any_robot_finishes": "RAL-17.2",
    "capture_the_flag": "RAL-17.9",
    "toggle_control": "RAL-17.10",
    "team_elimination": "RAL-17.2",
}


@dataclass(frozen=True, slots=True)
class CatalogBoard:
    id: str
    name: str
    kind: Literal["factory", "dock"]
    own: bool  # designed for Botyard, not by the publisher
    floor: FloorView  # the board alone, without rotation


@dataclass(frozen=True, slots=True)
class CatalogCourse:
    id: str
    name: str
    category: Literal["beginner", "expert", "team", "own"]
    level: Literal["easy", "mid", "hard", "expert", "team", "unrated"]
    length: Literal["short", "medium", "long", "unrated"]
    players: tuple[int, ...]
    boards: tuple[PlacedBoard, ...]  # the docking bay last
    flags: tuple[str, ...]  # their squares, in order
    numbered: bool
    special_rules: tuple[SpecialRule, ...]
    text: str  # for sharing


@dataclass(frozen=True, slots=True)
class CatalogRule:
    id: SpecialRule
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Catalog:
    boards: tuple[CatalogBoard, ...]
    courses: tuple[CatalogCourse, ...]
    special_rules: tuple[CatalogRule, ...]
    max_boards: int  # factory boards of a course
    max_flags: int


def build_catalog(course_data: CourseData) -> Catalog:
    return Catalog(
        boards=tuple(catalog_board(course_data, board) for board in course_data.boards.values()),
        courses=tuple(catalog_course(course_data, course) for course in course_data.courses.values()),
        special_rules=tuple(catalog_rule(name) for name in SPECIAL_RULES),
        max_boards=MAX_BOARDS,
        max_flags=MAX_FLAGS,
    )


def catalog_rule(name: SpecialRule) -> CatalogRule:
    return CatalogRule(name, RULE_IDS[name], option_bundle(RoboRallyOptions).format(Message(f"rule-{name}-about")))


def catalog_board(course_data: CourseData, board: BoardFile) -> CatalogBoard:
    single_board = custom_course(course_data, [Placement(board.id, 0, 0)], [], [])
    return CatalogBoard(board.id, board.name, board.kind, board.own, floor_view(make_floor(course_data, single_board)))


def catalog_course(course_data: CourseData, course: Course) -> CatalogCourse:
    return CatalogCourse(
        id=course.id,
        name=course.name,
        category=course.category,
        level=course.level,
        length=course.length,
        players=course.players,
        boards=floor_view(make_floor(course_data, course)).boards,
        flags=tuple(square_name(*flag) for flag in course.flags),
        numbered=not course.flags_unnumbered,
        special_rules=course.special_rules,
        text=format_course(course),
    )


def check_course(course_data: CourseData, text: str, seats: int) -> OptionCheck:
    """Check a course text or id. The result has the text also if there are errors, so that the host can fix it."""
    try:
        course = parse_course(course_data, text)
    except NotationError as exc:
        return OptionCheck("", (exc.message,))
    return OptionCheck(format_course(course), tuple(course_errors(course_data, course, seats or None)))
