"""The puzzles page: the puzzle of the day with its hints, and the editor."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from .conftest import Visit
from .page_objects import Visitor
from .ricochet_page import RicochetPage, solve

WIDE, PHONE, NARROW = (1440, 900), (390, 844), (320, 640)
LETTERS = """size => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: ${size}% }`);
  document.adoptedStyleSheets = [sheet];
}"""


def overflows(visitor: Visitor) -> list[int]:
    """Check a phone, and a narrow one with letters twice as large."""
    found = []
    for size, letters in ((PHONE, 100), (NARROW, 200), (WIDE, 100)):
        visitor.page.evaluate(LETTERS, letters)
        visitor.resize(size)
        found.append(visitor.overflow())
    return found


def test_the_puzzle_of_the_day_is_hinted_solved_and_shared(visit: Visit) -> None:
    visitor = visit("Uma", permissions=["clipboard-read", "clipboard-write"])
    page = visitor.open("/puzzles")
    page.get_by_role("link", name=re.compile("(gentle|steady|tricky|hard|fiendish), today")).first.click()
    expect(page.get_by_role("region", name="Your solution: 0 moves")).to_be_visible()
    day = urlsplit(page.url).path.rsplit("/", 1)[-1]
    daily = visitor.context.request.get(f"/api/games/ricochet-robots/puzzle?day={day}").json()
    solution, uma = solve(daily["position"]), RicochetPage(visitor)
    robot, heading = solution[0]

    hints = page.get_by_role("region", name="Hints")
    for said in ("Between .* moves", f"^{daily['best']} moves", "goes first in every|solution starts with"):
        expect(page.get_by_text(f"{daily['best']} moves, and no fewer.")).to_have_count(int("solution" in said))
        hints.get_by_role("button").click()
        expect(hints.get_by_text(re.compile(said))).to_be_visible()
    hints.get_by_role("button").click()
    expect(hints.get_by_text(re.compile(" slides (up|right|down|left)"))).to_be_visible()

    uma.slide(robot, heading)
    expect(page.get_by_role("region", name="Your solution: 1 move")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("region", name="Your solution: 0 moves")).to_be_visible()
    for made, slide in enumerate(solution, start=1):
        uma.slide(*slide)
        if made < len(solution):
            expect(page.get_by_role("region", name=f"Your solution: {made} move")).to_be_visible()
    expect(page.get_by_text(f"Solved in {daily['best']}. That's the shortest!")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.splitlines()[1] == "★☆☆ · 4 of 4 hints"
    page.get_by_role("button", name="Show shortest solutions").click()
    expect(page.get_by_text(re.compile("only shortest solution|[0-9]+ shortest solutions"))).to_be_visible()
    visitor.screenshot("solved")

    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("link", name=re.compile(f"solved in {daily['best']}")).first).to_be_visible()
    assert visitor.audit() == []
    assert overflows(visitor) == [0, 0, 0]
    visitor.screenshot("room")


def test_a_position_is_built_solved_shared_and_played(visit: Visit) -> None:
    visitor = visit("Ed")
    page = visitor.open("/puzzles/edit/ricochet-robots?position=1A4A3A2C+rd16+ga12+bc7+yn8+rc")
    verdict = page.get_by_role("region", name="Shortest solution")
    text = page.get_by_role("textbox", name="The position as text")
    expect(verdict.get_by_text("The shortest solution takes 4 moves")).to_be_visible()

    page.locator("[data-item=n8]").drag_to(page.locator("[data-item=f1]"))  # yellow
    page.get_by_role("radio", name="Red planet").check(force=True)
    page.locator("[data-item=d4]").focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(text).to_have_value("1A4A3A2C~d4n rd16 ga12 bc7 yf1 rs")
    best = len(solve(text.input_value()))
    expect(verdict).to_have_attribute("aria-busy", "false")
    expect(verdict.get_by_text(f"The shortest solution takes {best} move")).to_be_visible()
    assert parse_qs(urlsplit(page.url).query)["position"] == [text.input_value()]
    assert visitor.audit() == []

    visitor.records_errors = False  # the next requests are rejected on purpose
    page.locator("[data-item=a12]").click()
    page.locator("[data-item=h8]").click()
    expect(page.get_by_text("No robot can stand on h8")).to_be_visible()
    page.get_by_role("textbox", name="Load a position").fill("1A4A3A2C_rd16_ga12")
    page.get_by_role("button", name="Load").click()
    expect(page.get_by_text("A position is a board, four or five robots and a chip")).to_be_visible()
    visitor.records_errors = True
    assert overflows(visitor) == [0, 0, 0]
    visitor.screenshot("editor")
    page.get_by_role("link", name="Play it").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ricochet Robots puzzle")
    page.go_back()
    expect(text).to_have_value("1A4A3A2C~d4n rd16 ga12 bc7 yf1 rs")
