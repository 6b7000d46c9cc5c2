"""Trying answers out on copies: the rest of the round by habit, then what the position is worth.

Where goods are spent one answer leads to the next, so the best ways are followed further: a beam.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ....core.events import Seat, hush
from ..actions import Action, Place
from ..rules import turns, upgrading
from ..rules.energy import total_energy
from ..sizes import DESIGN, MOST_ENERGY
from ..state import OwesEnergy, OwesInventor, OwesKeep, OwesSpend, OwesSpot, Player, State
from .habits import habit
from .worth import worth

# The effort, in counts: at one question at most ANSWERS * (1 + WIDTH * (DEPTH - 1)) = 280 answers are tried out, each
# with at most LONGEST more by habit. By hand, so that a Master's round keeps within its time on a slow machine.
WIDTH, DEPTH = 3, 3  # ways that are followed, and answers on each
MUCH = 18  # where there is much to say fewer ways are followed, so that about so many answers are tried at a time
EARLY = 10  # answers of a step that are followed; some rounds have many
ANSWERS = 40  # to one question that are tried; ten Masters had 24 at most in a game, but batteries may be hoarded
LONGEST = 150  # answers to the end of a step by habit; the same Masters had 47 at most, so that is a habit going round
SPENT = (OwesEnergy, OwesSpend, OwesSpot)  # questions that belong to one plan
BY_HABIT = (OwesKeep, OwesInventor)  # pairs of robots matter less than each does, and inventors show what they do late


def play(state: State, player: Player, action: Action) -> None:
    """As the rules have it; only what follows when all are done is left out."""
    if isinstance(action, Place):
        upgrading.put(state, player, action, hush)
    else:
        turns.answer(state, player, action, hush)
    turns.go_on(state, player, hush)


def finish(state: State, player: Player) -> None:
    """To the end of the step, or as far as the effort goes: what stands then can be valued too."""
    for _ in range(LONGEST):
        if player.done:
            return
        play(state, player, habit(state, player))


# --- trying answers out ------------------------------------------------------------------------------------


class Way(NamedTuple):
    """What was said first, how it stands after some answers, and what that is worth."""

    worth: float
    first: Action
    state: State


def best_step(state: State, seat: Seat) -> Action:
    """The answer with which the best way begins."""
    player = state.players[seat]
    if isinstance(player.agenda[-1], BY_HABIT):
        return habit(state, player)
    found = worth_trying(state, player)
    if len(found) == 1:
        return found[0]
    ways = best_first(way_of(state, seat, action, action) for action in found)
    best = ways[0]
    follows = isinstance(player.agenda[-1], SPENT) and player.asked < EARLY
    width = min(WIDTH, MUCH // len(found))
    for _ in range(DEPTH - 1 if follows else 0):
        ways = best_first(way for old in open_ways(ways, seat)[:width] for way in further(old, seat))
        best = max((best, *ways[:1]), key=lambda way: way.worth)
    return best.first


def best_first(ways: Iterable[Way]) -> list[Way]:
    return sorted(ways, key=lambda way: -way.worth)


def open_ways(ways: Sequence[Way], seat: Seat) -> list[Way]:
    """Those on which goods are still to be spent."""
    agendas = ((way, way.state.players[seat].agenda) for way in ways)
    return [way for way, agenda in agendas if agenda and isinstance(agenda[-1], SPENT)]


def further(way: Way, seat: Seat) -> Iterator[Way]:
    for action in worth_trying(way.state, way.state.players[seat]):
        yield way_of(way.state, seat, way.first, action)


def way_of(state: State, seat: Seat, first: Action, action: Action) -> Way:
    after = state.copy()
    play(after, after.players[seat], action)
    trial = after.copy()
    finish(trial, trial.players[seat])
    return Way(worth(trial, trial.players[seat]), first, after)


def worth_trying(state: State, player: Player) -> list[Action]:
    """What can be said, without energy that reaches nothing more (RAI-6.8) and extra credit, which has time."""
    found = turns.answers(state, player)
    if isinstance(player.agenda[-1], OwesEnergy) and player.at >= DESIGN:
        found = found[: max(0, MOST_ENERGY - total_energy(state, player, player.at)) + 1]
    placings = upgrading.placings(state, player)
    useful = [each for each in placings if isinstance(each, Place) and each.card not in state.box.class_ids]
    return [*found[: ANSWERS - len(useful)], *useful]
