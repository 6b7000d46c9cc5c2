"""What is in the box: robots, classes, inventors, energy cards, board, bidding tracks, the line of phase cards.

The rulebook prints hardly any of it, so most is a design of the house; owners of a copy can load theirs. In positions a
card is its number; its id, such as "r17", is for people.
"""

from __future__ import annotations

from pathlib import Path

from ...core import data
from ...core.data import Static
from ...core.digest import digest
from ...core.errors import BadData
from .board import (
    AutomaFile,
    BiddingTrack,
    BoardAction,
    BoardFile,
    Ranks,
    Spot,
)
from .cards import ClassCard, EnergyCard, InventorCard, RobotCard
from .effects import (
    BATTERY,
    CARD,
    KINDS,
    ROWS,
    TAPE,
    TYPES,
    Counter,
    Effect,
    parse,
    parse_cost,
    parse_counter,
)
from .sizes import (
    DEALT,
    KEPT,
    PHASES,
    PLAYERS,
    SPOTS,
    STARTERS,
    TO_CHOOSE,
)

DATA = Path(__file__).parent / "data"


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


class Box(Static):
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
