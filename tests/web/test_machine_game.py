"""Into the Machine in the browser: a whole game to the podium, the way back, and answers in sight in every window."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from botyard import Luck, load
from botyard.bots import find_bot
from tests.server.playing import House, Person, house

from .conftest import Visit
from .machine import Racer
from .staged_machine import POSITIONS, STAGED
from .visitor import Visitor

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
LATE = (
    "2 3rh 4gc 6rc 9gc 10gc podium=r crew=3.1.1,4.2.1 stacks=c4:gc,c1:rc,c2:rc hands=14,2 "
    "terminals=C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5 turn=31"
)
RULES = load("into-the-machine")
GAME = 69  # its seed: a Regular soon wins against somebody who only takes home
STAGE = {
    "game": RULES.write(RULES.start(2, Luck(GAME), {"first_player": "1"})),
    "late": LATE,
    # one Power card of each kind, and five ways to place two crew-bots
    "rich": LATE.replace("hands=14,2", "hands=12345,2").replace("crew=3.1.1", "crew=3.2.1"),
}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which games begin as written above."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(POSITIONS, "\n".join(STAGE.values()))
        folder = tmp_path_factory.mktemp("machine")
        with house(folder, 1.0, "--tables-per-minute", "100000", module="tests.web.staged_machine") as running:
            yield running


def staged(name: str) -> dict[str, object]:
    return {"turn_cap": STAGED + list(STAGE).index(name)}


def sit(stage: House, name: str, ada: Visitor, ben: Person | None = None) -> Racer:
    """At a table with somebody else, who is not looked at."""
    request = ada.context.request
    wish = {"game": "into-the-machine", "chairs": [{"kind": "me"}, {"kind": "open"}], "options": staged(name)}
    table = request.post("/api/tables", data=wish).json()["table"]["id"]
    (ben or Person(stage, "Ben")).sit(table)
    request.post(f"/api/tables/{table}/start")
    ada.go(f"/t/{table}")
    racer = Racer(ada)
    racer.until(lambda: bool(racer.question))
    return racer


def two_at_a_table(ada: Visitor, ben: Visitor, name: str) -> tuple[Racer, Racer]:
    page = ada.go(f"/new/into-the-machine?{urlencode(staged(name))}")
    page.get_by_role("combobox", name="First player").select_option(label="seat 3")
    page.get_by_role("button", name="Remove seat 3").click()
    expect(page.get_by_role("combobox", name="First player")).to_have_value("random")  # that seat is not there any more
    page.get_by_role("combobox", name="Seat 2").select_option(label="Open: a friend by link")
    page.get_by_role("button", name="Open the table").click()
    ben.go(page.get_by_role("textbox", name="Invite with this link").input_value())
    ben.page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start the game").click()
    racers = Racer(ada), Racer(ben)
    racers[0].until(lambda: bool(racers[0].question))
    return racers


def line_of(person: Person, table: str) -> ClientConnection:
    """To a table, without a page."""
    url = f"ws://127.0.0.1:{person.server.port}/api/tables/{table}/socket"
    return connect(url, additional_headers={"Cookie": person.cookie}, compression=None)


def won_game() -> list[tuple[int, str]]:
    """Who says what from the first turn on, until the first player has won."""
    state, bot, said = RULES.read(STAGE["game"]), find_bot(RULES, "regular"), list[tuple[int, str]]()
    while not state.over:
        (seat,) = RULES.to_act(state)
        luck = Luck(GAME).fork(len(said))
        legal = [str(action) for action in RULES.legal(state, seat)]
        idle = next((action for action in ("home", "end") if action in legal), legal[0])
        action = RULES.parse(idle) if seat else bot.answer(RULES.imagine(state, seat, luck), seat, luck).action
        RULES.apply(state, seat, action)
        said.append((seat, str(action)))
    return said


def test_a_game_to_the_podium(stage: House, visit: Visit) -> None:
    """By clicks, against somebody who plays on a line of their own."""
    ada, ben = visit("Ada", at=stage), Person(stage, "Ben")
    one = sit(stage, "game", ada, ben)
    with line_of(ben, ada.page.url.rpartition("/")[2]) as two:
        for step, (seat, action) in enumerate(won_game()):
            if step in (10, 60):
                ada.look(f"step-{step}")
            if seat:
                two.send(json.dumps({"do": action, "id": f"step-{step}"}))
                while not json.loads(two.recv()).get("id"):
                    pass
            else:
                one.until(lambda: bool(one.question))
                one.answer(action)
    dialog = one.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You win")
    expect(dialog).to_contain_text("Two hex-bots stand on the podium")
    ada.look("result")
    assert ada.view["ended_by"] == "ITM-13.3"
    dialog.get_by_role("link", name="Replay").click()
    expect(one.page).to_have_url(re.compile("/replay"))


def test_steps_are_taken_back_and_a_power_card_wins(stage: House, visit: Visit) -> None:
    one, two = two_at_a_table(visit("Ada", at=stage), visit("Ben", at=stage), "late")
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
        expect(racer.page.get_by_role("dialog")).to_contain_text("win")
        expect(racer.page.get_by_role("dialog")).to_contain_text("Two hex-bots stand on the podium")
    one.visitor.look("won")
    assert one.view["ended_by"] == "ITM-13.3"
    told = page.locator("#panel-log li").first
    expect(told).to_contain_text(re.compile("Ada plays Move 2: hex-bot 3 . 1; uses Move 1 with 2 circle-bots: "))


def test_what_the_others_could_do_is_no_secret(stage: House, visit: Visit) -> None:
    one = sit(stage, "late", visit("Ada", at=stage))
    expect(one.page.locator(".possible")).to_have_count(0)
    one.button("What could Ben do?").click()
    possible = one.view["players"][1]["possible"]
    expect(one.page.locator(".possible")).to_have_count(len(possible))
    one.button("Deck:").click()
    expect(one.page.get_by_role("dialog")).to_contain_text("Discard pile")


def test_all_power_cards_are_in_sight(stage: House, visit: Visit) -> None:
    ada = visit("Ada", at=stage)
    one = sit(stage, "rich", ada)
    for size in ((1440, 900), (1024, 768), (820, 1180)):
        ada.resize(size)
        expect(one.button("Play Move 2")).to_be_visible()
        ada.look(f"bench-{size[0]}")
        assert one.page.locator(".power .cards").evaluate("cards => cards.scrollWidth <= cards.clientWidth")
        assert not hidden(one)


def hidden(racer: Racer) -> list[str]:
    """Answers of which not the whole is in sight."""
    found: list[str] = racer.page.locator(".list").evaluate(CUT_OFF)
    return found


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_on_the_phone_board_and_answers_are_in_sight(stage: House, visit: Visit, motion: str) -> None:
    ada = visit("Ada", PHONE, at=stage, has_touch=True, is_mobile=True, reduced_motion=motion)
    one = sit(stage, "rich", ada)
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
        one.until(lambda answer=answer: answer.inner_text() not in hidden(one))
    ada.look("chosen")


def test_a_second_tap_that_comes_too_soon_confirms_nothing(stage: House, visit: Visit) -> None:
    ada = visit("Ada", PHONE, at=stage, hasty=False, has_touch=True, is_mobile=True)
    one = sit(stage, "rich", ada)
    asked = one.question
    expect(one.page.locator(".list button").last).to_be_enabled()
    assert one.page.evaluate(DOUBLE_TAP) == "Confirm: Take Home"
    expect(one.page.locator(".confirm")).to_be_enabled()  # once it is ready
    assert one.question == asked
    one.page.locator(".confirm").tap()
    one.until(lambda: one.question != asked)


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
def test_no_barriers(stage: House, visit: Visit, size: tuple[int, int]) -> None:
    ada = visit("Ada", size, at=stage)
    one = sit(stage, "late", ada)
    assert not ada.audit_by_day_and_night("turn")
    assert ada.overflow() == 0
    one.on_board("c4").click()
    one.until(lambda: one.question.startswith("crew"))
    expect(one.page.locator(".list button").first).to_be_enabled()
    assert not ada.audit_by_day_and_night("crew")


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
def test_lesson_and_set_up_have_no_barriers(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit("Ada", size)
    for path in ("/learn/into-the-machine", "/new/into-the-machine", "/rules/into-the-machine"):
        page = ada.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert not ada.audit()
        assert ada.overflow() == 0


def test_on_the_phone_the_first_touch_only_shows_in_german(stage: House, visit: Visit) -> None:
    ada = visit("Ada", PHONE, at=stage, has_touch=True, is_mobile=True, locale="de-DE")
    ada.page.add_init_script("localStorage.setItem('botyard', JSON.stringify({language: 'de'}))")
    one, page = sit(stage, "late", ada), ada.page
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
