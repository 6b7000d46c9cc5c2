"""Revealing cards, and the Options that change them (RAL-2.2, RAL-16.22 to RAL-16.27)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import EventSink, discard_event
from ..actions import REGISTERS, YES, Action
from ..cards import FACE_DOWN
from ..events import OrderChanged, Replaced, Reveal, Revealed, Stabilized, Used
from ..state import NO_CARD, NOBODY, NOWHERE, PendingPrompt, PromptKind, Robot, State, Step
from .belts import return_flags
from .damage import locked_registers
from .decks import draw_card
from .movement import move_card
from .prompt_queue import PromptRequest, close_prompt, enter_step, open_step_prompts

ALL_REGISTERS = (1 << REGISTERS) - 1
LAST_REGISTER = REGISTERS - 1


def is_running(robot: Robot) -> bool:
    return robot.at != NOWHERE and not robot.down


def visible_cards(state: State, robot: Robot, register: int, mine: bool) -> tuple[int, ...]:
    """Return the cards of a register: face up once revealed, before that for the owner only.

    With `strict_no_peeking` the owner sees them only until done (RAL-4.3).
    """
    is_visible = robot.shown & 1 << register or (mine and not (robot.done and state.options.strict_no_peeking))
    cards = robot.registers[register]
    return cards if is_visible else (FACE_DOWN,) * len(cards)


# --- before register 1 ---


def stabilize(state: State, emit: EventSink) -> None:
    """Ask whether to use Gyroscopic Stabilizer this turn (RAL-16.14), also without power (RAL-16.32)."""
    requests = (
        (PromptKind.STABILIZE, number, ())
        for number in state.order
        if "gyroscopic_stabilizer" in state.robots[number].options and state.robots[number].at != NOWHERE
    )
    if open_step_prompts(state, requests):
        return
    state.register = 0
    enter_step(state, Step.CONDITION)


def answer_stabilize(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    state.robots[pending.robot].stable = action == YES
    if action == YES:
        emit(Stabilized(pending.robot))


# --- before each reveal ---


def condition(state: State, emit: EventSink) -> None:
    """Ask whether to put the card of Conditional Program into this register, if it is not locked (RAL-16.23)."""
    if not state.prompts_opened:
        begin_register(state, emit)
    if open_step_prompts(state, condition_prompts(state)):
        return
    enter_step(state, Step.REVEAL)


def begin_register(state: State, emit: EventSink) -> None:
    for robot in state.robots:
        robot.playing, robot.shield = (), 0
    return_flags(state, emit)


def condition_prompts(state: State) -> Iterator[PromptRequest]:
    for number in state.order:
        robot = state.robots[number]
        if robot.condition and is_running(robot) and not locked_registers(state, robot) & 1 << state.register:
            yield PromptKind.CONDITION, number, (robot.condition,)


def answer_condition(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if action == YES:
        robot = state.robots[pending.robot]
        card, robot.condition = robot.condition, NO_CARD
        replace_card(state, pending.robot, state.register, card)
        emit(
            Replaced(
                pending.robot,
                state.register + 1,
                card,
                "conditional_program",
                pending.robot,
                state.seat_of(pending.robot),
            )
        )


def replace_card(state: State, number: int, register: int, card: int) -> None:
    """Put another card into a register; in a locked one, or over a copied card, for execution only (RAL-16.25)."""
    robot = state.robots[number]
    bit = 1 << register
    if robot.master != NOBODY or locked_registers(state, robot) & bit:
        if robot.stand_ins[register]:
            state.discards.append(robot.stand_ins[register])
        robot.stand_ins[register] = card
        return
    (state.discards if robot.shown & bit else robot.leftovers).extend(robot.registers[register])
    robot.registers[register] = (card,)


# --- step A ---


def reveal(state: State, emit: EventSink) -> None:
    """Reveal all cards of the register; it is public from now on (RAL-6.2, RAL-23.3)."""
    state.registers_since_prompt += 1
    for robot in state.robots:
        if is_running(robot):
            robot.shown |= 1 << state.register
    for number, robot in enumerate(state.robots):
        if is_running(robot):
            robot.playing = executed_cards(state, number)
    emit_reveal(state, emit)
    enter_step(state, Step.ABORT)


def executed_cards(state: State, number: int) -> tuple[int, ...]:
    """Return the cards that a robot executes: a stand-in, its controller's, or its own (RAL-16.25, RAL-16.27)."""
    robot, register = state.robots[number], state.register
    if robot.stand_ins[register]:
        return (robot.stand_ins[register],)
    if robot.master == NOBODY:
        return robot.registers[register]
    master = state.robots[robot.master]
    return (master.stand_ins[register],) if master.stand_ins[register] else master.registers[register]


def acting_order(state: State) -> list[int]:
    """Return the robots by priority; a controlled robot acts right after its controller, then dock order (RAL-6.3)."""
    acting = [number for number in state.order if state.robots[number].playing]
    return sorted(acting, key=lambda number: acting_key(state.robots[number]))


def acting_key(robot: Robot) -> tuple[int, bool]:
    return -move_card(robot.playing), robot.master != NOBODY


def emit_reveal(state: State, emit: EventSink) -> None:
    if emit is not discard_event:
        order = acting_order(state)
        cards = tuple(
            Reveal(number, state.robots[number].playing, move_card(state.robots[number].playing)) for number in order
        )
        emit(Revealed(state.register + 1, cards))


# --- after the reveal ---


def abort(state: State, emit: EventSink) -> None:
    """Ask whether to use Abort Switch: this and all later registers then get the top card of the deck (RAL-16.24)."""
    requests = (
        (PromptKind.ABORT, number, ())
        for number in state.order
        if "abort_switch" in state.robots[number].options
        and state.robots[number].playing
        and not state.robots[number].aborting
    )
    if open_step_prompts(state, requests):
        return
    aborting = [number for number in state.order if state.robots[number].aborting and state.robots[number].playing]
    if aborting:
        swap_cards(state, aborting, emit)
    state.queue = acting_order(state)
    enter_step(state, Step.MOVE)


def answer_abort(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if action == YES:
        state.robots[pending.robot].aborting = True
        emit(Used(pending.robot, "abort_switch"))


def swap_cards(state: State, aborting: list[int], emit: EventSink) -> None:
    before = acting_order(state)
    for number in aborting:
        swap_top_card(state, number, emit)
    for number, robot in enumerate(state.robots):
        robot.playing = executed_cards(state, number) if is_running(robot) else ()
    order = acting_order(state)
    if order != before:
        emit(OrderChanged(tuple(order)))


def swap_top_card(state: State, number: int, emit: EventSink) -> None:
    card = draw_card(state)
    if card != NO_CARD:
        replace_card(state, number, state.register, card)
        emit(Replaced(number, state.register + 1, card, "abort_switch", number, None))
