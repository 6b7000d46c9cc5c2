"""RoboRally in a terminal: the floor in characters, robots as arrows, the hand as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.prompt import Choice, Prompt
from ...core.squares import column_name, parse_square, square_name
from ...terminal import NOTES_COLUMNS, Canvas, Drawing, Formatter, Renderer
from .cards import card_name, option_name
from .events import FlagView, OptionView, RegisterView
from .floor_view import FloorView, LaserView
from .previews import CardPreview
from .view import (
    HandView,
    RoboRallyView,
    RobotView,
)

ARROWS = dict(zip("nesw", "▲▶▼◀", strict=True))
POWERED_DOWN_ARROWS = dict(zip("nesw", "△▷▽◁", strict=True))
OFFSETS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = dict(zip("nesw", "swne", strict=True))
BELT_SYMBOLS = {"b": dict(zip("NESW", "↑→↓←", strict=True)), "x": dict(zip("NESW", "⇑⇒⇓⇐", strict=True))}
LASER_SYMBOLS = {1: "①", 2: "②", 3: "③"}  # by number of beams
FLOOR_SYMBOL = "·"
TILE_SYMBOLS = {"..": FLOOR_SYMBOL, "XX": "▓▓", "G+": "↻", "G-": "↺", "R1": "w", "R2": "wh"}
SEAT_STYLES = ("red", "green", "bright_blue", "yellow", "magenta", "white", "cyan", "bright_red")
NARROW_SQUARE, WIDE_SQUARE = 2, 3  # columns of a square
PROGRAMMING_HELP = (
    "put 430 2  into register 2\ntake 430   back again\ndone       when it is full\n"
    "hint       what Master does\nsigns      what these mean"
)


class TerminalRenderer(Renderer):
    def draw(self, view: Any, terminal_width: int) -> Drawing:
        is_wide = terminal_width >= board_width(view.floor, WIDE_SQUARE) + NOTES_COLUMNS
        square_width = WIDE_SQUARE if is_wide else NARROW_SQUARE
        return Drawing(
            draw_board(view, square_width), board_width(view.floor, square_width), notes(view, self.names), legend()
        )

    def redraw_key(self, view: Any) -> object:
        return view.turn, [(robot.square, robot.facing) for robot in view.robots], view.hands

    def choices(self, prompt: Prompt, view: Any) -> RenderableType | None:
        """Return the hand while programming: it is shorter than every card in every register."""
        return hand_list(prompt, view, self.format) if prompt.kind == "program" else None


# --- the floor ---


class FloorCanvas(Canvas):
    """A floor of characters: every square is `square_width` columns wide, with lines between squares for the walls."""

    def __init__(self, floor: FloorView, square_width: int) -> None:
        self.square_width = square_width
        super().__init__(board_width(floor, square_width), 2 * floor.height + 2)

    def corner(self, square: str) -> tuple[int, int]:
        """Return the top left corner of a square."""
        column, row = square_position(square)
        return 3 + column * (self.square_width + 1), 1 + 2 * row

    def put_on(self, square: str, text: str, style: str) -> None:
        x, y = self.corner(square)
        self.put(x + 1, y + 1, text.center(self.square_width), style)

    def symbol_on(self, square: str) -> str:
        x, y = self.corner(square)
        return "".join(self.characters[y + 1][x + 1 : x + 1 + self.square_width]).strip()

    def put_beside(self, square: str, side: str, horizontal: str, vertical: str, style: str) -> None:
        """Put a text on the line at one side of a square: `horizontal` above or below, `vertical` left or right."""
        x, y = self.corner(square)
        if side in "ns":
            self.put(x + 1, y if side == "n" else y + 2, horizontal, style)
        else:
            self.put(x if side == "w" else x + self.square_width + 1, y + 1, vertical, style)


def square_position(square: str) -> tuple[int, int]:
    position = parse_square(square)
    assert position, "a view names squares as they are called"
    return position


def board_width(floor: FloorView, square_width: int) -> int:
    """Return the width of a floor: row number, squares and the lines around them."""
    return 3 + floor.width * (square_width + 1) + 1


def draw_board(view: RoboRallyView, square_width: int) -> Text:
    """Return the floor with its pieces; later parts cover earlier ones."""
    canvas = FloorCanvas(view.floor, square_width)
    draw_squares(canvas, view.floor)
    draw_walls(canvas, view.floor)
    draw_lasers(canvas, view.floor)
    draw_pieces(canvas, view)
    return canvas.text()


def draw_squares(canvas: FloorCanvas, floor: FloorView) -> None:
    for column in range(floor.width):
        canvas.put(
            canvas.corner(square_name(column, 0))[0] + 1, 0, column_name(column).center(canvas.square_width), "dim"
        )
    for row, tokens in enumerate(floor.rows):
        canvas.put(0, 2 + 2 * row, f"{row + 1:2}", "dim")
        for column, token in enumerate(tokens):
            canvas.put_on(square_name(column, row), token_symbol(token), "dim" if token == ".." else "")
    for pusher in floor.pushers:
        canvas.put_on(pusher.square, f"P{pusher.registers[0]}", "yellow")


def draw_walls(canvas: FloorCanvas, floor: FloorView) -> None:
    for wall in floor.walls:
        square, _, side = wall.rpartition(",")
        canvas.put_beside(square, side, "━" * canvas.square_width, "┃", "bold")


def draw_lasers(canvas: FloorCanvas, floor: FloorView) -> None:
    """Draw lasers in their wall and between the squares that they cross, so that they cover no belt."""
    for laser in floor.lasers:
        mount = LASER_SYMBOLS[laser.beams]
        canvas.put_beside(
            laser.square, OPPOSITE[laser.direction], mount.center(canvas.square_width, "━"), mount, "bold red"
        )
        for square in crossed_squares(laser):
            canvas.put_beside(square, laser.direction, "│".center(canvas.square_width), "─", "red")


def crossed_squares(laser: LaserView) -> Iterator[str]:
    """Yield the squares of a beam except the last."""
    x, y = square_position(laser.square)
    while square_name(x, y) != laser.end:
        yield square_name(x, y)
        x, y = x + OFFSETS[laser.direction][0], y + OFFSETS[laser.direction][1]


def draw_pieces(canvas: FloorCanvas, view: RoboRallyView) -> None:
    for robot in view.robots:
        if robot.archive:
            canvas.put_on(robot.archive, f"@{robot.robot + 1}", SEAT_STYLES[robot.robot])
    for flag in view.flags:
        if flag.square:
            canvas.put_on(flag.square, f"F{flag.flag}", "bold reverse")
    for robot in view.robots:
        if robot.square:
            below = canvas.symbol_on(robot.square).replace(FLOOR_SYMBOL, " ")
            symbol = robot_symbol(robot) + below[:1]
            canvas.put_on(robot.square, symbol[: canvas.square_width], f"bold reverse {SEAT_STYLES[robot.robot]}")


def robot_symbol(robot: RobotView) -> str:
    return f"{robot.robot + 1}{(POWERED_DOWN_ARROWS if robot.powered_down else ARROWS)[robot.facing]}"


def token_symbol(token: str) -> str:
    """Return a token of a square in one or two characters.

    >>> token_symbol("bE<S"), token_symbol("XX"), token_symbol("D3")
    ('→', '▓▓', 'D3')
    """
    if token[:1] in BELT_SYMBOLS:
        return BELT_SYMBOLS[token[0]][token[1]]
    return TILE_SYMBOLS.get(token, token)


# --- notes ---


def notes(view: RoboRallyView, names: Sequence[str]) -> RenderableType:
    register = f", register {view.register}" if view.register else ""
    lines = [Text(f"RoboRally: {view.floor.name}", "bold"), Text(f"Turn {view.turn}{register}"), Text()]
    for robot in view.robots:
        lines += robot_lines(robot, names)
    return Group(*lines, *(flag_line(flag, names) for flag in view.flags if flag.team >= 0 or flag.carrier >= 0))


def robot_lines(robot: RobotView, names: Sequence[str]) -> Iterator[Text]:
    name = ", ".join((names[robot.seat], *robot_status(robot, names)))
    yield Text(f"{robot.robot + 1} ", f"bold {SEAT_STYLES[robot.robot]}").append(name, "not bold default")
    yield Text(f"  flags {robot.flags} damage {robot.damage} lives {robot.lives}")
    yield Text(f"  {program_line(robot)}", "dim")
    if robot.options:
        yield Text(f"  {', '.join(map(option_line, robot.options))}", "dim")


def robot_status(robot: RobotView, names: Sequence[str]) -> Iterator[str]:
    if robot.robot != robot.seat:
        yield "blocker"
    if robot.team >= 0:
        yield team_name(robot.team, names)
    if robot.superbot:
        yield "SuperBot"
    if robot.place:
        yield f"place {robot.place}"
    elif robot.out:
        yield "out"
    elif robot.powered_down:
        yield "powered down"
    if robot.announced:
        yield "powers down next turn"


def team_name(team: int, names: Sequence[str]) -> str:
    """Return the name of a team: that of its first player (RAL-17.2)."""
    return f"{names[team]}'s team"


def program_line(robot: RobotView) -> str:
    return " ".join(register_text(register) for register in robot.registers)


def register_text(register: RegisterView) -> str:
    cards = "+".join("?" if card == 0 else str(card) for card in register.cards) or "-"
    return f"[{cards}]" if register.locked else cards


def option_line(option: OptionView) -> str:
    return option_name(option.option) + (f" ({option.count})" if option.count else "")


def flag_line(flag: FlagView, names: Sequence[str]) -> Text:
    owner = f" of {team_name(flag.team, names)}" if flag.team >= 0 else ""
    carrier = f", robot {flag.carrier + 1} has it" if flag.carrier >= 0 else ""
    return Text(f"F{flag.flag}{owner}{carrier}")


def hand_list(prompt: Prompt, view: RoboRallyView, format_message: Formatter) -> RenderableType:
    """Return the cards of the hand, each with its effect in the first empty register without other robots."""
    other_choices = [choice for choice in prompt.choices if choice.kind != "put"]
    return Group(
        *(hand_table(hand) for hand in view.hands if hand.cards),
        Text(PROGRAMMING_HELP, "dim"),
        *(Text(f"{choice.action}: {choice_text(choice, format_message)}") for choice in other_choices),
    )


def choice_text(choice: Choice, format_message: Formatter) -> str:
    parts = (choice.label, choice.consequence) if choice.consequence else (choice.label,)
    return ". ".join(format_message(message) for message in parts)


def hand_table(hand: HandView) -> Table:
    landings = {landing.card: landing for landing in hand.card_previews}
    table = Table.grid(padding=(0, 1))
    table.add_row(*(Text(heading, "dim") for heading in ("", f"robot {hand.robot + 1}", "leads to")))
    for card in hand.cards:
        table.add_row(Text(f"{card:3}", "bold"), card_name(card), landing_text(landings.get(card)))
    return table


def landing_text(landing: CardPreview | None) -> str:
    if landing is None:
        return ""
    return landing.falls or f"{landing.square} {ARROWS[landing.facing]}"


def legend() -> Text:
    return Text(
        "1▲ robot 1, facing north\n1△ powered down\n@1 its archive marker\nF1 flag   D1 dock   ▓▓ pit\n"
        "→ belt    ⇒ express belt\n↻ ↺ gears\nw wrench  wh and hammer\nP1 P2 pushers: odd, even\n"
        "② ─ laser with two beams\n┃ ━ walls\n"
        "? face down  [430] locked"
    )
