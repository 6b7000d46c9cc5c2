"""Chapter 4: the turn."""

import pytest

from botyard import NotationError
from botyard.games.mechanical_beast.events import Waited

from .builders import make_table


def two_gears():
    return make_table("@^ G^ H^", "G @ H", players=2, pile="N M", G="OOOO centre", H="OOOO centre")


@pytest.mark.rule("BST-4.1")
@pytest.mark.parametrize("act", ["explore engineer n", "gear engineer 1 +"])
def test_bst_4_1_one_walk_then_one_action(act):
    table = two_gears()
    table.play("walk engineer H", act)
    assert table.state.turn == 2 or table.legal() == ["end"]


@pytest.mark.rule("BST-4.1")
def test_bst_4_1_one_action_only():
    table = two_gears()
    table.play("gear engineer 1 +")
    table.assert_illegal("gear android 1 +", "BST-4.1", "only one action a turn")
    table.assert_illegal("explore engineer n", "BST-4.1", "only one action a turn")


@pytest.mark.rule("BST-4.2")
def test_bst_4_2_one_walks_and_the_other_acts():
    table = two_gears()
    table.play("walk android @", "gear engineer 1 +", "end")
    table = two_gears()
    table.play("walk engineer H", "gear android 1 +", "end")
    assert table.state.actor == 1


@pytest.mark.rule("BST-4.3")
def test_bst_4_3_the_android_serves_whoever_has_the_turn():
    table = two_gears()
    table.play("walk android G", "end", "walk android H", "end")
    assert table.at("android") == "H"
    table.assert_illegal("walk first H", "BST-4.3", "you have no first here")
    table.assert_illegal("end", "BST-4.1", "not your turn", seat=2)


@pytest.mark.rule("BST-4.4")
def test_bst_4_4_doing_nothing_is_told():
    table = two_gears()
    table.play("end")
    assert table.events_of(Waited) == [Waited(0)]
    table.play("walk engineer G", "end")
    assert len(table.events_of(Waited)) == 1


@pytest.mark.rule("BST-4.6")
def test_bst_4_6_no_engineer_is_taken_off_the_table():
    with pytest.raises(NotationError, match="is not an action"):
        two_gears().play("leave")
