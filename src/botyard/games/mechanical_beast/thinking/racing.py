"""The competitive game: each against all, so that a turn is judged by what the next player can make of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ....core.events import Seat, hush
from ..floor import NORTH
from ..rules.competing import exit_cells
from ..rules.turns import judge_turn
from ..state import NOBODY, State
from .choosing import KEPT, Scene, Turn, Use, Walk
from .deeds import geared, uses, walked
from .exploring import Draw, doorways, explored
from .maze import Maze, maze_of

PAIR = 2  # engineers of each player
WON, LOST, BARE = 1000.0, -1000.0, -900.0  # bare: the Exit has fallen, and everybody has lost
NEAR, FAR = 1.0, 4.0  # an engineer with the Exit in reach, and without
GAP = 0.4  # for each cell between what is in its reach and the Exit
IDLE = 1.5  # to do nothing while another would win by it, or nobody
CURIOUS = 0.8  # to look for the Control Room
GEARLESS, SHUT = 1.5, 1.0  # more without a gear in reach, or a doorway
BOTTOM = 1.5  # for the first on the Exit, who wins if nobody else can (BST-14.11)
FINDER = 4.0  # the price of finding the Control Room: another places the Exit (BST-14.6)
PATIENT = 3  # rounds without progress before somebody has to find it
SLACK, EVEN = 1.0, 0.05  # what a turn that prepares another one may cost, rather than a pass and than another turn
BETTER = 0.1  # by which the turn after it has to gain
TRIED = 6  # turns that may prepare another one


@dataclass(frozen=True, slots=True)
class Racer:
    replied: int  # turns that are judged by the next player's best reply
    skip: int  # one in so many cards is tried at a doorway
    gears: bool  # whether it thinks of gears after a walk
    waits: bool  # whether it lets others find the Control Room
    alone: bool = False  # whether it looks at its own engineers only
    plans: bool = False  # whether it leaves the Exit to stop others, and prepares a turn to come rather than pass


class Judged(NamedTuple):
    worth: float
    order: int  # so that equal ones are not compared further
    turn: Turn
    after: Maze


class Hope(NamedTuple):
    hope: float
    first: int  # so that equal ones are not compared further
    judged: Judged


# --- what a position is worth ------------------------------------------------------------------------------


def worth(maze: Maze, seat: Seat, seats: int) -> float:
    """To a player: how much nearer both its engineers are to the Exit than those of the best other."""
    if maze.frame.exit_drawn and not maze.exits:
        return BARE
    far = [far_from_exit(maze, player) for player in range(seats)]
    for player in range(seats):
        if far[player] == 0:
            return WON if player == seat else LOST
    best = min(far[player] for player in range(seats) if player != seat)
    first = bottom(maze)
    lead = 0.0 if first == NOBODY else BOTTOM if first // PAIR == seat else -BOTTOM
    return best - far[seat] + lead


def worth_to(racer: Racer, maze: Maze, seat: Seat, seats: int) -> float:
    """The same, to this kind of player."""
    found = worth(maze, seat, seats)
    return -far_from_exit(maze, seat) if racer.alone and abs(found) < -BARE else found


def far_from_exit(maze: Maze, player: Seat) -> float:
    total, exits = 0.0, maze.exits
    for meeple in (PAIR * player, PAIR * player + 1):
        reach = maze.reaches[meeple]
        if maze.bit(maze.meeples[meeple]) & exits:
            continue
        if reach & exits:
            total += NEAR
            continue
        gears, open_ends = (reach & maze.gear_rooms).bit_count(), 0
        if maze.frame.explorable:
            open_ends = (reach & maze.frontier).bit_count()
        total += FAR + GAP * maze.gap(reach, exits) + GEARLESS / (1 + gears) + SHUT / (1 + open_ends)
    return total


def bottom(maze: Maze) -> int:
    """The meeple that has been on the Exit longest."""
    on = [meeple for meeple, room in enumerate(maze.meeples) if room == maze.frame.deck.exit]
    known = [meeple for meeple in maze.frame.arrivals if meeple in on]
    return next(iter(known or on), NOBODY)


def threatens(maze: Maze, player: Seat) -> bool:
    """Whether it wins with its next walk: one engineer is on the Exit, and the other can walk there (BST-14.17)."""
    one, other = PAIR * player, PAIR * player + 1
    on_exit = [maze.meeples[meeple] == maze.frame.deck.exit for meeple in (one, other)]
    return on_exit[0] != on_exit[1] and bool(maze.reaches[one] & maze.reaches[other] & maze.exits)


def is_threatened(maze: Maze, seat: Seat, seats: int) -> bool:
    return any(threatens(maze, player) for player in range(seats) if player != seat)


# --- turns -------------------------------------------------------------------------------------------------


def walks(maze: Maze, seat: Seat, leaving: bool) -> Iterator[tuple[Walk | None, Maze]]:
    """Nobody's, and every one that is worth a thought."""
    yield None, maze
    for meeple in (PAIR * seat, PAIR * seat + 1):
        start, reach = maze.meeples[meeple], maze.reaches[meeple]
        if start == maze.frame.deck.exit and not (leaving and maze.meeples.count(start) > 1):
            continue
        for room in maze.floor.rooms():
            if room != start and reach & maze.bit(room) and worth_going(maze, start, room):
                yield Walk(meeple, room), walked(maze, meeple, room)


def worth_going(maze: Maze, start: int, room: int) -> bool:
    """Who leaves the Exit does it for a gear: nothing falls behind it."""
    deck = maze.frame.deck
    return (maze.off and start != deck.exit) or bool(deck.gears[room])


def gear_uses(maze: Maze, seat: Seat) -> Iterator[tuple[Use, Maze]]:
    for meeple in (PAIR * seat, PAIR * seat + 1):
        for gear, steps, moved in uses(maze, meeple):
            after = geared(maze, meeple, gear, moved)
            if after:
                yield Use(meeple, gear, steps), after


def turns(
    maze: Maze, seat: Seat, *, gears: bool = True, leaving: bool = True, walked_already: bool = False
) -> Iterator[tuple[Turn, Maze]]:
    """All that need no card."""
    for walk, there in [(None, maze)] if walked_already else walks(maze, seat, leaving):
        yield Turn(walk), there
        if gears or walk is None:
            yield from ((Turn(walk, use), after) for use, after in gear_uses(there, seat))


def reply(maze: Maze, seat: Seat, seats: int) -> float:
    """What a position is worth after the next player's best turn, to who has just had one."""
    now = worth(maze, seat, seats)
    if abs(now) >= -BARE:
        return now
    other = (seat + 1) % seats
    best = max((worth(after, other, seats), -worth(after, seat, seats)) for _, after in turns(maze, other))
    return -best[1]


@lru_cache(maxsize=KEPT)
def race(scene: Scene, racer: Racer, mover: int) -> Turn:
    """The best turn, or what is best after a walk that has been made."""
    found = choices(scene, racer, mover)
    if not racer.replied:
        return found[0].turn
    hopes = [Hope(hope(scene, judged), -judged.order, judged) for judged in found[: racer.replied]]
    best = max(hopes)
    plans = racer.plans and scene.maze.off and mover == NOBODY
    return (prepared(scene, hopes, best) if plans else best).judged.turn


def choices(scene: Scene, racer: Racer, mover: int) -> list[Judged]:
    """All turns, the best first as far as one sees at once; before all others those after which nobody else wins."""
    maze, seat, seats = scene.maze, scene.seat, scene.state.seats
    idle = price_of_passing(scene, racer) if mover == NOBODY else 0.0
    found = [
        Judged(worth_to(racer, after, seat, seats) - (idle if after is maze else 0.0), order, turn, after)
        for order, (turn, after) in enumerate(
            turns(maze, seat, gears=racer.gears, leaving=racer.plans, walked_already=mover != NOBODY)
        )
    ]
    found += looks(scene, racer, mover, len(found))

    def first(judged: Judged) -> tuple[bool, float, int]:
        return racer.plans and is_threatened(judged.after, seat, seats), -judged.worth, judged.order

    return sorted(found, key=first)


def price_of_passing(scene: Scene, racer: Racer) -> float:
    """More than any gain where the game would be decided against this player by it, and less where for it."""
    if racer.plans:
        after = scene.state.copy()
        judge_turn(after, hush)
        if after.over:
            return LOST if scene.seat in after.winners else WON
    first = bottom(scene.maze)
    return 0.0 if first != NOBODY and first // PAIR == scene.seat else IDLE


def hope(scene: Scene, judged: Judged) -> float:
    """What a turn is worth after the next player's best reply."""
    seat, seats, after = scene.seat, scene.state.seats, judged.after
    return judged.worth - worth(after, seat, seats) + reply(after, seat, seats)


def prepared(scene: Scene, hopes: list[Hope], best: Hope) -> Hope:
    """Of turns about as good as the best, the one after which another of this player's own gains most.

    A pass is given up for a turn that costs a little.
    """
    least = best.hope - (EVEN if best.judged.turn.does_something else SLACK)
    near = [found for found in sorted(hopes, reverse=True)[1 : 1 + TRIED] if found.hope >= least]
    if not near:
        return best
    gain, turn = max((later(scene, found.judged), found) for found in near)
    return turn if gain >= later(scene, best.judged) + BETTER else best


def later(scene: Scene, judged: Judged) -> float:
    """What the best turn after this one brings, if nobody else does anything."""
    seat, seats = scene.seat, scene.state.seats
    return max(worth(after, seat, seats) for _, after in turns(judged.after, seat))


def looks(scene: Scene, racer: Racer, mover: int, first: int) -> Iterator[Judged]:
    """Into the unknown, with the walk alone as what is sure."""
    maze, seat, seats = scene.maze, scene.seat, scene.state.seats
    if not maze.frame.explorable:
        return
    draw = Draw(scene.state)
    hurry = scene.state.quiet >= PATIENT * seats
    own = [
        meeple
        for meeple in (PAIR * seat, PAIR * seat + 1)
        if meeple != mover and (not maze.off or maze.meeples[meeple] != maze.frame.deck.exit)
    ]
    found = doorways(maze, own)
    if mover != NOBODY:
        found = [doorway for doorway in found if doorway.room == maze.meeples[doorway.meeple]]
    for order, doorway in enumerate(found):
        cards = draw.ordinary[order % racer.skip :: racer.skip]
        values = [worth_to(racer, explored(maze, doorway, card, False), seat, seats) for card in cards]
        mean = sum(values) / max(1, len(values))
        mean -= FINDER * (racer.waits and not hurry and draw.control > 0)
        mean += 0.0 if maze.off else CURIOUS
        start, meeple = maze.meeples[doorway.meeple], doorway.meeple
        walk = Walk(meeple, doorway.room) if doorway.room != start else None
        yield Judged(mean, first + order, Turn(walk, doorway), walked(maze, meeple, doorway.room) if walk else maze)


# --- the Emergency Exit ------------------------------------------------------------------------------------


def best_exit(dream: State, seat: Seat) -> int:
    """The cell that suits its placer best (BST-14.6)."""
    maze, room = maze_of(dream), dream.deck.exit

    def suits(cell: int) -> float:
        after = maze.copy()
        after.floor.put(room, cell, NORTH)
        after.note(room)
        return worth(after, seat, dream.seats)

    return max(exit_cells(dream, seat), key=suits)
