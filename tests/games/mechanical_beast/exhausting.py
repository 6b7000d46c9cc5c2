"""Small positions, and who is trapped in them by playing everything that the rules allow: slow, and easy to trust."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from botyard import Luck, load
from botyard.games.mechanical_beast.actions import Explore
from botyard.games.mechanical_beast.floor import RIM, cell_at, corner_of
from botyard.games.mechanical_beast.options import BeastOptions
from botyard.games.mechanical_beast.proof.deciding import Decision
from botyard.games.mechanical_beast.proof.ways import Way
from botyard.games.mechanical_beast.rules.trapped import SWITCH, in_doubt, no_exit
from botyard.games.mechanical_beast.setup import fresh
from botyard.games.mechanical_beast.state import NO_MARK, NOBODY, State, engineers, is_safe, meeple_id

RULES = load("mechanical-beast")
DECK = RULES.deck
MOST_TURNS = 400
MODES = ("co-operative", "co-operative", "co-operative", "semi-co-operative", "competitive")
LEVELS = ("easy", "normal", "hard", "extreme")


# --- small positions ---------------------------------------------------------------------------------------


def small_position(luck: Luck) -> State:
    """A handful of rooms in any order, with or without Lockdown, marks, and the switch."""
    mode = luck.pick(MODES)
    seats = luck.pick((1, 1, 2, 2, 3, 4)) if mode == "co-operative" else luck.pick((2, 2, 3, 4))
    options = BeastOptions.read({"mode": mode, "level": luck.pick(LEVELS), "table_margin": 1})
    state = fresh(DECK, seats, luck.fork(1), options)
    state.switch_off, state.lockdown = luck.below(4) > 0, luck.below(5) > 0
    rooms = small_deck(luck, state)
    spread(state, rooms, luck)
    crowd(state, luck)
    state.turn, state.corner = 1, corner_of(state.floor, RIM)
    return state


def small_deck(luck: Luck, state: State) -> list[int]:
    """Rooms with gears more often than not; special ones as the position needs them."""
    geared = [card for card in DECK.ordinary if DECK.gears[card]]
    rooms = [luck.pick(geared if luck.below(3) else DECK.ordinary) for _ in range(2 + luck.below(3))]
    if not state.switch_off or not luck.below(3):
        rooms.append(DECK.control)
    if not state.options.hatch_open and (state.switch_off or not state.options.competitive):
        rooms.append(DECK.exit)
    if state.lockdown and luck.below(2):
        rooms.append(DECK.lockdown)
    return list(dict.fromkeys(rooms))


def spread(state: State, rooms: list[int], luck: Luck) -> None:
    state.pile = (*rooms, *[card for card in DECK.ordinary if card not in rooms][:3])
    state.drawn = len(rooms)
    cells = [cell_at(row, column) for row in range(3) for column in range(3)]
    luck.shuffle(cells)
    for room in (DECK.entrance, *rooms):
        if room in state.floor:
            state.floor.take(room)
        state.floor.put(room, cells.pop(), luck.below(4))


def crowd(state: State, luck: Luck) -> None:
    """Everybody somewhere, some with a mark; no engineer in the Control Room while the beast is on, and in the
    competitive game nobody on the Exit, where a game may be over.
    """
    shunned = {DECK.exit} if state.options.competitive else set()
    for meeple in range(len(state.meeples)):
        barred = shunned | ({DECK.control} if not state.switch_off and meeple in engineers(state) else set())
        room = luck.pick([room for room in state.floor.rooms() if room not in barred])
        state.meeples[meeple] = room
        gears = len(DECK.gears[room])
        state.marks[meeple] = (room, luck.below(gears)) if gears and luck.below(2) else NO_MARK


def small_doubts(seed: int) -> Iterator[tuple[State, set[int]]]:
    """Positions in which somebody may be trapped, and who can get out, as far as that can be played out."""
    for number in count():
        state = small_position(Luck(seed).fork(number))
        if no_exit(state) or not in_doubt(state):
            continue
        free = free_by_play(state, in_doubt(state), MOST_TURNS)
        if free is not None:
            yield state, free


# --- playing everything ------------------------------------------------------------------------------------


def free_by_play(state: State, wanted: list[int], most: int) -> set[int] | None:
    """Those of the wanted who can come to an exit with the beast off, or hope for what is unexplored; None if it
    takes more than so many turns to find out.
    """
    found: set[int] = set()
    seen, queue = {key(state)}, [state]
    for position in queue:
        for after, explored in plays(position):
            found |= set(wanted) if explored else {meeple for meeple in wanted if is_safe(after, meeple)}
            if not after.over and after.turn != position.turn and key(after) not in seen:
                seen.add(key(after))
                queue.append(after)
        if len(seen) > most:
            return None
        if found >= set(wanted):
            break
    return found


def plays(state: State) -> Iterator[tuple[State, bool]]:
    """All positions that can come about in a turn, the next one's beginning included; and what explores."""
    stack = [state]
    while stack:
        position = stack.pop()
        for action in RULES.legal(position, position.actor):
            after = position.copy()
            explores = isinstance(action, Explore)
            if not explores:
                RULES.apply(after, position.actor, action)
            yield after, explores
            if not explores and not after.over and after.turn == state.turn:
                stack.append(after)


def key(state: State) -> object:
    return tuple(state.floor.plain()), tuple(state.meeples), tuple(state.marks), state.switch_off, state.actor


# --- certificates ------------------------------------------------------------------------------------------


def replay(state: State, way: Way) -> State:
    """Say all of it, each word checked by the rules."""
    after = state.copy()
    for seat, action in way:
        RULES.check(after, seat, action)
        RULES.apply(after, seat, action)
    return after


def fault_in(state: State, decision: Decision, free: set[int]) -> str:
    """What is wrong with a decision on a position in which exactly these can get out; empty if nothing is."""
    wanted = {meeple_id(state, meeple): meeple for meeple in in_doubt(state)}
    for found in decision.findings:
        meeple = wanted.get(found.subject, NOBODY)
        if found.verdict == "trapped" and (free if found.subject == SWITCH else meeple in free):
            return f"{found.subject} is not trapped"
        if found.verdict == "free" and (meeple not in free or not leads_out(state, meeple, found.way)):
            return f"{found.subject} is not free"
    return ""


def leads_out(state: State, meeple: int, way: Way) -> bool:
    """To an exit, or into the unknown."""
    after = replay(state, way)
    return is_safe(after, meeple) or after.drawn > state.drawn
