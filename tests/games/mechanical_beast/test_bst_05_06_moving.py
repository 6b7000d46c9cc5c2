"""Chapters 5 and 6: movement, and doors."""

import pytest

from botyard.games.mechanical_beast.events import SwitchThrown, Walked

from .table import drawn, table


@pytest.mark.rule("BST-5.1")
def test_bst_5_1_through_any_number_of_rooms():
    at = table("@^ A^ B^\n.  .  C^\nF^ G^ D^")
    assert at.walks() == "ABCDFG"
    at.say("walk engineer F")
    (walked,) = at.of(Walked)
    assert walked.rooms == ("ENT", "A", "B", "C", "D", "G", "F")
    assert (walked.start, walked.end) == ("b2", "b4")
    at = table("@^ A^")
    at.refuses("walk engineer z9", "BST-5.1", "there is no room on z9")


@pytest.mark.rule("BST-5.2", "BST-6.1")
@pytest.mark.parametrize(("side", "open_"), [("O", True), ("G", True), ("W", False), ("L", False)])
@pytest.mark.parametrize("which", "AB")
@pytest.mark.parametrize("grid", ["A^ B^", "A>\nB>", "Bv Av", "B<\nA<"])
def test_bst_5_2_both_facing_sides_must_be_passable(side, open_, which, grid):
    """B lies to the right of A, whichever way they head."""
    sides = {"A": f"O{side}OO"} if which == "A" else {"B": f"OOO{side}"}
    at = table(grid, "A B", **sides)
    assert (at.walks(), at.walks("android")) == (("B", "A") if open_ else ("", ""))


@pytest.mark.rule("BST-5.2")
@pytest.mark.parametrize(("grid", "open_"), [("A^ B^", True), ("A> B^", False), ("Av B^", False), ("A^ Bv", False)])
def test_bst_5_2_sides_turn_with_the_card(grid, open_):
    """A has its one doorway to the right, B a locked door there."""
    assert table(grid, "A @", A="WOLW", B="OLOO").walks() == ("B" if open_ else "")


@pytest.mark.rule("BST-5.3")
def test_bst_5_3_meeples_do_not_block_each_other():
    at = table("@^ A^ B^", "@ A A A", players=3)
    at.say("walk engineer A", "end")
    assert {at.at(meeple) for meeple in ("e1", "e2", "e3", "android")} == {"A"}
    at.say("walk engineer @")


@pytest.mark.rule("BST-5.4")
def test_bst_5_4_nothing_falls_during_a_walk():
    """A would move B away, if it fell as soon as it is left."""
    at = table("D^ C^ .\nB^ A> .", "A @", flags="off,lockdown", B="OOLW", A="WWLO")
    assert at.walks() == "BCD"
    at.say("walk engineer C")
    assert at.grid() == drawn("D^ C^\n.  B^")
    assert at.at("e1") == "C"


@pytest.mark.rule("BST-5.5")
def test_bst_5_5_a_walk_back_to_the_start_can_throw_the_switch():
    at = table("A^ Z^", "A @")
    assert at.walks() == "A!Z"
    at.say("walk engineer A by control")
    assert (at.at("e1"), at.state.switch_off, at.grid()) == ("A", True, drawn("A^ Z^"))
    at.refuses("walk android A", "BST-4.2")


@pytest.mark.rule("BST-5.5", "BST-5.6")
def test_bst_5_5_a_walk_back_to_the_start_shuns_the_control_room_unless_said():
    at = table("B^ A^ Z^", "A @")
    at.say("walk engineer A")
    assert not at.state.switch_off
    at = table("Z^ A^", "A @")
    at.refuses("walk engineer A", "BST-5.6", "through the Control Room")


@pytest.mark.rule("BST-5.5")
def test_bst_5_5_nobody_walks_round_where_no_door_is_open():
    table("A^ B^", "A @", A="OWOO").refuses("walk engineer A", "BST-5.2")


@pytest.mark.rule("BST-5.6")
def test_bst_5_6_by_the_control_room_or_round_it():
    at = table("A^ Z^\nB^ C^", "A @")
    assert at.walks() == "A!BB!CC!Z"
    twin = at.copy()
    at.say("walk engineer C")
    assert not at.state.switch_off
    twin.say("walk engineer C by control")
    assert twin.of(Walked)[0].rooms == ("A", "Z", "C")
    assert twin.of(SwitchThrown) == [SwitchThrown(0, "e1")]


@pytest.mark.rule("BST-5.6")
def test_bst_5_6_the_android_throws_nothing():
    at = table("A^ Z^ B^", "@ A")
    assert at.walks("android") == "BZ"
    at.refuses("walk android B by control", "BST-5.6", "no switch to throw")
    at.say("walk android B")
    assert not at.state.switch_off
    table("A^ Z^", "A @").refuses("walk engineer Z by control", "BST-5.6", "the Control Room itself")


@pytest.mark.rule("BST-6.2")
@pytest.mark.parametrize(("sides", "found"), [("OLOO", "N"), ("OOLO", "N"), ("OGOO", ""), ("WWOW", "")])
def test_bst_6_2_a_red_door_is_a_locked_one(sides, found):
    at = table("@^", pile="N", N=sides)
    at.say("explore engineer n")
    assert at.people() == found


@pytest.mark.rule("BST-6.3")
def test_bst_6_3_a_locked_door_stays_locked_only_what_it_faces_changes():
    at = table("A^ G^", "A G", A="WLOO", G="OOOO centre")
    assert at.walks() == ""
    at.say("gear android 1 ++")  # now the locked door of A is to the west, its left to the east
    at.say("end")
    assert at.grid() == drawn("Av Gv")
    assert at.walks() == "G"
