"""What can be owed: in which step and order, and that it can be paid and answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from .box import DESIGN, KEPT, PHASES, STARTERS
from .effects import BATTERY, CARD, PARTS, POINT, ROWS, TAPE, moves_robots, parse
from .rules import assembling, energy, inventors, paying, running, turns
from .rules.classes import MOST
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
BASES: dict[Step, str] = {  # what a step itself brings, the last one on top; above it is what came of a deed
    "bid": "fosmck",
    "start": "|f|fo|fos|fosmi|fosmi?cy?k?",
    "choose": "",
    "phases": "|a|e|d|r",
    "end": "|q",
    "break": "|c",
    "score": "|z",
    "over": "",
}
DEEDS = "[gyhocw]*"


def sense_of_agenda(state: State, player: Player) -> Sense:
    yield len(player.agenda) <= DEEPEST, f"nobody owes more than {DEEPEST} things"
    picked = state.step == "break" and [type(owed) for owed in player.agenda] == [HasPicked]
    letters = "".join(LETTERS[type(owed)] for owed in player.agenda)
    fits = re.fullmatch(f"({BASES[state.step]}){DEEDS if state.step != 'bid' else ''}", letters) is not None
    yield picked or fits, "what is owed does not belong to this step, or not in this order"
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
        case OwesStarters():
            yield from sense_of_starters(state, player, owed)
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


def sense_of_starters(state: State, player: Player, owed: OwesStarters) -> Sense:
    left, spread = owed
    most = len(ROWS) if spread else STARTERS
    yield 0 < left <= most, f"1 to {most} robots are assembled at the start"
    if spread:
        yield inventors.has(state, player, "start_robots"), "this inventor does not start with a robot in each row"
    cost = least_wilds(state, player, owed)
    apart = " in as many empty rows" if spread else ""
    yield cost is not None, f"there are not {left} robots in hand to assemble{apart}"
    paid = sum(max(0, one.cost[CARD] - one.paid[CARD]) for one in player.agenda if isinstance(one, OwesPay))
    pieces = robots_kept(player) - left - paid + sum(player.stock[kind] for kind in (*PARTS, TAPE))
    yield cost is not None and cost <= pieces, "robots, parts and duct tape do not pay for the spaces of these starters"


def least_wilds(state: State, player: Player, owed: OwesStarters) -> int | None:
    """For the spaces of so many robots; none if there are no such robots."""
    there = Counter(state.box.robots[card].row for card in player.hand)
    found = []
    for rows in combinations_with_replacement(range(len(ROWS)), owed.left):
        ends = {row: len(player.rows[row]) + count for row, count in Counter(rows).items()}
        most = 1 if owed.spread else state.box.columns
        if Counter(rows) <= there and max(ends.values()) <= most:
            spaces = [column for row, end in ends.items() for column in range(len(player.rows[row]), end)]
            found.append(sum(assembling.space_cost(state, player, column) for column in spaces))
    return min(found, default=None)


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


def takes_nothing(state: State, player: Player, owed: Owed) -> bool:
    """What comes of a token on the inventor while something is paid for: it leaves all that could be paid with."""
    match owed:
        case OwesKeep() | OwesClass():
            return True
        case OwesGains():
            return not moves_robots(owed.specials, owed.choices)
        case OwesAfter("after_unlock"):
            effects = [parse(ability.effect) for ability in inventors.after(state, player, owed)]
            return not any(moves_robots(effect.specials, effect.choices) for effect in effects)
    return False
