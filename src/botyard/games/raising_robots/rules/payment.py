"""Costs (RAI-11.4 to 11.7, RAI-11.15, RAI-11.19), paid one piece at a time.

A payment is a set of goods, cards and duct tape, paid in any order. If only one set is possible, there is no prompt.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ....core.events import EventSink, discard_event
from ..actions import PAY_ALL, Action, VerbAction, verb_action
from ..effects import BATTERY, CARD, KINDS, NOTHING, PARTS, TAPE, Amounts
from ..events import CardPaid, Paid
from ..state import PendingPay, Player, State, pop_step, push_steps, replace_top_step
from .decks import discard_robot, robot_ids

CARD_ORDER, TAPE_ORDER = 4, 5  # after the four parts
PAY_ACTIONS = {kind: verb_action("pay", KINDS[kind].lower()) for kind in (*PARTS, TAPE)}


class Piece(NamedTuple):
    """One part, card or duct tape that is paid."""

    kind: int
    card: int = -1

    @property
    def order(self) -> int:
        return {CARD: CARD_ORDER, TAPE: TAPE_ORDER}.get(self.kind, self.kind)


NO_PIECE = Piece(-1)


def can_pay(player: Player, cost: Amounts, hand: int) -> bool:
    """Return whether the player can pay a cost with at most `hand` cards."""
    if cost == NOTHING:
        return True
    return player.stock[BATTERY] >= cost[BATTERY] and can_finish(player.stock, hand, PendingPay(cost))


def can_finish(stock: list[int], hand: int, step: PendingPay, floor: int = 0) -> bool:
    """Return whether some set covers the rest of a cost (RAI-11.19), without parts before `floor`."""
    cost, paid = step.cost, step.paid
    left = sum(cost) - cost[BATTERY] - sum(paid)
    own = short = spare = 0  # parts that pay for their own kind; parts that tape must replace; parts for wilds
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
    required = max(0, own - max(0, taped)) + tapes + cards
    if tapes > stock[TAPE] or cards > hand or required > left:
        return False
    return left <= own + spare + stock[TAPE] + hand


def charge(player: Player, cost: Amounts, emit: EventSink) -> None:
    """Pay batteries at once, since nothing can replace them; the rest becomes a pending step."""
    if cost[BATTERY]:
        player.stock[BATTERY] -= cost[BATTERY]
        emit(paid_event(player, BATTERY, cost[BATTERY]))
    if sum(cost) > cost[BATTERY]:
        push_steps(player, PendingPay(cost))


def paid_event(player: Player, kind: int, amount: int = 1) -> Paid:
    stock, total = tuple(player.stock), player.phase_energy
    return Paid(seat=player.seat, goods=goods_of(kind, amount), stock_after=stock, total_after=total)


def goods_of(kind: int, amount: int = 1) -> tuple[int, ...]:
    return tuple(amount if good == kind else 0 for good in range(7))


# --- the next piece ----------------------------------------------------------------------------------------


def with_piece(step: PendingPay, kind: int) -> PendingPay:
    paid = step.paid
    return PendingPay(step.cost, (*paid[:kind], paid[kind] + 1, *paid[kind + 1 :]))


def can_pay_piece(player: Player, step: PendingPay, kind: int, hand: int, floor: int = 0) -> bool:
    """Return whether the rest can be paid after this piece, with `hand` cards and no part before `floor`."""
    stock = player.stock
    if kind == CARD:
        return hand > 0 and can_finish(stock, hand - 1, with_piece(step, kind), floor)
    if not stock[kind]:
        return False
    stock[kind] -= 1
    fits = can_finish(stock, hand, with_piece(step, kind), floor)
    stock[kind] += 1
    return fits


def payable_pieces(player: Player, step: PendingPay) -> Iterator[Piece]:
    hand = len(player.hand)
    yield from (Piece(part) for part in PARTS if can_pay_piece(player, step, part, hand))
    if can_pay_piece(player, step, CARD, hand):
        yield from (Piece(CARD, card) for card in player.hand)
    if can_pay_piece(player, step, TAPE, hand):
        yield Piece(TAPE)


def ordered_pieces(player: Player, step: PendingPay, last: Piece) -> Iterator[Piece]:
    """Yield the pieces that can follow `last` in the order S G M P, cards, T, so that each set occurs once."""
    cards = [card for card in player.hand if card > last.card] if last.order <= CARD_ORDER else []
    for part in PARTS[max(0, last.order) :]:
        if can_pay_piece(player, step, part, len(cards), floor=part):
            yield Piece(part)
    for place, card in enumerate(cards):
        if can_pay_piece(player, step, CARD, len(cards) - place, floor=CARD_ORDER):
            yield Piece(CARD, card)
    if can_pay_piece(player, step, TAPE, 0, floor=TAPE_ORDER):
        yield Piece(TAPE)


def has_choice(player: Player, step: PendingPay) -> bool:
    """Return whether more than one set can be paid."""
    trial, previous = player.copy(), NO_PIECE
    while not is_paid(step):
        first, *others = islice(ordered_pieces(trial, step, previous), 2)
        if others:
            return True
        step, previous = with_piece(step, first.kind), first
        remove_piece(trial, first)
    return False


def remove_piece(trial: Player, piece: Piece) -> None:
    """Remove a piece from a copy of a player."""
    if piece.kind == CARD:
        trial.hand.remove(piece.card)
    else:
        trial.stock[piece.kind] -= 1


def is_paid(step: PendingPay) -> bool:
    return sum(step.paid) == sum(step.cost) - step.cost[BATTERY]


def pay_if_forced(state: State, player: Player, step: PendingPay, emit: EventSink) -> bool:
    """Pay if only one set is possible. Return whether it was paid."""
    if has_choice(player, step):
        return False
    pay_suggested(state, player, emit)
    return True


def legal_actions(state: State, player: Player, step: PendingPay) -> list[Action]:
    return [PAY_ALL, *(payment_action(state, piece) for piece in payable_pieces(player, step))]


def payment_action(state: State, piece: Piece) -> VerbAction:
    return (
        PAY_ACTIONS[piece.kind]
        if piece.kind != CARD
        else verb_action("pay", state.components.robots[piece.card].card.id)
    )


def apply_answer(state: State, player: Player, step: PendingPay, action: Action, emit: EventSink) -> None:
    if action == PAY_ALL:
        pay_suggested(state, player, emit)
    else:
        assert isinstance(action, VerbAction)
        pay(state, player, step, piece_of(state, action), emit)


def piece_of(state: State, action: VerbAction) -> Piece:
    if action.target in state.components.robot_ids:
        return Piece(CARD, state.components.robot_ids[action.target])
    return Piece(KINDS.index(action.target.upper()))


def pay(state: State, player: Player, step: PendingPay, piece: Piece, emit: EventSink) -> None:
    left = with_piece(step, piece.kind)
    if piece.kind == CARD:
        discard_robot(state, player, piece.card)
        if emit is not discard_event:
            (card,), hand = robot_ids(state, (piece.card,)), robot_ids(state, player.hand)
            total = player.phase_energy
            emit(CardPaid(seat=player.seat, card=card, hand_after=hand, cards_after=len(hand), total_after=total))
    else:
        player.stock[piece.kind] -= 1
        emit(paid_event(player, piece.kind))
    if is_paid(left):
        pop_step(player)
    else:
        replace_top_step(player, left)


# --- the suggested payment -----------------------------------------------------------------------------------


def pay_suggested(state: State, player: Player, emit: EventSink) -> None:
    depth = len(player.pending)
    while len(player.pending) == depth:
        step = player.pending[-1]
        assert isinstance(step, PendingPay)
        pay(state, player, step, suggested_piece(state, player, step), emit)


def suggestion(state: State, player: Player, step: PendingPay) -> list[Piece]:
    """Return the pieces of a sensible payment."""
    trial, found = player.copy(), list[Piece]()
    while not is_paid(step):
        piece = suggested_piece(state, trial, step)
        found.append(piece)
        step = with_piece(step, piece.kind)
        remove_piece(trial, piece)
    return found


def suggested_piece(state: State, player: Player, step: PendingPay) -> Piece:
    """Return the next piece: parts that the cost names, then the most plentiful part or tape, then the worst robot."""

    def cost_rank(piece: Piece) -> tuple[int, int]:
        if piece.kind == CARD:
            return 2, state.components.robots[piece.card].vp
        return (0, 0) if step.cost[piece.kind] > step.paid[piece.kind] else (1, -player.stock[piece.kind])

    return min(payable_pieces(player, step), key=cost_rank)
