"""Chapter 17: inventor bidding variant."""

import pytest

from botyard import BadOption, Luck
from botyard.games.raising_robots import events as e

from .table import BOX, HOUSE, game


def bidding(players, first=0, **options):
    """A game whose first bidder is that seat."""
    for seed in range(60):
        at = game(players, seed=seed, inventors="bidding", **options)
        if at.state.bidder == first:
            return at
    raise AssertionError


@pytest.mark.rule("RAI-17.1")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_rai_17_1_a_track_and_an_open_inventor_for_each_player(players):
    at = bidding(players)
    tracks = at.view(None).tracks
    assert [track.id for track in tracks] == [f"t{number}" for number in range(1, players + 1)]
    assert len({track.inventor for track in tracks}) == players
    assert len(at.state.inventors) == 14 - players
    assert len(at.view(0).drawn) == 2  # classes only


@pytest.mark.rule("RAI-17.2")
def test_rai_17_2_chance_says_who_begins_then_clockwise():
    assert {game(3, seed=seed, inventors="bidding").state.bidder for seed in range(20)} == {0, 1, 2}
    at = bidding(3, first=1)
    at.refuses("bid t1 1", "RAI-17.2", "another player", seat=0)
    at.by(1, "bid t1 1")
    assert HOUSE.to_act(at.state) == (2,)
    at.by(2, "bid t2 1")
    assert HOUSE.to_act(at.state) == (0,)


@pytest.mark.rule("RAI-17.3")
def test_rai_17_3_farther_right():
    at = bidding(2)
    at.by(0, "bid t1 2")
    at.refuses("bid t1 2", "RAI-17.3", "farther right", seat=1)
    at.refuses("bid t1 1", "RAI-17.3", seat=1)
    assert at.legal("bid t1", seat=1) == ["3", "4", "5", "6", "7"]
    assert at.legal("bid t2", seat=1) == ["1", "2", "3", "4", "5", "6", "7"]


@pytest.mark.rule("RAI-17.4")
def test_rai_17_4_who_is_outbid_bids_again():
    at = bidding(4)
    at.by(0, "bid t1 1")
    at.by(1, "bid t1 2")
    (made,) = at.by(2, "bid t1 4")
    assert made.outbid == 1
    at.by(3, "bid t2 1")
    assert HOUSE.to_act(at.state) == (0,)  # clockwise to the next without a meeple
    at.by(0, "bid t1 5")
    assert HOUSE.to_act(at.state) == (1,)
    at.by(1, "bid t3 1")
    assert HOUSE.to_act(at.state) == (2,)


@pytest.mark.rule("RAI-17.5")
def test_rai_17_5_the_rightmost_space_closes_a_track():
    at = bidding(3)
    at.by(0, "bid t2 7")
    assert at.legal("bid t2", seat=1) == []
    at.by(1, "bid t1 1")
    at.by(2, "bid t1 2")
    assert HOUSE.to_act(at.state) == (1,)  # the winner takes no further part


@pytest.mark.rule("RAI-17.6")
def test_rai_17_6_all_take_their_inventor_and_pay():
    at = bidding(2)
    at.by(0, "bid t1 2")
    at.by(1, "bid t1 4")
    told = at.by(0, "bid t2 1")
    won = at.of(e.InventorWon, told)
    assert [(event.seat, event.price) for event in won] == [(1, "T+B"), (0, "")]
    assert (at.stock(0), at.stock(1)) == ("T3 B3", "T2 B2")
    assert at.state.step == "start"
    others = at.view(0).players[1]
    assert (others.inventor, others.stock[4:6]) == (won[0].inventor, (2, 2))  # known before the start is shown
    assert at.asked(0) == at.asked(1) == "keep"


@pytest.mark.rule("RAI-17.6")
def test_rai_17_6_cards_are_paid_from_the_five_that_are_kept():
    at = bidding(3)
    at.by(0, "bid t3 3")
    at.by(1, "bid t1 1")
    at.by(2, "bid t2 1")
    assert at.stock() == "T3 B2"
    at.say(*(f"keep {robot}" for robot in at.hand().split(", ")[:5]))
    assert (at.asked(), len(at.legal("pay "))) == ("pay", 6)  # five cards, or any of them
    at.say(at.legal()[1])
    assert (len(at.player.hand), at.asked()) == (4, "class")
    assert len(at.player.aside.robots) == 4


@pytest.mark.rule("RAI-17.6")
def test_rai_17_6_a_price_comes_from_the_start_stock():
    for track in BOX.prices:
        assert all(price[4] <= 3 and price[5] <= 3 and price[7] <= 2 for price in track)
    at = bidding(3)
    at.player.stock[4] = 2
    assert at.legal("bid t1") == ["1", "2", "3", "4", "5", "6"]
    at.refuses("bid t1 7", "RAI-17.6")
    at.player.stock[4:6] = 3, 2
    assert at.legal("bid t2") == ["1", "2", "3"]  # the others cost three batteries
    at.refuses("bid t2 4", "RAI-17.6")


@pytest.mark.rule("RAI-17.7")
def test_rai_17_7_for_two_to_six():
    with pytest.raises(BadOption):
        HOUSE.start(1, Luck(1), {"inventors": "bidding"})
    for players in range(2, 7):
        assert game(players, inventors="bidding").state.step == "bid"
