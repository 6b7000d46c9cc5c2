"""Raising Robots in the browser: a solo game to its rank, and a game of two people and two bots to its score."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.harness import LiveServer, run_server

from .conftest import Visit
from .page_objects import Visitor
from .raising_page import RaisingPage

ROUNDS = 8
CLOCK_SPEED = 50.0  # how many times faster the bots think
BUSY_ROUNDS = 1  # rounds in which everything that can act does


@pytest.fixture
def fast_server(tmp_path: Path) -> Iterator[LiveServer]:
    """Run a server with fast bots."""
    with run_server(tmp_path / "server", CLOCK_SPEED, "--tables-per-minute", "100000") as running:
        yield running


def open_table(*visitors: Visitor) -> list[RaisingPage]:
    """Open a table with two bots as the first player, and let the others join by its link."""
    first, *others = visitors
    request = first.context.request
    bots = [{"kind": "bot", "level": "rookie"}] * 2
    table_request = {"game": "raising-robots", "seats": [{"kind": "me"}, *({"kind": "open"} for _ in others), *bots]}
    table = request.post("/api/tables", data=table_request).json()["table"]["id"]
    for visitor in others:
        visitor.context.request.post(f"/api/tables/{table}/join", data={})
    request.post(f"/api/tables/{table}/start", data={})
    for visitor in visitors:
        visitor.open(f"/t/{table}")
    return [RaisingPage(visitor) for visitor in visitors]


def test_one_person_plays_to_a_rank(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.open("/new/raising-robots")
    page.get_by_role("button", name=re.compile("^Solo")).click()
    page.get_by_role("button", name="Start game").click()
    one = RaisingPage(ada)
    one.wait_until(lambda: bool(one.prompt_id))
    kept = one.view["hand"][-1]
    one.board_item(kept).click()
    one.wait_until(lambda: page.locator(f".raising [data-thing='{kept}'].kept").count())
    seen = {"keep"}
    while not one.is_over:
        if one.kind not in seen and one.kind in ("phases", "run"):
            one.wait_for_answers()
            assert not ada.audit_both_themes(one.kind)
        seen.add(one.kind)
        one.play(BUSY_ROUNDS)
    assert {"phases", "run", "energy"} <= seen
    assert one.view["round"] == ROUNDS
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text(str(one.view["totals"][0]))
    ada.screenshot("result")
    assert not ada.audit_both_themes("result")
    result.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay"))
    expect(page.locator(".raising [data-thing='S']")).to_be_visible()


def test_two_people_and_two_bots_play_to_the_end(fast_server: LiveServer, visit: Visit) -> None:
    ada, ben = visit("Ada", server=fast_server), visit("Ben", server=fast_server)
    pair = one, two = open_table(ada, ben)
    one.wait_until(lambda: bool(one.prompt_id))
    view_other_board_and_back(one)
    rounds = set[int]()
    while not one.is_over or not two.is_over:
        rounds.add(one.view["round"])
        question = [player for player in pair if player.prompt_id and not player.is_over]
        for player in question:
            player.play(BUSY_ROUNDS if player is two else 0)
        if not question:
            one.page.wait_for_timeout(25)
    assert rounds >= {*range(1, ROUNDS + 1)}
    assert one.view["totals"] == two.view["totals"]
    for player in pair:
        result = player.page.get_by_role("region", name="Result")
        for total in one.view["totals"]:
            expect(result).to_contain_text(str(total))
    ada.screenshot("result")


def view_other_board_and_back(one: RaisingPage) -> None:
    """Look at another player's boards and return, while the player's own prompt stays open."""
    question = one.prompt_id
    one.wait_for_answers()
    one.page.keyboard.press("Shift+2")
    workshop = one.page.locator(".board header").get_by_text(re.compile("Ben.s workshop$"))
    expect(workshop).to_be_visible()
    one.visitor.screenshot("peek")
    one.page.keyboard.press("Escape")
    expect(workshop).to_be_hidden()
    assert one.prompt_id == question
