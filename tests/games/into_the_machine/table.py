"""A position in text, at which seats speak: four players on a track of twenty spots, unless said otherwise.

Silver is spot 2 and gold spot 4; icons are 1 to 8 Power, 9 to 13 triangle, 14 to 17 triangle and Power, 18 to 20
square and Power. Each card lies on the terminal of its own name: C1 on c1, S5 on s5, unless dealt otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from botyard import Event, Illegal, Luck, digest
from botyard.games.into_the_machine import IntoTheMachine
from botyard.games.into_the_machine.notation import SEATS
from botyard.games.into_the_machine.setup import usual_cards
from botyard.games.into_the_machine.state import State
from botyard.games.into_the_machine.view import MachineView, PlayerView

RULES = IntoTheMachine(Path(__file__).parent / "data")
HOUSE = IntoTheMachine()
FULL = " ".join(f"{spot}{'gby'[spot % 3]}c" for spot in range(1, 21))  # every spot taken, none by the first player
OTHERS = "0.0.1"  # the crew of everybody where none is said: one square-bot, so that nothing is to choose
ALL_BUT_ONE = "11111112223333333444444455"  # the Power cards without one of kind 5
E = TypeVar("E", bound=Event)


class Table:
    """Seats go by their letters r, g, b, y, p; the actor speaks unless another is named."""

    def __init__(self, rules: IntoTheMachine, state: State) -> None:
        self.rules, self.state = rules, state
        self.events: list[Event] = []

    # --- speaking ------------------------------------------------------------------------------------------

    def say(self, *texts: str) -> list[Event]:
        """The actor says one thing after another; what that told."""
        return self.by(SEATS[self.state.actor], *texts)

    def by(self, seat: str, *texts: str) -> list[Event]:
        before = len(self.events)
        for text in texts:
            action = self.rules.parse(text)
            self.rules.check(self.state, SEATS.index(seat), action)
            self.rules.apply(self.state, SEATS.index(seat), action, self.events.append)
        return self.events[before:]

    def legal(self) -> list[str]:
        return [str(action) for action in self.rules.legal(self.state, self.state.actor)]

    def refuses(self, text: str, rule: str, why: str = "", seat: str = "") -> Illegal:
        """The refusal names its rule, says what is wrong and what would be right, and changes nothing."""
        before, speaker = digest(self.state), SEATS.index(seat) if seat else self.state.actor
        action = self.rules.parse(text)
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, speaker, action)
        no = caught.value
        assert no.rule == rule, f"{text!r} was refused by {no.rule}, not {rule}: {no}"
        assert why in str(no), str(no)
        assert no.hint.endswith("."), f"no hint what would be right: {no}"
        assert action not in self.rules.legal(self.state, speaker)
        assert digest(self.state) == before
        return no

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def actor(self) -> str:
        return SEATS[self.state.actor]

    def view(self, seat: str | None = None) -> MachineView:
        return self.rules.view(self.state, None if seat is None else SEATS.index(seat))

    def board(self) -> str:
        """Racers, queue, Hex Box and podium, as they are typed."""
        view = self.view()
        words = [f"{spot.spot}{SEATS[spot.racer.seat]}{spot.racer.shape[0]}" for spot in view.spots if spot.racer]
        queue = "".join(SEATS[seat] for seat in view.queue)
        hexes = "".join(SEATS[player.seat] * player.hex_box for player in view.players)
        podium = "".join(SEATS[player.seat] * player.podium for player in view.players)
        named = {"queue": queue, "hexbox": hexes, "podium": podium}
        return " ".join([*words, *(f"{key}={word}" for key, word in named.items() if word)])

    def player(self, seat: str) -> PlayerView:
        return self.view().players[SEATS.index(seat)]

    def hand(self, seat: str) -> tuple[str, ...]:
        return self.view(seat).hand

    def height(self, place: str) -> int:
        """What must be placed there now."""
        return next(terminal.height for terminal in self.view().terminals if terminal.place == place)

    def unlocked(self, junction: str) -> str:
        """For whom."""
        found = next(one for one in self.view().junctions if one.id == junction)
        return "".join(SEATS[seat] for seat in found.unlocked)

    def of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        return [event for event in (self.events if events is None else events) if isinstance(event, kind)]

    # --- all that can come of it ---------------------------------------------------------------------------

    def ends(self, text: str) -> set[str]:
        """The boards that complete lines of play lead to, through all that is offered."""
        return {table.board() for table in self.lines(text)}

    def lines(self, text: str) -> Iterator[Table]:
        twin = self.copy()
        twin.say(text)
        if not twin.state.agenda:
            yield twin
            return
        for action in twin.legal():
            yield from twin.lines(action)

    def copy(self) -> Table:
        twin = Table(self.rules, self.state.copy())
        twin.events = self.events[:]
        return twin


def table(racers: str = "", crew: str = OTHERS, deal: str = "", players: int = 4, **parts: Any) -> Table:
    """`crew` is that of the first players; `deal` lays cards elsewhere: 'c2:C3' swaps C3 with the one on c2."""
    crews = [*crew.split(","), *[OTHERS] * players][:players]
    named = {"crew": ",".join(crews), "terminals": ",".join(dealt(deal)), **parts}
    return read(f"{players} {racers} " + " ".join(f"{key}={word}" for key, word in named.items()))


def read(text: str) -> Table:
    return Table(RULES, RULES.read(text))


def dealt(swaps: str) -> list[str]:
    board = RULES.boards[4]
    cards = list(usual_cards(board))
    for swap in filter(None, swaps.split(",")):
        place, card = swap.split(":")
        one, other = board.places.index(place), cards.index(card)
        cards[one], cards[other] = cards[other], cards[one]
    return cards


def game(players: int, seed: int = 1, **options: Any) -> Table:
    """A game from its set-up on, on the board of the house."""
    events: list[Event] = []
    found = Table(HOUSE, HOUSE.start(players, Luck(seed), options, events.append))
    found.events = events
    return found
