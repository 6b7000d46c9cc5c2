"""Positions as text, both ways.

3 phases / S6 G2 B5 hand=r01,r33 design=r12+,r09 at=design:7      alone in round 3, running the row of design
1 choose deck=r40,k02 / spots=s05 / energy=e03:design,e01:recycle  two players; the second has chosen
0 start / / /                                                     three players, freshly dealt

Round and step, what all share, then a part for each player. A plus is a token on a card. Decks, and what a player
owes, begin with what comes first. What is not said is not there, or as it usually is: cards that are nowhere else lie
in the deck in their order (in another pile with discards=r*), cubes are those of the energy cards, open spots those
that the tokens on cards have left, and free tokens those of spots that are said to be open.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, get_args

from ...core.errors import BadNotation, BadOption
from ...core.luck import Luck
from . import owing, reading, writing
from .box import Box
from .effects import GOODS, KINDS, ROWS
from .options import RaisingOptions
from .rules import scoring
from .rules.turns import ROUNDS
from .sense import must_make_sense
from .setup import check_options
from .sizes import PHASES, PLAYERS
from .spelling import DASH, MOST, join, pairs
from .state import Player, State, Step
from .usual import ORDERLY, complete, complete_player, usual_at, usual_dealt

STEPS: tuple[Step, ...] = get_args(Step)
DEALING: tuple[Step, ...] = ("bid", "start")  # here a part without words is of a player who is dealt to
FLAGS = ("night", "encored")
EXAMPLE = "3 phases / S6 G2 B5 hand=r01,r33 design=r12+,r09 at=design:7"


class Part(NamedTuple):
    """How a part that all share is written and read, and what would be right where it cannot be."""

    write: Callable[[State], str]
    read: Callable[[State, str], None]
    right: str


class OwnPart(NamedTuple):
    """The same for a part of one player."""

    write: Callable[[State, Player], str]
    read: Callable[[State, Player, str], None]
    right: str


# --- the parts, in the order in which they are read --------------------------------------------------------

PARTS: dict[str, Part] = {
    "luck": Part(
        lambda state: f"{state.luck.state:x}" if state.luck.state else "",
        reading.read_luck,
        "up to 32 of the digits 0 to 9 and a to f",
    ),
    "deck": Part(
        writing.write_decks, reading.read_decks, "robots, classes and inventors, the top one first: r17,r04,k02"
    ),
    "discards": Part(
        lambda state: writing.write_cards(state.box, state.robot_discards, state.class_discards),
        reading.read_pile(1, "rk"),
        "robots and classes: r17,k02, or r* for all that are nowhere else",
    ),
    "gone": Part(
        lambda state: writing.write_cards(state.box, state.gone_robots, state.gone_classes, state.gone_inventors),
        reading.read_pile(2, "rki"),
        "cards that are out of the game: i03, or r17,k02 in a challenge",
    ),
    "dealt": Part(
        lambda state: "" if state.dealt == usual_dealt(state) else f"{state.dealt[0]}:{state.dealt[1]}",
        reading.read_dealt,
        "how many robots and classes the decks had after the deal: 80:28",
    ),
    "cubes": Part(writing.write_cubes, reading.read_cubes, f"phases with numbers up to {MOST}: design:2,recycle:1"),
    "line": Part(
        lambda state: "" if state.line in ((), ORDERLY) else join(PHASES[card] for card in state.line),
        reading.read_line,
        f"the five phases in the order of their cards: {','.join(PHASES)}",
    ),
    "tracks": Part(
        writing.write_tracks,
        reading.read_tracks,
        "for each track its inventor, and who has bid which space, both counted from 1: i03:2:4,i05",
    ),
    "bidder": Part(
        lambda state: str(state.bidder + 1) if state.bidder else "", reading.read_bidder, "a player, counted from 1"
    ),
    "past": Part(
        lambda state: join(".".join(map(str, score)) for score in state.past),
        reading.read_past,
        "for each game of a challenge its points: robots, classes, inventory, leftovers, inventor, as 30.24.40.6.0",
    ),
}
OWN_PARTS: dict[str, OwnPart] = {
    "hand": OwnPart(
        lambda state, player: writing.write_cards(state.box, player.hand),
        reading.read_hand,
        "robots in their order: r01,r33",
    ),
    **{
        name: OwnPart(
            partial(writing.write_row, row=row),
            reading.read_row(row),
            "robots from left to right, with + for a token: r12+,r09",
        )
        for row, name in enumerate(ROWS)
    },
    "classes": OwnPart(writing.write_classes, reading.read_classes, "classes, with + for a token: k01,k07+"),
    "inventor": OwnPart(writing.write_inventor, reading.read_inventor, "an inventor, with + for a token: i03+"),
    "spots": OwnPart(
        writing.write_spots,
        reading.read_spots,
        "open spots, s05,s12, or * for all",
    ),
    "tokens": OwnPart(
        writing.write_tokens, reading.read_tokens, "tokens that lie on no card, by type: speed:2,cosmetic:1"
    ),
    "energy": OwnPart(
        writing.write_energy,
        reading.read_energy,
        "two energy cards, both with their phases or none: e03:design,e01:recycle",
    ),
    "deck": OwnPart(writing.write_energy_deck, reading.read_energy_deck, "energy cards, the top one first: e02,e11"),
    "at": OwnPart(writing.write_at, reading.read_at, "a phase and its energy, design:7, or a dash before the first"),
    "owes": OwnPart(
        writing.write_agenda, reading.read_agenda, f"what comes first, then the rest, such as {owing.EXAMPLES}"
    ),
    "asked": OwnPart(
        lambda state, player: str(player.asked) if player.asked else "",
        reading.read_asked,
        "a number of up to 15 digits",
    ),
    "aside": OwnPart(
        lambda state, player: writing.write_cards(state.box, *player.aside),
        reading.read_aside,
        "cards put away in the start: r05,k02",
    ),
}


# --- writing -----------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as usual is left out."""
    said = {"options": write_options(state), **{key: part.write(state) for key, part in PARTS.items()}}
    shared = [str(state.round), state.step, *(f"{key}={word}" for key, word in said.items() if word)]
    return " / ".join([" ".join(shared), *(write_player(state, player) for player in state.players)])


def write_player(state: State, player: Player) -> str:
    goods = [f"{kind}{count}" for kind, count in zip(KINDS, player.stock, strict=False) if count]
    flags = [flag for flag in FLAGS if getattr(player, flag)]
    named = [f"{key}={word}" for key, part in OWN_PARTS.items() if (word := part.write(state, player))]
    said = [*goods, *flags, *named]
    return " ".join(said or ([f"owes={DASH}"] if state.step in DEALING else []))


def write_options(state: State) -> str:
    values, usual = state.options.record(), RaisingOptions().record()
    return join(f"{name}:{value}" for name, value in values.items() if value != usual[name])


# --- reading -----------------------------------------------------------------------------------------------


def read(box: Box, text: str) -> State:
    shared, *own = parts_of(text)
    if len(shared) < 2 or shared[0] not in map(str, range(ROUNDS + 1)) or shared[1] not in STEPS:
        raise BadNotation(
            f"a position begins with its round, 0 to 8, and its step, one of {', '.join(STEPS)}: {EXAMPLE}"
        )
    if len(own) not in PLAYERS:
        raise BadNotation(f"a position has a part for each of 1 to 6 players, each after a stroke: {EXAMPLE}")
    named = named_parts(shared[2:], ("options", *PARTS))
    state = empty_state(box, len(own), named.pop("options", DASH))
    state.round, state.step = int(shared[0]), STEPS[STEPS.index(shared[1])]
    for key in [key for key in PARTS if key in named]:
        with clearly(key, named[key], PARTS[key].right):
            PARTS[key].read(state, named[key])
    for player, words in zip(state.players, own, strict=True):
        read_player(state, player, words)
    complete(state, named, own)
    must_make_sense(state)
    if state.over:
        state.scores = tuple(scoring.score(state, player) for player in state.players)
    return state


def parts_of(text: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in text.split():
        if word == "/":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def empty_state(box: Box, seats: int, options: str) -> State:
    """Nobody has anything."""
    try:
        chosen = RaisingOptions.read(dict(pairs(options)))
        check_options(seats, chosen)
    except (ValueError, BadOption) as fault:
        raise BadNotation(f"the options of this position cannot be read: {fault}") from fault
    players = [Player(seat, [0] * len(GOODS), []) for seat in range(seats)]
    return State(chosen, box, Luck(0), players, [], [], [])


def named_parts(words: Iterable[str], known: Collection[str]) -> dict[str, str]:
    named: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in known:
            raise BadNotation(f"{word[:40]!r} is no such part of a position; there are {', '.join(known)}: {EXAMPLE}")
        if key in named:
            raise BadNotation(f"{key} is there twice")
        named[key] = value
    return named


def read_player(state: State, player: Player, words: list[str]) -> None:
    plain = [word for word in words if "=" not in word]
    for word in plain:
        read_plain(player, word)
    if len({word.rstrip("0123456789") for word in plain}) < len(plain):
        raise BadNotation(f"player {player.seat + 1}: one of {' '.join(plain)[:40]} is there twice")
    named = named_parts([word for word in words if "=" in word], OWN_PARTS)
    if "at" not in named:
        player.at, player.total = usual_at(state)
    for key in [key for key in OWN_PARTS if key in named]:
        with clearly(f"player {player.seat + 1}: {key}", named[key], OWN_PARTS[key].right):
            OWN_PARTS[key].read(state, player, named[key])
    complete_player(state, player, named)


def read_plain(player: Player, word: str) -> None:
    if re.fullmatch(f"[{KINDS[: len(GOODS)]}][0-9]{{1,15}}", word):
        player.stock[KINDS.index(word[0])] = int(word[1:])
    elif word in FLAGS:
        setattr(player, word, True)
    else:
        raise BadNotation(
            f"player {player.seat + 1}: {word[:40]!r} is nothing a player has; write goods as S6 with a letter of"
            f" {KINDS[: len(GOODS)]} and a number of up to 15 digits, {' or '.join(FLAGS)}, or a part as hand=r01,r33"
        )


@contextmanager
def clearly(key: str, word: str, right: str) -> Iterator[None]:
    try:
        yield
    except (ValueError, KeyError) as fault:
        raise BadNotation(f"{key}={word[:40]} cannot be read: write {right}") from fault
