"""Players who leave in the middle of things (RAL-22.3), and turns that must not go by unseen."""

import pytest

from botyard import Luck
from botyard.core.grid import square_name
from botyard.games.roborally.bots import level
from botyard.games.roborally.events import BreakerTripped
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
    """Nobody is asked anything, so the owner says done in each turn; a card on Flywheel stays where it is."""
    table = alone_in_a_beam()
    assert (table.of(BreakerTripped), table.asked("A")) == ([BreakerTripped(0)], None)
    table.robot("A").flywheel = table.state.deck.pop()
    assert (RULES.to_act(table.state), table.legal("A")) == ((0,), ["done"])
    table.refuses("A", "fetch", "RAL-16.17")
    turn = table.state.turn
    table.say("A", "done")
    assert (table.state.turn, table.robot("A").down, table.legal("A")) == (turn + 1, True, ["done"])


@pytest.mark.rule("RAL-4.7", "RAL-5.12")
def test_a_position_of_a_robot_that_is_kept_down_is_read_again():
    breaker = "robot 0 h2 n down options circuit_breaker done no"
    state = RULES.read(f"risky_exchange last_robot=drives_on; turn 3 program; {breaker}; robot 1 - n lives 0 out 1")
    assert (RULES.to_act(state), RULES.write(RULES.read(RULES.write(state)))) == ((0,), RULES.write(state))


@pytest.mark.rule("RAL-4.7", "RAL-4.5")
def test_time_runs_out_for_who_is_kept_down():
    table = alone_in_a_beam()
    turn = table.state.turn
    table.ring(f"program-{turn}")
    assert (table.state.turn, table.robot("A").down) == (turn + 1, True)


@pytest.mark.rule("RAL-4.7", "RAL-5.12")
@pytest.mark.parametrize("name", ["rookie", "regular", "master"])
def test_bots_that_are_kept_down_say_done(name):
    table = alone_in_a_beam()
    assert str(level(name).answer(table.state, 0, Luck(1)).action) == "done"


@pytest.mark.rule("RAL-5.12", "RAL-22.2")
def test_with_breaker_asks_when_all_down_the_owner_is_asked():
    table = alone_in_a_beam(breaker_asks_when_all_down=True)
    assert (table.of(BreakerTripped), table.asked("A")) == ([], Kind.STAY_DOWN)


@pytest.mark.rule("RAL-5.12")
@pytest.mark.parametrize(("asks", "tripped"), [(False, [BreakerTripped(0)]), (True, [])])
def test_ral_5_12_everybody_is_down(asks, tripped):
    """A has Circuit Breaker, and B has not."""
    table = scene(HALL, {"A": "a1 n damage 3 down", "B": "f6 n down"}, breaker_asks_when_all_down=asks)
    table.options("A", "circuit_breaker")
    assert table.of(BreakerTripped, table.begin(Step.REPAIR)) == tripped
    assert table.asked("A" if asks else "B") is Kind.STAY_DOWN


def alone_in_a_beam(**options: object) -> Scene:
    """Without power, with Circuit Breaker, every question answered in advance; played until somebody has to speak."""
    beam = {"walls": ["0,0,W"], "lasers": [(0, 0, "E", 1)]}
    table = scene(HALL, {"A": "c1 n down", "B": "f6 n"}, last_robot="drives_on", flags=[(5, 0)], **beam, **options)
    table.options("A", "circuit_breaker", "flywheel")
    robot = table.robot("B")
    robot.at, robot.lives, robot.out = NOWHERE, 0, 1
    table.state.habits[0] = {"spend": "never", "stay_down": "always"}
    table.state.step, table.state.begun, table.state.register = Step.CONDITION, False, 0
    run(table.state, table.events.append)
    return table


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
