"""Rookie, Regular and Master: they plan one deed ahead, some, or all the way out."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.bot import Answer, Facts
from ...core.events import Seat
from ...core.luck import Luck
from .actions import END, NO, SETTLE, YES, Action, Face, PlaceExit, explore, use_gear, walk
from .floor import WAYS, name_of
from .rules.turns import word_for
from .state import NOBODY, OwesCollapse, OwesExit, OwesFacing, State, engineers, owner_of
from .thinking.choosing import Level, Turn, Use, after_fall, scene_of, turn_of
from .thinking.exploring import Doorway
from .thinking.planning import Effort
from .thinking.racing import Racer, best_exit, race
from .thinking.words import sentence, why

FIRST, NEXT = 1.6, 0.7  # seconds for the first answer of a turn and for the others


@dataclass(frozen=True, slots=True)
class Companion:
    """Thinks a turn out from its first position and says it answer by answer; each answer is thought out anew."""

    level: Level
    racer: Racer

    def answer(self, dream: State, seat: Seat, luck: Luck) -> Answer:
        seconds = (NEXT if dream.said else FIRST) * (0.8 + 0.4 * luck.fork(dream.turn, dream.said).share())
        action, facts = self.reply(dream, seat)
        return Answer(action, seconds, sentence(facts, seat), facts)

    def reply(self, dream: State, seat: Seat) -> tuple[Action, Facts]:
        """What is said, and why."""
        if dream.vote:
            return vote(dream, seat)
        match dream.agenda[-1] if dream.agenda else None:
            case OwesExit():
                square = name_of(best_exit(dream, seat), dream.corner)
                return PlaceExit(square), ("exit", square)
            case OwesFacing():
                return Face("n"), ("arrow",)
        if dream.acted:
            return END, ("done",)
        turn = self.turn(dream, seat)
        action = next_words(dream, turn)
        return action, why(dream, turn, action)

    def turn(self, dream: State, seat: Seat) -> Turn:
        began = beginning(dream)
        if dream.options.competitive:
            return race(scene_of(began or dream, seat), self.racer, NOBODY if began else dream.mover)
        if began is None:
            return after_fall(scene_of(dream, seat), self.level)
        return Turn() if just_thrown(dream) else turn_of(scene_of(began, seat), self.level)


def vote(dream: State, seat: Seat) -> tuple[Action, Facts]:
    """With the others; but a race that one could still win is not given away (BST-14.12)."""
    options, first = dream.options, dream.arrivals[:1]
    own = [meeple for meeple in engineers(dream) if owner_of(dream, meeple) == seat]
    lost = all(dream.trapped >> meeple & 1 for meeple in own)
    if options.competitive and not lost and [owner_of(dream, meeple) for meeple in first] != [seat]:
        return NO, ("race_on",)
    return YES, ("agree",)


def beginning(dream: State) -> State | None:
    """The position in which the turn began, unless what the walk has changed cannot be put back."""
    if dream.mover == NOBODY:
        return dream
    if has_changed(dream):
        return None
    began = dream.copy()
    began.meeples[dream.mover] = dream.start
    began.mover, began.start, began.agenda = NOBODY, NOBODY, ()
    return began


def has_changed(dream: State) -> bool:
    """A room has fallen behind the walker, or it has lost its place on the Emergency Exit (BST-14.10)."""
    left_exit = dream.options.competitive and dream.start == dream.deck.exit
    return dream.start not in dream.floor or left_exit


def just_thrown(dream: State) -> bool:
    """The walk of this turn was the one to the switch: nothing has fallen yet, and nothing else is planned."""
    return dream.mover != NOBODY and not dream.agenda and dream.switch_off and len(dream.floor.grid) == dream.drawn + 1


def next_words(dream: State, turn: Turn) -> Action:
    """What is to be said now: the walk, then what follows if the walk was this turn's."""
    if dream.mover == NOBODY and turn.walk:
        meeple, goal, by_control = turn.walk
        return walk(word_for(dream, meeple), name_of(dream.floor.where[goal], dream.corner), by_control)
    planned = is_walked(dream, turn)
    if planned and isinstance(turn.act, Doorway):
        return explore(word_for(dream, turn.act.meeple), WAYS[turn.act.way])
    if dream.agenda and isinstance(dream.agenda[-1], OwesCollapse):
        return SETTLE
    if planned and isinstance(turn.act, Use):
        return use_gear(word_for(dream, turn.act.meeple), turn.act.gear + 1, turn.act.steps)
    return END


def is_walked(dream: State, turn: Turn) -> bool:
    """The walk of the turn is made, and not somebody's other one; after a fall only what follows is thought of."""
    if dream.mover == NOBODY or has_changed(dream):
        return turn.walk is None
    return turn.walk is not None and turn.walk[:2] == (dream.mover, dream.meeples[dream.mover])


LEVELS = {
    "rookie": Companion(
        Level(Effort(60, 1, 1), Effort(60, 1, 2), Effort(60, 1, 1), skip=6, hasty=True),
        Racer(replied=0, skip=12, gears=False, waits=False, alone=True),
    ),
    "regular": Companion(
        Level(Effort(600, 4, 10), Effort(300, 4, 10), Effort(100, 3, 2), skip=3, hunt=300),
        Racer(replied=0, skip=6, gears=True, waits=False),
    ),
    "master": Companion(
        Level(Effort(1500, 12, 30), Effort(600, 8, 30), Effort(400, 4, 3), skip=1, hunt=800),
        Racer(replied=16, skip=4, gears=True, waits=True, plans=True),
    ),
}


def level(name: str) -> Companion:
    return LEVELS[name]
