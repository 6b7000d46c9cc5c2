"""Chapter 7: exploration."""

import pytest

from botyard.games.mechanical_beast.events import Explored

from .builders import GAME, make_table, normalize_grid


@pytest.mark.rule("BST-7.1")
def test_bst_7_1_a_passable_side_that_faces_a_blank():
    table = make_table("A^ B^", "A B", A="WOGL")
    assert (table.explorable_directions(), table.explorable_directions("android")) == ("s", "nes")
    table.assert_illegal("explore engineer n", "BST-7.1", "no doorway leads north from here")
    table.assert_illegal("explore engineer w", "BST-7.1", "no doorway leads west from here")
    table.assert_illegal("explore engineer e", "BST-7.1", "there is already a room east of here")


@pytest.mark.rule("BST-7.1")
def test_bst_7_1_glass_that_is_walked_but_not_explored_through():
    table = make_table("A^ B^", "A B", A="GGOO", options="glass_explore:False")
    assert (table.walkable_rooms(), table.explorable_directions()) == ("B", "sw")


@pytest.mark.rule("BST-7.2")
@pytest.mark.parametrize(("way", "after"), [("n", "N^\nA^"), ("e", "A^ N>"), ("s", "A^\nNv"), ("w", "N< A^")])
def test_bst_7_2_the_arrow_points_away(way, after):
    table = make_table("A^", "A @", pile="N")
    table.play(f"explore engineer {way}")
    assert table.grid() == normalize_grid(after)


@pytest.mark.rule("BST-7.3")
def test_bst_7_3_one_card_is_entered_and_the_turn_is_over():
    table = make_table("A^", "A @ @", pile="N M", players=2)
    table.play("explore engineer n")
    assert (table.at("e1"), table.state.drawn, table.state.turn, table.state.actor) == ("N", 2, 2, 1)
    (event,) = table.events_of(Explored)
    assert (event.placed.room, event.role, event.reveals_information) == ("N", "room", True)


@pytest.mark.rule("BST-7.3")
def test_bst_7_3_nobody_looks_before():
    """Neither the explorer's view nor the preview shows a card of the pile."""
    table = make_table("A^", "A @", pile="N")
    assert "N" not in {room.id for room in table.view(1).rooms}
    assert table.preview("explore engineer n").moved == ()


@pytest.mark.rule("BST-7.4")
def test_bst_7_4_glass_behind_that_is_locked():
    table = make_table("A^", "A @", pile="N", N="OOGO", options="level:hard")
    table.play("explore engineer n")
    assert (table.at("e1"), table.walkable_rooms()) == ("N", "")


@pytest.mark.rule("BST-7.5")
def test_bst_7_5_a_doorway_may_meet_a_wall():
    table = make_table("B^ .\nC^ A^", "A @", pile="N", B="OWOO")
    table.play("explore engineer n")
    assert table.grid() == normalize_grid("B^ N^\nC^ A^")
    assert table.walkable_rooms() == "ABC"  # to B by A and C
    (walk,) = [text for text in table.legal() if text == "walk engineer B"]
    table.play(walk)
    assert table.events[-1].rooms == ("N", "A", "C", "B")


@pytest.mark.rule("BST-7.7", "BST-10.4")
@pytest.mark.parametrize(("card", "sides"), [("Z", "LOLO"), ("L", "OLLL"), ("E", "OLOO")])
def test_bst_7_7_no_people_in_special_rooms(card, sides):
    table = make_table("@^", pile=card, **{card: sides})
    table.play("explore android n")
    assert (table.at("android"), table.people()) == (card, "")


@pytest.mark.rule("BST-7.8")
def test_bst_7_8_people_never_walk_and_block_nothing():
    table = make_table("@^ T^ B^", "@ @", people="T", T="LOOO")
    table.play("walk engineer B", "end", "walk engineer @", "end")
    assert table.people() == "T"


@pytest.mark.rule("BST-7.9")
def test_bst_7_9_the_room_before_the_switch_and_the_room_after():
    table = make_table("@^ A^", "A @", pile="N Z M", N="OOOL", M="OOOL")
    table.play("explore android n", "explore engineer e", "explore engineer e")
    assert table.state.switch_off
    assert table.people() == "N"


@pytest.mark.rule("BST-7.10")
def test_bst_7_10_the_last_token():
    table = make_table("@^", pile="N M", hand=19, N="OOLO", M="OOLO")
    table.play("explore engineer n", "explore android e")
    assert (table.people(), table.state.supply) == ("N", 0)


@pytest.mark.rule("BST-7.11")
def test_bst_7_11_holes_left_by_collapses_and_gears_are_unexplored():
    table = make_table("A^ X^ B^ @^", "X B", flags="off", pile="N")
    table.play("walk engineer A", "settle", "end")
    assert table.explorable_directions() == "nesw"
    table.play("explore engineer e")
    assert table.grid() == normalize_grid("N> B^ @^")  # where X was; A has fallen too
    table = make_table("A^ G^ B^", "A G", G="OOOO linear:front-back")
    table.play("gear android 1 +", "end")
    assert table.explorable_directions() == "nesw"


@pytest.mark.rule("BST-7.6")
def test_bst_7_6_no_builtin_card_has_a_wall_behind():
    assert all(card.sides.back != "wall" for card in GAME.deck.cards)
