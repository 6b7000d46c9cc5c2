"""The reasons for a bot's answers: facts, which clients can translate, and an English sentence made from them."""

from __future__ import annotations

from ....core.bot import ReasonFacts
from ..actions import PAY_ALL, Action, Assemble, Bid, Energy, Run, TakeClass, VerbAction
from ..board_files import Spot
from ..card_files import InventorCard
from ..component_set import ComponentSet, Robot
from ..constants import PHASES
from ..effect_text import ability_text, counter_text, effect_text, token_with_article
from ..effects import ITEM, KINDS, Effect, parse
from ..rules.energy import total_energy
from ..rules.player_counts import count
from ..state import PendingAbility, PendingAfter, Player, State
from .class_forecast import counts_robot
from .default_policy import missing_parts

REASONS = {
    "confirm": "The start is as good as these cards allow.",
    "next": "Nothing else in this phase is worth its cost.",
    "done": "Nothing is left that helps.",
    "skip": "It would not be worth its cost.",
    "draw": "More robots to choose from.",
    "swap": "It brings one robot card more, and what does not fit can be changed for another.",
    "classes": "Of three classes one may fit well.",
    "none": "None of them is better than what you have.",
    "reverse": "Nothing is lost by going backwards, and it brings something.",
    "discard": "It asks for more than it would bring.",
    "row": "A token and what it uncovers are worth the price.",
    "pay": "You will miss it least.",
    "pay_all": "These are the goods that you will miss least.",
    "wild": "Your robots in hand ask for it.",
    "spare": "No robot in your hand lacks a good, and of this one you have least to spare.",
    "gain": "It is worth more to you than the other.",
    "again": "Once more is worth the price.",
    "ability": "It brings more than to leave it.",
}
INSPIRATION_REASONS = {
    "classes": "There is room for a class, and time to work for it.",
    "wilds": "Two goods pay for much of the next robot or token.",
    "batteries": "Four batteries reach actions that would stay out of reach.",
}
AIMS = {"upgrade": "pay for one token more", "assemble": "bring another robot"}


def explanation_text(facts: ReasonFacts, components: ComponentSet) -> str:  # noqa: C901, PLR0911 - one return for each kind
    """Return the facts as an English sentence, with the cards of these components."""
    match facts:
        case ("phases", left, right):
            return f"{left.capitalize()} and {right} bring most with these cards and what you have."
        case ("robot", card, counted):
            return explain_robot(components.robots[components.robot_ids[card]], counted)
        case ("energy", total, batteries, phase):
            return explain_energy(total, batteries, phase)
        case ("class", card, counted):
            objective = components.objectives[components.class_ids[card]]
            return f"It counts each {counter_text(objective)}: you have {counted} so far."
        case ("run", effect):
            return f"It helps: {effect_text(parse(effect))}."
        case ("token", _, card):
            return explain_token(components, card)
        case ("bid", card):
            return f"{components.inventors[components.inventor_ids[card]].name} is worth that price."
        case ("inventor", card):
            return f"What it does: {ability_text(components.inventors[components.inventor_ids[card]].basic)}."
        case ("inspire", choice):
            return INSPIRATION_REASONS[choice]
        case ("spot", spot):
            return explain_spot(components.spots[components.spot_ids[spot]])
    return REASONS[facts[0]]


def explain_robot(robot: Robot, counted: str) -> str:
    """Return a sentence about a robot's points, its action, and the classes that count it."""
    classes = f", and counts for {counted} of your classes" if counted != "0" else ""
    return f"It is worth {robot.vp} points{classes}; its action: {effect_text(robot.acts[0][1])}."


def explain_energy(total: str, batteries: str, phase: str) -> str:
    if batteries == "0":
        return f"More than {total} energy would bring nothing here that is worth the batteries."
    return f"With {total} energy you {AIMS.get(phase, 'reach better actions')}."


def explain_token(components: ComponentSet, card: str) -> str:
    if card in components.robot_ids:
        return (
            f"With it the robot can do this: {effect_text(components.robots[components.robot_ids[card]].acts[1][1])}."
        )
    if card in components.class_ids:
        return "Extra credit lifts the class by a grade."
    return (
        f"The inventor's other ability: {ability_text(components.inventors[components.inventor_ids[card]].upgraded)}."
    )


def explain_spot(spot: Spot) -> str:
    token = token_with_article(spot.type).capitalize()
    if spot.on_unlock:
        return f"{token}, and inspiration at once."
    if spot.energy:
        return f"{token}, and more energy whenever {spot.section} is performed."
    return f"{token}, and more whenever {spot.section} is performed: {effect_text(parse(spot.adds))}."


# --- the facts ---------------------------------------------------------------------------------------------


def explain(state: State, player: Player, action: Action) -> ReasonFacts:  # noqa: PLR0911 - one return for each kind
    """Return facts about an action that clients cannot derive from the cards alone."""
    components = state.components
    match action:
        case Assemble(robot) | VerbAction("keep", robot):
            return "robot", robot, str(counting_classes(state, player, robot))
        case Energy(batteries):
            return (
                "energy",
                str(total_energy(state, player, player.current_phase) + batteries),
                str(batteries),
                PHASES[player.current_phase],
            )
        case TakeClass(card):
            return "class", card, str(count(state, player, components.objectives[components.class_ids[card]]))
        case Run(target, act):
            return "run", summed_effect(act_effect(state, player, target, act))
        case Bid(track):
            return "bid", bid_inventor(state, track).id
        case VerbAction("ability", which) if isinstance(player.pending[-1], PendingAbility | PendingAfter):
            return "gain", which  # one of the two must be chosen
        case VerbAction("wild", "c"):
            return ("draw",)
        case VerbAction("wild", good) if missing_parts(state, player, KINDS.index(good.upper())) <= 0:
            return "spare", good  # no robot in hand needs it
    return ("pay_all",) if action == PAY_ALL else tuple(str(action).split(" "))


def bid_inventor(state: State, track: str) -> InventorCard:
    number = [file.id for file in state.components.tracks].index(track)
    assert state.bidding
    return state.components.inventors[state.bidding.inventors[number]]


def act_effect(state: State, player: Player, target: str, act: str) -> Effect:
    components = state.components
    if act:
        return components.robots[components.robot_ids[target]].acts[act == "upgraded"][1]
    return next(each.effect(player.spots) for row in components.actions for each in row if each.id == target)


def summed_effect(effect: Effect) -> str:
    """Return the text of an effect with its fixed gains added up, as in `effect_text`.

    >>> summed_effect(parse("V").with_more(parse("2V"))), summed_effect(parse("B->T+(M/G)").with_more(parse("W")))
    ('3V', 'B->T+W+(M/G)')
    """
    cost, arrow, gains = effect.text.rpartition("->")
    sure = [f"{amount if amount > 1 else ''}{KINDS[kind]}" for kind, amount in enumerate(effect.fixed) if amount]
    others = [gain for gain in gains.split("+") if not ITEM.fullmatch(gain)]
    return cost + arrow + "+".join([*sure, *others])


def counting_classes(state: State, player: Player, robot: str) -> int:
    return sum(counts_robot(state.components, card, state.components.robot_ids[robot]) for card in player.classes)
