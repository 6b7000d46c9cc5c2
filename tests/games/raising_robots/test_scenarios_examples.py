"""The examples of the rulebook, S01 to S15, with their exact outcomes."""

import pytest

from botyard.games.raising_robots.state import PendingEnergy

from .builders import in_phase, make_player, make_table
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-6.1", "RAI-6.2", "RAI-6.3", "RAI-6.4")
def test_s01_total_energy():
    others = (("e04 e02", "design recycle"), ("e11 e02", "fabricate recycle"))
    table = revealed(make_player("B1", energy="e01 e02", spots="s08"), "design assemble", others=others)
    assert table.state.cubes == [0, 0, 2, 1, 0]
    assert set(energies(table)) == {"assemble", "design", "fabricate"}
    assert energies(table)["design"] == 6
    table.skip_until("energy design")
    table.play("energy 1")
    assert table.own_view().total == 7
    assert energies(table, 2)["design"] == 2


@pytest.mark.rule("RAI-7.7", "RAI-7.8")
def test_s02_split():
    rows = {"design": "Rosetta", "fabricate": "Nugget", "recycle": "Barter"}
    hand = "Plotter, Lacquer, Hopper, Doodle, Edward"
    table = in_phase("assemble", 3, "S9 G9 M9 P9", hand=hand, **rows)
    parts = {"Plotter": 1, "Lacquer": 1, "Hopper": 1, "Doodle": 2, "Edward": 3}

    def splits(at):
        found = {()}
        for text in at.legal("assemble"):
            twin = at.copy()
            twin.play(f"assemble {text}")
            while twin.prompt_kind().startswith("pay"):
                twin.play("pay all")
            part = parts[text.split()[0]]
            found |= {
                tuple(sorted((part, *more)))
                for more in (splits(twin) if twin.prompt_kind().startswith("ass") else {()})
            }
        return found

    assert splits(table) == {(), (1,), (1, 1), (1, 1, 1), (2,), (1, 2), (3,)}
    table = in_phase("design", 3, design="Oracle, Inkwell, Easel")
    table.play("run d1", "run Oracle basic", "run Inkwell basic", "run Easel basic")
    assert (len(table.player.hand), table.stock()) == (3, "P1 V1")


@pytest.mark.rule("RAI-8.1", "RAI-8.5", "RAI-8.6", "RAI-11.4")
def test_s03_upgrade():
    table = in_phase("upgrade", 5, "P3 T2")
    table.play("row u2", "pay p", "pay p", "pay p")
    assert table.stock() == "T2"
    table.play("spot s01", "inspire wilds", "wild c", "wild c")
    assert (len(table.player.hand), table.own_view().total) == (2, 2)
    table.play("row u1")
    assert (table.stock(), table.hand(), table.prompt_kind()) == ("", "", "spot upgrade")
    table.play("spot s05")
    assert (table.spots(), sum(table.player.tokens)) == ("s01 s05", 2)
    assert table.prompt_kind() == "run recycle"  # 1 energy is lost, and nothing is left to pay with


SHOP = {"design": "Plotter+, Astaire", "fabricate": "Chilly+", "spots": "s05 s08 s13"}
ASSEMBLING = {"hand": "Edward, Nugget, Dustin, Loom", **SHOP}


@pytest.mark.rule("RAI-9.3", "RAI-9.5", "RAI-9.6")
def test_s04_assemble_too_poor():
    """All three by left columns need S 7, and there are six."""
    table = in_phase("assemble", 6, "S6 G2 M2 P2 B5", **ASSEMBLING)
    table.play("assemble Edward left", "pay g", "pay p", "pay p")
    assert table.row("design") == "Plotter, Astaire, Edward"
    table.play("assemble Nugget left", "pay Loom")
    assert (table.stock(), table.hand(), table.own_view().total) == ("S1 M2 B5", "Dustin", 2)
    table.assert_illegal("assemble Dustin left", "RAI-9.6")


def solved():
    """S05 and on: one player with the cards of the example, to the end of the assemble phase."""
    first = make_player(
        "S6 G2 M2 P2 B5",
        energy="e04 e01",
        phases="assemble design",
        current_phase=1,
        pending=(PendingEnergy(),),
        **ASSEMBLING,
    )
    idle = [make_player(energy="e02 e11", phases="upgrade fabricate", current_phase=4, done=True) for _ in range(2)]
    table = make_table(first, *idle, step="phases", cubes=[0, 1, 2, 1, 0])
    table.play("energy 4")
    assert table.own_view().total == 10
    return table


def assembled():
    table = solved()
    table.play("assemble Edward right", "pay g", "pay p", "pay p")
    table.play("assemble Nugget left", "pay Loom")
    table.play("assemble Dustin left")
    return table


@pytest.mark.rule("RAI-9.3", "RAI-9.6", "RAI-9.7")
def test_s05_assemble_solved():
    table = assembled()
    assert (table.stock(), table.hand()) == ("S1 B1", "")
    assert [len(row) for row in table.player.rows] == [3, 2, 1]
    assert table.own_view().total == 0


def designed():
    table = assembled()
    table.play("energy 1")
    assert table.own_view().total == 1 + 2 * 2 + 1 + 1
    table.play("run d1", "run d2", "run d3", "run Plotter upgraded", "token speed Astaire", "run Astaire upgraded")
    table.play("run Edward basic")
    return table


@pytest.mark.rule("RAI-10.1", "RAI-10.2", "RAI-10.3", "RAI-8.7")
def test_s06_running_design():
    table = designed()
    assert (table.stock(), table.hand(), table.player.tokens) == ("S1 G2 P3 B4 V1", "", (0, 0, 0, 0))


def fabricated():
    table = designed()
    assert table.prompt_kind() == "energy fabricate"
    table.play("energy 2")
    assert table.own_view().total == 3
    table.play("run f1", "gain m")
    assert table.legal("run") == ["Chilly upgraded", "Chilly basic"]
    return table


@pytest.mark.rule("RAI-6.6", "RAI-10.2", "RAI-7.1", "RAI-6.5")
def test_s07_running_fabricate_and_s08_no_recycle():
    table = fabricated()
    table.play("run Chilly upgraded")
    assert table.stock() == "S1 G2 M1 P3 T2 B2 V1"
    assert table.state.round == 3  # two batteries, and yet recycle was not performed


@pytest.mark.rule("RAI-13.5", "RAI-13.8")
def test_s09_class_counting():
    table = in_phase("upgrade", 0, fabricate="Nugget+", classes="Acoustics, Aerospace Engineering")
    assert [view.count for view in table.own_view().classes] == [1, 1]


@pytest.mark.rule("RAI-18.8", "RAI-7.5")
def test_s10_activation_timing():
    table = in_phase("fabricate", 4, fabricate="Axle, Figure 8")
    table.play("run f1", "gain g", "run f2", "gain m", "run Axle basic")
    assert table.stock() == ""
    table.play("spot s09", "token speed Figure 8", "run Figure 8 upgraded")
    assert table.stock() == "B3"
    later = in_phase("fabricate", 1, fabricate="Axle, Figure 8+", spots="s09")
    later.play("run f1", "gain m", "gain m")
    assert later.stock() == "M2"


@pytest.mark.rule("RAI-8.4")
def test_s11_points():
    table = in_phase("design", 7, spots="s07")
    table.play("run d3")
    assert table.stock() == "V3"


@pytest.mark.rule("RAI-11.6", "RAI-11.7")
def test_s12_conversion():
    table = in_phase("recycle", 4, "B3", spots="s14")
    table.play("run c2", "wild s")
    assert table.stock() == "S1 T1 B2"
    assert in_phase("recycle", 4, spots="s14").legal("run") == ["c1"]


@pytest.mark.rule("RAI-11.8")
def test_s13_cycle():
    table = in_phase("design", 4, hand="Loom, Zip, Axle, Forge")
    table.play("run d2", "discard Loom", "discard Zip", "discard Axle", "draw")
    assert len(table.player.hand) == 5
    table = in_phase("design", 4)
    table.play("run d2")
    assert len(table.player.hand) == 1
    table = in_phase("design", 4, hand="Loom", spots="s06")
    table.play("run d2", "swap", "draw")
    assert (len(table.player.hand), table.stock()) == (3, "B1")


@pytest.mark.rule("RAI-11.13")
@pytest.mark.parametrize(("robots", "points"), [(1, 1), (2, 1), (4, 2), (5, 3)])
def test_s14_row_table(robots, points):
    table = in_phase("fabricate", 7, fabricate=", ".join(["Gilda", "Zip", "Axle", "Forge", "Alloy"][:robots]))
    table.play("run Gilda basic")
    assert table.stock() == f"V{points}"


@pytest.mark.rule("RAI-14.5")
def test_s15_requirement():
    table = in_phase("upgrade", 7, "G1", inventor="Cleo Spark", design="Plotter+, Edward+")
    table.play("row u4", "spot s08", "token communications Cleo Spark")
    assert table.own_view().promoted
