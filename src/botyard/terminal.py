"""What a game's drawing in the terminal is made of. The module `terminal` of a game's package extends `Renderer`.

Of the packages below `cli`, only the modules `terminal` and `commands` of games may import this one, which needs rich.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from .core.capabilities import Diagram, Piece, describe_board
from .core.events import Event
from .core.fluent import game_bundle
from .core.game import Game, View
from .core.messages import Message
from .core.prompt import Prompt

RICH_COLOURS = {
    "red": "red",
    "green": "green",
    "blue": "blue",
    "yellow": "yellow",
    "black": "bright_black",
    "purple": "magenta",
    "white": "white",
    "pink": "bright_magenta",
}
SEAT_STYLES = (*RICH_COLOURS.values(),)  # in the order in which the page gives colours to seats
NOTES_COLUMNS = 28  # of the notes beside a board, with the gap

Formatter = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Drawing:
    """The drawing of a view; the notes go beside the board if they fit."""

    board: RenderableType
    width: int  # of the board, in columns
    notes: RenderableType
    legend: RenderableType


@dataclass(frozen=True, slots=True)
class PlayCommand:
    """A command that people may type while they play this game."""

    usage: str
    help: str
    run: Callable[[Any, list[str]], Sequence[RenderableType]]  # gets the state and the words after the command


class Canvas:
    """Characters in rows and columns, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.characters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        self.characters[y][x : x + len(text)] = text
        self.styles[y][x : x + len(text)] = [style] * len(text)

    def text(self) -> Text:
        lines = [Text.assemble(*zip(*line, strict=True)) for line in zip(self.characters, self.styles, strict=True)]
        return Text("\n", no_wrap=True).join(lines)


def draw_diagram(diagram: Diagram, names: Sequence[str]) -> Drawing:
    """Draw a board that a game describes as data: a label for each cell and piece, with the owners of pieces beside."""
    labels = {
        (cell.column, cell.row): Text(cell.label or cell.name or "·", RICH_COLOURS.get(cell.colour, ""))
        for cell in diagram.cells
    }
    labels |= {(piece.column, piece.row): piece_label(piece) for piece in diagram.pieces}
    width = max((len(label) for label in labels.values()), default=1) + 1
    board = Text()
    for row in range(diagram.rows):
        for column in range(diagram.columns):
            label = labels.get((column, row), Text())
            board.append(" " * (width - len(label))).append_text(label)
        board.append("\n")
    owned = {piece.seat: piece_label(piece) for piece in diagram.pieces if piece.seat is not None}
    owners = [Text.assemble(label, f" {names[seat]}") for seat, label in sorted(owned.items())]
    return Drawing(board, width * diagram.columns, Text("\n").join(owners), Text())


def piece_label(piece: Piece) -> Text:
    """Return the label of a piece in the colour of its owner, or in its own colour."""
    style = RICH_COLOURS.get(piece.colour, "") if piece.seat is None else SEAT_STYLES[piece.seat % len(SEAT_STYLES)]
    return Text(piece.label or "●", f"bold reverse {style}".strip())


class Renderer:
    """Shows a game as the board that it describes as data, or as the fields of its view. Games override the methods."""

    commands: Mapping[str, PlayCommand] = {}
    undo_single_step: bool = False  # undo takes back one answer, not as many as possible
    real_time: bool = True  # other seats may act, or a timer expire, while a person thinks

    def __init__(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        self.game, self.names = game, names

    def format(self, message: Message) -> str:
        """Return the text of a message in English."""
        return game_bundle(self.game).format(message, self.names)

    def draw(self, view: View, terminal_width: int) -> Drawing:
        """Return the drawing of a view for a terminal with `terminal_width` columns."""
        if diagram := describe_board(self.game, view):
            return draw_diagram(diagram, self.names)
        shown = [f"{field.name}: {getattr(view, field.name)}" for field in fields(view) if field.name != "prompt"]
        return Drawing(Text("\n".join(shown)), terminal_width, Text(), Text())

    def redraw_key(self, view: View) -> object:
        """Return a value; the board is drawn again when it changes, and not at all while it is None."""
        return [getattr(view, field.name) for field in fields(view) if field.name != "prompt"]

    def choices(self, prompt: Prompt, view: View) -> RenderableType | None:
        """Return what to show beside the board for a prompt with many choices; None for a list of all choices."""
        return None

    def is_continuation(self, previous: Prompt, current: Prompt) -> bool:
        """Return whether the rest of an input line for the previous prompt still applies to the current one."""
        return previous.id == current.id

    def on_events(self, state: Any, events: Sequence[Event]) -> list[str]:
        """Return sentences to add after these events, such as the best solution; `state` follows them."""
        return []

    def hint(self, state: Any, request_count: int) -> str:
        """Return the game's own hint for the `request_count`th request at a prompt; empty to ask a bot."""
        return ""
