"""Assemble phase, and robots assembled by effects (RAI-9, RAI-11.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import Tell
from ..actions import NEXT, Action, Assemble
from ..actions import assemble as say
from ..effects import NOTHING, ROWS, WILD, Amounts, added, times
from ..events import Assembled
from ..state import OwesAfter, OwesStarters, Player, State, pop, push, swap_top
from . import inventors
from .paying import can_pay, owe


def extra_cost(state: State, player: Player, row: int) -> int | None:
    """Wilds for the leftmost free space of a row; none if it is full (RAI-9.2, RAI-9.6)."""
    column = len(player.rows[row])
    return None if column == state.box.columns else space_cost(state, player, column)


def space_cost(state: State, player: Player, column: int) -> int:
    return space_costs(state, player)[column]


def space_costs(state: State, player: Player) -> tuple[int, ...]:
    """Of each column; never below nothing, whatever the inventor says (RAI-14.9)."""
    more = inventors.extra_cost(state, player)
    return tuple([max(0, extra + more) for extra in state.box.extra])


def whole_cost(state: State, player: Player, robot: int, resources: Amounts) -> Amounts | None:
    extra = extra_cost(state, player, state.box.robots[robot].row)
    if extra is None:
        return None
    return added(resources, times(WILD, extra)) if extra else resources


def can_assemble(state: State, player: Player, robot: int, resources: Amounts) -> bool:
    """Placed first, then paid: it cannot pay for itself (RAI-9.7)."""
    cost = whole_cost(state, player, robot, resources)
    return cost is not None and can_pay(player, cost, len(player.hand) - 1)


def assemble(state: State, player: Player, robot: int, resources: Amounts, tell: Tell) -> None:
    """Choose, place, pay (RAI-9.7); then what the inventor gives for it (RAI-14.8)."""
    cost = whole_cost(state, player, robot, resources)
    assert cost is not None
    row = state.box.robots[robot].row
    player.hand.remove(robot)
    player.rows[row] += (robot,)
    tell(
        Assembled(seat=player.seat, robot=state.box.robots[robot].card.id, row=ROWS[row], column=len(player.rows[row]))
    )
    if inventors.has(state, player, "after_assemble"):
        push(player, OwesAfter("after_assemble", player.promoted))
    owe(player, cost, tell)


def seems_able(state: State, player: Player) -> bool:
    """For all that others know: there is a card in hand, and a space for one (RAI-19.1)."""
    return bool(player.hand) and any(len(row) < state.box.columns for row in player.rows)


def unpowered(state: State, player: Player) -> Iterator[int]:
    """Robots that an assemble effect can bring: the left column's resources, no energy (RAI-11.9)."""
    for robot in player.hand:
        if can_assemble(state, player, robot, state.box.robots[robot].columns[0][1]):
            yield robot


# --- the phase ---------------------------------------------------------------------------------------------


def legal(state: State, player: Player) -> list[Action]:
    found: list[Action] = []
    for number in player.hand:
        robot = state.box.robots[number]
        for column, (energy, resources) in zip(("left", "right"), robot.columns, strict=True):
            if energy <= player.total and can_assemble(state, player, number, resources):
                found.append(say(robot.card.id, column))
    return [*found, NEXT]


def answer(state: State, player: Player, action: Action, tell: Tell) -> None:
    assert isinstance(action, Assemble)
    number = state.box.robot_ids[action.robot]
    energy, resources = state.box.robots[number].columns[action.column == "right"]
    player.total -= energy
    assemble(state, player, number, resources, tell)


# --- the start (RAI-3.5, RAI-3.6) --------------------------------------------------------------------------


def starters(state: State, player: Player, owed: OwesStarters) -> list[Action]:
    robots = state.box.robots
    return [
        say(robots[number].card.id)
        for number in player.hand
        if can_assemble(state, player, number, NOTHING) and not (owed.spread and player.rows[robots[number].row])
    ]


def answer_starters(state: State, player: Player, owed: OwesStarters, action: Action, tell: Tell) -> None:
    assert isinstance(action, Assemble)
    if owed.left > 1:
        swap_top(player, owed._replace(left=owed.left - 1))
    else:
        pop(player)
    assemble(state, player, state.box.robot_ids[action.robot], NOTHING, tell)
