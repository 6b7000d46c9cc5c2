"""The start of a turn and the deal (RAL-3)."""

from __future__ import annotations

from ....core.events import EventSink
from ..actions import REGISTERS
from ..cards import DECK
from ..events import CardsDealt, PoweredDown, TurnBegan
from ..state import NO_CARD, NOBODY, NOWHERE, Robot, State, Step
from .damage import full_hand, locked_registers
from .decks import draw_card
from .prompt_queue import enter_step
from .registers import ALL_REGISTERS


def start_turn(state: State, emit: EventSink) -> None:
    """Reset what lasts one turn, and power down robots that announced it (RAL-2.1, RAL-5.4)."""
    state.turn += 1
    for number in state.order:
        reset_turn_fields(state.robots[number])
    emit(TurnBegan(state.turn))
    for number in state.order:
        if state.robots[number].announced:
            power_off(state, number, emit)
    sitting_out = sorted((robot for robot in state.robots if robot.fell), key=lambda robot: robot.fell)  # RAL-17.2
    for order, robot in enumerate(sitting_out, start=1):
        robot.fell = order
    state.falls = len(sitting_out)
    enter_step(state, Step.DEAL)


def reset_turn_fields(robot: Robot) -> None:
    robot.done = True
    robot.down = robot.placed = robot.recompiled = robot.stable = robot.aborting = robot.credited = False
    robot.dealt = 0
    robot.missed = robot.fell > 0
    robot.master = NOBODY
    if robot.gone:
        robot.fell = robot.down_damage = 0
        robot.registers = [()] * REGISTERS  # a player who left after the wipe had cards in them (RAL-12.11)


def power_off(state: State, number: int, emit: EventSink) -> None:
    robot = state.robots[number]
    repaired = robot.damage
    robot.down, robot.announced = True, False
    robot.damage = robot.tokens = robot.shown = 0
    robot.registers = [()] * REGISTERS  # all 84 cards are shuffled for the deal anyway (RAL-3.1)
    emit(PoweredDown(number, repaired))


def deal(state: State, emit: EventSink) -> None:
    """Shuffle all cards but locked and stored ones (RAL-3.1), and deal nine cards minus damage to each (RAL-3.2)."""
    kept = {card for robot in state.robots for cards in (*robot.registers, (robot.flywheel,)) for card in cards}
    state.deck = [card for card in DECK if card not in kept]
    state.discards = []
    for robot in state.robots:
        robot.leftovers = []
    state.rng.shuffle(state.deck)
    for number in state.order:
        robot = state.robots[number]
        robot.closed = locked_registers(state, robot)
        if robot.at != NOWHERE and not robot.down:
            give_hand(state, number, max(0, full_hand(robot) - robot.damage), emit)
            robot.done = robot.closed == ALL_REGISTERS  # it has nothing to program (RAL-4.7)
    if all(robot.done for robot in state.robots):
        require_done_from_idle(state, emit)
    enter_step(state, Step.PROGRAM)


def require_done_from_idle(state: State, emit: EventSink) -> None:
    """Ask the owners of locked programs for `done` if nobody has cards: such robots could drive on for ever.

    So could the last robot, if Circuit Breaker keeps it down. All others have a prompt in every turn (RAL-4.7).
    """
    for number, robot in enumerate(state.robots):
        robot.done = robot.at == NOWHERE or (robot.down and not may_be_kept_down(state))
        if robot.down and not robot.done:
            give_hand(state, number, 0, emit)


def may_be_kept_down(state: State) -> bool:
    """Return whether Circuit Breaker could keep the only robot in play down for ever (RAL-5.12)."""
    is_last = all(robot.gone or "circuit_breaker" in robot.options for robot in state.robots)
    return is_last and not state.options.breaker_asks_when_all_down


def give_hand(state: State, number: int, size: int, emit: EventSink) -> None:
    robot = state.robots[number]
    robot.hand = [card for _ in range(size) if (card := draw_card(state)) != NO_CARD]
    robot.dealt = len(robot.hand)
    emit(CardsDealt(number, state.seat_of(number), tuple(robot.hand)))
