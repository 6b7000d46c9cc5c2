"""Running a row (RAI-10): board actions from top to bottom, then robots from left to right.

Using an element skips those before it: no action is compulsory (RAI-7.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ....core.events import EventSink, discard_event
from ..actions import NEXT, REVERSE, Action, Run, VerbAction, run, verb_action
from ..constants import MAX_ENERGY
from ..effects import ROWS, Effect, parse
from ..events import Ran, RowReversed
from ..state import PendingRun, Player, State, pop_step, replace_top_step
from . import inventors
from .gains import carry_out
from .payment import can_pay, charge
from .player_counts import has_token
from .row_elements import elements_ahead, robots_left, row_of

ACTS: tuple[Literal["basic"], Literal["upgraded"]] = ("basic", "upgraded")
AGAIN_ACTIONS = tuple(verb_action("again", act) for act in ACTS)


def is_usable(player: Player, energy: int, effect: Effect) -> bool:
    return energy <= player.phase_energy and can_pay(player, effect.cost, len(player.hand))


def usable_acts(state: State, player: Player, number: int) -> Iterator[int]:
    """Yield the actions that a robot can use, the upgraded one first if it has a token (RAI-8.9, RAI-10.3)."""
    acts = state.components.robots[number].acts
    for which in (1, 0) if has_token(player, number) else (0,):
        if is_usable(player, *acts[which]):
            yield which


# --- legal actions -------------------------------------------------------------------------------------------


def legal_actions(state: State, player: Player, step: PendingRun) -> list[Action]:
    found = [*encore_actions(state, player, step)]
    row = row_of(player)
    for action in state.components.actions[row][step.at :]:
        if is_usable(player, action.energy, action.effect(player.spots)):
            found.append(run(action.id))
    if may_reverse(state, player, step):
        found.append(REVERSE)
    for number in robots_left(state, player, step):
        robot_id = state.components.robots[number].card.id
        found += [run(robot_id, ACTS[which]) for which in usable_acts(state, player, number)]
    return [*found, NEXT]


def encore_actions(state: State, player: Player, step: PendingRun) -> Iterator[Action]:
    """Yield the encores of the robot that has just acted (RAI-14.10)."""
    if step.last < 0:
        return
    price = inventors.encore_price(state, player)
    if price is not None:
        for which in usable_acts(state, player, step.last):
            if can_pay_both(player, price, state.components.robots[step.last].acts[which][1]):
                yield AGAIN_ACTIONS[which]


def can_pay_both(player: Player, price: tuple[int, ...], effect: Effect) -> bool:
    """Return whether the player can pay the price of the encore and then the cost of the action."""
    both = tuple(one + other for one, other in zip(price, effect.cost, strict=True))
    return can_pay(player, both, len(player.hand))


def may_reverse(state: State, player: Player, step: PendingRun) -> bool:
    """Return whether the row can be reversed now, before its first robot (RAI-14.11)."""
    row = row_of(player)
    at_first_robot = not step.reversed_robots and step.at <= len(state.components.actions[row])
    return at_first_robot and bool(player.rows[row]) and inventors.has_hook(state, player, "row_order")


def could_upgrade(state: State, player: Player, step: PendingRun) -> bool:
    """Return whether a free token would allow an upgraded action of a robot that can still act, or act again."""
    again = (step.last,) if step.last >= 0 and inventors.encore_price(state, player) is not None else ()
    return any(
        player.tokens[robot.type] and not has_token(player, robot.number) and is_usable(player, *robot.acts[1])
        for robot in map(state.components.robots.__getitem__, (*again, *robots_left(state, player, step)))
    )


def is_more_energy_useful(state: State, player: Player, total: int, maximum: int) -> bool:
    """Return whether energy between `total` and `maximum` allows more in the row, or for a robot that may join it."""
    row = row_of(player)
    acts = [(action.energy, action.effect(action.spots)) for action in state.components.actions[row]]
    acts += [act for number in player.rows[row] for act in state.components.robots[number].acts]
    grows = len(player.rows[row]) < state.components.columns and any(
        energy <= maximum and effect.assembles for energy, effect in acts
    )
    return total < MAX_ENERGY and (grows or any(total < energy <= maximum for energy, _ in acts))


# --- applying actions ----------------------------------------------------------------------------------------


def apply_answer(state: State, player: Player, step: PendingRun, action: Action, emit: EventSink) -> None:
    match action:
        case Run(target, ""):
            run_board(state, player, target, emit)
        case Run(target, act):
            run_robot(state, player, step, state.components.robot_ids[target], ACTS.index(act), emit)
        case VerbAction("again", act):
            run_again(state, player, step, ACTS.index(act), emit)
        case _ if action == REVERSE:
            reverse_row(state, player, emit)
        case _:
            pop_step(player)


def run_board(state: State, player: Player, target: str, emit: EventSink) -> None:
    actions = state.components.actions[row_of(player)]
    number = next(number for number, action in enumerate(actions) if action.id == target)
    replace_top_step(player, PendingRun(number + 1))
    if emit is not discard_event:
        emit(Ran(seat=player.seat, source=target, act="board", ahead_after=elements_ahead(state, player)))
    carry_out(state, player, actions[number].effect(player.spots), emit)


def run_robot(state: State, player: Player, step: PendingRun, number: int, which: int, emit: EventSink) -> None:
    actions = len(state.components.actions[row_of(player)])
    before = max(0, step.at - actions)
    place = robots_left(state, player, step).index(number)
    replace_top_step(player, PendingRun(actions + before + place + 1, step.reversed_robots, number))
    use_act(state, player, number, which, emit)


def run_again(state: State, player: Player, step: PendingRun, which: int, emit: EventSink) -> None:
    price = inventors.encore_price(state, player)
    assert price is not None
    player.encored = True
    replace_top_step(player, step._replace(last=-1))
    use_act(state, player, step.last, which, emit, again=True)
    charge(player, price, emit)


def use_act(state: State, player: Player, number: int, which: int, emit: EventSink, again: bool = False) -> None:
    robot = state.components.robots[number]
    if emit is not discard_event:
        ahead, act = elements_ahead(state, player), ACTS[which]
        emit(Ran(seat=player.seat, source=robot.card.id, act=act, again=again, ahead_after=ahead))
    carry_out(state, player, robot.acts[which][1], emit)


def reverse_row(state: State, player: Player, emit: EventSink) -> None:
    """Reverse the order of the robots; with two or more of them the inventor gives its gain now (RAI-14.11)."""
    row = row_of(player)
    robots = len(player.rows[row])
    replace_top_step(player, PendingRun(len(state.components.actions[row]), robots))
    emit(RowReversed(seat=player.seat, phase=ROWS[row], ahead_after=elements_ahead(state, player)))
    ability = inventors.with_hook(state, player, "row_order")[0]
    if robots > 1 and ability.effect:
        carry_out(state, player, parse(ability.effect), emit)
