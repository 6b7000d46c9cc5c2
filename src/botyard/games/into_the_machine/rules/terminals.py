"""Chapters 4, 5 and 7: levels, stacks and junctions."""

from __future__ import annotations

from functools import lru_cache

from ....core.events import EventSink, Seat, discard_event
from ..action_context import ActionContext
from ..actions import Crew, Place, crew_text, place_crew
from ..boards import Board
from ..cards import LEVELS
from ..events import CrewPlaced, JunctionBots, JunctionBotView, StackView, TerminalStacks
from ..state import CIRCLE, NO_BOT, TRIANGLE, PendingCrew, Stack, State

JUNCTION_CACHE_SIZE = 1 << 9  # sets of places


def height_to_beat(state: State, place: int) -> int:
    """Return the height of the highest stack, of any player (ITM-5.4, ITM-5.6)."""
    stacks = state.stacks[place]
    return max([sum(stack.crew) for stack in stacks]) if stacks else 0


def height_needed(state: State, seat: Seat, place: int) -> int:
    """Return one more than the highest stack, or 1 for a seat that ignores stacks (ITM-5.2, ITM-5.3, ITM-12.8)."""
    return 1 if state.ignoring and seat == state.actor else height_to_beat(state, place) + 1


def heights_needed(state: State, seat: Seat) -> tuple[int, ...]:
    """Return `height_needed` for all places."""
    if state.ignoring and seat == state.actor:
        return (1,) * len(state.stacks)
    return tuple([max([sum(stack.crew) for stack in stacks]) + 1 if stacks else 1 for stacks in state.stacks])


def has_stack_on(state: State, seat: Seat, place: int) -> bool:
    stacks = state.stacks[place]
    return bool(stacks) and any(stack.seat == seat for stack in stacks)  # most places are empty


def is_unlocked(state: State, seat: Seat, junction: int) -> bool:
    """Return whether the seat has a stack on both terminals of the junction (ITM-7.2)."""
    one, other = state.board.junction_ends[junction]
    return has_stack_on(state, seat, one) and has_stack_on(state, seat, other)


def unlocked_junctions(state: State, seat: Seat) -> tuple[int, ...]:
    """Return all junctions for which `is_unlocked` is true, with a single pass over the stacks."""
    own_places = [place for place, stacks in enumerate(state.stacks) for stack in stacks if stack.seat == seat]
    return junctions_between(state.board, tuple(own_places))


@lru_cache(maxsize=JUNCTION_CACHE_SIZE)  # few actions change a player's places
def junctions_between(board: Board, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number for number, (one, other) in enumerate(board.junction_ends) if one in places and other in places)


def is_used(state: State, seat: Seat, junction: int) -> bool:
    """Return whether the seat's own bot blocks the junction; bots of others never do (ITM-7.4)."""
    return state.junction_bots[junction][seat] != NO_BOT


def ready_crew(state: State, seat: Seat) -> Crew:
    """Return the active supply (ITM-4.3) without crew that cannot be placed yet (ITM-11.3)."""
    crew = state.crews[seat]
    if seat != state.actor or state.fresh_crew == (0, 0, 0):
        return crew
    return crew_without(crew, state.fresh_crew)


def crew_actions(step: PendingCrew) -> tuple[Place, ...]:
    """Return every mix of bots of the level or higher, the fewest circle-bots first (ITM-4.1, ITM-5.5, ITM-5.10)."""
    circles, triangles, squares = (count if shape >= step.level else 0 for shape, count in enumerate(step.ready))
    return tuple(
        place_crew((circle, triangle, step.height - circle - triangle))
        for circle in range(min(circles, step.height) + 1)
        for triangle in range(min(triangles, step.height - circle), -1, -1)
        if step.height - circle - triangle <= squares
    )


def fewest_circles(ready: Crew, level: int, height: int) -> int:
    """Return the minimum of circle-bots that must be placed; -1 if the crew is too small."""
    needed = height - sum(ready[max(level, TRIANGLE) :])
    if needed <= 0:
        return 0
    return needed if level == CIRCLE and needed <= ready[CIRCLE] else -1


def place_on_board(state: State, step: PendingCrew, crew: Crew, emit: EventSink = discard_event) -> None:
    """Put the bots on the board, before anything else happens (ITM-5.9)."""
    seat, place = state.actor, step.place
    if step.junction:
        state.junction_bots[place] = (
            *state.junction_bots[place][:seat],
            crew.index(1),
            *state.junction_bots[place][seat + 1 :],
        )
    else:
        state.stacks[place] += (Stack(seat, crew),)
    if emit is not discard_event:
        name, left = crew_text(crew), crew_without(state.crews[seat], crew)
        if step.junction:
            emit(CrewPlaced(seat, state.board.junctions[place], name, left, junctions_after=(bots_on(state, place),)))
        else:
            emit(CrewPlaced(seat, state.board.places[place], name, left, terminals_after=(stacks_on(state, place),)))


def stacks_on(state: State, place: int) -> TerminalStacks:
    height = height_needed(state, state.actor, place)
    return TerminalStacks(state.board.places[place], height, stack_views(state.stacks[place]))


def stack_views(stacks: tuple[Stack, ...]) -> tuple[StackView, ...]:
    return tuple(StackView(stack.seat, stack.crew) for stack in stacks)


def bots_on(state: State, junction: int) -> JunctionBots:
    return JunctionBots(state.board.junctions[junction], junction_bot_views(state.junction_bots[junction]))


def junction_bot_views(shapes: tuple[int, ...]) -> tuple[JunctionBotView, ...]:
    """Return the bots on a junction; `shapes` has that of each seat's bot, or NO_BOT."""
    return tuple(JunctionBotView(seat, LEVELS[shape]) for seat, shape in enumerate(shapes) if shape != NO_BOT)


def crew_without(crew: Crew, placed: Crew) -> Crew:
    return crew[0] - placed[0], crew[1] - placed[1], crew[2] - placed[2]


def spend_crew(context: ActionContext, crew: Crew) -> ActionContext:
    """Remove placed bots from the crew: the action itself can no longer use them (ITM-5.9, ITM-7.13)."""
    return context.with_crew_and_pending(crew_without(context.crew, crew), context.pending[:-1])
