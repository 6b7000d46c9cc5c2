"""Turns imagined to their end: what a seat knows, the cards it does not know dealt anew, and all programs played."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.events import Seat, hush
from ....core.luck import Luck
from ..actions import NO, REGISTERS, YES, Action
from ..cards import DECK, KIND
from ..imagining import hidden_registers, imagine, sealed_to
from ..rules.answers import answer
from ..rules.phases import run
from ..rules.questions import open_queries
from ..state import NO_CARD, NOBODY, NOWHERE, Kind, Query, Robot, State, Step
from .goals import coming
from .instincts import reply
from .outlook import Outlook
from .programs import KINDS, Program, Search

Registers = list[tuple[int, ...]]

GLANCE = 16  # beginnings of programs that are followed for robots of others
SPARE = 4  # cards that a player has had to choose from, besides those programmed


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows of a turn from its deal on, however far the programs have come since."""

    facts: str
    seat: Seat
    state: State = field(compare=False, repr=False)


def known_to(dream: State, seat: Seat) -> Known:
    state = dream.copy()
    state.luck, state.asides, state.window, state.asked = Luck(0), [], [], 0
    numbers = sealed_to(state, seat)
    sealed = [state.robots[number] for number in numbers]
    own = [robot for number, robot in enumerate(state.robots) if number not in numbers]
    for robot in own:
        gather(robot)
    pool = sorted(set(DECK) - {card for robot in own for card in cards_seen(robot)})
    for robot in sealed:
        for register in range(REGISTERS):
            if robot.shown & 1 << register:
                pool = [card for card in pool if card not in robot.registers[register]]
    for robot in sealed:
        forget(robot, pool)
    state.deck, state.discards, state.option_deck = pool, [], sorted(state.option_deck)
    return Known(repr(state), seat, state)


def gather(robot: Robot) -> None:
    """The hand as it was before the first card was put."""
    for register in range(REGISTERS):
        if not robot.closed & 1 << register and not robot.done:
            robot.hand += robot.registers[register]
            robot.registers[register] = ()
    robot.hand.sort()
    robot.placed = False


def cards_seen(robot: Robot) -> list[int]:
    cards = [*robot.hand, *robot.leftovers, robot.flywheel, robot.condition]
    return cards + [card for register in robot.registers for card in register]


def forget(robot: Robot, pool: list[int]) -> None:
    """Any cards in place of those that the seat does not see, as many as were dealt."""
    for register in range(REGISTERS):
        if not robot.closed & 1 << register:
            robot.registers[register], robot.shown = (), robot.shown & ~(1 << register)
        elif not robot.shown & 1 << register:
            robot.registers[register] = tuple(pool.pop() for _ in robot.registers[register])
    robot.hand = [pool.pop() for _ in range(robot.dealt)]
    robot.leftovers, robot.flywheel, robot.condition = [], NO_CARD, NO_CARD
    robot.done, robot.placed = not robot.dealt, False


# --- worlds ------------------------------------------------------------------------------------------------


def world(known: Known, number: int, outlook: Outlook, luck: Luck) -> State:
    """One way the cards may lie when all are dealt, with a program for every robot but one."""
    state = imagine(known.state, known.seat, luck)
    for other, robot in enumerate(state.robots):
        if other != number and not robot.done:
            best = Search(outlook, state, other).run(width=GLANCE)[0]
            load(robot, cards_for(robot.hand, best, robot.registers))
    return state


def later_world(dream: State, seat: Seat, outlook: Outlook, luck: Luck) -> State:
    """One way the cards may lie in the middle of a turn; nobody has programmed them without a purpose."""
    state = imagine(dream, seat, luck)
    for number in sealed_to(state, seat):
        robot = state.robots[number]
        hidden = [register for register in hidden_registers(robot) if len(robot.registers[register]) == 1]
        follows = robot.master != NOBODY or any(robot.stand_ins)  # it executes other cards than its own
        if robot.at == NOWHERE or follows or not hidden:
            continue
        robot.hand = [card for register in hidden for card in robot.registers[register]]
        spare = [state.deck.pop() for _ in range(min(SPARE, len(state.deck)))]
        robot.hand += spare
        for register in hidden:
            robot.registers[register] = ()
        first = coming(state)
        best = Search(outlook, state, number).run(first, GLANCE)[0]
        load(robot, cards_for(robot.hand, best, robot.registers, first))
        state.deck[:0] = robot.leftovers
        robot.leftovers = []
    return state


def load(robot: Robot, registers: Registers) -> None:
    used = {card for cards in registers for card in cards}
    robot.leftovers += [card for card in robot.hand if card not in used]
    robot.registers, robot.hand, robot.done = registers[:], [], True


def cards_for(hand: list[int], program: Program, lying: Registers, first: int = 0) -> Registers:
    """Cards for the kinds of a program: of each kind those of the highest priority first."""
    piles: dict[int, list[int]] = {}
    for card in sorted(hand):
        piles.setdefault(KINDS[KIND[card]], []).append(card)
    registers = lying[:]
    for register, node in enumerate(program.nodes, start=first):
        if not registers[register] and node.pick:
            registers[register] = tuple(piles[kind].pop() for kind in node.pick.kinds)
    return registers


# --- playing them ------------------------------------------------------------------------------------------


def play(state: State, outlook: Outlook, number: int = NOBODY, program: Program | None = None) -> None:
    """The turn to its end: a robot uses its Options as in its program, everybody else as instinct says."""
    run(state, hush, Step.START)
    while state.step not in (Step.START, Step.OVER):
        query = open_queries(state)[0]
        planned = as_planned(state, query, program) if program and query.robot == number else None
        answer(state, query, planned or reply(outlook, state, query)[0], hush)
        run(state, hush, Step.START)


def as_planned(state: State, query: Query, program: Program) -> Action | None:
    if query.kind is Kind.DRIVE:
        pick = program.nodes[state.register].pick
        return YES if pick and pick.gear else NO
    if query.kind is Kind.STABILIZE:
        return YES if program.stable else NO
    return None
