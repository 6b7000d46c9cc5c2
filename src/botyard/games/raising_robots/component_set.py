"""The components: robots, classes, inventors, energy cards, board, bidding tracks, and the line of phase cards.

The rulebook prints few of them, so most are our own design; owners of a copy can load theirs. Positions refer to cards
by number, texts by id, such as "r17".
"""

from __future__ import annotations

from pathlib import Path

from ...core import data
from ...core.data import StaticData
from ...core.digest import digest
from ...core.errors import DataError
from .board_files import AutomaFile, BiddingTrack, BoardAction, BoardFile, Ranks, Spot
from .card_files import ClassCard, EnergyCard, InventorCard, RobotCard
from .constants import CARDS_OFFERED, PHASES, PLAYERS, ROBOTS_DEALT, ROBOTS_KEPT, SPOT_COUNT, STARTERS
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

DATA = Path(__file__).parent / "data"


class Robot:
    """A robot card with its effects parsed."""

    __slots__ = ("acts", "card", "columns", "needs", "number", "row", "type", "vp")

    def __init__(self, number: int, card: RobotCard) -> None:
        self.number, self.card = number, card
        self.row, self.type, self.vp = ROWS.index(card.phase), TYPES.index(card.upgrade_type), card.vp
        self.columns = tuple((column.energy, column.amounts) for column in card.cost)
        self.acts = tuple((action.energy, parse(action.effect)) for action in (card.basic, card.upgraded))
        self.needs = {KINDS.index(kind) for column in card.cost for kind in column.resources}


class PrintedAction:
    """A board action with its effect for each set of open spots."""

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


class ComponentSet(StaticData):
    """The built-in components, or those of a data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        data_folder = folder or DATA
        self.name = "house set" if folder is None else folder.resolve().name
        self.builtin = folder is None
        robots = data.load_file(tuple[RobotCard, ...], data_folder / "robots.json")
        self.robots = tuple(Robot(number, card) for number, card in enumerate(robots))
        self.classes = data.load_file(tuple[ClassCard, ...], data_folder / "classes.json")
        self.inventors = data.load_file(tuple[InventorCard, ...], data_folder / "inventors.json")
        self.energy = data.load_file(tuple[EnergyCard, ...], data_folder / "energy_cards.json")
        self.board = data.load_file(BoardFile, data_folder / "board.json")
        self.tracks = data.load_file(tuple[BiddingTrack, ...], data_folder / "bidding_tracks.json")
        self.automa = data.load_file(AutomaFile, data_folder / "automa.json")
        self.ranks = data.load_file(Ranks, data_folder / "ranks.json")
        check_components(self)
        self.stock = tuple(self.board.inventory.start.get(kind, 0) for kind in KINDS[:7])
        self.columns, self.extra_costs = self.board.play_area.columns, self.board.play_area.extra_cost_wilds
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
        self.card_names = {robot.card.id: robot.card.name for robot in self.robots}
        self.card_names |= {card.id: card.name for card in self.classes}
        self.card_names |= {card.id: card.name for card in self.inventors}
        self.ids = {"r": self.robot_ids, "k": self.class_ids, "i": self.inventor_ids}
        self.track_ids = {track.id: number for number, track in enumerate(self.tracks)}
        self.energy_ids = {card.id: number for number, card in enumerate(self.energy)}
        self.spot_ids = {spot.id: number for number, spot in enumerate(self.spots)}

    def _with_spots(self, action: BoardAction) -> PrintedAction:
        return PrintedAction(
            action, tuple((number, spot) for number, spot in enumerate(self.spots) if spot.action == action.id)
        )

    def energy_for(self, players: int) -> list[int]:
        """Return the eight energy cards for this number of players (RAI-2.5)."""
        return [number for number, card in enumerate(self.energy) if players in card.player_counts]

    @property
    def digest(self) -> str:
        """Return a digest of all files."""
        robots = tuple(robot.card for robot in self.robots)
        rest = (self.classes, self.inventors, self.energy, self.board, self.tracks, self.automa, self.ranks)
        return digest((robots, *rest))

    def to_plain(self) -> str:
        return self.name


# --- checks across files -----------------------------------------------------------------------------------

MAX_PLAYERS = PLAYERS[-1]
MIN_CARDS = {  # two classes are dealt to each player, and effects draw more of them during the start
    "robots.json": ROBOTS_DEALT * MAX_PLAYERS,
    "classes.json": 4 * MAX_PLAYERS,
    "inventors.json": CARDS_OFFERED * MAX_PLAYERS,
}
ENERGY_DECK_SIZE = 8  # of each player (RAI-2.5)


def check_components(components: ComponentSet) -> None:
    """Check that ids are unique, and that there are enough cards for six players."""
    sections = components.board.sections.values()
    files = {
        "robots.json": [robot.card.id for robot in components.robots],
        "classes.json": [card.id for card in components.classes],
        "inventors.json": [card.id for card in components.inventors],
        "energy_cards.json": [card.id for card in components.energy],
        "bidding_tracks.json": [track.id for track in components.tracks],
        "board.json, slots": [spot.id for spot in components.board.slots],
        "board.json, sections": [
            *(row.id for section in sections for row in section.rows),
            *(action.id for section in sections for action in section.actions),
        ],
    }
    for file, ids in files.items():
        for duplicate in (name for place, name in enumerate(ids) if name in ids[:place]):
            raise DataError(f"{file}: {duplicate} is there twice")
        if len(ids) < MIN_CARDS.get(file, 0):
            raise DataError(f"{file}: six players need at least {MIN_CARDS[file]}, and there are {len(ids)}")
    check_energy(components)
    check_tracks(components)
    check_starters(components)
    check_requirements(components)


def check_energy(components: ComponentSet) -> None:
    for players in PLAYERS:
        count = len(components.energy_for(players))
        if count != ENERGY_DECK_SIZE:
            raise DataError(f"energy_cards.json: with {players} players {ENERGY_DECK_SIZE} cards are used, not {count}")


def check_tracks(components: ComponentSet) -> None:
    """Check that every bidder can pay the first space of a free track (RAI-17.6)."""
    if len(components.tracks) < MAX_PLAYERS:
        raise DataError(
            f"bidding_tracks.json: six players need {MAX_PLAYERS} tracks, and there are {len(components.tracks)}"
        )
    start = components.board.inventory.start
    for track in components.tracks:
        price = parse_cost(track.spaces[0])
        if price[TAPE] > start.get("T", 0) or price[BATTERY] > start.get("B", 0):
            raise DataError(f"bidding_tracks.json ({track.id}): the first space is paid from the start stock")


def check_starters(components: ComponentSet) -> None:
    """Check that both first robots can be paid for in one row after any bid, with robots, parts and tape (RAI-3.6)."""
    start = components.board.inventory.start
    prices = [parse_cost(space) for track in components.tracks for space in track.spaces]
    bid = max(min(price[TAPE], start.get("T", 0)) + price[CARD] for price in prices)
    left = ROBOTS_KEPT - STARTERS + sum(start.get(kind, 0) for kind in "SGMPT") - bid
    if components.board.play_area.extra_cost_wilds[1] > left:
        raise DataError(
            f"board.json, play_area: the second space of a row costs at most {left}, to be paid at the start"
        )


def check_requirements(components: ComponentSet) -> None:
    """Check that the requirements of inventors can be met (RAI-14.5)."""
    most = {"robots": len(ROWS) * components.board.play_area.columns, "tokens": SPOT_COUNT}
    for card in components.inventors:
        for what, least in card.requirement.items():
            if not 1 <= least <= most[what]:
                raise DataError(f"inventors.json ({card.id}): the requirement is 1 to {most[what]} {what}, not {least}")
