"""What each choice would leave in one's stock, and what batteries would open, shown before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.events import Event, Seat, hush
from .actions import NEXT, PAY_ALL, Action, Energy
from .rules import assembling, energy, running, upgrading
from .rules.turns import apply, legal, to_act
from .sizes import ASSEMBLE, UPGRADE
from .state import OwesPay, OwesRun, Player, State


@dataclass(frozen=True, slots=True)
class Ghost:
    action: str
    stock: tuple[int, ...]  # S G M P T B V
    opens: tuple[str, ...] = ()  # of batteries: what the phase could begin with, reached and paid for


def ghosts(state: State, seat: Seat) -> Iterator[Ghost]:
    """Of the choices that change something."""
    if state.step not in ("start", "phases") or seat not in to_act(state):
        return
    now = tuple(state.players[seat].stock)
    for action in legal(state, seat):
        stock = stock_after(state, seat, action)
        opens = opened_by(state, state.players[seat], action)
        if stock != now or opens:
            yield Ghost(str(action), stock, opens)


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


def opened_by(state: State, player: Player, action: Action) -> tuple[str, ...]:
    if not isinstance(action, Energy):
        return ()
    dream = player.copy()
    energy.fix_total(state, dream, action.batteries, hush)
    return tuple(str(first) for first in beginnings(state, dream) if first != NEXT)


def beginnings(state: State, player: Player) -> list[Action]:
    if player.at == UPGRADE:
        return upgrading.legal(state, player)
    if player.at == ASSEMBLE:
        return assembling.legal(state, player)
    return running.legal(state, player, OwesRun())


def owes_payment(player: Player) -> bool:
    return bool(player.agenda) and isinstance(player.agenda[-1], OwesPay)
