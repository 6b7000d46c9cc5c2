"""Costs (RAI-11.4 to 11.7, RAI-11.15, RAI-11.19): what covers them, one piece at a time.

A payment is a set of goods, cards and duct tape, whose pieces are named in any order. Where only one set can be paid,
nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ....core.events import Tell
from ..actions import PAY_ALL, Action, Name, name
from ..effects import BATTERY, CARD, KINDS, NOTHING, PARTS, TAPE, Amounts
from ..events import CardPaid, Paid
from ..state import OwesPay, Player, State, pop, push, swap_top
from .drawing import discard_robot

CARDS_TURN, TAPE_TURN = 4, 5  # in the order of pieces, after the four parts
PAY = {kind: name("pay", KINDS[kind].lower()) for kind in (*PARTS, TAPE)}


class Piece(NamedTuple):
    """One part, card or duct tape that is paid."""

    kind: int
    card: int = -1

    @property
    def turn(self) -> int:
        return {CARD: CARDS_TURN, TAPE: TAPE_TURN}.get(self.kind, self.kind)


BEFORE_ALL = Piece(-1)


def can_pay(player: Player, cost: Amounts, hand: int) -> bool:
    """With so many cards to spare."""
    if cost == NOTHING:
        return True
    return player.stock[BATTERY] >= cost[BATTERY] and can_finish(player.stock, hand, OwesPay(cost))


def can_finish(stock: list[int], hand: int, owed: OwesPay, floor: int = 0) -> bool:
    """Some set of goods, duct tape and cards covers what is left (RAI-11.19), without parts before `floor`."""
    cost, paid = owed.cost, owed.paid
    left = sum(cost) - cost[BATTERY] - sum(paid)
    own = short = spare = 0  # parts that pay for themselves; those that tape must stand for; parts for wilds
    for part in PARTS:
        have = stock[part] if part >= floor else 0
        need = cost[part] - paid[part]
        if need <= 0:
            spare += have
        elif need <= have:
            own += need
            spare += have - need
        else:
            own += have
            short += need - have
    taped = paid[TAPE] - cost[TAPE] - short  # beyond what is needed, if positive
    tapes, cards = max(0, -taped), max(0, cost[CARD] - paid[CARD])
    must = max(0, own - max(0, taped)) + tapes + cards
    if tapes > stock[TAPE] or cards > hand or must > left:
        return False
    return left <= own + spare + stock[TAPE] + hand


def owe(player: Player, cost: Amounts, tell: Tell) -> None:
    """Batteries at once, since nothing else is a battery; the rest is asked for."""
    if cost[BATTERY]:
        player.stock[BATTERY] -= cost[BATTERY]
        tell(Paid(seat=player.seat, goods=goods_of(BATTERY, cost[BATTERY])))
    if sum(cost) > cost[BATTERY]:
        push(player, OwesPay(cost))


def goods_of(kind: int, amount: int = 1) -> tuple[int, ...]:
    return tuple(amount if good == kind else 0 for good in range(7))


# --- which piece comes next --------------------------------------------------------------------------------


def with_piece(owed: OwesPay, kind: int) -> OwesPay:
    paid = owed.paid
    return OwesPay(owed.cost, (*paid[:kind], paid[kind] + 1, *paid[kind + 1 :]))


def allows(player: Player, owed: OwesPay, kind: int, hand: int, floor: int = 0) -> bool:
    """With this piece paid, the rest still can be, with so many cards to choose from and no part before `floor`."""
    stock = player.stock
    if kind == CARD:
        return hand > 0 and can_finish(stock, hand - 1, with_piece(owed, kind), floor)
    if not stock[kind]:
        return False
    stock[kind] -= 1
    fits = can_finish(stock, hand, with_piece(owed, kind), floor)
    stock[kind] += 1
    return fits


def pieces(player: Player, owed: OwesPay) -> Iterator[Piece]:
    hand = len(player.hand)
    yield from (Piece(part) for part in PARTS if allows(player, owed, part, hand))
    if allows(player, owed, CARD, hand):
        yield from (Piece(CARD, card) for card in player.hand)
    if allows(player, owed, TAPE, hand):
        yield Piece(TAPE)


def in_order(player: Player, owed: OwesPay, last: Piece) -> Iterator[Piece]:
    """Those that can follow a piece where a set is named in the order S G M P, cards, T: so each set is named once."""
    cards = [card for card in player.hand if card > last.card] if last.turn <= CARDS_TURN else []
    for part in PARTS[max(0, last.turn) :]:
        if allows(player, owed, part, len(cards), floor=part):
            yield Piece(part)
    for place, card in enumerate(cards):
        if allows(player, owed, CARD, len(cards) - place, floor=CARDS_TURN):
            yield Piece(CARD, card)
    if allows(player, owed, TAPE, 0, floor=TAPE_TURN):
        yield Piece(TAPE)


def has_choice(player: Player, owed: OwesPay) -> bool:
    """More than one set can be paid."""
    trial, last = player.copy(), BEFORE_ALL
    while not is_paid(owed):
        first, *others = islice(in_order(trial, owed, last), 2)
        if others:
            return True
        owed, last = with_piece(owed, first.kind), first
        give_away(trial, first)
    return False


def give_away(trial: Player, piece: Piece) -> None:
    """On a copy that is thrown away."""
    if piece.kind == CARD:
        trial.hand.remove(piece.card)
    else:
        trial.stock[piece.kind] -= 1


def is_paid(owed: OwesPay) -> bool:
    return sum(owed.paid) == sum(owed.cost) - owed.cost[BATTERY]


def settle(state: State, player: Player, owed: OwesPay, tell: Tell) -> bool:
    """Pay what can be paid in one way only; whether it was."""
    if has_choice(player, owed):
        return False
    pay_sensibly(state, player, tell)
    return True


def legal(state: State, player: Player, owed: OwesPay) -> list[Action]:
    return [PAY_ALL, *(said(state, piece) for piece in pieces(player, owed))]


def said(state: State, piece: Piece) -> Name:
    return PAY[piece.kind] if piece.kind != CARD else name("pay", state.box.robots[piece.card].card.id)


def answer(state: State, player: Player, owed: OwesPay, action: Action, tell: Tell) -> None:
    if action == PAY_ALL:
        pay_sensibly(state, player, tell)
    else:
        assert isinstance(action, Name)
        pay(state, player, owed, meant(state, action), tell)


def meant(state: State, action: Name) -> Piece:
    if action.what in state.box.robot_ids:
        return Piece(CARD, state.box.robot_ids[action.what])
    return Piece(KINDS.index(action.what.upper()))


def pay(state: State, player: Player, owed: OwesPay, piece: Piece, tell: Tell) -> None:
    left = with_piece(owed, piece.kind)
    if piece.kind == CARD:
        discard_robot(state, player, piece.card)
        tell(CardPaid(seat=player.seat, card=state.box.robots[piece.card].card.id))
    else:
        player.stock[piece.kind] -= 1
        tell(Paid(seat=player.seat, goods=goods_of(piece.kind)))
    if is_paid(left):
        pop(player)
    else:
        swap_top(player, left)


# --- a payment for those who do not care ---------------------------------------------------------------------


def pay_sensibly(state: State, player: Player, tell: Tell) -> None:
    depth = len(player.agenda)
    while len(player.agenda) == depth:
        owed = player.agenda[-1]
        assert isinstance(owed, OwesPay)
        pay(state, player, owed, sensible(state, player, owed), tell)


def suggestion(state: State, player: Player, owed: OwesPay) -> list[Piece]:
    """What a sensible payment is made of."""
    trial, found = player.copy(), list[Piece]()
    while not is_paid(owed):
        piece = sensible(state, trial, owed)
        found.append(piece)
        owed = with_piece(owed, piece.kind)
        give_away(trial, piece)
    return found


def sensible(state: State, player: Player, owed: OwesPay) -> Piece:
    """Parts asked for by name, then of parts and duct tape what one has most; last of all the robot worth least."""

    def dearness(piece: Piece) -> tuple[int, int]:
        if piece.kind == CARD:
            return 2, state.box.robots[piece.card].vp
        return (0, 0) if owed.cost[piece.kind] > owed.paid[piece.kind] else (1, -player.stock[piece.kind])

    return min(pieces(player, owed), key=dearness)
