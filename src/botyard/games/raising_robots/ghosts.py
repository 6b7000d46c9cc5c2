"""What each choice would leave, bring, open and end, shown before it is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...core.events import Event, Seat, hush
from .actions import NEXT, PAY_ALL, Action, Energy
from .effects import KINDS
from .events import CardPaid, Discarded
from .rules import assembling, energy, gaining, running, upgrading
from .rules.turns import apply, to_act
from .sizes import ASSEMBLE, UPGRADE
from .state import OwesPay, OwesRun, Player, State


@dataclass(frozen=True, slots=True)
class Ghost:
    action: str
    stock: tuple[int, ...]  # S G M P T B V
    hand: int  # robot cards
    choice: tuple[str, ...] = ()  # kinds of which one may take more then: S G M P T B V C
    opens: tuple[str, ...] = ()  # of batteries: what the phase could begin with, reached and paid for
    ends: bool = False  # the phase, to which no way leads back (RAI-4.5, RAI-7.5)
    shows: bool = False  # a card of one's hand, behind which no way leads back (RAI-4.5)


def ghosts(state: State, seat: Seat, said: Iterable[Action]) -> Iterator[Ghost]:
    """Of the choices that change something; `said` are the legal actions."""
    if state.step not in ("start", "phases") or seat not in to_act(state):
        return
    player = state.players[seat]
    for action in said:
        ghost = foreseen(state, seat, action)
        if ghost != Ghost(str(action), tuple(player.stock), len(player.hand)):
            yield ghost


def foreseen(state: State, seat: Seat, action: Action) -> Ghost:
    """A price is paid as suggested. What comes in the next phase may hang on others, and does not count."""
    dream = state.copy(seat if changes_nobody_else(state, seat) else None)
    old, player = state.players[seat], dream.players[seat]
    stock, hand, shows = tuple(player.stock), len(player.hand), False

    def is_here() -> bool:
        return (dream.step, player.at) == (state.step, old.at)

    def note(event: Event) -> None:
        nonlocal stock, hand, shows
        if is_here():
            stock, hand = tuple(player.stock), len(player.hand)
        shows = shows or isinstance(event, CardPaid | Discarded)

    apply(dream, seat, action, note)
    showed = shows  # a payment that is only suggested shows nothing yet
    ends = state.step == "phases" and (player.done or not is_here())
    if owes_payment(player) and not owes_payment(old):
        apply(dream, seat, PAY_ALL, note)
    choice = still_to_take(dream, player) if is_here() and player.agenda != old.agenda else ()
    return Ghost(str(action), stock, hand, choice, opened_by(state, old, action), ends, showed)


def changes_nobody_else(state: State, seat: Seat) -> bool:
    """In the phases players act on their own until all are done; in the start, cards put aside can be dealt again."""
    return state.step == "phases" and any(not other.done for other in state.players if other.seat != seat)


def still_to_take(state: State, player: Player) -> tuple[str, ...]:
    return tuple(KINDS[kind] for kind in gaining.may_come(state, player.agenda[-1])) if player.agenda else ()


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
