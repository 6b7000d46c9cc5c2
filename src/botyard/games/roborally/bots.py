"""Rookie, Regular and Master: they compare more or fewer programs, alone or against programs of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ...core import bot
from ...core.bot import BotMove, PlanStep
from ...core.events import Seat
from ...core.messages import Message
from ...core.rng import Rng
from .actions import DONE, FETCH, PUTS, RECOMPILE, REGISTERS, Take
from .ai.default_policy import default_reply
from .ai.explanations import put_reason
from .ai.plans import aim, why
from .ai.prompt_search import SEARCHED_KINDS, search_answer
from .ai.robot_score import RobotScorer
from .ai.rollouts import knowledge_of
from .ai.turn_planner import BotLevel, Plan, plan_against_others, plan_alone, plan_randomly, plan_turn
from .cards import CARD_KIND
from .prompts import register_choice, take_choice
from .rules.movement import is_sidestep
from .rules.programming import alternative_readings, can_fetch, can_recompile, robots_to_program
from .rules.prompt_queue import pending_prompt
from .rules.timers import watch_seconds
from .state import PendingPrompt, Robot, State, Step

DEFAULT_PROGRAM_SECONDS = 30  # the timer for which the pace of the levels is tuned (RAL-4.4)
BUDGET_PER_SAMPLE = 30  # evaluations for a question in each sample
LEVELS = {
    level.name: level
    for level in (
        BotLevel(
            "rookie",
            plan_randomly,
            budget=48,
            cards_per_register=0,
            searches_prompts=False,
            explains=False,
            first_card_seconds=8,
            card_seconds=4,
        ),
        BotLevel(
            "regular",
            plan_alone,
            budget=800,
            cards_per_register=0,
            searches_prompts=False,
            first_card_seconds=8,
            card_seconds=3.5,
        ),
        BotLevel(
            "master",
            plan_against_others,
            budget=960,
            cards_per_register=6,
            searches_prompts=True,
            first_card_seconds=10,
            card_seconds=3.5,
        ),
    )
}


class RoboRallyBot:
    """Plans a turn, puts the plan card by card, and answers prompts in between."""

    def __init__(self, level: BotLevel) -> None:
        self.level = level

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        pending = pending_prompt(sample, seat)
        if pending:
            return self.answer_prompt(sample, seat, pending, rng.fork(sample.turn, pending.number))
        return self.program(sample, seat, rng.fork(sample.turn))

    # --- questions ---------------------------------------------------------------------------------------------

    def answer_prompt(self, sample: State, seat: Seat, pending: PendingPrompt, rng: Rng) -> BotMove:
        scorer = RobotScorer(sample, self.level.cards_per_register)
        if self.level.searches_prompts and pending.kind in SEARCHED_KINDS and sample.step is not Step.PROGRAM:
            samples = max(1, self.level.budget // (BUDGET_PER_SAMPLE * len(sample.robots)))
            action, reason = search_answer(sample, seat, pending, scorer, samples, rng)
        else:
            action, reason = default_reply(scorer, sample, pending)
        return BotMove(action, 0.5 + 0.5 * rng.random(), reason)

    # --- programming -------------------------------------------------------------------------------------------

    def program(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        """Return the next action of the plan, for the first robot that is not programmed."""
        known = knowledge_of(sample, seat)
        for number in robots_to_program(sample, seat):
            robot = sample.robots[number]
            if robot.down:
                continue  # it has nothing to program (RAL-4.7)
            if can_fetch(robot):
                return BotMove(FETCH, self.level.card_seconds, Message("reason-fetch"))
            found = plan_turn(self.level, known, number, rng.fork(number).state)
            if found.recompile and can_recompile(robot):
                return BotMove(RECOMPILE, self.level.first_card_seconds, Message("reason-recompile"))
            step = self.next_step(sample, number, found, rng)
            if step:
                return replace(step, make_plan=partial(self.plan_of, sample, number, found))
        return BotMove(DONE, self.level.card_seconds, Message("reason-done"))

    def plan_of(self, sample: State, number: int, found: Plan) -> bot.Plan | None:
        if not self.level.explains:
            return None
        scorer = RobotScorer(sample, self.level.cards_per_register)
        steps = tuple(plan_steps(sample, number, found))
        return bot.Plan(aim(scorer, sample, number, found.program), steps, why(scorer, found))

    def next_step(self, sample: State, number: int, found: Plan, rng: Rng) -> BotMove | None:
        robot = sample.robots[number]
        wrong_card = misplaced_card(robot, found)
        if wrong_card:
            reason = Message("reason-take", kind=CARD_KIND[wrong_card])
            return BotMove(Take(wrong_card), self.level.card_seconds, reason)
        for register in range(REGISTERS):
            missing = missing_card(robot, found, register)
            if missing:
                scorer = RobotScorer(sample, self.level.cards_per_register)
                reason = put_reason(scorer, sample, number, found.program, register, missing)
                return BotMove(PUTS[missing][register + 1], self.card_seconds(sample, robot, rng), reason)
        for choice in alternative_readings(robot):
            if needs_other_reading(robot, found, int(choice.target) - 1):
                return BotMove(choice, self.level.card_seconds, Message("reason-read-pair", option=choice.verb))
        return None

    def card_seconds(self, sample: State, robot: Robot, rng: Rng) -> float:
        """Return the seconds for one card: all five fit into the timer, but players can watch the last turn first."""
        thinking = (self.level.card_seconds if robot.placed else self.level.first_card_seconds) * (
            0.8 + 0.4 * rng.random()
        )
        speedup = min(1.0, (sample.options.program_seconds or DEFAULT_PROGRAM_SECONDS) / DEFAULT_PROGRAM_SECONDS)
        return thinking * speedup + (0 if robot.placed else watch_seconds(sample))


def plan_steps(sample: State, number: int, found: Plan) -> Iterator[PlanStep]:
    """Yield the answers that complete a program: wrong cards back, missing cards in, and locked in."""
    robot = sample.robots[number].copy()
    while wrong_card := misplaced_card(robot, found):
        register = next(place for place, cards in enumerate(robot.registers) if wrong_card in cards)
        robot.registers[register] = tuple(card for card in robot.registers[register] if card != wrong_card)
        robot.hand.append(wrong_card)
        choice = take_choice(wrong_card, number, register + 1)
        yield PlanStep(choice.action, choice.label)
    for register in range(REGISTERS):
        while card := missing_card(robot, found, register):
            robot.registers[register] += (card,)
            robot.hand.remove(card)
            choice = register_choice(PUTS[card][register + 1])
            yield PlanStep(choice.action, choice.label)
    for action in alternative_readings(robot):
        if needs_other_reading(robot, found, int(action.target) - 1):
            yield PlanStep(str(action), register_choice(action).label)
    yield PlanStep(str(DONE), Message("choice-lock-in", stage="complete"))


def misplaced_card(robot: Robot, found: Plan) -> int:
    """Return a card in the program that is of another kind than planned; 0 if there is none."""
    for register in range(REGISTERS):
        if robot.closed & 1 << register:
            continue
        planned_kinds = [CARD_KIND[card] for card in found.registers[register]]
        for card in robot.registers[register]:
            if CARD_KIND[card] not in planned_kinds:
                return card
            planned_kinds.remove(CARD_KIND[card])
    return 0


def missing_card(robot: Robot, found: Plan, register: int) -> int:
    """Return the card that a register still needs: the planned one or another of its kind; 0 if it needs none."""
    if robot.closed & 1 << register:
        return 0
    placed_kinds = [CARD_KIND[card] for card in robot.registers[register]]
    for card in found.registers[register]:
        if CARD_KIND[card] in placed_kinds:
            placed_kinds.remove(CARD_KIND[card])
        else:
            return card if card in robot.hand else next(one for one in robot.hand if CARD_KIND[one] == CARD_KIND[card])
    return 0


def needs_other_reading(robot: Robot, found: Plan, register: int) -> bool:
    """Return whether another Option should read the two cards of a register (RAL-16.8)."""
    return is_sidestep(robot.registers[register]) != is_sidestep(found.registers[register])


def level(name: str) -> RoboRallyBot:
    return RoboRallyBot(LEVELS[name])
