"""Reloads, lost connections and killed servers in the middle of a round: the game returns, and nothing is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.harness import LiveServer

from .conftest import Visit
from .page_objects import Visitor
from .ricochet_page import RicochetPage


def begin(visitor: Visitor) -> RicochetPage:
    """Begin a game against bots, up to its first round."""
    visitor.open("/")
    visitor.page.get_by_role("button", name="Play now against bots Ricochet Robots").first.click()
    player = RicochetPage(visitor)
    player.wait_for("pause", "think", "bid")
    if player.phase() == "pause":
        player.ready()
    player.wait_for("think", "bid")
    return player


def my_bid(player: RicochetPage) -> int | None:
    bid: int | None = player.visitor.view["players"][0]["bid"]
    return bid


def test_a_reload_finds_the_game_where_it_was(visit: Visit) -> None:
    visitor = visit("Rhea")
    rhea = begin(visitor)
    rhea.bid(9)
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Rhea bids 9")
    problem = visitor.view["problem"]
    visitor.view = {}
    visitor.page.reload()
    rhea.wait_for("think", "bid")
    assert visitor.view["problem"] == problem
    assert my_bid(rhea) == 9
    expect(visitor.page.get_by_role("grid")).to_be_visible()
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Rhea bids 9")


def test_two_tabs_of_one_person_agree(visit: Visit) -> None:
    visitor = visit("Tom")
    tom = begin(visitor)
    second = visitor.new_tab()
    second.goto(visitor.page.url)
    expect(second.get_by_role("grid")).to_be_visible()
    tom.bid(8)
    expect(second.get_by_role("tabpanel")).to_contain_text("Tom bids 8")


def test_a_lost_line_is_said_and_mended(visit: Visit) -> None:
    visitor = visit("Lin")
    lin = begin(visitor)
    visitor.records_errors = False
    visitor.context.set_offline(True)
    visitor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    visitor.context.set_offline(False)
    lin.bid(7)
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Lin bids 7")


def test_a_killed_server_comes_back_with_the_round(visit: Visit, own_server: LiveServer) -> None:
    visitor = visit("Kay", server=own_server)
    kay = begin(visitor)
    kay.bid(9)
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Kay bids 9")
    visitor.records_errors = False  # the browser logs every attempt to reach the stopped server
    own_server.kill()
    expect(visitor.page.get_by_text("Connection lost")).to_be_visible()
    visitor.screenshot("lost")
    own_server.start()
    expect(visitor.page.get_by_text("Connection lost")).to_be_hidden()
    assert my_bid(kay) == 9
    visitor.view = {}
    kay.bid(7)
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Kay bids 7")
    assert my_bid(kay) == 7
    visitor.screenshot("back")
