"""RoboRally in the browser: two people and two bots race to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.server.harness import LiveServer, run_server

from .conftest import Visit
from .roborally_page import RoboRallyPage

COURSE = "exchange a1 / docking_bay_plain a13 / flags e10 h10"
NO_TIMERS = {"course": COURSE, "program_seconds": 0, "question_seconds": 0, "reentry_seconds": 0, "play_on": "stop"}
MAX_STEPS = 10_000  # against endless loops; on a busy machine many steps find nothing to do
CLOCK_SPEED = 20.0  # how many times faster the bots think


@pytest.fixture
def fast_server(tmp_path: Path) -> Iterator[LiveServer]:
    with run_server(tmp_path / "server", CLOCK_SPEED, "--tables-per-minute", "100000") as running:
        yield running


def test_two_people_and_two_bots_race_to_the_end(fast_server: LiveServer, visit: Visit) -> None:
    ada, ben = visit("Ada", server=fast_server, reduced_motion="no-preference"), visit("Ben", server=fast_server)
    page = ada.open(f"/new/roborally?{urlencode(NO_TIMERS)}")
    for seat in (3, 4):
        if page.get_by_role("combobox", name=f"Seat {seat}").count() == 0:
            page.get_by_role("button", name="Add a seat").click()
        page.get_by_role("combobox", name=f"Seat {seat}").select_option(label="Bot: Regular")
    page.get_by_role("combobox", name="Seat 2").select_option(label="Open: anyone with the link")
    page.get_by_role("button", name="Open table").click()
    ben.open(page.get_by_role("textbox", name="Invite with this link").input_value())
    ben.page.get_by_role("button", name="Take seat").first.click()
    page.get_by_role("button", name="Start game").click()
    drivers = [RoboRallyPage(ada), RoboRallyPage(ben)]
    for step in range(MAX_STEPS):
        for driver in drivers:
            driver.skip_animation()
            driver.play()
        if step in (0, 1, 2):
            ada.screenshot(f"turn-{step}")
        if ada.view.get("step") == "over":
            break
        page.wait_for_timeout(100)
    for driver in drivers:
        expect(driver.page.get_by_role("region", name="Result")).to_be_visible()
    ada.screenshot("result")
    assert ada.view["ended_by"] in ("RAL-14.1", "RAL-14.5")
    page.get_by_role("link", name="Replay").or_(page.get_by_role("button", name="Replay")).first.click()
    expect(page).to_have_url(re.compile("/replay"))
