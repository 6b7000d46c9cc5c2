"""Scenarios in which a proof decides: who is trapped for ever, and who only seems to be."""

from __future__ import annotations

import pytest

from .table import table


@pytest.mark.rule("BST-11.2", "BST-11.4")
def test_x22_engineer_explores_into_lockdown():
    at = table("@^ A^", "A @", flags="off", pile="L")
    at.say("explore engineer e")
    assert at.state.lockdown
    assert at.ponders() == "trapped e1"
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-11.4", "BST-12.13")
def test_x22_the_android_can_still_turn_the_room():
    at = table("G^ .\n@^ A^", "A G", flags="off", pile="L", G="OOOO centre")
    at.say("explore engineer n")  # L lies east of G; its doorway, to the north, can be turned to the west
    assert at.ponders() == "free"
    assert at.result == ""


@pytest.mark.rule("BST-12.7", "BST-12.8")
def test_t34_closed_in_proof():
    at = table("@^ A^ K^ .  D^", "K @", flags="off,lockdown", K="WOLW")
    at.say("end")
    assert at.ponders() == "trapped e1"
    assert at.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.8", "BST-9.9")
def test_t35_not_trapped_before_the_turn_that_frees():
    at = table("P^ B^\nA^ .\nD^ .", "A P", entrance="B", flags="off,lockdown", A="WOLW")
    at.say("end")
    assert at.ponders() == "free"


@pytest.mark.rule("BST-12.14", "BST-12.6", "BST-12.9")
def test_t49_the_switch_can_no_longer_be_reached():
    at = table("@^ A^ Z^", "@ Z", pile="L", A="OWOO")
    at.say("explore android e")
    assert at.ponders() == "trapped switch"
    assert at.result == "lost BST-12.14"
