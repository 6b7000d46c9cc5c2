"""Determinization: a copy of the position with everything resampled that a seat cannot see (RAL-23)."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.events import Seat
from ...core.rng import Rng
from .actions import REGISTERS
from .cards import CARD_KIND, SQUARES_OF_CARD
from .rules.movement import QUARTERS_OF_CARD
from .rules.power_down import ANSWERED_NO, ANSWERED_YES
from .state import NO_CARD, PromptKind, Robot, State, Step

Pool = list[int]


def determinize(state: State, seat: Seat, rng: Rng) -> State:
    """Return a copy with shuffled decks; the hidden cards and Options of others are dealt from the unknown ones."""
    sample = state.copy()
    sample.rng = rng
    others = [number for number in range(len(state.robots)) if state.seat_of(number) != seat]
    hidden_robots = robots_hidden_from(state, seat)
    pool = sorted(unknown_cards(sample, others, hidden_robots))
    rng.shuffle(pool)
    for number in hidden_robots:
        deal_pairs(sample.robots[number], pool)
    for number in hidden_robots:
        deal_program(sample, sample.robots[number], pool)
    for number in others:
        deal_hand(sample.robots[number], pool)
    sample.deck = pool
    deal_options(sample, others, rng)
    resample_answers(sample, seat, others, rng)
    return sample


def robots_hidden_from(state: State, seat: Seat) -> list[int]:
    """Return the robots whose face-down registers the seat may not see; at a strict table also its own (RAL-4.3)."""
    no_peeking = state.options.strict_no_peeking
    return [n for n, robot in enumerate(state.robots) if state.seat_of(n) != seat or (no_peeking and robot.done)]


def hidden_registers(robot: Robot) -> list[int]:
    """Return the registers that only the owner may see; while programming, all but the locked ones (RAL-23.1)."""
    return [register for register in range(REGISTERS) if not robot.shown & 1 << register and robot.registers[register]]


def hidden_stand_ins(state: State, robot: Robot) -> list[int]:
    """Return the registers with a face-down card for execution only, whatever lies face up below it."""
    first = state.register if state.step in (Step.CONDITION, Step.REVEAL) else state.register + 1
    return [register for register in range(first, REGISTERS) if robot.stand_ins[register]]


def unknown_cards(sample: State, others: list[int], hidden_robots: list[int]) -> Iterator[int]:
    yield from sample.deck
    for number in others:
        robot = sample.robots[number]
        collect_program(robot)
        yield from robot.hand
        yield from (card for card in (robot.flywheel, robot.condition) if card != NO_CARD)
    for number in hidden_robots:
        robot = sample.robots[number]
        yield from robot.leftovers
        for register in hidden_registers(robot):
            yield from robot.registers[register]
        yield from (robot.stand_ins[register] for register in hidden_stand_ins(sample, robot))


def collect_program(robot: Robot) -> None:
    """Take back the program; others cannot see its progress, so a sample starts with an empty one."""
    if not robot.done:
        for register in range(REGISTERS):
            if not robot.closed & 1 << register:
                robot.hand += robot.registers[register]
                robot.registers[register] = ()
        robot.placed = False


def deal_pairs(robot: Robot, pool: Pool) -> None:
    """Deal registers with two cards: a move and a rotation that fit together (RAL-16.8)."""
    for register in hidden_registers(robot):
        if len(robot.registers[register]) == 2:
            is_crab = "crab_legs" in robot.options and "dual_processor" not in robot.options
            moves = [card for card in pool if SQUARES_OF_CARD[card] and (not is_crab or CARD_KIND[card] == "move_1")]
            turns = [card for card in pool if QUARTERS_OF_CARD[card] and (not is_crab or CARD_KIND[card] != "u_turn")]
            if moves and turns:
                pool.remove(moves[0])
                pool.remove(turns[0])
                robot.registers[register] = (turns[0], moves[0]) if is_crab else (moves[0], turns[0])
            else:
                for card in robot.registers[register]:
                    pool.remove(card)


def deal_program(sample: State, robot: Robot, pool: Pool) -> None:
    for register in hidden_registers(robot):
        if len(robot.registers[register]) == 1:
            robot.registers[register] = (pool.pop(),)
    for register in hidden_stand_ins(sample, robot):
        robot.stand_ins[register] = pool.pop()
    robot.leftovers = [pool.pop() for _ in robot.leftovers]


def deal_hand(robot: Robot, pool: Pool) -> None:
    robot.hand = [pool.pop() for _ in robot.hand]
    robot.flywheel = pool.pop() if robot.flywheel else NO_CARD
    robot.condition = pool.pop() if robot.condition else NO_CARD


def deal_options(sample: State, others: list[int], rng: Rng) -> None:
    """Deal the Option deck and the drafts of others."""
    pool = sorted(sample.option_deck)
    if sample.drafts:
        pool = sorted([*pool, *(option for number in others for option in sample.drafts[number])])
    rng.shuffle(pool)
    if sample.drafts:
        for number in others:
            sample.drafts[number] = tuple(pool.pop() for _ in sample.drafts[number])
    sample.option_deck = pool


def resample_answers(sample: State, seat: Seat, others: list[int], rng: Rng) -> None:
    """Resample the hidden answers about power down; a player who waited has seen those before it (RAL-5.2)."""
    for number in others:
        sample.standing_orders[sample.seat_of(number)] = {}
    if sample.step is not Step.ANNOUNCE:
        return
    informed = [
        pending.robot for pending in sample.side_prompts if pending.kind is PromptKind.POWER_DOWN and pending.about
    ]
    own_positions = [sample.order.index(number) for number in informed if sample.seat_of(number) == seat]
    known = sample.order[: max(own_positions)] if own_positions else ()
    for number in others:
        if sample.power[number] in (ANSWERED_YES, ANSWERED_NO) and number not in known:
            sample.power[number] = rng.choice((ANSWERED_YES, ANSWERED_NO))
