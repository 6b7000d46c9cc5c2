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
from bisect import insort
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, get_args

from ...core.errors import BadNotation, BadOption
from ...core.events import hush
from ...core.luck import Luck
from . import counting, owing
from .box import ASSEMBLE, DEALT, DESIGN, PHASES, PLAYERS, RECYCLE, REVEALED, TO_CHOOSE, UPGRADE, Box
from .effects import GOODS, KINDS, ROWS, TYPES
from .options import RaisingOptions
from .owing import MOST, number
from .rules import bidding, line, scoring, starting
from .rules.turns import ENERGY_CARDS, ROUNDS
from .sense import energy_left, must_make_sense
from .setup import check_options
from .state import (
    NOBODY,
    Aside,
    Bidding,
    HasPicked,
    Owed,
    OwesAbility,
    OwesEnergy,
    OwesRun,
    OwesSpend,
    Player,
    Score,
    State,
    Step,
)

NOTHING = "-"
REST = "*"
ORDERLY = tuple(range(len(PHASES)))
STEPS: tuple[Step, ...] = get_args(Step)
GOOD = re.compile(f"([{KINDS[: len(GOODS)]}])([0-9]{{1,3}})")
FLAGS = ("night", "encored")
MOST_ASKED = 99_999
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
    return " ".join([*goods, *flags, *named])


def write_options(state: State) -> str:
    values, usual = state.options.record(), RaisingOptions().record()
    return join(f"{name}:{value}" for name, value in values.items() if value != usual[name])


def write_cards(box: Box, *piles: Iterable[int]) -> str:
    """Robots, classes and inventors."""
    names = [tuple(ids) for ids in ids_of(box).values()]
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
    return join(f"{phase}:{cubes}" for phase, cubes in zip(PHASES, state.cubes, strict=True) if cubes) or NOTHING


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
    return join(spot for spot, place in state.box.spot_ids.items() if player.spots >> place & 1) or NOTHING


def write_tokens(state: State, player: Player) -> str:
    if player.tokens == usual_tokens(state.box, player):
        return ""
    return join(f"{kind}:{count}" for kind, count in zip(TYPES, player.tokens, strict=True) if count) or NOTHING


def write_energy(state: State, player: Player) -> str:
    ids = [state.box.energy[card].id for card in player.energy]
    phases = [f":{PHASES[phase]}" for phase in player.phases] or [""] * len(ids)
    return join(card + phase for card, phase in zip(ids, phases, strict=True))


def write_energy_deck(state: State, player: Player) -> str:
    usual = player.energy_deck == usual_energy_deck(state, player)
    return "" if usual else join(state.box.energy[card].id for card in reversed(player.energy_deck)) or NOTHING


def write_at(state: State, player: Player) -> str:
    if (player.at, player.total) == usual_at(state) and not (state.step == "phases" and player.agenda):
        return ""
    return f"{PHASES[player.at]}:{player.total}" if player.at >= 0 else NOTHING


def write_agenda(state: State, player: Player) -> str:
    usual = usual_agenda(state, player, at_is_said=bool(write_at(state, player)))
    said, unsaid = (join(owing.write(state.box, owed) for owed in reversed(owes)) for owes in (player.agenda, usual))
    return "" if said == unsaid else said or NOTHING


def plus(there: object) -> str:
    return "+" if there else ""


def join(words: Iterable[str]) -> str:
    return ",".join(words)


# --- what is usual -----------------------------------------------------------------------------------------


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
    if state.step not in ("phases", "end"):
        return cubes
    for player in state.players:
        for card, phase in zip(player.energy, player.phases, strict=False):
            cubes[phase] += state.box.energy[card].cubes
    for place in range(state.shown - file.per_round, state.shown) if file else ():
        cubes[state.line[place]] += file.cubes[place] if file else 0
    return cubes


def usual_shown(state: State) -> int:
    """Cards of the line: a new one is laid when four are shown (RAI-16.5)."""
    file = line.line_file(state)
    if file is None:
        return 0
    rounds = (REVEALED - file.pre_revealed) // file.per_round
    before = {"bid": 0, "start": 0, "break": state.round % rounds}.get(state.step, (state.round - 1) % rounds)
    return file.pre_revealed + file.per_round * (before + (state.step in ("phases", "end", "score", "over")))


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
    state = empty_state(box, len(own), named.pop("options", NOTHING))
    state.round, state.step = int(shared[0]), STEPS[STEPS.index(shared[1])]
    for key in [key for key in PARTS if key in named]:
        with reading(key, named[key], PARTS[key].right):
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
        with reading(f"player {player.seat + 1}: {key}", named[key], OWN_PARTS[key].right):
            OWN_PARTS[key].read(state, player, named[key])
    complete_player(state, player, named)


def read_plain(player: Player, word: str) -> None:
    found = GOOD.fullmatch(word)
    if found:
        player.stock[KINDS.index(found[1])] = int(found[2])
    elif word in FLAGS:
        setattr(player, word, True)
    else:
        raise BadNotation(
            f"player {player.seat + 1}: {word[:40]!r} is nothing a player has; write goods as S6 with a letter of"
            f" {KINDS[: len(GOODS)]} and a number up to {MOST}, {' or '.join(FLAGS)}, or a part as hand=r01,r33"
        )


@contextmanager
def reading(key: str, word: str, right: str) -> Iterator[None]:
    try:
        yield
    except (ValueError, KeyError) as fault:
        raise BadNotation(f"{key}={word[:40]} cannot be read: write {right}") from fault


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
        ids, there = ids_of(state.box)[kind], Counter(CARDS_OF[kind](state))
        for card in (card for card, place in ids.items() if there[place] > 1):
            raise BadNotation(f"{card} is there twice")
        rest = [place for place in ids.values() if not there[place]]
        if kind + REST in split(named.get("discards", NOTHING)):
            discards[:] = sorted([*discards, *rest])
        elif kind + REST in split(named.get("gone", NOTHING)):
            gone[:] = sorted([*gone, *rest])
        else:
            deck[:0] = rest[::-1]


def piles_of(state: State) -> dict[str, tuple[list[int], list[int], list[int]]]:
    """Deck, discards and what is out of the game; inventors are not discarded."""
    return {
        "r": (state.robots, state.robot_discards, state.gone_robots),
        "k": (state.classes, state.class_discards, state.gone_classes),
        "i": (state.inventors, [], state.gone_inventors),
    }


def ids_of(box: Box) -> dict[str, dict[str, int]]:
    return {"r": box.robot_ids, "k": box.class_ids, "i": box.inventor_ids}


CARDS_OF: dict[str, Callable[[State], list[int]]] = {
    "r": counting.robots,
    "k": counting.classes,
    "i": counting.inventors,
}


# --- the parts of a text -----------------------------------------------------------------------------------


def read_luck(state: State, word: str) -> None:
    state.luck = Luck(int(matched("[0-9a-f]{1,16}", word), 16))


def read_decks(state: State, word: str) -> None:
    """The first one named is on top."""
    for card in reversed(split(word)):
        piles_of(state)[card[:1]][0].append(ids_of(state.box)[card[:1]][card])


def read_pile(place: int, kinds: str) -> Callable[[State, str], None]:
    def read_cards(state: State, word: str) -> None:
        for card in split(word):
            if card[:1] not in tuple(kinds):
                raise ValueError(card)
            if card[1:] != REST:
                insort(piles_of(state)[card[0]][place], ids_of(state.box)[card[0]][card])

    return read_cards


def read_dealt(state: State, word: str) -> None:
    robots, classes = word.split(":")
    state.dealt = number(robots), number(classes)


def read_cubes(state: State, word: str) -> None:
    for phase, cubes in pairs(word):
        state.cubes[PHASES.index(phase)] = number(cubes)


def read_line(state: State, word: str) -> None:
    state.line = tuple(PHASES.index(phase) for phase in split(word))


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
    state.past = tuple(Score(*map(number, of_length(len(Score._fields), game.split(".")))) for game in split(word))


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
    player.tokens = tuple(number(found.pop(kind, NOTHING)) for kind in TYPES)
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
    if word == NOTHING:
        player.at = -1
        return
    phase, _, total = word.partition(":")
    player.at, player.total = PHASES.index(phase), number(total or NOTHING)


def read_agenda(state: State, player: Player, word: str) -> None:
    player.agenda = tuple(owing.read(state.box, owed) for owed in reversed(split(word)))


def read_asked(state: State, player: Player, word: str) -> None:
    player.asked = number(word, MOST_ASKED)


def read_aside(state: State, player: Player, word: str) -> None:
    cards: dict[str, list[int]] = {kind: [] for kind in CARDS_OF}
    for card in split(word):
        insort(cards[card[:1]], ids_of(state.box)[card[:1]][card])
    player.aside = Aside(*map(tuple, cards.values()))


# --- words -------------------------------------------------------------------------------------------------


def split(word: str) -> list[str]:
    return [] if word == NOTHING else word.split(",")


def pairs(word: str) -> list[tuple[str, str]]:
    found = [of_length(2, item.split(":")) for item in split(word)]
    if len({key for key, _ in found}) < len(found):
        raise ValueError("one of them is there twice")
    return [(key, value) for key, value in found]


def of_length(length: int, words: list[str]) -> list[str]:
    if len(words) != length:
        raise ValueError(f"{':'.join(words)[:40]!r} should be {length} words")
    return words


def matched(pattern: str, word: str) -> str:
    if not re.fullmatch(pattern, word):
        raise ValueError(word)
    return word


def read_seat(state: State, word: str) -> int:
    return range(1, state.seats + 1).index(number(word))


# --- the parts, in the order in which they are read --------------------------------------------------------

PARTS: dict[str, Part] = {
    "luck": Part(
        lambda state: f"{state.luck.state:x}" if state.luck.state else "",
        read_luck,
        "up to 16 of the digits 0 to 9 and a to f",
    ),
    "deck": Part(write_decks, read_decks, "robots, classes and inventors, the top one first: r17,r04,k02"),
    "discards": Part(
        lambda state: write_cards(state.box, state.robot_discards, state.class_discards),
        read_pile(1, "rk"),
        "robots and classes: r17,k02, or r* for all that are nowhere else",
    ),
    "gone": Part(
        lambda state: write_cards(state.box, state.gone_robots, state.gone_classes, state.gone_inventors),
        read_pile(2, "rki"),
        "cards that are out of the game: i03, or r17,k02 in a challenge",
    ),
    "dealt": Part(
        lambda state: "" if state.dealt == usual_dealt(state) else f"{state.dealt[0]}:{state.dealt[1]}",
        read_dealt,
        "how many robots and classes the decks had after the deal: 80:28",
    ),
    "cubes": Part(write_cubes, read_cubes, f"phases with numbers up to {MOST}: design:2,recycle:1"),
    "line": Part(
        lambda state: "" if state.line in ((), ORDERLY) else join(PHASES[card] for card in state.line),
        read_line,
        f"the five phases in the order of their cards: {','.join(PHASES)}",
    ),
    "tracks": Part(
        write_tracks,
        read_tracks,
        "for each track its inventor, and who has bid which space, both counted from 1: i03:2:4,i05",
    ),
    "bidder": Part(
        lambda state: str(state.bidder + 1) if state.bidder else "", read_bidder, "a player, counted from 1"
    ),
    "past": Part(
        lambda state: join(".".join(map(str, score)) for score in state.past),
        read_past,
        "for each game of a challenge its points: robots, classes, inventory, leftovers, inventor, as 30.24.40.6.0",
    ),
}
OWN_PARTS: dict[str, OwnPart] = {
    "hand": OwnPart(
        lambda state, player: write_cards(state.box, player.hand), read_hand, "robots in their order: r01,r33"
    ),
    **{
        name: OwnPart(
            partial(write_row, row=row), read_row(row), "robots from left to right, with + for a token: r12+,r09"
        )
        for row, name in enumerate(ROWS)
    },
    "classes": OwnPart(write_classes, read_classes, "classes, with + for a token: k01,k07+"),
    "inventor": OwnPart(write_inventor, read_inventor, "an inventor, with + for a token: i03+"),
    "spots": OwnPart(
        write_spots,
        read_spots,
        "open spots, s05,s12, or * for all",
    ),
    "tokens": OwnPart(write_tokens, read_tokens, "tokens that lie on no card, by type: speed:2,cosmetic:1"),
    "energy": OwnPart(
        write_energy, read_energy, "two energy cards, both with their phases or none: e03:design,e01:recycle"
    ),
    "deck": OwnPart(write_energy_deck, read_energy_deck, "energy cards, the top one first: e02,e11"),
    "at": OwnPart(write_at, read_at, f"a phase and its energy up to {MOST}, design:7, or a dash before the first"),
    "owes": OwnPart(write_agenda, read_agenda, f"what comes first, then the rest, such as {owing.EXAMPLES}"),
    "asked": OwnPart(
        lambda state, player: str(player.asked) if player.asked else "", read_asked, f"a number up to {MOST_ASKED}"
    ),
    "aside": OwnPart(
        lambda state, player: write_cards(state.box, *player.aside), read_aside, "cards put away in the start: r05,k02"
    ),
}
