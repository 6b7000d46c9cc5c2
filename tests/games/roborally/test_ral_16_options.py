"""RAL-16: Options in general, and those that protect a robot or bring it back."""

import pytest

from botyard.games.roborally.cards import OPTIONS
from botyard.games.roborally.events import Damaged, OptionDrawn, OptionLost, Prevented

from .builders import PromptKind, Step, Table, make_table, new_game

ROW = [".. .. .. .. .. .."]
HALL = [".. .. .. .. .. .."] * 5
WORKSHOPS = ["R2 .. R2", "R1 .. .."]


# --- drawing Options ---


@pytest.mark.rule("RAL-16.1", "RAL-11.6")
def test_ral_16_1_one_is_drawn_on_wrench_and_hammer_and_lies_open():
    table = make_table(WORKSHOPS, {"A": "a1 n", "B": "a2 s"})
    top = table.state.option_deck[-1]
    events = table.run_from_step(Step.REPAIR, 5)
    assert table.events_of(OptionDrawn, events) == [OptionDrawn(0, top)]
    assert [option.option for option in table.view("B").robots[0].options] == [top]
    assert [option.option for option in table.view(None).robots[0].options] == [top]


@pytest.mark.rule("RAL-16.1")
def test_ral_16_1_no_option_exists_twice():
    table = new_game(2)
    deck = table.state.option_deck
    assert (len(deck), set(deck)) == (26, set(OPTIONS))


@pytest.mark.rule("RAL-16.2", "RAL-22.1")
def test_ral_16_2_decisions_are_made_in_dock_order_one_chance_each():
    """A and B both hit C with a weapon to choose; B has the lower dock."""
    table = make_table(HALL, {"A": "a3 e", "B": "c1 s", "C": "c3 e"}).set_dock_order("BAC")
    table.options("A", "pressor_beam")
    table.options("B", "mini_howitzer")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (None, PromptKind.WEAPON)
    table.answer("B", "no")
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (PromptKind.WEAPON, None)
    table.answer("A", "no")
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (None, None)


@pytest.mark.rule("RAL-16.33")
def test_ral_16_33_options_are_drawn_in_dock_order():
    table = make_table(WORKSHOPS, {"A": "a1 n", "B": "c1 n"}).set_dock_order("BA")
    first, second = table.state.option_deck[-1], table.state.option_deck[-2]
    events = table.run_from_step(Step.REPAIR, 5)
    assert table.events_of(OptionDrawn, events) == [OptionDrawn(1, first), OptionDrawn(0, second)]


@pytest.mark.rule("RAL-16.33")
def test_ral_16_33_with_the_deck_and_the_spent_ones_empty_nothing_is_drawn():
    table = make_table(WORKSHOPS, {"A": "a1 n", "B": "c1 n"})
    table.state.option_deck = ["brakes"]
    events = table.run_from_step(Step.REPAIR, 5)
    assert table.events_of(OptionDrawn, events) == [OptionDrawn(0, "brakes")]
    assert table.robot("B").options == []


@pytest.mark.rule("RAL-16.33")
def test_ral_16_33_a_robot_may_have_any_number():
    table = make_table(WORKSHOPS, {"A": "a1 n", "B": "a2 s"})
    table.options("A", *OPTIONS[:-1])
    table.run_from_step(Step.MEND, 5)
    assert len(table.robot("A").options) == 26


# --- Ablative Coat ---


def beamed(robot: str, beams: int, *options: str, coat: int = 0) -> Table:
    """A board laser from the west hits A."""
    table = make_table(ROW, {"A": f"d1 n {robot}", "B": "f1 s"}, lasers=[(0, 0, "E", beams)])
    table.options("A", *options)
    table.robot("A").coat = coat
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-16.15")
def test_ral_16_15_the_coat_takes_tokens_before_the_sheet_does():
    table = beamed("", 2, "ablative_coat")
    assert (table.robot("A").damage, table.robot("A").coat) == (0, 2)
    assert table.events_of(Prevented) == [Prevented(0, "ablative_coat", paid=False)] * 2


@pytest.mark.rule("RAL-16.15")
def test_ral_16_15_with_the_third_the_card_goes():
    """SC-62: the tenth token does not come."""
    table = beamed("damage 9", 3, "ablative_coat")
    assert (table.robot_at("A"), table.robot("A").damage) == ("d1 n", 9)
    assert table.events_of(OptionLost) == [OptionLost(0, "ablative_coat", "used_up", -1)]
    assert (table.robot("A").options, table.state.spent) == ([], ["ablative_coat"])


@pytest.mark.rule("RAL-16.15")
def test_ral_16_15_what_it_cannot_take_goes_to_the_sheet():
    table = beamed("", 3, "ablative_coat", coat=1)
    assert (table.robot("A").damage, table.robot("A").options) == (1, [])


@pytest.mark.rule("RAL-16.15")
def test_ral_16_15_tokens_on_the_card_are_no_damage():
    """They cost no cards and lock nothing."""
    table = beamed("damage 4", 2, "ablative_coat")
    table.run_from_step(Step.WIPE)
    assert (table.locked("A"), len(table.robot("A").hand)) == ([], 5)


@pytest.mark.rule("RAL-16.15", "RAL-22.4")
def test_ral_16_15_where_a_token_is_left_to_pay_for_the_coat_is_used_up_and_pays_nothing():
    table = beamed("", 3, "ablative_coat", "brakes", coat=1)
    assert table.legal("A") == ["no", "spend brakes"]
    table.answer("A", "spend brakes")
    assert (table.robot("A").damage, table.robot("A").options) == (0, [])
    assert [event.option for event in table.events_of(Prevented)] == ["ablative_coat", "ablative_coat", "brakes"]


@pytest.mark.rule("RAL-16.15")
def test_ral_16_15_lost_otherwise_it_loses_its_tokens():
    """Drawn again it is a fresh one."""
    table = make_table(HALL, {"A": "a1 n", "B": "f5 s"})
    table.options("A", "ablative_coat")
    table.robot("A").coat = 2
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot("A").options, table.robot("A").coat) == ([], 0)


# --- Power-Down Shield ---


@pytest.mark.rule("RAL-16.16", "RAL-16.32")
def test_ral_16_16_the_shield_keeps_off_one_damage_from_each_direction():
    """Two beams from the west, a robot in the south."""
    table = make_table(HALL, {"A": "d1 n down", "B": "d5 n"}, lasers=[(0, 0, "E", 2)])
    table.options("A", "power_down_shield")
    table.play_register(1)
    table.answer("A", "no")
    assert table.robot("A").damage == 1
    assert table.events_of(Prevented) == [Prevented(0, "power_down_shield", paid=False)] * 2


@pytest.mark.rule("RAL-16.16")
def test_ral_16_16_in_each_register_phase_anew():
    table = make_table(HALL, {"A": "d1 n down", "B": "f5 s"}, lasers=[(0, 0, "E", 1)])
    table.options("A", "power_down_shield")
    table.play_register(1)
    table.play_register(2)
    assert (table.robot("A").damage, len(table.events_of(Prevented))) == (0, 2)


@pytest.mark.rule("RAL-16.16")
def test_ral_16_16_the_direction_of_a_board_laser_is_the_one_its_beam_comes_from():
    """A beam from the west and a shot from the east come from two directions."""
    table = make_table(HALL, {"A": "d1 n down", "B": "f1 w"}, lasers=[(0, 0, "E", 1)])
    table.options("A", "power_down_shield")
    table.play_register(1)
    assert (table.prompt_kind("A"), table.robot("A").damage) == (None, 0)


@pytest.mark.rule("RAL-16.16")
def test_ral_16_16_two_hits_from_one_side_are_one_too_many():
    table = make_table(HALL, {"A": "d1 n down", "B": "a1 e"}, lasers=[(1, 0, "E", 1)])
    table.options("A", "power_down_shield")
    table.play_register(1)
    table.answer("A", "no")
    assert table.robot("A").damage == 1


@pytest.mark.rule("RAL-16.16")
def test_ral_16_16_a_running_robot_has_no_use_of_it():
    table = beamed("", 1, "power_down_shield")
    table.answer("A", "no")
    assert table.robot("A").damage == 1


# --- Superior Archive and destruction ---


def fallen(*options: str) -> Table:
    table = make_table(HALL, {"A": "a1 n archive c3", "B": "f5 s"})
    table.options("A", *options)
    table.program("A", 490)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-16.20", "RAL-13.2")
def test_ral_16_20_superior_archive_comes_back_without_damage():
    table = fallen("superior_archive", "flywheel")
    table.run_from_step(Step.WIPE)
    table.play("A", "lose flywheel", "face n", "no")
    assert (table.robot_at("A"), table.prompt_kind("A"), table.robot("A").damage) == ("c3 n", None, 0)


@pytest.mark.rule("RAL-16.20")
def test_ral_16_20_it_may_be_the_option_that_is_lost_and_then_the_damage_is_taken():
    table = fallen("superior_archive", "flywheel")
    table.run_from_step(Step.WIPE)
    table.play("A", "lose superior_archive", "face n", "no", "no")
    assert (table.robot("A").damage, table.robot("A").options) == (2, ["flywheel"])


@pytest.mark.rule("RAL-16.20")
def test_ral_16_20_as_the_only_option_it_is_lost():
    table = fallen("superior_archive")
    table.run_from_step(Step.WIPE)
    table.play("A", "face n", "no")
    assert table.robot("A").damage == 2


# --- Options of a powered-down robot ---


@pytest.mark.rule("RAL-16.32")
def test_ral_16_32_ablative_coat_works_without_power():
    table = beamed("down", 2, "ablative_coat")
    assert (table.robot("A").damage, table.robot("A").coat) == (0, 2)


@pytest.mark.rule("RAL-16.32")
def test_ral_16_32_any_option_can_be_spent_without_power():
    table = beamed("down", 1, "brakes")
    table.answer("A", "spend brakes")
    assert table.robot("A").damage == 0


@pytest.mark.rule("RAL-16.32", "RAL-16.14")
def test_ral_16_32_gyroscopic_stabilizer_works_without_power():
    table = make_table(["G+ .. ..", ".. .. .."], {"A": "a1 n down", "B": "c2 s"})
    table.options("A", "gyroscopic_stabilizer")
    table.run_from_step(Step.STABILIZE)
    table.answer("A", "yes")
    assert table.robot_at("A") == "a1 n"


@pytest.mark.rule("RAL-16.32", "RAL-5.12")
def test_ral_16_32_circuit_breaker_works_without_power():
    table = make_table(HALL, {"A": "a1 n down damage 3", "B": "f5 s"})
    table.options("A", "circuit_breaker")
    table.run_from_step(Step.WIPE)
    assert (table.prompt_kind("A"), table.robot("A").down, table.robot("A").damage) == (None, True, 0)


@pytest.mark.rule("RAL-16.32", "RAL-16.20")
def test_ral_16_32_superior_archive_works_for_a_robot_destroyed_without_power():
    table = make_table(["bE XX ..", ".. .. .."], {"A": "a1 n down archive a2", "B": "c2 s"})
    table.options("A", "superior_archive", "brakes")
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "lose brakes", "face n", "no")
    assert (table.prompt_kind("A"), table.robot("A").damage) == (None, 0)


@pytest.mark.rule("RAL-16.32", "RAL-5.5")
@pytest.mark.parametrize("option", ["rear_firing_laser", "double_barreled_laser", "pressor_beam", "fire_control"])
def test_ral_16_32_what_fires_does_not_work(option):
    table = make_table(ROW, {"A": "c1 e down", "B": "e1 s", "C": "a1 s"})
    table.options("A", option)
    table.play_register(1)
    assert (table.prompt_kind("A"), table.events_of(Damaged)) == (None, [])


@pytest.mark.rule("RAL-16.32", "RAL-5.5")
def test_ral_16_32_what_touches_does_not_work():
    table = make_table(HALL, {"A": "b2 n down", "B": "f5 s"}, flags=[(2, 1), (5, 0)])
    table.options("A", "mechanical_arm")
    table.play_register(5)
    assert (table.prompt_kind("A"), table.state.step) == (None, Step.REPAIR)


@pytest.mark.rule("RAL-16.32", "RAL-3.3")
@pytest.mark.parametrize("option", ["extra_memory", "recompile", "flywheel", "conditional_program"])
def test_ral_16_32_what_programs_does_not_work(option):
    table = make_table(HALL, {"A": "b2 n", "B": "f5 s"})
    table.options("A", option)
    table.robot("A").announced = True
    table.run_from_step(Step.START)
    assert (table.robot("A").hand, table.legal("A")) == ([], [])
    table.fill_registers("B")
    assert PromptKind.STORE not in {query.kind for query in table.state.prompt_queue}


@pytest.mark.rule("RAL-16.32", "RAL-5.5")
def test_ral_16_32_with_powered_down_robots_act_it_fires():
    table = make_table(ROW, {"A": "c1 e down", "B": "e1 s"}, powered_down_robots_act=True)
    table.options("A", "pressor_beam")
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.WEAPON
