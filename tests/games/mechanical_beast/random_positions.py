"""Random positions for the engine and for the reference model."""

from __future__ import annotations

from dataclasses import dataclass

from botyard import Rng
from botyard.games.mechanical_beast.state import State

from . import reference_model
from .builders import GAME
from .reference_model import Cell, Rooms

DECK = GAME.deck
DIRECTIONS = "nesw"


@dataclass
class Position:
    """The same position as engine state and as a dictionary of rooms."""

    state: State
    rooms: Rooms
    glass_locked: bool

    def cell(self, meeple: int) -> Cell:
        return reference_model.cell_of_room(self.rooms, DECK.ids[self.state.meeples[meeple]])


def random_position(number: int) -> Position:
    """Return random rooms on a small floor, most of them touching, with random meeples, marks and options."""
    rng = Rng(number).fork(7)
    duel = rng.randbelow(4) == 0
    seats = 2 if duel else 1 + rng.randbelow(3)
    off, lockdown = rng.randbelow(2) == 1, rng.randbelow(4) == 0
    names = random_rooms(rng, duel, off, lockdown)
    cells = [(row, column) for row in range(3 + rng.randbelow(4)) for column in range(3 + rng.randbelow(4))]
    rng.shuffle(cells)
    cells = cells[: len(names)]
    names = names[: len(cells)]
    at = dict(zip(cells, names, strict=True))
    headings = {name: rng.randbelow(4) for name in names}
    floor = floor_text(at, headings)
    crew = 2 * seats if duel else seats + 1
    android = -1 if duel else seats
    forbidden = [{"EXT"} if duel else set() if off or meeple == android else {"CTL"} for meeple in range(crew)]
    meeples = [rng.choice([name for name in names if name not in forbidden[meeple]]) for meeple in range(crew)]
    marks = [random_mark(rng, room) for room in meeples]
    level = rng.choice(("easy", "normal", "hard", "extreme")) if "EXT" not in names else "easy"
    options = f"mode:competitive,glass:{rng.choice(('locked', 'unlocked'))}" if duel else f"level:{level}"
    options += f",table_margin:{rng.choice((1, 3, 6))}"
    drawn = [name for name in names if name != "ENT"]
    drawn += [name for name in ("CTL", "EXT") if duel and off and name not in drawn]
    drawn += [name for name, flag in (("CTL", off), ("LCK", lockdown)) if flag and name not in drawn]
    flags = ",".join([*["off"] * off, *["lockdown"] * lockdown]) or "-"
    text = f"{seats} options={options} floor={floor} meeples={','.join(meeples)} marks={','.join(marks)}"
    state = GAME.deserialize(f"{text} drawn={','.join(drawn) or '-'} flags={flags}")
    rooms = {cell: reference_room(name, headings[name]) for cell, name in at.items()}
    return Position(state, rooms, state.options.glass_locked)


def random_rooms(rng: Rng, duel: bool, off: bool, lockdown: bool) -> list[str]:
    """Return the Entrance, some rooms, and special rooms that may be there."""
    ordinary = [DECK.ids[card] for card in DECK.ordinary]
    rng.shuffle(ordinary)
    specials = []
    if off or (not duel and rng.randbelow(2)):
        specials.append("CTL")
    if off and duel:
        specials.append("EXT")
    if lockdown and (not off or rng.randbelow(2)):  # it cannot have fallen yet
        specials.append("LCK")
    return ["ENT", *specials, *ordinary[: 2 + rng.randbelow(16)]]


def random_mark(rng: Rng, room: str) -> str:
    gears = len(DECK.gears[DECK.number[room]])
    return f"{room}:{1 + rng.randbelow(gears)}" if gears and rng.randbelow(2) else "-"


def floor_text(at: dict[Cell, str], headings: dict[str, int]) -> str:
    rows, columns = (1 + max(cell[axis] for cell in at) for axis in (0, 1))
    lines = []
    for row in range(rows):
        words = [at.get((row, column), "") for column in range(columns)]
        lines.append(
            ".".join(f"{name}{DIRECTIONS[headings[name]]}" if name else "1" for name in words) if any(words) else "-"
        )
    return "/".join(("0,0", *lines))


def reference_room(name: str, heading: int) -> reference_model.Room:
    card = DECK.cards[DECK.number[name]]
    return reference_model.Room(name, heading, card.sides.all, tuple((gear.kind, gear.place) for gear in card.gears))
