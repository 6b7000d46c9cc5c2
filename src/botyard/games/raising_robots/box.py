"""What is in the box: robots, classes, inventors, energy cards, board, bidding tracks, the line of phase cards.

The rulebook prints hardly any of it, so most is a design of the house; owners of a copy can load theirs. In positions a
card is its number; its id, such as "r17", is for people.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...core import data
from ...core.digest import digest
from .effects import KINDS, ROWS, TYPES, Amounts, Counter, Effect, parse, parse_cost, parse_counter

Phase = Literal["upgrade", "assemble", "design", "fabricate", "recycle"]
Row = Literal["design", "fabricate", "recycle"]
Type = Literal["cosmetic", "speed", "communications", "efficiency"]
Timing = Literal["immediate", "ongoing", "round_end", "game_end"]
Hook = Literal[
    "",
    "energy",
    "cube_energy",
    "unassigned_energy",
    "quiet_energy",
    "extra_cost",
    "after_assemble",
    "after_unlock",
    "encore",
    "row_order",
    "start_robots",
]
PHASES: tuple[Phase, ...] = ("upgrade", "assemble", "design", "fabricate", "recycle")
UPGRADE, ASSEMBLE, DESIGN, FABRICATE, RECYCLE = range(5)
PLAYERS = range(1, 7)  # RAI-1.1
DATA = Path(__file__).parent / "data"
ENERGY_HOOKS = ("energy", "cube_energy", "unassigned_energy", "quiet_energy")
NAME = re.compile("[a-z][0-9]{2}")
MOST_ENERGY = 7  # RAI-6.8


def expect(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


# --- the files ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Column:
    """One way to pay for a robot (RAI-9.3)."""

    energy: int
    resources: dict[str, int]

    def __post_init__(self) -> None:
        expect(1 <= self.energy <= MOST_ENERGY, f"a column needs 1 to {MOST_ENERGY} energy, not {self.energy}")
        expect(set(self.resources) <= set("SGMP"), "a robot costs S, G, M and P")
        expect(all(1 <= count <= 9 for count in self.resources.values()), "1 to 9 of each resource")

    @property
    def amounts(self) -> Amounts:
        return tuple(self.resources.get(kind, 0) for kind in KINDS)


@dataclass(frozen=True, slots=True)
class Deed:
    """An action: the energy it needs, and its effect."""

    energy: int
    effect: str

    def __post_init__(self) -> None:
        expect(1 <= self.energy <= MOST_ENERGY, f"an action needs 1 to {MOST_ENERGY} energy, not {self.energy}")
        parse(self.effect)


@dataclass(frozen=True, slots=True)
class RobotCard:
    id: str
    name: str
    phase: Row
    upgrade_type: Type
    vp: int
    cost: tuple[Column, Column]
    basic: Deed
    upgraded: Deed
    flavour: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Grade:
    grade: str
    min: int | None  # none for the one that extra credit alone reaches (RAI-13.4)
    vp: int


@dataclass(frozen=True, slots=True)
class ClassCard:
    id: str
    name: str
    objective: str
    grades: tuple[Grade, ...]
    extra_credit: Type
    ladder: str = ""

    def __post_init__(self) -> None:
        parse_counter(self.objective)
        lines = [grade.min for grade in self.grades if grade.min is not None]
        expect(len(lines) >= 2 and lines[0] == 0, "the first grade begins at 0")
        expect(lines == sorted(set(lines)), "grades rise, and so do their lines")
        expect(all(grade.min is not None for grade in self.grades[:-1]), "only the last grade may have no line")


@dataclass(frozen=True, slots=True)
class Ability:
    """Of an inventor: when it counts, and an effect or a hook into the rules (RAI-14)."""

    timing: Timing
    effect: str = ""
    hook: Hook = ""
    phase: Phase | Literal[""] = ""
    amount: int = 0
    phases: Literal["", "assigned", "all"] = ""
    cost: str = ""

    def __post_init__(self) -> None:
        expect(bool(self.effect or self.hook), "an ability has an effect or a hook")
        expect(bool(self.phase) == (self.hook == "energy"), "a phase belongs to the hook energy, and to it alone")
        expect(bool(self.phases) == (self.hook == "cube_energy"), "phases belong to the hook cube_energy alone")
        if self.effect:
            parse(self.effect)
        parse_cost(self.cost)


@dataclass(frozen=True, slots=True)
class InventorCard:
    id: str
    name: str
    complexity: Literal["easy", "medium", "hard"]
    requirement: dict[str, int]
    upgrade_type: Type
    link: Literal["and", "or"]
    basic: Ability
    upgraded: Ability

    def __post_init__(self) -> None:
        expect(
            len(self.requirement) == 1 and set(self.requirement) <= {"robots", "tokens"},
            "the requirement is a number of robots or of tokens",
        )


@dataclass(frozen=True, slots=True)
class EnergyCard:
    id: str
    value: int
    cubes: int
    multiplier: bool
    player_counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Inventory:
    tracked: tuple[str, ...]
    start: dict[str, int]


@dataclass(frozen=True, slots=True)
class PlayArea:
    rows: tuple[Row, Row, Row]
    columns: int
    extra_cost_wilds: tuple[int, ...]

    def __post_init__(self) -> None:
        expect(self.rows == ROWS, "the rows are design, fabricate and recycle")
        expect(len(self.extra_cost_wilds) == self.columns, "each column has its extra cost")


@dataclass(frozen=True, slots=True)
class UpgradeRow:
    id: str
    energy: int
    cost: str

    def __post_init__(self) -> None:
        parse_cost(self.cost)


@dataclass(frozen=True, slots=True)
class BoardAction:
    id: str
    energy: int
    effect: str

    def __post_init__(self) -> None:
        parse(self.effect)


@dataclass(frozen=True, slots=True)
class Section:
    rows: tuple[UpgradeRow, ...] = ()
    actions: tuple[BoardAction, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """What opens when its token is taken: gains of an action, energy for the phase, or inspiration (RAI-8.4)."""

    id: str
    section: Phase
    type: Type
    action: str = ""
    adds: str = ""
    energy: int = 0
    on_unlock: Literal["", "I"] = ""

    def __post_init__(self) -> None:
        if self.adds:
            parse(self.adds)


@dataclass(frozen=True, slots=True)
class BoardFile:
    inventory: Inventory
    play_area: PlayArea
    sections: dict[str, Section]
    slots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        expect(tuple(self.sections) == PHASES, f"the sections are {', '.join(PHASES)}")
        expect(len(self.slots) == 16, "there are 16 spots")
        for kind in TYPES:
            expect(sum(spot.type == kind for spot in self.slots) == 4, f"four spots are {kind}")


@dataclass(frozen=True, slots=True)
class BiddingTrack:
    id: str
    spaces: tuple[str, ...]

    def __post_init__(self) -> None:
        for space in self.spaces:
            parse_cost(space)


@dataclass(frozen=True, slots=True)
class LineFile:
    """The phase cards that stand for absent players (RAI-16)."""

    pre_revealed: int
    per_round: int
    cubes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AutomaFile:
    solo: LineFile
    two: LineFile
    options: dict[str, LineFile]


@dataclass(frozen=True, slots=True)
class Ranks:
    names: tuple[str, ...]
    single: tuple[int, ...]
    challenge: tuple[int, ...]


# --- what the rules look into ------------------------------------------------------------------------------


class Robot:
    """A robot card with its effects read."""

    __slots__ = ("acts", "card", "columns", "needs", "number", "row", "type", "vp")

    def __init__(self, number: int, card: RobotCard) -> None:
        self.number, self.card = number, card
        self.row, self.type, self.vp = ROWS.index(card.phase), TYPES.index(card.upgrade_type), card.vp
        self.columns = tuple((column.energy, column.amounts) for column in card.cost)
        self.acts = tuple((deed.energy, parse(deed.effect)) for deed in (card.basic, card.upgraded))
        self.needs = {KINDS.index(kind) for column in card.cost for kind in column.resources}


class Action:
    """A board action, without and with its spots open."""

    __slots__ = ("energy", "id", "open", "plain", "spots")

    def __init__(self, action: BoardAction, spots: tuple[tuple[int, Spot], ...]) -> None:
        self.id, self.energy, self.plain = action.id, action.energy, parse(action.effect)
        self.spots = sum(1 << number for number, _ in spots)
        self.open: dict[int, Effect] = {0: self.plain}
        for number, spot in spots:
            self.open |= {
                mask | 1 << number: effect.with_more(parse(spot.adds)) for mask, effect in tuple(self.open.items())
            }

    def effect(self, spots: int) -> Effect:
        return self.open[spots & self.spots]


class Box:
    """The default set of the house, or that of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        where = folder or DATA
        self.name = "house set" if folder is None else folder.resolve().name
        self.house = folder is None
        robots = data.load(tuple[RobotCard, ...], where / "robots.json")
        self.robots = tuple(Robot(number, card) for number, card in enumerate(robots))
        self.classes = data.load(tuple[ClassCard, ...], where / "classes.json")
        self.inventors = data.load(tuple[InventorCard, ...], where / "inventors.json")
        self.energy = data.load(tuple[EnergyCard, ...], where / "energy_cards.json")
        self.board = data.load(BoardFile, where / "board.json")
        self.tracks = data.load(tuple[BiddingTrack, ...], where / "bidding_tracks.json")
        self.automa = data.load(AutomaFile, where / "automa.json")
        self.ranks = data.load(Ranks, where / "ranks.json")
        self.stock = tuple(self.board.inventory.start.get(kind, 0) for kind in KINDS[:7])
        self.columns, self.extra = self.board.play_area.columns, self.board.play_area.extra_cost_wilds
        self.spots = self.board.slots
        self.spot_types = tuple(TYPES.index(spot.type) for spot in self.spots)
        self.upgrades = tuple((row.id, row.energy, parse_cost(row.cost)) for row in self.board.sections["upgrade"].rows)
        self.actions = tuple(tuple(map(self._with_spots, self.board.sections[row].actions)) for row in ROWS)
        self.spot_energy = tuple(
            sum(1 << number for number, spot in enumerate(self.spots) if spot.section == phase and spot.energy)
            for phase in PHASES
        )
        self.prices = tuple(tuple(parse_cost(space) for space in track.spaces) for track in self.tracks)
        self.objectives: tuple[Counter, ...] = tuple(parse_counter(card.objective) for card in self.classes)
        self.robot_ids = {robot.card.id: robot.number for robot in self.robots}
        self.class_ids = {card.id: number for number, card in enumerate(self.classes)}
        self.inventor_ids = {card.id: number for number, card in enumerate(self.inventors)}
        self.energy_ids = {card.id: number for number, card in enumerate(self.energy)}
        self.spot_ids = {spot.id: number for number, spot in enumerate(self.spots)}

    def _with_spots(self, action: BoardAction) -> Action:
        return Action(
            action, tuple((number, spot) for number, spot in enumerate(self.spots) if spot.action == action.id)
        )

    def energy_for(self, players: int) -> list[int]:
        """The eight cards whose printed counts hold this one (RAI-2.5)."""
        return [number for number, card in enumerate(self.energy) if players in card.player_counts]

    @property
    def digest(self) -> str:
        """Of all that the files say."""
        robots = tuple(robot.card for robot in self.robots)
        rest = (self.classes, self.inventors, self.energy, self.board, self.tracks, self.automa, self.ranks)
        return digest((robots, *rest))

    def plain(self) -> str:
        return self.name
