"""Chapter 10: running a row."""

import pytest

from .table import BOX, phase


@pytest.mark.rule("RAI-10.1")
@pytest.mark.parametrize(
    ("total", "actions"), [(0, []), (1, ["c1"]), (3, ["c1"]), (4, ["c1", "c2"]), (6, ["c1", "c2"])]
)
def test_rai_10_1_board_actions_up_to_the_total(total, actions):
    assert phase("recycle", total, "B1").legal("run") == actions
    assert phase("recycle", 7, "B1").legal("run") == ["c1", "c2", "c3"]


@pytest.mark.rule("RAI-10.1")
def test_rai_10_1_from_top_to_bottom_each_once_and_before_robots():
    at = phase("recycle", 7, "B1", recycle="Magpie, Beacon")
    assert at.legal("run") == ["c1", "c2", "c3", "Magpie basic", "Beacon basic"]
    at.say("run c2")
    assert at.legal("run") == ["c3", "Magpie basic", "Beacon basic"]
    at.say("run Magpie basic")
    assert at.legal("run") == ["Beacon basic"]
    at.refuses("run c3", "RAI-10.1")


@pytest.mark.rule("RAI-10.2")
def test_rai_10_2_robots_from_left_to_right_each_once():
    at = phase("fabricate", 4, fabricate="Zip, Patchbay, Axle, Rhinestone, Wheeler")
    at.say("run f1", "gain m")
    assert at.legal("run") == ["f2", "Zip basic", "Patchbay basic", "Rhinestone basic"]  # Axle cannot be paid
    at.say("run Patchbay basic", "gain g")
    at.refuses("run Patchbay basic", "RAI-10.2")
    assert at.legal("run") == ["Rhinestone basic"]
    at.refuses("run Wheeler basic", "RAI-10.2", "needs 5 energy")
    at.refuses("run Loom basic", "RAI-10.2", "does not stand in the row of fabricate")


@pytest.mark.rule("RAI-10.2")
def test_rai_10_2_one_action_of_two():
    at = phase("fabricate", 3, fabricate="Chilly+, Rhinestone")
    at.say("run Chilly upgraded")
    assert at.legal("run") == ["Rhinestone basic"]
    assert at.stock() == "T2"


@pytest.mark.rule("RAI-10.3")
def test_rai_10_3_with_a_token_either_action():
    at = phase("design", 3, design="Stencil+")
    assert at.legal("run Stencil") == ["upgraded", "basic"]  # the better one first
    assert phase("design", 2, design="Stencil+").legal("run Stencil") == ["basic"]
    at = phase("design", 7, design="Stencil")
    assert at.legal("run Stencil") == ["basic"]
    at.refuses("run Stencil upgraded", "RAI-10.3", "without a token")
    assert phase("fabricate", 2, "S3", fabricate="Axle+").legal("run Axle") == ["upgraded"]


@pytest.mark.rule("RAI-10.4")
def test_rai_10_4_a_robot_added_on_the_right_is_reached():
    at = phase("design", 7, "S4 T2", hand="Loom", design="Plotter, Draftsworth+", deck="Zip")
    at.say("run Draftsworth upgraded", "assemble Loom")
    assert (at.row("design"), at.stock()) == ("Plotter, Draftsworth, Loom", "")
    assert at.legal("run") == ["Loom basic"]
    at.say("run Loom basic")
    assert (at.stock(), at.hand()) == ("P1", "Zip")


@pytest.mark.rule("RAI-10.4")
def test_rai_10_4_one_added_to_a_finished_row_waits():
    at = phase("fabricate", 7, "S4", hand="Loom", fabricate="Forge, Zip")
    at.say("run Forge basic", "assemble Loom")
    assert at.row("design") == "Loom"
    assert at.legal("run") == ["Zip basic"]


@pytest.mark.rule("RAI-10.5")
def test_rai_10_5_what_rows_tend_to_give():
    def share(row, goods):
        effects = [robot.acts[0][1].text.rpartition("->")[2] for robot in BOX.robots if robot.card.phase == row]
        return sum(any(good in text for good in goods) for text in effects)

    for goods, at_home in (("PC", "design"), ("MGS", "fabricate"), ("BT", "recycle")):
        rows = {row: share(row, goods) for row in ("design", "fabricate", "recycle")}
        assert max(rows, key=rows.__getitem__) == at_home


@pytest.mark.rule("RAI-10.6")
def test_rai_10_6_the_actions_of_the_board():
    found = {
        action.id: (action.energy, action.effect)
        for row in ("design", "fabricate", "recycle")
        for action in BOX.board.sections[row].actions
    }
    assert found == {
        "d1": (1, "P"),
        "d2": (4, "X"),
        "d3": (7, "V"),
        "f1": (1, "(M/G)"),
        "f2": (4, "S+(M/G)"),
        "f3": (7, "V"),
        "c1": (1, "2B"),
        "c2": (4, "B->T"),
        "c3": (7, "V"),
    }
    assert [(spot.id, spot.action, spot.adds) for spot in BOX.spots if spot.adds] == [
        ("s05", "d1", "B"),
        ("s06", "d2", "C+B"),
        ("s07", "d3", "2V"),
        ("s09", "f1", "(M/G)"),
        ("s10", "f2", "W"),
        ("s11", "f3", "2V"),
        ("s13", "c1", "B"),
        ("s14", "c2", "W"),
        ("s15", "c3", "2V"),
    ]


@pytest.mark.rule("RAI-10.6")
def test_rai_10_6_they_do_what_they_say():
    at = phase("fabricate", 7)
    at.say("run f1")
    assert at.legal("gain") == ["m", "g"]
    at.say("gain g", "run f2", "gain m", "run f3")
    assert at.stock() == "S1 G1 M1 V1"
    at = phase("recycle", 7)
    at.say("run c1", "run c2", "run c3")
    assert at.stock() == "T1 B1 V1"
