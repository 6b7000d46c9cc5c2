"""The parts of a position from their words; a ValueError or KeyError where one cannot be read."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from ...core.luck import Luck
from . import counting, owing
from .effects import TYPES
from .rules import bidding
from .sizes import PHASES
from .spelling import DASH, MOST_GOODS, REST, matched, number, of_length, pairs, split
from .state import Aside, Bidding, Player, Score, State


def piles_of(state: State) -> dict[str, tuple[list[int], list[int], list[int]]]:
    """Deck, discards and what is out of the game; inventors are not discarded."""
    return {
        "r": (state.robots, state.robot_discards, state.gone_robots),
        "k": (state.classes, state.class_discards, state.gone_classes),
        "i": (state.inventors, [], state.gone_inventors),
    }


CARDS_OF: dict[str, Callable[[State], list[int]]] = {
    "r": counting.robots,
    "k": counting.classes,
    "i": counting.inventors,
}


def read_luck(state: State, word: str) -> None:
    state.luck = Luck(int(matched("[0-9a-f]{1,32}", word), 16))


def read_decks(state: State, word: str) -> None:
    """The first one named is on top."""
    for card in reversed(split(word)):
        piles_of(state)[card[:1]][0].append(state.box.ids[card[:1]][card])


def read_pile(place: int, kinds: str) -> Callable[[State, str], None]:
    def read_cards(state: State, word: str) -> None:
        for card in split(word):
            if card[:1] not in tuple(kinds):
                raise ValueError(card)
            if card[1:] != REST:
                insort(piles_of(state)[card[0]][place], state.box.ids[card[0]][card])

    return read_cards


def read_dealt(state: State, word: str) -> None:
    robots, classes = word.split(":")
    state.dealt = number(robots), number(classes)


def read_cubes(state: State, word: str) -> None:
    for phase, cubes in pairs(word):
        state.cubes[PHASES.index(phase)] = number(cubes)


def read_line(state: State, word: str) -> None:
    state.line = tuple(PHASES.index(phase) for phase in of_length(len(PHASES), split(word)))
    if len(set(state.line)) < len(PHASES):
        raise ValueError(word)


def read_tracks(state: State, word: str) -> None:
    tracks = [read_track(state, track) for track in split(word)]
    inventors, seats, spaces = zip(*tracks, strict=True)
    state.bidding = Bidding(inventors, seats, spaces)


def read_track(state: State, word: str) -> tuple[int, int, int]:
    inventor, *bid = word.split(":")
    card = state.box.inventor_ids[inventor]
    if not bid:
        return card, bidding.FREE, 0
    seat, space = bid
    return card, read_seat(state, seat), number(space)


def read_bidder(state: State, word: str) -> None:
    state.bidder = read_seat(state, word)


def read_past(state: State, word: str) -> None:
    games = [of_length(len(Score._fields), game.split(".")) for game in split(word)]
    state.past = tuple(Score(*(number(points, MOST_GOODS) for points in game)) for game in games)


def read_hand(state: State, player: Player, word: str) -> None:
    player.hand = sorted(state.box.robot_ids[card] for card in split(word))


def read_row(row: int) -> Callable[[State, Player, str], None]:
    def read_robots(state: State, player: Player, word: str) -> None:
        cards = [(state.box.robot_ids[card.removesuffix("+")], card.endswith("+")) for card in split(word)]
        player.rows[row] = tuple(card for card, _ in cards)
        player.upgraded |= sum({1 << card for card, token in cards if token})

    return read_robots


def read_classes(state: State, player: Player, word: str) -> None:
    cards = [(state.box.class_ids[card.removesuffix("+")], card.endswith("+")) for card in split(word)]
    player.classes = tuple(card for card, _ in cards)
    player.credited = sum({1 << card for card, token in cards if token})


def read_inventor(state: State, player: Player, word: str) -> None:
    player.inventor = owing.one(state.box.inventor_ids, word.removesuffix("+"))
    player.promoted = word.endswith("+")


def read_spots(state: State, player: Player, word: str) -> None:
    spots = split(word) if word != REST else state.box.spot_ids
    player.spots = sum({1 << state.box.spot_ids[spot] for spot in spots})


def read_tokens(state: State, player: Player, word: str) -> None:
    found = dict(pairs(word))
    player.tokens = tuple(number(found.pop(kind, DASH)) for kind in TYPES)
    if found:
        raise ValueError(word)


def read_energy(state: State, player: Player, word: str) -> None:
    found = [card.partition(":") for card in split(word)]
    player.energy = tuple(state.box.energy_ids[card] for card, _, _ in found)
    player.phases = tuple(PHASES.index(phase) for _, colon, phase in found if colon)
    if len(player.phases) not in (0, len(player.energy)):
        raise ValueError(word)


def read_energy_deck(state: State, player: Player, word: str) -> None:
    player.energy_deck = [state.box.energy_ids[card] for card in reversed(split(word))]


def read_at(state: State, player: Player, word: str) -> None:
    if word == DASH:
        player.at = -1
        return
    phase, _, total = word.partition(":")
    player.at, player.total = PHASES.index(phase), number(total or DASH, MOST_GOODS)


def read_agenda(state: State, player: Player, word: str) -> None:
    player.agenda = tuple(owing.read(state.box, owed) for owed in reversed(split(word)))


def read_asked(state: State, player: Player, word: str) -> None:
    player.asked = number(word, MOST_GOODS)


def read_aside(state: State, player: Player, word: str) -> None:
    cards: dict[str, list[int]] = {kind: [] for kind in CARDS_OF}
    for card in split(word):
        insort(cards[card[:1]], state.box.ids[card[:1]][card])
    player.aside = Aside(*map(tuple, cards.values()))


def read_seat(state: State, word: str) -> int:
    return range(1, state.seats + 1).index(number(word))
