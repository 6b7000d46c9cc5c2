"""What a robot is after, and how well it stands: all in registers that it still needs, so the fewer the better."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from ....core.events import Seat, hush
from ..actions import REGISTERS
from ..floor import Floor
from ..rules.belts import carry, return_flags
from ..rules.specials import home_of, is_blocker, may_power_down, team_of, unit_of
from ..rules.touching import around
from ..rules.winning import outcome_of
from ..state import DESTROYED_AT, NOBODY, NOWHERE, Robot, State, Step
from .steps import steps_of
from .ways import Way, way_to

WON, LOST = -40.0, 150.0
SCALE = 8.0  # a lead of so many registers makes winning e times as likely as losing
SLOWER = (0.0, 0.08, 0.24, 0.5, 1.3, 3.0, 5.0, 7.0, 8.0, 9.0)  # what damage adds to the way, measured alone on a board
NO_REST = 40.0  # what damage costs at most where nobody powers down
DANGER = 1.0  # for each token from the sixth on: who has many is soon destroyed
LIVES = (LOST, 12.0, 5.0, 1.0, 0.0)  # what it costs to have only so many lives left
HUNT, PREY = 12.0, 0.3  # hunters have no way of their own: what they need at least, and what a register nearer is worth
DEFENCE = 45.0  # what who hunts the carrier of a flag needs at least
FLAG = 8.0  # registers from flag to flag where any of them will do
BESIDE = 0.1  # how much team mates count beside the best of them
FALL = 25.0  # registers, for a robot that belts destroy while it has no power
BEFORE = (Step.SET_UP, Step.START, Step.DEAL, Step.PROGRAM, Step.STORE, Step.ANNOUNCE, Step.STABILIZE)
WORTH = {  # of Options
    "ablative_coat": 3.0,
    "abort_switch": 0.7,
    "brakes": 1.5,
    "circuit_breaker": 0.5,
    "conditional_program": 1.0,
    "crab_legs": 2.5,
    "double_barreled_laser": 2.0,
    "dual_processor": 2.5,
    "extra_memory": 2.5,
    "fire_control": 1.5,
    "flywheel": 2.0,
    "fourth_gear": 1.5,
    "gyroscopic_stabilizer": 1.2,
    "high_power_laser": 1.0,
    "mechanical_arm": 4.0,
    "mini_howitzer": 1.5,
    "power_down_shield": 0.7,
    "pressor_beam": 1.2,
    "radio_control": 1.2,
    "ramming_gear": 1.0,
    "rear_firing_laser": 1.2,
    "recompile": 1.2,
    "reverse_gear": 1.0,
    "scrambler": 1.0,
    "superior_archive": 1.5,
    "tractor_beam": 1.0,
}


class Leg(NamedTuple):
    """A part of a robot's way: some squares, one of which it wants to be on at the end of a register."""

    targets: frozenset[int]
    way: Way
    rest: float  # registers from there to the end
    flag: int = -1  # the flag that stands there


class Outlook:
    """How one table is judged. Boards that turn meanwhile (RAL-17.7) do not change it."""

    def __init__(self, state: State, draws: int) -> None:
        self.floor, self.draws = state.floor, draws
        self.steps = steps_of(state.floor)
        self.tracks = tracks_of(state)
        self.may_rest = may_power_down(state)
        self._races: dict[bool, tuple[Leg, ...]] = {}

    # --- where to ----------------------------------------------------------------------------------------------

    def legs(self, state: State, number: int) -> tuple[Leg, ...]:
        """What a robot has still to reach, one after the other."""
        robot = state.robots[number]
        if state.carriers:
            return self.capture_legs(state, number)
        if state.owners:
            wanted = flags_of_others(state, number)
            return (self.leg(wanted, FLAG * (len(wanted) - 1)),) if wanted else ()
        race = self.race("mechanical_arm" in robot.options)[robot.flags :]
        if not hunts(state, number):
            return race
        prey = prey_of(state, number)
        rest = race[0].rest + FLAG if state.superbot != NOBODY and race else 0.0
        return (self.hunt(NOWHERE if prey == NOBODY else state.robots[prey].at, HUNT + rest),)

    def race(self, reaches: bool) -> tuple[Leg, ...]:
        """All flags of the course; those that ride belts where they will be some time after this turn."""
        if reaches not in self._races:
            spots = self.tracks[-1]
            sites = [touching(self.floor, at) if reaches else frozenset((at,)) for at in spots]
            legs: list[Leg] = []
            for flag in reversed(range(len(spots))):
                rest = legs[-1].rest + mean_way(legs[-1].way, spots[flag]) if legs else 0.0
                legs.append(Leg(sites[flag], way_to(self.floor, sites[flag], self.draws), rest, flag))
            self._races[reaches] = tuple(reversed(legs))
        return self._races[reaches]

    def leg(self, targets: Iterable[int], rest: float = 0.0) -> Leg:
        squares = frozenset(targets)
        return Leg(squares, way_to(self.floor, squares, 0), rest)

    def hunt(self, at: int, rest: float) -> Leg:
        """Nearer to a square is better; but hunters never arrive."""
        return Leg(frozenset(), nearness(self.floor, at), rest)

    def capture_legs(self, state: State, number: int) -> tuple[Leg, ...]:
        """Capture the Flag: the enemy's flag, then home; who cannot have it hunts its carrier (RAL-17.9)."""
        team = team_of(state, number)
        home = [cell for cell, board in enumerate(self.floor.board_of) if board == home_of(state, number)]
        mine, theirs = state.owners.index(team), 1 - state.owners.index(team)
        if state.carriers[theirs] == number:
            return (self.leg(home),)
        for flag in (mine, theirs):
            carrier = state.carriers[flag]
            if carrier != NOBODY and (flag == theirs or number % 4 < 2):
                return (self.hunt(state.robots[carrier].at, DEFENCE),)
        back = self.leg(home)
        return self.leg([state.flags[theirs]], mean_way(back.way, state.flags[theirs])), back

    def marks(self, legs: tuple[Leg, ...], register: int) -> list[frozenset[int]]:
        """The squares that count for each leg at the end of a register of this turn."""
        if len(self.tracks) == 1:
            return [leg.targets for leg in legs]
        spots = self.tracks[register]
        return [leg.targets if leg.flag < 0 else frozenset((spots[leg.flag],)) for leg in legs]

    # --- how well ----------------------------------------------------------------------------------------------

    def judge(self, leg: Leg, pose: int, robot: Robot, damage: int, lives: int) -> float:
        """Registers that a robot needs from the end of a turn on, with all that makes it slower or endangers it."""
        cost = LIVES[min(lives, 4)] - sum(WORTH[option] for option in robot.options)
        if robot.announced:
            drift = self.steps.drift()
            pose, damage = drift.poses[pose], drift.burns[pose]
            cost += REGISTERS
        if pose == self.steps.dead:
            return cost + FALL + leg.rest + self.steps_from(leg, robot.archive)
        way = leg.way[pose] + leg.rest
        return cost + way + self.wounds(way, damage)

    def steps_from(self, leg: Leg, cell: int) -> float:
        """The way from a square, faced as one likes."""
        return min(leg.way[4 * cell : 4 * cell + 4])

    def wounds(self, way: float, damage: int) -> float:
        """What damage costs: a slower way, or a turn played with it and a turn without power."""
        damage = min(damage, DESTROYED_AT - 1)
        slower = SLOWER[damage]
        rest = REGISTERS * (1 + slower / (1 + slower)) if self.may_rest else NO_REST
        return min(way * slower, rest) + DANGER * max(0, damage - 5)

    def cost(self, state: State, number: int) -> float:
        """Registers that a robot needs in a position at the end of a turn."""
        robot = state.robots[number]
        if robot.out:
            return LOST
        legs = self.legs(state, number)
        if robot.place or not legs:
            return WON
        if robot.at == NOWHERE:
            return REGISTERS + legs[0].rest + self.steps_from(legs[0], robot.archive) + LIVES[min(robot.lives, 4)]
        return self.judge(legs[0], self.steps.pose_of(robot), robot, robot.damage, robot.lives)

    def share(self, state: State, seat: Seat) -> float:
        """How likely a seat wins, by how far all are behind each other."""
        outcome = outcome_of(state)
        if outcome:
            return (outcome.places[seat] == 1) / outcome.places.count(1) if 1 in outcome.places else 0.0
        units: dict[int, list[int]] = {}
        for number in range(len(state.robots)):
            units.setdefault(unit_of(state, number), []).append(number)
        own = self.cost_of_all(state, units.pop(unit_of(state, seat)))
        return 1 / (1 + sum(exp((own - self.cost_of_all(state, other)) / SCALE) for other in units.values()))

    def cost_of_all(self, state: State, numbers: list[int]) -> float:
        """A team is as far as the best of it, but where all are to be destroyed everybody counts."""
        costs = [self.cost(state, number) for number in numbers]
        if state.special("team_elimination"):
            return sum(costs)
        best = min(cost for number, cost in zip(numbers, costs, strict=True) if not is_blocker(state, number))
        return best + BESIDE * (sum(costs) - best)


def mean_way(way: Way, cell: int) -> float:
    return sum(way[4 * cell : 4 * cell + 4]) / 4


@lru_cache(maxsize=256)
def nearness(floor: Floor, cell: int) -> Way:
    if cell == NOWHERE:
        return [0.0] * (steps_of(floor).dead + 1)
    return [PREY * far for far in way_to(floor, frozenset((cell,)), 0)]


@lru_cache(maxsize=256)
def touching(floor: Floor, cell: int) -> frozenset[int]:
    """The squares from which a Mechanical Arm reaches one, itself included (RAL-16.13)."""
    alone = steps_of(floor).alone
    near = [at for at in range(floor.outside) if not floor.deadly[at] and cell in around(alone, at)]
    return frozenset((cell, *near))


def coming(state: State) -> int:
    """The first register that robots have still to move in, from 0; 5 when none is left."""
    if state.step in BEFORE:
        return 0
    return state.register + (state.step not in (Step.CONDITION, Step.REVEAL, Step.ABORT, Step.MOVE))


def tracks_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Where the flags are at the end of each register and, last, a turn later; only one row where they stand still."""
    if not state.special("flags_ride_belts"):
        return (tuple(state.flags),)
    belts = state.copy()
    belts.robots = []
    rows = []
    for _ in range(2 * REGISTERS):
        return_flags(belts, hush)
        for express in (True, False):
            carry(belts, express, hush)
        rows.append(tuple(belts.floor.flags[flag] if at == NOWHERE else at for flag, at in enumerate(belts.flags)))
    first = [rows[0]] * coming(state)
    return tuple((*first, *rows)[:REGISTERS]) + (rows[-1],)


def flags_of_others(state: State, number: int) -> list[int]:
    """The flags that a robot's team does not control (RAL-17.9, RAL-17.10)."""
    team = team_of(state, number)
    return [at for at, owner in zip(state.flags, state.owners, strict=True) if owner != team]


# --- hunters -----------------------------------------------------------------------------------------------


def hunts(state: State, number: int) -> bool:
    """Whether a robot has no flags to touch (RAL-17.1, RAL-17.2)."""
    return state.superbot not in (NOBODY, number) or is_blocker(state, number) or state.special("team_elimination")


def prey_of(state: State, number: int) -> int:
    """Whom a robot hunts: the SuperBot, the best racer, or the nearest enemy; NOBODY while none is on the board."""
    found = enemies(state, number)
    if state.superbot != NOBODY:
        return state.superbot if state.superbot in found else NOBODY
    if is_blocker(state, number):
        racers = [other for other in found if not is_blocker(state, other)]
        return max(racers, key=lambda other: (state.robots[other].flags, -gap(state, number, other)), default=NOBODY)
    return min(found, key=lambda other: gap(state, number, other), default=NOBODY)


def enemies(state: State, number: int) -> list[int]:
    """Those on the board that play against a robot."""
    unit = unit_of(state, number)
    return [other for other, robot in enumerate(state.robots) if robot.at != NOWHERE and unit_of(state, other) != unit]


def gap(state: State, number: int, other: int) -> int:
    """Squares between two robots."""
    here, there = (state.floor.place(state.robots[one].at) for one in (number, other))
    return abs(here[0] - there[0]) + abs(here[1] - there[1])
