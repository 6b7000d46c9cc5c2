"""RAL-13: cleanup and re-entry."""

import pytest

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

from .scene import Kind, Scene, Step, scene

HALL = [".. " * 9 + ".."] * 10


def faces(table: Scene, name: str) -> str:
    """The ways a robot may face now, from north clockwise."""
    return "".join(way for way in "nesw" if f"face {way}" in table.legal(name))


def squares(table: Scene, name: str) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal(name)}


# --- the order of cleanup ----------------------------------------------------------------------------------


@pytest.mark.rule("RAL-13.1")
def test_ral_13_1_repairs_options_circuit_breaker_staying_down_re_entry():
    rows = ["R2 .. .. ..", ".. .. .. .."]
    table = scene(rows, {"A": "0,0 n damage 4", "B": "3,1 s down", "C": "3,0 n archive 1,0"})
    table.options("A", "circuit_breaker")
    table.program("C", 490, first=5)
    table.begin(Step.CONDITION, 5)
    table.say("B", "yes")
    table.say("C", "face w", "no")
    tale = [type(event) for event in table.events]
    told = [kind for kind in tale if kind in (Repaired, OptionDrawn, BreakerTripped, StayedDown, Entered)]
    assert told == [Repaired, OptionDrawn, BreakerTripped, StayedDown, Entered]


@pytest.mark.rule("RAL-13.1", "RAL-5.12")
def test_ral_13_1_circuit_breaker_looks_after_the_repairs():
    table = scene(["R1 .. ..", ".. .. .."], {"A": "0,0 n damage 3", "B": "2,1 s"})
    table.options("A", "circuit_breaker")
    table.begin(Step.REPAIR, 5)
    assert (table.of(BreakerTripped), table.robot("A").damage) == ([], 2)


@pytest.mark.rule("RAL-13.1")
def test_ral_13_1_cards_in_unlocked_registers_are_discarded():
    table = scene(HALL, {"A": "0,0 n damage 6", "B": "9,9 s"})
    table.program("A", 490, 500, 510, 520, 530)
    table.begin(Step.WIPE, until=Step.START)
    assert table.robot("A").registers == [(), (), (), (520,), (530,)]
    assert {490, 500, 510} <= set(table.state.discards)


@pytest.mark.rule("RAL-13.1", "RAL-5.8")
def test_ral_13_1_who_stays_down_decides_after_the_wipe_and_before_re_entry():
    table = scene(HALL, {"A": "0,0 n", "B": "9,9 s down", "C": "5,5 e"})
    table.program("A", 490)
    table.program("C", 500, first=2)
    table.play(1)
    table.begin(Step.REPAIR, 5)
    assert (table.asked("B"), table.asked("A")) == (Kind.STAY_DOWN, None)
    assert table.robot("C").registers[1] == ()


# --- coming back -------------------------------------------------------------------------------------------


def fallen(robot: str = "", **options: object) -> Scene:
    """A has driven off the board; its archive is 5,5."""
    table = scene(HALL, {"A": f"0,0 n archive 5,5 {robot}", "B": "9,9 s"}, **options)
    table.program("A", 490)
    table.play(1)
    table.begin(Step.REPAIR, 5)
    return table


@pytest.mark.rule("RAL-13.2", "RAL-12.10")
@pytest.mark.parametrize("way", ["n", "e", "s", "w"])
def test_ral_13_2_it_returns_to_its_archive_square_with_two_damage_facing_as_it_likes(way):
    table = fallen()
    assert (table.asked("A"), faces(table, "A")) == (Kind.FACING, "nesw")
    table.say("A", f"face {way}", "no")
    assert (table.at("A"), table.robot("A").damage) == (f"5,5 {way}", 2)
    assert table.of(Damaged) == [Damaged(0, 2, 2, (), "reentry")]


@pytest.mark.rule("RAL-13.2", "RAL-3.2")
def test_ral_13_2_running_it_is_dealt_seven_cards():
    table = fallen()
    assert table.say("A", "face n") == []
    assert table.asked("A") is Kind.COME_BACK
    table.say("A", "no")
    assert (table.robot("A").down, len(table.robot("A").hand)) == (False, 7)


@pytest.mark.rule("RAL-13.2", "RAL-5.10")
def test_ral_13_2_powered_down_it_loses_them_at_the_start_of_the_turn():
    table = fallen()
    events = table.say("A", "face n", "yes")
    assert table.of(Damaged, events) == [Damaged(0, 2, 2, (), "reentry")]
    assert (table.robot("A").down, table.robot("A").damage, table.robot("A").hand) == (True, 0, [])


@pytest.mark.rule("RAL-13.2", "RAL-5.10")
def test_ral_13_2_and_keeps_what_it_takes_during_it():
    """SC-85."""
    table = scene(HALL, {"A": "0,0 n archive 5,5", "B": "9,9 s"}, lasers=[(0, 5, "E", 2)])
    table.program("A", 490)
    table.play(1)
    table.begin(Step.REPAIR, 5)
    table.say("A", "face n", "yes")
    table.play(1)
    assert table.robot("A").damage == 2


def fallen_without_power(damage: int, **options: object) -> Scene:
    """A, powered down, is carried into a pit."""
    table = scene(["bE XX ..", ".. .. .."], {"A": f"0,0 n down damage {damage} archive 0,1", "B": "2,1 s"}, **options)
    table.on_top(800, 810, 820, 830, 840)
    table.play(1)
    table.begin(Step.WIPE)
    table.say("A", "face n", "no")
    return table


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
    table.say("A", "face n", "no")
    assert table.robot("A").damage == 2


# --- several on one square ---------------------------------------------------------------------------------


def shared_archive(walls: tuple[str, ...] = ()) -> Scene:
    """Archive of A and B is 5,5; B fell in register 2, A in register 4; C stands on 8,6 (SC-56)."""
    robots = {"A": "0,0 n archive 5,5", "B": "1,0 n archive 5,5", "C": "8,6 n"}
    table = scene(HALL, robots, walls=walls)
    table.program("A", 490, first=4)
    table.program("B", 500, first=2)
    table.begin(Step.CONDITION)
    return table


@pytest.mark.rule("RAL-13.3")
def test_ral_13_3_the_first_that_was_destroyed_gets_the_square_and_any_facing():
    """SC-56."""
    table = shared_archive()
    assert (table.asked("A"), table.asked("B")) == (None, Kind.FACING)
    assert faces(table, "B") == "nesw"
    table.say("B", "face n", "no")
    assert table.at("B") == "5,5 n"


@pytest.mark.rule("RAL-13.4", "RAL-13.3")
def test_ral_13_4_each_later_one_chooses_a_square_next_to_it_diagonally_too():
    """SC-56."""
    table = shared_archive()
    table.say("B", "face n", "no")
    assert table.asked("A") is Kind.SQUARE
    assert squares(table, "A") == {"4,4", "5,4", "6,4", "4,5", "6,5", "4,6", "5,6", "6,6"}
    table.say("A", "place 6,6")
    assert faces(table, "A") == "nsw"
    table.say("A", "face w", "no")
    assert table.at("A") == "6,6 w"


@pytest.mark.rule("RAL-13.4")
def test_ral_13_4_it_may_not_face_a_robot_three_or_fewer_squares_away():
    """SC-57."""
    table = shared_archive()
    table.say("B", "face n", "no")
    table.say("A", "place 4,5")
    assert faces(table, "A") == "nsw"


@pytest.mark.rule("RAL-13.4")
def test_ral_13_4_a_wall_ends_the_line_of_sight_and_does_not_matter_for_the_square():
    """SC-57 with a wall."""
    table = shared_archive(walls=("4,5,E",))
    table.say("B", "face n", "no")
    assert "4,5" in squares(table, "A")
    table.say("A", "place 4,5")
    assert faces(table, "A") == "nesw"


@pytest.mark.rule("RAL-13.4")
@pytest.mark.parametrize(("column", "allowed"), [(7, "nsw"), (8, "nsw"), (9, "nesw")])
def test_ral_13_4_four_squares_away_is_far_enough(column, allowed):
    """A comes back on 5,4, next to its archive square that B holds; C stands further along the row."""
    table = scene(HALL, {"A": "0,0 n archive 4,3", "B": "4,3 n", "C": f"{column},4 n"})
    table.program("A", 490)
    table.play(1)
    table.begin(Step.WIPE)
    table.say("A", "place 5,4")
    assert faces(table, "A") == allowed


@pytest.mark.rule("RAL-13.4")
def test_ral_13_4_no_pit_none_off_the_board_and_no_robot_but_anything_else():
    rows = ["XX .. bE ..", ".. .. G+ ..", ".. .. .. .."]
    table = scene(rows, {"A": "3,0 e archive 1,0", "B": "1,0 s", "C": "0,1 s"})
    table.program("A", 490)
    table.play(1)
    table.begin(Step.WIPE)
    assert squares(table, "A") == {"2,0", "1,1", "2,1"}


@pytest.mark.rule("RAL-13.3", "RAL-1.6", "RAL-10.1")
def test_ral_13_3_of_those_destroyed_at_the_same_time_dock_order_decides():
    """SC-60: A has Dock 4, B has Dock 2."""
    robots = {"A": "2,0 n damage 9 archive 5,5", "B": "2,1 n damage 9 archive 5,5", "C": "9,9 s", "D": "8,9 s"}
    table = scene(HALL, robots, lasers=[(0, 0, "E", 1), (0, 1, "E", 1)]).docks("CBDA")
    table.play(1)
    table.begin(Step.WIPE)
    assert (table.asked("B"), table.asked("A")) == (Kind.FACING, None)
    table.say("B", "face n", "no")
    assert (table.at("B"), table.asked("A")) == ("5,5 n", Kind.SQUARE)


@pytest.mark.rule("RAL-13.5", "RAL-13.4")
@pytest.mark.parametrize(("square", "allowed"), [("3,2", "new"), ("2,2", "nesw")])
def test_ral_13_5_a_robot_that_was_not_destroyed_keeps_the_square(square, allowed):
    """SC-89."""
    table = scene(HALL, {"A": "0,0 n archive 3,3", "C": "3,3 e"})
    table.program("A", 490)
    table.play(1)
    table.begin(Step.WIPE)
    assert squares(table, "A") == {"2,2", "3,2", "4,2", "2,3", "4,3", "2,4", "3,4", "4,4"}
    table.say("A", f"place {square}")
    assert faces(table, "A") == allowed
    table.say("A", "face n", "no")
    assert (table.at("A"), table.at("C")) == (f"{square} n", "3,3 e")


# --- the next ring -----------------------------------------------------------------------------------------


def cornered(*rows: str) -> Scene:
    """A's archive is the corner 0,0; C stands on it and D on 1,1 (SC-59)."""
    table = scene(rows, {"A": "4,4 e archive 0,0", "C": "0,0 n", "D": "1,1 n"})
    table.program("A", 490)
    table.play(1)
    table.begin(Step.WIPE)
    return table


CORNER = (".. XX .. .. ..", "XX .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..", ".. .. .. .. ..")


@pytest.mark.rule("RAL-13.6", "RAL-13.5")
@pytest.mark.parametrize(
    ("square", "allowed"), [("2,0", "nes"), ("2,1", "nes"), ("2,2", "nesw"), ("1,2", "esw"), ("0,2", "esw")]
)
def test_ral_13_6_without_a_square_beside_it_the_next_ring_is_used(square, allowed):
    """SC-59."""
    table = cornered(*CORNER)
    assert squares(table, "A") == {"2,0", "2,1", "2,2", "1,2", "0,2"}
    table.say("A", f"place {square}")
    assert faces(table, "A") == allowed


@pytest.mark.rule("RAL-13.6")
def test_ral_13_6_and_so_on():
    rows = (".. XX XX .. ..", "XX .. XX .. ..", "XX XX XX .. ..", ".. .. .. .. ..", ".. .. .. .. ..")
    assert squares(cornered(*rows), "A") == {"3,0", "3,1", "3,2", "3,3", "2,3", "1,3", "0,3"}


@pytest.mark.rule("RAL-13.6", "RAL-13.4")
def test_ral_13_6_a_square_without_an_allowed_facing_is_none():
    """On 1,1 a robot would look at one of four others whichever way it faced."""
    robots = {"A": "9,9 e archive 0,0", "C": "0,0 n", "D": "1,0 n", "E": "0,1 w", "F": "4,1 n", "G": "1,4 w"}
    table = scene(HALL, robots)
    table.program("A", 490)
    table.play(1)
    table.begin(Step.WIPE)
    assert squares(table, "A") == {"2,0", "2,1", "2,2", "1,2", "0,2"}


# --- one turn, one destruction -----------------------------------------------------------------------------


@pytest.mark.rule("RAL-13.7", "RAL-6.9")
def test_ral_13_7_no_robot_is_destroyed_twice_in_one_turn():
    """A falls in register 1; neither its other cards nor the beams over its archive square do anything to it."""
    table = scene(HALL, {"A": "0,0 n archive 5,0", "B": "9,9 s"}, lasers=[(4, 0, "E", 3)])
    table.program("A", 490, 500, 510, 520, 530)
    table.begin(Step.CONDITION)
    assert [event.robot for event in table.of(Destroyed)] == [0]
    assert (table.robot("A").lives, table.asked("A")) == (2, Kind.FACING)


@pytest.mark.rule("RAL-13.8", "RAL-3.4")
def test_ral_13_8_robots_are_placed_before_the_next_deal():
    table = fallen()
    assert (table.of(CardsDealt), table.robot("B").hand) == ([], [])
    events = table.say("A", "face n", "no")
    dealt = [type(event) for event in events if isinstance(event, (Entered, CardsDealt))]
    assert dealt == [Entered, CardsDealt, CardsDealt]


@pytest.mark.rule("RAL-13.8")
def test_ral_13_8_there_are_no_virtual_robots():
    """A comes back beside C and blocks the square it stands on like anybody."""
    table = scene(HALL, {"A": "0,0 n archive 3,3", "C": "3,3 e"})
    table.program("A", 490)
    table.play(1)
    table.begin(Step.WIPE)
    table.say("A", "place 4,3", "face n", "no")
    table.play(1)
    assert (table.robot("A").damage, table.robot("C").damage) == (3, 0)


@pytest.mark.rule("RAL-13.9")
def test_ral_13_9_all_are_placed_in_the_order_of_their_destruction_whatever_their_squares():
    table = scene(HALL, {"A": "0,0 n archive 5,5", "B": "1,0 n archive 8,8", "C": "9,9 s"})
    table.program("A", 490, first=2)
    table.program("B", 500)
    table.begin(Step.CONDITION)
    assert (table.asked("A"), table.asked("B")) == (None, Kind.FACING)
    table.say("B", "face n", "no")
    assert (table.asked("A"), table.at("B")) == (Kind.FACING, "8,8 n")


@pytest.mark.rule("RAL-13.9", "RAL-13.5")
def test_ral_13_9_who_moves_aside_may_take_the_archive_square_of_another():
    """C holds A's square, A takes that of B, and B has to move aside in turn."""
    table = scene(HALL, {"A": "0,0 n archive 5,5", "B": "1,0 n archive 6,5", "C": "5,5 s"})
    table.program("A", 500)
    table.program("B", 490)
    table.play(1)
    table.begin(Step.WIPE)
    table.say("A", "place 6,5", "face e", "no")
    assert table.asked("B") is Kind.SQUARE
    assert squares(table, "B") == {"5,4", "6,4", "7,4", "7,5", "5,6", "6,6", "7,6"}


@pytest.mark.rule("RAL-13.9", "RAL-13.4")
def test_ral_13_9_for_the_limit_on_facing_the_robots_already_on_the_board_count():
    """B's archive is two squares east of where A comes back, but B is not there yet."""
    table = scene(HALL, {"A": "0,0 n archive 5,5", "B": "1,0 n archive 8,5", "C": "5,5 s"})
    table.program("A", 500)
    table.program("B", 490)
    table.play(1)
    table.begin(Step.WIPE)
    table.say("A", "place 6,5")
    assert faces(table, "A") == "nes"
