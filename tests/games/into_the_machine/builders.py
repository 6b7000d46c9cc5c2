"""Tables built from a position text; by default four players on a track of twenty spots.

Silver is spot 2 and gold spot 4; icons are 1 to 8 Power, 9 to 13 triangle, 14 to 17 triangle and Power, 18 to 20
square and Power. Each card lies on the terminal of its own name, C1 on c1 and S5 on s5, unless `swaps` changes that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from botyard import Event, IllegalAction, Rng, digest
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.notation.fields import SEATS
from botyard.games.into_the_machine.setup import default_cards
from botyard.games.into_the_machine.state import State
from botyard.games.into_the_machine.view import MachineView, PlayerView
from tests.games.event_facts import fact_of

GAME = IntoTheMachine(Path(__file__).parent / "data")
BUILTIN_GAME = IntoTheMachine()
FULL_TRACK = " ".join(
    f"{spot}{'gby'[spot % 3]}c" for spot in range(1, 21)
)  # every spot taken, none by the first player
DEFAULT_CREW = "0.0.1"  # a single square-bot, so that there is no choice of crew
POWERS_WITHOUT_ONE_5 = "11111112223333333444444455"  # the Power cards without one of kind 5
E = TypeVar("E", bound=Event)


class Table:
    """A game in progress. Seats are named r, g, b, y, p; the actor plays unless another seat is named."""

    def __init__(self, game: IntoTheMachine, state: State) -> None:
        self.game, self.state = game, state
        self.events: list[Event] = []

    # --- actions -------------------------------------------------------------------------------------------

    def play(self, *texts: str) -> list[Event]:
        """Play actions of the actor. Return their events."""
        return self.play_as(SEATS[self.state.actor], *texts)

    def play_as(self, seat: str, *texts: str) -> list[Event]:
        before = len(self.events)
        for text in texts:
            action = self.game.parse_action(text)
            self.game.validate_action(self.state, SEATS.index(seat), action)
            self.game.apply(self.state, SEATS.index(seat), action, self.events.append)
        return self.events[before:]

    def legal(self) -> list[str]:
        return [str(action) for action in self.game.legal_actions(self.state, self.state.actor)]

    def assert_illegal(self, text: str, rule: str, reason_part: str = "", seat: str = "") -> IllegalAction:
        """Assert that an action is rejected with its rule, a reason and a suggestion, without any change."""
        before, actor_seat = digest(self.state), SEATS.index(seat) if seat else self.state.actor
        action = self.game.parse_action(text)
        with pytest.raises(IllegalAction) as caught:
            self.game.validate_action(self.state, actor_seat, action)
        error = caught.value
        assert error.rule == rule, f"{text!r} was refused by {error.rule}, not {rule}: {error}"
        assert reason_part.lower() in str(error).lower(), str(error)
        assert error.suggestion.endswith("."), f"no hint what would be right: {error}"
        assert action not in self.game.legal_actions(self.state, actor_seat)
        assert digest(self.state) == before
        return error

    # --- inspection ----------------------------------------------------------------------------------------

    @property
    def actor(self) -> str:
        return SEATS[self.state.actor]

    def view(self, seat: str | None = None) -> MachineView:
        return self.game.view(self.state, None if seat is None else SEATS.index(seat))

    def board(self) -> str:
        """Return racers, queue, Hex Box and podium as position text."""
        view = self.view()
        racers = [f"{spot.spot}{SEATS[spot.racer.seat]}{spot.racer.shape[0]}" for spot in view.spots if spot.racer]
        queue = "".join(SEATS[seat] for seat in view.queue)
        hexes = "".join(SEATS[player.seat] * player.hex_box for player in view.players)
        podium = "".join(SEATS[player.seat] * player.podium for player in view.players)
        named = {"queue": queue, "hexbox": hexes, "podium": podium}
        return " ".join([*racers, *(f"{key}={value}" for key, value in named.items() if value)])

    def player(self, seat: str) -> PlayerView:
        return self.view().players[SEATS.index(seat)]

    def hand(self, seat: str) -> tuple[str, ...]:
        return self.view(seat).hand

    def height(self, place: str) -> int:
        """Return the number of bots that must be placed there now."""
        return next(terminal.height for terminal in self.view().terminals if terminal.place == place)

    def unlocked(self, junction: str) -> str:
        """Return the seats for which a junction is unlocked."""
        found = next(view for view in self.view().junctions if view.id == junction)
        return "".join(SEATS[seat] for seat in found.unlocked)

    def events_of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        """Return the facts of a kind, so far or of these, without the values after them."""
        return [fact_of(event) for event in (self.events if events is None else events) if isinstance(event, kind)]

    # --- all lines of play ---------------------------------------------------------------------------------

    def final_boards(self, text: str) -> set[str]:
        """Return the boards after all complete lines of play from an action."""
        return {table.board() for table in self.play_out(text)}

    def play_out(self, text: str) -> Iterator[Table]:
        copy = self.copy()
        copy.play(text)
        if not copy.state.pending:
            yield copy
            return
        for action in copy.legal():
            yield from copy.play_out(action)

    def copy(self) -> Table:
        copy = Table(self.game, self.state.copy())
        copy.events = self.events[:]
        return copy


def make_table(racers: str = "", crew: str = DEFAULT_CREW, swaps: str = "", players: int = 4, **parts: Any) -> Table:
    """Return a table; `crew` lists the first players' crews, and `swaps` 'c2:C3' swaps C3 with the card on c2."""
    crews = [*crew.split(","), *[DEFAULT_CREW] * players][:players]
    fields = {"crew": ",".join(crews), "terminals": ",".join(terminal_cards(swaps)), **parts}
    return load_position(f"{players} {racers} " + " ".join(f"{key}={value}" for key, value in fields.items()))


def load_position(text: str) -> Table:
    return Table(GAME, GAME.deserialize(text))


def terminal_cards(swaps: str) -> list[str]:
    board = GAME.boards[4]
    cards = list(default_cards(board))
    for swap in filter(None, swaps.split(",")):
        place, card = swap.split(":")
        one, other = board.places.index(place), cards.index(card)
        cards[one], cards[other] = cards[other], cards[one]
    return cards


def new_game(players: int, seed: int = 1, **options: Any) -> Table:
    """Return a new game on the built-in board."""
    events: list[Event] = []
    table = Table(BUILTIN_GAME, BUILTIN_GAME.initial_state(players, Rng(seed), options, events.append))
    table.events = events
    return table
