"""Chapter 5: round preparation."""

import pytest

from botyard.games.raising_robots import events as e

from .table import BOX, HOUSE, choosing, game, seat


def prepared(*energy, **parts):
    return choosing(*(seat(energy=cards) for cards in energy), **parts)


@pytest.mark.rule("RAI-5.1")
def test_rai_5_1_two_cards_from_the_own_deck_face_up():
    at = prepared("e02 e10", "e01 e09", "e03 e04")
    deck = at.player.energy_deck[:]
    for number in range(3):
        at.by(number, "phases upgrade assemble")
    for number in range(3):
        while at.see(number).at and not at.see(number).done:
            at.by(number, "next")
    assert at.state.round == 3
    assert (at.player.energy, at.player.energy_deck) == ((deck[-1], deck[-2]), deck[:-2])
    drawn = [event for event in at.of(e.EnergyDrawn) if event.seat == 0][-1]
    assert drawn.for_seat(1) == drawn
    assert at.view(1).players[0].energy == drawn.cards


@pytest.mark.rule("RAI-5.2")
def test_rai_5_2_the_multiplier_places_no_cube():
    assert [(card.value, card.cubes, card.multiplier) for card in BOX.energy if card.id in ("e04", "e09")] == [
        (5, 2, False),
        (2, 0, True),
    ]
    assert all(not card.cubes for card in BOX.energy if card.multiplier)
    at = prepared("e09 e04", "e02 e10", "e02 e10")
    for number in range(3):
        at.by(number, "phases design recycle")
    assert at.state.cubes == [0, 0, 0, 0, 2]


@pytest.mark.rule("RAI-5.3")
def test_rai_5_3_twenty_assignments():
    at = prepared("e09 e04", "e02 e10", "e02 e10")
    assert len(at.legal("phases")) == len(set(at.legal("phases"))) == 20
    assert all(len(set(words.split())) == 2 for words in at.legal("phases"))
    assert at.view(1).players[0].energy == ("e09", "e04")


@pytest.mark.rule("RAI-5.4", "RAI-19.1")
def test_rai_5_4_phases_are_secret_until_all_have_chosen():
    at = prepared("e09 e04", "e02 e10", "e02 e10")
    told = at.say("phases design recycle")
    assert [event.for_seat(1) for event in told] == [e.Confirmed(seat=0, what="phases")]
    assert at.view(0).assigned == ("design", "recycle")
    assert (at.view(1).players[0].phases, at.view(1).assigned) == ((), ())
    at.by(1, "phases upgrade assemble")
    at.say("rethink", "phases assemble fabricate")
    assert at.state.step == "choose"
    at.by(2, "phases upgrade assemble")
    (revealed,) = at.of(e.PhasesRevealed)
    assert revealed.phases == (("assemble", "fabricate"), ("upgrade", "assemble"), ("upgrade", "assemble"))
    at.refuses("rethink", "RAI-5.4")


@pytest.mark.rule("RAI-5.5")
def test_rai_5_5_cubes_go_to_the_phase_of_their_card():
    at = prepared("e03 e04", "e03 e11", "e02 e10")
    at.by(0, "phases upgrade recycle")
    at.by(1, "phases recycle fabricate")
    at.by(2, "phases design assemble")
    assert at.of(e.PhasesRevealed)[0].cubes == (1, 0, 0, 1, 3)
    assert {phase.phase for phase in at.see(2).phases if phase.performable} == {
        "upgrade",
        "assemble",
        "design",
        "fabricate",
        "recycle",
    }


@pytest.mark.rule("RAI-5.6")
def test_rai_5_6_the_line_comes_after_the_players():
    at = game(1, seed=2)
    while at.state.step != "choose":
        at.say(at.legal()[0])
    told = at.say("phases design recycle")
    kinds = [type(event) for event in told if isinstance(event, e.PhasesRevealed | e.LineRevealed)]
    assert kinds == [e.PhasesRevealed, e.LineRevealed]


@pytest.mark.rule("RAI-5.7")
def test_rai_5_7_what_an_energy_card_shows():
    assert [(card.id, card.value, card.cubes, card.multiplier) for card in BOX.energy][:4] == [
        ("e01", 1, 0, True),
        ("e02", 2, 0, False),
        ("e03", 4, 1, False),
        ("e04", 5, 2, False),
    ]
    for players in HOUSE.players:
        deck = [BOX.energy[card] for card in BOX.energy_for(players)]
        assert all(players in card.player_counts for card in deck)
        assert (sum(card.value for card in deck), sum(card.multiplier for card in deck)) == (24, 2)
