"""A position that seats can speak at, written as text; in a failing test it shows itself as a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, cast

import pytest

from botyard import CLOCK, Event, GameError, Illegal, Luck, digest, load
from botyard.games.ricochet_robots import RicochetRobots
from botyard.games.ricochet_robots.board import CHIPS, ROBOTS, SIZE, SQUARES, Board, edge_walls, square
from botyard.games.ricochet_robots.state import State
from botyard.games.ricochet_robots.view import RicochetView

RULES = cast(RicochetRobots, load("ricochet-robots"))
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")

PLAIN = "1A2A3A4A"  # a board without diagonals
BARRED = "1D2D3D4D"  # the one with eight of them, in this order of colours

# Red north to h2, under green; then west to the circle on e2.
TWO_MOVES = f"{PLAIN} rh7 gh1 bp16 yp1 rc"

E = TypeVar("E", bound=Event)


class Table:
    """Somebody speaks, the rules answer, and what was told is kept."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def say(self, seat: int, *texts: str) -> list[Event]:
        """One seat says one thing after another; what that told."""
        events: list[Event] = []
        for text in texts:
            action = RULES.parse(text)
            RULES.check(self.state, seat, action)
            RULES.apply(self.state, seat, action, events.append)
        self.events += events
        return events

    def ring(self, *timers: str) -> list[Event]:
        return self.say(CLOCK, *(f"expire {timer}" for timer in timers))

    def refuses(self, seat: int, text: str, rule: str) -> Illegal:
        """The refusal names its rule, says what would be right, and leaves everything as it was."""
        before = digest(self.state)
        action = RULES.parse(text)
        with pytest.raises(Illegal) as caught:
            RULES.check(self.state, seat, action)
        no = caught.value
        assert no.rule == rule, f"{text!r} was refused by {no.rule}, not {rule}: {no}"
        assert no.why
        assert no.hint.endswith("."), f"no hint what would be right: {no}"
        assert f"[{rule}]" in str(no)
        assert action not in RULES.legal(self.state, seat)
        assert digest(self.state) == before
        return no

    def accepts(self, seat: int, text: str) -> bool:
        """Whether the rules let this seat say this now; nothing is done."""
        try:
            RULES.check(self.state, seat, RULES.parse(text))
        except Illegal:
            return False
        return True

    def copy(self) -> Table:
        return Table(self.state.copy())

    def digest(self) -> str:
        return digest(self.state)

    @property
    def text(self) -> str:
        return RULES.write(self.state)

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def timers(self) -> dict[str, float]:
        return {timer.name: timer.seconds for timer in RULES.timers(self.state)}

    @property
    def robots(self) -> dict[str, str]:
        return {name: square(cell) for name, cell in zip(ROBOTS, self.state.robots, strict=False)}

    @property
    def markers(self) -> dict[str, str]:
        return {name: square(cell) for name, cell in zip(ROBOTS, self.state.markers, strict=False)}

    @property
    def to_act(self) -> tuple[int, ...]:
        return RULES.to_act(self.state)

    def chips(self, seat: int) -> set[str]:
        return {CHIPS[chip] for chip, owner in enumerate(self.state.owners) if owner == seat}

    @property
    def pile(self) -> list[str]:
        """The chips face down, the next one last."""
        return [CHIPS[chip] for chip in self.state.pile]

    @property
    def target(self) -> str:
        return CHIPS[self.state.target]

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in RULES.legal(self.state, seat)]

    def view(self, seat: int | None) -> RicochetView:
        return RULES.view(self.state, seat)

    def __repr__(self) -> str:
        return f"{self.text}\n{draw(self.state)}"


def at(text: str, **options: object) -> Table:
    """The position of a text, with these options; a fifth robot brings its own."""
    if options:
        if len(plain_words(text)) == 7:
            options |= {"black_robot": True}
        words = ",".join(f"{name}:{value}" for name, value in options.items())
        text += " options=" + words.replace(" ", "+")
    return Table(RULES.read(text))


def plain_words(text: str) -> list[str]:
    """Board, robots and chip."""
    return [word for word in text.split() if "=" not in word]


def playing(problem: str, seats: int = 2, **options: object) -> Table:
    """The first round of a game of so many, with nobody's bid yet."""
    return at(f"{problem} seats={seats} players={seats}", **options)


def trying(problem: str, number: int, *others: int, **options: object) -> Table:
    """Seat 0 shows a way in `number` moves; the next seats wait with the other numbers."""
    seats = max(2, 1 + len(others))
    bids = ",".join(f"{seat}:{moves}" for seat, moves in enumerate((number, *others)))
    robots = len(plain_words(problem)) - 2
    fresh = f"-;{'-' * robots};{'0' * robots};-;000"
    return at(
        f"{problem} seats={seats} players={seats} phase=try bids={bids} queue={bids} tries=1 try={fresh}", **options
    )


def held(chips: Mapping[int, int], on_table: str | None = None) -> str:
    """Words for a position: so many chips each (-2 face down, -3 aside), the rest in the pile, but for the open one."""
    rest = [chip for chip in CHIPS if chip != on_table]
    owners = []
    for seat, count in chips.items():
        owners += [f"{rest.pop(0)}:{seat}" for _ in range(count)]
    return f"pile={','.join(rest) or '-'} owners={','.join(owners) or '-'}"


def started(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """A game from its set-up."""
    events: list[Event] = []
    table = Table(RULES.start(seats, Luck(seed), options, events.append))
    table.events = events
    return table


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[E]) -> E:
    (event,) = told(events, kind)
    return event


def sentences(events: Iterable[Event], seat: int | None = None) -> list[str]:
    heard = (event.for_seat(seat) for event in events)
    return [RULES.sentence(event, NAMES) for event in heard if event is not None]


def refused_by(error: type[GameError], call: Any, *arguments: Any) -> str:
    """The sentence of the error that a call raises."""
    with pytest.raises(error) as caught:
        call(*arguments)
    return str(caught.value)


def own_board(targets: Mapping[str, str], barriers: Mapping[str, tuple[str, str]] | None = None) -> Board:
    """A self-made board: an open field with these targets and barriers; the other targets lie in row 16."""
    cells = [SQUARES[targets[chip]] if chip in targets else SIZE * 15 for chip in CHIPS]
    bars = {SQUARES[at]: (ROBOTS.index(colour), shape) for at, (colour, shape) in (barriers or {}).items()}
    return Board("OWN", edge_walls(), cells, bars)


def on_board(table: Table, board: Board) -> Table:
    table.state.board = board
    return table


def draw(state: State) -> str:
    """The board as signs: robots as capitals, targets and barriers by two."""
    board, rows = state.board, ["     " + "   ".join("abcdefghijklmnop")]
    marks = {cell: chip.ljust(2) for chip, cell in zip(CHIPS, board.targets, strict=True)}
    marks |= {cell: shape + ROBOTS[colour] for cell, (colour, shape) in board.barriers.items()}
    marks |= {cell: ROBOTS[robot].upper() + " " for robot, cell in enumerate(state.robots)}
    for row in range(SIZE):
        cells = range(row * SIZE, row * SIZE + SIZE)
        rows.append("    " + "".join("+---" if board.walls[cell] & 1 else "+   " for cell in cells) + "+")
        line = "".join(("|" if board.walls[cell] & 8 else " ") + f"{marks.get(cell, '. '):>3}" for cell in cells)
        rows.append(f"{row + 1:3} {line}|")
    return "\n".join([*rows, "    " + "+---" * SIZE + "+"])
