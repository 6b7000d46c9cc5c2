"""A person keeps games: a passphrase on one device, the running game on another, and the end of both."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.harness import LiveServer

from .conftest import Visit
from .page_objects import Visitor

PASSPHRASE = "seven tin whistles"
NUMBERS = count(1)


@pytest.fixture
def name() -> str:
    """Return a name that no other test signs in with."""
    return f"Ada {next(NUMBERS)}"


def open_table(visitor: Visitor) -> str:
    """Start a game of Ricochet Robots for one."""
    post = visitor.context.request.post
    created = post("/api/tables", data={"game": "ricochet-robots", "seats": [{"kind": "me"}]}).json()
    table: str = created["table"]["id"]
    assert post(f"/api/tables/{table}/start").ok
    return table


def set_passphrase(page: Page, name: str) -> None:
    page.goto("/profile")
    page.get_by_role("button", name="Set passphrase").click()
    page.get_by_label("Name for signing in").fill(name)
    page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"You sign in as {name}.")).to_be_visible()


def sign_in(page: Page, name: str) -> None:
    page.get_by_label("Name for signing in").fill(name)
    page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
    page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text(f"You sign in as {name}.")).to_be_visible()


def results_of(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.page.evaluate(
        "JSON.parse(localStorage.getItem('botyard-puzzles-ricochet-robots') ?? '{}')"
    )
    return found


def keep_result(visitor: Visitor, puzzle: str, moves: int) -> None:
    result = {"moves": moves, "best": 5, "hints": 0, "late": False, "clean": False}
    visitor.page.evaluate(
        """([puzzle, result]) => {
          const key = 'botyard-puzzles-ricochet-robots';
          const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({...kept, [puzzle]: result}));
        }""",
        [puzzle, result],
    )


def test_running_game_continues_on_another_device(visit: Visit, name: str) -> None:
    desk, phone = visit(name), visit("", (390, 844))
    table = open_table(desk)
    desk.open("/")
    keep_result(desk, "2026-01-31", 7)
    set_passphrase(desk.page, name)
    phone.open("/profile#sign-in")
    sign_in(phone.page, name)
    phone.open(f"/t/{table}")
    phone.wait_for_prompt()
    phone.page.get_by_role("button", name="Ready").click()
    phone.wait_until(lambda: phone.view["round"])
    desk.open(f"/t/{table}")
    desk.wait_for_prompt()
    assert desk.view["round"] == phone.view["round"]
    phone.open("/profile")
    phone.wait_until(lambda: results_of(phone))
    assert results_of(phone)["2026-01-31"]["moves"] == 7


def test_games_of_a_guest_come_along_when_the_guest_signs_in(visit: Visit, name: str) -> None:
    desk, phone = visit(name), visit("Bo", (390, 844))
    set_passphrase(desk.page, name)
    table = open_table(phone)
    phone.open("/profile")
    keep_result(phone, "3/17", 6)
    phone.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(phone.page.get_by_text("Games of Bo move to your account.")).to_be_visible()
    sign_in(phone.page, name)
    expect(phone.page.get_by_role("heading", name=name)).to_be_visible()
    phone.wait_until(lambda: "3/17" in results_of(phone))
    desk.wait_until(lambda: [each["puzzle"] for each in puzzles_on_server(desk)] == ["3/17"])
    desk.open(f"/t/{table}")
    desk.wait_for_prompt()


def puzzles_on_server(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.context.request.get("/api/account/puzzles?game=ricochet-robots").json()[
        "results"
    ]
    return found


def test_link_with_the_recovery_code_signs_in(visit: Visit, name: str) -> None:
    desk, phone = visit(name), visit("", (390, 844))
    desk.open("/profile").get_by_role("button", name="Get recovery code").click()
    desk.page.get_by_role("dialog").get_by_role("button", name="Get recovery code").click()
    code = desk.page.get_by_role("dialog").locator("code").inner_text()
    desk.page.get_by_role("button", name="Done").click()
    expect(desk.page.get_by_text("You sign in with your recovery code.")).to_be_visible()
    page = phone.open(f"/profile#code={code}")
    expect(page.get_by_label("Recovery code", exact=True)).to_have_value(code)
    assert code not in page.url
    page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_device_that_is_signed_out_says_so_and_starts_as_a_guest(visit: Visit, name: str) -> None:
    desk, phone = visit(name), visit("", (390, 844))
    table = open_table(desk)
    keep = desk.open("/profile")
    set_passphrase(keep, name)
    phone.open("/profile#sign-in")
    sign_in(phone.page, name)
    phone.open(f"/t/{table}")
    phone.wait_for_prompt()
    phone.records_errors = False  # the browser reports the answer 401
    keep.reload()
    devices = keep.locator("#account li")
    expect(devices).to_have_count(2)
    devices.nth(1).get_by_role("button").click()
    expect(devices).to_have_count(1)
    expect(phone.page.get_by_text("You were signed out on this device.")).to_be_visible()
    phone.open("/profile")
    expect(phone.page.get_by_text("guest on this device")).to_be_visible()
    assert desk.context.request.get(f"/api/tables/{table}").json()["you"]["seats"] == [0]


def test_everything_is_deleted_after_a_confirmation(visit: Visit, name: str, server: LiveServer) -> None:
    desk = visit(name)
    open_table(desk)
    set_passphrase(desk.page, name)
    keep_result(desk, "3/17", 6)
    desk.page.get_by_role("button", name="Delete everything …").click()
    dialog = desk.page.get_by_role("dialog")
    remove = dialog.get_by_role("button", name="Delete everything")
    expect(remove).to_be_disabled()
    dialog.get_by_label("Current passphrase or recovery code").fill(PASSPHRASE)
    remove.click()
    expect(desk.page).to_have_url(f"{server.url}/")
    assert results_of(desk) == {}
    assert desk.context.request.get("/api/mine").json()["tables"] == []
    assert not desk.context.request.get("/api/me").json()["is_kept"]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_dialogs_are_accessible_and_usable_by_keys(
    visit: Visit, name: str, size: tuple[int, int], language: str
) -> None:
    visitor = visit(name, size, locale=language)
    page = visitor.open("/profile")
    for number in range(3):
        button = page.locator("#account .ways button").nth(number)
        button.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert visitor.audit_both_themes(f"dialog-{number}") == []
        assert visitor.overflow() == 0
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(button).to_be_focused()
    assert visitor.audit_both_themes("panel") == []
