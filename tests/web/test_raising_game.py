"""Raising Robots in the browser: alone from the first card to a rank, two people and two bots to the last point."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.playing import House, house

from .conftest import Visit
from .raising import Inventor
from .visitor import Visitor

ROUNDS = 8
QUICK = 50.0  # how much faster than life bots think
BUSY_ROUNDS = 1  # in which all that can act does


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[House]:
    """A house in which bots do not take their time."""
    with house(tmp_path / "house", QUICK, "--tables-per-minute", "100000") as running:
        yield running


def sit(*visitors: Visitor) -> list[Inventor]:
    """The first opens a table with two bots, the others come by its link."""
    first, *others = visitors
    request = first.context.request
    bots = [{"kind": "bot", "level": "rookie"}] * 2
    wish = {"game": "raising-robots", "chairs": [{"kind": "me"}, *({"kind": "open"} for _ in others), *bots]}
    table = request.post("/api/tables", data=wish).json()["table"]["id"]
    for visitor in others:
        visitor.context.request.post(f"/api/tables/{table}/join", data={})
    request.post(f"/api/tables/{table}/start", data={})
    for visitor in visitors:
        visitor.go(f"/t/{table}")
    return [Inventor(visitor) for visitor in visitors]


def test_one_person_plays_to_a_rank(visit: Visit) -> None:
    ada = visit("Ada")
    page = ada.go("/new/raising-robots")
    page.get_by_role("button", name=re.compile("^Alone")).click()
    page.get_by_role("button", name="Start the game").click()
    one = Inventor(ada)
    one.until(lambda: bool(one.question))
    kept = one.view["hand"][-1]
    one.thing(kept).click()
    one.until(lambda: kept in one.view["kept"])
    seen = {"keep"}
    while not one.is_over:
        if one.kind not in seen and one.kind in ("phases", "run"):
            one.be_asked()
            assert not ada.audit_by_day_and_night(one.kind)
        seen.add(one.kind)
        one.play(BUSY_ROUNDS)
    assert {"phases", "run", "upgrade"} <= seen
    assert one.view["round"] == ROUNDS
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(str(one.view["totals"][0]))
    ada.look("result")
    assert not ada.audit_by_day_and_night("result")
    dialog.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile("/replay"))
    expect(page.locator(".board [data-thing='S']")).to_be_visible()


def test_two_people_and_two_bots_play_to_the_end(quick: House, visit: Visit) -> None:
    ada, ben = visit("Ada", at=quick), visit("Ben", at=quick)
    pair = one, two = sit(ada, ben)
    one.until(lambda: bool(one.question))
    look_around(one)
    rounds = set[int]()
    while not one.is_over or not two.is_over:
        rounds.add(one.view["round"])
        asked = [player for player in pair if player.question and not player.is_over]
        for player in asked:
            player.play(BUSY_ROUNDS if player is two else 0)
        if not asked:
            one.page.wait_for_timeout(25)
    assert rounds >= {*range(1, ROUNDS + 1)}
    assert one.view["totals"] == two.view["totals"]
    for player in pair:
        dialog = player.page.get_by_role("dialog")
        for total in one.view["totals"]:
            expect(dialog).to_contain_text(str(total))
    ada.look("result")


def look_around(one: Inventor) -> None:
    """At another's workshop and back, while one's own question stays."""
    asked = one.question
    one.be_asked()
    one.page.keyboard.press("Shift+2")
    workshop = one.page.locator(".board header").get_by_text(re.compile("Ben.s workshop$"))
    expect(workshop).to_be_visible()
    one.visitor.look("peek")
    one.page.keyboard.press("Escape")
    expect(workshop).to_be_hidden()
    assert one.question == asked
