"""The assemble phase, and robots assembled by effects (RAI-9, RAI-11.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import EventSink, discard_event
from ..actions import NEXT, Action, Assemble
from ..actions import assemble as assemble_action
from ..effects import NOTHING, ROWS, WILD, Amounts, add_amounts, amounts_of
from ..events import Assembled
from ..state import PendingAfter, PendingStarters, Player, State, pop_step, push_steps, replace_top_step
from . import inventors
from .decks import robot_ids
from .payment import can_pay, charge
from .row_elements import elements_ahead, row_views


def space_extra_cost(state: State, player: Player, row: int) -> int | None:
    """Return the wilds for the leftmost free space of a row; None if it is full (RAI-9.2, RAI-9.6)."""
    column = len(player.rows[row])
    return None if column == state.components.columns else space_cost(state, player, column)


def space_cost(state: State, player: Player, column: int) -> int:
    return space_costs(state, player)[column]


def space_costs(state: State, player: Player) -> tuple[int, ...]:
    """Return the extra cost of each column, at least 0 whatever the inventor changes (RAI-14.9)."""
    more = inventors.extra_cost(state, player)
    return tuple([max(0, extra + more) for extra in state.components.extra_costs])


def whole_cost(state: State, player: Player, robot: int, resources: Amounts) -> Amounts | None:
    extra = space_extra_cost(state, player, state.components.robots[robot].row)
    if extra is None:
        return None
    return add_amounts(resources, amounts_of(WILD, extra)) if extra else resources


def can_assemble(state: State, player: Player, robot: int, resources: Amounts) -> bool:
    """Return whether a robot can be paid for; it is placed before the payment and cannot pay for itself (RAI-9.7)."""
    cost = whole_cost(state, player, robot, resources)
    return cost is not None and can_pay(player, cost, len(player.hand) - 1)


def assemble(state: State, player: Player, robot: int, resources: Amounts, emit: EventSink) -> None:
    """Place a robot, then pay (RAI-9.7), then gain what the inventor gives for it (RAI-14.8)."""
    cost = whole_cost(state, player, robot, resources)
    assert cost is not None
    row = state.components.robots[robot].row
    player.hand.remove(robot)
    player.rows[row] += (robot,)
    if emit is not discard_event:
        emit(assembled_event(state, player, robot, row))
    if inventors.has_hook(state, player, "after_assemble"):
        push_steps(player, PendingAfter("after_assemble", player.promoted))
    charge(player, cost, emit)


def assembled_event(state: State, player: Player, robot: int, row: int) -> Assembled:
    hand = robot_ids(state, player.hand)
    return Assembled(
        seat=player.seat,
        robot=state.components.robots[robot].card.id,
        row=ROWS[row],
        column=len(player.rows[row]),
        hand_after=hand,
        cards_after=len(hand),
        total_after=player.phase_energy,
        rows_after=row_views(state, player),
        ahead_after=elements_ahead(state, player),
    )


def may_assemble(state: State, player: Player) -> bool:
    """Return whether, by public knowledge, a robot may be assembled: there are a card and a space (RAI-19.1)."""
    return bool(player.hand) and any(len(row) < state.components.columns for row in player.rows)


def free_assemblies(state: State, player: Player) -> Iterator[int]:
    """Yield robots that an effect can assemble, for the left column's resources without energy (RAI-11.9)."""
    for robot in player.hand:
        if can_assemble(state, player, robot, state.components.robots[robot].columns[0][1]):
            yield robot


# --- the phase ---------------------------------------------------------------------------------------------


def legal_actions(state: State, player: Player) -> list[Action]:
    found: list[Action] = []
    for number in player.hand:
        robot = state.components.robots[number]
        for column, (energy, resources) in zip(("left", "right"), robot.columns, strict=True):
            if energy <= player.phase_energy and can_assemble(state, player, number, resources):
                found.append(assemble_action(robot.card.id, column))
    return [*found, NEXT]


def answer(state: State, player: Player, action: Action, emit: EventSink) -> None:
    assert isinstance(action, Assemble)
    number = state.components.robot_ids[action.robot]
    energy, resources = state.components.robots[number].columns[action.column == "right"]
    player.phase_energy -= energy
    assemble(state, player, number, resources, emit)


# --- the start (RAI-3.5, RAI-3.6) --------------------------------------------------------------------------


def starter_actions(state: State, player: Player, step: PendingStarters) -> list[Action]:
    robots = state.components.robots
    return [
        assemble_action(robots[number].card.id)
        for number in player.hand
        if can_assemble(state, player, number, NOTHING) and not (step.spread and player.rows[robots[number].row])
    ]


def answer_starters(state: State, player: Player, step: PendingStarters, action: Action, emit: EventSink) -> None:
    assert isinstance(action, Assemble)
    if step.left > 1:
        replace_top_step(player, step._replace(left=step.left - 1))
    else:
        pop_step(player)
    assemble(state, player, state.components.robot_ids[action.robot], NOTHING, emit)
