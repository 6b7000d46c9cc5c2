"""Chapter 9: assemble phase."""

import pytest

from botyard.games.raising_robots.effects import ROWS
from botyard.games.raising_robots.events import Assembled

from .table import BOX, ROBOTS, phase


@pytest.mark.rule("RAI-9.1")
def test_rai_9_1_from_hand_to_the_leftmost_free_space_of_its_row():
    at = phase("assemble", 1, "S2 G3", hand="Plotter", design="Edward")
    (placed,) = at.of(Assembled, at.say("assemble Plotter left"))
    assert (placed.row, placed.column) == ("design", 2)
    assert (at.row("design"), at.hand()) == ("Edward, Plotter", "")
    at = phase("assemble", 7, "S9 G9", hand="Plotter, Loom")
    at.refuses("assemble Zip left", "RAI-9.1", "not in your hand")


@pytest.mark.rule("RAI-9.2")
def test_rai_9_2_five_in_a_row():
    rows = {row: [robot.card.name for robot in BOX.robots if robot.card.phase == row] for row in ROWS}
    assert {row: len(names) for row, names in rows.items()} == dict.fromkeys(ROWS, 32)
    assert (BOX.columns, len(ROWS)) == (5, 3)
    at = phase("assemble", 7, "S9 P9 M9", hand="Loom, Gilda", design=", ".join(rows["design"][:5]))
    at.refuses("assemble Loom left", "RAI-9.2", "full")
    assert at.legal("assemble") == ["Gilda left", "Gilda right"]
    at = phase("assemble", 7, "S9 P9 M9", hand="Loom", design=", ".join(rows["design"][:4]))
    assert at.allows("assemble Loom left")


@pytest.mark.rule("RAI-9.3")
def test_rai_9_3_by_either_column():
    left, right = (phase("assemble", 7, "S2 G2", hand="Edward") for _ in range(2))
    left.say("assemble Edward left")
    right.say("assemble Edward right")
    assert (left.stock(), right.stock()) == ("", "S2")
    assert phase("assemble", 3, "S2 G2", hand="Edward").legal("assemble") == ["Edward left"]
    assert phase("assemble", 7, "G2", hand="Edward").legal("assemble") == ["Edward right"]


@pytest.mark.rule("RAI-9.4")
def test_rai_9_4_four_energy_stand_for_two_resources():
    for robot in BOX.robots:
        (low, more), (high, fewer) = robot.columns
        assert (low, high) in ((1, 5), (2, 6), (3, 7))
        assert sum(more) - sum(fewer) == 2
        assert all(one >= other for one, other in zip(more, fewer, strict=True))


@pytest.mark.rule("RAI-9.5")
def test_rai_9_5_energy_comes_from_the_total():
    at = phase("assemble", 4, "S9 G9 M9 P9", hand="Edward, Nugget, Doodle")
    at.say("assemble Edward left")
    assert at.see().total == 1
    assert at.legal("assemble") == ["Nugget left"]


@pytest.mark.rule("RAI-9.6")
@pytest.mark.parametrize(("standing", "extra"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_rai_9_6_what_a_space_costs(standing, extra):
    row = ", ".join(ROBOTS[16 : 16 + standing])
    at = phase("assemble", 1, f"S2 G2 P{extra}", hand="Plotter", design=row)
    at.say("assemble Plotter left")
    assert at.stock() == ""
    if extra:
        at = phase("assemble", 1, f"S2 G2 P{extra - 1}", hand="Plotter", design=row)
        at.refuses("assemble Plotter left", "RAI-9.6", f"the space costs {extra} more")


@pytest.mark.rule("RAI-9.7", "RAI-18.5")
def test_rai_9_7_a_card_pays_but_not_the_robot_itself():
    at = phase("assemble", 1, "S3", hand="Sparky, Loom", recycle="Dustin, Patches")
    at.refuses("assemble Sparky left", "RAI-9.6")
    at = phase("assemble", 1, "S3", hand="Sparky, Loom", recycle="Dustin")
    at.say("assemble Sparky left")
    assert (at.hand(), at.stock(), at.row("recycle")) == ("", "", "Dustin, Sparky")
    assert at.view().robot_discards == ("r16",)


@pytest.mark.rule("RAI-9.8")
def test_rai_9_8_assembled_robots_stay():
    at = phase("assemble", 7, "S2 G2 P2", hand="Plotter, Zip", design="Edward, Loom")
    at.say("assemble Plotter left")
    assert at.legal("pay") == ["all", "s", "g", "p", "Zip"]
    assert not at.allows("pay Edward")
    at.say("pay all")
    assert at.row("design") == "Edward, Loom, Plotter"
    at = phase("design", 4, hand="Zip, Axle", design="Edward, Loom")
    at.say("run d2")
    assert at.legal("discard") == ["Zip", "Axle"]
    at.refuses("discard Edward", "RAI-11.8")
    at.say("discard Zip", "draw")
    assert (at.state.round, at.row("design")) == (3, "Edward, Loom")
