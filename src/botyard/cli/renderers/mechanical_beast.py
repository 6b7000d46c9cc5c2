"""Mechanical Beast in a terminal: the floor in characters, or the part of it around the active meeples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ...core.errors import OptionError
from ...core.prompt import Choice, Prompt
from ...core.squares import column_name, parse_square
from ...core.text import join_words
from ...games.mechanical_beast.deck import CORNERS, SIDES
from ...games.mechanical_beast.state import State
from ...games.mechanical_beast.view import BeastView, Draws, MeepleView, RoomView
from ...games.mechanical_beast.view import view as build_view
from . import NOTES_COLUMNS, Command, Drawing, Renderer

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


class BeastRenderer(Renderer):
    undo_single_step = True

    def __init__(self, game: Any, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.commands = {"look": Command("look SQUARE", "the part of the floor round a square", self.look_at)}

    def draw(self, view: Any, terminal_width: int) -> Drawing:
        window = window_of(view, terminal_width, focus_spot(view))
        beside = Group(*notes(view, self.names), *hidden_directions(view, window))
        return Drawing(draw_floor(view, window), window.width, beside, legend())

    def redraw_key(self, view: Any) -> object:
        return view.turn, view.rooms, [meeple.room for meeple in view.meeples]

    def choices(self, prompt: Prompt, view: Any) -> RenderableType | None:
        return Group(*grouped_choices(prompt))

    def is_continuation(self, previous: Prompt, current: Prompt) -> bool:
        """Allow a whole turn in one line."""
        return turn_of(previous) == turn_of(current)

    def look_at(self, state: State, arguments: list[str]) -> Sequence[RenderableType]:
        view = build_view(state, None)
        position = parse_square(arguments[0].lower())
        if position is None:
            raise OptionError(f"{arguments[0][:20]!r} is not a square: look d5")
        middle = Spot(view.row + position[1], view.column + position[0])
        return [
            draw_floor(
                view, window_of(view, 2 * NOTES_COLUMNS + MARGIN_COLUMNS + ROOM_WIDTH * MIN_ROOM_COLUMNS, middle)
            )
        ]


def turn_of(prompt: Prompt) -> str:
    _, turn, _ = prompt.id.split("-")
    return turn


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
    asked = view.prompt is not None and view.question is not None and view.question.kind == "exit"
    named = [choice.highlights[0] for choice in view.prompt.choices] if view.prompt and asked else []
    return {
        name: Spot(view.row + position[1], view.column + position[0])
        for name in named
        if (position := parse_square(name))
    }


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


# --- the floor ---


class Canvas:
    def __init__(self, window: Window) -> None:
        self.window = window
        self.characters = [[" "] * window.width for _ in range(1 + ROOM_HEIGHT * window.rows)]
        self.styles = [[""] * window.width for _ in self.characters]

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Return the top left corner of a cell."""
        return MARGIN_COLUMNS + ROOM_WIDTH * (spot.column - self.window.left), 1 + ROOM_HEIGHT * (
            spot.row - self.window.top
        )

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        self.characters[y][x : x + len(text)] = text
        self.styles[y][x : x + len(text)] = [style] * len(text)

    def text(self) -> Text:
        lines = [Text.assemble(*zip(*line, strict=True)) for line in zip(self.characters, self.styles, strict=True)]
        return Text("\n", no_wrap=True).join(lines)


def draw_floor(view: BeastView, window: Window) -> Text:
    canvas = Canvas(window)
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


def draw_room(canvas: Canvas, view: BeastView, room: RoomView) -> None:
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


def draw_gears(canvas: Canvas, room: RoomView, heading: int, x: int, y: int) -> None:
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


def draw_inside(canvas: Canvas, view: BeastView, room: RoomView, x: int, y: int) -> None:
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


# --- choices ---


def grouped_choices(prompt: Prompt) -> Iterator[RenderableType]:
    """Group choices with the same head; a person types the head and one of the suffixes."""
    heads: dict[str, list[Choice]] = {}
    for choice in prompt.choices:
        heads.setdefault(action_head(choice.action), []).append(choice)
    for head, choices in heads.items():
        shown = Text("  ").join(choice_suffixes(head, sorted(choices, key=choice_position)))
        if head.startswith("explore"):
            yield Text(f"{head}  ", "bold").append_text(shown.copy())
            continue
        yield Text(head, "bold").append(f"  {gear_kind(choices[0])}".rstrip(), "not bold")
        if shown:
            yield Padding(shown, (0, 0, 0, 2))
    for warning in dict.fromkeys(choice.warning for choice in prompt.choices if choice.warning):
        yield Text(f"! {warning}", "red")


def action_head(action: str) -> str:
    """Return the common beginning of similar choices.

    >>> action_head("walk engineer d5 by control"), action_head("gear android 1 ++")
    ('walk engineer … by control', 'gear android 1')
    >>> action_head("exit d5"), action_head("end")
    ('exit', 'end')
    """
    match action.split():
        case ["walk", meeple, _, "by", "control"]:
            return f"walk {meeple} … by control"
        case [*tokens, _] if tokens:
            return " ".join(tokens)
    return action


def choice_position(choice: Choice) -> tuple[int, int]:
    """Return a sort key: squares row by row, other choices in their order."""
    squares = [square for token in choice.action.split() if (square := parse_square(token))]
    return squares[0][::-1] if squares else (0, 0)


def gear_kind(choice: Choice) -> str:
    """Return the kind of the gear."""
    return choice.label.partition(":")[0].lower() if choice.action.startswith("gear ") else ""


def choice_suffixes(head: str, choices: list[Choice]) -> Iterator[Text]:
    """Yield what is typed after the head; for a gear only the first and the farthest step."""
    suffixes = {suffix_of(head, choice.action): choice.warning for choice in choices if choice.action != head}
    for suffix, warning in suffixes.items():
        farther, nearer = suffix + suffix[0] in suffixes, suffix[:-1] in suffixes
        steps = len(suffix) > 1 and set(suffix) in ({"+"}, {"-"})
        if not (steps and farther) or warning:
            dots = "… " if steps and nearer and len(suffix) > 2 else ""
            yield Text(f"{dots}{suffix}!", "red") if warning else Text(f"{dots}{suffix}")


def suffix_of(head: str, action: str) -> str:
    return action.split()[2 if "…" in head else -1]


# --- notes ---


def notes(view: BeastView, names: Sequence[str]) -> list[Text]:
    level = "" if view.mode == "competitive" else f", {view.level}"
    lines = [Text(f"Mechanical Beast: {view.mode}{level}", "bold")]
    lines.append(Text(f"Turn {view.turn}: {names[view.actor]}"))
    lines.append(Text(beast_text(view), "red" if view.switch_off else ""))
    lines.append(Text(pile_text(view)))
    if view.mode != "competitive":
        lines.append(Text(people_text(view, names)))
    lines += [meeple_line(view, meeple, names) for meeple in view.meeples]
    return lines + [Text(line, "yellow") for line in warnings(view)]


def hidden_directions(view: BeastView, window: Window) -> Iterator[Text]:
    """Yield the directions in which the floor continues outside the window."""
    spots = spots_of(view)
    directions = {
        "north": any(spot.row < window.top for spot in spots),
        "east": any(spot.column >= window.left + window.columns for spot in spots),
        "south": any(spot.row >= window.top + window.rows for spot in spots),
        "west": any(spot.column < window.left for spot in spots),
    }
    if any(directions.values()):
        yield Text(
            f"More to the {join_words([direction for direction, more in directions.items() if more])}: look SQUARE",
            "dim",
        )


def beast_text(view: BeastView) -> str:
    state = "The beast is off: rooms fall" if view.switch_off else "The beast is on"
    return f"{state}, nobody explores" if view.lockdown else state


def pile_text(view: BeastView) -> str:
    specials = {"Control Room": view.pile.control, "Exit": view.pile.exit, "Lockdown": view.pile.lockdown}
    known = [f"{name} in {range_text(draws)}" for name, draws in specials.items() if draws and not view.lockdown]
    return "; ".join([f"{view.pile.left} cards", *known])


def range_text(draws: Draws) -> str:
    return str(draws.least) if draws.least == draws.most else f"{draws.least} to {draws.most}"


def people_text(view: BeastView, names: Sequence[str]) -> str:
    saved = [f"{names[seat]} {count}" for seat, count in enumerate(view.in_hand) if count]
    return f"People inside: {view.people_inside}; saved: {', '.join(saved) or 'none'}"


def meeple_line(view: BeastView, meeple: MeepleView, names: Sequence[str]) -> Text:
    symbol, style = meeple_symbol(meeple)
    squares = {room.id: room.square for room in view.rooms}
    name = "android" if meeple.seat < 0 else names[meeple.seat]
    line = Text(f"{symbol} ", style).append(
        f"{name} {squares[meeple.room]}, {meeple_status(view, meeple)}", "not bold default"
    )
    if meeple.mark and meeple.marked == meeple.room:
        line.append(f", gear {meeple.mark} used", "not bold default")
    return line


def meeple_status(view: BeastView, meeple: MeepleView) -> str:
    if meeple.trapped:
        return "trapped"
    if meeple.safe:
        return "out"
    if meeple.id in view.arrivals:
        return f"on the Exit, place {view.arrivals.index(meeple.id) + 1}"
    return "way out open" if meeple.way_out else "can explore" if meeple.explores else "cut off"


def warnings(view: BeastView) -> Iterator[str]:
    if view.checking_trapped:
        yield "Whether somebody is trapped is being looked into."
    if view.repeats > 1:
        yield f"This position has come up {view.repeats} times; 3 decide."
    if view.mode == "competitive" and view.quiet >= view.most_quiet - 2:
        yield f"{view.quiet} rounds without progress; {view.most_quiet} decide."


def legend() -> Text:
    return Text(
        "▲ way it falls   @ Entrance\nC Control Room   X Exit\nL Lockdown   p people\n"
        "1 engineer of player 1\n① the second one   A android\n"
        "─ wall  ┄ glass  ═ locked\n◎ centre gear   ● corner gear\n⇄ edge gear   ↔ linear gear\n"
        "+ clockwise, east or south\n- the other way"
    )
