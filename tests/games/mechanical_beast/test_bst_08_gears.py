"""Chapter 8: gears."""

import pytest

from botyard.games.mechanical_beast.events import GearUsed

from .builders import make_table, normalize_grid

# --- using gears -------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-8.1")
def test_bst_8_1_a_gear_of_the_own_room():
    table = make_table("A^ G^", "A G", G="OOOO centre")
    assert (table.gear_targets(), table.gear_targets("android")) == ([], ["+", "++", "-"])
    table.assert_illegal("gear engineer 1 +", "BST-8.1", "there is no gear in this room")
    table.assert_illegal("gear android 2 +", "BST-8.1", "there is one gear in this room")


@pytest.mark.rule("BST-8.2")
@pytest.mark.parametrize("steps", ["++-", "-++", "+++++", "---"])
def test_bst_8_2_any_number_of_activations_each_in_its_own_direction(steps):
    table = make_table("A^ G^", "A G", G="OOOO centre")
    table.play(f"gear android 1 {steps}")
    assert table.grid() == normalize_grid("A< G>")


@pytest.mark.rule("BST-8.2")
def test_bst_8_2_every_end_once():
    table = make_table("A^ G^\nB^ .", "G G", entrance="A", G="OOOO corner:back-left centre")
    assert table.gear_targets() == table.gear_targets(gear=2) == ["+", "++", "-"]
    table = make_table("A^ G^ B^ C^", "G G", entrance="A", G="OOOO linear:left-right", options="table_margin:1")
    assert table.gear_targets() == ["+", "++", "-"]


@pytest.mark.rule("BST-8.2")
def test_bst_8_2_each_step_is_told():
    table = make_table("A^ G^", "A G", G="OOOO centre")
    (event,) = table.events_of(GearUsed, table.play("gear android 1 ++"))
    assert (event.meeple, event.room, event.gear, event.kind, event.steps) == ("android", "G", 1, "center", "++")
    assert [[(room.room, room.heading) for room in step] for step in event.moves] == [
        [("G", "e"), ("A", "w")],
        [("G", "s"), ("A", "s")],
    ]


@pytest.mark.rule("BST-8.3")
def test_bst_8_3_meeples_people_and_special_rooms_ride_along():
    table = make_table("T^ Z^\nG^ E^", "G T", people="T", T="OOOL", G="OOOO corner:front-right")
    table.play("gear engineer 1 +", "end")
    assert table.grid() == normalize_grid("G> T>\nE> Z>")
    assert (table.at("e1"), table.at("android"), table.people()) == ("G", "T", "T")


@pytest.mark.rule("BST-8.3")
def test_bst_8_3_gears_never_make_a_room_collapse():
    table = make_table("A^ G^ B^", "G A", flags="off", G="OOOO linear:left-right")
    table.play("gear engineer 1 ++", "end", "end")
    assert table.grid() == normalize_grid("A^ B^ .  G^")


# --- using gears again -------------------------------------------------------------------------------------


@pytest.mark.rule("BST-8.4", "BST-8.5")
def test_bst_8_5_only_turns_of_who_could_have_moved_it_count():
    """The engineer stays in its room while others have their turns: the mark stays."""
    table = make_table("A^ B^", "A B B", players=2, A="OOOO centre")
    table.play("gear engineer 1 +", "end", "end")
    table.assert_illegal("gear engineer 1 +", "BST-8.4")
    table.play("walk engineer B", "end")
    assert table.state.marks[0] == (-1, -1)


@pytest.mark.rule("BST-8.5")
def test_bst_8_5_carried_back_by_nobody_the_mark_waits_for_the_owner_s_turn():
    table = make_table("A^ B^", "A @ @", players=2, A="OOOO centre", marks="A:1,-,-", actor=2)
    table.state.meeples[0] = table.number("B")  # as if it had left
    table.play("end")  # the turn of the other player
    assert table.state.marks[0] == (table.number("A"), 0)
    table.play("end")
    assert table.state.marks[0] == (-1, -1)


@pytest.mark.rule("BST-8.6")
def test_bst_8_6_one_mark_for_each_meeple():
    table = make_table("A^ B^", "A B", A="OOOO centre corner:front-right")
    table.play("gear engineer 2 +", "end", "gear engineer 1 +", "end")
    assert table.state.marks == [(table.number("A"), 0), (-1, -1)]
    (seen, _) = table.view().meeples
    assert (seen.mark, seen.marked) == (1, "A")


@pytest.mark.rule("BST-8.8")
def test_bst_8_8_marks_belong_to_the_card():
    table = make_table("A^ G^", "A G", A="OOOO centre", G="OOOO corner:front-left")
    table.play("gear engineer 1 +", "end", "gear android 1 +", "end")
    table.assert_illegal("gear engineer 1 +", "BST-8.4")


@pytest.mark.rule("BST-8.8")
def test_bst_8_8_with_the_card_the_mark_goes():
    table = make_table("@^ A^", "A @", flags="off", marks="A:1,A:1", A="OOOO centre")
    table.play("walk engineer @", "settle")
    assert table.state.marks == [(-1, -1), (-1, -1)]


@pytest.mark.rule("BST-8.19")
def test_bst_8_19_the_android_s_mark_is_shared():
    table = make_table("A^ B^", "@ @ A", players=2, A="OOOO centre")
    table.play("gear android 1 +", "end")
    table.assert_illegal("gear android 1 +", "BST-8.4")
    table.play("walk android B", "end", "walk android A")
    assert table.gear_targets("android") == ["+", "++", "-"]


# --- effects of gears --------------------------------------------------------------------------------------


@pytest.mark.rule("BST-8.9")
def test_bst_8_9_only_side_neighbours_turn():
    table = make_table("A^ B> C^\nD^ Gv F<\nH^ I^ J^", "G G", entrance="A", G="OOOO centre")
    table.play("gear engineer 1 +")
    assert table.grid() == normalize_grid("A^ B^ C^\nD< G< Fv\nH^ I< J^")


@pytest.mark.rule("BST-8.10")
@pytest.mark.parametrize(
    ("corner", "arrow", "after"),
    [
        ("front-right", "^", "A^ G> B>\n.  C> ."),
        ("front-left", ">", "A^ Gv B>\n.  C> ."),
        ("back-right", "^", "A^ B^ .\n.  .  G>\n.  .  C>"),
        ("back-left", "^", "A^ B^ .\n.  .  C^\n.  G> ."),
        ("front-left", "^", ".  A> .\nG> B> C^"),
        ("back-right", "v", ".  A> .\nG< B> C^"),
    ],
)
def test_bst_8_10_the_corner_turns_with_the_card(corner, arrow, after):
    table = make_table(f"A^ B^ .\n.  G{arrow} C^", "G G", entrance="A", G=f"OOOO corner:{corner}")
    table.play("gear engineer 1 +")
    assert table.grid() == normalize_grid(after)


@pytest.mark.rule("BST-8.10")
def test_bst_8_10_repeated_use_has_the_same_pivot():
    table = make_table("A^ B^\nG^ D^", "G G", entrance="D", G="OOOO corner:front-right")
    table.play("gear engineer 1 ++++")
    assert table.grid() == normalize_grid("A^ B^\nG^ D^")


@pytest.mark.rule("BST-8.11")
@pytest.mark.parametrize(
    ("side", "arrow", "after"),
    [
        ("front", "^", "B^ A^\n.  G^\nF^ ."),
        ("right", "^", "A^ .\nG^ B^\nF^ ."),
        ("left", "v", "A^ .\nGv B^\nF^ ."),
        ("front", ">", "A^ .\nG> B^\nF^ ."),
    ],
)
def test_bst_8_11_the_row_behind_the_edge(side, arrow, after):
    column = side != "front" or arrow == ">"
    grid = f"A^ B^\nG{arrow} .\nF^ ." if column else f"A^ B^\n.  G{arrow}\nF^ ."
    table = make_table(grid, "G G", entrance="F", G=f"OOOO edge:{side}")
    table.play("gear engineer 1 +")
    assert table.grid() == normalize_grid(after)


@pytest.mark.rule("BST-8.12")
def test_bst_8_12_gaps_wrap_too():
    table = make_table("A^ .  B^ .\nG^ H^ I^ J^", "G G", entrance="J", G="WOOO edge:front")
    table.play("gear engineer 1 ++")
    assert table.grid() == normalize_grid("B^ .  A^ .\nG^ H^ I^ J^")
    assert make_table("A^ .  B^ .\nG^ H^ I^ J^", "G G", entrance="J", G="WOOO edge:front").gear_targets() == [
        "+",
        "-",
        "++",
    ]


@pytest.mark.rule("BST-8.13")
def test_bst_8_13_a_row_of_one_room():
    table = make_table("A^ .  .\nG^ H^ I^", "G G", entrance="I", G="WOOO edge:front")
    assert table.gear_targets() == ["+", "-"]
    table.play("gear engineer 1 -")
    assert table.grid() == normalize_grid(".  .  A^\nG^ H^ I^")


@pytest.mark.rule("BST-8.14", "BST-8.15")
@pytest.mark.parametrize(
    ("axis", "arrow", "after"),
    [
        ("front-back", "^", ".  F^ .\nA^ B^ C^\n.  G^ ."),
        ("left-right", "^", ".  F^ .\nA^ C^ G^\n.  B^ ."),
        ("front-back", ">", ".  F^ .\nA^ C^ G>\n.  B^ ."),
        ("left-right", "<", ".  F^ .\nA^ B^ C^\n.  G< ."),
    ],
)
def test_bst_8_15_the_axis_turns_with_the_card(axis, arrow, after):
    table = make_table(f".  F^ .\nA^ G{arrow} C^\n.  B^ .", "G G", entrance="F", G=f"OOOO linear:{axis}")
    table.play("gear engineer 1 +")
    assert table.grid() == normalize_grid(after)


@pytest.mark.rule("BST-8.16")
@pytest.mark.parametrize("margin", [1, 2, 6, 12])
def test_bst_8_16_the_edge_of_the_table(margin):
    table = make_table(
        "A^ .\n.  G^\nB^ .", "G G", entrance="A", G="OOOO linear:left-right", options=f"table_margin:{margin}"
    )
    assert table.gear_targets() == ["+" * far for far in range(1, margin)] + ["-" * far for far in range(1, margin + 2)]


@pytest.mark.rule("BST-8.16")
def test_bst_8_16_an_entrance_alone_has_nowhere_to_go():
    table = make_table("A^", "A A", entrance="A", A="OOOO linear:left-right edge:front centre")
    assert (table.gear_targets(), table.gear_targets(gear=2), table.gear_targets(gear=3)) == ([], [], ["+", "++", "-"])


@pytest.mark.rule("BST-8.17")
def test_bst_8_17_a_centre_and_a_linear_gear_on_one_card_are_accepted():
    table = make_table("A^ G^", "G G", entrance="A", G="OOOO centre linear:left-right", options="table_margin:1")
    assert (table.gear_targets(), table.gear_targets(gear=2)) == (["+", "++", "-"], ["-"])


@pytest.mark.rule("BST-8.18")
def test_bst_8_18_rooms_may_be_cut_off():
    table = make_table("@^ G^ B^", "G B", G="OOOO linear:front-back")
    table.play("gear engineer 1 +++", "end")
    assert table.rooms()["G"] == (3, 1, "n")
    assert (table.walkable_rooms(), table.walkable_rooms("android")) == ("", "")
