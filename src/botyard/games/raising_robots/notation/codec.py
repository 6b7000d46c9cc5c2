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

from ....core.errors import NotationError, OptionError
from ....core.rng import Rng
from ..component_set import ComponentSet
from ..constants import PHASES, PLAYERS
from ..effects import GOODS, KINDS, ROWS
from ..options import RaisingOptions
from ..rules import scoring
from ..rules.turn import ROUNDS
from ..setup import check_options
from ..state import Player, State, Step
from . import pending_codec, reader, writer
from .defaults import DEFAULT_LINE, default_dealt, default_phase, fill_in_player, fill_in_state
from .syntax import DASH, MAX_NUMBER, join_list, split_pairs
from .validation import validate_state

STEPS: tuple[Step, ...] = get_args(Step)
DEAL_STEPS: tuple[Step, ...] = ("bid", "start")  # here a part without words is of a player who is dealt to
FLAGS = ("night", "encored")
EXAMPLE = "3 phases / S6 G2 B5 hand=r01,r33 design=r12+,r09 at=design:7"


class SharedField(NamedTuple):
    """How a part that all share is written and read, and what would be right where it cannot be."""

    write: Callable[[State], str]
    read: Callable[[State, str], None]
    hint: str


class PlayerField(NamedTuple):
    """The same for a part of one player."""

    write: Callable[[State, Player], str]
    read: Callable[[State, Player, str], None]
    hint: str


# --- the parts, in the order in which they are read --------------------------------------------------------

SHARED_FIELDS: dict[str, SharedField] = {
    "luck": SharedField(
        lambda state: f"{state.rng.state:x}" if state.rng.state else "",
        reader.read_rng,
        "up to 32 of the digits 0 to 9 and a to f",
    ),
    "deck": SharedField(
        writer.write_decks, reader.read_decks, "robots, classes and inventors, the top one first: r17,r04,k02"
    ),
    "discards": SharedField(
        lambda state: writer.write_cards(state.components, state.robot_discards, state.class_discards),
        reader.read_pile(1, "rk"),
        "robots and classes: r17,k02, or r* for all that are nowhere else",
    ),
    "gone": SharedField(
        lambda state: writer.write_cards(state.components, state.gone_robots, state.gone_classes, state.gone_inventors),
        reader.read_pile(2, "rki"),
        "cards that are out of the game: i03, or r17,k02 in a challenge",
    ),
    "dealt": SharedField(
        lambda state: "" if state.dealt == default_dealt(state) else f"{state.dealt[0]}:{state.dealt[1]}",
        reader.read_dealt,
        "how many robots and classes the decks had after the deal: 80:28",
    ),
    "cubes": SharedField(
        writer.write_cubes, reader.read_cubes, f"phases with numbers up to {MAX_NUMBER}: design:2,recycle:1"
    ),
    "line": SharedField(
        lambda state: "" if state.line in ((), DEFAULT_LINE) else join_list(PHASES[card] for card in state.line),
        reader.read_line,
        f"the five phases in the order of their cards: {','.join(PHASES)}",
    ),
    "tracks": SharedField(
        writer.write_tracks,
        reader.read_tracks,
        "for each track its inventor, and who has bid which space, both counted from 1: i03:2:4,i05",
    ),
    "bidder": SharedField(
        lambda state: str(state.bidder + 1) if state.bidder else "", reader.read_bidder, "a player, counted from 1"
    ),
    "past": SharedField(
        lambda state: join_list(".".join(map(str, score)) for score in state.past_scores),
        reader.read_past,
        "for each game of a challenge its points: robots, classes, inventory, leftovers, inventor, as 30.24.40.6.0",
    ),
}
PLAYER_FIELD_CODECS: dict[str, PlayerField] = {
    "hand": PlayerField(
        lambda state, player: writer.write_cards(state.components, player.hand),
        reader.read_hand,
        "robots in their order: r01,r33",
    ),
    **{
        name: PlayerField(
            partial(writer.write_row, row=row),
            reader.read_row(row),
            "robots from left to right, with + for a token: r12+,r09",
        )
        for row, name in enumerate(ROWS)
    },
    "classes": PlayerField(writer.write_classes, reader.read_classes, "classes, with + for a token: k01,k07+"),
    "inventor": PlayerField(writer.write_inventor, reader.read_inventor, "an inventor, with + for a token: i03+"),
    "spots": PlayerField(
        writer.write_spots,
        reader.read_spots,
        "open spots, s05,s12, or * for all",
    ),
    "tokens": PlayerField(
        writer.write_tokens, reader.read_tokens, "tokens that lie on no card, by type: speed:2,cosmetic:1"
    ),
    "energy": PlayerField(
        writer.write_energy,
        reader.read_energy,
        "two energy cards, both with their phases or none: e03:design,e01:recycle",
    ),
    "deck": PlayerField(writer.write_energy_deck, reader.read_energy_deck, "energy cards, the top one first: e02,e11"),
    "at": PlayerField(
        writer.write_phase, reader.read_phase, "a phase and its energy, design:7, or a dash before the first"
    ),
    "owes": PlayerField(
        writer.write_pending, reader.read_pending, f"what comes first, then the rest, such as {pending_codec.EXAMPLES}"
    ),
    "asked": PlayerField(
        lambda state, player: str(player.answers_given) if player.answers_given else "",
        reader.read_answers_given,
        "a number of up to 15 digits",
    ),
    "aside": PlayerField(
        lambda state, player: writer.write_cards(state.components, *player.aside),
        reader.read_aside,
        "cards put away in the start: r05,k02",
    ),
}


# --- writing -----------------------------------------------------------------------------------------------


def serialize(state: State) -> str:
    """The whole position; what is as usual is left out."""
    texts = {"options": write_options(state), **{key: part.write(state) for key, part in SHARED_FIELDS.items()}}
    shared = [str(state.round), state.step, *(f"{key}={field_text}" for key, field_text in texts.items() if field_text)]
    return " / ".join([" ".join(shared), *(write_player(state, player) for player in state.players)])


def write_player(state: State, player: Player) -> str:
    goods = [f"{kind}{count}" for kind, count in zip(KINDS, player.stock, strict=False) if count]
    flags = [flag for flag in FLAGS if getattr(player, flag)]
    named = [
        f"{key}={field_text}" for key, part in PLAYER_FIELD_CODECS.items() if (field_text := part.write(state, player))
    ]
    texts = [*goods, *flags, *named]
    return " ".join(texts or ([f"owes={DASH}"] if state.step in DEAL_STEPS else []))


def write_options(state: State) -> str:
    values, default = state.options.as_dict(), RaisingOptions().as_dict()
    return join_list(f"{name}:{value}" for name, value in values.items() if value != default[name])


# --- reading -----------------------------------------------------------------------------------------------


def deserialize(components: ComponentSet, text: str) -> State:
    shared, *own = split_parts(text)
    if len(shared) < 2 or shared[0] not in map(str, range(ROUNDS + 1)) or shared[1] not in STEPS:
        raise NotationError(
            f"a position begins with its round, 0 to 8, and its step, one of {', '.join(STEPS)}: {EXAMPLE}"
        )
    if len(own) not in PLAYERS:
        raise NotationError(f"a position has a part for each of 1 to 6 players, each after a stroke: {EXAMPLE}")
    named = parse_fields(shared[2:], ("options", *SHARED_FIELDS))
    state = empty_state(components, len(own), named.pop("options", DASH))
    state.round, state.step = int(shared[0]), STEPS[STEPS.index(shared[1])]
    for key in [key for key in SHARED_FIELDS if key in named]:
        with notation_errors(key, named[key], SHARED_FIELDS[key].hint):
            SHARED_FIELDS[key].read(state, named[key])
    for player, field_texts in zip(state.players, own, strict=True):
        read_player(state, player, field_texts)
    fill_in_state(state, named, own)
    validate_state(state)
    if state.over:
        state.scores = tuple(scoring.score(state, player) for player in state.players)
    return state


def split_parts(text: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for field_text in text.split():
        if field_text == "/":
            parts.append([])
        else:
            parts[-1].append(field_text)
    return parts


def empty_state(components: ComponentSet, seats: int, options: str) -> State:
    """Nobody has anything."""
    try:
        chosen = RaisingOptions.parse(dict(split_pairs(options)))
        check_options(seats, chosen)
    except (ValueError, OptionError) as exc:
        raise NotationError(f"the options of this position cannot be read: {exc}") from exc
    players = [Player(seat, [0] * len(GOODS), []) for seat in range(seats)]
    return State(chosen, components, Rng(0), players, [], [], [])


def parse_fields(field_texts: Iterable[str], known: Collection[str]) -> dict[str, str]:
    named: dict[str, str] = {}
    for field_text in field_texts:
        key, equals, value = field_text.partition("=")
        if not equals or key not in known:
            raise NotationError(
                f"{field_text[:40]!r} is no such part of a position; there are {', '.join(known)}: {EXAMPLE}"
            )
        if key in named:
            raise NotationError(f"{key} is there twice")
        named[key] = value
    return named


def read_player(state: State, player: Player, field_texts: list[str]) -> None:
    unnamed = [field_text for field_text in field_texts if "=" not in field_text]
    for field_text in unnamed:
        read_good_or_flag(player, field_text)
    if len({field_text.rstrip("0123456789") for field_text in unnamed}) < len(unnamed):
        raise NotationError(f"player {player.seat + 1}: one of {' '.join(unnamed)[:40]} is there twice")
    named = parse_fields([field_text for field_text in field_texts if "=" in field_text], PLAYER_FIELD_CODECS)
    if "at" not in named:
        player.current_phase, player.phase_energy = default_phase(state)
    for key in [key for key in PLAYER_FIELD_CODECS if key in named]:
        with notation_errors(f"player {player.seat + 1}: {key}", named[key], PLAYER_FIELD_CODECS[key].hint):
            PLAYER_FIELD_CODECS[key].read(state, player, named[key])
    fill_in_player(state, player, named)


def read_good_or_flag(player: Player, field_text: str) -> None:
    if re.fullmatch(f"[{KINDS[: len(GOODS)]}][0-9]{{1,15}}", field_text):
        player.stock[KINDS.index(field_text[0])] = int(field_text[1:])
    elif field_text in FLAGS:
        setattr(player, field_text, True)
    else:
        raise NotationError(
            f"player {player.seat + 1}: {field_text[:40]!r} is nothing a player has; write goods as S6 with a letter of"
            f" {KINDS[: len(GOODS)]} and a number of up to 15 digits, {' or '.join(FLAGS)}, or a part as hand=r01,r33"
        )


@contextmanager
def notation_errors(key: str, field_text: str, hint: str) -> Iterator[None]:
    try:
        yield
    except (ValueError, KeyError) as exc:
        raise NotationError(f"{key}={field_text[:40]} cannot be read: write {hint}") from exc
