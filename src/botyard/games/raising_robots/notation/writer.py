"""The parts of a position as words; what is as usual is left out."""

from __future__ import annotations

from collections.abc import Iterable

from ..component_set import ComponentSet
from ..constants import PHASES
from ..effects import TYPES
from ..state import NO_INVENTOR, Player, State
from . import pending_codec
from .defaults import default_cubes, default_energy_deck, default_pending, default_phase, default_spots, default_tokens
from .syntax import DASH, join_list


def write_cards(components: ComponentSet, *piles: Iterable[int]) -> str:
    """Robots, classes and inventors."""
    names = [tuple(ids) for ids in components.ids.values()]
    return join_list(ids[card] for ids, pile in zip(names, piles, strict=False) for card in pile)


def write_decks(state: State) -> str:
    return write_cards(
        state.components, *(out_of_order(deck) for deck in (state.robots, state.classes, state.inventors))
    )


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
    if state.cubes == default_cubes(state):
        return ""
    return join_list(f"{phase}:{cubes}" for phase, cubes in zip(PHASES, state.cubes, strict=True) if cubes) or DASH


def write_tracks(state: State) -> str:
    if state.bidding is None:
        return ""
    tracks = zip(*state.bidding, strict=True)
    ids = [card.id for card in state.components.inventors]
    return join_list(f"{ids[card]}:{seat + 1}:{space}" if space else ids[card] for card, seat, space in tracks)


def write_row(state: State, player: Player, row: int) -> str:
    robots = state.components.robots
    return join_list(f"{robots[card].card.id}{plus_if(player.upgraded >> card & 1)}" for card in player.rows[row])


def write_classes(state: State, player: Player) -> str:
    return join_list(
        f"{state.components.classes[card].id}{plus_if(player.credited >> card & 1)}" for card in player.classes
    )


def write_inventor(state: State, player: Player) -> str:
    return (
        ""
        if player.inventor == NO_INVENTOR
        else state.components.inventors[player.inventor].id + plus_if(player.promoted)
    )


def write_spots(state: State, player: Player) -> str:
    if player.spots == default_spots(state.components, player):
        return ""
    return join_list(spot for spot, place in state.components.spot_ids.items() if player.spots >> place & 1) or DASH


def write_tokens(state: State, player: Player) -> str:
    if player.tokens == default_tokens(state.components, player):
        return ""
    return join_list(f"{kind}:{count}" for kind, count in zip(TYPES, player.tokens, strict=True) if count) or DASH


def write_energy(state: State, player: Player) -> str:
    ids = [state.components.energy[card].id for card in player.energy]
    phases = [f":{PHASES[phase]}" for phase in player.phases] or [""] * len(ids)
    return join_list(card + phase for card, phase in zip(ids, phases, strict=True))


def write_energy_deck(state: State, player: Player) -> str:
    default = player.energy_deck == default_energy_deck(state, player)
    return (
        "" if default else join_list(state.components.energy[card].id for card in reversed(player.energy_deck)) or DASH
    )


def write_phase(state: State, player: Player) -> str:
    if (player.current_phase, player.phase_energy) == default_phase(state) and not (
        state.step == "phases" and player.pending
    ):
        return ""
    return f"{PHASES[player.current_phase]}:{player.phase_energy}" if player.current_phase >= 0 else DASH


def write_pending(state: State, player: Player) -> str:
    default = default_pending(state, player, has_phase=bool(write_phase(state, player)))
    text, default_text = (
        join_list(pending_codec.write_step(state.components, step) for step in reversed(steps))
        for steps in (player.pending, default)
    )
    return "" if text == default_text else text or DASH


def plus_if(there: object) -> str:
    return "+" if there else ""
