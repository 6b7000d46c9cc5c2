"""Answers that stand for several others (RAI-7.12, RAI-7.13): prompts offer them, `legal_actions` does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.events import Event, Seat, discard_event
from ..actions import CONFIRM, DONE, NEXT, PAY_ALL, RETHINK, Action, Assemble, Place, Run, RunAll, Several, energy
from ..constants import ASSEMBLE, DESIGN, MAX_ENERGY
from ..events import CardPaid, Discarded
from ..state import (
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingPay,
    PendingRun,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    Player,
    State,
)
from . import assembly, row_runs, scoring, upgrades
from .energy import max_batteries, total_energy
from .row_runs import runs_all, stop_running
from .turn import apply, legal_actions, possible_answers

SHOWN_TO_OTHERS = (CardPaid, Discarded)  # events from which their player learns nothing


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether a shortcut is legal. The seat is active."""
    if isinstance(action, RunAll):
        return can_run_all(state.players[seat], action)
    return isinstance(action, Several) and are_legal(state, seat, action.actions)


def can_run_all(player: Player, action: RunAll) -> bool:
    step = player.pending[-1] if player.pending else None
    if isinstance(step, PendingEnergy):
        has_energy = action.batteries is not None and action.batteries <= max_batteries(player)
        return has_energy and player.current_phase >= DESIGN
    return isinstance(step, PendingRun) and action.batteries is None and not runs_all(player)


def are_legal(state: State, seat: Seat, actions: tuple[Action, ...]) -> bool:
    """Return whether each of these answers is legal after those before it, which show the player nothing new.

    Otherwise a rejected answer could tell what a deck holds.
    """
    sample, events = state.copy(), list[Event]()
    for action in actions:
        if shows_something_new(events) or action == RETHINK or isinstance(action, Several):
            return False
        if action not in legal_actions(sample, seat) and not is_legal(sample, seat, action):
            return False
        apply(sample, seat, action, events.append)
    return True


def shows_something_new(events: Iterable[Event]) -> bool:
    """Return whether the player who acts learns something from the events."""
    return any(event.reveals_information and not isinstance(event, SHOWN_TO_OTHERS) for event in events)


# --- what prompts offer ------------------------------------------------------------------------------------


def shortcuts(state: State, player: Player) -> Iterator[Action]:
    """Yield the shortcuts that the prompt offers beside the legal actions."""
    step = player.pending[-1] if player.pending else None
    if isinstance(step, PendingEnergy):
        yield from phase_beginnings(state, player)
    elif isinstance(step, PendingRun):
        yield from [] if runs_all(player) else run_alls(state, player, None)
        yield from several(whole for action in possible_answers(state, player) for whole in runs(state, player, action))
    elif isinstance(step, PendingSpend):
        yield from several(purchases(state, player))
    elif isinstance(step, PendingStarters):
        yield from starter_pairs(state, player)
    elif isinstance(step, PendingGains) and "A" in step.specials:
        yield from several(with_payment(state, player, action) for action in possible_answers(state, player))
    elif isinstance(step, PendingConfirm):
        yield from (Several((placement, CONFIRM)) for placement in upgrades.token_actions(state, player))
    elif isinstance(step, PendingDone):
        best: tuple[Action, ...] = best_placements(state, player)
        whole = (*best, DONE) if best and top_after(state, player, *best) is PendingDone else best
        yield from [Several(whole)] if len(whole) > 1 else []


def starter_pairs(state: State, player: Player) -> Iterator[Several]:
    """Yield the first robots in pairs, where the space of the first one is free."""
    for first in possible_answers(state, player):
        sample = after(state, player, first)
        if top_after(state, player, first) is PendingStarters:
            yield from (Several((first, second)) for second in possible_answers(sample, sample.players[player.seat]))


def phase_beginnings(state: State, player: Player) -> Iterator[Action]:
    """Yield the ways to begin a phase and to do something in it at once, with the fewest batteries that it needs."""
    maximum = min(max_batteries(player), max(0, MAX_ENERGY - total_energy(state, player, player.current_phase)))
    if player.current_phase >= DESIGN:
        for batteries in range(maximum + 1):
            yield from run_alls(state, player, batteries)
    else:
        seen = set[Action]()
        for batteries in range(maximum + 1):
            if (sample := started_phase(state, player, batteries)) is None:
                continue
            for whole in purchases(sample, sample.players[player.seat]):
                what = whole[0] if isinstance(whole[0], Assemble) else whole[-1]
                if what not in seen:
                    seen.add(what)
                    yield Several((energy(batteries), *whole))
    sample = started_phase(state, player, 0)
    if sample and isinstance(sample.players[player.seat].pending[-1], PendingSpend | PendingRun):
        yield Several((energy(0), NEXT))


def started_phase(state: State, player: Player, batteries: int) -> State | None:
    """Return a sample of the phase as it begins; None if it ends at once, because nothing can be done in it."""
    sample = after(state, player, energy(batteries))
    own = sample.players[player.seat]
    return sample if own.pending and own.current_phase == player.current_phase else None


def run_alls(state: State, player: Player, batteries: int | None) -> Iterator[Action]:
    """Yield the ways to run the row: with all questions, and with fewer if that makes a difference."""
    yield RunAll(batteries)
    begun = after(state, player, energy(batteries)) if batteries is not None else state
    step = begun.players[player.seat].pending[-1:]
    if step and isinstance(step[0], PendingRun):
        elements = row_runs.usable_elements(state, begun.players[player.seat], step[0])
        if any(element.is_quicker for element in elements):
            yield RunAll(batteries, quick=True)


def several(found: Iterable[tuple[Action, ...]]) -> Iterator[Several]:
    return (Several(whole) for whole in found if len(whole) > 1)


def runs(state: State, player: Player, action: Action) -> Iterator[tuple[Action, ...]]:
    """Yield an action of the row with the suggested payment, and with each good that it then lets the player choose."""
    if not isinstance(action, Run):
        return
    paid, gains = with_payment(state, player, action), own_choice(state, player, action)
    if gains and are_legal(state, player.seat, (*paid, gains[0])):  # no card is drawn before
        yield from ((*paid, gain) for gain in gains)
    else:
        yield paid


def own_choice(state: State, player: Player, action: Run) -> list[Action]:
    """Return the goods that an action lets the player choose; none if there is more to choose than one."""
    alone = state.copy()
    stop_running(alone.players[player.seat])  # a later element may ask for goods as well
    sample = after(alone, alone.players[player.seat], *with_payment(alone, alone.players[player.seat], action))
    own = sample.players[player.seat]
    is_one = bool(own.pending) and isinstance(own.pending[-1], PendingGains) and is_one_choice(own.pending[-1])
    return possible_answers(sample, own) if is_one else []


def is_one_choice(step: PendingGains) -> bool:
    """Return whether all that is open is one good to choose."""
    choices = step.wilds + len(step.choices)
    is_good = not any(side.special for sides in step.choices for side in sides)
    return choices == 1 and is_good and not step.draws and not step.specials


def purchases(state: State, player: Player) -> Iterator[tuple[Action, ...]]:
    """Yield what the player can buy now, with the suggested payment: tokens for the cheapest row, and robots."""
    if not player.pending or not isinstance(player.pending[-1], PendingSpend):
        return
    if player.current_phase == ASSEMBLE:
        builds = [action for action in assembly.legal_actions(state, player) if isinstance(action, Assemble)]
        yield from (with_payment(state, player, action) for action in builds)
    elif rows := upgrades.payable_rows(state, player, player.phase_energy):  # RAI-8.1
        paid = with_payment(state, player, rows[-1])  # the row with the fewest goods
        spots = upgrades.spot_actions(state, player)
        yield from ((*paid, spot) for spot in spots if top_after(state, player, *paid) is PendingSpot)


def best_placements(state: State, player: Player, placed: tuple[Place, ...] = ()) -> tuple[Place, ...]:
    """Return the placements on classes and the inventor with the most points; none if they bring nothing (RAI-15.5)."""
    best = placed
    for action in upgrades.token_actions(state, player):
        assert isinstance(action, Place)
        if action.card not in state.components.robot_ids and (not placed or action.card > placed[-1].card):
            trial = player.copy()
            upgrades.place_token(state, trial, action, discard_event)
            found = best_placements(state, trial, (*placed, action))
            best = max(best, found, key=lambda places: (points_of(state, player, places[len(placed) :]), -len(places)))
    return best


def points_of(state: State, player: Player, placements: tuple[Place, ...]) -> int:
    """Return the points of a player after these placements."""
    trial = player.copy()
    for action in placements:
        upgrades.place_token(state, trial, action, discard_event)
    return scoring.score(state, trial).total


def with_payment(state: State, player: Player, action: Action) -> tuple[Action, ...]:
    """Return an action with the suggested payment after it, if there is a choice."""
    is_choice = action != NEXT and top_after(state, player, action) is PendingPay
    return (action, PAY_ALL) if is_choice else (action,)


def top_after(state: State, player: Player, *actions: Action) -> type | None:
    """Return the kind of the prompt after these actions."""
    pending = after(state, player, *actions).players[player.seat].pending
    return type(pending[-1]) if pending else None


def after(state: State, player: Player, *actions: Action) -> State:
    """Return a sample of the position after these actions."""
    sample = state.copy()
    for action in actions:
        apply(sample, player.seat, action, discard_event)
    return sample
