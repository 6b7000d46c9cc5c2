"""A player of Ricochet Robots in a browser, who knows a shortest solution."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Locator, expect

from botyard.games.ricochet_robots.analysis import analyse
from botyard.games.ricochet_robots.game import RicochetRobots

from .page_objects import Visitor

ROBOTS = {"r": "Red robot", "g": "Green robot", "b": "Blue robot", "y": "Yellow robot", "k": "Black robot"}
DIRECTION_LABELS = {"n": "up", "e": "right", "s": "down", "w": "left"}
ARROWS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}
MAX_NODES = 2_000_000
MAX_ROUNDS = 12

Slides = list[tuple[str, str]]

NO_BID = re.compile("^(Pass|Done bidding)")  # Pass says until when


class RicochetPage:
    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    # --- the prompt ---

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def shortest_solution(self) -> Slides:
        """Return a shortest solution of the current round."""
        return solve(self.visitor.view["problem"])

    def phase(self) -> str:
        return str(self.visitor.view["phase"])

    def wait_for(self, *phases: str) -> str:
        """Wait until the table is in one of these phases, and the page has drawn it."""
        self.visitor.wait_until(lambda: self.visitor.view.get("phase") in phases)
        return self.phase()

    # --- by clicks ---

    def ready(self) -> None:
        self.button("Ready").click()

    def bid(self, moves: int) -> None:
        pad = self.page.get_by_role("group", name=re.compile("^Number of moves"))
        expect(pad).to_be_visible()
        key = pad.get_by_text(str(moves), exact=True)
        if key.count():
            key.click()
        else:  # type a long solution, once the new prompt accepts keys
            self.visitor.wait_for_prompt()
            self.page.keyboard.type(str(moves))
            self.button(f"Bid {moves}").click()

    def done(self) -> None:
        self.button("Done bidding").click()

    def show_solution(self, solution: Iterable[tuple[str, str]]) -> None:
        for robot, direction in solution:
            self.slide(robot, direction)

    def slide(self, robot: str, direction: str) -> None:
        answers = self.page.get_by_role("group", name="Choose a robot")
        answers.get_by_role("button", name=ROBOTS[robot]).click()
        self.page.get_by_role("group", name="Choose a direction").get_by_role(
            "button", name=re.compile(f"^{DIRECTION_LABELS[direction]}:")
        ).click()

    def win_solo_round(self) -> tuple[str, Slides]:
        """Play the first round alone with a shortest solution; return its problem and the solution."""
        self.wait_for("pause")
        self.ready()
        self.wait_for("think")
        problem, solution = str(self.visitor.view["problem"]), self.shortest_solution()
        self.bid(len(solution))
        self.wait_for("try")
        self.show_solution(solution)
        self.wait_for("pause")
        return problem, solution

    def expect_over(self) -> None:
        expect(self.page.get_by_role("region", name="Result")).to_be_visible()


def solve(problem: str) -> Slides:
    analysis = analyse(RicochetRobots().deserialize(problem), MAX_NODES)
    assert analysis, problem
    return [(slide.robot, slide.direction) for slide in analysis.solutions[0]]
