"""The scratch board: if the table allows it, a player tries slides during the bidding (RIC-4.6)."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Visit
from .page_objects import Visitor
from .ricochet_page import ARROWS, RicochetPage

OPTIONS = {"think_seconds": 0, "bid_seconds": 5}


def begin(visitor: Visitor, **options: object) -> RicochetPage:
    request = {
        "game": "ricochet-robots",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "rookie"}],
        "options": OPTIONS | options,
    }
    table = visitor.context.request.post("/api/tables", data=request).json()["table"]["id"]
    visitor.context.request.post(f"/api/tables/{table}/start", data={})
    visitor.open(f"/t/{table}")
    player = RicochetPage(visitor)
    player.ready()
    player.wait_for("think", "bid")
    expect(player.page.get_by_role("group", name=re.compile("^Number of moves"))).to_be_visible()
    return player


def plate(player: RicochetPage) -> Locator:
    return player.page.get_by_text("Your own board. Only you see it.", exact=True).first


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_slides_are_tried_out_while_the_bidding_goes_on(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit("Otto", size)
    otto = begin(visitor, scratch_board=True)
    page, view = otto.page, visitor.view
    page.keyboard.press("t")
    expect(plate(otto)).to_be_visible()
    solution = otto.shortest_solution()
    visitor.wait_for_prompt()
    for made, (robot, heading) in enumerate(solution[:-1], start=1):
        page.keyboard.press(robot)
        page.keyboard.press(ARROWS[heading])
        expect(page.get_by_role("group", name="Your own board")).to_contain_text(str(made))
    visitor.screenshot("tried")
    page.keyboard.press("u")
    expect(page.get_by_role("group", name="Your own board")).to_contain_text(str(len(solution) - 2))
    assert visitor.view["robots"] == view["robots"], "nobody sees it"
    assert visitor.overflow() == 0
    page.keyboard.type(str(len(solution)))
    page.keyboard.press("Enter")
    otto.wait_for("bid")
    expect(plate(otto)).to_be_visible()
    otto.done()
    otto.wait_for("try", "pause")
    expect(plate(otto)).to_have_count(0)


def test_it_is_not_offered_where_nobody_agreed_on_it(visit: Visit) -> None:
    visitor = visit("Otto")
    otto = begin(visitor)
    expect(otto.page.get_by_role("group", name="Your own board")).to_have_count(0)
    otto.page.keyboard.press("t")
    visitor.wait_for_paint()
    expect(plate(otto)).to_have_count(0)
