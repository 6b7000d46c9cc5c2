"""RAL-9: pushers and gears."""

import pytest

from botyard.games.roborally.boards import BoardFile
from botyard.games.roborally.events import Blocked, Carried, Destroyed, Drove, GearsTurned, Held, PushersPushed, Shift

from .builders import GAME, make_table, on_course

ODD, EVEN = (1, 3, 5), (2, 4)
MAELSTROM = "maelstrom a1 / start_row a13 / flags b2"


@pytest.mark.rule("RAL-9.1")
@pytest.mark.parametrize(
    ("registers", "working"), [(ODD, [1, 3, 5]), (EVEN, [2, 4])], ids=["printed 1 3 5", "printed 2 4"]
)
@pytest.mark.parametrize("register", [1, 2, 3, 4, 5])
def test_ral_9_1_it_works_in_the_registers_printed_on_it(registers, working, register):
    table = make_table([".. .. .."], {"A": "b1 n"}, walls=["1,0,W"], pushers=[(1, 0, "E", registers)])
    table.play_register(register)
    assert table.robot_at("A") == ("c1 n" if register in working else "b1 n")


@pytest.mark.rule("RAL-9.1")
@pytest.mark.parametrize(
    ("wall", "direction", "end"),
    [("1,1,S", "N", "b1"), ("1,1,W", "E", "c2"), ("1,1,N", "S", "b3"), ("1,1,E", "W", "a2")],
)
def test_ral_9_1_one_square_away_from_its_wall(wall, direction, end):
    table = make_table([".. .. .."] * 3, {"A": "b2 n"}, walls=[wall], pushers=[(1, 1, direction, ODD)])
    events = table.play_register()
    assert table.robot_at("A") == f"{end} n"
    assert table.events_of(PushersPushed, events) == [
        PushersPushed(1, (Shift(0, "b2", end, "n", direction.lower()),), ())
    ]


@pytest.mark.rule("RAL-9.1")
def test_ral_9_1_nobody_beside_its_square_is_pushed():
    table = make_table([".. .. .."], {"A": "a1 n", "B": "c1 n"}, walls=["1,0,W"], pushers=[(1, 0, "E", ODD)])
    events = table.play_register()
    assert table.robot_positions() == {"A": "a1 n", "B": "c1 n"}
    assert table.events_of(PushersPushed, events) == []


@pytest.mark.rule("RAL-9.2")
def test_ral_9_2_it_pushes_lines():
    robots = {"A": "a1 n", "B": "b1 e", "C": "c1 s", "D": "e1 w"}
    table = make_table([".. .. .. .. .."], robots, walls=["0,0,W"], pushers=[(0, 0, "E", ODD)])
    table.play_register()
    assert table.robot_positions() == {"A": "b1 n", "B": "c1 e", "C": "d1 s", "D": "e1 w"}


@pytest.mark.rule("RAL-9.2", "RAL-7.3")
@pytest.mark.parametrize("wall", ["1,0,W", "2,0,W", "3,0,W"])
def test_ral_9_2_walls_stop_it(wall):
    robots = {"A": "a1 n", "B": "b1 n", "C": "c1 n"}
    table = make_table([".. .. .. .."], robots, walls=["0,0,W", wall], pushers=[(0, 0, "E", ODD)])
    (pushed,) = table.events_of(PushersPushed, table.play_register())
    assert table.robot_positions() == robots
    assert pushed.shifts == ()
    assert pushed.held[0] == Held(0, "RAL-7.3")


@pytest.mark.rule("RAL-9.2", "RAL-7.4")
@pytest.mark.parametrize(("row", "fate"), [(".. .. XX", "pit"), (".. ..", "edge")])
def test_ral_9_2_into_pits_and_off_the_board(row, fate):
    """Nobody's push: it was the pusher."""
    table = make_table([row], {"A": "a1 n", "B": "b1 n"}, walls=["0,0,W"], pushers=[(0, 0, "E", ODD)])
    events = table.play_register()
    assert table.robot_positions() == {"A": "b1 n", "B": "gone"}
    assert table.events_of(Destroyed, events) == [Destroyed(1, fate, "b1", 2, -1)]


# --- several pushers ---

CORNER = {"A": "a3 s", "B": "b3 s", "C": "c1 n", "D": "c2 e"}  # two lines that end on c3


@pytest.mark.rule("RAL-9.3")
@pytest.mark.parametrize("register", EVEN)
def test_ral_9_3_two_lines_that_would_end_on_one_square_stay(register):
    """As in a corner of Maelstrom: belts bring B and D, then the pushers behind A and C work."""
    table = on_course(MAELSTROM, {"A": "a3 s", "B": "b5 e", "C": "c1 n", "D": "b2 e"})
    (pushed,) = table.events_of(PushersPushed, table.play_register(register))
    assert table.robot_positions() == CORNER
    assert pushed.shifts == ()
    assert pushed.held == tuple(Held(robot, "RAL-9.3") for robot in range(4))


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_one_of_the_lines_ends_elsewhere_and_both_move():
    table = on_course(MAELSTROM, {"A": "a3 s", "B": "b5 e", "C": "c1 n"})
    table.play_register(2)
    assert table.robot_positions() == {"A": "b3 s", "B": "c3 s", "C": "c2 n"}


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_against_each_other_across_a_gap():
    robots = {"A": "a1 n", "B": "b1 n", "C": "d1 s", "D": "e1 s"}
    pushers = [(0, 0, "E", ODD), (4, 0, "W", ODD)]
    table = make_table([".. .. .. .. .."], robots, walls=["0,0,W", "4,0,E"], pushers=pushers)
    table.play_register(5)
    assert table.robot_positions() == robots


@pytest.mark.rule("RAL-9.3")
@pytest.mark.parametrize(("row", "end"), [(".. XX ..", ["gone", "gone"]), (".. .. ..", ["a1 n", "c1 n"])])
def test_ral_9_3_pits_are_never_contended_for(row, end):
    table = make_table(
        [row], {"A": "a1 n", "B": "c1 n"}, walls=["0,0,W", "2,0,E"], pushers=[(0, 0, "E", ODD), (2, 0, "W", ODD)]
    )
    table.play_register()
    assert [table.robot_at("A"), table.robot_at("B")] == end


@pytest.mark.rule("RAL-9.3", "RAL-1.6")
def test_ral_9_3_nor_is_the_outside_and_they_fall_in_dock_order():
    robots = {"A": "a1 s", "B": "b1 s", "C": "c1 s"}
    walls, pushers = ["0,0,S", "1,0,S", "2,0,S"], [(x, 0, "N", ODD) for x in range(3)]
    table = make_table([".. .. .."], robots, walls=walls, pushers=pushers).set_dock_order("BCA")
    events = table.play_register()
    assert [fall.robot for fall in table.events_of(Destroyed, events)] == [1, 2, 0]


CROSS = {"A": "a3 w", "B": "b3 s", "C": "c1 n", "D": "c2 e", "X": "c3 e"}  # two lines that share X
CROSSING = [(0, 2, "E", EVEN), (2, 0, "S", EVEN)]
SQUARE = [".. .. .. .."] * 4


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_lines_that_share_a_robot_in_different_directions_stay():
    table = make_table(SQUARE, CROSS, walls=["0,2,W", "2,0,N"], pushers=CROSSING)
    (pushed,) = table.events_of(PushersPushed, table.play_register(4))
    assert table.robot_positions() == CROSS
    assert pushed.shifts == ()


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_a_robot_in_both_lines_is_in_the_event_once():
    table = make_table(SQUARE, CROSS, walls=["0,2,W", "2,0,N"], pushers=CROSSING)
    (pushed,) = table.events_of(PushersPushed, table.play_register(4))
    assert pushed.held == tuple(Held(robot, "RAL-9.3") for robot in range(5))


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_two_neighbours_pushed_against_each_other():
    robots = {"A": "b1 n", "B": "c1 n"}
    table = make_table([".. .. .. .."], robots, walls=["1,0,W", "2,0,E"], pushers=[(1, 0, "E", ODD), (2, 0, "W", ODD)])
    table.play_register()
    assert table.robot_positions() == robots


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_the_robot_ahead_is_pushed_aside_by_a_pusher_of_its_own():
    """B is part of A's line to the east and a line to the south itself, so neither moves."""
    robots = {"A": "a1 n", "B": "b1 n"}
    table = make_table(
        [".. .. ..", ".. .. .."], robots, walls=["0,0,W", "1,0,N"], pushers=[(0, 0, "E", ODD), (1, 0, "S", ODD)]
    )
    table.play_register()
    assert table.robot_positions() == robots


@pytest.mark.rule("RAL-9.3", "RAL-7.3")
def test_ral_9_3_a_line_held_by_a_wall_hinders_nobody():
    table = make_table(SQUARE, CROSS, walls=["0,2,W", "2,0,N", "3,2,W"], pushers=CROSSING)
    (pushed,) = table.events_of(PushersPushed, table.play_register(4))
    assert table.robot_positions() == {"A": "a3 w", "B": "b3 s", "C": "c2 n", "D": "c3 e", "X": "c4 e"}
    assert [shift.robot for shift in pushed.shifts] == [2, 3, 4]


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_a_moved_robot_is_not_in_the_event_as_held():
    table = make_table(SQUARE, CROSS, walls=["0,2,W", "2,0,N", "3,2,W"], pushers=CROSSING)
    (pushed,) = table.events_of(PushersPushed, table.play_register(4))
    assert pushed.held == (Held(0, "RAL-7.3"), Held(1, "RAL-7.3"))


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_lines_that_overlap_in_one_direction_are_one():
    """Both pushers have B in their line, and it goes one square all the same."""
    robots = {"A": "a1 n", "B": "b1 n"}
    table = make_table([".. .. .. .."], robots, pushers=[(0, 0, "E", ODD), (1, 0, "E", ODD)])
    (pushed,) = table.events_of(PushersPushed, table.play_register())
    assert table.robot_positions() == {"A": "b1 n", "B": "c1 n"}
    assert pushed.held == ()


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_all_others_move_at_once():
    """The two lines of Maelstrom's corner hold each other, and a third pusher works."""
    walls = ["0,2,W", "2,0,N", "4,0,N"]
    pushers = [(0, 2, "E", EVEN), (2, 0, "S", EVEN), (4, 0, "S", EVEN)]
    table = make_table([".. .. .. .. .."] * 4, {**CORNER, "E": "e1 n"}, walls=walls, pushers=pushers)
    (pushed,) = table.events_of(PushersPushed, table.play_register(2))
    assert table.robot_positions() == {**CORNER, "E": "e2 n"}
    assert pushed.shifts == (Shift(4, "e1", "e2", "n", "s"),)


@pytest.mark.rule("RAL-9.3")
def test_ral_9_3_judged_from_the_position_before():
    """A lands on the square of the next pusher and is not pushed again."""
    pushers = [(0, 0, "E", ODD), (1, 0, "S", ODD)]
    table = make_table([".. .. ..", ".. .. .."], {"A": "a1 n"}, walls=["0,0,W", "1,0,N"], pushers=pushers)
    table.play_register()
    assert table.robot_at("A") == "b1 n"


@pytest.mark.rule("RAL-9.3", "RAL-2.2")
def test_ral_9_3_and_after_the_belts():
    """The belt sets A down before the pusher in C2."""
    table = make_table(["bE .. ..", ".. .. .."], {"A": "a1 n"}, walls=["1,0,N"], pushers=[(1, 0, "S", ODD)])
    table.play_register()
    assert table.robot_at("A") == "b2 n"


# --- walls, belts, gears ---


@pytest.mark.rule("RAL-9.4")
def test_ral_9_4_the_wall_of_a_pusher_stops_movement():
    """On Maelstrom's west edge a robot at the pusher cannot leave the board; beside it, it does."""
    table = on_course(MAELSTROM, {"A": "a3 w", "B": "a2 w"})
    table.program("A", 500)
    table.program("B", 490)
    events = table.play_register()
    assert table.events_of(Blocked, events) == [Blocked(0, 500, "w", (), "RAL-6.5")]
    assert table.robot_positions() == {"A": "a3 w", "B": "gone"}


@pytest.mark.rule("RAL-9.4")
def test_ral_9_4_every_pusher_of_every_board_has_its_wall():
    bare = [
        (course.id, x, y)
        for course in GAME.course_data.courses.values()
        for layout in [on_course(course.id, {}).state.floor.layout]
        for x, y, direction, _ in layout.pushers
        if (x, y, {"N": "S", "E": "W", "S": "N", "W": "E"}[direction]) not in layout.walls
    ]
    assert bare == []


@pytest.mark.rule("RAL-9.5")
@pytest.mark.parametrize("belt", ["bE", "xE", "bE<S", "xE<S"])
def test_ral_9_5_pushed_onto_a_belt_it_is_neither_turned_nor_carried(belt):
    table = make_table([f".. {belt} ..", ".. .. .."], {"A": "b2 n"}, walls=["1,1,S"], pushers=[(1, 1, "N", ODD)])
    events = table.play_register()
    assert table.robot_at("A") == "b1 n"
    assert table.events_of(Carried, events) == []
    table.play_register(2)
    assert table.robot_at("A") == "c1 n"


@pytest.mark.rule("RAL-9.6")
@pytest.mark.parametrize(
    ("gear", "facing", "after"),
    [
        ("G+", "n", "e"),
        ("G+", "e", "s"),
        ("G+", "s", "w"),
        ("G+", "w", "n"),
        ("G-", "n", "w"),
        ("G-", "w", "s"),
        ("G-", "s", "e"),
        ("G-", "e", "n"),
    ],
)
def test_ral_9_6_a_quarter_in_the_direction_of_the_arrow(gear, facing, after):
    table = make_table([f"{gear}"], {"A": f"a1 {facing}"})
    events = table.play_register()
    assert table.robot_at("A") == f"a1 {after}"
    assert table.events_of(GearsTurned, events) == [GearsTurned((Shift(0, "a1", "a1", after, ""),))]


@pytest.mark.rule("RAL-9.6")
def test_ral_9_6_a_robot_that_drives_there_is_turned():
    table = make_table([".. G+ .."], {"A": "a1 e"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("A") == "b1 s"


@pytest.mark.rule("RAL-9.6")
def test_ral_9_6_a_robot_that_is_pushed_there_is_turned():
    table = make_table([".. .. G+"], {"A": "a1 e", "B": "b1 n"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("B") == "c1 e"


@pytest.mark.rule("RAL-9.6", "RAL-8.2")
def test_ral_9_6_a_robot_that_is_carried_there_is_turned():
    table = make_table(["xE bE G-"], {"A": "a1 e"})
    table.play_register()
    assert table.robot_at("A") == "c1 n"


@pytest.mark.rule("RAL-9.6", "RAL-9.2")
def test_ral_9_6_a_robot_that_a_pusher_moves_there_is_turned():
    robots = {"A": "a1 n", "B": "b1 n"}
    table = make_table([".. .. G+ .."], robots, walls=["0,0,W"], pushers=[(0, 0, "E", EVEN)])
    events = [event for event in table.play_register(4) if isinstance(event, PushersPushed | GearsTurned)]
    assert events == [
        PushersPushed(4, (Shift(0, "a1", "b1", "n", "e"), Shift(1, "b1", "c1", "n", "e")), ()),
        GearsTurned((Shift(1, "c1", "c1", "e", ""),)),
    ]


@pytest.mark.rule("RAL-9.6")
def test_ral_9_6_every_robot_on_every_gear():
    table = make_table(["G+ G- .."], {"A": "a1 n", "B": "b1 n", "C": "c1 n"})
    (turned,) = table.events_of(GearsTurned, table.play_register())
    assert table.robot_positions() == {"A": "a1 e", "B": "b1 w", "C": "c1 n"}
    assert len(turned.shifts) == 2


@pytest.mark.rule("RAL-9.6", "RAL-6.2")
def test_ral_9_6_a_gear_turns_after_robots_have_moved():
    """A drives off the gear as it faces, and is not turned."""
    table = make_table(["G+ .. .."], {"A": "a1 e"})
    table.program("A", 500)
    events = table.play_register()
    assert table.robot_at("A") == "b1 e"
    assert len(table.events_of(Drove, events)) == 1


@pytest.mark.rule("RAL-9.7")
def test_ral_9_7_only_the_elements_of_this_edition():
    tokens = {token[0] for board in GAME.course_data.boards.values() for token in board.tokens.values()}
    assert tokens == {".", "X", "b", "x", "G", "R", "D"}


@pytest.mark.rule("RAL-9.7")
@pytest.mark.parametrize("token", ["CR", "FL", "P1", "T1", "OI", "R3"])
def test_ral_9_7_a_square_of_another_edition_is_refused(token):
    with pytest.raises(ValueError, match=f"'{token}' on 1,0 is no square"):
        BoardFile(id="old", name="Old", kind="factory", own=True, rows=(f".. {token}",), walls=(), width=2, height=1)
