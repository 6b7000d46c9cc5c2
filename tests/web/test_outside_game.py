"""The game of docs/add-a-game.md is played to its end in the browser, on the generic board."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, expect

from tests.walkthrough import Walkthrough

from .conftest import ARTEFACTS

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
PHONE, DESK = (390, 844), (1920, 1080)
SIZES = [[DESK], [PHONE, DESK], []]  # for each server that the guide starts
MOST_TURNS = 30  # a floor of 25 spaces is full before that


def test_game_of_the_guide_is_played_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    """The answers come from the list while there is no drawing, and from the spaces of the board afterwards."""
    boards: list[str] = []
    sizes = iter(SIZES)

    def play(address: str) -> None:
        for width, height in next(sizes):
            viewport = {"width": width, "height": height}
            context = browser.new_context(base_url=address, viewport=viewport, reduced_motion="reduce")
            errors: list[str] = []
            page = context.new_page()
            page.on("pageerror", partial(record_error, errors))
            boards.append(play_to_the_end(page))
            assert not errors
            context.close()

    Walkthrough(GUIDE, tmp_path).follow(play, run_commands=False)
    assert boards == ["news", "diagram", "diagram"]


def record_error(errors: list[str], error: Error) -> None:
    errors.append(str(error))


def play_to_the_end(page: Page) -> str:
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Crumble"))
    expect(card.get_by_role("link", name="Rules")).to_be_visible()
    card.get_by_role("button", name="Play now").click()
    expect(page.locator(".surface, section.news").first).to_be_visible()
    kind = "diagram" if page.locator(".surface").count() else "news"
    answers = page.locator(".surface .choice" if kind == "diagram" else ".answer:enabled")
    result = page.get_by_role("region", name="Result")
    for turn in range(MOST_TURNS):
        expect(answers.or_(result).first).to_be_visible()
        if result.is_visible():
            break
        if turn == 2:
            look_at(page, kind)
        prompt = page.locator("[data-prompt]").first.get_attribute("data-prompt")
        answers.first.click()
        expect(page.locator(f"[data-prompt='{prompt}']")).to_have_count(0)
    expect(result.get_by_role("heading")).to_be_visible()
    return kind


def look_at(page: Page, kind: str) -> None:
    """Save a screenshot, and require that the board is in view and nothing is wider than the screen."""
    size = page.viewport_size
    assert size
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"outside-{kind}-{size['width']}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.locator(".surface" if kind == "diagram" else "section.news").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) > 240
    assert box["y"] + box["height"] <= size["height"]
