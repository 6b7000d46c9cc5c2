"""Programs for one robot alone on the board: all orders of the kinds of its cards, equal beginnings driven once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import REGISTERS
from ..cards import KIND, PROGRAM_CARDS
from ..rules.cleanup import REENTRY_DAMAGE
from ..rules.moving import gear_for
from ..rules.programming import pairs_of
from ..rules.registers import cards_of
from ..rules.touching import is_site, options_due, repairs_due
from ..state import DESTROYED_AT, Robot, State
from .outlook import WON, Outlook
from .steps import Poses

KINDS = {kind.kind: index for index, kind in enumerate(PROGRAM_CARDS.kinds)}
SAMPLES = tuple(kind.priorities[0] for kind in PROGRAM_CARDS.kinds)  # one card of each kind
DRAWN = 1.5  # what an Option not yet seen is worth, in registers

Left = tuple[int, ...]  # how many cards of each kind are left in the hand


class Pick(NamedTuple):
    """What goes into one register: one card of a kind, or two; and the Option used with it."""

    kinds: tuple[int, ...]
    gear: str
    moves: Poses


class Node(NamedTuple):
    """A program so far."""

    pose: int
    left: Left
    stage: int  # legs of its way that are done
    damage: int
    archive: int
    before: Node | None
    pick: Pick | None
    over: float  # what it is worth where the rest does not matter; else 0


class Program(NamedTuple):
    """A whole program, and what comes of it alone."""

    cost: float
    end: Node
    stable: bool = False

    @property
    def nodes(self) -> list[Node]:
        """After each register."""
        node, found = self.end, []
        while node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]


class Search:
    """Programs of one robot from here to the end of the turn. What lies in a register stays there."""

    def __init__(self, outlook: Outlook, state: State, number: int, stable: bool = False) -> None:
        self.outlook, self.number, self.stable = outlook, number, stable
        self.steps, self.legs = outlook.steps, outlook.legs(state, number)
        self.state = state.copy()
        self.robot = self.state.robots[number]
        self.most = 1 if state.options.one_flag_per_turn else len(self.legs)  # RAL-11.4
        self.idle = Pick((), "", self.steps.stay)  # for robots without power
        self.lying = [self.fixed(register) for register in range(REGISTERS)]
        self._plays: dict[tuple[int, ...], list[Pick]] = {}
        self._picks: dict[tuple[Left, int], list[tuple[Pick, Left]]] = {}
        self._mends: dict[int, tuple[int, int]] = {}

    def run(self, first: int = 0, width: int = 0) -> list[Program]:
        """All programs from a register on, the best first; with a width only so many beginnings are kept."""
        hand = [KINDS[KIND[card]] for card in self.robot.hand]
        left = tuple(hand.count(kind) for kind in range(len(KINDS)))
        robot = self.robot
        nodes = [Node(self.steps.pose_of(robot), left, 0, robot.damage, robot.archive, None, None, 0.0)]
        for register in range(first, REGISTERS):
            nodes = list(self.grow(nodes, register))
            if width and len(nodes) > width and register < REGISTERS - 1:
                nodes = sorted(nodes, key=self.promise)[:width]
        programs = [Program(self.judge(node), node, self.stable) for node in nodes]
        return sorted(programs, key=lambda program: program.cost)

    # --- register by register ------------------------------------------------------------------------------------

    def grow(self, nodes: list[Node], register: int) -> Iterator[Node]:
        poses, burns = self.steps.board(register, self.stable)
        marks = self.outlook.marks(self.legs, register)
        fixed, free = self.lying[register], self.lying[register + 1 :].count([])
        for node in nodes:
            picks = [(pick, node.left) for pick in fixed] or self.picks(node.left, free) or [(self.idle, node.left)]
            for pick, left in picks[:1] if node.over else picks:
                if node.over:
                    yield node._replace(left=left, before=node, pick=pick)
                else:
                    pose = poses[pick.moves[node.pose]]
                    yield self.arrive(node, pick, left, pose, node.damage + burns[pose], register, marks)

    def arrive(
        self, node: Node, pick: Pick, left: Left, pose: int, damage: int, register: int, marks: list[frozenset[int]]
    ) -> Node:
        """What a robot has touched at the end of a register, or that it is no more."""
        stage, archive, over = node.stage, node.archive, 0.0
        if pose == self.steps.dead or damage >= DESTROYED_AT:
            pose, over = self.steps.dead, self.judge_death(stage, archive)
        else:
            cell = pose // 4
            if stage < self.most and stage < len(marks) and cell in marks[stage]:
                stage += 1
                over = WON + register if stage == len(marks) else 0.0
            if is_site(self.state, self.number, cell):
                archive = cell
        return Node(pose, left, stage, damage, archive, node, pick, over)

    def judge(self, node: Node) -> float:
        """At the end of the turn, repairs and Options included (RAL-11.6)."""
        if node.over:
            return node.over
        repairs, options = self.mends(node.pose // 4)
        damage = max(0, node.damage - repairs)
        leg, robot = self.legs[node.stage], self.robot
        return self.outlook.judge(leg, node.pose, robot, damage, robot.lives) - DRAWN * options

    def judge_death(self, stage: int, archive: int) -> float:
        leg, robot = self.legs[stage], self.robot
        if robot.lives == 1:
            return self.outlook.judge(leg, self.steps.dead, robot, 0, 0)
        cell, way = 4 * archive, leg.way
        pose = min(range(cell, cell + 4), key=way.__getitem__)
        return REGISTERS + self.outlook.judge(leg, pose, robot, damage_of_reentry(robot), robot.lives - 1)

    def promise(self, node: Node) -> float:
        """Good enough to choose beginnings by."""
        if node.over:
            return node.over
        leg = self.legs[node.stage]
        return leg.way[node.pose] + leg.rest + node.damage

    def mends(self, cell: int) -> tuple[int, int]:
        """Repairs and Options that a robot gets at the end of the turn on a square."""
        if cell not in self._mends:
            at, self.robot.at = self.robot.at, cell
            self._mends[cell] = repairs_due(self.state, self.number), options_due(self.state, self.number)
            self.robot.at = at
        return self._mends[cell]

    # --- what goes into a register -------------------------------------------------------------------------------

    def fixed(self, register: int) -> list[Pick]:
        """What lies in a register already, with and without the Option that goes with it."""
        self.state.register = register
        cards = cards_of(self.state, self.number)
        return list(self.ways_to_play(cards)) if cards else []

    def picks(self, left: Left, free: int) -> list[tuple[Pick, Left]]:
        """What the cards left allow, if so many registers are still to be filled after this one."""
        if (left, free) not in self._picks:
            singles = [(kind,) for kind in range(len(left)) if left[kind]]
            pairs = self.pairs(left) if sum(left) > free + 1 else []
            self._picks[left, free] = [
                (pick, without(left, kinds)) for kinds in (*singles, *pairs) for pick in self.plays(kinds)
            ]
        return self._picks[left, free]

    def pairs(self, left: Left) -> list[tuple[int, ...]]:
        """Two cards in one register, with Crab Legs or Dual Processor (RAL-16.8)."""
        if "crab_legs" not in self.robot.options and "dual_processor" not in self.robot.options:
            return []
        found = [
            pair
            for one in range(len(left))
            for other in range(one + 1, len(left))
            if left[one] and left[other]
            for pair in pairs_of(self.robot, SAMPLES[one], SAMPLES[other])
        ]
        return [tuple(KINDS[KIND[card]] for card in pair) for pair in found]

    def plays(self, kinds: tuple[int, ...]) -> list[Pick]:
        if kinds not in self._plays:
            self._plays[kinds] = list(self.ways_to_play(tuple(SAMPLES[kind] for kind in kinds)))
        return self._plays[kinds]

    def ways_to_play(self, cards: tuple[int, ...]) -> Iterator[Pick]:
        kinds = tuple(KINDS[KIND[card]] for card in cards)
        yield Pick(kinds, "", self.steps.moves(cards))
        self.robot.playing = cards
        gear = gear_for(self.robot) if self.robot.options else ""
        if gear:
            yield Pick(kinds, gear, self.steps.moves(cards, gear))


def damage_of_reentry(robot: Robot) -> int:
    """What it will have when it comes back (RAL-13.2)."""
    return 0 if "superior_archive" in robot.options else REENTRY_DAMAGE


def without(left: Left, kinds: tuple[int, ...]) -> Left:
    rest = list(left)
    for kind in kinds:
        rest[kind] -= 1
    return tuple(rest)
