"""Chapter 7: performing phases."""

import pytest

from .builders import in_phase, make_player
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-7.1", "RAI-18.1")
def test_rai_7_1_assigned_or_a_cube():
    table = revealed(make_player(energy="e02 e10"), "design assemble", others=(("e11 e02", "recycle upgrade"),))
    assert set(energies(table)) == {"assemble", "design", "recycle"}
    assert set(energies(table, 1)) == {"upgrade", "recycle"}
    assert set(energies(table, 2)) == {"upgrade", "fabricate", "recycle"}


@pytest.mark.rule("RAI-7.2")
def test_rai_7_2_two_to_five():
    table = revealed(make_player(energy="e02 e10"))
    assert len(energies(table)) == 2
    table = revealed(
        make_player(energy="e03 e04"),
        "upgrade assemble",
        others=(("e03 e04", "design fabricate"), ("e11 e02", "recycle design")),
    )
    assert len(energies(table)) == 5


@pytest.mark.rule("RAI-7.3")
def test_rai_7_3_always_in_the_same_order():
    table = revealed(make_player("G4 B2", energy="e02 e10"), "recycle upgrade")
    assert table.prompt_kind() == "energy upgrade"
    table.play("energy 0", "next")
    assert table.prompt_kind() == "energy recycle"


@pytest.mark.rule("RAI-7.4")
def test_rai_7_4_the_total_comes_first():
    table = revealed(make_player("B2", energy="e02 e10"), "design recycle")
    assert table.prompt_kind() == "energy design"
    assert not table.is_legal("run d1")


@pytest.mark.rule("RAI-7.5")
def test_rai_7_5_no_undo_inside_a_phase():
    table = in_phase("design", 7, hand="Loom", design="Plotter, Astaire")
    table.play("run d3")
    table.assert_illegal("run d1", "RAI-10.1")
    table.play("run Astaire basic")
    assert table.legal("run") == []
    assert not table.is_legal("run Plotter basic")


@pytest.mark.rule("RAI-7.5")
def test_rai_7_5_no_return_to_an_earlier_phase():
    table = revealed(make_player("G9", energy="e04 e03"), "upgrade recycle")
    table.play("next")
    assert table.prompt_kind() == "run recycle"
    assert not table.is_legal("row u1")


@pytest.mark.rule("RAI-7.6")
def test_rai_7_6_nothing_is_compulsory():
    table = revealed(make_player("B2 G4", energy="e04 e03"), "upgrade recycle")
    table.play("energy 0", "next", "energy 0", "next")
    assert (table.stock(), table.state.players[0].done) == ("G4 B2", True)


@pytest.mark.rule("RAI-7.6")
def test_rai_7_6_an_action_may_be_passed_over():
    table = in_phase("design", 7, design="Plotter, Astaire")
    table.play("run d3", "run Astaire basic")
    assert table.stock() == "G1 V1"


@pytest.mark.rule("RAI-7.7", "RAI-18.3")
def test_rai_7_7_energy_is_split_in_upgrade():
    def splits(table):
        ways = {()}
        for row, part in (("u1", 1), ("u2", 3), ("u3", 5), ("u4", 7)):
            if table.is_legal(f"row {row}"):
                twin = table.copy()
                twin.play(f"row {row}", "pay all", twin_spot(twin))
                ways |= {tuple(sorted((part, *more))) for more in splits(twin)}
        return ways

    def twin_spot(twin):
        free = [spot for spot in ("s05", "s06", "s07", "s09", "s10", "s11", "s13") if spot not in twin.spots()]
        return f"spot {free[0]}"

    table = in_phase("upgrade", 5, "S10 G10 M10")
    assert splits(table) == {(), (1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (1,) * 5, (3,), (1, 3), (1, 1, 3), (5,)}


@pytest.mark.rule("RAI-7.7")
def test_rai_7_7_energy_is_split_in_assemble():
    table = in_phase("assemble", 3, "S9 M9 G9 P9", hand="Nugget, Plotter, Sparky")
    table.play("assemble Nugget left", "assemble Plotter left")
    assert table.own_view().total == 1
    assert table.legal("assemble") == ["Sparky left"]
    table.play("assemble Sparky left")
    assert table.stock() == "S1 G7 M9 P9"


@pytest.mark.rule("RAI-7.8")
def test_rai_7_8_energy_is_not_used_up_in_a_row():
    table = in_phase("recycle", 7, "B1", recycle="Beacon, Magpie")
    table.play("run c1", "run c2", "run c3", "run Beacon basic", "run Magpie basic")
    assert table.stock() == "T2 B3 V3"


@pytest.mark.rule("RAI-7.9")
def test_rai_7_9_what_is_left_is_lost():
    table = revealed(make_player("S3 G4", energy="e04 e02", hand="Nugget"), "upgrade assemble")
    assert table.own_view().total == 7
    table.play("row u1", "pay g", "pay g", "pay g", "pay g", "spot s05")
    assert table.own_view().total == 6
    table.play("next")
    assert (table.prompt_kind(), table.own_view().total) == ("assemble assemble", 2)


@pytest.mark.rule("RAI-7.10")
def test_rai_7_10_what_became_available_may_be_used_at_once():
    table = revealed(make_player("G4", energy="e04 e03"), "upgrade recycle")
    table.play("row u1", "spot s13")
    assert table.prompt_kind() == "run recycle"
    table.play("run c1")
    assert table.stock() == "B3"


@pytest.mark.rule("RAI-7.11")
def test_rai_7_11_a_phase_ends_by_an_action_or_when_nothing_is_left():
    table = revealed(make_player(energy="e04 e10"), "upgrade recycle")
    assert table.prompt_kind() == "run recycle"  # nothing could be unlocked
    table.play("run c1")
    assert table.player.done  # the others need more energy


@pytest.mark.rule("RAI-7.11", "RAI-7.5")
def test_rai_7_11_energy_of_a_closed_phase_does_not_come_back():
    """The phase may end by an action, or automatically with 4 energy unspent because nothing can be paid."""
    for stock, words in (("P8", ("row u1", "spot s05", "next")), ("P4", ("row u1", "spot s05"))):
        table = revealed(make_player(stock, energy="e03 e04", design="Oracle+, Muse, Inkwell"), "upgrade design")
        assert table.own_view().total == 5
        table.play(*words)
        assert table.prompt_kind() == "run design"
        table.play("run Oracle upgraded", "wild g", "run Muse basic", "wild s", "wild m")
        assert table.prompt_kind() == "run design"
        for row in ("u1", "u2", "u3", "u4"):
            table.assert_illegal(f"row {row}", "RAI-8.1", "in the upgrade phase")
