"""RAL-16: Options that fire, in place of the main laser or along with it."""

import pytest

from botyard.games.roborally.events import (
    Controlled,
    Damaged,
    Destroyed,
    Fired,
    OptionLost,
    Prevented,
    RegisterLocked,
    Replaced,
    Revealed,
    WeaponsPushed,
)

from .builders import PromptKind, Step, Table, make_table

ROW = [".. .. .. .. .. .."]
HALL = [".. .. .. .. .. .."] * 5
SUBSTITUTES = ["mini_howitzer", "pressor_beam", "radio_control", "scrambler", "tractor_beam"]


def order_of(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Who acted in the last register, and with which cards."""
    return [(table.names[one.robot], one.cards) for one in table.events_of(Revealed)[-1].cards]


def facing_pair(*options: str, rows: list[str] = ROW, walls: tuple[str, ...] = ()) -> Table:
    """A looks at B, three squares away, which has a card in every register; C is out of range."""
    table = make_table([*rows, *ROW], {"A": "a1 e", "B": "d1 s", "C": f"f{len(rows) + 1} s"}, walls=walls)
    table.options("A", *options)
    table.program("B", 10, 20, 30, 40, 50)
    return table


# --- weapons in place of the main laser ---


@pytest.mark.rule("RAL-16.3", "RAL-22.5")
@pytest.mark.parametrize("option", SUBSTITUTES)
def test_ral_16_3_a_substitute_is_offered_when_the_main_laser_would_hit(option):
    table = facing_pair(option)
    table.play_register(1)
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (PromptKind.WEAPON, None)
    assert table.legal("A") == ["no", f"use {option}"]


@pytest.mark.rule("RAL-16.3")
@pytest.mark.parametrize("option", SUBSTITUTES)
def test_ral_16_3_and_only_then(option):
    table = facing_pair(option, walls=("1,0,E",))
    table.play_register(1)
    assert table.prompt_kind("A") is None


@pytest.mark.rule("RAL-16.3")
@pytest.mark.parametrize("option", ["pressor_beam", "radio_control", "scrambler", "tractor_beam"])
def test_ral_16_3_it_comes_in_place_of_the_shot(option):
    table = facing_pair(option)
    table.play_register(1)
    table.answer("A", f"use {option}")
    assert (table.events_of(Damaged), table.robot("B").damage) == ([], 0)


@pytest.mark.rule("RAL-16.3", "RAL-10.5")
@pytest.mark.parametrize("option", SUBSTITUTES)
def test_ral_16_3_a_player_who_does_not_use_it_fires_the_main_laser(option):
    table = facing_pair(option)
    table.play_register(1)
    table.answer("A", "no")
    assert (table.robot("B").damage, table.robot_at("B")) == (1, "d1 n")


@pytest.mark.rule("RAL-16.3")
def test_ral_16_3_one_choice_of_weapon_in_each_register():
    table = facing_pair("pressor_beam", "scrambler", "high_power_laser")
    table.robot("C").at = table.state.floor.cell(5, 0)
    table.play_register(1)
    assert table.legal("A") == ["no", "use pressor_beam", "use scrambler", "use high_power_laser"]
    table.answer("A", "use pressor_beam")
    assert table.prompt_kind("A") is None
    assert (table.robot_at("B"), table.events_of(Replaced)) == ("e1 n", [])


@pytest.mark.rule("RAL-16.3", "RAL-16.29", "RAL-16.21")
def test_ral_16_3_high_power_laser_gives_a_substitute_no_target():
    """SC-94, with a wall."""
    table = make_table(ROW, {"A": "a1 e", "B": "c1 n"}, walls=["0,0,E"])
    table.options("A", "pressor_beam", "high_power_laser")
    table.play_register(1)
    assert table.legal("A") == ["no", "use high_power_laser"]
    table.answer("A", "use high_power_laser")
    assert (table.robot("B").damage, table.robot_at("B")) == (1, "c1 n")


@pytest.mark.rule("RAL-16.3", "RAL-16.29")
def test_ral_16_29_the_target_is_the_robot_that_the_plain_laser_would_hit():
    """SC-94 without a wall, and another robot behind."""
    table = make_table(ROW, {"A": "a1 e", "B": "c1 n", "C": "e1 n"})
    table.options("A", "pressor_beam", "high_power_laser")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert table.robot_positions() == {"A": "a1 e", "B": "d1 n", "C": "e1 n"}
    assert (table.robot("B").damage, table.robot("C").damage) == (0, 0)


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_mini_howitzer_damages_and_pushes_and_has_one_use_less():
    table = facing_pair("mini_howitzer")
    table.play_register(1)
    table.answer("A", "use mini_howitzer")
    assert (table.robot("B").damage, table.robot_at("B"), table.robot("A").shells) == (1, "e1 n", 4)


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_mini_howitzer_is_spent_after_its_fifth_use():
    table = facing_pair("mini_howitzer")
    table.robot("A").shells = 1
    table.play_register(1)
    table.answer("A", "use mini_howitzer")
    assert table.events_of(OptionLost) == [OptionLost(0, "mini_howitzer", "used_up", -1)]
    assert (table.robot("A").options, table.state.spent) == ([], ["mini_howitzer"])


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_pressor_beam_pushes_one_square_away():
    table = facing_pair("pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert table.robot_at("B") == "e1 n"


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_tractor_beam_pulls_one_square():
    table = facing_pair("tractor_beam")
    table.play_register(1)
    table.answer("A", "use tractor_beam")
    assert table.robot_at("B") == "c1 n"


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_tractor_beam_is_not_for_a_neighbour():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n"})
    table.options("A", "tractor_beam")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 1)


@pytest.mark.rule("RAL-16.5", "RAL-16.7")
def test_ral_16_5_pressor_beam_pushes_a_line():
    """SC-97."""
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "c1 w"})
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert table.robot_positions() == {"A": "a1 e", "B": "c1 n", "C": "d1 w"}
    assert (table.robot("B").damage, table.robot("C").damage) == (1, 0)


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_a_wall_stops_the_whole_line():
    """SC-97 with a wall."""
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "c1 w"}, walls=["2,0,E"])
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert table.robot_positions() == {"A": "a1 e", "B": "b1 n", "C": "c1 w"}
    assert table.robot("B").damage == 1


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_mini_howitzer_pushes_a_line_too():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "c1 n"})
    table.options("A", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use mini_howitzer")
    assert (table.robot_at("B"), table.robot_at("C"), table.robot("C").damage) == ("c1 n", "d1 n", 0)


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_where_a_wall_stops_the_howitzer_its_damage_stands():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n"}, walls=["1,0,E"])
    table.options("A", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use mini_howitzer")
    assert (table.robot_at("B"), table.robot("B").damage, table.robot("A").shells) == ("b1 n", 1, 4)


@pytest.mark.rule("RAL-16.5")
def test_ral_16_5_tractor_beam_does_nothing_if_the_square_is_taken():
    """A beam that hits passes empty squares only, so here a robot is put there while C thinks about D's shot."""
    table = make_table(HALL, {"A": "a2 e", "B": "b5 w", "C": "d2 n", "D": "d5 n"})
    table.options("A", "tractor_beam")
    table.options("C", "brakes")
    table.play_register(1)
    table.answer("A", "use tractor_beam")
    table.robot("B").at = table.state.floor.cell(2, 1)
    table.answer("C", "no")
    assert (table.robot_at("B"), table.robot_at("C")) == ("c2 w", "d2 n")


# --- several weapons in one volley ---


@pytest.mark.rule("RAL-16.6", "RAL-16.31")
def test_ral_16_6_pushed_in_two_directions_a_robot_stays():
    """SC-98."""
    table = make_table(HALL, {"A": "a3 e", "B": "c1 s", "X": "c3 e"})
    table.options("A", "pressor_beam")
    table.options("B", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    table.answer("B", "use mini_howitzer")
    assert (table.robot_at("X"), table.robot("X").damage, table.robot("B").shells) == ("c3 e", 1, 4)


@pytest.mark.rule("RAL-16.6")
def test_ral_16_6_two_pushes_that_contend_for_one_square_move_nobody():
    table = make_table(HALL, {"A": "a3 e", "B": "d1 s", "X": "c3 s", "Y": "d2 w"})
    table.options("A", "pressor_beam")
    table.options("B", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    table.answer("B", "use mini_howitzer")
    assert (table.robot_at("X"), table.robot_at("Y")) == ("c3 s", "d2 w")


@pytest.mark.rule("RAL-16.6")
def test_ral_16_6_either_of_them_alone_would_move():
    table = make_table(HALL, {"A": "a3 e", "B": "d1 s", "X": "c3 s", "Y": "d2 w"})
    table.options("A", "pressor_beam")
    table.options("B", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    table.answer("B", "no")
    assert (table.robot_at("X"), table.robot_at("Y")) == ("d3 s", "d2 w")


@pytest.mark.rule("RAL-16.31")
def test_ral_16_31_moved_twice_in_one_direction_a_robot_goes_one_square():
    table = make_table(ROW, {"A": "a1 e", "B": "f1 w", "X": "c1 n"})
    table.options("A", "pressor_beam")
    table.options("B", "tractor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    table.answer("B", "use tractor_beam")
    assert table.robot_at("X") == "d1 n"


@pytest.mark.rule("RAL-16.31", "RAL-8.12")
def test_ral_16_31_pits_are_never_contended_for():
    rows = [".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. XX ..", ".. .. .. .. .."]
    table = make_table(rows, {"A": "a3 e", "B": "d1 s", "X": "c3 s", "Y": "d2 w"})
    table.options("A", "pressor_beam")
    table.options("B", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    table.answer("B", "use mini_howitzer")
    assert (table.robot_at("X"), table.robot_at("Y")) == ("gone", "gone")


@pytest.mark.rule("RAL-16.31")
def test_ral_16_31_damage_and_destruction_come_before_the_pushes():
    """C's shot destroys B, so nothing is left for A's beam to push against D."""
    table = make_table(HALL, {"A": "a3 e", "B": "c3 n damage 9", "C": "c1 s", "D": "d3 s"})
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert (table.robot_at("B"), table.robot_at("D")) == ("gone", "d3 s")


@pytest.mark.rule("RAL-16.31")
def test_ral_16_31_a_push_goes_against_the_robots_that_remain():
    """C stands against a wall behind B; D destroys it, and B takes its square."""
    table = make_table(HALL, {"A": "a3 e", "B": "c3 n", "C": "d3 n damage 9", "D": "d5 n"}, walls=["3,2,E"])
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert (table.robot_at("C"), table.robot_at("B")) == ("gone", "d3 n")


@pytest.mark.rule("RAL-16.7", "RAL-10.1")
def test_ral_16_7_weapons_move_robots_after_all_hits_of_the_volley():
    """B shoots C before it is pushed out of C's row."""
    table = make_table(HALL, {"A": "b1 s", "B": "b3 e", "C": "e3 n"})
    table.options("A", "pressor_beam")
    table.play_register(1)
    events = table.answer("A", "use pressor_beam")
    assert (table.robot_at("B"), table.robot("C").damage) == ("b4 e", 1)
    kinds = [type(event) for event in events if isinstance(event, (Fired, Damaged, WeaponsPushed))]
    assert kinds == [Fired, Damaged, WeaponsPushed]


@pytest.mark.rule("RAL-16.7")
def test_ral_16_7_a_robot_moved_into_a_pit_is_destroyed_in_step_d():
    """It touches no flag any more, and stands on none."""
    table = make_table([".. .. XX .."], {"A": "a1 e", "B": "b1 n"}, flags=[(1, 0), (3, 0)])
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert table.events_of(Destroyed) == [Destroyed(1, "pit", "b1", 2, 0)]
    assert table.robot("B").flags == 0


# --- modifiers ---


def between(*options: str) -> Table:
    """A has B in front and C behind."""
    table = make_table(ROW, {"A": "c1 e", "B": "d1 n", "C": "a1 n"})
    table.options("A", *options)
    return table


@pytest.mark.rule("RAL-16.4")
def test_ral_16_4_double_barreled_laser_fires_two_shots_but_not_backward():
    """SC-95."""
    table = between("double_barreled_laser", "rear_firing_laser", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "no")
    assert (table.robot("B").damage, table.robot("C").damage) == (2, 1)


@pytest.mark.rule("RAL-16.4", "RAL-16.3")
def test_ral_16_4_modifiers_do_not_go_with_substitutes():
    """SC-95 with the howitzer."""
    table = between("double_barreled_laser", "rear_firing_laser", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use mini_howitzer")
    assert (table.robot("B").damage, table.robot_at("B"), table.robot("A").shells) == (1, "e1 n", 4)
    assert table.robot("C").damage == 1


@pytest.mark.rule("RAL-16.4")
def test_ral_16_4_a_rear_firing_laser_is_stopped_by_walls_like_the_main_one():
    table = make_table(ROW, {"A": "c1 e", "B": "d1 n", "C": "a1 n"}, walls=["1,0,W"])
    table.options("A", "rear_firing_laser")
    table.play_register(1)
    assert (table.robot("B").damage, table.robot("C").damage) == (1, 0)


@pytest.mark.rule("RAL-16.4")
def test_ral_16_4_fire_control_does_not_go_with_the_rear_firing_laser():
    table = make_table(ROW, {"A": "c1 e", "C": "a1 n"})
    table.options("A", "fire_control", "rear_firing_laser")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("C").damage) == (None, 1)


@pytest.mark.rule("RAL-16.4")
def test_ral_16_4_fire_control_does_not_go_with_a_substitute():
    table = between("fire_control", "mini_howitzer")
    table.play_register(1)
    table.answer("A", "use mini_howitzer")
    assert table.prompt_kind("A") is None
    assert (table.robot("B").damage, table.locked("B")) == (1, [])


@pytest.mark.rule("RAL-16.4", "RAL-16.21")
def test_ral_16_4_double_barreled_and_high_power_go_together():
    table = make_table(ROW, {"A": "a1 e", "B": "c1 n", "C": "e1 n"})
    table.options("A", "double_barreled_laser", "high_power_laser")
    table.play_register(1)
    table.answer("A", "use high_power_laser")
    assert (table.robot("B").damage, table.robot("C").damage) == (2, 2)


@pytest.mark.rule("RAL-16.21")
def test_ral_16_21_high_power_laser_passes_one_robot_and_both_take_full_damage():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "d1 n", "D": "e1 n"})
    table.options("A", "high_power_laser")
    table.play_register(1)
    table.answer("A", "use high_power_laser")
    assert [table.robot(name).damage for name in "BCD"] == [1, 1, 0]


@pytest.mark.rule("RAL-16.21")
def test_ral_16_21_or_one_wall():
    table = make_table(ROW, {"A": "a1 e", "B": "d1 n", "C": "e1 n"}, walls=["1,0,E"])
    table.options("A", "high_power_laser")
    table.play_register(1)
    table.answer("A", "use high_power_laser")
    assert [table.robot(name).damage for name in "BC"] == [1, 0]


@pytest.mark.rule("RAL-16.21")
def test_ral_16_21_not_a_robot_and_a_wall():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "d1 n"}, walls=["1,0,E"])
    table.options("A", "high_power_laser")
    table.play_register(1)
    assert table.prompt_kind("A") is None
    assert [table.robot(name).damage for name in "BC"] == [1, 0]


@pytest.mark.rule("RAL-16.21")
def test_ral_16_21_not_two_walls():
    table = make_table(ROW, {"A": "a1 e", "B": "d1 n"}, walls=["0,0,E", "1,0,E"])
    table.options("A", "high_power_laser")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 0)


@pytest.mark.rule("RAL-16.21")
def test_ral_16_21_the_owner_may_leave_it():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "d1 n"})
    table.options("A", "high_power_laser")
    table.play_register(1)
    table.answer("A", "no")
    assert [table.robot(name).damage for name in "BC"] == [1, 0]


# --- Fire Control ---


def under_fire(victim: str = "d1 n", shooter: str = "a1 e", **options: object) -> Table:
    table = make_table(HALL, {"A": shooter, "B": victim, "C": "f5 s"}, **options)
    table.options("A", "fire_control")
    return table


@pytest.mark.rule("RAL-16.28", "RAL-22.5")
def test_ral_16_28_fire_control_offers_every_free_register_and_every_option():
    table = under_fire("d1 n damage 6")
    table.options("B", "brakes", "flywheel")
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.FIRE_CONTROL
    assert table.legal("A") == ["no", "lock 1", "lock 2", "lock 3", "destroy brakes", "destroy flywheel"]


@pytest.mark.rule("RAL-16.28")
def test_ral_16_28_plain_damage_is_the_third_choice():
    table = under_fire()
    table.play_register(1)
    table.answer("A", "no")
    assert (table.robot("B").damage, table.locked("B")) == (1, [])


@pytest.mark.rule("RAL-16.28")
def test_ral_16_28_without_a_free_register_only_damage_or_destroying_is_left():
    table = under_fire("d1 n damage 9")
    table.options("B", "brakes")
    table.play_register(1)
    assert table.legal("A") == ["no", "destroy brakes"]


@pytest.mark.rule("RAL-16.28")
def test_ral_16_28_where_nothing_can_be_chosen_nothing_is_asked():
    table = under_fire("d1 n damage 9")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot_at("B")) == (None, "gone")


@pytest.mark.rule("RAL-16.28", "RAL-16.4")
def test_ral_16_28_it_is_chosen_for_each_shot():
    table = under_fire()
    table.options("A", "double_barreled_laser")
    table.options("B", "brakes")
    table.play_register(1)
    table.answer("A", "lock 2", "destroy brakes")
    assert (table.robot("B").damage, table.locked("B"), table.robot("B").options) == (1, [2], [])


@pytest.mark.rule("RAL-16.28", "RAL-17.1")
def test_ral_16_28_doubled_lasers_have_two_shots_as_well():
    table = under_fire(special=("robot_lasers_doubled",))
    table.play_register(1)
    table.answer("A", "lock 1", "lock 2")
    assert (table.robot("B").damage, table.locked("B")) == (2, [1, 2])


@pytest.mark.rule("RAL-16.28", "RAL-16.21")
def test_ral_16_28_and_for_each_target():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "d1 n"})
    table.options("A", "fire_control", "high_power_laser")
    table.play_register(1)
    table.answer("A", "use high_power_laser", "lock 1", "lock 5")
    assert (table.locked("B"), table.locked("C")) == ([1], [5])


@pytest.mark.rule("RAL-16.28")
def test_ral_16_28_power_down_shield_does_not_help_against_the_token():
    table = under_fire("d1 n down")
    table.options("B", "power_down_shield")
    table.play_register(1)
    table.answer("A", "lock 1")
    assert (table.robot("B").damage, table.locked("B"), table.events_of(Prevented)) == (1, [1], [])


@pytest.mark.rule("RAL-16.28")
def test_ral_16_28_nor_does_ablative_coat():
    table = under_fire()
    table.options("B", "ablative_coat")
    table.play_register(1)
    table.answer("A", "lock 1")
    assert (table.robot("B").damage, table.robot("B").coat) == (1, 0)


@pytest.mark.rule("RAL-16.28")
def test_ral_16_28_destroying_an_option_does_no_damage_and_takes_nothing_of_the_coat():
    table = under_fire()
    table.options("B", "ablative_coat", "brakes")
    table.play_register(1)
    table.answer("A", "destroy brakes")
    assert (table.robot("B").damage, table.robot("B").coat) == (0, 0)
    assert table.robot("B").options == ["ablative_coat"]


@pytest.mark.rule("RAL-16.28", "RAL-5.7")
def test_ral_16_28_an_empty_register_of_a_powered_down_robot_is_filled():
    table = under_fire("d1 n down")
    table.put_on_deck(810)
    table.play_register(1)
    table.answer("A", "lock 4")
    assert table.robot("B").registers[3] == (810,)
    assert table.events_of(RegisterLocked) == [RegisterLocked(1, 4, 0, 810, "RAL-12.6")]


@pytest.mark.rule("RAL-16.28", "RAL-12.6")
@pytest.mark.parametrize("setting", ["token", "printed"])
def test_ral_16_28_both_settings_lock_the_register(setting):
    table = under_fire(fire_control=setting)
    table.play_register(1)
    table.answer("A", "lock 4")
    assert (table.locked("B"), table.robot("B").damage) == ([4], 1 if setting == "token" else 0)


def crossfire(*options: str, damage: int = 4) -> Table:
    """C shoots B with card 700, then A with card 300 and Fire Control (SC-86)."""
    table = make_table(HALL, {"A": "a1 n", "B": f"d1 n damage {damage}", "C": "d5 n"})
    table.options("A", "fire_control")
    table.options("B", *options)
    table.program("A", 300)
    table.program("C", 700)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-16.28", "RAL-10.7", "RAL-12.8")
def test_ral_16_28_a_choice_that_has_become_impossible_is_plain_damage():
    """SC-86: B spends Brakes against C's shot, which comes first."""
    table = crossfire("brakes")
    table.answer("A", "destroy brakes")
    table.answer("B", "spend brakes")
    assert (table.robot("B").damage, table.robot("B").options, table.locked("B")) == (5, [], [5])


@pytest.mark.rule("RAL-16.28", "RAL-10.7")
def test_ral_16_28_if_the_option_is_still_there_it_is_destroyed_without_damage():
    """SC-86: B takes the token of C's shot."""
    table = crossfire("brakes")
    table.answer("A", "destroy brakes")
    table.answer("B", "no")
    assert (table.robot("B").damage, table.robot("B").options, table.locked("B")) == (5, [], [5])
    assert table.events_of(OptionLost) == [OptionLost(1, "brakes", "destroyed", 0)]


@pytest.mark.rule("RAL-16.28", "RAL-10.7")
def test_ral_16_28_a_register_that_has_locked_meanwhile_is_impossible_too():
    table = crossfire()
    table.answer("A", "lock 5")
    assert (table.robot("B").damage, table.locked("B"), table.robot("B").tokens) == (6, [4, 5], 0)


@pytest.mark.rule("RAL-16.28", "RAL-12.8", "RAL-22.4")
def test_ral_16_28_plain_damage_of_an_impossible_choice_may_be_paid_for():
    table = crossfire("brakes", "flywheel")
    table.answer("A", "destroy brakes")
    table.answer("B", "spend brakes", "spend flywheel")
    assert (table.robot("B").damage, table.robot("B").options) == (4, [])


def crossfire_in_turn(*options: str) -> Table:
    """As before, but A's shot comes first."""
    table = make_table(HALL, {"A": "a1 n", "B": "d1 n", "C": "e5 w"})
    table.options("A", "fire_control")
    table.options("B", *options)
    table.program("A", 300)
    table.program("C", 280)
    table.robot("C").at = table.state.floor.cell(3, 4)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-16.28", "RAL-12.8", "RAL-12.6")
def test_ral_16_28_what_is_spent_pays_for_the_plain_shot_and_not_for_the_lock():
    table = crossfire_in_turn("flywheel")
    table.answer("A", "lock 2")
    table.answer("B", "spend flywheel")
    assert (table.robot("B").damage, table.locked("B"), table.robot("B").options) == (1, [2], [])


@pytest.mark.rule("RAL-16.28", "RAL-12.8")
def test_ral_16_28_what_fire_control_has_destroyed_pays_for_nothing():
    table = crossfire_in_turn("brakes", "flywheel")
    table.answer("A", "destroy brakes")
    assert (table.prompt_kind("B"), table.legal("B")) == (PromptKind.SPEND, ["no", "spend flywheel"])
    table.assert_illegal("B", "spend brakes", "RAL-22.5")
    table.answer("B", "no")
    assert (table.robot("B").damage, table.robot("B").options) == (1, ["flywheel"])


@pytest.mark.rule("RAL-22.1", "RAL-16.28", "RAL-12.8")
def test_ral_22_1_with_both_shots_at_its_only_option_the_victim_is_asked_nothing():
    """The first shot destroys Brakes; the second one finds nothing and is plain damage, which nothing can pay for."""
    table = under_fire()
    table.options("A", "double_barreled_laser")
    table.options("B", "brakes")
    table.play_register(1)
    table.answer("A", "destroy brakes", "destroy brakes")
    assert (table.prompt_kind("B"), table.robot("B").damage, table.robot("B").options) == (None, 1, [])


@pytest.mark.rule("RAL-22.1", "RAL-16.28", "RAL-12.8")
def test_ral_22_1_only_what_can_still_pay_is_offered():
    table = under_fire()
    table.options("A", "double_barreled_laser")
    table.options("B", "brakes", "flywheel")
    table.play_register(1)
    table.answer("A", "destroy brakes", "no")
    assert (table.prompt_kind("B"), table.legal("B")) == (PromptKind.SPEND, ["no", "spend flywheel"])
    table.answer("B", "spend flywheel")
    assert (table.prompt_kind("B"), table.robot("B").damage) == (None, 0)


@pytest.mark.rule("RAL-22.1", "RAL-16.28")
def test_ral_22_1_fire_control_is_not_asked_again_where_it_can_do_nothing_more():
    """All registers are locked and there is one Option: after the first shot only plain damage is left."""
    table = under_fire("d1 n damage 9")
    table.program("B", 10, 20, 30, 40, 50)
    table.options("A", "double_barreled_laser")
    table.options("B", "brakes")
    table.play_register(1)
    assert table.legal("A") == ["no", "destroy brakes"]
    table.answer("A", "destroy brakes")
    assert (table.prompt_kind("A"), table.robot("B").lives) == (None, 2)


@pytest.mark.rule("RAL-22.1", "RAL-16.28")
def test_ral_22_1_after_plain_damage_it_is():
    table = under_fire("d1 n damage 7")
    table.program("B", 10, 20, 30, 40, 50)
    table.options("A", "double_barreled_laser")
    table.options("B", "brakes")
    table.play_register(1)
    table.answer("A", "no")
    assert table.prompt_kind("A") is PromptKind.FIRE_CONTROL


@pytest.mark.rule("RAL-16.28", "RAL-12.8", "RAL-16.15")
def test_ral_16_28_once_the_coat_is_destroyed_later_tokens_may_be_paid_for():
    table = crossfire_in_turn("ablative_coat", "flywheel")
    table.answer("A", "destroy ablative_coat")
    table.answer("B", "spend flywheel")
    assert (table.robot("B").damage, table.robot("B").options) == (0, [])


# --- Scrambler ---


@pytest.mark.rule("RAL-16.26", "RAL-16.3")
def test_ral_16_26_scrambler_replaces_the_next_card_by_the_top_one_of_the_deck():
    table = facing_pair("scrambler")
    table.put_on_deck(810)
    table.play_register(1)
    table.answer("A", "use scrambler")
    assert table.robot("B").registers == [(10,), (810,), (30,), (40,), (50,)]
    table.play_register(2)
    assert order_of(table) == [("B", (810,))]


@pytest.mark.rule("RAL-16.26")
def test_ral_16_26_not_in_register_five():
    table = facing_pair("scrambler")
    table.play_register(5)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 1)


@pytest.mark.rule("RAL-16.26")
def test_ral_16_26_not_on_a_powered_down_robot():
    table = facing_pair("scrambler")
    table.robot("B").down = True
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 1)


@pytest.mark.rule("RAL-16.26")
def test_ral_16_26_not_on_one_without_a_next_card():
    table = facing_pair("scrambler")
    table.robot("B").registers[1] = ()
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 1)


@pytest.mark.rule("RAL-16.26", "RAL-16.27", "RAL-10.1")
@pytest.mark.parametrize("weapon", ["scrambler", "radio_control"])
def test_ral_16_26_not_on_a_robot_that_the_same_volley_destroys(weapon):
    """C shoots B from the south."""
    table = facing_pair(weapon)
    table.robot("B").damage = 9
    table.robot("C").at, table.robot("C").facing = table.state.floor.cell(3, 1), 0
    table.play_register(1)
    events = table.answer("A", f"use {weapon}")
    assert (table.robot_at("B"), table.events_of(Replaced, events), table.events_of(Controlled, events)) == (
        "gone",
        [],
        [],
    )


@pytest.mark.rule("RAL-16.26", "RAL-16.10")
def test_ral_16_26_a_locked_register_is_replaced_for_execution_only():
    table = facing_pair("scrambler")
    table.robot("B").damage = 6
    table.put_on_deck(60)
    table.play_register(3)
    table.answer("A", "use scrambler")
    table.play_register(4)
    assert order_of(table) == [("B", (60,))]
    table.answer("A", "no")
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("B").registers[3:] == [(40,), (50,)]
    assert 60 in table.state.discards


# --- Radio Control ---


def in_control(*cards: int | tuple[int, ...], register: int = 2, damage: int = 0) -> Table:
    """A takes B over in a register; A's cards are those of the registers after it (SC-69)."""
    table = make_table([".. .. .. .. .. .. .."] * 5, {"A": "b2 e", "B": f"d2 s damage {damage}", "C": "g1 w"})
    table.options("A", "radio_control")
    table.program("A", *cards, first=register + 1)
    table.program("B", *(800, 810, 820)[register - 2 :], first=register + 1)
    table.play_register(register)
    table.answer("A", "use radio_control")
    return table


@pytest.mark.rule("RAL-16.11", "RAL-6.3", "RAL-16.27")
def test_ral_16_11_the_controlled_robot_acts_right_after_its_controller():
    """SC-69."""
    table = in_control(500)
    table.program("C", 700, first=3)
    assert table.events_of(Controlled) == [Controlled(1, 0)]
    table.play_register(3)
    assert order_of(table) == [("C", (700,)), ("A", (500,)), ("B", (500,))]
    assert table.robot_positions() == {"A": "c2 e", "B": "d3 s", "C": "e1 w"}


@pytest.mark.rule("RAL-16.11", "RAL-16.27")
def test_ral_16_11_it_goes_on_when_the_controller_is_destroyed():
    """SC-69: A drives over the edge in register 3."""
    table = in_control(670, 510, 520)
    table.robot("A").facing = 3
    table.play_register(3)
    assert (table.robot_at("A"), table.robot_at("B")) == ("gone", "d4 s")
    table.play_register(4)
    assert order_of(table) == [("B", (510,))]
    table.play_register(5)
    assert (order_of(table), table.robot_at("B")) == ([("B", (520,))], "gone")


@pytest.mark.rule("RAL-16.11")
def test_ral_16_11_the_controlled_robot_may_use_its_own_options_on_the_copied_card():
    table = in_control(500)
    table.options("B", "brakes")
    table.play_register(3)
    assert table.prompt_kind("B") is PromptKind.DRIVE
    table.answer("B", "yes")
    assert (table.robot_at("A"), table.robot_at("B")) == ("c2 e", "d2 s")


@pytest.mark.rule("RAL-16.11", "RAL-16.27")
def test_ral_16_11_what_the_controller_chooses_is_not_copied():
    table = in_control(500)
    table.options("A", "brakes")
    table.play_register(3)
    table.answer("A", "yes")
    assert (table.robot_at("A"), table.robot_at("B")) == ("b2 e", "d3 s")


@pytest.mark.rule("RAL-16.27")
def test_ral_16_27_not_on_a_powered_down_robot():
    table = facing_pair("radio_control")
    table.robot("B").down = True
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 1)


@pytest.mark.rule("RAL-16.27")
def test_ral_16_27_not_in_register_five():
    table = facing_pair("radio_control")
    table.play_register(5)
    assert (table.prompt_kind("A"), table.robot("B").damage) == (None, 1)


@pytest.mark.rule("RAL-16.27")
def test_ral_16_27_the_cards_of_the_target_stay_where_they_are():
    """SC-107."""
    table = in_control(500, 510, 520, damage=5)
    table.play_register(3)
    table.play_register(4)
    table.play_register(5)
    assert table.robot("B").registers == [(), (), (800,), (810,), (820,)]
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("B").registers == [(), (), (), (), (820,)]


@pytest.mark.rule("RAL-16.27", "RAL-16.9")
def test_ral_16_27_a_pair_is_copied_whole():
    """SC-107: B has no Dual Processor."""
    table = in_control((690, 70), register=3)
    table.play_register(4)
    assert order_of(table) == [("A", (690, 70)), ("B", (690, 70))]
    assert (table.robot_at("A"), table.robot_at("B")) == ("c2 n", "d3 e")


@pytest.mark.rule("RAL-16.27")
def test_ral_16_27_it_ends_with_the_turn():
    table = in_control(500, 510, 520, damage=5)
    table.run_from_step(Step.WIPE)
    assert table.robot("B").master == -1
    table.play_register(5)
    assert order_of(table) == [("B", (820,))]


@pytest.mark.rule("RAL-16.27", "RAL-16.24")
def test_ral_16_27_an_aborted_card_is_copied_as_it_is_executed():
    table = in_control(500)
    table.options("A", "abort_switch")
    table.put_on_deck(690)
    table.play_register(3)
    table.answer("A", "yes")
    assert (table.robot_at("A"), table.robot_at("B")) == ("d2 e", "e4 s")  # A has pushed B first


@pytest.mark.rule("RAL-16.27", "RAL-16.26")
def test_ral_16_27_a_scrambled_card_is_copied_as_it_is_executed():
    table = in_control(500, 510)
    table.options("C", "scrambler")
    table.robot("C").at, table.robot("C").facing = table.state.floor.cell(2, 4), 0
    table.put_on_deck(10)
    table.play_register(3)
    table.answer("C", "use scrambler")
    table.play_register(4)
    assert order_of(table) == [("A", (10,)), ("B", (10,))]


# --- several changes to one robot ---


def scrambled_in_control() -> Table:
    """In one volley A takes B over and D scrambles it."""
    table = make_table(HALL, {"A": "a2 e", "B": "d2 e", "C": "f1 e", "D": "d5 n"})
    table.options("A", "radio_control")
    table.options("D", "scrambler")
    table.program("A", 490, 500, first=3)
    table.program("B", 810, 820, first=3)
    table.put_on_deck(10, 20)
    table.play_register(2)
    table.answer("A", "use radio_control")
    table.answer("D", "use scrambler")
    table.robot("A").facing = table.robot("D").facing = 1  # and look away
    table.robot("A").at = table.state.floor.cell(0, 3)
    return table


@pytest.mark.rule("RAL-16.25")
def test_ral_16_25_radio_control_comes_before_scrambler():
    """The scrambled card stands for the copied one, so B's own card stays."""
    table = scrambled_in_control()
    assert table.robot("B").registers[2] == (810,)
    table.play_register(3)
    assert order_of(table) == [("A", (490,)), ("B", (10,))]


@pytest.mark.rule("RAL-16.25")
def test_ral_16_25_over_a_copied_card_it_is_for_one_execution_only():
    table = scrambled_in_control()
    table.play_register(3)
    table.play_register(4)
    assert order_of(table) == [("A", (500,)), ("B", (500,))]


@pytest.mark.rule("RAL-16.25", "RAL-16.23")
def test_ral_16_25_conditional_program_comes_after_scrambler():
    table = scrambled_in_control()
    table.options("B", "conditional_program")
    table.robot("B").condition = 600
    table.state.deck.remove(600)
    table.play_register(3)
    assert table.prompt_kind("B") is PromptKind.CONDITION
    table.answer("B", "yes")
    assert order_of(table) == [("B", (600,)), ("A", (490,))]
    assert table.robot("B").registers[2] == (810,)


@pytest.mark.rule("RAL-16.25", "RAL-16.24")
def test_ral_16_25_abort_switch_comes_last():
    table = scrambled_in_control()
    table.options("B", "abort_switch")
    table.play_register(3)
    assert order_of(table) == [("A", (490,)), ("B", (10,))]
    events = table.answer("B", "yes")
    assert table.events_of(Replaced, events) == [Replaced(1, 3, 20, "abort_switch", 1, None)]
    assert table.robot("B").playing == (20,)
    assert table.robot("B").registers[2] == (810,)
