"""How games look in a terminal. A game without a drawing of its own is shown as the fields of its view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ...core.events import Event
from ...core.rules import Ask, Rules, View

DRAWINGS = {  # name: module and class
    "ricochet-robots": ("ricochet_robots", "RicochetTerminal"),
    "roborally": ("roborally", "RoboRallyTerminal"),
    "into-the-machine": ("into_the_machine", "MachineTerminal"),
    "mechanical-beast": ("mechanical_beast", "BeastTerminal"),
    "raising-robots": ("raising_robots", "RaisingTerminal"),
}
NOTES = 28  # columns that notes take beside a board, the gap included


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn for a view; the notes stand beside the board where there is room."""

    board: RenderableType
    width: int  # columns the board takes
    notes: RenderableType
    legend: RenderableType


@dataclass(frozen=True, slots=True)
class Command:
    """A word that only this game's terminal knows."""

    usage: str
    help: str
    do: Callable[[Any, list[str]], Sequence[RenderableType]]  # given the position and the words after the command


class Terminal:
    """What a terminal knows of a game beyond the protocol. Games override what they can do better."""

    commands: Mapping[str, Command] = {}
    steps_back: bool = False  # undo takes one answer back, not all that can be
    by_the_clock: bool = True  # others may speak, or a glass run out, while somebody thinks

    def __init__(self, rules: Rules[Any, Any], names: Sequence[str]) -> None:
        self.rules, self.names = rules, names

    def picture(self, view: View, room: int) -> Picture:
        """The drawing of a view on a terminal with `room` columns."""
        shown = [f"{field.name}: {getattr(view, field.name)}" for field in fields(view) if field.name != "ask"]
        return Picture(Text("\n".join(shown)), room, Text(), Text())

    def sight(self, view: View) -> object:
        """What must change before it is drawn again unasked; None: not now."""
        return [getattr(view, field.name) for field in fields(view) if field.name != "ask"]

    def choices(self, ask: Ask, view: View) -> RenderableType | None:
        """What stands beside the board for a question with many answers; None: a list of all of them."""
        return None

    def goes_on(self, asked: Ask, now: Ask) -> bool:
        """Whether what is asked now belongs to what was asked, so that the rest of a line still answers it."""
        return asked.id == now.id

    def follow(self, state: Any, events: Sequence[Event]) -> list[str]:
        """What to add after these events, such as what would have been best; `state` is the position after them."""
        return []

    def hint(self, state: Any, asked: int) -> str:
        """A hint of the game's own when a question is asked about for the `asked`th time; else a bot is asked."""
        return ""


def terminal_of(rules: Rules[Any, Any], names: Sequence[str]) -> Terminal:
    if rules.name not in DRAWINGS:
        return Terminal(rules, names)
    module, name = DRAWINGS[rules.name]
    terminal: Terminal = getattr(import_module(f".{module}", __name__), name)(rules, names)
    return terminal
