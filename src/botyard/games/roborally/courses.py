"""Boards and courses: the data files, a course as one line of text, its faults, and how its boards lie together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, get_args

from ...core import data

Side = Literal["N", "E", "S", "W"]
Turn = Literal[0, 90, 180, 270]  # degrees clockwise
Square = tuple[int, int]  # x to the right and y down, both from 0 at the top left
Wall = tuple[int, int, Side]
Laser = tuple[int, int, Side, int]  # the first square of the beam, the way it fires, and how many beams
Pusher = tuple[int, int, Side, tuple[int, ...]]  # square, the way it pushes, and the registers it works in
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

SIDES: tuple[Side, ...] = get_args(Side)
SPECIAL_RULES: tuple[SpecialRule, ...] = get_args(SpecialRule)
STEP: dict[Side, Square] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK: dict[Side, Side] = {"N": "S", "E": "W", "S": "N", "W": "E"}
PIT = "XX"


def turned_side(side: str, turn: int) -> Side:
    return SIDES[(SIDES.index(side) + turn // 90) % 4]


def turned_token(token: str, turn: int) -> str:
    """What lies on a square, after its board was turned: of all tokens only belts point somewhere."""
    if token[0] not in "bx":
        return token
    head, bent, tails = token.partition("<")
    turned = sorted((turned_side(tail, turn) for tail in tails), key=SIDES.index)
    return head[0] + turned_side(head[1], turn) + bent + "".join(turned)


# --- the data files ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardFile:
    """One face of a factory board, or of a docking bay, whose north edge is toward the factory."""

    id: str
    name: str
    kind: Literal["factory", "dock"]
    own: bool  # drawn here, not by the publisher
    width: int
    height: int
    rows: tuple[str, ...]  # tokens with blanks between
    walls: tuple[str, ...]  # "x,y,side"
    lasers: tuple[Laser, ...] = ()
    pushers: tuple[Pusher, ...] = ()

    def squares(self) -> Iterator[tuple[int, int, str]]:
        for y, row in enumerate(self.rows):
            for x, token in enumerate(row.split()):
                yield x, y, token


@dataclass(frozen=True, slots=True)
class Placement:
    """A board of a course: the square of its top left corner after it was turned."""

    board: str
    x: int
    y: int
    rot: Turn = 0

    def square(self, board: BoardFile, x: int, y: int) -> Square:
        """Where a square of the board comes to lie."""
        last_x, last_y = board.width - 1, board.height - 1
        turned = {0: (x, y), 90: (last_y - y, x), 180: (last_x - x, last_y - y), 270: (y, last_x - x)}[self.rot]
        return self.x + turned[0], self.y + turned[1]


@dataclass(frozen=True, slots=True)
class Course:
    id: str
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

    @property
    def placements(self) -> tuple[Placement, ...]:
        """All its boards, the docking bay last."""
        return (*self.boards, self.dock) if self.dock else self.boards


@dataclass(frozen=True, slots=True)
class Boards:
    """The file `boards.json`."""

    format: Literal["roborally-boards/1"]
    boards: tuple[BoardFile, ...]


@dataclass(frozen=True, slots=True)
class Courses:
    """The file `courses.json`."""

    format: Literal["roborally-courses/1"]
    courses: tuple[Course, ...]


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
    return Catalogue({board.id: board for board in boards}, {course.id: course for course in courses})


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
        for x, y, token in board.squares():
            tokens[at.square(board, x, y)] = turned_token(token, at.rot)
            owner[at.square(board, x, y)] = index
        walls += [(*at.square(board, x, y), turned_side(side, at.rot)) for x, y, side in map(read_wall, board.walls)]
        lasers += [(*at.square(board, x, y), turned_side(way, at.rot), beams) for x, y, way, beams in board.lasers]
        pushers += [(*at.square(board, x, y), turned_side(way, at.rot), when) for x, y, way, when in board.pushers]
    facing = turned_side("N", course.dock.rot) if course.dock else None
    return assembled(tokens, owner, walls, lasers, pushers, facing)


def layout_of(
    rows: Sequence[str], walls: Iterable[str] = (), lasers: Iterable[Laser] = (), pushers: Iterable[Pusher] = ()
) -> Layout:
    """A layout of bare rows, for positions that no course has."""
    tokens = {(x, y): token for y, row in enumerate(rows) for x, token in enumerate(row.split())}
    return assembled(tokens, dict.fromkeys(tokens, 0), map(read_wall, walls), lasers, pushers, None)


def assembled(
    tokens: dict[Square, str],
    owner: dict[Square, int],
    walls: Iterable[Wall],
    lasers: Iterable[Laser],
    pushers: Iterable[Pusher],
    facing: Side | None,
) -> Layout:
    both = [face for wall in walls for face in (wall, other_face(wall))]
    docks = {int(token[1:]): square for square, token in tokens.items() if token[0] == "D"}
    return Layout(
        width=max(x for x, _ in tokens) + 1,
        height=max(y for _, y in tokens) + 1,
        tokens=tokens,
        owner=owner,
        walls=frozenset((x, y, side) for x, y, side in both if (x, y) in tokens),
        lasers=tuple(lasers),
        pushers=tuple(pushers),
        docks=dict(sorted(docks.items())),
        dock_facing=facing,
    )


def read_wall(text: str) -> Wall:
    """The wall of a text such as '3,0,W'. Raises ValueError."""
    x, y, side = text.split(",")
    return int(x), int(y), SIDES[SIDES.index(side)]


def other_face(wall: Wall) -> Wall:
    """The same wall, told of the square on its other side."""
    x, y, side = wall
    return x + STEP[side][0], y + STEP[side][1], BACK[side]


# --- a course as text --------------------------------------------------------------------------------------


def write_course(course: Course) -> str:
    """A course in one line: 'exchange 0,0 / docking_bay_belts 0,12 / flags 7,1 9,7 1,4'."""
    parts = [f"{at.board} {at.x},{at.y}" + (f" r{at.rot}" if at.rot else "") for at in course.placements]
    if course.flags:
        parts.append(" ".join(["flags", *(f"{x},{y}" for x, y in course.flags)]))
    if course.flags_unnumbered:
        parts.append("unnumbered")
    return " / ".join([*parts, *(name for name in SPECIAL_RULES if name in course.special_rules)])
