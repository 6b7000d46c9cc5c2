"""RAL-7: robots push robots."""

import pytest

from botyard.core.squares import square_name
from botyard.games.roborally.events import Blocked, Carried, Damaged, Destroyed, Drove, GearsTurned, Held, Shift

from .builders import Step, make_table

ROW = [".. .. .. .. .. .."]


@pytest.mark.rule("RAL-7.1")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_ral_7_1_the_pushed_robot_keeps_its_facing(facing):
    table = make_table(ROW, {"A": "a1 e", "B": f"b1 {facing}"})
    table.program("A", 500)
    drove = table.events_of(Drove, table.play_register())
    assert table.robot_positions() == {"A": "b1 e", "B": f"c1 {facing}"}
    assert drove == [Drove(0, 500, "e", (Shift(0, "a1", "b1", "e", "e"), Shift(1, "b1", "c1", facing, "e")))]


@pytest.mark.rule("RAL-7.1")
@pytest.mark.parametrize(("start", "pushed"), [("c4 n", "c2 e"), ("b3 e", "d3 e"), ("c2 s", "c4 e"), ("d3 w", "b3 e")])
def test_ral_7_1_one_square_in_the_direction_of_the_move(start, pushed):
    table = make_table([".. .. .. .. .."] * 5, {"A": start, "B": "c3 e"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("B") == pushed


@pytest.mark.rule("RAL-7.2")
def test_ral_7_2_a_pushed_robot_pushes_the_next():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "c1 s", "D": "e1 w"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "c1 n", "C": "d1 s", "D": "e1 w"}


@pytest.mark.rule("RAL-7.2")
def test_ral_7_2_a_line_of_seven():
    line = {name: f"{square_name(place, 0)} {'e' if name == 'A' else 'n'}" for place, name in enumerate("ABCDEFGH")}
    table = make_table([" ".join([".."] * 10)], line)
    table.program("A", 700)
    table.play_register()
    assert [table.robot_at(name)[0] for name in "ABCDEFGH"] == list("cdefghij")
    assert [shift.robot for shift in table.events_of(Drove)[0].shifts] == [0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("RAL-7.3")
@pytest.mark.parametrize(("wall", "line"), [("1,0,W", ()), ("2,0,W", (1,)), ("3,0,W", (1, 2)), ("3,0,E", (1, 2, 3))])
def test_ral_7_3_a_wall_anywhere_in_the_line_holds_everybody(wall, line):
    """Two robots and a third, each of which would have to cross an edge; the line of the event ends at the wall."""
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "c1 n", "D": "d1 n"}, walls=[wall])
    table.program("A", 700)
    events = table.play_register()
    assert table.robot_positions() == {"A": "a1 e", "B": "b1 n", "C": "c1 n", "D": "d1 n"}
    assert table.events_of(Drove, events) == []
    assert table.events_of(Blocked, events) == [Blocked(0, 700, "e", line, "RAL-7.3" if line else "RAL-6.5")]


@pytest.mark.rule("RAL-7.3")
def test_ral_7_3_a_wall_behind_a_gap_is_not_in_the_way():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n", "C": "d1 n"}, walls=["4,0,W"])
    table.program("A", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "c1 n", "C": "d1 n"}


@pytest.mark.rule("RAL-7.3")
def test_ral_7_3_the_remaining_steps_are_lost():
    """B is pushed once to the wall; of the three steps the second is stopped and the third not tried."""
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n"}, walls=["3,0,W"])
    table.program("A", 800)
    events = table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "c1 n"}
    assert len(table.events_of(Blocked, events)) == 1


@pytest.mark.rule("RAL-7.4")
@pytest.mark.parametrize("token", ["bE", "xN", "G-", "R1", "R2", ".."])
def test_ral_7_4_anywhere_else(token):
    table = make_table([f".. .. {token} .. .."], {"A": "a1 e", "B": "b1 n"})
    table.program("A", 500)
    assert table.events_of(Drove, table.play_register())[0].shifts[1] == Shift(1, "b1", "c1", "n", "e")


@pytest.mark.rule("RAL-7.4")
@pytest.mark.parametrize(("row", "fate", "end"), [(".. .. XX ..", "pit", "c1"), (".. ..", "edge", None)])
def test_ral_7_4_into_a_pit_or_off_the_board_and_the_pusher_takes_the_square(row, fate, end):
    """The event has the cause: A pushed it."""
    table = make_table([row], {"A": "a1 e", "B": "b1 n"})
    table.program("A", 500)
    events = table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "gone"}
    assert table.events_of(Destroyed, events) == [Destroyed(1, fate, "b1", 2, 0)]
    assert table.events_of(Drove, events)[0].shifts == (Shift(0, "a1", "b1", "e", "e"), Shift(1, "b1", end, "n", "e"))


@pytest.mark.rule("RAL-7.4")
def test_ral_7_4_destroyed_at_that_moment():
    """Between the two steps of A, and so before A itself follows."""
    table = make_table([".. .. XX"], {"A": "a1 e", "B": "b1 n"})
    table.program("A", 700)
    events = [event for event in table.play_register() if isinstance(event, Drove | Destroyed)]
    assert [(type(event).__name__, event.robot) for event in events] == [
        ("Drove", 0),
        ("Destroyed", 1),
        ("Drove", 0),
        ("Destroyed", 0),
    ]
    assert (table.robot("B").fell, table.robot("A").fell) == (1, 2)


@pytest.mark.rule("RAL-7.4")
def test_ral_7_4_only_the_last_of_a_line_falls():
    table = make_table([".. .. .. XX"], {"A": "a1 e", "B": "b1 n", "C": "c1 n"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "c1 n", "C": "gone"}


@pytest.mark.rule("RAL-7.4")
def test_ral_7_4_a_robot_that_stands_behind_the_pit_is_not_pushed():
    table = make_table([".. .. XX .. .."], {"A": "a1 e", "B": "b1 n", "C": "d1 n"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "gone", "C": "d1 n"}


@pytest.mark.rule("RAL-7.5")
def test_ral_7_5_every_step_pushes():
    table = make_table(ROW, {"A": "a1 e", "B": "b1 n"})
    table.program("A", 800)
    events = table.play_register()
    assert table.robot_positions() == {"A": "d1 e", "B": "e1 n"}
    assert [len(drove.shifts) for drove in table.events_of(Drove, events)] == [2, 2, 2]


@pytest.mark.rule("RAL-7.5")
def test_ral_7_5_a_line_grows_on_the_way():
    table = make_table(ROW, {"A": "a1 e", "B": "c1 n", "C": "e1 n"})
    table.program("A", 800)
    events = table.play_register()
    assert table.robot_positions() == {"A": "d1 e", "B": "e1 n", "C": "f1 n"}
    assert [len(drove.shifts) for drove in table.events_of(Drove, events)] == [1, 2, 3]


@pytest.mark.rule("RAL-7.6")
def test_ral_7_6_back_up_pushes():
    table = make_table(ROW, {"A": "d1 e", "B": "c1 n"})
    table.program("A", 450)
    drove = table.events_of(Drove, table.play_register())
    assert table.robot_positions() == {"A": "c1 e", "B": "b1 n"}
    assert drove == [Drove(0, 450, "w", (Shift(0, "d1", "c1", "e", "w"), Shift(1, "c1", "b1", "n", "w")))]


@pytest.mark.rule("RAL-7.6", "RAL-7.3")
def test_ral_7_6_back_up_against_a_wall():
    table = make_table(ROW, {"A": "d1 e", "B": "c1 n"}, walls=["2,0,W"])
    table.program("A", 450)
    table.play_register()
    assert table.robot_positions() == {"A": "d1 e", "B": "c1 n"}
    assert table.events_of(Blocked) == [Blocked(0, 450, "w", (1,), "RAL-7.3")]


@pytest.mark.rule("RAL-7.6")
def test_ral_7_6_reverse_gear_pushes_twice():
    table = make_table(ROW, {"A": "e1 e", "B": "d1 n"})
    table.options("A", "reverse_gear")
    table.program("A", 450)
    table.play_register()
    table.play("A", "yes")
    assert table.robot_positions() == {"A": "c1 e", "B": "b1 n"}


@pytest.mark.rule("RAL-7.6")
@pytest.mark.parametrize(
    ("turn", "places"),
    [(70, {"A": "b2 e", "B": "b1 s", "C": "b4 n"}), (80, {"A": "b4 e", "B": "b2 s", "C": "b5 n"})],
)
def test_ral_7_6_crab_legs_push_to_the_side(turn, places):
    table = make_table([".. .. .."] * 5, {"A": "b3 e", "B": "b2 s", "C": "b4 n"})
    table.options("A", "crab_legs")
    table.program("A", (turn, 500))
    table.play_register()
    assert table.robot_positions() == places


@pytest.mark.rule("RAL-7.7", "RAL-8.9")
def test_ral_7_7_a_robot_pushed_onto_a_turning_belt_is_not_turned():
    """The belt bends from the west, where B is pushed from; it then carries B on."""
    table = make_table([".. .. .. ..", ".. .. bN<W .."], {"A": "a2 e", "B": "b2 s"})
    table.program("A", 500)
    events = table.play_register()
    assert table.robot_positions() == {"A": "b2 e", "B": "c1 s"}
    assert [carried.turned for carried in table.events_of(Carried, events)] == [()]


@pytest.mark.rule("RAL-7.7", "RAL-9.6")
def test_ral_7_7_a_robot_pushed_onto_a_gear_is_turned_in_step_c4_only():
    table = make_table([".. .. G+ .."], {"A": "a1 e", "B": "b1 n"})
    table.program("A", 500)
    events = [event for event in table.play_register() if isinstance(event, Drove | GearsTurned)]
    assert events == [
        Drove(0, 500, "e", (Shift(0, "a1", "b1", "e", "e"), Shift(1, "b1", "c1", "n", "e"))),
        GearsTurned((Shift(1, "c1", "c1", "e", ""),)),
    ]


@pytest.mark.rule("RAL-7.7", "RAL-6.7")
def test_ral_7_7_a_robot_pushed_across_a_gear_is_not_turned():
    table = make_table([".. .. G+ .. .."], {"A": "a1 e", "B": "b1 n"})
    table.program("A", 700)
    table.play_register()
    assert table.robot_positions() == {"A": "c1 s", "B": "d1 n"}


@pytest.mark.rule("RAL-7.8")
def test_ral_7_8_a_push_does_no_damage():
    """A backs up, so that its laser looks the other way."""
    table = make_table(ROW, {"A": "d1 e", "B": "c1 n"})
    table.program("A", 450)
    events = table.play_register()
    assert (table.robot("A").damage, table.robot("B").damage) == (0, 0)
    assert table.events_of(Damaged, events) == []


@pytest.mark.rule("RAL-7.8", "RAL-16.12")
def test_ral_7_8_but_for_ramming_gear():
    table = make_table(ROW, {"A": "d1 e", "B": "c1 n"})
    table.options("A", "ramming_gear")
    table.program("A", 450)
    events = table.play_register()
    assert table.events_of(Damaged, events) == [Damaged(1, 1, 1, (0,), "ramming_gear")]


@pytest.mark.rule("RAL-7.4", "RAL-13.3")
def test_ral_7_4_the_order_of_destruction_is_the_order_of_return():
    """B fell before A, so B is back first, on the square that both have archived."""
    table = make_table([".. .. XX .. .."], {"A": "a1 e archive e1", "B": "b1 n archive e1", "C": "d1 n"})
    table.program("A", 700)
    table.play_register()
    table.run_from_step(Step.REENTRY)
    assert table.robot_at("B") == "e1 n"
    assert table.legal("B") == ["face n", "face e", "face s", "face w"]
    assert table.legal("A") == []


@pytest.mark.rule("RAL-7.1", "RAL-8.4")
def test_ral_7_1_robots_push_where_belts_do_not():
    """The belt would hold A behind B; A's own move pushes B."""
    row = ["bE .. .. .."]
    table = make_table(row, {"A": "a1 e", "B": "b1 n"})
    assert table.events_of(Carried, table.play_register())[0].held == (Held(0, "RAL-8.4"),)
    table = make_table(row, {"A": "a1 e", "B": "b1 n"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "c1 n"}
