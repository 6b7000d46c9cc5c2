"""Carrying out effects (RAI-11): immediate gains, and gains that the player chooses.

Goods and points come at once, because having them earlier never harms; so do cards, unless cards may be discarded
first. The player takes the rest in any order (RAI-11.17).
"""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import CLASSES, DRAW, SKIP, SWAP, Action, Assemble, VerbAction, assemble, verb_action
from ..effects import BATTERY, CARD, GOODS, KINDS, PARTS, POINT, WILD, Effect, Side
from ..events import Gained
from ..state import (
    PendingClass,
    PendingGains,
    PendingRunAll,
    PendingStep,
    PendingSwap,
    Player,
    State,
    pop_step,
    push_steps,
    replace_top_step,
)
from . import assembly, upgrades
from .decks import discard, draw_classes, draw_robots, has_classes, has_robots
from .payment import charge, goods_of
from .player_counts import count

INSPIRATION_WILDS, INSPIRATION_BATTERIES, CLASSES_DRAWN = 2, 4, 3  # RAI-8.6
WILD_ACTIONS = {kind: verb_action("wild", KINDS[kind].lower()) for kind in (*PARTS, CARD)}
INSPIRE_ACTIONS = {choice: verb_action("inspire", choice) for choice in ("classes", "wilds", "batteries")}


def carry_out(state: State, player: Player, effect: Effect, emit: EventSink) -> None:
    """Pay the cost, then gain everything (RAI-11.6); counters are read before both (RAI-11.20)."""
    push_steps(player, pending_gains(state, player, effect))
    charge(player, effect.cost, emit)


def pending_gains(state: State, player: Player, effect: Effect) -> PendingGains:
    total = list(effect.fixed)
    for part in effect.counted:
        total[part.kind] += part.at(count(state, player, part.counter))
    return PendingGains(tuple(total[: POINT + 1]), total[CARD], total[WILD], effect.choices, effect.specials)


def gain_goods(player: Player, goods: tuple[int, ...], emit: EventSink) -> None:
    if any(goods):
        for good, amount in enumerate(goods):
            player.stock[good] += amount
        emit(Gained(seat=player.seat, goods=goods, stock_after=tuple(player.stock)))


# --- open gains --------------------------------------------------------------------------------------------


def is_possible(state: State, player: Player, special: str) -> bool:
    match special:
        case "U":
            return upgrades.can_unlock(player)
        case "K":
            return has_classes(state)
        case "A":
            return assembly.may_assemble(state, player)
        case "X":
            return bool(player.hand) or has_robots(state)
    return True


def resolve_gains(state: State, player: Player, step: PendingGains, emit: EventSink) -> bool:
    """Take gains that need no choice. Return whether there were any."""
    if step.goods:
        replace_top_step(player, step._replace(goods=()))
        gain_goods(player, step.goods, emit)
        return True
    runs_by_itself = any(isinstance(other, PendingRunAll) for other in player.pending)  # then cards come first
    swaps = "X" in step.specials and is_possible(state, player, "X") and not runs_by_itself
    if step.draws and not swaps:
        replace_top_step(player, step._replace(draws=0))
        draw_robots(state, player, step.draws, emit)
        return True
    if step.draws or step.wilds or step.choices:
        return False
    return resolve_specials(state, player, step)


def resolve_specials(state: State, player: Player, step: PendingGains) -> bool:
    """Drop impossible specials; no other gain is left that could make them possible. Return whether steps changed."""
    specials = "".join(special for special in step.specials if is_possible(state, player, special))
    if not specials:
        pop_step(player)
    elif specials == "X":
        replace_top_step(player, PendingSwap())
    elif specials != step.specials:
        replace_top_step(player, step._replace(specials=specials))
    else:
        return False
    return True


def legal_actions(state: State, player: Player, step: PendingGains) -> list[Action]:
    found: list[Action] = []
    if step.draws:
        found.append(DRAW)
    if step.wilds:
        found += wild_actions(state)
    for sides in step.choices:
        found += [action for side in sides if (action := verb_action("gain", side.text)) not in found]
    for special in dict.fromkeys(step.specials):
        found += special_actions(state, player, special)
    if not (step.draws or step.wilds or step.choices):
        found.append(SKIP)
    return found


def wild_actions(state: State) -> list[Action]:
    """Return the parts that a wild can be, and a card while there are any (RAI-11.3, RAI-11.18)."""
    return [*(WILD_ACTIONS[part] for part in PARTS), *([WILD_ACTIONS[CARD]] if has_robots(state) else [])]


def special_actions(state: State, player: Player, special: str) -> list[Action]:
    match special:
        case "U":
            return upgrades.spot_actions(state, player)
        case "I":
            return [action for choice, action in INSPIRE_ACTIONS.items() if choice != "classes" or has_classes(state)]
        case "K":
            return [CLASSES] if has_classes(state) else []
        case "A":
            return [
                assemble(state.components.robots[robot].card.id) for robot in assembly.free_assemblies(state, player)
            ]
    return [SWAP] if is_possible(state, player, special) else []


GOODS_OF_SPECIALS = {"X": (CARD,), "I": (BATTERY, WILD)}


def gainable_kinds(state: State, step: PendingStep) -> list[int]:
    """Return the kinds that answers to a step may bring; wilds count as what they can be (RAI-11.3, RAI-11.18)."""
    if isinstance(step, PendingSwap):
        step = PendingGains(draws=1)
    if not isinstance(step, PendingGains):
        return []
    sides = [side for sides in step.choices for side in sides]
    specials = [*step.specials, *(side.special for side in sides)]
    kinds = {side.kind for side in sides} | {
        kind for special in specials for kind in GOODS_OF_SPECIALS.get(special, ())
    }
    kinds |= {CARD} if step.draws else set()
    kinds |= set(WILD_ACTIONS) if step.wilds or WILD in kinds else set()
    return [kind for kind in (*GOODS, CARD) if kind in kinds and (kind != CARD or has_robots(state))]


# --- answers -----------------------------------------------------------------------------------------------


def apply_answer(state: State, player: Player, step: PendingGains, action: Action, emit: EventSink) -> None:
    match action:
        case VerbAction("wild", target):
            replace_top_step(player, step._replace(wilds=step.wilds - 1))
            take_wild(state, player, KINDS.index(target.upper()), emit)
        case VerbAction("gain", target):
            take_side(player, step, target, emit)
        case Assemble(robot):
            replace_top_step(player, without_special(step, "A"))
            number = state.components.robot_ids[robot]
            assembly.assemble(state, player, number, state.components.robots[number].columns[0][1], emit)
        case VerbAction("spot", spot):
            replace_top_step(player, without_special(step, "U"))
            upgrades.unlock(state, player, state.components.spot_ids[spot], emit)
        case VerbAction("inspire", choice):
            replace_top_step(player, without_special(step, "I"))
            inspire(state, player, choice, emit)
        case _:
            apply_simple_answer(state, player, step, action, emit)


def apply_simple_answer(state: State, player: Player, step: PendingGains, action: Action, emit: EventSink) -> None:
    if action == DRAW:
        replace_top_step(player, step._replace(draws=0))
        draw_robots(state, player, step.draws, emit)
    elif action == SWAP:
        replace_top_step(player, without_special(step, "X"))
        push_steps(player, PendingSwap())
    elif action == CLASSES:
        replace_top_step(player, without_special(step, "K"))
        choose_class(state, player, emit)
    else:
        pop_step(player)


def without_special(step: PendingGains, special: str) -> PendingGains:
    return step._replace(specials=step.specials.replace(special, "", 1))


def take_wild(state: State, player: Player, kind: int, emit: EventSink) -> None:
    if kind == CARD:
        draw_robots(state, player, 1, emit)
    else:
        gain_goods(player, goods_of(kind), emit)


def take_side(player: Player, step: PendingGains, target: str, emit: EventSink) -> None:
    """Take a side of the first choice that has it."""
    sides = next(sides for sides in step.choices if any(side.text == target for side in sides))
    side = next(side for side in sides if side.text == target)
    left = list(step.choices)
    left.remove(sides)
    replace_top_step(player, with_side(step._replace(choices=tuple(left)), side))
    if side.kind in GOODS:
        gain_goods(player, goods_of(side.kind, side.amount), emit)


def with_side(step: PendingGains, side: Side) -> PendingGains:
    """Add the cards, wilds and specials of a side to the gains that are still to be taken."""
    return step._replace(
        draws=step.draws + side.amount * (side.kind == CARD),
        wilds=step.wilds + side.amount * (side.kind == WILD),
        specials=step.specials + side.special,
    )


def inspire(state: State, player: Player, choice: str, emit: EventSink) -> None:
    if choice == "classes":
        choose_class(state, player, emit)
    elif choice == "wilds":
        push_steps(player, PendingGains(wilds=INSPIRATION_WILDS))
    else:
        gain_goods(player, goods_of(BATTERY, INSPIRATION_BATTERIES), emit)


def choose_class(state: State, player: Player, emit: EventSink) -> None:
    push_steps(player, PendingClass(draw_classes(state, player, CLASSES_DRAWN, emit)))


# --- discard X, draw X + 1 (RAI-11.8) ----------------------------------------------------------------------


def swap_actions(state: State, player: Player, step: PendingSwap) -> list[Action]:
    robots = state.components.robots
    found: list[Action] = [verb_action("discard", robots[card].card.id) for card in player.hand]
    return [DRAW, *found, *([] if step.discarded else [SKIP])]


def apply_swap_answer(state: State, player: Player, step: PendingSwap, action: Action, emit: EventSink) -> None:
    if isinstance(action, VerbAction):
        discard(state, player, state.components.robot_ids[action.target], emit)
        replace_top_step(player, PendingSwap(step.discarded + 1))
        return
    pop_step(player)
    if action == DRAW:
        draw_robots(state, player, step.discarded + 1, emit)


def resolve_empty_swap(state: State, player: Player, step: PendingSwap, emit: EventSink) -> bool:
    """Draw at once if there is no card to discard. Return whether it did."""
    if player.hand or step.discarded:
        return False
    apply_swap_answer(state, player, step, DRAW, emit)
    return True
