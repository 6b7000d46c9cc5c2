"""Chapters 5 and 6: movement, and doors."""

import pytest

from botyard.games.mechanical_beast.events import SwitchThrown, Walked

from .builders import make_table, normalize_grid


@pytest.mark.rule("BST-5.1")
def test_bst_5_1_through_any_number_of_rooms():
    table = make_table("@^ A^ B^\n.  .  C^\nF^ G^ D^")
    assert table.walkable_rooms() == "ABCDFG"
    table.play("walk engineer F")
    (walked,) = table.events_of(Walked)
    assert walked.rooms == ("ENT", "A", "B", "C", "D", "G", "F")
    assert (walked.start, walked.end) == ("b2", "b4")
    table = make_table("@^ A^")
    table.assert_illegal("walk engineer z9", "BST-5.1", "there is no room on z9")


@pytest.mark.rule("BST-5.2", "BST-6.1")
@pytest.mark.parametrize(("side", "open_"), [("O", True), ("G", True), ("W", False), ("L", False)])
@pytest.mark.parametrize("which", "AB")
@pytest.mark.parametrize("grid", ["A^ B^", "A>\nB>", "Bv Av", "B<\nA<"])
def test_bst_5_2_both_facing_sides_must_be_passable(side, open_, which, grid):
    """B lies to the right of A, whichever way they head."""
    sides = {"A": f"O{side}OO"} if which == "A" else {"B": f"OOO{side}"}
    table = make_table(grid, "A B", **sides)
    assert (table.walkable_rooms(), table.walkable_rooms("android")) == (("B", "A") if open_ else ("", ""))


@pytest.mark.rule("BST-5.2")
@pytest.mark.parametrize(("grid", "open_"), [("A^ B^", True), ("A> B^", False), ("Av B^", False), ("A^ Bv", False)])
def test_bst_5_2_sides_turn_with_the_card(grid, open_):
    """A has its one doorway to the right, B a locked door there."""
    assert make_table(grid, "A @", A="WOLW", B="OLOO").walkable_rooms() == ("B" if open_ else "")


@pytest.mark.rule("BST-5.3")
def test_bst_5_3_meeples_do_not_block_each_other():
    table = make_table("@^ A^ B^", "@ A A A", players=3)
    table.play("walk engineer A", "end")
    assert {table.at(meeple) for meeple in ("e1", "e2", "e3", "android")} == {"A"}
    table.play("walk engineer @")


@pytest.mark.rule("BST-5.4")
def test_bst_5_4_nothing_falls_during_a_walk():
    """A would move B away, if it fell as soon as it is left."""
    table = make_table("D^ C^ .\nB^ A> .", "A @", flags="off,lockdown", B="OOLW", A="WWLO")
    assert table.walkable_rooms() == "BCD"
    table.play("walk engineer C")
    assert table.grid() == normalize_grid("D^ C^\n.  B^")
    assert table.at("e1") == "C"


@pytest.mark.rule("BST-5.5")
def test_bst_5_5_a_walk_back_to_the_start_can_throw_the_switch():
    table = make_table("A^ Z^", "A @")
    assert table.walkable_rooms() == "A!Z"
    table.play("walk engineer A by control")
    assert (table.at("e1"), table.state.switch_off, table.grid()) == ("A", True, normalize_grid("A^ Z^"))
    table.assert_illegal("walk android A", "BST-4.2")


@pytest.mark.rule("BST-5.5", "BST-5.6")
def test_bst_5_5_a_walk_back_to_the_start_shuns_the_control_room_unless_said():
    table = make_table("B^ A^ Z^", "A @")
    table.play("walk engineer A")
    assert not table.state.switch_off
    table = make_table("Z^ A^", "A @")
    table.assert_illegal("walk engineer A", "BST-5.6", "through the Control Room")


@pytest.mark.rule("BST-5.5")
def test_bst_5_5_nobody_walks_round_where_no_door_is_open():
    make_table("A^ B^", "A @", A="OWOO").assert_illegal("walk engineer A", "BST-5.2")


@pytest.mark.rule("BST-5.6")
def test_bst_5_6_by_the_control_room_or_round_it():
    table = make_table("A^ Z^\nB^ C^", "A @")
    assert table.walkable_rooms() == "A!BB!CC!Z"
    twin = table.copy()
    table.play("walk engineer C")
    assert not table.state.switch_off
    twin.play("walk engineer C by control")
    assert twin.events_of(Walked)[0].rooms == ("A", "Z", "C")
    assert twin.events_of(SwitchThrown) == [SwitchThrown(0, "e1")]


@pytest.mark.rule("BST-5.6")
def test_bst_5_6_the_android_throws_nothing():
    table = make_table("A^ Z^ B^", "@ A")
    assert table.walkable_rooms("android") == "BZ"
    table.assert_illegal("walk android B by control", "BST-5.6", "you pass no switch on the way")
    table.play("walk android B")
    assert not table.state.switch_off
    make_table("A^ Z^", "A @").assert_illegal("walk engineer Z by control", "BST-5.6", "the Control Room itself")


@pytest.mark.rule("BST-6.2")
@pytest.mark.parametrize(("sides", "found"), [("OLOO", "N"), ("OOLO", "N"), ("OGOO", ""), ("WWOW", "")])
def test_bst_6_2_a_red_door_is_a_locked_one(sides, found):
    table = make_table("@^", pile="N", N=sides)
    table.play("explore engineer n")
    assert table.people() == found


@pytest.mark.rule("BST-6.3")
def test_bst_6_3_a_locked_door_stays_locked_only_what_it_faces_changes():
    table = make_table("A^ G^", "A G", A="WLOO", G="OOOO centre")
    assert table.walkable_rooms() == ""
    table.play("gear android 1 ++")  # now the locked door of A is to the west, its left to the east
    table.play("end")
    assert table.grid() == normalize_grid("Av Gv")
    assert table.walkable_rooms() == "G"
