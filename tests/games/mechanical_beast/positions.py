"""Positions drawn by chance, for the engine and on paper."""

from __future__ import annotations

from dataclasses import dataclass

from botyard import Luck
from botyard.games.mechanical_beast.state import State

from . import paper
from .paper import Cell, Rooms
from .table import HOUSE

DECK = HOUSE.deck
WAYS = "nesw"


@dataclass
class Position:
    """The same for both: as the engine reads it, and as a dictionary."""

    state: State
    rooms: Rooms
    glass_locked: bool

    def cell(self, meeple: int) -> Cell:
        return paper.place(self.rooms, DECK.ids[self.state.meeples[meeple]])


def any_position(number: int) -> Position:
    """Rooms strewn over a small floor, most of them touching; meeples, marks, options as they come."""
    luck = Luck(number).fork(7)
    duel = luck.below(4) == 0
    seats = 2 if duel else 1 + luck.below(3)
    off, lockdown = luck.below(2) == 1, luck.below(4) == 0
    names = strewn(luck, duel, off, lockdown)
    cells = [(row, column) for row in range(3 + luck.below(4)) for column in range(3 + luck.below(4))]
    luck.shuffle(cells)
    cells = cells[: len(names)]
    names = names[: len(cells)]
    at = dict(zip(cells, names, strict=True))
    headings = {name: luck.below(4) for name in names}
    floor = floor_text(at, headings)
    crew = 2 * seats if duel else seats + 1
    android = -1 if duel else seats
    shut = [{"EXT"} if duel else set() if off or meeple == android else {"CTL"} for meeple in range(crew)]
    meeples = [luck.pick([name for name in names if name not in shut[meeple]]) for meeple in range(crew)]
    marks = [any_mark(luck, room) for room in meeples]
    level = luck.pick(("easy", "normal", "hard", "extreme")) if "EXT" not in names else "easy"
    options = f"mode:competitive,glass:{luck.pick(('locked', 'unlocked'))}" if duel else f"level:{level}"
    options += f",table_margin:{luck.pick((1, 3, 6))}"
    drawn = [name for name in names if name != "ENT"]
    drawn += [name for name in ("CTL", "EXT") if duel and off and name not in drawn]
    drawn += [name for name, flag in (("CTL", off), ("LCK", lockdown)) if flag and name not in drawn]
    flags = ",".join([*["off"] * off, *["lockdown"] * lockdown]) or "-"
    text = f"{seats} options={options} floor={floor} meeples={','.join(meeples)} marks={','.join(marks)}"
    state = HOUSE.read(f"{text} drawn={','.join(drawn) or '-'} flags={flags}")
    rooms = {cell: room_on_paper(name, headings[name]) for cell, name in at.items()}
    return Position(state, rooms, state.options.glass_locked)


def strewn(luck: Luck, duel: bool, off: bool, lockdown: bool) -> list[str]:
    """The Entrance, some rooms, and special ones that may be there."""
    ordinary = [DECK.ids[card] for card in DECK.ordinary]
    luck.shuffle(ordinary)
    specials = []
    if off or (not duel and luck.below(2)):
        specials.append("CTL")
    if off and duel:
        specials.append("EXT")
    if lockdown and (not off or luck.below(2)):  # it cannot have fallen yet
        specials.append("LCK")
    return ["ENT", *specials, *ordinary[: 2 + luck.below(16)]]


def any_mark(luck: Luck, room: str) -> str:
    gears = len(DECK.gears[DECK.number[room]])
    return f"{room}:{1 + luck.below(gears)}" if gears and luck.below(2) else "-"


def floor_text(at: dict[Cell, str], headings: dict[str, int]) -> str:
    rows, columns = (1 + max(cell[axis] for cell in at) for axis in (0, 1))
    lines = []
    for row in range(rows):
        words = [at.get((row, column), "") for column in range(columns)]
        lines.append(
            ".".join(f"{name}{WAYS[headings[name]]}" if name else "1" for name in words) if any(words) else "-"
        )
    return "/".join(("0,0", *lines))


def room_on_paper(name: str, heading: int) -> paper.Room:
    card = DECK.cards[DECK.number[name]]
    return paper.Room(name, heading, card.sides.all, tuple((gear.kind, gear.place) for gear in card.gears))
