"""The page /admin: the operator signs in with the token, closes, deletes, renames and bans."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.harness import Client, LiveServer, run_server

from .conftest import Visit
from .page_objects import Visitor

TOKEN = "a-token-of-the-operator"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    options = ["--tables-per-minute", "100000", "--admin-token", TOKEN]
    with run_server(tmp_path_factory.mktemp("admin"), 1.0, *options) as running:
        yield running


def test_operator_closes_and_deletes_tables(visit: Visit, server: LiveServer) -> None:
    ada = Client(server, "Ada Quill")
    running, other = ada.create_table("me", "rookie"), ada.create_table("me", "open")
    ada.start(running)
    operator = visit(locale="en")
    page = operator.open("/")
    assert page.locator("a[href='/admin']").count() == 0
    page = operator.open("/admin")
    operator.records_errors = False  # the browser reports the refused request
    page.get_by_label("Admin token").fill("not the right token")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("The admin token is missing or wrong.")).to_be_visible()
    operator.records_errors = True
    page.get_by_label("Admin token").fill(TOKEN)
    page.get_by_role("button", name="Sign in").click()
    row = page.get_by_role("listitem").filter(has_text=running)
    expect(row).to_contain_text("Ricochet Robots, Running, Ada Quill")
    row.get_by_role("button", name="Details").click()
    expect(page.get_by_role("dialog")).to_contain_text(ada.id)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    row.get_by_role("button", name="Close").click()
    operator.screenshot("close")
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).last.click()
    expect(row).to_contain_text("Closed")
    gone = page.get_by_role("listitem").filter(has_text=other)
    gone.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(gone).to_have_count(0)
    page.reload()
    expect(row).to_contain_text("Closed")  # the token is kept in this tab
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Admin token")).to_be_visible()


def sign_in(operator: Visitor) -> Page:
    page = operator.open("/admin")
    page.get_by_label("Admin token").fill(TOKEN)
    page.get_by_role("button", name="Sign in").click()
    return page


def test_operator_renames_and_bans(visit: Visit, server: LiveServer) -> None:
    ada = Client(server, "Zoe Feather")
    operator = visit(locale="en")
    page = sign_in(operator)
    page.get_by_label("Name or id").fill("feather")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("New name").fill("Guest 9")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert ada.get("/api/me")["name"] == "Guest 9"
    page.get_by_label("Name or id").fill("Guest 9")
    page.get_by_role("button", name="Find").click()
    people = page.get_by_role("region", name="People")
    people.get_by_role("button", name="Ban").click()
    bans = page.get_by_role("region", name="Bans")
    expect(bans.get_by_label("Address, or id of a person")).to_have_value(ada.id)
    bans.get_by_label("Reason, for them to read").fill("Rude names.")
    bans.get_by_role("button", name="Ban", exact=True).click()
    expect(bans.get_by_role("listitem")).to_contain_text("Rude names.")
    operator.screenshot("page")
    assert ada.get("/api/me", 403)["suggestion"] == "Rude names."
    bans.get_by_role("button", name="Lift ban").click()
    expect(bans).to_contain_text("Nobody is banned.")
    assert ada.get("/api/me")["name"] == "Guest 9"


@pytest.mark.parametrize(("language", "size"), [("en", (1440, 900)), ("de", (390, 844))])
def test_page_is_accessible_and_fits(visit: Visit, server: LiveServer, language: str, size: tuple[int, int]) -> None:
    ada = Client(server, "Ada")
    ada.create_table("me", "rookie")
    operator = visit(size=size, locale=language)
    operator.context.add_init_script(f"sessionStorage.setItem('botyard-admin', '{TOKEN}')")
    page = operator.open("/admin")
    expect(page.get_by_role("button", name=re.compile("Details|Einzelheiten")).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert operator.audit() == []
    operator.screenshot(language)
