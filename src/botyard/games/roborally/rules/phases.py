"""The order of a turn: each step does its part and names the next one (RAL-2)."""

from __future__ import annotations

from collections.abc import Callable

from ....core.events import Tell
from ..state import State, Step
from . import belts, cleanup, dealing, factory, lasers, moving, power, programming, registers, touching, winning
from .answers import answer_standing
from .questions import enter


def begin_first_turn(state: State, tell: Tell) -> None:
    enter(state, Step.START)


STEPS: dict[Step, Callable[[State, Tell], None]] = {
    Step.SET_UP: begin_first_turn,
    Step.START: dealing.start_turn,
    Step.DEAL: dealing.deal,
    Step.PROGRAM: programming.end_programming,
    Step.STORE: programming.store,
    Step.ANNOUNCE: power.announce,
    Step.STABILIZE: registers.stabilize,
    Step.CONDITION: registers.condition,
    Step.REVEAL: registers.reveal,
    Step.ABORT: registers.abort,
    Step.MOVE: moving.move_robots,
    Step.EXPRESS: belts.express_belts,
    Step.BELTS: belts.all_belts,
    Step.PUSHERS: factory.pushers,
    Step.GEARS: factory.gears,
    Step.AIM: lasers.aim,
    Step.FIRE: lasers.fire,
    Step.HIT: lasers.hit,
    Step.RECOIL: lasers.recoil,
    Step.TOUCH: touching.touch,
    Step.PHASE_END: winning.end_phase,
    Step.REPAIR: touching.mend,
    Step.MEND: touching.mend_next,
    Step.WIPE: cleanup.wipe,
    Step.STAY_DOWN: power.stay_down,
    Step.REENTRY: cleanup.reenter,
    Step.TURN_END: cleanup.end_turn,
}


def run(state: State, tell: Tell) -> None:
    """Go on until somebody has to speak or the game is over."""
    while state.step is not Step.OVER:
        if (state.window or state.asides) and answer_standing(state, tell):
            continue
        if state.window or waits(state):
            return
        STEPS[state.step](state, tell)


def waits(state: State) -> bool:
    """Steps that need everybody's word: the program, the announcement, and what is owed before re-entry."""
    match state.step:
        case Step.PROGRAM:
            return bool(state.asides) or not all(robot.done for robot in state.robots)
        case Step.ANNOUNCE:
            return state.begun and power.is_announcing(state)
        case Step.SET_UP | Step.REENTRY:
            return bool(state.asides)
    return False
