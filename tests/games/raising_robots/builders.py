"""Tables built from short descriptions. Cards have their names, seats count from 0.

`make_player("S6 B5", hand="Edward, Loom", design="Plotter+, Astaire", spots="s08")` is a player; `+` is a token on the
card. Every token on a card or in `tokens` has an open spot: a named one, or one of the upgrade section, which changes
nothing on the board. The token of a named spot is in the inventory if it lies on no card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from botyard import Event, IllegalAction, Rng, digest
from botyard.games.raising_robots import RaisingRobots
from botyard.games.raising_robots.constants import PHASES
from botyard.games.raising_robots.effect_text import english
from botyard.games.raising_robots.effects import KINDS, TYPES
from botyard.games.raising_robots.notation.defaults import energy_left
from botyard.games.raising_robots.options import RaisingOptions
from botyard.games.raising_robots.rules.start import start_steps
from botyard.games.raising_robots.state import (
    PendingClass,
    PendingInventor,
    PendingRun,
    PendingSpend,
    PendingStep,
    PickedClass,
    Player,
    State,
)
from botyard.games.raising_robots.view import PlayerView, RaisingView
from tests.games.event_facts import fact_of

GAME = RaisingRobots()
COMPONENTS = GAME.components
NAMES = {
    **{robot.card.id: robot.card.name for robot in COMPONENTS.robots},
    **{card.id: card.name for card in COMPONENTS.classes},
    **{card.id: card.name for card in COMPONENTS.inventors},
}
IDS = {name: card for card, name in NAMES.items()}
NAME_PATTERN = re.compile("|".join(re.escape(name) for name in sorted(IDS, key=len, reverse=True)))
NUMBERS = {**COMPONENTS.robot_ids, **COMPONENTS.class_ids, **COMPONENTS.inventor_ids}
ROBOTS = tuple(robot.card.name for robot in COMPONENTS.robots)
E = TypeVar("E", bound=Event)


# --- names and goods ---------------------------------------------------------------------------------------


def with_ids(text: str) -> str:
    """Replace names by ids: 'run Edward basic' becomes 'run r01 basic'."""
    return NAME_PATTERN.sub(lambda found: IDS[found[0]], text)


def with_names(text: str) -> str:
    return re.sub("[rki][0-9]{2}", lambda found: NAMES[found[0]], text)


def card_numbers(names: str) -> list[int]:
    """Return the numbers of cards; the `+` of a token is ignored.

    >>> card_numbers("Edward+, Doodle")
    [0, 2]
    """
    return [NUMBERS[IDS[name.strip().removesuffix("+")]] for name in names.split(",") if name.strip()]


def token_bits(names: str) -> int:
    """Return a bit for each card with a token."""
    return sum(1 << number for name in names.split(",") if name.strip().endswith("+") for number in card_numbers(name))


def parse_stock(text: str) -> list[int]:
    """Parse a stock such as 'S6 B5'."""
    amounts = {token[0]: int(token[1:]) for token in text.split()}
    return [amounts.get(kind, 0) for kind in KINDS[:7]]


def format_stock(stock: Iterable[int]) -> str:
    return " ".join(f"{kind}{amount}" for kind, amount in zip(KINDS, stock, strict=False) if amount)


# --- players -----------------------------------------------------------------------------------------------


def make_player(stock: str = "", **parts: Any) -> Player:
    """Return a player; `tokens="speed speed"` are free tokens, other keywords are fields of `Player`."""
    player = Player(0, parse_stock(stock), [])
    rows = [parts.pop(row, "") for row in PHASES[2:]]
    classes, inventor = parts.pop("classes", ""), parts.pop("inventor", "")
    player.hand = sorted(card_numbers(parts.pop("hand", "")))
    player.rows = [tuple(card_numbers(row)) for row in rows]
    player.upgraded = token_bits(",".join(rows))
    player.classes, player.credited = tuple(card_numbers(classes)), token_bits(classes)
    if inventor:
        (player.inventor,) = card_numbers(inventor)
        player.promoted = inventor.endswith("+")
    open_spots(player, parts.pop("spots", "").split(), parts.pop("tokens", "").split())
    player.energy = tuple(int(card[1:]) - 1 for card in parts.pop("energy", "").split())
    player.phases = tuple(PHASES.index(phase) for phase in parts.pop("phases", "").split())
    for name, value in parts.items():
        setattr(player, name, value)
    return player


def placed_tokens(player: Player) -> list[str]:
    """Return the types of tokens that lie on cards."""
    types = [TYPES[robot.type] for robot in COMPONENTS.robots if player.upgraded >> robot.number & 1]
    types += [card.extra_credit for number, card in enumerate(COMPONENTS.classes) if player.credited >> number & 1]
    return types + ([COMPONENTS.inventors[player.inventor].upgrade_type] if player.promoted else [])


def open_spots(player: Player, spots: list[str], free: list[str]) -> None:
    player.spots = sum(1 << COMPONENTS.spot_ids[spot] for spot in spots)
    tokens = []
    for kind, name in enumerate(TYPES):
        used = placed_tokens(player).count(name)
        for number, spot in enumerate(COMPONENTS.spots):
            count = sum(player.spots >> other & 1 for other, one in enumerate(COMPONENTS.spot_types) if one == kind)
            if count < used + free.count(name) and spot.type == name:
                player.spots |= 1 << number
        count = sum(player.spots >> other & 1 for other, one in enumerate(COMPONENTS.spot_types) if one == kind)
        assert count >= used, f"{name}: there are four"
        tokens.append(count - used)
    player.tokens = tuple(tokens)


# --- positions ---------------------------------------------------------------------------------------------


def make_table(*players: Player, options: dict[str, Any] | None = None, **parts: Any) -> Table:
    """Return a table. Cards that nobody has are in the decks; `deck` names those on top, the first one first.

    With a full stop at its end the deck has no other cards: the last player holds the rest.
    """
    parts.setdefault("round", 2)
    for number, player in enumerate(players):
        player.seat = number
    piles = {
        name: sorted(card_numbers(parts.pop(name, "")))
        for name in ("robot_discards", "class_discards", "gone_robots", "gone_classes")
    }
    deck = parts.pop("deck", "")
    if deck.endswith("."):
        give_rest_to_last(players, {*card_numbers(deck.rstrip(".")), *piles["robot_discards"], *piles["gone_robots"]})
    used = {card for player in players for card in (*player.hand, *sum(player.rows, ()), *player.aside.robots)}
    taken = {
        card for player in players for card in (*player.classes, *cards_being_chosen(player, PendingClass, PickedClass))
    }
    inventors = {card for player in players for card in (player.inventor, *cards_being_chosen(player, PendingInventor))}
    state = State(
        RaisingOptions.parse(options or {}),
        COMPONENTS,
        Rng(5),
        list(players),
        make_pile(len(COMPONENTS.robots), used | {*piles["robot_discards"], *piles["gone_robots"]}, deck.rstrip(".")),
        make_pile(
            len(COMPONENTS.classes),
            taken | {*piles["class_discards"], *piles["gone_classes"]},
            parts.pop("class_deck", ""),
        ),
        make_pile(len(COMPONENTS.inventors), inventors, ""),
        **piles,
        **parts,
    )
    if len(players) < 3 and not state.line:
        state.line, state.line_shown = (0, 1, 2, 3, 4), 2
    for player in players:
        rest = [card for card in COMPONENTS.energy_for(len(players)) if card not in player.energy]
        player.energy_deck = rest[: energy_left(state)]
    return Table(GAME.deserialize(GAME.serialize(state)))  # checks the position


def cards_being_chosen(player: Player, *kinds: type) -> list[int]:
    return [card for pending in player.pending if isinstance(pending, kinds) for card in pending.drawn]  # type: ignore[union-attr]


def give_rest_to_last(players: tuple[Player, ...], elsewhere: set[int]) -> None:
    """Give all robots that are nowhere else to the last player."""
    used = elsewhere | {card for player in players for card in (*player.hand, *sum(player.rows, ()))}
    players[-1].hand = sorted(
        [*players[-1].hand, *(card for card in range(len(COMPONENTS.robots)) if card not in used)]
    )


def make_pile(count: int, used: set[int], top: str) -> list[int]:
    """Return a pile of the unused cards, with these on top."""
    first = card_numbers(top)
    return [card for card in range(count) if card not in used and card not in first][::-1] + first[::-1]


def in_phase(
    name: str, phase_energy: int, stock: str = "", pending_step: PendingStep | None = None, **parts: Any
) -> Table:
    """Return a table with the first of three players in a phase; the others are done."""
    phase = PHASES.index(name)
    table_parts = {key: parts.pop(key) for key in TABLE_PARTS if key in parts}
    parts = {"energy": "e02 e10", "phases": f"{name} {PHASES[phase - 1]}", **parts}
    pending = (pending_step or (PendingRun() if phase > 1 else PendingSpend()),)
    player = make_player(stock, current_phase=phase, phase_energy=phase_energy, pending=pending, **parts)
    idle = [
        make_player(energy="e02 e10", phases=f"{name} {PHASES[phase - 1]}", current_phase=4, done=True)
        for _ in range(2)
    ]
    return make_table(player, *idle, step="phases", **table_parts)


TABLE_PARTS = ("deck", "class_deck", "robot_discards", "class_discards", "cubes", "round", "options")


def in_starting(hand: str, classes: str = "Acoustics, Kinetics", inventors: str = "", **parts: Any) -> Table:
    """Return a table with the first of three players before the starting decisions; the others are ready."""
    pending = start_steps(tuple(sorted(card_numbers(classes))), tuple(sorted(card_numbers(inventors))))
    player = make_player("T3 B3", hand=hand, pending=pending)
    ready = [make_player("T3 B3", done=True, pending=()) for _ in range(2)]
    options = {"inventors": "draft" if inventors else "off"}
    return make_table(player, *ready, step="start", round=0, options=options, **parts)


def in_choosing(*players: Player, **parts: Any) -> Table:
    """Return a table at the choice of phases."""
    return make_table(*players, step="choose", **parts)


def new_game(players: int, seed: int = 1, **options: Any) -> Table:
    """Return a new game."""
    events: list[Event] = []
    table = Table(GAME.initial_state(players, Rng(seed), options, events.append))
    table.events = events
    return table


# --- the table ---------------------------------------------------------------------------------------------


class Table:
    """A game in progress. Seat 0 plays unless another is named."""

    def __init__(self, state: State) -> None:
        self.game, self.state = GAME, state
        self.events: list[Event] = []

    # --- actions -------------------------------------------------------------------------------------------

    def play(self, *texts: str) -> list[Event]:
        return self.play_as(0, *texts)

    def play_as(self, seat: int, *texts: str) -> list[Event]:
        """Play actions of a seat. Return their events."""
        before = len(self.events)
        for text in texts:
            action = self.game.parse_action(with_ids(text))
            self.game.validate_action(self.state, seat, action)
            self.game.apply(self.state, seat, action, self.events.append)
        return self.events[before:]

    def skip_until(self, prompt: str) -> None:
        """Pass until seat 0 has this kind of prompt."""
        while self.prompt_kind() != prompt:
            self.play("energy 0" if self.prompt_kind().startswith("energy") else "next")

    def legal(self, start: str = "", seat: int = 0) -> list[str]:
        """Return the legal actions, or those that start with `start`, without it."""
        texts = [with_names(str(action)) for action in self.game.legal_actions(self.state, seat)]
        return [text.removeprefix(start).strip() for text in texts if text.startswith(start)]

    def is_legal(self, text: str, seat: int = 0) -> bool:
        try:
            self.game.validate_action(self.state, seat, self.game.parse_action(with_ids(text)))
        except IllegalAction:
            return False
        return True

    def assert_illegal(self, text: str, rule: str, reason_part: str = "", seat: int = 0) -> IllegalAction:
        """Assert that an action is rejected with its rule and a reason, without any change."""
        before = digest(self.state)
        action = self.game.parse_action(with_ids(text))
        with pytest.raises(IllegalAction) as caught:
            self.game.validate_action(self.state, seat, action)
        error = caught.value
        assert error.rule == rule, f"{text!r} was refused by {error.rule}, not {rule}: {error}"
        assert reason_part.lower() in str(error).lower(), str(error)
        assert action not in self.game.legal_actions(self.state, seat)
        assert digest(self.state) == before
        return error

    # --- inspection ----------------------------------------------------------------------------------------

    @property
    def player(self) -> Player:
        return self.state.players[0]

    def stock(self, seat: int = 0) -> str:
        return format_stock(self.state.players[seat].stock)

    def hand(self, seat: int = 0) -> str:
        return ", ".join(ROBOTS[card] for card in self.state.players[seat].hand)

    def row(self, name: str, seat: int = 0) -> str:
        return ", ".join(ROBOTS[card] for card in self.state.players[seat].rows[PHASES.index(name) - 2])

    def spots(self, seat: int = 0) -> str:
        return " ".join(self.own_view(seat).spots)

    def view(self, seat: int | None = None) -> RaisingView:
        return self.game.view(self.state, seat)

    def own_view(self, seat: int = 0) -> PlayerView:
        return self.view(seat).players[seat]

    def prompt_kind(self, seat: int = 0) -> str:
        """Return the kind and the phase of a seat's prompt."""
        prompt = self.view(seat).prompt
        return f"{prompt.kind} {prompt.args['phase']}".strip() if prompt else ""

    def prompt_text(self, seat: int = 0) -> str:
        """Return the prompt of a seat in English."""
        prompt = self.view(seat).prompt
        return english(prompt.text) if prompt else ""

    def events_of(self, kind: type[E], events: Iterable[Event] | None = None) -> list[E]:
        """Return the facts of a kind, so far or of these, without the values after them."""
        return [fact_of(event) for event in (self.events if events is None else events) if isinstance(event, kind)]

    def copy(self) -> Table:
        copy = Table(self.state.copy())
        copy.events = self.events[:]
        return copy
