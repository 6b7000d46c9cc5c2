"""Chapter 5: round preparation."""

import pytest

from botyard.games.raising_robots import events as e

from .builders import COMPONENTS, GAME, in_choosing, make_player, new_game


def prepared(*energy, **parts):
    return in_choosing(*(make_player(energy=cards) for cards in energy), **parts)


@pytest.mark.rule("RAI-5.1")
def test_rai_5_1_two_cards_from_the_own_deck_face_up():
    table = prepared("e02 e10", "e01 e09", "e03 e04")
    deck = table.player.energy_deck[:]
    for number in range(3):
        table.play_as(number, "phases upgrade assemble")
    for number in range(3):
        while table.own_view(number).at and not table.own_view(number).done:
            table.play_as(number, "next")
    assert table.state.round == 3
    assert (table.player.energy, table.player.energy_deck) == ((deck[-1], deck[-2]), deck[:-2])
    drawn = [event for event in table.events_of(e.EnergyDrawn) if event.seat == 0][-1]
    assert drawn.masked_for(1) == drawn
    assert table.view(1).players[0].energy == drawn.cards


@pytest.mark.rule("RAI-5.2")
def test_rai_5_2_the_multiplier_places_no_cube():
    assert [(card.value, card.cubes, card.multiplier) for card in COMPONENTS.energy if card.id in ("e04", "e09")] == [
        (5, 2, False),
        (2, 0, True),
    ]
    assert all(not card.cubes for card in COMPONENTS.energy if card.multiplier)
    table = prepared("e09 e04", "e02 e10", "e02 e10")
    for number in range(3):
        table.play_as(number, "phases design recycle")
    assert table.state.cubes == [0, 0, 0, 0, 2]


@pytest.mark.rule("RAI-5.3")
def test_rai_5_3_twenty_assignments():
    table = prepared("e09 e04", "e02 e10", "e02 e10")
    assert len(table.legal("phases")) == len(set(table.legal("phases"))) == 20
    assert all(len(set(texts.split())) == 2 for texts in table.legal("phases"))
    assert table.view(1).players[0].energy == ("e09", "e04")


@pytest.mark.rule("RAI-5.4", "RAI-19.1")
def test_rai_5_4_phases_are_secret_until_all_have_chosen():
    table = prepared("e09 e04", "e02 e10", "e02 e10")
    events = table.play("phases design recycle")
    assert [event.masked_for(1) for event in events] == [e.Confirmed(seat=0, what="phases")]
    assert table.view(0).assigned == ("design", "recycle")
    assert (table.view(1).players[0].phases, table.view(1).assigned) == ((), ())
    table.play_as(1, "phases upgrade assemble")
    table.play("rethink", "phases assemble fabricate")
    assert table.state.step == "choose"
    table.play_as(2, "phases upgrade assemble")
    (revealed,) = table.events_of(e.PhasesRevealed)
    assert revealed.phases == (("assemble", "fabricate"), ("upgrade", "assemble"), ("upgrade", "assemble"))
    table.assert_illegal("rethink", "RAI-5.4")


@pytest.mark.rule("RAI-5.5")
def test_rai_5_5_cubes_go_to_the_phase_of_their_card():
    table = prepared("e03 e04", "e03 e11", "e02 e10")
    table.play_as(0, "phases upgrade recycle")
    table.play_as(1, "phases recycle fabricate")
    table.play_as(2, "phases design assemble")
    assert table.events_of(e.PhasesRevealed)[0].cubes == (1, 0, 0, 1, 3)
    assert {phase.phase for phase in table.own_view(2).phases if phase.performable} == {
        "upgrade",
        "assemble",
        "design",
        "fabricate",
        "recycle",
    }


@pytest.mark.rule("RAI-5.6")
def test_rai_5_6_the_line_comes_after_the_players():
    table = new_game(1, seed=2)
    while table.state.step != "choose":
        table.play(table.legal()[0])
    events = table.play("phases design recycle")
    kinds = [type(event) for event in events if isinstance(event, e.PhasesRevealed | e.LineRevealed)]
    assert kinds == [e.PhasesRevealed, e.LineRevealed]


@pytest.mark.rule("RAI-5.7")
def test_rai_5_7_what_an_energy_card_shows():
    assert [(card.id, card.value, card.cubes, card.multiplier) for card in COMPONENTS.energy][:4] == [
        ("e01", 1, 0, True),
        ("e02", 2, 0, False),
        ("e03", 4, 1, False),
        ("e04", 5, 2, False),
    ]
    for players in GAME.players:
        deck = [COMPONENTS.energy[card] for card in COMPONENTS.energy_for(players)]
        assert all(players in card.player_counts for card in deck)
        assert (sum(card.value for card in deck), sum(card.multiplier for card in deck)) == (24, 2)
