"""The plan for a turn, thought out once and followed card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ....core.luck import Luck
from ..rules.programming import can_recompile, free_registers
from ..state import State
from .futures import GLANCE, Known, Registers, cards_for, load, play, world
from .outlook import Outlook
from .programs import Program, Search

WIDTH = 800  # beginnings of programs that are followed; without Options there are hardly ever more
SHORTLIST = 36  # programs that are played out against others
ALIKE = 2  # of them at most so many that end in the same way
MARGIN = 8.0  # registers that a program of the shortlist may be worse than the best, alone on the board
ROUNDS = 3  # of playing out, each for a third of the programs before
OWN = 0.002  # what a register of one's own is worth besides its share in winning
HANDS = 6  # looked at before a hand is exchanged
FALLEN = 1000.0


class Plan(NamedTuple):
    program: Program
    registers: Registers
    recompile: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player thinks. `looks` is its budget, counted in what it looks at; more is better and slower."""

    name: str
    planner: Callable[[Level, Known, int, Outlook, Luck], Plan]
    looks: int  # programs, beginnings of programs in each register, or turns that robots are imagined to play
    draws: int  # cards that it counts on for each register when it judges how far it is; 0 for any card
    weighs: bool  # whether it plays questions out before it answers
    first: float  # seconds before the first card of a turn
    pace: float  # seconds for each other card


@lru_cache(maxsize=128)
def plan(level: Level, known: Known, number: int, chance: int) -> Plan:
    """What a robot is programmed with; kept, because it is asked for again with every card."""
    return level.planner(level, known, number, Outlook(known.state, level.draws), Luck(chance))


# --- Rookie: some programs by chance -----------------------------------------------------------------------


def by_chance(level: Level, known: Known, number: int, outlook: Outlook, luck: Luck) -> Plan:
    """The one that ends nearest to the flag as the crow flies; if all of them end in a pit, it looks again."""
    robot, found = known.state.robots[number], []
    for look in range(level.looks):
        registers = random_registers(known.state, number, luck)
        other = known.state.copy()
        other.robots[number].registers = registers
        program = Search(outlook, other, number).run()[0]
        found.append((crow(outlook, other, number, program), look, Plan(program, registers)))
    far, _, best = min(found)
    if far < FALLEN:
        return best
    program = Search(outlook, known.state, number).run()[0]
    return Plan(program, cards_for(robot.hand, program, robot.registers))


def random_registers(state: State, number: int, luck: Luck) -> Registers:
    hand, registers = state.robots[number].hand[:], state.robots[number].registers[:]
    luck.shuffle(hand)
    for register in free_registers(state.robots[number]):
        registers[register] = (hand.pop(),)
    return registers


def crow(outlook: Outlook, state: State, number: int, program: Program) -> float:
    """Squares from the end of a program to the flag, whatever lies between."""
    end, legs = program.end, outlook.legs(state, number)
    if end.pose == outlook.steps.dead:
        return FALLEN
    if end.over:
        return end.over - FALLEN
    leg, (x, y) = legs[end.stage], state.floor.place(end.pose // 4)
    goals = [state.floor.place(cell) for cell in leg.targets]
    far = min((abs(x - there[0]) + abs(y - there[1]) for there in goals), default=leg.way[end.pose])
    return far - 100 * end.stage


# --- Regular: all programs, alone --------------------------------------------------------------------------


def alone(level: Level, known: Known, number: int, outlook: Outlook, luck: Luck) -> Plan:
    robot = known.state.robots[number]
    best = programs_of(known.state, number, outlook, level.looks)[0]
    recompile = should_recompile(known, number, outlook, best.cost, luck)
    return Plan(best, cards_for(robot.hand, best, robot.registers), recompile)


def programs_of(state: State, number: int, outlook: Outlook, width: int) -> list[Program]:
    """The best first, with Gyroscopic Stabilizer on or off (RAL-16.14)."""
    found = Search(outlook, state, number).run(width=width)
    if "gyroscopic_stabilizer" in state.robots[number].options:
        found += Search(outlook, state, number, stable=True).run(width=width)
        found.sort(key=lambda program: program.cost)
    return found


def should_recompile(known: Known, number: int, outlook: Outlook, cost: float, luck: Luck) -> bool:
    """Whether other cards would bring a robot farther, with one damage more (RAL-16.18)."""
    if not can_recompile(known.state.robots[number]):
        return False
    total = 0.0
    for _ in range(HANDS):
        other = known.state.copy()
        robot, deck = other.robots[number], other.deck[:]
        luck.shuffle(deck)
        robot.hand = deck[: robot.dealt]
        robot.damage += 1
        total += Search(outlook, other, number).run(width=GLANCE)[0].cost
    return total / HANDS < cost


# --- Master: the best of them against what the others may do -------------------------------------------------


class Try(NamedTuple):
    """A program with its cards, and how it did in the worlds so far."""

    program: Program
    registers: Registers
    scores: list[float]

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)


def against_others(level: Level, known: Known, number: int, outlook: Outlook, luck: Luck) -> Plan:
    """Programs that do well are tried in more worlds; all of one round in the same ones."""
    robot = known.state.robots[number]
    programs = programs_of(known.state, number, outlook, WIDTH)
    recompile = should_recompile(known, number, outlook, programs[0].cost, luck)
    tries = [Try(one, cards_for(robot.hand, one, robot.registers), []) for one in shortlist(programs)]
    turns, worlds = level.looks // len(known.state.robots), 0
    while len(tries) > 1:
        for _ in range(max(1, turns // (ROUNDS * len(tries)))):
            table = world(known, number, outlook, luck.fork(worlds))
            worlds += 1
            for one in tries:
                one.scores.append(score(table.copy(), known, number, outlook, one))
        tries = sorted(tries, key=lambda one: -one.mean)[: len(tries) // ROUNDS or 1]
    return Plan(tries[0].program, tries[0].registers, recompile)


def shortlist(programs: list[Program]) -> list[Program]:
    """The best alone, but not too many that come to the same."""
    found: list[Program] = []
    ends: dict[tuple[int, int], int] = {}
    for program in programs:
        end = program.end.pose, program.end.stage
        ends[end] = ends.get(end, 0) + 1
        if program.cost > programs[0].cost + MARGIN or len(found) == SHORTLIST:
            break
        if ends[end] <= ALIKE:
            found.append(program)
    return found


def score(table: State, known: Known, number: int, outlook: Outlook, one: Try) -> float:
    load(table.robots[number], one.registers)
    play(table, outlook, number, one.program)
    return outlook.share(table, known.seat) - OWN * outlook.cost(table, number)
