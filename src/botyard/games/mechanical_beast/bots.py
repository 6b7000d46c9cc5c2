"""Rookie plans one action ahead, Regular some, and Master up to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ...core.bot import BotMove, Plan
from ...core.events import Seat
from ...core.messages import Message
from ...core.rng import Rng
from .actions import END, LET_COLLAPSE, NO, YES, Action, Face, PlaceExit, explore, use_gear, walk
from .ai.competitive import RaceLevel, best_exit, choose_race_turn
from .ai.cooperative import GearUse, Level, Turn, choose_turn, turn_after_fall, turn_context
from .ai.explanations import explain
from .ai.exploration import Doorway
from .ai.hint_plan import hint_plan
from .ai.turn_planner import SearchBudget
from .grid import DIRECTIONS, square_at
from .nouns import neighbour_of, place_message
from .rules.turn import meeple_name
from .state import NOBODY, PendingCollapse, PendingExit, PendingFacing, State, engineers, owner_of

MakePlan = Callable[[], Plan | None]

FIRST_ANSWER_SECONDS, NEXT_ANSWER_SECONDS = 1.6, 0.7  # of a turn


@dataclass(frozen=True, slots=True)
class PlannerBot:
    """Choose a turn at its first position and play it answer by answer; every answer computes the turn again."""

    level: Level
    race_level: RaceLevel
    explains: bool = True  # whether its hints have a plan

    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        seconds = (NEXT_ANSWER_SECONDS if sample.answers_given else FIRST_ANSWER_SECONDS) * (
            0.8 + 0.4 * rng.fork(sample.turn, sample.answers_given).random()
        )
        action, reason, make_plan = self.choose_action(sample, seat)
        return BotMove(action, seconds, reason, make_plan)

    def choose_action(self, sample: State, seat: Seat) -> tuple[Action, Message, MakePlan | None]:
        """Return the action, its reason and, at the first answer of a turn, the plan to which it belongs."""
        if sample.vote:
            return *vote(sample, seat), None
        match sample.pending[-1] if sample.pending else None:
            case PendingExit():
                cell = best_exit(sample, seat)
                place = place_message(*neighbour_of(sample, cell))
                return PlaceExit(square_at(cell, sample.corner)), Message("reason-place-exit", place=place), None
            case PendingFacing():
                return Face("n"), Message("reason-aim-exit"), None
        if sample.acted:
            return END, Message("reason-end"), None
        turn = self.choose_turn(sample, seat)
        action = next_action(sample, turn)
        has_plan = self.explains and sample.mover == NOBODY and not sample.pending
        make_plan = partial(plan_of_turn, sample, seat, turn) if has_plan else None
        return action, explain(sample, turn, action), make_plan

    def choose_turn(self, sample: State, seat: Seat) -> Turn:
        start = turn_start(sample)
        if sample.options.competitive:
            return choose_race_turn(
                turn_context(start or sample, seat), self.race_level, NOBODY if start else sample.mover
            )
        if start is None:
            return turn_after_fall(turn_context(sample, seat), self.level)
        return Turn() if has_just_thrown_switch(sample) else choose_turn(turn_context(start, seat), self.level)


def plan_of_turn(sample: State, seat: Seat, turn: Turn) -> Plan | None:
    return hint_plan(turn_context(sample, seat), turn, next_action)


def vote(sample: State, seat: Seat) -> tuple[Action, Message]:
    """Agree, unless the bot could still win the competitive game (BST-14.12)."""
    options, first = sample.options, sample.arrivals[:1]
    own = [meeple for meeple in engineers(sample) if owner_of(sample, meeple) == seat]
    lost = all(sample.trapped >> meeple & 1 for meeple in own)
    if options.competitive and not lost and [owner_of(sample, meeple) for meeple in first] != [seat]:
        return NO, Message("reason-vote-no")
    return YES, Message("reason-vote-yes")


def turn_start(sample: State) -> State | None:
    """Return the position at the start of the turn; None if the effects of its walk cannot be reverted."""
    if sample.mover == NOBODY:
        return sample
    if is_irreversible(sample):
        return None
    start = sample.copy()
    start.meeples[sample.mover] = sample.start
    start.mover, start.start, start.pending = NOBODY, NOBODY, ()
    return start


def is_irreversible(sample: State) -> bool:
    """Return whether a room has fallen behind the walker, or it lost its place on the Exit (BST-14.10)."""
    left_exit = sample.options.competitive and sample.start == sample.deck.exit
    return sample.start not in sample.floor or left_exit


def has_just_thrown_switch(sample: State) -> bool:
    """Return whether the walk of this turn threw the switch, as planned: no room has fallen yet."""
    return (
        sample.mover != NOBODY
        and not sample.pending
        and sample.switch_off
        and len(sample.floor.grid) == sample.drawn + 1
    )


def next_action(sample: State, turn: Turn) -> Action:
    """Return the next action of the turn: the walk, then the rest if the planned walk was made."""
    if sample.mover == NOBODY and turn.walk:
        meeple, goal, by_control = turn.walk
        return walk(meeple_name(sample, meeple), square_at(sample.floor.where[goal], sample.corner), by_control)
    is_planned = is_planned_walk_done(sample, turn)
    if is_planned and isinstance(turn.act, Doorway):
        return explore(meeple_name(sample, turn.act.meeple), DIRECTIONS[turn.act.direction])
    if sample.pending and isinstance(sample.pending[-1], PendingCollapse):
        return LET_COLLAPSE
    if is_planned and isinstance(turn.act, GearUse):
        return use_gear(meeple_name(sample, turn.act.meeple), turn.act.gear + 1, turn.act.steps)
    return END


def is_planned_walk_done(sample: State, turn: Turn) -> bool:
    """Return whether the walk made is that of the turn; after a collapse turns contain no walk."""
    if sample.mover == NOBODY or is_irreversible(sample):
        return turn.walk is None
    return turn.walk is not None and turn.walk[:2] == (sample.mover, sample.meeples[sample.mover])


LEVELS = {
    "rookie": PlannerBot(
        Level(SearchBudget(60, 1, 1), SearchBudget(60, 1, 2), SearchBudget(60, 1, 1), card_stride=6, hasty=True),
        RaceLevel(replies_searched=0, card_stride=12, gears=False, waits=False, ignores_others=True),
        explains=False,
    ),
    "regular": PlannerBot(
        Level(
            SearchBudget(600, 4, 10), SearchBudget(300, 4, 10), SearchBudget(100, 3, 2), card_stride=3, search_nodes=300
        ),
        RaceLevel(replies_searched=0, card_stride=6, gears=True, waits=False),
    ),
    "master": PlannerBot(
        Level(
            SearchBudget(1500, 12, 30),
            SearchBudget(600, 8, 30),
            SearchBudget(400, 4, 3),
            card_stride=1,
            search_nodes=800,
        ),
        RaceLevel(replies_searched=16, card_stride=4, gears=True, waits=True, plans=True),
    ),
}


def level(name: str) -> PlannerBot:
    return LEVELS[name]
