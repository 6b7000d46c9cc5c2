"""RAL-11: flags, archive markers and repair."""

import pytest

from botyard.games.roborally.events import Archived, FlagTouched, OptionDrawn, Repaired

from .builders import Step, Table, make_table

ROW = [".. .. .. .. .. .. .."]
HALL = [*ROW, *ROW]
FLAGS = [(1, 0), (3, 0), (5, 0), (6, 1)]


def race(robot: str = "a1 e", *cards: int, **options: object) -> Table:
    """A drives along four flags; B is out of its way."""
    table = make_table(HALL, {"A": robot, "B": "a2 w archive a2"}, flags=FLAGS, **options)
    table.program("A", *cards)
    return table


@pytest.mark.rule("RAL-11.1")
def test_ral_11_1_a_running_robot_touches_the_flag_it_stands_on():
    table = race("a1 e", 490)
    table.play_register(1)
    assert table.events_of(FlagTouched) == [FlagTouched(0, 1, "b1", counts=True, arm=False)]
    assert table.robot("A").flags == 1


@pytest.mark.rule("RAL-11.1")
@pytest.mark.parametrize(
    ("touched", "after", "why", "next_flag"), [(0, 0, "order", 1), (1, 2, "", 0), (2, 2, "again", 0)]
)
def test_ral_11_1_it_counts_only_if_it_is_the_next_in_order(touched, after, why, next_flag):
    """A drives onto flag 2."""
    table = race(f"c1 e flags {touched}", 490)
    table.play_register(1)
    assert table.events_of(FlagTouched) == [FlagTouched(0, 2, "d1", after > touched, False, why, next_flag)]
    assert table.robot("A").flags == after


@pytest.mark.rule("RAL-11.1", "RAL-5.5")
@pytest.mark.parametrize(("acts", "touched", "archive"), [(False, 0, "a1"), (True, 1, "b1")])
def test_ral_11_1_a_powered_down_robot_touches_nothing_unless_the_table_says_so(acts, touched, archive):
    table = race("b1 e down", powered_down_robots_act=acts)
    table.play_register(1)
    assert (table.robot("A").flags, table.archive("A")) == (touched, archive)


@pytest.mark.rule("RAL-11.1", "RAL-11.2", "RAL-2.2")
def test_ral_11_1_after_the_lasers():
    """A robot that is shot down on a flag has not touched it."""
    table = make_table(HALL, {"A": "b1 n damage 9", "B": "g1 w"}, flags=FLAGS)
    table.play_register(1)
    assert (table.robot_at("A"), table.robot("A").flags, table.archive("A")) == ("gone", 0, "a1")


@pytest.mark.rule("RAL-11.2")
def test_ral_11_2_the_archive_marker_moves_to_any_flag_also_to_a_wrong_one():
    table = race("c1 e", 490)
    table.play_register(1)
    assert (table.robot("A").flags, table.archive("A")) == (0, "d1")
    assert table.events_of(Archived) == [Archived(0, "d1")]


@pytest.mark.rule("RAL-11.2")
@pytest.mark.parametrize("site", ["R1", "R2"])
def test_ral_11_2_and_to_repair_sites(site):
    table = make_table([f".. {site} .."], {"A": "a1 e", "B": "c1 n"})
    table.program("A", 490)
    table.play_register(1)
    assert table.archive("A") == "b1"


@pytest.mark.rule("RAL-11.2")
def test_ral_11_2_not_to_any_other_square():
    table = race("b1 e archive b1", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.archive("A")) == ("c1 e", "b1")


@pytest.mark.rule("RAL-11.3", "RAL-6.7")
def test_ral_11_3_passing_over_a_flag_does_not_count():
    table = race("a1 e", 670)
    table.play_register(1)
    assert (table.robot_at("A"), table.robot("A").flags, table.archive("A")) == ("c1 e", 0, "a1")


@pytest.mark.rule("RAL-11.3")
def test_ral_11_3_nor_does_standing_on_one_until_a_belt_carries_the_robot_off():
    """SC-44."""
    table = make_table([".. bE .."], {"A": "b1 n", "B": "a1 n"}, flags=[(1, 0)])
    table.play_register(1)
    assert (table.robot_at("A"), table.robot("A").flags, table.events_of(FlagTouched)) == ("c1 n", 0, [])


def three_flags_in_one_turn(**options: object) -> Table:
    """A stands on flag 1 after register 1, on flag 2 after register 3, on flag 3 after register 5 (SC-88)."""
    table = race("a1 e damage 1", 490, 500, 510, 520, 530, **options)
    table.run_from_step(Step.CONDITION)
    assert table.robot_at("A") == "f1 e"
    return table


@pytest.mark.rule("RAL-11.4", "RAL-11.2", "RAL-11.6")
def test_ral_11_4_several_flags_count_in_one_turn():
    """SC-88, the default."""
    table = three_flags_in_one_turn()
    assert [event.counts for event in table.events_of(FlagTouched)] == [True, True, True]
    assert (table.robot("A").flags, table.archive("A"), table.robot("A").damage) == (3, "f1", 0)


@pytest.mark.rule("RAL-11.4", "RAL-11.2", "RAL-11.6")
def test_ral_11_4_with_one_flag_per_turn_only_the_first_counts():
    """SC-88: the marker moves and the damage goes all the same."""
    table = three_flags_in_one_turn(one_flag_per_turn=True)
    assert [event.counts for event in table.events_of(FlagTouched)] == [True, False, False]
    assert (table.robot("A").flags, table.archive("A"), table.robot("A").damage) == (1, "f1", 0)


@pytest.mark.rule("RAL-11.4")
def test_ral_11_4_the_next_one_counts_from_register_one_of_the_next_turn():
    table = three_flags_in_one_turn(one_flag_per_turn=True)
    table.robot("A").at = table.state.floor.cell(3, 0)
    table.play_register(1)
    assert table.robot("A").flags == 2


@pytest.mark.rule("RAL-11.5")
def test_ral_11_5_several_archive_markers_may_lie_on_one_square():
    """A leaves the flag and B follows."""
    table = make_table(ROW, {"A": "b1 e", "B": "a1 e"}, flags=FLAGS[:2])
    table.play_register(1)
    table.program("A", 790, first=2)
    table.program("B", 490, first=2)
    table.play_register(2)
    assert (table.archive("A"), table.archive("B")) == ("b1", "b1")


# --- repair ---


def ended_on(token: str, damage: int = 3, flags: list[tuple[int, int]] | None = None, **options: object) -> Table:
    """A ends a turn on this square."""
    rows = [f"{token} .. ..", ".. .. .."]
    table = make_table(rows, {"A": f"a1 n damage {damage}", "B": "c2 s"}, flags=flags or [], **options)
    table.run_from_step(Step.CONDITION, 5)
    return table


@pytest.mark.rule("RAL-11.6")
def test_ral_11_6_one_wrench_takes_one_damage_token():
    table = ended_on("R1")
    assert table.events_of(Repaired) == [Repaired(0, 1, 2)]
    assert table.robot("A").options == []


@pytest.mark.rule("RAL-11.6", "RAL-1.9")
def test_ral_11_6_so_does_a_flag_the_next_or_not():
    table = ended_on("..", flags=[(2, 0), (0, 0)])
    assert (table.events_of(Repaired), table.robot("A").flags) == ([Repaired(0, 1, 2)], 0)


@pytest.mark.rule("RAL-11.6", "RAL-16.1")
def test_ral_11_6_wrench_and_hammer_take_one_and_give_an_option():
    table = ended_on("R2")
    assert (table.robot("A").damage, len(table.robot("A").options)) == (2, 1)


@pytest.mark.rule("RAL-11.6")
def test_ral_11_6_without_damage_the_option_is_still_drawn():
    """SC-65."""
    table = ended_on("R2", damage=0)
    assert (table.events_of(Repaired), len(table.events_of(OptionDrawn))) == ([], 1)


@pytest.mark.rule("RAL-11.6")
def test_ral_11_6_elsewhere_nothing_is_repaired():
    table = ended_on("..")
    assert (table.robot("A").damage, table.robot("A").options) == (3, [])


@pytest.mark.rule("RAL-11.6", "RAL-5.5")
@pytest.mark.parametrize(("acts", "damage", "options"), [(False, 3, 0), (True, 2, 1)])
def test_ral_11_6_a_powered_down_robot_repairs_nothing_unless_the_table_says_so(acts, damage, options):
    table = make_table(["R2 .. ..", ".. .. .."], {"A": "a1 n damage 3 down", "B": "c2 s"}, powered_down_robots_act=acts)
    table.run_from_step(Step.REPAIR, 5)
    assert (table.robot("A").damage, len(table.robot("A").options)) == (damage, options)


@pytest.mark.rule("RAL-11.6", "RAL-11.2")
def test_ral_11_6_only_register_five_counts_for_repair():
    """SC-66: on the wrench after registers 2 and 3, on floor after register 5."""
    table = make_table([".. R1 .. ..", ".. .. .. .."], {"A": "a1 e damage 3", "B": "d2 s"})
    table.program("A", 490, first=2)
    table.program("A", 500, first=4)
    table.run_from_step(Step.CONDITION)
    assert (table.robot_at("A"), table.archive("A"), table.robot("A").damage) == ("c1 e", "b1", 3)


@pytest.mark.rule("RAL-11.6")
def test_ral_11_6_without_options_in_play_the_deck_stays_in_the_box():
    table = ended_on("R2", options_in_play=False)
    assert (table.robot("A").damage, table.robot("A").options, table.events_of(OptionDrawn)) == (2, [], [])


# --- spent Options ---


@pytest.mark.rule("RAL-11.7")
def test_ral_11_7_spent_options_lie_face_up_beside_their_deck():
    table = make_table(ROW, {"A": "d1 n", "B": "g1 s"}, lasers=[(0, 0, "E", 1)])
    table.options("A", "brakes", "flywheel")
    table.play_register(1)
    table.answer("A", "spend flywheel")
    assert (table.view(None).spent, table.view("B").spent) == (("flywheel",), ("flywheel",))
    assert "flywheel" not in table.state.option_deck


SPENT = ["brakes", "flywheel", "crab_legs", "recompile", "scrambler", "fourth_gear", "extra_memory"]


@pytest.mark.rule("RAL-11.7", "RAL-16.33")
def test_ral_11_7_when_the_deck_is_empty_they_are_shuffled_into_a_new_one():
    """SC-72."""
    table = make_table(["R2 .. ..", ".. .. .."], {"A": "a1 n", "B": "c2 s"})
    table.state.option_deck, table.state.spent = [], SPENT[:]
    table.run_from_step(Step.REPAIR, 5)
    [drawn] = table.robot("A").options
    assert drawn in SPENT
    assert (len(table.state.option_deck), table.state.spent) == (6, [])


@pytest.mark.rule("RAL-11.7")
def test_ral_11_7_not_before():
    table = make_table(["R2 .. ..", ".. .. .."], {"A": "a1 n", "B": "c2 s"})
    table.state.option_deck, table.state.spent = ["high_power_laser"], SPENT[:]
    table.run_from_step(Step.REPAIR, 5)
    assert (table.robot("A").options, table.state.spent) == (["high_power_laser"], SPENT)


@pytest.mark.rule("RAL-11.7")
def test_ral_11_7_the_new_deck_is_shuffled():
    drawn = set()
    for seed in range(20):
        table = make_table(["R2 .. ..", ".. .. .."], {"A": "a1 n", "B": "c2 s"}, seed=seed)
        table.state.option_deck, table.state.spent = [], SPENT[:]
        table.run_from_step(Step.REPAIR, 5)
        drawn.update(table.robot("A").options)
    assert len(drawn) > 3
