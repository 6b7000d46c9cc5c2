"""What a position does not say: how things usually are, and what follows from the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ...core.errors import BadNotation
from ...core.events import hush
from . import counting
from .box import Box
from .effects import TYPES
from .reading import CARDS_OF, piles_of
from .rules import line, starting
from .rules.turns import ENERGY_CARDS
from .sense import energy_left
from .sizes import ASSEMBLE, DEALT, DESIGN, PHASES, RECYCLE, REVEALED, TO_CHOOSE, UPGRADE
from .spelling import DASH, REST, split
from .state import HasPicked, Owed, OwesAbility, OwesEnergy, OwesRun, OwesSpend, Player, State

ORDERLY = tuple(range(len(PHASES)))


def usual_tokens(box: Box, player: Player) -> tuple[int, ...]:
    """Those of opened spots that lie on no card."""
    there = Counter(kind for spot, kind in enumerate(box.spot_types) if player.spots >> spot & 1)
    there.subtract(counting.tokens_on_cards(box, player))
    return tuple(there[kind] for kind in range(len(TYPES)))


def usual_spots(box: Box, player: Player) -> int:
    """Of each type the first ones, as many as tokens lie on cards."""
    left, spots = Counter(counting.tokens_on_cards(box, player)), 0
    for spot, kind in enumerate(box.spot_types):
        if left[kind] > 0:
            left[kind] -= 1
            spots |= 1 << spot
    return spots


def usual_dealt(state: State) -> tuple[int, int]:
    """Sizes of both decks after the first deal."""
    robots, classes = DEALT * state.seats, TO_CHOOSE * state.seats
    return len(state.box.robots) - robots, len(state.box.classes) - classes


def usual_cubes(state: State) -> list[int]:
    """What the energy cards and the line have brought (RAI-5.5, RAI-16.4)."""
    cubes = [0] * len(PHASES)
    file = line.line_file(state)
    if state.step not in line.CUBES_LIE:
        return cubes
    for player in state.players:
        for card, phase in zip(player.energy, player.phases, strict=False):
            cubes[phase] += state.box.energy[card].cubes
    for place in range(state.shown - file.per_round, state.shown) if file else ():
        cubes[state.line[place]] += file.cubes[place] if file else 0
    return cubes


REVEALED_IN = ("phases", "end", "score", "over")  # after a reveal, until the next round


def usual_shown(state: State) -> int:
    """Cards of the line: a new one is laid when four are shown (RAI-16.5)."""
    file = line.line_file(state)
    if file is None:
        return 0
    rounds = (REVEALED - file.pre_revealed) // file.per_round
    before = {"bid": 0, "start": 0, "break": state.round % rounds}.get(state.step, (state.round - 1) % rounds)
    return file.pre_revealed + file.per_round * (before + (state.step in REVEALED_IN))


def usual_energy_deck(state: State, player: Player) -> list[int]:
    """The lowest ones that are not in use, and of them the lowest on top."""
    free = [card for card in state.box.energy_for(state.seats) if card not in player.energy]
    return free[: energy_left(state)][::-1]


def usual_at(state: State) -> tuple[int, int]:
    return (-1, 0) if state.step in ("bid", "start", "choose") else (RECYCLE, 0)


def usual_agenda(state: State, player: Player, at_is_said: bool) -> tuple[Owed, ...]:
    """In the middle of a phase: batteries as long as it has no energy, then what the phase brings."""
    if state.step != "phases" or not at_is_said:
        return ()
    if player.at < 0:
        return (OwesAbility(),)
    if not player.total:
        return (OwesEnergy(),)
    return (OwesRun() if player.at >= DESIGN else OwesSpend(),)


def is_done(state: State, player: Player) -> bool:
    if state.step == "choose":
        return bool(player.phases)
    if state.step == "break" and player.agenda:
        return isinstance(player.agenda[-1], HasPicked)
    return not player.agenda


# --- what follows from the rest ----------------------------------------------------------------------------


def complete_player(state: State, player: Player, named: Mapping[str, str]) -> None:
    in_round = state.step in ("choose", "phases", "end")
    if "energy" not in named and in_round:
        free = [card for card in state.box.energy_for(state.seats) if card not in player.energy_deck]
        player.energy = tuple(free[:ENERGY_CARDS])
        player.phases = () if state.step == "choose" else usual_phases(player)
    if "deck" not in named:
        player.energy_deck = usual_energy_deck(state, player)
    if "spots" not in named:
        player.spots = usual_spots(state.box, player)
    if "tokens" not in named:
        player.tokens = usual_tokens(state.box, player)
    if "owes" not in named:
        player.agenda = usual_agenda(state, player, at_is_said="at" in named)
    player.done = is_done(state, player)


def usual_phases(player: Player) -> tuple[int, int]:
    """The one it is in, and another."""
    return (player.at, DESIGN) if player.at in (UPGRADE, ASSEMBLE) else (max(DESIGN, player.at), UPGRADE)


def complete(state: State, named: Mapping[str, str], own: Sequence[Sequence[str]]) -> None:
    if "line" not in named and line.line_file(state):
        state.line = ORDERLY
    state.shown = usual_shown(state)
    if "cubes" not in named:
        state.cubes = usual_cubes(state)
    lay_the_rest(state, named)
    if "dealt" not in named:
        state.dealt = usual_dealt(state)
    if state.step in ("bid", "start"):
        for player in [player for player, words in zip(state.players, own, strict=True) if not words]:
            player.stock = list(state.box.stock)
            starting.deal_to(state, player, hush)
            player.done = False
    state.game = len(state.past) + 1


def lay_the_rest(state: State, named: Mapping[str, str]) -> None:
    """Cards that were not named, each in its deck or where a star stands for them."""
    for kind, (deck, discards, gone) in piles_of(state).items():
        ids, there = state.box.ids[kind], Counter(CARDS_OF[kind](state))
        for card in (card for card, place in ids.items() if there[place] > 1):
            raise BadNotation(f"{card} is there twice")
        rest = [place for place in ids.values() if not there[place]]
        starred = [pile for key, pile in (("discards", discards), ("gone", gone)) for _ in stars(named, key, kind)]
        if len(starred) > 1:
            raise BadNotation(f"{kind}{REST} is there twice; all that are nowhere else lie in one pile")
        for pile in starred:
            pile[:] = sorted([*pile, *rest])
        if not starred:
            deck[:0] = rest[::-1]


def stars(named: Mapping[str, str], key: str, kind: str) -> list[str]:
    return [card for card in split(named.get(key, DASH)) if card == kind + REST]
