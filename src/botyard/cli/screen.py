"""What a person at the terminal sees and types."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib import import_module

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.rules import Ask, Choice, View
from .boards import NOTES, Terminal

FEW = 4  # choices that fit on a line; more of them stand beside the board


class Screen:
    """Prints and reads lines. Colours and line editing only where there is a terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.console = Console(markup=False, highlight=False, emoji=False)
        self.live = sys.stdin is not None and sys.stdin.isatty()
        if self.live:
            with suppress(ImportError):  # not on every system
                import_module("readline")  # gives input() arrow keys and a history

    def say(self, text: RenderableType, style: str = "") -> None:
        self.console.print(text, style=style)

    def thinking(self) -> AbstractContextManager[object]:
        """A sign of life while bots or solvers think."""
        return self.console.status("Thinking ...") if self.live and self.console.is_terminal else nullcontext()

    def read(self, prompt: str) -> str:
        """The next line. Raises EOFError when there is none."""
        if sys.stdin is None:
            raise EOFError
        line = input(prompt)
        if not self.live:
            print(line)  # so that a transcript shows what was typed
        return line.strip()

    def draw(self, view: View) -> None:
        """The board, and beside it, where there is room, the notes with the choices or else the legend."""
        picture = self.terminal.picture(view, self.console.width)
        many = None
        if view.ask and len(view.ask.choices) > FEW:
            many = self.terminal.choices(view.ask, view) or choices_table(view.ask)
        beside = Group(picture.notes, "", many or picture.legend)
        self.say("")
        if self.console.width < picture.width:
            self.say(
                f"The board needs a terminal of {picture.width} columns; this one has {self.console.width}.", "red"
            )
        if self.console.width < picture.width + NOTES:
            self.say(picture.board)
            self.say(beside)
            return
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(width=picture.width, no_wrap=True)
        table.add_row(picture.board, beside)
        self.say(table)

    def question(self, name: str, ask: Ask, times: str) -> None:
        """The question, then the answers with the clock and its glasses."""
        self.say(Text(f"{name}: {ask.text}", "bold"))
        answers = Text("".join(f"  {answer} " for answer in answers_of(ask)))
        self.say(answers.append(f"  {times}", "dim"))


def answers_of(ask: Ask) -> list[str]:
    """What can be typed, as far as it does not stand beside the board."""
    if only_answer(ask):
        return [f"[Enter] {ask.choices[0].label}"]
    shown = [f"[{ask.number.least}-{ask.number.most}] {ask.number.label}"] if ask.number else []
    if len(ask.choices) <= FEW:
        names = [choice.action if ask.number else str(place) for place, choice in enumerate(ask.choices, start=1)]
        shown += [f"[{name}] {label_of(ask, choice)}" for name, choice in zip(names, ask.choices, strict=True)]
    return [*shown, *(f"[undo] {choice.label}" for choice in ask.retracts[-1:])]


def label_of(ask: Ask, choice: Choice) -> str:
    """With its group, where there are several of them."""
    several = len({other.group for other in ask.choices if other.group}) > 1
    return f"{choice.group}: {choice.label}" if several and choice.group else choice.label


def only_answer(ask: Ask) -> str:
    """The one thing that can be said, if there is but one."""
    return ask.choices[0].action if len(ask.choices) == 1 and not ask.number and not ask.retracts else ""


def choices_table(ask: Ask) -> Table:
    table = Table.grid(padding=(0, 1))
    for place, choice in enumerate(ask.choices, start=1):
        table.add_row(Text(f"{place:2}", "bold"), choice.label, Text(choice.action, "dim"))
    return table
