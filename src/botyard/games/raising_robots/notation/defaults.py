"""What a position does not say: how things usually are, and what follows from the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ....core.errors import NotationError
from ....core.events import discard_event
from .. import components
from ..component_set import ComponentSet
from ..constants import ASSEMBLE, CARDS_OFFERED, DESIGN, LINE_CARDS_SHOWN, PHASES, RECYCLE, ROBOTS_DEALT, UPGRADE
from ..effects import TYPES
from ..rules import automa, start
from ..rules.turn import ENERGY_CARDS
from ..state import PendingAbility, PendingEnergy, PendingRun, PendingSpend, PendingStep, PickedClass, Player, State
from .reader import CARDS_BY_KIND, piles_by_kind
from .syntax import ALL_OTHERS, DASH, split_list
from .validation import energy_left

DEFAULT_LINE = tuple(range(len(PHASES)))


def default_tokens(component_set: ComponentSet, player: Player) -> tuple[int, ...]:
    """Those of opened spots that lie on no card."""
    there = Counter(kind for spot, kind in enumerate(component_set.spot_types) if player.spots >> spot & 1)
    there.subtract(components.tokens_on_cards(component_set, player))
    return tuple(there[kind] for kind in range(len(TYPES)))


def default_spots(component_set: ComponentSet, player: Player) -> int:
    """Of each type the first ones, as many as tokens lie on cards."""
    left, spots = Counter(components.tokens_on_cards(component_set, player)), 0
    for spot, kind in enumerate(component_set.spot_types):
        if left[kind] > 0:
            left[kind] -= 1
            spots |= 1 << spot
    return spots


def default_dealt(state: State) -> tuple[int, int]:
    """Sizes of both decks after the first deal."""
    robots, classes = ROBOTS_DEALT * state.seats, CARDS_OFFERED * state.seats
    return len(state.components.robots) - robots, len(state.components.classes) - classes


def default_cubes(state: State) -> list[int]:
    """What the energy cards and the line have brought (RAI-5.5, RAI-16.4)."""
    cubes = [0] * len(PHASES)
    file = automa.line_file(state)
    if state.step not in automa.STEPS_WITH_CUBES:
        return cubes
    for player in state.players:
        for card, phase in zip(player.energy, player.phases, strict=False):
            cubes[phase] += state.components.energy[card].cubes
    for place in range(state.line_shown - file.per_round, state.line_shown) if file else ():
        cubes[state.line[place]] += file.cubes[place] if file else 0
    return cubes


STEPS_AFTER_REVEAL = ("phases", "end", "score", "over")  # after a reveal, until the next round


def default_line_shown(state: State) -> int:
    """Cards of the line: a new one is laid when four are shown (RAI-16.5)."""
    file = automa.line_file(state)
    if file is None:
        return 0
    rounds = (LINE_CARDS_SHOWN - file.pre_revealed) // file.per_round
    before = {"bid": 0, "start": 0, "break": state.round % rounds}.get(state.step, (state.round - 1) % rounds)
    return file.pre_revealed + file.per_round * (before + (state.step in STEPS_AFTER_REVEAL))


def default_energy_deck(state: State, player: Player) -> list[int]:
    """The lowest ones that are not in use, and of them the lowest on top."""
    free = [card for card in state.components.energy_for(state.seats) if card not in player.energy]
    return free[: energy_left(state)][::-1]


def default_phase(state: State) -> tuple[int, int]:
    return (-1, 0) if state.step in ("bid", "start", "choose") else (RECYCLE, 0)


def default_pending(state: State, player: Player, has_phase: bool) -> tuple[PendingStep, ...]:
    """In the middle of a phase: batteries as long as it has no energy, then what the phase brings."""
    if state.step != "phases" or not has_phase:
        return ()
    if player.current_phase < 0:
        return (PendingAbility(),)
    if not player.phase_energy:
        return (PendingEnergy(),)
    return (PendingRun() if player.current_phase >= DESIGN else PendingSpend(),)


def is_done(state: State, player: Player) -> bool:
    if state.step == "choose":
        return bool(player.phases)
    if state.step == "break" and player.pending:
        return isinstance(player.pending[-1], PickedClass)
    return not player.pending


# --- what follows from the rest ----------------------------------------------------------------------------


def fill_in_player(state: State, player: Player, named: Mapping[str, str]) -> None:
    in_round = state.step in ("choose", "phases", "end")
    if "energy" not in named and in_round:
        free = [card for card in state.components.energy_for(state.seats) if card not in player.energy_deck]
        player.energy = tuple(free[:ENERGY_CARDS])
        player.phases = () if state.step == "choose" else default_phases(player)
    if "deck" not in named:
        player.energy_deck = default_energy_deck(state, player)
    if "spots" not in named:
        player.spots = default_spots(state.components, player)
    if "tokens" not in named:
        player.tokens = default_tokens(state.components, player)
    if "owes" not in named:
        player.pending = default_pending(state, player, has_phase="at" in named)
    player.done = is_done(state, player)


def default_phases(player: Player) -> tuple[int, int]:
    """The one it is in, and another."""
    return (
        (player.current_phase, DESIGN)
        if player.current_phase in (UPGRADE, ASSEMBLE)
        else (max(DESIGN, player.current_phase), UPGRADE)
    )


def fill_in_state(state: State, named: Mapping[str, str], own: Sequence[Sequence[str]]) -> None:
    if "line" not in named and automa.line_file(state):
        state.line = DEFAULT_LINE
    state.line_shown = default_line_shown(state)
    if "cubes" not in named:
        state.cubes = default_cubes(state)
    place_remaining_cards(state, named)
    if "dealt" not in named:
        state.dealt = default_dealt(state)
    if state.step in ("bid", "start"):
        for player in [player for player, words in zip(state.players, own, strict=True) if not words]:
            player.stock = list(state.components.stock)
            start.deal_to(state, player, discard_event)
            player.done = False
    state.game = len(state.past_scores) + 1


def place_remaining_cards(state: State, named: Mapping[str, str]) -> None:
    """Cards that were not named, each in its deck or where a star stands for them."""
    for kind, (deck, discards, gone) in piles_by_kind(state).items():
        ids, there = state.components.ids[kind], Counter(CARDS_BY_KIND[kind](state))
        for card in (card for card, place in ids.items() if there[place] > 1):
            raise NotationError(f"{card} is there twice")
        rest = [place for place in ids.values() if not there[place]]
        starred = [
            pile for key, pile in (("discards", discards), ("gone", gone)) for _ in starred_cards(named, key, kind)
        ]
        if len(starred) > 1:
            raise NotationError(f"{kind}{ALL_OTHERS} is there twice; all that are nowhere else lie in one pile")
        for pile in starred:
            pile[:] = sorted([*pile, *rest])
        if not starred:
            deck[:0] = rest[::-1]


def starred_cards(named: Mapping[str, str], key: str, kind: str) -> list[str]:
    return [card for card in split_list(named.get(key, DASH)) if card == kind + ALL_OTHERS]
