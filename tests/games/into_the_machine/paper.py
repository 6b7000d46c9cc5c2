"""Into the Machine on paper: pieces with names, lists and full copies, every line of play tried out. No look ahead.

It tells what happens in words of its own: "move 7 9", "hex", "draws 0 3". A line that wins ends with "wins".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import NamedTuple

SHAPES = "cts"
CREW_OF = {"triangle": "t", "triangle_power": "t", "square_power": "s"}
LEVEL = {"circle": "cts", "triangle": "ts", "square": "s"}  # shapes that a place takes (ITM-4.1)


class Piece(NamedTuple):
    seat: int
    shape: str  # "c" or "h"
    name: int


@dataclass
class World:
    """What the actor has before it. Spots count from 1; nothing stands at 0."""

    seat: int
    order: list[int]  # who draws for the podium, the actor first
    icons: list[str]  # by spot; nothing at 0
    silver: int
    gold: int
    spots: list[Piece | None]
    queue: list[Piece]
    hex_box: list[Piece]
    podium: dict[int, int]
    box: dict[str, int]  # of the actor, by shape
    crew: dict[str, int]
    cards: int  # in deck and discard pile
    told: list[str] = field(default_factory=list)
    won: World | None = None  # as it was when the game was won
    pieces: int = 1000  # names given

    @property
    def length(self) -> int:
        return len(self.spots) - 1

    def new(self, shape: str) -> Piece:
        self.pieces += 1
        return Piece(self.seat, shape, self.pieces)

    def racers(self) -> list[Piece]:
        """All own ones, wherever they are (ITM-8.11)."""
        there = [*filter(None, self.spots), *self.queue, *self.hex_box]
        return [piece for piece in there if piece.seat == self.seat]

    def where(self, piece: Piece) -> str:
        if piece in self.spots:
            return str(self.spots.index(piece))
        return f"q{self.queue.index(piece) + 1}" if piece in self.queue else "h"

    def ends(self) -> World:
        """What is left on the table: the game stops where it is won (ITM-7.12)."""
        return self.won or self

    def sight(self) -> tuple[object, ...]:
        """All that a line of play can change."""
        spots = [f"{spot}:{piece.seat}{piece.shape}" for spot, piece in enumerate(self.spots) if piece]
        hexes = sum(piece.seat == self.seat for piece in self.hex_box)
        queue = [piece.seat for piece in self.queue]
        return (
            tuple(spots),
            tuple(queue),
            hexes,
            self.podium[self.seat],
            tuple(self.box.items()),
            tuple(self.crew.items()),
        )


Step = Callable[[World], Iterator[tuple[World, "list[Step]"]]]  # each way to do it, with what must follow at once


def lines(world: World, steps: list[Step]) -> Iterator[World]:
    """The world after each complete line of play."""
    if not steps:
        yield world.ends()
        return
    for after, more in steps[0](world):
        yield from lines(after, [*more, *steps[1:]])


# --- movement ----------------------------------------------------------------------------------------------


def start_of(world: World, piece: Piece) -> int:
    """The queue lies before the first spot, the Hex Box behind the last (ITM-8.9)."""
    if piece in world.spots:
        return world.spots.index(piece)
    return 0 if piece in world.queue else world.length + 1


def goal(world: World, piece: Piece, deed: str, spaces: int) -> int | None:
    """The spot it comes to; 0 and one more than the last are beyond the ends; None: it cannot."""
    at, way = start_of(world, piece), 1 if piece.shape == "c" else -1
    if deed == "catch_up":
        return caught_up(world, at, way)
    if deed == "hop":  # over two spots, whatever stands there, then to the next space
        at, spaces = at + 2 * way, 1
    while spaces:
        at += way
        if at not in range(1, world.length + 1):
            return at
        spaces -= world.spots[at] is None
    return at


def caught_up(world: World, at: int, way: int) -> int | None:
    ahead = range(at + way, world.length + 1 if way > 0 else 0, way)
    met = [spot for spot in ahead if world.spots[spot]]
    return met[0] - way if met and met[0] - way != at else None


def move(deed: str, spaces: int, may: Callable[[World, Piece], bool], then: Callable[[Piece], list[Step]]) -> Step:
    """Any own racer that may; then what the card has follow."""

    def step(world: World) -> Iterator[tuple[World, list[Step]]]:
        for piece in world.racers():
            end = goal(world, piece, deed, spaces)
            if may(world, piece) and end is not None:
                after = deepcopy(world)
                left = shift(after, piece, end)
                tagging: list[Step] = [hex_box] if left and piece.shape == "c" else []
                yield after, [*tagging, queue_moves, *then(piece)]

    return step


def shift(world: World, piece: Piece, end: int) -> bool:
    """Move it; whether it has left the track."""
    start = world.where(piece)
    for there in (world.queue, world.hex_box):
        if piece in there:
            there.remove(piece)
    world.spots = [None if piece == other else other for other in world.spots]
    if end in range(1, world.length + 1):
        world.spots[end] = piece
        world.told.append(f"move {start} {end}")
        return False
    world.told.append(f"move {start} {'off' if piece.shape == 'c' else 'podium'}")
    if piece.shape == "c":
        world.box["c"] += 1
    else:
        reach_podium(world)
    return True


def reach_podium(world: World) -> None:
    world.podium[world.seat] += 1
    own = world.podium[world.seat]
    world.told.append(f"podium {own}")
    if own == 1:
        for seat in world.order:
            draw(world, seat, 1)
    if own == 3 or (own == 2 and sum(world.podium.values()) == 2):
        win(world)


def win(world: World) -> None:
    if world.won is None:
        world.won = deepcopy(world)
        world.won.told.append("wins")


def hex_box(world: World) -> Iterator[tuple[World, list[Step]]]:
    if world.box["h"]:
        after = deepcopy(world)
        after.box["h"] -= 1
        after.hex_box.append(after.new("h"))
        after.told.append("hex")
        yield after, []
    after = deepcopy(world)
    draw(after, after.seat, 3)
    yield after, []


def queue_moves(world: World) -> Iterator[tuple[World, list[Step]]]:
    after = deepcopy(world)
    if after.spots[1] is None and after.queue:
        after.spots[1] = after.queue.pop(0)
        after.told.append(f"queue {after.spots[1].seat}")
    yield after, []


def draw(world: World, seat: int, cards: int) -> None:
    drawn = min(cards, world.cards)
    world.cards -= drawn
    world.told.append(f"draws {seat} {drawn}")


# --- the other deeds ---------------------------------------------------------------------------------------


def enter(source: str, colour: str, then: Callable[[Piece], list[Step]]) -> Step:
    def step(world: World) -> Iterator[tuple[World, list[Step]]]:
        after = deepcopy(world)
        supply = after.crew if source == "crew" else after.box
        if not supply["c"]:
            return
        supply["c"] -= 1
        piece = after.new("c")
        entry = after.silver if colour == "silver" else after.gold
        free = [spot for spot in range(1, entry + 1) if after.spots[spot] is None]
        if free:
            after.spots[free[-1]] = piece
        else:
            after.queue.append(piece)
        after.told.append(f"enter {after.where(piece)}")
        yield after, [queue_moves, *then(piece)]

    return step


def upgrade(may: Callable[[Piece], bool]) -> Step:
    def step(world: World) -> Iterator[tuple[World, list[Step]]]:
        for spot, piece in enumerate(world.spots):
            if piece and piece.seat == world.seat and piece.shape == "c" and may(piece):
                after = deepcopy(world)
                if upgraded(after, spot):
                    yield after, [queue_moves]

    return step


def upgraded(world: World, spot: int) -> bool:
    gain = CREW_OF.get(world.icons[spot], "")
    if gain and not world.box[gain]:
        return False
    world.spots[spot] = None
    world.box["c"] += 1
    world.told.append(f"upgrade {spot}")
    if gain:
        world.box[gain] -= 1
        world.crew[gain] += 1
    if "power" in world.icons[spot]:
        draw(world, world.seat, 1)
    return True


def recruit(world: World) -> Iterator[tuple[World, list[Step]]]:
    count = min(2, world.box["c"])
    if count:
        after = deepcopy(world)
        after.box["c"] -= count
        after.crew["c"] += count
        after.told.append(f"recruit {count}")
        yield after, []


def draw_one(world: World) -> Iterator[tuple[World, list[Step]]]:
    if world.cards:
        after = deepcopy(world)
        draw(after, after.seat, 1)
        yield after, []


def either(*ways: list[Step]) -> Step:
    def step(world: World) -> Iterator[tuple[World, list[Step]]]:
        for way in ways:
            yield deepcopy(world), way

    return step


# --- the cards ---------------------------------------------------------------------------------------------


def nothing(piece: Piece) -> list[Step]:
    return []


def anyone(world: World, piece: Piece) -> bool:
    return True


def circle(world: World, piece: Piece) -> bool:
    return piece.shape == "c"


def hexagon(world: World, piece: Piece) -> bool:
    return piece.shape == "h"


def two_moves() -> Step:
    """Different pieces, wherever they are by then (ITM-8.13)."""
    return move("move", 1, anyone, lambda first: [move("move", 1, lambda world, piece: piece != first, nothing)])


def circle_and_hex(circle_spaces: int, hex_spaces: int) -> Step:
    one, other = move("move", circle_spaces, circle, nothing), move("move", hex_spaces, hexagon, nothing)
    return either([one, other], [other, one])


def upgrade_it(piece: Piece) -> list[Step]:
    """Where it stands now; off the track the Hex Box takes its place (ITM-14.12)."""

    def step(world: World) -> Iterator[tuple[World, list[Step]]]:
        if piece in world.spots:
            yield from upgrade(lambda other: other == piece)(world)
        else:
            yield deepcopy(world), []

    return [step]


def move_it(piece: Piece) -> list[Step]:
    return [move("move", 1, lambda world, other: other == piece, nothing)]


CARDS: dict[str, Step] = {
    "C1": recruit,
    "C2": enter("crew", "silver", nothing),
    "C3": upgrade(lambda piece: True),
    "C4": move("move", 1, anyone, nothing),
    "T1": move("move", 2, anyone, nothing),
    "T2": two_moves(),
    "T3": circle_and_hex(2, 1),
    "T4": draw_one,
    "T5": enter("box", "gold", nothing),
    "T6": either(
        [enter("crew", "gold", lambda new: [upgrade(lambda piece: piece != new)])],
        [upgrade(lambda piece: True), enter("crew", "gold", nothing)],
    ),
    "S1": enter("crew", "silver", move_it),
    "S2": move("move", 1, circle, upgrade_it),
    "S3": circle_and_hex(1, 2),
    "S4": move("hop", 0, anyone, nothing),
    "S5": move("catch_up", 0, anyone, nothing),
}


# --- Terminal actions --------------------------------------------------------------------------------------


def place(where: str, height: int, level: str) -> Step:
    """Every stack of this height."""

    def step(world: World) -> Iterator[tuple[World, list[Step]]]:
        for crew in stacks(height, "".join(shape for shape in SHAPES if shape in LEVEL[level])):
            if all(crew.count(shape) <= world.crew[shape] for shape in SHAPES):
                after = deepcopy(world)
                for shape in crew:
                    after.crew[shape] -= 1
                after.told.append(f"place {where} {crew}")
                yield after, []

    return step


def stacks(height: int, shapes: str) -> Iterator[str]:
    if height == 0:
        yield ""
    elif shapes:
        for rest in stacks(height - 1, shapes):
            yield shapes[0] + rest
        yield from stacks(height, shapes[1:])


def terminal(where: str, height: int, level: str, card: str) -> list[Step]:
    return [place(where, height, level), CARDS[card]]


def junction(where: str, level: str, one: tuple[str, str], other: tuple[str, str]) -> list[Step]:
    """Both cards, in either order."""

    def order(world: World) -> Iterator[tuple[World, list[Step]]]:
        for first, second in ((one, other), (other, one)):
            after = deepcopy(world)
            after.told.append(f"first {first[0]}")
            yield after, [CARDS[first[1]], CARDS[second[1]]]

    return [place(where, 1, level), order]
