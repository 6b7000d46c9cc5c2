"""Chapter 4: the turn."""

import pytest

from botyard import BadNotation
from botyard.games.mechanical_beast.events import Waited

from .table import table


def two_gears():
    return table("@^ G^ H^", "G @ H", players=2, pile="N M", G="OOOO centre", H="OOOO centre")


@pytest.mark.rule("BST-4.1")
@pytest.mark.parametrize("act", ["explore engineer n", "gear engineer 1 +"])
def test_bst_4_1_one_walk_then_one_action(act):
    at = two_gears()
    at.say("walk engineer H", act)
    assert at.state.turn == 2 or at.legal() == ["end"]


@pytest.mark.rule("BST-4.1")
def test_bst_4_1_one_action_only():
    at = two_gears()
    at.say("gear engineer 1 +")
    at.refuses("gear android 1 +", "BST-4.1", "one action in a turn")
    at.refuses("explore engineer n", "BST-4.1", "one action in a turn")


@pytest.mark.rule("BST-4.2")
def test_bst_4_2_one_walks_and_the_other_acts():
    at = two_gears()
    at.say("walk android @", "gear engineer 1 +", "end")
    at = two_gears()
    at.say("walk engineer H", "gear android 1 +", "end")
    assert at.state.actor == 1


@pytest.mark.rule("BST-4.3")
def test_bst_4_3_the_android_serves_whoever_has_the_turn():
    at = two_gears()
    at.say("walk android G", "end", "walk android H", "end")
    assert at.at("android") == "H"
    at.refuses("walk first H", "BST-4.3", "you have no first here")
    at.refuses("end", "BST-4.1", "not your turn", seat=2)


@pytest.mark.rule("BST-4.4")
def test_bst_4_4_doing_nothing_is_told():
    at = two_gears()
    at.say("end")
    assert at.of(Waited) == [Waited(0)]
    at.say("walk engineer G", "end")
    assert len(at.of(Waited)) == 1


@pytest.mark.rule("BST-4.6")
def test_bst_4_6_no_engineer_is_taken_off_the_table():
    with pytest.raises(BadNotation, match="nothing one can say here"):
        two_gears().say("leave")
