"""RAL-12: damage, locked registers and destruction."""

import pytest

from botyard.games.roborally.events import (
    CardsDealt,
    Damaged,
    Destroyed,
    OptionLost,
    Prevented,
    RegisterFreed,
    RegisterLocked,
    Revealed,
    Turned,
)
from botyard.games.roborally.rules.damage import full_hand, locked_registers
from botyard.games.roborally.state import Robot

from .builders import NOWHERE, REGISTERS, PromptKind, Step, Table, make_table, new_game

FLOOR = [".. .. .. .. .."] * 5
BEAM = (0, 0, "E", 1)  # a board laser along the top row
PIT = [".. .. XX ..", ".. .. .. .."]


def dealt(table: Table, name: str) -> int:
    """Cards that a robot got in the last deal."""
    deals = [event for event in table.events_of(CardsDealt) if event.robot == table.names.index(name)]
    return len(deals[-1].cards)


# --- locked registers ---


@pytest.mark.rule("RAL-12.1")
@pytest.mark.parametrize(
    ("damage", "locked"),
    [(0, []), (4, []), (5, [5]), (6, [4, 5]), (7, [3, 4, 5]), (8, [2, 3, 4, 5]), (9, [1, 2, 3, 4, 5])],
)
def test_ral_12_1_damage_locks_registers_from_the_fifth_down(damage, locked):
    table = make_table(FLOOR, {"A": f"a1 n damage {damage}", "B": "e5 s"})
    assert table.locked("A") == locked


def struck_in_register_two() -> Table:
    """A has four tokens; B shoots it in register 2 and looks away from register 3 on (SC-47)."""
    table = make_table(FLOOR, {"A": "a2 e damage 4", "B": "d5 n"})
    table.program("A", 490, 670, 70, 500, 10)
    table.program("B", 80, first=3)
    return table


@pytest.mark.rule("RAL-12.2", "RAL-12.1")
def test_ral_12_2_a_register_locks_at_once_with_the_card_in_it():
    table = struck_in_register_two()
    table.play_register(1)
    assert (table.robot("A").damage, table.locked("A")) == (4, [])
    table.play_register(2)
    assert (table.robot("A").damage, table.locked("A")) == (5, [5])
    assert table.events_of(RegisterLocked) == [RegisterLocked(0, 5, -1, 0, "RAL-12.1")]
    assert table.robot("A").registers[4] == (10,)


@pytest.mark.rule("RAL-12.2", "RAL-3.2")
def test_ral_12_2_a_locked_card_is_executed_this_turn_and_again_in_the_next():
    table = struck_in_register_two()
    table.run_from_step(Step.CONDITION)
    assert table.robot_at("A") == "d1 s"  # turned round from north in register 5
    assert table.state.turn == 2
    assert table.robot("A").registers == [(), (), (), (), (10,)]
    assert dealt(table, "A") == 4
    table.play_register(5)
    assert table.robot_at("A") == "d1 n"


@pytest.mark.rule("RAL-12.2")
def test_ral_12_2_a_locked_register_takes_no_other_card():
    table = make_table(FLOOR, {"A": "a1 n damage 5", "B": "e5 s"})
    table.program("A", 10, first=5)
    table.run_from_step(Step.DEAL)
    card = table.robot("A").hand[0]
    table.assert_illegal("A", f"put {card} 5", "RAL-12.2")
    table.assert_illegal("A", "take 10", "RAL-4.1")


@pytest.mark.rule("RAL-12.3", "RAL-11.6", "RAL-13.1")
def test_ral_12_3_a_repair_frees_the_lowest_locked_register_before_the_wipe():
    """SC-48."""
    table = make_table([".. R1 ..", ".. .. .."], {"A": "b1 n damage 7", "B": "c2 s"})
    table.program("A", 790, 430, 490, first=3)
    events = table.run_from_step(Step.REPAIR, 5)
    assert table.events_of(RegisterFreed, events) == [RegisterFreed(0, 3)]
    assert (table.robot("A").damage, table.locked("A")) == (6, [4, 5])
    assert table.robot("A").registers == [(), (), (), (430,), (490,)]
    assert dealt(table, "A") == 3


@pytest.mark.rule("RAL-12.3")
def test_ral_12_3_nothing_else_frees_a_register():
    table = make_table(FLOOR, {"A": "b1 n damage 7", "B": "c2 s"})
    table.program("A", 790, 430, 490, first=3)
    table.run_from_step(Step.REPAIR, 5)
    assert table.robot("A").registers == [(), (), (790,), (430,), (490,)]


@pytest.mark.rule("RAL-12.4")
def test_ral_12_4_a_locked_card_keeps_its_priority():
    table = make_table(FLOOR, {"A": "a1 s damage 5", "B": "c3 e"})
    table.program("A", 500, first=5)
    table.run_from_step(Step.REPAIR, 5)
    table.program("B", 490, first=5)
    [reveal] = table.events_of(Revealed, table.play_register(5))
    assert [(one.robot, one.priority) for one in reveal.cards] == [(0, 500), (1, 490)]


@pytest.mark.rule("RAL-12.5", "RAL-4.7")
def test_ral_12_5_with_all_registers_locked_a_robot_repeats_its_program():
    table = make_table(FLOOR, {"A": "a1 s damage 9", "B": "e5 w"})
    table.program("A", 70, 490, 80, 500, 20)
    table.run_from_step(Step.CONDITION)
    assert table.robot_at("A") == "b2 n"
    assert (table.robot("A").hand, table.robot("A").done) == ([], True)
    table.fill_registers("B")
    events = table.play("A", "no")
    turned = [event.card for event in table.events_of(Turned, events) if event.robot == 0]
    assert turned == [70, 80, 20]


# --- Fire Control's token ---


def controlled(**options: object) -> Table:
    """A hits B with Fire Control and locks register 3; B has two Options (SC-71)."""
    table = make_table([".. .. ..", ".. .. R1"], {"A": "a1 e", "B": "c1 s"}, **options)
    table.options("A", "fire_control")
    table.options("B", "brakes", "fourth_gear")
    table.program("B", 490, first=3)
    table.play_register(1)
    table.answer("A", "lock 3")
    return table


@pytest.mark.rule("RAL-12.6", "RAL-12.8")
def test_ral_12_6_fire_control_lays_its_damage_token_on_a_register():
    table = controlled()
    assert (table.robot("B").damage, table.locked("B")) == (1, [3])
    assert table.view(None).robots[1].registers[2].token
    assert table.robot("B").options == ["brakes", "fourth_gear"]  # B could not pay against it


@pytest.mark.rule("RAL-12.6", "RAL-3.2")
def test_ral_12_6_the_token_costs_a_card_of_the_hand_and_the_register_keeps_its_own():
    table = controlled()
    table.run_from_step(Step.WIPE)
    assert table.robot("B").registers[2] == (490,)
    assert dealt(table, "B") == 8


@pytest.mark.rule("RAL-12.6")
def test_ral_12_6_a_wrench_takes_the_token_and_frees_its_register():
    table = controlled()
    table.robot("B").at = table.state.floor.cell(2, 1)
    table.run_from_step(Step.REPAIR, 5)
    assert (table.robot("B").damage, table.locked("B"), dealt(table, "B")) == (0, [], 9)
    assert not table.view(None).robots[1].registers[2].token


def sheet(damage: int, *tokens: int, **options: object) -> Table:
    """A robot with damage, some of it tokens of Fire Control on these registers."""
    table = make_table([".. R1 ..", ".. .. .."], {"A": f"b1 n damage {damage}", "B": "c2 s"}, **options)
    table.robot("A").tokens = sum(1 << register - 1 for register in tokens)
    return table


@pytest.mark.rule("RAL-12.6")
@pytest.mark.parametrize(
    ("damage", "tokens", "locked"),
    [
        (3, [1, 2], [1, 2]),
        (5, [2], [2]),
        (6, [2], [2, 5]),
        (7, [5], [3, 4, 5]),
        (8, [1, 4], [1, 3, 4, 5]),
        (9, [3], [1, 2, 3, 4, 5]),
    ],
)
def test_ral_12_6_damage_locks_only_what_the_tokens_leave_to_lock(damage, tokens, locked):
    assert sheet(damage, *tokens).locked("A") == locked


@pytest.mark.rule("RAL-12.6", "RAL-12.3")
@pytest.mark.parametrize(
    ("damage", "tokens", "locked", "left"),
    [(6, [2], [5], 0), (7, [5], [4, 5], 1), (5, [4], [], 0), (8, [1, 4], [3, 4, 5], 1)],
)
def test_ral_12_6_a_repair_frees_the_lowest_locked_register_and_takes_the_token_it_has(damage, tokens, locked, left):
    table = sheet(damage, *tokens)
    table.run_from_step(Step.REPAIR, 5)
    assert table.locked("A") == locked
    assert table.robot("A").damage == damage - 1
    assert table.robot("A").tokens.bit_count() == left


@pytest.mark.rule("RAL-12.6", "RAL-5.4")
def test_ral_12_6_powering_down_takes_all_tokens():
    table = sheet(3, 1, 2)
    table.robot("A").announced = True
    table.run_from_step(Step.START)
    assert (table.locked("A"), table.robot("A").tokens) == ([], 0)


@pytest.mark.rule("RAL-12.6", "RAL-12.10")
def test_ral_12_6_destruction_takes_all_tokens():
    table = make_table([".. .. XX", ".. .. .."], {"A": "b1 e damage 3", "B": "c2 s"})
    table.robot("A").tokens = 0b11
    table.program("A", 490)
    table.play_register(1)
    assert (table.robot_at("A"), table.locked("A"), table.robot("A").tokens) == ("gone", [], 0)


@pytest.mark.rule("RAL-12.6")
def test_ral_12_6_a_hand_never_has_fewer_cards_than_there_are_free_registers():
    table = make_table(FLOOR, {"A": "a1 n", "B": "e5 s"})
    sheets = [
        Robot(0, 0, 3, 0, damage=damage, tokens=tokens)
        for damage in range(10)
        for tokens in range(32)
        if tokens.bit_count() <= damage
    ]
    free = [REGISTERS - locked_registers(table.state, robot).bit_count() for robot in sheets]
    hands = [full_hand(robot) - robot.damage for robot in sheets]
    assert all(hand >= registers for hand, registers in zip(hands, free, strict=True))


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_as_printed_the_lock_comes_in_place_of_the_damage():
    table = controlled(fire_control="printed")
    assert (table.robot("B").damage, table.locked("B")) == (0, [3])
    assert table.events_of(RegisterLocked)[-1].rule == "RAL-12.6a"
    table.run_from_step(Step.WIPE)
    assert table.robot("B").registers[2] == (490,)
    assert dealt(table, "B") == 9


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_it_stays_until_the_robot_repairs():
    table = controlled(fire_control="printed")
    table.run_from_step(Step.REPAIR, 5)
    assert table.locked("B") == [3]


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_a_point_of_repair_frees_it_on_a_robot_without_damage():
    table = controlled(fire_control="printed")
    table.robot("B").at = table.state.floor.cell(2, 1)
    table.run_from_step(Step.REPAIR, 5)
    assert table.prompt_kind("B") is PromptKind.FREE
    table.play("B", "free 3")
    assert (table.locked("B"), table.robot("B").registers[2]) == ([], ())


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_with_damage_the_owner_chooses_between_the_lock_and_a_token():
    table = sheet(2, 3, fire_control="printed")
    table.run_from_step(Step.REPAIR, 5)
    assert table.legal("A") == ["free 3", "no"]
    table.play("A", "no")
    assert (table.robot("A").damage, table.locked("A")) == (1, [3])


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_the_lock_goes_first_if_the_owner_wishes():
    table = sheet(2, 3, fire_control="printed")
    table.run_from_step(Step.REPAIR, 5)
    table.play("A", "free 3")
    assert (table.robot("A").damage, table.locked("A")) == (2, [])


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_a_robot_without_damage_may_keep_its_lock():
    table = sheet(0, 3, fire_control="printed")
    table.run_from_step(Step.REPAIR, 5)
    assert table.legal("A") == ["free 3", "no"]


@pytest.mark.rule("RAL-12.6a")
def test_ral_12_6a_damage_locks_its_registers_besides():
    assert sheet(6, 5, fire_control="printed").locked("A") == [4, 5]
    assert sheet(6, 2, fire_control="printed").locked("A") == [2, 4, 5]


@pytest.mark.rule("RAL-12.6a", "RAL-5.4")
def test_ral_12_6a_powering_down_ends_it():
    table = sheet(1, 3, fire_control="printed")
    table.robot("A").announced = True
    table.run_from_step(Step.START)
    assert table.locked("A") == []


@pytest.mark.rule("RAL-12.6a", "RAL-12.10")
def test_ral_12_6a_destruction_ends_it():
    table = make_table(PIT, {"A": "b1 e", "B": "d2 s"}, fire_control="printed")
    table.robot("A").tokens = 0b100
    table.program("A", 490)
    table.play_register(1)
    assert table.locked("A") == []


# --- the tenth token, and Options against tokens ---


@pytest.mark.rule("RAL-12.7", "RAL-12.9")
def test_ral_12_7_the_tenth_token_destroys():
    table = make_table(FLOOR, {"A": "d1 n damage 9", "B": "e5 s"}, lasers=[BEAM])
    table.play_register(1)
    assert table.events_of(Destroyed) == [Destroyed(0, "damage", "d1", 2, -1)]
    assert table.robot_at("A") == "gone"


@pytest.mark.rule("RAL-12.7")
def test_ral_12_7_nine_do_not():
    table = make_table(FLOOR, {"A": "d1 n damage 8", "B": "e5 s"}, lasers=[BEAM])
    table.play_register(1)
    assert (table.robot_at("A"), table.robot("A").damage) == ("d1 n", 9)


def three_beams(*options: str, damage: int = 0) -> Table:
    table = make_table(FLOOR, {"A": f"d1 n damage {damage}", "B": "e5 s"}, lasers=[(0, 0, "E", 3)])
    table.options("A", *options)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-12.8")
def test_ral_12_8_an_option_may_be_spent_instead_of_a_token():
    table = three_beams("brakes", "fourth_gear")
    assert table.prompt_kind("A") is PromptKind.SPEND
    table.answer("A", "spend fourth_gear", "no")
    assert table.events_of(Prevented) == [Prevented(0, "fourth_gear", paid=True)]
    assert (table.robot("A").damage, table.robot("A").options) == (2, ["brakes"])
    assert table.state.spent == ["fourth_gear"]


@pytest.mark.rule("RAL-12.8")
def test_ral_12_8_token_by_token_as_often_as_there_are_options():
    table = three_beams("brakes", "fourth_gear")
    table.answer("A", "spend brakes", "spend fourth_gear")
    assert (table.robot("A").damage, table.robot("A").options) == (1, [])


@pytest.mark.rule("RAL-12.8")
def test_ral_12_8_no_more_than_there_are_tokens():
    table = three_beams("brakes", "fourth_gear", "reverse_gear", "crab_legs")
    table.answer("A", "spend brakes", "spend fourth_gear", "spend reverse_gear")
    assert table.prompt_kind("A") is None
    assert (table.robot("A").damage, table.robot("A").options) == (0, ["crab_legs"])


@pytest.mark.rule("RAL-12.8", "RAL-12.7")
def test_ral_12_8_it_saves_from_the_tenth_token():
    table = three_beams("brakes", "fourth_gear", "extra_memory", damage=9)
    table.answer("A", "spend brakes", "spend fourth_gear", "spend extra_memory")
    assert (table.robot_at("A"), table.robot("A").damage) == ("d1 n", 9)


@pytest.mark.rule("RAL-12.8")
@pytest.mark.parametrize(
    "option", ["circuit_breaker", "recompile", "radio_control", "mini_howitzer", "power_down_shield"]
)
def test_ral_12_8_any_option_can_be_spent(option):
    table = three_beams(option)
    assert table.legal("A") == ["no", f"spend {option}"]


@pytest.mark.rule("RAL-12.8")
def test_ral_12_8_nothing_can_be_spent_against_the_destruction_of_an_option():
    table = make_table(FLOOR, {"A": "a1 e", "B": "c1 s"})
    table.options("A", "fire_control")
    table.options("B", "brakes", "fourth_gear")
    table.play_register(1)
    table.answer("A", "destroy brakes")
    assert table.prompt_kind("B") is None
    assert table.events_of(OptionLost) == [OptionLost(1, "brakes", "destroyed", 0)]
    assert (table.robot("B").damage, table.robot("B").options) == (0, ["fourth_gear"])


@pytest.mark.rule("RAL-12.8")
def test_ral_12_8_nothing_can_be_spent_against_a_printed_lock():
    table = controlled(fire_control="printed")
    assert table.prompt_kind("B") is None
    assert table.robot("B").options == ["brakes", "fourth_gear"]


# --- destruction ---


def in_a_pit(*options: str, lives: int = 3, damage: int = 0) -> Table:
    """A drives into a pit in register 2 of a turn."""
    table = make_table(PIT, {"A": f"a1 s lives {lives} damage {damage} archive a2", "B": "d2 s"})
    table.options("A", *options)
    table.program("A", 130, 670, 150, 170, 190)
    table.play_register(1)
    table.play_register(2)
    return table


@pytest.mark.rule("RAL-12.8", "RAL-12.10", "RAL-12.12")
def test_ral_12_8_a_pit_beats_options():
    """SC-63."""
    table = in_a_pit("brakes", "fourth_gear", "crab_legs", "extra_memory")
    assert (table.robot_at("A"), table.robot("A").lives) == ("gone", 2)
    assert table.prompt_kind("A") is PromptKind.LOSE
    table.play("A", "lose crab_legs")
    assert table.robot("A").options == ["brakes", "fourth_gear", "extra_memory"]
    assert table.state.spent == ["crab_legs"]


@pytest.mark.rule("RAL-12.9")
def test_ral_12_9_a_pit_destroys():
    table = in_a_pit()
    assert table.events_of(Destroyed) == [Destroyed(0, "pit", "b1", 2, -1)]


@pytest.mark.rule("RAL-12.9")
def test_ral_12_9_so_does_the_edge():
    table = make_table(FLOOR, {"A": "a1 n", "B": "e5 s"})
    table.program("A", 490)
    table.play_register(1)
    assert table.events_of(Destroyed) == [Destroyed(0, "edge", "a1", 2, -1)]


@pytest.mark.rule("RAL-12.9")
def test_ral_12_9_to_be_moved_there_is_enough():
    table = make_table(["bE XX ..", ".. .. .."], {"A": "a1 n", "B": "c2 s"})
    table.play_register(1)
    assert table.events_of(Destroyed) == [Destroyed(0, "pit", "a1", 2, -1)]


@pytest.mark.rule("RAL-12.10")
def test_ral_12_10_it_loses_a_life_and_its_only_option_at_once():
    table = in_a_pit("brakes")
    assert (table.robot("A").lives, table.robot("A").options) == (2, [])
    assert table.events_of(OptionLost) == [OptionLost(0, "brakes", "death", -1)]
    assert table.prompt_kind("A") is None


@pytest.mark.rule("RAL-12.10")
def test_ral_12_10_without_an_option_only_the_life():
    table = in_a_pit()
    assert (table.robot("A").lives, table.events_of(OptionLost)) == (2, [])


@pytest.mark.rule("RAL-12.10")
def test_ral_12_10_damage_and_locks_go_with_it():
    table = in_a_pit(damage=7)
    assert (table.robot("A").damage, table.locked("A")) == (0, [])


@pytest.mark.rule("RAL-12.10", "RAL-13.1")
def test_ral_12_10_its_registers_are_emptied_in_cleanup_and_not_before():
    table = in_a_pit(damage=7)
    assert table.robot("A").registers == [(130,), (670,), (150,), (170,), (190,)]
    table.run_from_step(Step.WIPE, until=Step.REENTRY)
    assert table.robot("A").registers == [(), (), (), (), ()]


@pytest.mark.rule("RAL-12.11")
def test_ral_12_11_without_a_life_a_robot_is_out_for_good():
    table = in_a_pit(lives=1)
    view = table.view(None).robots[0]
    assert (view.out, view.square, view.archive) == (True, None, None)
    table.run_from_step(Step.REPAIR, 5)
    assert (table.prompt_kind("A"), table.robot_at("A")) == (None, "gone")


@pytest.mark.rule("RAL-12.11", "RAL-3.1", "RAL-11.7")
def test_ral_12_11_its_options_are_spent_its_cards_go_in_cleanup_its_marker_is_removed():
    """SC-109."""
    table = make_table(PIT, {"A": "a1 e lives 1 damage 6", "B": "d2 s", "C": "a2 w"})
    table.options("A", "crab_legs", "fire_control")
    table.program("A", 490, 500, 70, 90, 110)
    table.play_register(1)
    table.play_register(2)
    assert table.state.spent == ["crab_legs", "fire_control"]
    assert table.archive("A") is None
    assert table.robot("A").registers == [(490,), (500,), (70,), (90,), (110,)]
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("A").registers == [(), (), (), (), ()]
    assert {490, 500, 70, 90, 110} <= set(table.state.discards)
    table.run_from_step(Step.START)
    hands = table.robot("B").hand + table.robot("C").hand
    assert len(table.state.deck) + len(hands) == 84
    assert table.robot("A").hand == []


@pytest.mark.rule("RAL-12.11", "RAL-22.3")
def test_ral_12_11_whose_player_leaves_during_re_entry_does_not_come_back():
    table = make_table(FLOOR, {"A": "a1 n", "B": "b1 n", "C": "e5 s", "D": "e1 s"})
    table.program("A", 500)
    table.program("B", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert table.prompt_kind("A") is PromptKind.FACING
    table.play("B", "leave")
    table.play("A", "face n", "no")
    assert table.robot("B").at == NOWHERE


@pytest.mark.rule("RAL-12.12")
def test_ral_12_12_the_table_goes_on_while_the_owner_chooses():
    table = in_a_pit("brakes", "fourth_gear")
    table.program("B", 70, first=3)
    table.play_register(3)
    assert table.robot_at("B") == "d2 e"
    assert table.prompt_kind("A") is PromptKind.LOSE


@pytest.mark.rule("RAL-12.12")
def test_ral_12_12_the_answer_is_due_before_re_entry():
    table = in_a_pit("brakes", "fourth_gear")
    table.run_from_step(Step.REPAIR, 5)
    assert table.state.step is Step.REENTRY
    assert (table.prompt_kind("A"), table.robot_at("A")) == (PromptKind.LOSE, "gone")
    table.play("A", "lose brakes")
    assert (table.prompt_kind("A"), table.robot("A").options) == (PromptKind.FACING, ["fourth_gear"])


@pytest.mark.rule("RAL-12.12", "RAL-16.7", "RAL-10.1")
def test_ral_12_12_a_weapon_chosen_in_the_same_volley_still_works():
    """SC-100."""
    table = make_table([".. .. XX ..", ".. .. .. .."], {"A": "a1 e damage 9", "B": "b1 n", "C": "a2 n"})
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam")
    assert table.prompt_kind("A") is PromptKind.SPEND
    table.answer("A", "no")
    assert [(event.robot, event.fate) for event in table.events_of(Destroyed)] == [(0, "damage"), (1, "pit")]
    assert table.state.spent == ["pressor_beam"]


@pytest.mark.rule("RAL-12.12", "RAL-16.7", "RAL-12.8")
def test_ral_12_12_also_if_it_was_spent_against_the_damage():
    """SC-100, in the opposite case."""
    table = make_table([".. .. XX ..", ".. .. .. .."], {"A": "a1 e damage 9", "B": "b1 n", "C": "a2 n"})
    table.options("A", "pressor_beam")
    table.play_register(1)
    table.answer("A", "use pressor_beam", "spend pressor_beam")
    assert (table.robot_at("A"), table.robot("A").damage, table.robot_at("B")) == ("a1 e", 9, "gone")


# --- tokens that no robot shot ---


@pytest.mark.rule("RAL-12.13", "RAL-22.4")
def test_ral_12_13_options_may_be_spent_against_the_tokens_of_re_entry():
    table = in_a_pit("brakes", "fourth_gear", "crab_legs")
    table.play("A", "lose crab_legs")
    table.play("A", "face n", "no")
    assert table.prompt_kind("A") is PromptKind.SPEND
    table.play("A", "spend brakes", "no")
    assert (table.robot("A").damage, table.robot("A").options) == (1, ["fourth_gear"])


@pytest.mark.rule("RAL-12.13", "RAL-16.15")
def test_ral_12_13_ablative_coat_takes_the_tokens_of_re_entry():
    table = in_a_pit("ablative_coat", "fourth_gear")
    table.play("A", "lose fourth_gear")
    table.play("A", "face n", "no")
    assert (table.robot("A").damage, table.robot("A").coat) == (0, 2)


@pytest.mark.rule("RAL-12.13", "RAL-16.18")
def test_ral_12_13_options_may_be_spent_against_the_token_of_recompile():
    table = make_table(FLOOR, {"A": "a1 n", "B": "e5 s"})
    table.options("A", "recompile", "brakes")
    table.run_from_step(Step.DEAL)
    table.play("A", "recompile")
    assert table.prompt_kind("A") is PromptKind.SPEND
    table.play("A", "spend brakes")
    assert (table.robot("A").damage, table.robot("A").options) == (0, ["recompile"])


@pytest.mark.rule("RAL-12.13", "RAL-16.15")
def test_ral_12_13_ablative_coat_takes_the_token_of_recompile():
    table = make_table(FLOOR, {"A": "a1 n", "B": "e5 s"})
    table.options("A", "recompile", "ablative_coat")
    table.run_from_step(Step.DEAL)
    table.play("A", "recompile")
    assert (table.robot("A").damage, table.robot("A").coat) == (0, 1)


@pytest.mark.rule("RAL-12.13", "RAL-17.1")
def test_ral_12_13_the_tokens_that_robots_start_with_are_not_taken():
    table = new_game(2, course="exchange a1 / docking_bay_belts a13 / flags h2 / start_damage_2 / start_option_1")
    assert [len(robot.options) for robot in table.state.robots] == [1, 1]
    assert [robot.damage for robot in table.state.robots] == [2, 2]
    assert (table.events_of(Damaged), table.prompt_kind("A"), table.state.step) == ([], None, Step.PROGRAM)
