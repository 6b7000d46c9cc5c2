"""Into the Machine in the browser: two people and a bot to the end, the way back, and a win at last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.playing import House, Person, house

from .conftest import Visit
from .machine import Racer
from .staged_machine import POSITION
from .visitor import Visitor

QUICK = 20.0  # how much faster than life bots think
TURNS = 14
MOST_STEPS = 400
PHONE = (390, 844)
CUT_OFF = """list => {
  const frames = [list, list.closest('.asking'), document.documentElement].map(one => one.getBoundingClientRect())
  const top = Math.max(...frames.map(frame => frame.top)), bottom = Math.min(...frames.map(frame => frame.bottom))
  return [...list.querySelectorAll('button')].filter(button => {
    const own = button.getBoundingClientRect()
    return own.top < top - 1 || own.bottom > Math.min(bottom, innerHeight) + 1
  }).map(button => button.textContent)
}"""
DOUBLE_TAP = """async () => {
  [...document.querySelectorAll('.list button')].at(-1).click()
  await new Promise(requestAnimationFrame)
  const confirm = document.querySelector('.confirm')
  confirm.click()
  return confirm.firstChild.textContent.trim()
}"""
LATE_POSITION = (
    "2 3rh 4gc 6rc 9gc 10gc podium=r crew=3.1.1,4.2.1 stacks=c4:gc,c1:rc,c2:rc hands=14,2 "
    "terminals=C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5 turn=31"
)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "house", QUICK, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture
def rich(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house in which the first player has one Power card of each kind, and five ways to place two crew-bots."""
    position = LATE_POSITION.replace("hands=14,2", "hands=12345,2").replace("crew=3.1.1", "crew=3.2.1")
    monkeypatch.setenv(POSITION, position)
    with house(tmp_path / "house", 1.0, "--tables-per-minute", "100000", module="tests.web.staged_machine") as running:
        yield running


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house in which every game begins near its end."""
    monkeypatch.setenv(POSITION, LATE_POSITION)
    with house(tmp_path / "house", 1.0, "--tables-per-minute", "100000", module="tests.web.staged_machine") as running:
        yield running


def two_at_a_table(ada: Visitor, ben: Visitor) -> tuple[Racer, Racer]:
    page = ada.go("/new/into-the-machine")
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("combobox", name="Seat 2").select_option(label="Open: a friend by link")
    page.get_by_role("button", name="Open the table").click()
    ben.go(page.get_by_role("textbox", name="Invite with this link").input_value())
    ben.page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start the game").click()
    racers = Racer(ada), Racer(ben)
    racers[0].until(lambda: bool(racers[0].question))
    return racers


def test_two_people_and_a_bot_race_to_the_end(quick: House, visit: Visit) -> None:
    ada, ben = visit("Ada", at=quick, reduced_motion="no-preference"), visit("Ben", at=quick)
    page = ada.go(f"/new/into-the-machine?turn_cap={TURNS}")
    page.get_by_role("combobox", name="Seat 2").select_option(label="Open: a friend by link")
    page.get_by_role("combobox", name="Seat 3").select_option(label="Bot: Rookie")
    page.get_by_role("button", name="Open the table").click()
    ben.go(page.get_by_role("textbox", name="Invite with this link").input_value())
    ben.page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start the game").click()
    racers = [Racer(ada), Racer(ben)]
    for step in range(MOST_STEPS):
        for racer in racers:
            racer.play()
        if step in (1, 6):
            ada.look(f"step-{step}")
        if ada.view.get("ended_by"):
            break
        page.wait_for_timeout(100)
    for racer in racers:
        expect(racer.page.get_by_role("dialog")).to_contain_text("win", timeout=30_000)
    ada.look("result")
    assert ada.view["ended_by"] == "ITM-3.7"
    assert ada.view["turn"] == TURNS
    page.get_by_role("link", name="Replay").or_(page.get_by_role("button", name="Replay")).first.click()
    expect(page).to_have_url(re.compile("/replay"))


def test_steps_are_taken_back_and_a_power_card_wins(late: House, visit: Visit) -> None:
    one, two = two_at_a_table(visit("Ada", at=late), visit("Ben", at=late))
    page = one.page
    one.on_board("c4").click()  # Move 1, where a stack of two is needed
    one.until(lambda: one.question.startswith("crew"))
    one.answer("crew cc")
    chips = page.get_by_role("group", name="What you have chosen so far")
    expect(chips.get_by_role("button")).to_have_count(2)
    page.keyboard.press("Backspace")
    one.until(lambda: one.question.startswith("crew"))
    one.answer("crew ct")
    one.visitor.look("half-made")
    chips.get_by_role("button", name="Back to before: Move 1").click()
    one.until(lambda: one.question.startswith("turn"))
    assert one.view["players"][0]["crew"] == [3, 1, 1]
    one.answer("home")
    one.until(lambda: one.question.startswith("end"))
    one.answer("end")
    two.until(lambda: bool(two.question))
    page.keyboard.press("Backspace")  # nobody has spoken since
    one.until(lambda: one.question.startswith("end"))
    page.get_by_role("button", name="Undo").click()
    one.until(lambda: one.question.startswith("turn"))
    one.button("Play Move 2").click()
    one.until(lambda: one.question.startswith("bot"))
    one.answer("move 3")
    one.on_board("c4").click()
    one.until(lambda: one.question.startswith("crew"))
    one.answer("crew cc")
    expect(one.button(re.compile("^Hex-bot on 1 to the podium"))).to_contain_text("wins")
    expect(one.on_board("1")).to_have_accessible_name(re.compile("to the podium, .*wins"))
    one.answer("move 1")
    for racer in (one, two):
        expect(racer.page.get_by_role("dialog")).to_contain_text("win", timeout=30_000)
        expect(racer.page.get_by_role("dialog")).to_contain_text("Two hex-bots stand on the podium")
    one.visitor.look("won")
    assert one.view["ended_by"] == "ITM-13.3"
    told = page.locator("#panel-log li").first
    expect(told).to_contain_text(re.compile("Ada plays Move 2: hex-bot 3 . 1; uses Move 1 with 2 circle-bots: "))


def test_what_the_others_could_do_is_no_secret(late: House, visit: Visit) -> None:
    one, _ = two_at_a_table(visit("Ada", at=late), visit("Ben", at=late))
    expect(one.page.locator(".possible")).to_have_count(0)
    one.button("What could Ben do?").click()
    possible = one.view["players"][1]["possible"]
    expect(one.page.locator(".possible")).to_have_count(len(possible))
    one.button("Deck:").click()
    expect(one.page.get_by_role("dialog")).to_contain_text("Discard pile")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (820, 1180)], ids=["wide", "tablet", "upright"])
def test_all_power_cards_are_in_sight(rich: House, visit: Visit, size: tuple[int, int]) -> None:
    ada = visit("Ada", size, at=rich, reduced_motion="reduce")
    one, _ = two_at_a_table(ada, visit("Ben", at=rich))
    expect(one.button("Play Move 2")).to_be_visible()
    ada.look("bench")
    assert one.page.locator(".power .cards").evaluate("cards => cards.scrollWidth <= cards.clientWidth")
    assert not hidden(one)


def hidden(racer: Racer) -> list[str]:
    """Answers of which not the whole is in sight."""
    found: list[str] = racer.page.locator(".list").evaluate(CUT_OFF)
    return found


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_on_the_phone_board_and_answers_are_in_sight(rich: House, visit: Visit, motion: str) -> None:
    ada = visit("Ada", PHONE, at=rich, has_touch=True, is_mobile=True, reduced_motion=motion)
    one, _ = two_at_a_table(ada, visit("Ben", at=rich))
    board = one.page.locator("[role=group]:has(> [data-place])")
    one.until(lambda: (board.bounding_box() or {"width": 0})["width"] > PHONE[0] - 10)
    ada.look("answers")
    assert not hidden(one)
    one.page.locator(".list button").last.tap()
    confirm = one.button(re.compile("^Confirm: Take Home"))
    expect(confirm).to_be_in_viewport(ratio=1)
    expect(one.page.locator(".list button").last).to_be_in_viewport(ratio=0.9)
    one.on_board("c4").tap()
    one.button(re.compile("^Confirm: Move 1")).tap()
    one.until(lambda: one.question.startswith("crew"))
    expect(one.page.locator(".list button")).to_have_count(5)
    assert not hidden(one)
    for answer in one.page.locator(".list button").all():
        answer.tap()
        expect(one.page.locator(".confirm")).to_be_in_viewport(ratio=1)
        one.page.wait_for_timeout(100)
        assert answer.inner_text() not in hidden(one)
    ada.look("chosen")


def test_a_second_tap_that_comes_too_soon_confirms_nothing(rich: House, visit: Visit) -> None:
    ada = visit("Ada", PHONE, at=rich, has_touch=True, is_mobile=True)
    one, _ = two_at_a_table(ada, visit("Ben", at=rich))
    asked = one.question
    expect(one.page.locator(".list button").last).to_be_enabled()
    assert one.page.evaluate(DOUBLE_TAP) == "Confirm: Take Home"
    one.page.wait_for_timeout(300)
    assert one.question == asked
    one.page.locator(".confirm").tap()  # once it is ready
    one.until(lambda: one.question != asked)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
def test_no_barriers(late: House, visit: Visit, size: tuple[int, int], theme: str) -> None:
    ada = visit("Ada", size, at=late, color_scheme=theme, reduced_motion="reduce")
    one, _ = two_at_a_table(ada, visit("Ben", at=late))
    ada.look("turn")
    assert not ada.audit()
    assert ada.overflow() == 0
    one.on_board("c4").click()
    one.until(lambda: one.question.startswith("crew"))
    one.page.wait_for_timeout(300)
    ada.look("crew")
    assert not ada.audit()


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
def test_lesson_and_set_up_have_no_barriers(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit("Ada", size, reduced_motion="reduce")
    for path in ("/learn/into-the-machine", "/new/into-the-machine", "/rules/into-the-machine"):
        page = ada.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert not ada.audit()
        assert ada.overflow() == 0


def test_on_the_phone_the_first_touch_only_shows_in_german(late: House, visit: Visit) -> None:
    ada = visit("Ada", PHONE, at=late, has_touch=True, is_mobile=True, locale="de-DE")
    ada.page.add_init_script("localStorage.setItem('botyard', JSON.stringify({language: 'de'}))")
    wish = {"game": "into-the-machine", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    table = ada.context.request.post("/api/tables", data=wish).json()["table"]["id"]
    Person(late, "Ben").sit(table)
    ada.context.request.post(f"/api/tables/{table}/start")
    page, one = ada.go(f"/t/{table}"), Racer(ada)
    one.until(lambda: bool(one.question))
    asked = one.question
    one.on_board("t1").tap()
    confirm = one.button(re.compile("^Bestätigen: Vorrücken 2"))
    expect(confirm).to_be_visible()
    assert one.question == asked
    ada.look("shown")
    confirm.tap()
    one.until(lambda: one.question.startswith("crew"))
    expect(page.locator(".question")).to_have_text("Welcher Bot geht zu Vorrücken 2?")
    one.button(re.compile("^1 Dreieck-Bot")).tap()
    one.button(re.compile("^Bestätigen")).tap()
    one.until(lambda: one.question.startswith("bot"))
    ada.look("bot")
    page.get_by_role("button", name="zurück", exact=True).tap()
    one.until(lambda: one.question.startswith("crew"))
    assert ada.overflow() == 0
