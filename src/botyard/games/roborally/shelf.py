"""The shelf: boards, courses and special rules for a host to choose from, and what is wrong with a course."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.errors import BadNotation
from ...core.grid import square_name
from ...core.rules import Judgement
from .boards import BoardFile
from .courses import (
    MOST_BOARDS,
    MOST_FLAGS,
    SPECIAL_RULES,
    Catalogue,
    Course,
    Placement,
    SpecialRule,
    faults,
    own_course,
    read_course,
    write_course,
)
from .floor import floor_of
from .floor_view import FloorView, PlacedBoard, see_floor

RULES: dict[SpecialRule, tuple[str, str]] = {  # where it stands in the rulebook, and a sentence for the host
    "start_option_draft_3_keep_1": ("RAL-17.1", "Everybody chooses one of three Option cards before turn 1."),
    "flags_ride_belts": ("RAL-17.6", "Belts carry the flags as they carry robots."),
    "robot_lasers_doubled": ("RAL-17.1", "Every robot laser fires twice."),
    "start_damage_2": ("RAL-17.1", "Every robot begins with 2 damage."),
    "no_power_down": ("RAL-17.5", "Nobody can power down."),
    "repairs_become_options": ("RAL-17.1", "Repair sites and flags give Option cards and repair nothing."),
    "program_timer_30s_all": ("RAL-17.1", "Everybody has 30 seconds to program."),
    "program_timer_60s_all": ("RAL-17.1", "Everybody has 60 seconds to program."),
    "superbot": ("RAL-17.8", "Only the SuperBot touches flags. Whoever destroys it takes its place."),
    "racer_and_blocker": ("RAL-17.8", "Everybody drives two robots: a racer, and a blocker that touches no flags."),
    "start_option_1": ("RAL-17.1", "Everybody begins with one Option card."),
    "rotate_board_on_flag_coinflip": ("RAL-17.7", "Whoever touches a flag may turn the board under it, by a coin."),
    "teams_of_two_share_flags": ("RAL-17.2", "Teams of two: either robot touches the next flag for both."),
    "two_teams_any_robot_finishes": ("RAL-17.2", "Two teams: the first robot to touch all flags wins for its team."),
    "capture_the_flag": ("RAL-17.9", "Two teams without docks: carry the other team's flag to your own board."),
    "toggle_control": ("RAL-17.10", "Two teams: a flag belongs to whoever touched it last. All of them at once win."),
    "team_elimination": ("RAL-17.2", "Two teams and no flags: the last team with lives wins."),
}


@dataclass(frozen=True, slots=True)
class BoardOnShelf:
    id: str
    name: str
    kind: Literal["factory", "dock"]
    own: bool  # drawn here, not by the publisher
    floor: FloorView  # the board alone, as it lies unturned


@dataclass(frozen=True, slots=True)
class CourseOnShelf:
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
class RuleOnShelf:
    id: SpecialRule
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Shelf:
    boards: tuple[BoardOnShelf, ...]
    courses: tuple[CourseOnShelf, ...]
    special_rules: tuple[RuleOnShelf, ...]
    most_boards: int  # factory boards of a course
    most_flags: int


def shelf(catalogue: Catalogue) -> Shelf:
    return Shelf(
        boards=tuple(see_board(catalogue, board) for board in catalogue.boards.values()),
        courses=tuple(see_course(catalogue, course) for course in catalogue.courses.values()),
        special_rules=tuple(RuleOnShelf(name, *RULES[name]) for name in SPECIAL_RULES),
        most_boards=MOST_BOARDS,
        most_flags=MOST_FLAGS,
    )


def see_board(catalogue: Catalogue, board: BoardFile) -> BoardOnShelf:
    alone = own_course(catalogue, [Placement(board.id, 0, 0)], [], [])
    return BoardOnShelf(board.id, board.name, board.kind, board.own, see_floor(floor_of(catalogue, alone)))


def see_course(catalogue: Catalogue, course: Course) -> CourseOnShelf:
    return CourseOnShelf(
        id=course.id,
        name=course.name,
        category=course.category,
        level=course.level,
        length=course.length,
        players=course.players,
        boards=see_floor(floor_of(catalogue, course)).boards,
        flags=tuple(square_name(*flag) for flag in course.flags),
        numbered=not course.flags_unnumbered,
        special_rules=course.special_rules,
        text=write_course(course),
    )


def judge(catalogue: Catalogue, text: str, seats: int) -> Judgement:
    """A course as somebody wrote it, or its id; faulty ones are spelled out too, so that they can be mended."""
    try:
        course = read_course(catalogue, text)
    except BadNotation as fault:
        return Judgement("", (str(fault),))
    return Judgement(write_course(course), tuple(faults(catalogue, course, seats or None)))
