"""Chapter 9: the switch, and rooms that fall."""

import pytest

from botyard.games.mechanical_beast.events import Collapsed, SwitchThrown

from .table import drawn, table


def fallen(at):
    return "".join(event.room for event in at.of(Collapsed))


# --- the switch --------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.1")
def test_bst_9_1_exploring_into_the_control_room():
    at = table("@^ A^", "A @", pile="Z")
    at.say("explore engineer e")
    assert (at.at("e1"), at.state.switch_off, fallen(at)) == ("Z", True, "")
    assert len(at.of(SwitchThrown)) == 1


@pytest.mark.rule("BST-9.1")
def test_bst_9_1_at_once_and_for_good():
    at = table("@^ Z^", "@ @ @", players=2)
    at.say("walk engineer Z")
    assert at.state.switch_off
    at.say("end", "walk engineer Z", "end", "walk engineer @", "end", "walk engineer @", "settle")
    assert (at.state.switch_off, fallen(at), len(at.of(SwitchThrown))) == (True, "Z", 1)


@pytest.mark.rule("BST-9.8")
@pytest.mark.parametrize("how", [["walk engineer Z"], ["walk engineer B by control"], ["walk engineer A by control"]])
def test_bst_9_8_the_step_that_throws_the_switch_leaves_no_hole(how):
    at = table("A^ Z^ B^", "A @")
    at.say(*how, "end")
    assert fallen(at) == ""


@pytest.mark.rule("BST-9.8")
def test_bst_9_8_thrown_on_a_walk_back_to_the_start_which_is_then_left():
    at = table("A^ Z^", "A @", pile="N")
    at.say("walk engineer A by control", "explore engineer n")
    assert fallen(at) == "A"


# --- what falls --------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-9.2")
@pytest.mark.parametrize(("flags", "falls"), [("-", ""), ("off", "A")])
def test_bst_9_2_the_last_one_out_and_only_when_the_beast_is_off(flags, falls):
    at = table("A^ B^", "A @", flags=flags)
    at.say("walk engineer B", *(["settle"] if falls else []), "end")
    assert fallen(at) == falls


@pytest.mark.rule("BST-9.3")
def test_bst_9_3_nothing_falls_by_itself_nor_under_somebody():
    at = table("A^ B^ C^", "A A", flags="off")
    at.say("walk engineer C", "end", "end", "end")
    assert at.grid() == drawn("A^ B^ C^")


@pytest.mark.rule("BST-9.4")
@pytest.mark.parametrize("level", ["easy", "extreme"])
def test_bst_9_4_the_entrance_never_falls(level):
    at = table("@^ A^", "@ A", flags="off", options=f"level:{level}")
    at.say("walk engineer A", "end")
    assert at.grid() == drawn("@^ A^")


@pytest.mark.rule("BST-9.5")
def test_bst_9_5_rooms_walked_through_stay():
    at = table("A^ B^ C^", "A @", flags="off")
    at.say("walk engineer C", "settle", "end")
    assert fallen(at) == "A"


@pytest.mark.rule("BST-9.5", "BST-10.3")
def test_bst_9_5_an_empty_exit_that_is_passed_stays():
    at = table("A^ E^ B^ @^", "A @", flags="off")
    at.say("walk engineer B", "settle")
    assert fallen(at) == "A"


@pytest.mark.rule("BST-9.6")
def test_bst_9_6_each_start_room_if_it_is_left_empty():
    at = table("A^ B^", "A A", flags="off", pile="N")
    at.say("walk engineer B")
    assert fallen(at) == ""
    at.say("explore android n")
    assert fallen(at) == "A"
    at = table("A^ B^", "A B", flags="off", pile="N")
    at.say("walk engineer B", "settle", "explore android n")
    assert fallen(at) == "A"  # B is not empty


@pytest.mark.rule("BST-9.7")
def test_bst_9_7_at_once_where_the_walker_cannot_explore():
    at = table("A^ B^", "A @", flags="off", B="WWLO")
    at.say("walk engineer B")
    assert fallen(at) == "A"
    at.refuses("explore engineer w", "BST-9.7", "who walked explores no more")
    at.refuses("settle", "BST-9.7", "no room is waiting to fall")


@pytest.mark.rule("BST-9.7")
def test_bst_9_7_what_waits_for_the_fall():
    at = table("A^ B^", "A B", flags="off", B="OOOO centre")
    at.say("walk engineer B")
    assert at.legal() == ["explore engineer n", "explore engineer e", "explore engineer s", "settle"]
    for text in ("explore android n", "gear engineer 1 +", "gear android 1 +", "end"):
        at.refuses(text, "BST-9.7", "falls first")
    at.say("settle")
    at.refuses("explore engineer n", "BST-9.7", "who walked explores no more")
    assert at.explores("android") == "nesw"


@pytest.mark.rule("BST-9.7", "BST-9.13")
def test_bst_9_7_immediate_lets_the_walker_explore_the_hole():
    at = table("A^ B^", "A @", flags="off", pile="N", options="collapse_timing:immediate")
    at.say("walk engineer B")
    assert (fallen(at), at.explores()) == ("A", "nesw")
    at.say("explore engineer w")
    assert at.grid() == drawn("N< B^")


@pytest.mark.rule("BST-9.7")
def test_bst_9_7_immediate_refuses_for_the_true_reason():
    at = table("D^ A> B^ C^", "A @", flags="off", B="WOLO", options="collapse_timing:immediate")
    at.say("walk engineer B")
    at.refuses("explore engineer n", "BST-7.1", "no doorway leads north")


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
    at = table(before, "X @", flags="off,lockdown")
    at.say("walk engineer F")
    assert at.grid() == drawn(after)


@pytest.mark.rule("BST-9.9")
def test_bst_9_9_what_slid_is_told():
    at = table("A^ .  B^ X> D^", "X @", flags="off,lockdown")
    at.say("walk engineer D")
    (told,) = at.of(Collapsed)
    assert (told.room, told.way, told.people) == ("X", "e", False)
    assert [(room.room, room.row, room.column) for room in told.moved] == [("A", 0, 1), ("B", 0, 3)]


@pytest.mark.rule("BST-9.12")
def test_bst_9_12_people_go_to_whose_turn_it_is():
    at = table("T^ B^", "B B T", players=2, flags="off", people="T", T="LOOO", actor=2)
    at.say("walk android B", "settle")
    assert (at.state.in_hand, at.people()) == ([0, 1], "")


@pytest.mark.rule("BST-9.13")
def test_bst_9_13_a_hole_may_be_explored_in_the_same_turn_by_another():
    at = table("C^ A> B^", "A B", flags="off", pile="N")
    at.say("walk engineer C", "settle")
    assert at.grid() == drawn("C^ B^")
    at = table("C^ A^ B^", "A B", flags="off", pile="N")
    at.say("walk engineer C", "settle", "explore android w")
    assert at.grid() == drawn("C^ N<")  # B has fallen behind the android


@pytest.mark.rule("BST-9.14")
def test_bst_9_14_the_control_room_falls_like_others():
    at = table("A^ Z> B^", "Z @", flags="off,lockdown")
    at.say("walk engineer B")
    assert at.grid() == drawn("A^ B^")


@pytest.mark.rule("BST-9.15")
def test_bst_9_15_walk_first():
    at = table("A> B> C^", "A B", flags="off", pile="N")
    at.say("walk engineer C", "settle", "explore android n")
    assert [event.room for event in at.of(Collapsed)] == ["A", "B"]


@pytest.mark.rule("BST-9.16")
def test_bst_9_16_back_to_the_start_then_exploring_leaves_it():
    at = table("A^ B^", "A @", flags="off", pile="N")
    at.say("walk engineer A", "explore engineer n")
    assert (fallen(at), at.at("e1")) == ("A", "N")


@pytest.mark.rule("BST-9.17")
def test_bst_9_17_the_android_in_the_control_room_and_the_engineer_again():
    at = table("A^ Z^", "A Z", flags="off,lockdown")
    at.say("walk engineer Z")
    assert fallen(at) == "A"
