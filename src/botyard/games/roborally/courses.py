"""Courses: the file `courses.json`, a course as one line of text, what can be wrong with it, and how its boards lie."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, get_args

from ...core import data
from ...core.errors import BadData, BadNotation
from ...core.grid import find_square, square_name
from .boards import (
    FLAGS,
    PIT,
    SIDES,
    UNNUMBERED,
    BoardFile,
    Boards,
    Laser,
    Pusher,
    Side,
    Square,
    Wall,
    belt_exit,
    beside,
    both_faces,
    must_be_ids,
    read_rows,
    read_wall,
    turned_side,
    turned_token,
)

Turn = Literal[0, 90, 180, 270]  # degrees clockwise
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
APART: tuple[tuple[SpecialRule, ...], ...] = (  # of each row a course has one at most
    (*TEAMS, "superbot", "racer_and_blocker"),  # who plays with whom, and who wins
    ("program_timer_30s_all", "program_timer_60s_all"),
    ("start_option_1", "start_option_draft_3_keep_1"),
    ("flags_ride_belts", "rotate_board_on_flag_coinflip", "capture_the_flag", "team_elimination"),  # where flags are
)
WORDS = (*SPECIAL_RULES, UNNUMBERED)  # parts of a course text that stand alone
TURNS: dict[str, Turn] = {"": 0, "r0": 0, "r90": 90, "r180": 180, "r270": 270}
MOST_BOARDS, MOST_FLAGS = 6, 8
FARTHEST = 60  # where the corner of a board may lie
SEATS = range(2, 9)  # RAL-1.1


# --- the data file -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placement:
    """A board of a course: where its top left corner lies after it was turned clockwise."""

    board: str
    x: int
    y: int
    rot: Turn = 0

    def square(self, board: BoardFile, square: Square) -> Square:
        """Where a square of the board comes to lie."""
        (x, y), last_x, last_y = square, board.width - 1, board.height - 1
        turned = {0: (x, y), 90: (last_y - y, x), 180: (last_x - x, last_y - y), 270: (y, last_x - x)}[self.rot]
        return self.x + turned[0], self.y + turned[1]


@dataclass(frozen=True, slots=True)
class Course:
    id: str  # empty if it is none of the catalogue
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
        if not self.players or list(self.players) != sorted({*SEATS}.intersection(self.players)):
            raise ValueError("players are some of 2 to 8, in order (RAL-1.1)")
        if any(x < 0 or y < 0 for x, y in self.flags):
            raise ValueError("the squares of flags count from 0")

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All its boards, the docking bay last."""
        return (*self.boards, self.dock) if self.dock else self.boards


@dataclass(frozen=True, slots=True)
class Courses:
    """The file `courses.json`."""

    format: Literal["roborally-courses/1"]
    courses: tuple[Course, ...]

    def __post_init__(self) -> None:
        must_be_ids([course.id for course in self.courses])


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """What a table can choose from."""

    boards: dict[str, BoardFile]
    courses: dict[str, Course]


@cache
def load_catalogue(folder: Path | None = None) -> Catalogue:
    """The printed boards and courses and our own, or the `boards.json` and `courses.json` of another folder."""
    place = folder or Path(__file__).parent / "data"
    boards = data.load(Boards, place / "boards.json").boards
    courses = data.load(Courses, place / "courses.json").courses
    catalogue = Catalogue({board.id: board for board in boards}, {course.id: course for course in courses})
    for row, course in enumerate(courses if folder else (), start=1):  # those of our own folder are proved by a test
        for fault in faults(catalogue, course):
            raise BadData(f"courses.json, courses {row} ({course.id}): {fault}")
    return catalogue


# --- how the boards lie together ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The squares of a course with all that is on them. What is not among `tokens` is off the board."""

    width: int
    height: int
    tokens: dict[Square, str]
    owner: dict[Square, int]  # the place of the square's board among the boards of the course; the dock comes last
    walls: frozenset[Wall]  # each told of both squares it lies between, as far as they are on the board
    lasers: tuple[Laser, ...]
    pushers: tuple[Pusher, ...]
    docks: dict[int, Square]
    dock_facing: Side | None  # the way robots look at the start (RAL-1.5)


@lru_cache(maxsize=256)
def lay_out(catalogue: Catalogue, course: Course) -> Layout:
    """Turn the boards and join them; squares along a joint are adjacent (RAL-1.2)."""
    tokens: dict[Square, str] = {}
    owner: dict[Square, int] = {}
    walls: list[Wall] = []
    lasers: list[Laser] = []
    pushers: list[Pusher] = []
    for index, at in enumerate(course.placements):
        board = catalogue.boards[at.board]
        for square, token in board.tokens.items():
            tokens[at.square(board, square)] = turned_token(token, at.rot)
            owner[at.square(board, square)] = index
        walls += [(*at.square(board, (x, y)), turned_side(side, at.rot)) for x, y, side in map(read_wall, board.walls)]
        lasers += [(*at.square(board, (x, y)), turned_side(way, at.rot), beams) for x, y, way, beams in board.lasers]
        pushers += [(*at.square(board, (x, y)), turned_side(way, at.rot), when) for x, y, way, when in board.pushers]
    facing = turned_side("N", course.dock.rot) if course.dock else None
    return assembled(tokens, owner, walls, lasers, pushers, facing)


def layout_of(
    rows: Sequence[str], walls: Iterable[str] = (), lasers: Iterable[Laser] = (), pushers: Iterable[Pusher] = ()
) -> Layout:
    """A layout of bare rows, for positions that no course has."""
    tokens = read_rows(rows)
    return assembled(tokens, dict.fromkeys(tokens, 0), map(read_wall, walls), lasers, pushers, None)


def assembled(
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


# --- a course as text --------------------------------------------------------------------------------------


def write_course(course: Course) -> str:
    """A course in one line: 'exchange a1 / docking_bay_belts a13 / flags h2 j8 b5'."""
    parts = [f"{at.board} {square_name(at.x, at.y)}" + (f" r{at.rot}" if at.rot else "") for at in course.placements]
    if course.flags:
        parts.append(" ".join([FLAGS, *(square_name(*flag) for flag in course.flags)]))
    if course.flags_unnumbered:
        parts.append(UNNUMBERED)
    return " / ".join([*parts, *(name for name in SPECIAL_RULES if name in course.special_rules)])


@lru_cache(maxsize=256)
def read_course(catalogue: Catalogue, text: str) -> Course:
    """The course of a text, or of an id such as risky_exchange. It may have faults."""
    text = text.strip().lower()
    if text in catalogue.courses:
        return catalogue.courses[text]
    if not re.search(r"[\s/]", text):
        raise BadNotation(f"there is no course {text[:40]!r}; {meant(text, catalogue.courses)}")
    placed: list[Placement] = []
    flags: list[Square] = []
    rules: list[str] = []
    for name, *rest in filter(None, map(str.split, text.split("/"))):
        if name == FLAGS:
            flags += map(read_square, rest)
        elif name in WORDS and not rest:
            rules.append(name)
        else:
            placed.append(read_placement(catalogue, name, rest))
    course = own_course(catalogue, placed, flags, rules)
    known = {write_course(known): known for known in catalogue.courses.values()}
    return known.get(write_course(course), course)


def read_placement(catalogue: Catalogue, name: str, rest: list[str]) -> Placement:
    if name not in catalogue.boards:
        part, known = " ".join([name, *rest])[:40], (*catalogue.boards, *WORDS)
        raise BadNotation(f"{part!r} is neither a board with its place nor a special rule; {meant(name, known)}")
    place, turn = (rest or [""])[0], " ".join(rest[1:])
    if turn not in TURNS:
        raise BadNotation(f"{name}: {turn[:40]!r} is no turn of a board; write r90, r180, r270 or nothing")
    return Placement(name, *read_square(place), TURNS[turn])


def read_square(word: str) -> Square:
    if (square := find_square(word)) is None:
        raise BadNotation(
            f"{word[:40]!r} is no square: write column and row, letters from the left and numbers from the top: h2"
        )
    return square


def own_course(catalogue: Catalogue, placed: list[Placement], flags: list[Square], rules: list[str]) -> Course:
    docks = [at for at in placed if catalogue.boards[at.board].kind == "dock"]
    if len(docks) > 1:
        raise BadNotation(f"{docks[0].board} and {docks[1].board}: a course has one docking bay")
    return Course(
        id="",
        name="Own course",
        category="own",
        level="unrated",
        players=players_of(rules),
        length="unrated",
        boards=tuple(at for at in placed if at not in docks),
        dock=docks[0] if docks else None,
        flags=tuple(flags),
        special_rules=tuple(name for name in SPECIAL_RULES if name in rules),
        flags_unnumbered=UNNUMBERED in rules,
    )


def meant(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, known, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."


def players_of(rules: Collection[str]) -> tuple[int, ...]:
    """How many can play where these special rules hold: equal teams, or two robots each (RAL-17.2, RAL-17.8)."""
    if any(name in rules for name in TEAMS):
        return 4, 6, 8
    return (2, 3, 4) if "racer_and_blocker" in rules else tuple(SEATS)


# --- what is wrong with a course ---------------------------------------------------------------------------


def faults(catalogue: Catalogue, course: Course, seats: int | None = None) -> list[str]:
    """Why this course cannot be played, in sentences; with so many players, if that is asked."""
    if found := [*placement_faults(catalogue, course)] or [*overlaps(catalogue, course)]:
        return found
    layout = lay_out(catalogue, course)
    return [
        *joint_faults(course, layout),
        *dock_faults(course, layout),
        *flag_faults(course, layout),
        *rule_faults(catalogue, course, layout),
        *seat_faults(course, layout, seats),
        *way_faults(course, layout),
    ]


def placement_faults(catalogue: Catalogue, course: Course) -> Iterator[str]:
    if not 1 <= len(course.boards) <= MOST_BOARDS:
        yield f"a course has 1 to {MOST_BOARDS} factory boards, and this one has {len(course.boards)}"
    for at in course.placements:
        wanted = "dock" if at is course.dock else "factory"
        if at.board not in catalogue.boards:
            yield f"there is no board {at.board!r}; {meant(at.board, catalogue.boards)}"
        elif catalogue.boards[at.board].kind != wanted:
            yield f"{at.board} is no {'docking bay' if at is course.dock else 'factory board'}"
        if not (0 <= at.x <= FARTHEST and 0 <= at.y <= FARTHEST):
            yield f"{at.board} lies too far away; boards begin between a1 and {square_name(FARTHEST, FARTHEST)}"


def overlaps(catalogue: Catalogue, course: Course) -> Iterator[str]:
    taken: dict[Square, Placement] = {}
    for at in course.placements:
        board = catalogue.boards[at.board]
        squares = [at.square(board, square) for square in board.tokens]
        if over := [square for square in squares if square in taken]:
            yield f"{at.board} and {taken[over[0]].board} overlap, on {square_name(*over[0])} for one"
        taken |= dict.fromkeys(squares, at)


def joint_faults(course: Course, layout: Layout) -> Iterator[str]:
    joined = {layout.owner[square] for square in reach(next(iter(layout.tokens)), layout.tokens.keys(), frozenset())}
    for index, at in enumerate(course.boards):
        if index not in joined:
            yield f"{at.board} lies apart; every board joins another along an edge (RAL-1.2)"


def dock_faults(course: Course, layout: Layout) -> Iterator[str]:
    docked, factory = layout.dock_facing, range(len(course.boards))
    if "capture_the_flag" in course.special_rules:
        if docked:
            yield "capture_the_flag is played without a docking bay (RAL-17.9)"
    elif not docked:
        yield "there is no docking bay, and robots start there (RAL-1.5)"
    bay = [square for square, owner in layout.owner.items() if owner not in factory]
    if docked and not any(layout.owner.get(beside(square, docked)) in factory for square in bay):
        yield "the front of the docking bay touches no factory board (RAL-1.5)"


def flag_faults(course: Course, layout: Layout) -> Iterator[str]:
    if len(course.flags) > MOST_FLAGS:
        yield f"a course has at most {MOST_FLAGS} flags, and this one has {len(course.flags)}"
        return
    for number, flag in enumerate(course.flags, start=1):
        name, token = f"flag {number} on {square_name(*flag)}", layout.tokens.get(flag)
        if token is None:
            yield f"{name} is off the board"
        elif token == PIT:
            yield f"{name} is in a pit"
        elif layout.owner[flag] == len(course.boards):
            yield f"{name} is on the docking bay; flags stand on factory boards"
        elif belt_exit(token) and "flags_ride_belts" not in course.special_rules:
            yield f"{name} is on a belt, where flags stand only with flags_ride_belts (RAL-17.6)"
        if flag in course.flags[: number - 1]:
            yield f"{name} shares its square with another flag"


def rule_faults(catalogue: Catalogue, course: Course, layout: Layout) -> Iterator[str]:
    rules = course.special_rules
    for row in APART:
        if len(both := [name for name in row if name in rules]) > 1:
            yield f"{' and '.join(both)} do not go together"
    if "team_elimination" in rules and course.flags:
        yield "team_elimination is played without flags (RAL-17.2)"
    if "team_elimination" not in rules and not course.flags:
        yield "there is no flag to touch (RAL-14.1)"
    if course.flags_unnumbered != ("toggle_control" in rules):
        yield "toggle_control and unnumbered flags belong together (RAL-17.10)"
    flagged = sorted(layout.owner.get(flag, -1) for flag in course.flags)
    if "capture_the_flag" in rules and not flagged == [0, 1] == [*range(len(course.boards))]:
        yield "capture_the_flag needs two boards with one flag on each (RAL-17.9)"
    if "rotate_board_on_flag_coinflip" in rules:
        for board in (catalogue.boards[at.board] for at in course.boards):
            if board.width != board.height:
                yield f"{board.id} is not square, so it cannot be turned (RAL-17.7)"


def seat_faults(course: Course, layout: Layout, seats: int | None) -> Iterator[str]:
    robots = 2 if "racer_and_blocker" in course.special_rules else 1
    possible = players_of(course.special_rules)
    if not set(course.players) <= set(possible):
        yield f"with these special rules {listed(possible)} can play, and players are {listed(course.players)}"
    if seats is not None and seats not in course.players:
        yield f"this course is for {listed(course.players)} players, not for {seats} (RAL-1.1)"
    elif seats is not None and layout.docks and seats * robots > len(layout.docks):
        yield f"{seats * robots} robots need a dock each, and there are {len(layout.docks)} (RAL-1.5)"


def way_faults(course: Course, layout: Layout) -> Iterator[str]:
    """Flags that no robot can ever drive to, because of walls and pits."""
    ground = {square for square, token in layout.tokens.items() if token != PIT}
    starts = [*layout.docks.values(), *course.flags]
    if not starts:
        return
    found = reach(starts[0], ground, layout.walls)
    for number, dock in layout.docks.items():
        if dock not in found:
            yield f"no way leads from dock 1 to dock {number}"
    for number, flag in enumerate(course.flags, start=1):
        if flag in ground and flag not in found:
            yield f"flag {number} on {square_name(*flag)} cannot be driven to"


def reach(start: Square, ground: Collection[Square], walls: frozenset[Wall]) -> set[Square]:
    """All squares of the ground that steps lead to."""
    found, todo = {start}, [start]
    while todo:
        square = todo.pop()
        ways = [beside(square, way) for way in SIDES if (*square, way) not in walls]
        new = [there for there in ways if there in ground and there not in found]
        found |= {*new}
        todo += new
    return found


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers in words.

    >>> listed((2, 3, 4)), listed((4, 6, 8))
    ('2 to 4', '4, 6 or 8')
    """
    if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"
