"""Positions as text.

3 phases / S6 G2 B5 hand=r01,r33 design=r12+,r09 at=design:7      alone in round 3, running the row of design
1 choose deck=r40,k02 / spots=s05 / energy=e03:design,e01:recycle  two players; the second has chosen
0 start / / /                                                     three players, freshly dealt

A text has the round and step, the fields that all share, and a part for each player. A plus is a token on a card. Decks
and pending steps begin with what comes first. A missing field has its usual value: cards that are nowhere else lie in
the deck in their order (in another pile with discards=r*), cubes are those of the energy cards, open spots those that
the tokens on cards have left, and free tokens those of the open spots.
"""

from __future__ import annotations

import re
from typing import get_args

from ....core.codec import Layout, quote
from ....core.errors import NotationError
from ....core.rng import Rng
from ..component_set import ComponentSet
from ..constants import PLAYERS
from ..effects import GOODS, KINDS
from ..options import RaisingOptions
from ..rules import scoring
from ..rules.turn import ROUNDS
from ..state import Player, State, Step
from .checks import CHECKS
from .defaults import deal, default_cubes, default_dealt, default_phase, fill_in_player, place_remaining_cards
from .fields import SHARED_FIELDS, player_fields, set_options

STEPS: tuple[Step, ...] = get_args(Step)
DEAL_STEPS: tuple[Step, ...] = ("bid", "start")  # in these steps a player without words is dealt to
FLAGS = ("night", "encored")
EXAMPLE = "3 phases / S6 G2 B5 hand=r01,r33 design=r12+,r09 at=design:7"
GOOD = re.compile(f"[{KINDS[: len(GOODS)]}][0-9]{{1,15}}")
LAYOUT = Layout(SHARED_FIELDS, CHECKS)


def serialize(state: State) -> str:
    """Return the text of a position, without the fields that have their usual values."""
    reference = empty_state(state.components, state.seats, state.round, state.step)
    set_options(reference, state.options)
    layout = Layout(player_fields(state))
    shared = " ".join([str(state.round), state.step, *LAYOUT.encode(state, reference)])
    own = [player_words(layout, player, reference.players[0]) for player in state.players]
    nothing = ["owes=-"] if state.step in DEAL_STEPS else []
    return " / ".join([shared, *(" ".join(words or nothing) for words in own)])


def player_words(layout: Layout[Player], player: Player, reference: Player) -> list[str]:
    goods = [f"{kind}{count}" for kind, count in zip(KINDS, player.stock, strict=False) if count]
    return [*goods, *(flag for flag in FLAGS if getattr(player, flag)), *layout.encode(player, reference)]


def deserialize(components: ComponentSet, text: str) -> State:
    """Read a position."""
    shared, *own = split_parts(text)
    if len(shared) < 2 or shared[0] not in map(str, range(ROUNDS + 1)) or shared[1] not in STEPS:
        raise NotationError(
            f"a position begins with its round, 0 to 8, and its step, one of {', '.join(STEPS)}: {EXAMPLE}"
        )
    if len(own) not in PLAYERS:
        raise NotationError(f"a position has a part for each of 1 to 6 players, each after a stroke: {EXAMPLE}")
    state = empty_state(components, len(own), int(shared[0]), STEPS[STEPS.index(shared[1])])
    given = LAYOUT.decode(shared[2:], state)
    layout = Layout(player_fields(state))
    for player, words in zip(state.players, own, strict=True):
        try:
            read_player(state, layout, player, words)
        except NotationError as exc:
            raise NotationError(f"player {player.seat + 1}: {exc}") from exc
    if "cubes" not in given:
        state.cubes = default_cubes(state)
    place_remaining_cards(state)
    if state.step in DEAL_STEPS:
        deal(state, [seat for seat, words in enumerate(own) if not words])
    state.game = len(state.past_scores) + 1
    LAYOUT.check(state)
    if state.over:
        state.scores = tuple(scoring.score(state, player) for player in state.players)
    return state


def split_parts(text: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in text.split():
        if word == "/":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def empty_state(components: ComponentSet, seats: int, round_number: int, step: Step) -> State:
    """Return a position in which nobody has anything."""
    players = [Player(seat, [0] * len(GOODS), []) for seat in range(seats)]
    state = State(RaisingOptions(), components, Rng(0), players, [], [], [], round=round_number, step=step)
    state.dealt = default_dealt(state)
    for player in players:
        player.current_phase, player.phase_energy = default_phase(state)
    return state


def read_player(state: State, layout: Layout[Player], player: Player, words: list[str]) -> None:
    unnamed = [word for word in words if "=" not in word]
    for word in unnamed:
        read_good_or_flag(player, word)
    if len({word.rstrip("0123456789") for word in unnamed}) < len(unnamed):
        raise NotationError(f"one of {' '.join(unnamed)[:40]} is there twice")
    given = layout.decode((word for word in words if "=" in word), player)
    fill_in_player(state, player, given)


def read_good_or_flag(player: Player, word: str) -> None:
    if GOOD.fullmatch(word):
        player.stock[KINDS.index(word[0])] = int(word[1:])
    elif word in FLAGS:
        setattr(player, word, True)
    else:
        raise NotationError(
            f"{quote(word)} is nothing a player has; write goods as S6 with a letter of {KINDS[: len(GOODS)]} and a "
            f"number of up to 15 digits, {' or '.join(FLAGS)}, or a field as hand=r01,r33"
        )
