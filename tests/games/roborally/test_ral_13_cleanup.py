"""RAL-13: cleanup and re-entry."""

import pytest

from botyard.core.squares import square_name
from botyard.games.roborally.events import (
    BreakerTripped,
    CardsDealt,
    Damaged,
    Destroyed,
    Entered,
    OptionDrawn,
    Repaired,
    StayedDown,
)

from .builders import PromptKind, Step, Table, make_table

HALL = [".. " * 9 + ".."] * 10


def faces(table: Table, name: str) -> str:
    """Return the facings that a robot may choose, from north clockwise."""
    return "".join(direction for direction in "nesw" if f"face {direction}" in table.legal(name))


def squares(table: Table, name: str) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal(name)}


# --- the order of cleanup ---


@pytest.mark.rule("RAL-13.1")
def test_ral_13_1_repairs_options_circuit_breaker_staying_down_re_entry():
    rows = ["R2 .. .. ..", ".. .. .. .."]
    table = make_table(rows, {"A": "a1 n damage 4", "B": "d2 s down", "C": "d1 n archive b1"})
    table.options("A", "circuit_breaker")
    table.program("C", 490, first=5)
    table.run_from_step(Step.CONDITION, 5)
    table.play("B", "yes")
    table.play("C", "face w", "no")
    tale = [type(event) for event in table.events]
    told = [kind for kind in tale if kind in (Repaired, OptionDrawn, BreakerTripped, StayedDown, Entered)]
    assert told == [Repaired, OptionDrawn, BreakerTripped, StayedDown, Entered]


@pytest.mark.rule("RAL-13.1", "RAL-5.12")
def test_ral_13_1_circuit_breaker_looks_after_the_repairs():
    table = make_table(["R1 .. ..", ".. .. .."], {"A": "a1 n damage 3", "B": "c2 s"})
    table.options("A", "circuit_breaker")
    table.run_from_step(Step.REPAIR, 5)
    assert (table.events_of(BreakerTripped), table.robot("A").damage) == ([], 2)


@pytest.mark.rule("RAL-13.1")
def test_ral_13_1_cards_in_unlocked_registers_are_discarded():
    table = make_table(HALL, {"A": "a1 n damage 6", "B": "j10 s"})
    table.program("A", 490, 500, 510, 520, 530)
    table.run_from_step(Step.WIPE, until=Step.START)
    assert table.robot("A").registers == [(), (), (), (520,), (530,)]
    assert {490, 500, 510} <= set(table.state.discards)


@pytest.mark.rule("RAL-13.1", "RAL-5.8")
def test_ral_13_1_a_player_who_stays_down_decides_after_the_wipe_and_before_re_entry():
    table = make_table(HALL, {"A": "a1 n", "B": "j10 s down", "C": "f6 e"})
    table.program("A", 490)
    table.program("C", 500, first=2)
    table.play_register(1)
    table.run_from_step(Step.REPAIR, 5)
    assert (table.prompt_kind("B"), table.prompt_kind("A")) == (PromptKind.STAY_DOWN, None)
    assert table.robot("C").registers[1] == ()


# --- coming back ---


def fallen(robot: str = "", **options: object) -> Table:
    """A has driven off the board; its archive is f6."""
    table = make_table(HALL, {"A": f"a1 n archive f6 {robot}", "B": "j10 s"}, **options)
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.REPAIR, 5)
    return table


@pytest.mark.rule("RAL-13.2", "RAL-12.10")
@pytest.mark.parametrize("direction", ["n", "e", "s", "w"])
def test_ral_13_2_it_returns_to_its_archive_square_with_two_damage_facing_as_it_likes(direction):
    table = fallen()
    assert (table.prompt_kind("A"), faces(table, "A")) == (PromptKind.FACING, "nesw")
    table.play("A", f"face {direction}", "no")
    assert (table.robot_at("A"), table.robot("A").damage) == (f"f6 {direction}", 2)
    assert table.events_of(Damaged) == [Damaged(0, 2, 2, (), "reentry")]


@pytest.mark.rule("RAL-13.2", "RAL-3.2")
def test_ral_13_2_running_it_is_dealt_seven_cards():
    table = fallen()
    assert table.play("A", "face n") == []
    assert table.prompt_kind("A") is PromptKind.COME_BACK
    table.play("A", "no")
    assert (table.robot("A").down, len(table.robot("A").hand)) == (False, 7)


@pytest.mark.rule("RAL-13.2", "RAL-5.10")
def test_ral_13_2_powered_down_it_loses_them_at_the_start_of_the_turn():
    table = fallen()
    events = table.play("A", "face n", "yes")
    assert table.events_of(Damaged, events) == [Damaged(0, 2, 2, (), "reentry")]
    assert (table.robot("A").down, table.robot("A").damage, table.robot("A").hand) == (True, 0, [])


@pytest.mark.rule("RAL-13.2", "RAL-5.10")
def test_ral_13_2_and_keeps_what_it_takes_during_it():
    """SC-85."""
    table = make_table(HALL, {"A": "a1 n archive f6", "B": "j10 s"}, lasers=[(0, 5, "E", 2)])
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.REPAIR, 5)
    table.play("A", "face n", "yes")
    table.play_register(1)
    assert table.robot("A").damage == 2


def fallen_without_power(damage: int, **options: object) -> Table:
    """A, powered down, is carried into a pit."""
    table = make_table(["bE XX ..", ".. .. .."], {"A": f"a1 n down damage {damage} archive a2", "B": "c2 s"}, **options)
    table.put_on_deck(800, 810, 820, 830, 840)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert_is_told(table, min(9, 2 + (damage if options else 0)))
    table.play("A", "face n", "no")
    return table


def assert_is_told(table: Table, damage: int) -> None:
    assert table.prompt_text("A") == f"You re-enter on a2 (2 lives, {damage} damage). Which way do you face?"


@pytest.mark.rule("RAL-13.2")
def test_ral_13_2_tokens_it_had_without_power_do_not_come_back():
    """SC-85, the default."""
    table = fallen_without_power(3)
    assert (table.robot("A").damage, table.locked("A")) == (2, [])


@pytest.mark.rule("RAL-13.2", "RAL-5.7")
def test_ral_13_2_with_reentry_keeps_powered_down_damage_they_do():
    """SC-85: 3 and 2 make 5, and register 5 gets the top card."""
    table = fallen_without_power(3, reentry_keeps_powered_down_damage=True)
    assert (table.robot("A").damage, table.locked("A")) == (5, [5])
    assert table.robot("A").registers[4] == (800,)
    assert table.view(None).robots[0].registers[4].cards == (800,)


@pytest.mark.rule("RAL-13.2", "RAL-5.7")
def test_ral_13_2_at_most_nine_in_all():
    table = fallen_without_power(8, reentry_keeps_powered_down_damage=True)
    assert (table.robot("A").damage, table.locked("A")) == (9, [1, 2, 3, 4, 5])
    assert table.robot("A").registers == [(840,), (830,), (820,), (810,), (800,)]


@pytest.mark.rule("RAL-13.2")
def test_ral_13_2_a_robot_destroyed_while_it_ran_gets_two_with_either_setting():
    table = fallen("damage 6", reentry_keeps_powered_down_damage=True)
    table.play("A", "face n", "no")
    assert table.robot("A").damage == 2


# --- several on one square ---


def shared_archive(walls: tuple[str, ...] = ()) -> Table:
    """Archive of A and B is f6; B fell in register 2, A in register 4; C stands on i7 (SC-56)."""
    robots = {"A": "a1 n archive f6", "B": "b1 n archive f6", "C": "i7 n"}
    table = make_table(HALL, robots, walls=walls)
    table.program("A", 490, first=4)
    table.program("B", 500, first=2)
    table.run_from_step(Step.CONDITION)
    return table


@pytest.mark.rule("RAL-13.3")
def test_ral_13_3_the_first_that_was_destroyed_gets_the_square_and_any_facing():
    """SC-56."""
    table = shared_archive()
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (None, PromptKind.FACING)
    assert faces(table, "B") == "nesw"
    table.play("B", "face n", "no")
    assert table.robot_at("B") == "f6 n"


@pytest.mark.rule("RAL-13.4", "RAL-13.3")
def test_ral_13_4_each_later_one_chooses_a_square_next_to_it_diagonally_too():
    """SC-56."""
    table = shared_archive()
    table.play("B", "face n", "no")
    assert table.prompt_kind("A") is PromptKind.SQUARE
    assert squares(table, "A") == {"e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7"}
    table.play("A", "place g7")
    assert faces(table, "A") == "nsw"
    table.play("A", "face w", "no")
    assert table.robot_at("A") == "g7 w"


@pytest.mark.rule("RAL-13.4")
def test_ral_13_4_it_may_not_face_a_robot_three_or_fewer_squares_away():
    """SC-57."""
    table = shared_archive()
    table.play("B", "face n", "no")
    table.play("A", "place e6")
    assert faces(table, "A") == "nsw"


@pytest.mark.rule("RAL-13.4")
def test_ral_13_4_a_wall_ends_the_line_of_sight_and_does_not_matter_for_the_square():
    """SC-57 with a wall."""
    table = shared_archive(walls=("4,5,E",))
    table.play("B", "face n", "no")
    assert "e6" in squares(table, "A")
    table.play("A", "place e6")
    assert faces(table, "A") == "nesw"


@pytest.mark.rule("RAL-13.4")
@pytest.mark.parametrize(("column", "allowed"), [(7, "nsw"), (8, "nsw"), (9, "nesw")])
def test_ral_13_4_four_squares_away_is_far_enough(column, allowed):
    """A comes back on f5, next to its archive square that B holds; C stands further along the row."""
    table = make_table(HALL, {"A": "a1 n archive e4", "B": "e4 n", "C": f"{square_name(column, 4)} n"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "place f5")
    assert faces(table, "A") == allowed


@pytest.mark.rule("RAL-13.4", "RAL-22.1")
def test_ral_13_4_with_one_facing_left_nobody_is_asked_for_it():
    """Beside its archive square B, C and D stand in sight of f5, so A can only face south."""
    robots = {"A": "a1 n archive e4", "B": "e4 n", "C": "f4 n", "D": "g5 n", "E": "e5 n"}
    table = make_table(HALL, robots)
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "place f5")
    assert (table.robot_at("A"), table.prompt_kind("A")) == ("f5 s", PromptKind.COME_BACK)


@pytest.mark.rule("RAL-13.4")
def test_ral_13_4_no_pit_none_off_the_board_and_no_robot_but_anything_else():
    rows = ["XX .. bE ..", ".. .. G+ ..", ".. .. .. .."]
    table = make_table(rows, {"A": "d1 e archive b1", "B": "b1 s", "C": "a2 s"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert squares(table, "A") == {"c1", "b2", "c2"}


@pytest.mark.rule("RAL-13.3", "RAL-1.6", "RAL-10.1")
def test_ral_13_3_of_those_destroyed_at_the_same_time_dock_order_decides():
    """SC-60: A has Dock 4, B has Dock 2."""
    robots = {"A": "c1 n damage 9 archive f6", "B": "c2 n damage 9 archive f6", "C": "j10 s", "D": "i10 s"}
    table = make_table(HALL, robots, lasers=[(0, 0, "E", 1), (0, 1, "E", 1)]).set_dock_order("CBDA")
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert (table.prompt_kind("B"), table.prompt_kind("A")) == (PromptKind.FACING, None)
    table.play("B", "face n", "no")
    assert (table.robot_at("B"), table.prompt_kind("A")) == ("f6 n", PromptKind.SQUARE)


@pytest.mark.rule("RAL-13.5", "RAL-13.4")
@pytest.mark.parametrize(("square", "allowed"), [("d3", "new"), ("c3", "nesw")])
def test_ral_13_5_a_robot_that_was_not_destroyed_keeps_the_square(square, allowed):
    """SC-89."""
    table = make_table(HALL, {"A": "a1 n archive d4", "C": "d4 e"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert squares(table, "A") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    assert table.prompt("A").args["entry"] == "taken"
    table.play("A", f"place {square}")
    assert faces(table, "A") == allowed
    table.play("A", "face n", "no")
    assert (table.robot_at("A"), table.robot_at("C")) == (f"{square} n", "d4 e")


# --- the next ring ---


def cornered(*rows: str) -> Table:
    """A's archive is the corner a1; C stands on it and D on b2 (SC-59)."""
    table = make_table(rows, {"A": "e5 e archive a1", "C": "a1 n", "D": "b2 n"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    return table


CORNER = (".. XX .. .. ..", "XX .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..")


@pytest.mark.rule("RAL-13.6", "RAL-13.5")
@pytest.mark.parametrize(
    ("square", "allowed"), [("c1", "nes"), ("c2", "nes"), ("c3", "nesw"), ("b3", "esw"), ("a3", "esw")]
)
def test_ral_13_6_without_a_square_beside_it_the_next_ring_is_used(square, allowed):
    """SC-59."""
    table = cornered(*CORNER)
    assert squares(table, "A") == {"c1", "c2", "c3", "b3", "a3"}
    table.play("A", f"place {square}")
    assert faces(table, "A") == allowed


@pytest.mark.rule("RAL-13.6")
def test_ral_13_6_and_so_on():
    rows = (".. XX XX .. ..", "XX .. XX .. ..", "XX XX XX .. ..", ".. .. .. .. ..", ".. .. .. .. ..")
    assert squares(cornered(*rows), "A") == {"d1", "d2", "d3", "d4", "c4", "b4", "a4"}


@pytest.mark.rule("RAL-13.6", "RAL-13.4")
def test_ral_13_6_a_square_without_an_allowed_facing_is_none():
    """On b2 a robot would look at one of four others whichever way it faced."""
    robots = {"A": "j10 e archive a1", "C": "a1 n", "D": "b1 n", "E": "a2 w", "F": "e2 n", "G": "b5 w"}
    table = make_table(HALL, robots)
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    assert squares(table, "A") == {"c1", "c2", "c3", "b3", "a3"}


# --- one turn, one destruction ---


@pytest.mark.rule("RAL-13.7", "RAL-6.9")
def test_ral_13_7_no_robot_is_destroyed_twice_in_one_turn():
    """A falls in register 1; neither its other cards nor the beams over its archive square do anything to it."""
    table = make_table(HALL, {"A": "a1 n archive f1", "B": "j10 s"}, lasers=[(4, 0, "E", 3)])
    table.program("A", 490, 500, 510, 520, 530)
    table.run_from_step(Step.CONDITION)
    assert [event.robot for event in table.events_of(Destroyed)] == [0]
    assert (table.robot("A").lives, table.prompt_kind("A")) == (2, PromptKind.FACING)


@pytest.mark.rule("RAL-13.8", "RAL-3.4")
def test_ral_13_8_robots_are_placed_before_the_next_deal():
    table = fallen()
    assert (table.events_of(CardsDealt), table.robot("B").hand) == ([], [])
    events = table.play("A", "face n", "no")
    dealt = [type(event) for event in events if isinstance(event, (Entered, CardsDealt))]
    assert dealt == [Entered, CardsDealt, CardsDealt]


@pytest.mark.rule("RAL-13.8")
def test_ral_13_8_there_are_no_virtual_robots():
    """A comes back beside C and blocks the square it stands on like anybody."""
    table = make_table(HALL, {"A": "a1 n archive d4", "C": "d4 e"})
    table.program("A", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "place e4", "face n", "no")
    table.play_register(1)
    assert (table.robot("A").damage, table.robot("C").damage) == (3, 0)


@pytest.mark.rule("RAL-13.9")
def test_ral_13_9_all_are_placed_in_the_order_of_their_destruction_whatever_their_squares():
    table = make_table(HALL, {"A": "a1 n archive f6", "B": "b1 n archive i9", "C": "j10 s"})
    table.program("A", 490, first=2)
    table.program("B", 500)
    table.run_from_step(Step.CONDITION)
    assert (table.prompt_kind("A"), table.prompt_kind("B")) == (None, PromptKind.FACING)
    table.play("B", "face n", "no")
    assert (table.prompt_kind("A"), table.robot_at("B")) == (PromptKind.FACING, "i9 n")


@pytest.mark.rule("RAL-13.9", "RAL-13.5")
def test_ral_13_9_a_robot_that_moves_aside_may_take_the_archive_square_of_another():
    """C holds A's square, A takes that of B, and B has to move aside in turn."""
    table = make_table(HALL, {"A": "a1 n archive f6", "B": "b1 n archive g6", "C": "f6 s"})
    table.program("A", 500)
    table.program("B", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "place g6", "face e", "no")
    assert table.prompt_kind("B") is PromptKind.SQUARE
    assert squares(table, "B") == {"f5", "g5", "h5", "h6", "f7", "g7", "h7"}


@pytest.mark.rule("RAL-13.9", "RAL-13.4")
def test_ral_13_9_for_the_limit_on_facing_the_robots_already_on_the_board_count():
    """B's archive is two squares east of where A comes back, but B is not there yet."""
    table = make_table(HALL, {"A": "a1 n archive f6", "B": "b1 n archive i6", "C": "f6 s"})
    table.program("A", 500)
    table.program("B", 490)
    table.play_register(1)
    table.run_from_step(Step.WIPE)
    table.play("A", "place g6")
    assert faces(table, "A") == "nes"
