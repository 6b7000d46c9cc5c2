"""Rookie, Regular and Master: they look at more or fewer programs, alone or against what the others may do."""

from __future__ import annotations

from ...core.bot import Answer
from ...core.events import Seat
from ...core.luck import Luck
from .actions import DONE, FETCH, PUTS, RECOMPILE, REGISTERS, Action, Take
from .cards import KIND
from .rules.moving import is_sidestep
from .rules.programming import can_fetch, can_recompile, readings, to_program
from .rules.questions import query_for
from .rules.timing import watching
from .state import Query, Robot, State, Step
from .thinking.futures import known_to
from .thinking.instincts import reply
from .thinking.outlook import Outlook
from .thinking.planning import Level, Plan, against_others, alone, by_chance, plan
from .thinking.weighing import WEIGHED, weigh
from .thinking.words import sentence, why_put

USUAL = 30  # seconds in the glass, which the levels are made for (RAL-4.4)
WORLD = 30  # looks that a question may take in each world
LEVELS = {
    level.name: level
    for level in (
        Level("rookie", by_chance, looks=48, draws=0, weighs=False, first=8, pace=4),
        Level("regular", alone, looks=800, draws=0, weighs=False, first=8, pace=3.5),
        Level("master", against_others, looks=960, draws=6, weighs=True, first=10, pace=3.5),
    )
}


class RoboRallyBot:
    """Makes a plan for the turn, puts it card by card, and answers what it is asked meanwhile."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        query = query_for(dream, seat)
        if query:
            return self.reply(dream, seat, query, luck.fork(dream.turn, query.number))
        return self.program(dream, seat, luck.fork(dream.turn))

    # --- questions ---------------------------------------------------------------------------------------------

    def reply(self, dream: State, seat: Seat, query: Query, luck: Luck) -> Answer:
        outlook = Outlook(dream, self.level.draws)
        if self.level.weighs and query.kind in WEIGHED and dream.step is not Step.PROGRAM:
            worlds = max(1, self.level.looks // (WORLD * len(dream.robots)))
            action, facts = weigh(dream, seat, query, outlook, worlds, luck)
        else:
            action, facts = reply(outlook, dream, query)
        return because(action, 0.5 + 0.5 * luck.share(), *facts)

    # --- programming -------------------------------------------------------------------------------------------

    def program(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        """The next card of the plan; the first robot that is not programmed comes first."""
        known = known_to(dream, seat)
        for number in to_program(dream, seat):
            robot = dream.robots[number]
            if robot.down:
                continue  # it has nothing to program (RAL-4.7)
            if can_fetch(robot):
                return because(FETCH, self.level.pace, "fetch")
            found = plan(self.level, known, number, luck.fork(number).state)
            if found.recompile and can_recompile(robot):
                return because(RECOMPILE, self.level.first, "recompile")
            step = self.next_step(dream, number, found, luck)
            if step:
                return step
        return because(DONE, self.level.pace, "done")

    def next_step(self, dream: State, number: int, found: Plan, luck: Luck) -> Answer | None:
        robot = dream.robots[number]
        wrong = misplaced(robot, found)
        if wrong:
            return because(Take(wrong), self.level.pace, "take", str(wrong))
        for register in range(REGISTERS):
            missing = missing_in(robot, found, register)
            if missing:
                outlook = Outlook(dream, self.level.draws)
                facts = why_put(outlook, dream, number, found.program, register, missing)
                return because(PUTS[missing][register + 1], self.seconds(dream, robot, luck), *facts)
        for choice in readings(robot):
            if misread(robot, found, int(choice.what) - 1):
                return because(choice, self.level.pace, "reads", choice.verb)
        return None

    def seconds(self, dream: State, robot: Robot, luck: Luck) -> float:
        """For one card: all five are put before a glass has run out, but not before the last turn has been watched."""
        thinking = (self.level.pace if robot.placed else self.level.first) * (0.8 + 0.4 * luck.share())
        hurry = min(1.0, (dream.options.program_seconds or USUAL) / USUAL)
        return thinking * hurry + (0 if robot.placed else watching(dream))


def because(action: Action, seconds: float, *facts: str) -> Answer:
    return Answer(action, seconds, sentence(facts), facts)


def misplaced(robot: Robot, found: Plan) -> int:
    """A card in the program that is of another kind than planned; 0 if there is none."""
    for register in range(REGISTERS):
        if robot.closed & 1 << register:
            continue
        wanted = [KIND[card] for card in found.registers[register]]
        for card in robot.registers[register]:
            if KIND[card] not in wanted:
                return card
            wanted.remove(KIND[card])
    return 0


def missing_in(robot: Robot, found: Plan, register: int) -> int:
    """The card that a register still lacks: as planned, or another of its kind; 0 if it lacks none."""
    if robot.closed & 1 << register:
        return 0
    lying = [KIND[card] for card in robot.registers[register]]
    for card in found.registers[register]:
        if KIND[card] in lying:
            lying.remove(KIND[card])
        else:
            return card if card in robot.hand else next(one for one in robot.hand if KIND[one] == KIND[card])
    return 0


def misread(robot: Robot, found: Plan, register: int) -> bool:
    """Whether another Option should read the two cards of a register than it does now (RAL-16.8)."""
    return is_sidestep(robot.registers[register]) != is_sidestep(found.registers[register])


def level(name: str) -> RoboRallyBot:
    return RoboRallyBot(LEVELS[name])
