"""The courses of RoboRally: search for one, choose it, change it in the editor, correct an error and play it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .page_objects import Visitor

WIDE, PHONE = (1440, 900), (390, 844)
MENDED = "maelstrom a1 r90 / docking_bay_belts a13 / flags k1"


def choose(page: Page) -> None:
    """Choose the course whose flags ride on belts, among those with special rules."""
    page.get_by_role("button", name="Choose another course").click()
    page.get_by_label("Only with special rules").check()
    page.get_by_label("Search").fill("maelstrom")
    expect(page.get_by_text("4 courses, 1 of them for this table")).to_be_visible()
    lonely = page.get_by_role("button", name=re.compile("^Day of the SuperBot"))
    expect(lonely).to_have_attribute("aria-disabled", "true")
    expect(lonely).to_contain_text("For 5 to 8 players, and this table has 3 seats.")
    page.get_by_role("button", name=re.compile("^Moving Targets")).click()
    expect(page.get_by_role("heading", name="Moving Targets")).to_be_visible()
    expect(page.get_by_role("button", name="Choose another course")).to_be_focused()


def spoil(page: Page) -> None:
    """Turn the board with its flags, delete all flags but one, and remove the docking bay and the special rule."""
    page.get_by_label("Maelstrom at a1").click()
    page.keyboard.press("r")
    page.get_by_label("Docking Bay, plain side at a13").click()
    page.keyboard.press("Delete")
    page.get_by_text(re.compile("^Special rules")).click()
    page.get_by_label("Flags ride belts").uncheck()
    page.get_by_role("button", name="Flags", exact=True).click()
    for flag in (4, 3, 2):
        page.get_by_role("button", name=f"Remove flag {flag}").click()
    page.get_by_role("gridcell", name="l2, flag 1, belt").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Flag 1 is selected. Choose its new square.")).to_be_visible()


def mend(page: Page) -> None:
    """Move the flag to a square beside the belt, and add a docking bay below the board."""
    expect(page.get_by_text("Flag 1 on l2 is on a belt")).to_be_visible()
    expect(page.get_by_text("There is no docking bay, and robots start there")).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Boards", exact=True).click()
    page.get_by_role("button", name="Add below Maelstrom").click()
    page.get_by_role("button", name="Docking Bay, conveyor side").click()
    expect(page.get_by_text("This course is fine.").first).to_be_visible()


def start(page: Page) -> None:
    """Seat two players at this screen."""
    page.get_by_label("Seat 2", exact=True).select_option("guest")
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url(re.compile("/t/"))


def course_of(visitor: Visitor) -> tuple[str, str]:
    table = visitor.context.request.get(f"/api/tables/{visitor.page.url.rpartition('/')[2]}").json()["table"]
    return table["status"], table["options"]["course"]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_course_is_chosen_changed_mended_and_played(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("Cora", size)
    page = visitor.open("/new/roborally")
    choose(page)
    visitor.screenshot("chosen")
    page.get_by_role("link", name="Edit this course").click()
    spoil(page)
    visitor.screenshot("spoiled")
    expect(page.get_by_role("button", name="Play this course")).to_be_disabled()
    mend(page)
    visitor.screenshot("mended")
    page.reload()  # the editor still has it
    expect(page.get_by_label("Course code", exact=True)).to_have_value(MENDED)
    page.get_by_role("link", name="Play this course").click()
    expect(page.get_by_role("heading", name="Course of your own")).to_be_visible()
    start(page)
    assert course_of(visitor) == ("playing", MENDED)


BARE = "plain_floor a1 / start_row a13 / flags c3"
OWN = f"{BARE} / squares b5:be c5:bs<w d6:xx / walls e2:w f2:e / lasers e2:e1"


def place(page: Page, element: str, *squares: str) -> None:
    page.get_by_role("button", name=element, exact=True).click()
    for square in squares:
        page.locator(f'[data-item="{square}"]').click()


def test_elements_of_ones_own_are_placed_saved_loaded_and_played(visit: Visit) -> None:
    visitor = visit("Enno", WIDE)
    page = visitor.open(f"/workshop/roborally?course={BARE}")
    page.get_by_role("button", name="Elements", exact=True).click()
    place(page, "Pit", "d6", "d7", "d7")  # the second click takes it away
    place(page, "Belt", "c5")
    page.get_by_role("button", name="Right", exact=True).click()
    page.locator('[data-item="b5"]').click()
    place(page, "Laser", "e2")
    expect(page.get_by_text(re.compile("^The belt on c5|fires → off the board"))).to_be_visible()
    place(page, "Wall", "f2")
    page.locator('[data-item="c5"]').press("r")
    place(page, "Belt", "c5")
    expect(page.get_by_text("This course is fine.").first).to_be_visible()
    page.get_by_label("Name of this course").fill("Pit stop")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="Pit stop", exact=True).click()
    expect(page.get_by_text("This course is fine.").first).to_be_visible()
    page.get_by_role("link", name="Play this course").click()
    expect(page.get_by_role("heading", name="Course of your own")).to_be_visible()
    start(page)
    assert course_of(visitor) == ("playing", OWN)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_chooser_and_workshop_have_no_barriers(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("Axel", size)
    page = visitor.open("/new/roborally")
    page.get_by_role("button", name="Choose another course").click()
    findings = visitor.audit_both_themes("chooser")
    page = visitor.open("/workshop/roborally?course=pilgrimage")
    page.get_by_label("Cross at a1").click()
    findings += visitor.audit_both_themes("boards")
    page.get_by_role("button", name="Flags", exact=True).click()
    findings += visitor.audit_both_themes("flags")
    page.get_by_role("button", name="Elements", exact=True).click()
    findings += visitor.audit_both_themes("elements")
    assert (findings, visitor.overflow()) == ([], 0)
