"""RAL-8: conveyor belts."""

import pytest

from botyard.core.squares import square_name
from botyard.games.roborally.boards import BoardFile
from botyard.games.roborally.events import Carried, Destroyed, Held, Shift

from .builders import make_table


def held_by(carried: Carried) -> dict[int, str]:
    return {held.robot: held.rule for held in carried.held}


@pytest.mark.rule("RAL-8.1", "RAL-2.2")
def test_ral_8_1_first_express_belts_then_all_belts():
    table = make_table(["xE xE xE ..", "bE bE bE .."], {"A": "a1 n", "B": "a2 n"})
    assert table.events_of(Carried, table.play_register()) == [
        Carried(True, (Shift(0, "a1", "b1", "n", "e"),), (), ()),
        Carried(False, (Shift(0, "b1", "c1", "n", "e"), Shift(1, "a2", "b2", "n", "e")), (), ()),
    ]


@pytest.mark.rule("RAL-8.1")
@pytest.mark.parametrize("kind", ["b", "x"])
@pytest.mark.parametrize(("direction", "end"), [("N", "b1 s"), ("E", "c2 s"), ("S", "b3 s"), ("W", "a2 s")])
def test_ral_8_1_along_the_arrow(kind, direction, end):
    table = make_table([".. .. ..", f".. {kind}{direction} ..", ".. .. .."], {"A": "b2 s"})
    table.play_register()
    assert table.robot_at("A") == end


@pytest.mark.rule("RAL-8.2")
@pytest.mark.parametrize(
    ("row", "end"),
    [
        ("xE xE xE ..", "c1 n"),  # still on a belt for C2
        ("xE .. .. ..", "b1 n"),  # set down on floor by C1
        ("xE bE bE ..", "c1 n"),  # set down on a normal belt, which carries on
        ("bE xE xE ..", "b1 n"),  # from a normal onto an express belt in C2, and no further
        ("bE bE bE ..", "b1 n"),
        ("xE xE .. ..", "c1 n"),
    ],
)
def test_ral_8_2_how_far_in_one_phase(row, end):
    table = make_table([row], {"A": "a1 n"})
    table.play_register()
    assert table.robot_at("A") == end


@pytest.mark.rule("RAL-8.3")
@pytest.mark.parametrize("names", ["ABC", "CBA", "BCA"])
def test_ral_8_3_robots_in_file_move_at_the_same_time(names):
    """The order of the robots does not matter."""
    table = make_table(["bE bE bE .."], {name: f"{square_name(names.index(name), 0)} n" for name in "ABC"})
    events = table.play_register()
    assert [table.robot_at(name) for name in names] == ["b1 n", "c1 n", "d1 n"]
    assert len(table.events_of(Carried, events)) == 1


@pytest.mark.rule("RAL-8.4")
def test_ral_8_4_a_belt_never_pushes_and_those_behind_stay_too():
    table = make_table(["bE bE .. .."], {"A": "a1 s", "B": "b1 s", "C": "c1 s"})
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_positions() == {"A": "a1 s", "B": "b1 s", "C": "c1 s"}
    assert carried.shifts == ()
    assert held_by(carried) == {0: "RAL-8.4", 1: "RAL-8.4"}


@pytest.mark.rule("RAL-8.4")
def test_ral_8_4_a_robot_that_leaves_by_another_belt_makes_way():
    """B is carried off to the north in the same step."""
    table = make_table([".. .. ..", "bE bN .."], {"A": "a2 s", "B": "b2 s"})
    table.play_register()
    assert table.robot_positions() == {"A": "b2 s", "B": "b1 s"}


@pytest.mark.rule("RAL-8.4")
def test_ral_8_4_others_in_the_same_step_are_carried_all_the_same():
    table = make_table(["bE .. ..", "bE .. .."], {"A": "a1 s", "B": "b1 s", "C": "a2 s"})
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_positions() == {"A": "a1 s", "B": "b1 s", "C": "b2 s"}
    assert carried.held == (Held(0, "RAL-8.4"),)


JUNCTION = [".. bS ..", "bE bS<EW bW", ".. .. .."]


@pytest.mark.rule("RAL-8.5")
@pytest.mark.parametrize(
    "robots",
    [
        {"A": "b1 n", "B": "a2 n"},
        {"A": "a2 n", "B": "c2 n"},
        {"A": "b1 n", "B": "a2 n", "C": "c2 n"},
    ],
)
def test_ral_8_5_two_or_more_onto_one_square(robots):
    table = make_table(JUNCTION, robots)
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_positions() == robots
    assert set(held_by(carried).values()) == {"RAL-8.5"}
    assert len(carried.held) == len(robots)


@pytest.mark.rule("RAL-8.5")
def test_ral_8_5_even_if_the_square_is_left_in_the_same_step():
    table = make_table(JUNCTION, {"A": "a2 n", "B": "c2 n", "C": "b2 n"})
    table.play_register()
    assert table.robot_positions() == {"A": "a2 n", "B": "c2 n", "C": "b3 n"}


@pytest.mark.rule("RAL-8.5", "RAL-8.4")
def test_ral_8_5_those_behind_them_stay_too():
    table = make_table([".. .. bS ..", "bE bE bS<NW ..", ".. .. .. .."], {"A": "a2 n", "B": "b2 n", "C": "c1 n"})
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_positions() == {"A": "a2 n", "B": "b2 n", "C": "c1 n"}
    assert held_by(carried) == {0: "RAL-8.4", 1: "RAL-8.5", 2: "RAL-8.5"}


@pytest.mark.rule("RAL-8.5", "RAL-8.7")
def test_ral_8_5_of_the_robots_that_this_step_carries():
    """In C1 only the express belt carries a robot to the junction; in C2 the other belt does."""
    table = make_table([".. xS ..", "bE bS<NW ..", ".. bS ..", ".. .. .."], {"A": "b1 n", "B": "a2 n"})
    table.play_register()
    assert table.robot_positions() == {"A": "b3 n", "B": "b2 e"}


@pytest.mark.rule("RAL-8.6")
@pytest.mark.parametrize("kind", ["b", "x"])
def test_ral_8_6_a_robot_that_would_change_places_stays(kind):
    table = make_table([f"{kind}E {kind}W"], {"A": "a1 n", "B": "b1 n"})
    events = table.play_register()
    assert table.robot_positions() == {"A": "a1 n", "B": "b1 n"}
    assert held_by(table.events_of(Carried, events)[0]) == {0: "RAL-8.6", 1: "RAL-8.6"}


@pytest.mark.rule("RAL-8.6", "RAL-8.8")
def test_ral_8_6_a_closed_ring_does_move():
    """Four robots on a loop of four belts, each turned by the next bend."""
    table = make_table(["bE<S bS<W", "bN<E bW<N"], {"A": "a1 n", "B": "b1 e", "C": "b2 s", "D": "a2 w"})
    table.play_register()
    assert table.robot_positions() == {"A": "b1 e", "B": "b2 s", "C": "a2 w", "D": "a1 n"}


@pytest.mark.rule("RAL-8.6")
def test_ral_8_6_a_lone_robot_is_carried_onto_the_belt_that_runs_against_it():
    table = make_table(["bE bW"], {"A": "a1 n"})
    table.play_register()
    assert table.robot_at("A") == "b1 n"


@pytest.mark.rule("RAL-8.6", "RAL-8.13")
@pytest.mark.parametrize(
    ("row", "walls", "sentence"),
    [("bE bW", (), "run against each other"), (".. bE ..", ("2,0,W",), "runs into a wall")],
)
def test_ral_8_6_a_board_file_with_such_belts_is_refused(row, walls, sentence):
    width = len(row.split())
    with pytest.raises(ValueError, match=sentence):
        BoardFile(id="b", name="B", kind="factory", own=True, rows=(row,), walls=walls, width=width, height=1)


@pytest.mark.rule("RAL-8.7", "RAL-8.4")
def test_ral_8_7_held_in_c1_carried_in_c2():
    table = make_table(["xE bE .. .."], {"A": "a1 n", "B": "b1 n"})
    express, every = table.events_of(Carried, table.play_register())
    assert (express.shifts, express.held) == ((), (Held(0, "RAL-8.4"),))
    assert every.shifts == (Shift(0, "a1", "b1", "n", "e"), Shift(1, "b1", "c1", "n", "e"))


BENDS = [  # a belt into a bend, and where the robot is carried; coming along it bends left or right
    ("E", "N", "left"),
    ("E", "S", "right"),
    ("S", "E", "left"),
    ("S", "W", "right"),
    ("W", "S", "left"),
    ("W", "N", "right"),
    ("N", "W", "left"),
    ("N", "E", "right"),
]
FROM = {"N": (1, 2), "E": (0, 1), "S": (1, 0), "W": (2, 1)}  # the square of a belt that leads in this direction onto b2
TURNED = {"left": {"n": "w", "e": "n", "s": "e", "w": "s"}, "right": {"n": "e", "e": "s", "s": "w", "w": "n"}}


@pytest.mark.rule("RAL-8.8")
@pytest.mark.parametrize("facing", ["n", "w"])
@pytest.mark.parametrize(("direction", "out", "turn"), BENDS)
def test_ral_8_8_turned_along_the_bend(direction, out, turn, facing):
    rows = [[".."] * 3 for _ in range(3)]
    x, y = FROM[direction]
    tail = {"N": "S", "E": "W", "S": "N", "W": "E"}[direction]
    rows[y][x], rows[1][1] = f"b{direction}", f"b{out}<{tail}"
    table = make_table([" ".join(row) for row in rows], {"A": f"{square_name(x, y)} {facing}"})
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_at("A") == f"b2 {TURNED[turn][facing]}"
    assert carried.turned == (0,)


@pytest.mark.rule("RAL-8.8")
@pytest.mark.parametrize(
    ("first", "bend", "end"),
    [
        ("xE", "xS<W", "b2 e"),  # from express to express; C2 carries on to the floor
        ("xE", "bS<W", "b2 e"),  # from express to normal
        ("bE", "xS<W", "b1 e"),  # from normal to express, in C2
        ("bE", "bS<W", "b1 e"),
    ],
)
def test_ral_8_8_express_and_normal_alike(first, bend, end):
    table = make_table([f"{first} {bend}", ".. .."], {"A": "a1 n"})
    table.play_register()
    assert table.robot_at("A") == end


@pytest.mark.rule("RAL-8.8")
def test_ral_8_8_two_bends_in_one_phase():
    table = make_table(["xE<S xS<W", "xN ..", ".. .."], {"A": "a2 n"})
    express, every = table.events_of(Carried, table.play_register())
    assert express.shifts == (Shift(0, "a2", "a1", "e", "n"),)
    assert every.shifts == (Shift(0, "a1", "b1", "s", "e"),)


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_by_its_own_move():
    """A drives onto the bend from its bent side; the belt carries it on unturned."""
    table = make_table([".. ..", ".. bN<W"], {"A": "a2 e"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("A") == "b1 e"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_by_a_push():
    table = make_table([".. .. ..", ".. .. bN<W"], {"A": "a2 e", "B": "b2 e"})
    table.program("A", 500)
    table.play_register()
    assert table.robot_at("B") == "c1 e"


@pytest.mark.rule("RAL-8.9", "RAL-9.5")
def test_ral_8_9_not_by_a_pusher():
    table = make_table([".. ..", ".. bN<W"], {"A": "a2 e"}, walls=["0,1,W"], pushers=[(0, 1, "E", (1, 3, 5))])
    table.play_register()
    assert table.robot_at("A") == "b2 e"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_if_it_stood_there_already():
    table = make_table([".. bN", "bE bN<W"], {"A": "b2 e"})
    table.play_register()
    assert table.robot_at("A") == "b1 e"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_if_it_is_held_up_before_the_bend():
    table = make_table([".. ..", "bE bN<W"], {"A": "a2 w", "B": "b2 n", "C": "b1 n"})
    table.play_register()
    assert table.robot_positions() == {"A": "a2 w", "B": "b2 n", "C": "b1 n"}


@pytest.mark.rule("RAL-8.9")
@pytest.mark.parametrize(("start", "facing"), [("b1", "e"), ("a2", "s"), ("c2", "n")])
def test_ral_8_9_along_the_straight_arm_where_belts_join(start, facing):
    """From the north straight on, from the west a right turn, from the east a left turn."""
    rows = [".. bS ..", "bE bS<NW bW", ".. .. .."] if start != "c2" else [".. bS ..", "bE bS<NE bW", ".. .. .."]
    table = make_table(rows, {"A": f"{start} e"})
    table.play_register()
    assert table.robot_at("A") == f"b2 {facing}"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_nor_onto_a_belt_that_does_not_bend_from_there():
    """Where boards of a custom course join, a belt may lead into the side of a straight one."""
    table = make_table([".. .. ..", "bE bN .."], {"A": "a2 e"})
    table.play_register()
    assert table.robot_at("A") == "b2 e"


@pytest.mark.rule("RAL-8.10")
def test_ral_8_10_the_turn_belongs_to_the_same_step():
    """One event moves and turns; C2 already carries a robot that faces the other way."""
    table = make_table(["xE bS<W ..", ".. bS ..", ".. .. .."], {"A": "a1 e"})
    assert table.events_of(Carried, table.play_register()) == [
        Carried(True, (Shift(0, "a1", "b1", "s", "e"),), (0,), ()),
        Carried(False, (Shift(0, "b1", "b2", "s", "s"),), (), ()),
    ]


@pytest.mark.rule("RAL-8.10")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_ral_8_10_facing_makes_no_difference_to_where_a_belt_carries(facing):
    table = make_table(["bE .."], {"A": f"a1 {facing}"})
    table.play_register()
    assert table.robot_at("A") == f"b1 {facing}"


@pytest.mark.rule("RAL-8.11")
def test_ral_8_11_a_belt_that_ends_at_floor_sets_the_robot_down():
    table = make_table(["xE .. .. .."], {"A": "a1 n"})
    table.play_register()
    assert (table.robot_at("A"), table.events_of(Destroyed)) == ("b1 n", [])


@pytest.mark.rule("RAL-8.11")
@pytest.mark.parametrize("kind", ["b", "x"])
@pytest.mark.parametrize(("row", "fate", "end"), [(".. {}E XX", "pit", "c1"), (".. {}E", "edge", None)])
def test_ral_8_11_at_a_pit_or_at_the_edge_it_destroys(kind, row, fate, end):
    table = make_table([row.format(kind)], {"A": "b1 w"})
    events = table.play_register()
    assert table.robot_at("A") == "gone"
    assert table.events_of(Carried, events)[0].shifts == (Shift(0, "b1", end, "w", "e"),)
    assert table.events_of(Destroyed, events) == [Destroyed(0, fate, "b1", 2, -1)]


@pytest.mark.rule("RAL-8.12", "RAL-1.6")
def test_ral_8_12_two_fall_into_one_pit():
    """In dock order, since they fall at the same time."""
    table = make_table(["bE XX bW"], {"A": "a1 n", "B": "c1 n"}).set_dock_order("BA")
    events = table.play_register()
    assert table.robot_positions() == {"A": "gone", "B": "gone"}
    assert [fall.robot for fall in table.events_of(Destroyed, events)] == [1, 0]


@pytest.mark.rule("RAL-8.12")
def test_ral_8_12_the_same_for_the_outside_of_the_board():
    table = make_table(["bN bN", "bW bE"], {"A": "a1 n", "B": "b1 n", "C": "a2 n", "D": "b2 n"})
    table.play_register()
    assert table.robot_positions() == dict.fromkeys("ABCD", "gone")


@pytest.mark.rule("RAL-8.13")
@pytest.mark.parametrize(("kind", "steps"), [("b", 1), ("x", 2)])
def test_ral_8_13_a_belt_that_points_into_a_wall_moves_nobody(kind, steps):
    table = make_table([f"{kind}E .."], {"A": "a1 n"}, walls=["1,0,W"])
    carried = table.events_of(Carried, table.play_register())
    assert table.robot_at("A") == "a1 n"
    assert [one.held for one in carried] == [(Held(0, "RAL-8.13"),)] * steps


@pytest.mark.rule("RAL-8.13", "RAL-8.4")
def test_ral_8_13_and_the_robot_behind_stays_too():
    table = make_table(["bE bE .."], {"A": "a1 n", "B": "b1 n"}, walls=["2,0,W"])
    (carried,) = table.events_of(Carried, table.play_register())
    assert held_by(carried) == {0: "RAL-8.4", 1: "RAL-8.13"}


@pytest.mark.rule("RAL-8.13")
def test_ral_8_13_two_belts_into_walls_hold_no_one_else():
    table = make_table(["bE ..", "bE ..", "bE .."], {"A": "a1 n", "B": "a2 n", "C": "a3 n"}, walls=["1,0,W", "1,1,W"])
    table.play_register()
    assert table.robot_positions() == {"A": "a1 n", "B": "a2 n", "C": "b3 n"}


@pytest.mark.rule("RAL-8.14")
def test_ral_8_14_a_robot_destroyed_in_c1_is_gone_for_c2():
    table = make_table(["bE xE XX"], {"A": "a1 n", "B": "b1 n"})
    events = table.play_register()
    assert table.robot_positions() == {"A": "b1 n", "B": "gone"}
    assert [type(event).__name__ for event in events if isinstance(event, Carried | Destroyed)] == [
        "Carried",
        "Destroyed",
        "Carried",
    ]


@pytest.mark.rule("RAL-8.14")
@pytest.mark.parametrize("row", ["bE bE XX", "bE bE"])
def test_ral_8_14_its_square_is_free_within_the_same_step(row):
    table = make_table([row], {"A": "a1 n", "B": "b1 n"})
    (carried,) = table.events_of(Carried, table.play_register())
    assert table.robot_positions() == {"A": "b1 n", "B": "gone"}
    assert len(carried.shifts) == 2
