"""Bidding for inventors (RAI-17): what one promises, less what the space costs."""

from __future__ import annotations

from ..actions import Bid
from ..rules import bidding
from ..rules.line import ROUNDS
from ..state import State
from .outlook import rounds_after
from .prices import prices, total
from .worth import promise


def best_bid(state: State) -> Bid:
    found = [action for action in bidding.legal(state) if isinstance(action, Bid)]
    return max(found, key=lambda action: bid_worth(state, action))


def bid_worth(state: State, action: Bid) -> float:
    assert state.bidding
    track = [file.id for file in state.box.tracks].index(action.track)
    player, left = state.players[state.bidder], rounds_after(state)
    price = total(state.box.prices[track][action.space - 1], prices(ROUNDS))
    return promise(state, player, state.bidding.inventors[track], left) - price
