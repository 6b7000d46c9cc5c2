"""Chapter 13: the semi-co-operative game."""

import pytest

from botyard.games.mechanical_beast.rules.trapped import mark_of

from .table import HOUSE as RULES
from .table import Table, table

SEMI = "mode:semi-co-operative"


def last_step(hand, arrived="0,0", **parts):
    """The first engineer comes home last."""
    at = table(
        "@^ A^", "A @ @", players=2, flags="off", hand=hand, arrived=arrived, turn=9, **{"options": SEMI, **parts}
    )
    at.say("walk engineer @", "settle", "end")
    return at


@pytest.mark.rule("BST-13.1")
def test_bst_13_1_people_are_found_after_the_switch():
    at = table("@^ A^", "A @ @", players=2, flags="off", options=SEMI, pile="N", N="OOLO")
    at.say("explore engineer e")
    assert (at.people(), at.state.supply) == ("N", 19)


@pytest.mark.rule("BST-13.2")
def test_bst_13_2_back_in_from_the_exit():
    at = table("@^ A^", "@ A @", players=2, flags="off", options=SEMI, arrived="3,0", turn=5)
    at.say("walk engineer A", "end")
    assert (at.result, at.state.arrived) == ("", [0, 0])


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_most_people_win():
    at = last_step("3,2", arrived="0,4")
    assert at.result == "won 1 BST-13.3"
    assert at.outcome().places == (1, 2)
    assert at.outcome().scores == (1.0, 0.0)


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_the_others_are_ranked_the_same_way():
    at = table("@^ A^", "@ @ @ A", players=3, flags="off", hand="1,3,1", arrived="7,5,4", turn=9, options=SEMI)
    at.say("walk android @", "settle", "end")
    assert at.outcome().places == (3, 1, 2)


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_equal_people_who_left_first():
    assert last_step("2,2", arrived="0,4").result == "won 2 BST-13.3"


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_the_android_s_arrival_counts_for_nobody():
    at = table("@^ A^", "@ @ A", players=2, flags="off", hand="1,1", arrived="4,4", turn=9, options=SEMI)
    at.say("walk android @", "settle", "end")
    assert at.result == "won 12 BST-13.3"


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_staying_keeps_the_turn_of_arrival():
    at = table("@^ A^", "@ A @", players=2, flags="off", turn=5, options=SEMI)
    at.say("end", "end", "end")
    assert at.state.arrived == [5, 0]


@pytest.mark.rule("BST-13.3", "BST-12.4")
def test_bst_13_3_a_vote_in_the_middle_of_a_turn_ranks_who_has_just_come_last():
    at = RULES.read(
        "2 options=mode:semi-co-operative,level:normal floor=0,0/ENTn.R09e.3.R10n flags=off,lockdown"
        " drawn=R09,R10,CTL,LCK meeples=R09,ENT,R10 arrived=0,4 turn=9 actor=1 undecided=5 about=android"
    )
    found = Table(RULES, at)
    found.say("walk engineer b2")
    at.unclear = mark_of(at)
    found.by(1, "abandon")
    found.by(2, "yes")
    assert (found.result, at.arrived) == ("android_abandoned 2 BST-12.4", [9, 4])
    assert found.outcome().places == (2, 1)


@pytest.mark.rule("BST-13.3", "BST-12.4")
def test_bst_13_3_so_does_a_proof():
    parts = {"options": SEMI, "K": "GGGG", "about": "android", "doubt": "proof-9-abcdef", "arrived": "0,4"}
    at = table("@^ A^ .  K^", "A @ K", players=2, flags="off,lockdown", turn=9, **parts)
    at.say("walk engineer @")
    at.rings("trapped android")
    assert at.result == "won_without_android 2 BST-12.4"


@pytest.mark.rule("BST-13.4")
@pytest.mark.parametrize(("left", "result"), [("lose", "lost BST-12.5"), ("ignore", "won 2 BST-13.3")])
def test_bst_13_4_people_left_inside(left, result):
    parts = {"people": "T", "T": "LOOO", "options": f"{SEMI},semi_people_left:{left}"}
    at = table("@^ A^ T^", "A @ @", players=2, flags="off", hand="0,1", turn=9, **parts)
    at.say("walk engineer @", "settle", "end")
    assert at.result == result


@pytest.mark.rule("BST-13.5")
@pytest.mark.parametrize(("level", "rooms"), [("normal", "@"), ("hard", "@"), ("extreme", "E")])
def test_bst_13_5_with_every_level(level, rooms):
    crew = f"A {rooms} {rooms}"
    at = table("@^ A^ E^" if rooms == "E" else "@^ A^", crew, players=2, flags="off", options=f"{SEMI},level:{level}")
    at.say(f"walk engineer {rooms}", "settle", "end")
    assert at.result.startswith("won")
    assert at.view().glass_locked == (level != "normal")
