"""Chapter 3: the turn. One Terminal action, and at most one Power card before or after it."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from ....core.events import EventSink, Seat
from ..action_context import ActionContext, apply_context, context_for, next_actor, turn_progress
from ..actions import DRAW, END, ENTER, HOME, LEAVE, RECRUIT, Action, Crew, Go, Place, Power, SimpleAction
from ..boards import Board
from ..events import CurrentAction, JunctionChosen, TerminalChosen, TurnBegan
from ..state import PendingCard, PendingCrew, PendingOrder, PendingStep, State
from .card_effects import PENDING_CARDS, apply_answer, possible_answers
from .completability import (
    CACHE_SIZE,
    can_begin_with,
    can_complete_card,
    completable_answers,
    each_open_answer,
    with_circles_left,
)
from .departure import leave_game
from .draws import deal_draws
from .entry import advance_queue
from .game_end import end_game, has_won
from .power_cards import can_play, cards_in_hand, play_power
from .take_home import take_home
from .terminals import (
    fewest_circles,
    height_needed,
    heights_needed,
    is_used,
    place_on_board,
    ready_crew,
    unlocked_junctions,
)

AUTOMATIC_ACTIONS = (RECRUIT, DRAW, ENTER)  # played without a prompt if there is no other answer


# --- legal actions ------------------------------------------------------------------------------------------


def active_seats(state: State) -> tuple[Seat, ...]:
    return () if state.over else (state.actor,)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.over or seat != state.actor:
        return ()
    context = context_for(state, seat, state.pending)
    if state.pending:
        return completable_answers(context)
    first_actions: tuple[Action, ...] = (END,) if state.acted else (HOME, *legal_destinations(state, context))
    return (*first_actions, *(card for card in cards_in_hand(state) if can_begin(state, context, card)))


def legal_destinations(state: State, context: ActionContext) -> tuple[Go, ...]:
    """Return the destinations whose whole action can be completed (ITM-5.1, ITM-7.10)."""
    seat = context.seat
    heights, junctions = heights_needed(state, seat), tuple(open_junctions(state, seat))
    return destinations_from(context, state.cards, heights, ready_crew(state, seat), junctions)


@lru_cache(maxsize=CACHE_SIZE)  # one move needs the same result for validation, for choices and for views
def destinations_from(
    context: ActionContext, cards: tuple[str, ...], heights: tuple[int, ...], ready: Crew, junctions: tuple[int, ...]
) -> tuple[Go, ...]:
    board, found = context.board, list[Go]()
    contexts = dict[int, ActionContext]()  # by the number of circle-bots placed
    for card, level, height, go in zip(cards, board.levels, heights, board.to_terminals, strict=True):
        placed = fewest_circles(ready, level, height)
        if placed < 0:
            continue
        if placed not in contexts:
            contexts[placed] = with_circles_left(context, placed)
        if can_complete_card(contexts[placed], card):
            found.append(go)
    for junction in junctions:
        if can_begin_with(context, steps_at_junction(board, cards, junction, ready)):
            found.append(board.to_junctions[junction])
    return tuple(found)


def destinations(state: State, seat: Seat) -> list[Go]:
    """Return all terminals, and the junctions that are unlocked and not used (ITM-7.2, ITM-7.4)."""
    board = state.board
    return [*board.to_terminals, *(board.to_junctions[number] for number in open_junctions(state, seat))]


def open_junctions(state: State, seat: Seat) -> list[int]:
    return [number for number in unlocked_junctions(state, seat) if not is_used(state, seat, number)]


def can_begin(state: State, context: ActionContext, action: Action) -> bool:
    """Return whether the whole action can be completed (ITM-5.1, ITM-7.10, ITM-12.3)."""
    match action:
        case Go("terminal", place):
            return can_begin_with(context, terminal_steps(state, context.seat, state.board.places.index(place)))
        case Go(_, junction):
            return can_begin_with(context, junction_steps(state, context.seat, state.board.junctions.index(junction)))
        case Power():
            return can_play(state, context, action)
    return True


def terminal_steps(state: State, seat: Seat, place: int) -> tuple[PendingCard, PendingCrew]:
    height, level = height_needed(state, seat, place), state.board.levels[place]
    return PENDING_CARDS[state.cards[place]], PendingCrew(place, False, height, level, ready_crew(state, seat))


def junction_steps(state: State, seat: Seat, junction: int) -> tuple[PendingStep, ...]:
    return steps_at_junction(state.board, state.cards, junction, ready_crew(state, seat))


def steps_at_junction(board: Board, cards: tuple[str, ...], junction: int, ready: Crew) -> tuple[PendingStep, ...]:
    """Return the steps at a junction: one bot (ITM-7.3), whatever the heights on its terminals (ITM-7.8)."""
    one, other = board.junction_ends[junction]
    order = PendingOrder(one, other, (cards[one], cards[other]))
    return order, PendingCrew(junction, True, 1, board.junction_levels[junction], ready)


# --- applying actions ---------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, emit: EventSink) -> None:
    if action == LEAVE:
        if leave_game(state, seat, emit) and seat == state.actor:
            state.pending = ()  # the queue waits only for a Hex Box choice (ITM-8.14)
            apply_context(state, advance_queue(context_for(state, seat, ()), emit))
            pass_turn(state, emit)
        return
    state.answers_given += 1
    if state.pending:
        apply_step(state, action, emit)
    else:
        begin_action(state, action, emit)
    run_forced_answers(state, emit)


def begin_action(state: State, action: Action, emit: EventSink) -> None:
    """Begin a Terminal action, play a Power card, or end the turn."""
    state.current_action = [str(action)]
    match action:
        case Power():
            play_power(state, action, emit)
        case Go():
            choose_destination(state, action, emit)
        case SimpleAction("home"):
            state.acted = True
            take_home(state, emit)
        case _:
            pass_turn(state, emit)


def choose_destination(state: State, action: Go, emit: EventSink) -> None:
    state.acted = True
    if action.verb == "terminal":
        place = state.board.places.index(action.place)
        state.pending = terminal_steps(state, state.actor, place)
        height, using = height_needed(state, state.actor, place), CurrentAction(action.place, action.place)
        emit(TerminalChosen(state.actor, action.place, state.cards[place], height, turn_progress(state, using)))
    else:
        junction = state.board.junctions.index(action.place)
        state.pending = junction_steps(state, state.actor, junction)
        one, other = state.board.junction_ends[junction]
        progress = turn_progress(state, CurrentAction(action.place))
        emit(JunctionChosen(state.actor, action.place, (state.cards[one], state.cards[other]), progress))


def apply_step(state: State, action: Action, emit: EventSink) -> None:
    """Carry out one step; then come draws, then a win, then the queue (ITM-8.14)."""
    step, seat = state.pending[-1], state.actor
    state.current_action.append(str(action))
    before = state.crews[seat]
    if isinstance(step, PendingCrew) and isinstance(action, Place):
        place_on_board(state, step, action.crew, emit)
    context = apply_answer(context_for(state, seat, state.pending), action, emit)
    apply_context(state, context)
    record_fresh_crew(state, before)
    if context.draws.seats:
        deal_draws(state, context.draws, emit)
    if has_won(state, seat):
        end_game(state, seat, "ITM-13.3", emit)
    else:
        apply_context(state, advance_queue(context, emit))


def record_fresh_crew(state: State, before: tuple[int, int, int]) -> None:
    """Record triangles and squares gained before the Terminal action, which may have to wait (ITM-11.3)."""
    if state.options.fresh_crew_waits and not state.acted:
        gained = [max(0, now - then) for now, then in zip(state.crews[state.actor], before, strict=True)]
        state.fresh_crew = (0, gained[1], gained[2])


def run_forced_answers(state: State, emit: EventSink) -> None:
    """Carry out steps as long as there is nothing to choose, and end the turn if nothing is left to do."""
    while state.pending:
        action = forced_answer(state)
        if action is None:
            return
        apply_step(state, action, emit)
    if not state.over:
        state.current_action.clear()
        if state.acted and (state.played or not any(state.hands[state.actor])):  # both are public (ITM-3.5)
            pass_turn(state, emit)


def forced_answer(state: State) -> Action | None:
    """Return the only answer, unless it draws cards: a draw cannot be undone (ITM-3.9)."""
    context = context_for(state, state.actor, state.pending)
    found = possible_answers(context)
    if len(found) > 1:
        found = tuple(islice(each_open_answer(context, found), 2))
    if len(found) > 1:
        return None
    return found[0] if found[0] in AUTOMATIC_ACTIONS or not apply_answer(context, found[0]).draws.seats else None


def pass_turn(state: State, emit: EventSink) -> None:
    """Begin the next player's turn (ITM-3.4, ITM-3.8), or end the game at the turn cap (ITM-3.7)."""
    state.pending, state.current_action = (), []
    if state.options.turn_cap and state.turn >= state.options.turn_cap:
        end_game(state, -1, "ITM-3.7", emit)
        return
    begin_turn(state, next_actor(state), emit)


def begin_turn(state: State, seat: Seat, emit: EventSink) -> None:
    state.turn += 1
    state.actor = seat
    state.acted = state.played = state.ignoring = False
    state.fresh_crew = (0, 0, 0)
    state.answers_given = 0
    emit(TurnBegan(state.turn, seat, heights_needed(state, seat), next_actor_after=next_actor(state)))
