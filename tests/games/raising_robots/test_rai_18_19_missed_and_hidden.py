"""Chapters 18 and 19: what is often missed; hidden and public information. The rest of chapter 18 stands beside the
rules it follows from.
"""

import pytest

from botyard import Luck
from botyard.games.raising_robots import events as e

from .table import HOUSE, choosing, game, phase, seat
from .test_rai_06_energy import revealed
from .test_rai_13_classes import robots


@pytest.mark.rule("RAI-18.7")
def test_rai_18_7_ways_to_more_robots():
    at = phase("recycle", 4, "B1", spots="s14")
    at.say("run c2", "wild c")
    assert len(at.player.hand) == 1
    at = phase("design", 4, deck="Zip")
    at.say("run d2")
    assert at.hand() == "Zip"
    at = phase("upgrade", 7, "G1")
    at.say("row u4", "spot s01", "inspire wilds", "wild c", "wild c")
    assert len(at.player.hand) == 2


@pytest.mark.rule("RAI-18.8")
def test_rai_18_8_the_next_robot_at_once_but_no_board_action():
    at = phase("fabricate", 4, fabricate="Axle, Figure 8")
    at.say("run f1", "gain g", "run f2", "gain m", "run Axle basic", "spot s09", "token speed Figure 8")
    assert at.legal("run") == ["Figure 8 upgraded", "Figure 8 basic"]
    at.refuses("run f1", "RAI-10.1")
    at.say("run Figure 8 upgraded")
    assert at.stock() == "B3"


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_hands_decks_and_orders_are_hidden():
    players = [
        seat("S3", energy="e02 e10", hand="Loom, Zip"),
        seat(energy="e01 e09", hand="Axle"),
        seat(energy="e03 e04"),
    ]
    at = choosing(*players, class_discards="Acoustics", robot_discards="Forge")
    view = at.view(1)
    assert (view.hand, [player.hand for player in view.players]) == (("r57",), [2, 1, 0])
    assert view.players[0].stock == (3, 0, 0, 0, 0, 0, 0)
    assert (view.players[0].energy, view.players[0].energy_left) == (("e02", "e10"), ("e01", "e03", "e04", "e09"))
    assert (view.robot_discards, view.class_discards) == (("r60",), ("k19",))
    at.player.energy_deck.reverse()
    at.state.robots.reverse()
    at.player.hand[:] = [1, 2]
    assert at.view(1) == view
    assert at.view(None).hand == ()


@pytest.mark.rule("RAI-19.1", "RAI-3.9")
def test_rai_19_1_what_is_dealt_is_seen_by_its_owner_alone():
    (first, *_) = game(3).of(e.Dealt)
    cards = (first.robots, first.classes, first.inventors)
    assert first.for_seat(0) == first
    assert [len({*kind} - {e.FACE_DOWN}) for kind in cards] == [8, 2, 2]
    for other in (first.for_seat(1), first.for_seat(None)):
        assert (other.robots, other.classes, other.inventors) == (("",) * 8, ("",) * 2, ("",) * 2)


@pytest.mark.rule("RAI-19.1", "RAI-7.11")
def test_rai_19_1_that_no_robot_can_be_assembled_is_told_to_nobody():
    """So the phase waits for its word; it ends by itself where all can see that there is nothing to assemble."""
    at = revealed(seat(energy="e04 e02", hand="Loom"), "assemble recycle")
    assert (at.asked(), at.legal()) == ("assemble assemble", ["next"])
    for seen in ({"hand": ""}, {"hand": "Loom", **robots(5, 5, 5)}):
        at = revealed(seat(energy="e04 e02", **seen), "assemble recycle")
        assert at.asked() == "run recycle"


@pytest.mark.rule("RAI-19.1")
def test_rai_19_1_the_line_is_hidden():
    at = game(2)
    view = at.view(0)
    at.state.line = (*at.state.line[:2], *at.state.line[:1:-1])
    assert at.view(0) == view


def hidden(state, number):
    """Of what nobody but a seat knows: its robots, and both decks."""
    return state.players[number].hand, state.robots, state.classes


@pytest.mark.rule("RAI-19.1")
@pytest.mark.parametrize("seed", range(3))
def test_rai_19_1_what_a_bot_imagines_is_what_it_sees(seed):
    luck, at = Luck(seed), game(3, seed=seed, inventors=("draft", "bidding", "off")[seed])
    for step in range(1000):
        if at.state.over:
            break
        speaker = luck.pick(HOUSE.to_act(at.state))
        if step % 12 == 0:
            dream = HOUSE.imagine(at.state, speaker, Luck(step))
            assert HOUSE.view(dream, speaker) == HOUSE.view(at.state, speaker)
            assert all(hidden(dream, other) != hidden(at.state, other) for other in range(3) if other != speaker)
        HOUSE.apply(at.state, speaker, luck.pick(HOUSE.legal(at.state, speaker)))


@pytest.mark.rule("RAI-19.2")
def test_rai_19_2_drawn_cards_are_seen_by_their_owner_alone():
    at = phase(
        "design", 5, design="Blueprint, Syllabus+", deck="Zip, Axle", class_deck="Kinetics, Acoustics, Mechanics"
    )
    (drew,) = at.of(e.Drew, at.say("run Blueprint basic"))
    assert drew.for_seat(0).cards == ("r44", "r57")
    assert drew.for_seat(1).cards == drew.for_seat(None).cards == ("", "")
    (drawn,) = at.of(e.ClassesDrawn, at.say("run Syllabus upgraded", "classes"))
    assert set(drawn.for_seat(0).cards) == {"k02", "k19", "k20"}
    assert drawn.for_seat(1).cards == ("", "", "")
    assert (at.view(0).drawn, at.view(1).drawn) == (("k02", "k19", "k20"), ())
    (kept,) = at.of(e.ClassKept, at.say("class Kinetics"))
    assert kept.for_seat(1) == kept
    assert (kept.card, kept.discarded) == ("k02", ("k19", "k20"))


@pytest.mark.rule("RAI-19.2")
def test_rai_19_2_discards_and_batteries_are_public_at_once():
    at = phase("design", 4, hand="Loom, Zip")
    (gone,) = at.of(e.Discarded, at.say("run d2", "discard Zip"))
    assert gone.for_seat(1) == gone
    assert at.view(1).robot_discards == ("r44",)
    at = revealed(seat("B3", energy="e02 e10"), "design recycle")
    (begun,) = at.of(e.PhaseBegan, at.say("energy 2"))
    assert (begun.for_seat(2), begun.batteries) == (begun, 2)
    assert at.view(2).players[0].stock[5] == 1
