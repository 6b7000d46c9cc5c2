"""The order of a turn: each step runs and enters the next one (RAL-2)."""

from __future__ import annotations

from collections.abc import Callable

from ....core.events import EventSink
from ..state import State, Step
from . import (
    belts,
    cleanup,
    deal,
    flags_repairs,
    game_end,
    lasers,
    movement,
    power_down,
    programming,
    pushers_gears,
    registers,
)
from .prompt_handlers import apply_standing_order
from .prompt_queue import enter_step


def begin_first_turn(state: State, emit: EventSink) -> None:
    enter_step(state, Step.START)


STEP_HANDLERS: dict[Step, Callable[[State, EventSink], None]] = {
    Step.SET_UP: begin_first_turn,
    Step.START: deal.start_turn,
    Step.DEAL: deal.deal,
    Step.PROGRAM: programming.end_programming,
    Step.STORE: programming.store_leftovers,
    Step.ANNOUNCE: power_down.announce,
    Step.STABILIZE: registers.stabilize,
    Step.CONDITION: registers.condition,
    Step.REVEAL: registers.reveal,
    Step.ABORT: registers.abort,
    Step.MOVE: movement.move_robots,
    Step.EXPRESS: belts.run_express_belts,
    Step.BELTS: belts.run_all_belts,
    Step.PUSHERS: pushers_gears.run_pushers,
    Step.GEARS: pushers_gears.run_gears,
    Step.AIM: lasers.aim,
    Step.FIRE: lasers.fire,
    Step.HIT: lasers.hit,
    Step.RECOIL: lasers.recoil,
    Step.TOUCH: flags_repairs.touch_sites,
    Step.PHASE_END: game_end.end_phase,
    Step.REPAIR: flags_repairs.start_repairs,
    Step.MEND: flags_repairs.continue_repairs,
    Step.WIPE: cleanup.wipe,
    Step.STAY_DOWN: power_down.stay_down,
    Step.REENTRY: cleanup.reenter,
    Step.TURN_END: cleanup.end_turn,
}


def advance(state: State, emit: EventSink, until: Step = Step.OVER) -> None:
    """Run steps until a player must answer, or until a given step or the end of the game is reached."""
    while (step := state.step) is not until and step is not Step.OVER:
        if (state.prompt_queue or state.side_prompts) and apply_standing_order(state, emit):
            continue
        if state.prompt_queue or is_waiting(state):
            return
        STEP_HANDLERS[step](state, emit)


def is_waiting(state: State) -> bool:
    """Return whether this step waits for an answer."""
    return state.step in WAIT_CONDITIONS and WAIT_CONDITIONS[state.step](state)


def has_side_prompts(state: State) -> bool:
    return bool(state.side_prompts)


WAIT_CONDITIONS: dict[Step, Callable[[State], bool]] = {  # steps that wait for all players
    Step.SET_UP: has_side_prompts,
    Step.PROGRAM: programming.is_programming,
    Step.ANNOUNCE: power_down.is_announcing,
    Step.REENTRY: has_side_prompts,
}
