"""RoboRally in a terminal: the floor in letters and lines, robots as arrows, the hand as a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.grid import column_name, find_square, square_name
from ...core.rules import Ask
from ...games.roborally.cards import card_words, option_words
from ...games.roborally.floor_view import FloorView, LaserView
from ...games.roborally.ghosts import LandingView
from ...games.roborally.text import team_words
from ...games.roborally.view import (
    FlagView,
    HandView,
    OptionView,
    RegisterView,
    RoboRallyView,
    RobotView,
)
from . import NOTES, Picture, Terminal

ARROWS = dict(zip("nesw", "▲▶▼◀", strict=True))
RESTING = dict(zip("nesw", "△▷▽◁", strict=True))  # powered down
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BEHIND = dict(zip("nesw", "swne", strict=True))
BELTS = {"b": dict(zip("NESW", "↑→↓←", strict=True)), "x": dict(zip("NESW", "⇑⇒⇓⇐", strict=True))}
MOUNTS = {1: "①", 2: "②", 3: "③"}  # lasers by their beams
FLOOR = "·"
SIGNS = {"..": FLOOR, "XX": "▓▓", "G+": "↻", "G-": "↺", "R1": "w", "R2": "wh"}
INK = ("red", "green", "bright_blue", "yellow", "magenta", "white", "cyan", "bright_red")
NARROW, WIDE = 2, 3  # columns of a square
WORDS = (
    "put 430 2  into register 2\ntake 430   back again\ndone       when it is full\n"
    "hint       what Master does\nsigns      what these mean"
)


class RoboRallyTerminal(Terminal):
    def picture(self, view: Any, room: int) -> Picture:
        wide = room >= columns(view.floor, WIDE) + NOTES
        space = WIDE if wide else NARROW
        return Picture(draw(view, space), columns(view.floor, space), notes(view, self.names), legend())

    def sight(self, view: Any) -> object:
        return view.turn, [(robot.square, robot.facing) for robot in view.robots], view.hands

    def choices(self, ask: Ask, view: Any) -> RenderableType | None:
        """While programming a list of the hand is shorter than every card in every register."""
        return hand_list(ask, view) if ask.id.startswith("program") else None


# --- the floor ---------------------------------------------------------------------------------------------


class Canvas:
    """A floor of letters: every square is `space` columns wide, with lines between squares for the walls."""

    def __init__(self, floor: FloorView, space: int) -> None:
        self.space = space
        self.signs = [[" "] * columns(floor, space) for _ in range(2 * floor.height + 2)]
        self.styles = [[""] * columns(floor, space) for _ in range(2 * floor.height + 2)]

    def corner(self, square: str) -> tuple[int, int]:
        """Where the top left corner of a square is."""
        column, row = place_of(square)
        return 3 + column * (self.space + 1), 1 + 2 * row

    def put(self, x: int, y: int, signs: str, style: str) -> None:
        self.signs[y][x : x + len(signs)] = signs
        self.styles[y][x : x + len(signs)] = [style] * len(signs)

    def put_on(self, square: str, signs: str, style: str) -> None:
        x, y = self.corner(square)
        self.put(x + 1, y + 1, signs.center(self.space), style)

    def sign_on(self, square: str) -> str:
        x, y = self.corner(square)
        return "".join(self.signs[y + 1][x + 1 : x + 1 + self.space]).strip()

    def put_beside(self, square: str, side: str, level: str, upright: str, style: str) -> None:
        """Something on the line at one side of a square: `level` above and below it, `upright` left and right."""
        x, y = self.corner(square)
        if side in "ns":
            self.put(x + 1, y if side == "n" else y + 2, level, style)
        else:
            self.put(x if side == "w" else x + self.space + 1, y + 1, upright, style)

    def text(self) -> Text:
        lines = [Text.assemble(*zip(*line, strict=True)) for line in zip(self.signs, self.styles, strict=True)]
        return Text("\n", no_wrap=True).join(lines)


def place_of(square: str) -> tuple[int, int]:
    place = find_square(square)
    assert place, "a view names squares as they are called"
    return place


def columns(floor: FloorView, space: int) -> int:
    """What a floor takes: the row's number, its squares and the lines around them."""
    return 3 + floor.width * (space + 1) + 1


def draw(view: RoboRallyView, space: int) -> Text:
    """The floor and what stands on it; what is drawn later hides what was there."""
    canvas = Canvas(view.floor, space)
    draw_squares(canvas, view.floor)
    draw_walls(canvas, view.floor)
    draw_lasers(canvas, view.floor)
    draw_pieces(canvas, view)
    return canvas.text()


def draw_squares(canvas: Canvas, floor: FloorView) -> None:
    for column in range(floor.width):
        canvas.put(canvas.corner(square_name(column, 0))[0] + 1, 0, column_name(column).center(canvas.space), "dim")
    for row, tokens in enumerate(floor.rows):
        canvas.put(0, 2 + 2 * row, f"{row + 1:2}", "dim")
        for column, token in enumerate(tokens):
            canvas.put_on(square_name(column, row), token_sign(token), "dim" if token == ".." else "")
    for pusher in floor.pushers:
        canvas.put_on(pusher.square, f"P{pusher.registers[0]}", "yellow")


def draw_walls(canvas: Canvas, floor: FloorView) -> None:
    for wall in floor.walls:
        square, _, side = wall.rpartition(",")
        canvas.put_beside(square, side, "━" * canvas.space, "┃", "bold")


def draw_lasers(canvas: Canvas, floor: FloorView) -> None:
    """In the wall that holds it, and between the squares it crosses, so that it hides no belt."""
    for laser in floor.lasers:
        mount = MOUNTS[laser.beams]
        canvas.put_beside(laser.square, BEHIND[laser.way], mount.center(canvas.space, "━"), mount, "bold red")
        for square in crossed(laser):
            canvas.put_beside(square, laser.way, "│".center(canvas.space), "─", "red")


def crossed(laser: LaserView) -> Iterator[str]:
    """The squares of a beam but for the last."""
    x, y = place_of(laser.square)
    while square_name(x, y) != laser.end:
        yield square_name(x, y)
        x, y = x + STEP[laser.way][0], y + STEP[laser.way][1]


def draw_pieces(canvas: Canvas, view: RoboRallyView) -> None:
    for robot in view.robots:
        if robot.archive:
            canvas.put_on(robot.archive, f"@{robot.robot + 1}", INK[robot.robot])
    for flag in view.flags:
        if flag.square:
            canvas.put_on(flag.square, f"F{flag.flag}", "bold reverse")
    for robot in view.robots:
        if robot.square:
            below = canvas.sign_on(robot.square).replace(FLOOR, " ")
            sign = robot_sign(robot) + below[:1]
            canvas.put_on(robot.square, sign[: canvas.space], f"bold reverse {INK[robot.robot]}")


def robot_sign(robot: RobotView) -> str:
    return f"{robot.robot + 1}{(RESTING if robot.powered_down else ARROWS)[robot.facing]}"


def token_sign(token: str) -> str:
    """What lies on a square, in one or two signs.

    >>> token_sign("bE<S"), token_sign("XX"), token_sign("D3")
    ('→', '▓▓', 'D3')
    """
    if token[:1] in BELTS:
        return BELTS[token[0]][token[1]]
    return SIGNS.get(token, token)


# --- beside it ---------------------------------------------------------------------------------------------


def notes(view: RoboRallyView, names: Sequence[str]) -> RenderableType:
    register = f", register {view.register}" if view.register else ""
    lines = [Text(f"RoboRally: {view.floor.name}", "bold"), Text(f"Turn {view.turn}{register}"), Text()]
    for robot in view.robots:
        lines += robot_lines(robot, names)
    return Group(*lines, *(flag_line(flag, names) for flag in view.flags if flag.team >= 0 or flag.carrier >= 0))


def robot_lines(robot: RobotView, names: Sequence[str]) -> Iterator[Text]:
    name = ", ".join((names[robot.seat], *standing(robot, names)))
    yield Text(f"{robot.robot + 1} ", f"bold {INK[robot.robot]}").append(name, "not bold default")
    yield Text(f"  flags {robot.flags} damage {robot.damage} lives {robot.lives}")
    yield Text(f"  {program_line(robot)}", "dim")
    if robot.options:
        yield Text(f"  {', '.join(map(option_line, robot.options))}", "dim")


def standing(robot: RobotView, names: Sequence[str]) -> Iterator[str]:
    if robot.robot != robot.seat:
        yield "blocker"
    if robot.team >= 0:
        yield team_words(robot.team, names)
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


def program_line(robot: RobotView) -> str:
    return " ".join(register_sign(register) for register in robot.registers)


def register_sign(register: RegisterView) -> str:
    cards = "+".join("?" if card == 0 else str(card) for card in register.cards) or "-"
    return f"[{cards}]" if register.locked else cards


def option_line(option: OptionView) -> str:
    return option_words(option.option) + (f" ({option.count})" if option.count else "")


def flag_line(flag: FlagView, names: Sequence[str]) -> Text:
    owner = f" of {team_words(flag.team, names)}" if flag.team >= 0 else ""
    carrier = f", robot {flag.carrier + 1} has it" if flag.carrier >= 0 else ""
    return Text(f"F{flag.flag}{owner}{carrier}")


def hand_list(ask: Ask, view: RoboRallyView) -> RenderableType:
    """The cards, with where each would lead in the first empty register if nobody else were there."""
    words = [choice for choice in ask.choices if not choice.action.startswith("put ")]
    return Group(
        *(hand_table(hand) for hand in view.hands if hand.cards),
        Text(WORDS, "dim"),
        *(Text(f"{choice.action}: {choice.label}") for choice in words),
    )


def hand_table(hand: HandView) -> Table:
    landings = {landing.card: landing for landing in hand.landings}
    table = Table.grid(padding=(0, 1))
    table.add_row(*(Text(word, "dim") for word in ("", f"robot {hand.robot + 1}", "leads to")))
    for card in hand.cards:
        table.add_row(Text(f"{card:3}", "bold"), card_words(card), landing_sign(landings.get(card)))
    return table


def landing_sign(landing: LandingView | None) -> str:
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
