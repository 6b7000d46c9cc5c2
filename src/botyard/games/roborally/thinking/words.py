"""Why a card goes where it goes, in one sentence."""

from __future__ import annotations

from ..cards import card_words
from ..floor import HAMMER, NO_BELT, Floor
from ..state import State
from .outlook import Outlook
from .programs import Node, Program

POINTS = ("north", "east", "south", "west")
PLACES = ("first", "second", "third", "fourth", "last")


def why_put(outlook: Outlook, state: State, number: int, program: Program, register: int, card: int) -> str:
    """What a card does in its register, and what the program is for."""
    node = program.nodes[register]
    after = purpose(outlook, state, number, program, register)
    return f"{card_words(card)} {PLACES[register]}: {effect(outlook, state, number, node)}{after}."


def effect(outlook: Outlook, state: State, number: int, node: Node) -> str:
    before, pick = node.before, node.pick
    assert before is not None, "only the start has nothing before it"
    assert pick is not None, "and nothing in its register"
    floor, dead = outlook.floor, outlook.steps.dead
    moved = pick.moves[before.pose]
    if before.over:
        return "it does not matter any more"
    if node.pose == dead:
        return "with these cards nothing saves the robot"
    goal = flag_words(state, number, node) if node.stage > before.stage else ""
    place = goal or floor.square(node.pose // 4)
    if moved != dead and moved // 4 != node.pose // 4:
        return f"{carrier(floor, moved // 4)} then carries you to {place}"
    if floor.gear[node.pose // 4]:
        return f"the gear on {place} then turns you to the {POINTS[node.pose % 4]}"
    if before.pose // 4 == node.pose // 4:
        turned = before.pose != node.pose
        return f"you then face {POINTS[node.pose % 4]}" if turned else "you stay where you are"
    return f"it brings you to {place}"


def carrier(floor: Floor, cell: int) -> str:
    if floor.belt[cell] == NO_BELT:
        return "the pusher"
    return "the express belt" if floor.express[cell] else "the belt"


def flag_words(state: State, number: int, node: Node) -> str:
    """The flag that the last leg led to."""
    if state.owners or state.carriers:
        return "the flag"
    return f"flag {state.robots[number].flags + node.stage}"


def purpose(outlook: Outlook, state: State, number: int, program: Program, register: int) -> str:
    """What comes later in the turn, or where it leaves the robot."""
    nodes = program.nodes
    here = nodes[register]
    for later in range(register + 1, len(nodes)):
        if nodes[later].stage > here.stage:
            return f", and in register {later + 1} you touch {flag_words(state, number, nodes[later])}"
    end = nodes[-1].pose
    if here.over or end == outlook.steps.dead:
        return ""
    site = outlook.floor.site[end // 4]
    if site:
        return ", and you end the turn on a repair site" + (" with an Option" if site == HAMMER else "")
    return ", and the turn ends on " + outlook.floor.square(end // 4) if end // 4 != here.pose // 4 else ""
