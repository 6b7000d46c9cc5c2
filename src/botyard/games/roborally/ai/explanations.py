"""Why a bot puts a card into a register: the effect of the card and the purpose of the program."""

from __future__ import annotations

from ....core.messages import Argument, Message
from ..cards import CARD_KIND
from ..floor import HAMMER, NO_BELT, Floor
from ..state import State
from .program_search import Node, Program
from .robot_score import RobotScorer


def put_reason(scorer: RobotScorer, state: State, number: int, program: Program, register: int, card: int) -> Message:
    effect = card_effect(scorer, state, number, program.nodes[register])
    purpose = program_purpose(scorer, state, number, program, register)
    return Message("reason-put", kind=CARD_KIND[card], **effect, **purpose)


def card_effect(scorer: RobotScorer, state: State, number: int, node: Node) -> dict[str, Argument]:
    """Return the kind of effect, the place to which the card leads, and the quarters that it turns the robot right."""
    before, register_choice = node.parent, node.register_choice
    assert before is not None, "only the start has nothing before it"
    assert register_choice is not None, "and nothing in its register"
    floor, dead = scorer.floor, scorer.tables.dead
    moved = register_choice.moves[before.pose]
    if before.final_value:
        return {"effect": "over"}
    if node.pose == dead:
        return {"effect": "destroyed"}
    reached_flag = node.stage > before.stage
    place = flag_at(state, number, node) if reached_flag else Message("square", square=floor.square(node.pose // 4))
    if moved != dead and moved // 4 != node.pose // 4:
        return {"effect": carrier_kind(floor, moved // 4), "place": place}
    if floor.gear[node.pose // 4] and (turn := (node.pose - moved) % 4):  # a Gyroscopic Stabilizer stops the turn
        return {"effect": "gear", "place": place, "turn": turn}
    if before.pose // 4 == node.pose // 4:
        turn = (node.pose - before.pose) % 4
        return {"effect": "turns", "turn": turn} if turn else {"effect": "stays"}
    return {"effect": "moves", "place": place}


def carrier_kind(floor: Floor, cell: int) -> str:
    if floor.belt[cell] == NO_BELT:
        return "pusher"
    return "express" if floor.express[cell] else "belt"


def flag_at(state: State, number: int, node: Node) -> Message:
    """Return the flag of the last leg; 0 where flags are not touched in order."""
    in_order = not (state.owners or state.carriers)
    return Message("flag", flag=state.robots[number].flags + node.stage if in_order else 0)


def program_purpose(
    scorer: RobotScorer, state: State, number: int, program: Program, register: int
) -> dict[str, Argument]:
    """Return what the program achieves later in the turn, in which register and where; or where the robot ends."""
    nodes = program.nodes
    here = nodes[register]
    for later in range(register + 1, len(nodes)):
        if nodes[later].stage > here.stage:
            return {"after": "touches", "register": later + 1, "goal": flag_at(state, number, nodes[later])}
    end = nodes[-1].pose
    if here.final_value or end == scorer.tables.dead:
        return {"after": "none"}
    if site := scorer.floor.site[end // 4]:
        return {"after": "option" if site == HAMMER else "repairs"}
    if end // 4 == here.pose // 4:
        return {"after": "none"}
    return {"after": "ends", "goal": Message("square", square=scorer.floor.square(end // 4))}
