"""A player of Into the Machine in a browser, who clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from .page_objects import Visitor


class MachinePage:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def prompt_id(self) -> str:
        """Return the id of the open prompt; '' if there is none."""
        prompt = self.view.get("prompt")
        return str(prompt["id"]) if prompt else ""

    @property
    def prompt_kind(self) -> str:
        """Return the kind of the open prompt; '' if there is none."""
        prompt = self.view.get("prompt")
        return str(prompt["kind"]) if prompt else ""

    @property
    def choices(self) -> list[str]:
        return [choice["action"] for choice in self.view["prompt"]["choices"]]

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def power_card(self, name: str) -> Locator:
        """Return the button of a Power card below the board; the list of answers has another one."""
        return self.page.locator(".power").get_by_role("button", name=f"Play {name}")

    def answer_and_wait(self, action: str) -> None:
        """Click the answer, confirm it if it cannot be undone, and wait for its result."""
        question = self.prompt_id
        choice = next(one for one in self.view["prompt"]["choices"] if one["action"] == action)
        self.answer(action).click()
        if choice["warning"]:
            self.page.locator(".prompt-slot .btn").last.click()
        self.wait_until(lambda: self.prompt_id != question)

    def answer(self, action: str) -> Locator:
        return self.page.locator(f".answer[data-answer='{action}']")

    def on_board(self, place: str) -> Locator:
        """Return a choice on the board, once its prompt is drawn."""
        expect(self.page.locator(".answer").first).to_be_enabled()
        return self.page.locator(f"[data-item='{place}'].choice")

    def play(self) -> None:
        """Answer any prompt: win if possible, else take the last answer that is not Take Home."""
        if not self.prompt_id:
            return
        wins = [preview["action"] for preview in self.view["previews"] if preview["wins"]]
        rest = [action for action in self.choices if action not in ("home", "power p2 ignore")]
        self.answer_and_wait((wins or rest or self.choices)[-1])

    def wait_until(self, condition: Callable[[], object]) -> None:
        self.visitor.wait_until(condition)
