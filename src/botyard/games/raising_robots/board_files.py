"""The files of the board, the bidding tracks, the line of phase cards and the ranks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .constants import (
    LINE_CARDS_SHOWN,
    MAX_ENERGY,
    MAX_PAID_CARDS,
    MAX_POINTS,
    MAX_SPACE_WILDS,
    PHASES,
    SPOT_COUNT,
    Phase,
    Row,
    Type,
)
from .data_validation import require, require_free, require_id
from .effects import (
    BATTERY,
    CARD,
    GOODS,
    KINDS,
    ROWS,
    TAPE,
    TYPES,
    parse,
    parse_cost,
)


@dataclass(frozen=True, slots=True)
class Inventory:
    tracked: tuple[str, ...]
    start: dict[str, int]

    def __post_init__(self) -> None:
        goods = KINDS[: len(GOODS)]
        require("".join(self.tracked) == goods, f"an inventory tracks {', '.join(goods)}")
        require(set(self.start) <= set(goods), f"a stock has {', '.join(goods)}")
        require(all(0 <= count <= MAX_POINTS for count in self.start.values()), f"0 to {MAX_POINTS} of each good")


@dataclass(frozen=True, slots=True)
class PlayArea:
    rows: tuple[Row, Row, Row]
    columns: int
    extra_cost_wilds: tuple[int, ...]

    def __post_init__(self) -> None:
        require(self.rows == ROWS, "the rows are design, fabricate and recycle")
        require(2 <= self.columns <= 9, "a row has 2 to 9 columns: both first robots may stand in it")
        require(len(self.extra_cost_wilds) == self.columns, "each column has its extra cost")
        costs = self.extra_cost_wilds
        require(all(0 <= cost <= MAX_SPACE_WILDS for cost in costs), f"a space costs 0 to {MAX_SPACE_WILDS} wilds more")
        require(costs[0] == 0, "the first space of a row costs nothing more")


@dataclass(frozen=True, slots=True)
class UpgradeRow:
    id: str
    energy: int
    cost: str

    def __post_init__(self) -> None:
        require_id(self.id, "[a-z][0-9]", "u2")
        require(1 <= self.energy <= MAX_ENERGY, f"a row needs 1 to {MAX_ENERGY} energy, not {self.energy}")
        parse_cost(self.cost)


@dataclass(frozen=True, slots=True)
class BoardAction:
    id: str
    energy: int
    effect: str

    def __post_init__(self) -> None:
        require_id(self.id, "[a-z][0-9]", "d1")
        require(1 <= self.energy <= MAX_ENERGY, f"an action needs 1 to {MAX_ENERGY} energy, not {self.energy}")
        parse(self.effect)


@dataclass(frozen=True, slots=True)
class Section:
    rows: tuple[UpgradeRow, ...] = ()
    actions: tuple[BoardAction, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """A spot, which opens when its token is taken: gains of an action, energy, or inspiration (RAI-8.4)."""

    id: str
    section: Phase
    type: Type
    action: str = ""
    adds: str = ""
    energy: int = 0
    on_unlock: Literal["", "I"] = ""

    def __post_init__(self) -> None:
        require_id(self.id, "s[0-9]{2}", "s09")
        opens = (bool(self.adds), bool(self.energy), bool(self.on_unlock))
        require(sum(opens) == 1, "a spot opens one thing: adds to an action, energy, or on_unlock")
        require(bool(self.action) == bool(self.adds), "adds belongs to an action, and an action to adds")
        require(0 <= self.energy <= MAX_ENERGY, f"a spot brings up to {MAX_ENERGY} energy")
        if self.adds:
            require_free(parse(self.adds), "what a spot adds")


@dataclass(frozen=True, slots=True)
class BoardFile:
    inventory: Inventory
    play_area: PlayArea
    sections: dict[str, Section]
    slots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        require(tuple(self.sections) == PHASES, f"the sections are {', '.join(PHASES)}")
        require(len(self.slots) == SPOT_COUNT, f"there are {SPOT_COUNT} spots")
        for kind in TYPES:
            require(sum(spot.type == kind for spot in self.slots) == 4, f"four spots are {kind}")
        require(bool(self.sections["upgrade"].rows), "the upgrade section has rows")
        for name, section in self.sections.items():
            require(name == "upgrade" or not section.rows, f"the section {name} has no rows")
            require(name in ROWS or not section.actions, f"the section {name} has no actions")
        actions = {row: [action.id for action in self.sections[row].actions] for row in ROWS}
        for spot in self.slots:
            known = not spot.action or spot.action in actions.get(spot.section, ())
            require(known, f"{spot.id}: there is no action {spot.action!r} in the section {spot.section}")


@dataclass(frozen=True, slots=True)
class BiddingTrack:
    id: str
    spaces: tuple[str, ...]

    def __post_init__(self) -> None:
        require_id(self.id, "t[0-9]", "t1")
        require(1 <= len(self.spaces) <= 9, "a track has 1 to 9 spaces")
        for space in self.spaces:
            price = parse_cost(space)
            require(sum(price) == price[TAPE] + price[BATTERY] + price[CARD], "a bid is paid with T, B and C")
            require(price[CARD] <= MAX_PAID_CARDS, f"a bid costs at most {MAX_PAID_CARDS} cards")
        pieces = [sum(parse_cost(space)) for space in self.spaces]
        require(pieces == sorted(pieces), "a space farther right costs no less")


@dataclass(frozen=True, slots=True)
class LineFile:
    """The phase cards that stand for absent players (RAI-16)."""

    pre_revealed: int
    per_round: int
    cubes: tuple[int, ...]

    def __post_init__(self) -> None:
        fits = self.per_round >= 1 and 0 <= self.pre_revealed < LINE_CARDS_SHOWN
        even = fits and (LINE_CARDS_SHOWN - self.pre_revealed) % self.per_round == 0
        require(even, f"{LINE_CARDS_SHOWN} cards are shown, some each round")
        require(len(self.cubes) == len(PHASES), "each card of the line has its cubes")
        require(all(0 <= cubes <= 9 for cubes in self.cubes), "0 to 9 cubes for each card")


@dataclass(frozen=True, slots=True)
class AutomaFile:
    solo: LineFile
    two: LineFile
    options: dict[str, LineFile]

    def __post_init__(self) -> None:
        require(set(self.options) == {"solo_even"}, "the options are solo_even")


@dataclass(frozen=True, slots=True)
class Ranks:
    names: tuple[str, ...]
    single: tuple[int, ...]
    challenge: tuple[int, ...]

    def __post_init__(self) -> None:
        for lines in (self.single, self.challenge):
            require(len(lines) == len(self.names) > 0, "each rank has its line, alone and in a challenge")
            require(lines[0] == 0 and list(lines) == sorted(set(lines)), "lines begin with 0 and rise")
