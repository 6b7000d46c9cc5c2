"""Chapters 1 and 2: contents and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from botyard import OptionError
from botyard.games.mechanical_beast.draw_pile import base_sizes, places_for

from .builders import GAME, make_table, new_game, normalize_grid

DECK = GAME.deck


def places(table):
    """Return the places of the special cards in the pile, from 1."""
    pile = table.state.pile
    return {name: pile.index(card) + 1 for name, card in (("control", DECK.control), ("lockdown", DECK.lockdown))}


@pytest.mark.rule("BST-1.1", "BST-2.1")
def test_bst_1_1_the_cards():
    roles = Counter(card.role for card in DECK.cards)
    assert roles == {"entrance": 1, "control": 1, "emergency_exit": 1, "lockdown": 1, "room": 68}
    assert DECK.cards[DECK.entrance].faces == ("open_hatch", "closed_hatch")


@pytest.mark.rule("BST-1.2", "BST-14.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bst_1_2_meeples(players):
    ids = [meeple.id for meeple in new_game(players).view().meeples]
    assert ids == [*(f"e{seat + 1}" for seat in range(players)), "android"]
    if players > 1:
        duel = [meeple.id for meeple in new_game(players, mode="competitive").view().meeples]
        assert duel == [f"e{seat + 1}{letter}" for seat in range(players) for letter in "ab"]


@pytest.mark.rule("BST-1.3", "BST-2.8")
def test_bst_1_3_twenty_people_in_a_common_supply():
    assert new_game().state.supply == 20
    table = make_table("@^", pile="N", N="OLOO")
    table.play("explore android n")
    assert (table.state.supply, table.state.in_hand) == (19, [0])


@pytest.mark.rule("BST-1.4", "BST-4.5")
def test_bst_1_4_alone():
    table = new_game(1)
    table.play("end", "end")
    assert (table.state.turn, table.state.actor) == (3, 0)


@pytest.mark.rule("BST-1.4")
@pytest.mark.parametrize("mode", ["semi-co-operative", "competitive"])
def test_bst_1_4_who_is_compared_needs_somebody_to_compare_with(mode):
    with pytest.raises(OptionError, match="needs at least 2 players"):
        new_game(1, mode=mode)
    for players in (0, 5):
        with pytest.raises(OptionError):
            new_game(players)
    assert new_game(2, mode=mode).view().mode == mode


@pytest.mark.rule("BST-1.5", "BST-1.6")
def test_bst_1_5_growing_then_collapsing_then_out():
    table = make_table("@^", "@ @", pile="A Z")
    table.play("explore engineer e", "explore engineer e")  # growing: nothing falls
    assert (table.grid(), table.state.switch_off) == (normalize_grid("@^ A> Z>"), True)
    table.play("walk engineer A", "settle", "end")
    assert table.grid() == normalize_grid("@^ A>")
    table.play("walk engineer @", "settle", "end")
    assert table.result == "won 1 BST-12.3"


@pytest.mark.rule("BST-2.2", "BST-2.3", "BST-2.4", "BST-2.5")
@pytest.mark.parametrize("seed", range(20))
def test_bst_2_4_the_pile(seed):
    table = new_game(seed=seed, stack_sizes="exact")
    pile = table.state.pile
    assert len(pile) == 71
    assert sorted(pile) == sorted(card for card in range(72) if card != DECK.entrance)
    assert pile.index(DECK.exit) + 1 == 36
    assert 15 <= places(table)["control"] <= 22
    assert 51 <= places(table)["lockdown"] <= 58


@pytest.mark.rule("BST-2.2", "BST-2.3")
def test_bst_2_3_every_place_in_its_stack_and_every_order():
    found = [new_game(seed=seed, stack_sizes="exact") for seed in range(200)]
    assert {places(table)["control"] for table in found} == set(range(15, 23))
    assert {places(table)["lockdown"] for table in found} == set(range(51, 59))
    assert len({table.state.pile[0] for table in found}) > 40


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
    options = new_game(2, mode=mode, level=level).state.options
    first = {found.control for found in places_for(options)}
    in_stack = 1 if mode == "competitive" else 8
    assert first == set(range(sizes[0] - 2, sizes[0] + 2 + in_stack))


@pytest.mark.rule("BST-2.5")
def test_bst_2_5_nobody_is_shown_where_the_special_cards_lie():
    table = new_game()
    assert table.view(1).pile == table.view().pile
    assert (table.view().pile.control.least, table.view().pile.control.most) == (13, 24)
    for _ in range(5):
        table.play(next(text for text in table.legal() if text.startswith("explore")))
    assert (table.view().pile.left, table.view().pile.control.least) == (66, 8)


@pytest.mark.rule("BST-2.6", "BST-2.7")
def test_bst_2_6_all_on_the_entrance():
    table = new_game(3)
    assert table.grid() == "@^"
    assert {table.at(meeple) for meeple in ("e1", "e2", "e3", "android")} == {"@"}
    assert table.view().hatch_open


@pytest.mark.rule("BST-2.7", "BST-9.4")
def test_bst_2_7_the_entrance_turns_and_shifts_like_any_room():
    table = make_table("@^ G^", "G G", G="OOOO centre linear:left-right")
    table.play("gear engineer 1 +", "end")
    assert table.grid() == normalize_grid("@< G>")
    table = make_table("@^ G^", "G G", G="OOOO linear:left-right")
    table.play("gear engineer 1 -")
    assert table.grid() == normalize_grid("G^ @^")


@pytest.mark.rule("BST-2.9")
def test_bst_2_9_the_first_seat_begins_unless_chance_decides():
    assert {new_game(4, seed).state.actor for seed in range(10)} == {0}
    assert {new_game(4, seed, first_player="random").state.actor for seed in range(40)} == {0, 1, 2, 3}
    table = new_game(3)
    table.play("end", "end", "end")
    assert table.state.actor == 0


@pytest.mark.rule("BST-2.10")
def test_bst_2_10_without_a_card_nobody_explores():
    table = make_table("@^ A^", pile="N")
    table.state.pile = table.state.pile[: table.state.drawn + 1]
    table.play("explore engineer n")
    assert (table.explorable_directions(), table.explorable_directions("android"), table.state.lockdown) == (
        "",
        "",
        False,
    )
    table.assert_illegal("explore android s", "BST-2.10", "no cards left to explore with")
