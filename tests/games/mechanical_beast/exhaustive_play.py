"""Small positions, and their trapped meeples by exhaustive play of all legal actions: slow, but easy to verify."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from botyard import Rng, load_game
from botyard.games.mechanical_beast.actions import Explore
from botyard.games.mechanical_beast.escape.verdict import Decision
from botyard.games.mechanical_beast.escape.witness import Solution
from botyard.games.mechanical_beast.grid import BLANK_MARGIN, cell_at, corner_of
from botyard.games.mechanical_beast.options import BeastOptions
from botyard.games.mechanical_beast.rules.trapped import SWITCH, no_exit, possibly_trapped
from botyard.games.mechanical_beast.setup import empty_state
from botyard.games.mechanical_beast.state import NO_MARK, NOBODY, State, engineers, is_safe, meeple_id

GAME = load_game("mechanical-beast")
DECK = GAME.deck
MAX_TURNS = 400
MODES = ("co-operative", "co-operative", "co-operative", "semi-co-operative", "competitive")
LEVELS = ("easy", "normal", "hard", "extreme")


# --- small positions ---------------------------------------------------------------------------------------


def small_position(rng: Rng) -> State:
    """Return a random position of a few rooms, with or without Lockdown, marks and the switch."""
    mode = rng.choice(MODES)
    seats = rng.choice((1, 1, 2, 2, 3, 4)) if mode == "co-operative" else rng.choice((2, 2, 3, 4))
    options = BeastOptions.parse({"mode": mode, "level": rng.choice(LEVELS), "table_margin": 1})
    state = empty_state(DECK, seats, rng.fork(1), options)
    state.switch_off, state.lockdown = rng.randbelow(4) > 0, rng.randbelow(5) > 0
    rooms = small_deck(rng, state)
    place_rooms(state, rooms, rng)
    place_meeples(state, rng)
    state.turn, state.corner = 1, corner_of(state.floor, BLANK_MARGIN)
    return state


def small_deck(rng: Rng, state: State) -> list[int]:
    """Return a random deck, mostly of rooms with gears, with the special rooms that the position needs."""
    geared = [card for card in DECK.ordinary if DECK.gears[card]]
    rooms = [rng.choice(geared if rng.randbelow(3) else DECK.ordinary) for _ in range(2 + rng.randbelow(3))]
    if not state.switch_off or not rng.randbelow(3):
        rooms.append(DECK.control)
    if not state.options.hatch_open and (state.switch_off or not state.options.competitive):
        rooms.append(DECK.exit)
    if state.lockdown and rng.randbelow(2):
        rooms.append(DECK.lockdown)
    return list(dict.fromkeys(rooms))


def place_rooms(state: State, rooms: list[int], rng: Rng) -> None:
    state.pile = (*rooms, *[card for card in DECK.ordinary if card not in rooms][:3])
    state.drawn = len(rooms)
    cells = [cell_at(row, column) for row in range(3) for column in range(3)]
    rng.shuffle(cells)
    for room in (DECK.entrance, *rooms):
        if room in state.floor:
            state.floor.take(room)
        state.floor.put(room, cells.pop(), rng.randbelow(4))


def place_meeples(state: State, rng: Rng) -> None:
    """Place the meeples in random rooms, some with a mark.

    No engineer is in the Control Room while the beast is on, and in the competitive game nobody is on the Exit.
    """
    forbidden_for_all = {DECK.exit} if state.options.competitive else set()
    for meeple in range(len(state.meeples)):
        forbidden = forbidden_for_all | (
            {DECK.control} if not state.switch_off and meeple in engineers(state) else set()
        )
        room = rng.choice([room for room in state.floor.rooms() if room not in forbidden])
        state.meeples[meeple] = room
        gears = len(DECK.gears[room])
        state.marks[meeple] = (room, rng.randbelow(gears)) if gears and rng.randbelow(2) else NO_MARK


def small_undecided_positions(seed: int) -> Iterator[tuple[State, set[int]]]:
    """Yield positions with possibly trapped meeples, and the meeples that can get out by exhaustive play."""
    for number in count():
        state = small_position(Rng(seed).fork(number))
        if no_exit(state) or not possibly_trapped(state):
            continue
        free = free_meeples(state, possibly_trapped(state), MAX_TURNS)
        if free is not None:
            yield state, free


# --- exhaustive play ---------------------------------------------------------------------------------------


def free_meeples(state: State, wanted: list[int], max_turns: int) -> set[int] | None:
    """Return the wanted meeples that can reach an exit with the beast off, or an unexplored doorway.

    Return None if that takes more than the given number of turns.
    """
    found: set[int] = set()
    seen, queue = {position_key(state)}, [state]
    for position in queue:
        for after, explored in turn_outcomes(position):
            found |= set(wanted) if explored else {meeple for meeple in wanted if is_safe(after, meeple)}
            if not after.over and after.turn != position.turn and position_key(after) not in seen:
                seen.add(position_key(after))
                queue.append(after)
        if len(seen) > max_turns:
            return None
        if found >= set(wanted):
            break
    return found


def turn_outcomes(state: State) -> Iterator[tuple[State, bool]]:
    """Yield all positions after a turn, at the start of the next one, and the explorations."""
    stack = [state]
    while stack:
        position = stack.pop()
        for action in GAME.legal_actions(position, position.actor):
            after = position.copy()
            explores = isinstance(action, Explore)
            if not explores:
                GAME.apply(after, position.actor, action)
            yield after, explores
            if not explores and not after.over and after.turn == state.turn:
                stack.append(after)


def position_key(state: State) -> object:
    return tuple(state.floor.to_plain()), tuple(state.meeples), tuple(state.marks), state.switch_off, state.actor


# --- certificates ------------------------------------------------------------------------------------------


def replay(state: State, solution: Solution) -> State:
    """Play all actions of a solution; the rules validate each."""
    after = state.copy()
    for seat, action in solution:
        GAME.validate_action(after, seat, action)
        GAME.apply(after, seat, action)
    return after


def error_in_decision(state: State, decision: Decision, free: set[int]) -> str:
    """Return the error in a decision, given the meeples that can get out; empty if it is right."""
    wanted = {meeple_id(state, meeple): meeple for meeple in possibly_trapped(state)}
    for found in decision.findings:
        meeple = wanted.get(found.subject, NOBODY)
        if found.verdict == "trapped" and (free if found.subject == SWITCH else meeple in free):
            return f"{found.subject} is not trapped"
        if found.verdict == "free" and (meeple not in free or not leads_out(state, meeple, found.solution)):
            return f"{found.subject} is not free"
    return ""


def leads_out(state: State, meeple: int, solution: Solution) -> bool:
    """Return whether a solution leads to an exit or to an exploration."""
    after = replay(state, solution)
    return is_safe(after, meeple) or after.drawn > state.drawn
