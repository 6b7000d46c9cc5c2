"""Mechanical Beast in the browser: alone to a win, two against each other, warnings, votes and steps taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import expect

from botyard import Luck, load
from tests.server.playing import House, house

from .beast import Engineer
from .conftest import Visit
from .staged_beast import POSITIONS, STAGED
from .visitor import Visitor

PHONE = (390, 844)
RULES = load("mechanical-beast")
RACE_OPTIONS = {"mode": "competitive"}
ALONE = (  # as a Regular plays it: people are fetched, gears bring the way out nearer; rooms by their cards
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
STAGE = {
    "alone": RULES.write(RULES.start(1, Luck(2), {})),
    "race": RULES.write(RULES.start(2, Luck(2), RACE_OPTIONS)),
    "early": "1 floor=0,0/ENTn.R05e.R58e meeples=R05,ENT people=R58 flags=off drawn=R05,CTL,R58",
    "gears": "1 floor=0,0/ENTn.R44w/R41n.R06n meeples=R44,R41",
}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which games begin as written above."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(POSITIONS, "\n".join(STAGE.values()))
        folder = tmp_path_factory.mktemp("beast")
        with house(folder, 1.0, "--tables-per-minute", "100000", module="tests.web.staged_beast") as running:
            yield running


def sit(name: str, *visitors: Visitor, options: Mapping[str, object] | None = None) -> list[Engineer]:
    """The first opens the table, the others come by its link."""
    first, *others = visitors
    request = first.context.request
    chairs = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    staged = {"turn_limit": STAGED + list(STAGE).index(name)} if name else {}
    wish = {"game": "mechanical-beast", "chairs": chairs, "options": {**staged, **(options or {})}}
    table = request.post("/api/tables", data=wish).json()["table"]["id"]
    for visitor in others:
        visitor.context.request.post(f"/api/tables/{table}/join", data={})
    request.post(f"/api/tables/{table}/start", data={})
    for visitor in visitors:
        visitor.go(f"/t/{table}")
    engineers = [Engineer(visitor) for visitor in visitors]
    engineers[0].until(lambda: all(engineer.view for engineer in engineers))
    return engineers


def test_one_person_and_the_android_win_on_the_phone(stage: House, visit: Visit) -> None:
    ada = visit("Ada", PHONE, at=stage)
    (one,) = sit("alone", ada)
    expect(one.asked).to_have_text("Explore, use a gear, or end your turn.")  # nobody can walk yet
    for step, action in enumerate(ALONE.split("/")):
        one.answer(one.spelled(action))
        if step in (9, 26):
            assert not ada.audit_by_day_and_night(f"step-{step}")
            assert ada.overflow() == 0
    dialog = one.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Everybody is out")
    expect(dialog).to_contain_text("3 people saved")
    expect(dialog).to_contain_text("22 turns")
    assert not ada.audit_by_day_and_night("won")
    assert one.view["result"] == "won"


def test_two_people_race_to_the_exit(stage: House, visit: Visit) -> None:
    ada, ben = visit("Ada", at=stage), visit("Ben", at=stage)
    pair = sit("race", ada, ben)
    for action in RACE.split("/"):
        now = next(engineer for engineer in pair if engineer.question)
        if action.startswith("exit"):
            assert now.page.locator(".list button").count() == len(now.view["ask"]["choices"])
            now.visitor.look("exit")
        now.answer(now.spelled(action))
        pair[0].until(lambda: any(engineer.question or engineer.view["result"] for engineer in pair))
    for engineer in pair:
        expect(engineer.page.get_by_role("dialog")).to_contain_text(
            "Both engineers of one player stand on the Emergency Exit"
        )
    ada.look("won")
    assert (ada.view["result"], ada.view["winners"]) == ("decided", [0])


def test_the_way_out_is_warned_of_while_people_are_inside(stage: House, visit: Visit) -> None:
    ada = visit("Ada", at=stage)
    (one,) = sit("early", ada)
    one.say("walk engineer b2")
    warning = one.page.get_by_role("alert").filter(has_text="This would")
    expect(warning).to_contain_text("end the game with people inside")
    assert not ada.audit_by_day_and_night("warned")
    one.button("Not yet").click()
    expect(warning).to_be_hidden()
    assert one.question.startswith("turn")
    one.say("walk engineer b2")
    one.button("Do it all the same").click()
    one.until(lambda: one.question.startswith("settle"))
    expect(one.asked).to_have_text("C2 falls behind you. Explore first, or let it fall now?")
    one.say("settle")
    one.button("Do it all the same").click()
    one.until(lambda: one.question.startswith("action"))
    one.say("end")
    one.button("Do it all the same").click()
    expect(one.page.get_by_role("dialog")).to_contain_text("People were left inside")
    assert one.view["ended_by"] == "BST-12.5"


def test_a_gear_is_looked_at_used_and_taken_back(stage: House, visit: Visit) -> None:
    ada = visit("Ada", at=stage)
    (one,) = sit("gears", ada)
    page = one.page
    one.thing("R44#1").press("Enter")
    expect(page.get_by_text("How far does the centre gear of C2 turn?")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(one.asked).to_be_visible()
    assert not ada.audit_by_day_and_night("turn")
    one.answer("gear engineer 1 ++")
    assert not ada.audit_by_day_and_night("used")
    chips = page.get_by_role("group", name="What you have done in this turn")
    expect(chips.get_by_role("button", name="Back to before: gear of C2")).to_be_enabled()
    ada.look("gear-used")
    page.keyboard.press("Backspace")
    one.until(lambda: one.question.startswith("turn"))
    expect(chips).to_be_hidden()
    one.answer("gear engineer 1 ++")
    one.answer("end")
    barred = page.get_by_role("status").filter(has_text="Centre gear of C2: not again with your engineer")
    expect(barred).to_be_visible()
    expect(one.thing("R44#1")).to_have_count(0)
    expect(page.get_by_role("region", name="Seats")).to_contain_text("C2, way out open")


def test_all_are_asked_whether_to_give_up(stage: House, visit: Visit) -> None:
    ada, ben = visit("Ada", at=stage), visit("Ben", at=stage)
    one, two = sit("", ada, ben)
    for asked, answer in ((two, "No"), (two, "Yes")):
        one.until(lambda: one.view["may_say"] == ["concede"])
        one.page.get_by_role("button", name="Menu").click()
        one.button("Give up").click()
        one.button("Give up: sure?").click()
        expect(asked.asked).to_have_text("Give up this game? All must agree.")
        ben.look(f"vote-{answer}")
        assert not ben.audit()
        asked.page.locator(".list").get_by_role("button", name=answer).click()
        if answer == "No":
            one.until(lambda: one.question.startswith("turn"))
            one.answer("end")  # one vote in a turn
            two.until(lambda: two.question.startswith("turn"))
    for engineer in (one, two):
        expect(engineer.page.get_by_role("dialog")).to_contain_text("Nobody wins")
    assert re.fullmatch("BST-12.11", one.view["ended_by"])


def test_one_may_play_alone(visit: Visit) -> None:
    page = visit("Ada").go("/new/mechanical-beast")
    page.get_by_role("button", name=re.compile("^Alone")).click()
    expect(page.get_by_role("combobox", name="Seat 2")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Android")
