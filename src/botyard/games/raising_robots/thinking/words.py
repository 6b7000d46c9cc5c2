"""Why a bot says what it says: facts for pages with words of their own, and one sentence made of them."""

from __future__ import annotations

from ....core.bot import Facts
from ..actions import PAY_ALL, Action, Assemble, Bid, Energy, Name, Run, TakeClass
from ..board import Spot
from ..box import Box, Robot
from ..cards import InventorCard
from ..effects import ITEM, KINDS, Effect, parse
from ..rules.counting import count
from ..rules.energy import total_energy
from ..sizes import PHASES
from ..state import OwesAbility, OwesAfter, Player, State
from ..wording import a_token, ability_words, counter_words, effect_words
from .habits import lack
from .outlook import counts_robot

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
INSPIRED = {
    "classes": "There is room for a class, and time to work for it.",
    "wilds": "Two goods pay for much of the next robot or token.",
    "batteries": "Four batteries reach actions that would stay out of reach.",
}
AIMS = {"upgrade": "pay for one token more", "assemble": "bring another robot"}


def sentence(facts: Facts, box: Box) -> str:  # noqa: C901, PLR0911 - one return for each kind
    """In English, with the cards of this box."""
    match facts:
        case ("phases", left, right):
            return f"{left.capitalize()} and {right} bring most with these cards and what you have."
        case ("robot", card, counted):
            return for_robot(box.robots[box.robot_ids[card]], counted)
        case ("energy", total, batteries, phase):
            return for_energy(total, batteries, phase)
        case ("class", card, counted):
            return f"It counts each {counter_words(box.objectives[box.class_ids[card]])}: you have {counted} so far."
        case ("run", effect):
            return f"It helps: {effect_words(parse(effect))}."
        case ("token", _, card):
            return for_token(box, card)
        case ("bid", card):
            return f"{box.inventors[box.inventor_ids[card]].name} is worth that price."
        case ("inventor", card):
            return f"What it does: {ability_words(box.inventors[box.inventor_ids[card]].basic)}."
        case ("inspire", way):
            return INSPIRED[way]
        case ("spot", spot):
            return for_spot(box.spots[box.spot_ids[spot]])
    return REASONS[facts[0]]


def for_robot(robot: Robot, counted: str) -> str:
    """Its points, what it does, and how many classes count it."""
    classes = f", and counts for {counted} of your classes" if counted != "0" else ""
    return f"It is worth {robot.vp} points{classes}; its action: {effect_words(robot.acts[0][1])}."


def for_energy(total: str, batteries: str, phase: str) -> str:
    if batteries == "0":
        return f"More than {total} energy would bring nothing here that is worth the batteries."
    return f"With {total} energy you {AIMS.get(phase, 'reach better actions')}."


def for_token(box: Box, card: str) -> str:
    if card in box.robot_ids:
        return f"With it the robot can do this: {effect_words(box.robots[box.robot_ids[card]].acts[1][1])}."
    if card in box.class_ids:
        return "Extra credit lifts the class by a grade."
    return f"The inventor's other ability: {ability_words(box.inventors[box.inventor_ids[card]].upgraded)}."


def for_spot(spot: Spot) -> str:
    token = a_token(spot.type).capitalize()
    if spot.on_unlock:
        return f"{token}, and inspiration at once."
    if spot.energy:
        return f"{token}, and more energy whenever {spot.section} is performed."
    return f"{token}, and more whenever {spot.section} is performed: {effect_words(parse(spot.adds))}."


# --- what it is about --------------------------------------------------------------------------------------


def why(state: State, player: Player, action: Action) -> Facts:  # noqa: PLR0911 - one return for each kind
    """What was said, and beside it what a page that knows the cards cannot know."""
    box = state.box
    match action:
        case Assemble(robot) | Name("keep", robot):
            return "robot", robot, str(classes_for(state, player, robot))
        case Energy(batteries):
            return "energy", str(total_energy(state, player, player.at) + batteries), str(batteries), PHASES[player.at]
        case TakeClass(card):
            return "class", card, str(count(state, player, box.objectives[box.class_ids[card]]))
        case Run(what, act):
            return "run", summed(act_of(state, player, what, act))
        case Bid(track):
            return "bid", bid_inventor(state, track).id
        case Name("ability", which) if isinstance(player.agenda[-1], OwesAbility | OwesAfter):
            return "gain", which  # one of the two must be chosen
        case Name("wild", "c"):
            return ("draw",)
        case Name("wild", good) if lack(state, player, KINDS.index(good.upper())) <= 0:
            return "spare", good  # taken though no robot in hand asks for it
    return ("pay_all",) if action == PAY_ALL else tuple(str(action).split(" "))


def bid_inventor(state: State, track: str) -> InventorCard:
    number = [file.id for file in state.box.tracks].index(track)
    assert state.bidding
    return state.box.inventors[state.bidding.inventors[number]]


def act_of(state: State, player: Player, what: str, act: str) -> Effect:
    box = state.box
    if act:
        return box.robots[box.robot_ids[what]].acts[act == "upgraded"][1]
    return next(each.effect(player.spots) for row in box.actions for each in row if each.id == what)


def summed(effect: Effect) -> str:
    """Its text with everything that is gained for sure once, as in `effect_words`.

    >>> summed(parse("V").with_more(parse("2V"))), summed(parse("B->T+(M/G)").with_more(parse("W")))
    ('3V', 'B->T+W+(M/G)')
    """
    cost, arrow, gains = effect.text.rpartition("->")
    sure = [f"{amount if amount > 1 else ''}{KINDS[kind]}" for kind, amount in enumerate(effect.sure) if amount]
    others = [gain for gain in gains.split("+") if not ITEM.fullmatch(gain)]
    return cost + arrow + "+".join([*sure, *others])


def classes_for(state: State, player: Player, robot: str) -> int:
    return sum(counts_robot(state.box, card, state.box.robot_ids[robot]) for card in player.classes)
