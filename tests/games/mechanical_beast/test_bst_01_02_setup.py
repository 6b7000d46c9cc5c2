"""Chapters 1 and 2: contents, and the first position."""

from __future__ import annotations

from collections import Counter

import pytest

from botyard import BadOption
from botyard.games.mechanical_beast.pile import base_sizes, places_for

from .table import HOUSE, drawn, game, table

DECK = HOUSE.deck


def places(at):
    """Where the special cards lie in the pile, counted from 1."""
    pile = at.state.pile
    return {name: pile.index(card) + 1 for name, card in (("control", DECK.control), ("lockdown", DECK.lockdown))}


@pytest.mark.rule("BST-1.1", "BST-2.1")
def test_bst_1_1_the_cards():
    roles = Counter(card.role for card in DECK.cards)
    assert roles == {"entrance": 1, "control": 1, "emergency_exit": 1, "lockdown": 1, "room": 68}
    assert DECK.cards[DECK.entrance].faces == ("open_hatch", "closed_hatch")


@pytest.mark.rule("BST-1.2", "BST-14.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bst_1_2_meeples(players):
    ids = [meeple.id for meeple in game(players).view().meeples]
    assert ids == [*(f"e{seat + 1}" for seat in range(players)), "android"]
    if players > 1:
        duel = [meeple.id for meeple in game(players, mode="competitive").view().meeples]
        assert duel == [f"e{seat + 1}{letter}" for seat in range(players) for letter in "ab"]


@pytest.mark.rule("BST-1.3", "BST-2.8")
def test_bst_1_3_twenty_people_in_a_common_supply():
    assert game().state.supply == 20
    at = table("@^", pile="N", N="OLOO")
    at.say("explore android n")
    assert (at.state.supply, at.state.in_hand) == (19, [0])


@pytest.mark.rule("BST-1.4", "BST-4.5")
def test_bst_1_4_alone():
    at = game(1)
    at.say("end", "end")
    assert (at.state.turn, at.state.actor) == (3, 0)


@pytest.mark.rule("BST-1.4")
@pytest.mark.parametrize("mode", ["semi-co-operative", "competitive"])
def test_bst_1_4_who_is_compared_needs_somebody_to_compare_with(mode):
    with pytest.raises(BadOption, match="needs at least 2 players"):
        game(1, mode=mode)
    for players in (0, 5):
        with pytest.raises(BadOption):
            game(players)
    assert game(2, mode=mode).view().mode == mode


@pytest.mark.rule("BST-1.5", "BST-1.6")
def test_bst_1_5_growing_then_collapsing_then_out():
    at = table("@^", "@ @", pile="A Z")
    at.say("explore engineer e", "explore engineer e")  # growing: nothing falls
    assert (at.grid(), at.state.switch_off) == (drawn("@^ A> Z>"), True)
    at.say("walk engineer A", "settle", "end")
    assert at.grid() == drawn("@^ A>")
    at.say("walk engineer @", "settle", "end")
    assert at.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-2.2", "BST-2.3", "BST-2.4", "BST-2.5")
@pytest.mark.parametrize("seed", range(20))
def test_bst_2_4_the_pile(seed):
    at = game(seed=seed, stack_sizes="exact")
    pile = at.state.pile
    assert len(pile) == 71
    assert sorted(pile) == sorted(card for card in range(72) if card != DECK.entrance)
    assert pile.index(DECK.exit) + 1 == 36
    assert 15 <= places(at)["control"] <= 22
    assert 51 <= places(at)["lockdown"] <= 58


@pytest.mark.rule("BST-2.2", "BST-2.3")
def test_bst_2_3_every_place_in_its_stack_and_every_order():
    found = [game(seed=seed, stack_sizes="exact") for seed in range(200)]
    assert {places(at)["control"] for at in found} == set(range(15, 23))
    assert {places(at)["lockdown"] for at in found} == set(range(51, 59))
    assert len({at.state.pile[0] for at in found}) > 40


@pytest.mark.rule("BST-2.5")
@pytest.mark.parametrize(
    ("mode", "level", "sizes"),
    [
        ("co-operative", "easy", (14, 13, 14, 13)),
        ("co-operative", "extreme", (14, 13, 14, 13)),
        ("co-operative", "normal", (18, 18, 18)),
        ("semi-co-operative", "hard", (18, 18, 18)),
        ("competitive", "easy", (23, 45)),
    ],
)
def test_bst_2_5_about_the_same_size(mode, level, sizes):
    assert base_sizes(mode, level) == sizes
    options = game(2, mode=mode, level=level).state.options
    first = {found.control for found in places_for(options)}
    in_stack = 1 if mode == "competitive" else 8
    assert first == set(range(sizes[0] - 2, sizes[0] + 2 + in_stack))


@pytest.mark.rule("BST-2.5")
def test_bst_2_5_nobody_is_shown_where_the_special_cards_lie():
    at = game()
    assert at.view(1).pile == at.view().pile
    assert (at.view().pile.control.least, at.view().pile.control.most) == (13, 24)
    for _ in range(5):
        at.say(next(word for word in at.legal() if word.startswith("explore")))
    assert (at.view().pile.left, at.view().pile.control.least) == (66, 8)


@pytest.mark.rule("BST-2.6", "BST-2.7")
def test_bst_2_6_all_on_the_entrance():
    at = game(3)
    assert at.grid() == "@^"
    assert {at.at(meeple) for meeple in ("e1", "e2", "e3", "android")} == {"@"}
    assert at.view().hatch_open


@pytest.mark.rule("BST-2.7", "BST-9.4")
def test_bst_2_7_the_entrance_turns_and_shifts_like_any_room():
    at = table("@^ G^", "G G", G="OOOO centre linear:left-right")
    at.say("gear engineer 1 +", "end")
    assert at.grid() == drawn("@< G>")
    at = table("@^ G^", "G G", G="OOOO linear:left-right")
    at.say("gear engineer 1 -")
    assert at.grid() == drawn("G^ @^")


@pytest.mark.rule("BST-2.9")
def test_bst_2_9_the_first_seat_begins_unless_chance_decides():
    assert {game(4, seed).state.actor for seed in range(10)} == {0}
    assert {game(4, seed, first_player="random").state.actor for seed in range(40)} == {0, 1, 2, 3}
    at = game(3)
    at.say("end", "end", "end")
    assert at.state.actor == 0


@pytest.mark.rule("BST-2.10")
def test_bst_2_10_without_a_card_nobody_explores():
    at = table("@^ A^", pile="N")
    at.state.pile = at.state.pile[: at.state.drawn + 1]
    at.say("explore engineer n")
    assert (at.explores(), at.explores("android"), at.state.lockdown) == ("", "", False)
    at.refuses("explore android s", "BST-2.10", "no card is left")
