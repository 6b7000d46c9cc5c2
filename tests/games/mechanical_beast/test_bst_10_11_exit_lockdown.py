"""Chapters 10 and 11: the Emergency Exit, and Lockdown."""

import pytest

from botyard.games.mechanical_beast.events import Collapsed, LockedDown

from .builders import GAME, make_table


@pytest.mark.rule("BST-10.1")
def test_bst_10_1_safe_at_once_when_the_beast_is_off():
    table = make_table("@^ A^", "A @", flags="off", pile="E", options="level:extreme")
    table.play("explore engineer e")
    (engineer, android) = table.view().meeples
    assert (engineer.room, engineer.safe, android.safe) == ("E", True, False)


@pytest.mark.rule("BST-10.1", "BST-12.1")
def test_bst_10_1_or_from_the_moment_it_goes_off():
    table = make_table("E^ Z^", "@ E E", players=2)
    assert not any(meeple.safe for meeple in table.view().meeples)
    table = make_table("E^ Z^ @^", "@ E E", players=2)
    table.play("walk engineer Z")
    assert [meeple.safe for meeple in table.view().meeples] == [False, True, True]


@pytest.mark.rule("BST-10.2")
def test_bst_10_2_out_and_in_again():
    table = make_table("@^ A^", "@ @ A", players=2, flags="off")
    table.play("walk engineer A", "end")
    assert (table.result, table.view().meeples[0].safe) == ("", False)
    table.play("end", "walk engineer @", "end")
    assert table.view().meeples[0].safe


@pytest.mark.rule("BST-10.3")
@pytest.mark.parametrize(("flags", "falls"), [("-", []), ("off", ["E"])])
def test_bst_10_3_left_empty_after_the_switch_it_is_lost(flags, falls):
    table = make_table("E^ A^ @^", "E @", flags=flags)
    table.play("walk engineer A", *(["settle"] if falls else []), "end")
    assert [event.room for event in table.events_of(Collapsed)] == falls
    assert table.result == ""  # the Entrance is still open


@pytest.mark.rule("BST-10.4", "BST-11.1")
def test_bst_10_4_no_red_door_on_the_exit_and_one_doorway_out_of_lockdown():
    cards = {card.role: card for card in GAME.deck.cards}
    assert "locked" not in cards["emergency_exit"].sides.all
    assert cards["lockdown"].sides.back == "locked"
    assert cards["lockdown"].sides.all.count("open") == 1


@pytest.mark.rule("BST-11.1")
def test_bst_11_1_entered_through_a_locked_door():
    table = make_table("@^ A^", "A @", pile="L")
    table.play("explore android w")
    assert (table.at("android"), table.walkable_rooms("android"), table.people()) == ("L", "", "")


@pytest.mark.rule("BST-11.2")
def test_bst_11_2_nobody_explores_any_more():
    table = make_table("@^ A^", "A @", pile="L N")
    table.play("explore android w")
    assert (table.explorable_directions(), table.explorable_directions("android")) == ("", "")
    table.assert_illegal("explore engineer n", "BST-11.2", "nobody can explore after Lockdown")
    assert len(table.events_of(LockedDown)) == 1
    assert table.view().lockdown


@pytest.mark.rule("BST-11.3")
def test_bst_11_3_gears_and_collapses_go_on():
    table = make_table("@^ G^ A^", "G @", flags="off,lockdown", G="OOOO centre")
    table.play("gear engineer 1 +", "end", "walk engineer @")
    assert [event.room for event in table.events_of(Collapsed)] == ["G"]


@pytest.mark.rule("BST-11.4")
def test_bst_11_4_a_doubt_is_opened_for_an_engineer_shut_in():
    table = make_table("@^ A^", "A @", flags="off", pile="L")
    table.play("explore engineer e")
    assert table.view().checking_trapped
    table.play_proof_timer("trapped e1")
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-11.4")
def test_bst_11_4_with_the_android_shut_in_the_game_goes_on():
    table = make_table("@^ A^", "A @", flags="off", pile="L")
    table.play("explore android w")
    assert (table.result, table.view().checking_trapped) == ("", False)


@pytest.mark.rule("BST-11.5")
def test_bst_11_5_while_an_engineer_can_walk_to_the_switch_and_out_nothing_is_in_doubt():
    table = make_table("@^ Z^", "@ Z", pile="L")
    table.play("explore android e")
    assert (table.result, table.view().checking_trapped) == ("", False)
    table.play("walk engineer Z")
    assert table.state.switch_off
