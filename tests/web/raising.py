"""Somebody who plays Raising Robots in a browser: by things on the board, and by the keys of the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from .visitor import Visitor

PHASES = ("upgrade", "assemble", "design", "fabricate", "recycle")
ENTERED = ("confirm", "pay all", "draw", "swap")  # what one mostly wants
LEFT_OUT = ("next", "done", "skip", "none")
READY = ".answers .btn:enabled:not(.back)"


class Inventor:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def question(self) -> str:
        """The id of what is asked now; '' where there is nothing to answer."""
        ask = self.view.get("ask")
        return str(ask["id"]) if ask and (ask["choices"] or ask["number"]) else ""

    @property
    def kind(self) -> str:
        return str(self.view["question"]["kind"])

    @property
    def actions(self) -> list[str]:
        return [choice["action"] for choice in self.view["ask"]["choices"]]

    @property
    def is_over(self) -> bool:
        return bool(self.view.get("totals"))

    def thing(self, name: str) -> Locator:
        """Something on the board that can be chosen now."""
        return self.page.locator(f".board [data-thing='{name}'][data-pick]")

    @property
    def doubt(self) -> Locator:
        """Yes to an answer that warns of something."""
        return self.page.locator(".answers .doubt .confirm")

    def be_asked(self) -> None:
        """Until the page hears answers: it may still tell what came of the last one."""
        self.visitor.read()
        self.until(lambda: self.page.locator(READY).count() > 0)

    def play(self, busy_rounds: int) -> None:
        """Whatever is asked, by keys: in the first rounds all that can act does, later what must."""
        asked = self.question
        self.be_asked()
        for key in self.keys(self.view["round"] > busy_rounds):
            self.page.keyboard.press(key)
        if self.doubt.is_visible():
            self.doubt.click()
        self.until(lambda: self.question != asked or self.is_over)

    def keys(self, is_idle: bool) -> tuple[str, ...]:
        if self.kind == "phases":  # from the first card on, whatever was chosen
            first = self.view["round"] % len(PHASES)
            return "0", str(first + 1), str((first + 2) % len(PHASES) + 1)
        actions = self.actions
        if self.kind == "keep":  # a robot has the number of its place in hand
            return (str(self.view["hand"].index(actions[0].split()[1]) + 1),)
        if any(" for " in action for action in actions):  # a class, and the one that goes for it
            return "1", "1"
        if is_idle and any(action in actions for action in LEFT_OUT):
            return ("0",)
        if self.view["ask"]["number"] or any(action in actions for action in ENTERED):
            return ("Enter",)
        rest = [action for action in actions if not action.startswith("token ") and action not in LEFT_OUT]
        return ("1" if rest else "0",)

    def until(self, is_so: Callable[[], object]) -> None:
        self.visitor.until(is_so)
