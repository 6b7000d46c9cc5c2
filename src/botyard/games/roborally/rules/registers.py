"""Revealing cards, and the Options that change them (RAL-2.2, RAL-16.22 to RAL-16.27)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import Tell, hush
from ..actions import REGISTERS, YES, Action
from ..events import OrderChanged, Replaced, Reveal, Revealed, Stabilized, Used
from ..state import NO_CARD, NOBODY, NOWHERE, Kind, Query, Robot, State, Step
from .belts import return_flags
from .damage import locked_registers
from .decks import draw_card
from .moving import move_card
from .questions import Wanted, ask_first, close, enter

ALL = (1 << REGISTERS) - 1
LAST = REGISTERS - 1


def runs(robot: Robot) -> bool:
    return robot.at != NOWHERE and not robot.down


# --- before register 1 -------------------------------------------------------------------------------------


def stabilize(state: State, tell: Tell) -> None:
    """Gyroscopic Stabilizer is declared for the turn (RAL-16.14); it works without power too (RAL-16.32)."""
    wanted = (
        (Kind.STABILIZE, number, ())
        for number in state.order
        if "gyroscopic_stabilizer" in state.robots[number].options and state.robots[number].at != NOWHERE
    )
    if ask_first(state, wanted):
        return
    state.register = 0
    enter(state, Step.CONDITION)


def answer_stabilize(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    state.robots[query.robot].stable = action == YES
    if action == YES:
        tell(Stabilized(query.robot))


# --- before each reveal ------------------------------------------------------------------------------------


def condition(state: State, tell: Tell) -> None:
    """Conditional Program may put its card into this register, not into a locked one (RAL-16.23)."""
    if not state.begun:
        begin_register(state, tell)
    if ask_first(state, condition_questions(state)):
        return
    enter(state, Step.REVEAL)


def begin_register(state: State, tell: Tell) -> None:
    for robot in state.robots:
        robot.playing, robot.shield = (), 0
    return_flags(state, tell)


def condition_questions(state: State) -> Iterator[Wanted]:
    for number in state.order:
        robot = state.robots[number]
        if robot.condition and runs(robot) and not locked_registers(state, robot) & 1 << state.register:
            yield Kind.CONDITION, number, (robot.condition,)


def answer_condition(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    if action == YES:
        robot = state.robots[query.robot]
        card, robot.condition = robot.condition, NO_CARD
        replace_card(state, query.robot, state.register, card)
        tell(
            Replaced(
                query.robot, state.register + 1, card, "conditional_program", query.robot, state.seat_of(query.robot)
            )
        )


def replace_card(state: State, number: int, register: int, card: int) -> None:
    """Another card for a register. In a locked one, or over a copied card, it is for execution only (RAL-16.25)."""
    robot = state.robots[number]
    bit = 1 << register
    if robot.master != NOBODY or locked_registers(state, robot) & bit:
        if robot.stand_ins[register]:
            state.discards.append(robot.stand_ins[register])
        robot.stand_ins[register] = card
        return
    (state.discards if robot.shown & bit else robot.leftovers).extend(robot.registers[register])
    robot.registers[register] = (card,)


# --- step A ------------------------------------------------------------------------------------------------


def reveal(state: State, tell: Tell) -> None:
    """All cards of the register at once; a register counts as seen from now on (RAL-6.2, RAL-23.3)."""
    state.watched += 1
    for robot in state.robots:
        if runs(robot):
            robot.shown |= 1 << state.register
    for number, robot in enumerate(state.robots):
        if runs(robot):
            robot.playing = cards_of(state, number)
    tell_reveal(state, tell)
    enter(state, Step.ABORT)


def cards_of(state: State, number: int) -> tuple[int, ...]:
    """What a robot executes: a stand-in, else its controller's cards, else its own (RAL-16.25, RAL-16.27)."""
    robot, register = state.robots[number], state.register
    if robot.stand_ins[register]:
        return (robot.stand_ins[register],)
    if robot.master == NOBODY:
        return robot.registers[register]
    master = state.robots[robot.master]
    return (master.stand_ins[register],) if master.stand_ins[register] else master.registers[register]


def acting_order(state: State) -> list[int]:
    """Highest priority first; who is controlled acts right after its controller, then dock order (RAL-6.3)."""
    acting = [number for number in state.order if state.robots[number].playing]
    return sorted(acting, key=lambda number: acting_key(state.robots[number]))


def acting_key(robot: Robot) -> tuple[int, bool]:
    return -move_card(robot.playing), robot.master != NOBODY


def tell_reveal(state: State, tell: Tell) -> None:
    if tell is not hush:
        order = acting_order(state)
        cards = tuple(
            Reveal(number, state.robots[number].playing, move_card(state.robots[number].playing)) for number in order
        )
        tell(Revealed(state.register + 1, cards))


# --- after the reveal --------------------------------------------------------------------------------------


def abort(state: State, tell: Tell) -> None:
    """Abort Switch: once thrown, every register from this one on gets the top card of the deck (RAL-16.24)."""
    wanted = (
        (Kind.ABORT, number, ())
        for number in state.order
        if "abort_switch" in state.robots[number].options
        and state.robots[number].playing
        and not state.robots[number].aborting
    )
    if ask_first(state, wanted):
        return
    aborting = [number for number in state.order if state.robots[number].aborting and state.robots[number].playing]
    if aborting:
        swap_cards(state, aborting, tell)
    state.queue = acting_order(state)
    enter(state, Step.MOVE)


def answer_abort(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    if action == YES:
        state.robots[query.robot].aborting = True
        tell(Used(query.robot, "abort_switch"))


def swap_cards(state: State, aborting: list[int], tell: Tell) -> None:
    before = acting_order(state)
    for number in aborting:
        swap_top_card(state, number, tell)
    for number, robot in enumerate(state.robots):
        robot.playing = cards_of(state, number) if runs(robot) else ()
    order = acting_order(state)
    if order != before:
        tell(OrderChanged(tuple(order)))


def swap_top_card(state: State, number: int, tell: Tell) -> None:
    card = draw_card(state)
    if card != NO_CARD:
        replace_card(state, number, state.register, card)
        tell(Replaced(number, state.register + 1, card, "abort_switch", number, None))
