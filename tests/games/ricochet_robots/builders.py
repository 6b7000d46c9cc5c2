"""Build positions from text and play actions on them; in a failing test a position prints itself as a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar, cast

import pytest

from botyard import CLOCK, Event, GameError, IllegalAction, Rng, digest, load_game
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.ricochet_robots import RicochetRobots
from botyard.games.ricochet_robots.board import CELL_BY_NAME, CHIPS, ROBOTS, SIZE, Board, edge_walls, square
from botyard.games.ricochet_robots.events import ChipWon
from botyard.games.ricochet_robots.state import State
from botyard.games.ricochet_robots.view import RicochetView

GAME = cast(RicochetRobots, load_game("ricochet-robots"))
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")

PLAIN_BOARD = "1A2A3A4A"  # a board without diagonals
DIAGONAL_BOARD = "1D2D3D4D"  # the board with eight diagonals, in this order of colours

# Red north to h2, under green; then west to the circle on e2.
TWO_MOVES = f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 rc"

E = TypeVar("E", bound=Event)
C = TypeVar("C")


def capability(kind: type[C]) -> C:
    """Return the optional part of the game; fail if the game does not have it."""
    found = GAME.capability(kind)
    assert found is not None, kind.__name__
    return found


def english(message: Message) -> str:
    return game_bundle(GAME).format(message, NAMES)


class Table:
    """A state with the events emitted so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def play(self, seat: int, *texts: str) -> list[Event]:
        """Play actions of one seat. Return their events."""
        events: list[Event] = []
        for text in texts:
            action = GAME.parse_action(text)
            GAME.validate_action(self.state, seat, action)
            GAME.apply(self.state, seat, action, events.append)
        self.events += events
        return events

    def expire_timers(self, *timers: str) -> list[Event]:
        return self.play(CLOCK, *(f"expire {timer}" for timer in timers))

    def assert_illegal(self, seat: int, text: str, rule: str) -> IllegalAction:
        """Check that the action is rejected with its rule and a suggestion, and that nothing changes."""
        before = digest(self.state)
        action = GAME.parse_action(text)
        with pytest.raises(IllegalAction) as caught:
            GAME.validate_action(self.state, seat, action)
        error = caught.value
        assert error.rule == rule, f"{text!r} was refused by {error.rule}, not {rule}: {error}"
        assert error.reason
        assert error.suggestion.endswith("."), f"no hint what would be right: {error}"
        assert f"[{rule}]" in str(error)
        assert action not in GAME.legal_actions(self.state, seat)
        assert digest(self.state) == before
        return error

    def is_legal(self, seat: int, text: str) -> bool:
        """Return whether the seat may play the action now."""
        try:
            GAME.validate_action(self.state, seat, GAME.parse_action(text))
        except IllegalAction:
            return False
        return True

    def copy(self) -> Table:
        return Table(self.state.copy())

    def digest(self) -> str:
        return digest(self.state)

    @property
    def text(self) -> str:
        return GAME.serialize(self.state)

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    @property
    def timers(self) -> dict[str, float]:
        return {timer.name: timer.seconds for timer in GAME.timers(self.state)}

    @property
    def robots(self) -> dict[str, str]:
        return {name: square(cell) for name, cell in zip(ROBOTS, self.state.robots, strict=False)}

    @property
    def markers(self) -> dict[str, str]:
        return {name: square(cell) for name, cell in zip(ROBOTS, self.state.round_start, strict=False)}

    @property
    def to_act(self) -> tuple[int, ...]:
        return GAME.active_seats(self.state)

    def chips(self, seat: int) -> set[str]:
        return {CHIPS[chip] for chip, owner in enumerate(self.state.owners) if owner == seat}

    @property
    def pile(self) -> list[str]:
        """The face-down chips, the next one last."""
        return [CHIPS[chip] for chip in self.state.pile]

    @property
    def target(self) -> str:
        return CHIPS[self.state.target]

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in GAME.legal_actions(self.state, seat)]

    def view(self, seat: int | None) -> RicochetView:
        return GAME.view(self.state, seat)

    def __repr__(self) -> str:
        return f"{self.text}\n{draw_board(self.state)}"


def load_position(text: str, **options: object) -> Table:
    """Return the position of a text with these options; a fifth robot sets its own option."""
    if options:
        if len(position_tokens(text)) == 7:
            options |= {"black_robot": True}
        options_text = ",".join(f"{name}:{value}" for name, value in options.items())
        text += " options=" + options_text.replace(" ", "+")
    return Table(GAME.deserialize(text))


def position_tokens(text: str) -> list[str]:
    """Board, robots and chip."""
    return [token for token in text.split() if "=" not in token]


def in_bidding(problem: str, seats: int = 2, **options: object) -> Table:
    """Return the first round of a game, without a bid."""
    return load_position(f"{problem} seats={seats} players={seats}", **options)


def in_attempt(problem: str, number: int, *others: int, **options: object) -> Table:
    """Return an attempt of seat 0 with `number` moves; the next seats have the other bids."""
    seats = max(2, 1 + len(others))
    bids = ",".join(f"{seat}:{moves}" for seat, moves in enumerate((number, *others)))
    robots = len(position_tokens(problem)) - 2
    attempt_text = f"-;{'-' * robots};{'0' * robots};-;000"
    return load_position(
        f"{problem} seats={seats} players={seats} phase=try bids={bids} queue={bids} tries=1 try={attempt_text}",
        **options,
    )


def chip_owners_text(chips: Mapping[int, int], revealed: str | None = None) -> str:
    """Return position fields with this many chips for each owner (-2 face down, -3 aside); the rest is in the pile."""
    rest = [chip for chip in CHIPS if chip != revealed]
    owners = []
    for seat, count in chips.items():
        owners += [f"{rest.pop(0)}:{seat}" for _ in range(count)]
    return f"pile={','.join(rest) or '-'} owners={','.join(owners) or '-'}"


def new_game(seats: int = 2, seed: int = 1, **options: object) -> Table:
    """Return a new game."""
    events: list[Event] = []
    table = Table(GAME.initial_state(seats, Rng(seed), options, events.append))
    table.events = events
    return table


def events_of(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def single_event(events: Iterable[Event], kind: type[E]) -> E:
    (event,) = events_of(events, kind)
    return event


def chip_won(events: Iterable[Event]) -> ChipWon:
    """Return the event without the slides that led to it."""
    return replace(single_event(events, ChipWon), slides=())


def log_texts(events: Iterable[Event], seat: int | None = None) -> list[str]:
    """Return the log lines as a seat reads them, without events that have none."""
    visible_events = (event.masked_for(seat) for event in events)
    messages = (event.message() for event in visible_events if event)
    return [game_bundle(GAME).format(message, NAMES) for message in messages if message]


def error_from(error: type[GameError], call: Any, *arguments: Any) -> str:
    """Return the text of the error that a call raises."""
    with pytest.raises(error) as caught:
        call(*arguments)
    return str(caught.value)


def custom_board(targets: Mapping[str, str], barriers: Mapping[str, tuple[str, str]] | None = None) -> Board:
    """Return a custom board: an open field with these targets and barriers; the other targets lie in row 16."""
    cells = [CELL_BY_NAME[targets[chip]] if chip in targets else SIZE * 15 for chip in CHIPS]
    bars = {CELL_BY_NAME[at]: (ROBOTS.index(colour), shape) for at, (colour, shape) in (barriers or {}).items()}
    return Board("OWN", edge_walls(), cells, bars)


def with_board(table: Table, board: Board) -> Table:
    table.state.board = board
    return table


def draw_board(state: State) -> str:
    """Draw the board: robots as capitals, targets and barriers with two characters."""
    board, rows = state.board, ["     " + "   ".join("abcdefghijklmnop")]
    symbols = {cell: chip.ljust(2) for chip, cell in zip(CHIPS, board.targets, strict=True)}
    symbols |= {cell: shape + ROBOTS[colour] for cell, (colour, shape) in board.barriers.items()}
    symbols |= {cell: ROBOTS[robot].upper() + " " for robot, cell in enumerate(state.robots)}
    for row in range(SIZE):
        cells = range(row * SIZE, row * SIZE + SIZE)
        rows.append("    " + "".join("+---" if board.walls[cell] & 1 else "+   " for cell in cells) + "+")
        line = "".join(("|" if board.walls[cell] & 8 else " ") + f"{symbols.get(cell, '. '):>3}" for cell in cells)
        rows.append(f"{row + 1:3} {line}|")
    return "\n".join([*rows, "    " + "+---" * SIZE + "+"])
