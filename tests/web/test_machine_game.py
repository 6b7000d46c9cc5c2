"""Into the Machine in the browser: a whole game to the podium, undo, and answers in view in every window."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from botyard import Rng, load_game
from botyard.bots import make_bot
from tests.server.harness import Client, LiveServer, run_server

from .conftest import Visit
from .machine_page import MachinePage
from .page_objects import Visitor
from .position_server_machine import FIRST_POSITION_NUMBER, POSITIONS_VARIABLE

PHONE = (390, 844)
POSSIBLE = "svg.drawing .strong"
LATE_POSITION = (
    "2 3rh 4gc 6rc 9gc 10gc podium=r crew=3.1.1,4.2.1 stacks=c4:gc,c1:rc,c2:rc hands=14,2 "
    "terminals=C1,C2,C3,C4,T1,T2,T3,T4,T5,T6,S1,S2,S3,S4,S5 turn=31"
)
LOADED_GAME = load_game("into-the-machine")
GAME = 69  # a seed with which a Regular soon wins against a player who only takes home
STAGED_POSITIONS = {
    "game": LOADED_GAME.serialize(LOADED_GAME.initial_state(2, Rng(GAME), {"first_player": "1"})),
    "late": LATE_POSITION,
    # one Power card of each kind, and five ways to place two crew-bots
    "rich": LATE_POSITION.replace("hands=14,2", "hands=12345,2").replace("crew=3.1.1", "crew=3.2.1"),
}


@pytest.fixture(scope="module")
def position_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """Run a server whose games begin with the positions above."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(POSITIONS_VARIABLE, "\n".join(STAGED_POSITIONS.values()))
        folder = tmp_path_factory.mktemp("machine")
        with run_server(
            folder, 1.0, "--tables-per-minute", "100000", module="tests.web.position_server_machine"
        ) as running:
            yield running


def staged_options(name: str) -> dict[str, object]:
    return {"turn_cap": FIRST_POSITION_NUMBER + list(STAGED_POSITIONS).index(name)}


def open_table(position_server: LiveServer, name: str, ada: Visitor, ben: Client | None = None) -> MachinePage:
    """Sit down at a table with a second player, who has no page."""
    request = ada.context.request
    table_request = {
        "game": "into-the-machine",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "options": staged_options(name),
    }
    table = request.post("/api/tables", data=table_request).json()["table"]["id"]
    (ben or Client(position_server, "Ben")).join(table)
    request.post(f"/api/tables/{table}/start")
    ada.open(f"/t/{table}")
    racer = MachinePage(ada)
    racer.wait_until(lambda: bool(racer.prompt_id))
    return racer


def two_at_a_table(ada: Visitor, ben: Visitor, name: str) -> tuple[MachinePage, MachinePage]:
    page = ada.open(f"/new/into-the-machine?{urlencode(staged_options(name))}")
    page.get_by_role("combobox", name="First player").select_option(label="seat 3")
    page.get_by_role("button", name="Remove seat 3").click()
    expect(page.get_by_role("combobox", name="First player")).to_have_value("random")  # that seat no longer exists
    page.get_by_role("combobox", name="Seat 2").select_option(label="Open: anyone with the link")
    page.get_by_role("button", name="Open table").click()
    ben.open(page.get_by_role("textbox", name="Invite with this link").input_value())
    ben.page.get_by_role("button", name="Take seat").first.click()
    page.get_by_role("button", name="Start game").click()
    racers = MachinePage(ada), MachinePage(ben)
    racers[0].wait_until(lambda: bool(racers[0].prompt_id))
    return racers


def line_of(person: Client, table: str) -> ClientConnection:
    """Join a table without a page."""
    url = f"ws://127.0.0.1:{person.server.port}/api/tables/{table}/socket"
    return connect(url, additional_headers={"Cookie": person.cookie}, compression=None)


def won_game() -> list[tuple[int, str]]:
    """Return the seat and the action of each entry, from the first turn until the first player has won."""
    state, bot, said = (
        LOADED_GAME.deserialize(STAGED_POSITIONS["game"]),
        make_bot(LOADED_GAME, "regular"),
        list[tuple[int, str]](),
    )
    while not state.over:
        (seat,) = LOADED_GAME.active_seats(state)
        rng = Rng(GAME).fork(len(said))
        legal = [str(action) for action in LOADED_GAME.legal_actions(state, seat)]
        idle = next((action for action in ("home", "end") if action in legal), legal[0])
        action = (
            LOADED_GAME.parse_action(idle)
            if seat
            else bot.answer(LOADED_GAME.determinize(state, seat, rng), seat, rng).action
        )
        LOADED_GAME.apply(state, seat, action)
        said.append((seat, str(action)))
    return said


def test_a_game_to_the_podium(position_server: LiveServer, visit: Visit) -> None:
    """Play by clicks, against a player who sends actions over the API."""
    ada, ben = visit("Ada", server=position_server), Client(position_server, "Ben")
    one = open_table(position_server, "game", ada, ben)
    with line_of(ben, ada.page.url.rpartition("/")[2]) as two:
        for step, (seat, action) in enumerate(won_game()):
            if step in (10, 60):
                ada.screenshot(f"step-{step}")
            if seat:
                two.send(json.dumps({"action": action, "id": f"step-{step}"}))
                while not json.loads(two.recv()).get("id"):
                    pass
            else:
                one.wait_until(lambda: bool(one.prompt_id))
                one.answer_and_wait(action)
    result = one.page.get_by_role("region", name="Result")
    expect(result).to_contain_text("You win!")
    expect(result).to_contain_text("Your second hex-bot reached the podium")
    ada.screenshot("result")
    assert ada.view["ended_by"] == "ITM-13.3"
    result.get_by_role("link", name="Replay").click()
    expect(one.page).to_have_url(re.compile("/replay"))


def test_steps_are_taken_back_and_a_power_card_wins(position_server: LiveServer, visit: Visit) -> None:
    one, two = two_at_a_table(visit("Ada", server=position_server), visit("Ben", server=position_server), "late")
    page = one.page
    one.on_board("c4").click()  # Move 1, where a stack of two is needed
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    one.answer_and_wait("crew cc")
    chips = page.get_by_role("group", name="What you have chosen so far")
    expect(chips.get_by_role("button")).to_have_count(2)
    page.keyboard.press("Backspace")
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    one.answer_and_wait("crew ct")
    one.visitor.screenshot("half-made")
    chips.get_by_role("button", name="Back to before: Move 1").click()
    one.wait_until(lambda: one.prompt_kind == "turn")
    assert one.view["players"][0]["crew"] == [3, 1, 1]
    one.answer_and_wait("home")
    one.wait_until(lambda: one.prompt_kind == "end-turn")
    one.answer_and_wait("end")
    two.wait_until(lambda: bool(two.prompt_id))
    page.keyboard.press("Backspace")  # nobody has acted since
    one.wait_until(lambda: one.prompt_kind == "end-turn")
    page.get_by_role("button", name="Undo").click()
    one.wait_until(lambda: one.prompt_kind == "turn")
    one.power_card("Move 2").click()
    one.wait_until(lambda: one.prompt_kind == "move")
    one.answer_and_wait("move 3")
    one.on_board("c4").click()
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    one.answer_and_wait("crew cc")
    expect(one.button(re.compile("^Hex-bot from 1 onto the podium"))).to_contain_text("you win!")
    expect(one.on_board("1")).to_have_accessible_name(re.compile("onto the podium, .*you win!"))
    one.answer_and_wait("move 1")
    for racer in (one, two):
        expect(racer.page.get_by_role("region", name="Result")).to_contain_text("second hex-bot reached the podium")
    one.visitor.screenshot("won")
    assert one.view["ended_by"] == "ITM-13.3"
    told = page.locator("#panel-log li").first
    expect(told).to_contain_text("Ada Power card Move 2: hex-bot to 1; Move 1 with 2 bots: hex-bot onto the podium")


def test_what_the_others_could_do_is_no_secret(position_server: LiveServer, visit: Visit) -> None:
    one = open_table(position_server, "late", visit("Ada", server=position_server))
    expect(one.page.locator(POSSIBLE)).to_have_count(0)
    one.button("What could Ben do?").click()
    possible = one.view["players"][1]["possible"]
    expect(one.page.locator(POSSIBLE)).to_have_count(len(possible))
    one.button("Deck:").click()
    expect(one.page.get_by_role("dialog")).to_contain_text("Discard pile")


def test_all_power_cards_are_in_sight(position_server: LiveServer, visit: Visit) -> None:
    ada = visit("Ada", server=position_server)
    one = open_table(position_server, "rich", ada)
    for size in ((1440, 900), (1280, 720), (1024, 768)):
        ada.resize(size)
        expect(one.power_card("Move 2")).to_be_visible()
        ada.screenshot(f"tray-{size[0]}")
        tray = one.page.locator(".region-tray").bounding_box()
        cards = one.page.locator(".power .cards").bounding_box()
        assert tray
        assert cards
        assert cards["y"] + cards["height"] <= tray["y"] + tray["height"]
        assert one.page.locator(".power .cards").evaluate("cards => cards.scrollHeight <= cards.clientHeight + 1")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_on_the_phone_one_tap_answers(position_server: LiveServer, visit: Visit, motion: str) -> None:
    ada = visit("Ada", PHONE, server=position_server, has_touch=True, is_mobile=True, reduced_motion=motion)
    one = open_table(position_server, "rich", ada)
    board = one.page.locator("svg.surface")
    one.wait_until(lambda: (board.bounding_box() or {"width": 0})["width"] > PHONE[0] - 30)
    ada.screenshot("answers")
    one.on_board("c4").tap()
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    expect(one.page.locator(".answer")).to_have_count(5)
    ada.screenshot("crew")
    expect(one.page.locator(".answer").first).to_be_in_viewport(ratio=1)
    one.answer("crew cc").tap()
    one.wait_until(lambda: one.prompt_kind == "move")
    ada.screenshot("placed")


def test_a_draw_is_confirmed(position_server: LiveServer, visit: Visit) -> None:
    ada = visit("Ada", PHONE, server=position_server, has_touch=True, is_mobile=True)
    one = open_table(position_server, "late", ada)
    one.on_board("t4").tap()  # Draw power
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    draws = next(choice["action"] for choice in one.view["prompt"]["choices"] if choice["warning"])
    question = one.prompt_id
    one.answer(draws).tap()
    expect(one.page.locator(".prompt-slot")).to_contain_text("can't be undone")
    warning = one.page.locator(".prompt-slot > p")
    assert warning.evaluate("text => text.scrollHeight <= text.clientHeight + 1")  # it is not cut
    assert one.prompt_id == question
    one.page.locator(".prompt-slot .btn").last.tap()
    one.wait_until(lambda: one.prompt_id != question)


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
def test_no_barriers(position_server: LiveServer, visit: Visit, size: tuple[int, int]) -> None:
    ada = visit("Ada", size, server=position_server)
    one = open_table(position_server, "late", ada)
    assert not ada.audit_both_themes("turn")
    assert ada.overflow() == 0
    one.on_board("c4").click()
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    expect(one.page.locator(".answer").first).to_be_enabled()
    assert not ada.audit_both_themes("crew")


@pytest.mark.parametrize("size", [(1440, 900), PHONE], ids=["wide", "phone"])
def test_lesson_and_set_up_have_no_barriers(visit: Visit, size: tuple[int, int]) -> None:
    ada = visit("Ada", size)
    for path in ("/learn/into-the-machine", "/new/into-the-machine", "/rules/into-the-machine"):
        page = ada.open(path)
        expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert not ada.audit()
        assert ada.overflow() == 0


def test_the_lesson_on_the_phone_says_what_to_do(visit: Visit) -> None:
    page = visit("Ada", PHONE, has_touch=True, is_mobile=True).open("/learn/into-the-machine")
    task = page.get_by_text("bring your second hex-bot onto the podium")
    expect(task).to_be_in_viewport(ratio=1)  # once


def test_on_the_phone_in_german(position_server: LiveServer, visit: Visit) -> None:
    ada = visit("Ada", PHONE, server=position_server, has_touch=True, is_mobile=True, locale="de-DE")
    ada.page.add_init_script("localStorage.setItem('botyard', JSON.stringify({language: 'de'}))")
    one, page = open_table(position_server, "late", ada), ada.page
    one.on_board("t1").tap()
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    expect(page.locator(".question")).to_have_text("Vorrücken 2: Welcher Bot?")
    one.button(re.compile("^1 Dreieck-Bot")).tap()
    one.wait_until(lambda: one.prompt_kind == "move")
    ada.screenshot("bot")
    page.get_by_role("button", name="Rückgängig").tap()
    one.wait_until(lambda: one.prompt_kind == "place-crew")
    assert ada.overflow() == 0
