"""Courses: the file `courses.json`, courses as text, their checks, and the layout of their boards."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, get_args

from ...core import data
from ...core.errors import DataError
from ...core.fluent import load_bundle
from ...core.messages import Message, listed
from ...core.squares import parse_square, square_name
from .boards import (
    ELEMENT_WORDS,
    FLAGS,
    PIT_TOKEN,
    SIDES,
    UNNUMBERED,
    BoardFile,
    Boards,
    Laser,
    Names,
    Pusher,
    Side,
    Square,
    Wall,
    adjacent,
    belt_exit,
    both_faces,
    check_ids,
    element_errors,
    read_wall,
    rotate_side,
    rotate_token,
)
from .course_elements import NO_ELEMENTS, CourseElements, format_elements, join_belts, parse_elements, place_errors
from .errors import NotationError

Rotation = Literal[0, 90, 180, 270]  # degrees clockwise
SpecialRule = Literal[
    "start_option_draft_3_keep_1",
    "flags_ride_belts",
    "robot_lasers_doubled",
    "start_damage_2",
    "no_power_down",
    "repairs_become_options",
    "program_timer_30s_all",
    "program_timer_60s_all",
    "superbot",
    "racer_and_blocker",
    "start_option_1",
    "rotate_board_on_flag_coinflip",
    "teams_of_two_share_flags",
    "two_teams_any_robot_finishes",
    "capture_the_flag",
    "toggle_control",
    "team_elimination",
]
SPECIAL_RULES: tuple[SpecialRule, ...] = get_args(SpecialRule)
TEAMS: tuple[SpecialRule, ...] = (
    "teams_of_two_share_flags",
    "two_teams_any_robot_finishes",
    "capture_the_flag",
    "toggle_control",
    "team_elimination",
)
EXCLUSIVE_RULES: tuple[tuple[SpecialRule, ...], ...] = (  # a course has at most one rule of each row
    (*TEAMS, "superbot", "racer_and_blocker"),  # about teams and winning
    ("program_timer_30s_all", "program_timer_60s_all"),
    ("start_option_1", "start_option_draft_3_keep_1"),
    ("flags_ride_belts", "rotate_board_on_flag_coinflip", "capture_the_flag", "team_elimination"),  # about flags
)
KEYWORDS = (*SPECIAL_RULES, UNNUMBERED)  # parts of a course text without a value
ROTATIONS: dict[str, Rotation] = {"": 0, "r0": 0, "r90": 90, "r180": 180, "r270": 270}
MAX_BOARDS, MAX_FLAGS = 6, 8
MAX_COORDINATE = 60  # of the corner of a board
PLAYER_COUNTS = range(2, 9)  # RAL-1.1
CUSTOM_COURSE_NAME = "Own course"
ARROWS: dict[Side, str] = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
NAMES = Names(lambda square: square_name(*square), ARROWS.__getitem__)


# --- the data file ---


@dataclass(frozen=True, slots=True)
class Placement:
    """A board of a course: its top left corner after it is rotated clockwise."""

    board: str
    x: int
    y: int
    rot: Rotation = 0

    def square(self, board: BoardFile, square: Square) -> Square:
        """Return where a square of the board lies on the course."""
        (x, y), last_x, last_y = square, board.width - 1, board.height - 1
        turned = {0: (x, y), 90: (last_y - y, x), 180: (last_x - x, last_y - y), 270: (y, last_x - x)}[self.rot]
        return self.x + turned[0], self.y + turned[1]


@dataclass(frozen=True, slots=True)
class Course:
    id: str  # empty for a custom course
    name: str
    category: Literal["beginner", "expert", "team", "own"]
    level: Literal["easy", "mid", "hard", "expert", "team", "unrated"]
    players: tuple[int, ...]
    length: Literal["short", "medium", "long", "unrated"]
    boards: tuple[Placement, ...]
    dock: Placement | None
    flags: tuple[Square, ...]
    special_rules: tuple[SpecialRule, ...] = ()
    flags_unnumbered: bool = False

    def __post_init__(self) -> None:
        if not self.players or list(self.players) != sorted({*PLAYER_COUNTS}.intersection(self.players)):
            raise ValueError("players are some of 2 to 8, in order (RAL-1.1)")
        if any(x < 0 or y < 0 for x, y in self.flags):
            raise ValueError("the squares of flags count from 0")

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All boards, the docking bay last."""
        return (*self.boards, self.dock) if self.dock else self.boards


@dataclass(frozen=True, slots=True)
class CustomCourse(Course):
    """A course that is no course of a data file; it may put elements on its boards."""

    elements: CourseElements = NO_ELEMENTS


def elements_of(course: Course) -> CourseElements:
    return course.elements if isinstance(course, CustomCourse) else NO_ELEMENTS


@dataclass(frozen=True, slots=True)
class Courses:
    """The file `courses.json`."""

    format: Literal["roborally-courses/1"]
    courses: tuple[Course, ...]

    def __post_init__(self) -> None:
        check_ids([course.id for course in self.courses])


@dataclass(frozen=True, slots=True, eq=False)
class CourseData:
    """The boards and courses that a table can choose from."""

    boards: dict[str, BoardFile]
    courses: dict[str, Course]


@cache
def load_course_data(folder: Path | None = None) -> CourseData:
    """Load the built-in boards and courses, or the `boards.json` and `courses.json` of another folder."""
    data_folder = folder or Path(__file__).parent / "data"
    boards = data.load_file(Boards, data_folder / "boards.json").boards
    courses = data.load_file(Courses, data_folder / "courses.json").courses
    course_data = CourseData({board.id: board for board in boards}, {course.id: course for course in courses})
    for row, course in enumerate(courses if folder else (), start=1):  # a test checks the built-in courses
        for error in course_errors(course_data, course):
            text = load_bundle("en", Path(__file__).parent / "messages").format(error)
            raise DataError(f"courses.json, courses {row} ({course.id}): {text}")
    return course_data


# --- layout ---


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The squares of a course with everything on them. Squares that are not in `tokens` are off the board."""

    width: int
    height: int
    tokens: dict[Square, str]
    owner: dict[Square, int]  # the index of the square's board in the course; the docking bay comes last
    walls: frozenset[Wall]  # each from both of its squares, if they are on the board
    lasers: tuple[Laser, ...]
    pushers: tuple[Pusher, ...]
    docks: dict[int, Square]
    dock_facing: Side | None  # of robots at the start (RAL-1.5)


@lru_cache(maxsize=256)
def build_layout(course_data: CourseData, course: Course) -> Layout:
    """Rotate the boards and join them; squares along a joint are adjacent (RAL-1.2)."""
    tokens: dict[Square, str] = {}
    owner: dict[Square, int] = {}
    walls: list[Wall] = []
    lasers: list[Laser] = []
    pushers: list[Pusher] = []
    for index, at in enumerate(course.placements):
        board = course_data.boards[at.board]
        for square, token in board.tokens.items():
            tokens[at.square(board, square)] = rotate_token(token, at.rot)
            owner[at.square(board, square)] = index
        walls += [(*at.square(board, (x, y)), rotate_side(side, at.rot)) for x, y, side in map(read_wall, board.walls)]
        lasers += [
            (*at.square(board, (x, y)), rotate_side(direction, at.rot), beams)
            for x, y, direction, beams in board.lasers
        ]
        pushers += [
            (*at.square(board, (x, y)), rotate_side(direction, at.rot), when) for x, y, direction, when in board.pushers
        ]
    elements = elements_of(course)
    tokens |= join_belts(tokens, elements)
    walls += elements.walls
    lasers += elements.lasers
    pushers += elements.pushers
    facing = rotate_side("N", course.dock.rot) if course.dock else None
    return assemble_layout(tokens, owner, walls, lasers, pushers, facing)


def assemble_layout(
    tokens: dict[Square, str],
    owner: dict[Square, int],
    walls: Iterable[Wall],
    lasers: Iterable[Laser],
    pushers: Iterable[Pusher],
    facing: Side | None,
) -> Layout:
    docks = sorted((int(token[1]), square) for square, token in tokens.items() if token[0] == "D")
    return Layout(
        width=max(x for x, _ in tokens) + 1,
        height=max(y for _, y in tokens) + 1,
        tokens=tokens,
        owner=owner,
        walls=frozenset((x, y, side) for x, y, side in both_faces(walls) if (x, y) in tokens),
        lasers=tuple(lasers),
        pushers=tuple(pushers),
        docks=dict(docks),
        dock_facing=facing,
    )


# --- a course as text ---


def format_course(course: Course) -> str:
    """Return the course as one line: 'exchange a1 / docking_bay_belts a13 / flags h2 j8 b5'."""
    parts = [f"{at.board} {square_name(at.x, at.y)}" + (f" r{at.rot}" if at.rot else "") for at in course.placements]
    if course.flags:
        parts.append(" ".join([FLAGS, *(square_name(*flag) for flag in course.flags)]))
    if course.flags_unnumbered:
        parts.append(UNNUMBERED)
    parts += format_elements(elements_of(course))
    return " / ".join([*parts, *(name for name in SPECIAL_RULES if name in course.special_rules)])


@lru_cache(maxsize=256)
def parse_course(course_data: CourseData, text: str) -> Course:
    """Return the course of a text, or of an id such as risky_exchange. It may have errors; see `course_errors`."""
    text = text.strip().lower()
    if text in course_data.courses:
        return course_data.courses[text]
    if not re.search(r"[\s/]", text):
        raise NotationError(
            Message("notation-no-course", text=repr(text[:40]), known=suggestion_for(text, course_data.courses))
        )
    placed: list[Placement] = []
    flags: list[Square] = []
    special_rules: list[str] = []
    element_parts: list[tuple[str, list[str]]] = []
    for name, *rest in filter(None, map(str.split, text.split("/"))):
        if name == FLAGS:
            flags += map(require_square, rest)
        elif name in ELEMENT_WORDS:
            element_parts.append((name, rest))
        elif name in KEYWORDS and not rest:
            special_rules.append(name)
        else:
            placed.append(parse_placement(course_data, name, rest))
    course = custom_course(course_data, placed, flags, special_rules)
    if element_parts:
        course = with_elements(course_data, course, parse_elements(element_parts))
    known = {format_course(known): known for known in course_data.courses.values()}
    return known.get(format_course(course), course)


def parse_placement(course_data: CourseData, name: str, rest: list[str]) -> Placement:
    if name not in course_data.boards:
        part, known = " ".join([name, *rest])[:40], (*course_data.boards, *KEYWORDS)
        raise NotationError(Message("notation-course-part", text=repr(part), known=suggestion_for(name, known)))
    square_text, turn = (rest or [""])[0], " ".join(rest[1:])
    if turn not in ROTATIONS:
        raise NotationError(Message("notation-board-turn", board=name, text=repr(turn[:40])))
    return Placement(name, *require_square(square_text), ROTATIONS[turn])


def require_square(text: str) -> Square:
    if (square := parse_square(text)) is None:
        raise NotationError(Message("notation-square", text=repr(text[:40])))
    return square


def custom_course(
    course_data: CourseData, placed: list[Placement], flags: list[Square], special_rules: list[str]
) -> Course:
    docks = [at for at in placed if course_data.boards[at.board].kind == "dock"]
    if len(docks) > 1:
        raise NotationError(Message("notation-two-docks", one=docks[0].board, other=docks[1].board))
    return Course(
        id="",
        name=CUSTOM_COURSE_NAME,
        category="own",
        level="unrated",
        players=allowed_player_counts(special_rules),
        length="unrated",
        boards=tuple(at for at in placed if at not in docks),
        dock=docks[0] if docks else None,
        flags=tuple(flags),
        special_rules=tuple(name for name in SPECIAL_RULES if name in special_rules),
        flags_unnumbered=UNNUMBERED in special_rules,
    )


def with_elements(course_data: CourseData, course: Course, elements: CourseElements) -> CustomCourse:
    """Return the course with elements, whose belts have tails where other belts lead into them."""
    joined = join_belts(build_layout(course_data, course).tokens, elements) if course.placements else {}
    squares = tuple((square, joined.get(square, token)) for square, token in elements.squares)
    values = {field.name: getattr(course, field.name) for field in fields(course)}
    return CustomCourse(**values, elements=replace(elements, squares=squares))


def suggestion_for(name: str, known: Iterable[str]) -> Message:
    """Return the end of a sentence: the name that may be meant, or all names."""
    if matches := get_close_matches(name, known, n=1):
        return Message("meant", name=matches[0])
    return Message("known-names", names=", ".join(known))


def allowed_player_counts(special_rules: Collection[str]) -> tuple[int, ...]:
    """Return how many players these special rules allow: equal teams, or two robots each (RAL-17.2, RAL-17.8)."""
    if any(name in special_rules for name in TEAMS):
        return 4, 6, 8
    return (2, 3, 4) if "racer_and_blocker" in special_rules else tuple(PLAYER_COUNTS)


# --- checks ---


def course_errors(course_data: CourseData, course: Course, seats: int | None = None) -> list[Message]:
    """Return why this course cannot be played; with `seats` players, if that is given."""
    if found := [*placement_faults(course_data, course)] or [*overlap_errors(course_data, course)]:
        return found
    layout = build_layout(course_data, course)
    return [
        *joint_faults(course, layout),
        *own_element_errors(course, layout),
        *dock_faults(course, layout),
        *flag_faults(course, layout),
        *rule_faults(course_data, course, layout),
        *seat_faults(course, layout, seats),
        *reachability_errors(course, layout),
    ]


def placement_faults(course_data: CourseData, course: Course) -> Iterator[Message]:
    if not 1 <= len(course.boards) <= MAX_BOARDS:
        yield Message("course-board-count", most=MAX_BOARDS, boards=len(course.boards))
    for at in course.placements:
        wanted = "dock" if at is course.dock else "factory"
        if at.board not in course_data.boards:
            yield Message("course-no-board", board=repr(at.board), known=suggestion_for(at.board, course_data.boards))
        elif course_data.boards[at.board].kind != wanted:
            yield Message("course-wrong-board", board=at.board, wanted=wanted)
        if not (0 <= at.x <= MAX_COORDINATE and 0 <= at.y <= MAX_COORDINATE):
            last = square_name(MAX_COORDINATE, MAX_COORDINATE)
            yield Message("course-too-far", board=at.board, last=last)


def overlap_errors(course_data: CourseData, course: Course) -> Iterator[Message]:
    taken: dict[Square, Placement] = {}
    for at in course.placements:
        board = course_data.boards[at.board]
        squares = [at.square(board, square) for square in board.tokens]
        if shared := [square for square in squares if square in taken]:
            yield Message(
                "course-overlap", board=at.board, other=taken[shared[0]].board, square=square_name(*shared[0])
            )
        taken |= dict.fromkeys(squares, at)


def joint_faults(course: Course, layout: Layout) -> Iterator[Message]:
    joined = {
        layout.owner[square]
        for square in reachable_squares(next(iter(layout.tokens)), layout.tokens.keys(), frozenset())
    }
    for index, at in enumerate(course.boards):
        if index not in joined:
            yield Message("course-apart", board=at.board)


def own_element_errors(course: Course, layout: Layout) -> Iterator[Message]:
    """Check the boards that carry elements of the course as the boards of a data file are checked."""
    elements, factory = elements_of(course), range(len(course.boards))
    if not elements:
        return
    yield from place_errors(elements, lambda square: layout.owner.get(square) in factory)
    if "rotate_board_on_flag_coinflip" in course.special_rules:
        yield Message("course-elements-turn")
    for index in sorted({layout.owner[square] for square in elements.places if square in layout.owner}):
        tokens = {square: token for square, token in layout.tokens.items() if layout.owner[square] == index}
        yield from element_errors(
            tokens,
            layout.walls,
            [laser for laser in layout.lasers if (laser[0], laser[1]) in tokens],
            [pusher for pusher in layout.pushers if (pusher[0], pusher[1]) in tokens],
            NAMES,
        )


def dock_faults(course: Course, layout: Layout) -> Iterator[Message]:
    docked, factory = layout.dock_facing, range(len(course.boards))
    if "capture_the_flag" in course.special_rules:
        if docked:
            yield Message("course-dock-forbidden")
    elif not docked:
        yield Message("course-no-dock")
    bay = [square for square, owner in layout.owner.items() if owner not in factory]
    if docked and not any(layout.owner.get(adjacent(square, docked)) in factory for square in bay):
        yield Message("course-dock-apart")


def flag_faults(course: Course, layout: Layout) -> Iterator[Message]:
    if len(course.flags) > MAX_FLAGS:
        yield Message("course-flag-count", most=MAX_FLAGS, flags=len(course.flags))
        return
    for number, flag in enumerate(course.flags, start=1):
        for fault in flag_faults_at(course, layout, number, flag):
            yield Message("course-flag", flag=number, square=square_name(*flag), fault=fault)


def flag_faults_at(course: Course, layout: Layout, number: int, flag: Square) -> Iterator[str]:
    token = layout.tokens.get(flag)
    if token is None:
        yield "off-board"
    elif token == PIT_TOKEN:
        yield "pit"
    elif layout.owner[flag] == len(course.boards):
        yield "dock"
    elif belt_exit(token) and "flags_ride_belts" not in course.special_rules:
        yield "belt"
    if flag in course.flags[: number - 1]:
        yield "shared"


def rule_faults(course_data: CourseData, course: Course, layout: Layout) -> Iterator[Message]:
    special_rules = course.special_rules
    for row in EXCLUSIVE_RULES:
        if len(conflicting := [name for name in row if name in special_rules]) > 1:
            yield Message("course-exclusive-rules", rules=listed(conflicting))
    if "team_elimination" in special_rules and course.flags:
        yield Message("course-flags-forbidden")
    if "team_elimination" not in special_rules and not course.flags:
        yield Message("course-no-flag")
    if course.flags_unnumbered != ("toggle_control" in special_rules):
        yield Message("course-unnumbered")
    flagged = sorted(layout.owner.get(flag, -1) for flag in course.flags)
    if "capture_the_flag" in special_rules and not flagged == [0, 1] == [*range(len(course.boards))]:
        yield Message("course-two-boards")
    if "rotate_board_on_flag_coinflip" in special_rules:
        for board in (course_data.boards[at.board] for at in course.boards):
            if board.width != board.height:
                yield Message("course-not-square", board=board.id)


def seat_faults(course: Course, layout: Layout, seats: int | None) -> Iterator[Message]:
    robots = 2 if "racer_and_blocker" in course.special_rules else 1
    possible = allowed_player_counts(course.special_rules)
    if not set(course.players) <= set(possible):
        yield Message("course-rule-players", able=join_numbers(possible), players=join_numbers(course.players))
    if seats is not None and seats not in course.players:
        yield Message("course-players", players=join_numbers(course.players), seats=seats)
    elif seats is not None and layout.docks and seats * robots > len(layout.docks):
        yield Message("course-docks", robots=seats * robots, docks=len(layout.docks))


def reachability_errors(course: Course, layout: Layout) -> Iterator[Message]:
    """Yield the docks and flags that walls and pits cut off."""
    ground = {square for square, token in layout.tokens.items() if token != PIT_TOKEN}
    starts = [*layout.docks.values(), *course.flags]
    if not starts:
        return
    found = reachable_squares(starts[0], ground, layout.walls)
    for number, dock in layout.docks.items():
        if dock not in found:
            yield Message("course-dock-cut-off", dock=number)
    for number, flag in enumerate(course.flags, start=1):
        if flag in ground and flag not in found:
            yield Message("course-flag", flag=number, square=square_name(*flag), fault="cut-off")


def reachable_squares(start: Square, ground: Collection[Square], walls: frozenset[Wall]) -> set[Square]:
    """Return all squares that can be reached step by step."""
    found, frontier = {start}, [start]
    while frontier:
        square = frontier.pop()
        neighbours = [adjacent(square, direction) for direction in SIDES if (*square, direction) not in walls]
        new = [there for there in neighbours if there in ground and there not in found]
        found |= {*new}
        frontier += new
    return found


def join_numbers(numbers: tuple[int, ...]) -> Message:
    """Return a list or range of numbers."""
    if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return Message("numbers", first=numbers[0], last=numbers[-1])
    return listed(numbers, "list-or")
