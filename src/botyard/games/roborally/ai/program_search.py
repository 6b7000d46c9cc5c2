"""Search programs for one robot alone on the board: all orders of card kinds; equal prefixes are simulated once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import REGISTERS
from ..cards import CARD_KIND, PROGRAM_CARDS
from ..rules.cleanup import REENTRY_DAMAGE
from ..rules.flags_repairs import is_site, options_due, repairs_due
from ..rules.movement import gear_for
from ..rules.programming import pair_orders
from ..rules.registers import executed_cards
from ..state import DESTROYED_AT, Robot, State
from .register_tables import Poses
from .robot_score import WON_COST, RobotScorer

KIND_INDEX = {kind.kind: index for index, kind in enumerate(PROGRAM_CARDS.kinds)}
KIND_EXAMPLES = tuple(kind.priorities[0] for kind in PROGRAM_CARDS.kinds)  # one card of each kind
DRAWN_OPTION_VALUE = 1.5  # value of an unknown Option, in registers

CardCounts = tuple[int, ...]  # how many cards of each kind are left in the hand


class RegisterChoice(NamedTuple):
    """The content of one register: one or two card kinds, and the Option used with them."""

    kinds: tuple[int, ...]
    gear: str
    moves: Poses


class Node(NamedTuple):
    """The prefix of a program."""

    pose: int
    left: CardCounts
    stage: int  # completed legs
    damage: int
    archive: int
    parent: Node | None
    register_choice: RegisterChoice | None
    final_value: float  # the value if the rest does not matter, else 0


class Program(NamedTuple):
    """A whole program, and its value alone on the board."""

    cost: float
    end: Node
    stable: bool = False

    @property
    def nodes(self) -> list[Node]:
        """The nodes after each register."""
        node, found = self.end, []
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]


class ProgramSearch:
    """Searches the programs of one robot from here to the end of the turn. Filled registers stay as they are."""

    def __init__(self, scorer: RobotScorer, state: State, number: int, stable: bool = False) -> None:
        self.scorer, self.number, self.stable = scorer, number, stable
        self.tables, self.legs = scorer.tables, scorer.legs(state, number)
        self.state = state.copy()
        self.robot = self.state.robots[number]
        self.max_stage = 1 if state.options.one_flag_per_turn else len(self.legs)  # RAL-11.4
        self.idle = RegisterChoice((), "", self.tables.stay)  # for robots without power
        self.placed = [self.placed_choices(register) for register in range(REGISTERS)]
        self._choices_by_kinds: dict[tuple[int, ...], list[RegisterChoice]] = {}
        self._choices_by_hand: dict[tuple[CardCounts, int], list[tuple[RegisterChoice, CardCounts]]] = {}
        self._gains_by_cell: dict[int, tuple[int, int]] = {}

    def run(self, first: int = 0, width: int = 0) -> list[Program]:
        """Return all programs from a register on, the best first; with a beam width, keep only the best prefixes."""
        hand = [KIND_INDEX[CARD_KIND[card]] for card in self.robot.hand]
        left = tuple(hand.count(kind) for kind in range(len(KIND_INDEX)))
        robot = self.robot
        nodes = [Node(self.tables.pose_of(robot), left, 0, robot.damage, robot.archive, None, None, 0.0)]
        for register in range(first, REGISTERS):
            nodes = list(self.expand(nodes, register))
            if width and len(nodes) > width and register < REGISTERS - 1:
                nodes = sorted(nodes, key=self.heuristic)[:width]
        programs = [Program(self.evaluate(node), node, self.stable) for node in nodes]
        return sorted(programs, key=lambda program: program.cost)

    # --- register by register ---

    def expand(self, nodes: list[Node], register: int) -> Iterator[Node]:
        poses, burns = self.tables.board_effect(register, self.stable)
        targets = self.scorer.leg_targets(self.legs, register)
        fixed, free = self.placed[register], self.placed[register + 1 :].count([])
        for node in nodes:
            picks = (
                [(register_choice, node.left) for register_choice in fixed]
                or self.hand_choices(node.left, free)
                or [(self.idle, node.left)]
            )
            for register_choice, left in picks[:1] if node.final_value else picks:
                if node.final_value:
                    yield node._replace(left=left, parent=node, register_choice=register_choice)
                else:
                    pose = poses[register_choice.moves[node.pose]]
                    yield self.child_node(
                        node, register_choice, left, pose, node.damage + burns[pose], register, targets
                    )

    def child_node(
        self,
        node: Node,
        register_choice: RegisterChoice,
        left: CardCounts,
        pose: int,
        damage: int,
        register: int,
        targets: list[frozenset[int]],
    ) -> Node:
        """Return the node after a register: completed legs, or destruction."""
        stage, archive, final_value = node.stage, node.archive, 0.0
        if pose == self.tables.dead or damage >= DESTROYED_AT:
            pose, final_value = self.tables.dead, self.evaluate_destruction(stage, archive)
        else:
            cell = pose // 4
            if stage < self.max_stage and stage < len(targets) and cell in targets[stage]:
                stage += 1
                final_value = WON_COST + register if stage == len(targets) else 0.0
            if is_site(self.state, self.number, cell):
                archive = cell
        return Node(pose, left, stage, damage, archive, node, register_choice, final_value)

    def evaluate(self, node: Node) -> float:
        """Evaluate the end of the turn, including repairs and Options (RAL-11.6)."""
        if node.final_value:
            return node.final_value
        repairs, options = self.site_gains(node.pose // 4)
        damage = max(0, node.damage - repairs)
        leg, robot = self.legs[node.stage], self.robot
        return self.scorer.cost_at(leg, node.pose, robot, damage, robot.lives) - DRAWN_OPTION_VALUE * options

    def evaluate_destruction(self, stage: int, archive: int) -> float:
        leg, robot = self.legs[stage], self.robot
        if robot.lives == 1:
            return self.scorer.cost_at(leg, self.tables.dead, robot, 0, 0)
        cell, distances = 4 * archive, leg.distances
        pose = min(range(cell, cell + 4), key=distances.__getitem__)
        return REGISTERS + self.scorer.cost_at(leg, pose, robot, reentry_damage(robot), robot.lives - 1)

    def heuristic(self, node: Node) -> float:
        """Return a quick estimate to choose prefixes by."""
        if node.final_value:
            return node.final_value
        leg = self.legs[node.stage]
        return leg.distances[node.pose] + leg.remaining + node.damage

    def site_gains(self, cell: int) -> tuple[int, int]:
        """Return the repairs and Options that a robot gets on a square at the end of the turn."""
        if cell not in self._gains_by_cell:
            at, self.robot.at = self.robot.at, cell
            self._gains_by_cell[cell] = repairs_due(self.state, self.number), options_due(self.state, self.number)
            self.robot.at = at
        return self._gains_by_cell[cell]

    # --- choices for a register ---

    def placed_choices(self, register: int) -> list[RegisterChoice]:
        """Return the content of a filled register, with and without its Option."""
        self.state.register = register
        cards = executed_cards(self.state, self.number)
        return list(self.register_choices(cards)) if cards else []

    def hand_choices(self, left: CardCounts, free: int) -> list[tuple[RegisterChoice, CardCounts]]:
        """Return the choices that leave enough cards for the registers after this one."""
        if (left, free) not in self._choices_by_hand:
            singles = [(kind,) for kind in range(len(left)) if left[kind]]
            pairs = self.pairs(left) if sum(left) > free + 1 else []
            self._choices_by_hand[left, free] = [
                (register_choice, remove_kinds(left, kinds))
                for kinds in (*singles, *pairs)
                for register_choice in self.choices_of_kinds(kinds)
            ]
        return self._choices_by_hand[left, free]

    def pairs(self, left: CardCounts) -> list[tuple[int, ...]]:
        """Return the pairs for one register, with Crab Legs or Dual Processor (RAL-16.8)."""
        if "crab_legs" not in self.robot.options and "dual_processor" not in self.robot.options:
            return []
        found = [
            pair
            for one in range(len(left))
            for other in range(one + 1, len(left))
            if left[one] and left[other]
            for pair in pair_orders(self.robot, KIND_EXAMPLES[one], KIND_EXAMPLES[other])
        ]
        return [tuple(KIND_INDEX[CARD_KIND[card]] for card in pair) for pair in found]

    def choices_of_kinds(self, kinds: tuple[int, ...]) -> list[RegisterChoice]:
        if kinds not in self._choices_by_kinds:
            self._choices_by_kinds[kinds] = list(self.register_choices(tuple(KIND_EXAMPLES[kind] for kind in kinds)))
        return self._choices_by_kinds[kinds]

    def register_choices(self, cards: tuple[int, ...]) -> Iterator[RegisterChoice]:
        kinds = tuple(KIND_INDEX[CARD_KIND[card]] for card in cards)
        yield RegisterChoice(kinds, "", self.tables.moves(cards))
        self.robot.playing = cards
        gear = gear_for(self.robot) if self.robot.options else ""
        if gear:
            yield RegisterChoice(kinds, gear, self.tables.moves(cards, gear))


def reentry_damage(robot: Robot) -> int:
    """Return the damage of a robot on re-entry (RAL-13.2)."""
    return 0 if "superior_archive" in robot.options else REENTRY_DAMAGE


def remove_kinds(left: CardCounts, kinds: tuple[int, ...]) -> CardCounts:
    rest = list(left)
    for kind in kinds:
        rest[kind] -= 1
    return tuple(rest)
