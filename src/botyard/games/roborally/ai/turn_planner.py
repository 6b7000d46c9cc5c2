"""Plan a turn: search programs once, then follow the plan card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ....core.rng import Rng
from ..rules.programming import can_recompile, free_registers
from ..state import State
from .program_search import Program, ProgramSearch
from .robot_score import RobotScorer
from .rollouts import OPPONENT_BEAM_WIDTH, Registers, TurnKnowledge, assign_cards, play_turn, sample_turn, set_program

BEAM_WIDTH = 800  # without Options there are hardly ever more prefixes
SHORTLIST_SIZE = 36  # programs that are played against other robots
MAX_SAME_END = 2  # programs of the shortlist with the same end
COST_MARGIN = 8.0  # registers that a program of the shortlist may be worse than the best, alone on the board
ROLLOUT_ROUNDS = 3  # each with a third of the programs of the round before
OWN_COST_WEIGHT = 0.002  # value of a register for the seat itself, besides the probability of winning
RECOMPILE_SAMPLES = 6  # hands that are compared before a hand is exchanged
FALL_DISTANCE = 1000.0


class Alternative(NamedTuple):
    """The best program with another end."""

    program: Program
    chances: tuple[float, float] | None = None  # to win, of the plan and of this program; None if they were not played


class Plan(NamedTuple):
    program: Program
    registers: Registers
    recompile: bool = False
    alternative: Alternative | None = None


@dataclass(frozen=True, slots=True)
class BotLevel:
    """The strength and the pace of a bot. A larger budget is better and slower."""

    name: str
    planner: Callable[[BotLevel, TurnKnowledge, int, RobotScorer, Rng], Plan]
    budget: int  # programs, prefixes of programs in each register, or robot turns in rollouts
    cards_per_register: int  # random cards that it expects per register when it estimates distances; 0 for any card
    searches_prompts: bool  # whether it searches answers to prompts
    first_card_seconds: float  # before the first card of a turn
    card_seconds: float  # for each other card
    explains: bool = True  # whether its hints are plans


@lru_cache(maxsize=128)
def plan_turn(level: BotLevel, known: TurnKnowledge, number: int, seed: int) -> Plan:
    """Return the program of a robot. Cached, because every card asks for it."""
    return level.planner(level, known, number, RobotScorer(known.state, level.cards_per_register), Rng(seed))


# --- Rookie: random programs ---


def plan_randomly(level: BotLevel, known: TurnKnowledge, number: int, scorer: RobotScorer, rng: Rng) -> Plan:
    """Return the random program that ends nearest to the flag in a straight line; retry if all end in a pit."""
    robot, found = known.state.robots[number], []
    for look in range(level.budget):
        registers = random_registers(known.state, number, rng)
        other = known.state.copy()
        other.robots[number].registers = registers
        program = ProgramSearch(scorer, other, number).run()[0]
        found.append((straight_distance(scorer, other, number, program), look, Plan(program, registers)))
    distance, _, best = min(found)
    if distance < FALL_DISTANCE:
        return best
    program = ProgramSearch(scorer, known.state, number).run()[0]
    return Plan(program, assign_cards(robot.hand, program, robot.registers))


def random_registers(state: State, number: int, rng: Rng) -> Registers:
    hand, registers = state.robots[number].hand[:], state.robots[number].registers[:]
    rng.shuffle(hand)
    for register in free_registers(state.robots[number]):
        registers[register] = (hand.pop(),)
    return registers


def straight_distance(scorer: RobotScorer, state: State, number: int, program: Program) -> float:
    """Return the squares from the end of a program to the flag, regardless of obstacles."""
    end, legs = program.end, scorer.legs(state, number)
    if end.pose == scorer.tables.dead:
        return FALL_DISTANCE
    if end.final_value:
        return end.final_value - FALL_DISTANCE
    leg, (x, y) = legs[end.stage], state.floor.coordinates(end.pose // 4)
    goals = [state.floor.coordinates(cell) for cell in leg.targets]
    distance = min((abs(x - there[0]) + abs(y - there[1]) for there in goals), default=leg.distances[end.pose])
    return distance - 100 * end.stage


# --- Regular: all programs, alone on the board ---


def plan_alone(level: BotLevel, known: TurnKnowledge, number: int, scorer: RobotScorer, rng: Rng) -> Plan:
    robot = known.state.robots[number]
    programs = ranked_programs(known.state, number, scorer, level.budget)
    best, other = programs[0], next((one for one in programs if has_other_end(one, programs[0])), None)
    recompile = should_recompile(known, number, scorer, best.cost, rng)
    registers = assign_cards(robot.hand, best, robot.registers)
    return Plan(best, registers, recompile, Alternative(other) if other else None)


def has_other_end(one: Program, other: Program) -> bool:
    return (one.end.pose, one.end.stage) != (other.end.pose, other.end.stage)


def ranked_programs(state: State, number: int, scorer: RobotScorer, width: int) -> list[Program]:
    """Return the programs, the best first, with Gyroscopic Stabilizer on or off (RAL-16.14)."""
    found = ProgramSearch(scorer, state, number).run(width=width)
    if "gyroscopic_stabilizer" in state.robots[number].options:
        found += ProgramSearch(scorer, state, number, stable=True).run(width=width)
        found.sort(key=lambda program: program.cost)
    return found


def should_recompile(known: TurnKnowledge, number: int, scorer: RobotScorer, cost: float, rng: Rng) -> bool:
    """Return whether other cards would be better on average, with one more damage (RAL-16.18)."""
    if not can_recompile(known.state.robots[number]):
        return False
    total = 0.0
    for _ in range(RECOMPILE_SAMPLES):
        other = known.state.copy()
        robot, deck = other.robots[number], other.deck[:]
        rng.shuffle(deck)
        robot.hand = deck[: robot.dealt]
        robot.damage += 1
        total += ProgramSearch(scorer, other, number).run(width=OPPONENT_BEAM_WIDTH)[0].cost
    return total / RECOMPILE_SAMPLES < cost


# --- Master: the best programs against other robots ---


class Candidate(NamedTuple):
    """A program with its cards, and its results in the samples so far."""

    program: Program
    registers: Registers
    scores: list[float]
    chances: list[float]  # to win

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores)

    @property
    def chance(self) -> float:
        return sum(self.chances) / len(self.chances)


def plan_against_others(level: BotLevel, known: TurnKnowledge, number: int, scorer: RobotScorer, rng: Rng) -> Plan:
    """Play the programs in samples, better programs in more of them; all programs of a round share the samples."""
    robot = known.state.robots[number]
    programs = ranked_programs(known.state, number, scorer, BEAM_WIDTH)
    recompile = should_recompile(known, number, scorer, programs[0].cost, rng)
    candidates = [
        Candidate(entry, assign_cards(robot.hand, entry, robot.registers), [], [])
        for entry in shortlist_programs(programs)
    ]
    turns, sample_count = level.budget // len(known.state.robots), 0
    ranking = candidates
    while len(candidates) > 1:
        for _ in range(max(1, turns // (ROLLOUT_ROUNDS * len(candidates)))):
            sampled_state = sample_turn(known, number, scorer, rng.fork(sample_count))
            sample_count += 1
            for entry in candidates:
                play_candidate(sampled_state.copy(), known, number, scorer, entry)
        ranking = sorted(candidates, key=lambda entry: -entry.mean)
        candidates = ranking[: len(candidates) // ROLLOUT_ROUNDS or 1]
    return Plan(candidates[0].program, candidates[0].registers, recompile, runner_up(ranking))


def runner_up(ranking: list[Candidate]) -> Alternative | None:
    """Return the second best of the programs that were compared last."""
    best = ranking[0]
    other = next((entry for entry in ranking if has_other_end(entry.program, best.program)), None)
    return Alternative(other.program, (best.chance, other.chance)) if other else None


def shortlist_programs(programs: list[Program]) -> list[Program]:
    """Return the best programs alone on the board, with few that have the same end."""
    found: list[Program] = []
    ends: dict[tuple[int, int], int] = {}
    for program in programs:
        end = program.end.pose, program.end.stage
        ends[end] = ends.get(end, 0) + 1
        if program.cost > programs[0].cost + COST_MARGIN or len(found) == SHORTLIST_SIZE:
            break
        if ends[end] <= MAX_SAME_END:
            found.append(program)
    return found


def play_candidate(
    sampled_state: State, known: TurnKnowledge, number: int, scorer: RobotScorer, entry: Candidate
) -> None:
    set_program(sampled_state.robots[number], entry.registers)
    play_turn(sampled_state, scorer, number, entry.program)
    chance = scorer.win_probability(sampled_state, known.seat)
    entry.chances.append(chance)
    entry.scores.append(chance - OWN_COST_WEIGHT * scorer.cost(sampled_state, number))
