"""Quick answers to every question, without trying anything out.

All levels finish by habit what they only try.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..actions import (
    CLASSES,
    CONFIRM,
    DONE,
    DRAW,
    PAY_ALL,
    SWAP,
    Action,
    Assemble,
    Name,
    Place,
    TakeClass,
    energy,
    name,
)
from ..effects import KINDS, PARTS, SPECIALS, parse
from ..rules import inventing, inventors, turns, upgrading
from ..rules.classes import MOST
from ..rules.energy import is_performable, total_energy
from ..rules.gaining import INSPIRE, TAKE_WILD
from ..rules.line import ROUNDS
from ..rules.turns import BREAK_AFTER
from ..sizes import DESIGN, PHASES
from ..state import (
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
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
)
from .outlook import counts_robot, credit, outlook, rounds_after
from .power import token_power
from .prices import SPECIAL, plain_worth, prices
from .rows import batteries_for_row, next_run
from .spending import batteries_for_spending, spend, take_spot, unpowered
from .worth import HELD, benefit, hope, promise, promotion, spending_rounds

# By hand.
HOPED = 0.35  # of the robots in hand that a class would count
POOR = 0.5  # a robot that promises less is better swapped for another
LACKED = 0.05  # a part that a robot in hand asks for and that is not there: it decides between equals


def habit(state: State, player: Player) -> Action:
    """A token where it helps, else an answer to the question on top."""
    placing = best_placing(state, player) if any(player.tokens) else None
    if placing:
        return placing
    owed = player.agenda[-1]
    return HABITS[type(owed)](state, player, owed)


def best_placing(state: State, player: Player) -> Action | None:
    """One that helps from now on."""
    found = upgrading.placings(state, player)
    gains = [(placing_worth(state, player, action), number) for number, action in enumerate(found)]
    gain, number = max(gains, default=(0.0, 0))
    return found[number] if gain > HELD[rounds_after(state)] else None


def placing_worth(state: State, player: Player, action: Action) -> float:
    """Classes have time until the end."""
    assert isinstance(action, Place)
    box, left = state.box, rounds_after(state)
    if action.card in box.robot_ids:
        return token_power(state, player, box.robots[box.robot_ids[action.card]], left)
    if action.card in box.class_ids:
        return credit(state, player, box.class_ids[action.card], left) if state.step == "score" else 0.0
    return promotion(state, player, left)


# --- the start, and classes --------------------------------------------------------------------------------


def keep(state: State, player: Player, owed: OwesKeep) -> Action:
    robots, left = state.box.robots, rounds_after(state)
    loose = [robots[card] for card in player.hand if card not in owed.kept]
    return name("keep", max(loose, key=lambda robot: hope(state, player, robot, left, ROUNDS)).card.id)


def starter(state: State, player: Player, owed: OwesStarters) -> Action:
    """In a row of its own if it can be."""
    box, left = state.box, rounds_after(state)

    def gain(action: Assemble) -> float:
        robot = box.robots[box.robot_ids[action.robot]]
        return benefit(state, player, robot, left) - box.extra[len(player.rows[robot.row])]

    return max((action for action in turns.answers(state, player) if isinstance(action, Assemble)), key=gain)


def inventor(state: State, player: Player, owed: OwesInventor) -> Action:
    best = max(owed.drawn, key=lambda card: promise(state, player, card, rounds_after(state)))
    return name("inventor", state.box.inventors[best].id)


def take_class(state: State, player: Player, owed: OwesClass) -> Action:
    return max(turns.answers(state, player), key=lambda action: class_worth(state, player, action))


def class_worth(state: State, player: Player, action: Action) -> float:
    """With what robots in hand may do for it, and without the one that it replaces."""
    if not isinstance(action, TakeClass):
        return 0.0
    box, left = state.box, rounds_after(state)
    fitting = sum(counts_robot(box, box.class_ids[action.card], robot) for robot in player.hand)
    found = outlook(state, player, box.class_ids[action.card], left, HOPED * fitting)
    return found - outlook(state, player, box.class_ids[action.instead], left) if action.instead else found


# --- phases ------------------------------------------------------------------------------------------------


def batteries(state: State, player: Player, owed: OwesEnergy) -> Action:
    for_phase = batteries_for_row if player.at >= DESIGN else batteries_for_spending
    return energy(for_phase(state, player, total_energy(state, player, player.at)))


def energy_ability(state: State, player: Player, owed: OwesAbility) -> Action:
    """The one with which the phases of this round have more energy."""
    performed = [phase for phase in range(len(PHASES)) if is_performable(state, player, phase)]
    trial, sums = player.copy(), []
    for night in (False, True):
        trial.night = night
        sums.append(sum(total_energy(state, trial, phase) for phase in performed))
    return inventing.CHOOSE[sums.index(max(sums))]


def ability_after(state: State, player: Player, owed: OwesAfter) -> Action:
    left = rounds_after(state)
    gains = [plain_worth(parse(ability.effect), left) for ability in inventors.after(state, player, owed)]
    return inventing.CHOOSE[gains.index(max(gains))]


def pay(state: State, player: Player, owed: OwesPay) -> Action:
    answers = turns.answers(state, player)
    return PAY_ALL if PAY_ALL in answers else answers[0]


def gain(state: State, player: Player, owed: OwesGains) -> Action:
    """Cards and parts first; what can be bought or chosen after them."""
    if owed.draws and "X" not in owed.specials:
        return DRAW
    if owed.wilds and not owed.draws:
        return TAKE_WILD[max(PARTS, key=lambda part: (lack(state, player, part), -player.stock[part]))]
    if owed.choices and not owed.draws:
        sides = [side for side in turns.answers(state, player) if isinstance(side, Name) and side.verb == "gain"]
        return max(sides, key=lambda side: liking(state, player, side.what.upper()))
    special = "X" if owed.draws else owed.specials[0]
    return TAKE_SPECIAL[special](state, player)


def lack(state: State, player: Player, part: int) -> int:
    """How many of a part robots in hand ask for, beyond what is there."""
    robots = state.box.robots
    return sum(robots[card].columns[0][1][part] for card in player.hand) - player.stock[part]


def liking(state: State, player: Player, side: str) -> float:
    if side in SPECIALS:
        return SPECIAL[side]
    kind, amount = KINDS.index(side[-1]), int(side[:-1] or 1)
    return amount * prices(spending_rounds(state, player))[kind] + (
        LACKED * lack(state, player, kind) if kind in PARTS else 0
    )


def inspiration(state: State, player: Player) -> Action:
    """A class while there is room for it beside that of the break."""
    room = MOST - (state.round <= BREAK_AFTER)
    wants = len(player.classes) < room and rounds_after(state) > 0
    return INSPIRE["classes" if wants and INSPIRE["classes"] in turns.answers(state, player) else "wilds"]


TAKE_SPECIAL: dict[str, Callable[[State, Player], Action]] = {
    "X": lambda state, player: SWAP,
    "U": take_spot,
    "I": inspiration,
    "K": lambda state, player: CLASSES,
    "A": unpowered,
}


def swap(state: State, player: Player, owed: OwesSwap) -> Action:
    box, left, spending = state.box, rounds_after(state), spending_rounds(state, player)
    for action in turns.answers(state, player):
        if isinstance(action, Name):
            robot = box.robots[box.robot_ids[action.what]]
            if hope(state, player, robot, left, spending) < POOR:
                return action
    return DRAW


def round_end(state: State, player: Player, owed: OwesRoundEnd) -> Action:
    abilities, left = tuple(inventors.abilities(state, player)), rounds_after(state)
    found = [
        (plain_worth(parse(abilities[which].effect), left), which)
        for which in inventors.at_round_end(state, player, owed)
    ]
    gain, which = max(found, default=(0.0, 0))
    return inventing.CHOOSE[which] if gain > 0 else DONE


HABITS: dict[type, Callable[[State, Player, Any], Action]] = {
    OwesKeep: keep,
    OwesClass: take_class,
    OwesInventor: inventor,
    OwesStarters: starter,
    OwesConfirm: lambda state, player, owed: CONFIRM,
    OwesAbility: energy_ability,
    OwesAfter: ability_after,
    OwesEnergy: batteries,
    OwesSpend: lambda state, player, owed: spend(state, player),
    OwesRun: next_run,
    OwesPay: pay,
    OwesSpot: lambda state, player, owed: take_spot(state, player),
    OwesGains: gain,
    OwesSwap: swap,
    OwesRoundEnd: round_end,
    OwesDone: lambda state, player, owed: DONE,
}
