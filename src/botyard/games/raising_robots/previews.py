"""Previews of the effects of each choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...core.events import Event, Seat
from .actions import NEXT, PAY_ALL, Action, Energy
from .constants import ASSEMBLE, UPGRADE
from .effects import KINDS
from .events import CardPaid, Discarded
from .rules import assembly, energy, gains, row_actions, upgrades
from .rules.turn import active_seats, apply
from .state import PendingPay, PendingRun, Player, State


@dataclass(frozen=True, slots=True)
class Preview:
    action: str
    stock: tuple[int, ...]  # S G M P T B V
    hand: int  # robot cards
    energy: int  # of the phase
    choice: tuple[str, ...] = ()  # kinds that the next answers may bring: S G M P T B V C
    opens: tuple[str, ...] = ()  # for batteries: what could act first in the phase: d1, r17 basic, r17 left, u2
    ends: bool = False  # it ends the phase, which cannot be undone (RAI-4.5, RAI-7.5)
    shows: bool = False  # it reveals a card of the hand, which cannot be undone (RAI-4.5)


def previews(state: State, seat: Seat, actions: Iterable[Action]) -> Iterator[Preview]:
    """Yield the previews of those legal actions that change something."""
    if state.step not in ("start", "phases") or seat not in active_seats(state):
        return
    player = state.players[seat]
    for action in actions:
        preview = preview_action(state, seat, action)
        if preview != Preview(str(action), tuple(player.stock), len(player.hand), player.phase_energy):
            yield preview


def preview_action(state: State, seat: Seat, action: Action) -> Preview:
    """Preview an action, with costs paid as suggested; effects in the next phase depend on others and do not count."""
    sample = state.copy(seat if changes_nobody_else(state, seat) else None)
    old, player = state.players[seat], sample.players[seat]
    stock, hand, total, shows = tuple(player.stock), len(player.hand), player.phase_energy, False

    def is_same_phase() -> bool:
        return (sample.step, player.current_phase) == (state.step, old.current_phase)

    def record(event: Event) -> None:
        nonlocal stock, hand, total, shows
        if is_same_phase():
            stock, hand, total = tuple(player.stock), len(player.hand), player.phase_energy
        shows = shows or isinstance(event, CardPaid | Discarded)

    apply(sample, seat, action, record)
    showed = shows  # the suggested payment below reveals nothing yet
    ends = state.step == "phases" and (player.done or not is_same_phase())
    if has_pending_payment(player) and not has_pending_payment(old):
        apply(sample, seat, PAY_ALL, record)
    choice = open_gains(sample, player) if is_same_phase() and player.pending != old.pending else ()
    return Preview(str(action), stock, hand, total, choice, opened_actions(state, old, action), ends, showed)


def changes_nobody_else(state: State, seat: Seat) -> bool:
    """Return whether the seat's actions change no other player: in the phases, while others are not done.

    In the start they can: cards put aside may be dealt again.
    """
    return state.step == "phases" and any(not other.done for other in state.players if other.seat != seat)


def open_gains(state: State, player: Player) -> tuple[str, ...]:
    return tuple(KINDS[kind] for kind in gains.gainable_kinds(state, player.pending[-1])) if player.pending else ()


def opened_actions(state: State, player: Player, action: Action) -> tuple[str, ...]:
    if not isinstance(action, Energy):
        return ()
    sample = player.copy()
    energy.spend_batteries(state, sample, action.batteries)
    return tuple(str(first).partition(" ")[2] for first in first_actions(state, sample) if first != NEXT)


def first_actions(state: State, player: Player) -> list[Action]:
    if player.current_phase == UPGRADE:
        return upgrades.legal_actions(state, player)
    if player.current_phase == ASSEMBLE:
        return assembly.legal_actions(state, player)
    return row_actions.legal_actions(state, player, PendingRun())


def has_pending_payment(player: Player) -> bool:
    return bool(player.pending) and isinstance(player.pending[-1], PendingPay)
