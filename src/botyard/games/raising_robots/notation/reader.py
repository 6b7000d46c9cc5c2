"""The parts of a position from their words; a ValueError or KeyError where one cannot be read."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from ....core.rng import Rng
from .. import components
from ..constants import PHASES
from ..effects import TYPES
from ..rules import bidding
from ..state import Bidding, CardsAside, Player, Score, State
from . import pending_codec
from .syntax import ALL_OTHERS, DASH, MAX_GOODS, parse_number, require_length, require_match, split_list, split_pairs


def piles_by_kind(state: State) -> dict[str, tuple[list[int], list[int], list[int]]]:
    """Deck, discards and what is out of the game; inventors are not discarded."""
    return {
        "r": (state.robots, state.robot_discards, state.gone_robots),
        "k": (state.classes, state.class_discards, state.gone_classes),
        "i": (state.inventors, [], state.gone_inventors),
    }


CARDS_BY_KIND: dict[str, Callable[[State], list[int]]] = {
    "r": components.all_robots,
    "k": components.all_classes,
    "i": components.all_inventors,
}


def read_rng(state: State, field_text: str) -> None:
    state.rng = Rng(int(require_match("[0-9a-f]{1,32}", field_text), 16))


def read_decks(state: State, field_text: str) -> None:
    """The first one named is on top."""
    for card in reversed(split_list(field_text)):
        piles_by_kind(state)[card[:1]][0].append(state.components.ids[card[:1]][card])


def read_pile(place: int, kinds: str) -> Callable[[State, str], None]:
    def read_cards(state: State, field_text: str) -> None:
        for card in split_list(field_text):
            if card[:1] not in tuple(kinds):
                raise ValueError(card)
            if card[1:] != ALL_OTHERS:
                insort(piles_by_kind(state)[card[0]][place], state.components.ids[card[0]][card])

    return read_cards


def read_dealt(state: State, field_text: str) -> None:
    robots, classes = field_text.split(":")
    state.dealt = parse_number(robots), parse_number(classes)


def read_cubes(state: State, field_text: str) -> None:
    for phase, cubes in split_pairs(field_text):
        state.cubes[PHASES.index(phase)] = parse_number(cubes)


def read_line(state: State, field_text: str) -> None:
    state.line = tuple(PHASES.index(phase) for phase in require_length(len(PHASES), split_list(field_text)))
    if len(set(state.line)) < len(PHASES):
        raise ValueError(field_text)


def read_tracks(state: State, field_text: str) -> None:
    tracks = [read_track(state, track) for track in split_list(field_text)]
    inventors, seats, spaces = zip(*tracks, strict=True)
    state.bidding = Bidding(inventors, seats, spaces)


def read_track(state: State, field_text: str) -> tuple[int, int, int]:
    inventor, *bid = field_text.split(":")
    card = state.components.inventor_ids[inventor]
    if not bid:
        return card, bidding.FREE, 0
    seat, space = bid
    return card, read_seat(state, seat), parse_number(space)


def read_bidder(state: State, field_text: str) -> None:
    state.bidder = read_seat(state, field_text)


def read_past(state: State, field_text: str) -> None:
    games = [require_length(len(Score._fields), game.split(".")) for game in split_list(field_text)]
    state.past_scores = tuple(Score(*(parse_number(points, MAX_GOODS) for points in game)) for game in games)


def read_hand(state: State, player: Player, field_text: str) -> None:
    player.hand = sorted(state.components.robot_ids[card] for card in split_list(field_text))


def read_row(row: int) -> Callable[[State, Player, str], None]:
    def read_robots(state: State, player: Player, field_text: str) -> None:
        cards = [
            (state.components.robot_ids[card.removesuffix("+")], card.endswith("+")) for card in split_list(field_text)
        ]
        player.rows[row] = tuple(card for card, _ in cards)
        player.upgraded |= sum({1 << card for card, token in cards if token})

    return read_robots


def read_classes(state: State, player: Player, field_text: str) -> None:
    cards = [
        (state.components.class_ids[card.removesuffix("+")], card.endswith("+")) for card in split_list(field_text)
    ]
    player.classes = tuple(card for card, _ in cards)
    player.credited = sum({1 << card for card, token in cards if token})


def read_inventor(state: State, player: Player, field_text: str) -> None:
    player.inventor = pending_codec.parse_card(state.components.inventor_ids, field_text.removesuffix("+"))
    player.promoted = field_text.endswith("+")


def read_spots(state: State, player: Player, field_text: str) -> None:
    spots = split_list(field_text) if field_text != ALL_OTHERS else state.components.spot_ids
    player.spots = sum({1 << state.components.spot_ids[spot] for spot in spots})


def read_tokens(state: State, player: Player, field_text: str) -> None:
    found = dict(split_pairs(field_text))
    player.tokens = tuple(parse_number(found.pop(kind, DASH)) for kind in TYPES)
    if found:
        raise ValueError(field_text)


def read_energy(state: State, player: Player, field_text: str) -> None:
    found = [card.partition(":") for card in split_list(field_text)]
    player.energy = tuple(state.components.energy_ids[card] for card, _, _ in found)
    player.phases = tuple(PHASES.index(phase) for _, colon, phase in found if colon)
    if len(player.phases) not in (0, len(player.energy)):
        raise ValueError(field_text)


def read_energy_deck(state: State, player: Player, field_text: str) -> None:
    player.energy_deck = [state.components.energy_ids[card] for card in reversed(split_list(field_text))]


def read_phase(state: State, player: Player, field_text: str) -> None:
    if field_text == DASH:
        player.current_phase = -1
        return
    phase, _, total = field_text.partition(":")
    player.current_phase, player.phase_energy = PHASES.index(phase), parse_number(total or DASH, MAX_GOODS)


def read_pending(state: State, player: Player, field_text: str) -> None:
    player.pending = tuple(pending_codec.read_step(state.components, step) for step in reversed(split_list(field_text)))


def read_answers_given(state: State, player: Player, field_text: str) -> None:
    player.answers_given = parse_number(field_text, MAX_GOODS)


def read_aside(state: State, player: Player, field_text: str) -> None:
    cards: dict[str, list[int]] = {kind: [] for kind in CARDS_BY_KIND}
    for card in split_list(field_text):
        insort(cards[card[:1]], state.components.ids[card[:1]][card])
    player.aside = CardsAside(*map(tuple, cards.values()))


def read_seat(state: State, field_text: str) -> int:
    return range(1, state.seats + 1).index(parse_number(field_text))
