"""The board: sixteen quadrants as data, four of them joined, and the rays along which robots slide (RIC-2, RIC-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise, permutations, product
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ...core import data
from ...core.errors import DataError
from ...core.messages import Message
from ...core.squares import square_name
from .errors import NotationError

SIZE = 16
ROBOTS = "rgbyk"  # red, green, blue, yellow, black; a robot is its index here
DIRECTIONS = "nesw"  # a direction is its index here, so turning right adds one
STEP = (-SIZE, 1, SIZE, -1)
SYMBOLS = "ctsh"  # circle (moon), triangle (gear), square (planet), hexagon (star)
CHIPS = (*(colour + symbol for colour in "rgby" for symbol in SYMBOLS), "v")  # a chip is its index here
VORTEX = 16
CENTRE = frozenset((7 + 7 * SIZE, 8 + 7 * SIZE, 7 + 8 * SIZE, 8 + 8 * SIZE))
BIT = tuple(1 << cell for cell in range(SIZE * SIZE))
NOWHERE = -1  # the end of an endless slide

CUSTOM_SEPARATOR = "~"  # before the changes to a printed board
# A change is a wall that is added, or removed where it stands ('d4n'), or a target with its new square ('rc-d5').
MOVED = "-"
Side = tuple[int, int]  # a cell and a direction

Colour = Literal["red", "green", "blue", "yellow"]
Shape = Literal["/", "\\"]
BOUNCE = {"/": (1, 0, 3, 2), "\\": (3, 2, 1, 0)}  # the new direction, by the old one (RIC-7.3)


SQUARE_NAMES = tuple(square_name(column, row) for row in range(SIZE) for column in range(SIZE))
CELL_BY_NAME = {name: cell for cell, name in enumerate(SQUARE_NAMES)}


def square(cell: int) -> str:
    """Return the name of a cell: column a to p from the left, row 1 to 16 from the top."""
    return SQUARE_NAMES[cell]


# --- the data file ---


@dataclass(frozen=True, slots=True)
class Target:
    x: int
    y: int
    color: Literal["red", "green", "blue", "yellow", "any"]
    symbol: Literal["circle", "triangle", "square", "hexagon", "vortex"]

    def __post_init__(self) -> None:
        if (self.color == "any") != (self.symbol == "vortex"):
            raise ValueError("only the vortex has the color any, and it has no other (RIC-1.4)")

    @property
    def chip(self) -> int:
        return VORTEX if self.symbol == "vortex" else CHIPS.index(self.color[0] + self.symbol[0])


@dataclass(frozen=True, slots=True)
class Diagonal:
    x: int
    y: int
    color: Colour
    shape: Shape


@dataclass(frozen=True, slots=True)
class Quadrant:
    """One side of a board section, in the orientation of the top left corner."""

    id: str
    section_color: Colour
    design: Literal["A", "B", "C", "D"]
    first_edition: int  # the year it came out; designs A and B are the oldest (RIC-2.5)
    walls: tuple[tuple[int, int, Literal["N", "E", "S", "W"]], ...]
    targets: tuple[Target, ...]
    diagonals: tuple[Diagonal, ...] = ()

    def __post_init__(self) -> None:
        if len(self.id) != 2 or not self.id.isalnum() or not self.id.isupper():
            raise ValueError(f"the id is two signs such as 1A, not {self.id!r}")
        places = [wall[:2] for wall in self.walls] + [(target.x, target.y) for target in self.targets]
        for x, y in places + [(diagonal.x, diagonal.y) for diagonal in self.diagonals]:
            if not (0 <= x < 8 and 0 <= y < 8):
                raise ValueError(f"x and y run from 0 to 7, and ({x}, {y}) lies outside")
        spots = [(7, 7), *places[len(self.walls) :], *((diagonal.x, diagonal.y) for diagonal in self.diagonals)]
        if duplicates := [spot for spot in spots if spots.count(spot) > 1]:
            raise ValueError(f"{duplicates[0]} is taken twice by targets, diagonals or the centre at (7, 7) (RIC-7.9)")


@dataclass(frozen=True, slots=True, eq=False)
class Quadrants:
    """The file `boards.json`."""

    format: Literal["ricochet-quadrants/1"]
    quadrants: tuple[Quadrant, ...]

    def __post_init__(self) -> None:
        ids = [quadrant.id for quadrant in self.quadrants]
        if duplicates := [name for name in ids if ids.count(name) > 1]:
            raise ValueError(f"quadrant {duplicates[0]} is there twice")
        if missing := {"red", "green", "blue", "yellow"} - {quadrant.section_color for quadrant in self.quadrants}:
            raise ValueError(f"there is no {min(missing)} quadrant, and a board needs one of each colour (RIC-2.1)")

    def __getitem__(self, name: str) -> Quadrant:
        return next(quadrant for quadrant in self.quadrants if quadrant.id == name)

    def of_colour(self, colour: str) -> tuple[Quadrant, ...]:
        return tuple(quadrant for quadrant in self.quadrants if quadrant.section_color == colour)


@cache
def load_quadrants(folder: Path | None = None) -> Quadrants:
    """Load the sixteen printed quadrants, or the `boards.json` of another folder."""
    quadrants = data.load_file(Quadrants, (folder or Path(__file__).parent / "data") / "boards.json")
    for sections in all_boards(quadrants):
        try:
            Board.assemble(quadrants, sections)
        except ValueError as exc:
            raise DataError(f"boards.json, board {''.join(sections)}: {exc}") from exc
        if folder is None:  # a test checks the printed boards
            break
    return quadrants


def all_boards(quadrants: Quadrants) -> Iterator[tuple[str, str, str, str]]:
    """Return every board once, without rotations of the whole board (RIC-2.4): green stays at the top left."""
    by_colour = {colour: quadrants.of_colour(colour) for colour in ("green", "red", "blue", "yellow")}
    for order in permutations(("red", "blue", "yellow")):
        for four in product(by_colour["green"], *(by_colour[colour] for colour in order)):
            a, b, c, d = (quadrant.id for quadrant in four)
            yield a, b, c, d


# --- the board ---


class Ray(NamedTuple):
    """The cells that a robot of one colour crosses from a cell in one direction on an empty board."""

    mask: int  # the cells as bits
    cells: tuple[int, ...]  # in order; the robot stops on the last one
    headings: tuple[int, ...]  # the direction of the robot on each of them


class DirectionRays(dict[int, Ray]):
    """Rays in one direction, by cell. Each is traced on first use, because a game needs few of them."""

    __slots__ = ("board", "colour", "direction")

    def __init__(self, board: Board, direction: int, colour: int) -> None:
        self.board, self.direction, self.colour = board, direction, colour

    def __missing__(self, cell: int) -> Ray:
        self[cell] = ray = self.board.trace_ray(cell, self.direction, self.colour)
        return ray


Rays = tuple[DirectionRays, ...]  # by direction, then by cell


class Board:
    """Four joined quadrants. Within one data set, boards with equal names are equal."""

    __slots__ = ("_rays", "barriers", "equivalent_robot", "name", "targets", "walls")

    def __init__(
        self, name: str, walls: Sequence[int], targets: Sequence[int], barriers: dict[int, tuple[int, str]]
    ) -> None:
        self.name = name
        self.walls = tuple(walls)  # per cell, bit 1 north, 2 east, 4 south, 8 west
        self.targets = tuple(targets)  # the cell of each chip
        self.barriers = barriers  # cell: colour and shape
        coloured = {colour for colour, _ in barriers.values()}
        other = min(set(range(len(ROBOTS))) - coloured)
        # by robot, the first one that slides alike: all robots without a barrier of their colour do (RIC-7.2, RIC-7.7)
        self.equivalent_robot = tuple(robot if robot in coloured else other for robot in range(len(ROBOTS)))
        self._rays: dict[int, Rays] = {}

    @staticmethod
    def assemble(quadrants: Quadrants, names: Sequence[str]) -> Board:
        """Join four sections, clockwise from the top left (RIC-2.1, RIC-2.2). Raise ValueError if they do not fit."""
        four = [quadrants[name] for name in names]
        if len({quadrant.section_color for quadrant in four}) != 4:
            raise NotationError(Message("notation-section-colours"))
        walls, targets, barriers = edge_walls(), [NOWHERE] * len(CHIPS), dict[int, tuple[int, str]]()
        for turns in range(4):  # the centre block is closed on all sides (RIC-5.3)
            add_wall(walls, rotated_cell(7, 7, turns), turns)
            add_wall(walls, rotated_cell(7, 7, turns), (turns + 3) % 4)
        for turns, quadrant in enumerate(four):
            for x, y, side in quadrant.walls:
                add_wall(walls, rotated_cell(x, y, turns), ("NESW".index(side) + turns) % 4)
            for target in quadrant.targets:
                if targets[target.chip] != NOWHERE:
                    raise ValueError(f"the target {CHIPS[target.chip]} is there twice (RIC-3.2)")
                targets[target.chip] = rotated_cell(target.x, target.y, turns)
            for bar in quadrant.diagonals:
                shape = bar.shape if turns % 2 == 0 else {"/": "\\", "\\": "/"}[bar.shape]
                barriers[rotated_cell(bar.x, bar.y, turns)] = (ROBOTS.index(bar.color[0]), shape)
        if NOWHERE in targets:
            raise ValueError(f"the target {CHIPS[targets.index(NOWHERE)]} is missing (RIC-3.2)")
        return Board("".join(names), walls, targets, barriers)

    def rays(self, robot: int) -> Rays:
        """Return the rays of a robot; robots that slide alike share them."""
        colour = self.equivalent_robot[robot]
        rays = self._rays.get(colour)
        if rays is None:
            rays = tuple(DirectionRays(self, direction, colour) for direction in range(4))
            self._rays[colour] = rays
        return rays

    def trace_ray(self, cell: int, direction: int, colour: int) -> Ray:
        cells: list[int] = []
        headings: list[int] = []
        seen = set()
        while not self.walls[cell] & 1 << direction:
            cell += STEP[direction]
            if (cell, direction) in seen:  # barriers in a ring, on custom boards only (RIC-7.8)
                cells.append(NOWHERE)
                headings.append(direction)
                break
            seen.add((cell, direction))
            barrier = self.barriers.get(cell)
            if barrier and barrier[0] != colour:
                direction = BOUNCE[barrier[1]][direction]
            cells.append(cell)
            headings.append(direction)
        return Ray(sum(BIT[cell] for cell in set(cells) if cell != NOWHERE), tuple(cells), tuple(headings))

    def start_cells(self) -> list[int]:
        """Return the cells on which a robot may be placed (RIC-3.3)."""
        taken = CENTRE | set(self.targets) | self.barriers.keys()
        return [cell for cell in range(SIZE * SIZE) if cell not in taken]

    def to_plain(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle boards without their rays. A process has each board once, so that solver caches recognize it."""
        return unpickle_board, (self.name, self.walls, self.targets, tuple(self.barriers.items()))

    def __repr__(self) -> str:
        return f"<Board {self.name}>"


@lru_cache(maxsize=256)
def unpickle_board(name: str, walls: Any, targets: Any, barriers: Any) -> Board:
    return Board(name, walls, targets, dict(barriers))


def edge_walls() -> list[int]:
    walls = [0] * (SIZE * SIZE)
    for i in range(SIZE):
        for cell, side in ((i, 0), (i * SIZE + SIZE - 1, 1), (i + SIZE * (SIZE - 1), 2), (i * SIZE, 3)):
            walls[cell] |= 1 << side
    return walls


EDGE_WALLS = tuple(edge_walls())


def add_wall(walls: list[int], cell: int, side: int) -> None:
    """Add a wall to both cells that it separates, also across the border of two sections (RIC-5.11)."""
    if not walls[cell] & 1 << side:
        walls[cell] |= 1 << side
        walls[cell + STEP[side]] |= 1 << (side + 2) % 4


def rotated_cell(x: int, y: int, turns: int) -> int:
    """Return the cell of a quadrant's space when its section lies `turns` quarter turns clockwise from the top left."""
    shift_x, shift_y = ((0, 0), (8, 0), (8, 8), (0, 8))[turns]
    for _ in range(turns):
        x, y = 7 - y, x
    return x + shift_x + SIZE * (y + shift_y)


def get_board(quadrants: Quadrants, name: str) -> Board:
    """Return the board of a name such as 1A4A3A2C, or 1A4A3A2C~d4n.rc-d5 with a custom wall and target (RIC-2.7).

    The order and spelling of the changes do not matter. Raise NotationError if there is no such board.
    """
    sections, _, changes = name.partition(CUSTOM_SEPARATOR)
    words = changes.lower().split(".") if changes else []
    walls = parse_walls([word for word in words if MOVED not in word])
    return build_board(quadrants, sections.upper(), walls, parse_targets([word for word in words if MOVED in word]))


@lru_cache(maxsize=256)
def build_board(quadrants: Quadrants, name: str, sides: tuple[Side, ...], moved: tuple[tuple[int, int], ...]) -> Board:
    board = assemble_board(quadrants, name)
    away = tuple((chip, cell) for chip, cell in moved if board.targets[chip] != cell)
    if away != moved:  # the same board without the targets that stay
        return build_board(quadrants, name, sides, away)
    if not sides and not moved:
        return board
    walls = list(board.walls)
    for cell, direction in sides:
        walls[cell] ^= 1 << direction
        walls[cell + STEP[direction]] ^= 1 << (direction + 2) % 4
    custom = [square(cell) + DIRECTIONS[direction] for cell, direction in sides]
    custom += [f"{CHIPS[chip]}{MOVED}{square(cell)}" for chip, cell in moved]
    return Board(f"{name}{CUSTOM_SEPARATOR}{'.'.join(custom)}", walls, moved_targets(board, moved), board.barriers)


def moved_targets(board: Board, moved: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    targets = list(board.targets)
    for chip, cell in moved:
        targets[chip] = cell
    for chip, cell in moved:
        if cell in board.barriers or targets.count(cell) > 1:
            raise NotationError(Message("notation-target-square", chip=CHIPS[chip], square=square(cell)))
    return tuple(targets)


def assemble_board(quadrants: Quadrants, name: str) -> Board:
    names = [name[i : i + 2] for i in range(0, len(name), 2)]
    known = {quadrant.id for quadrant in quadrants.quadrants}
    if len(names) != 4 or not known.issuperset(names):
        raise NotationError(Message("notation-board", text=repr(name)))
    try:
        return Board.assemble(quadrants, names)
    except ValueError as exc:
        raise NotationError(Message("notation-no-board", text=repr(name), why=str(exc))) from exc


def parse_targets(words: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Return the moved targets in canonical order, each a chip and a cell."""
    moved = sorted(parse_target(word) for word in words)
    if duplicates := [chip for (chip, _), (next_one, _) in pairwise(moved) if chip == next_one]:
        raise NotationError(Message("notation-target-twice", chip=CHIPS[duplicates[0]]))
    return tuple(moved)


def parse_target(word: str) -> tuple[int, int]:
    chip, _, square_text = word.partition(MOVED)
    cell = CELL_BY_NAME.get(square_text, NOWHERE)
    if chip not in CHIPS or cell == NOWHERE or cell in CENTRE:
        raise NotationError(Message("notation-target", text=repr(word)))
    return CHIPS.index(chip), cell


def parse_walls(words: Iterable[str]) -> tuple[Side, ...]:
    """Return the custom walls in canonical order, each as the north or west side of a square."""
    sides = sorted(parse_wall(word) for word in words)
    if duplicates := [side for side, next_one in pairwise(sides) if side == next_one]:
        cell, direction = duplicates[0]
        names = (
            f"{square(cell)}{DIRECTIONS[direction]}",
            f"{square(cell + STEP[direction])}{DIRECTIONS[(direction + 2) % 4]}",
        )
        raise NotationError(Message("notation-wall-twice", wall=names[0], same=names[1]))
    return tuple(sides)


def parse_wall(wall_text: str) -> Side:
    square_text, direction = wall_text[:-1], DIRECTIONS.find(wall_text[-1:])
    if square_text not in CELL_BY_NAME or direction < 0:
        raise NotationError(Message("notation-wall", text=repr(wall_text)))
    cell = CELL_BY_NAME[square_text]
    if EDGE_WALLS[cell] & 1 << direction:
        raise NotationError(Message("notation-fixed-wall", wall=wall_text, place="edge"))
    if not CENTRE.isdisjoint((cell, cell + STEP[direction])):
        raise NotationError(Message("notation-fixed-wall", wall=wall_text, place="centre"))
    return (cell, direction) if DIRECTIONS[direction] in "nw" else (cell + STEP[direction], (direction + 2) % 4)
