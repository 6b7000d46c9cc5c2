"""RAL-16: Options that change how a robot moves, and what it reaches."""

import pytest

from botyard.core.squares import square_name
from botyard.games.roborally.events import (
    Blocked,
    Damaged,
    FlagTouched,
    OptionDrawn,
    Prevented,
    Repaired,
    Stabilized,
    Used,
)
from tests.games.event_facts import fact_of

from .builders import PromptKind, Step, Table, make_table

HALL = [".. .. .. .. .. .."] * 6
ROW = [".. .. .. .. .."]


# --- Brakes, Fourth Gear, Reverse Gear ---


def geared(option: str, card: int) -> Table:
    table = make_table(HALL, {"A": "c5 n", "B": "f1 e"})
    table.options("A", option)
    table.program("A", card)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-16.9", "RAL-22.5")
@pytest.mark.parametrize(
    ("option", "card", "with_it", "without"),
    [
        ("brakes", 490, "c5 n", "c4 n"),
        ("fourth_gear", 790, "c1 n", "c2 n"),
        ("reverse_gear", 430, "gone", "c6 n"),
    ],
)
def test_ral_16_9_a_gear_is_asked_for_when_its_card_is_executed(option, card, with_it, without):
    """Backing up twice from c5 leads off the board."""
    table, other = geared(option, card), geared(option, card)
    assert table.prompt_kind("A") is PromptKind.DRIVE
    table.answer("A", "yes")
    assert table.events_of(Used) == [Used(0, option)]
    other.answer("A", "no")
    assert (table.robot_at("A"), other.robot_at("A")) == (with_it, without)


@pytest.mark.rule("RAL-16.9", "RAL-22.1")
@pytest.mark.parametrize(("option", "card"), [("brakes", 670), ("fourth_gear", 490), ("reverse_gear", 790)])
def test_ral_16_9_for_other_cards_nobody_is_asked(option, card):
    assert geared(option, card).prompt_kind("A") is None


# --- Ramming Gear ---


def ramming(robots: dict[str, str], *cards: int | tuple[int, ...], **floor: object) -> Table:
    table = make_table(ROW, robots, **floor)
    table.options("A", "ramming_gear")
    table.program("A", *cards)
    table.play_register(1)
    return table


@pytest.mark.rule("RAL-16.12", "RAL-16.30")
def test_ral_16_12_each_step_that_pushes_damages_the_first_robot_in_line():
    """SC-104."""
    table = ramming({"A": "a1 e", "B": "b1 n", "C": "c1 n"}, 700)
    assert table.robot_positions() == {"A": "c1 e", "B": "d1 n", "C": "e1 n"}
    assert (table.robot("B").damage, table.robot("C").damage) == (3, 0)
    assert [event.cause for event in table.events_of(Damaged)] == ["ramming_gear", "ramming_gear", "laser"]


@pytest.mark.rule("RAL-16.12", "RAL-16.30", "RAL-7.3")
def test_ral_16_12_a_bump_that_a_wall_stops_counts_as_well():
    """SC-104 with a wall: the remaining step is lost."""
    table = ramming({"A": "a1 e", "B": "b1 n", "C": "c1 n"}, 700, walls=["2,0,E"])
    assert table.robot_positions() == {"A": "a1 e", "B": "b1 n", "C": "c1 n"}
    assert (table.robot("B").damage, table.robot("C").damage) == (2, 0)
    assert [event.pushed for event in table.events_of(Blocked)] == [(1, 2)]


@pytest.mark.rule("RAL-16.12")
def test_ral_16_12_a_wall_alone_is_no_robot():
    table = ramming({"A": "a1 e", "B": "b1 n"}, 700, walls=["0,0,E"])
    assert (table.robot_at("A"), table.robot("B").damage) == ("a1 e", 0)


@pytest.mark.rule("RAL-16.12")
def test_ral_16_12_to_be_pushed_into_another_does_not_count():
    """B pushes A, which has Ramming Gear, against C."""
    table = make_table(ROW, {"A": "b1 n", "B": "a1 e", "C": "c1 n"})
    table.options("A", "ramming_gear")
    table.program("B", 500)
    table.play_register(1)
    table.answer("A", "no")
    assert (table.robot_at("C"), table.robot("C").damage) == ("d1 n", 0)
    assert [event.cause for event in table.events_of(Damaged)] == ["laser"]


@pytest.mark.rule("RAL-16.12")
def test_ral_16_12_to_be_pushed_does_not_count():
    table = make_table(ROW, {"A": "b1 n", "B": "a1 e"})
    table.options("A", "ramming_gear")
    table.program("B", 500)
    table.play_register(1)
    table.answer("A", "no")
    assert (table.robot_at("A"), table.robot("B").damage) == ("c1 n", 0)
    assert [event.cause for event in table.events_of(Damaged)] == ["laser"]


@pytest.mark.rule("RAL-16.12")
def test_ral_16_12_belts_do_not_count():
    table = make_table(["bE .. .."], {"A": "a1 n", "B": "b1 n"})
    table.options("A", "ramming_gear")
    table.play_register(1)
    assert table.robot("B").damage == 0


@pytest.mark.rule("RAL-16.30")
def test_ral_16_30_turning_bumps_into_nobody():
    table = ramming({"A": "a1 n", "B": "b1 n"}, 70)
    assert (table.robot_at("A"), table.robot("B").damage) == ("a1 w", 0)


@pytest.mark.rule("RAL-16.30")
def test_ral_16_30_a_robot_destroyed_by_it_frees_its_square_for_the_next_step():
    """Behind B stands C against a wall; after the first step B is gone."""
    table = ramming({"A": "a1 e", "B": "b1 n damage 9", "C": "d1 n"}, 700, walls=["3,0,E"])
    assert table.robot_positions() == {"A": "c1 e", "B": "gone", "C": "d1 n"}


@pytest.mark.rule("RAL-16.30", "RAL-7.3")
def test_ral_16_30_after_a_stopped_push_the_remaining_steps_stay_lost():
    table = ramming({"A": "a1 e", "B": "b1 n damage 9"}, 700, walls=["1,0,E"])
    assert table.robot_positions() == {"A": "a1 e", "B": "gone"}


@pytest.mark.rule("RAL-16.30", "RAL-22.4")
def test_ral_16_30_the_victim_is_asked_after_the_step_and_the_move_goes_on():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n"})
    table.options("A", "ramming_gear")
    table.options("B", "brakes", "flywheel")
    table.program("A", 700)
    table.play_register(1)
    assert (table.prompt_kind("B"), table.robot_at("A")) == (PromptKind.SPEND, "b1 e")
    table.answer("B", "spend brakes", "no", "no")
    assert (table.robot_at("A"), table.robot("B").damage, table.robot("B").options) == ("c1 e", 2, ["flywheel"])


@pytest.mark.rule("RAL-16.30", "RAL-16.16")
def test_ral_16_30_power_down_shield_keeps_off_the_side_it_was_pushed_from():
    """A goes one square, turns away and so does not shoot."""
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n down"})
    table.options("A", "ramming_gear")
    table.options("B", "power_down_shield")
    table.program("A", (670, 70))
    table.play_register(1)
    assert (table.prompt_kind("B"), table.robot_at("B"), table.robot("B").damage) == (None, "c1 n", 0)
    assert table.events_of(Prevented) == [Prevented(1, "power_down_shield", paid=False)]


# --- Gyroscopic Stabilizer ---


def stabilized(answer: str, at: str, *cards: int) -> Table:
    """The first register of a turn in which A has declared its stabilizer on or off."""
    table = make_table(["G+ bE bS<W", ".. .. ..", ".. .. .."], {"A": at, "B": "c3 e"})
    table.options("A", "gyroscopic_stabilizer")
    table.program("A", *cards)
    table.run_from_step(Step.STABILIZE)
    table.answer("A", answer)
    return table


@pytest.mark.rule("RAL-16.14", "RAL-22.5")
def test_ral_16_14_it_is_declared_before_register_one_is_revealed():
    table = make_table(HALL, {"A": "a1 w", "B": "f6 e"})
    table.options("A", "gyroscopic_stabilizer")
    table.run_from_step(Step.STABILIZE)
    assert (table.prompt_kind("A"), table.events) == (PromptKind.STABILIZE, [])
    events = table.play("A", "yes")
    assert fact_of(events[0]) == Stabilized(0)


@pytest.mark.rule("RAL-16.14")
def test_ral_16_14_while_it_is_on_gears_do_not_turn_the_robot():
    assert stabilized("yes", "a1 e").robot_at("A") == "a1 e"
    assert stabilized("no", "a1 e").robot_at("A") == "a1 s"


@pytest.mark.rule("RAL-16.14")
def test_ral_16_14_nor_do_turning_belts():
    assert stabilized("yes", "b1 e").robot_at("A") == "c1 e"
    assert stabilized("no", "b1 e").robot_at("A") == "c1 s"


@pytest.mark.rule("RAL-16.14")
def test_ral_16_14_rotations_by_cards_still_work():
    assert stabilized("yes", "a1 e", 70).robot_at("A") == "a1 n"


@pytest.mark.rule("RAL-16.14")
def test_ral_16_14_it_is_on_for_this_turn_only():
    table = stabilized("yes", "a1 e")
    table.run_from_step(Step.WIPE)
    table.play_register(1)
    assert table.robot_at("A") == "a1 s"


# --- Mechanical Arm ---


def reaching(
    at: str = "b2 n", rows: list[str] | None = None, flags: list[tuple[int, int]] | None = None, walls: tuple = ()
) -> Table:
    """A has the arm and stands where step E begins."""
    robots = {"A": f"{at} archive e5", "B": "f6 e"}
    table = make_table(rows or HALL, robots, flags=flags or [], walls=walls)
    table.options("A", "mechanical_arm")
    table.play_register(1)
    return table


LATER = (5, 0)  # a flag that keeps the game from ending


@pytest.mark.rule("RAL-16.13")
@pytest.mark.parametrize("flag", [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)])
def test_ral_16_13_it_touches_a_flag_one_square_away_diagonally_too(flag):
    table = reaching(flags=[flag, LATER])
    assert table.prompt_kind("A") is PromptKind.ARM
    square = square_name(*flag)
    table.answer("A", f"touch {square}")
    assert table.events_of(FlagTouched) == [FlagTouched(0, 1, square, counts=True, arm=True)]
    assert (table.robot("A").flags, table.archive("A")) == (1, square)


@pytest.mark.rule("RAL-16.13")
def test_ral_16_13_not_two_squares_away():
    assert reaching(flags=[(3, 1), LATER]).prompt_kind("A") is None


@pytest.mark.rule("RAL-16.13")
def test_ral_16_13_whether_it_does_is_the_choice_of_its_owner():
    table = reaching(flags=[(2, 1), LATER])
    table.answer("A", "no")
    assert (table.robot("A").flags, table.archive("A")) == (0, "e5")


@pytest.mark.rule("RAL-16.13")
def test_ral_16_13_and_which_site_and_it_touches_one_only():
    rows = [".. .. R1", ".. .. ..", ".. .. R2"]
    table = make_table(rows, {"A": "b2 n", "B": "a3 s"}, flags=[(0, 0), (0, 1)])
    table.options("A", "mechanical_arm")
    table.play_register(1)
    assert sorted(table.legal("A")) == ["no", "touch a1", "touch a2", "touch c1", "touch c3"]
    table.answer("A", "touch c3")
    assert (table.prompt_kind("A"), table.robot("A").flags, table.archive("A")) == (None, 0, "c3")


@pytest.mark.rule("RAL-16.13")
def test_ral_16_13_a_robot_on_a_site_puts_its_marker_there():
    table = reaching(flags=[(1, 1), (2, 1), LATER])
    table.answer("A", "touch c2")
    assert table.archive("A") == "b2"


@pytest.mark.rule("RAL-16.13")
def test_ral_16_13_a_wall_between_stops_it():
    assert reaching(flags=[(2, 1), LATER], walls=("1,1,E",)).prompt_kind("A") is None


@pytest.mark.rule("RAL-16.13")
@pytest.mark.parametrize("walls", [(), ("1,1,E",), ("1,1,N",), ("2,0,S",), ("2,0,W",), ("1,1,E", "2,0,S")])
def test_ral_16_13_diagonally_one_way_around_the_corner_is_enough(walls):
    assert reaching(flags=[(2, 0), LATER], walls=walls).prompt_kind("A") is PromptKind.ARM


@pytest.mark.rule("RAL-16.13")
@pytest.mark.parametrize("walls", [("1,1,E", "1,1,N"), ("2,0,S", "2,0,W"), ("1,1,E", "2,0,W"), ("1,1,N", "2,0,S")])
def test_ral_16_13_diagonally_it_is_stopped_if_both_ways_are_walled(walls):
    assert reaching(flags=[(2, 0), LATER], walls=walls).prompt_kind("A") is None


@pytest.mark.rule("RAL-11.4", "RAL-16.13")
@pytest.mark.parametrize(
    ("flags", "order"),
    [([(1, 1), (2, 1), LATER], [(1, False), (2, True)]), ([(2, 1), (1, 1), LATER], [(1, True), (2, False)])],
    ids=["standing on the first", "standing on the second"],
)
def test_ral_11_4_the_own_flag_and_that_of_the_arm_count_both_in_the_order_that_helps(flags, order):
    table = reaching(flags=flags)
    table.answer("A", "touch c2")
    assert [(event.flag, event.arm) for event in table.events_of(FlagTouched) if event.counts] == order
    assert table.robot("A").flags == 2


@pytest.mark.rule("RAL-11.4", "RAL-16.13")
def test_ral_11_4_with_one_flag_per_turn_only_the_first_of_the_two():
    table = make_table(
        HALL, {"A": "b2 n archive e5", "B": "f6 e"}, flags=[(2, 1), (1, 1), LATER], one_flag_per_turn=True
    )
    table.options("A", "mechanical_arm")
    table.play_register(1)
    table.answer("A", "touch c2")
    assert [(event.flag, event.counts) for event in table.events_of(FlagTouched)] == [(1, True), (2, False)]


@pytest.mark.rule("RAL-11.4", "RAL-17.2", "RAL-14.3")
@pytest.mark.parametrize("docks", ["ABCD", "CBAD"])
def test_ral_11_4_so_do_two_flags_that_a_team_touches_in_one_step(docks):
    """A and C are a team; A stands on the second flag and C on the first one."""
    robots = {"A": "b2 n", "B": "f6 e", "C": "c2 n", "D": "e6 e"}
    table = make_table(
        HALL, robots, flags=[(2, 1), (1, 1), LATER], special=("teams_of_two_share_flags",)
    ).set_dock_order(docks)
    table.play_register(1)
    assert [table.robot(name).flags for name in "ABCD"] == [2, 0, 2, 0]


@pytest.mark.rule("RAL-22.1", "RAL-16.13")
@pytest.mark.parametrize(
    ("flags", "touched", "asked"),
    [
        ([(1, 1), (2, 1), LATER], 0, PromptKind.ARM),
        ([(2, 1), (1, 1), LATER], 2, None),
        ([(1, 1), LATER, (2, 1)], 0, None),
    ],
    ids=["the next but one", "touched before", "out of order"],
)
def test_ral_22_1_on_a_flag_the_arm_is_asked_only_for_a_flag_that_would_count(flags, touched, asked):
    """A stands on a flag, so its archive marker goes there in any case."""
    table = make_table(HALL, {"A": f"b2 n flags {touched}", "B": "f6 e"}, flags=flags)
    table.options("A", "mechanical_arm")
    table.play_register(1)
    assert table.prompt_kind("A") is asked


@pytest.mark.rule("RAL-22.1", "RAL-16.13")
@pytest.mark.parametrize(("archive", "asked"), [("c2", None), ("e5", PromptKind.ARM)])
def test_ral_22_1_beside_a_site_the_arm_is_asked_where_the_marker_would_move(archive, asked):
    rows = [".. .. ..", ".. .. R1", ".. .. .."]
    table = make_table([f"{row} .. .. .." for row in rows] * 2, {"A": f"b2 n archive {archive}", "B": "f6 e"})
    table.options("A", "mechanical_arm")
    table.play_register(1)
    assert table.prompt_kind("A") is asked


@pytest.mark.rule("RAL-22.1", "RAL-16.13", "RAL-11.6")
@pytest.mark.parametrize(
    ("at", "damage", "offered"),
    [
        ("a2 n", 0, None),
        ("a2 n", 1, ["no", "touch b1"]),
        ("c1 n", 1, None),
        ("c1 n", 2, ["no", "touch b1"]),
        ("d1 n", 0, ["no", "touch c1"]),
    ],
)
def test_ral_22_1_at_the_end_of_a_turn_it_is_asked_where_it_repairs_or_draws(at, damage, offered):
    table = mending(at, damage)
    assert (table.legal("A") if table.prompt_kind("A") is PromptKind.ARM else None) == offered


@pytest.mark.rule("RAL-22.1", "RAL-16.9")
@pytest.mark.parametrize(
    ("option", "card", "walls", "asked"),
    [
        ("brakes", 490, ["1,1,E"], None),
        ("brakes", 490, ["2,1,E"], PromptKind.DRIVE),
        ("fourth_gear", 790, ["4,1,E"], None),
        ("fourth_gear", 790, ["5,1,E"], PromptKind.DRIVE),
        ("reverse_gear", 430, [], PromptKind.DRIVE),
        ("reverse_gear", 430, ["0,1,W"], None),
        ("reverse_gear", 430, ["1,1,W"], None),
    ],
)
def test_ral_22_1_at_a_wall_that_makes_it_useless_an_option_of_the_own_move_is_not_asked(option, card, walls, asked):
    table = make_table(HALL, {"A": "b2 e", "B": "f6 e"}, walls=walls)
    table.options("A", option)
    table.program("A", card)
    table.play_register(1)
    assert table.prompt_kind("A") is asked


@pytest.mark.rule("RAL-22.1", "RAL-16.30")
@pytest.mark.parametrize("options", [(), ("flywheel",)], ids=["takes damage", "may spend an Option"])
def test_ral_22_1_it_is_asked_if_it_would_ram_a_robot_at_the_wall(options):
    table = make_table(HALL, {"A": "b2 e", "B": "c2 n"}, walls=["2,1,E"])
    table.options("A", "brakes", "ramming_gear")
    table.options("B", *options)
    table.program("A", 490)
    table.play_register(1)
    assert table.prompt_kind("A") is PromptKind.DRIVE


def mending(at: str, damage: int) -> Table:
    """The end of a turn on a floor with a wrench on b1 and wrench and hammer on c1."""
    rows = [".. R1 R2 .. ..", ".. .. .. .. .."]
    table = make_table(rows, {"A": f"{at} damage {damage}", "B": "e2 s"})
    table.options("A", "mechanical_arm")
    table.run_from_step(Step.REPAIR, 5)
    return table


@pytest.mark.rule("RAL-16.13", "RAL-11.6")
def test_ral_16_13_at_the_end_of_a_turn_it_repairs_at_the_site_it_touches():
    table = mending("a2 n", 3)
    assert table.prompt_kind("A") is PromptKind.ARM
    events = table.play("A", "touch b1")
    assert table.events_of(Repaired, events) == [Repaired(0, 1, 2)]


@pytest.mark.rule("RAL-16.13", "RAL-11.6")
def test_ral_16_13_besides_the_own_square():
    table = mending("b1 n", 3)
    events = table.play("A", "touch c1")
    assert table.robot("A").damage == 1
    assert [event.robot for event in table.events_of(OptionDrawn, events)] == [0]


@pytest.mark.rule("RAL-16.13")
def test_ral_16_13_not_used_it_repairs_nothing():
    table = mending("a2 n", 3)
    table.play("A", "no")
    assert table.robot("A").damage == 3
