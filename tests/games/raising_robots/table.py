"""Positions built from a few words, at which seats speak. Cards go by their names, seats are counted from 0.

`seat("S6 B5", hand="Edward, Loom", design="Plotter+, Astaire", spots="s08")` is a player: a `+` is a token on the card.
Every token that lies on a card or is said to be free has its open spot: where none is named, one of the upgrade
section, which changes nothing on the board. A spot that is named and whose token lies nowhere has it in the inventory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from botyard import Event, Illegal, Luck, digest
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.effects import KINDS, TYPES
from botyard.games.raising_robots.options import RaisingOptions
from botyard.games.raising_robots.rules.starting import agenda
from botyard.games.raising_robots.sense import energy_left
from botyard.games.raising_robots.sizes import PHASES
from botyard.games.raising_robots.state import (
    HasPicked,
    Owed,
    OwesClass,
    OwesInventor,
    OwesRun,
    OwesSpend,
    Player,
    State,
)
from botyard.games.raising_robots.view import PlayerView, RaisingView

HOUSE = RaisingRobots()
BOX = HOUSE.box
NAMES = {
    **{robot.card.id: robot.card.name for robot in BOX.robots},
    **{card.id: card.name for card in BOX.classes},
    **{card.id: card.name for card in BOX.inventors},
}
IDS = {name: card for card, name in NAMES.items()}
NAMED = re.compile("|".join(re.escape(name) for name in sorted(IDS, key=len, reverse=True)))
NUMBERS = {**BOX.robot_ids, **BOX.class_ids, **BOX.inventor_ids}
ROBOTS = tuple(robot.card.name for robot in BOX.robots)
E = TypeVar("E", bound=Event)


# --- names and goods ---------------------------------------------------------------------------------------


def typed(text: str) -> str:
    """With ids in the place of names: 'run Edward basic' is 'run r01 basic'."""
    return NAMED.sub(lambda found: IDS[found[0]], text)


def told(text: str) -> str:
    return re.sub("[rki][0-9]{2}", lambda found: NAMES[found[0]], text)


def numbers(names: str) -> list[int]:
    """Of cards, without the mark of a token.

    >>> numbers("Edward+, Doodle")
    [0, 2]
    """
    return [NUMBERS[IDS[name.strip().removesuffix("+")]] for name in names.split(",") if name.strip()]


def bits(names: str) -> int:
    """Of those that carry a token."""
    return sum(1 << number for name in names.split(",") if name.strip().endswith("+") for number in numbers(name))


def goods(text: str) -> list[int]:
    """'S6 B5' as a stock."""
    amounts = {word[0]: int(word[1:]) for word in text.split()}
    return [amounts.get(kind, 0) for kind in KINDS[:7]]


def shown(stock: Iterable[int]) -> str:
    return " ".join(f"{kind}{amount}" for kind, amount in zip(KINDS, stock, strict=False) if amount)


# --- players -----------------------------------------------------------------------------------------------


def seat(stock: str = "", **parts: Any) -> Player:
    """See above; `tokens="speed speed"` are free ones; all else are fields of a player."""
    player = Player(0, goods(stock), [])
    rows = [parts.pop(row, "") for row in PHASES[2:]]
    classes, inventor = parts.pop("classes", ""), parts.pop("inventor", "")
    player.hand = sorted(numbers(parts.pop("hand", "")))
    player.rows = [tuple(numbers(row)) for row in rows]
    player.upgraded = bits(",".join(rows))
    player.classes, player.credited = tuple(numbers(classes)), bits(classes)
    if inventor:
        (player.inventor,) = numbers(inventor)
        player.promoted = inventor.endswith("+")
    open_spots(player, parts.pop("spots", "").split(), parts.pop("tokens", "").split())
    player.energy = tuple(int(card[1:]) - 1 for card in parts.pop("energy", "").split())
    player.phases = tuple(PHASES.index(phase) for phase in parts.pop("phases", "").split())
    for name, value in parts.items():
        setattr(player, name, value)
    return player


def placed(player: Player) -> list[str]:
    """The types of tokens that lie on cards."""
    types = [TYPES[robot.type] for robot in BOX.robots if player.upgraded >> robot.number & 1]
    types += [card.extra_credit for number, card in enumerate(BOX.classes) if player.credited >> number & 1]
    return types + ([BOX.inventors[player.inventor].upgrade_type] if player.promoted else [])


def open_spots(player: Player, spots: list[str], free: list[str]) -> None:
    player.spots = sum(1 << BOX.spot_ids[spot] for spot in spots)
    tokens = []
    for kind, name in enumerate(TYPES):
        used = placed(player).count(name)
        for number, spot in enumerate(BOX.spots):
            count = sum(player.spots >> other & 1 for other, one in enumerate(BOX.spot_types) if one == kind)
            if count < used + free.count(name) and spot.type == name:
                player.spots |= 1 << number
        count = sum(player.spots >> other & 1 for other, one in enumerate(BOX.spot_types) if one == kind)
        assert count >= used, f"{name}: there are four"
        tokens.append(count - used)
    player.tokens = tuple(tokens)


# --- positions ---------------------------------------------------------------------------------------------


def table(*players: Player, options: dict[str, Any] | None = None, **parts: Any) -> Table:
    """Cards that nobody has are in the decks, those named by `deck` on top, the first one first.

    With a full stop at the end these are all: the last player holds the rest.
    """
    parts.setdefault("round", 2)
    for number, player in enumerate(players):
        player.seat = number
    piles = {
        name: sorted(numbers(parts.pop(name, "")))
        for name in ("robot_discards", "class_discards", "gone_robots", "gone_classes")
    }
    deck = parts.pop("deck", "")
    if deck.endswith("."):
        hide_rest(players, {*numbers(deck.rstrip(".")), *piles["robot_discards"], *piles["gone_robots"]})
    used = {card for player in players for card in (*player.hand, *sum(player.rows, ()), *player.aside.robots)}
    taken = {card for player in players for card in (*player.classes, *being_chosen(player, OwesClass, HasPicked))}
    inventors = {card for player in players for card in (player.inventor, *being_chosen(player, OwesInventor))}
    state = State(
        RaisingOptions.read(options or {}),
        BOX,
        Luck(5),
        list(players),
        pile(len(BOX.robots), used | {*piles["robot_discards"], *piles["gone_robots"]}, deck.rstrip(".")),
        pile(len(BOX.classes), taken | {*piles["class_discards"], *piles["gone_classes"]}, parts.pop("class_deck", "")),
        pile(len(BOX.inventors), inventors, ""),
        **piles,
        **parts,
    )
    if len(players) < 3 and not state.line:
        state.line, state.shown = (0, 1, 2, 3, 4), 2
    for player in players:
        rest = [card for card in BOX.energy_for(len(players)) if card not in player.energy]
        player.energy_deck = rest[: energy_left(state)]
    return Table(HOUSE.read(HOUSE.write(state)))  # as a position of a game can be


def being_chosen(player: Player, *kinds: type) -> list[int]:
    return [card for owed in player.agenda if isinstance(owed, kinds) for card in owed.drawn]  # type: ignore[union-attr]


def hide_rest(players: tuple[Player, ...], elsewhere: set[int]) -> None:
    """The last player holds all robots that are nowhere else."""
    used = elsewhere | {card for player in players for card in (*player.hand, *sum(player.rows, ()))}
    players[-1].hand = sorted([*players[-1].hand, *(card for card in range(len(BOX.robots)) if card not in used)])


def pile(count: int, used: set[int], top: str) -> list[int]:
    """The rest, with these on top."""
    first = numbers(top)
    return [card for card in range(count) if card not in used and card not in first][::-1] + first[::-1]


def phase(name: str, total: int, stock: str = "", owed: Owed | None = None, **parts: Any) -> Table:
    """The first of three players in a phase, with so much energy; the others are done with theirs."""
    at = PHASES.index(name)
    table_parts = {key: parts.pop(key) for key in TABLE_PARTS if key in parts}
    parts = {"energy": "e02 e10", "phases": f"{name} {PHASES[at - 1]}", **parts}
    agenda = (owed or (OwesRun() if at > 1 else OwesSpend()),)
    player = seat(stock, at=at, total=total, agenda=agenda, **parts)
    idle = [seat(energy="e02 e10", phases=f"{name} {PHASES[at - 1]}", at=4, done=True) for _ in range(2)]
    return table(player, *idle, step="phases", **table_parts)


TABLE_PARTS = ("deck", "class_deck", "robot_discards", "class_discards", "cubes", "round", "options")


def starting(hand: str, classes: str = "Acoustics, Kinetics", inventors: str = "", **parts: Any) -> Table:
    """The first of three players before the starting decisions, with these cards; the others are ready."""
    owed = agenda(tuple(sorted(numbers(classes))), tuple(sorted(numbers(inventors))))
    player = seat("T3 B3", hand=hand, agenda=owed)
    ready = [seat("T3 B3", done=True, agenda=()) for _ in range(2)]
    options = {"inventors": "draft" if inventors else "off"}
    return table(player, *ready, step="start", round=0, options=options, **parts)


def choosing(*players: Player, **parts: Any) -> Table:
    """Energy cards are face up, phases are to be assigned."""
    return table(*players, step="choose", **parts)


def game(players: int, seed: int = 1, **options: Any) -> Table:
    """A game from its set-up on."""
    events: list[Event] = []
    found = Table(HOUSE.start(players, Luck(seed), options, events.append))
    found.events = events
    return found


# --- the table ---------------------------------------------------------------------------------------------


class Table:
    """Seat 0 speaks unless another is named."""

    def __init__(self, state: State) -> None:
        self.rules, self.state = HOUSE, state
        self.events: list[Event] = []

    # --- speaking ------------------------------------------------------------------------------------------

    def say(self, *texts: str) -> list[Event]:
        return self.by(0, *texts)

    def by(self, seat: int, *texts: str) -> list[Event]:
        """One thing after another; what that told."""
        before = len(self.events)
        for text in texts:
            action = self.rules.parse(typed(text))
            self.rules.check(self.state, seat, action)
            self.rules.apply(self.state, seat, action, self.events.append)
        return self.events[before:]

    def until(self, asked: str) -> None:
        """Nothing is done before that question comes."""
        while self.asked() != asked:
            self.say("energy 0" if self.asked().startswith("energy") else "next")

    def legal(self, start: str = "", seat: int = 0) -> list[str]:
        """All that may be said, or what begins so, without that beginning."""
        words = [told(str(action)) for action in self.rules.legal(self.state, seat)]
        return [word.removeprefix(start).strip() for word in words if word.startswith(start)]

    def allows(self, text: str, seat: int = 0) -> bool:
        try:
            self.rules.check(self.state, seat, self.rules.parse(typed(text)))
        except Illegal:
            return False
        return True

    def refuses(self, text: str, rule: str, why: str = "", seat: int = 0) -> Illegal:
        """The refusal names its rule, says what is wrong and what would be right, and changes nothing."""
        before = digest(self.state)
        action = self.rules.parse(typed(text))
        with pytest.raises(Illegal) as caught:
            self.rules.check(self.state, seat, action)
        no = caught.value
        assert no.rule == rule, f"{text!r} was refused by {no.rule}, not {rule}: {no}"
        assert why in str(no), str(no)
        assert action not in self.rules.legal(self.state, seat)
        assert digest(self.state) == before
        return no

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        return self.state.players[0]

    def stock(self, seat: int = 0) -> str:
        return shown(self.state.players[seat].stock)

    def hand(self, seat: int = 0) -> str:
        return ", ".join(ROBOTS[card] for card in self.state.players[seat].hand)

    def row(self, name: str, seat: int = 0) -> str:
        return ", ".join(ROBOTS[card] for card in self.state.players[seat].rows[PHASES.index(name) - 2])

    def spots(self, seat: int = 0) -> str:
        return " ".join(self.see(seat).spots)

    def view(self, seat: int | None = None) -> RaisingView:
        return self.rules.view(self.state, seat)

    def see(self, seat: int = 0) -> PlayerView:
        return self.view(seat).players[seat]

    def asked(self, seat: int = 0) -> str:
        """What kind of question, and in which phase."""
        question = self.view(seat).question
        return f"{question.kind} {question.phase}".strip() if question else ""

    def of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        return [event for event in (self.events if events is None else events) if isinstance(event, kind)]

    def copy(self) -> Table:
        twin = Table(self.state.copy())
        twin.events = self.events[:]
        return twin
