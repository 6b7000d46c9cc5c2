"""Players who leave during a game (RAL-22.3), and turns that must not pass without a prompt."""

import pytest

from botyard import Rng
from botyard.core.squares import square_name
from botyard.games.roborally.bots import level
from botyard.games.roborally.events import BreakerTripped
from botyard.games.roborally.rules.phases import advance
from botyard.games.roborally.state import NOWHERE, PromptKind, Step

from .builders import GAME, Table, make_table, new_game

HALL = [".. .. .. .. .. .."] * 6
FIVE = (490, 500, 510, 520, 530)


def leave(table: Table, name: str) -> None:
    table.play(name, "leave")


@pytest.mark.rule("RAL-17.9", "RAL-22.3")
def test_leaving_before_home_boards_are_chosen():
    table = new_game(4, course="capture_the_flag")
    idle = next(name for name in "ABCD" if table.prompt_kind(name) is None)
    leave(table, idle)
    assert table.robot(idle).out
    assert table.state.prompt_queue[0].kind is PromptKind.HOME


@pytest.mark.rule("RAL-17.8", "RAL-22.3")
def test_leaving_superbot_passes_its_title():
    table = new_game(5, course="day_of_the_superbot")
    first, second = table.state.order[:2]
    leave(table, table.names[first])
    assert table.state.superbot == second


@pytest.mark.rule("RAL-12.11", "RAL-22.3")
def test_leaving_after_the_draft_choice_gives_no_option():
    table = new_game(3, course="tricksy")
    kept = table.state.drafts[0][0]
    table.play("A", f"keep {kept}")
    leave(table, "A")
    table.play("B", f"keep {table.state.drafts[1][0]}")
    table.play("C", f"keep {table.state.drafts[2][0]}")
    assert (table.robot("A").options, table.state.spent) == ([], [kept])


@pytest.mark.rule("RAL-14.5", "RAL-22.3")
def test_leaving_of_an_eliminated_player_does_not_end_the_last_drive():
    table = make_table(HALL, {"A": "a1 e", "B": "b2 n", "C": "c3 n"}, flags=[(5, 5)], last_robot="drives_on")
    for out, name in enumerate("BC", start=1):
        robot = table.robot(name)
        robot.at, robot.lives, robot.out = NOWHERE, 0, out
    table.state.eliminated = 2
    table.hand("A", *FIVE)
    table.state.step = Step.PROGRAM
    leave(table, "B")
    assert (table.state.step, GAME.outcome(table.state)) == (Step.PROGRAM, None)


@pytest.mark.rule("RAL-14.5", "RAL-22.3")
def test_leaving_while_playing_for_places_ranks_last():
    table = make_table(HALL, {"A": "a1 e", "B": "b2 n", "C": "c3 n flags 1"}, flags=[(5, 5), (4, 4)])
    table.robot("A").at, table.robot("A").place = NOWHERE, 1
    table.state.won_by = "RAL-14.1"
    table.hand("B", *FIVE)
    table.state.step = Step.PROGRAM
    leave(table, "C")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 3)


@pytest.mark.rule("RAL-14.2", "RAL-22.3")
def test_leaving_is_no_vote_on_playing_on():
    table = make_table(HALL, {name: f"{square_name(place, 0)} s" for place, name in enumerate("ABCD")}, flags=[(0, 0)])
    table.play_register(1)
    assert table.prompt_kind("B") is PromptKind.PLAY_ON
    leave(table, "C")
    table.play("B", "yes")
    table.play("D", "yes")
    assert (table.state.step, GAME.outcome(table.state)) == (Step.PROGRAM, None)


@pytest.mark.rule("RAL-16.28", "RAL-22.3")
def test_leaving_robot_is_not_hit():
    table = make_table(HALL, {"A": "a1 e", "B": "d1 n", "C": "f6 n"})
    table.options("A", "fire_control")
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.FIRE_CONTROL
    leave(table, "B")
    table.play("A", "lock 1")
    assert (table.robot("B").damage, table.robot("B").tokens) == (0, 0)


@pytest.mark.rule("RAL-5.12", "RAL-22.2")
def test_circuit_breaker_does_not_keep_the_last_robot_down_unseen():
    """No seat has a prompt, so the owner must be done in each turn; a card on Flywheel stays."""
    table = alone_in_a_beam()
    assert (table.events_of(BreakerTripped), table.prompt_kind("A")) == ([BreakerTripped(0)], None)
    table.robot("A").flywheel = table.state.deck.pop()
    assert (GAME.active_seats(table.state), table.legal("A")) == ((0,), ["done"])
    table.assert_illegal("A", "fetch", "RAL-16.17")
    turn = table.state.turn
    table.play("A", "done")
    assert (table.state.turn, table.robot("A").down, table.legal("A")) == (turn + 1, True, ["done"])


@pytest.mark.rule("RAL-4.7", "RAL-5.12")
def test_robot_kept_down_position_round_trip():
    breaker = "robot 0 h2 n down options circuit_breaker done no"
    state = GAME.deserialize(
        f"risky_exchange last_robot=drives_on; turn 3 program; {breaker}; robot 1 - n lives 0 out 1"
    )
    assert (GAME.active_seats(state), GAME.serialize(GAME.deserialize(GAME.serialize(state)))) == (
        (0,),
        GAME.serialize(state),
    )


@pytest.mark.rule("RAL-4.7", "RAL-4.5")
def test_robot_kept_down_has_a_timer():
    table = alone_in_a_beam()
    turn = table.state.turn
    table.expire_timer(f"program-{turn}")
    assert (table.state.turn, table.robot("A").down) == (turn + 1, True)


@pytest.mark.rule("RAL-4.7", "RAL-5.12")
@pytest.mark.parametrize("name", ["rookie", "regular", "master"])
def test_robot_kept_down_of_a_bot_is_done(name):
    table = alone_in_a_beam()
    assert str(level(name).answer(table.state, 0, Rng(1)).action) == "done"


@pytest.mark.rule("RAL-5.12", "RAL-22.2")
def test_with_breaker_asks_when_all_down_the_owner_is_asked():
    table = alone_in_a_beam(breaker_asks_when_all_down=True)
    assert (table.events_of(BreakerTripped), table.prompt_kind("A")) == ([], PromptKind.STAY_DOWN)


@pytest.mark.rule("RAL-5.12")
@pytest.mark.parametrize(("prompts", "tripped"), [(False, [BreakerTripped(0)]), (True, [])])
def test_ral_5_12_everybody_is_down(prompts, tripped):
    """A has Circuit Breaker, and B has not."""
    table = make_table(HALL, {"A": "a1 n damage 3 down", "B": "f6 n down"}, breaker_asks_when_all_down=prompts)
    table.options("A", "circuit_breaker")
    assert table.events_of(BreakerTripped, table.run_from_step(Step.REPAIR)) == tripped
    assert table.prompt_kind("A" if prompts else "B") is PromptKind.STAY_DOWN


def alone_in_a_beam(**options: object) -> Table:
    """Return a robot without power and with Circuit Breaker and standing orders, played until a seat must act."""
    beam = {"walls": ["0,0,W"], "lasers": [(0, 0, "E", 1)]}
    table = make_table(HALL, {"A": "c1 n down", "B": "f6 n"}, last_robot="drives_on", flags=[(5, 0)], **beam, **options)
    table.options("A", "circuit_breaker", "flywheel")
    robot = table.robot("B")
    robot.at, robot.lives, robot.out = NOWHERE, 0, 1
    table.state.standing_orders[0] = {"spend": "never", "stay_down": "always"}
    table.state.step, table.state.prompts_opened, table.state.register = Step.CONDITION, False, 0
    advance(table.state, table.events.append)
    return table


@pytest.mark.rule("RAL-4.7")
def test_locked_robots_must_be_done_each_turn():
    table = make_table(HALL, {"A": "a1 n damage 9", "B": "f6 s damage 9"})
    table.program("A", 70, 90, 110, 130, 150)
    table.program("B", 80, 100, 120, 140, 160)
    table.state.standing_orders = [{"power_down": "never"}, {"power_down": "never"}]
    table.run_from_step(Step.START)
    assert (table.legal("A"), table.legal("B")) == (["done"], ["done"])


@pytest.mark.rule("RAL-17.2")
def test_toggle_boggle_positions_round_trip():
    state, rng = GAME.initial_state(8, Rng(0), {"course": "toggle_boggle"}), Rng(1)
    for _ in range(600):
        waiting = GAME.active_seats(state)
        if not waiting:
            break
        GAME.apply(state, waiting[0], GAME.random_action(state, waiting[0], rng))
        assert max(robot.fell for robot in state.robots) <= 8
    assert GAME.serialize(GAME.deserialize(GAME.serialize(state))) == GAME.serialize(state)
