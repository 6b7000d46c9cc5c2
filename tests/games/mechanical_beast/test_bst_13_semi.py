"""Chapter 13: the semi-co-operative game."""

import pytest

from botyard.games.mechanical_beast.rules.trapped import position_signature

from .builders import GAME, Table, make_table

SEMI = "mode:semi-co-operative"


def last_step(hand, arrived="0,0", **parts):
    """The first engineer comes home last."""
    table = make_table(
        "@^ A^", "A @ @", players=2, flags="off", hand=hand, arrived=arrived, turn=9, **{"options": SEMI, **parts}
    )
    table.play("walk engineer @", "settle", "end")
    return table


@pytest.mark.rule("BST-13.1")
def test_bst_13_1_people_are_found_after_the_switch():
    table = make_table("@^ A^", "A @ @", players=2, flags="off", options=SEMI, pile="N", N="OOLO")
    table.play("explore engineer e")
    assert (table.people(), table.state.supply) == ("N", 19)


@pytest.mark.rule("BST-13.2")
def test_bst_13_2_back_in_from_the_exit():
    table = make_table("@^ A^", "@ A @", players=2, flags="off", options=SEMI, arrived="3,0", turn=5)
    table.play("walk engineer A", "end")
    assert (table.result, table.state.arrived) == ("", [0, 0])


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_most_people_win():
    table = last_step("3,2", arrived="0,4")
    assert table.result == "won 1 BST-13.3"
    assert table.outcome().places == (1, 2)
    assert table.outcome().scores == (1.0, 0.0)


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_the_others_are_ranked_the_same_way():
    table = make_table("@^ A^", "@ @ @ A", players=3, flags="off", hand="1,3,1", arrived="7,5,4", turn=9, options=SEMI)
    table.play("walk android @", "settle", "end")
    assert table.outcome().places == (3, 1, 2)


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_equal_people_who_left_first():
    assert last_step("2,2", arrived="0,4").result == "won 2 BST-13.3"


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_the_android_s_arrival_counts_for_nobody():
    table = make_table("@^ A^", "@ @ A", players=2, flags="off", hand="1,1", arrived="4,4", turn=9, options=SEMI)
    table.play("walk android @", "settle", "end")
    assert table.result == "won 12 BST-13.3"


@pytest.mark.rule("BST-13.3")
def test_bst_13_3_staying_keeps_the_turn_of_arrival():
    table = make_table("@^ A^", "@ A @", players=2, flags="off", turn=5, options=SEMI)
    table.play("end", "end", "end")
    assert table.state.arrived == [5, 0]


@pytest.mark.rule("BST-13.3", "BST-12.4")
def test_bst_13_3_a_vote_in_the_middle_of_a_turn_ranks_who_has_just_come_last():
    at = GAME.deserialize(
        "2 options=mode:semi-co-operative,level:normal floor=0,0/ENTn.R09e.3.R10n flags=off,lockdown"
        " drawn=R09,R10,CTL,LCK meeples=R09,ENT,R10 arrived=0,4 turn=9 actor=1 undecided=5 about=android"
    )
    found = Table(GAME, at)
    found.play("walk engineer b2")
    at.undecided_signature = position_signature(at)
    found.play_as(1, "abandon")
    found.play_as(2, "yes")
    assert (found.result, at.arrived) == ("android_abandoned 2 BST-12.4", [9, 4])
    assert found.outcome().places == (2, 1)


@pytest.mark.rule("BST-13.3", "BST-12.4")
def test_bst_13_3_so_does_a_proof():
    parts = {"options": SEMI, "K": "GGGG", "about": "android", "doubt": "proof-9-abcdef", "arrived": "0,4"}
    table = make_table("@^ A^ .  K^", "A @ K", players=2, flags="off,lockdown", turn=9, **parts)
    table.play("walk engineer @")
    table.play_proof_timer("trapped android")
    assert table.result == "won_without_android 2 BST-12.4"


@pytest.mark.rule("BST-13.4")
@pytest.mark.parametrize(("left", "result"), [("lose", "lost BST-12.5"), ("ignore", "won 2 BST-13.3")])
def test_bst_13_4_people_left_inside(left, result):
    parts = {"people": "T", "T": "LOOO", "options": f"{SEMI},semi_people_left:{left}"}
    table = make_table("@^ A^ T^", "A @ @", players=2, flags="off", hand="0,1", turn=9, **parts)
    table.play("walk engineer @", "settle", "end")
    assert table.result == result


@pytest.mark.rule("BST-13.5")
@pytest.mark.parametrize(("level", "rooms"), [("normal", "@"), ("hard", "@"), ("extreme", "E")])
def test_bst_13_5_with_every_level(level, rooms):
    crew = f"A {rooms} {rooms}"
    table = make_table(
        "@^ A^ E^" if rooms == "E" else "@^ A^", crew, players=2, flags="off", options=f"{SEMI},level:{level}"
    )
    table.play(f"walk engineer {rooms}", "settle", "end")
    assert table.result.startswith("won")
    assert table.view().glass_locked == (level != "normal")
