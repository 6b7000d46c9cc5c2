"""Chapter 15: the order of things in a turn."""

import pytest

from .table import table


def told(at):
    return [type(event).__name__ for event in at.events]


@pytest.mark.rule("BST-15")
def test_bst_15_explore_token_switch_collapse_end():
    at = table("A^ B^ C^", "A C @", players=2, flags="off", pile="N")
    at.say("walk engineer B", "explore engineer n")
    assert told(at) == ["Walked", "Explored", "Collapsed", "TurnBegan"]
    at = table("A^ B^", "A @", pile="Z")
    at.say("walk engineer B", "explore engineer n")
    assert told(at) == ["Walked", "Explored", "SwitchThrown", "TurnBegan"]


@pytest.mark.rule("BST-15")
def test_bst_15_walk_switch_collapse_gear_marks_ends():
    at = table("A^ B^ @^", "A @", flags="off", B="OOOO centre", marks="A:1,-", A="OOOO centre")
    at.say("walk engineer B", "settle", "gear engineer 1 +", "end")
    assert told(at) == ["Walked", "Collapsed", "GearUsed", "TurnBegan"]
    assert at.state.marks == [(at.number("B"), 0), (-1, -1)]


@pytest.mark.rule("BST-15")
def test_bst_15_lockdown_then_what_falls():
    at = table("@^ A^", "A @", flags="off", pile="L")
    at.say("explore engineer e")
    assert told(at)[:3] == ["Explored", "LockedDown", "Collapsed"]
