"""Every page in light and dark, wide and narrow: accessible, without console errors and sideways scrolling."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .layouts import GAMES, start_table
from .page_objects import Visitor
from .raising_page import RaisingPage
from .ricochet_page import RicochetPage

WIDE, TABLET, PHONE, NARROW, LOW = (1440, 900), (820, 1180), (390, 844), (320, 640), (720, 450)
LETTERS = """addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 100% }');
  document.adoptedStyleSheets = [sheet];
})"""
PAGES = {
    "home": ("/", "Five robot games"),
    "set-up": ("/new/ricochet-robots", "New Ricochet Robots table"),
    "robots": ("/new/raising-robots", "New Raising Robots table"),
    "lesson": ("/learn/ricochet-robots", "No brakes"),
    "puzzle": ("/puzzle/ricochet-robots", "puzzle"),
    "profile": ("/profile", ""),  # the name of the visitor
    "atlas": ("/atlas/1A4A3B2B/bt", "The Ricochet Atlas"),
    "how-to-play": ("/learn/roborally/how-to-play", "How to play RoboRally"),
    "rules": ("/rules/ricochet-robots", "Ricochet Robots"),
    "nowhere": ("/nowhere/at/all", "Page not found"),
}


def open_page(visitor: Visitor, page_name: str) -> None:
    path, heading = PAGES[page_name]
    page = visitor.open(path)
    expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
    page.wait_for_load_state("networkidle")


def open_table_page(visitor: Visitor) -> RicochetPage:
    visitor.open("/")
    visitor.page.get_by_role("button", name="Play now against bots Ricochet Robots").first.click()
    player = RicochetPage(visitor)
    player.wait_for("pause", "think", "bid")
    expect(visitor.page.get_by_role("grid")).to_be_visible()
    return player


def open_raising_table(visitor: Visitor) -> None:
    """Begin a game of Raising Robots, up to the choice of starting cards."""
    visitor.open("/")
    visitor.page.get_by_role("button", name="Play now against bots Raising Robots").first.click()
    inventor = RaisingPage(visitor)
    inventor.wait_until(lambda: inventor.prompt_id.startswith("keep"))
    inventor.wait_for_answers()


def choose_by_touch(visitor: Visitor) -> None:
    """Choose a robot to keep with one tap; the board must keep its place."""
    page = visitor.page
    board = page.locator(".region-board")
    before = board.bounding_box()
    answer = page.locator(".answer-list .answer").first
    answer.click()
    expect(answer).to_have_attribute("aria-pressed", "true")
    assert board.bounding_box() == before


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_pages_are_accessible(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("Axel", size)
    findings = {}
    for page_name in PAGES:
        open_page(visitor, page_name)
        findings[page_name] = visitor.audit_both_themes(page_name)
    open_table_page(visitor)
    findings["table"] = visitor.audit_both_themes("table")
    open_raising_table(visitor)
    findings["workshop"] = visitor.audit_both_themes("workshop")
    if size == PHONE:
        choose_by_touch(visitor)
    assert visitor.overflow() == 0
    assert not {page_name: found for page_name, found in findings.items() if found}


# Every game and every layout, but not each game in each layout.
@pytest.mark.parametrize(("game", "size"), [*zip(GAMES, (WIDE, PHONE, LOW, TABLET, PHONE), strict=True)], ids=GAMES)
def test_pages_of_every_game_are_accessible(visit: Visit, game: str, size: tuple[int, int]) -> None:
    visitor = visit("Axel", size)
    findings = {}
    for path in (f"/new/{game}", f"/learn/{game}", f"/learn/{game}/how-to-play", f"/rules/{game}"):
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.wait_for_load_state("networkidle")
        findings[path] = visitor.audit()
    start_table(visitor, game, 2)
    visitor.wait_for_prompt()
    findings["table"] = visitor.audit_both_themes("table")
    visitor.open(f"{urlsplit(visitor.page.url).path}/replay")
    expect(visitor.page.get_by_role("slider").first).to_be_visible()
    findings["replay"] = visitor.audit()
    assert not {name: found for name, found in findings.items() if found}


@pytest.mark.parametrize("letters", [100, 200])
def test_nothing_scrolls_sideways(visit: Visit, letters: int) -> None:
    visitor = visit("Olga", NARROW)
    visitor.context.add_init_script(LETTERS.replace("100%", f"{letters}%"))
    too_wide = {}
    for page_name in PAGES:
        open_page(visitor, page_name)
        too_wide[page_name] = overflows(visitor)
    open_table_page(visitor)
    visitor.screenshot(f"table-{letters}")
    too_wide["table"] = overflows(visitor)
    assert not {page_name: pixels for page_name, pixels in too_wide.items() if max(pixels) > 0}


def overflows(visitor: Visitor) -> list[int]:
    """Audit a page in wider and wider windows, and make the window narrow again for the next page."""
    found = []
    for size in (NARROW, PHONE, TABLET, WIDE):
        visitor.resize(size)
        found.append(visitor.overflow())
    visitor.resize(NARROW)
    return found


def test_a_german_browser_is_spoken_to_in_german(visit: Visit) -> None:
    visitor = visit("Gerd", locale="de-DE")
    page = visitor.open("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Sofort gegen Bots spielen Ricochet Robots").click()
    expect(page.locator(".seat-list .tag", has_text="Bot").first).to_be_visible()
    expect(page.get_by_role("grid", name="Spielplan")).to_be_visible()
    visitor.screenshot("table")
