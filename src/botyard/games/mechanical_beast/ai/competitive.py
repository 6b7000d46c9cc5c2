"""The choice of a turn in the competitive game: a turn is evaluated after the next player's best reply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from ....core.events import Seat, discard_event
from ..grid import NORTH
from ..rules.competitive import exit_cells
from ..rules.turn import check_turn_end
from ..state import NOBODY, State
from .cooperative import CACHE_SIZE, Comparison, GearUse, Turn, TurnContext, Walk
from .exploration import NextCard, after_exploring, reachable_doorways
from .grid_bits import Maze, build_maze
from .macro_actions import after_gear, after_walk, gear_uses

ENGINEERS_PER_PLAYER = 2
WON, LOST, EXIT_LOST = 1000.0, -1000.0, -900.0  # EXIT_LOST: the Exit has fallen, and everybody has lost
REACHABLE_COST, UNREACHABLE_COST = 1.0, 4.0  # of an engineer that can or cannot reach the Exit
GAP_COST = 0.4  # for each cell between the engineer's reachable cells and the Exit
PASS_COST = 1.5  # for doing nothing, unless the own engineer is first on the Exit
EXPLORE_BONUS = 0.8  # for looking for the Control Room
NO_GEAR_COST, NO_DOORWAY_COST = 1.5, 1.0  # divided by one more than the gears and doorways in reach
FIRST_ON_EXIT_BONUS = 1.5  # the first engineer on the Exit wins if all others are trapped (BST-14.11)
FIND_CONTROL_COST = 4.0  # for finding the Control Room: another player places the Exit (BST-14.6)
PATIENCE_ROUNDS = 3  # rounds without progress after which bots look for the Control Room anyway
PASS_TOLERANCE, TURN_TOLERANCE = 1.0, 0.05  # how much worse than a pass, or than the best turn, a preparing turn may be
MIN_PREPARED_GAIN = 0.1  # that the turn after a preparing turn must bring
MAX_PREPARING_TURNS = 6  # that are compared


@dataclass(frozen=True, slots=True)
class RaceLevel:
    replies_searched: int  # number of turns that are evaluated after the next player's best reply
    card_stride: int  # every n-th card is tried at a doorway
    gears: bool  # whether it considers gears after a walk
    waits: bool  # whether it lets others find the Control Room
    ignores_others: bool = False  # whether it evaluates only its own engineers
    plans: bool = False  # whether it leaves the Exit to stop others, and prepares its next turn instead of passing


class RatedTurn(NamedTuple):
    value: float
    order: int  # tie-breaker, so that turns are never compared
    turn: Turn
    after: Maze


class RepliedTurn(NamedTuple):
    value: float
    order: int  # tie-breaker, so that turns are never compared
    rated: RatedTurn


# --- evaluation --------------------------------------------------------------------------------------------


def evaluate(maze: Maze, seat: Seat, seats: int) -> float:
    """Return how much nearer to the Exit the engineers of a player are than those of the best other player."""
    if maze.frame.exit_drawn and not maze.exits:
        return EXIT_LOST
    far = [far_from_exit(maze, player) for player in range(seats)]
    for player in range(seats):
        if far[player] == 0:
            return WON if player == seat else LOST
    best = min(far[player] for player in range(seats) if player != seat)
    first = first_on_exit(maze)
    lead = (
        0.0
        if first == NOBODY
        else FIRST_ON_EXIT_BONUS
        if first // ENGINEERS_PER_PLAYER == seat
        else -FIRST_ON_EXIT_BONUS
    )
    return best - far[seat] + lead


def evaluate_for(level: RaceLevel, maze: Maze, seat: Seat, seats: int) -> float:
    """Return the evaluation of a player of this level."""
    found = evaluate(maze, seat, seats)
    return -far_from_exit(maze, seat) if level.ignores_others and abs(found) < -EXIT_LOST else found


def far_from_exit(maze: Maze, player: Seat) -> float:
    total, exits = 0.0, maze.exits
    for meeple in (ENGINEERS_PER_PLAYER * player, ENGINEERS_PER_PLAYER * player + 1):
        reach = maze.reaches[meeple]
        if maze.bit(maze.meeples[meeple]) & exits:
            continue
        if reach & exits:
            total += REACHABLE_COST
            continue
        gears, open_ends = (reach & maze.gear_rooms).bit_count(), 0
        if maze.frame.explorable:
            open_ends = (reach & maze.frontier).bit_count()
        total += (
            UNREACHABLE_COST
            + GAP_COST * maze.gap(reach, exits)
            + NO_GEAR_COST / (1 + gears)
            + NO_DOORWAY_COST / (1 + open_ends)
        )
    return total


def first_on_exit(maze: Maze) -> int:
    """Return the meeple that has been on the Exit longest, or NOBODY."""
    on = [meeple for meeple, room in enumerate(maze.meeples) if room == maze.frame.deck.exit]
    known = [meeple for meeple in maze.frame.arrivals if meeple in on]
    return next(iter(known or on), NOBODY)


def threatens(maze: Maze, player: Seat) -> bool:
    """Return whether the player wins with its next walk: one engineer is on the Exit, the other can walk there.

    See BST-14.17.
    """
    one, other = ENGINEERS_PER_PLAYER * player, ENGINEERS_PER_PLAYER * player + 1
    on_exit = [maze.meeples[meeple] == maze.frame.deck.exit for meeple in (one, other)]
    return on_exit[0] != on_exit[1] and bool(maze.reaches[one] & maze.reaches[other] & maze.exits)


def is_threatened(maze: Maze, seat: Seat, seats: int) -> bool:
    return any(threatens(maze, player) for player in range(seats) if player != seat)


# --- turns -------------------------------------------------------------------------------------------------


def candidate_walks(maze: Maze, seat: Seat, may_leave_exit: bool) -> Iterator[tuple[Walk | None, Maze]]:
    """Yield no walk, and every promising walk."""
    yield None, maze
    for meeple in (ENGINEERS_PER_PLAYER * seat, ENGINEERS_PER_PLAYER * seat + 1):
        start, reach = maze.meeples[meeple], maze.reaches[meeple]
        if start == maze.frame.deck.exit and not (may_leave_exit and maze.meeples.count(start) > 1):
            continue
        for room in maze.floor.rooms():
            if room != start and reach & maze.bit(room) and is_worth_going(maze, start, room):
                yield Walk(meeple, room), after_walk(maze, meeple, room)


def is_worth_going(maze: Maze, start: int, room: int) -> bool:
    """Return whether a walk may help. From the Exit, where nothing falls behind, only walks to gears can."""
    deck = maze.frame.deck
    return (maze.switch_off and start != deck.exit) or bool(deck.gears[room])


def candidate_gear_uses(maze: Maze, seat: Seat) -> Iterator[tuple[GearUse, Maze]]:
    for meeple in (ENGINEERS_PER_PLAYER * seat, ENGINEERS_PER_PLAYER * seat + 1):
        for gear, steps, moved in gear_uses(maze, meeple):
            after = after_gear(maze, meeple, gear, moved)
            if after:
                yield GearUse(meeple, gear, steps), after


def candidate_turns(
    maze: Maze, seat: Seat, *, gears: bool = True, may_leave_exit: bool = True, walked_already: bool = False
) -> Iterator[tuple[Turn, Maze]]:
    """Yield the turns that draw no card."""
    for walk, there in [(None, maze)] if walked_already else candidate_walks(maze, seat, may_leave_exit):
        yield Turn(walk), there
        if gears or walk is None:
            yield from ((Turn(walk, use), after) for use, after in candidate_gear_uses(there, seat))


def value_after_reply(maze: Maze, seat: Seat, seats: int) -> float:
    """Return the value for `seat`, which has just moved, after the next player's best turn."""
    now = evaluate(maze, seat, seats)
    if abs(now) >= -EXIT_LOST:
        return now
    other = (seat + 1) % seats
    best = max(
        (evaluate(after, other, seats), -evaluate(after, seat, seats)) for _, after in candidate_turns(maze, other)
    )
    return -best[1]


@lru_cache(maxsize=CACHE_SIZE)
def choose_race_turn(context: TurnContext, level: RaceLevel, mover: int) -> Turn:
    """Return the best turn, or the best continuation after the walk of `mover`."""
    found = ranked_turns(context, level, mover)
    if not level.replies_searched:
        return compared(found[0].turn, found[0].value, found[1].turn, found[1].value) if found[1:] else found[0].turn
    replied_turns = [
        RepliedTurn(value_with_reply(context, rated), -rated.order, rated) for rated in found[: level.replies_searched]
    ]
    best = max(replied_turns)
    plans = level.plans and context.maze.switch_off and mover == NOBODY
    chosen = preparing_turn(context, replied_turns, best) if plans else best
    others = [other for other in replied_turns if other is not chosen]
    if not others:
        return chosen.rated.turn
    second = max(others)
    return compared(chosen.rated.turn, chosen.value, second.rated.turn, second.value)


def compared(turn: Turn, value: float, other: Turn, other_value: float) -> Turn:
    return replace(turn, comparison=Comparison(value, other, other_value))


def ranked_turns(context: TurnContext, level: RaceLevel, mover: int) -> list[RatedTurn]:
    """Return all turns by their static value, the best first; turns after which nobody else can win come first."""
    maze, seat, seats = context.maze, context.seat, context.state.seats
    idle = passing_cost(context, level) if mover == NOBODY else 0.0
    found = [
        RatedTurn(evaluate_for(level, after, seat, seats) - (idle if after is maze else 0.0), order, turn, after)
        for order, (turn, after) in enumerate(
            candidate_turns(maze, seat, gears=level.gears, may_leave_exit=level.plans, walked_already=mover != NOBODY)
        )
    ]
    found += exploration_turns(context, level, mover, len(found))

    def first(rated: RatedTurn) -> tuple[bool, float, int]:
        return level.plans and is_threatened(rated.after, seat, seats), -rated.value, rated.order

    return sorted(found, key=first)


def passing_cost(context: TurnContext, level: RaceLevel) -> float:
    """Return the cost of passing: decisive if a pass would end the game."""
    if level.plans:
        after = context.state.copy()
        check_turn_end(after, discard_event)
        if after.over:
            return LOST if context.seat in after.winners else WON
    first = first_on_exit(context.maze)
    return 0.0 if first != NOBODY and first // ENGINEERS_PER_PLAYER == context.seat else PASS_COST


def value_with_reply(context: TurnContext, rated: RatedTurn) -> float:
    """Return the value of a turn after the next player's best reply."""
    seat, seats, after = context.seat, context.state.seats, rated.after
    return rated.value - evaluate(after, seat, seats) + value_after_reply(after, seat, seats)


def preparing_turn(context: TurnContext, replied_turns: list[RepliedTurn], best: RepliedTurn) -> RepliedTurn:
    """Return, among turns about as good as the best, the one whose best follow-up turn gains most.

    A turn may replace a pass even if it costs a little.
    """
    min_value = best.value - (TURN_TOLERANCE if best.rated.turn.is_active else PASS_TOLERANCE)
    near = [
        found for found in sorted(replied_turns, reverse=True)[1 : 1 + MAX_PREPARING_TURNS] if found.value >= min_value
    ]
    if not near:
        return best
    gain, turn = max((best_follow_up(context, found.rated), found) for found in near)
    return turn if gain >= best_follow_up(context, best.rated) + MIN_PREPARED_GAIN else best


def best_follow_up(context: TurnContext, rated: RatedTurn) -> float:
    """Return the value after the player's best next turn, if the others pass."""
    seat, seats = context.seat, context.state.seats
    return max(evaluate(after, seat, seats) for _, after in candidate_turns(rated.after, seat))


def exploration_turns(context: TurnContext, level: RaceLevel, mover: int, first_order: int) -> Iterator[RatedTurn]:
    """Yield explorations; their position for replies is that after the walk, because the card is unknown."""
    maze, seat, seats = context.maze, context.seat, context.state.seats
    if not maze.frame.explorable:
        return
    next_card = NextCard(context.state)
    hurry = context.state.quiet_turns >= PATIENCE_ROUNDS * seats
    own = [
        meeple
        for meeple in (ENGINEERS_PER_PLAYER * seat, ENGINEERS_PER_PLAYER * seat + 1)
        if meeple != mover and (not maze.switch_off or maze.meeples[meeple] != maze.frame.deck.exit)
    ]
    found = reachable_doorways(maze, own)
    if mover != NOBODY:
        found = [doorway for doorway in found if doorway.room == maze.meeples[doorway.meeple]]
    for order, doorway in enumerate(found):
        cards = next_card.ordinary[order % level.card_stride :: level.card_stride]
        values = [evaluate_for(level, after_exploring(maze, doorway, card, False), seat, seats) for card in cards]
        mean = sum(values) / max(1, len(values))
        mean -= FIND_CONTROL_COST * (level.waits and not hurry and next_card.control > 0)
        mean += 0.0 if maze.switch_off else EXPLORE_BONUS
        start, meeple = maze.meeples[doorway.meeple], doorway.meeple
        walk = Walk(meeple, doorway.room) if doorway.room != start else None
        yield RatedTurn(
            mean, first_order + order, Turn(walk, doorway), after_walk(maze, meeple, doorway.room) if walk else maze
        )


# --- the Emergency Exit ------------------------------------------------------------------------------------


def best_exit(sample: State, seat: Seat) -> int:
    """Return the best cell for the player who places the Exit (BST-14.6)."""
    maze, room = build_maze(sample), sample.deck.exit

    def value_at(cell: int) -> float:
        after = maze.copy()
        after.floor.put(room, cell, NORTH)
        after.add_room_bits(room)
        return evaluate(after, seat, sample.seats)

    return max(exit_cells(sample, seat), key=value_at)
