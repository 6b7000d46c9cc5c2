"""Running a row (RAI-10): board actions from top to bottom, then robots from left to right.

Whoever uses an element passes over those before it: no action is compulsory (RAI-7.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ....core.events import Tell
from ..actions import NEXT, REVERSE, Action, Name, Run, name, run
from ..effects import ROWS, Effect, parse
from ..events import Ran, RowReversed
from ..sizes import DESIGN, MOST_ENERGY
from ..state import OwesRun, Player, State, pop, swap_top
from . import inventors
from .counting import has_token
from .gaining import carry_out
from .paying import can_pay, owe

ACTS: tuple[Literal["basic"], Literal["upgraded"]] = ("basic", "upgraded")
AGAIN = tuple(name("again", act) for act in ACTS)


def row_of(player: Player) -> int:
    return player.at - DESIGN


def robots_left(state: State, player: Player, owed: OwesRun) -> tuple[int, ...]:
    """In the order in which they act: one added on the right is reached (RAI-10.4), but not backwards (RAI-14.11)."""
    robots = player.rows[row_of(player)]
    acted = max(0, owed.at - len(state.box.actions[row_of(player)]))
    order = robots[: owed.back][::-1] if owed.back else robots
    return order[acted:]


def usable(player: Player, energy: int, effect: Effect) -> bool:
    return energy <= player.total and can_pay(player, effect.cost, len(player.hand))


def acts_of(state: State, player: Player, number: int) -> Iterator[int]:
    """Which of its actions a robot can use, first the better one: it needs a token (RAI-8.9, RAI-10.3)."""
    acts = state.box.robots[number].acts
    for which in (1, 0) if has_token(player, number) else (0,):
        if usable(player, *acts[which]):
            yield which


# --- what can be done ----------------------------------------------------------------------------------------


def legal(state: State, player: Player, owed: OwesRun) -> list[Action]:
    found = [*encores(state, player, owed)]
    row = row_of(player)
    for action in state.box.actions[row][owed.at :]:
        if usable(player, action.energy, action.effect(player.spots)):
            found.append(run(action.id))
    if may_reverse(state, player, owed):
        found.append(REVERSE)
    for number in robots_left(state, player, owed):
        robot_id = state.box.robots[number].card.id
        found += [run(robot_id, ACTS[which]) for which in acts_of(state, player, number)]
    return [*found, NEXT]


def encores(state: State, player: Player, owed: OwesRun) -> Iterator[Action]:
    """The robot that has just acted, once more (RAI-14.10)."""
    if owed.last < 0:
        return
    price = inventors.encore_price(state, player)
    if price is not None:
        for which in acts_of(state, player, owed.last):
            if can_pay_both(player, price, state.box.robots[owed.last].acts[which][1]):
                yield AGAIN[which]


def can_pay_both(player: Player, price: tuple[int, ...], effect: Effect) -> bool:
    """The price of the encore and the cost of the action; the price comes first."""
    both = tuple(one + other for one, other in zip(price, effect.cost, strict=True))
    return can_pay(player, both, len(player.hand))


def may_reverse(state: State, player: Player, owed: OwesRun) -> bool:
    """Before the first robot (RAI-14.11)."""
    row = row_of(player)
    fresh = not owed.back and owed.at <= len(state.box.actions[row])
    return fresh and bool(player.rows[row]) and inventors.has(state, player, "row_order")


def could_upgrade(state: State, player: Player, owed: OwesRun) -> bool:
    """A token that is there would allow a robot that has not acted, or could act again, its upgraded action."""
    again = (owed.last,) if owed.last >= 0 and inventors.encore_price(state, player) is not None else ()
    return any(
        player.tokens[robot.type] and not has_token(player, robot.number) and usable(player, *robot.acts[1])
        for robot in map(state.box.robots.__getitem__, (*again, *robots_left(state, player, owed)))
    )


def needs_more(state: State, player: Player, total: int, most: int) -> bool:
    """Something in the row, or a robot that could join it, asks for more than a total and for no more than another."""
    row = row_of(player)
    acts = [(action.energy, action.effect(action.spots)) for action in state.box.actions[row]]
    acts += [act for number in player.rows[row] for act in state.box.robots[number].acts]
    grows = len(player.rows[row]) < state.box.columns and any(
        energy <= most and effect.assembles for energy, effect in acts
    )
    return total < MOST_ENERGY and (grows or any(total < energy <= most for energy, _ in acts))


# --- doing it ------------------------------------------------------------------------------------------------


def answer(state: State, player: Player, owed: OwesRun, action: Action, tell: Tell) -> None:
    match action:
        case Run(what, ""):
            run_board(state, player, what, tell)
        case Run(what, act):
            run_robot(state, player, owed, state.box.robot_ids[what], ACTS.index(act), tell)
        case Name("again", act):
            run_again(state, player, owed, ACTS.index(act), tell)
        case _ if action == REVERSE:
            reverse(state, player, tell)
        case _:
            pop(player)


def run_board(state: State, player: Player, what: str, tell: Tell) -> None:
    actions = state.box.actions[row_of(player)]
    number = next(number for number, action in enumerate(actions) if action.id == what)
    swap_top(player, OwesRun(number + 1))
    tell(Ran(seat=player.seat, source=what, act="board"))
    carry_out(state, player, actions[number].effect(player.spots), tell)


def run_robot(state: State, player: Player, owed: OwesRun, number: int, which: int, tell: Tell) -> None:
    actions = len(state.box.actions[row_of(player)])
    before = max(0, owed.at - actions)
    place = robots_left(state, player, owed).index(number)
    swap_top(player, OwesRun(actions + before + place + 1, owed.back, number))
    act(state, player, number, which, tell)


def run_again(state: State, player: Player, owed: OwesRun, which: int, tell: Tell) -> None:
    price = inventors.encore_price(state, player)
    assert price is not None
    player.encored = True
    swap_top(player, owed._replace(last=-1))
    act(state, player, owed.last, which, tell, again=True)
    owe(player, price, tell)


def act(state: State, player: Player, number: int, which: int, tell: Tell, again: bool = False) -> None:
    robot = state.box.robots[number]
    tell(Ran(seat=player.seat, source=robot.card.id, act=ACTS[which], again=again))
    carry_out(state, player, robot.acts[which][1], tell)


def reverse(state: State, player: Player, tell: Tell) -> None:
    """Declared: with two robots or more the inventor's gain is taken now (RAI-14.11)."""
    row = row_of(player)
    robots = len(player.rows[row])
    swap_top(player, OwesRun(len(state.box.actions[row]), robots))
    tell(RowReversed(seat=player.seat, phase=ROWS[row]))
    ability = inventors.with_hook(state, player, "row_order")[0]
    if robots > 1 and ability.effect:
        carry_out(state, player, parse(ability.effect), tell)
