"""The floor in characters, or the part of it around the active meeples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from ....core.prompt import Choice
from ....core.squares import column_name
from ....terminal import NOTES_COLUMNS, Canvas
from ..deck import CORNERS, SIDES
from ..events import RoomView
from ..view import BeastView, MeepleView

SEAT_STYLES = ("red", "green", "bright_blue", "yellow")
DIRECTIONS = "nesw"
ARROWS = dict(zip(DIRECTIONS, "▲▶▼◀", strict=True))
ROLE_SYMBOLS = {"entrance": "@", "control": "C", "emergency_exit": "X", "lockdown": "L"}
SECOND_ENGINEERS = "①②③④"  # the second engineers of the competitive game
ANDROID, PEOPLE = "A", "p"
HORIZONTAL_SIDES = {"O": " ", "W": "─", "G": "┄", "L": "═"}  # by side
VERTICAL_SIDES = {"O": " ", "W": "│", "G": "┆", "L": "║"}
SIDE_STYLES = {"O": "", "W": "", "G": "cyan", "L": "red"}
CORNER_SYMBOLS = "┐┘└┌"  # north-east, then clockwise
ROOM_WIDTH, ROOM_HEIGHT = 7, 4  # columns and lines of a room
INNER_WIDTH = ROOM_WIDTH - 2
MAX_ROWS = 8  # of rooms that are drawn
MARGIN_COLUMNS = 3  # for the row numbers
MIN_ROOM_COLUMNS = 4  # of rooms; with fewer the notes go below


# --- the part of the floor that is drawn ---


class Spot(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Window:
    top: int
    left: int
    rows: int
    columns: int

    @property
    def width(self) -> int:
        return MARGIN_COLUMNS + ROOM_WIDTH * self.columns

    def contains(self, spot: Spot) -> bool:
        return 0 <= spot.row - self.top < self.rows and 0 <= spot.column - self.left < self.columns


def spots_of(view: BeastView) -> list[Spot]:
    """Return every room, and the blanks that the prompt is about."""
    return [Spot(room.row, room.column) for room in view.rooms] + list(blank_spots(view).values())


def blank_spots(view: BeastView) -> dict[str, Spot]:
    """Return the blanks where the Emergency Exit may be placed."""
    choices = view.prompt.choices if view.prompt and view.prompt.kind == "place-exit" else ()
    return {choice.highlights[0]: spot_of(choice) for choice in choices}


def spot_of(choice: Choice) -> Spot:
    row, column = choice.args.get("row", 0), choice.args.get("column", 0)
    assert isinstance(row, int)
    assert isinstance(column, int)
    return Spot(row, column)


def focus_spot(view: BeastView) -> Spot:
    """Return the middle of the blanks of the prompt, or of the meeples of the prompted or active player."""
    focus_seat = view.actor if view.seat is None or view.prompt is None else view.seat
    own = {meeple.room for meeple in view.meeples if meeple.seat in (focus_seat, -1)}
    rooms = [Spot(room.row, room.column) for room in view.rooms if room.id in own]
    spots = list(blank_spots(view).values()) or rooms
    rows, columns = ([spot[axis] for spot in spots] for axis in (0, 1))
    return Spot((min(rows) + max(rows)) // 2, (min(columns) + max(columns)) // 2)


def window_of(view: BeastView, terminal_width: int, middle: Spot) -> Window:
    """Return the part of the floor that fits, with the notes beside it if enough of it fits."""
    beside = (terminal_width - NOTES_COLUMNS - MARGIN_COLUMNS) // ROOM_WIDTH
    max_columns = max(1, beside if beside >= MIN_ROOM_COLUMNS else (terminal_width - MARGIN_COLUMNS) // ROOM_WIDTH)
    spots = spots_of(view)
    top, rows = visible_range([spot.row for spot in spots], MAX_ROWS, middle.row)
    left, columns = visible_range([spot.column for spot in spots], max_columns, middle.column)
    return Window(top, left, rows, columns)


def visible_range(places: list[int], limit: int, middle: int) -> tuple[int, int]:
    """Return the first of at most `limit` adjacent places around `middle`, and their number.

    >>> visible_range([0, 1, 5], 9, 3), visible_range([0, 9], 4, 8), visible_range([0, 9], 4, 4)
    ((0, 6), (6, 4), (2, 4))
    """
    low, high = min(places), max(places)
    count = min(limit, high - low + 1)
    return min(max(low, middle - count // 2), high - count + 1), count


# --- rooms ---


class FloorCanvas(Canvas):
    def __init__(self, window: Window) -> None:
        self.window = window
        super().__init__(window.width, 1 + ROOM_HEIGHT * window.rows)

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Return the top left corner of a cell."""
        return MARGIN_COLUMNS + ROOM_WIDTH * (spot.column - self.window.left), 1 + ROOM_HEIGHT * (
            spot.row - self.window.top
        )


def draw_floor(view: BeastView, window: Window) -> Text:
    canvas = FloorCanvas(window)
    for column in range(window.left, window.left + window.columns):
        x, _ = canvas.corner(Spot(window.top, column))
        canvas.put(x, 0, column_name(column - view.column).center(ROOM_WIDTH), "dim")
    for row in range(window.top, window.top + window.rows):
        _, y = canvas.corner(Spot(row, window.left))
        canvas.put(0, y + 1, f"{row - view.row + 1:2}", "dim")
    for name, spot in blank_spots(view).items():
        if window.contains(spot):
            x, y = canvas.corner(spot)
            canvas.put(x, y + 1, name.center(ROOM_WIDTH), "bold")
    for room in view.rooms:
        if window.contains(Spot(room.row, room.column)):
            draw_room(canvas, view, room)
    return canvas.text()


def draw_room(canvas: FloorCanvas, view: BeastView, room: RoomView) -> None:
    x, y = canvas.corner(Spot(room.row, room.column))
    heading = DIRECTIONS.index(room.heading)
    north, east, south, west = (room.sides[(direction - heading) % 4] for direction in range(4))
    for line, side in ((y, north), (y + ROOM_HEIGHT - 1, south)):
        canvas.put(x + 1, line, HORIZONTAL_SIDES[side] * INNER_WIDTH, SIDE_STYLES[side])
    for column, side in ((x, west), (x + ROOM_WIDTH - 1, east)):
        for line in (y + 1, y + 2):
            canvas.put(column, line, VERTICAL_SIDES[side], SIDE_STYLES[side])
    for corner, symbol in enumerate(CORNER_SYMBOLS):
        canvas.put(*corner_at(x, y, corner), symbol)
    draw_gears(canvas, room, heading, x, y)
    draw_inside(canvas, view, room, x, y)


def corner_at(x: int, y: int, corner: int) -> tuple[int, int]:
    """Return a corner of a cell: 0 is north-east, then clockwise."""
    return (x + ROOM_WIDTH - 1 if corner in (0, 1) else x), (y + ROOM_HEIGHT - 1 if corner in (1, 2) else y)


def draw_gears(canvas: FloorCanvas, room: RoomView, heading: int, x: int, y: int) -> None:
    """Draw the gears on their corner or edge; those in the middle are drawn inside."""
    for gear in room.gears:
        if gear.kind == "corner":
            canvas.put(*corner_at(x, y, (CORNERS.index(gear.at) + heading) % 4), "●", "bold yellow")
        elif gear.kind == "edge":
            direction = (SIDES.index(gear.at) + heading) % 4
            if direction % 2 == 0:
                canvas.put(x + ROOM_WIDTH // 2, y if direction == 0 else y + ROOM_HEIGHT - 1, "⇄", "bold yellow")
            else:
                canvas.put(x + ROOM_WIDTH - 1 if direction == 1 else x, y + 2, "⇅", "bold yellow")


def draw_inside(canvas: FloorCanvas, view: BeastView, room: RoomView, x: int, y: int) -> None:
    """Draw two lines: the room and its gears above, meeples below and, if there are many, above too."""
    occupants = [meeple for meeple in view.meeples if meeple.room == room.id]
    will_fall = view.switch_off and occupants and room.role != "entrance"
    symbols = [(ARROWS[room.heading], "bold red" if will_fall else "dim")]
    if room.role in ROLE_SYMBOLS:
        symbols.append((ROLE_SYMBOLS[room.role], "bold" if room.role != "entrance" or view.hatch_open else "dim"))
    symbols += [(sign, "bold yellow") for sign in middle_gear_symbols(room)]
    if room.people:
        symbols.append((PEOPLE, "bold magenta"))
    crew = [meeple_symbol(meeple) for meeple in occupants]
    for line, shown in ((y + 1, symbols + crew[INNER_WIDTH:]), (y + 2, crew[:INNER_WIDTH])):
        for index, (symbol, style) in enumerate(shown[:INNER_WIDTH]):
            canvas.put(x + 1 + index, line, symbol, style)


def middle_gear_symbols(room: RoomView) -> Iterator[str]:
    for gear in room.gears:
        if gear.kind == "center":
            yield "◎"
        elif gear.kind == "linear":
            vertical = (gear.at == "front-back") == (room.heading in "ns")
            yield "↕" if vertical else "↔"


def meeple_symbol(meeple: MeepleView) -> tuple[str, str]:
    if meeple.seat < 0:
        return ANDROID, "bold"
    symbol = SECOND_ENGINEERS[meeple.seat] if meeple.id.endswith("b") else str(meeple.seat + 1)
    return symbol, f"bold {SEAT_STYLES[meeple.seat]}"
