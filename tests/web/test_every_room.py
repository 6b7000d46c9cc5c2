"""Every room of the page, by day and by night, wide and narrow: without barriers, complaints or sideways scrolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .raising import Inventor
from .ricochet import Player
from .visitor import Visitor

WIDE, TABLET, PHONE, NARROW = (1440, 900), (820, 1180), (390, 844), (320, 640)
LETTERS = """addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 100% }');
  document.adoptedStyleSheets = [sheet];
})"""
ROOMS = {
    "home": ("/", "Five robot games"),
    "set-up": ("/new/ricochet-robots", "A table for Ricochet Robots"),
    "robots": ("/new/raising-robots", "A table for Raising Robots"),
    "lesson": ("/learn/ricochet-robots", "No brakes"),
    "puzzle": ("/puzzle/ricochet-robots", "puzzle"),
    "rules": ("/rules/ricochet-robots", "Ricochet Robots"),
    "nowhere": ("/nowhere/at/all", "nothing"),
}


def enter(visitor: Visitor, room: str) -> None:
    path, heading = ROOMS[room]
    page = visitor.go(path)
    expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
    page.wait_for_load_state("networkidle")


def enter_table(visitor: Visitor) -> Player:
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play now against bots Ricochet Robots").first.click()
    player = Player(visitor)
    player.wait_for("pause", "think", "bid")
    expect(visitor.page.get_by_role("grid")).to_be_visible()
    return player


def enter_workshop(visitor: Visitor) -> None:
    """Robots, classes and inventors are dealt, and all is there to be looked at."""
    visitor.go("/")
    visitor.page.get_by_role("button", name="Play now against bots Raising Robots").first.click()
    inventor = Inventor(visitor)
    inventor.until(lambda: inventor.question.startswith("keep"))
    inventor.be_asked()


def choose_by_finger(visitor: Visitor) -> None:
    """What gives the answer comes to a place of its own: nothing moves under the finger."""
    page = visitor.page
    first, second = page.locator(".answers .btn").all()[:2]
    board = page.get_by_role("group", name="Your workshop")
    before = board.bounding_box(), second.bounding_box()
    first.click()
    expect(page.get_by_role("button", name=re.compile("^Confirm"))).to_be_in_viewport(ratio=1)
    assert (board.bounding_box(), second.bounding_box()) == before


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_rooms_have_no_barriers(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("Axel", size)
    findings = {}
    for room in ROOMS:
        enter(visitor, room)
        findings[room] = visitor.audit_by_day_and_night(room)
    enter_table(visitor)
    findings["table"] = visitor.audit_by_day_and_night("table")
    enter_workshop(visitor)
    findings["workshop"] = visitor.audit_by_day_and_night("workshop")
    if size == PHONE:
        choose_by_finger(visitor)
    assert visitor.overflow() == 0
    assert not {room: found for room, found in findings.items() if found}


@pytest.mark.parametrize("letters", [100, 200])
def test_nothing_scrolls_sideways(visit: Visit, letters: int) -> None:
    visitor = visit("Olga", NARROW)
    visitor.context.add_init_script(LETTERS.replace("100%", f"{letters}%"))
    too_wide = {}
    for room in ROOMS:
        enter(visitor, room)
        too_wide[room] = overflows(visitor)
    enter_table(visitor)
    visitor.look(f"table-{letters}")
    too_wide["table"] = overflows(visitor)
    assert not {room: pixels for room, pixels in too_wide.items() if max(pixels) > 0}


def overflows(visitor: Visitor) -> list[int]:
    """In a window that is made wider and wider, and narrow again for the next room."""
    found = []
    for size in (NARROW, PHONE, TABLET, WIDE):
        visitor.resize(size)
        found.append(visitor.overflow())
    visitor.resize(NARROW)
    return found


def test_a_german_browser_is_spoken_to_in_german(visit: Visit) -> None:
    visitor = visit("Gerd", locale="de-DE")
    page = visitor.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Sofort gegen Bots Ricochet Robots").click()
    expect(page.get_by_text("Bot, Geübt").first).to_be_visible()
    expect(page.get_by_role("grid", name="Spielplan")).to_be_visible()
    visitor.look("table")
