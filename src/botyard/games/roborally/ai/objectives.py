"""The objectives of a robot: squares to reach one after another, or a robot to hunt."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ....core.events import discard_event
from ..actions import REGISTERS
from ..floor import Floor
from ..rules.belts import carry, return_flags
from ..rules.course_rules import home_of, is_blocker, team_of, unit_of
from ..rules.flags_repairs import touchable_squares
from ..state import NOBODY, NOWHERE, State, Step
from .distances import Distances, distances_to, rough_distances
from .register_tables import register_tables

HUNT_COST = 12.0  # minimum registers of a hunter, which has no flags to reach
PREY_WEIGHT = 0.3  # value of being one register nearer to the prey
DEFENCE_COST = 45.0  # minimum registers of a robot that hunts the carrier of a flag
FLAG_COST = 8.0  # registers from flag to flag, if any order is allowed
LARGE_FLOOR_CELLS = 400  # on larger floors only the next legs have exact distances
BEFORE_REGISTERS = (Step.SET_UP, Step.START, Step.DEAL, Step.PROGRAM, Step.STORE, Step.ANNOUNCE, Step.STABILIZE)


class Leg(NamedTuple):
    """A part of a robot's route: squares, one of which it must reach at the end of a register."""

    targets: frozenset[int]
    distances: Distances
    remaining: float  # registers from there to the end
    flag: int = -1  # the flag that stands there


class Objectives:
    """The objectives of all robots of a state. Boards that turn during a turn (RAL-17.7) do not change them."""

    def __init__(self, state: State, draws: int) -> None:
        self.floor, self.draws = state.floor, draws
        self.tables = register_tables(state.floor)
        self.tracks = flag_tracks(state)
        self.upcoming_flags = {robot.flags + ahead for robot in state.robots for ahead in (0, 1)}
        self._races: dict[bool, tuple[Leg, ...]] = {}

    def legs(self, state: State, number: int) -> tuple[Leg, ...]:
        """Return the remaining legs of a robot, in order."""
        robot = state.robots[number]
        if state.carriers:
            return self.capture_legs(state, number)
        if state.owners:
            wanted = flags_of_others(state, number)
            return (self.leg(wanted, FLAG_COST * (len(wanted) - 1)),) if wanted else ()
        race = self.race_legs("mechanical_arm" in robot.options)[robot.flags :]
        if not is_hunter(state, number):
            return race
        prey = hunt_target(state, number)
        rest = race[0].remaining + FLAG_COST if state.superbot != NOBODY and race else 0.0
        return (self.hunt_leg(NOWHERE if prey == NOBODY else state.robots[prey].at, HUNT_COST + rest),)

    def race_legs(self, with_arm: bool) -> tuple[Leg, ...]:
        """Return a leg for each remaining flag; flags on belts are where they will be after this turn."""
        if with_arm not in self._races:
            spots = self.tracks[-1]
            sites = [arm_squares(self.floor, at) if with_arm else frozenset((at,)) for at in spots]
            legs: list[Leg] = []
            for flag in reversed(range(len(spots))):
                rest = legs[-1].remaining + mean_distance(legs[-1].distances, spots[flag]) if legs else 0.0
                legs.append(Leg(sites[flag], self.flag_distances(flag, sites[flag]), rest, flag))
            self._races[with_arm] = tuple(reversed(legs))
        return self._races[with_arm]

    def flag_distances(self, flag: int, sites: frozenset[int]) -> Distances:
        """Return the distances to a flag; on large floors exact ones for the next two flags only, to answer quickly."""
        if self.draws and self.floor.outside > LARGE_FLOOR_CELLS and flag not in self.upcoming_flags:
            return rough_distances(self.floor, sites)
        return distances_to(self.floor, sites, self.draws)

    def leg(self, targets: Iterable[int], rest: float = 0.0) -> Leg:
        squares = frozenset(targets)
        return Leg(squares, distances_to(self.floor, squares, 0), rest)

    def hunt_leg(self, at: int, rest: float) -> Leg:
        """Return a leg towards the prey that is never completed."""
        return Leg(frozenset(), hunt_distances(self.floor, at), rest)

    def capture_legs(self, state: State, number: int) -> tuple[Leg, ...]:
        """Return the legs of Capture the Flag: the enemy's flag, then home; or a hunt for its carrier (RAL-17.9)."""
        team = team_of(state, number)
        home = [cell for cell, board in enumerate(self.floor.board_of) if board == home_of(state, number)]
        mine, theirs = state.owners.index(team), 1 - state.owners.index(team)
        if state.carriers[theirs] == number:
            return (self.leg(home),)
        for flag in (mine, theirs):
            carrier = state.carriers[flag]
            if carrier != NOBODY and (flag == theirs or number % 4 < 2):
                return (self.hunt_leg(state.robots[carrier].at, DEFENCE_COST),)
        back = self.leg(home)
        return self.leg([state.flags[theirs]], mean_distance(back.distances, state.flags[theirs])), back

    def leg_targets(self, legs: tuple[Leg, ...], register: int) -> list[frozenset[int]]:
        """Return the squares that complete each leg at the end of a register of this turn."""
        if len(self.tracks) == 1:
            return [leg.targets for leg in legs]
        spots = self.tracks[register]
        return [leg.targets if leg.flag < 0 else frozenset((spots[leg.flag],)) for leg in legs]


def mean_distance(distances: Distances, cell: int) -> float:
    return sum(distances[4 * cell : 4 * cell + 4]) / 4


@lru_cache(maxsize=256)
def hunt_distances(floor: Floor, cell: int) -> Distances:
    if cell == NOWHERE:
        return [0.0] * (register_tables(floor).dead + 1)
    return [PREY_WEIGHT * far for far in distances_to(floor, frozenset((cell,)), 0)]


@lru_cache(maxsize=256)
def arm_squares(floor: Floor, cell: int) -> frozenset[int]:
    """Return the squares from which a Mechanical Arm reaches a square, including itself (RAL-16.13)."""
    solo = register_tables(floor).solo_state
    near = [at for at in range(floor.outside) if not floor.deadly[at] and cell in touchable_squares(solo, at)]
    return frozenset((cell, *near))


def next_register(state: State) -> int:
    """Return the first register in which robots have not moved yet, from 0; 5 if none is left."""
    if state.step in BEFORE_REGISTERS:
        return 0
    return state.register + (state.step not in (Step.CONDITION, Step.REVEAL, Step.ABORT, Step.MOVE))


def flag_tracks(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the cells of the flags at the end of each register, and last a turn later; one row if they stand still."""
    if not state.has_special_rule("flags_ride_belts"):
        return (tuple(state.flags),)
    simulated = state.copy()
    simulated.robots = []
    rows = []
    for _ in range(2 * REGISTERS):
        return_flags(simulated, discard_event)
        for express in (True, False):
            carry(simulated, express, discard_event)
        rows.append(
            tuple(simulated.floor.flags[flag] if at == NOWHERE else at for flag, at in enumerate(simulated.flags))
        )
    first = [rows[0]] * next_register(state)
    return tuple((*first, *rows)[:REGISTERS]) + (rows[-1],)


def flags_of_others(state: State, number: int) -> list[int]:
    """Return the flags that a robot's team does not control (RAL-17.9, RAL-17.10)."""
    team = team_of(state, number)
    return [at for at, owner in zip(state.flags, state.owners, strict=True) if owner != team]


# --- hunters ---


def is_hunter(state: State, number: int) -> bool:
    """Return whether a robot has no flags to touch (RAL-17.1, RAL-17.2)."""
    return (
        state.superbot not in (NOBODY, number)
        or is_blocker(state, number)
        or state.has_special_rule("team_elimination")
    )


def hunt_target(state: State, number: int) -> int:
    """Return the robot to hunt: the SuperBot, the best racer, or the nearest enemy; NOBODY if none is on the board."""
    found = enemies(state, number)
    if state.superbot != NOBODY:
        return state.superbot if state.superbot in found else NOBODY
    if is_blocker(state, number):
        racers = [other for other in found if not is_blocker(state, other)]
        return max(
            racers,
            key=lambda other: (state.robots[other].flags, -manhattan_distance(state, number, other)),
            default=NOBODY,
        )
    return min(found, key=lambda other: manhattan_distance(state, number, other), default=NOBODY)


def enemies(state: State, number: int) -> list[int]:
    """Return the robots on the board that play against a robot."""
    unit = unit_of(state, number)
    return [other for other, robot in enumerate(state.robots) if robot.at != NOWHERE and unit_of(state, other) != unit]


def manhattan_distance(state: State, number: int, other: int) -> int:
    """Return the number of squares between two robots."""
    here, there = (state.floor.coordinates(state.robots[item].at) for item in (number, other))
    return abs(here[0] - there[0]) + abs(here[1] - there[1])
