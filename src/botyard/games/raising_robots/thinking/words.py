"""Why a bot says what it says: in one sentence, and as facts for other languages."""

from __future__ import annotations

from ..actions import (
    CLASSES,
    CONFIRM,
    DONE,
    DRAW,
    NEXT,
    NONE,
    PAY_ALL,
    REVERSE,
    SKIP,
    SWAP,
    Action,
    Assemble,
    Assign,
    Bid,
    Energy,
    Name,
    Place,
    Run,
    TakeClass,
)
from ..cards import InventorCard
from ..effects import ITEM, KINDS, Effect, parse
from ..rules.counting import count
from ..rules.energy import total_energy
from ..sizes import ASSEMBLE, PHASES, UPGRADE
from ..state import Player, State
from ..wording import a_token, ability_words, counter_words, effect_words
from .habits import lack
from .outlook import counts_robot

SAYINGS: dict[Action, str] = {
    CONFIRM: "The start is as good as these cards allow.",
    NEXT: "Nothing else in this phase is worth its cost.",
    DONE: "Nothing is left that helps.",
    SKIP: "It would not be worth its cost.",
    DRAW: "More robots to choose from.",
    SWAP: "A robot that does not fit makes room for another.",
    CLASSES: "Of three classes one may fit well.",
    NONE: "None of them is better than what you have.",
    REVERSE: "Nothing is lost by going backwards, and it brings something.",
    PAY_ALL: "These are the goods that you will miss least.",
}
VERBS = {
    "discard": "It asks for more than it would bring.",
    "pay": "You will miss it least.",
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


def reason(state: State, player: Player, action: Action) -> str:
    if action in SAYINGS:
        return SAYINGS[action]
    match action:
        case Assign(left, right):
            return f"{PHASES[left].capitalize()} and {PHASES[right]} bring most with these cards and what you have."
        case Name(verb, what):
            return named(state, player, verb, what)
        case Assemble(robot):
            return for_robot(state, player, robot)
        case Energy(batteries):
            return for_energy(state, player, batteries)
    return of_cards(state, player, action)


def facts(state: State, player: Player, action: Action) -> tuple[str, ...]:
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
    verb, *about = str(action).split(" ")
    return purpose(state, player, verb, *about), *about


def of_cards(state: State, player: Player, action: Action) -> str:
    box = state.box
    match action:
        case TakeClass(card):
            counter = box.objectives[box.class_ids[card]]
            return f"It counts each {counter_words(counter)}: you have {count(state, player, counter)} so far."
        case Run(what, act):
            return f"It helps: {effect_words(act_of(state, player, what, act))}."
        case Place(_, card):
            return placed(state, card)
        case Bid(track):
            return f"{bid_inventor(state, track).name} is worth that price."
    return "This brings most."


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


def named(state: State, player: Player, verb: str, what: str) -> str:
    box = state.box
    match verb:
        case "keep":
            return for_robot(state, player, what)
        case "inventor":
            return f"What it does: {ability_words(box.inventors[box.inventor_ids[what]].basic)}."
        case "inspire":
            return INSPIRED[what]
        case "row":
            return "A token and what it uncovers are worth the price."
        case "spot":
            return for_spot(state, what)
    return VERBS[purpose(state, player, verb, what)]


def purpose(state: State, player: Player, verb: str, *about: str) -> str:
    """A wild may be taken though no robot in hand asks for it."""
    if verb == "wild" and lack(state, player, KINDS.index(about[0].upper())) <= 0:
        return "spare"
    return verb


def for_robot(state: State, player: Player, what: str) -> str:
    """Its points, what it does, and how many classes count it."""
    robot = state.box.robots[state.box.robot_ids[what]]
    counted = classes_for(state, player, what)
    classes = f", and counts for {counted} of your classes" if counted else ""
    return f"It is worth {robot.vp} points{classes}; its action: {effect_words(robot.acts[0][1])}."


def classes_for(state: State, player: Player, robot: str) -> int:
    return sum(counts_robot(state.box, card, state.box.robot_ids[robot]) for card in player.classes)


def for_energy(state: State, player: Player, batteries: int) -> str:
    total = total_energy(state, player, player.at) + batteries
    if not batteries:
        return f"With {total} energy you have what you need; batteries help more elsewhere."
    aim = {UPGRADE: "pay for one token more", ASSEMBLE: "bring another robot"}.get(player.at, "reach better actions")
    return f"With {total} energy you {aim}."


def for_spot(state: State, what: str) -> str:
    spot = state.box.spots[state.box.spot_ids[what]]
    token = a_token(spot.type).capitalize()
    if spot.on_unlock:
        return f"{token}, and inspiration at once."
    if spot.energy:
        return f"{token}, and more energy whenever {spot.section} is performed."
    return f"{token}, and more whenever {spot.section} is performed: {effect_words(parse(spot.adds))}."


def placed(state: State, card: str) -> str:
    box = state.box
    if card in box.robot_ids:
        return f"With it the robot can do this: {effect_words(box.robots[box.robot_ids[card]].acts[1][1])}."
    if card in box.class_ids:
        return "Extra credit lifts the class by a grade."
    return f"The inventor's other ability: {ability_words(box.inventors[box.inventor_ids[card]].upgraded)}."
