"""A server with a bug in its rules: a bid of 66 raises an error in the middle of the move."""

from __future__ import annotations

from botyard.games.ricochet_robots.rules import bidding, dispatch
from botyard.server.__main__ import main

original_place_bid = bidding.place_bid


def faulty_place_bid(state, seat, bid, emit):
    original_place_bid(state, seat, bid, emit)
    if bid.moves == 66:
        raise ZeroDivisionError("planted")


if __name__ == "__main__":
    bidding.place_bid = faulty_place_bid
    assert dispatch.bidding is bidding
    main()
