"""The board: a track for each number of players, terminals and the junctions between them.

The printed board is lost, so the built-in board is our own design; owners of a copy can load theirs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...core import data
from ...core.data import StaticData
from .actions import NAME, Go
from .cards import DATA, LEVELS, PER_LEVEL, Level

Icon = Literal["power", "triangle", "triangle_power", "square_power"]
ICONS: tuple[Icon, ...] = ("power", "triangle", "triangle_power", "square_power")
PLAYERS = range(2, 6)  # ITM-1.7
RESERVED_NAMES = re.compile("[0-9]+|h|q[0-9]*|podium|off|crew")  # they mean places of the Machine
MAX_NAME_LENGTH = 60
ROWS, COLUMNS = range(1, 4), range(1, 6)


def is_name(name: str) -> bool:
    return NAME.fullmatch(name) is not None and RESERVED_NAMES.fullmatch(name) is None


@dataclass(frozen=True, slots=True)
class Track:
    """The Machine for one number of players. Spots count from 1 at the left."""

    players: int
    silver: int
    gold: int
    starts: tuple[int, ...]  # by turn order
    icons: tuple[Icon, ...]  # above each spot
    side: str

    def __post_init__(self) -> None:
        spots = range(1, len(self.icons) + 1)
        if len(self.icons) not in range(6, 41):
            raise ValueError(f"a track has 6 to 40 spots, not {len(self.icons)}")
        for spot in (self.silver, self.gold, *self.starts):
            if spot not in spots:
                raise ValueError(f"there is no spot {spot}; the spots are 1 to {spots[-1]}")
        if self.silver == self.gold:
            raise ValueError("silver and gold are two spots")
        if len(set(self.starts)) != self.players or len(self.starts) != self.players:
            raise ValueError(f"{self.players} players need {self.players} start spots, all different")


@dataclass(frozen=True, slots=True)
class TerminalPlace:
    """A place for a terminal card."""

    id: str
    level: Level
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Junction:
    """A junction activates the two terminals it lies between (ITM-7.1)."""

    between: tuple[str, str]
    level: Level

    @property
    def id(self) -> str:
        return "-".join(self.between)


@dataclass(frozen=True, slots=True)
class Side:
    """The terminals of one side of the board."""

    name: str
    terminals: tuple[TerminalPlace, ...]
    junctions: tuple[Junction, ...]

    def __post_init__(self) -> None:
        ids = [place.id for place in self.terminals]
        counts = Counter(place.level for place in self.terminals)
        if counts != PER_LEVEL:
            raise ValueError("a side has 4 circle, 6 triangle and 5 square terminals")
        if len(set(ids)) != len(ids) or not all(is_name(name) for name in ids):
            raise ValueError("each terminal needs a name of its own, of small letters and digits, such as t3")
        if not all(place.row in ROWS and place.column in COLUMNS for place in self.terminals):
            raise ValueError("terminals lie in rows 1 to 3 and columns 1 to 5")
        if len({(place.row, place.column) for place in self.terminals}) != len(ids):
            raise ValueError("two terminals lie on the same place")
        pairs = [frozenset(junction.between) for junction in self.junctions]
        for junction in self.junctions:
            if len(set(junction.between)) != 2 or not set(junction.between) <= set(ids):
                raise ValueError(f"junction {junction.id} does not lie between two terminals")
        if len(set(pairs)) != len(pairs):
            raise ValueError("two junctions lie between the same terminals")


@dataclass(frozen=True, slots=True)
class BoardFile:
    """The file `board.json`."""

    format: Literal["into-the-machine-board/1"]
    name: str
    tracks: tuple[Track, ...]
    sides: tuple[Side, ...]

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > MAX_NAME_LENGTH or not self.name.isprintable():
            raise ValueError(f"a board has a name of 1 to {MAX_NAME_LENGTH} printable characters")
        if sorted(track.players for track in self.tracks) != list(PLAYERS):
            raise ValueError("there must be one track each for 2, 3, 4 and 5 players")
        names = [side.name for side in self.sides]
        if len(set(names)) != len(names):
            raise ValueError("two sides have the same name")
        for track in self.tracks:
            if track.side not in names:
                raise ValueError(f"the track for {track.players} has no side {track.side!r}")


class Board(StaticData):
    """The board of one game: a track and a side, with lookup tables for the rules."""

    def __init__(self, file: BoardFile, players: int, builtin: bool) -> None:
        self.file, self.name = file, file.name
        self.builtin = builtin  # our own design, not the printed board
        self.track = next(track for track in file.tracks if track.players == players)
        self.side = next(side for side in file.sides if side.name == self.track.side)
        self.places = tuple(place.id for place in self.side.terminals)
        self.levels = tuple(LEVELS.index(place.level) for place in self.side.terminals)
        self.junctions = tuple(junction.id for junction in self.side.junctions)
        self.junction_levels = tuple(LEVELS.index(junction.level) for junction in self.side.junctions)
        self.junction_ends = tuple(
            (self.places.index(junction.between[0]), self.places.index(junction.between[1]))
            for junction in self.side.junctions
        )
        self.to_terminals = tuple(Go("terminal", place) for place in self.places)
        self.to_junctions = tuple(Go("junction", junction) for junction in self.junctions)
        self.icons: tuple[Icon | Literal[""], ...] = ("", *self.track.icons)  # indexed by spot, from 1
        self.entries = {"silver": self.track.silver, "gold": self.track.gold}

    def to_plain(self) -> str:
        return f"{self.name}, {self.track.players}"


def load_boards(folder: Path | None = None) -> dict[int, Board]:
    """Return the boards of a data folder, or the built-in ones, by number of players."""
    file = data.load_file(BoardFile, (folder or DATA) / "board.json")
    return {players: Board(file, players, builtin=folder is None) for players in PLAYERS}


# --- warnings: a board with these differences can still be played -------------------------------------------


def board_warnings(file: BoardFile) -> Iterator[str]:
    """Yield a sentence for each difference from what the rulebook suggests."""
    for track in file.tracks:
        yield from track_warnings(track)
    for side in file.sides:
        yield from side_warnings(side)


def track_warnings(track: Track) -> Iterator[str]:
    label = f"the track for {track.players}"
    if not 1 < track.silver < track.gold:
        yield f"{label}: expected spot 1, then silver, then gold"
    if not {track.silver, track.gold}.isdisjoint(track.starts):
        yield f"{label}: expected nobody to start on silver or gold"
    if list(track.icons) != sorted(track.icons, key=ICONS.index):
        yield f"{label}: expected upgrades to get better from left to right"


def side_warnings(side: Side) -> Iterator[str]:
    at = {place.id: place for place in side.terminals}
    joined = {frozenset(junction.between) for junction in side.junctions}
    for junction in side.junctions:
        ends = [LEVELS.index(at[end].level) for end in junction.between]
        if not are_neighbours(*sorted((at[end] for end in junction.between), key=lambda end: (end.row, end.column))):
            yield f"side {side.name}, junction {junction.id}: expected its terminals side by side"
        if LEVELS.index(junction.level) != max(ends):
            yield f"side {side.name}, junction {junction.id}: expected the level of its higher terminal"
    for one in side.terminals:
        for other in side.terminals:
            if are_neighbours(one, other) and frozenset((one.id, other.id)) not in joined:
                yield f"side {side.name}: expected a junction between {one.id} and {other.id}"


def are_neighbours(one: TerminalPlace, other: TerminalPlace) -> bool:
    """Return whether `other` is right of `one` or below it, so that each pair counts once."""
    return (other.row - one.row, other.column - one.column) in ((0, 1), (1, 0))
