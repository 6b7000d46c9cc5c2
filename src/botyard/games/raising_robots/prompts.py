"""The prompt of a seat, with every legal answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...core.events import Seat
from ...core.messages import Argument, Arguments, listed
from ...core.messages import player as player_name
from ...core.prompt import NumberInput, Prompt
from .actions import (
    DONE,
    NEXT,
    RETHINK,
    Action,
    Energy,
    Place,
)
from .actions import energy as energy_of
from .choices import choice_for, make_choice, with_headings
from .constants import DESIGN, MAX_ENERGY, PHASES, ROBOTS_KEPT, UPGRADE
from .effect_text import (
    amounts_message,
    pending_gains_message,
)
from .effects import BATTERY, KINDS, Amounts
from .notation.codecs import encode_gains
from .rules import energy, shortcuts
from .rules.classes import MAX_CLASSES
from .rules.turn import active_seats, can_rethink
from .shortcut_choices import shortcut_choice
from .state import (
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingEnergy,
    PendingGains,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingSwap,
    PickedClass,
    Player,
    State,
)

PromptKind = Literal[
    "bid",
    "keep",
    "class",
    "inventor",
    "starters",
    "confirm",
    "phases",
    "ability",
    "energy",
    "upgrade",
    "assemble",
    "run",
    "pay",
    "spot",
    "gains",
    "swap",
    "after",
    "end",
    "done",
    "wait",
]
KIND_BY_STEP: dict[type, PromptKind] = {
    PendingKeep: "keep",
    PendingClass: "class",
    PickedClass: "wait",
    PendingInventor: "inventor",
    PendingStarters: "starters",
    PendingConfirm: "confirm",
    PendingAbility: "ability",
    PendingEnergy: "energy",
    PendingRun: "run",
    PendingPay: "pay",
    PendingSpot: "spot",
    PendingGains: "gains",
    PendingSwap: "swap",
    PendingAfter: "after",
    PendingRoundEnd: "end",
}


def prompt_kind(state: State, player: Player) -> PromptKind:
    if state.step == "bid":
        return "bid"
    if player.done:
        return "wait"
    if not player.pending:
        return "phases"
    step = player.pending[-1]
    if isinstance(step, PendingSpend):
        return "upgrade" if player.current_phase == UPGRADE else "assemble"
    return KIND_BY_STEP.get(type(step), "done")


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if state.over or seat is None or seat not in range(state.seats):
        return None
    player = state.players[seat]
    if seat not in active_seats(state) and not can_rethink(state, player):
        return None
    return f"{prompt_kind(state, player)}-{state.game}-{state.round}-{state.step}-{player.answers_given}"


def prompt_for(state: State, seat: Seat, actions: Sequence[Action]) -> Prompt | None:
    """Return the prompt of a seat with its legal actions."""
    key = prompt_id(state, seat)
    if key is None:
        return None
    player = state.players[seat]
    kind = prompt_kind(state, player)
    if seat not in active_seats(state):
        return Prompt(key, kind, waiting_args(state), takebacks=(make_choice(RETHINK, "rethink"),))
    args = {**common_args(state, player), **step_args(state, player, actions)}
    number = batteries_input(state, player) if kind == "energy" else None
    shown = [action for action in actions if not isinstance(action, Energy)]
    short = [shortcut_choice(state, player, action) for action in shortcuts.shortcuts(state, player)]
    choices = with_headings(choice_for(state, player, action, shown) for action in shown)
    return Prompt(key, kind, args, (*short, *choices), number)


# --- the facts of a prompt ---------------------------------------------------------------------------------


def common_args(state: State, player: Player) -> dict[str, Argument]:
    in_phase = state.step == "phases" and player.current_phase >= 0
    return {
        "game": state.game,
        "round": state.round,
        "step": state.step,
        "phase": PHASES[player.current_phase] if in_phase else "",
    }


def waiting_args(state: State) -> Arguments:
    others = active_seats(state)
    return {
        "game": state.game,
        "round": state.round,
        "step": state.step,
        "phase": "",
        "waiting": len(others),
        "others": listed([player_name(seat) for seat in others]),
    }


def step_args(state: State, player: Player, actions: Sequence[Action]) -> Arguments:  # noqa: PLR0911 - one for each step
    match player.pending[-1] if player.pending else None:
        case PendingKeep(kept):
            return {"left": ROBOTS_KEPT - len(kept), "kept": len(kept), "dealt": len(player.hand)}
        case PendingClass():
            return {"full": len(player.classes) == MAX_CLASSES}
        case PendingStarters(left):
            return {"left": left}
        case PendingEnergy() | PendingRoundEnd():
            return {"idle": is_idle(actions)}
        case PendingSpend() | PendingRun():
            return {"energy": player.phase_energy, "idle": is_idle(actions)}
        case PendingPay(cost, paid):
            return pay_args(without_batteries(cost), paid)
        case PendingGains() as step:
            goods = step.draws or step.wilds or step.choices
            gains = {"gains": pending_gains_message(step), "acts": not goods}
            return {**gains, "symbols": encode_gains(step), "picks": picks(step)}
        case PendingSwap(discarded):
            return {"draws": discarded + 1}
    return {}


def picks(step: PendingGains) -> int:
    """Return how many goods are chosen from the same ones, and may be named at once (RAI-7.13)."""
    if step.draws or step.specials or len(set(step.choices)) > 1 or (step.wilds and step.choices):
        return 1
    has_special = any(side.special for sides in step.choices for side in sides)
    return 1 if has_special else max(1, step.wilds, len(step.choices))


def pay_args(cost: Amounts, paid: Amounts) -> Arguments:
    """Return a cost and what is paid of it, also with a letter for each piece."""
    return {
        "price": amounts_message(cost),
        "part": amounts_message(paid),
        "paid": sum(paid),
        "price_letters": letters_of(cost),
        "paid_letters": letters_of(paid),
    }


def without_batteries(cost: Amounts) -> Amounts:
    """Return a cost without batteries, which are paid without a prompt."""
    return (*cost[:BATTERY], 0, *cost[BATTERY + 1 :])


def letters_of(amounts: tuple[int, ...]) -> str:
    """Return one letter for each piece."""
    return "".join(kind * amount for kind, amount in zip(KINDS, amounts, strict=True))


CONTINUE_ACTIONS = (NEXT, DONE, energy_of(0))


def is_idle(actions: Sequence[Action]) -> bool:
    """Return whether only tokens can be placed before the phase or the round ends."""
    return bool(actions) and all(action in CONTINUE_ACTIONS or isinstance(action, Place) for action in actions)


def batteries_input(state: State, player: Player) -> NumberInput:
    base = energy.total_energy(state, player, player.current_phase)
    useful = useful_batteries(player, base)
    kind, limit = ("batteries", {}) if useful is None else ("batteries-limited", {"useful": useful})
    return NumberInput("energy {}", kind, 0, energy.max_batteries(player), {"energy": base, **limit})


def useful_batteries(player: Player, base: int) -> int | None:
    """Return how many batteries reach everything in a row (RAI-6.8); None in other phases."""
    return max(0, MAX_ENERGY - base) if player.current_phase >= DESIGN else None
