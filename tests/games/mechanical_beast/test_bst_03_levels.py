"""Chapter 3: difficulty levels."""

import pytest

from .builders import GAME, make_table, new_game

DECK = GAME.deck


@pytest.mark.rule("BST-3.1")
def test_bst_3_1_easy_is_what_one_begins_with():
    view = new_game().view()
    assert (view.level, view.glass_locked, view.hatch_open, view.pile.left) == ("easy", False, True, 71)
    assert view.pile.exit


@pytest.mark.rule("BST-3.2")
@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("seed", range(10))
def test_bst_3_2_normal_and_hard_have_no_emergency_exit(level, seed):
    table = new_game(seed=seed, level=level, stack_sizes="exact")
    pile = table.state.pile
    assert (len(pile), DECK.exit in pile, table.view().pile.exit) == (70, False, None)
    assert 19 <= pile.index(DECK.control) + 1 <= 26
    assert 45 <= pile.index(DECK.lockdown) + 1 <= 52
    assert table.view().hatch_open


@pytest.mark.rule("BST-3.3")
@pytest.mark.parametrize("level", ["hard", "extreme"])
def test_bst_3_3_a_doorway_that_faces_locked_glass_is_useless(level):
    table = make_table("A^ B^ C^", "A C", B="OGOG", options=f"level:{level}")
    assert (table.walkable_rooms(), table.walkable_rooms("android")) == ("", "")
    table.assert_illegal("walk engineer B", "BST-5.2", "walls or locked doors")


@pytest.mark.rule("BST-3.4")
def test_bst_3_4_extreme_only_the_emergency_exit_saves():
    table = new_game(level="extreme", stack_sizes="exact")
    assert (len(table.state.pile), table.state.pile.index(DECK.exit) + 1, table.view().hatch_open) == (71, 36, False)
    table = make_table("@^ A^ E^", "@ E", flags="off", options="level:extreme")
    assert [meeple.safe for meeple in table.view().meeples] == [False, True]
    table.play("walk engineer E", "end")
    assert table.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-3.5")
@pytest.mark.parametrize(("sides", "found"), [("OOGO", ""), ("GGGO", ""), ("OLGO", "N")])
def test_bst_3_5_locked_glass_is_no_red_door(sides, found):
    table = make_table("@^", pile="N", N=sides, options="level:hard")
    table.play("explore android n")
    assert table.people() == found
