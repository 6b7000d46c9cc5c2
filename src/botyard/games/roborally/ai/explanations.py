"""Why a bot chose its action: reason facts for clients that translate, and an English sentence of them."""

from __future__ import annotations

from ....core.bot import ReasonFacts
from ..cards import card_name, option_name
from ..floor import DIRECTIONS, HAMMER, NO_BELT, Floor
from ..state import State
from .program_search import Node, Program
from .robot_score import RobotScorer

REASONS = {
    "draft": "{} helps most of these.",
    "board": "One board is as good as the other.",
    "square": "From {} it is nearest to where you want to go.",
    "facing": "Faced this way you need the fewest cards.",
    "power_down": "A turn without power costs less than playing on with so few cards.",
    "keep_running": "With this damage it is better to keep running.",
    "rest": "So much damage is worth a turn without power.",
    "no_rest": "A turn costs more than this damage.",
    "store": "A {} may come in handy.",
    "stabilize": "Gears and belts would turn you the wrong way.",
    "no_stabilize": "Your program counts on being turned, or nothing turns you.",
    "condition": "{} is now better than what you programmed.",
    "no_condition": "Your program is still the better one.",
    "abort": "Your program leads to destruction; any other cards are better.",
    "no_abort": "Your program is better than cards drawn by chance.",
    "drive": "With {} you end where you want to be.",
    "no_drive": "Without {} you end where you want to be.",
    "destroys": "{} destroys the robot in front of you.",
    "does_more": "{} does more than the main laser.",
    "one_more": "It hits one robot more.",
    "plain_laser": "The plain laser does most here.",
    "plain_damage": "Plain damage does most here.",
    "locks": "Register {} then holds the same card until it is repaired.",
    "saves": "Without it the robot is destroyed.",
    "spend": "This damage costs more than {} is worth.",
    "no_spend": "Your Options are worth more than this damage.",
    "lose": "{} is worth least to you.",
    "flag": "The flag counts.",
    "repair": "It repairs you, and wrench and hammer give an Option.",
    "archive": "If you are destroyed you come back nearer to your flag.",
    "no_touch": "There is nothing to gain there.",
    "free": "A free register is worth more than one damage.",
    "decided": "The race is decided.",
    "next_place": "You are the last one left, so the next place is yours.",
    "better_with": "Against what the others may do, the turn ends better with it.",
    "better_without": "Against what the others may do, the turn ends better without it.",
    "fetch": "One card more to choose from; what is left can be stored again.",
    "recompile": "A new hand is likely to bring you farther than this one.",
    "done": "The program stands as planned.",
    "take": "Take {} back: another card does more there.",
    "reads": "{} makes of these two cards what you need.",
}
OPTION_REASONS = ("draft", "drive", "no_drive", "destroys", "does_more", "spend", "lose", "reads")
CARD_REASONS = ("store", "condition", "take")
DIRECTION_NAMES = {"n": "north", "e": "east", "s": "south", "w": "west"}
ORDINALS = ("first", "second", "third", "fourth", "last")


def explanation_text(facts: ReasonFacts) -> str:
    """Return the reason facts as an English sentence.

    >>> explanation_text(("draft", "brakes")), explanation_text(("put", "670", "1", "stays", "", "", "", "", ""))
    ('Brakes helps most of these.', 'Move 2 first: you stay where you are.')
    """
    kind, *args = facts
    if kind == "put":
        return put_text(*args)
    if kind in OPTION_REASONS:
        args = [option_name(args[0])]
    elif kind in CARD_REASONS:
        args = [card_name(int(args[0]))]
    return REASONS[kind].format(*args)


# --- a card in a register ---

EFFECTS = {
    "over": "it does not matter any more",
    "dead": "with these cards nothing saves the robot",
    "belt": "the belt then carries you to {place}",
    "express": "the express belt then carries you to {place}",
    "pusher": "the pusher then carries you to {place}",
    "gear": "the gear on {place} then turns you to the {direction}",
    "turns": "you then face {direction}",
    "stays": "you stay where you are",
    "moves": "it brings you to {place}",
}
AFTERWARDS = {
    "": "",
    "touches": ", and in register {register} you touch {place}",
    "repairs": ", and you end the turn on a repair site",
    "option": ", and you end the turn on a repair site with an Option",
    "ends": ", and the turn ends on {place}",
}


def put_text(card: str, register: str, *details: str) -> str:
    effect, place, direction, after, later, goal = details
    effect_text = EFFECTS[effect].format(place=place_name(place), direction=DIRECTION_NAMES.get(direction))
    purpose_text = AFTERWARDS[after].format(register=later, place=place_name(goal))
    return f"{card_name(int(card))} {ORDINALS[int(register) - 1]}: {effect_text}{purpose_text}."


def place_name(place: str) -> str:
    """Return the name of a square, or of the flag on it."""
    return {"flag": "the flag"}.get(place) or place.replace("flag:", "flag ")


def put_facts(
    scorer: RobotScorer, state: State, number: int, program: Program, register: int, card: int
) -> ReasonFacts:
    """Return the facts about the effect of a card and the purpose of the program."""
    effect = card_effect(scorer, state, number, program.nodes[register])
    return "put", str(card), str(register + 1), *effect, *program_purpose(scorer, state, number, program, register)


def card_effect(scorer: RobotScorer, state: State, number: int, node: Node) -> ReasonFacts:
    """Return the kind of effect, where it leads, and the facing afterwards."""
    before, register_choice = node.parent, node.register_choice
    assert before is not None, "only the start has nothing before it"
    assert register_choice is not None, "and nothing in its register"
    floor, dead = scorer.floor, scorer.tables.dead
    moved, direction = register_choice.moves[before.pose], DIRECTIONS[node.pose % 4]
    if before.final_value:
        return "over", "", ""
    if node.pose == dead:
        return "dead", "", ""
    goal = flag_at(state, number, node) if node.stage > before.stage else ""
    place = goal or floor.square(node.pose // 4)
    if moved != dead and moved // 4 != node.pose // 4:
        return carrier_kind(floor, moved // 4), place, ""
    if floor.gear[node.pose // 4]:
        return "gear", place, direction
    if before.pose // 4 == node.pose // 4:
        return ("turns", "", direction) if before.pose != node.pose else ("stays", "", "")
    return "moves", place, ""


def carrier_kind(floor: Floor, cell: int) -> str:
    if floor.belt[cell] == NO_BELT:
        return "pusher"
    return "express" if floor.express[cell] else "belt"


def flag_at(state: State, number: int, node: Node) -> str:
    """Return the flag of the last leg."""
    if state.owners or state.carriers:
        return "flag"
    return f"flag:{state.robots[number].flags + node.stage}"


def program_purpose(scorer: RobotScorer, state: State, number: int, program: Program, register: int) -> ReasonFacts:
    """Return what the program achieves later in the turn, in which register and where; or where the robot ends."""
    nodes = program.nodes
    here = nodes[register]
    for later in range(register + 1, len(nodes)):
        if nodes[later].stage > here.stage:
            return "touches", str(later + 1), flag_at(state, number, nodes[later])
    end = nodes[-1].pose
    if here.final_value or end == scorer.tables.dead:
        return "", "", ""
    site = scorer.floor.site[end // 4]
    if site:
        return "option" if site == HAMMER else "repairs", "", ""
    return ("ends", "", scorer.floor.square(end // 4)) if end // 4 != here.pose // 4 else ("", "", "")
