"""A player of Raising Robots in a browser, who uses the board and the keys of the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from .page_objects import Visitor

PHASES = ("upgrade", "assemble", "design", "fabricate", "recycle")
DEFAULT_ACTIONS = ("confirm", "pay all", "draw", "swap")  # usually sensible
SKIP_ACTIONS = ("next", "done", "skip", "none")
ENABLED_ANSWERS = ".prompt-frame .answer:enabled"


class RaisingPage:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def prompt_id(self) -> str:
        """Return the id of the open prompt; '' if there is nothing to answer."""
        prompt = self.view.get("prompt")
        return str(prompt["id"]) if prompt and (prompt["choices"] or prompt["number_input"]) else ""

    @property
    def kind(self) -> str:
        return str(self.view["prompt"]["kind"])

    @property
    def actions(self) -> list[str]:
        return [choice["action"] for choice in self.view["prompt"]["choices"]]

    @property
    def picks(self) -> int:
        """Return how many answers of the open question the page sends at once."""
        args = self.view["prompt"]["args"]
        return int(args.get("left", 1) if self.kind == "keep" else args.get("picks", 1))

    @property
    def is_over(self) -> bool:
        return bool(self.view.get("totals"))

    def board_item(self, name: str) -> Locator:
        """Return an item of the board that can be chosen now."""
        return self.page.locator(f".raising [data-thing='{name}'][data-pick]")

    @property
    def has_warning(self) -> bool:
        """Return whether a choice has a warning, which a second press confirms."""
        return any(choice["warning"] for choice in self.view["prompt"]["choices"])

    def wait_for_answers(self) -> None:
        """Wait until the page accepts answers; it may still be showing the result of the last one."""
        self.visitor.wait_for_prompt()
        self.wait_until(lambda: self.page.locator(ENABLED_ANSWERS).count() > 0)

    def play(self, busy_rounds: int) -> None:
        """Answer any prompt with keys: in the first rounds everything that can act does, later only what must."""
        question = self.prompt_id
        self.wait_for_answers()
        keys = self.keys(self.view["round"] > busy_rounds)
        confirmation = ("1",) if self.has_warning else ()
        for key in (*keys, *confirmation):
            if self.prompt_id == question:
                self.page.keyboard.press(key)
        self.wait_until(lambda: self.prompt_id != question or self.is_over)

    def keys(self, is_idle: bool) -> tuple[str, ...]:
        if self.kind == "phases":
            first = self.view["round"] % len(PHASES)
            return str(first + 1), str((first + 2) % len(PHASES) + 1)
        actions = self.actions
        if self.picks > 1:  # cards to keep, which are sent with Enter, or goods
            return (*(str(key) for key in range(1, self.picks + 1)), "Enter")
        if self.kind == "starters":
            return self.first_key, self.first_key
        if self.kind in ("run", "energy") and any(action.startswith("run all") for action in actions):
            return ("0",) if is_idle else ("Enter",)
        if any(" for " in action for action in actions):  # a class, and the one that it replaces
            return self.first_key, self.first_key
        has_offers = self.page.locator(".prompt-frame .actions [data-key='0']").count() > 0
        if self.kind == "energy" and has_offers:  # something can be bought
            return ("0",) if is_idle else (self.first_key,)
        if is_idle and any(action in actions for action in SKIP_ACTIONS):
            return ("0",)
        if self.view["prompt"]["number_input"] or any(action in actions for action in DEFAULT_ACTIONS):
            return ("Enter",)
        rest = [action for action in actions if action.partition(" ")[0] not in ("token", *SKIP_ACTIONS)]
        return (self.first_key if rest else "0",)

    @property
    def first_key(self) -> str:
        """The key of the first answer; answers keep their keys while a phase lasts."""
        return self.page.locator(".prompt-frame .answer-list .key").first.get_attribute("data-key") or ""

    def wait_until(self, condition: Callable[[], object]) -> None:
        self.visitor.wait_until(condition)
