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
from ...core.errors import BadData
from .effects import (
    BATTERY,
    CARD,
    GOODS,
    KINDS,
    POINT,
    ROWS,
    TAPE,
    TYPES,
    Amounts,
    Counter,
    Effect,
    moves_robots,
    parse,
    parse_cost,
    parse_counter,
)

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
UPGRADE, ASSEMBLE, DESIGN, RECYCLE = 0, 1, 2, 4
PLAYERS = range(1, 7)  # RAI-1.1
DATA = Path(__file__).parent / "data"
ENERGY_HOOKS = ("energy", "cube_energy", "unassigned_energy", "quiet_energy")
WITH_EFFECT = ("after_assemble", "after_unlock", "row_order")
EITHER = {*ENERGY_HOOKS, "extra_cost", "encore", "after_assemble", "after_unlock"}  # an OR pair can be of these
MOST_ENERGY = 7  # RAI-6.8
MOST_POINTS = 99
MOST_WILDS = 9  # for a space
AMOUNTS: dict[str, range] = {
    **dict.fromkeys(ENERGY_HOOKS, range(1, MOST_ENERGY + 1)),
    "extra_cost": range(-MOST_WILDS, 0),
    "start_robots": range(3, 4),  # one for each row (RAI-14.12)
}
SPOTS = 16  # RAI-1.7
REVEALED = 4  # cards of a line that are ever shown, before a new one is laid (RAI-16.5)
DEALT, KEPT, STARTERS, TO_CHOOSE = 8, 5, 2, 2  # robots, and classes and inventors (RAI-3.1 to 3.5)
MOST_PAID_CARDS = 2  # of a bid: three of the five robots kept are always enough to start with


def expect(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


def expect_id(text: str, pattern: str, example: str) -> None:
    """Such as people type, and as positions are written with."""
    expect(re.fullmatch(pattern, text) is not None, f"an id here is like {example}, not {text[:20]!r}")


def expect_no_robot_moved(effect: Effect) -> None:
    expect(
        not moves_robots(effect.specials, effect.choices),
        "no robot is assembled or discarded at once: that could use up what another cost needs",
    )


def expect_free(effect: Effect, why: str) -> None:
    expect(not any(effect.cost), f"{why} costs nothing: it comes by itself")


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

    def __post_init__(self) -> None:
        expect_id(self.id, "r[0-9]{2}", "r17")
        expect(bool(self.name.strip()), "a robot has a name")
        expect(0 <= self.vp <= MOST_POINTS, f"a robot is worth 0 to {MOST_POINTS} points")
        left, right = self.cost
        dearer = sum(left.resources.values()) > sum(right.resources.values())
        expect(left.energy < right.energy and dearer, "the left column needs less energy and more resources")


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
        expect_id(self.id, "k[0-9]{2}", "k04")
        expect(bool(self.name.strip()), "a class has a name")
        parse_counter(self.objective)
        expect(
            all(0 <= grade.vp <= MOST_POINTS for grade in self.grades), f"a grade is worth 0 to {MOST_POINTS} points"
        )
        expect(all(grade.grade.strip() for grade in self.grades), "a grade has a name")
        points = [grade.vp for grade in self.grades]
        expect(points == sorted(points), "a better grade is worth no less")
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
        self._check_timing()
        amounts = AMOUNTS.get(self.hook, range(1))
        said = f"{amounts[0]} to {amounts[-1]}" if len(amounts) > 1 else str(amounts[0])
        expect(self.amount in amounts, f"the amount of {self.hook or 'an effect'} is {said}, not {self.amount}")
        if self.effect:
            self._check_effect(parse(self.effect))
        cost = parse_cost(self.cost)
        expect(self.hook == "encore" or not self.cost, "a cost belongs to the hook encore, and to it alone")
        expect(sum(cost) == cost[BATTERY], "an encore is paid with batteries")

    def _check_timing(self) -> None:
        """Every hook counts all the time but one, which is of the start."""
        hook = self.hook
        expect(bool(hook) or self.timing != "ongoing", "what counts all the time has a hook")
        timing = "immediate" if hook == "start_robots" else "ongoing"
        expect(not hook or self.timing == timing, f"the timing of the hook {hook} is {timing}")
        expect(bool(self.effect) or not hook.startswith("after_"), "what comes after a deed has an effect")
        expect(not self.effect or not hook or hook in WITH_EFFECT, f"the hook {hook} has no effect beside it")

    def _check_effect(self, effect: Effect) -> None:
        if self.timing != "round_end":
            expect_free(effect, "what is gained at once, after a deed or at the game's end")
        if self.timing == "game_end":
            kinds = {kind for kind, count in enumerate(effect.sure) if count} | {part.kind for part in effect.counted}
            only_points = kinds <= {POINT} and not effect.choices and not effect.specials
            expect(only_points, "only points are gained at the game's end")
        if self.timing == "immediate":
            expect_no_robot_moved(effect)


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
        expect_id(self.id, "i[0-9]{2}", "i03")
        expect(bool(self.name.strip()), "an inventor has a name")
        expect(
            len(self.requirement) == 1 and set(self.requirement) <= {"robots", "tokens"},
            "the requirement is a number of robots or of tokens",
        )
        expect(self.upgraded.hook != "start_robots", "start_robots is a basic ability: at the start there is no token")
        self._check_pair()

    def _check_pair(self) -> None:
        """Of an OR pair one counts: the better one, or the one that is chosen (RAI-14.6)."""
        pair = (self.basic, self.upgraded)
        hooks = {ability.hook for ability in pair}
        alike = len(hooks) == 1 and len({(ability.timing, ability.phase) for ability in pair}) == 1
        if self.link == "or":
            either = alike and (hooks <= EITHER or self.basic.timing in ("round_end", "game_end"))
            kinds = len(hooks) == 2 and hooks <= set(ENERGY_HOOKS)
            expect(either or kinds, "OR links two of the same kind, or two kinds of energy; others are linked by and")
        else:
            expect(hooks != {"encore"}, "two encores are linked by or: a robot acts again once")
        expect(hooks != {"row_order"}, "a row is reversed by one ability, not by two")
        for ability, other in (pair, pair[::-1]):  # a token may bring another, while something is to be paid
            if ability.timing == "immediate" and other.hook == "after_unlock":
                expect_no_robot_moved(parse(other.effect))


@dataclass(frozen=True, slots=True)
class EnergyCard:
    id: str
    value: int
    cubes: int
    multiplier: bool
    player_counts: tuple[int, ...]

    def __post_init__(self) -> None:
        expect_id(self.id, "e[0-9]{2}", "e05")
        expect(0 <= self.value <= 9 and 0 <= self.cubes <= 9, "value and cubes are numbers from 0 to 9")
        expect(set(self.player_counts) <= set(PLAYERS), "player counts are numbers from 1 to 6")


@dataclass(frozen=True, slots=True)
class Inventory:
    tracked: tuple[str, ...]
    start: dict[str, int]

    def __post_init__(self) -> None:
        goods = KINDS[: len(GOODS)]
        expect("".join(self.tracked) == goods, f"an inventory tracks {', '.join(goods)}")
        expect(set(self.start) <= set(goods), f"a stock has {', '.join(goods)}")
        expect(all(0 <= count <= MOST_POINTS for count in self.start.values()), f"0 to {MOST_POINTS} of each good")


@dataclass(frozen=True, slots=True)
class PlayArea:
    rows: tuple[Row, Row, Row]
    columns: int
    extra_cost_wilds: tuple[int, ...]

    def __post_init__(self) -> None:
        expect(self.rows == ROWS, "the rows are design, fabricate and recycle")
        expect(2 <= self.columns <= 9, "a row has 2 to 9 columns: both first robots may stand in it")
        expect(len(self.extra_cost_wilds) == self.columns, "each column has its extra cost")
        costs = self.extra_cost_wilds
        expect(all(0 <= cost <= MOST_WILDS for cost in costs), f"a space costs 0 to {MOST_WILDS} wilds more")
        expect(costs[0] == 0, "the first space of a row costs nothing more")


@dataclass(frozen=True, slots=True)
class UpgradeRow:
    id: str
    energy: int
    cost: str

    def __post_init__(self) -> None:
        expect_id(self.id, "[a-z][0-9]", "u2")
        expect(1 <= self.energy <= MOST_ENERGY, f"a row needs 1 to {MOST_ENERGY} energy, not {self.energy}")
        parse_cost(self.cost)


@dataclass(frozen=True, slots=True)
class BoardAction:
    id: str
    energy: int
    effect: str

    def __post_init__(self) -> None:
        expect_id(self.id, "[a-z][0-9]", "d1")
        expect(1 <= self.energy <= MOST_ENERGY, f"an action needs 1 to {MOST_ENERGY} energy, not {self.energy}")
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
        expect_id(self.id, "s[0-9]{2}", "s09")
        opens = (bool(self.adds), bool(self.energy), bool(self.on_unlock))
        expect(sum(opens) == 1, "a spot opens one thing: adds to an action, energy, or on_unlock")
        expect(bool(self.action) == bool(self.adds), "adds belongs to an action, and an action to adds")
        expect(0 <= self.energy <= MOST_ENERGY, f"a spot brings up to {MOST_ENERGY} energy")
        if self.adds:
            expect_free(parse(self.adds), "what a spot adds")


@dataclass(frozen=True, slots=True)
class BoardFile:
    inventory: Inventory
    play_area: PlayArea
    sections: dict[str, Section]
    slots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        expect(tuple(self.sections) == PHASES, f"the sections are {', '.join(PHASES)}")
        expect(len(self.slots) == SPOTS, f"there are {SPOTS} spots")
        for kind in TYPES:
            expect(sum(spot.type == kind for spot in self.slots) == 4, f"four spots are {kind}")
        expect(bool(self.sections["upgrade"].rows), "the upgrade section has rows")
        for name, section in self.sections.items():
            expect(name == "upgrade" or not section.rows, f"the section {name} has no rows")
            expect(name in ROWS or not section.actions, f"the section {name} has no actions")
        actions = {row: [action.id for action in self.sections[row].actions] for row in ROWS}
        for spot in self.slots:
            known = not spot.action or spot.action in actions.get(spot.section, ())
            expect(known, f"{spot.id}: there is no action {spot.action!r} in the section {spot.section}")


@dataclass(frozen=True, slots=True)
class BiddingTrack:
    id: str
    spaces: tuple[str, ...]

    def __post_init__(self) -> None:
        expect_id(self.id, "t[0-9]", "t1")
        expect(1 <= len(self.spaces) <= 9, "a track has 1 to 9 spaces")
        for space in self.spaces:
            price = parse_cost(space)
            expect(sum(price) == price[TAPE] + price[BATTERY] + price[CARD], "a bid is paid with T, B and C")
            expect(price[CARD] <= MOST_PAID_CARDS, f"a bid costs at most {MOST_PAID_CARDS} cards")
        pieces = [sum(parse_cost(space)) for space in self.spaces]
        expect(pieces == sorted(pieces), "a space farther right costs no less")


@dataclass(frozen=True, slots=True)
class LineFile:
    """The phase cards that stand for absent players (RAI-16)."""

    pre_revealed: int
    per_round: int
    cubes: tuple[int, ...]

    def __post_init__(self) -> None:
        fits = self.per_round >= 1 and 0 <= self.pre_revealed < REVEALED
        even = fits and (REVEALED - self.pre_revealed) % self.per_round == 0
        expect(even, f"{REVEALED} cards are shown, some each round")
        expect(len(self.cubes) == len(PHASES), "each card of the line has its cubes")
        expect(all(0 <= cubes <= 9 for cubes in self.cubes), "0 to 9 cubes for each card")


@dataclass(frozen=True, slots=True)
class AutomaFile:
    solo: LineFile
    two: LineFile
    options: dict[str, LineFile]

    def __post_init__(self) -> None:
        expect(set(self.options) == {"solo_even"}, "the options are solo_even")


@dataclass(frozen=True, slots=True)
class Ranks:
    names: tuple[str, ...]
    single: tuple[int, ...]
    challenge: tuple[int, ...]

    def __post_init__(self) -> None:
        for lines in (self.single, self.challenge):
            expect(len(lines) == len(self.names) > 0, "each rank has its line, alone and in a challenge")
            expect(lines[0] == 0 and list(lines) == sorted(set(lines)), "lines begin with 0 and rise")


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
        check_whole(self)
        self.stock = tuple(self.board.inventory.start.get(kind, 0) for kind in KINDS[:7])
        self.columns, self.extra = self.board.play_area.columns, self.board.play_area.extra_cost_wilds
        self.spots = self.board.slots
        self.spot_types = tuple(TYPES.index(spot.type) for spot in self.spots)
        self.spots_of = tuple(
            sum(1 << spot for spot, other in enumerate(self.spot_types) if other == kind) for kind in range(len(TYPES))
        )
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
        self.ids = {"r": self.robot_ids, "k": self.class_ids, "i": self.inventor_ids}
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


# --- what no row can say alone -----------------------------------------------------------------------------

MOST_PLAYERS = PLAYERS[-1]
FEWEST = {  # two classes each are dealt, and effects bring more of them before the start is made
    "robots.json": DEALT * MOST_PLAYERS,
    "classes.json": 4 * MOST_PLAYERS,
    "inventors.json": TO_CHOOSE * MOST_PLAYERS,
}
ENERGY_DECK = 8  # cards of each player (RAI-2.5)


def check_whole(box: Box) -> None:
    """Ids are there once, and there is enough of everything for six players."""
    sections = box.board.sections.values()
    files = {
        "robots.json": [robot.card.id for robot in box.robots],
        "classes.json": [card.id for card in box.classes],
        "inventors.json": [card.id for card in box.inventors],
        "energy_cards.json": [card.id for card in box.energy],
        "bidding_tracks.json": [track.id for track in box.tracks],
        "board.json, slots": [spot.id for spot in box.board.slots],
        "board.json, sections": [
            *(row.id for section in sections for row in section.rows),
            *(action.id for section in sections for action in section.actions),
        ],
    }
    for file, ids in files.items():
        for twice in (name for place, name in enumerate(ids) if name in ids[:place]):
            raise BadData(f"{file}: {twice} is there twice")
        if len(ids) < FEWEST.get(file, 0):
            raise BadData(f"{file}: six players need at least {FEWEST[file]}, and there are {len(ids)}")
    check_energy(box)
    check_tracks(box)
    check_starters(box)
    check_requirements(box)


def check_energy(box: Box) -> None:
    for players in PLAYERS:
        count = len(box.energy_for(players))
        if count != ENERGY_DECK:
            raise BadData(f"energy_cards.json: with {players} players {ENERGY_DECK} cards are used, not {count}")


def check_tracks(box: Box) -> None:
    """Whoever bids finds a space that can be paid: the first one of a free track (RAI-17.6)."""
    if len(box.tracks) < MOST_PLAYERS:
        raise BadData(f"bidding_tracks.json: six players need {MOST_PLAYERS} tracks, and there are {len(box.tracks)}")
    start = box.board.inventory.start
    for track in box.tracks:
        price = parse_cost(track.spaces[0])
        if price[TAPE] > start.get("T", 0) or price[BATTERY] > start.get("B", 0):
            raise BadData(f"bidding_tracks.json ({track.id}): the first space is paid from the start stock")


def check_starters(box: Box) -> None:
    """Both first robots can stand in one row, whatever was bid (RAI-3.6): three robots, parts and tape pay for that."""
    start = box.board.inventory.start
    prices = [parse_cost(space) for track in box.tracks for space in track.spaces]
    bid = max(min(price[TAPE], start.get("T", 0)) + price[CARD] for price in prices)
    left = KEPT - STARTERS + sum(start.get(kind, 0) for kind in "SGMPT") - bid
    if box.board.play_area.extra_cost_wilds[1] > left:
        raise BadData(f"board.json, play_area: the second space of a row costs at most {left}, to be paid at the start")


def check_requirements(box: Box) -> None:
    """What an inventor asks for before its token can be there (RAI-14.5)."""
    most = {"robots": len(ROWS) * box.board.play_area.columns, "tokens": SPOTS}
    for card in box.inventors:
        for what, least in card.requirement.items():
            if not 1 <= least <= most[what]:
                raise BadData(f"inventors.json ({card.id}): the requirement is 1 to {most[what]} {what}, not {least}")
