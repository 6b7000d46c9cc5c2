"""Chapter 7: performing phases."""

import pytest

from .table import phase, seat
from .test_rai_06_energy import energies, revealed


@pytest.mark.rule("RAI-7.1", "RAI-18.1")
def test_rai_7_1_assigned_or_a_cube():
    at = revealed(seat(energy="e02 e10"), "design assemble", others=(("e11 e02", "recycle upgrade"),))
    assert set(energies(at)) == {"assemble", "design", "recycle"}
    assert set(energies(at, 1)) == {"upgrade", "recycle"}
    assert set(energies(at, 2)) == {"upgrade", "fabricate", "recycle"}


@pytest.mark.rule("RAI-7.2")
def test_rai_7_2_two_to_five():
    at = revealed(seat(energy="e02 e10"))
    assert len(energies(at)) == 2
    at = revealed(
        seat(energy="e03 e04"),
        "upgrade assemble",
        others=(("e03 e04", "design fabricate"), ("e11 e02", "recycle design")),
    )
    assert len(energies(at)) == 5


@pytest.mark.rule("RAI-7.3")
def test_rai_7_3_always_in_the_same_order():
    at = revealed(seat("G4 B2", energy="e02 e10"), "recycle upgrade")
    assert at.asked() == "energy upgrade"
    at.say("energy 0", "next")
    assert at.asked() == "energy recycle"


@pytest.mark.rule("RAI-7.4")
def test_rai_7_4_the_total_comes_first():
    at = revealed(seat("B2", energy="e02 e10"), "design recycle")
    assert at.asked() == "energy design"
    assert not at.allows("run d1")


@pytest.mark.rule("RAI-7.5")
def test_rai_7_5_no_way_back_inside_a_phase():
    at = phase("design", 7, hand="Loom", design="Plotter, Astaire")
    at.say("run d3")
    at.refuses("run d1", "RAI-10.1")
    at.say("run Astaire basic")
    assert at.legal("run") == []
    assert not at.allows("run Plotter basic")


@pytest.mark.rule("RAI-7.5")
def test_rai_7_5_no_way_back_to_an_earlier_phase():
    at = revealed(seat("G9", energy="e04 e03"), "upgrade recycle")
    at.say("next")
    assert at.asked() == "run recycle"
    assert not at.allows("row u1")


@pytest.mark.rule("RAI-7.6")
def test_rai_7_6_nothing_is_compulsory():
    at = revealed(seat("B2 G4", energy="e04 e03"), "upgrade recycle")
    at.say("energy 0", "next", "energy 0", "next")
    assert (at.stock(), at.state.players[0].done) == ("G4 B2", True)


@pytest.mark.rule("RAI-7.6")
def test_rai_7_6_an_action_may_be_passed_over():
    at = phase("design", 7, design="Plotter, Astaire")
    at.say("run d3", "run Astaire basic")
    assert at.stock() == "G1 V1"


@pytest.mark.rule("RAI-7.7", "RAI-18.3")
def test_rai_7_7_energy_is_split_in_upgrade():
    def splits(at):
        ways = {()}
        for row, part in (("u1", 1), ("u2", 3), ("u3", 5), ("u4", 7)):
            if at.allows(f"row {row}"):
                twin = at.copy()
                twin.say(f"row {row}", "pay all", twin_spot(twin))
                ways |= {tuple(sorted((part, *more))) for more in splits(twin)}
        return ways

    def twin_spot(twin):
        free = [spot for spot in ("s05", "s06", "s07", "s09", "s10", "s11", "s13") if spot not in twin.spots()]
        return f"spot {free[0]}"

    at = phase("upgrade", 5, "S10 G10 M10")
    assert splits(at) == {(), (1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (1,) * 5, (3,), (1, 3), (1, 1, 3), (5,)}


@pytest.mark.rule("RAI-7.7")
def test_rai_7_7_energy_is_split_in_assemble():
    at = phase("assemble", 3, "S9 M9 G9 P9", hand="Nugget, Plotter, Sparky")
    at.say("assemble Nugget left", "assemble Plotter left")
    assert at.see().total == 1
    assert at.legal("assemble") == ["Sparky left"]
    at.say("assemble Sparky left")
    assert at.stock() == "S1 G7 M9 P9"


@pytest.mark.rule("RAI-7.8")
def test_rai_7_8_energy_is_not_used_up_in_a_row():
    at = phase("recycle", 7, "B1", recycle="Beacon, Magpie")
    at.say("run c1", "run c2", "run c3", "run Beacon basic", "run Magpie basic")
    assert at.stock() == "T2 B3 V3"


@pytest.mark.rule("RAI-7.9")
def test_rai_7_9_what_is_left_is_lost():
    at = revealed(seat("S3 G4", energy="e04 e02", hand="Nugget"), "upgrade assemble")
    assert at.see().total == 7
    at.say("row u1", "pay g", "pay g", "pay g", "pay g", "spot s05")
    assert at.see().total == 6
    at.say("next")
    assert (at.asked(), at.see().total) == ("assemble assemble", 2)


@pytest.mark.rule("RAI-7.10")
def test_rai_7_10_what_became_available_may_be_used_at_once():
    at = revealed(seat("G4", energy="e04 e03"), "upgrade recycle")
    at.say("row u1", "spot s13")
    assert at.asked() == "run recycle"
    at.say("run c1")
    assert at.stock() == "B3"


@pytest.mark.rule("RAI-7.11")
def test_rai_7_11_a_phase_ends_by_a_word_or_when_nothing_is_left():
    at = revealed(seat(energy="e04 e10"), "upgrade recycle")
    assert at.asked() == "run recycle"  # nothing could be unlocked
    at.say("run c1")
    assert at.player.done  # the others need more energy


@pytest.mark.rule("RAI-7.11", "RAI-7.5")
def test_rai_7_11_energy_of_a_closed_phase_does_not_come_back():
    """Whether it was closed by a word or, with 4 energy unspent, because nothing was left to pay with."""
    for stock, words in (("P8", ("row u1", "spot s05", "next")), ("P4", ("row u1", "spot s05"))):
        at = revealed(seat(stock, energy="e03 e04", design="Oracle+, Muse, Inkwell"), "upgrade design")
        assert at.see().total == 5
        at.say(*words)
        assert at.asked() == "run design"
        at.say("run Oracle upgraded", "wild g", "run Muse basic", "wild s", "wild m")
        assert at.asked() == "run design"
        for row in ("u1", "u2", "u3", "u4"):
            at.refuses(f"row {row}", "RAI-8.1", "in the upgrade phase")
