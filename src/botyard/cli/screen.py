"""Output to and input from the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib import import_module
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.game import Game, View
from ..core.prompt import Choice, Prompt
from ..core.registry import game_module
from ..terminal import NOTES_COLUMNS, Formatter, Renderer

MAX_INLINE_CHOICES = 4  # more choices are listed beside the board


def renderer_for(game: Game[Any, Any], names: Sequence[str]) -> Renderer:
    """Return the `TerminalRenderer` of the game's module `terminal`, or the default renderer."""
    kind: type[Renderer] = getattr(game_module(game, "terminal"), "TerminalRenderer", Renderer)
    return kind(game, names)


class Screen:
    """Prints and reads lines, with colours and line editing on a terminal."""

    def __init__(self, renderer: Renderer) -> None:
        self.renderer = renderer
        self.console = Console(markup=False, highlight=False, emoji=False)
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        if self.interactive:
            with suppress(ImportError):  # not on every system
                import_module("readline")  # gives input() arrow keys and a history

    def write(self, text: RenderableType, style: str = "") -> None:
        self.console.print(text, style=style)

    def thinking(self) -> AbstractContextManager[object]:
        """Show that the computer is thinking."""
        return self.console.status("Thinking ...") if self.interactive and self.console.is_terminal else nullcontext()

    def read(self, prompt: str) -> str:
        """Return the next line. Raise EOFError if there is none."""
        if sys.stdin is None:
            raise EOFError
        line = input(prompt)
        if not self.interactive:
            print(line)  # so that a transcript shows what was typed
        return line.strip()

    def draw(self, view: View) -> None:
        """Draw the board and beside it, if it fits, the notes with the choices or the legend."""
        drawing = self.renderer.draw(view, self.console.width)
        choice_list = None
        if view.prompt and len(view.prompt.choices) > MAX_INLINE_CHOICES:
            choice_list = self.renderer.choices(view.prompt, view) or choices_table(view.prompt, self.renderer.format)
        side_panel = Group(drawing.notes, "", choice_list or drawing.legend)
        self.write("")
        if self.console.width < drawing.width:
            self.write(
                f"The board needs a terminal of {drawing.width} columns; this one has {self.console.width}.", "red"
            )
        if self.console.width < drawing.width + NOTES_COLUMNS:
            self.write(drawing.board)
            self.write(side_panel)
            return
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(width=drawing.width, no_wrap=True)
        table.add_row(drawing.board, side_panel)
        self.write(table)

    def write_prompt(self, name: str, prompt: Prompt, clock_text: str) -> None:
        """Write the prompt, then the answers with the clock and the timers."""
        self.write(Text(f"{name}: {self.renderer.format(prompt.text)}", "bold"))
        answers = Text("".join(f"  {answer} " for answer in answer_labels(prompt, self.renderer.format)))
        self.write(answers.append(f"  {clock_text}", "dim"))


def answer_labels(prompt: Prompt, format_message: Formatter) -> list[str]:
    """Return the answers: with labels if they are few, else as single words; longer ones stand beside the board."""
    if single_answer(prompt):
        return [f"[Enter] {format_message(prompt.choices[0].label)}"]
    number = prompt.number_input
    shown = [f"[{number.minimum}-{number.maximum}] {format_message(number.label)}"] if number else []
    if len(prompt.choices) <= MAX_INLINE_CHOICES:
        names = [choice.action if number else str(key) for key, choice in enumerate(prompt.choices, start=1)]
        shown += [
            f"[{name}] {choice_label(prompt, choice, format_message)}"
            for name, choice in zip(names, prompt.choices, strict=True)
        ]
    elif all(" " not in choice.action for choice in prompt.choices):
        shown.append(f"[{' '.join(choice.action for choice in prompt.choices)}]")
    return [*shown, *(f"[undo] {format_message(choice.label)}" for choice in prompt.takebacks[-1:])]


def choice_label(prompt: Prompt, choice: Choice, format_message: Formatter) -> str:
    """Return the label of a choice, with its group if there are several groups."""
    label = format_message(choice.label)
    several = len({other.group for other in prompt.choices if other.group}) > 1
    return f"{format_message(choice.group)}: {label}" if several and choice.group else label


def single_answer(prompt: Prompt) -> str:
    """Return the only possible answer; empty if there are several."""
    return (
        prompt.choices[0].action
        if len(prompt.choices) == 1 and not prompt.number_input and not prompt.takebacks
        else ""
    )


def choices_table(prompt: Prompt, format_message: Formatter) -> Table:
    table = Table.grid(padding=(0, 1))
    for number, choice in enumerate(prompt.choices, start=1):
        table.add_row(Text(f"{number:2}", "bold"), format_message(choice.label), Text(choice.action, "dim"))
    return table
