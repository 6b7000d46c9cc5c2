"""What each choice would leave in one's stock, shown before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.events import Event, Seat
from .actions import PAY_ALL, Action
from .rules.turns import apply, legal, to_act
from .state import OwesPay, Player, State


@dataclass(frozen=True, slots=True)
class Ghost:
    action: str
    stock: tuple[int, ...]  # S G M P T B V


def ghosts(state: State, seat: Seat) -> Iterator[Ghost]:
    """Of the choices that change it."""
    if state.step not in ("start", "phases") or seat not in to_act(state):
        return
    now = tuple(state.players[seat].stock)
    for action in legal(state, seat):
        stock = stock_after(state, seat, action)
        if stock != now:
            yield Ghost(str(action), stock)


def stock_after(state: State, seat: Seat, action: Action) -> tuple[int, ...]:
    """A price is paid as suggested. What comes in the next phase may hang on others, and does not count."""
    dream = state.copy()
    player = dream.players[seat]
    here = (dream.step, player.at)
    stock = tuple(player.stock)

    def note(_: Event) -> None:
        nonlocal stock
        if (dream.step, player.at) == here:
            stock = tuple(player.stock)

    apply(dream, seat, action, note)
    if owes_payment(player) and not owes_payment(state.players[seat]):
        apply(dream, seat, PAY_ALL, note)
    return stock


def owes_payment(player: Player) -> bool:
    return bool(player.agenda) and isinstance(player.agenda[-1], OwesPay)
