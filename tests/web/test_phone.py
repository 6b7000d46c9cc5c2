"""On a phone: robots move by swipes, nothing scrolls sideways, and everything can be reached."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Visit
from .layouts import set_appearance, start_table
from .ricochet_page import MAX_ROUNDS, NO_BID, RicochetPage, Slides
from .test_table import start

PHONE = (390, 844)
SMALL = [(360, 640), (320, 640), (844, 390), (720, 450)]
COLOURS = ("Red", "Green", "Blue", "Yellow", "Black")
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def swipe(player: RicochetPage, solution: Slides) -> None:
    """Swipe from the robot in a direction, on the board; repeat if the page was too busy to notice."""
    for made, (robot, heading) in enumerate(solution, start=1):
        for _ in range(3):
            swipe_once(player, "rgbyk".index(robot), STEPS[heading])
            if slides_shown(player, made):
                break
        player.visitor.wait_until(lambda robot=robot: is_drawn(player, "rgbyk".index(robot)))


def swipe_once(player: RicochetPage, robot: int, step: tuple[int, int]) -> None:
    page, square = player.page, player.visitor.view["robots"][robot]
    x, y = centre(page.get_by_role("gridcell", name=re.compile(f"^{square.upper()},")))
    page.mouse.move(x, y)
    page.mouse.down()
    for far in (30, 60):
        page.mouse.move(x + step[0] * far, y + step[1] * far, steps=4)
    page.mouse.up()


def is_drawn(player: RicochetPage, robot: int) -> bool:
    """Wait until the robot is drawn where it stands, or the solution is complete."""
    view = player.visitor.view
    place = re.compile(f"^{view['robots'][robot].upper()},.* {COLOURS[robot]} robot")
    return view["attempt"] is None or bool(player.page.get_by_role("gridcell", name=place).count())


def slides_shown(player: RicochetPage, slides: int) -> bool:
    """Wait until so many slides are shown, or the solution is complete."""
    for _ in range(400):
        attempt = player.visitor.view["attempt"]
        if attempt is None or len(attempt["moves"]) >= slides:
            return True
        player.page.wait_for_timeout(50)
    return False


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_game_on_the_phone(visit: Visit) -> None:
    visitor = visit("Pia", PHONE, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    page = visitor.open("/new/ricochet-robots")
    page.get_by_role("combobox", name="Seat 2").select_option(label="Bot: Rookie")
    page.get_by_role("spinbutton", name="Chips to win").fill("1")
    page.get_by_role("spinbutton", name="Timer").fill("5")
    visitor.screenshot("set-up")
    assert visitor.overflow() == 0
    page.get_by_role("button", name="Remove seat 3").tap()
    page.get_by_role("button", name="Start game").tap()
    pia = RicochetPage(visitor)
    for _ in range(MAX_ROUNDS):
        if pia.wait_for("pause", "think", "bid", "over") == "over":
            break
        if pia.phase() == "pause":
            pia.button("Ready").tap()
            pia.wait_for("think", "bid")
        solution = pia.shortest_solution()
        pia.bid(len(solution))
        visitor.screenshot("bidding")
        pia.done()
        pia.wait_for("try")
        expect(page.get_by_role("group", name="Choose a robot")).to_be_visible()
        visitor.screenshot("showing")
        swipe(pia, solution)
        pia.wait_for("pause", "over")
    pia.expect_over()
    visitor.screenshot("result")
    assert visitor.overflow() == 0


def test_the_question_is_within_reach(visit: Visit) -> None:
    """The board and the whole prompt fit on one screen; one tap opens the log, and one tap closes it."""
    visitor = visit("Pia", PHONE, has_touch=True, is_mobile=True)
    page = visitor.open("/")
    page.get_by_role("button", name="Play now against bots Ricochet Robots").first.tap()
    pia = RicochetPage(visitor)
    pia.ready()
    pia.wait_for("think", "bid")
    visitor.wait_for_prompt()
    for item in (page.get_by_role("grid"), page.get_by_role("group", name=re.compile("^Number of moves"))):
        box = item.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE[1]
    page.get_by_role("button", name="Log, chat and how to play").tap()
    expect(page.get_by_role("tabpanel", name="Log")).to_be_in_viewport(ratio=1)
    visitor.screenshot("log")
    page.get_by_role("button", name="Log, chat and how to play").tap()
    expect(page.get_by_role("grid")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_small_windows_are_scrolled(visit: Visit, size: tuple[int, int]) -> None:
    """The bar at the top covers nothing, and content below the screen can be scrolled to."""
    visitor = visit("Pia", size)
    page = visitor.open("/")
    page.get_by_role("button", name="Play now against bots Ricochet Robots").first.click()
    pia = RicochetPage(visitor)
    pia.ready()
    pia.wait_for("think", "bid")
    bar, seats, board = (
        place.bounding_box()
        for place in (page.get_by_role("banner"), page.get_by_role("region", name="Seats"), page.get_by_role("grid"))
    )
    assert bar
    assert seats
    assert board
    assert seats["y"] >= bar["y"] + bar["height"]
    assert seats["height"] > 40
    assert board["height"] >= min(270, size[1] - 100)
    last = pia.button(NO_BID).first
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    assert visitor.overflow() == 0


@pytest.mark.parametrize("size", [PHONE, (320, 640), (844, 390)], ids=str)
@pytest.mark.parametrize(
    "game", ["into-the-machine", "mechanical-beast", "raising-robots", "ricochet-robots", "roborally"]
)
def test_nothing_of_a_german_table_sticks_out(visit: Visit, game: str, size: tuple[int, int]) -> None:
    """German is the longer language. What sticks out would let a browser scroll the table away."""
    visitor = visit("Pia", size)
    start_table(visitor, game, 2)
    visitor.wait_for_prompt()
    set_appearance(visitor, "light", "de")
    visitor.wait_for_paint()
    frame = visitor.page.locator(".table-frame")
    assert frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") <= 0
    visitor.screenshot("table")


@pytest.mark.parametrize("game", ["ricochet-robots", "into-the-machine"])
def test_phone_shows_that_a_bot_plays_for_somebody(visit: Visit, game: str) -> None:
    visitor = visit("Pia", PHONE, has_touch=True, is_mobile=True)
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]}
    table = visitor.context.request.post("/api/tables", data=body).json()["table"]["id"]
    start(visitor, table)
    mark = visitor.page.locator(".seat-list .you[title*='bot plays for Pia']")
    expect(visitor.page.get_by_role("button", name="Menu")).to_be_visible()
    expect(mark).to_have_count(0)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Let a bot play until I'm back").click()
    expect(mark).to_have_count(1)
    expect(mark).to_be_in_viewport(ratio=1)
    visitor.screenshot("substitute")
    assert visitor.overflow() == 0
