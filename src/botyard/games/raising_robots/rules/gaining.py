"""Effects carried out (RAI-11): what is gained at once, and what the player still chooses.

Goods and points come at once, and so do cards unless there are cards to discard before: to have them earlier never
harms. The rest is taken in any order (RAI-11.17).
"""

from __future__ import annotations

from ....core.events import Tell
from ..actions import CLASSES, DRAW, SKIP, SWAP, Action, Assemble, Name, assemble, name
from ..effects import BATTERY, CARD, GOODS, KINDS, PARTS, POINT, WILD, Effect, Side
from ..events import Gained
from ..state import Owed, OwesClass, OwesGains, OwesSwap, Player, State, pop, push, swap_top
from . import assembling, upgrading
from .counting import count
from .drawing import discard, draw_classes, draw_robots, has_classes, has_robots
from .paying import goods_of, owe

INSPIRATION_WILDS, INSPIRATION_BATTERIES, CLASSES_DRAWN = 2, 4, 3  # RAI-8.6
TAKE_WILD = {kind: name("wild", KINDS[kind].lower()) for kind in (*PARTS, CARD)}
INSPIRE = {way: name("inspire", way) for way in ("classes", "wilds", "batteries")}


def carry_out(state: State, player: Player, effect: Effect, tell: Tell) -> None:
    """Pay all on the left, then gain all on the right (RAI-11.6); counters are read before both (RAI-11.20)."""
    push(player, worked_out(state, player, effect))
    owe(player, effect.cost, tell)


def worked_out(state: State, player: Player, effect: Effect) -> OwesGains:
    total = list(effect.sure)
    for part in effect.counted:
        total[part.kind] += part.at(count(state, player, part.counter))
    return OwesGains(tuple(total[: POINT + 1]), total[CARD], total[WILD], effect.choices, effect.specials)


def receive(player: Player, goods: tuple[int, ...], tell: Tell) -> None:
    if any(goods):
        for good, amount in enumerate(goods):
            player.stock[good] += amount
        tell(Gained(seat=player.seat, goods=goods))


# --- what is open ------------------------------------------------------------------------------------------


def possible(state: State, player: Player, special: str) -> bool:
    match special:
        case "U":
            return upgrading.can_unlock(player)
        case "K":
            return has_classes(state)
        case "A":
            return assembling.seems_able(state, player)
        case "X":
            return bool(player.hand) or has_robots(state)
    return True


def settle(state: State, player: Player, owed: OwesGains, tell: Tell) -> bool:
    """Take what needs no choice; whether something was."""
    if owed.goods:
        swap_top(player, owed._replace(goods=()))
        receive(player, owed.goods, tell)
        return True
    swaps = "X" in owed.specials and possible(state, player, "X")
    if owed.draws and not swaps:
        swap_top(player, owed._replace(draws=0))
        draw_robots(state, player, owed.draws, tell)
        return True
    if owed.draws or owed.wilds or owed.choices:
        return False
    return settle_specials(state, player, owed)


def settle_specials(state: State, player: Player, owed: OwesGains) -> bool:
    """Nothing else is open that could make one possible."""
    specials = "".join(special for special in owed.specials if possible(state, player, special))
    if not specials:
        pop(player)
    elif specials == "X":
        swap_top(player, OwesSwap())
    elif specials != owed.specials:
        swap_top(player, owed._replace(specials=specials))
    else:
        return False
    return True


def legal(state: State, player: Player, owed: OwesGains) -> list[Action]:
    found: list[Action] = []
    if owed.draws:
        found.append(DRAW)
    if owed.wilds:
        found += wilds(state)
    for sides in owed.choices:
        found += [action for side in sides if (action := name("gain", side.text)) not in found]
    for special in dict.fromkeys(owed.specials):
        found += answers_to(state, player, special)
    if not (owed.draws or owed.wilds or owed.choices):
        found.append(SKIP)
    return found


def wilds(state: State) -> list[Action]:
    """A part each, or a card while there are any (RAI-11.3, RAI-11.18)."""
    return [*(TAKE_WILD[part] for part in PARTS), *([TAKE_WILD[CARD]] if has_robots(state) else [])]


def answers_to(state: State, player: Player, special: str) -> list[Action]:
    match special:
        case "U":
            return upgrading.spots(state, player)
        case "I":
            return [action for way, action in INSPIRE.items() if way != "classes" or has_classes(state)]
        case "K":
            return [CLASSES] if has_classes(state) else []
        case "A":
            return [assemble(state.box.robots[robot].card.id) for robot in assembling.unpowered(state, player)]
    return [SWAP] if possible(state, player, special) else []


BROUGHT = {"X": (CARD,), "I": (BATTERY, WILD)}  # of specials


def may_come(state: State, owed: Owed) -> list[int]:
    """Kinds that answers to it may bring; instead of a wild what it may be (RAI-11.3, RAI-11.18)."""
    if isinstance(owed, OwesSwap):
        owed = OwesGains(draws=1)
    if not isinstance(owed, OwesGains):
        return []
    sides = [side for sides in owed.choices for side in sides]
    specials = [*owed.specials, *(side.special for side in sides)]
    kinds = {side.kind for side in sides} | {kind for special in specials for kind in BROUGHT.get(special, ())}
    kinds |= {CARD} if owed.draws else set()
    kinds |= set(TAKE_WILD) if owed.wilds or WILD in kinds else set()
    return [kind for kind in (*GOODS, CARD) if kind in kinds and (kind != CARD or has_robots(state))]


# --- answers -----------------------------------------------------------------------------------------------


def answer(state: State, player: Player, owed: OwesGains, action: Action, tell: Tell) -> None:
    match action:
        case Name("wild", what):
            swap_top(player, owed._replace(wilds=owed.wilds - 1))
            take_wild(state, player, KINDS.index(what.upper()), tell)
        case Name("gain", what):
            take_side(player, owed, what, tell)
        case Assemble(robot):
            swap_top(player, without(owed, "A"))
            number = state.box.robot_ids[robot]
            assembling.assemble(state, player, number, state.box.robots[number].columns[0][1], tell)
        case Name("spot", spot):
            swap_top(player, without(owed, "U"))
            upgrading.unlock(state, player, state.box.spot_ids[spot], tell)
        case Name("inspire", way):
            swap_top(player, without(owed, "I"))
            inspire(state, player, way, tell)
        case _:
            answer_word(state, player, owed, action, tell)


def answer_word(state: State, player: Player, owed: OwesGains, action: Action, tell: Tell) -> None:
    if action == DRAW:
        swap_top(player, owed._replace(draws=0))
        draw_robots(state, player, owed.draws, tell)
    elif action == SWAP:
        swap_top(player, without(owed, "X"))
        push(player, OwesSwap())
    elif action == CLASSES:
        swap_top(player, without(owed, "K"))
        choose_class(state, player, tell)
    else:
        pop(player)


def without(owed: OwesGains, special: str) -> OwesGains:
    return owed._replace(specials=owed.specials.replace(special, "", 1))


def take_wild(state: State, player: Player, kind: int, tell: Tell) -> None:
    if kind == CARD:
        draw_robots(state, player, 1, tell)
    else:
        receive(player, goods_of(kind), tell)


def take_side(player: Player, owed: OwesGains, what: str, tell: Tell) -> None:
    """Of the first choice that has it."""
    sides = next(sides for sides in owed.choices if any(side.text == what for side in sides))
    side = next(side for side in sides if side.text == what)
    left = list(owed.choices)
    left.remove(sides)
    swap_top(player, with_side(owed._replace(choices=tuple(left)), side))
    if side.kind in GOODS:
        receive(player, goods_of(side.kind, side.amount), tell)


def with_side(owed: OwesGains, side: Side) -> OwesGains:
    """Cards, wilds and specials join what is still to be taken."""
    return owed._replace(
        draws=owed.draws + side.amount * (side.kind == CARD),
        wilds=owed.wilds + side.amount * (side.kind == WILD),
        specials=owed.specials + side.special,
    )


def inspire(state: State, player: Player, way: str, tell: Tell) -> None:
    if way == "classes":
        choose_class(state, player, tell)
    elif way == "wilds":
        push(player, OwesGains(wilds=INSPIRATION_WILDS))
    else:
        receive(player, goods_of(BATTERY, INSPIRATION_BATTERIES), tell)


def choose_class(state: State, player: Player, tell: Tell) -> None:
    push(player, OwesClass(draw_classes(state, player, CLASSES_DRAWN, tell)))


# --- discard X, draw X + 1 (RAI-11.8) ----------------------------------------------------------------------


def swap_legal(state: State, player: Player, owed: OwesSwap) -> list[Action]:
    robots = state.box.robots
    found: list[Action] = [name("discard", robots[card].card.id) for card in player.hand]
    return [DRAW, *found, *([] if owed.discarded else [SKIP])]


def swap_answer(state: State, player: Player, owed: OwesSwap, action: Action, tell: Tell) -> None:
    if isinstance(action, Name):
        discard(state, player, state.box.robot_ids[action.what], tell)
        swap_top(player, OwesSwap(owed.discarded + 1))
        return
    pop(player)
    if action == DRAW:
        draw_robots(state, player, owed.discarded + 1, tell)


def nothing_to_swap(state: State, player: Player, owed: OwesSwap, tell: Tell) -> bool:
    """Without a card to discard there is only the draw."""
    if player.hand or owed.discarded:
        return False
    swap_answer(state, player, owed, DRAW, tell)
    return True
