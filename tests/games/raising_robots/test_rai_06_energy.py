"""Chapter 6: energy."""

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.sizes import PHASES

from .table import BOX, HOUSE, choosing, phase, seat


def revealed(first, phases="design assemble", others=(), **parts):
    """Three players; the first one has the phases, the others theirs with their cards."""
    rest = [*others, ("e02 e10", "upgrade fabricate"), ("e02 e10", "upgrade fabricate")][:2]
    at = choosing(first, *(seat(energy=cards) for cards, _ in rest), **parts)
    for number, (_, words) in enumerate(rest, start=1):
        at.by(number, f"phases {words}")
    at.say(f"phases {phases}")
    return at


def energies(at, number=0):
    """Of each phase that can be performed."""
    return {view.phase: view.energy for view in at.view(number).players[number].phases if view.performable}


@pytest.mark.rule("RAI-6.1")
def test_rai_6_1_the_sum_of_card_cubes_spots_batteries_and_inventor():
    at = revealed(
        seat("B4", energy="e01 e03", spots="s08", inventor="Milo Multimeter"),
        others=(("e03 e02", "design upgrade"),),
    )
    assert energies(at)["design"] == 1 + 2 * 1 + 1 + 1
    at.until("energy design")
    at.say("energy 3")
    assert (at.asked(), at.see().total, at.stock()) == ("run design", 8, "B1")
    assert at.of(e.PhaseBegan)[-1] == e.PhaseBegan(seat=0, phase="design", total=8, batteries=3)


@pytest.mark.rule("RAI-6.2")
def test_rai_6_2_a_cube_counts_for_everybody():
    at = revealed(seat(energy="e02 e10"), "upgrade assemble", others=(("e04 e03", "recycle design"),))
    assert energies(at) == {"upgrade": 2, "assemble": 3, "design": 1, "recycle": 2}
    assert energies(at, 1)["recycle"] == 5 + 2
    assert energies(at, 2)["recycle"] == 2


@pytest.mark.rule("RAI-6.3")
def test_rai_6_3_the_multiplier_doubles_cubes_of_its_own_phase_for_its_owner():
    at = revealed(seat(energy="e01 e04"), "recycle design", others=(("e04 e03", "recycle fabricate"),))
    assert energies(at) == {"recycle": 1 + 2 * 2, "design": 5 + 2, "fabricate": 1}
    assert energies(at, 1) == {"recycle": 5 + 2, "design": 2, "fabricate": 4 + 1}
    assert energies(at, 2)["recycle"] == 2


@pytest.mark.rule("RAI-6.4")
def test_rai_6_4_any_number_of_batteries():
    at = revealed(seat("B3", energy="e02 e10", hand="Loom"))
    assert at.asked() == "energy assemble"
    assert at.legal() == ["energy 0", "energy 1", "energy 2", "energy 3"]
    told = at.say("energy 3")
    assert at.stock() == ""
    assert at.of(e.PhaseBegan, told)[0] == e.PhaseBegan(seat=0, phase="assemble", total=6, batteries=3)


@pytest.mark.rule("RAI-6.4", "RAI-7.11")
@pytest.mark.parametrize(
    ("phases", "asked", "parts"),
    [
        ("design assemble", "run design", {}),  # no robot in hand; 2 + 1 energy, and an action asks for 4
        ("design assemble", "energy assemble", {"hand": "Loom"}),
        ("design upgrade", "run design", {}),  # nothing to pay with
        ("design upgrade", "energy upgrade", {"stock": "B1 T4"}),
        ("recycle upgrade", "run recycle", {}),
        ("recycle upgrade", "energy recycle", {"stock": "B2"}),
        ("recycle upgrade", "energy recycle", {"recycle": "Hopper"}),  # asks for 3
        ("recycle upgrade", "run recycle", {"energy": "e03 e10"}),  # 5 + 1 energy
        ("recycle upgrade", "energy recycle", {"energy": "e03 e10", "recycle": "Phoenix"}),  # may bring one for 6
        ("recycle upgrade", "run recycle", {"energy": "e04 e10", "recycle": "Phoenix"}),  # but none for more than 7
    ],
)
def test_rai_6_4_batteries_that_bring_nothing_are_not_asked_for(phases, asked, parts):
    at = revealed(seat(**{"stock": "B1", "energy": "e02 e10", **parts}), phases)
    assert at.asked() == asked


@pytest.mark.rule("RAI-6.5", "RAI-18.2")
def test_rai_6_5_nothing_but_a_card_or_a_cube_opens_a_phase():
    at = revealed(seat("B6", energy="e02 e10", spots="s12", inventor="Finn Overclock"), "design recycle")
    assert set(energies(at)) == {"design", "recycle"}
    assert {view.energy for view in at.see().phases if not view.performable} == {0}
    at.until("energy recycle")
    at.say("energy 0", "next")
    assert at.player.done


@pytest.mark.rule("RAI-6.6")
def test_rai_6_6_batteries_of_a_phase_serve_a_later_one():
    at = revealed(seat(energy="e04 e10", design="Edward", hand="Loom"), "design recycle")
    assert at.see().total == 7
    at.say("run Edward basic")
    assert (at.stock(), at.asked()) == ("B3", "energy recycle")
    at.say("energy 3")
    assert (at.asked(), at.see().total) == ("run recycle", 6)


@pytest.mark.rule("RAI-6.6")
def test_rai_6_6_the_total_stays_though_its_spot_opens():
    at = phase("fabricate", 3, "S1 G1 M1", fabricate="Axle+, Chilly")
    at.say("run Axle upgraded", "spot s12")
    assert (at.see().total, at.spots()) == (3, "s04 s12")
    at.say("next")
    at = revealed(seat(energy="e02 e10", spots="s12"), "fabricate recycle")
    assert energies(at)["fabricate"] == 3


@pytest.mark.rule("RAI-6.6")
def test_rai_6_6_declared_batteries_are_spent():
    at = revealed(seat("B4", energy="e02 e10", hand="Loom"))
    at.say("energy 2", "next")
    assert at.stock() == "B2"
    assert at.asked() == "energy design"


@pytest.mark.rule("RAI-6.7")
def test_rai_6_7_a_spot_counts_each_time():
    at = revealed(seat(energy="e02 e10", spots="s08 s16"), "design recycle")
    assert energies(at) == {"design": 3, "recycle": 4}
    while at.state.step == "phases":
        number = HOUSE.to_act(at.state)[0]
        at.by(number, "next" if "next" in at.legal(seat=number) else "energy 0")
    for number in range(3):
        at.by(number, "phases design recycle")
    for name, card in zip(("design", "recycle"), at.see().energy, strict=True):
        found = next(one for one in BOX.energy if one.id == card)
        cubes = at.state.cubes[PHASES.index(name)]
        assert energies(at)[name] == found.value + (2 if found.multiplier else 1) * cubes + 1
    at = revealed(seat(energy="e02 e10", spots="s08"), "upgrade recycle", others=(("e04 e03", "design upgrade"),))
    assert energies(at)["design"] == 2 + 1  # also where only a cube opens the phase


@pytest.mark.rule("RAI-6.8")
def test_rai_6_8_more_than_seven_is_legal_and_warned_of():
    at = revealed(seat("B9", energy="e03 e10"), "design recycle")
    assert energies(at)["design"] == 4 + 1
    number = at.view(0).ask.number
    assert (number.least, number.most) == (0, 9)
    assert "; more than 2 bring nothing" in number.label
    at.say("energy 9")
    assert at.see().total == 14


@pytest.mark.rule("RAI-6.8")
def test_rai_6_8_with_seven_nobody_asks_for_batteries():
    at = revealed(seat("B9", energy="e04 e10"), "design recycle")
    assert (at.asked(), at.see().total) == ("run design", 7)
