"""Chapter 1: components and limits."""

import pytest

from botyard import OptionError, Rng
from botyard.games.raising_robots.effects import KINDS, TYPES
from botyard.games.raising_robots.events import Reshuffled

from .builders import COMPONENTS, GAME, ROBOTS, in_choosing, in_phase, in_starting, make_player


@pytest.mark.rule("RAI-1.1")
def test_rai_1_1_what_is_in_the_box():
    counts = [
        len(pile)
        for pile in (
            COMPONENTS.robots,
            COMPONENTS.classes,
            COMPONENTS.inventors,
            COMPONENTS.energy,
            COMPONENTS.tracks,
            COMPONENTS.spots,
        )
    ]
    assert counts == [96, 32, 14, 12, 6, 16]
    assert list(GAME.players) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(OptionError):
        GAME.initial_state(7, Rng(1), {})


@pytest.mark.rule("RAI-1.2")
def test_rai_1_2_the_inventory_has_points_tape_batteries_and_four_parts():
    assert sorted(COMPONENTS.board.inventory.tracked) == sorted("VTBGSMP")
    assert set(COMPONENTS.board.inventory.tracked) == set(KINDS[:7])


@pytest.mark.rule("RAI-1.3")
def test_rai_1_3_nothing_is_limited():
    table = in_phase("recycle", 1, "B199 V300")
    table.play("run c1")
    assert table.stock() == "B201 V300"


@pytest.mark.rule("RAI-1.4")
def test_rai_1_4_nothing_is_paid_that_is_not_there():
    table = in_phase("recycle", 4, "S3")
    assert "run c2" not in table.legal()
    table = in_choosing(
        make_player("B2", energy="e02 e03"), make_player(energy="e02 e03"), make_player(energy="e02 e03")
    )
    for number in range(3):
        table.play_as(number, "phases design recycle")
    table.assert_illegal("energy 3", "RAI-1.4", "2 batteries")


@pytest.mark.rule("RAI-1.5")
def test_rai_1_5_a_hand_has_no_limit_and_is_no_stock():
    table = in_phase("design", 5, hand=", ".join(ROBOTS[40:90]), design="Blueprint")
    table.play("run Blueprint basic")
    assert (len(table.player.hand), table.stock()) == (52, "")


@pytest.mark.rule("RAI-1.6")
def test_rai_1_6_as_many_cubes_as_needed():
    most = []
    for players in range(1, 7):
        cards = sorted((COMPONENTS.energy[card].cubes for card in COMPONENTS.energy_for(players)), reverse=True)
        line = {1: COMPONENTS.automa.solo, 2: COMPONENTS.automa.two}.get(players)
        most.append(players * sum(cards[:2]) + (sum(line.cubes) if line else 0))
    assert most == [9, 9, 9, 12, 10, 12]
    table = in_choosing(*(make_player(energy="e04 e03") for _ in range(4)))
    for number in range(4):
        table.play_as(number, "phases design recycle")
    assert table.state.cubes == [0, 0, 8, 0, 4]


@pytest.mark.rule("RAI-1.7")
def test_rai_1_7_four_tokens_of_each_type():
    table = in_phase("upgrade", 7, "G1", spots="s02 s05 s09 s13")
    table.play("row u4")
    spots = [COMPONENTS.spots[COMPONENTS.spot_ids[spot]] for spot in table.legal("spot")]
    assert len(spots) == 12
    assert {spot.type for spot in spots} == set(TYPES) - {"speed"}
    table.assert_illegal("spot s02", "RAI-1.7", "unlocked already")


@pytest.mark.rule("RAI-1.7")
def test_rai_1_7_without_tokens_nothing_is_unlocked():
    table = in_phase("upgrade", 7, "G9", spots=" ".join(spot.id for spot in COMPONENTS.spots))
    assert table.legal() == ["next"]


@pytest.mark.rule("RAI-1.8")
def test_rai_1_8_the_discard_pile_becomes_the_deck_when_a_card_is_missing():
    table = in_phase("design", 5, design="Blueprint", deck="Loom.", robot_discards=", ".join(ROBOTS[50:56]))
    events = table.play("run Blueprint basic")
    assert "Loom" in table.hand()
    assert (len(table.player.hand), len(table.state.robots), table.state.robot_discards) == (2, 5, [])
    assert [event.cards for event in table.events_of(Reshuffled, events)] == [6]


@pytest.mark.rule("RAI-1.8")
def test_rai_1_8_the_new_deck_is_shuffled():
    table = in_phase("design", 5, design="Blueprint", deck="Loom.", robot_discards=", ".join(ROBOTS[50:66]))
    table.play("run Blueprint basic")
    assert table.state.robots not in (sorted(table.state.robots), sorted(table.state.robots, reverse=True))


@pytest.mark.rule("RAI-1.8")
def test_rai_1_8_an_empty_deck_alone_is_not_renewed():
    table = in_phase("design", 3, design="Inkwell", deck="Loom.", robot_discards="Zip")
    table.play("run Inkwell basic")
    assert (table.state.robots, [ROBOTS[card] for card in table.state.robot_discards]) == ([], ["Zip"])


@pytest.mark.rule("RAI-1.8")
def test_rai_1_8_cards_discarded_before_the_draw_are_in_the_new_deck():
    table = in_phase("design", 4, hand="Loom, Zip", deck=".")
    table.play("run d2", "discard Loom", "discard Zip", "draw")
    assert table.hand() == "Loom, Zip"  # both came back, and there is no third
    assert (table.state.robots, table.state.robot_discards) == ([], [])


@pytest.mark.rule("RAI-1.9")
def test_rai_1_9_where_cards_go():
    table = in_starting(", ".join(ROBOTS[:8]), inventors="Ada Quickwire, Bruno Bolt")
    table.play(*(f"keep {robot}" for robot in ROBOTS[:5]), "class Acoustics", "inventor Ada Quickwire")
    table.play("assemble Edward", "assemble Inkwell", "pay Doodle", "spot s05", "confirm")
    assert [ROBOTS[card] for card in table.state.robot_discards] == ["Doodle", "Maquette", "Tiara", "Sequin"]
    assert [COMPONENTS.classes[card].name for card in table.state.class_discards] == ["Kinetics"]
    assert [COMPONENTS.inventors[card].name for card in table.state.gone_inventors] == ["Bruno Bolt"]
