"""The position dealt anew for a seat: all that bots ever get (RAL-23)."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.events import Seat
from ...core.luck import Luck
from .actions import REGISTERS
from .cards import KIND
from .rules.moving import QUARTERS, SQUARES
from .rules.power import SAYS_NO, SAYS_YES
from .state import NO_CARD, Kind, Robot, State, Step

Pool = list[int]


def imagine(state: State, seat: Seat, luck: Luck) -> State:
    """Decks shuffled; hands, face-down registers, leftovers and stored cards of others dealt from what is unknown."""
    dream = state.copy()
    dream.luck = luck
    others = [number for number in range(len(state.robots)) if state.seat_of(number) != seat]
    sealed = sealed_to(state, seat)
    pool = sorted(unknown_cards(dream, others, sealed))
    luck.shuffle(pool)
    for number in sealed:
        deal_pairs(dream.robots[number], pool)
    for number in sealed:
        deal_program(dream, dream.robots[number], pool)
    for number in others:
        deal_hand(dream.robots[number], pool)
    dream.deck = pool
    deal_options(dream, others, luck)
    forget_answers(dream, seat, others, luck)
    return dream


def sealed_to(state: State, seat: Seat) -> list[int]:
    """Robots whose face-down registers a seat may not look into: its own too, at a strict table (RAL-4.3)."""
    strict = state.options.strict_no_peeking
    return [n for n, robot in enumerate(state.robots) if state.seat_of(n) != seat or (strict and robot.done)]


def hidden_registers(robot: Robot) -> list[int]:
    """Those that only the owner may look into; one who is still programming shows none but the locked (RAL-23.1)."""
    return [register for register in range(REGISTERS) if not robot.shown & 1 << register and robot.registers[register]]


def hidden_stand_ins(state: State, robot: Robot) -> list[int]:
    """Registers with a card for execution only that has not been turned up, whatever lies open below it."""
    first = state.register if state.step in (Step.CONDITION, Step.REVEAL) else state.register + 1
    return [register for register in range(first, REGISTERS) if robot.stand_ins[register]]


def unknown_cards(dream: State, others: list[int], sealed: list[int]) -> Iterator[int]:
    yield from dream.deck
    for number in others:
        robot = dream.robots[number]
        gather(robot)
        yield from robot.hand
        yield from (card for card in (robot.flywheel, robot.condition) if card != NO_CARD)
    for number in sealed:
        robot = dream.robots[number]
        yield from robot.leftovers
        for register in hidden_registers(robot):
            yield from robot.registers[register]
        yield from (robot.stand_ins[register] for register in hidden_stand_ins(dream, robot))


def gather(robot: Robot) -> None:
    """Nobody else sees how far a program has come, so in a dream it has not begun."""
    if not robot.done:
        for register in range(REGISTERS):
            if not robot.closed & 1 << register:
                robot.hand += robot.registers[register]
                robot.registers[register] = ()
        robot.placed = False


def deal_pairs(robot: Robot, pool: Pool) -> None:
    """Two cards in one register are a move and a rotation that go together (RAL-16.8)."""
    for register in hidden_registers(robot):
        if len(robot.registers[register]) == 2:
            is_crab = "crab_legs" in robot.options and "dual_processor" not in robot.options
            moves = [card for card in pool if SQUARES[card] and (not is_crab or KIND[card] == "move_1")]
            turns = [card for card in pool if QUARTERS[card] and (not is_crab or KIND[card] != "u_turn")]
            if moves and turns:
                pool.remove(moves[0])
                pool.remove(turns[0])
                robot.registers[register] = (turns[0], moves[0]) if is_crab else (moves[0], turns[0])
            else:
                for card in robot.registers[register]:
                    pool.remove(card)


def deal_program(dream: State, robot: Robot, pool: Pool) -> None:
    for register in hidden_registers(robot):
        if len(robot.registers[register]) == 1:
            robot.registers[register] = (pool.pop(),)
    for register in hidden_stand_ins(dream, robot):
        robot.stand_ins[register] = pool.pop()
    robot.leftovers = [pool.pop() for _ in robot.leftovers]


def deal_hand(robot: Robot, pool: Pool) -> None:
    robot.hand = [pool.pop() for _ in robot.hand]
    robot.flywheel = pool.pop() if robot.flywheel else NO_CARD
    robot.condition = pool.pop() if robot.condition else NO_CARD


def deal_options(dream: State, others: list[int], luck: Luck) -> None:
    """The Option deck, and what others hold in the draft."""
    pool = sorted(dream.option_deck)
    if dream.drafts:
        pool = sorted([*pool, *(option for number in others for option in dream.drafts[number])])
    luck.shuffle(pool)
    if dream.drafts:
        for number in others:
            dream.drafts[number] = tuple(pool.pop() for _ in dream.drafts[number])
    dream.option_deck = pool


def forget_answers(dream: State, seat: Seat, others: list[int], luck: Luck) -> None:
    """Answers about power are shown together; who waited has been told those before it (RAL-5.2)."""
    for number in others:
        dream.habits[dream.seat_of(number)] = {}
    if dream.step is not Step.ANNOUNCE:
        return
    told = [query.robot for query in dream.asides if query.kind is Kind.POWER_DOWN and query.about]
    mine = [dream.order.index(number) for number in told if dream.seat_of(number) == seat]
    known = dream.order[: max(mine)] if mine else ()
    for number in others:
        if dream.power[number] in (SAYS_YES, SAYS_NO) and number not in known:
            dream.power[number] = luck.pick((SAYS_YES, SAYS_NO))
