"""Bidding for inventors (RAI-17): the expected value of the inventor minus the price of the space."""

from __future__ import annotations

from ..actions import Bid
from ..rules import bidding
from ..rules.automa import ROUNDS
from ..state import State
from .class_forecast import rounds_after
from .evaluation import inventor_promise
from .prices import prices_for, total_price


def best_bid(state: State) -> Bid:
    found = [action for action in bidding.legal_actions(state) if isinstance(action, Bid)]
    return max(found, key=lambda action: bid_value(state, action))


def bid_value(state: State, action: Bid) -> float:
    assert state.bidding
    track = state.components.track_ids[action.track]
    player, left = state.players[state.bidder], rounds_after(state)
    price = total_price(state.components.prices[track][action.space - 1], prices_for(ROUNDS))
    return inventor_promise(state, player, state.bidding.inventors[track], left) - price
