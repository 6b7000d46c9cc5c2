"""Chapter 10: running a row."""

import pytest

from botyard.games.raising_robots.state import PendingEnergy

from .builders import COMPONENTS, in_phase


@pytest.mark.rule("RAI-10.1")
@pytest.mark.parametrize(
    ("total", "actions"), [(0, []), (1, ["c1"]), (3, ["c1"]), (4, ["c1", "c2"]), (6, ["c1", "c2"])]
)
def test_rai_10_1_board_actions_up_to_the_total(total, actions):
    assert in_phase("recycle", total, "B1").legal("run") == actions
    assert in_phase("recycle", 7, "B1").legal("run") == ["c1", "c2", "c3"]


@pytest.mark.rule("RAI-10.1")
def test_rai_10_1_from_top_to_bottom_each_once_and_before_robots():
    table = in_phase("recycle", 7, "B1", recycle="Magpie, Beacon")
    assert table.legal("run") == ["c1", "c2", "c3", "Magpie basic", "Beacon basic"]
    table.play("run c2")
    assert table.legal("run") == ["c3", "Magpie basic", "Beacon basic"]
    table.play("run Magpie basic")
    assert table.legal("run") == ["Beacon basic"]
    table.assert_illegal("run c3", "RAI-10.1")


@pytest.mark.rule("RAI-10.2")
def test_rai_10_2_robots_from_left_to_right_each_once():
    table = in_phase("fabricate", 4, fabricate="Zip, Patchbay, Axle, Rhinestone, Wheeler")
    table.play("run f1", "gain m")
    assert table.legal("run") == ["f2", "Zip basic", "Patchbay basic", "Rhinestone basic"]  # Axle cannot be paid
    table.play("run Patchbay basic", "gain g")
    table.assert_illegal("run Patchbay basic", "RAI-10.2")
    assert table.legal("run") == ["Rhinestone basic"]
    table.assert_illegal("run Wheeler basic", "RAI-10.2", "needs 5 energy")
    table.assert_illegal("run Loom basic", "RAI-10.2", "does not stand in the row of fabricate")


@pytest.mark.rule("RAI-10.2")
def test_rai_10_2_one_action_of_two():
    table = in_phase("fabricate", 3, fabricate="Chilly+, Rhinestone")
    table.play("run Chilly upgraded")
    assert table.legal("run") == ["Rhinestone basic"]
    assert table.stock() == "T2"


@pytest.mark.rule("RAI-10.3")
def test_rai_10_3_with_a_token_either_action():
    table = in_phase("design", 3, design="Stencil+")
    assert table.legal("run Stencil") == ["upgraded", "basic"]  # the better one first
    assert in_phase("design", 2, design="Stencil+").legal("run Stencil") == ["basic"]
    table = in_phase("design", 7, design="Stencil")
    assert table.legal("run Stencil") == ["basic"]
    table.assert_illegal("run Stencil upgraded", "RAI-10.3", "without a token")
    assert in_phase("fabricate", 2, "S3", fabricate="Axle+").legal("run Axle") == ["upgraded"]


@pytest.mark.rule("RAI-10.4")
def test_rai_10_4_a_robot_added_on_the_right_is_reached():
    table = in_phase("design", 7, "S4 T2", hand="Loom", design="Plotter, Draftsworth+", deck="Zip")
    table.play("run Draftsworth upgraded", "assemble Loom")
    assert (table.row("design"), table.stock()) == ("Plotter, Draftsworth, Loom", "")
    assert table.legal("run") == ["Loom basic"]
    table.play("run Loom basic")
    assert (table.stock(), table.hand()) == ("P1", "Zip")


@pytest.mark.rule("RAI-10.4")
def test_rai_10_4_one_added_to_a_finished_row_waits():
    table = in_phase("fabricate", 7, "S4", hand="Loom", fabricate="Forge, Zip")
    table.play("run Forge basic", "assemble Loom")
    assert table.row("design") == "Loom"
    assert table.legal("run") == ["Zip basic"]


@pytest.mark.rule("RAI-10.5")
def test_rai_10_5_what_rows_tend_to_give():
    def share(row, goods):
        effects = [robot.acts[0][1].text.rpartition("->")[2] for robot in COMPONENTS.robots if robot.card.phase == row]
        return sum(any(good in text for good in goods) for text in effects)

    for goods, at_home in (("PC", "design"), ("MGS", "fabricate"), ("BT", "recycle")):
        rows = {row: share(row, goods) for row in ("design", "fabricate", "recycle")}
        assert max(rows, key=rows.__getitem__) == at_home


@pytest.mark.rule("RAI-10.6")
def test_rai_10_6_the_actions_of_the_board():
    found = {
        action.id: (action.energy, action.effect)
        for row in ("design", "fabricate", "recycle")
        for action in COMPONENTS.board.sections[row].actions
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
    assert [(spot.id, spot.action, spot.adds) for spot in COMPONENTS.spots if spot.adds] == [
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
    table = in_phase("fabricate", 7)
    table.play("run f1")
    assert table.legal("gain") == ["m", "g"]
    table.play("gain g", "run f2", "gain m", "run f3")
    assert table.stock() == "S1 G1 M1 V1"
    table = in_phase("recycle", 7)
    table.play("run c1", "run c2", "run c3")
    assert table.stock() == "T1 B1 V1"


@pytest.mark.rule("RAI-10.1")
def test_rai_10_1_view_says_what_has_enough_energy():
    for total, is_reached in ((4, False), (7, True)):
        table = in_phase("recycle", total, "B1", recycle="Magpie+, Beacon")
        magpie, beacon = (robot.id for robot in table.own_view().rows[2])
        reached = table.own_view().reached
        assert {"c1", "c2", f"{magpie} basic"} < set(reached)
        assert ("c3" in reached, f"{magpie} upgraded" in reached) == (is_reached, is_reached)
        assert f"{beacon} upgraded" not in reached  # without a token
    table = in_phase("recycle", 4, "B1", recycle="Magpie+, Beacon")
    assert [(step.element, step.batteries) for step in table.view(0).ladder][:3] == [("c1", 0), ("c2", 0), ("c3", 3)]
    table.state.players[0].pending = (PendingEnergy(),)  # batteries are not declared yet
    (phase,) = (phase for phase in table.own_view().phases if phase.phase == "recycle")
    assert {step.batteries for step in table.view(0).ladder if step.element == "c3"} == {7 - phase.energy}
