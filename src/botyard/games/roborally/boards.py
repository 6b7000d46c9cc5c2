"""The file `boards.json`: factory boards and docking bays as rows of tokens, and its checks.

..        floor                       bE xE     belt, express belt: both leave to the east
XX        pit                         bE<S      a belt that bends: what it carries comes in from the south
G+ G-     gear turning right, left    bS<NW     two belts join: one straight from the north, one bent from the west
R1 R2     wrench, wrench and hammer   D1 to D8  dock
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from ...core.fluent import load_bundle
from ...core.messages import Argument, Message

Side = Literal["N", "E", "S", "W"]
Square = tuple[int, int]  # x to the right and y down, both from 0 at the top left
Wall = tuple[int, int, Side]
Laser = tuple[int, int, Side, int]  # the first square of the beam, its direction, and the number of beams
Pusher = tuple[int, int, Side, tuple[int, ...]]  # square, direction, and the registers in which it works


class Names(NamedTuple):
    """How errors name squares and sides."""

    square: Callable[[Square], str]
    side: Callable[[Side], str]


SIDES: tuple[Side, ...] = get_args(Side)
STEP: dict[Side, Square] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: dict[Side, Side] = {"N": "S", "E": "W", "S": "N", "W": "E"}
FLOOR_TOKEN, PIT_TOKEN = "..", "XX"
TOKEN_PATTERN = re.compile(r"\.\.|XX|G[+-]|R[12]|D[1-8]|[bx][NESW](<(?=.)N?E?S?W?)?")
WALL_PATTERN = re.compile("[0-9]{1,2},[0-9]{1,2},[NESW]")
ID_PATTERN = re.compile(r"[a-z][a-z0-9_]*")
FLAGS, UNNUMBERED = "flags", "unnumbered"
ELEMENT_WORDS = ("squares", "walls", "lasers", "pushers")
RESERVED_WORDS = (FLAGS, UNNUMBERED, *ELEMENT_WORDS)  # words of a course text, so no board may have such an id
MAX_SIDE_SQUARES = 24


@dataclass(frozen=True, slots=True)
class BoardFile:
    """One face of a factory board, or of a docking bay, whose north edge is toward the factory."""

    id: str
    name: str
    kind: Literal["factory", "dock"]
    own: bool  # designed for Botyard, not by the publisher
    width: int
    height: int
    rows: tuple[str, ...]  # tokens separated by spaces
    walls: tuple[str, ...]  # "x,y,side"
    lasers: tuple[Laser, ...] = ()
    pushers: tuple[Pusher, ...] = ()

    def __post_init__(self) -> None:
        if error := next(board_errors(self), None):
            raise ValueError(error)

    @property
    def tokens(self) -> dict[Square, str]:
        return read_rows(self.rows)


@dataclass(frozen=True, slots=True)
class Boards:
    """The file `boards.json`."""

    format: Literal["roborally-boards/1"]
    boards: tuple[BoardFile, ...]

    def __post_init__(self) -> None:
        check_ids([board.id for board in self.boards])


def check_ids(ids: list[str]) -> None:
    for name in ids:
        if not ID_PATTERN.fullmatch(name) or name in RESERVED_WORDS:
            raise ValueError(f"an id is a word such as spin_zone, not {name!r}")
        if ids.count(name) > 1:
            raise ValueError(f"{name} is there twice")


def read_rows(rows: Iterable[str]) -> dict[Square, str]:
    return {(x, y): token for y, row in enumerate(rows) for x, token in enumerate(row.split())}


# --- sides, walls and belts ---


def adjacent(square: Square, direction: Side) -> Square:
    return square[0] + STEP[direction][0], square[1] + STEP[direction][1]


def rotate_side(side: str, turn: int) -> Side:
    """Return the side after a clockwise rotation."""
    return SIDES[(SIDES.index(side) + turn // 90) % 4]


def rotate_token(token: str, turn: int) -> str:
    """Return the token of a square after its board is rotated; only belts have a direction."""
    if token[0] not in "bx":
        return token
    head, bent, tails = token.partition("<")
    rotated = sorted((rotate_side(tail, turn) for tail in tails), key=SIDES.index)
    return head[0] + rotate_side(head[1], turn) + bent + "".join(rotated)


def read_wall(text: str) -> Wall:
    x, y, side = text.split(",")
    return int(x), int(y), rotate_side(side, 0)


def other_face(wall: Wall) -> Wall:
    """Return the same wall, described by the square on its other side."""
    x, y, side = wall
    return (*adjacent((x, y), side), OPPOSITE[side])


def both_faces(walls: Iterable[Wall]) -> frozenset[Wall]:
    return frozenset(face for wall in walls for face in (wall, other_face(wall)))


def belt_exit(token: str) -> Side | None:
    """Return the side to which a belt leads, or an empty string if there is no belt."""
    return rotate_side(token[1], 0) if token[0] in "bx" else None


def belt_tails(token: str) -> tuple[Side, ...]:
    """Return the sides from which a belt comes."""
    tails = token.partition("<")[2]
    return tuple(rotate_side(tail, 0) for tail in tails) or (rotate_side(token[1], 180),)


def coordinates_text(square: Square) -> str:
    return f"{square[0]},{square[1]}"


# --- checks ---


def board_errors(board: BoardFile) -> Iterator[str]:
    """Yield the errors of a board. Only the first is reliable, because each check relies on those before it."""
    yield from size_faults(board)
    yield from token_faults(board)
    yield from wall_faults(board)
    tokens, walls = board.tokens, both_faces(map(read_wall, board.walls))
    for message in element_errors(tokens, walls, board.lasers, board.pushers, Names(coordinates_text, str)):
        yield load_bundle("en", Path(__file__).parent / "messages").format(message)


def element_errors(
    tokens: dict[Square, str],
    walls: frozenset[Wall],
    lasers: Iterable[Laser],
    pushers: Iterable[Pusher],
    names: Names,
) -> Iterator[Message]:
    yield from belt_faults(tokens, walls, names)
    yield from laser_faults(lasers, tokens, walls, names)
    yield from pusher_faults(pushers, tokens, walls, names)


def size_faults(board: BoardFile) -> Iterator[str]:
    if not (1 <= board.width <= MAX_SIDE_SQUARES and 1 <= board.height <= MAX_SIDE_SQUARES):
        yield f"a board has 1 to {MAX_SIDE_SQUARES} squares a side"
    if len(board.rows) != board.height:
        yield f"there are {len(board.rows)} rows, and the height is {board.height}"
    for y, row in enumerate(board.rows):
        if len(row.split()) != board.width:
            yield f"row {y} has {len(row.split())} squares, and the width is {board.width}"


def token_faults(board: BoardFile) -> Iterator[str]:
    for (x, y), token in board.tokens.items():
        if not TOKEN_PATTERN.fullmatch(token) or token[1] in token[2:]:
            yield f"row {y}: {token!r} on {x},{y} is no square; write .. XX G+ G- R1 R2 D1 bE xE bE<S bS<NW or the like"
    docks = sorted(token for token in board.tokens.values() if token[0] == "D")
    if board.kind == "factory" and docks:
        yield f"{docks[0]} is a dock, and a factory board has none"
    if board.kind == "dock" and (len(docks) < 2 or docks != [f"D{number}" for number in range(1, len(docks) + 1)]):
        yield f"a docking bay has docks from D1 on without a gap, each once, and not {' '.join(docks) or 'none'}"


def wall_faults(board: BoardFile) -> Iterator[str]:
    for text in board.walls:
        if not WALL_PATTERN.fullmatch(text):
            yield f"{text!r} is no wall; write x,y,side such as 3,0,W"
        x, y, side = wall = read_wall(text)
        if x >= board.width or y >= board.height:
            yield f"wall {text} lies outside"
        other_x, other_y, other_side = other_face(wall)
        if side in "ES" and other_x < board.width and other_y < board.height:
            yield f"wall {text}: inside a board walls are N or W, so write {other_x},{other_y},{other_side}"
        if board.walls.count(text) > 1:
            yield f"wall {text} is there twice"


def belt_faults(tokens: dict[Square, str], walls: frozenset[Wall], names: Names) -> Iterator[Message]:
    for square, token in tokens.items():
        if direction := belt_exit(token):
            if (*square, direction) in walls:
                yield Message("board-belt-wall", square=names.square(square))
            yield from joint_faults(tokens, square, direction, names)
            yield from tail_errors(tokens, square, direction, names)


def joint_faults(tokens: dict[Square, str], square: Square, direction: Side, names: Names) -> Iterator[Message]:
    ahead = adjacent(square, direction)
    token = tokens.get(ahead, FLOOR_TOKEN)
    if belt_exit(token) == OPPOSITE[direction]:
        if direction in "ES":  # one error for both belts
            yield Message("board-belts-meet", square=names.square(square), other=names.square(ahead))
    elif belt_exit(token) and OPPOSITE[direction] not in belt_tails(token):
        yield Message("board-belt-joint", square=names.square(square), other=names.square(ahead))


def tail_errors(tokens: dict[Square, str], square: Square, direction: Side, names: Names) -> Iterator[Message]:
    """Yield tails without a belt; only a straight belt, or one at the edge of the board, may begin anywhere."""
    tails = belt_tails(tokens[square])
    for tail in tails if tails != (OPPOSITE[direction],) else ():
        behind = tokens.get(adjacent(square, tail))
        if behind and belt_exit(behind) != OPPOSITE[tail]:
            yield Message("board-belt-tail", square=names.square(square), side=names.side(tail))


def laser_faults(
    lasers: Iterable[Laser], tokens: dict[Square, str], walls: frozenset[Wall], names: Names
) -> Iterator[Message]:
    for x, y, direction, beams in lasers:
        square = (x, y)
        args: dict[str, Argument] = {"square": names.square(square), "side": names.side(direction)}
        if square not in tokens or (x, y, OPPOSITE[direction]) not in walls:
            yield Message("board-laser-mount", **args)
        if not 1 <= beams <= 3:
            yield Message("board-laser-beams", **args, beams=beams)
        while square in tokens and (*square, direction) not in walls:
            square = adjacent(square, direction)
        if square not in tokens:
            yield Message("board-laser-open", **args)


def pusher_faults(
    pushers: Iterable[Pusher], tokens: dict[Square, str], walls: frozenset[Wall], names: Names
) -> Iterator[Message]:
    for x, y, direction, registers in pushers:
        args: dict[str, Argument] = {"square": names.square((x, y)), "side": names.side(direction)}
        if (x, y) not in tokens or (x, y, OPPOSITE[direction]) not in walls:
            yield Message("board-pusher-mount", **args)
        if (x, y, direction) in walls:
            yield Message("board-pusher-wall", **args)
        if tokens[x, y] != FLOOR_TOKEN:
            yield Message("board-pusher-square", **args, token=tokens[x, y])
        if not registers or list(registers) != sorted({1, 2, 3, 4, 5}.intersection(registers)):
            yield Message("board-pusher-registers", **args)
