"""A floor drawn as text, at which seats speak.

A room is a letter and its arrow (^ > v <), a dot is a blank, @ is the Entrance; Z is the Control Room, E the Emergency
Exit, L Lockdown. All rooms are open on all sides, Lockdown but in front, unless a test says otherwise by the letter:
`A="OWLG"` are front, right, back and left: open, wall, locked, glass; gears follow them: `G="OOOO centre edge:front"`.
Where no @ is drawn and no other room is said to be the Entrance, it lies far off, where it touches nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any, TypeVar, cast

import pytest

from botyard import CLOCK, Event, Illegal, Luck, Outcome, digest
from botyard.bots.clockwork import EFFORT
from botyard.games.mechanical_beast import MechanicalBeast
from botyard.games.mechanical_beast.deck import LETTERS, Card, Deck, DeckFile, GearPlan, Kind, Role, Side, Sides
from botyard.games.mechanical_beast.floor import WAYS, column_of, name_of, row_of
from botyard.games.mechanical_beast.ghosts import Ghost
from botyard.games.mechanical_beast.state import State, meeple_ids
from botyard.games.mechanical_beast.view import BeastView

HOUSE = MechanicalBeast()
ARROWS = dict(zip("^>v<", WAYS, strict=True))
SIGNS = {way: arrow for arrow, way in ARROWS.items()}
SIDE_NAMES = {letter: side for side, letter in LETTERS.items()}
ENTRANCE, CONTROL, EXIT, LOCKDOWN = "@", "Z", "E", "L"
ROLES: dict[str, Role] = {CONTROL: "control", EXIT: "emergency_exit", LOCKDOWN: "lockdown"}
ROOMS = list("ABCDFGHIJKMNOPQRSTUVWXY")
FILLERS = [f"F{number:02}" for number in range(1, 69 - len(ROOMS))]
E = TypeVar("E", bound=Event)


# --- a deck of one's own ------------------------------------------------------------------------------------


def plan_of(word: str) -> GearPlan:
    """'centre', 'corner:front-right', 'edge:left' or 'linear:front-back'."""
    kind, _, place = word.replace("centre", "center").partition(":")
    named = {"axis": place} if kind == "linear" else {"at": place}
    return GearPlan(cast(Kind, kind), **named)


def card_of(name: str, words: str, role: Role) -> Card:
    sides, *gears = words.split()
    walls = [cast(Side, SIDE_NAMES[letter]) for letter in sides]
    return Card(name, role, "", Sides(*walls), tuple(map(plan_of, gears)), role == "room" and "locked" in walls)


@cache
def deck_of(entrance: str, *rooms: tuple[str, str]) -> Deck:
    """Everything is open but the rooms that are told; one of them may be the Entrance."""
    told = {LOCKDOWN: "OLLL", **dict(rooms)}
    names = [name for name in (*ROOMS, *FILLERS) if name != entrance]
    if entrance in ROOMS:
        names.append("F00")
    cards = [card_of("ENT" if entrance == ENTRANCE else entrance, told.get(entrance, "OOOO"), "entrance")]
    cards += [card_of(name, told.get(name, "OOOO"), role) for name, role in ROLES.items()]
    cards += [card_of(name, told.get(name, "OOOO"), "room") for name in names]
    return Deck(DeckFile("mechanical-beast-rooms", 1, "for tests", "", tuple(cards)))


# --- grids --------------------------------------------------------------------------------------------------


def cells_of(grid: str) -> dict[str, tuple[int, int, str]]:
    """Each letter with its row, column and way."""
    lines = [line for line in grid.splitlines() if line.strip()]
    return {
        word[0]: (row, column, ARROWS[word[1]])
        for row, line in enumerate(lines)
        for column, word in enumerate(line.split())
        if word not in (".", "o")
    }


def drawn(grid: str) -> str:
    """A grid from its first row and column with a room on, as tables draw theirs."""
    return draw(cells_of(grid))


def draw(rooms: dict[str, tuple[int, int, str]]) -> str:
    at = {(row, column): f"{name}{SIGNS[way]}" for name, (row, column, way) in rooms.items()}
    rows, columns = ([place[axis] for place in at] for axis in (0, 1))
    lines = [
        "".join(at.get((row, column), ".").ljust(3) for column in range(min(columns), max(columns) + 1)).rstrip(" .")
        for row in range(min(rows), max(rows) + 1)
    ]
    return "\n".join(lines)


# --- the table ----------------------------------------------------------------------------------------------


class Table:
    """Who has the turn speaks, unless a seat is named, counted from 1. Rooms are called by their letters."""

    def __init__(self, rules: MechanicalBeast, state: State) -> None:
        self.rules, self.state = rules, state
        self.events: list[Event] = []

    # --- speaking ------------------------------------------------------------------------------------------

    def say(self, *texts: str) -> list[Event]:
        """One thing after another, by whoever is asked; what that told."""
        before = len(self.events)
        for text in texts:
            self.by(self.rules.to_act(self.state)[0] + 1, text)
        return self.events[before:]

    def by(self, seat: int, *texts: str) -> list[Event]:
        before = len(self.events)
        for text in texts:
            action = self.rules.parse(self.typed(text))
            self.rules.check(self.state, seat - 1, action)
            self.rules.apply(self.state, seat - 1, action, self.events.append)
        return self.events[before:]

    def proofs(self) -> list[str]:
        """The timers of the proofs that are being looked for."""
        return [timer.name for timer in self.rules.timers(self.state) if timer.thought]

    def rings(self, text: str) -> list[Event]:
        """The clock says that of the first proof there is."""
        verb, *rest = text.split()
        return self.by(CLOCK + 1, " ".join((verb, self.proofs()[0], *rest)))

    def ponders(self) -> str:
        """What the first proof finds that finds anything, on an imagined position, and said by the clock."""
        for name in self.proofs():
            found = self.rules.ponder(self.rules.imagine(self.state, 0, Luck(1)), name, EFFORT)
            if found is not None:
                self.by(CLOCK + 1, str(found))
                return " ".join(str(found).split()[::2])
        return "undecided"

    def ponders_all(self) -> list[str]:
        """What proof after proof finds, until one decides nothing or none is open."""
        found: list[str] = []
        while self.proofs() and found[-1:] != ["undecided"]:
            found.append(self.ponders())
        return found

    def typed(self, text: str) -> str:
        """'walk engineer B' with the square of B."""
        match text.split():
            case ["walk", who, room, *by] if room.isupper() or room == ENTRANCE:
                return " ".join(("walk", who, self.square(room), *by))
        return text

    def legal(self) -> list[str]:
        """All that may be said, with rooms by their letters."""
        state = self.state
        words = [str(action) for action in self.rules.legal(state, self.rules.to_act(state)[0])]
        squares = {self.square(name): name for name in self.rooms()}
        return [" ".join(lettered(word.split(), squares)) for word in words]

    def walks(self, who: str = "engineer") -> str:
        """The rooms it may walk to, in the order of the alphabet; ! by the Control Room."""
        found = [word.split() for word in self.legal() if word.startswith(f"walk {who} ")]
        return "".join(sorted(words[2] + "!" * (len(words) > 3) for words in found))

    def explores(self, who: str = "engineer") -> str:
        return "".join(word.split()[2] for word in self.legal() if word.startswith(f"explore {who} "))

    def gears(self, who: str = "engineer", gear: int = 1) -> list[str]:
        return [word.split()[3] for word in self.legal() if word.startswith(f"gear {who} {gear} ")]

    def refuses(self, text: str, rule: str, why: str = "", seat: int | None = None) -> Illegal:
        """The refusal names its rule, says what is wrong and what would be right, and changes nothing."""
        before, speaker = digest(self.state), self.rules.to_act(self.state)[0] if seat is None else seat - 1
        action = self.rules.parse(self.typed(text))
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

    def number(self, name: str) -> int:
        deck = self.state.deck
        return deck.entrance if name == ENTRANCE else deck.number[name]

    def rooms(self) -> dict[str, tuple[int, int, str]]:
        """Those that are drawn: not the Entrance where it is far off."""
        floor, deck = self.state.floor, self.state.deck
        return {
            deck.ids[room].replace("ENT", ENTRANCE): (row_of(cell), column_of(cell), WAYS[floor.heading[room]])
            for cell, room in floor.grid.items()
            if row_of(cell) > -20
        }

    def grid(self) -> str:
        return draw(self.rooms())

    def square(self, name: str) -> str:
        return name_of(self.state.floor.where[self.number(name)], self.state.corner)

    def at(self, meeple: str) -> str:
        """The room of e1, e2b or the android."""
        return self.state.deck.ids[self.state.meeples[meeple_ids(self.state).index(meeple)]].replace("ENT", ENTRANCE)

    def people(self) -> str:
        """The rooms with somebody in them."""
        return "".join(name for name in self.rooms() if self.state.people >> self.number(name) & 1)

    def view(self, seat: int | None = None) -> BeastView:
        return self.rules.view(self.state, None if seat is None else seat - 1)

    def ghost(self, text: str) -> Ghost:
        """What is shown of an answer before it is given; its choice carries the same warning."""
        ask = self.view(self.rules.to_act(self.state)[0] + 1).ask
        assert ask
        place = [choice.action for choice in ask.choices].index(self.typed(text))
        assert ask.choices[place].warning == ask.ghosts[place].warning
        return ask.ghosts[place]

    @property
    def result(self) -> str:
        """Nothing while the game goes on; else the result, who won, and the rule."""
        state = self.state
        winners = "".join(str(seat + 1) for seat in state.winners)
        return " ".join(filter(None, (state.result, winners, state.ended_by)))

    def outcome(self) -> Outcome:
        outcome = self.rules.outcome(self.state)
        assert outcome
        return outcome

    def of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        return [event for event in (self.events if events is None else events) if isinstance(event, kind)]

    def copy(self) -> Table:
        twin = Table(self.rules, self.state.copy())
        twin.events = self.events[:]
        return twin


def lettered(words: list[str], squares: dict[str, str]) -> list[str]:
    if words[0] == "walk":
        words[2] = squares.get(words[2], words[2])
    return words


def table(
    grid: str, meeples: str = "", entrance: str = ENTRANCE, *, pile: str = "", players: int = 1, **parts: Any
) -> Table:
    """`meeples` are the rooms of the engineers and the android; `pile` its first cards. Capitals tell of rooms."""
    sides = {name: words for name, words in parts.items() if name.isupper()}
    parts = {name: word for name, word in parts.items() if not name.isupper()}
    rules = copy(HOUSE)
    rules.deck = deck_of(entrance, *sorted(sides.items()))
    rooms = cells_of(grid)
    first = "ENT" if entrance == ENTRANCE else entrance
    out = [name for name in rooms if name != entrance]
    flags = parts.get("flags", "").split(",")
    fallen = [name for name, flag in ((CONTROL, "off"), (LOCKDOWN, "lockdown")) if flag in flags and name not in out]
    drawn_cards = in_pairs([*out, *parts.pop("drawn", "").split(), *fallen])
    cards = [*pile.split(), *(name for name in FILLERS if name not in pile.split())]
    crew = 2 * players if "competitive" in parts.get("options", "") else players + 1
    named = {
        "floor": floor_text(rooms, entrance),
        "meeples": ",".join(meeples.replace(ENTRANCE, first).split() or [first] * crew),
        "drawn": ",".join(drawn_cards) or "-",
        "pile": ",".join(cards),
        **parts,
    }
    return Table(rules, rules.read(f"{players} " + " ".join(f"{key}={word}" for key, word in named.items())))


def in_pairs(cards: list[str]) -> list[str]:
    """The Emergency Exit behind the Control Room, as it is drawn where players compete (BST-14.6)."""
    if not {CONTROL, EXIT} <= set(cards):
        return cards
    cards = [name for name in cards if name != EXIT]
    cards.insert(cards.index(CONTROL) + 1, EXIT)
    return cards


def floor_text(rooms: dict[str, tuple[int, int, str]], entrance: str) -> str:
    """As positions are written, with the Entrance far off where it is not drawn."""
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


def game(players: int = 1, seed: int = 1, **options: Any) -> Table:
    """A game from its set-up on, with the rooms of the house."""
    events: list[Event] = []
    found = Table(HOUSE, HOUSE.start(players, Luck(seed), options, events.append))
    found.events = events
    return found
