"""Evaluation of a position: each player's chance to win, from features and learned weights.

A player's strength has two summands: the race depends only on the bots in the Machine, the resources on crew, stacks
and cards. The turns of one position lead to few different values of each, so both are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul

from ....core.events import Seat
from ..actions import Crew
from ..boards import Board
from ..rules.game_end import HEXES_TO_WIN
from ..state import NO_BOT, Stack, State, circle_piece, hex_piece
from .weights import RACE, RESOURCES

ENTRY_COST_SPACES = 4  # estimated cost of bringing in a new circle-bot
DISTANCE_SCALE = 6.0  # spaces
CACHE_SIZE = 1 << 14


# --- the race ----------------------------------------------------------------------------------------------


def podium_distances(board: Board, track: bytes, queued: int, hex_box: int, podium: int, seat: Seat) -> list[int]:
    """Return the spaces from each of a player's hex-bots to the podium, at least three values, the nearest first."""
    free = track.count(0)
    distances = [0] * podium
    at, piece = 0, hex_piece(seat)
    while (at := track.find(piece, at + 1)) > 0:
        distances.append(track.count(0, 1, at) + 1)
    distances += [free + 1] * hex_box
    at, piece = len(track), circle_piece(seat)
    while len(distances) < HEXES_TO_WIN and (at := track.rfind(piece, 1, at)) > 0:
        distances.append(track.count(0, at) + free + 2)
    distances += [2 * free + 2] * queued
    return distances + [track.count(0, board.track.gold) + free + 2 + ENTRY_COST_SPACES] * (
        HEXES_TO_WIN - len(distances)
    )


def spaces_left(state: State, seat: Seat) -> int:
    """Return the spaces until three hex-bots stand on the podium if no other bot moved."""
    found = podium_distances(
        state.board, state.track, state.queue.count(seat), state.hex_box[seat], state.podium[seat], seat
    )
    return sum(found[:HEXES_TO_WIN])


def race_features(
    board: Board, track: bytes, queued: int, hex_box: int, podium: int, rivals: bool, turn_proximity: float, seat: Seat
) -> list[float]:
    """Return the features of the race.

    `rivals` tells whether others have hex-bots on the podium; `turn_proximity` is 1 for the seat on turn and 0 for
    the seat whose turn has just ended.
    """
    first, second, third, *_ = podium_distances(board, track, queued, hex_box, podium, seat)
    close = exp(-(first + second + third if rivals else first + second) / DISTANCE_SCALE)
    return [
        first / 10,
        second / 10,
        third / 10,
        third / 10 if rivals else 0.0,
        close,
        close * close,
        turn_proximity,
        turn_proximity * close,
        track.count(circle_piece(seat)) + track.count(hex_piece(seat)) + hex_box,
    ]


def race_args(state: State, seat: Seat) -> tuple[Board, bytes, int, int, int, bool, float, Seat]:
    turns = (seat - state.actor) % state.seats or (state.seats if state.acted else 0)
    podium = state.podium[seat]
    return (
        state.board,
        state.track,
        state.queue.count(seat) if state.queue else 0,
        state.hex_box[seat],
        podium,
        sum(state.podium) > podium,
        1 - turns / state.seats,
        seat,
    )


@lru_cache(maxsize=CACHE_SIZE)
def race_strength(
    board: Board, track: bytes, queued: int, hex_box: int, podium: int, rivals: bool, turn_proximity: float, seat: Seat
) -> float:
    return weighted_sum(
        tuple(RACE.values()), race_features(board, track, queued, hex_box, podium, rivals, turn_proximity, seat)
    )


# --- the resources -----------------------------------------------------------------------------------------


class Layout:
    """Summary of the bots on terminals and junctions."""

    def __init__(
        self,
        board: Board,
        seats: int,
        stacks: tuple[tuple[Stack, ...], ...],
        junction_bots: tuple[tuple[int, ...], ...],
    ) -> None:
        self.board = board
        self.heights = [max((sum(stack.crew) for stack in there), default=0) for there in stacks]
        self.placed_bots = [[0, 0, 0] for _ in range(seats)]  # of each shape
        self.open_junction_levels = [list[int]() for _ in range(seats)]  # of unlocked and unused junctions
        on = [0] * seats
        for place, there in enumerate(stacks):
            for stack in there:
                on[stack.seat] |= 1 << place
                for shape, count in enumerate(stack.crew):
                    self.placed_bots[stack.seat][shape] += count
        for (one, other), level, bots in zip(board.junction_ends, board.junction_levels, junction_bots, strict=True):
            both = 1 << one | 1 << other
            for seat, shape in enumerate(bots):
                if shape != NO_BOT:
                    self.placed_bots[seat][shape] += 1
                elif on[seat] & both == both:
                    self.open_junction_levels[seat].append(level)


layout_of = lru_cache(maxsize=CACHE_SIZE)(Layout)


def resource_features(layout: Layout, seat: Seat, crew: Crew, cards: int) -> list[float]:
    """Return the features of crew, stacks and cards. Only the number of cards counts: others' cards are hidden."""
    circles, triangles, squares = crew
    ready = (circles + triangles + squares, triangles + squares, squares)  # for each level
    return [
        circles,
        triangles,
        squares,
        min(ready[0], 4),
        *layout.placed_bots[seat],
        min(cards, 1),
        min(cards, 2),
        min(cards, 4),
        cards,
        sum(ready[level] > 0 for level in layout.open_junction_levels[seat]),
        sum(height < ready[level] for height, level in zip(layout.heights, layout.board.levels, strict=True)),
    ]


def resource_args(state: State, seat: Seat, drawn: int) -> tuple[Layout, Seat, Crew, int]:
    layout = layout_of(state.board, state.seats, tuple(state.stacks), tuple(state.junction_bots))
    return layout, seat, state.crews[seat], sum(state.hands[seat]) + drawn


@lru_cache(maxsize=CACHE_SIZE)
def resource_strength(layout: Layout, seat: Seat, crew: Crew, cards: int) -> float:
    return weighted_sum(tuple(RESOURCES.values()), resource_features(layout, seat, crew, cards))


# --- the sum -----------------------------------------------------------------------------------------------


def features(state: State, seat: Seat) -> list[float]:
    """Return all features of a seat, for fitting the weights."""
    return [*race_features(*race_args(state, seat)), *resource_features(*resource_args(state, seat, 0))]


def weighted_sum(weights: Sequence[float], values: Sequence[float]) -> float:
    total: float = sum(map(mul, weights, values))
    return total


def strength(state: State, seat: Seat, drawn: int = 0) -> float:
    """Return the logarithm of the seat's weight; `drawn` counts cards that it will draw."""
    return race_strength(*race_args(state, seat)) + resource_strength(*resource_args(state, seat, drawn))


def win_chances(state: State, drawn: int = 0) -> list[float]:
    """Return each seat's chance to win; `drawn` counts cards that the actor will draw."""
    shares = [
        0.0 if state.left[seat] else exp(strength(state, seat, drawn if seat == state.actor else 0))
        for seat in range(state.seats)
    ]
    total = sum(shares)
    return [share / total for share in shares]
