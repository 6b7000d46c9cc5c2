"""The Atlas in a browser: choose by pictures, look up, deal, play and share positions, and compare a round with it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from botyard.games.ricochet_robots.atlas import load_atlas
from botyard.games.ricochet_robots.board import CHIPS

from .conftest import Visit
from .ricochet_page import RicochetPage
from .test_table import open_table, start

FOUR_MOVES = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
FOUR_MOVES_ADDRESS = "/atlas/1A4A3A2C/rc/rd16_ga12_bc7_yn8"
HARDER = re.compile("Takes more moves than [0-9]+% of all positions on this board")
PHONE = (390, 844)


def expect_heading(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", name=re.compile(f"^{name}"))).to_be_visible()


def test_atlas_is_browsed_by_picture_and_leads_to_a_try(visit: Visit) -> None:
    page = visit("Atle").open("/puzzles")
    page.get_by_role("link", name="Open the Atlas").click()
    expect_heading(page, "Hardest position 1 of 64")
    expect(page.get_by_text("99,598,859,981,568")).to_be_visible()
    page.get_by_role("radio", name="Blue gear").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("heading", name=re.compile("The hardest: [0-9]+ moves"))).not_to_contain_text("26")
    page.get_by_role("button", name="Section top left: 1D").click()
    page.get_by_role("button", name="Section 1B").click()
    expect(page).to_have_url(re.compile("/atlas/1B3B4D2A/bt/"))
    page.get_by_role("button", name="Position 2", exact=True).click()
    expect_heading(page, "Hardest position 2")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("region", name="Your solution: 0 moves")).to_be_visible()
    page.get_by_role("link", name="Open the Atlas").click()
    expect_heading(page, "Hardest position 2")
    expect(page.get_by_role("button", name="Position 2, tried")).to_be_visible()


def test_position_is_looked_up_and_shared_as_a_picture(visit: Visit) -> None:
    visitor = visit("Ada", permissions=["clipboard-read", "clipboard-write"])
    page = visitor.open("/atlas")
    page.get_by_role("textbox", name="Or paste a position or a link").fill(FOUR_MOVES)
    page.get_by_role("button", name="Look up", exact=True).click()
    expect(page.get_by_text("4 moves · 1 shortest solution")).to_be_visible()
    expect(page.get_by_text(HARDER)).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("button", name="Share", exact=True).click()
    picture = started.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert [int.from_bytes(picture[start : start + 4]) for start in (16, 20)] == [1200, 630]
    expect(page.get_by_text("Picture saved, link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(FOUR_MOVES_ADDRESS)


def test_robot_is_moved_by_keyboard_and_looked_up(visit: Visit) -> None:
    page = visit("Kai").open(FOUR_MOVES_ADDRESS)
    expect(page.get_by_text(HARDER)).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("rd16_ga11_bc7_yn8$"))


def test_bar_deals_a_position_of_its_length(visit: Visit) -> None:
    page = visit("Bea").open("/atlas/1A4A3A2C/rc")
    page.get_by_role("button", name=re.compile("^14 moves: 72 positions")).focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.get_by_text(re.compile("of all are shorter"))).to_be_visible()
    page.get_by_role("button", name="Show a position that takes 5 moves").click()
    expect_heading(page, "This position")
    expect(page.get_by_text(re.compile("^5 moves · "))).to_be_visible()
    expect(page).to_have_url(re.compile("/atlas/1A4A3A2C/rc/r"))


def test_solution_is_shown_only_on_request(visit: Visit) -> None:
    visitor = visit("Sol")
    page = visitor.open(FOUR_MOVES_ADDRESS)
    expect(page.get_by_text(HARDER)).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    hints = page.get_by_role("region", name="Hints")
    expect(hints.get_by_text("Green goes first in every shortest solution.")).to_be_visible()
    expect(hints).not_to_contain_text("slides")
    hints.get_by_role("button", name="Show solution").click()
    expect(hints.get_by_role("button", name=re.compile("^A shortest solution: Green right"))).to_be_visible()
    page.get_by_role("button", name="Section top left: 1A").click()
    assert not visitor.audit()


def test_record_leads_to_its_board(visit: Visit) -> None:
    page = visit("Rex").open("/atlas/1A4A3A2C/rc")
    page.get_by_role("link", name=re.compile("25 moves.*84 positions.*Blue gear, 1A4B3A2B")).click()
    expect_heading(page, "Hardest position 1 of 14")
    expect(page.get_by_role("heading", name=re.compile("^Hardest position"))).to_be_focused()
    expect(page).to_have_url(re.compile("/atlas/1A4B3A2B/bt/"))


@pytest.mark.parametrize(
    ("address", "shown", "sentence"),
    [
        ("/atlas/1A4A3B2B", "/atlas/1A4A3B2B/bt/", ""),
        ("/atlas/v", "/atlas/1B3D4A2D/v/", ""),
        ("/atlas/1A1B2C3D/bt", "", "“1A1B2C3D” is not a board, a chip or a robot on a square."),
    ],
)
def test_every_part_of_the_address_may_be_missing_or_wrong(
    visit: Visit, address: str, shown: str, sentence: str
) -> None:
    page = visit("Ann").open(address)
    expect_heading(page, "Hardest position 1 of ")
    expect(page).to_have_url(re.compile(shown or address))
    if sentence:
        expect(page.get_by_role("alert")).to_have_text(sentence)
    else:
        expect(page.get_by_role("alert")).to_have_count(0)


def test_atlas_is_browsed_by_touch(visit: Visit) -> None:
    visitor = visit("Tom", PHONE, has_touch=True, is_mobile=True)
    page = visitor.open("/atlas/1A4A3A2C/rc")
    page.get_by_role("button", name="Position 3", exact=True).tap()
    heading = page.get_by_role("heading", name=re.compile("^Hardest position 3"))
    expect(heading).to_be_in_viewport()
    page.get_by_role("gridcell", name=re.compile("Red robot")).tap()
    page.get_by_role("gridcell", name="D4", exact=True).tap()
    expect_heading(page, "This position")
    expect(page).to_have_url(re.compile("/rc/rd4_"))


@pytest.mark.parametrize("ricochet", ["route", "off"])
def test_round_is_compared_with_the_atlas(visit: Visit, ricochet: str) -> None:
    ada = visit("Ada")
    start(ada, open_table(ada, "me", pause_seconds=120, ricochet=ricochet))
    problem, solution = RicochetPage(ada).win_solo_round()
    board, *_, chip = problem.partition(" options=")[0].split()
    row = load_atlas().row(board, CHIPS.index(chip))
    assert row is not None
    expect(ada.page.get_by_text(f"The shortest solution takes {len(solution)} move").first).to_be_visible()
    is_told = ricochet == "route" and row.fraction_easier(len(solution)) >= 0.01
    expect(ada.page.get_by_text(HARDER)).to_have_count(int(is_told))


def test_editor_compares_a_position_with_the_atlas(visit: Visit) -> None:
    page = visit("Edda").open(f"/puzzles/edit/ricochet-robots?position={FOUR_MOVES.replace(' ', '+')}")
    expect(page.get_by_text(HARDER)).to_be_visible()
    page.get_by_role("button", name="Walls").click()
    page.get_by_role("gridcell", name=re.compile("^K4")).click(position={"x": 2, "y": 10})
    expect(page.get_by_text(HARDER)).to_have_count(0)  # the atlas has the printed boards only


def test_legend_is_dealt_and_hinted(visit: Visit) -> None:
    page = visit("Lena").open("/puzzles")
    page.get_by_role("button", name="New puzzle: legend").click()
    hints = page.get_by_role("region", name="Hints")
    for said in ("Between .* moves", "^(1[89]|2[0-6]) moves", "starts with|goes first", "slides"):
        hints.get_by_role("button").click()
        expect(hints.get_by_text(re.compile(said)).first).to_be_visible()
