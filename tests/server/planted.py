"""A server whose rules have a fault planted in them: whoever bids 66 meets it in the middle of the move."""

from __future__ import annotations

from botyard.games.ricochet_robots.rules import bidding, turns
from botyard.server.__main__ import main

honest = bidding.place_bid


def place_bid(state, seat, bid, tell):
    honest(state, seat, bid, tell)
    if bid.moves == 66:
        raise ZeroDivisionError("planted")


if __name__ == "__main__":
    bidding.place_bid = place_bid
    assert turns.bidding is bidding
    main()
