"""A whole game without a mouse, from the home page to the result."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import Visit
from .page_objects import Visitor
from .ricochet_page import ARROWS, MAX_ROUNDS, RicochetPage, Slides

ROBOT_KEYS = "rgbyk"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the element with this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.innerText")
        if focused and name in focused:
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def type_bid(visitor: Visitor, moves: int) -> None:
    visitor.wait_for_prompt()
    visitor.page.keyboard.type(str(moves))
    visitor.page.keyboard.press("Enter")


def type_solution(visitor: Visitor, solution: Slides) -> None:
    visitor.wait_for_prompt()
    for robot, heading in solution:
        visitor.page.keyboard.press(str(ROBOT_KEYS.index(robot) + 1))
        visitor.page.keyboard.press(ARROWS[heading])


def test_a_game_by_keys_alone(visit: Visit) -> None:
    visitor = visit("Kim")
    page = visitor.open("/new/ricochet-robots")
    expect(page.get_by_text("Quick game").first).to_be_visible()
    tab_to(page, "Quick game")
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="Seat 2").focus()
    page.keyboard.type("Bot: Rookie")
    tab_to(page, "Remove seat 3")
    page.keyboard.press("Enter")
    for field, value in (("Chips to win", "1"), ("Timer", "300")):
        page.get_by_role("spinbutton", name=field).focus()
        page.keyboard.press("Control+a")
        page.keyboard.type(value)
    tab_to(page, "Start game")  # all seats are taken
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/t/"))
    kim = RicochetPage(visitor)
    for _ in range(MAX_ROUNDS):
        if kim.wait_for("pause", "think", "bid", "over") == "over":
            break
        if kim.phase() == "pause":
            visitor.wait_for_prompt()
            page.keyboard.press("Enter")
            kim.wait_for("think", "bid")
        solution = kim.shortest_solution()
        expect(page.get_by_role("group", name=re.compile("^Number of moves"))).to_be_visible()
        type_bid(visitor, len(solution))
        kim.wait_for("bid")
        page.keyboard.press("d")
        kim.wait_for("try")
        expect(page.get_by_role("group", name="Choose a robot")).to_be_visible()
        type_solution(visitor, solution)
        kim.wait_for("pause", "over")
    kim.expect_over()
    visitor.screenshot("result")
    table = page.url
    tab_to(page, "Rematch")
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(table)
    kim.wait_for("pause", "think", "bid")


def test_the_focus_comes_back_from_a_dialogue(visit: Visit) -> None:
    visitor = visit("Kim")
    page = visitor.open("/")
    join = page.get_by_role("banner").get_by_role("button", name="Join with a code")
    join.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(join).to_be_focused()
    page.get_by_role("button", name="Play now against bots Ricochet Robots").first.click()
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("main")).to_be_focused()  # Enter answers the prompt and does not repeat the click
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Keys", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()
