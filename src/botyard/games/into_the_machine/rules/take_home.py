"""Chapter 6: Take Home."""

from __future__ import annotations

from ....core.events import EventSink
from ..action_context import turn_progress
from ..actions import crew_text
from ..events import JunctionBots, TerminalStacks, TookHome
from ..state import CIRCLE, NO_BOT, State
from .terminals import bots_on, has_stack_on, is_used, stacks_on


def take_home(state: State, emit: EventSink) -> None:
    """Return all placed bots to the crew, then add a circle-bot of the box if there is one (ITM-6.2, ITM-6.4)."""
    seat, returned = state.actor, [0, 0, 0]
    terminals, junctions = list[TerminalStacks](), list[JunctionBots]()
    for number in range(len(state.board.places)):
        if has_stack_on(state, seat, number):
            for stack in state.stacks[number]:
                if stack.seat == seat:
                    returned = [count + more for count, more in zip(returned, stack.crew, strict=True)]
            state.stacks[number] = tuple(stack for stack in state.stacks[number] if stack.seat != seat)
            terminals.append(stacks_on(state, number))
    for number in range(len(state.board.junctions)):
        if is_used(state, seat, number):
            returned[state.junction_bots[number][seat]] += 1
            state.junction_bots[number] = (
                *state.junction_bots[number][:seat],
                NO_BOT,
                *state.junction_bots[number][seat + 1 :],
            )
            junctions.append(bots_on(state, number))
    box, crew = state.boxes[seat], state.crews[seat]
    recruited = min(1, box[CIRCLE])
    state.boxes[seat] = (box[0] - recruited, box[1], box[2], box[3])
    state.crews[seat] = (crew[0] + returned[0] + recruited, crew[1] + returned[1], crew[2] + returned[2])
    emit(
        TookHome(
            seat,
            crew_text((returned[0], returned[1], returned[2])),
            (*(terminal.place for terminal in terminals), *(junction.id for junction in junctions)),
            recruited,
            state.crews[seat],
            state.boxes[seat],
            tuple(terminals),
            tuple(junctions),
            turn_progress(state),
        )
    )
