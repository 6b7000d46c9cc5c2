"""A player of RoboRally in a browser, who drives straight towards the next flag."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from botyard.core.squares import parse_square
from botyard.games.roborally.cards import card_name

from .page_objects import Visitor


class RoboRallyPage:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    @property
    def view(self) -> dict[str, Any]:
        return self.visitor.view

    @property
    def prompt_kind(self) -> str:
        """Return the kind of the open prompt: 'program', 'facing' …; '' if there is none."""
        prompt = self.view.get("prompt")
        return prompt["id"].rpartition("-")[0] if prompt and prompt["choices"] else ""

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def skip_animation(self) -> None:
        """Skip to the end of the animation."""
        if self.button("Skip to the end").count():
            self.page.keyboard.press("s")

    # --- a turn ---

    def play(self) -> None:
        """Answer any prompt: a program card by card, other prompts with their first answer."""
        if self.prompt_kind == "program":
            self.program()
        elif self.prompt_kind:
            self.answer_first()

    def program(self) -> None:
        self.put_cards(5)
        self.lock_in()

    def put_cards(self, cards: int) -> None:
        for _ in range(cards):
            card_preview = self.best_card_preview()
            if card_preview is None:
                break
            self.card(card_preview["card"]).click()
            expect(self.card(card_preview["card"])).to_have_count(0)
            self.wait_until(lambda card=card_preview["card"]: card not in self.view["hands"][0]["cards"])

    def card(self, card: int) -> Locator:
        """Return a card in the hand by its name."""
        name = re.compile(rf"^(\d )?{card_name(card)}, priority {card}$")
        return self.page.get_by_role("button", name=name)

    def lock_in(self) -> None:
        turn = self.view["turn"]
        self.button(re.compile("Lock in")).first.click()
        self.wait_until(lambda: self.prompt_kind != "program" or self.view["turn"] != turn)

    def best_card_preview(self) -> dict[str, Any] | None:
        """Return the card that brings the robot nearest to its next flag; any card if all of them lead into pits."""
        hand = self.view["hands"][0]
        card_previews = hand["card_previews"]
        goal = self.view["flags"][min(self.own_robot["flags"], len(self.view["flags"]) - 1)]["square"]
        safe = [card_preview for card_preview in card_previews if card_preview["square"]] or card_previews
        if not safe:
            free = {
                choice["action"].split()[1] for choice in self.view["prompt"]["choices"] if "put" in choice["action"]
            }
            return {"card": int(min(free))} if free else None
        return min(safe, key=lambda card_preview: (distance(card_preview["square"], goal), -card_preview["card"]))

    @property
    def own_robot(self) -> dict[str, Any]:
        robot: dict[str, Any] = self.view["robots"][self.view["seat"]]
        return robot

    def answer_first(self) -> None:
        """Give the first answer."""
        question = self.view["prompt"]["id"]
        self.visitor.wait_for_prompt()
        self.page.keyboard.press("1")
        self.wait_until(lambda: not self.view["prompt"] or self.view["prompt"]["id"] != question)

    def wait_until(self, condition: Callable[[], object]) -> None:
        self.visitor.wait_until(condition, meanwhile=self.skip_animation)


def distance(one: str | None, other: str) -> int:
    if one is None:
        return 99
    (a, b), (c, d) = (parse_square(square) or (0, 0) for square in (one, other))
    return abs(a - c) + abs(b - d)
