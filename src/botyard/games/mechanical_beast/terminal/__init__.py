"""Mechanical Beast in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType

from ....core.errors import OptionError
from ....core.prompt import Prompt
from ....core.squares import parse_square
from ....terminal import NOTES_COLUMNS, Drawing, PlayCommand, Renderer
from ..state import State
from ..view import view as build_view
from .choices import grouped_choices
from .floor import MARGIN_COLUMNS, MIN_ROOM_COLUMNS, ROOM_WIDTH, Spot, draw_floor, focus_spot, window_of
from .notes import hidden_directions, legend, note_lines

LOOK_COLUMNS = 2 * NOTES_COLUMNS + MARGIN_COLUMNS + ROOM_WIDTH * MIN_ROOM_COLUMNS  # for the answer to `look`


class TerminalRenderer(Renderer):
    undo_single_step = True

    def __init__(self, game: Any, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.commands = {"look": PlayCommand("look SQUARE", "the part of the floor round a square", self.look_at)}

    def draw(self, view: Any, terminal_width: int) -> Drawing:
        window = window_of(view, terminal_width, focus_spot(view))
        beside = Group(*note_lines(view, self.names), *hidden_directions(view, window))
        return Drawing(draw_floor(view, window), window.width, beside, legend())

    def redraw_key(self, view: Any) -> object:
        return view.turn, view.rooms, [meeple.room for meeple in view.meeples]

    def choices(self, prompt: Prompt, view: Any) -> RenderableType | None:
        return Group(*grouped_choices(prompt, self.format))

    def is_continuation(self, previous: Prompt, current: Prompt) -> bool:
        """Allow a whole turn in one line."""
        return previous.args["turn"] == current.args["turn"]

    def look_at(self, state: State, arguments: list[str]) -> Sequence[RenderableType]:
        view = build_view(state, None)
        position = parse_square(arguments[0].lower())
        if position is None:
            raise OptionError(f"{arguments[0][:20]!r} is not a square: look d5")
        middle = Spot(view.row + position[1], view.column + position[0])
        return [draw_floor(view, window_of(view, LOOK_COLUMNS, middle))]
