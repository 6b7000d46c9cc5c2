"""Chapters 10 and 11: the Emergency Exit, and Lockdown."""

import pytest

from botyard.games.mechanical_beast.events import Collapsed, LockedDown

from .table import HOUSE, table


@pytest.mark.rule("BST-10.1")
def test_bst_10_1_safe_at_once_when_the_beast_is_off():
    at = table("@^ A^", "A @", flags="off", pile="E", options="level:extreme")
    at.say("explore engineer e")
    (engineer, android) = at.view().meeples
    assert (engineer.room, engineer.safe, android.safe) == ("E", True, False)


@pytest.mark.rule("BST-10.1", "BST-12.1")
def test_bst_10_1_or_from_the_moment_it_goes_off():
    at = table("E^ Z^", "@ E E", players=2)
    assert not any(meeple.safe for meeple in at.view().meeples)
    at = table("E^ Z^ @^", "@ E E", players=2)
    at.say("walk engineer Z")
    assert [meeple.safe for meeple in at.view().meeples] == [False, True, True]


@pytest.mark.rule("BST-10.2")
def test_bst_10_2_out_and_in_again():
    at = table("@^ A^", "@ @ A", players=2, flags="off")
    at.say("walk engineer A", "end")
    assert (at.result, at.view().meeples[0].safe) == ("", False)
    at.say("end", "walk engineer @", "end")
    assert at.view().meeples[0].safe


@pytest.mark.rule("BST-10.3")
@pytest.mark.parametrize(("flags", "falls"), [("-", []), ("off", ["E"])])
def test_bst_10_3_left_empty_after_the_switch_it_is_lost(flags, falls):
    at = table("E^ A^ @^", "E @", flags=flags)
    at.say("walk engineer A", *(["settle"] if falls else []), "end")
    assert [event.room for event in at.of(Collapsed)] == falls
    assert at.result == ""  # the Entrance is still open


@pytest.mark.rule("BST-10.4", "BST-11.1")
def test_bst_10_4_no_red_door_on_the_exit_and_one_doorway_out_of_lockdown():
    cards = {card.role: card for card in HOUSE.deck.cards}
    assert "locked" not in cards["emergency_exit"].sides.all
    assert cards["lockdown"].sides.back == "locked"
    assert cards["lockdown"].sides.all.count("open") == 1


@pytest.mark.rule("BST-11.1")
def test_bst_11_1_entered_through_a_locked_door():
    at = table("@^ A^", "A @", pile="L")
    at.say("explore android w")
    assert (at.at("android"), at.walks("android"), at.people()) == ("L", "", "")


@pytest.mark.rule("BST-11.2")
def test_bst_11_2_nobody_explores_any_more():
    at = table("@^ A^", "A @", pile="L N")
    at.say("explore android w")
    assert (at.explores(), at.explores("android")) == ("", "")
    at.refuses("explore engineer n", "BST-11.2", "nobody explores after Lockdown")
    assert len(at.of(LockedDown)) == 1
    assert at.view().lockdown


@pytest.mark.rule("BST-11.3")
def test_bst_11_3_gears_and_collapses_go_on():
    at = table("@^ G^ A^", "G @", flags="off,lockdown", G="OOOO centre")
    at.say("gear engineer 1 +", "end", "walk engineer @")
    assert [event.room for event in at.of(Collapsed)] == ["G"]


@pytest.mark.rule("BST-11.4")
def test_bst_11_4_a_doubt_is_opened_for_an_engineer_shut_in():
    at = table("@^ A^", "A @", flags="off", pile="L")
    at.say("explore engineer e")
    assert at.view().thinking
    at.rings("trapped e1")
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-11.4")
def test_bst_11_4_with_the_android_shut_in_the_game_goes_on():
    at = table("@^ A^", "A @", flags="off", pile="L")
    at.say("explore android w")
    assert (at.result, at.view().thinking) == ("", False)


@pytest.mark.rule("BST-11.5")
def test_bst_11_5_while_an_engineer_can_walk_to_the_switch_and_out_nothing_is_in_doubt():
    at = table("@^ Z^", "@ Z", pile="L")
    at.say("explore android e")
    assert (at.result, at.view().thinking) == ("", False)
    at.say("walk engineer Z")
    assert at.state.switch_off
