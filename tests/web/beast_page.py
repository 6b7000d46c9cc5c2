"""A player of Mechanical Beast in a browser, who uses the board and the list of answers."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

from playwright.sync_api import Locator, expect

from .page_objects import Visitor


class BeastPage:
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
    def prompt_text(self) -> Locator:
        """Return the text of the prompt."""
        return self.page.locator("p.question")

    def board_item(self, name: str) -> Locator:
        return self.page.locator(f"[data-item='{name}'].choice")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def answer_and_wait(self, action: str) -> None:
        """Send an answer and wait for its result."""
        question = self.prompt_id
        self.submit(action)
        self.wait_until(lambda: self.prompt_id != question or bool(self.view["result"]))

    def resolve_action(self, action: str) -> str:
        """Return the action for a goal that is given by its card ('walk engineer R31') or by row and column."""
        verb, who, *rest = action.split() if " " in action else (action, "")
        if verb == "walk":
            room, by_control = rest[0], "by" in rest
            return next(
                str(choice["action"])
                for choice in self.view["prompt"]["choices"]
                if choice["action"].startswith(f"walk {who} ")
                and choice["highlights"][0] == room
                and choice["action"].endswith(" by control") == by_control
            )
        if verb == "exit":
            row, column = int(who) - self.view["row"], int(rest[0]) - self.view["column"]
            return f"exit {ascii_lowercase[column]}{row + 1}"
        return action

    def submit(self, action: str) -> None:
        choices = self.view["prompt"]["choices"]
        highlights = next(choice["highlights"] for choice in choices if choice["action"] == action)
        if highlights:
            expect(self.page.locator(".prompt-frame .answer").first).to_be_enabled()
            self.board_item(highlights[0]).dispatch_event("click")  # it may lie outside the visible part of the board
        alike = [choice["action"] for choice in choices if choice["highlights"] == highlights]
        if not highlights or len(alike) > 1:
            self.answer_button(action).click()
        if action.startswith("explore") and self.has_to_confirm:
            self.answer_button(f"confirm {action}").click()

    def answer_button(self, action: str) -> Locator:
        return self.page.locator(f".answer[data-answer='{action}']")

    @property
    def has_to_confirm(self) -> bool:
        """Return whether the page confirms actions that cannot be undone, as it does on a touch screen."""
        return bool(self.page.evaluate("matchMedia('(hover: none), (max-width: 43.75em)').matches"))

    def wait_until(self, condition: Callable[[], object]) -> None:
        self.visitor.wait_until(condition)
