"""Players who leave in the middle of things (RAL-22.3), and turns that must not go by unseen."""

import pytest

from botyard import Luck
from botyard.core.grid import square_name
from botyard.games.roborally.rules.phases import run
from botyard.games.roborally.state import NOWHERE, Kind, Step

from .scene import RULES, Scene, game, scene

HALL = [".. .. .. .. .. .."] * 6
FIVE = (490, 500, 510, 520, 530)


def leave(table: Scene, name: str) -> None:
    table.say(name, "leave")


@pytest.mark.rule("RAL-17.9", "RAL-22.3")
def test_before_there_is_a_home_board():
    table = game(4, course="capture_the_flag")
    idle = next(name for name in "ABCD" if table.asked(name) is None)
    leave(table, idle)
    assert table.robot(idle).out
    assert table.state.window[0].kind is Kind.HOME


@pytest.mark.rule("RAL-17.8", "RAL-22.3")
def test_the_superbot_leaves_its_title_to_another():
    table = game(5, course="day_of_the_superbot")
    first, second = table.state.order[:2]
    leave(table, table.names[first])
    assert table.state.superbot == second


@pytest.mark.rule("RAL-12.11", "RAL-22.3")
def test_who_leaves_after_its_choice_of_the_draft_gets_no_option():
    table = game(3, course="tricksy")
    kept = table.state.drafts[0][0]
    table.say("A", f"keep {kept}")
    leave(table, "A")
    table.say("B", f"keep {table.state.drafts[1][0]}")
    table.say("C", f"keep {table.state.drafts[2][0]}")
    assert (table.robot("A").options, table.state.spent) == ([], [kept])


@pytest.mark.rule("RAL-14.5", "RAL-22.3")
def test_an_eliminated_player_who_leaves_does_not_end_the_drive_of_the_last_one():
    table = scene(HALL, {"A": "a1 e", "B": "b2 n", "C": "c3 n"}, flags=[(5, 5)], last_robot="drives_on")
    for out, name in enumerate("BC", start=1):
        robot = table.robot(name)
        robot.at, robot.lives, robot.out = NOWHERE, 0, out
    table.state.eliminated = 2
    table.hand("A", *FIVE)
    table.state.step = Step.PROGRAM
    leave(table, "B")
    assert (table.state.step, RULES.outcome(table.state)) == (Step.PROGRAM, None)


@pytest.mark.rule("RAL-14.5", "RAL-22.3")
def test_who_leaves_while_playing_for_places_comes_after_the_last_one_left():
    table = scene(HALL, {"A": "a1 e", "B": "b2 n", "C": "c3 n flags 1"}, flags=[(5, 5), (4, 4)])
    table.robot("A").at, table.robot("A").place = NOWHERE, 1
    table.state.won_by = "RAL-14.1"
    table.hand("B", *FIVE)
    table.state.step = Step.PROGRAM
    leave(table, "C")
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 3)


@pytest.mark.rule("RAL-14.2", "RAL-22.3")
def test_leaving_is_no_answer_to_the_question_whether_to_play_on():
    table = scene(HALL, {name: f"{square_name(place, 0)} s" for place, name in enumerate("ABCD")}, flags=[(0, 0)])
    table.play(1)
    assert table.asked("B") is Kind.PLAY_ON
    leave(table, "C")
    table.say("B", "yes")
    table.say("D", "yes")
    assert (table.state.step, RULES.outcome(table.state)) == (Step.PROGRAM, None)


@pytest.mark.rule("RAL-16.28", "RAL-22.3")
def test_no_shot_hits_a_robot_that_has_left():
    table = scene(HALL, {"A": "a1 e", "B": "d1 n", "C": "f6 n"})
    table.options("A", "fire_control")
    table.play(1)
    assert table.asked("A") is Kind.FIRE_CONTROL
    leave(table, "B")
    table.say("A", "lock 1")
    assert (table.robot("B").damage, table.robot("B").tokens) == (0, 0)


@pytest.mark.rule("RAL-5.12", "RAL-22.2")
def test_circuit_breaker_does_not_keep_the_last_robot_down_unseen():
    """Alone in a beam, without power, and with every question answered in advance."""
    beam = {"walls": ["0,0,W"], "lasers": [(0, 0, "E", 1)]}
    table = scene(HALL, {"A": "c1 n down", "B": "f6 n"}, last_robot="drives_on", flags=[(5, 0)], **beam)
    table.options("A", "circuit_breaker")
    robot = table.robot("B")
    robot.at, robot.lives, robot.out = NOWHERE, 0, 1
    table.state.habits[0] = {"spend": "never", "stay_down": "always"}
    table.state.step, table.state.begun, table.state.register = Step.CONDITION, False, 0
    run(table.state, table.events.append)
    assert table.asked("A") is Kind.STAY_DOWN


@pytest.mark.rule("RAL-4.7")
def test_a_table_of_locked_robots_says_done():
    table = scene(HALL, {"A": "a1 n damage 9", "B": "f6 s damage 9"})
    table.program("A", 70, 90, 110, 130, 150)
    table.program("B", 80, 100, 120, 140, 160)
    table.state.habits = [{"power_down": "never"}, {"power_down": "never"}]
    table.begin(Step.START)
    assert (table.legal("A"), table.legal("B")) == (["done"], ["done"])


@pytest.mark.rule("RAL-17.2")
def test_toggle_boggle_is_written_and_read_turn_after_turn():
    state, luck = RULES.start(8, Luck(0), {"course": "toggle_boggle"}), Luck(1)
    for _ in range(600):
        waiting = RULES.to_act(state)
        if not waiting:
            break
        RULES.apply(state, waiting[0], RULES.sample(state, waiting[0], luck))
        assert max(robot.fell for robot in state.robots) <= 8
    assert RULES.write(RULES.read(RULES.write(state))) == RULES.write(state)
