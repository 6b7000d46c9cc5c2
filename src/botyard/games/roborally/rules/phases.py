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


def run(state: State, tell: Tell, until: Step = Step.OVER) -> None:
    """Go on until somebody has to speak, or a step or the end of the game is reached."""
    while (step := state.step) is not until and step is not Step.OVER:
        if (state.window or state.asides) and answer_standing(state, tell):
            continue
        if state.window or waits(state):
            return
        STEPS[step](state, tell)


def waits(state: State) -> bool:
    """Whether this step needs somebody's word before it can go on."""
    return state.step in WAITING and WAITING[state.step](state)


def has_asides(state: State) -> bool:
    return bool(state.asides)


WAITING: dict[Step, Callable[[State], bool]] = {  # for an answer of everybody
    Step.SET_UP: has_asides,
    Step.PROGRAM: programming.is_programming,
    Step.ANNOUNCE: power.is_announcing,
    Step.REENTRY: has_asides,
}
