"""RoboRally in a terminal: the floor in letters and lines, robots as arrows, the hand as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.rules import Ask
from ...games.roborally.cards import card_words, option_words
from ...games.roborally.view import FloorView, RegisterView, RoboRallyView, RobotView
from . import Picture, Terminal

ARROWS = dict(zip("nesw", "▲▶▼◀", strict=True))
BELTS = {"b": dict(zip("NESW", "↑→↓←", strict=True)), "x": dict(zip("NESW", "⇑⇒⇓⇐", strict=True))}
SIGNS = {"..": "·", "XX": "▓▓", "G+": "↻", "G-": "↺", "R1": "w", "R2": "wh"}
INK = ("red", "green", "bright_blue", "yellow", "magenta", "white", "cyan", "bright_red")
SPACE = 3  # columns of a square


class RoboRallyTerminal(Terminal):
    def picture(self, view: Any, room: int) -> Picture:
        width = 3 + (SPACE + 1) * view.floor.width + 1
        return Picture(draw(view), width, notes(view, self.names), legend())

    def sight(self, view: Any) -> object:
        return view.turn, [(robot.square, robot.facing) for robot in view.robots], view.hands

    def choices(self, ask: Ask, view: Any) -> RenderableType | None:
        """While programming a list of the hand is shorter than every card in every register."""
        return hand_table(view) if ask.id.startswith("program") else None


# --- the floor ---------------------------------------------------------------------------------------------


class Canvas:
    """A floor of letters, with lines between the squares for walls."""

    def __init__(self, floor: FloorView) -> None:
        self.columns = 3 + (SPACE + 1) * floor.width + 1
        self.signs = [[" "] * self.columns for _ in range(2 * floor.height + 2)]
        self.styles = [[""] * self.columns for _ in range(2 * floor.height + 2)]

    def put(self, x: int, y: int, signs: str, style: str) -> None:
        self.signs[y][x : x + len(signs)] = signs
        self.styles[y][x : x + len(signs)] = [style] * len(signs)

    def put_on(self, square: str, signs: str, style: str) -> None:
        x, y = corner(square)
        self.put(x + 1, y + 1, signs.center(SPACE), style)

    def wall(self, square: str, side: str) -> None:
        x, y = corner(square)
        if side in "ns":
            self.put(x + 1, y if side == "n" else y + 2, "━" * SPACE, "bold")
        else:
            self.put(x if side == "w" else x + SPACE + 1, y + 1, "┃", "bold")

    def text(self) -> Text:
        lines = [Text.assemble(*zip(*line, strict=True)) for line in zip(self.signs, self.styles, strict=True)]
        return Text("\n", no_wrap=True).join(lines)


def corner(square: str) -> tuple[int, int]:
    """Where the top left corner of a square is."""
    column, row = map(int, square.split(","))
    return 3 + column * (SPACE + 1), 1 + 2 * row


def draw(view: RoboRallyView) -> Text:
    """The floor and what stands on it; what is drawn later hides what was there."""
    canvas = Canvas(view.floor)
    draw_squares(canvas, view.floor)
    for laser in view.floor.lasers:
        canvas.put_on(laser.square, f"*{laser.beams}", "red")
    for pusher in view.floor.pushers:
        canvas.put_on(pusher.square, f"P{pusher.registers[0]}", "yellow")
    for wall in view.floor.walls:
        square, _, side = wall.rpartition(",")
        canvas.wall(square, side)
    draw_pieces(canvas, view)
    return canvas.text()


def draw_squares(canvas: Canvas, floor: FloorView) -> None:
    for column in range(floor.width):
        canvas.put(corner(f"{column},0")[0] + 1, 0, f"{column}".center(SPACE), "dim")
    for row, tokens in enumerate(floor.rows):
        canvas.put(0, 2 + 2 * row, f"{row:2}", "dim")
        for column, token in enumerate(tokens):
            canvas.put_on(f"{column},{row}", token_sign(token), "dim" if token == ".." else "")


def draw_pieces(canvas: Canvas, view: RoboRallyView) -> None:
    for robot in view.robots:
        if robot.archive:
            canvas.put_on(robot.archive, f"a{robot.robot + 1}", INK[robot.robot])
    for flag in view.flags:
        if flag.square:
            canvas.put_on(flag.square, f"F{flag.flag}", "bold reverse")
    for robot in view.robots:
        if robot.square:
            sign = "z" if robot.powered_down else ARROWS[robot.facing]
            canvas.put_on(robot.square, f"{robot.robot + 1}{sign}", f"bold reverse {INK[robot.robot]}")


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
    title = Text(f"RoboRally: {view.floor.name}", "bold")
    return Group(title, f"Turn {view.turn}{register}", "", robots_table(view, names))


def robots_table(view: RoboRallyView, names: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_row(*(Text(word, "dim") for word in ("", "", "flags", "damage", "lives", "")))
    for robot in view.robots:
        name = names[robot.seat] + (" (blocker)" if robot.robot >= len(names) else "")
        figures = (str(robot.flags), str(robot.damage), str(robot.lives))
        table.add_row(Text(f"{robot.robot + 1}", INK[robot.robot]), name, *figures, standing(robot))
        table.add_row("", Text(program_line(robot), "dim"))
        if robot.options:
            table.add_row("", Text(", ".join(option_words(option.option) for option in robot.options), "dim"))
    return table


def standing(robot: RobotView) -> str:
    if robot.place:
        return f"place {robot.place}"
    if robot.out:
        return "out"
    return "powered down" if robot.powered_down else "powers down" if robot.announced else ""


def program_line(robot: RobotView) -> str:
    return " ".join(register_sign(register) for register in robot.registers)


def register_sign(register: RegisterView) -> str:
    cards = "+".join("?" if card == 0 else str(card) for card in register.cards) or "-"
    return f"[{cards}]" if register.locked else cards


def hand_table(view: RoboRallyView) -> Table:
    table = Table.grid(padding=(0, 1))
    for hand in view.hands:
        for card in hand.cards:
            table.add_row(Text(f"{card:3}", "bold"), card_words(card), Text(f"put {card} 1 … 5", "dim"))
    table.add_row("", "then done", Text("or take a card back: take 430", "dim"))
    return table


def legend() -> Text:
    return Text(
        "1▲ robot 1, facing north   1z powered down\na1 its archive marker      F1 flag\n"
        "→ belt  ⇒ express belt     ↻ ↺ gears\n▓▓ pit  *1 laser  P1 pusher  w wh repair"
    )
