"""Chapter 3: the turn. One Terminal action, and at most one Power card before or after it."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from ....core.events import Seat, Tell
from ..actions import DRAW, END, ENTER, HOME, LEAVE, RECRUIT, Action, Crew, Go, Place, Power, Say
from ..boards import Board
from ..events import JunctionChosen, TerminalChosen, TurnBegan
from ..outlook import Outlook, around, outlook_of, take_up
from ..state import Owed, OwesCrew, OwesOrder, State
from .drawing import deal
from .entering import settle
from .foresight import KEPT, can_begin_with, each_open_answer, open_answers
from .home import take_home
from .leaving import leave
from .parts import ALL_PARTS, after
from .power import can_play, cards_in_hand, play_power
from .terminals import height_needed, is_used, ready_crew, stand, unlocked
from .winning import end, has_won

AUTOMATIC = (RECRUIT, DRAW, ENTER)  # words that nobody is asked for where there is nothing else to say


# --- what may be said ---------------------------------------------------------------------------------------


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else (state.actor,)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.over or seat != state.actor:
        return ()
    outlook = outlook_of(state, seat, state.agenda)
    if state.agenda:
        return open_answers(outlook)
    openings: tuple[Action, ...] = (END,) if state.acted else (HOME, *open_goals(state, outlook))
    return (*openings, *(card for card in cards_in_hand(state) if can_begin(state, outlook, card)))


def open_goals(state: State, outlook: Outlook) -> tuple[Go, ...]:
    """The goals whose whole action can be done (ITM-5.1, ITM-7.10)."""
    seat = outlook.seat
    heights = tuple(height_needed(state, seat, place) for place in range(len(state.cards)))
    return goals_from(outlook, state.cards, heights, ready_crew(state, seat), tuple(open_junctions(state, seat)))


@lru_cache(maxsize=KEPT)  # a move asks for the same goals to check it, to list choices and to show them to all
def goals_from(
    outlook: Outlook, cards: tuple[str, ...], heights: tuple[int, ...], ready: Crew, junctions: tuple[int, ...]
) -> tuple[Go, ...]:
    board, found = outlook.board, list[Go]()
    for place, go in enumerate(board.to_terminals):
        if can_begin_with(outlook, owed_at_terminal(board, cards, place, heights[place], ready)):
            found.append(go)
    for junction in junctions:
        if can_begin_with(outlook, owed_at_junction(board, cards, junction, ready)):
            found.append(board.to_junctions[junction])
    return tuple(found)


def goals(state: State, seat: Seat) -> list[Go]:
    """All terminals, and the junctions that are unlocked and not used (ITM-7.2, ITM-7.4)."""
    board = state.board
    return [*board.to_terminals, *(board.to_junctions[number] for number in open_junctions(state, seat))]


def open_junctions(state: State, seat: Seat) -> list[int]:
    return [number for number in unlocked(state, seat) if not is_used(state, seat, number)]


def can_begin(state: State, outlook: Outlook, action: Action) -> bool:
    """Whether the whole of it can be done (ITM-5.1, ITM-7.10, ITM-12.3)."""
    match action:
        case Go("terminal", place):
            agenda = terminal_agenda(state, outlook.seat, state.board.places.index(place))
        case Go(_, junction):
            agenda = junction_agenda(state, outlook.seat, state.board.junctions.index(junction))
        case Power():
            return can_play(state, outlook, action)
        case _:
            return True
    return can_begin_with(outlook, agenda)


def terminal_agenda(state: State, seat: Seat, place: int) -> tuple[Owed, ...]:
    height = height_needed(state, seat, place)
    return owed_at_terminal(state.board, state.cards, place, height, ready_crew(state, seat))


def owed_at_terminal(board: Board, cards: tuple[str, ...], place: int, height: int, ready: Crew) -> tuple[Owed, ...]:
    return ALL_PARTS[cards[place]], OwesCrew(place, False, height, board.levels[place], ready)


def junction_agenda(state: State, seat: Seat, junction: int) -> tuple[Owed, ...]:
    return owed_at_junction(state.board, state.cards, junction, ready_crew(state, seat))


def owed_at_junction(board: Board, cards: tuple[str, ...], junction: int, ready: Crew) -> tuple[Owed, ...]:
    """One bot, no stack (ITM-7.3); the heights on the two terminals do not matter (ITM-7.8)."""
    one, other = board.ends[junction]
    order = OwesOrder(one, other, (cards[one], cards[other]))
    return order, OwesCrew(junction, True, 1, board.junction_levels[junction], ready)


# --- what happens -------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    if action == LEAVE:
        if leave(state, seat, tell) and seat == state.actor:
            state.agenda = ()  # the queue waited for the Hex Box choice only (ITM-8.14)
            take_up(state, settle(outlook_of(state, seat, ()), tell))
            pass_on(state, tell)
        return
    state.said += 1
    if state.agenda:
        answer(state, action, tell)
    else:
        begin(state, action, tell)
    run(state, tell)


def begin(state: State, action: Action, tell: Tell) -> None:
    """A Terminal action, a Power card, or the end of the turn."""
    state.line = [str(action)]
    match action:
        case Power():
            play_power(state, action, tell)
        case Go():
            go(state, action, tell)
        case Say("home"):
            state.acted = True
            take_home(state, tell)
        case _:
            pass_on(state, tell)


def go(state: State, action: Go, tell: Tell) -> None:
    state.acted = True
    if action.verb == "terminal":
        place = state.board.places.index(action.place)
        state.agenda = terminal_agenda(state, state.actor, place)
        tell(TerminalChosen(state.actor, action.place, state.cards[place], height_needed(state, state.actor, place)))
    else:
        junction = state.board.junctions.index(action.place)
        state.agenda = junction_agenda(state, state.actor, junction)
        one, other = state.board.ends[junction]
        tell(JunctionChosen(state.actor, action.place, (state.cards[one], state.cards[other])))


def answer(state: State, action: Action, tell: Tell) -> None:
    """Carry one step out; then draws, then the win, then the queue (ITM-8.14)."""
    owed, seat = state.agenda[-1], state.actor
    state.line.append(str(action))
    before = state.crews[seat]
    if isinstance(owed, OwesCrew) and isinstance(action, Place):
        stand(state, owed, action.crew, tell)
    outlook = after(outlook_of(state, seat, state.agenda), action, tell)
    take_up(state, outlook)
    note_fresh_crew(state, before)
    if outlook.draws.seats:
        deal(state, outlook.draws, tell)
    if has_won(state, seat):
        end(state, seat, "ITM-13.3", tell)
    else:
        take_up(state, settle(outlook, tell))


def note_fresh_crew(state: State, before: tuple[int, int, int]) -> None:
    """Triangles and squares gained before the Terminal action may have to wait (ITM-11.3)."""
    if state.options.fresh_crew_waits and not state.acted:
        gained = [max(0, now - then) for now, then in zip(state.crews[state.actor], before, strict=True)]
        state.fresh = (0, gained[1], gained[2])


def run(state: State, tell: Tell) -> None:
    """Go on as long as nothing is left to choose."""
    while state.agenda:
        action = only_answer(state)
        if action is None:
            return
        answer(state, action, tell)
    if not state.over:
        state.line.clear()
        if state.acted and (state.played or not any(state.hands[state.actor])):  # both public (ITM-3.5)
            pass_on(state, tell)


def only_answer(state: State) -> Action | None:
    """The one thing that can be said, unless it draws cards: a draw cannot be taken back (ITM-3.9)."""
    outlook = outlook_of(state, state.actor, state.agenda)
    found = tuple(islice(each_open_answer(outlook), 2))
    if len(found) > 1:
        return None
    return found[0] if found[0] in AUTOMATIC or not after(outlook, found[0]).draws.seats else None


def pass_on(state: State, tell: Tell) -> None:
    """Clockwise to the next who plays (ITM-3.4, ITM-3.8), or to the end at the cap (ITM-3.7)."""
    state.agenda, state.line = (), []
    if state.options.turn_cap and state.turn >= state.options.turn_cap:
        end(state, -1, "ITM-3.7", tell)
        return
    begin_turn(state, next(seat for seat in around(state, state.actor)[1:] if not state.left[seat]), tell)


def begin_turn(state: State, seat: Seat, tell: Tell) -> None:
    state.turn += 1
    state.actor = seat
    state.acted = state.played = state.ignoring = False
    state.fresh = (0, 0, 0)
    state.said = 0
    tell(TurnBegan(state.turn, seat))
