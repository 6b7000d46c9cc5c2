"""RAL-8: conveyor belts."""

import pytest

from botyard.games.roborally.boards import BoardFile
from botyard.games.roborally.events import Carried, Destroyed, Held, Shift

from .scene import scene


def held_by(carried: Carried) -> dict[int, str]:
    return {held.robot: held.rule for held in carried.held}


@pytest.mark.rule("RAL-8.1", "RAL-2.2")
def test_ral_8_1_first_express_belts_then_all_belts():
    table = scene(["xE xE xE ..", "bE bE bE .."], {"A": "0,0 n", "B": "0,1 n"})
    assert table.of(Carried, table.play()) == [
        Carried(True, (Shift(0, "0,0", "1,0", "n"),), (), ()),
        Carried(False, (Shift(0, "1,0", "2,0", "n"), Shift(1, "0,1", "1,1", "n")), (), ()),
    ]


@pytest.mark.rule("RAL-8.1")
@pytest.mark.parametrize("kind", ["b", "x"])
@pytest.mark.parametrize(("way", "end"), [("N", "1,0 s"), ("E", "2,1 s"), ("S", "1,2 s"), ("W", "0,1 s")])
def test_ral_8_1_along_the_arrow(kind, way, end):
    table = scene([".. .. ..", f".. {kind}{way} ..", ".. .. .."], {"A": "1,1 s"})
    table.play()
    assert table.at("A") == end


@pytest.mark.rule("RAL-8.2")
@pytest.mark.parametrize(
    ("row", "end"),
    [
        ("xE xE xE ..", "2,0 n"),  # still on a belt for C2
        ("xE .. .. ..", "1,0 n"),  # set down on floor by C1
        ("xE bE bE ..", "2,0 n"),  # set down on a normal belt, which carries on
        ("bE xE xE ..", "1,0 n"),  # from a normal onto an express belt in C2, and no further
        ("bE bE bE ..", "1,0 n"),
        ("xE xE .. ..", "2,0 n"),
    ],
)
def test_ral_8_2_how_far_in_one_phase(row, end):
    table = scene([row], {"A": "0,0 n"})
    table.play()
    assert table.at("A") == end


@pytest.mark.rule("RAL-8.3")
@pytest.mark.parametrize("names", ["ABC", "CBA", "BCA"])
def test_ral_8_3_robots_in_file_move_at_the_same_time(names):
    """Whoever of them comes first in any order."""
    table = scene(["bE bE bE .."], {name: f"{names.index(name)},0 n" for name in "ABC"})
    events = table.play()
    assert [table.at(name) for name in names] == ["1,0 n", "2,0 n", "3,0 n"]
    assert len(table.of(Carried, events)) == 1


@pytest.mark.rule("RAL-8.4")
def test_ral_8_4_a_belt_never_pushes_and_those_behind_stay_too():
    table = scene(["bE bE .. .."], {"A": "0,0 s", "B": "1,0 s", "C": "2,0 s"})
    (carried,) = table.of(Carried, table.play())
    assert table.places() == {"A": "0,0 s", "B": "1,0 s", "C": "2,0 s"}
    assert carried.shifts == ()
    assert held_by(carried) == {0: "RAL-8.4", 1: "RAL-8.4"}


@pytest.mark.rule("RAL-8.4")
def test_ral_8_4_who_leaves_by_another_belt_makes_way():
    """B is carried off to the north in the same step."""
    table = scene([".. .. ..", "bE bN .."], {"A": "0,1 s", "B": "1,1 s"})
    table.play()
    assert table.places() == {"A": "1,1 s", "B": "1,0 s"}


@pytest.mark.rule("RAL-8.4")
def test_ral_8_4_others_in_the_same_step_are_carried_all_the_same():
    table = scene(["bE .. ..", "bE .. .."], {"A": "0,0 s", "B": "1,0 s", "C": "0,1 s"})
    (carried,) = table.of(Carried, table.play())
    assert table.places() == {"A": "0,0 s", "B": "1,0 s", "C": "1,1 s"}
    assert carried.held == (Held(0, "RAL-8.4"),)


JUNCTION = [".. bS ..", "bE bS<EW bW", ".. .. .."]


@pytest.mark.rule("RAL-8.5")
@pytest.mark.parametrize(
    "robots",
    [
        {"A": "1,0 n", "B": "0,1 n"},
        {"A": "0,1 n", "B": "2,1 n"},
        {"A": "1,0 n", "B": "0,1 n", "C": "2,1 n"},
    ],
)
def test_ral_8_5_two_or_more_onto_one_square(robots):
    table = scene(JUNCTION, robots)
    (carried,) = table.of(Carried, table.play())
    assert table.places() == robots
    assert set(held_by(carried).values()) == {"RAL-8.5"}
    assert len(carried.held) == len(robots)


@pytest.mark.rule("RAL-8.5")
def test_ral_8_5_even_if_the_square_is_left_in_the_same_step():
    table = scene(JUNCTION, {"A": "0,1 n", "B": "2,1 n", "C": "1,1 n"})
    table.play()
    assert table.places() == {"A": "0,1 n", "B": "2,1 n", "C": "1,2 n"}


@pytest.mark.rule("RAL-8.5", "RAL-8.4")
def test_ral_8_5_those_behind_them_stay_too():
    table = scene([".. .. bS ..", "bE bE bS<NW ..", ".. .. .. .."], {"A": "0,1 n", "B": "1,1 n", "C": "2,0 n"})
    (carried,) = table.of(Carried, table.play())
    assert table.places() == {"A": "0,1 n", "B": "1,1 n", "C": "2,0 n"}
    assert held_by(carried) == {0: "RAL-8.4", 1: "RAL-8.5", 2: "RAL-8.5"}


@pytest.mark.rule("RAL-8.5", "RAL-8.7")
def test_ral_8_5_of_the_robots_that_this_step_carries():
    """In C1 only the express belt brings somebody to the junction; in C2 the other belt does."""
    table = scene([".. xS ..", "bE bS<NW ..", ".. bS ..", ".. .. .."], {"A": "1,0 n", "B": "0,1 n"})
    table.play()
    assert table.places() == {"A": "1,2 n", "B": "1,1 e"}


@pytest.mark.rule("RAL-8.6")
@pytest.mark.parametrize("kind", ["b", "x"])
def test_ral_8_6_who_would_change_places_stays(kind):
    table = scene([f"{kind}E {kind}W"], {"A": "0,0 n", "B": "1,0 n"})
    events = table.play()
    assert table.places() == {"A": "0,0 n", "B": "1,0 n"}
    assert held_by(table.of(Carried, events)[0]) == {0: "RAL-8.6", 1: "RAL-8.6"}


@pytest.mark.rule("RAL-8.6", "RAL-8.8")
def test_ral_8_6_a_closed_ring_does_move():
    """Four robots on a loop of four belts, each turned by the next bend."""
    table = scene(["bE<S bS<W", "bN<E bW<N"], {"A": "0,0 n", "B": "1,0 e", "C": "1,1 s", "D": "0,1 w"})
    table.play()
    assert table.places() == {"A": "1,0 e", "B": "1,1 s", "C": "0,1 w", "D": "0,0 n"}


@pytest.mark.rule("RAL-8.6")
def test_ral_8_6_a_lone_robot_is_carried_onto_the_belt_that_runs_against_it():
    table = scene(["bE bW"], {"A": "0,0 n"})
    table.play()
    assert table.at("A") == "1,0 n"


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
    table = scene(["xE bE .. .."], {"A": "0,0 n", "B": "1,0 n"})
    express, every = table.of(Carried, table.play())
    assert (express.shifts, express.held) == ((), (Held(0, "RAL-8.4"),))
    assert every.shifts == (Shift(0, "0,0", "1,0", "n"), Shift(1, "1,0", "2,0", "n"))


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
FROM = {"N": (1, 2), "E": (0, 1), "S": (1, 0), "W": (2, 1)}  # where a belt lies that leads this way onto 1,1
TURNED = {"left": {"n": "w", "e": "n", "s": "e", "w": "s"}, "right": {"n": "e", "e": "s", "s": "w", "w": "n"}}


@pytest.mark.rule("RAL-8.8")
@pytest.mark.parametrize("facing", ["n", "w"])
@pytest.mark.parametrize(("way", "out", "turn"), BENDS)
def test_ral_8_8_turned_along_the_bend(way, out, turn, facing):
    rows = [[".."] * 3 for _ in range(3)]
    x, y = FROM[way]
    tail = {"N": "S", "E": "W", "S": "N", "W": "E"}[way]
    rows[y][x], rows[1][1] = f"b{way}", f"b{out}<{tail}"
    table = scene([" ".join(row) for row in rows], {"A": f"{x},{y} {facing}"})
    (carried,) = table.of(Carried, table.play())
    assert table.at("A") == f"1,1 {TURNED[turn][facing]}"
    assert carried.turned == (0,)


@pytest.mark.rule("RAL-8.8")
@pytest.mark.parametrize(
    ("first", "bend", "end"),
    [
        ("xE", "xS<W", "1,1 e"),  # from express to express; C2 carries on to the floor
        ("xE", "bS<W", "1,1 e"),  # from express to normal
        ("bE", "xS<W", "1,0 e"),  # from normal to express, in C2
        ("bE", "bS<W", "1,0 e"),
    ],
)
def test_ral_8_8_express_and_normal_alike(first, bend, end):
    table = scene([f"{first} {bend}", ".. .."], {"A": "0,0 n"})
    table.play()
    assert table.at("A") == end


@pytest.mark.rule("RAL-8.8")
def test_ral_8_8_two_bends_in_one_phase():
    table = scene(["xE<S xS<W", "xN ..", ".. .."], {"A": "0,1 n"})
    express, every = table.of(Carried, table.play())
    assert express.shifts == (Shift(0, "0,1", "0,0", "e"),)
    assert every.shifts == (Shift(0, "0,0", "1,0", "s"),)


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_by_its_own_move():
    """A drives onto the bend from its bent side; the belt carries it on unturned."""
    table = scene([".. ..", ".. bN<W"], {"A": "0,1 e"})
    table.program("A", 500)
    table.play()
    assert table.at("A") == "1,0 e"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_by_a_push():
    table = scene([".. .. ..", ".. .. bN<W"], {"A": "0,1 e", "B": "1,1 e"})
    table.program("A", 500)
    table.play()
    assert table.at("B") == "2,0 e"


@pytest.mark.rule("RAL-8.9", "RAL-9.5")
def test_ral_8_9_not_by_a_pusher():
    table = scene([".. ..", ".. bN<W"], {"A": "0,1 e"}, walls=["0,1,W"], pushers=[(0, 1, "E", (1, 3, 5))])
    table.play()
    assert table.at("A") == "1,1 e"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_if_it_stood_there_already():
    table = scene([".. bN", "bE bN<W"], {"A": "1,1 e"})
    table.play()
    assert table.at("A") == "1,0 e"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_not_if_it_is_held_up_before_the_bend():
    table = scene([".. ..", "bE bN<W"], {"A": "0,1 w", "B": "1,1 n", "C": "1,0 n"})
    table.play()
    assert table.places() == {"A": "0,1 w", "B": "1,1 n", "C": "1,0 n"}


@pytest.mark.rule("RAL-8.9")
@pytest.mark.parametrize(("start", "facing"), [("1,0", "e"), ("0,1", "s"), ("2,1", "n")])
def test_ral_8_9_along_the_straight_arm_where_belts_join(start, facing):
    """From the north straight on, from the west a right turn, from the east a left turn."""
    rows = [".. bS ..", "bE bS<NW bW", ".. .. .."] if start != "2,1" else [".. bS ..", "bE bS<NE bW", ".. .. .."]
    table = scene(rows, {"A": f"{start} e"})
    table.play()
    assert table.at("A") == f"1,1 {facing}"


@pytest.mark.rule("RAL-8.9")
def test_ral_8_9_nor_onto_a_belt_that_does_not_bend_from_there():
    """Where boards of one's own course join, a belt may lead into the flank of a straight one."""
    table = scene([".. .. ..", "bE bN .."], {"A": "0,1 e"})
    table.play()
    assert table.at("A") == "1,1 e"


@pytest.mark.rule("RAL-8.10")
def test_ral_8_10_the_turn_belongs_to_the_same_step():
    """One event moves and turns; C2 already carries a robot that faces the other way."""
    table = scene(["xE bS<W ..", ".. bS ..", ".. .. .."], {"A": "0,0 e"})
    assert table.of(Carried, table.play()) == [
        Carried(True, (Shift(0, "0,0", "1,0", "s"),), (0,), ()),
        Carried(False, (Shift(0, "1,0", "1,1", "s"),), (), ()),
    ]


@pytest.mark.rule("RAL-8.10")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_ral_8_10_facing_makes_no_difference_to_where_a_belt_carries(facing):
    table = scene(["bE .."], {"A": f"0,0 {facing}"})
    table.play()
    assert table.at("A") == f"1,0 {facing}"


@pytest.mark.rule("RAL-8.11")
def test_ral_8_11_a_belt_that_ends_at_floor_sets_the_robot_down():
    table = scene(["xE .. .. .."], {"A": "0,0 n"})
    table.play()
    assert (table.at("A"), table.of(Destroyed)) == ("1,0 n", [])


@pytest.mark.rule("RAL-8.11")
@pytest.mark.parametrize("kind", ["b", "x"])
@pytest.mark.parametrize(("row", "fate", "end"), [(".. {}E XX", "pit", "2,0"), (".. {}E", "edge", "2,0")])
def test_ral_8_11_at_a_pit_or_at_the_edge_it_destroys(kind, row, fate, end):
    table = scene([row.format(kind)], {"A": "1,0 w"})
    events = table.play()
    assert table.at("A") == "gone"
    assert table.of(Carried, events)[0].shifts == (Shift(0, "1,0", end, "w"),)
    assert table.of(Destroyed, events) == [Destroyed(0, fate, "1,0", 2, -1)]


@pytest.mark.rule("RAL-8.12", "RAL-1.6")
def test_ral_8_12_two_fall_into_one_pit():
    """In dock order, since they fall at the same time."""
    table = scene(["bE XX bW"], {"A": "0,0 n", "B": "2,0 n"}).docks("BA")
    events = table.play()
    assert table.places() == {"A": "gone", "B": "gone"}
    assert [fall.robot for fall in table.of(Destroyed, events)] == [1, 0]


@pytest.mark.rule("RAL-8.12")
def test_ral_8_12_the_same_for_the_outside_of_the_board():
    table = scene(["bN bN", "bW bE"], {"A": "0,0 n", "B": "1,0 n", "C": "0,1 n", "D": "1,1 n"})
    table.play()
    assert table.places() == dict.fromkeys("ABCD", "gone")


@pytest.mark.rule("RAL-8.13")
@pytest.mark.parametrize(("kind", "steps"), [("b", 1), ("x", 2)])
def test_ral_8_13_a_belt_that_points_into_a_wall_moves_nobody(kind, steps):
    table = scene([f"{kind}E .."], {"A": "0,0 n"}, walls=["1,0,W"])
    carried = table.of(Carried, table.play())
    assert table.at("A") == "0,0 n"
    assert [one.held for one in carried] == [(Held(0, "RAL-8.13"),)] * steps


@pytest.mark.rule("RAL-8.13", "RAL-8.4")
def test_ral_8_13_and_who_comes_behind_stays_too():
    table = scene(["bE bE .."], {"A": "0,0 n", "B": "1,0 n"}, walls=["2,0,W"])
    (carried,) = table.of(Carried, table.play())
    assert held_by(carried) == {0: "RAL-8.4", 1: "RAL-8.13"}


@pytest.mark.rule("RAL-8.13")
def test_ral_8_13_two_belts_into_walls_hold_no_one_else():
    table = scene(["bE ..", "bE ..", "bE .."], {"A": "0,0 n", "B": "0,1 n", "C": "0,2 n"}, walls=["1,0,W", "1,1,W"])
    table.play()
    assert table.places() == {"A": "0,0 n", "B": "0,1 n", "C": "1,2 n"}


@pytest.mark.rule("RAL-8.14")
def test_ral_8_14_a_robot_destroyed_in_c1_is_gone_for_c2():
    table = scene(["bE xE XX"], {"A": "0,0 n", "B": "1,0 n"})
    events = table.play()
    assert table.places() == {"A": "1,0 n", "B": "gone"}
    assert [type(event).__name__ for event in events if isinstance(event, Carried | Destroyed)] == [
        "Carried",
        "Destroyed",
        "Carried",
    ]


@pytest.mark.rule("RAL-8.14")
@pytest.mark.parametrize("row", ["bE bE XX", "bE bE"])
def test_ral_8_14_its_square_is_free_within_the_same_step(row):
    table = scene([row], {"A": "0,0 n", "B": "1,0 n"})
    (carried,) = table.of(Carried, table.play())
    assert table.places() == {"A": "1,0 n", "B": "gone"}
    assert len(carried.shifts) == 2
