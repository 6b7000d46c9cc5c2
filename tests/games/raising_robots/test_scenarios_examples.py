"""The examples of the rulebook, S01 to S15, with their exact outcomes."""

import pytest

from botyard.games.raising_robots.state import OwesEnergy

from .table import phase, seat, table
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-6.1", "RAI-6.2", "RAI-6.3", "RAI-6.4")
def test_s01_total_energy():
    others = (("e04 e02", "design recycle"), ("e11 e02", "fabricate recycle"))
    at = revealed(seat("B1", energy="e01 e02", spots="s08"), "design assemble", others=others)
    assert at.state.cubes == [0, 0, 2, 1, 0]
    assert set(energies(at)) == {"assemble", "design", "fabricate"}
    assert energies(at)["design"] == 6
    at.until("energy design")
    at.say("energy 1")
    assert at.see().total == 7
    assert energies(at, 2)["design"] == 2


@pytest.mark.rule("RAI-7.7", "RAI-7.8")
def test_s02_split():
    rows = {"design": "Rosetta", "fabricate": "Nugget", "recycle": "Barter"}
    hand = "Plotter, Lacquer, Hopper, Doodle, Edward"
    at = phase("assemble", 3, "S9 G9 M9 P9", hand=hand, **rows)
    parts = {"Plotter": 1, "Lacquer": 1, "Hopper": 1, "Doodle": 2, "Edward": 3}

    def splits(at):
        found = {()}
        for word in at.legal("assemble"):
            twin = at.copy()
            twin.say(f"assemble {word}")
            while twin.asked().startswith("pay"):
                twin.say("pay all")
            part = parts[word.split()[0]]
            found |= {
                tuple(sorted((part, *more))) for more in (splits(twin) if twin.asked().startswith("ass") else {()})
            }
        return found

    assert splits(at) == {(), (1,), (1, 1), (1, 1, 1), (2,), (1, 2), (3,)}
    at = phase("design", 3, design="Oracle, Inkwell, Easel")
    at.say("run d1", "run Oracle basic", "run Inkwell basic", "run Easel basic")
    assert (len(at.player.hand), at.stock()) == (3, "P1 V1")


@pytest.mark.rule("RAI-8.1", "RAI-8.5", "RAI-8.6", "RAI-11.4")
def test_s03_upgrade():
    at = phase("upgrade", 5, "P3 T2")
    at.say("row u2", "pay p", "pay p", "pay p")
    assert at.stock() == "T2"
    at.say("spot s01", "inspire wilds", "wild c", "wild c")
    assert (len(at.player.hand), at.see().total) == (2, 2)
    at.say("row u1")
    assert (at.stock(), at.hand(), at.asked()) == ("", "", "spot upgrade")
    at.say("spot s05")
    assert (at.spots(), sum(at.player.tokens)) == ("s01 s05", 2)
    assert at.asked() == "run recycle"  # 1 energy is lost, and nothing is left to pay with


SHOP = {"design": "Plotter+, Astaire", "fabricate": "Chilly+", "spots": "s05 s08 s13"}
ASSEMBLING = {"hand": "Edward, Nugget, Dustin, Loom", **SHOP}


@pytest.mark.rule("RAI-9.3", "RAI-9.5", "RAI-9.6")
def test_s04_assemble_too_poor():
    """All three by left columns need S 7, and there are six."""
    at = phase("assemble", 6, "S6 G2 M2 P2 B5", **ASSEMBLING)
    at.say("assemble Edward left", "pay g", "pay p", "pay p")
    assert at.row("design") == "Plotter, Astaire, Edward"
    at.say("assemble Nugget left", "pay Loom")
    assert (at.stock(), at.hand(), at.see().total) == ("S1 M2 B5", "Dustin", 2)
    at.refuses("assemble Dustin left", "RAI-9.6")


def solved():
    """S05 and on: one player with the cards of the example, to the end of the assemble phase."""
    first = seat(
        "S6 G2 M2 P2 B5", energy="e04 e01", phases="assemble design", at=1, agenda=(OwesEnergy(),), **ASSEMBLING
    )
    idle = [seat(energy="e02 e11", phases="upgrade fabricate", at=4, done=True) for _ in range(2)]
    at = table(first, *idle, step="phases", cubes=[0, 1, 2, 1, 0])
    at.say("energy 4")
    assert at.see().total == 10
    return at


def assembled():
    at = solved()
    at.say("assemble Edward right", "pay g", "pay p", "pay p")
    at.say("assemble Nugget left", "pay Loom")
    at.say("assemble Dustin left")
    return at


@pytest.mark.rule("RAI-9.3", "RAI-9.6", "RAI-9.7")
def test_s05_assemble_solved():
    at = assembled()
    assert (at.stock(), at.hand()) == ("S1 B1", "")
    assert [len(row) for row in at.player.rows] == [3, 2, 1]
    assert at.see().total == 0


def designed():
    at = assembled()
    at.say("energy 1")
    assert at.see().total == 1 + 2 * 2 + 1 + 1
    at.say("run d1", "run d2", "run d3", "run Plotter upgraded", "token speed Astaire", "run Astaire upgraded")
    at.say("run Edward basic")
    return at


@pytest.mark.rule("RAI-10.1", "RAI-10.2", "RAI-10.3", "RAI-8.7")
def test_s06_running_design():
    at = designed()
    assert (at.stock(), at.hand(), at.player.tokens) == ("S1 G2 P3 B4 V1", "", (0, 0, 0, 0))


def fabricated():
    at = designed()
    assert at.asked() == "energy fabricate"
    at.say("energy 2")
    assert at.see().total == 3
    at.say("run f1", "gain m")
    assert at.legal("run") == ["Chilly upgraded", "Chilly basic"]
    return at


@pytest.mark.rule("RAI-6.6", "RAI-10.2", "RAI-7.1", "RAI-6.5")
def test_s07_running_fabricate_and_s08_no_recycle():
    at = fabricated()
    at.say("run Chilly upgraded")
    assert at.stock() == "S1 G2 M1 P3 T2 B2 V1"
    assert at.state.round == 3  # two batteries, and yet recycle was not performed


@pytest.mark.rule("RAI-13.5", "RAI-13.8")
def test_s09_class_counting():
    at = phase("upgrade", 0, fabricate="Nugget+", classes="Acoustics, Aerospace Engineering")
    assert [view.count for view in at.see().classes] == [1, 1]


@pytest.mark.rule("RAI-18.8", "RAI-7.5")
def test_s10_activation_timing():
    at = phase("fabricate", 4, fabricate="Axle, Figure 8")
    at.say("run f1", "gain g", "run f2", "gain m", "run Axle basic")
    assert at.stock() == ""
    at.say("spot s09", "token speed Figure 8", "run Figure 8 upgraded")
    assert at.stock() == "B3"
    later = phase("fabricate", 1, fabricate="Axle, Figure 8+", spots="s09")
    later.say("run f1", "gain m", "gain m")
    assert later.stock() == "M2"


@pytest.mark.rule("RAI-8.4")
def test_s11_points():
    at = phase("design", 7, spots="s07")
    at.say("run d3")
    assert at.stock() == "V3"


@pytest.mark.rule("RAI-11.6", "RAI-11.7")
def test_s12_conversion():
    at = phase("recycle", 4, "B3", spots="s14")
    at.say("run c2", "wild s")
    assert at.stock() == "S1 T1 B2"
    assert phase("recycle", 4, spots="s14").legal("run") == ["c1"]


@pytest.mark.rule("RAI-11.8")
def test_s13_cycle():
    at = phase("design", 4, hand="Loom, Zip, Axle, Forge")
    at.say("run d2", "discard Loom", "discard Zip", "discard Axle", "draw")
    assert len(at.player.hand) == 5
    at = phase("design", 4)
    at.say("run d2")
    assert len(at.player.hand) == 1
    at = phase("design", 4, hand="Loom", spots="s06")
    at.say("run d2", "swap", "draw")
    assert (len(at.player.hand), at.stock()) == (3, "B1")


@pytest.mark.rule("RAI-11.13")
@pytest.mark.parametrize(("robots", "points"), [(1, 1), (2, 1), (4, 2), (5, 3)])
def test_s14_row_table(robots, points):
    at = phase("fabricate", 7, fabricate=", ".join(["Gilda", "Zip", "Axle", "Forge", "Alloy"][:robots]))
    at.say("run Gilda basic")
    assert at.stock() == f"V{points}"


@pytest.mark.rule("RAI-14.5")
def test_s15_requirement():
    at = phase("upgrade", 7, "G1", inventor="Cleo Spark", design="Plotter+, Edward+")
    at.say("row u4", "spot s08", "token communications Cleo Spark")
    assert at.see().promoted
