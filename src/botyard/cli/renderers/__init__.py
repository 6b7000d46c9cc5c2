"""Renderers of games for the terminal. A game without its own renderer is shown as the fields of its view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ...core.capabilities import Diagram, describe_board
from ...core.events import Event
from ...core.game import Game, View
from ...core.prompt import Prompt

RENDERERS = {  # name: module and class
    "ricochet-robots": ("ricochet_robots", "RicochetRenderer"),
    "roborally": ("roborally", "RoboRallyRenderer"),
    "into-the-machine": ("into_the_machine", "MachineRenderer"),
    "mechanical-beast": ("mechanical_beast", "BeastRenderer"),
    "raising-robots": ("raising_robots", "RaisingRenderer"),
}
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


@dataclass(frozen=True, slots=True)
class Drawing:
    """The drawing of a view; the notes go beside the board if they fit."""

    board: RenderableType
    width: int  # of the board, in columns
    notes: RenderableType
    legend: RenderableType


@dataclass(frozen=True, slots=True)
class Command:
    """A command of one game."""

    usage: str
    help: str
    run: Callable[[Any, list[str]], Sequence[RenderableType]]  # gets the state and the words after the command


def draw_diagram(diagram: Diagram, names: Sequence[str]) -> Drawing:
    """Draw a board that a game describes as data: a sign for each cell and piece, with the owners below."""
    cells = {(cell.column, cell.row): cell for cell in diagram.cells}
    labels = {
        place: Text(cell.label or cell.name or "·", cell.colour and RICH_COLOURS[cell.colour])
        for place, cell in cells.items()
    }
    for piece in diagram.pieces:
        style = (
            SEAT_STYLES[piece.seat % len(SEAT_STYLES)] if piece.seat is not None else RICH_COLOURS.get(piece.colour, "")
        )
        labels[piece.column, piece.row] = Text(piece.label or "●", f"bold reverse {style}".strip())
    width = max((len(label) for label in labels.values()), default=1) + 1
    board = Text()
    for row in range(diagram.rows):
        for column in range(diagram.columns):
            label = labels.get((column, row), Text())
            board.append(" " * (width - len(label))).append_text(label)
        board.append("\n")
    owners = {piece.seat: piece.label or "●" for piece in diagram.pieces if piece.seat is not None}
    legend = Text("\n").join(
        Text.assemble((label, f"bold reverse {SEAT_STYLES[seat % len(SEAT_STYLES)]}"), f" {names[seat]}")
        for seat, label in sorted(owners.items())
    )
    return Drawing(board, width * diagram.columns, legend, Text())


class Renderer:
    """The default renderer. Games override its methods."""

    commands: Mapping[str, Command] = {}
    undo_single_step: bool = False  # undo takes back one answer, not as many as possible
    real_time: bool = True  # other seats may act, or a timer expire, while a person thinks

    def __init__(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        self.game, self.names = game, names

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


def renderer_for(game: Game[Any, Any], names: Sequence[str]) -> Renderer:
    if game.name not in RENDERERS:
        return Renderer(game, names)
    module, name = RENDERERS[game.name]
    renderer: Renderer = getattr(import_module(f".{module}", __name__), name)(game, names)
    return renderer
