"""The page below a path, as a proxy of a club offers it beside other pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.server.harness import LiveServer, run_server

from .conftest import Visit
from .page_objects import TIMEOUT_MS, Visitor
from .ricochet_page import RicochetPage

BASE = "/games/botyard"
ADDRESSES_SCRIPT = """() => [...document.querySelectorAll('a[href], link[href], script[src]')]
  .map(element => new URL(element.href || element.src, location.href))
  .filter(url => url.origin === location.origin).map(url => url.pathname)"""


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    options = ["--tables-per-minute", "100000", "--base-path", BASE]
    with run_server(tmp_path_factory.mktemp("below"), 1.0, *options) as running:
        yield running


@pytest.fixture
def visitor(visit: Visit, below: LiveServer) -> Visitor:
    found = visit(server=below)
    found.page.on("response", lambda response: require_below(found, response))
    return found


def require_below(visitor: Visitor, response: Response) -> None:
    if not f"{urlsplit(response.url).path}/".startswith(f"{BASE}/") or response.status >= 400:
        visitor.errors.append(f"{response.status} {response.url}")


def require_addresses_below(visitor: Visitor) -> None:
    found: list[str] = visitor.page.evaluate(ADDRESSES_SCRIPT)
    assert found
    assert [path for path in found if not path.startswith(f"{BASE}/")] == []


def test_every_page_and_a_game_below_a_path(visitor: Visitor, below: LiveServer) -> None:
    page = visitor.open(BASE)  # without the slash at the end
    expect(page).to_have_url(f"{below.url}/")
    for path in ("", "/tables", "/watch", "/profile", "/learn", "/puzzles", "/atlas", "/rules/roborally"):
        page.goto(f"{BASE}{path or '/'}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        require_addresses_below(visitor)
    page.goto(f"{BASE}/")
    page.locator(f"a[href='{BASE}/learn']").first.click()
    expect(page).to_have_url(f"{below.url}/learn")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}]
    request = {"game": "ricochet-robots", "seats": seats}
    table = visitor.context.request.post(f"{BASE}/api/tables", data=request).json()["table"]["id"]
    page.goto(f"{BASE}/t/{table}")
    page.get_by_role("button", name="Start game").click()
    player = RicochetPage(visitor)
    if player.wait_for("pause", "think", "bid") == "pause":
        player.ready()
    player.wait_for("think", "bid")
    player.bid(len(player.shortest_solution()))
    player.wait_for("bid", "try")
    require_addresses_below(visitor)
    page.reload()
    expect(page.locator(".prompt-frame")).to_be_visible()
    [cookie] = visitor.context.cookies()
    assert cookie["path"] == BASE


def test_invitation_and_drawings_have_the_path(visitor: Visitor, below: LiveServer) -> None:
    page = visitor.open(f"{BASE}/new/raising-robots")
    page.get_by_role("button", name="Open table").click()
    link = page.get_by_role("textbox", name="Invite with this link")
    expect(link).to_have_value(re.compile(f"^{re.escape(below.url)}/t/[^/]+$"))
    visitor.open(link.input_value())
    expect(link).to_be_visible()


def test_installed_page_below_a_path_opens_without_a_network(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT_MS)
    page = context.new_page()
    with run_server(tmp_path / "own", 1.0, "--base-path", BASE) as server:
        page.goto(f"{server.url}/")
        scope = page.evaluate("() => navigator.serviceWorker.ready.then(found => found.scope)")
        assert scope == f"{server.url}/"
        manifest = page.evaluate("() => document.querySelector('link[rel=manifest]').href")
        assert manifest == f"{server.url}/manifest.webmanifest"
    page.goto(f"{server.url}/profile")
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    context.close()
