"""Chapter 9: the switch and collapsing rooms."""

import pytest

from botyard.games.mechanical_beast.events import Collapsed, SwitchThrown

from .builders import make_table, normalize_grid


def fallen(table):
    return "".join(event.room for event in table.events_of(Collapsed))


# --- the switch --------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.1")
def test_bst_9_1_exploring_into_the_control_room():
    table = make_table("@^ A^", "A @", pile="Z")
    table.play("explore engineer e")
    assert (table.at("e1"), table.state.switch_off, fallen(table)) == ("Z", True, "")
    assert len(table.events_of(SwitchThrown)) == 1


@pytest.mark.rule("BST-9.1")
def test_bst_9_1_at_once_and_for_good():
    table = make_table("@^ Z^", "@ @ @", players=2)
    table.play("walk engineer Z")
    assert table.state.switch_off
    table.play("end", "walk engineer Z", "end", "walk engineer @", "end", "walk engineer @", "settle")
    assert (table.state.switch_off, fallen(table), len(table.events_of(SwitchThrown))) == (True, "Z", 1)


@pytest.mark.rule("BST-9.8")
@pytest.mark.parametrize("how", [["walk engineer Z"], ["walk engineer B by control"], ["walk engineer A by control"]])
def test_bst_9_8_the_step_that_throws_the_switch_leaves_no_hole(how):
    table = make_table("A^ Z^ B^", "A @")
    table.play(*how, "end")
    assert fallen(table) == ""


@pytest.mark.rule("BST-9.8")
def test_bst_9_8_thrown_on_a_walk_back_to_the_start_which_is_then_left():
    table = make_table("A^ Z^", "A @", pile="N")
    table.play("walk engineer A by control", "explore engineer n")
    assert fallen(table) == "A"


# --- collapsing rooms --------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.2")
@pytest.mark.parametrize(("flags", "falls"), [("-", ""), ("off", "A")])
def test_bst_9_2_the_last_one_out_and_only_when_the_beast_is_off(flags, falls):
    table = make_table("A^ B^", "A @", flags=flags)
    table.play("walk engineer B", *(["settle"] if falls else []), "end")
    assert fallen(table) == falls


@pytest.mark.rule("BST-9.3")
def test_bst_9_3_nothing_falls_by_itself_nor_under_somebody():
    table = make_table("A^ B^ C^", "A A", flags="off")
    table.play("walk engineer C", "end", "end", "end")
    assert table.grid() == normalize_grid("A^ B^ C^")


@pytest.mark.rule("BST-9.4")
@pytest.mark.parametrize("level", ["easy", "extreme"])
def test_bst_9_4_the_entrance_never_falls(level):
    table = make_table("@^ A^", "@ A", flags="off", options=f"level:{level}")
    table.play("walk engineer A", "end")
    assert table.grid() == normalize_grid("@^ A^")


@pytest.mark.rule("BST-9.5")
def test_bst_9_5_rooms_walked_through_stay():
    table = make_table("A^ B^ C^", "A @", flags="off")
    table.play("walk engineer C", "settle", "end")
    assert fallen(table) == "A"


@pytest.mark.rule("BST-9.5", "BST-10.3")
def test_bst_9_5_an_empty_exit_that_is_passed_stays():
    table = make_table("A^ E^ B^ @^", "A @", flags="off")
    table.play("walk engineer B", "settle")
    assert fallen(table) == "A"


@pytest.mark.rule("BST-9.6")
def test_bst_9_6_each_start_room_if_it_is_left_empty():
    table = make_table("A^ B^", "A A", flags="off", pile="N")
    table.play("walk engineer B")
    assert fallen(table) == ""
    table.play("explore android n")
    assert fallen(table) == "A"
    table = make_table("A^ B^", "A B", flags="off", pile="N")
    table.play("walk engineer B", "settle", "explore android n")
    assert fallen(table) == "A"  # B is not empty


@pytest.mark.rule("BST-9.7")
def test_bst_9_7_at_once_where_the_walker_cannot_explore():
    table = make_table("A^ B^", "A @", flags="off", B="WWLO")
    table.play("walk engineer B")
    assert fallen(table) == "A"
    table.assert_illegal("explore engineer w", "BST-9.7", "this figure can't explore again this turn")
    table.assert_illegal("settle", "BST-9.7", "no room is waiting to collapse")


@pytest.mark.rule("BST-9.7")
def test_bst_9_7_what_waits_for_the_fall():
    table = make_table("A^ B^", "A B", flags="off", B="OOOO centre")
    table.play("walk engineer B")
    assert table.legal() == ["explore engineer n", "explore engineer e", "explore engineer s", "settle"]
    for text in ("explore android n", "gear engineer 1 +", "gear android 1 +", "end"):
        table.assert_illegal(text, "BST-9.7", "collapses first")
    table.play("settle")
    table.assert_illegal("explore engineer n", "BST-9.7", "this figure can't explore again this turn")
    assert table.explorable_directions("android") == "nesw"


@pytest.mark.rule("BST-9.7", "BST-9.13")
def test_bst_9_7_immediate_lets_the_walker_explore_the_hole():
    table = make_table("A^ B^", "A @", flags="off", pile="N", options="collapse_timing:immediate")
    table.play("walk engineer B")
    assert (fallen(table), table.explorable_directions()) == ("A", "nesw")
    table.play("explore engineer w")
    assert table.grid() == normalize_grid("N< B^")


@pytest.mark.rule("BST-9.7")
def test_bst_9_7_immediate_refuses_for_the_true_reason():
    table = make_table("D^ A> B^ C^", "A @", flags="off", B="WOLO", options="collapse_timing:immediate")
    table.play("walk engineer B")
    table.assert_illegal("explore engineer n", "BST-7.1", "no doorway leads north")


@pytest.mark.rule("BST-9.9", "BST-9.10")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (".  A^ .\n.  B> .\nC^ X^ D^\n.  F< .\n.  .  .\n.  H^ .", ".  A^ .\n.  B> .\nC^ F< D^\n.  .  .\n.  H^ ."),
        (".  A^ .\n.  B> .\nC^ Xv D^\n.  F< .\n.  .  .\n.  H^ .", ".  A^ .\nC^ B> D^\n.  F< .\n.  .  .\n.  H^ ."),
        (".  A^ .\n.  B> .\nC^ X> D^\n.  F< .\n.  .  .\n.  H^ .", "A^ .\nB> .\nC^ D^\nF< .\n.  .\nH^ ."),
        (".  A^ .\n.  B> .\nC^ X< D^\n.  F< .\n.  .  .\n.  H^ .", ".  A^\n.  B>\nC^ D^\n.  F<\n.  .\n.  H^"),
    ],
)
def test_bst_9_10_the_arrow_decides_the_line(before, after):
    table = make_table(before, "X @", flags="off,lockdown")
    table.play("walk engineer F")
    assert table.grid() == normalize_grid(after)


@pytest.mark.rule("BST-9.9")
def test_bst_9_9_what_slid_is_told():
    table = make_table("A^ .  B^ X> D^", "X @", flags="off,lockdown")
    table.play("walk engineer D")
    (event,) = table.events_of(Collapsed)
    assert (event.room, event.direction, event.people) == ("X", "e", False)
    assert [(room.room, room.row, room.column) for room in event.moved] == [("A", 0, 1), ("B", 0, 3)]


@pytest.mark.rule("BST-9.12")
def test_bst_9_12_people_go_to_whose_turn_it_is():
    table = make_table("T^ B^", "B B T", players=2, flags="off", people="T", T="LOOO", actor=2)
    table.play("walk android B", "settle")
    assert (table.state.in_hand, table.people()) == ([0, 1], "")


@pytest.mark.rule("BST-9.13")
def test_bst_9_13_a_hole_may_be_explored_in_the_same_turn_by_another():
    table = make_table("C^ A> B^", "A B", flags="off", pile="N")
    table.play("walk engineer C", "settle")
    assert table.grid() == normalize_grid("C^ B^")
    table = make_table("C^ A^ B^", "A B", flags="off", pile="N")
    table.play("walk engineer C", "settle", "explore android w")
    assert table.grid() == normalize_grid("C^ N<")  # B has fallen behind the android


@pytest.mark.rule("BST-9.14")
def test_bst_9_14_the_control_room_falls_like_others():
    table = make_table("A^ Z> B^", "Z @", flags="off,lockdown")
    table.play("walk engineer B")
    assert table.grid() == normalize_grid("A^ B^")


@pytest.mark.rule("BST-9.15")
def test_bst_9_15_walk_first():
    table = make_table("A> B> C^", "A B", flags="off", pile="N")
    table.play("walk engineer C", "settle", "explore android n")
    assert [event.room for event in table.events_of(Collapsed)] == ["A", "B"]


@pytest.mark.rule("BST-9.16")
def test_bst_9_16_back_to_the_start_then_exploring_leaves_it():
    table = make_table("A^ B^", "A @", flags="off", pile="N")
    table.play("walk engineer A", "explore engineer n")
    assert (fallen(table), table.at("e1")) == ("A", "N")


@pytest.mark.rule("BST-9.17")
def test_bst_9_17_the_android_in_the_control_room_and_the_engineer_again():
    table = make_table("A^ Z^", "A Z", flags="off,lockdown")
    table.play("walk engineer Z")
    assert fallen(table) == "A"
