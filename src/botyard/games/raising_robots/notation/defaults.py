"""Values of fields that a position text leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from ....core.errors import NotationError
from ....core.events import Seat, discard_event
from ..component_set import ComponentSet
from ..components import all_classes, all_inventors, all_robots, tokens_on_cards
from ..constants import ASSEMBLE, CARDS_OFFERED, DESIGN, LINE_CARDS_SHOWN, PHASES, RECYCLE, ROBOTS_DEALT, UPGRADE
from ..effects import TYPES
from ..rules import automa, start
from ..rules.turn import BREAK_AFTER, ENERGY_CARDS
from ..state import PendingAbility, PendingEnergy, PendingRun, PendingSpend, PendingStep, PickedClass, Player, State
from .codecs import ALL_OTHERS, REST

DEFAULT_LINE = tuple(range(len(PHASES)))


def default_tokens(components: ComponentSet, player: Player) -> tuple[int, ...]:
    """Return the tokens of open spots that lie on no card."""
    there = Counter(kind for spot, kind in enumerate(components.spot_types) if player.spots >> spot & 1)
    there.subtract(tokens_on_cards(components, player))
    return tuple(there[kind] for kind in range(len(TYPES)))


def default_spots(components: ComponentSet, player: Player) -> int:
    """Return the first spots of each type, as many as tokens lie on cards."""
    left, spots = Counter(tokens_on_cards(components, player)), 0
    for spot, kind in enumerate(components.spot_types):
        if left[kind] > 0:
            left[kind] -= 1
            spots |= 1 << spot
    return spots


def default_dealt(state: State) -> tuple[int, int]:
    """Return the sizes of both decks after the first deal."""
    robots, classes = ROBOTS_DEALT * state.seats, CARDS_OFFERED * state.seats
    return len(state.components.robots) - robots, len(state.components.classes) - classes


def default_cubes(state: State) -> list[int]:
    """Return the cubes of the energy cards and the line (RAI-5.5, RAI-16.4)."""
    cubes = [0] * len(PHASES)
    if state.step not in automa.STEPS_WITH_CUBES:
        return cubes
    for player in state.players:
        for card, phase in zip(player.energy, player.phases, strict=False):
            cubes[phase] += state.components.energy[card].cubes
    if file := automa.line_file(state):
        for place in range(state.line_shown - file.per_round, state.line_shown):
            cubes[state.line[place]] += file.cubes[place]
    return cubes


STEPS_AFTER_REVEAL = ("phases", "end", "score", "over")  # after a reveal, until the next round


def default_line_shown(state: State) -> int:
    """Return how many cards of the line are shown; a new line is laid after four (RAI-16.5)."""
    file = automa.line_file(state)
    if file is None:
        return 0
    rounds = (LINE_CARDS_SHOWN - file.pre_revealed) // file.per_round
    before = {"bid": 0, "start": 0, "break": state.round % rounds}.get(state.step, (state.round - 1) % rounds)
    return file.pre_revealed + file.per_round * (before + (state.step in STEPS_AFTER_REVEAL))


def default_energy_deck(state: State, player: Player) -> list[int]:
    """Return the lowest cards that are not in use, the lowest of them on top."""
    free = [card for card in state.components.energy_for(state.seats) if card not in player.energy]
    return free[: energy_left(state)][::-1]


def energy_left(state: State) -> int:
    """Return the size of an energy deck: two are drawn in each round, and after the break all are there again."""
    if state.step in ("break", "score", "over"):
        return 0
    drawn = (state.round - 1) % BREAK_AFTER + 1 if state.round else 0
    return len(state.components.energy_for(state.seats)) - ENERGY_CARDS * drawn


def default_phase(state: State) -> tuple[int, int]:
    """Return the phase of a player who performs none, and its energy."""
    return (-1, 0) if state.step in ("bid", "start", "choose") else (RECYCLE, 0)


def is_phase_usual(state: State, player: Player) -> bool:
    is_performed = state.step == "phases" and player.pending
    return (player.current_phase, player.phase_energy) == default_phase(state) and not is_performed


def default_pending(state: State, player: Player) -> tuple[PendingStep, ...]:
    """Return the first step of a phase that is performed: batteries as long as it has no energy."""
    if state.step != "phases":
        return ()
    if player.current_phase < 0:
        return (PendingAbility(),)
    if not player.phase_energy:
        return (PendingEnergy(),)
    return (PendingRun() if player.current_phase >= DESIGN else PendingSpend(),)


# --- what follows from the rest ---


def fill_in_player(state: State, player: Player, given: Collection[str]) -> None:
    """Deal the energy cards that are not given."""
    if state.step in ("choose", "phases", "end") and "energy" not in given:
        used = player.energy_deck if "deck" in given else ()
        free = [card for card in state.components.energy_for(state.seats) if card not in used]
        player.energy = tuple(free[:ENERGY_CARDS])
        player.phases = () if state.step == "choose" else default_phases(player)
    if "deck" not in given:
        player.energy_deck = default_energy_deck(state, player)
    player.done = is_done(state, player)


def default_phases(player: Player) -> tuple[int, int]:
    """Return the phase that the player performs, and another one."""
    if player.current_phase in (UPGRADE, ASSEMBLE):
        return player.current_phase, DESIGN
    return max(DESIGN, player.current_phase), UPGRADE


def is_done(state: State, player: Player) -> bool:
    if state.step == "choose":
        return bool(player.phases)
    if state.step == "break" and player.pending:
        return isinstance(player.pending[-1], PickedClass)
    return not player.pending


def place_remaining_cards(state: State) -> None:
    """Put the cards that are nowhere into their decks, or into the pile that has `REST`."""
    place_rest(state, "r", all_robots(state), state.robots, state.robot_discards, state.gone_robots)
    place_rest(state, "k", all_classes(state), state.classes, state.class_discards, state.gone_classes)
    place_rest(state, "i", all_inventors(state), state.inventors, state.gone_inventors)


def place_rest(state: State, kind: str, cards: list[int], deck: list[int], *piles: list[int]) -> None:
    ids, there = state.components.ids[kind], Counter(cards)
    for name in (name for name, card in ids.items() if there[card] > 1):
        raise NotationError(f"{name} is there twice")
    if there[REST] > 1:
        raise NotationError(f"{kind}{ALL_OTHERS} is there twice; all that are nowhere else lie in one pile")
    rest = [card for card in ids.values() if not there[card]]
    for pile in piles:
        if REST in pile:
            pile[:] = sorted([*pile, *rest])[1:]
    if not there[REST]:
        deck[:0] = rest[::-1]


def deal(state: State, seats: Iterable[Seat]) -> None:
    """Deal to players at the start."""
    for player in map(state.players.__getitem__, seats):
        player.stock = list(state.components.stock)
        start.deal_to(state, player, discard_event)
        player.done = False
