"""All lessons, played to their end in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit

WIDE, PHONE = (1440, 900), (390, 844)
LESSONS = {  # with the number of steps
    "into-the-machine": 11,
    "mechanical-beast": 10,
    "raising-robots": 8,
    "ricochet-robots": 9,
    "roborally": 9,
}


@pytest.mark.parametrize("game", LESSONS)
def test_the_lesson_leads_to_the_first_game(visit: Visit, game: str) -> None:
    """Every step can be played as described, on a phone and on a desktop; this checks its position and solution."""
    visitor = visit("Nia", PHONE)
    page = visitor.open(f"/learn/{game}")
    for step in range(1, LESSONS[game] + 1):
        expect(page.get_by_role("list", name=f"Step {step} of {LESSONS[game]}")).to_be_visible()
        page.get_by_role("button", name="Hint").click()
        assert visitor.overflow() == 0
        visitor.resize(WIDE)
        page.get_by_role("button", name="Show me").click()
        expect(page.get_by_text("Well done")).to_be_visible()
        assert visitor.overflow() == 0
        visitor.screenshot(f"step-{step}")
        visitor.resize(PHONE)
        assert visitor.overflow() == 0
        visitor.screenshot(f"step-{step}-phone")
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("all you need")
    page.get_by_role("button", name=re.compile("Play now (with|against) bots")).click()
    expect(page.get_by_role("region", name="Seats")).to_be_visible()
    visitor.open("/")
    expect(page.locator(f"a[href='/learn/{game}']", has_text="Lesson (3 min)")).to_be_hidden()
