"""The parts of a position as words; what is as usual is left out."""

from __future__ import annotations

from collections.abc import Iterable

from . import owing
from .box import Box
from .effects import TYPES
from .sizes import PHASES
from .spelling import DASH, join
from .state import NOBODY, Player, State
from .usual import usual_agenda, usual_at, usual_cubes, usual_energy_deck, usual_spots, usual_tokens


def write_cards(box: Box, *piles: Iterable[int]) -> str:
    """Robots, classes and inventors."""
    names = [tuple(ids) for ids in box.ids.values()]
    return join(ids[card] for ids, pile in zip(names, piles, strict=False) for card in pile)


def write_decks(state: State) -> str:
    return write_cards(state.box, *(out_of_order(deck) for deck in (state.robots, state.classes, state.inventors)))


def out_of_order(deck: list[int]) -> list[int]:
    """From the top, without the cards at the bottom that lie as they usually do.

    >>> out_of_order([9, 7, 8, 1])
    [1, 8]
    """
    cards = deck[::-1]
    end = max(0, len(cards) - 1)
    while end and cards[end - 1] < cards[end]:
        end -= 1
    return cards[:end]


def write_cubes(state: State) -> str:
    if state.cubes == usual_cubes(state):
        return ""
    return join(f"{phase}:{cubes}" for phase, cubes in zip(PHASES, state.cubes, strict=True) if cubes) or DASH


def write_tracks(state: State) -> str:
    if state.bidding is None:
        return ""
    tracks = zip(*state.bidding, strict=True)
    ids = [card.id for card in state.box.inventors]
    return join(f"{ids[card]}:{seat + 1}:{space}" if space else ids[card] for card, seat, space in tracks)


def write_row(state: State, player: Player, row: int) -> str:
    robots = state.box.robots
    return join(f"{robots[card].card.id}{plus(player.upgraded >> card & 1)}" for card in player.rows[row])


def write_classes(state: State, player: Player) -> str:
    return join(f"{state.box.classes[card].id}{plus(player.credited >> card & 1)}" for card in player.classes)


def write_inventor(state: State, player: Player) -> str:
    return "" if player.inventor == NOBODY else state.box.inventors[player.inventor].id + plus(player.promoted)


def write_spots(state: State, player: Player) -> str:
    if player.spots == usual_spots(state.box, player):
        return ""
    return join(spot for spot, place in state.box.spot_ids.items() if player.spots >> place & 1) or DASH


def write_tokens(state: State, player: Player) -> str:
    if player.tokens == usual_tokens(state.box, player):
        return ""
    return join(f"{kind}:{count}" for kind, count in zip(TYPES, player.tokens, strict=True) if count) or DASH


def write_energy(state: State, player: Player) -> str:
    ids = [state.box.energy[card].id for card in player.energy]
    phases = [f":{PHASES[phase]}" for phase in player.phases] or [""] * len(ids)
    return join(card + phase for card, phase in zip(ids, phases, strict=True))


def write_energy_deck(state: State, player: Player) -> str:
    usual = player.energy_deck == usual_energy_deck(state, player)
    return "" if usual else join(state.box.energy[card].id for card in reversed(player.energy_deck)) or DASH


def write_at(state: State, player: Player) -> str:
    if (player.at, player.total) == usual_at(state) and not (state.step == "phases" and player.agenda):
        return ""
    return f"{PHASES[player.at]}:{player.total}" if player.at >= 0 else DASH


def write_agenda(state: State, player: Player) -> str:
    usual = usual_agenda(state, player, at_is_said=bool(write_at(state, player)))
    said, unsaid = (join(owing.write(state.box, owed) for owed in reversed(owes)) for owes in (player.agenda, usual))
    return "" if said == unsaid else said or DASH


def plus(there: object) -> str:
    return "+" if there else ""
