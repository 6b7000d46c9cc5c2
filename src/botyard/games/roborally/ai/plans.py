"""What a program is for, and why it is better than the second best."""

from __future__ import annotations

from ....core.messages import Message
from ..floor import HAMMER
from ..state import State
from .explanations import flag_at
from .program_search import Node, Program
from .robot_score import RobotScorer
from .turn_planner import Alternative, Plan

SLOWER = 0.05  # registers; a smaller difference is none


def aim(scorer: RobotScorer, state: State, number: int, program: Program) -> Message:
    """Return the most important thing that a program brings."""
    legs, end = scorer.legs(state, number), program.end
    if end.stage == len(legs):
        return Message("aim-win")
    if end.pose == scorer.tables.dead:
        return Message("aim-destroyed")
    for register, node in reversed(list(enumerate(program.nodes, start=1))):
        if node.parent and node.stage > node.parent.stage:
            return Message("aim-flag", goal=flag_at(state, number, node), register=register)
    site = scorer.floor.site[end.pose // 4]
    if site and (site == HAMMER or state.robots[number].damage):
        return Message("aim-site", gain="option" if site == HAMMER else "repair")
    return aim_at_next_flag(scorer, state, number, end)


def aim_at_next_flag(scorer: RobotScorer, state: State, number: int, end: Node) -> Message:
    leg = scorer.legs(state, number)[end.stage]
    if leg.flag < 0:
        return Message("aim-chase")
    return Message("aim-closer", goal=Message("flag", flag=leg.flag + 1), registers=round(leg.distances[end.pose]))


def why(scorer: RobotScorer, found: Plan) -> Message | None:
    """Compare with the best program that has another end; None if there is none."""
    other = found.alternative
    if other is None or found.program.end.pose == scorer.tables.dead:
        return None
    end = other.program.end
    if end.pose == scorer.tables.dead:
        return Message("why-only-safe")
    place = Message("square", square=scorer.floor.square(end.pose // 4))
    return Message("why-second-best", place=place, difference=difference(found.program, other))


def difference(program: Program, other: Alternative) -> Message:
    chance, other_chance = (round(100 * value) for value in other.chances or (0.0, 0.0))
    if other_chance < chance:
        return Message("difference-chance", chance=chance, other=other_chance)
    if other.program.end.stage < program.end.stage:
        return Message("difference-flags", flags=program.end.stage - other.program.end.stage)
    slower = other.program.cost - program.cost
    return Message("difference-slower", registers=round(slower, 1)) if slower >= SLOWER else Message("difference-none")
