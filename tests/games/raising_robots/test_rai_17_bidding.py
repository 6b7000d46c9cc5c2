"""Chapter 17: inventor bidding variant."""

import pytest

from botyard import OptionError, Rng
from botyard.games.raising_robots import events as e

from .builders import COMPONENTS, GAME, new_game


def bidding(players, first=0, **options):
    """Return a new game whose first bidder is that seat."""
    for seed in range(60):
        table = new_game(players, seed=seed, inventors="bidding", **options)
        if table.state.bidder == first:
            return table
    raise AssertionError


@pytest.mark.rule("RAI-17.1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_rai_17_1_a_track_and_an_open_inventor_for_each_player(players):
    table = bidding(players)
    tracks = table.view(None).tracks
    assert [track.id for track in tracks] == [f"t{number}" for number in range(1, players + 1)]
    assert len({track.inventor for track in tracks}) == players
    assert len(table.state.inventors) == 14 - players
    assert len(table.view(0).drawn) == 2  # classes only


@pytest.mark.rule("RAI-17.2")
def test_rai_17_2_random_first_bidder_then_clockwise():
    assert {new_game(3, seed=seed, inventors="bidding").state.bidder for seed in range(20)} == {0, 1, 2}
    table = bidding(3, first=1)
    table.assert_illegal("bid t1 1", "RAI-17.2", "another player", seat=0)
    table.play_as(1, "bid t1 1")
    assert GAME.active_seats(table.state) == (2,)
    table.play_as(2, "bid t2 1")
    assert GAME.active_seats(table.state) == (0,)


@pytest.mark.rule("RAI-17.3")
def test_rai_17_3_farther_right():
    table = bidding(2)
    table.play_as(0, "bid t1 2")
    table.assert_illegal("bid t1 2", "RAI-17.3", "farther right", seat=1)
    table.assert_illegal("bid t1 1", "RAI-17.3", seat=1)
    assert table.legal("bid t1", seat=1) == ["3", "4", "5", "6", "7"]
    assert table.legal("bid t2", seat=1) == ["1", "2", "3", "4", "5", "6", "7"]


@pytest.mark.rule("RAI-17.4")
def test_rai_17_4_who_is_outbid_bids_again():
    table = bidding(4)
    table.play_as(0, "bid t1 1")
    table.play_as(1, "bid t1 2")
    (made,) = table.play_as(2, "bid t1 4")
    assert made.outbid == 1
    table.play_as(3, "bid t2 1")
    assert GAME.active_seats(table.state) == (0,)  # clockwise to the next without a meeple
    table.play_as(0, "bid t1 5")
    assert GAME.active_seats(table.state) == (1,)
    table.play_as(1, "bid t3 1")
    assert GAME.active_seats(table.state) == (2,)


@pytest.mark.rule("RAI-17.5")
def test_rai_17_5_the_rightmost_space_closes_a_track():
    table = bidding(3)
    table.play_as(0, "bid t2 7")
    assert table.legal("bid t2", seat=1) == []
    table.play_as(1, "bid t1 1")
    table.play_as(2, "bid t1 2")
    assert GAME.active_seats(table.state) == (1,)  # the winner takes no further part


@pytest.mark.rule("RAI-17.6")
def test_rai_17_6_all_take_their_inventor_and_pay():
    table = bidding(2)
    table.play_as(0, "bid t1 2")
    table.play_as(1, "bid t1 4")
    events = table.play_as(0, "bid t2 1")
    won = table.events_of(e.InventorWon, events)
    assert [(event.seat, event.price) for event in won] == [(1, "T+B"), (0, "")]
    assert (table.stock(0), table.stock(1)) == ("T3 B3", "T2 B2")
    assert table.state.step == "start"
    others = table.view(0).players[1]
    assert (others.inventor, others.stock[4:6]) == (won[0].inventor, (2, 2))  # known before the start is shown
    assert table.prompt_kind(0) == table.prompt_kind(1) == "keep"


@pytest.mark.rule("RAI-17.6")
def test_rai_17_6_cards_are_paid_from_the_five_that_are_kept():
    table = bidding(3)
    table.play_as(0, "bid t3 3")
    table.play_as(1, "bid t1 1")
    table.play_as(2, "bid t2 1")
    assert table.stock() == "T3 B2"
    table.play(*(f"keep {robot}" for robot in table.hand().split(", ")[:5]))
    assert (table.prompt_kind(), len(table.legal("pay "))) == ("pay", 6)  # five cards, or any of them
    table.play(table.legal()[1])
    assert (len(table.player.hand), table.prompt_kind()) == (4, "class")
    assert len(table.player.aside.robots) == 4


@pytest.mark.rule("RAI-17.6")
def test_rai_17_6_a_price_comes_from_the_start_stock():
    for track in COMPONENTS.prices:
        assert all(price[4] <= 3 and price[5] <= 3 and price[7] <= 2 for price in track)
    table = bidding(3)
    table.player.stock[4] = 2
    assert table.legal("bid t1") == ["1", "2", "3", "4", "5", "6"]
    table.assert_illegal("bid t1 7", "RAI-17.6")
    table.player.stock[4:6] = 3, 2
    assert table.legal("bid t2") == ["1", "2", "3"]  # the others cost three batteries
    table.assert_illegal("bid t2 4", "RAI-17.6")


@pytest.mark.rule("RAI-17.7")
def test_rai_17_7_for_two_to_six():
    with pytest.raises(OptionError):
        GAME.initial_state(1, Rng(1), {"inventors": "bidding"})
    for players in range(2, 7):
        assert new_game(players, inventors="bidding").state.step == "bid"
