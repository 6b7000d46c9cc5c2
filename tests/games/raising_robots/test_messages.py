"""Every prompt, choice, log line and reason has a text in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from botyard import Event, Rng
from botyard.core.fluent import FOLDER, Bundle, Entry, Pattern, Reference, Select, game_bundle, load_bundle
from botyard.core.messages import PLAYER, Message
from botyard.core.prompt import Prompt
from botyard.games.raising_robots.actions import Assign
from botyard.games.raising_robots.ai.explanations import phases_reason, reason_for
from botyard.games.raising_robots.ai.phase_choice import RankedAssignment
from botyard.games.raising_robots.card_files import Ability
from botyard.games.raising_robots.constants import PHASES
from botyard.games.raising_robots.effect_text import MESSAGES, ability_message, counter_message, effect_message
from botyard.games.raising_robots.effects import TYPES, parse, parse_counter
from tests.core.error_messages import error_messages, plain_errors
from tests.core.fluent_reference import reference_bundle, reference_text

from .builders import GAME
from .test_notation import PROMPT_POSITIONS
from .test_plans import plan_messages
from .test_summary import played
from .test_texts import LOG_LINES, REASONS, make_reason

NAMES = ("Ann", "Bob", "Cem")
LANGUAGES = ("en", "de")
MORE_POSITIONS = (
    "3 phases / S9 hand=r02,r03 at=fabricate:7 owes=left:(U/B),run:2",
    "3 phases / B1 at=recycle:4 owes=run,run_all",
    "8 score / spots=s01,s02,s03,s04 classes=k01,k02,k03 owes=done",
    "3 phases / S9 G9 M9 P9 T9 hand=r02,r03 at=design:7 owes=left:A,run",
    "3 phases / design=r08,r09 fabricate=r40,r41 recycle=r80 inventor=i12+ at=design:7 owes=run",
)
GAMES: tuple[tuple[int, dict[str, object]], ...] = (
    (1, {"inventors": "draft", "challenge": True}),
    (2, {"inventors": "draft"}),
    (3, {"inventors": "bidding"}),
    (3, {"inventors": "off"}),
)
# Counters and effects that few of the cards have.
COUNTERS = [
    "tokens",
    "tokens:speed",
    "robots",
    "hand",
    "wilds",
    "sets",
    "columns",
    "classes",
    "inventory_vp",
    "row:recycle",
    "resource:T",
    "needs:M",
    "vp:3-4",
    "action:4-5",
    "asm:3",
]
RARE_ACTIONS = ("reverse", "again basic", "classes", "row u1", "ability basic", "discard r01", "none")
EFFECTS = ("V by tokens[2:1,5:2]", "V per hand/2", "B per columns", "2W+B->U", "(M/G)+V", "X", "K", "A", "I")


ERRORS = error_messages(
    MESSAGES.parent,
    {
        "seat": (4,),
        "seats": (3,),
        "answers": ("'keep r1'",),
        "count": (1, 2),
        "tracks": ("a, b",),
        "space": (7,),
        "type": TYPES,
        "name": ("Muse",),
        "minimum": (3,),
        "counted": ("robots",),
        "energy": (4,),
        "left": (2,),
        "goods": (5,),
        "extra": (0, 2),
        "batteries": (0, 1, 3),
        "rows": ("u1, u2",),
        "phase": PHASES,
        "actions": ("d1, d2",),
    },
)


def messages_of(prompt: Prompt) -> Iterator[Message]:
    yield prompt.text
    if prompt.number_input:
        yield prompt.number_input.label
    for choice in (*prompt.choices, *prompt.takebacks):
        yield from filter(None, (choice.label, choice.group, choice.consequence, choice.warning))


def random_game(seats: int, options: dict[str, object], seed: int) -> Iterator[Message]:
    """Yield the messages of a random game: all prompts, also of seats that wait, reasons and log lines."""
    rng, events = Rng(seed), list[Event]()
    state = GAME.initial_state(seats, rng.fork(1), options, events.append)
    while active := GAME.active_seats(state):
        for seat in range(seats):
            if prompt := GAME.view(state, seat).prompt:
                yield from messages_of(prompt)
        seat = rng.choice(active)
        action = GAME.random_action(state, seat, rng)
        if not isinstance(action, Assign):
            yield reason_for(state, state.players[seat], action)
        GAME.apply(state, seat, action, events.append)
    masked = [event.masked_for(None) for event in events]
    yield from (message for event in (*events, *masked) if event and (message := GAME.event_message(event)))


def all_reasons() -> Iterator[Message]:
    yield from (make_reason(action) for action, _, _ in REASONS)
    yield from (make_reason(action) for action in RARE_ACTIONS)
    ranked = [RankedAssignment(Assign(0, 1), 3.0), RankedAssignment(Assign(0, 2), 1.7)]
    yield phases_reason(ranked)


def prompt_positions() -> Iterator[Message]:
    """Yield the messages of the prompts that random games seldom reach."""
    for position in (*PROMPT_POSITIONS.values(), *MORE_POSITIONS):
        state = GAME.deserialize(position)
        for seat in GAME.active_seats(state):
            if prompt := GAME.view(state, seat).prompt:
                yield from messages_of(prompt)


def summary_messages() -> Iterator[Message]:
    yield Message("summary-course")
    for summary in played(2)[2]:
        yield from (Message(f"summary-{number.kind}", value=number.value) for number in summary.numbers)
        yield from (each.text for each in (*summary.moments, *summary.marks))


@cache
def all_messages() -> tuple[Message, ...]:
    components = GAME.components
    abilities = [Ability("ongoing", hook="row_order"), Ability("ongoing", hook="encore")]
    abilities += [ability for card in components.inventors for ability in (card.basic, card.upgraded)]
    found = [message for seed, (seats, options) in enumerate(GAMES) for message in random_game(seats, options, seed)]
    found += prompt_positions()
    found += all_reasons()
    found += sorted(ERRORS, key=str)
    found += summary_messages()
    found += plan_messages()
    found += (message for event, _, _ in LOG_LINES if (message := GAME.event_message(event)))
    found += map(ability_message, abilities)
    found += (Message("gain-for-each", gain="1", counter=counter_message(parse_counter(text))) for text in COUNTERS)
    found += (effect_message(parse(text)) for text in EFFECTS)
    return tuple(dict.fromkeys(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_equal_the_reference_implementation(language: str) -> None:
    sources = [(folder / f"{language}.ftl").read_text("utf-8") for folder in (FOLDER, MESSAGES)]
    ours, reference = game_bundle(GAME, language), reference_bundle(language, sources)
    assert len(all_messages()) > 1000
    for message in all_messages():
        assert ours.format(message, NAMES) == reference_text(reference, message, NAMES)


def test_no_error_for_players_is_a_plain_string() -> None:
    assert plain_errors(MESSAGES.parent) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_all_defined(language: str) -> None:
    defined = game_bundle(GAME, language).entries
    assert {message.id for message in with_nested(all_messages())} - set(defined) == {PLAYER}


# --- every message is used ---


def with_nested(messages: tuple[Message, ...]) -> Iterator[Message]:
    for message in messages:
        yield message
        yield from with_nested(tuple(each for each in message.args.values() if isinstance(each, Message)))


def references_in(pattern: Pattern) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Reference):
            yield part.name
        elif isinstance(part, Select):
            for variant in (*(each for _, each in part.variants), part.default):
                yield from references_in(variant)


def referenced(bundle: Bundle, entry: Entry) -> Iterator[str]:
    for pattern in (entry.value, *entry.attributes.values()):
        for name in references_in(pattern):
            yield name
            yield from referenced(bundle, bundle.entries[name])


ONLY_IN_CATALOG = {"one-counted"}  # by `counter_text`


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    bundle = game_bundle(GAME, language)
    own = set(bundle.entries) - set(load_bundle(language).entries)
    used = {message.id for message in with_nested(all_messages())} & own
    used |= {name for message in used for name in referenced(bundle, bundle.entries[message])}
    assert own - used - ONLY_IN_CATALOG == set()
