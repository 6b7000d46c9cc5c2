"""How to play of every game in the browser: figures, links, the exact rules behind §, cards on a phone, print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .machine_page import MachinePage
from .page_objects import Visitor

WIDE, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
FIGURES = {  # with the number of figures
    "into-the-machine": 5,
    "mechanical-beast": 5,
    "raising-robots": 5,
    "ricochet-robots": 6,
    "roborally": 6,
}
CARDS = 7
PAGES = 2  # of A4
MISSING = ".figure-stage[data-missing]"  # figures with a place that the drawing lacks


def open_guide(visitor: Visitor, game: str, anchor: str = "") -> Page:
    page = visitor.open(f"/learn/{game}/how-to-play{anchor}")
    expect(page.locator(".guide")).to_be_visible()
    return page


def draw_all(visitor: Visitor, game: str) -> None:
    """Scroll through the page until every figure is drawn."""
    figures = visitor.page.locator(".guide figure")
    expect(figures).to_have_count(FIGURES[game])
    for figure in figures.all():
        figure.scroll_into_view_if_needed()
        expect(figure.locator(".picture > *").first).to_be_visible()
    expect(visitor.page.locator(MISSING)).to_have_count(0)
    visitor.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(("game", "language"), list(zip(FIGURES, ["en-GB", "de-DE"] * 3, strict=False)))
def test_figures_are_drawn_and_pages_accessible(visit: Visit, game: str, language: str) -> None:
    visitor = visit("Nora", WIDE, locale=language)
    open_guide(visitor, game)
    draw_all(visitor, game)
    assert not visitor.audit_both_themes(game)
    for size in (TABLET, PHONE):
        visitor.resize(size)
        assert visitor.overflow() == 0
        visitor.screenshot(f"{game}-{size[0]}")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_print_fills_two_pages(visit: Visit, language: str) -> None:
    visitor = visit("Nora", WIDE, locale=language)
    pages = {}
    for game in FIGURES:
        open_guide(visitor, game)
        draw_all(visitor, game)
        pdf = visitor.page.pdf(prefer_css_page_size=True)
        pages[game] = len(re.findall(rb"/Type\s*/Page\b", pdf))
    assert pages == dict.fromkeys(FIGURES, PAGES)


def test_two_pages_beside_each_other_or_below(visit: Visit) -> None:
    visitor = visit("Nora", WIDE)
    page = open_guide(visitor, "roborally")
    sheets = page.locator(".guide .sheet")
    first, second = (sheets.nth(place).bounding_box() or {} for place in (0, 1))
    assert first["y"] == second["y"]
    visitor.resize(TABLET)
    first, second = (sheets.nth(place).bounding_box() or {} for place in (0, 1))
    assert second["y"] >= first["y"] + first["height"]


def test_cards_on_a_phone(visit: Visit) -> None:
    visitor = visit("Nora", PHONE)
    page = open_guide(visitor, "mechanical-beast")
    for card in range(1, CARDS):
        expect(page.get_by_text(f"{card} of {CARDS}", exact=True)).to_be_visible()
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_text(f"{CARDS} of {CARDS}", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    expect(page.get_by_role("heading", name="What the signs mean")).to_be_in_viewport()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_text(f"{CARDS - 1} of {CARDS}", exact=True)).to_be_visible()


def test_sign_opens_the_exact_rule(visit: Visit) -> None:
    visitor = visit("Nora", WIDE)
    page = open_guide(visitor, "into-the-machine", "#junction")
    place = page.locator("[data-anchor='junction']")
    expect(place).to_be_in_viewport()
    expect(place).not_to_contain_text("ITM-")
    place.get_by_role("button", name="Exact rules: ITM-7.1").click()
    drawer = page.get_by_role("dialog", name="Exact rules")
    expect(drawer.locator("[data-rule='ITM-7.1']")).to_be_in_viewport()
    expect(drawer.locator(".asked")).to_have_count(5)
    page.keyboard.press("Escape")
    page.get_by_role("navigation", name="How to play and exact rules").get_by_role("link", name="Exact rules").click()
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_a_prompt_leads_to_its_answer(visit: Visit) -> None:
    """The question at the prompt opens How to play there; its tab is beside the exact rules."""
    visitor = visit("Nora", WIDE)
    page = visitor.open("/")
    page.get_by_role("button", name="Play now against bots Into the Machine").first.click()
    player = MachinePage(visitor)
    player.wait_until(lambda: player.prompt_id.startswith("turn"))
    visitor.wait_for_prompt()
    page.get_by_role("link", name="How many bots do I need?").click()
    drawer = page.get_by_role("dialog", name="How to play")
    expect(drawer.locator("[data-anchor='terminal']")).to_be_in_viewport()
    assert not visitor.audit()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="How to play").click()
    expect(page.get_by_role("tab", name="How to play").nth(1)).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Exact rules").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
