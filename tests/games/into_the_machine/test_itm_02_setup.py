"""Chapter 2: set-up."""

import pytest

from botyard import OptionError, Rng
from botyard.games.into_the_machine.boards import PLAYERS
from botyard.games.into_the_machine.cards import TERMINALS
from botyard.games.into_the_machine.events import CardsDrawn, Started, TerminalsDealt, TurnBegan

from .builders import BUILTIN_GAME, new_game


@pytest.mark.rule("ITM-2.1")
def test_itm_2_1_a_track_for_each_number_and_two_sides():
    sides = [BUILTIN_GAME.boards[players].side for players in PLAYERS]
    assert sides[0] is sides[1] is sides[2] is not sides[3]
    assert [len(BUILTIN_GAME.boards[players].track.icons) for players in PLAYERS] == [12, 14, 16, 18]


@pytest.mark.rule("ITM-2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_itm_2_2_cards_of_a_level_on_terminals_of_the_level(players):
    deals = set()
    for seed in range(20):
        terminals = new_game(players, seed).view().terminals
        assert sorted(terminal.card for terminal in terminals) == sorted(TERMINALS)
        assert all(TERMINALS[terminal.card].level == terminal.level for terminal in terminals)
        deals.add(tuple(terminal.card for terminal in terminals))
    assert len(deals) == 20


@pytest.mark.rule("ITM-2.4")
def test_itm_2_4_the_first_player_is_drawn_by_lot():
    assert {new_game(4, seed).view().order[0] for seed in range(40)} == {0, 1, 2, 3}
    table = new_game(4, 3)
    first = table.view().order[0]
    assert table.view().order == tuple((first + turn) % 4 for turn in range(4))
    assert table.state.actor == first


@pytest.mark.rule("ITM-2.4")
def test_itm_2_4_or_chosen():
    assert new_game(3, first_player="2").view().order == (1, 2, 0)
    with pytest.raises(OptionError, match="there are 3 seats"):
        BUILTIN_GAME.initial_state(3, Rng(1), {"first_player": "4"})


@pytest.mark.rule("ITM-2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_itm_2_5_a_circle_bot_of_the_box_on_each_start_spot(players):
    table = new_game(players, seed=4)
    track, order = BUILTIN_GAME.boards[players].track, table.view().order
    assert [(event.seat, event.spot) for event in table.events_of(Started)] == list(
        zip(order, track.starts, strict=True)
    )
    standing = {spot.spot: spot.racer.seat for spot in table.view().spots if spot.racer}
    assert standing == dict(zip(track.starts, order, strict=True))
    assert all(player.box[0] == 6 for player in table.view().players)


@pytest.mark.rule("ITM-2.6")
def test_itm_2_6_the_deck_is_shuffled():
    decks = {tuple(new_game(2, seed).state.deck) for seed in range(20)}
    assert len(decks) == 20


@pytest.mark.rule("ITM-2.9")
def test_itm_2_9_whole_hands_in_turn_order():
    table = new_game(5, seed=2)
    drawn = table.events_of(CardsDrawn)
    assert [event.seat for event in drawn] == list(table.view().order)
    assert [len(event.cards) for event in drawn] == [1, 1, 2, 2, 3]
    assert {event.why for event in drawn} == {"opening"}
    assert [type(event) for event in table.events] == [TerminalsDealt, *[Started] * 5, *[CardsDrawn] * 5, TurnBegan]


@pytest.mark.rule("ITM-15")
def test_itm_15_as_they_come_the_rules_are_played_as_ruled():
    state = new_game(2).state
    options = state.options
    assert (options.first_player, options.fresh_crew_waits, options.reshuffle, options.turn_cap) == (
        "random",
        False,
        "lazy",
        0,
    )
