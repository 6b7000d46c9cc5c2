"""Mechanical Beast in the browser: a win alone, a competitive game, warnings, votes and undo."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import expect

from botyard import Rng, load_game
from tests.server.harness import LiveServer, run_server

from .beast_page import BeastPage
from .conftest import Visit
from .page_objects import Visitor
from .position_server_beast import FIRST_POSITION_NUMBER, POSITIONS_VARIABLE

PHONE = (390, 844)
GAME = load_game("mechanical-beast")
RACE_OPTIONS = {"mode": "competitive"}
ALONE = (  # a game of a Regular; rooms are named by their cards
    "explore android n/walk android ENT/explore android e/walk android R65/explore android e/walk android ENT/"
    "explore android s/walk android ENT/explore android w/explore android w/explore android s/walk android R60/"
    "explore android w/explore android n/explore android n/walk android R02/explore android e/walk android R27/"
    "explore android e/explore android n/explore android e/walk engineer R60 by control/end/walk engineer R58/"
    "settle/end/walk engineer R65/end/gear engineer 1 ---/end/walk engineer R02/end/gear engineer 1 -/end/"
    "walk android ENT/settle/end/walk engineer ENT/settle/end"
)
RACE = (
    "explore first w/explore first s/walk second R29/explore second w/walk first ENT/explore first n/"
    "walk first R29/explore first e/walk second R14/explore second e/walk second R60/explore second n/"
    "explore second e/walk first R65/explore first n/walk first R02/explore first w/walk first R27/"
    "explore first n/walk first R02/explore first n/walk first R08/explore first n/walk second R58/"
    "explore second e/walk second R58/explore second w/walk second R38/explore second s/walk second R06/"
    "explore second s/explore second e/walk first R59/explore first s/walk first R35/explore first s/"
    "walk second R24/explore second n/walk first R30/explore first s/exit 1 4/face n/walk first EXT/settle/end/"
    "walk first EXT/settle/end/walk second EXT"
)
STAGED_POSITIONS = {
    "alone": GAME.serialize(GAME.initial_state(1, Rng(2), {})),
    "race": GAME.serialize(GAME.initial_state(2, Rng(2), RACE_OPTIONS)),
    "early": "1 floor=0,0/ENTn.R05e.R58e meeples=R05,ENT people=R58 flags=off drawn=R05,CTL,R58",
    "gears": "1 floor=0,0/ENTn.R44w/R41n.R06n meeples=R44,R41",
}


@pytest.fixture(scope="module")
def position_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Run a server whose games begin with the positions above."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(POSITIONS_VARIABLE, "\n".join(STAGED_POSITIONS.values()))
        folder = tmp_path_factory.mktemp("beast")
        with run_server(
            folder, 1.0, "--tables-per-minute", "100000", module="tests.web.position_server_beast"
        ) as running:
            yield running


def open_table(name: str, *visitors: Visitor, options: Mapping[str, object] | None = None) -> list[BeastPage]:
    """Open a table as the first player, and let the others join by its link."""
    first, *others = visitors
    request = first.context.request
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    staged = {"turn_limit": FIRST_POSITION_NUMBER + list(STAGED_POSITIONS).index(name)} if name else {}
    table_request = {"game": "mechanical-beast", "seats": seats, "options": {**staged, **(options or {})}}
    table = request.post("/api/tables", data=table_request).json()["table"]["id"]
    for visitor in others:
        visitor.context.request.post(f"/api/tables/{table}/join", data={})
    request.post(f"/api/tables/{table}/start", data={})
    for visitor in visitors:
        visitor.open(f"/t/{table}")
    engineers = [BeastPage(visitor) for visitor in visitors]
    engineers[0].wait_until(lambda: all(engineer.view for engineer in engineers))
    return engineers


def test_one_person_and_the_android_win_on_the_phone(position_server: LiveServer, visit: Visit) -> None:
    ada = visit("Ada", PHONE, server=position_server)
    (one,) = open_table("alone", ada)
    expect(one.prompt_text).to_have_text("Explore, use a gear, or end your turn")  # nobody can walk yet
    for step, action in enumerate(ALONE.split("/")):
        one.answer_and_wait(one.resolve_action(action))
        if step in (9, 26):
            assert not ada.audit_both_themes(f"step-{step}")
            assert ada.overflow() == 0
    result = one.page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Everyone is out")
    expect(result.get_by_role("definition").first).to_have_text("3")  # people rescued
    expect(result).to_contain_text("22 turns")
    assert not ada.audit_both_themes("won")
    assert one.view["result"] == "won"


def test_two_people_race_to_the_exit(position_server: LiveServer, visit: Visit) -> None:
    ada, ben = visit("Ada", server=position_server), visit("Ben", server=position_server)
    pair = open_table("race", ada, ben)
    for action in RACE.split("/"):
        now = next(engineer for engineer in pair if engineer.prompt_id)
        if action.startswith("exit"):
            assert now.page.locator(".answer-list .answer").count() == len(now.view["prompt"]["choices"])
            now.visitor.screenshot("exit")
        now.answer_and_wait(now.resolve_action(action))
        pair[0].wait_until(lambda: any(engineer.prompt_id or engineer.view["result"] for engineer in pair))
    for engineer in pair:
        expect(engineer.page.get_by_role("region", name="Result")).to_contain_text(
            "Both engineers are on the Emergency Exit"
        )
    ada.screenshot("won")
    assert (ada.view["result"], ada.view["winners"]) == ("decided", [0])


def test_warning_before_leaving_people_inside(position_server: LiveServer, visit: Visit) -> None:
    ada = visit("Ada", server=position_server)
    (one,) = open_table("early", ada)
    one.submit("walk engineer b2")
    warning = one.page.locator(".prompt-slot").filter(has_text="This ends")
    expect(warning).to_contain_text("ends the game with people inside")
    assert not ada.audit_both_themes("warned")
    one.button("Not yet").click()
    expect(warning).to_be_hidden()
    assert one.prompt_id.startswith("turn")
    one.submit("walk engineer b2")
    one.button("Do it anyway").click()
    one.wait_until(lambda: one.prompt_id.startswith("collapse"))
    expect(one.prompt_text).to_have_text("Boiler 6 is about to collapse. Explore first?")
    one.submit("settle")
    one.button("Do it anyway").click()
    one.wait_until(lambda: one.prompt_id.startswith("act"))
    one.submit("end")
    one.button("Do it anyway").click()
    expect(one.page.get_by_role("region", name="Result")).to_contain_text("People are left inside")
    assert one.view["ended_by"] == "BST-12.5"


def test_a_gear_is_looked_at_used_and_taken_back(position_server: LiveServer, visit: Visit) -> None:
    ada = visit("Ada", server=position_server)
    (one,) = open_table("gears", ada)
    page = one.page
    one.board_item("R44#1").press("Enter")
    expect(page.get_by_text("Centre gear of Boiler 3: turn it how far?")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(one.prompt_text).to_be_visible()
    assert not ada.audit_both_themes("turn")
    one.answer_and_wait("gear engineer 1 ++")
    assert not ada.audit_both_themes("used")
    chips = page.get_by_role("group", name="What you have done in this turn")
    expect(chips.get_by_role("button", name="Back to before: gear of Boiler 3")).to_be_enabled()
    ada.screenshot("gear-used")
    page.keyboard.press("Backspace")
    one.wait_until(lambda: one.prompt_id.startswith("turn"))
    expect(chips).to_be_hidden()
    one.answer_and_wait("gear engineer 1 ++")
    one.answer_and_wait("end")
    barred = page.locator(".impossible").filter(has_text="Centre gear of Boiler 3: not again with your engineer")
    expect(barred).to_be_visible()
    expect(one.board_item("R44#1")).to_have_count(0)
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Boiler 3, can get out")


def test_all_are_asked_whether_to_give_up(position_server: LiveServer, visit: Visit) -> None:
    ada, ben = visit("Ada", server=position_server), visit("Ben", server=position_server)
    one, two = open_table("", ada, ben)
    for asked, answer in ((two, "Keep playing"), (two, "Concede")):
        one.wait_until(lambda: one.view["anytime_actions"] == ["concede"])
        one.page.get_by_role("button", name="Menu").click()
        one.button("Concede").click()
        one.button("Concede: sure?").click()
        expect(asked.prompt_text).to_have_text("Concede this game? Everyone must agree.")
        ben.screenshot(f"vote-{answer}")
        assert not ben.audit()
        asked.page.locator(".answer-list").get_by_role("button", name=answer).click()
        if answer == "Keep playing":
            one.wait_until(lambda: one.prompt_id.startswith("turn"))
            one.answer_and_wait("end")  # there is one vote per turn
            two.wait_until(lambda: two.prompt_id.startswith("turn"))
    for engineer in (one, two):
        expect(engineer.page.get_by_role("region", name="Result")).to_contain_text("The beast got you")
    assert re.fullmatch("BST-12.11", one.view["ended_by"])


def test_one_may_play_alone(visit: Visit) -> None:
    page = visit("Ada").open("/new/mechanical-beast")
    page.get_by_role("button", name=re.compile("^Solo")).click()
    expect(page.get_by_role("combobox", name="Seat 2")).to_have_count(0)
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Android")
