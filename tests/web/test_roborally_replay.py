"""A replay of RoboRally in the browser: turns, step numbers and keys, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.harness import Client, LiveServer, run_server, wait_until

from .conftest import Visit
from .page_objects import Visitor

BOT = {"kind": "bot", "level": "rookie"}
TABLE = {"game": "roborally", "seats": [BOT] * 4, "options": {"course": "vault_assault", "play_on": "stop"}}
MIN_ENTRIES = 45  # two turns of four bots
QUICK = 20.0  # how many times faster the bots think
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, str]]:
    """Run a server on which four bots have played for a while; return it with their table."""
    with run_server(tmp_path_factory.mktemp("replay"), QUICK, "--tables-per-minute", "100000") as running:
        host = Client(running, "Host")
        table = host.post("/api/tables", TABLE)["table"]["id"]
        host.post(f"/api/tables/{table}/start")
        wait_until(lambda: host.get(f"/api/tables/{table}")["table"]["n"] >= MIN_ENTRIES)
        yield running, table


@pytest.fixture
def watcher(visit: Visit, played: tuple[LiveServer, str]) -> Visitor:
    """Open the replay."""
    running, table = played
    ada = visit("Ada", server=running)
    ada.open(f"/t/{table}/replay?seat=watcher")
    expect(ada.page.get_by_role("slider", name="Steps by round")).to_be_visible()
    return ada


def chapters(page: Page) -> list[str]:
    return page.locator(".chapter > .cond").all_inner_texts()


def numbers(page: Page) -> list[int]:
    """Return the numbers of the steps in the list beside the board."""
    return [int(text) for text in page.locator(".event-list .no").all_inner_texts() if text]


def test_steps_are_numbered_without_gaps_in_the_register_they_belong_to(watcher: Visitor) -> None:
    page = watcher.page
    registers = [f"Register {number}" for number in range(1, 6)]
    assert chapters(page)[:6] == ["Turn 1", *registers]
    assert "Turn 2" in chapters(page)
    for place in range(1, 6):
        reel = page.locator(".chapter").nth(place)
        reel.locator(".frame").last.click()
        steps = reel.locator(".frame").count()
        expect(page.locator(".event-list .title")).to_have_text(registers[place - 1])
        assert numbers(page) == [*range(1, steps + 1)]
        assert reel.locator(".phase").first.inner_text() == "Cards"
        expect(page.get_by_role("status").first).to_have_text(f"{registers[place - 1]}: step {steps} of {steps}")
    watcher.screenshot("desk")
    assert not watcher.audit()


def test_on_the_phone_board_and_controls_are_in_sight_together(watcher: Visitor) -> None:
    page = watcher.page
    page.set_viewport_size(PHONE)
    page.locator(".chapter").nth(2).locator(".frame").last.click()
    watcher.wait_for_paint()
    steps = page.get_by_role("slider", name="Steps by round")
    for part in (page.get_by_role("grid"), page.get_by_role("group", name="Play and step"), steps):
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    watcher.screenshot("phone")
    causes = page.get_by_role("button", name="Why it happened")
    causes.click()
    page.locator(".event-list li").last.scroll_into_view_if_needed()
    expect(causes).to_be_in_viewport()
    causes.click()
    expect(page.get_by_role("button", name="Play")).to_be_in_viewport()
