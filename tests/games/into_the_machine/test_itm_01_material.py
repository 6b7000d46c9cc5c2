"""Chapter 1: aim and material."""

from collections import Counter

import pytest

from botyard import NotationError, OptionError, Rng
from botyard.games.into_the_machine.boards import PLAYERS
from botyard.games.into_the_machine.cards import POWERS, TERMINALS

from .builders import BUILTIN_GAME, make_table, new_game


@pytest.mark.rule("ITM-1.1")
def test_itm_1_1_out_at_the_right_and_back_to_the_podium():
    table = make_table("20rc " + " ".join(f"{spot}gc" for spot in range(1, 11)), crew="0.1.1")
    table.play("terminal t1", "crew t", "hex")
    for seat in "gby":
        table.play_as(seat, "home")
    table.play_as("r", "terminal s4")
    assert table.board().startswith("1gc 2gc 3gc 4gc 5gc 6gc 7gc 8gc 9gc 10gc 18rh")
    table = make_table("1gc 2gc 3gc 4rh", podium="g")
    table.play_as("r", "terminal c4", "move 4")
    assert table.board() == "1gc 2gc 3gc podium=rg"


@pytest.mark.rule("ITM-1.2")
@pytest.mark.parametrize(("podium", "over"), [("r", True), ("rrg", True), ("rg", False), ("g", False)])
def test_itm_1_2_two_alone_or_three(podium, over):
    table = make_table("1rh", podium=podium)
    table.play("terminal c4", *(["move 1"] if podium == "g" else []))
    assert table.state.over is over


@pytest.mark.rule("ITM-1.2")
@pytest.mark.parametrize("podium", ["rr", "ggg", "rrrg"])
def test_itm_1_2_nothing_is_played_after_a_win(podium):
    with pytest.raises(NotationError, match="nobody has won yet"):
        make_table(podium=podium)


@pytest.mark.rule("ITM-1.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_itm_1_3_bots_of_each_player(players):
    component_counts = BUILTIN_GAME.component_counts(new_game(players).state)
    for seat in range(players):
        assert [component_counts[f"bots of seat {seat}, shape {shape}"] for shape in range(4)] == [12, 8, 6, 3]


@pytest.mark.rule("ITM-1.4")
def test_itm_1_4_fifteen_terminal_cards():
    assert Counter(card.level for card in TERMINALS.values()) == {"circle": 4, "triangle": 6, "square": 5}
    assert list(TERMINALS) == ["C1", "C2", "C3", "C4", "T1", "T2", "T3", "T4", "T5", "T6", "S1", "S2", "S3", "S4", "S5"]
    assert all(card.id[0] == card.level[0].upper() for card in TERMINALS.values())


@pytest.mark.rule("ITM-1.5")
def test_itm_1_5_twenty_seven_power_cards():
    assert {card.id: card.copies for card in POWERS} == {"P1": 7, "P2": 3, "P3": 7, "P4": 7, "P5": 3}
    component_counts = BUILTIN_GAME.component_counts(new_game(5).state)
    assert [component_counts[card.id] for card in POWERS] == [7, 3, 7, 7, 3]


@pytest.mark.rule("ITM-1.6")
def test_itm_1_6_supplies_are_public_and_hands_are_not():
    table = new_game(3)
    watcher, first, second = table.view(), table.view("r"), table.view("g")
    assert watcher.players == first.players == second.players
    assert [player.cards for player in watcher.players] == [sum(hand) for hand in table.state.hands]
    assert watcher.hand == ()
    assert (len(first.hand), len(second.hand)) == (first.players[0].cards, first.players[1].cards)
    assert first.deck == sum(1 for _ in table.state.deck)


@pytest.mark.rule("ITM-1.6")
def test_itm_1_6_others_see_how_many_cards_are_drawn_and_not_which():
    table = make_table(crew="0.1.0", deck="4")
    drawn = table.play("terminal t4")[-1]
    assert drawn.masked_for(0).cards == ("P4",)
    assert drawn.masked_for(1).cards == drawn.masked_for(None).cards == ("",)


@pytest.mark.rule("ITM-1.7")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_itm_1_7_two_to_five_players(players):
    assert list(BUILTIN_GAME.players) == [2, 3, 4, 5]
    with pytest.raises(OptionError, match="Into the Machine"):
        BUILTIN_GAME.initial_state(players, Rng(1), {})
    make_table().assert_illegal("home", "ITM-1.7", "does not play in this game", seat="p")
