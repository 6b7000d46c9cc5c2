"""Chapter 7: exploration."""

import pytest

from botyard.games.mechanical_beast.events import Explored

from .table import HOUSE, drawn, table


@pytest.mark.rule("BST-7.1")
def test_bst_7_1_a_passable_side_that_faces_a_blank():
    at = table("A^ B^", "A B", A="WOGL")
    assert (at.explores(), at.explores("android")) == ("s", "nes")
    at.refuses("explore engineer n", "BST-7.1", "no doorway leads north from here")
    at.refuses("explore engineer w", "BST-7.1", "no doorway leads west from here")
    at.refuses("explore engineer e", "BST-7.1", "a room lies east of here already")


@pytest.mark.rule("BST-7.1")
def test_bst_7_1_glass_that_is_walked_but_not_explored_through():
    at = table("A^ B^", "A B", A="GGOO", options="glass_explore:False")
    assert (at.walks(), at.explores()) == ("B", "sw")


@pytest.mark.rule("BST-7.2")
@pytest.mark.parametrize(("way", "after"), [("n", "N^\nA^"), ("e", "A^ N>"), ("s", "A^\nNv"), ("w", "N< A^")])
def test_bst_7_2_the_arrow_points_away(way, after):
    at = table("A^", "A @", pile="N")
    at.say(f"explore engineer {way}")
    assert at.grid() == drawn(after)


@pytest.mark.rule("BST-7.3")
def test_bst_7_3_one_card_is_entered_and_the_turn_is_over():
    at = table("A^", "A @ @", pile="N M", players=2)
    at.say("explore engineer n")
    assert (at.at("e1"), at.state.drawn, at.state.turn, at.state.actor) == ("N", 2, 2, 1)
    (told,) = at.of(Explored)
    assert (told.placed.room, told.role, told.reveals) == ("N", "room", True)


@pytest.mark.rule("BST-7.3")
def test_bst_7_3_nobody_looks_before():
    """The view of who explores shows no card of the pile, nor does the ghost."""
    at = table("A^", "A @", pile="N")
    assert "N" not in {room.id for room in at.view(1).rooms}
    assert at.ghost("explore engineer n").moved == ()


@pytest.mark.rule("BST-7.4")
def test_bst_7_4_glass_behind_that_is_locked():
    at = table("A^", "A @", pile="N", N="OOGO", options="level:hard")
    at.say("explore engineer n")
    assert (at.at("e1"), at.walks()) == ("N", "")


@pytest.mark.rule("BST-7.5")
def test_bst_7_5_a_doorway_may_meet_a_wall():
    at = table("B^ .\nC^ A^", "A @", pile="N", B="OWOO")
    at.say("explore engineer n")
    assert at.grid() == drawn("B^ N^\nC^ A^")
    assert at.walks() == "ABC"  # to B by A and C
    (walk,) = [word for word in at.legal() if word == "walk engineer B"]
    at.say(walk)
    assert at.events[-1].rooms == ("N", "A", "C", "B")


@pytest.mark.rule("BST-7.7", "BST-10.4")
@pytest.mark.parametrize(("card", "sides"), [("Z", "LOLO"), ("L", "OLLL"), ("E", "OLOO")])
def test_bst_7_7_no_people_in_special_rooms(card, sides):
    at = table("@^", pile=card, **{card: sides})
    at.say("explore android n")
    assert (at.at("android"), at.people()) == (card, "")


@pytest.mark.rule("BST-7.8")
def test_bst_7_8_people_never_walk_and_block_nothing():
    at = table("@^ T^ B^", "@ @", people="T", T="LOOO")
    at.say("walk engineer B", "end", "walk engineer @", "end")
    assert at.people() == "T"


@pytest.mark.rule("BST-7.9")
def test_bst_7_9_the_room_before_the_switch_and_the_room_after():
    at = table("@^ A^", "A @", pile="N Z M", N="OOOL", M="OOOL")
    at.say("explore android n", "explore engineer e", "explore engineer e")
    assert at.state.switch_off
    assert at.people() == "N"


@pytest.mark.rule("BST-7.10")
def test_bst_7_10_the_last_token():
    at = table("@^", pile="N M", hand=19, N="OOLO", M="OOLO")
    at.say("explore engineer n", "explore android e")
    assert (at.people(), at.state.supply) == ("N", 0)


@pytest.mark.rule("BST-7.11")
def test_bst_7_11_holes_left_by_collapses_and_gears_are_unexplored():
    at = table("A^ X^ B^ @^", "X B", flags="off", pile="N")
    at.say("walk engineer A", "settle", "end")
    assert at.explores() == "nesw"
    at.say("explore engineer e")
    assert at.grid() == drawn("N> B^ @^")  # where X was; A has fallen too
    at = table("A^ G^ B^", "A G", G="OOOO linear:front-back")
    at.say("gear android 1 +", "end")
    assert at.explores() == "nesw"


@pytest.mark.rule("BST-7.6")
def test_bst_7_6_no_card_of_the_house_has_a_wall_behind():
    assert all(card.sides.back != "wall" for card in HOUSE.deck.cards)
