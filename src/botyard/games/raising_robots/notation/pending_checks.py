"""What must hold for pending steps: their kinds and order, and that they can be paid and answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from ..constants import DESIGN, PHASES, ROBOTS_KEPT, STARTERS
from ..effects import BATTERY, CARD, PARTS, POINT, ROWS, TAPE, moves_robots, parse
from ..rules import assembly, energy, inventors, payment, row_elements, turn
from ..rules.classes import MAX_CLASSES
from ..state import (
    NO_INVENTOR,
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingImmediate,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingRunAll,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingStep,
    PendingSwap,
    PickedClass,
    Player,
    State,
    Step,
)

Rules = Iterator[tuple[object, str]]  # whether each holds, and what is wrong otherwise
MAX_PENDING_STEPS = 40
STEP_LETTERS: dict[type, str] = {
    PendingConfirm: "f",
    PendingSpot: "o",
    PendingStarters: "s",
    PendingImmediate: "m",
    PendingInventor: "i",
    PendingClass: "c",
    PendingPay: "y",
    PendingKeep: "k",
    PickedClass: "p",
    PendingAbility: "a",
    PendingEnergy: "e",
    PendingSpend: "d",
    PendingRun: "r",
    PendingRunAll: "l",
    PendingRoundEnd: "q",
    PendingDone: "z",
    PendingGains: "g",
    PendingSwap: "w",
    PendingAfter: "h",
}
ACTION_PATTERN = "[gyhocw]*"  # steps that an action brings
PENDING_PATTERNS: dict[Step, str] = {  # pending steps in each step, the last one on top
    "bid": "fosmck",
    "start": f"(|f|fo|fos){ACTION_PATTERN}|fosmi|fosmi?cy?k?",
    "choose": ACTION_PATTERN,
    "phases": f"(a|l?[edr])?{ACTION_PATTERN}",
    "end": f"q?{ACTION_PATTERN}",
    "break": f"c?{ACTION_PATTERN}|p",
    "score": f"z?{ACTION_PATTERN}",
    "over": "",
}


def pending_checks(state: State, player: Player) -> Rules:
    yield len(player.pending) <= MAX_PENDING_STEPS, f"nobody owes more than {MAX_PENDING_STEPS} things"
    letters = "".join(STEP_LETTERS[type(step)] for step in player.pending)
    fits = re.fullmatch(PENDING_PATTERNS[state.step], letters) is not None
    yield fits, "what is owed does not belong to this step, or not in this order"
    yield not (player.phases and player.pending and state.step == "choose"), "who owes something has not chosen yet"
    yield from phase_checks(state, player)
    for place, step in enumerate(player.pending):
        yield from step_checks(state, player, step, on_top=place == len(player.pending) - 1)
        yield from stacking_checks(state, player, step, player.pending[place + 1 :])
    is_prompted = bool(player.pending) and not player.done and state.step != "bid"
    yield not is_prompted or bool(turn.possible_answers(state, player)), "there is no answer to what is owed first"


def phase_checks(state: State, player: Player) -> Rules:
    """Check the phase that is performed, and how far it has come."""
    if state.step != "phases":
        return
    first = next((step for step in player.pending if not isinstance(step, PendingRunAll)), None)
    if first is None or isinstance(first, PendingAbility):
        yield (
            first is not None or player.current_phase == len(PHASES) - 1,
            "who owes nothing has come to the end of recycle",
        )
        yield first is None or player.current_phase < 0, "an ability is chosen before the first phase"
        yield first is None or inventors.needs_energy_choice(state, player), "there is no ability to choose"
        return
    yield player.current_phase >= 0, "a phase comes with its energy: at=design:7"
    performable = energy.is_performable(state, player, player.current_phase)
    yield performable, f"{PHASES[player.current_phase]} is not assigned, and no cube lies there"
    yield (
        not isinstance(first, PendingSpend) or player.current_phase < DESIGN,
        "energy is spent in upgrade and assemble",
    )
    if isinstance(first, PendingRun):
        yield player.current_phase >= DESIGN, "only design, fabricate and recycle are run"
        yield from run_checks(state, player, first)


def run_checks(state: State, player: Player, step: PendingRun) -> Rules:
    row = row_elements.row_of(player)
    robots, actions = player.rows[row], len(state.components.actions[row])
    yield step.at <= actions + len(robots), f"the row has {actions} actions and {len(robots)} robots"
    reversible = inventors.has_hook(state, player, "row_order") and step.at >= actions
    yield (
        step.reversed_robots == 0 or (reversible and step.reversed_robots <= len(robots)),
        "this row is not run from right to left",
    )
    yield step.last < 0 or (step.last in robots and step.at > actions), "that robot has not acted in this row"


def step_checks(state: State, player: Player, step: PendingStep, on_top: bool) -> Rules:
    match step:
        case PendingKeep(kept):
            yield len(kept) < ROBOTS_KEPT <= len(player.hand), f"{ROBOTS_KEPT} robots are kept from a larger hand"
            yield not kept or state.step == "start", "robots are kept when the bidding has ended"
            yield set(kept) <= set(player.hand) and len(set(kept)) == len(kept), "only robots of the hand are kept"
        case PendingClass(drawn):
            yield bool(drawn), "there are no cards to choose from"
        case PendingInventor(drawn):
            yield bool(drawn), "there are no cards to choose from"
            missing = state.options.inventors == "draft" and player.inventor == NO_INVENTOR
            yield missing, "an inventor is kept by who has none, unless they are bid for or left out"
        case PickedClass():
            yield from pick_checks(player, step)
        case PendingStarters(left, spread):
            maximum = len(ROWS) if spread else STARTERS
            yield 0 < left <= maximum, f"1 to {maximum} robots are assembled at the start"
            spreads = inventors.has_hook(state, player, "start_robots")
            yield spreads or not spread, "this inventor does not start with a robot in each row"
        case PendingGains():
            yield not (on_top and step.goods), "goods are gained by themselves; what is left to take is left:U"
        case PendingAfter(hook, upgraded):
            yield player.promoted or not upgraded, "there is no token on the inventor"
            ready = inventors.after_abilities(state, player, step)
            yield bool(ready), f"no ability of this inventor counts {hook.replace('_', ' ')}"
            either = len(ready) == 2 and inventors.is_either(state, player)
            yield either or not on_top, "there are no two abilities to choose from"
        case PendingPay():
            yield from payment_checks(player, step)


def robots_kept(player: Player) -> int:
    keeps = any(isinstance(step, PendingKeep) for step in player.pending)
    return min(ROBOTS_KEPT, len(player.hand)) if keeps else len(player.hand)


def pick_checks(player: Player, pick: PickedClass) -> Rules:
    full = len(player.classes) == MAX_CLASSES
    yield pick.card in pick.drawn or (pick.card < 0 and full), "a class is picked from those that were drawn"
    yield pick.instead < 0 or pick.instead in player.classes, "only the player's own class is replaced"
    yield (
        (pick.instead >= 0) == (full and pick.card >= 0),
        f"with {MAX_CLASSES} classes one is replaced, with fewer none",
    )


def payment_checks(player: Player, step: PendingPay) -> Rules:
    goods = (*PARTS, TAPE, CARD)
    yield not step.cost[POINT], "points are never paid"
    yield all(kind in goods for kind, count in enumerate(step.paid) if count), "batteries are paid at once"
    yield sum(step.paid) < sum(step.cost) - step.cost[BATTERY], "a cost that is paid is no longer owed"
    yield payment.can_finish(player.stock, robots_kept(player), step), "what is owed cannot be paid"


# --- one thing above another -------------------------------------------------------------------------------


def stacking_checks(state: State, player: Player, step: PendingStep, above: tuple[PendingStep, ...]) -> Rules:
    if isinstance(step, PendingPay):
        safe = all(leaves_payment_intact(state, player, other) for other in above)
        yield safe, "nothing is assembled, discarded or paid before a cost that is open; write pay first"
    if isinstance(step, PendingSpot):
        yield PendingSpot not in map(type, above), "tokens are unlocked one at a time: spot is owed once"
    if isinstance(step, PendingStarters):
        yield from starter_checks(state, player, step, above)


def leaves_payment_intact(state: State, player: Player, step: PendingStep) -> bool:
    """Return whether a step that a token on the inventor brings leaves all that a cost can be paid with."""
    match step:
        case PendingKeep() | PendingClass():
            return True
        case PendingGains():
            return not moves_robots(step.specials, step.choices) and unlocks_without_moving_robots(state, player)
        case PendingAfter("after_unlock"):
            return unlocks_without_moving_robots(state, player)
    return False


def unlocks_without_moving_robots(state: State, player: Player) -> bool:
    card = inventors.card_of(state, player)
    abilities = () if card is None else (card.basic, card.upgraded)
    effects = [parse(ability.effect) for ability in abilities if ability.hook == "after_unlock"]
    return not any(moves_robots(effect.specials, effect.choices) for effect in effects)


# --- starters ----------------------------------------------------------------------------------------------


def starter_checks(state: State, player: Player, step: PendingStarters, above: tuple[PendingStep, ...]) -> Rules:
    """Check that the starters can be assembled; for a second one this is unknown while the first is paid for."""
    if any(isinstance(other, PendingImmediate) for other in above):
        yield not any(player.rows) and not step.spread, "no robot is assembled before the starters are chosen"
        paid = sum(other.cost[CARD] - other.paid[CARD] for other in above if isinstance(other, PendingPay))
        yield from space_checks(state, player, step, robots_kept(player) - paid, dearest=True)
    elif step.left > 1 or not above:
        safe = all(leaves_payment_intact(state, player, other) for other in above)
        yield safe, "nothing is assembled, discarded or paid before the starters; write starters first"
        yield from space_checks(state, player, step, len(player.hand), dearest=False)


def space_checks(state: State, player: Player, step: PendingStarters, robots: int, dearest: bool) -> Rules:
    costs = list(costs_of_spaces(state, player, step))
    apart = " in as many empty rows" if step.spread else ""
    yield bool(costs) and robots >= step.left, f"there are not {step.left} robots in hand to assemble{apart}"
    pieces = robots - step.left + sum(player.stock[kind] for kind in (*PARTS, TAPE))
    payable = (max(costs) if dearest else min(costs)) <= pieces
    yield payable, "robots, parts and duct tape do not pay for the spaces of these starters"


def costs_of_spaces(state: State, player: Player, step: PendingStarters) -> Iterator[int]:
    """Yield the cost in wilds for every choice of rows that robots in hand have."""
    there = Counter(state.components.robots[card].row for card in player.hand)
    maximum = 1 if step.spread else state.components.columns
    for rows in combinations_with_replacement(range(len(ROWS)), step.left):
        ends = {row: len(player.rows[row]) + count for row, count in Counter(rows).items()}
        if Counter(rows) <= there and max(ends.values()) <= maximum:
            spaces = [column for row, end in ends.items() for column in range(len(player.rows[row]), end)]
            yield sum(assembly.space_cost(state, player, column) for column in spaces)
