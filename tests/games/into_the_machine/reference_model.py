"""A simple reference model of Into the Machine: named pieces, lists and full copies, and no look ahead.

It tries every line of play and describes it as tokens: "move 7 9", "hex", "draws 0 3". A winning line ends with "wins".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import NamedTuple

SHAPES = "cts"
CREW_BY_ICON = {"triangle": "t", "triangle_power": "t", "square_power": "s"}
SHAPES_BY_LEVEL = {"circle": "cts", "triangle": "ts", "square": "s"}  # shapes that a place takes (ITM-4.1)


class Piece(NamedTuple):
    seat: int
    shape: str  # "c" or "h"
    name: int


@dataclass
class ReferenceState:
    """The actor's part of a position. Spots count from 1; index 0 is unused."""

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
    log: list[str] = field(default_factory=list)
    won: ReferenceState | None = None  # as it was when the game was won
    pieces: int = 1000  # names given

    @property
    def length(self) -> int:
        return len(self.spots) - 1

    def new_piece(self, shape: str) -> Piece:
        self.pieces += 1
        return Piece(self.seat, shape, self.pieces)

    def racers(self) -> list[Piece]:
        """Return all racers of the actor, wherever they are (ITM-8.11)."""
        there = [*filter(None, self.spots), *self.queue, *self.hex_box]
        return [piece for piece in there if piece.seat == self.seat]

    def where(self, piece: Piece) -> str:
        if piece in self.spots:
            return str(self.spots.index(piece))
        return f"q{self.queue.index(piece) + 1}" if piece in self.queue else "h"

    def final_state(self) -> ReferenceState:
        """Return the final position: the game stops where it is won (ITM-7.12)."""
        return self.won or self

    def summary(self) -> tuple[object, ...]:
        """Return everything that a line of play can change."""
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


Step = Callable[
    [ReferenceState], Iterator[tuple[ReferenceState, "list[Step]"]]
]  # each way to do it, with what must follow at once


def play_out(world: ReferenceState, steps: list[Step]) -> Iterator[ReferenceState]:
    """Yield the state after each complete line of play."""
    if not steps:
        yield world.final_state()
        return
    for after, more in steps[0](world):
        yield from play_out(after, [*more, *steps[1:]])


# --- movement ----------------------------------------------------------------------------------------------


def start_position(world: ReferenceState, piece: Piece) -> int:
    """Return the start of a move: the queue is before the first spot, the Hex Box after the last (ITM-8.9)."""
    if piece in world.spots:
        return world.spots.index(piece)
    return 0 if piece in world.queue else world.length + 1


def destination(world: ReferenceState, piece: Piece, kind: str, spaces: int) -> int | None:
    """Return the spot where a piece lands; 0 and one more than the last are beyond the ends; None if it cannot move."""
    at, direction = start_position(world, piece), 1 if piece.shape == "c" else -1
    if kind == "catch_up":
        return catch_up_destination(world, at, direction)
    if kind == "hop":  # over two spots, whatever stands there, then to the next space
        at, spaces = at + 2 * direction, 1
    while spaces:
        at += direction
        if at not in range(1, world.length + 1):
            return at
        spaces -= world.spots[at] is None
    return at


def catch_up_destination(world: ReferenceState, at: int, direction: int) -> int | None:
    ahead = range(at + direction, world.length + 1 if direction > 0 else 0, direction)
    met = [spot for spot in ahead if world.spots[spot]]
    return met[0] - direction if met and met[0] - direction != at else None


def move(
    kind: str, spaces: int, may: Callable[[ReferenceState, Piece], bool], then: Callable[[Piece], list[Step]]
) -> Step:
    """Move any racer of the actor that may, then continue with the rest of the card."""

    def step(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        for piece in world.racers():
            end = destination(world, piece, kind, spaces)
            if may(world, piece) and end is not None:
                after = deepcopy(world)
                left = move_piece(after, piece, end)
                tagging: list[Step] = [hex_box] if left and piece.shape == "c" else []
                yield after, [*tagging, queue_moves, *then(piece)]

    return step


def move_piece(world: ReferenceState, piece: Piece, end: int) -> bool:
    """Move a piece. Return whether it has left the track."""
    start = world.where(piece)
    for there in (world.queue, world.hex_box):
        if piece in there:
            there.remove(piece)
    world.spots = [None if piece == other else other for other in world.spots]
    if end in range(1, world.length + 1):
        world.spots[end] = piece
        world.log.append(f"move {start} {end}")
        return False
    world.log.append(f"move {start} {'off' if piece.shape == 'c' else 'podium'}")
    if piece.shape == "c":
        world.box["c"] += 1
    else:
        reach_podium(world)
    return True


def reach_podium(world: ReferenceState) -> None:
    world.podium[world.seat] += 1
    own = world.podium[world.seat]
    world.log.append(f"podium {own}")
    if own == 1:
        for seat in world.order:
            draw(world, seat, 1)
    if own == 3 or (own == 2 and sum(world.podium.values()) == 2):
        record_win(world)


def record_win(world: ReferenceState) -> None:
    if world.won is None:
        world.won = deepcopy(world)
        world.won.log.append("wins")


def hex_box(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
    if world.box["h"]:
        after = deepcopy(world)
        after.box["h"] -= 1
        after.hex_box.append(after.new_piece("h"))
        after.log.append("hex")
        yield after, []
    after = deepcopy(world)
    draw(after, after.seat, 3)
    yield after, []


def queue_moves(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
    after = deepcopy(world)
    if after.spots[1] is None and after.queue:
        after.spots[1] = after.queue.pop(0)
        after.log.append(f"queue {after.spots[1].seat}")
    yield after, []


def draw(world: ReferenceState, seat: int, cards: int) -> None:
    drawn = min(cards, world.cards)
    world.cards -= drawn
    world.log.append(f"draws {seat} {drawn}")


# --- other parts of cards ----------------------------------------------------------------------------------


def enter(source: str, colour: str, then: Callable[[Piece], list[Step]]) -> Step:
    def step(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        after = deepcopy(world)
        supply = after.crew if source == "crew" else after.box
        if not supply["c"]:
            return
        supply["c"] -= 1
        piece = after.new_piece("c")
        entry = after.silver if colour == "silver" else after.gold
        free = [spot for spot in range(1, entry + 1) if after.spots[spot] is None]
        if free:
            after.spots[free[-1]] = piece
        else:
            after.queue.append(piece)
        after.log.append(f"enter {after.where(piece)}")
        yield after, [queue_moves, *then(piece)]

    return step


def upgrade(may: Callable[[Piece], bool]) -> Step:
    def step(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        for spot, piece in enumerate(world.spots):
            if piece and piece.seat == world.seat and piece.shape == "c" and may(piece):
                after = deepcopy(world)
                if apply_upgrade(after, spot):
                    yield after, [queue_moves]

    return step


def apply_upgrade(world: ReferenceState, spot: int) -> bool:
    gain = CREW_BY_ICON.get(world.icons[spot], "")
    if gain and not world.box[gain]:
        return False
    world.spots[spot] = None
    world.box["c"] += 1
    world.log.append(f"upgrade {spot}")
    if gain:
        world.box[gain] -= 1
        world.crew[gain] += 1
    if "power" in world.icons[spot]:
        draw(world, world.seat, 1)
    return True


def recruit(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
    count = min(2, world.box["c"])
    if count:
        after = deepcopy(world)
        after.box["c"] -= count
        after.crew["c"] += count
        after.log.append(f"recruit {count}")
        yield after, []


def draw_one(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
    if world.cards:
        after = deepcopy(world)
        draw(after, after.seat, 1)
        yield after, []


def one_of(*alternatives: list[Step]) -> Step:
    def step(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        for direction in alternatives:
            yield deepcopy(world), direction

    return step


# --- the cards ---------------------------------------------------------------------------------------------


def no_followup(piece: Piece) -> list[Step]:
    return []


def any_piece(world: ReferenceState, piece: Piece) -> bool:
    return True


def circle(world: ReferenceState, piece: Piece) -> bool:
    return piece.shape == "c"


def hexagon(world: ReferenceState, piece: Piece) -> bool:
    return piece.shape == "h"


def two_moves() -> Step:
    """Move two different pieces, wherever they are by then (ITM-8.13)."""
    return move("move", 1, any_piece, lambda first: [move("move", 1, lambda world, piece: piece != first, no_followup)])


def circle_and_hex(circle_spaces: int, hex_spaces: int) -> Step:
    one, other = move("move", circle_spaces, circle, no_followup), move("move", hex_spaces, hexagon, no_followup)
    return one_of([one, other], [other, one])


def upgrade_it(piece: Piece) -> list[Step]:
    """Upgrade the piece where it stands now; off the track the Hex Box choice replaces it (ITM-14.12)."""

    def step(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        if piece in world.spots:
            yield from upgrade(lambda other: other == piece)(world)
        else:
            yield deepcopy(world), []

    return [step]


def move_it(piece: Piece) -> list[Step]:
    return [move("move", 1, lambda world, other: other == piece, no_followup)]


CARDS: dict[str, Step] = {
    "C1": recruit,
    "C2": enter("crew", "silver", no_followup),
    "C3": upgrade(lambda piece: True),
    "C4": move("move", 1, any_piece, no_followup),
    "T1": move("move", 2, any_piece, no_followup),
    "T2": two_moves(),
    "T3": circle_and_hex(2, 1),
    "T4": draw_one,
    "T5": enter("box", "gold", no_followup),
    "T6": one_of(
        [enter("crew", "gold", lambda new: [upgrade(lambda piece: piece != new)])],
        [upgrade(lambda piece: True), enter("crew", "gold", no_followup)],
    ),
    "S1": enter("crew", "silver", move_it),
    "S2": move("move", 1, circle, upgrade_it),
    "S3": circle_and_hex(1, 2),
    "S4": move("hop", 0, any_piece, no_followup),
    "S5": move("catch_up", 0, any_piece, no_followup),
}


# --- Terminal actions --------------------------------------------------------------------------------------


def place(where: str, height: int, level: str) -> Step:
    """Try every stack of this height."""

    def step(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        for crew in stacks(height, "".join(shape for shape in SHAPES if shape in SHAPES_BY_LEVEL[level])):
            if all(crew.count(shape) <= world.crew[shape] for shape in SHAPES):
                after = deepcopy(world)
                for shape in crew:
                    after.crew[shape] -= 1
                after.log.append(f"place {where} {crew}")
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
    """Try both cards in either order."""

    def order(world: ReferenceState) -> Iterator[tuple[ReferenceState, list[Step]]]:
        for first, second in ((one, other), (other, one)):
            after = deepcopy(world)
            after.log.append(f"first {first[0]}")
            yield after, [CARDS[first[1]], CARDS[second[1]]]

    return [place(where, 1, level), order]
