"""RoboRally in the browser: two people and two bots race to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.server.playing import House, house

from .conftest import Visit
from .rally import Driver

COURSE = "exchange a1 / docking_bay_plain a13 / flags e10 h10"
CALM = {"course": COURSE, "program_seconds": 0, "question_seconds": 0, "reentry_seconds": 0, "play_on": "stop"}
MOST_STEPS = 10_000  # a guard: on a busy machine many of them pass without anything to do
QUICK = 20.0  # how much faster than life bots think


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "house", QUICK, "--tables-per-minute", "100000") as running:
        yield running


def test_two_people_and_two_bots_race_to_the_end(quick: House, visit: Visit) -> None:
    ada, ben = visit("Ada", at=quick, reduced_motion="no-preference"), visit("Ben", at=quick)
    page = ada.go(f"/new/roborally?{urlencode(CALM)}")
    for seat in (3, 4):
        if page.get_by_role("combobox", name=f"Seat {seat}").count() == 0:
            page.get_by_role("button", name="Add a seat").click()
        page.get_by_role("combobox", name=f"Seat {seat}").select_option(label="Bot: Regular")
    page.get_by_role("combobox", name="Seat 2").select_option(label="Open: a friend by link")
    page.get_by_role("button", name="Open the table").click()
    ben.go(page.get_by_role("textbox", name="Invite with this link").input_value())
    ben.page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start the game").click()
    drivers = [Driver(ada), Driver(ben)]
    for step in range(MOST_STEPS):
        for driver in drivers:
            driver.skip()
            driver.play()
        if step in (0, 1, 2):
            ada.look(f"turn-{step}")
        if ada.view.get("step") == "over":
            break
        page.wait_for_timeout(100)
    for driver in drivers:
        expect(driver.page.get_by_role("dialog")).to_contain_text("win")
    ada.look("result")
    assert ada.view["ended_by"] in ("RAL-14.1", "RAL-14.5")
    page.get_by_role("link", name="Replay").or_(page.get_by_role("button", name="Replay")).first.click()
    expect(page).to_have_url(re.compile("/replay"))
