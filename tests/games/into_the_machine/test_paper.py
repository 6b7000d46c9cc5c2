"""The engine against the game on paper: every complete line of play, and no other, can be had from what is offered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import pytest

from botyard import Event, Luck
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine import events as e
from botyard.games.into_the_machine.cards import HALVES, POWERS
from botyard.games.into_the_machine.state import State

from . import paper
from .paper import Piece, Step, World, lines

RULES = IntoTheMachine()
SEATS = "rgbyp"
TOTALS = {"c": 12, "t": 8, "s": 6, "h": 3}  # ITM-1.3
POSITIONS = 130
MOST_LINES = 400  # of one action that are compared; larger ones are compared in what is open alone
Told = tuple[tuple[str, ...], tuple[object, ...]]  # the words of a line, and what it leaves behind


@dataclass
class Position:
    """Drawn at random, told to the engine as text and to the paper as lists."""

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
        """Bots of a shape that are somewhere but in the box."""
        on_track = sum(racer == owner + shape for racer in self.racers.values())
        crew = self.crews[SEATS.index(owner)]["cts".index(shape)] if shape != "h" else 0
        stacked = sum(crew.count(shape) for _, seat, crew in self.stacks if seat == owner)
        wired = sum((seat, kind) == (owner, shape) for _, seat, kind in self.wires)
        outside = self.queue.count(owner) * (shape == "c")
        hexes = (self.hex_box.count(owner) + self.podium.count(owner)) * (shape == "h")
        return on_track + crew + stacked + wired + outside + hexes

    def world(self) -> World:
        """As the red player has it."""
        track = RULES.boards[self.seats].track
        names = iter(range(1000))
        spots: list[Piece | None] = [None] * (len(track.icons) + 1)
        for spot, (owner, shape) in self.racers.items():
            spots[spot] = Piece(SEATS.index(owner), shape, next(names))
        return World(
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


# --- positions by chance ------------------------------------------------------------------------------------


def any_position(luck: Luck) -> Position:
    """Crowded and empty tracks, rich and poor boxes, much and nothing to draw."""
    seats = luck.pick((2, 2, 3, 4, 5))
    at = Position(seats, crews=[[0, 0, 0] for _ in range(seats)])
    put_racers(at, luck)
    put_stacks(at, luck)
    for seat in range(seats):
        at.crews[seat] = [any_crew(at, luck, seat, shape) for shape in "cts"]
    board = RULES.boards[seats]
    for level, count in (("C", 4), ("T", 6), ("S", 5)):
        cards = [f"{level}{number + 1}" for number in range(count)]
        luck.shuffle(cards)
        at.cards += cards
    at.cards = [at.cards[place] for place in order_of_levels(board.levels)]
    put_cards(at, luck)
    return at


def order_of_levels(levels: tuple[int, ...]) -> list[int]:
    """Which of the cards C, T, S in a row lies on each place."""
    ordered = sorted(range(len(levels)), key=lambda place: levels[place])
    return [ordered.index(place) for place in range(len(levels))]


def put_racers(at: Position, luck: Luck) -> None:
    """At most four circle-bots and three hex-bots of each; the actor's are few, so that lines can be counted."""
    length = len(RULES.boards[at.seats].track.icons)
    hexes = dict.fromkeys(SEATS[: at.seats], TOTALS["h"])
    crowd = luck.pick((0, 2, 4, 7, 10, 10))
    own = 1 + luck.below(4)
    for spot in range(1, length + 1):
        mine = luck.below(length) < own
        if mine or luck.below(10) < crowd:
            seat = "r" if mine else SEATS[1 + luck.below(at.seats - 1)]
            shape = "h" if hexes[seat] and luck.below(3) == 0 else "c"
            if shape == "c" and sum(racer == seat + "c" for racer in at.racers.values()) > 8:
                continue
            hexes[seat] -= shape == "h"
            at.racers[spot] = seat + shape
    if 1 in at.racers and luck.below(2):
        at.queue = "".join(SEATS[luck.below(at.seats)] for _ in range(1 + luck.below(3)))
    for seat in SEATS[: at.seats]:
        at.hex_box += seat * take(hexes, seat, luck, 2)
        at.podium += seat * take(hexes, seat, luck, 3)
    if any(at.podium.count(seat) == 3 for seat in SEATS) or (len(at.podium) == 2 and len(set(at.podium)) == 1):
        at.podium = ""


def take(hexes: dict[str, int], seat: str, luck: Luck, most: int) -> int:
    count = min(hexes[seat], luck.below(most + 1) if luck.below(3) == 0 else 0)
    hexes[seat] -= count
    return count


def put_stacks(at: Position, luck: Luck) -> None:
    """On many terminals, so that junctions are open; at times the junction is used."""
    board = RULES.boards[at.seats]
    for place in board.places:
        shape = "cts"[board.levels[board.places.index(place)]]
        for seat in SEATS[: at.seats]:
            if luck.below(10) < (5 if seat == "r" else 2) and at.placed(seat, shape) < 4:
                at.stacks.append((place, seat, shape))
    for junction, level in zip(board.junctions, board.junction_levels, strict=True):
        if luck.below(12) == 0 and at.placed("r", "cts"[level]) < 5:
            at.wires.append((junction, "r", "cts"[level]))


def any_crew(at: Position, luck: Luck, seat: int, shape: str) -> int:
    """Nothing, a little, or all there is, so that the box is empty."""
    left = TOTALS[shape] - at.placed(SEATS[seat], shape)
    return luck.pick((0, min(1, left), min(2, left), min(5, left), left))


def put_cards(at: Position, luck: Luck) -> None:
    cards = [str(kind + 1) for kind, card in enumerate(POWERS) for _ in range(card.copies)]
    luck.shuffle(cards)
    scarce = luck.below(3) == 0
    kept = luck.below(4)  # for deck and discard pile where cards are scarce
    for seat in range(at.seats):
        most = max(0, len(cards) - kept) // (at.seats - seat) if scarce else 4
        at.hands.append("".join(sorted(cards.pop() for _ in range(luck.below(most + 1) if seat == 0 else most))))
    at.deck = "".join(cards[: luck.below(len(cards) + 1)])
    at.ignoring = luck.below(8) == 0


# --- both sides ---------------------------------------------------------------------------------------------


def on_paper(at: Position) -> dict[str, tuple[World, list[Step]]]:
    """Every Terminal action and Power card by its words, possible or not."""
    board, world = RULES.boards[at.seats], at.world()
    card_on = dict(zip(board.places, at.cards, strict=True))
    found: dict[str, tuple[World, list[Step]]] = {}
    for place in board.side.terminals:
        steps = paper.terminal(place.id, at.height(place.id), place.level, card_on[place.id])
        found[f"terminal {place.id}"] = world, steps
    mine = {place for place, owner, _ in at.stacks if owner == "r"}
    for junction in board.side.junctions:
        one, other = junction.between
        if {one, other} <= mine and (junction.id, "r") not in [wire[:2] for wire in at.wires]:
            ends = (one, card_on[one]), (other, card_on[other])
            found[f"junction {junction.id}"] = world, paper.junction(junction.id, junction.level, *ends)
    if not at.ignoring:
        for (kind, word), half in HALVES.items():
            if str(kind + 1) in at.hands[0] and half.same_as:
                richer = at.world()
                richer.cards += 1  # the card played lies on the discard pile
                found[f"power p{kind + 1} {word}".rstrip()] = richer, [paper.CARDS[half.same_as]]
    return found


def lines_of_engine(state: State, text: str) -> Iterator[Told]:
    """Every line through the choices that are offered."""
    action = RULES.parse(text)
    RULES.check(state, 0, action)
    yield from go_on(state, action, [])


def go_on(state: State, action: object, told: list[Event]) -> Iterator[Told]:
    after, heard = state.copy(), told[:]
    RULES.apply(after, 0, action, heard.append)
    if not after.agenda:
        yield tuple(filter(None, map(words_of, whole_draws(heard)))), sight_of(after)
        return
    for answer in RULES.legal(after, 0):
        yield from go_on(after, answer, heard)


def whole_draws(told: list[Event]) -> Iterator[Event]:
    """One draw is told in two halves where the pile is shuffled in between; on paper it is one."""
    before: e.CardsDrawn | None = None
    for event, following in zip(told, (*told[1:], None), strict=True):
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


def words_of(event: Event) -> str:  # noqa: C901 - one case for each event
    match event:
        case e.CrewPlaced(_, place, crew, _):
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


def sight_of(state: State) -> tuple[object, ...]:
    view = RULES.view(state, None)
    player = view.players[0]
    spots = tuple(f"{spot.spot}:{spot.racer.seat}{spot.racer.shape[0]}" for spot in view.spots if spot.racer)
    box, crew = zip("ctsh", player.box, strict=True), zip("cts", player.crew, strict=True)
    return spots, view.queue, player.hex_box, player.podium, tuple(box), tuple(crew)


# --- the comparison -----------------------------------------------------------------------------------------


def possible(at: Position) -> set[str]:
    """What can be completed on paper; Take Home always can (ITM-6.1)."""
    found = {text for text, (world, steps) in on_paper(at).items() if next(lines(world, steps), None)}
    ignore = {"power p2 ignore"} if "2" in at.hands[0] and not at.ignoring else set()
    return {"home", *found, *ignore}


@pytest.mark.rule("ITM-3.1", "ITM-5.1", "ITM-7.9", "ITM-7.10", "ITM-7.11", "ITM-8.7", "ITM-12.3")
@pytest.mark.rule("ITM-14.19", "ITM-14.20", "ITM-14.21", "ITM-14.22")
@pytest.mark.parametrize("tenth", range(10))
def test_what_may_be_begun_is_what_can_be_completed(tenth: int) -> None:
    for seed in range(tenth, POSITIONS, 10):
        at = any_position(Luck(seed))
        offered = {str(action) for action in RULES.legal(RULES.read(at.text()), 0)}
        assert offered == possible(at), at.text()


@pytest.mark.rule("ITM-5.10", "ITM-7.7", "ITM-7.10", "ITM-7.12", "ITM-8.3", "ITM-8.4", "ITM-8.9", "ITM-8.10")
@pytest.mark.rule("ITM-8.12", "ITM-8.13", "ITM-8.14", "ITM-9.1", "ITM-9.2", "ITM-10.2", "ITM-10.3", "ITM-10.5")
@pytest.mark.rule("ITM-10.8", "ITM-11.2", "ITM-12.5", "ITM-12.10", "ITM-13.2", "ITM-14.1", "ITM-14.10", "ITM-14.12")
@pytest.mark.rule("ITM-14.23")
@pytest.mark.parametrize("tenth", range(10))
def test_every_line_of_play_is_there_and_ends_alike(tenth: int) -> None:
    for seed in range(tenth, POSITIONS, 10):
        luck = Luck(seed)
        at = any_position(luck)
        written = on_paper(at)
        for text in some(sorted(possible(at) & set(written)), luck):
            expected = list(islice(lines(*written[text]), MOST_LINES + 1))
            if len(expected) <= MOST_LINES:
                found = list(lines_of_engine(RULES.read(at.text()), text))
                on_table = {(tuple(world.told), world.sight()) for world in expected}
                assert set(found) == on_table, f"{text}: {at.text()}"
                assert len(found) == len(set(found)), "no line can be had in two ways"


def some(texts: list[str], luck: Luck) -> list[str]:
    luck.shuffle(texts)
    return texts[:3]
