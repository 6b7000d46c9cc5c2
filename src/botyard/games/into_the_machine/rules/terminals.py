"""Chapters 4, 5 and 7: levels, stacks and junctions."""

from __future__ import annotations

from ....core.events import Seat, Tell, hush
from ..actions import Crew, Place, crew_text, place_crew
from ..events import CrewPlaced
from ..outlook import Outlook
from ..state import CIRCLE, NO_BOT, TRIANGLE, OwesCrew, Stack, State


def height_to_beat(state: State, place: int) -> int:
    """Of the single highest stack, whosever it is (ITM-5.4, ITM-5.6)."""
    stacks = state.stacks[place]
    return max([sum(stack.crew) for stack in stacks]) if stacks else 0


def height_needed(state: State, seat: Seat, place: int) -> int:
    """One more than the highest; one bot for who ignores stacks (ITM-5.2, ITM-5.3, ITM-12.8)."""
    return 1 if state.ignoring and seat == state.actor else height_to_beat(state, place) + 1


def is_on(state: State, seat: Seat, place: int) -> bool:
    return any(stack.seat == seat for stack in state.stacks[place])


def is_unlocked(state: State, seat: Seat, junction: int) -> bool:
    """While one has a stack on each of its two terminals (ITM-7.2)."""
    one, other = state.board.ends[junction]
    return is_on(state, seat, one) and is_on(state, seat, other)


def unlocked(state: State, seat: Seat) -> list[int]:
    """All junctions that `is_unlocked` names, found with one look at the stacks."""
    mine = {place for place, stacks in enumerate(state.stacks) for stack in stacks if stack.seat == seat}
    return [number for number, (one, other) in enumerate(state.board.ends) if one in mine and other in mine]


def is_used(state: State, seat: Seat, junction: int) -> bool:
    """Own bots block until they are taken home, others' never do (ITM-7.4)."""
    return state.wires[junction][seat] != NO_BOT


def ready_crew(state: State, seat: Seat) -> Crew:
    """Bots of the active supply (ITM-4.3), without those that have to wait (ITM-11.3)."""
    crew = state.crews[seat]
    if seat != state.actor or state.fresh == (0, 0, 0):
        return crew
    return crew[0] - state.fresh[0], crew[1] - state.fresh[1], crew[2] - state.fresh[2]


def crews(owed: OwesCrew) -> tuple[Place, ...]:
    """Every mixture of bots of the level or higher, the fewest circle-bots first (ITM-4.1, ITM-5.5, ITM-5.10)."""
    circles, triangles, squares = (count if shape >= owed.level else 0 for shape, count in enumerate(owed.ready))
    return tuple(
        place_crew((circle, triangle, owed.height - circle - triangle))
        for circle in range(min(circles, owed.height) + 1)
        for triangle in range(min(triangles, owed.height - circle), -1, -1)
        if owed.height - circle - triangle <= squares
    )


def fewest_circles(owed: OwesCrew) -> int:
    """How many circle-bots must be among the bots placed; -1 where no crew will do."""
    higher = sum(owed.ready[max(owed.level, TRIANGLE) :])
    needed = max(0, owed.height - higher)
    return needed if needed == 0 or (owed.level == CIRCLE and needed <= owed.ready[CIRCLE]) else -1


def stand(state: State, owed: OwesCrew, crew: Crew, tell: Tell = hush) -> None:
    """The bots placed are on the board before anything else happens (ITM-5.9)."""
    seat, place = state.actor, owed.place
    if owed.junction:
        state.wires[place] = (*state.wires[place][:seat], crew.index(1), *state.wires[place][seat + 1 :])
    else:
        state.stacks[place] += (Stack(seat, crew),)
    if tell is not hush:
        names = state.board.junctions if owed.junction else state.board.places
        height = 0 if owed.junction else height_to_beat(state, place) + 1
        tell(CrewPlaced(seat, names[place], crew_text(crew), height))


def place(outlook: Outlook, crew: Crew) -> Outlook:
    """Placing comes first: these bots are gone when the action looks for some (ITM-5.9, ITM-7.13)."""
    have = outlook.crew
    left = (have[0] - crew[0], have[1] - crew[1], have[2] - crew[2])
    return outlook.with_crew_owing(left, outlook.agenda[:-1])
