"""The view of the floor, for clients that draw it."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.squares import square_name
from .courses import Placement
from .floor import Floor


@dataclass(frozen=True, slots=True)
class LaserView:
    square: str  # the first square of its beam
    direction: str
    beams: int
    end: str  # the last square it can reach


@dataclass(frozen=True, slots=True)
class PusherView:
    square: str
    direction: str
    registers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    board: str
    x: int
    y: int
    width: int
    height: int
    rot: int


@dataclass(frozen=True, slots=True)
class FloorView:
    """The boards of a course. Tokens are those of the data: '..', 'XX', 'bE<S', 'G+', 'R1', 'D3'; '' is no square."""

    text: str  # the course text, for sharing
    name: str
    width: int
    height: int
    rows: tuple[tuple[str, ...], ...]
    walls: tuple[str, ...]  # 'd5,n'; each wall from one or both sides
    lasers: tuple[LaserView, ...]
    pushers: tuple[PusherView, ...]
    boards: tuple[PlacedBoard, ...]  # the docking bay last
    special_rules: tuple[str, ...]
    numbered: bool  # flags are touched in order


def floor_view(floor: Floor) -> FloorView:
    if floor.cached_view is None:
        floor.cached_view = build_floor_view(floor)
    assert isinstance(floor.cached_view, FloorView)
    return floor.cached_view


def build_floor_view(floor: Floor) -> FloorView:
    layout, course = floor.layout, floor.course
    laser_pairs = zip(layout.lasers, floor.beams, strict=True)
    return FloorView(
        text=floor.text,
        name=course.name,
        width=floor.width,
        height=floor.height,
        rows=tuple(tuple(layout.tokens.get((x, y), "") for x in range(floor.width)) for y in range(floor.height)),
        walls=tuple(sorted(f"{square_name(x, y)},{side.lower()}" for x, y, side in layout.walls)),
        lasers=tuple(
            LaserView(square_name(x, y), side.lower(), beams, floor.square(beam.cells[-1]))
            for (x, y, side, beams), beam in laser_pairs
        ),
        pushers=tuple(PusherView(square_name(x, y), side.lower(), tuple(when)) for x, y, side, when in layout.pushers),
        boards=tuple(
            placed_board(floor, placed) for placed in (*course.boards, *([course.dock] if course.dock else []))
        ),
        special_rules=course.special_rules,
        numbered=not course.flags_unnumbered,
    )


def placed_board(floor: Floor, placed: Placement) -> PlacedBoard:
    assert floor.course_data, "only boards of a catalogue are placed"
    board = floor.course_data.boards[placed.board]
    sides = (board.width, board.height) if placed.rot % 180 == 0 else (board.height, board.width)
    return PlacedBoard(placed.board, placed.x, placed.y, *sides, placed.rot)
