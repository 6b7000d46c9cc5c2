"""Chapter 15: the order of steps in a turn."""

import pytest

from .builders import make_table


def event_names(table):
    return [type(event).__name__ for event in table.events]


@pytest.mark.rule("BST-15")
def test_bst_15_explore_token_switch_collapse_end():
    table = make_table("A^ B^ C^", "A C @", players=2, flags="off", pile="N")
    table.play("walk engineer B", "explore engineer n")
    assert event_names(table) == ["Walked", "Explored", "Collapsed", "TurnBegan"]
    table = make_table("A^ B^", "A @", pile="Z")
    table.play("walk engineer B", "explore engineer n")
    assert event_names(table) == ["Walked", "Explored", "SwitchThrown", "TurnBegan"]


@pytest.mark.rule("BST-15")
def test_bst_15_walk_switch_collapse_gear_marks_ends():
    table = make_table("A^ B^ @^", "A @", flags="off", B="OOOO centre", marks="A:1,-", A="OOOO centre")
    table.play("walk engineer B", "settle", "gear engineer 1 +", "end")
    assert event_names(table) == ["Walked", "Collapsed", "GearUsed", "TurnBegan"]
    assert table.state.marks == [(table.number("B"), 0), (-1, -1)]


@pytest.mark.rule("BST-15")
def test_bst_15_lockdown_then_what_falls():
    table = make_table("@^ A^", "A @", flags="off", pile="L")
    table.play("explore engineer e")
    assert event_names(table)[:3] == ["Explored", "LockedDown", "Collapsed"]
