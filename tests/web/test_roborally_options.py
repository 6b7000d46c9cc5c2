"""The prompts of Option cards and of rarer turns of RoboRally: the page shows the answers and sends them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from tests.games.roborally.builders import GAME
from tests.server.harness import LiveServer, run_server

from .conftest import Visit
from .page_objects import Visitor
from .position_server_roborally import to_one_line
from .roborally_page import RoboRallyPage
from .roborally_positions import POSITIONS

CLOCK_SPEED = 5.0  # how many times faster the bots think
PHONE = (390, 844)
RARE_POSITIONS = (
    "gyroscopic_stabilizer fourth_gear crab_legs extra_memory recompile fetch condition high_power_laser "
    "ramming power_down stay_down square play_on home"
)


@pytest.fixture(scope="module")
def position_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("options")
    with run_server(
        folder, CLOCK_SPEED, "--tables-per-minute", "100000", module="tests.web.position_server_roborally"
    ) as running:
        yield running


class PromptPage(RoboRallyPage):
    """A player at a table that begins with a prompt."""

    def __init__(self, visitor: Visitor, scene: str) -> None:
        super().__init__(visitor)
        self.sent: list[str] = []
        self.page.on("websocket", self.on_websocket)
        self.open_table(scene)

    def open_table(self, scene: str) -> None:
        table = self.create_table(scene)
        self.page.goto("about:blank")  # close the connection to the last table
        self.visitor.view = {}
        self.page.goto(f"/t/{table}")
        expect(self.page.locator(".prompt-frame .question")).to_be_visible()
        self.visitor.wait_until(lambda: self.visitor.view)  # the page may draw it before the test receives it

    def create_table(self, scene: str) -> str:
        state = POSITIONS[scene]().state
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "rookie"}] * (state.seats - 1)]
        table_request = {
            "game": "roborally",
            "seats": seats,
            "options": {"course": to_one_line(GAME.serialize(state))},
        }
        request = self.visitor.context.request
        table: str = request.post("/api/tables", data=table_request).json()["table"]["id"]
        request.post(f"/api/tables/{table}/start")
        return table

    def on_websocket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.extend(filter(None, [json.loads(frame).get("action")])))

    @property
    def answers(self) -> Locator:
        return self.page.locator(".prompt-frame .answer")

    def expect_prompt(self, question: str, *answers: str) -> None:
        expect(self.page.locator(".prompt-frame .question")).to_have_text(re.compile(question))
        expect(self.answers).to_have_text([re.compile(answer) for answer in answers])

    def click(self, answer: str) -> None:
        self.answers.filter(has_text=re.compile(answer)).click()

    def expect_sent(self, action: str, log: str = "") -> None:
        """Require that the answer has reached the server and the log has a line for it."""
        self.wait_until(lambda: action in self.sent)
        if log:
            self.wait_until(lambda: self.page.locator(".log li", has_text=re.compile(log)).count() > 0)


@pytest.fixture
def open_prompt(visit: Visit, position_server: LiveServer):
    return lambda scene, **more: PromptPage(visit("Ada", server=position_server, **more), scene)


# --- by clicks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scene", "question", "answers", "click", "action", "log"),
    [
        (
            "abort_switch",
            "Throw the Abort Switch",
            ("Throw the switch.*random cards", "Not now.*You play your own card"),
            "Throw the switch",
            "yes",
            "Abort Switch: .* into your register 1",
        ),
        (
            "weapons",
            "You aim at .*Which weapon",
            (
                "Mini Howitzer.*5 left.*1 damage, and .* is pushed",
                "Pressor Beam.*No damage",
                "Radio Control.*runs your program",
                "Scrambler.*replaces the next card",
                "Tractor Beam.*pulled 1 square closer",
                "Main laser.*as usual",
            ),
            "Scrambler",
            "use scrambler",
            "Ada: Scrambler, a face-down card into .* register 2",
        ),
        (
            "fire_control",
            "Your laser hits .*What does Fire Control do",
            (
                *(f"Lock register {number}.*face-down card" for number in (1, 2, 3, 4)),
                "Destroy Brakes",
                "Destroy Ramming Gear",
                "Normal damage.*takes 1 damage",
            ),
            "Lock register 2",
            "lock 2",
            "Fire Control locks .* register 2",
        ),
        (
            "spend",
            "Lasers deal you 2 damage",
            ("Spend Brakes", "Spend Circuit Breaker", "Take the damage.*You have 4 damage and take 2 more"),
            "Spend Brakes",
            "spend brakes",
            "",
        ),
        (
            "lose",
            "Which Option card do you lose",
            ("Lose Power-Down Shield", "Lose Superior Archive.*without the usual two damage", "Lose Brakes"),
            "Superior Archive",
            "lose superior_archive",
            "You lose Superior Archive",
        ),
        (
            "drive_on",
            "Drive on for the flags",
            ("Drive on.*alone", "Stop here.*you win"),
            "Drive on",
            "yes",
            "",
        ),
    ],
    ids=["abort", "weapons", "fire_control", "spend", "lose", "drive_on"],
)
def test_a_question_shows_its_answers_and_what_they_lead_to(open_prompt, scene, question, answers, click, action, log):
    ada = open_prompt(scene)
    ada.expect_prompt(question, *answers)
    ada.click(click)
    ada.expect_sent(action, log)


def test_answers_have_numbers_as_keys(open_prompt):
    ada = open_prompt("brakes")
    ada.expect_prompt("Brake instead of moving", "Brake.*You stay where you are", "Don.t brake.*You move 1 square")
    ada.page.keyboard.press("1")
    ada.expect_sent("yes", "You use Brakes")


def test_the_arm_is_led_to_a_marked_square_of_the_board(open_prompt):
    ada = open_prompt("mechanical_arm")
    ada.expect_prompt("Mechanical Arm", "Touch flag 3", "Touch the repair site", "Touch flag 1", "Touch nothing")
    ada.page.locator('[data-item="g4"]').click()
    ada.expect_sent("touch g4", "You touch flag 1 with Mechanical Arm")


def test_a_leftover_card_is_kept_by_touching_it(open_prompt):
    ada = open_prompt("store")
    ada.expect_prompt("Keep a leftover card", *["Keep .*"] * 4, "Keep none")
    ada.card(790).click()
    ada.expect_sent("store 790", "You keep Move 3 .790. on Flywheel")


def test_a_locked_register_is_freed_by_touching_it(open_prompt):
    ada = open_prompt("free_register")
    ada.expect_prompt("Unlock a register", "Unlock register 2.*Move 2", "Unlock register 4", "Repair damage.*3 → 2")
    ada.button(re.compile("^Register 2, .*locked by Fire Control")).click()
    ada.expect_sent("free 2", "our register 2 is unlocked")


# --- timers and standing orders ---------------------------------------------------------------------------


def test_a_standing_order_is_applied_at_once_and_the_timer_is_seen(open_prompt):
    ada = open_prompt("tractor_beam")
    expect(ada.page.get_by_role("timer").first).to_have_text(re.compile(r"\d:\d\d"))
    ada.button("Options and standing answers").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Always and Never answer for you at once")
    dialog.get_by_role("group", name="Use Tractor Beam").get_by_role("button", name="Always").click()
    ada.page.keyboard.press("Escape")
    ada.expect_sent("set tractor_beam always", "Ada: Tractor Beam on")


# --- on the phone, in German -------------------------------------------------------------------------------


def test_on_the_phone_every_answer_is_in_reach_and_nothing_is_cut(open_prompt):
    ada = open_prompt("weapons", size=PHONE, has_touch=True, is_mobile=True, locale="de")
    ada.expect_prompt("Du zielst auf .*Womit feuerst du", *[".*"] * 5, "Hauptlaser.*Dein Laser trifft .* wie immer")
    expect(ada.answers.last).to_be_in_viewport(ratio=1)
    assert ada.visitor.overflow() == 0
    ada.answers.filter(has_text="Druckstrahl").tap()
    ada.expect_sent("use pressor_beam")


def test_no_question_is_cut_on_the_phone(open_prompt):
    ada = open_prompt("draft", size=PHONE, has_touch=True, is_mobile=True)
    for scene in RARE_POSITIONS.split():
        ada.open_table(scene)
        if ada.prompt_kind != "program":
            expect(ada.answers, scene).to_have_count(len(ada.view["prompt"]["choices"]))
        assert ada.visitor.overflow() == 0, scene
        cut = ada.answers.evaluate_all(
            "buttons => buttons.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
        )
        assert not cut, scene


def test_answers_name_their_result_in_german(open_prompt):
    ada = open_prompt("spend", locale="de")
    ada.expect_prompt(
        "Laser machen dir 2 Schaden", "Bremsen", "Sicherung", "Schaden nehmen.*Du hast 4 Schaden und nimmst 2 dazu"
    )
    ada.click("Schaden nehmen")
    ada.expect_sent("no", "Schaden")
