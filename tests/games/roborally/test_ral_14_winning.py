"""RAL-14: winning, places, and playing on."""

import pytest

from botyard import Outcome
from botyard.games.roborally.events import (
    Damaged,
    Destroyed,
    Finished,
    FlagTouched,
    GameEnded,
    PoweredDown,
    Revealed,
    TakenOff,
)

from .builders import GAME, NOWHERE, PromptKind, Step, Table, make_table

HALL = [".. .. .. .. .. .. .."] * 5
FLAGS = [(0, 0), (2, 0)]


def outcome(table: Table) -> Outcome:
    found = GAME.outcome(table.state)
    assert found, "the game is not over"
    return found


def at_the_last_flag(*others: str, **options: object) -> Table:
    """A has touched all flags but the last one and drives onto it in register 1."""
    robots = {"A": "b1 e flags 1"} | dict(zip("BCDEF", others or ("g3 s", "g5 s"), strict=False))
    table = make_table(HALL, robots, flags=FLAGS, **options)
    table.program("A", 490)
    table.play_register(1)
    return table


# --- the first to finish ---


@pytest.mark.rule("RAL-14.1")
def test_ral_14_1_the_first_to_touch_all_flags_in_order_wins_in_that_register():
    table = at_the_last_flag(play_on="stop")
    assert table.events_of(Finished) == [Finished(0, 1)]
    assert (table.state.step, table.state.register) == (Step.OVER, 0)
    assert (outcome(table).places, outcome(table).rule) == ((1, 2, 2), "RAL-14.1")
    assert table.events_of(GameEnded) == [GameEnded((1, 2, 2), "RAL-14.1")]


@pytest.mark.rule("RAL-14.1")
def test_ral_14_1_the_last_flag_alone_does_not_win():
    table = make_table(HALL, {"A": "b1 e", "B": "g5 s"}, flags=FLAGS, play_on="stop")
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot("A").flags, GAME.outcome(table.state)) == (0, None)


@pytest.mark.rule("RAL-14.2", "RAL-22.5")
def test_ral_14_2_those_still_driving_are_asked_whether_to_play_on():
    table = at_the_last_flag()
    assert (table.prompt_kind("A"), table.prompt_kind("B"), table.prompt_kind("C")) == (None, PromptKind.PLAY_ON, None)
    table.answer("B", "yes")
    assert (table.prompt_kind("B"), table.prompt_kind("C")) == (None, PromptKind.PLAY_ON)
    table.answer("C", "yes")
    assert GAME.outcome(table.state) is None
    assert table.state.register == 1


@pytest.mark.rule("RAL-14.2")
def test_ral_14_2_a_player_who_does_not_want_to_stops_the_table():
    table = at_the_last_flag()
    table.answer("B", "yes")
    table.answer("C", "no")
    assert outcome(table).places == (1, 2, 2)


@pytest.mark.rule("RAL-14.2")
def test_ral_14_2_with_two_players_nobody_is_left_to_race_with():
    table = at_the_last_flag("g5 s")
    assert (table.prompt_kind("B"), outcome(table).places) == (None, (1, 2))


@pytest.mark.rule("RAL-14.2")
@pytest.mark.parametrize(("play_on", "over"), [("stop", True), ("places", False)])
def test_ral_14_2_or_the_table_has_agreed_before(play_on, over):
    table = at_the_last_flag(play_on=play_on)
    assert (table.prompt_kind("B"), table.state.step is Step.OVER) == (None, over)


@pytest.mark.rule("RAL-14.2")
def test_ral_14_2_a_robot_that_has_finished_is_taken_off_at_the_end_of_that_phase():
    table = at_the_last_flag(play_on="places")
    assert table.events_of(TakenOff) == [TakenOff(0)]
    assert table.robot_at("A") == "gone"
    touched, taken = ([type(event) for event in table.events].index(kind) for kind in (FlagTouched, TakenOff))
    assert touched < taken


@pytest.mark.rule("RAL-14.2", "RAL-14.7")
def test_ral_14_2_playing_on_the_next_to_finish_has_the_next_place():
    table = at_the_last_flag("c2 n flags 1", "g5 s", play_on="places")
    table.program("B", 500, first=2)
    table.play_register(2)
    assert table.events_of(Finished) == [Finished(0, 1), Finished(1, 2), Finished(2, 3)]
    assert outcome(table).places == (1, 2, 3)


def photo_finish(*walls: str) -> Table:
    """A stands on the last flag, B diagonally beside it with Mechanical Arm; both need only this flag (SC-68)."""
    robots = {"A": "c1 n flags 1", "B": "b2 n flags 1", "C": "g5 s"}
    table = make_table(HALL, robots, flags=[(0, 4), (2, 0)], walls=walls, play_on="stop")
    table.options("B", "mechanical_arm")
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-14.3", "RAL-16.13")
@pytest.mark.parametrize("walls", [(), ("1,1,N",), ("1,1,E",)])
def test_ral_14_3_two_robots_that_touch_the_last_flag_in_one_step_share_the_win(walls):
    """SC-68: one wall at the corner does not stop the arm."""
    table = photo_finish(*walls)
    table.answer("B", "touch c1")
    assert table.events_of(Finished) == [Finished(0, 1), Finished(1, 1)]
    assert outcome(table).places == (1, 1, 3)


@pytest.mark.rule("RAL-14.3", "RAL-14.7")
def test_ral_14_3_whatever_lives_they_have_left():
    table = photo_finish()
    table.robot("B").lives = 1
    table.answer("B", "touch c1")
    assert outcome(table).places == (1, 1, 3)


@pytest.mark.rule("RAL-14.3", "RAL-16.13")
def test_ral_14_3_with_both_ways_around_the_corner_walled_only_one_wins():
    table = photo_finish("1,1,N", "1,1,E")
    assert outcome(table).places == (1, 2, 3)


# --- nobody left, or only one ---


def last_lives(*robots: str, flags: list[tuple[int, int]] | None = None, **options: object) -> Table:
    """Robots on the northern edge that drive off the board with their last life, one after the other."""
    named = dict(zip("ABCD", robots, strict=False))
    return make_table(HALL, named, flags=FLAGS if flags is None else flags, **options)


@pytest.mark.rule("RAL-14.4", "RAL-14.7")
def test_ral_14_4_if_every_robot_is_out_and_nobody_has_finished_nobody_wins():
    """Both fall in register 1, B after A: it was out later."""
    table = last_lives("d1 n lives 1", "f1 n lives 1")
    table.program("A", 500)
    table.program("B", 490)
    table.play_register(1)
    assert (outcome(table).places, outcome(table).rule) == ((3, 2), "RAL-14.4")


def last_one(robot: str = "f5 s", **options: object) -> Table:
    """B, which has touched a flag, falls with its last life in register 1; A is left."""
    table = last_lives(robot, "d1 n lives 1 flags 1", **options)
    table.program("B", 490)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_the_only_player_with_lives_wins_and_may_drive_on():
    table = last_one()
    assert table.prompt_kind("A") is PromptKind.DRIVE_ON
    table.answer("A", "no")
    assert (outcome(table).places, outcome(table).rule) == ((1, 2), "RAL-14.5")


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_driving_on_for_the_flags_the_result_stands():
    """A drives on and falls as well."""
    table = last_one("f1 n lives 1")
    table.answer("A", "yes")
    assert GAME.outcome(table.state) is None
    table.program("A", 500, first=2)
    table.play_register(2)
    assert (outcome(table).places, outcome(table).rule) == ((1, 2), "RAL-14.5")


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_driving_on_the_flags_end_the_game():
    table = last_one("b1 e flags 1")
    table.answer("A", "yes")
    table.program("A", 500, first=2)
    table.play_register(2)
    assert (table.events_of(Finished), outcome(table).places) == ([Finished(0, 1)], (1, 2))


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_it_is_judged_at_the_end_of_a_register_phase():
    """B is out before the lasers; A still touches the last flag in this phase and has won by it."""
    table = last_lives("b1 e flags 1", "d1 n lives 1")
    table.program("B", 500)
    table.program("A", 490)
    table.play_register(1)
    assert outcome(table).rule == "RAL-14.1"


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_a_robot_off_the_board_that_has_lives_is_not_out():
    table = last_lives("f5 s", "d1 n lives 2")
    table.program("B", 490)
    table.play_register(1)
    assert (table.robot_at("B"), table.prompt_kind("A"), GAME.outcome(table.state)) == ("gone", None, None)


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_with_drives_on_it_must_still_finish():
    table = last_one("b1 e flags 1", last_robot="drives_on")
    assert (table.prompt_kind("A"), GAME.outcome(table.state)) == (None, None)
    table.program("A", 500, first=2)
    table.play_register(2)
    assert (outcome(table).places, outcome(table).rule) == ((1, 2), "RAL-14.1")


@pytest.mark.rule("RAL-14.5", "RAL-14.4")
def test_ral_14_5_with_drives_on_and_no_finish_nobody_wins():
    table = last_one("f1 n lives 1", last_robot="drives_on")
    table.program("A", 500, first=2)
    table.play_register(2)
    assert (outcome(table).places, outcome(table).rule) == ((3, 2), "RAL-14.4")


@pytest.mark.rule("RAL-14.5")
def test_ral_14_5_playing_for_places_the_last_robot_left_takes_the_next_place():
    """A has finished; B falls with its last life, and C is second though it has touched fewer flags."""
    table = at_the_last_flag("f1 n lives 1 flags 1", "g5 s", play_on="places")
    table.program("B", 500, first=2)
    table.play_register(2)
    assert table.events_of(Finished) == [Finished(0, 1), Finished(2, 2)]
    assert outcome(table).places == (1, 3, 2)


# --- taken off the board ---


def finished_in_control() -> Table:
    """A took C over in register 2; in register 3 it shoots B and touches the last flag (SC-91)."""
    robots = {"A": "a2 e flags 1", "B": "f2 n", "C": "d2 s"}
    table = make_table(HALL, robots, flags=[(0, 0), (1, 1)], play_on="places")
    table.options("A", "radio_control", "flywheel")
    table.program("A", 490, 510, 520, first=3)
    table.play_register(2)
    table.answer("A", "use radio_control")
    table.play_register(3)
    table.answer("A", "no")
    return table


@pytest.mark.rule("RAL-14.6", "RAL-14.2")
def test_ral_14_6_it_has_still_fired_in_this_phase():
    """SC-91."""
    table = finished_in_control()
    assert (table.events_of(Finished), table.robot_at("A")) == ([Finished(0, 1)], "gone")
    assert [(event.robot, event.by) for event in table.events_of(Damaged)] == [(1, (0,))]


@pytest.mark.rule("RAL-14.6")
def test_ral_14_6_from_then_on_it_neither_blocks_nor_fires():
    table = finished_in_control()
    table.robot("B").facing = 3
    table.program("B", 790, first=4)
    table.play_register(4)
    assert (table.robot_at("B"), table.robot("B").damage) == ("c2 w", 1)
    table.program("B", 670, first=5)
    table.play_register(5)
    assert table.robot_at("B") == "a2 w"


@pytest.mark.rule("RAL-14.6", "RAL-12.11")
def test_ral_14_6_its_options_are_spent_its_marker_is_removed_its_cards_go_in_cleanup():
    """SC-91."""
    table = finished_in_control()
    assert (table.robot("A").options, table.state.spent) == ([], ["radio_control", "flywheel"])
    assert table.archive("A") is None
    assert table.robot("A").registers[2:] == [(490,), (510,), (520,)]
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("A").registers == [(), (), (), (), ()]


@pytest.mark.rule("RAL-14.6", "RAL-16.27")
def test_ral_14_6_robots_under_its_radio_control_go_on_executing_its_registers():
    """SC-91."""
    table = finished_in_control()
    table.play_register(4)
    assert [(one.robot, one.cards) for one in table.events_of(Revealed)[-1].cards] == [(2, (510,))]
    table.play_register(5)
    assert table.robot_at("C") == "d5 s"


@pytest.mark.rule("RAL-14.6", "RAL-5.1")
def test_ral_14_6_a_power_down_it_has_announced_is_over():
    robots = {"A": "b1 e flags 1 damage 2 announced 1", "B": "g3 s", "C": "g5 s"}
    table = make_table(HALL, robots, flags=FLAGS, play_on="places")
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.view(None).robots[0].announced) == ("gone", False)
    table.run_from_step(Step.WIPE)
    assert (table.events_of(PoweredDown), table.robot("A").down) == ([], False)


# --- places ---


def places(*others: str) -> tuple[int, ...]:
    """A wins and the table stops; how the others are ranked."""
    return outcome(at_the_last_flag(*others, play_on="stop")).places[1:]


@pytest.mark.rule("RAL-14.7")
def test_ral_14_7_the_others_are_ranked_by_flags_touched():
    assert places("g5 s lives 3", "f5 s lives 1 flags 1") == (3, 2)


@pytest.mark.rule("RAL-14.7")
def test_ral_14_7_then_by_lives_left():
    assert places("g5 s lives 1", "f5 s lives 2") == (3, 2)


@pytest.mark.rule("RAL-14.7")
def test_ral_14_7_equal_players_share_a_place():
    assert places("g5 s lives 2", "f5 s lives 2", "e5 s lives 1") == (2, 2, 4)


@pytest.mark.rule("RAL-14.7")
def test_ral_14_7_then_by_later_elimination():
    """B falls in register 2 and C in register 1; A and D drive on, A finishes in register 3."""
    robots = {"A": "b1 e flags 1", "B": "e1 n lives 1", "C": "f1 n lives 1", "D": "g5 s lives 1"}
    table = make_table(HALL, robots, flags=FLAGS, play_on="stop")
    table.program("A", 490, first=3)
    table.program("B", 500, first=2)
    table.program("C", 510)
    table.run_from_step(Step.CONDITION)
    assert [event.robot for event in table.events_of(Destroyed)] == [2, 1]
    assert outcome(table).places == (1, 3, 4, 2)


@pytest.mark.rule("RAL-14.7")
def test_ral_14_7_robots_that_finish_in_the_same_step_share_a_place_and_the_next_is_left_out():
    table = photo_finish()
    table.answer("B", "touch c1")
    assert [table.robot(name).place for name in "AB"] == [1, 1]
    assert outcome(table).places == (1, 1, 3)
    assert table.robot("C").at != NOWHERE
