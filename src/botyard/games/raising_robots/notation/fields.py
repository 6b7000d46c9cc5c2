"""The fields of a position text: those that all players share, and those of one player."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from ....core.codec import (
    RNG,
    Codec,
    DecodeError,
    Field,
    exceptions,
    items,
    optional,
    options_of,
    ordinal,
    parts,
    record,
    tuple_of,
)
from ....core.errors import OptionError
from ..constants import PHASES
from ..effects import ROWS, TYPES
from ..options import RaisingOptions
from ..rules import automa
from ..rules.bidding import FREE
from ..setup import check_options
from ..state import NO_INVENTOR, Bidding, CardsAside, PendingStep, Player, Score, State
from .codecs import (
    NUMBER,
    PHASE,
    POINTS,
    card_codecs,
    piles,
    short_or_long,
    unless_none,
    with_plus,
)
from .defaults import (
    DEFAULT_LINE,
    default_cubes,
    default_energy_deck,
    default_line_shown,
    default_pending,
    default_spots,
    default_tokens,
    is_phase_usual,
)

# --- what all share ---


def set_options(state: State, options: RaisingOptions) -> None:
    """Set the options, and the line of phase cards that goes with them."""
    try:
        check_options(state.seats, options)
    except OptionError as exc:
        raise DecodeError(str(exc)) from exc
    state.options = options
    state.line = DEFAULT_LINE if automa.line_file(state) else ()
    state.line_shown = default_line_shown(state)


def out_of_order(deck: list[int]) -> list[int]:
    """Return the cards from the top, without those at the bottom that are in their usual order.

    >>> out_of_order([9, 7, 8, 1])
    [1, 8]
    """
    cards = deck[::-1]
    end = max(0, len(cards) - 1)
    while end and cards[end - 1] < cards[end]:
        end -= 1
    return cards[:end]


def set_decks(state: State, decks: list[list[int]]) -> None:
    state.robots, state.classes, state.inventors = (deck[::-1] for deck in decks)


def set_discards(state: State, discards: list[list[int]]) -> None:
    state.robot_discards, state.class_discards, _ = map(sorted, discards)


def set_gone(state: State, gone: list[list[int]]) -> None:
    state.gone_robots, state.gone_classes, state.gone_inventors = map(sorted, gone)


def tracks(state: State) -> Codec[Bidding]:
    """For each track its inventor, and who has bid which space."""
    inventor = card_codecs(state.components).inventor
    track: Codec[tuple[int, int, int]] = short_or_long(
        inventor.map(lambda card: (card, FREE, 0), lambda bid: bid[0]),
        record(lambda *bid: bid, inventor, ordinal(state.seats), NUMBER),
        is_short=lambda bid: not bid[2],
    )
    return (
        items(track)
        .where(bool, "there is a track for each player")
        .map(lambda bids: Bidding(*zip(*bids, strict=True)), lambda bidding: list(zip(*bidding, strict=True)))
    )


SHARED_FIELDS: tuple[Field[State], ...] = (
    Field(
        "options",
        options_of(RaisingOptions),
        set=set_options,
        default=lambda state: RaisingOptions(),
        example="inventors:off,own_pace:False",
    ),
    Field("luck", RNG, attribute="rng", example="1f"),
    Field(
        "deck",
        lambda state: piles(state.components, "rki"),
        get=lambda state: [out_of_order(deck) for deck in (state.robots, state.classes, state.inventors)],
        set=set_decks,
        example="r17,r04,k02",
    ),
    Field(
        "discards",
        lambda state: piles(state.components, "rk", rest=True),
        get=lambda state: [state.robot_discards, state.class_discards, []],
        set=set_discards,
        example="r17,k*",
    ),
    Field(
        "gone",
        lambda state: piles(state.components, "rki", rest=True),
        get=lambda state: [state.gone_robots, state.gone_classes, state.gone_inventors],
        set=set_gone,
        example="r17,k02,i03",
    ),
    Field("dealt", parts(NUMBER, NUMBER), example="80:28"),
    Field("cubes", exceptions(PHASES, NUMBER, 0), default=default_cubes, example="design:2,recycle:1"),
    Field(
        "line",
        tuple_of(PHASE).where(lambda line: sorted(line) == list(DEFAULT_LINE), "each of the five phases is there once"),
        example=",".join(PHASES),
    ),
    Field("tracks", lambda state: unless_none(tracks(state)), attribute="bidding", example="i03:2:4,i05"),
    Field("bidder", lambda state: ordinal(state.seats), example="1"),
    Field(
        "past",
        tuple_of(record(Score, *[POINTS] * len(Score._fields), separator=".")),
        attribute="past_scores",
        example="30.24.40.6.0",
    ),
)


# --- what a player has ---

PHASE_ENERGY: Codec[tuple[int, int]] = optional(
    short_or_long(PHASE.map(lambda phase: (phase, 0), lambda at: at[0]), parts(PHASE, POINTS), lambda at: False),
    (-1, 0),
)


def marked(cards: Iterable[int], tokens: int) -> list[tuple[int, bool]]:
    """Return the cards, each with whether its token bit is set."""
    return [(card, bool(tokens >> card & 1)) for card in cards]


def token_bits(cards: list[tuple[int, bool]]) -> int:
    return sum({1 << card for card, token in cards if token})


def row_field(row: int, robot: Codec[int]) -> Field[Player]:
    def set_row(player: Player, cards: list[tuple[int, bool]]) -> None:
        player.rows[row] = tuple(card for card, _ in cards)
        player.upgraded |= token_bits(cards)

    return Field(
        ROWS[row],
        items(with_plus(robot)),
        get=lambda player: marked(player.rows[row], player.upgraded),
        set=set_row,
        example="r12+,r09",
    )


def set_classes(player: Player, cards: list[tuple[int, bool]]) -> None:
    player.classes, player.credited = tuple(card for card, _ in cards), token_bits(cards)


def set_inventor(player: Player, inventor: tuple[int, bool]) -> None:
    player.inventor, player.promoted = inventor


def energy_codec(energy: Codec[int]) -> Codec[list[tuple[int, int]]]:
    """Energy cards, each with its phase, or all with -1 for none."""
    card: Codec[tuple[int, int]] = short_or_long(
        energy.map(lambda card: (card, -1), lambda pair: pair[0]), parts(energy, PHASE), lambda pair: pair[1] < 0
    )
    return items(card).where(
        lambda pairs: len({phase < 0 for _, phase in pairs}) < 2, "both energy cards have their phases, or none"
    )


def set_energy(player: Player, pairs: list[tuple[int, int]]) -> None:
    player.energy = tuple(card for card, _ in pairs)
    player.phases = tuple(phase for _, phase in pairs if phase >= 0)


def player_fields(state: State) -> tuple[Field[Player], ...]:
    components, cards = state.components, card_codecs(state.components)
    steps: Codec[tuple[PendingStep, ...]] = items(cards.step).map(
        lambda found: tuple(found[::-1]), lambda owed: list(owed[::-1])
    )

    def current_phase(player: Player) -> tuple[int, int] | None:
        """Return the phase and its energy, or None if they are as usual."""
        if is_phase_usual(state, player):
            return None
        return (player.current_phase, player.phase_energy) if player.current_phase >= 0 else (-1, 0)

    def enter_phase(player: Player, phase: tuple[int, int]) -> None:
        player.current_phase, player.phase_energy = phase
        player.pending = default_pending(state, player)

    def unusual_steps(player: Player) -> tuple[PendingStep, ...] | None:
        """Compare texts, because steps of different types may be equal as tuples."""
        usual = () if is_phase_usual(state, player) else default_pending(state, player)
        return None if steps.encode(player.pending) == steps.encode(usual) else player.pending

    return (
        Field("hand", items(cards.robot).map(sorted, list), example="r01,r33"),
        *(row_field(row, cards.robot) for row in range(len(ROWS))),
        Field(
            "classes",
            items(with_plus(cards.klass)),
            get=lambda player: marked(player.classes, player.credited),
            set=set_classes,
            example="k01,k07+",
        ),
        Field(
            "inventor",
            with_plus(optional(cards.inventor, NO_INVENTOR)),
            get=lambda player: (player.inventor, player.promoted),
            set=set_inventor,
            example="i03+",
        ),
        Field("spots", cards.spots, default=lambda player: default_spots(components, player), example="s05,s12"),
        Field(
            "tokens",
            exceptions(TYPES, NUMBER, 0).map(tuple, list),
            default=lambda player: default_tokens(components, player),
            example="speed:2,cosmetic:1",
        ),
        Field(
            "energy",
            energy_codec(cards.energy),
            get=lambda player: list(zip_longest(player.energy, player.phases, fillvalue=-1)),
            set=set_energy,
            example="e03:design,e01:recycle",
        ),
        Field(
            "deck",
            items(cards.energy).map(lambda deck: deck[::-1], lambda deck: deck[::-1]),
            attribute="energy_deck",
            default=lambda player: default_energy_deck(state, player),
            example="e02,e11",
        ),
        Field("at", unless_none(PHASE_ENERGY), get=current_phase, set=enter_phase, example="design:7"),
        Field("owes", unless_none(steps), attribute="pending", get=unusual_steps, example="pay:2S+W:S,run:3:0:r17"),
        Field("asked", POINTS, attribute="answers_given", example="17"),
        Field(
            "aside",
            piles(components, "rki").map(
                lambda found: CardsAside(*(tuple(sorted(pile)) for pile in found)), lambda aside: list(map(list, aside))
            ),
            example="r05,k02",
        ),
    )
