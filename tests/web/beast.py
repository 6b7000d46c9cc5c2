"""Somebody who plays Mechanical Beast in a browser: by the things on the board, and by the answers beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

from playwright.sync_api import Locator, expect

from .visitor import Visitor

NARROW = 700  # pixels: the first touch of an answer shows it, and a button of its own gives it
SAID = {
    "end": re.compile("end your turn", re.IGNORECASE),
    "settle": re.compile("Let it fall"),
    "yes": "Yes",
    "no": "No",
}


class Engineer:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.has_finger = (visitor.page.viewport_size or {"width": 0})["width"] < NARROW

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def question(self) -> str:
        """The id of what is asked now; '' for nothing."""
        ask = self.view.get("ask")
        return str(ask["id"]) if ask else ""

    @property
    def asked(self) -> Locator:
        """The sentence of the question."""
        return self.page.locator("p.question")

    def thing(self, name: str) -> Locator:
        return self.page.locator(f"[data-thing='{name}'].handle")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def answer(self, action: str) -> None:
        """Say it, and wait for what comes of it."""
        asked = self.question
        self.say(action)
        self.until(lambda: self.question != asked or bool(self.view["result"]))

    def spelled(self, deed: str) -> str:
        """An action whose goal is named by its card ('walk engineer R31') or by row and column, as it is said now."""
        verb, who, *rest = deed.split() if " " in deed else (deed, "")
        if verb == "walk":
            room, by_control = rest[0], "by" in rest
            return next(
                str(choice["action"])
                for choice in self.view["ask"]["choices"]
                if choice["action"].startswith(f"walk {who} ")
                and choice["touches"][0] == room
                and choice["action"].endswith(" by control") == by_control
            )
        if verb == "exit":
            row, column = int(who) - self.view["row"], int(rest[0]) - self.view["column"]
            return f"exit {ascii_lowercase[column]}{row + 1}"
        return deed

    def say(self, action: str) -> None:
        choices = self.view["ask"]["choices"]
        touches = next(choice["touches"] for choice in choices if choice["action"] == action)
        if not touches:
            return self.press(self.page.locator(".list").get_by_role("button", name=SAID[action]))
        expect(self.page.locator(".list button").first).to_be_enabled()
        self.thing(touches[0]).dispatch_event("click")  # it may lie outside of what the camera shows
        alike = [choice["action"] for choice in choices if choice["touches"] == touches]
        if len(alike) > 1:
            self.press(self.page.locator(".list button").nth(alike.index(action)))
        return None

    def press(self, button: Locator) -> None:
        button.click()
        if self.has_finger:
            self.page.locator(".confirm").click()

    def until(self, is_so: Callable[[], object]) -> None:
        self.visitor.until(is_so)
