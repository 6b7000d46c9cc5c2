"""The bidding variant for inventors (RAI-17)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ..actions import Action, Bid, bid
from ..effects import BATTERY, CARD, TAPE, Amounts, amounts_of
from ..events import BiddingBegan, BidMade, InventorWon
from ..state import Bidding, PendingPay, Player, State
from .payment import paid_event

FREE = -1  # a track without a meeple


def begin_bidding(state: State, emit: EventSink) -> None:
    """Place an inventor below each track, one per player; a random seat begins (RAI-17.1, RAI-17.2)."""
    found = tuple(state.inventors.pop() for _ in state.players)
    state.bidding = Bidding(found, (FREE,) * state.seats, (0,) * state.seats)
    state.bidder = state.rng.randbelow(state.seats)
    state.step = "bid"
    components = state.components
    emit(
        BiddingBegan(
            tracks=tuple(track.id for track in components.tracks[: state.seats]),
            inventors=tuple(components.inventors[card].id for card in found),
            seat=state.bidder,
        )
    )


def legal_actions(state: State) -> list[Action]:
    """Return the payable bids (RAI-17.6) to the right of the meeple on each track (RAI-17.3)."""
    assert state.bidding
    player = state.players[state.bidder]
    return [
        bid(state.components.tracks[track].id, space)
        for track, current_space in enumerate(state.bidding.spaces)
        for space in range(current_space + 1, len(state.components.prices[track]) + 1)
        if is_payable(player, state.components.prices[track][space - 1])
    ]


def is_payable(player: Player, price: Amounts) -> bool:
    """Return whether the start stock pays the price; its cards come from the robots kept."""
    return player.stock[TAPE] >= price[TAPE] and player.stock[BATTERY] >= price[BATTERY]


def place_bid(state: State, action: Action, emit: EventSink) -> None:
    assert state.bidding
    assert isinstance(action, Bid)
    track = state.components.track_ids[action.track]
    inventors, seats, spaces = state.bidding
    outbid = seats[track]
    seats = (*seats[:track], state.bidder, *seats[track + 1 :])
    spaces = (*spaces[:track], action.space, *spaces[track + 1 :])
    state.bidding = Bidding(inventors, seats, spaces)
    emit(BidMade(seat=state.bidder, track=action.track, space=action.space, outbid=None if outbid == FREE else outbid))
    if FREE not in seats:
        close_bidding(state, emit)
    else:
        state.bidder = next_bidder(state)


def next_bidder(state: State) -> Seat:
    """Return the next seat clockwise without a meeple on a track (RAI-17.4)."""
    assert state.bidding
    order = [(state.bidder + step) % state.seats for step in range(1, state.seats + 1)]
    return next(seat for seat in order if seat not in state.bidding.seats)


def close_bidding(state: State, emit: EventSink) -> None:
    """Give the inventors to the bidders, who pay; cards are paid after five robots are kept (RAI-17.6)."""
    assert state.bidding
    components = state.components
    for track, seat in enumerate(state.bidding.seats):
        player, space = state.players[seat], state.bidding.spaces[track]
        player.inventor = state.bidding.inventors[track]
        emit(
            InventorWon(
                seat=seat,
                inventor=components.inventors[player.inventor].id,
                price=components.tracks[track].spaces[space - 1],
            )
        )
        pay_bid(player, components.prices[track][space - 1], emit)
    state.step = "start"


def price_of(state: State, seat: Seat) -> Amounts:
    """Return the price that a seat has bid."""
    assert state.bidding
    track = state.bidding.seats.index(seat)
    return state.components.prices[track][state.bidding.spaces[track] - 1]


def pay_bid(player: Player, price: Amounts, emit: EventSink) -> None:
    for kind in (TAPE, BATTERY):
        if price[kind]:
            player.stock[kind] -= price[kind]
            emit(paid_event(player, kind, price[kind]))
    charge_cards(player, price)


def charge_cards(player: Player, price: Amounts) -> None:
    """Add the payment of cards right after the choice of the five robots kept (RAI-17.6)."""
    if price[CARD]:
        *later, keep = player.pending
        player.pending = (*later, PendingPay(amounts_of(CARD, price[CARD])), keep)
