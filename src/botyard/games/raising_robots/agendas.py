"""What can be owed: in which step and order, and that it can be paid and answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from .effects import BATTERY, CARD, PARTS, POINT, ROWS, TAPE, moves_robots, parse
from .rules import assembling, energy, inventors, paying, running, turns
from .rules.classes import MOST
from .sizes import DESIGN, KEPT, PHASES, STARTERS
from .state import (
    NOBODY,
    HasPicked,
    Owed,
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
    OwesImmediate,
    OwesInventor,
    OwesKeep,
    OwesPay,
    OwesRoundEnd,
    OwesRun,
    OwesSpend,
    OwesSpot,
    OwesStarters,
    OwesSwap,
    Player,
    State,
    Step,
)

Sense = Iterator[tuple[bool, str]]  # what has to be true, and what is wrong otherwise
DEEPEST = 40  # things owed
LETTERS: dict[type, str] = {
    OwesConfirm: "f",
    OwesSpot: "o",
    OwesStarters: "s",
    OwesImmediate: "m",
    OwesInventor: "i",
    OwesClass: "c",
    OwesPay: "y",
    OwesKeep: "k",
    HasPicked: "p",
    OwesAbility: "a",
    OwesEnergy: "e",
    OwesSpend: "d",
    OwesRun: "r",
    OwesRoundEnd: "q",
    OwesDone: "z",
    OwesGains: "g",
    OwesSwap: "w",
    OwesAfter: "h",
}
DEEDS = "[gyhocw]*"  # what comes of a deed
STACKS: dict[Step, str] = {  # what a step itself brings, the last one on top, and what lies above it
    "bid": "fosmck",
    "start": f"(|f|fo|fos){DEEDS}|fosmi|fosmi?cy?k?",
    "choose": DEEDS,
    "phases": f"[aedr]?{DEEDS}",
    "end": f"q?{DEEDS}",
    "break": f"c?{DEEDS}|p",
    "score": f"z?{DEEDS}",
    "over": "",
}


def sense_of_agenda(state: State, player: Player) -> Sense:
    yield len(player.agenda) <= DEEPEST, f"nobody owes more than {DEEPEST} things"
    letters = "".join(LETTERS[type(owed)] for owed in player.agenda)
    fits = re.fullmatch(STACKS[state.step], letters) is not None
    yield fits, "what is owed does not belong to this step, or not in this order"
    yield not (player.phases and player.agenda and state.step == "choose"), "who owes something has not chosen yet"
    yield from sense_of_phase(state, player)
    for place, owed in enumerate(player.agenda):
        yield from sense_of_owed(state, player, owed, on_top=place == len(player.agenda) - 1)
        yield from sense_above(state, player, owed, player.agenda[place + 1 :])
    asked = bool(player.agenda) and not player.done and state.step != "bid"
    yield not asked or bool(turns.answers(state, player)), "there is no answer to what is owed first"


def sense_of_phase(state: State, player: Player) -> Sense:
    """The phase that is performed, and how far it has come."""
    if state.step != "phases":
        return
    first = player.agenda[0] if player.agenda else None
    if first is None or isinstance(first, OwesAbility):
        yield first is not None or player.at == len(PHASES) - 1, "who owes nothing has come to the end of recycle"
        yield first is None or player.at < 0, "an ability is chosen before the first phase"
        yield first is None or inventors.must_choose_energy(state, player), "there is no ability to choose"
        return
    yield player.at >= 0, "a phase comes with its energy: at=design:7"
    performable = energy.is_performable(state, player, player.at)
    yield performable, f"{PHASES[player.at]} is not assigned, and no cube lies there"
    yield not isinstance(first, OwesSpend) or player.at < DESIGN, "energy is spent in upgrade and assemble"
    if isinstance(first, OwesRun):
        yield player.at >= DESIGN, "only design, fabricate and recycle are run"
        yield from sense_of_run(state, player, first)


def sense_of_run(state: State, player: Player, owed: OwesRun) -> Sense:
    row = running.row_of(player)
    robots, actions = player.rows[row], len(state.box.actions[row])
    yield owed.at <= actions + len(robots), f"the row has {actions} actions and {len(robots)} robots"
    reversible = inventors.has(state, player, "row_order") and owed.at >= actions
    yield owed.back == 0 or (reversible and owed.back <= len(robots)), "this row is not run from right to left"
    yield owed.last < 0 or (owed.last in robots and owed.at > actions), "that robot has not acted in this row"


def sense_of_owed(state: State, player: Player, owed: Owed, on_top: bool) -> Sense:
    match owed:
        case OwesKeep(kept):
            yield len(kept) < KEPT <= len(player.hand), f"{KEPT} robots are kept from a larger hand"
            yield not kept or state.step == "start", "robots are kept when the bidding has ended"
            yield set(kept) <= set(player.hand) and len(set(kept)) == len(kept), "only robots of the hand are kept"
        case OwesClass(drawn):
            yield bool(drawn), "there are no cards to choose from"
        case OwesInventor(drawn):
            yield bool(drawn), "there are no cards to choose from"
            missing = state.options.inventors == "draft" and player.inventor == NOBODY
            yield missing, "an inventor is kept by who has none, unless they are bid for or left out"
        case HasPicked():
            yield from sense_of_pick(player, owed)
        case OwesStarters(left, spread):
            most = len(ROWS) if spread else STARTERS
            yield 0 < left <= most, f"1 to {most} robots are assembled at the start"
            spreads = inventors.has(state, player, "start_robots")
            yield spreads or not spread, "this inventor does not start with a robot in each row"
        case OwesGains():
            yield not (on_top and owed.goods), "goods are gained by themselves; what is left to take is left:U"
        case OwesAfter(hook, upgraded):
            yield player.promoted or not upgraded, "there is no token on the inventor"
            ready = inventors.after(state, player, owed)
            yield bool(ready), f"no ability of this inventor counts {hook.replace('_', ' ')}"
            either = len(ready) == 2 and inventors.is_either(state, player)
            yield either or not on_top, "there are no two abilities to choose from"
        case OwesPay():
            yield from sense_of_payment(player, owed)


def robots_kept(player: Player) -> int:
    keeps = any(isinstance(owed, OwesKeep) for owed in player.agenda)
    return min(KEPT, len(player.hand)) if keeps else len(player.hand)


def sense_of_pick(player: Player, pick: HasPicked) -> Sense:
    full = len(player.classes) == MOST
    yield pick.card in pick.drawn or (pick.card < 0 and full), "a class is picked from those that were drawn"
    yield pick.instead < 0 or pick.instead in player.classes, "only a class of one's own is replaced"
    yield (pick.instead >= 0) == (full and pick.card >= 0), f"with {MOST} classes one is replaced, with fewer none"


def sense_of_payment(player: Player, owed: OwesPay) -> Sense:
    goods = (*PARTS, TAPE, CARD)
    yield not owed.cost[POINT], "points are never paid"
    yield all(kind in goods for kind, count in enumerate(owed.paid) if count), "batteries are paid at once"
    yield sum(owed.paid) < sum(owed.cost) - owed.cost[BATTERY], "a cost that is paid is no longer owed"
    yield paying.can_finish(player.stock, robots_kept(player), owed), "what is owed cannot be paid"


# --- one thing above another -------------------------------------------------------------------------------


def sense_above(state: State, player: Player, owed: Owed, above: tuple[Owed, ...]) -> Sense:
    if isinstance(owed, OwesPay):
        safe = all(takes_nothing(state, player, other) for other in above)
        yield safe, "nothing is assembled, discarded or paid before a cost that is open; write pay first"
    if isinstance(owed, OwesSpot):
        yield OwesSpot not in map(type, above), "tokens are unlocked one at a time: spot is owed once"
    if isinstance(owed, OwesStarters):
        yield from sense_of_starters(state, player, owed, above)


def takes_nothing(state: State, player: Player, owed: Owed) -> bool:
    """What comes of a token on the inventor while something is paid for: it leaves all that could be paid with."""
    match owed:
        case OwesKeep() | OwesClass():
            return True
        case OwesGains():
            return not moves_robots(owed.specials, owed.choices) and unlocks_safely(state, player)
        case OwesAfter("after_unlock"):
            return unlocks_safely(state, player)
    return False


def unlocks_safely(state: State, player: Player) -> bool:
    card = inventors.card_of(state, player)
    abilities = () if card is None else (card.basic, card.upgraded)
    effects = [parse(ability.effect) for ability in abilities if ability.hook == "after_unlock"]
    return not any(moves_robots(effect.specials, effect.choices) for effect in effects)


# --- starters ----------------------------------------------------------------------------------------------


def sense_of_starters(state: State, player: Player, owed: OwesStarters, above: tuple[Owed, ...]) -> Sense:
    """That they can be assembled; of a second one it is not known as long as the first one is paid for."""
    if any(isinstance(other, OwesImmediate) for other in above):
        yield not any(player.rows) and not owed.spread, "no robot is assembled before the starters are chosen"
        paid = sum(other.cost[CARD] - other.paid[CARD] for other in above if isinstance(other, OwesPay))
        yield from sense_of_spaces(state, player, owed, robots_kept(player) - paid, dearest=True)
    elif owed.left > 1 or not above:
        safe = all(takes_nothing(state, player, other) for other in above)
        yield safe, "nothing is assembled, discarded or paid before the starters; write starters first"
        yield from sense_of_spaces(state, player, owed, len(player.hand), dearest=False)


def sense_of_spaces(state: State, player: Player, owed: OwesStarters, robots: int, dearest: bool) -> Sense:
    costs = list(costs_of_spaces(state, player, owed))
    apart = " in as many empty rows" if owed.spread else ""
    yield bool(costs) and robots >= owed.left, f"there are not {owed.left} robots in hand to assemble{apart}"
    pieces = robots - owed.left + sum(player.stock[kind] for kind in (*PARTS, TAPE))
    payable = (max(costs) if dearest else min(costs)) <= pieces
    yield payable, "robots, parts and duct tape do not pay for the spaces of these starters"


def costs_of_spaces(state: State, player: Player, owed: OwesStarters) -> Iterator[int]:
    """In wilds, for every choice of rows that robots in hand have."""
    there = Counter(state.box.robots[card].row for card in player.hand)
    most = 1 if owed.spread else state.box.columns
    for rows in combinations_with_replacement(range(len(ROWS)), owed.left):
        ends = {row: len(player.rows[row]) + count for row, count in Counter(rows).items()}
        if Counter(rows) <= there and max(ends.values()) <= most:
            spaces = [column for row, end in ends.items() for column in range(len(player.rows[row]), end)]
            yield sum(assembling.space_cost(state, player, column) for column in spaces)
