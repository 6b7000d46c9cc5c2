"""Chapter 9: assemble phase."""

import pytest

from botyard.games.raising_robots.effects import ROWS
from botyard.games.raising_robots.events import Assembled

from .builders import COMPONENTS, ROBOTS, in_phase


@pytest.mark.rule("RAI-9.1")
def test_rai_9_1_from_hand_to_the_leftmost_free_space_of_its_row():
    table = in_phase("assemble", 1, "S2 G3", hand="Plotter", design="Edward")
    (placed,) = table.events_of(Assembled, table.play("assemble Plotter left"))
    assert (placed.row, placed.column) == ("design", 2)
    assert (table.row("design"), table.hand()) == ("Edward, Plotter", "")
    table = in_phase("assemble", 7, "S9 G9", hand="Plotter, Loom")
    table.assert_illegal("assemble Zip left", "RAI-9.1", "not in your hand")


@pytest.mark.rule("RAI-9.2")
def test_rai_9_2_five_in_a_row():
    rows = {row: [robot.card.name for robot in COMPONENTS.robots if robot.card.phase == row] for row in ROWS}
    assert {row: len(names) for row, names in rows.items()} == dict.fromkeys(ROWS, 32)
    assert (COMPONENTS.columns, len(ROWS)) == (5, 3)
    table = in_phase("assemble", 7, "S9 P9 M9", hand="Loom, Gilda", design=", ".join(rows["design"][:5]))
    table.assert_illegal("assemble Loom left", "RAI-9.2", "full")
    assert table.legal("assemble") == ["Gilda left", "Gilda right"]
    table = in_phase("assemble", 7, "S9 P9 M9", hand="Loom", design=", ".join(rows["design"][:4]))
    assert table.is_legal("assemble Loom left")


@pytest.mark.rule("RAI-9.3")
def test_rai_9_3_by_either_column():
    left, right = (in_phase("assemble", 7, "S2 G2", hand="Edward") for _ in range(2))
    left.play("assemble Edward left")
    right.play("assemble Edward right")
    assert (left.stock(), right.stock()) == ("", "S2")
    assert in_phase("assemble", 3, "S2 G2", hand="Edward").legal("assemble") == ["Edward left"]
    assert in_phase("assemble", 7, "G2", hand="Edward").legal("assemble") == ["Edward right"]


@pytest.mark.rule("RAI-9.4")
def test_rai_9_4_four_energy_stand_for_two_resources():
    for robot in COMPONENTS.robots:
        (low, more), (high, fewer) = robot.columns
        assert (low, high) in ((1, 5), (2, 6), (3, 7))
        assert sum(more) - sum(fewer) == 2
        assert all(one >= other for one, other in zip(more, fewer, strict=True))


@pytest.mark.rule("RAI-9.5")
def test_rai_9_5_energy_comes_from_the_total():
    table = in_phase("assemble", 4, "S9 G9 M9 P9", hand="Edward, Nugget, Doodle")
    table.play("assemble Edward left")
    assert table.own_view().total == 1
    assert table.legal("assemble") == ["Nugget left"]


@pytest.mark.rule("RAI-9.6")
@pytest.mark.parametrize(("standing", "extra"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_rai_9_6_what_a_space_costs(standing, extra):
    row = ", ".join(ROBOTS[16 : 16 + standing])
    table = in_phase("assemble", 1, f"S2 G2 P{extra}", hand="Plotter", design=row)
    table.play("assemble Plotter left")
    assert table.stock() == ""
    if extra:
        table = in_phase("assemble", 1, f"S2 G2 P{extra - 1}", hand="Plotter", design=row)
        table.assert_illegal("assemble Plotter left", "RAI-9.6", f"the space costs {extra} more")


@pytest.mark.rule("RAI-9.7", "RAI-18.5")
def test_rai_9_7_a_card_pays_but_not_the_robot_itself():
    table = in_phase("assemble", 1, "S3", hand="Sparky, Loom", recycle="Dustin, Patches")
    table.assert_illegal("assemble Sparky left", "RAI-9.6")
    table = in_phase("assemble", 1, "S3", hand="Sparky, Loom", recycle="Dustin")
    table.play("assemble Sparky left")
    assert (table.hand(), table.stock(), table.row("recycle")) == ("", "", "Dustin, Sparky")
    assert table.view().robot_discards == ("r16",)


@pytest.mark.rule("RAI-9.8")
def test_rai_9_8_assembled_robots_stay():
    table = in_phase("assemble", 7, "S2 G2 P2", hand="Plotter, Zip", design="Edward, Loom")
    table.play("assemble Plotter left")
    assert table.legal("pay") == ["all", "s", "g", "p", "Zip"]
    assert not table.is_legal("pay Edward")
    table.play("pay all")
    assert table.row("design") == "Edward, Loom, Plotter"
    table = in_phase("design", 4, hand="Zip, Axle", design="Edward, Loom")
    table.play("run d2")
    assert table.legal("discard") == ["Zip", "Axle"]
    table.assert_illegal("discard Edward", "RAI-11.8")
    table.play("discard Zip", "draw")
    assert (table.state.round, table.row("design")) == (3, "Edward, Loom")
