"""Rollouts: sample what a seat does not know, program all robots, and play the turn to its end."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....core.events import Seat, discard_event
from ....core.rng import Rng
from ..actions import NO, REGISTERS, YES, Action
from ..cards import CARD_KIND, DECK
from ..determinize import determinize, hidden_registers, robots_hidden_from
from ..rules.phases import advance
from ..rules.prompt_handlers import answer_prompt
from ..rules.prompt_queue import answerable_prompts
from ..state import NO_CARD, NOBODY, NOWHERE, PendingPrompt, PromptKind, Robot, State, Step
from .default_policy import default_reply
from .objectives import next_register
from .program_search import KIND_INDEX, Program, ProgramSearch
from .robot_score import RobotScorer

Registers = list[tuple[int, ...]]

OPPONENT_BEAM_WIDTH = 16  # for the programs of other robots
SPARE_CARDS = 4  # cards that a player could choose from besides the programmed ones


@dataclass(frozen=True, slots=True)
class TurnKnowledge:
    """What a seat knows about a turn since the deal, independent of the progress of the programs."""

    key: str
    seat: Seat
    state: State = field(compare=False, repr=False)


def knowledge_of(sample: State, seat: Seat) -> TurnKnowledge:
    state = sample.copy()
    state.rng, state.side_prompts, state.prompt_queue, state.prompt_count = Rng(0), [], [], 0
    hidden_numbers = robots_hidden_from(state, seat)
    hidden_robots = [state.robots[number] for number in hidden_numbers]
    own = [robot for number, robot in enumerate(state.robots) if number not in hidden_numbers]
    for robot in own:
        return_cards_to_hand(robot)
    pool = sorted(set(DECK) - {card for robot in own for card in visible_cards(robot)})
    for robot in hidden_robots:
        for register in range(REGISTERS):
            if robot.shown & 1 << register:
                pool = [card for card in pool if card not in robot.registers[register]]
    for robot in hidden_robots:
        replace_hidden_cards(robot, pool)
    state.deck, state.discards, state.option_deck = pool, [], sorted(state.option_deck)
    return TurnKnowledge(repr(state), seat, state)


def return_cards_to_hand(robot: Robot) -> None:
    """Restore the hand from before the first card was put."""
    for register in range(REGISTERS):
        if not robot.closed & 1 << register and not robot.done:
            robot.hand += robot.registers[register]
            robot.registers[register] = ()
    robot.hand.sort()
    robot.placed = False


def visible_cards(robot: Robot) -> list[int]:
    cards = [*robot.hand, *robot.leftovers, robot.flywheel, robot.condition]
    return cards + [card for register in robot.registers for card in register]


def replace_hidden_cards(robot: Robot, pool: list[int]) -> None:
    """Replace the cards that the seat does not see by cards of the pool, as many as were dealt."""
    for register in range(REGISTERS):
        if not robot.closed & 1 << register:
            robot.registers[register], robot.shown = (), robot.shown & ~(1 << register)
        elif not robot.shown & 1 << register:
            robot.registers[register] = tuple(pool.pop() for _ in robot.registers[register])
    robot.hand = [pool.pop() for _ in range(robot.dealt)]
    robot.leftovers, robot.flywheel, robot.condition = [], NO_CARD, NO_CARD
    robot.done, robot.placed = not robot.dealt, False


# --- samples ---


def sample_turn(known: TurnKnowledge, number: int, scorer: RobotScorer, rng: Rng) -> State:
    """Return a sample of a turn after the deal, with a program for every robot but one."""
    state = determinize(known.state, known.seat, rng)
    for other, robot in enumerate(state.robots):
        if other != number and not robot.done:
            best = ProgramSearch(scorer, state, other).run(width=OPPONENT_BEAM_WIDTH)[0]
            set_program(robot, assign_cards(robot.hand, best, robot.registers))
    return state


def sample_mid_turn(sample: State, seat: Seat, scorer: RobotScorer, rng: Rng) -> State:
    """Return a sample in the middle of a turn, in which hidden registers have sensible programs."""
    state = determinize(sample, seat, rng)
    for number in robots_hidden_from(state, seat):
        robot = state.robots[number]
        hidden = [register for register in hidden_registers(robot) if len(robot.registers[register]) == 1]
        executes_other_cards = robot.master != NOBODY or any(robot.stand_ins)  # it does not execute its own cards
        if robot.at == NOWHERE or executes_other_cards or not hidden:
            continue
        robot.hand = [card for register in hidden for card in robot.registers[register]]
        spare = [state.deck.pop() for _ in range(min(SPARE_CARDS, len(state.deck)))]
        robot.hand += spare
        for register in hidden:
            robot.registers[register] = ()
        first = next_register(state)
        best = ProgramSearch(scorer, state, number).run(first, OPPONENT_BEAM_WIDTH)[0]
        set_program(robot, assign_cards(robot.hand, best, robot.registers, first))
        state.deck[:0] = robot.leftovers
        robot.leftovers = []
    return state


def set_program(robot: Robot, registers: Registers) -> None:
    used = {card for cards in registers for card in cards}
    robot.leftovers += [card for card in robot.hand if card not in used]
    robot.registers, robot.hand, robot.done = registers[:], [], True


def assign_cards(hand: list[int], program: Program, placed: Registers, first: int = 0) -> Registers:
    """Choose cards for the kinds of a program; of each kind the highest priority first."""
    piles: dict[int, list[int]] = {}
    for card in sorted(hand):
        piles.setdefault(KIND_INDEX[CARD_KIND[card]], []).append(card)
    registers = placed[:]
    for register, node in enumerate(program.nodes, start=first):
        if not registers[register] and node.register_choice:
            registers[register] = tuple(piles[kind].pop() for kind in node.register_choice.kinds)
    return registers


# --- rollouts ---


def play_turn(state: State, scorer: RobotScorer, number: int = NOBODY, program: Program | None = None) -> None:
    """Play the turn to its end: one robot uses its Options as planned, all others follow the default policy."""
    advance(state, discard_event, Step.START)
    while state.step not in (Step.START, Step.OVER):
        pending = answerable_prompts(state)[0]
        planned = planned_answer(state, pending, program) if program and pending.robot == number else None
        answer_prompt(state, pending, planned or default_reply(scorer, state, pending)[0], discard_event)
        advance(state, discard_event, Step.START)


def planned_answer(state: State, pending: PendingPrompt, program: Program) -> Action | None:
    if pending.kind is PromptKind.DRIVE:
        register_choice = program.nodes[state.register].register_choice
        return YES if register_choice and register_choice.gear else NO
    if pending.kind is PromptKind.STABILIZE:
        return YES if program.stable else NO
    return None
