"""Chapter 6: energy."""

import pytest

from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.constants import PHASES
from botyard.games.raising_robots.effect_text import english

from .builders import COMPONENTS, GAME, in_choosing, in_phase, make_player


def revealed(first, phases="design assemble", others=(), **parts):
    """Return a table of three players after the reveal; the first has these phases."""
    rest = [*others, ("e02 e10", "upgrade fabricate"), ("e02 e10", "upgrade fabricate")][:2]
    table = in_choosing(first, *(make_player(energy=cards) for cards, _ in rest), **parts)
    for number, (_, words) in enumerate(rest, start=1):
        table.play_as(number, f"phases {words}")
    table.play(f"phases {phases}")
    return table


def energies(table, number=0):
    """Return the energy of each phase that can be performed."""
    return {view.phase: view.energy for view in table.view(number).players[number].phases if view.performable}


@pytest.mark.rule("RAI-6.1")
def test_rai_6_1_the_sum_of_card_cubes_spots_batteries_and_inventor():
    table = revealed(
        make_player("B4", energy="e01 e03", spots="s08", inventor="Milo Multimeter"),
        others=(("e03 e02", "design upgrade"),),
    )
    assert energies(table)["design"] == 1 + 2 * 1 + 1 + 1
    table.skip_until("energy design")
    table.play("energy 3")
    assert (table.prompt_kind(), table.own_view().total, table.stock()) == ("run design", 8, "B1")
    assert table.events_of(e.PhaseBegan)[-1] == e.PhaseBegan(seat=0, phase="design", total=8, batteries=3, more=2)


@pytest.mark.rule("RAI-6.2")
def test_rai_6_2_a_cube_counts_for_everybody():
    table = revealed(make_player(energy="e02 e10"), "upgrade assemble", others=(("e04 e03", "recycle design"),))
    assert energies(table) == {"upgrade": 2, "assemble": 3, "design": 1, "recycle": 2}
    assert energies(table, 1)["recycle"] == 5 + 2
    assert energies(table, 2)["recycle"] == 2


@pytest.mark.rule("RAI-6.3")
def test_rai_6_3_the_multiplier_doubles_cubes_of_its_own_phase_for_its_owner():
    table = revealed(make_player(energy="e01 e04"), "recycle design", others=(("e04 e03", "recycle fabricate"),))
    assert energies(table) == {"recycle": 1 + 2 * 2, "design": 5 + 2, "fabricate": 1}
    assert energies(table, 1) == {"recycle": 5 + 2, "design": 2, "fabricate": 4 + 1}
    assert energies(table, 2)["recycle"] == 2


@pytest.mark.rule("RAI-6.4")
def test_rai_6_4_any_number_of_batteries():
    table = revealed(make_player("B3", energy="e02 e10", hand="Loom"))
    assert table.prompt_kind() == "energy assemble"
    assert table.legal() == ["energy 0", "energy 1", "energy 2", "energy 3"]
    events = table.play("energy 3")
    assert table.stock() == ""
    assert table.events_of(e.PhaseBegan, events)[0] == e.PhaseBegan(seat=0, phase="assemble", total=6, batteries=3)


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
    table = revealed(make_player(**{"stock": "B1", "energy": "e02 e10", **parts}), phases)
    assert table.prompt_kind() == asked


@pytest.mark.rule("RAI-6.5", "RAI-18.2")
def test_rai_6_5_nothing_but_a_card_or_a_cube_opens_a_phase():
    table = revealed(make_player("B6", energy="e02 e10", spots="s12", inventor="Finn Overclock"), "design recycle")
    assert set(energies(table)) == {"design", "recycle"}
    assert {view.energy for view in table.own_view().phases if not view.performable} == {0}
    table.skip_until("energy recycle")
    table.play("energy 0", "next")
    assert table.player.done


@pytest.mark.rule("RAI-6.6")
def test_rai_6_6_batteries_of_a_phase_serve_a_later_one():
    table = revealed(make_player(energy="e04 e10", design="Edward", hand="Loom"), "design recycle")
    assert table.own_view().total == 7
    table.play("run Edward basic")
    assert (table.stock(), table.prompt_kind()) == ("B3", "energy recycle")
    table.play("energy 3")
    assert (table.prompt_kind(), table.own_view().total) == ("run recycle", 6)


@pytest.mark.rule("RAI-6.6")
def test_rai_6_6_the_total_stays_though_its_spot_opens():
    table = in_phase("fabricate", 3, "S1 G1 M1", fabricate="Axle+, Chilly")
    table.play("run Axle upgraded", "spot s12")
    assert (table.own_view().total, table.spots()) == (3, "s04 s12")
    table.play("next")
    table = revealed(make_player(energy="e02 e10", spots="s12"), "fabricate recycle")
    assert energies(table)["fabricate"] == 3


@pytest.mark.rule("RAI-6.6")
def test_rai_6_6_declared_batteries_are_spent():
    table = revealed(make_player("B4", energy="e02 e10", hand="Loom"))
    table.play("energy 2", "next")
    assert table.stock() == "B2"
    assert table.prompt_kind() == "energy design"


@pytest.mark.rule("RAI-6.7")
def test_rai_6_7_a_spot_counts_each_time():
    table = revealed(make_player(energy="e02 e10", spots="s08 s16"), "design recycle")
    assert energies(table) == {"design": 3, "recycle": 4}
    while table.state.step == "phases":
        number = GAME.active_seats(table.state)[0]
        table.play_as(number, "next" if "next" in table.legal(seat=number) else "energy 0")
    for number in range(3):
        table.play_as(number, "phases design recycle")
    for name, card in zip(("design", "recycle"), table.own_view().energy, strict=True):
        found = next(one for one in COMPONENTS.energy if one.id == card)
        cubes = table.state.cubes[PHASES.index(name)]
        assert energies(table)[name] == found.value + (2 if found.multiplier else 1) * cubes + 1
    table = revealed(
        make_player(energy="e02 e10", spots="s08"), "upgrade recycle", others=(("e04 e03", "design upgrade"),)
    )
    assert energies(table)["design"] == 2 + 1  # also where only a cube opens the phase


@pytest.mark.rule("RAI-6.8")
def test_rai_6_8_more_than_seven_is_legal_and_warned_of():
    table = revealed(make_player("B9", energy="e03 e10"), "design recycle")
    assert energies(table)["design"] == 4 + 1
    number = table.view(0).prompt.number_input
    assert (number.minimum, number.maximum) == (0, 9)
    assert "; more than 2 are no use" in english(number.label)
    table.play("energy 9")
    assert table.own_view().total == 14


@pytest.mark.rule("RAI-6.8")
def test_rai_6_8_with_seven_nobody_asks_for_batteries():
    table = revealed(make_player("B9", energy="e04 e10"), "design recycle")
    assert (table.prompt_kind(), table.own_view().total) == ("run design", 7)
