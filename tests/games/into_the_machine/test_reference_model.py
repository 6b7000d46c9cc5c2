"""The engine offers exactly the complete lines of play of the reference model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import pytest

from botyard import Event, Rng
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine import events as e
from botyard.games.into_the_machine.cards import HALVES, POWERS
from botyard.games.into_the_machine.state import State

from . import reference_model
from .reference_model import Piece, ReferenceState, Step, play_out

GAME = IntoTheMachine()
SEATS = "rgbyp"
TOTALS = {"c": 12, "t": 8, "s": 6, "h": 3}  # ITM-1.3
POSITIONS = 130
MAX_BRANCHES = 400  # lines of one action that are compared; of larger actions only the first answers are compared
LineResult = tuple[tuple[str, ...], tuple[object, ...]]  # the tokens of a line, and the final position


@dataclass
class Position:
    """A random position, for the engine as text and for the reference model as lists."""

    seats: int
    racers: dict[int, str] = field(default_factory=dict)  # spot: owner and shape, as text
    queue: str = ""
    hex_box: str = ""
    podium: str = ""
    crews: list[list[int]] = field(default_factory=list)
    stacks: list[tuple[str, str, str]] = field(default_factory=list)  # place, owner, crew
    wires: list[tuple[str, str, str]] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    deck: str = ""
    cards: list[str] = field(default_factory=list)  # on the terminals
    ignoring: bool = False

    def text(self) -> str:
        words = [f"{spot}{racer}" for spot, racer in sorted(self.racers.items())]
        parts = {
            "terminals": ",".join(self.cards),
            "flags": "played,ignoring" if self.ignoring else "",
            "queue": self.queue,
            "hexbox": self.hex_box,
            "podium": self.podium,
            "crew": ",".join(".".join(map(str, crew)) for crew in self.crews),
            "stacks": ",".join(f"{place}:{owner}{crew}" for place, owner, crew in self.stacks),
            "junctions": ",".join(f"{place}:{owner}{shape}" for place, owner, shape in self.wires),
            "hands": ",".join(hand or "-" for hand in self.hands),
            "deck": self.deck,
        }
        return " ".join([str(self.seats), *words, *(f"{key}={word or '-'}" for key, word in parts.items())])

    def placed(self, owner: str, shape: str) -> int:
        """Return the number of bots of a shape that are not in the box."""
        on_track = sum(racer == owner + shape for racer in self.racers.values())
        crew = self.crews[SEATS.index(owner)]["cts".index(shape)] if shape != "h" else 0
        stacked = sum(crew.count(shape) for _, seat, crew in self.stacks if seat == owner)
        wired = sum((seat, kind) == (owner, shape) for _, seat, kind in self.wires)
        outside = self.queue.count(owner) * (shape == "c")
        hexes = (self.hex_box.count(owner) + self.podium.count(owner)) * (shape == "h")
        return on_track + crew + stacked + wired + outside + hexes

    def reference_state(self) -> ReferenceState:
        """Return the reference state of the red player."""
        track = GAME.boards[self.seats].track
        names = iter(range(1000))
        spots: list[Piece | None] = [None] * (len(track.icons) + 1)
        for spot, (owner, shape) in self.racers.items():
            spots[spot] = Piece(SEATS.index(owner), shape, next(names))
        return ReferenceState(
            seat=0,
            order=list(range(self.seats)),
            icons=["", *track.icons],
            silver=track.silver,
            gold=track.gold,
            spots=spots,
            queue=[Piece(SEATS.index(owner), "c", next(names)) for owner in self.queue],
            hex_box=[Piece(SEATS.index(owner), "h", next(names)) for owner in self.hex_box],
            podium={seat: self.podium.count(SEATS[seat]) for seat in range(self.seats)},
            box={shape: total - self.placed("r", shape) for shape, total in TOTALS.items()},
            crew=dict(zip("cts", self.crews[0], strict=True)),
            cards=27 - sum(map(len, self.hands)),
        )

    def height(self, place: str) -> int:
        return (
            1 if self.ignoring else 1 + max((len(crew) for where, _, crew in self.stacks if where == place), default=0)
        )


# --- random positions ---------------------------------------------------------------------------------------


def random_position(rng: Rng) -> Position:
    """Return a position with a crowded or empty track, full or empty boxes, many or no cards to draw."""
    seats = rng.choice((2, 2, 3, 4, 5))
    position = Position(seats, crews=[[0, 0, 0] for _ in range(seats)])
    put_racers(position, rng)
    put_stacks(position, rng)
    for seat in range(seats):
        position.crews[seat] = [random_crew(position, rng, seat, shape) for shape in "cts"]
    board = GAME.boards[seats]
    for level, count in (("C", 4), ("T", 6), ("S", 5)):
        cards = [f"{level}{number + 1}" for number in range(count)]
        rng.shuffle(cards)
        position.cards += cards
    position.cards = [position.cards[place] for place in order_of_levels(board.levels)]
    put_cards(position, rng)
    return position


def order_of_levels(levels: tuple[int, ...]) -> list[int]:
    """Return the level of the card on each place."""
    ordered = sorted(range(len(levels)), key=lambda place: levels[place])
    return [ordered.index(place) for place in range(len(levels))]


def put_racers(position: Position, rng: Rng) -> None:
    """Place at most four circle-bots and three hex-bots of each seat; few of the actor, to limit the lines."""
    length = len(GAME.boards[position.seats].track.icons)
    hexes = dict.fromkeys(SEATS[: position.seats], TOTALS["h"])
    crowd = rng.choice((0, 2, 4, 7, 10, 10))
    own = 1 + rng.randbelow(4)
    for spot in range(1, length + 1):
        mine = rng.randbelow(length) < own
        if mine or rng.randbelow(10) < crowd:
            seat = "r" if mine else SEATS[1 + rng.randbelow(position.seats - 1)]
            shape = "h" if hexes[seat] and rng.randbelow(3) == 0 else "c"
            if shape == "c" and sum(racer == seat + "c" for racer in position.racers.values()) > 8:
                continue
            hexes[seat] -= shape == "h"
            position.racers[spot] = seat + shape
    if 1 in position.racers and rng.randbelow(2):
        position.queue = "".join(SEATS[rng.randbelow(position.seats)] for _ in range(1 + rng.randbelow(3)))
    for seat in SEATS[: position.seats]:
        position.hex_box += seat * take(hexes, seat, rng, 2)
        position.podium += seat * take(hexes, seat, rng, 3)
    if any(position.podium.count(seat) == 3 for seat in SEATS) or (
        len(position.podium) == 2 and len(set(position.podium)) == 1
    ):
        position.podium = ""


def take(hexes: dict[str, int], seat: str, rng: Rng, limit: int) -> int:
    count = min(hexes[seat], rng.randbelow(limit + 1) if rng.randbelow(3) == 0 else 0)
    hexes[seat] -= count
    return count


def put_stacks(position: Position, rng: Rng) -> None:
    """Place stacks on many terminals, so that junctions are open; some junctions are used."""
    board = GAME.boards[position.seats]
    for place in board.places:
        shape = "cts"[board.levels[board.places.index(place)]]
        for seat in SEATS[: position.seats]:
            if rng.randbelow(10) < (5 if seat == "r" else 2) and position.placed(seat, shape) < 4:
                position.stacks.append((place, seat, shape))
    for junction, level in zip(board.junctions, board.junction_levels, strict=True):
        if rng.randbelow(12) == 0 and position.placed("r", "cts"[level]) < 5:
            position.wires.append((junction, "r", "cts"[level]))


def random_crew(position: Position, rng: Rng, seat: int, shape: str) -> int:
    """Return no crew, a small one, or all bots, so that the box is empty."""
    left = TOTALS[shape] - position.placed(SEATS[seat], shape)
    return rng.choice((0, min(1, left), min(2, left), min(5, left), left))


def put_cards(position: Position, rng: Rng) -> None:
    cards = [str(kind + 1) for kind, card in enumerate(POWERS) for _ in range(card.copies)]
    rng.shuffle(cards)
    scarce = rng.randbelow(3) == 0
    kept = rng.randbelow(4)  # for deck and discard pile where cards are scarce
    for seat in range(position.seats):
        most = max(0, len(cards) - kept) // (position.seats - seat) if scarce else 4
        position.hands.append(
            "".join(sorted(cards.pop() for _ in range(rng.randbelow(most + 1) if seat == 0 else most)))
        )
    position.deck = "".join(cards[: rng.randbelow(len(cards) + 1)])
    position.ignoring = rng.randbelow(8) == 0


# --- both models --------------------------------------------------------------------------------------------


def reference_actions(position: Position) -> dict[str, tuple[ReferenceState, list[Step]]]:
    """Return every Terminal action and Power card by its text, possible or not."""
    board, world = GAME.boards[position.seats], position.reference_state()
    card_on = dict(zip(board.places, position.cards, strict=True))
    found: dict[str, tuple[ReferenceState, list[Step]]] = {}
    for place in board.side.terminals:
        steps = reference_model.terminal(place.id, position.height(place.id), place.level, card_on[place.id])
        found[f"terminal {place.id}"] = world, steps
    mine = {place for place, owner, _ in position.stacks if owner == "r"}
    for junction in board.side.junctions:
        one, other = junction.between
        if {one, other} <= mine and (junction.id, "r") not in [wire[:2] for wire in position.wires]:
            ends = (one, card_on[one]), (other, card_on[other])
            found[f"junction {junction.id}"] = world, reference_model.junction(junction.id, junction.level, *ends)
    if not position.ignoring:
        for (kind, word), half in HALVES.items():
            if str(kind + 1) in position.hands[0] and half.same_as:
                richer = position.reference_state()
                richer.cards += 1  # the card played lies on the discard pile
                found[f"power p{kind + 1} {word}".rstrip()] = richer, [reference_model.CARDS[half.same_as]]
    return found


def engine_outcomes(state: State, text: str) -> Iterator[LineResult]:
    """Return the results of every line through the offered choices."""
    action = GAME.parse_action(text)
    GAME.validate_action(state, 0, action)
    yield from play_on_engine(state, action, [])


def play_on_engine(state: State, action: object, events: list[Event]) -> Iterator[LineResult]:
    after, emitted = state.copy(), events[:]
    GAME.apply(after, 0, action, emitted.append)
    if not after.pending:
        yield tuple(filter(None, map(event_text, merge_draws(emitted)))), state_summary(after)
        return
    for answer in GAME.legal_actions(after, 0):
        yield from play_on_engine(after, answer, emitted)


def merge_draws(events: list[Event]) -> Iterator[Event]:
    """Merge the two events of a draw that was interrupted by a shuffle."""
    before: e.CardsDrawn | None = None
    for event, following in zip(events, (*events[1:], None), strict=True):
        match event, following:
            case e.CardsDrawn(), e.Reshuffled():
                before = event
            case e.CardsDrawn(seat, cards, why), _ if before:
                yield e.CardsDrawn(seat, (*before.cards, *cards), why) if seat == before.seat else before
                if seat != before.seat:
                    yield event
                before = None
            case _:
                yield event
    if before:
        yield before


def event_text(event: Event) -> str:  # noqa: C901 - one case for each event
    match event:
        case e.CrewPlaced(_, place, crew):
            return f"place {place} {crew}"
        case e.HalfBegan(_, place, _):
            return f"first {place}"
        case e.Entered(_, _, _, end):
            return f"enter {end}"
        case e.BotMoved(_, _, _, start, end):
            return f"move {start} {end}"
        case e.QueueMoved(seat):
            return f"queue {seat}"
        case e.HexTagged():
            return "hex"
        case e.PodiumReached(_, count):
            return f"podium {count}"
        case e.Upgraded(_, spot, _):
            return f"upgrade {spot}"
        case e.Recruited(_, count):
            return f"recruit {count}"
        case e.CardsDrawn(seat, cards):
            return f"draws {seat} {len(cards)}"
        case e.NoCardLeft(seat):
            return f"draws {seat} 0"
        case e.GameEnded():
            return "wins"
    return ""


def state_summary(state: State) -> tuple[object, ...]:
    view = GAME.view(state, None)
    player = view.players[0]
    spots = tuple(f"{spot.spot}:{spot.racer.seat}{spot.racer.shape[0]}" for spot in view.spots if spot.racer)
    box, crew = zip("ctsh", player.box, strict=True), zip("cts", player.crew, strict=True)
    return spots, view.queue, player.hex_box, player.podium, tuple(box), tuple(crew)


# --- the comparison -----------------------------------------------------------------------------------------


def possible(position: Position) -> set[str]:
    """Return the actions that the reference model can complete; Take Home always can be (ITM-6.1)."""
    found = {text for text, (world, steps) in reference_actions(position).items() if next(play_out(world, steps), None)}
    ignore = {"power p2 ignore"} if "2" in position.hands[0] and not position.ignoring else set()
    return {"home", *found, *ignore}


@pytest.mark.rule("ITM-3.1", "ITM-5.1", "ITM-7.9", "ITM-7.10", "ITM-7.11", "ITM-8.7", "ITM-12.3")
@pytest.mark.rule("ITM-14.19", "ITM-14.20", "ITM-14.21", "ITM-14.22")
@pytest.mark.parametrize("tenth", range(10))
def test_reference_model_agrees_on_legal_beginnings(tenth: int) -> None:
    for seed in range(tenth, POSITIONS, 10):
        position = random_position(Rng(seed))
        offered = {str(action) for action in GAME.legal_actions(GAME.deserialize(position.text()), 0)}
        assert offered == possible(position), position.text()


@pytest.mark.rule("ITM-5.10", "ITM-7.7", "ITM-7.10", "ITM-7.12", "ITM-8.3", "ITM-8.4", "ITM-8.9", "ITM-8.10")
@pytest.mark.rule("ITM-8.12", "ITM-8.13", "ITM-8.14", "ITM-9.1", "ITM-9.2", "ITM-10.2", "ITM-10.3", "ITM-10.5")
@pytest.mark.rule("ITM-10.8", "ITM-11.2", "ITM-12.5", "ITM-12.10", "ITM-13.2", "ITM-14.1", "ITM-14.10", "ITM-14.12")
@pytest.mark.rule("ITM-14.23")
@pytest.mark.parametrize("tenth", range(10))
def test_reference_model_agrees_on_all_lines_of_play(tenth: int) -> None:
    for seed in range(tenth, POSITIONS, 10):
        rng = Rng(seed)
        position = random_position(rng)
        written = reference_actions(position)
        for text in some(sorted(possible(position) & set(written)), rng):
            expected = list(islice(play_out(*written[text]), MAX_BRANCHES + 1))
            if len(expected) <= MAX_BRANCHES:
                found = list(engine_outcomes(GAME.deserialize(position.text()), text))
                on_table = {(tuple(world.log), world.summary()) for world in expected}
                assert set(found) == on_table, f"{text}: {position.text()}"
                assert len(found) == len(set(found)), "no line can be had in two ways"


def some(texts: list[str], rng: Rng) -> list[str]:
    rng.shuffle(texts)
    return texts[:3]
