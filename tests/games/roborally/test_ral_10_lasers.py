"""RAL-10: lasers."""

import pytest

from botyard.core.squares import square_name
from botyard.games.roborally.events import Damaged, Destroyed, Fired, Hit

from .builders import PromptKind, Step, make_table

ROW = [".. .. .. .. .."]
FIELD = [".. .. .. .. .."] * 5
EAST = {"walls": ["0,0,W", "4,0,E"], "lasers": [(0, 0, "E", 1)]}  # a laser along a row of five


# --- all at once ---


@pytest.mark.rule("RAL-10.1")
def test_ral_10_1_board_and_robots_fire_at_the_same_time():
    """One volley: the laser of the board at A, A at B, B at A."""
    table = make_table([".. .. .."], {"A": "a1 e", "B": "c1 w"}, walls=["0,0,W", "2,0,E"], lasers=[(0, 0, "E", 1)])
    (fired,) = table.events_of(Fired, table.play_register())
    assert fired.hits == (
        Hit("board", -1, "a1", "e", "a1", 0, 1),
        Hit("main", 0, "a1", "e", "c1", 1, 1),
        Hit("main", 1, "c1", "w", "a1", 0, 1),
    )
    assert (table.robot("A").damage, table.robot("B").damage) == (2, 1)


@pytest.mark.rule("RAL-10.1", "RAL-12.7")
def test_ral_10_1_a_robot_that_the_volley_destroys_still_fires_in_it():
    table = make_table([".. .."], {"A": "a1 e damage 9", "B": "b1 w damage 9"})
    events = table.play_register()
    assert table.robot_positions() == {"A": "gone", "B": "gone"}
    assert [(fall.robot, fall.fate) for fall in table.events_of(Destroyed, events)] == [(0, "damage"), (1, "damage")]


@pytest.mark.rule("RAL-10.1")
@pytest.mark.parametrize("shooter", [{"A": "a1 e"}, {"A": "a2 n"}], ids=["a robot", "the board"])
def test_ral_10_1_all_hits_are_found_before_anybody_is_destroyed(shooter):
    """B, which goes with this volley, still shields C."""
    board = {} if shooter["A"] == "a1 e" else EAST
    table = make_table([*ROW, *ROW], {**shooter, "B": "b1 n damage 9", "C": "c1 n"}, **board)
    table.play_register()
    assert (table.robot_at("B"), table.robot("C").damage) == ("gone", 0)


@pytest.mark.rule("RAL-10.1", "RAL-2.2")
def test_ral_10_1_from_the_positions_after_the_gears():
    """A stands on a gear and looks at B only when that has turned it."""
    table = make_table(["G+ .. .."], {"A": "a1 n", "B": "c1 n"})
    table.play_register()
    assert (table.robot_at("A"), table.robot("B").damage) == ("a1 e", 1)


@pytest.mark.rule("RAL-10.1", "RAL-2.2")
def test_ral_10_1_and_after_the_belts():
    """B is carried out of A's line of fire."""
    table = make_table([".. .. bS", ".. .. .."], {"A": "a1 e", "B": "c1 n"})
    table.play_register()
    assert table.robot("B").damage == 0


# --- board lasers ---


@pytest.mark.rule("RAL-10.2")
@pytest.mark.parametrize("beams", [1, 2, 3])
def test_ral_10_2_one_damage_for_each_beam(beams):
    table = make_table(ROW, {"A": "d1 n"}, walls=["0,0,W", "4,0,E"], lasers=[(0, 0, "E", beams)])
    events = table.play_register()
    assert table.events_of(Fired, events) == [Fired((Hit("board", -1, "a1", "e", "d1", 0, beams),))]
    assert table.events_of(Damaged, events) == [Damaged(0, beams, beams, (-1,) * beams, "laser")]


@pytest.mark.rule("RAL-10.2")
def test_ral_10_2_only_the_first_robot_is_hit():
    table = make_table(ROW, {"A": "d1 n", "B": "b1 n", "C": "e1 n"}, **EAST)
    table.play_register()
    assert [table.robot(name).damage for name in "ABC"] == [0, 1, 0]


@pytest.mark.rule("RAL-10.2")
@pytest.mark.parametrize(("wall", "damage"), [("3,0,W", 0), ("2,0,E", 0), ("4,0,W", 1)])
def test_ral_10_2_to_the_next_wall(wall, damage):
    table = make_table(ROW, {"A": "d1 n"}, walls=["0,0,W", "4,0,E", wall], lasers=[(0, 0, "E", 1)])
    table.play_register()
    assert table.robot("A").damage == damage


@pytest.mark.rule("RAL-10.2")
@pytest.mark.parametrize(("laser", "wall"), [((2, 4, "N", 1), "2,4,S"), ((2, 0, "S", 1), "2,0,N")])
def test_ral_10_2_straight_from_its_mount(laser, wall):
    """A is in the beam; B and C stand beside it."""
    table = make_table(FIELD, {"A": "c3 n", "B": "b3 n", "C": "d3 n"}, walls=[wall], lasers=[laser])
    table.play_register()
    assert [table.robot(name).damage for name in "ABC"] == [1, 0, 0]


@pytest.mark.rule("RAL-10.2", "RAL-10.7")
def test_ral_10_2_two_lasers_at_one_robot():
    walls, lasers = ["0,0,W", "4,0,E"], [(0, 0, "E", 1), (4, 0, "W", 2)]
    table = make_table(ROW, {"A": "c1 n"}, walls=walls, lasers=lasers)
    (fired,) = table.events_of(Fired, table.play_register())
    assert fired.hits == (Hit("board", -1, "a1", "e", "c1", 0, 1), Hit("board", -1, "e1", "w", "c1", 0, 2))
    assert table.robot("A").damage == 3


@pytest.mark.rule("RAL-10.3")
def test_ral_10_3_the_square_of_the_mount_belongs_to_the_beam():
    table = make_table(ROW, {"A": "a1 n", "B": "b1 n"}, **EAST)
    (fired,) = table.events_of(Fired, table.play_register())
    assert fired.hits == (Hit("board", -1, "a1", "e", "a1", 0, 1),)


@pytest.mark.rule("RAL-10.3")
@pytest.mark.parametrize("token", ["XX", "bN", "xS", "G+", "G-", "R1", "R2"])
def test_ral_10_3_beams_pass_over_what_lies_on_the_floor(token):
    """The board's and a robot's alike."""
    rows = [f".. {token} {token} ..", f".. {token} {token} .."]
    table = make_table(rows, {"A": "d1 n", "B": "a2 e", "C": "d2 e"}, walls=["0,0,W", "3,0,E"], lasers=[(0, 0, "E", 1)])
    table.play_register()
    assert [table.robot(name).damage for name in "ABC"] == [1, 0, 1]


@pytest.mark.rule("RAL-10.3")
def test_ral_10_3_and_over_flags():
    table = make_table(ROW, {"A": "e1 n"}, flags=[(1, 0), (2, 0)], **EAST)
    table.play_register()
    assert table.robot("A").damage == 1


# --- robot lasers ---


@pytest.mark.rule("RAL-10.4")
@pytest.mark.parametrize(("facing", "victim"), [("n", "B"), ("e", "C"), ("s", "D"), ("w", "E")])
def test_ral_10_4_forward(facing, victim):
    around = {"B": "c1 n", "C": "e3 e", "D": "c5 s", "E": "a3 w"}
    table = make_table(FIELD, {"A": f"c3 {facing}", **around})
    (fired,) = table.events_of(Fired, table.play_register())
    number = "ABCDE".index(victim)
    assert fired.hits == (Hit("main", 0, "c3", facing, around[victim][:2], number, 1),)


@pytest.mark.rule("RAL-10.4")
@pytest.mark.parametrize("distance", [1, 5, 23])
def test_ral_10_4_one_damage_at_any_distance(distance):
    table = make_table([" ".join([".."] * 24)], {"A": "a1 e", "B": f"{square_name(distance, 0)} n"})
    events = table.play_register()
    assert table.events_of(Damaged, events) == [Damaged(1, 1, 1, (0,), "laser")]


@pytest.mark.rule("RAL-10.4")
def test_ral_10_4_the_first_robot_only():
    table = make_table(ROW, {"A": "a1 e", "B": "e1 n", "C": "c1 n"})
    table.play_register()
    assert [table.robot(name).damage for name in "ABC"] == [0, 0, 1]


@pytest.mark.rule("RAL-10.4")
@pytest.mark.parametrize("wall", ["1,0,W", "0,0,E", "2,0,W", "3,0,W"])
def test_ral_10_4_a_wall_stops_the_shot_also_on_the_own_front_edge(wall):
    table = make_table(ROW, {"A": "a1 e", "B": "d1 n"}, walls=[wall])
    events = table.play_register()
    assert table.events_of(Fired, events) == table.events_of(Damaged, events) == []


@pytest.mark.rule("RAL-10.4")
def test_ral_10_4_a_wall_behind_the_victim_stops_nothing():
    table = make_table(ROW, {"A": "a1 e", "B": "d1 n"}, walls=["3,0,E", "0,0,W", "2,0,N"])
    table.play_register()
    assert table.robot("B").damage == 1


@pytest.mark.rule("RAL-10.4")
def test_ral_10_4_the_own_square_is_not_in_the_shot():
    """Nobody shoots itself, and the edge of the board ends the shot."""
    table = make_table(FIELD, {"A": "e3 e", "B": "a4 e", "C": "a3 n"})
    events = table.play_register()
    assert table.events_of(Fired, events) == []


@pytest.mark.rule("RAL-10.5")
def test_ral_10_5_robots_fire_by_themselves():
    """Nobody is asked, and every robot fires in every phase."""
    table = make_table(ROW, {"A": "a1 e", "B": "d1 n"})
    table.play_register(1)
    table.play_register(2)
    table.play_register(3)
    assert table.robot("B").damage == 3


@pytest.mark.rule("RAL-10.5", "RAL-16.3")
def test_ral_10_5_a_player_who_is_asked_about_weapons_cannot_choose_not_to_fire():
    """No other weapon means the main laser."""
    table = make_table(ROW, {"A": "a1 e", "B": "d1 n"})
    table.options("A", "pressor_beam")
    table.play_register()
    assert table.prompt_kind("A") is PromptKind.WEAPON
    assert table.legal("A") == ["no", "use pressor_beam"]
    table.answer("A", "no")
    assert table.robot("B").damage == 1


@pytest.mark.rule("RAL-10.5", "RAL-5.5")
@pytest.mark.parametrize(("acts", "damage"), [(False, 0), (True, 1)])
def test_ral_10_5_a_powered_down_robot_does_not_fire(acts, damage):
    table = make_table(ROW, {"A": "a1 e down", "B": "d1 n"}, powered_down_robots_act=acts)
    table.play_register()
    assert table.robot("B").damage == damage


@pytest.mark.rule("RAL-10.6")
def test_ral_10_6_robots_pass_through_beams_without_harm():
    """A drives through three beams."""
    table = make_table(FIELD, {"A": "c3 n"}, walls=["0,1,W", "4,1,E"], lasers=[(0, 1, "E", 3)])
    table.program("A", 700)
    table.play_register()
    assert (table.robot_at("A"), table.robot("A").damage) == ("c1 n", 0)


@pytest.mark.rule("RAL-10.6")
def test_ral_10_6_also_on_a_belt():
    table = make_table(["xS .. ..", "xS .. ..", ".. .. .."], {"A": "a1 n", "B": "c2 w"})
    table.play_register()
    assert (table.robot_at("A"), table.robot("A").damage) == ("a3 n", 0)


@pytest.mark.rule("RAL-10.6")
def test_ral_10_6_a_robot_that_starts_in_a_beam_and_leaves_it_is_not_hit():
    table = make_table(FIELD, {"A": "c2 n"}, walls=["0,1,W", "4,1,E"], lasers=[(0, 1, "E", 3)])
    table.program("A", 500)
    table.play_register()
    assert (table.robot_at("A"), table.robot("A").damage) == ("c1 n", 0)


# --- several hits ---

STAR = {"A": "c1 s", "B": "a3 e", "C": "c5 n", "X": "c3 e"}  # A, B and C shoot X


@pytest.mark.rule("RAL-10.7")
def test_ral_10_7_hits_add_up():
    table = make_table(FIELD, STAR)
    (damaged,) = table.events_of(Damaged, table.play_register())
    assert (damaged.robot, damaged.tokens, set(damaged.by)) == (3, 3, {0, 1, 2})
    assert table.robot("X").damage == 3


@pytest.mark.rule("RAL-10.7")
def test_ral_10_7_board_lasers_first_then_by_the_priority_of_the_executed_card():
    """Dock order plays no part: A is on dock 1 and shoots last."""
    robots = {"A": "c1 n", "B": "a3 w", "C": "c5 s", "X": "c3 e"}
    table = make_table(FIELD, robots, walls=["4,2,E"], lasers=[(4, 2, "W", 2)])
    table.program("A", 10)
    table.program("B", 60)
    table.program("C", 20)
    events = table.play_register()
    assert table.events_of(Damaged, events) == [Damaged(3, 5, 5, (-1, -1, 1, 2, 0), "laser")]


@pytest.mark.rule("RAL-10.7")
def test_ral_10_7_on_equality_the_controller_first():
    """B drives by the program of C; it is before C in dock order, and shoots after it."""
    table = make_table(FIELD, {"A": "e1 n", "B": "a3 w", "C": "c5 s", "X": "c3 e"})
    table.robot("B").master = 2
    table.program("C", 20)
    assert table.events_of(Damaged, table.play_register()) == [Damaged(3, 2, 2, (2, 1), "laser")]


@pytest.mark.rule("RAL-10.7", "RAL-12.8", "RAL-22.4")
def test_ral_10_7_each_token_counts_on_its_own_in_one_window():
    """X has two Options against three tokens, spends one of them, and takes two."""
    table = make_table(FIELD, STAR)
    table.options("X", "brakes", "flywheel")
    table.play_register()
    assert table.prompt_kind("X") is PromptKind.SPEND
    table.answer("X", "spend flywheel", "no")
    assert (table.robot("X").damage, table.robot("X").options) == (2, ["brakes"])
    assert table.prompt_kind("X") is None


@pytest.mark.rule("RAL-10.7", "RAL-16.28")
@pytest.mark.parametrize(
    ("answer", "tokens"), [("spend brakes", [(1, (0,))]), ("no", [(1, (1,))])], ids=["spent before", "destroyed"]
)
def test_ral_10_7_the_order_decides_what_fire_control_finds(answer, tokens):
    """C's shot (card 420) lands before A's (card 290), which names Brakes to be destroyed.

    If X spends Brakes against C's token, A's choice has become impossible and gives plain damage.
    """
    table = make_table(FIELD, {"A": "c1 w", "C": "c5 w", "X": "c3 e damage 4"})
    table.options("A", "fire_control")
    table.options("X", "brakes")
    table.program("A", 290)
    table.program("C", 420)
    table.play_register()
    table.answer("A", "destroy brakes")
    events = table.answer("X", answer)
    assert [(damaged.tokens, damaged.by) for damaged in table.events_of(Damaged, events)] == tokens
    assert (table.robot("X").damage, table.robot("X").options, table.locked("X")) == (5, [], [5])


@pytest.mark.rule("RAL-10.1", "RAL-1.6", "RAL-13.3")
def test_ral_10_1_destroyed_by_one_volley_means_destroyed_in_dock_order():
    robots = {"A": "a1 e damage 9 archive e5", "B": "b1 w damage 9 archive e5"}
    table = make_table(FIELD, {**robots, "C": "a5 n"}).set_dock_order("BCA")
    table.play_register()
    table.run_from_step(Step.REENTRY)
    assert table.robot_at("B") == "e5 w"
    assert table.prompt_kind("A") is None
