"""Scenarios decided by a proof: meeples that are trapped for ever, and meeples that only seem to be."""

from __future__ import annotations

import pytest

from .builders import make_table


@pytest.mark.rule("BST-11.2", "BST-11.4")
def test_x22_engineer_explores_into_lockdown():
    table = make_table("@^ A^", "A @", flags="off", pile="L")
    table.play("explore engineer e")
    assert table.state.lockdown
    assert table.resolve_proof() == "trapped e1"
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-11.4", "BST-12.13")
def test_x22_the_android_can_still_turn_the_room():
    table = make_table("G^ .\n@^ A^", "A G", flags="off", pile="L", G="OOOO centre")
    table.play("explore engineer n")  # L lies east of G; its doorway, to the north, can be turned to the west
    assert table.resolve_proof() == "free"
    assert table.result == ""


@pytest.mark.rule("BST-12.7", "BST-12.8")
def test_t34_closed_in_proof():
    table = make_table("@^ A^ K^ .  D^", "K @", flags="off,lockdown", K="WOLW")
    table.play("end")
    assert table.resolve_proof() == "trapped e1"
    assert table.result == "lost BST-12.5"


@pytest.mark.rule("BST-12.8", "BST-9.9")
def test_t35_not_trapped_before_the_turn_that_frees():
    table = make_table("P^ B^\nA^ .\nD^ .", "A P", entrance="B", flags="off,lockdown", A="WOLW")
    table.play("end")
    assert table.resolve_proof() == "free"


@pytest.mark.rule("BST-12.14", "BST-12.6", "BST-12.9")
def test_t49_the_switch_can_no_longer_be_reached():
    table = make_table("@^ A^ Z^", "@ Z", pile="L", A="OWOO")
    table.play("explore android e")
    assert table.resolve_proof() == "trapped switch"
    assert table.result == "lost BST-12.14"
