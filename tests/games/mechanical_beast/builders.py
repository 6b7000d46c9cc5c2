"""Tables built from a drawing of the floor.

A room is a letter and its arrow (^ > v <), a dot is a blank, @ is the Entrance; Z is the Control Room, E the Emergency
Exit, L Lockdown. All rooms are open on all sides, Lockdown except in front, unless a keyword of that letter changes it:
`A="OWLG"` are front, right, back and left: open, wall, locked, glass; gears follow: `G="OOOO centre edge:front"`.
If no @ is drawn and no other room is the Entrance, the Entrance lies far away and touches nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any, TypeVar, cast

import pytest

from botyard import CLOCK, Event, IllegalAction, Outcome, Rng, digest
from botyard.bots.virtual_time import EARLY_TIMER_EFFORT
from botyard.core.capabilities import EarlyTimers
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.core.prompt import Choice
from botyard.games.mechanical_beast import MechanicalBeast
from botyard.games.mechanical_beast.deck import SIDE_LETTERS, Card, Deck, DeckFile, GearSpec, Kind, Role, Side, Sides
from botyard.games.mechanical_beast.grid import DIRECTIONS, column_of, row_of, square_at
from botyard.games.mechanical_beast.previews import Preview
from botyard.games.mechanical_beast.state import State, meeple_ids
from botyard.games.mechanical_beast.view import BeastView
from tests.games.event_facts import fact_of

GAME = MechanicalBeast()
NAMES = ("Ada", "Bo", "Cy", "Dee")
EARLY_TIMERS = GAME.capability(EarlyTimers)
assert EARLY_TIMERS is not None
resolve_early = EARLY_TIMERS.resolve
ARROWS = dict(zip("^>v<", DIRECTIONS, strict=True))
HEADING_SIGNS = {way: arrow for arrow, way in ARROWS.items()}
SIDE_NAMES = {letter: side for side, letter in SIDE_LETTERS.items()}
ENTRANCE, CONTROL, EXIT, LOCKDOWN = "@", "Z", "E", "L"
ROLES: dict[str, Role] = {CONTROL: "control", EXIT: "emergency_exit", LOCKDOWN: "lockdown"}
ROOMS = list("ABCDFGHIJKMNOPQRSTUVWXY")
FILLERS = [f"F{number:02}" for number in range(1, 69 - len(ROOMS))]
E = TypeVar("E", bound=Event)


# --- decks --------------------------------------------------------------------------------------------------


def gear_plan(text: str) -> GearSpec:
    """Parse 'centre', 'corner:front-right', 'edge:left' or 'linear:front-back'."""
    kind, _, place = text.replace("centre", "center").partition(":")
    named = {"axis": place} if kind == "linear" else {"at": place}
    return GearSpec(cast(Kind, kind), **named)


def make_card(name: str, text: str, role: Role) -> Card:
    sides, *gears = text.split()
    walls = [cast(Side, SIDE_NAMES[letter]) for letter in sides]
    return Card(name, role, "", Sides(*walls), tuple(map(gear_plan, gears)), role == "room" and "locked" in walls)


@cache
def make_deck(entrance: str, *rooms: tuple[str, str]) -> Deck:
    """Return a deck of open rooms, except for those given; one of them may be the Entrance."""
    sides_by_room = {LOCKDOWN: "OLLL", **dict(rooms)}
    names = [name for name in (*ROOMS, *FILLERS) if name != entrance]
    if entrance in ROOMS:
        names.append("F00")
    cards = [make_card("ENT" if entrance == ENTRANCE else entrance, sides_by_room.get(entrance, "OOOO"), "entrance")]
    cards += [make_card(name, sides_by_room.get(name, "OOOO"), role) for name, role in ROLES.items()]
    cards += [make_card(name, sides_by_room.get(name, "OOOO"), "room") for name in names]
    return Deck(DeckFile("mechanical-beast-rooms", 1, "for tests", "", tuple(cards)))


# --- grids --------------------------------------------------------------------------------------------------


def parse_grid(grid: str) -> dict[str, tuple[int, int, str]]:
    """Return each letter with its row, column and heading."""
    lines = [line for line in grid.splitlines() if line.strip()]
    return {
        token[0]: (row, column, ARROWS[token[1]])
        for row, line in enumerate(lines)
        for column, token in enumerate(line.split())
        if token not in (".", "o")
    }


def normalize_grid(grid: str) -> str:
    """Return a grid that starts at the first row and column with a room."""
    return draw_grid(parse_grid(grid))


def draw_grid(rooms: dict[str, tuple[int, int, str]]) -> str:
    at = {(row, column): f"{name}{HEADING_SIGNS[direction]}" for name, (row, column, direction) in rooms.items()}
    rows, columns = ([place[axis] for place in at] for axis in (0, 1))
    lines = [
        "".join(at.get((row, column), ".").ljust(3) for column in range(min(columns), max(columns) + 1)).rstrip(" .")
        for row in range(min(rows), max(rows) + 1)
    ]
    return "\n".join(lines)


# --- the table ----------------------------------------------------------------------------------------------


def english(message: Message | None) -> str:
    return game_bundle(GAME).format(message, NAMES) if message else ""


class Table:
    """A game in progress. The active seat plays unless `seat`, counted from 1, names another; rooms have letters."""

    def __init__(self, game: MechanicalBeast, state: State) -> None:
        self.game, self.state = game, state
        self.events: list[Event] = []

    # --- actions -------------------------------------------------------------------------------------------

    def play(self, *texts: str) -> list[Event]:
        """Play actions of the active seats. Return their events."""
        before = len(self.events)
        for text in texts:
            self.play_as(self.game.active_seats(self.state)[0] + 1, text)
        return self.events[before:]

    def play_as(self, seat: int, *texts: str) -> list[Event]:
        before = len(self.events)
        for text in texts:
            action = self.game.parse_action(self.with_squares(text))
            self.game.validate_action(self.state, seat - 1, action)
            self.game.apply(self.state, seat - 1, action, self.events.append)
        return self.events[before:]

    def proof_timers(self) -> list[str]:
        """Return the timers of the running proofs."""
        return [timer.name for timer in self.game.timers(self.state) if timer.resolvable]

    def play_proof_timer(self, text: str) -> list[Event]:
        """Play a clock action about the first running proof."""
        verb, *rest = text.split()
        return self.play_as(CLOCK + 1, " ".join((verb, self.proof_timers()[0], *rest)))

    def resolve_proof(self) -> str:
        """Run the proofs on a determinized position, and play the first verdict."""
        for name in self.proof_timers():
            found = resolve_early(self.game.determinize(self.state, 0, Rng(1)), name, EARLY_TIMER_EFFORT)
            if found is not None:
                self.play_as(CLOCK + 1, str(found))
                return " ".join(str(found).split()[::2])
        return "undecided"

    def resolve_proofs(self) -> list[str]:
        """Run proof after proof, until one decides nothing or none is running."""
        found: list[str] = []
        while self.proof_timers() and found[-1:] != ["undecided"]:
            found.append(self.resolve_proof())
        return found

    def with_squares(self, text: str) -> str:
        """Return an action text with squares instead of letters of rooms."""
        match text.split():
            case ["walk", who, room, *by] if room.isupper() or room == ENTRANCE:
                return " ".join(("walk", who, self.square(room), *by))
        return text

    def legal(self) -> list[str]:
        """Return the legal actions, with letters of rooms."""
        state = self.state
        texts = [str(action) for action in self.game.legal_actions(state, self.game.active_seats(state)[0])]
        squares = {self.square(name): name for name in self.rooms()}
        return [" ".join(with_letters(text.split(), squares)) for text in texts]

    def walkable_rooms(self, who: str = "engineer") -> str:
        """Return the rooms to which a meeple may walk, in alphabetical order; ! through the Control Room."""
        found = [text.split() for text in self.legal() if text.startswith(f"walk {who} ")]
        return "".join(sorted(words[2] + "!" * (len(words) > 3) for words in found))

    def explorable_directions(self, who: str = "engineer") -> str:
        return "".join(text.split()[2] for text in self.legal() if text.startswith(f"explore {who} "))

    def gear_targets(self, who: str = "engineer", gear: int = 1) -> list[str]:
        return [text.split()[3] for text in self.legal() if text.startswith(f"gear {who} {gear} ")]

    def assert_illegal(self, text: str, rule: str, reason_part: str = "", seat: int | None = None) -> IllegalAction:
        """Assert that an action is rejected with its rule, a reason and a suggestion, without any change."""
        before, actor_seat = digest(self.state), self.game.active_seats(self.state)[0] if seat is None else seat - 1
        action = self.game.parse_action(self.with_squares(text))
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

    def number(self, name: str) -> int:
        deck = self.state.deck
        return deck.entrance if name == ENTRANCE else deck.number[name]

    def rooms(self) -> dict[str, tuple[int, int, str]]:
        """Return the drawn rooms, without an Entrance that is far away."""
        floor, deck = self.state.floor, self.state.deck
        return {
            deck.ids[room].replace("ENT", ENTRANCE): (row_of(cell), column_of(cell), DIRECTIONS[floor.heading[room]])
            for cell, room in floor.grid.items()
            if row_of(cell) > -20
        }

    def grid(self) -> str:
        return draw_grid(self.rooms())

    def square(self, name: str) -> str:
        return square_at(self.state.floor.where[self.number(name)], self.state.corner)

    def at(self, meeple: str) -> str:
        """Return the room of e1, e2b or the android."""
        return self.state.deck.ids[self.state.meeples[meeple_ids(self.state).index(meeple)]].replace("ENT", ENTRANCE)

    def people(self) -> str:
        """Return the rooms with people."""
        return "".join(name for name in self.rooms() if self.state.people >> self.number(name) & 1)

    def view(self, seat: int | None = None) -> BeastView:
        return self.game.view(self.state, None if seat is None else seat - 1)

    def preview(self, text: str) -> Preview:
        return self.choice(text)[1]

    def warning(self, text: str) -> str:
        """Return the warning before an action in English; empty if there is none."""
        return english(self.choice(text)[0].warning)

    def consequence(self, text: str) -> str:
        return english(self.choice(text)[0].consequence)

    def choice(self, text: str) -> tuple[Choice, Preview]:
        """Return an action as the active seat is offered it."""
        prompt = self.view(self.game.active_seats(self.state)[0] + 1).prompt
        assert prompt
        place = [choice.action for choice in prompt.choices].index(self.with_squares(text))
        return prompt.choices[place], prompt.previews[place]

    @property
    def result(self) -> str:
        """Return the result, the winners and the rule; empty while the game goes on."""
        state = self.state
        winners = "".join(str(seat + 1) for seat in state.winners)
        return " ".join(filter(None, (state.result, winners, state.ended_by)))

    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome
        return outcome

    def events_of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        """Return the facts of a kind, so far or of these, without the values after them."""
        return [fact_of(event) for event in (self.events if events is None else events) if isinstance(event, kind)]

    def copy(self) -> Table:
        twin = Table(self.game, self.state.copy())
        twin.events = self.events[:]
        return twin


def with_letters(tokens: list[str], squares: dict[str, str]) -> list[str]:
    if tokens[0] == "walk":
        tokens[2] = squares.get(tokens[2], tokens[2])
    return tokens


def make_table(
    grid: str, meeples: str = "", entrance: str = ENTRANCE, *, pile: str = "", players: int = 1, **parts: Any
) -> Table:
    """Return a table; `meeples` are the rooms of engineers and android, capital keywords describe rooms."""
    sides = {name: text for name, text in parts.items() if name.isupper()}
    parts = {name: value for name, value in parts.items() if not name.isupper()}
    game = copy(GAME)
    game.deck = make_deck(entrance, *sorted(sides.items()))
    rooms = parse_grid(grid)
    first = "ENT" if entrance == ENTRANCE else entrance
    out = [name for name in rooms if name != entrance]
    flags = parts.get("flags", "").split(",")
    fallen = [name for name, flag in ((CONTROL, "off"), (LOCKDOWN, "lockdown")) if flag in flags and name not in out]
    drawn_cards = exit_after_control([*out, *parts.pop("drawn", "").split(), *fallen])
    cards = [*pile.split(), *(name for name in FILLERS if name not in pile.split())]
    crew = 2 * players if "competitive" in parts.get("options", "") else players + 1
    fields = {
        "floor": floor_text(rooms, entrance),
        "meeples": ",".join(meeples.replace(ENTRANCE, first).split() or [first] * crew),
        "drawn": ",".join(drawn_cards) or "-",
        "pile": ",".join(cards),
        **parts,
    }
    return Table(game, game.deserialize(f"{players} " + " ".join(f"{key}={value}" for key, value in fields.items())))


def exit_after_control(cards: list[str]) -> list[str]:
    """Return the cards with the Emergency Exit after the Control Room, as in the competitive game (BST-14.6)."""
    if not {CONTROL, EXIT} <= set(cards):
        return cards
    cards = [name for name in cards if name != EXIT]
    cards.insert(cards.index(CONTROL) + 1, EXIT)
    return cards


def floor_text(rooms: dict[str, tuple[int, int, str]], entrance: str) -> str:
    """Return the floor as position text, with the Entrance far away if it is not drawn."""
    named = {("ENT" if name == ENTRANCE else name): place for name, place in rooms.items()}
    top = left = 0
    if entrance not in rooms:
        named["ENT"], top, left = (-40, -40, "n"), -40, -40
    at = {(row, column): f"{name}{way}" for name, (row, column, way) in named.items()}
    rows, columns = ([place[axis] for place in at] for axis in (0, 1))
    lines = [
        row_text([at.get((row, column), "") for column in range(left, max(columns) + 1)])
        for row in range(top, max(rows) + 1)
    ]
    return "/".join((f"{top},{left}", *lines))


def row_text(cells: list[str]) -> str:
    return ".".join(cell or "1" for cell in cells) if any(cells) else "-"


def new_game(players: int = 1, seed: int = 1, **options: Any) -> Table:
    """Return a new game with the built-in rooms."""
    events: list[Event] = []
    table = Table(GAME, GAME.initial_state(players, Rng(seed), options, events.append))
    table.events = events
    return table
