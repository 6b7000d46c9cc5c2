"""Somebody who plays Into the Machine in a browser, by clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from .visitor import Visitor

LATE = ("power", "home")  # these stand after terminals and junctions


class Racer:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def question(self) -> str:
        """The id of what is asked now; '' for nothing."""
        ask = self.view.get("ask")
        return str(ask["id"]) if ask else ""

    @property
    def choices(self) -> list[str]:
        """In the order in which the page lists them."""
        said = [choice["action"] for choice in self.view["ask"]["choices"]]
        return sorted(said, key=lambda action: LATE.index(word) + 1 if (word := action.split()[0]) in LATE else 0)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def answer(self, action: str) -> None:
        """Click the answer, and wait for what comes of it."""
        asked = self.question
        self.page.locator(".list button").nth(self.choices.index(action)).click()
        self.until(lambda: self.question != asked)

    def on_board(self, place: str) -> Locator:
        """A choice on the board, once its question is drawn."""
        expect(self.page.locator(".list button").first).to_be_enabled()
        return self.page.locator(f"[data-place='{place}'].handle")

    def play(self) -> None:
        """Whatever is asked: what wins, else the last thing but taking home, so that the game moves."""
        if not self.question:
            return
        wins = [ghost["action"] for ghost in self.view["ghosts"] if ghost["wins"]]
        rest = [action for action in self.choices if action not in ("home", "power p2 ignore")]
        self.answer((wins or rest or self.choices)[-1])

    def until(self, is_so: Callable[[], object]) -> None:
        self.visitor.until(is_so)
