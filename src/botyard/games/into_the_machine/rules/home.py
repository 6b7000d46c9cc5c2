"""Chapter 6: Take Home."""

from __future__ import annotations

from ....core.events import Tell
from ..actions import crew_text
from ..events import TookHome
from ..state import CIRCLE, NO_BOT, State
from .terminals import height_to_beat, is_on, is_used


def take_home(state: State, tell: Tell) -> None:
    """All bots from terminals and junctions, then a circle-bot of the box if there is one (ITM-6.2, ITM-6.4)."""
    seat, back, places, heights = state.actor, [0, 0, 0], list[str](), list[int]()
    for number, place in enumerate(state.board.places):
        if is_on(state, seat, number):
            places.append(place)
            for stack in state.stacks[number]:
                if stack.seat == seat:
                    back = [have + more for have, more in zip(back, stack.crew, strict=True)]
            state.stacks[number] = tuple(stack for stack in state.stacks[number] if stack.seat != seat)
            heights.append(height_to_beat(state, number) + 1)
    for number, junction in enumerate(state.board.junctions):
        if is_used(state, seat, number):
            places.append(junction)
            heights.append(0)
            back[state.wires[number][seat]] += 1
            state.wires[number] = (*state.wires[number][:seat], NO_BOT, *state.wires[number][seat + 1 :])
    box, crew = state.boxes[seat], state.crews[seat]
    recruited = min(1, box[CIRCLE])
    state.boxes[seat] = (box[0] - recruited, box[1], box[2], box[3])
    state.crews[seat] = (crew[0] + back[0] + recruited, crew[1] + back[1], crew[2] + back[2])
    tell(TookHome(seat, crew_text((back[0], back[1], back[2])), tuple(places), tuple(heights), recruited))
