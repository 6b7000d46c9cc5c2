"""RAL-14.7: robots that go out in one step share a place, whichever dock they started from."""

import pytest

from botyard import Outcome, Rng
from botyard.games.roborally.events import Destroyed, Finished, GameEnded, PlayOnDeclined

from .builders import GAME, PromptKind, Step, Table, make_table, new_game, on_course

HALL = [".. .. .. .. .. .. .."] * 5
ODD = (1, 3, 5)
DOCKS = pytest.mark.parametrize("docks", ["ABCD", "DCBA", "CADB"])
WAR = ("team_elimination",)


def outcome(table: Table) -> Outcome:
    found = GAME.outcome(table.state)
    assert found, "the game is not over"
    return found


def out(table: Table) -> dict[str, int]:
    """The step in which each robot went out; 0 for those that did not."""
    return {name: table.robot(name).out for name in table.names}


def gone_together(table: Table, *names: str) -> bool:
    """These robots went out in one step, and nobody else in it."""
    steps = out(table)
    (step,) = {steps[name] for name in names}
    return step > 0 and [name for name in table.names if steps[name] == step] == list(names)


# --- one step, several robots ---


@pytest.mark.rule("RAL-14.7", "RAL-8.11", "RAL-1.6")
@pytest.mark.parametrize("belt", ["xN", "bN"])
@DOCKS
def test_ral_14_7_robots_that_belts_carry_off_in_one_step_share_a_place(belt, docks):
    rows = [f"{belt} {belt} {belt} ..", ".. .. .. .."]
    robots = {"A": "a1 e lives 1", "B": "b1 e lives 1", "C": "c1 e lives 1", "D": "d2 s"}
    table = make_table(rows, robots).set_dock_order(docks)
    table.play_register()
    assert gone_together(table, "A", "B", "C")
    assert outcome(table).places == (2, 2, 2, 1)
    assert table.events_of(GameEnded) == [GameEnded((2, 2, 2, 1), "RAL-14.5")]


@pytest.mark.rule("RAL-14.7", "RAL-8.12")
@DOCKS
def test_ral_14_7_two_that_are_carried_into_one_pit_share_a_place(docks):
    robots = {"A": "a1 n lives 1", "B": "c1 n lives 1", "C": "b2 s", "D": "c2 s"}
    table = make_table(["bE XX bW", ".. .. .."], robots).set_dock_order(docks)
    table.play_register()
    assert gone_together(table, "A", "B")


@pytest.mark.rule("RAL-14.7", "RAL-2.2")
@DOCKS
def test_ral_14_7_express_belts_come_before_all_belts(docks):
    robots = {"A": "a1 e lives 1", "B": "b1 e lives 1", "C": "c2 s", "D": "d2 s"}
    table = make_table(["bN xN .. ..", ".. .. .. .."], robots).set_dock_order(docks)
    table.play_register()
    assert (out(table)["B"], out(table)["A"]) == (1, 2)


@pytest.mark.rule("RAL-14.7", "RAL-9.3")
@DOCKS
def test_ral_14_7_robots_that_pushers_push_off_in_one_step_share_a_place(docks):
    """A and B go off the board, C falls into a pit."""
    pushers = [(0, 0, "N", ODD), (1, 0, "N", ODD), (2, 0, "E", ODD)]
    robots = {"A": "a1 e lives 1", "B": "b1 e lives 1", "C": "c1 s lives 1", "D": "d2 s"}
    walls = ["0,0,S", "1,0,S", "2,0,W"]
    table = make_table([".. .. .. XX", ".. .. .. .."], robots, walls=walls, pushers=pushers).set_dock_order(docks)
    table.play_register()
    assert gone_together(table, "A", "B", "C")
    assert outcome(table).places == (2, 2, 2, 1)


@pytest.mark.rule("RAL-14.7", "RAL-10.1")
@DOCKS
def test_ral_14_7_robots_that_one_volley_destroys_share_a_place(docks):
    """A and B shoot each other, a board laser hits C."""
    robots = {"A": "a1 e damage 9 lives 1", "B": "d1 w damage 9 lives 1", "C": "c3 s damage 9 lives 1", "D": "g5 s"}
    table = make_table(HALL, robots, walls=["0,2,W"], lasers=[(0, 2, "E", 1)]).set_dock_order(docks)
    table.play_register()
    assert gone_together(table, "A", "B", "C")
    assert outcome(table).places == (2, 2, 2, 1)


def recoil(third: str = "g5 s") -> Table:
    """Weapons of C and D push A and B off the board with their last lives."""
    table = make_table(HALL, {"A": "a1 n lives 1", "B": "a3 n lives 1", "C": "c1 w", "D": "c3 w", "E": third})
    table.options("C", "pressor_beam")
    table.options("D", "mini_howitzer")
    return table


@pytest.mark.rule("RAL-14.7", "RAL-16.31")
@pytest.mark.parametrize("docks", ["ABCDE", "EDCBA"])
def test_ral_14_7_robots_that_weapons_push_off_in_one_step_share_a_place(docks):
    table = recoil().set_dock_order(docks)
    table.play_register()
    for name in sorted("CD", key=docks.index):
        table.answer(name, {"C": "use pressor_beam", "D": "use mini_howitzer"}[name])
    assert gone_together(table, "A", "B")


@pytest.mark.rule("RAL-14.7", "RAL-16.31")
@pytest.mark.parametrize("docks", ["ABCDE", "EDCBA"])
def test_ral_14_7_weapons_push_after_the_damage_of_the_volley(docks):
    """A board laser destroys E before the pushes."""
    table = recoil("g5 s damage 9 lives 1").set_dock_order(docks)
    floor = make_table(HALL, {"A": "a1 n"}, walls=["6,4,S"], lasers=[(6, 4, "N", 1)]).state.floor
    table.state.floor = floor
    table.play_register()
    for name in sorted("CD", key=docks.index):
        table.answer(name, {"C": "use pressor_beam", "D": "use mini_howitzer"}[name])
    assert out(table) == {"A": 2, "B": 2, "C": 0, "D": 0, "E": 1}


@pytest.mark.rule("RAL-14.7", "RAL-17.7")
@DOCKS
def test_ral_14_7_robots_over_the_pits_of_a_turned_board_share_a_place(docks):
    course = "island a1 / docking_bay_plain a13 / rotate_board_on_flag_coinflip / flags a1 l1"
    robots = {"A": "a1 e", "B": "e5 s lives 1", "C": "h8 s lives 1", "D": "l12 n"}
    heads = next(seed for seed in range(99) if Rng(seed).randbelow(2) == 0)
    table = on_course(course, robots, seed=heads).set_dock_order(docks)
    table.play_register()
    assert gone_together(table, "B", "C")


@pytest.mark.rule("RAL-14.7", "RAL-22.3", "RAL-17.8")
def test_ral_14_7_the_two_robots_of_a_player_who_leaves_go_at_once_and_the_next_player_later():
    table = new_game(3, course="interference")
    table.play("A", "leave")
    table.play("B", "leave")
    outs = [robot.out for robot in table.state.robots]
    assert outs == [1, 2, 0, 1, 2, 0]
    assert outcome(table).places == (3, 2, 1)


# --- one robot after the other ---


@pytest.mark.rule("RAL-14.7", "RAL-6.4")
@pytest.mark.parametrize("docks", ["AB", "BA"])
def test_ral_14_7_each_step_of_a_move_counts_for_itself(docks):
    """A pushes B off the board and follows with its next step."""
    table = make_table([".. .. .."], {"A": "b1 e lives 1", "B": "c1 n lives 1"}).set_dock_order(docks)
    table.program("A", 670)
    table.play_register()
    assert out(table) == {"A": 2, "B": 1}
    assert (outcome(table).places, outcome(table).rule) == ((2, 3), "RAL-14.4")


@pytest.mark.rule("RAL-14.7", "RAL-16.30")
@pytest.mark.parametrize("docks", ["ABC", "CBA"])
def test_ral_14_7_the_damage_of_ramming_gear_comes_after_the_step(docks):
    robots = {"A": "a1 e", "B": "b1 n damage 9 lives 1", "C": "c1 n lives 1"}
    table = make_table([".. .. .."], robots).set_dock_order(docks)
    table.options("A", "ramming_gear")
    table.program("A", 490)
    table.play_register()
    assert out(table) == {"A": 0, "B": 2, "C": 1}
    assert outcome(table).places == (1, 2, 3)


# --- what counts before the step ---


@pytest.mark.rule("RAL-14.7")
@pytest.mark.parametrize("docks", ["ABC", "CBA"])
def test_ral_14_7_of_those_that_go_out_in_one_step_more_flags_come_first(docks):
    robots = {"A": "a1 e damage 9 lives 1 flags 1", "B": "d1 w damage 9 lives 1", "C": "g5 s"}
    table = make_table(HALL, robots, flags=[(0, 4), (6, 0)]).set_dock_order(docks)
    table.play_register()
    table.answer("C", "no")
    assert gone_together(table, "A", "B")
    assert outcome(table).places == (2, 3, 1)


@pytest.mark.rule("RAL-14.4", "RAL-14.7")
@pytest.mark.parametrize("docks", ["AB", "BA"])
def test_ral_14_4_the_last_two_go_out_in_one_step_and_nobody_wins(docks):
    robots = {"A": "a1 e damage 9 lives 1", "B": "d1 w damage 9 lives 1"}
    table = make_table(HALL, robots, flags=[(0, 4)]).set_dock_order(docks)
    table.play_register()
    assert (outcome(table).places, outcome(table).rule) == ((2, 2), "RAL-14.4")


@pytest.mark.rule("RAL-13.3", "RAL-1.6")
@pytest.mark.parametrize("docks", ["AB", "BA"])
def test_ral_13_3_dock_order_still_decides_the_order_of_re_entry(docks):
    robots = {"A": "a1 e damage 9", "B": "d1 w damage 9"}
    table = make_table(HALL, robots).set_dock_order(docks)
    table.play_register()
    assert [table.names[event.robot] for event in table.events_of(Destroyed)] == list(docks)
    assert [robot.out for robot in table.state.robots] == [0, 0]


# --- teams ---


@pytest.mark.rule("RAL-14.7", "RAL-17.2", "RAL-14.4")
@DOCKS
def test_ral_14_7_a_double_knock_out_in_war_zone_is_a_draw(docks):
    """A and C against B and D: all that is left shoots each other."""
    robots = {"A": "a1 e damage 9 lives 1", "B": "d1 w damage 9 lives 1", "C": "a3 e damage 9 lives 1"}
    table = make_table(HALL, robots | {"D": "d3 w damage 9 lives 1"}, special=WAR).set_dock_order(docks)
    table.play_register()
    assert gone_together(table, "A", "B", "C", "D")
    assert (outcome(table).places, outcome(table).rule) == ((2, 2, 2, 2), "RAL-14.4")


@pytest.mark.rule("RAL-14.7", "RAL-17.2")
@DOCKS
def test_ral_14_7_a_team_is_out_with_its_last_robot(docks):
    """C falls in register 1 and D in register 2, in which A and B then destroy each other."""
    robots = {"A": "a1 e damage 8 lives 1", "B": "d1 w damage 8 lives 1", "C": "c5 s lives 1", "D": "e5 s lives 1"}
    table = make_table(HALL, robots, special=WAR).set_dock_order(docks)
    table.program("C", 490)
    table.program("D", 500, first=2)
    table.play_register(1)
    assert (out(table)["C"], GAME.outcome(table.state)) == (1, None)
    table.play_register(2)
    assert out(table) == {"A": 3, "B": 3, "C": 1, "D": 2}
    assert outcome(table).places == (2, 2, 2, 2)


@pytest.mark.rule("RAL-14.7", "RAL-17.2")
def test_ral_14_7_whatever_flags_its_other_robots_had():
    """Both teams have touched one flag, B with a robot that went out later than A's; their last robots go together."""
    robots = {"A": "b1 n lives 1 flags 1", "B": "d1 n lives 1 flags 1"}
    robots |= {"C": "a3 e damage 7 lives 1", "D": "d3 w damage 7 lives 1"}
    table = make_table(HALL, robots, flags=[(6, 4), (6, 3)], special=("two_teams_any_robot_finishes",))
    table.program("A", 490)
    table.program("B", 80, 500)
    table.robot("B").facing = 3
    table.run_from_step(Step.CONDITION)
    assert out(table) == {"A": 1, "B": 2, "C": 3, "D": 3}
    assert (outcome(table).places, outcome(table).rule) == ((2, 2, 2, 2), "RAL-14.4")


@pytest.mark.rule("RAL-14.7", "RAL-17.2")
def test_ral_14_7_two_teams_of_two_that_go_out_in_one_step_share_a_place():
    """Teams A D, B E and C F: the first two are out in one step."""
    down = {
        name: f"{square} damage 9 lives 1"
        for name, square in zip("ABDE", ("a1 e", "d1 w", "a3 e", "d3 w"), strict=True)
    }
    robots = {name: {**down, "C": "g5 s", "F": "f5 s"}[name] for name in "ABCDEF"}
    table = make_table(HALL, robots, flags=[(0, 4)], special=("teams_of_two_share_flags",))
    table.play_register()
    table.answer("C", "no")
    assert outcome(table).places == (3, 3, 1, 3, 3, 1)


# --- positions as text ---


@pytest.mark.rule("RAL-14.7")
def test_ral_14_7_a_position_keeps_the_step_in_which_robots_went_out():
    text = "risky_exchange; robot 0 h2 n; robot 1 h4 n; robot 2 - n lives 0 out 1; robot 3 - n lives 0 out 1"
    state = GAME.deserialize(text)
    assert ([robot.out for robot in state.robots], state.eliminated) == ([0, 0, 1, 1], 1)
    assert GAME.serialize(GAME.deserialize(GAME.serialize(state))) == GAME.serialize(state)
    assert [line for line in GAME.serialize(state).splitlines() if "out 1" in line] != []


# --- playing on for places ---


def alone_at_the_finish(**options: object) -> Table:
    """B is out with a flag; A touches the last flag while C, which has none, is the only other robot left."""
    robots = {"A": "b1 e flags 1", "B": "g1 n lives 1 flags 1", "C": "g5 s"}
    table = make_table(HALL, robots, flags=[(0, 0), (2, 0)], **options)
    table.program("B", 500)
    table.program("A", 80, 490)
    table.robot("A").facing = 0
    table.play_register(1)
    table.robot("A").facing = 1
    return table


@pytest.mark.rule("RAL-14.5", "RAL-14.2")
@pytest.mark.parametrize("docks", ["ABC", "CBA"])
def test_ral_14_5_a_player_alone_when_another_finishes_takes_the_next_place(docks):
    table = alone_at_the_finish(play_on="places").set_dock_order(docks)
    assert out(table)["B"] == 1
    table.play_register(2)
    assert table.events_of(Finished) == [Finished(0, 1), Finished(2, 2)]
    assert (outcome(table).places, outcome(table).rule) == ((1, 3, 2), "RAL-14.1")


@pytest.mark.rule("RAL-14.2", "RAL-14.7")
def test_ral_14_2_where_the_table_stops_flags_rank_the_others():
    table = alone_at_the_finish(play_on="stop")
    table.play_register(2)
    assert (table.events_of(Finished), outcome(table).places) == ([Finished(0, 1)], (1, 2, 3))


@pytest.mark.rule("RAL-14.5", "RAL-22.1", "RAL-22.5")
@pytest.mark.parametrize(("said", "places"), [("yes", (1, 3, 2)), ("no", (1, 2, 3))])
def test_ral_14_5_asked_to_play_on_the_last_one_has_a_choice_where_it_would_gain_a_place(said, places):
    table = alone_at_the_finish()
    table.play_register(2)
    assert table.prompt_kind("C") is PromptKind.PLAY_ON
    table.answer("C", said)
    assert outcome(table).places == places
    assert table.events_of(PlayOnDeclined) == ([PlayOnDeclined(2)] if said == "no" else [])


@pytest.mark.rule("RAL-14.2", "RAL-22.1")
def test_ral_14_2_and_is_not_asked_where_the_place_is_the_same():
    table = alone_at_the_finish()
    table.robot("B").flags = 0
    table.play_register(2)
    assert (table.prompt_kind("C"), outcome(table).places) == (None, (1, 3, 2))


@pytest.mark.rule("RAL-14.5", "RAL-14.3")
def test_ral_14_5_after_a_shared_win_the_last_one_is_third():
    robots = {"A": "c1 n flags 1", "B": "b2 n flags 1", "C": "g5 s", "D": "g1 n lives 1 flags 1"}
    table = make_table(HALL, robots, flags=[(0, 4), (2, 0)], play_on="places")
    table.options("B", "mechanical_arm")
    table.program("D", 500)
    table.play_register(1)
    table.answer("B", "touch c1")
    assert (table.events_of(Finished), outcome(table).places) == (
        [Finished(0, 1), Finished(1, 1), Finished(2, 3)],
        (1, 1, 3, 4),
    )
