"""Prompts and answers of random games, and all events, have texts in every language, equal to `fluent.runtime`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from botyard import Rng
from botyard.core.events import Event, discard_event
from botyard.core.fluent import FOLDER, game_bundle, load_bundle
from botyard.core.game import seats_and_clock
from botyard.core.messages import Argument, Message
from botyard.core.prompt import Prompt
from botyard.games import ricochet_robots
from botyard.games.ricochet_robots import events as e
from botyard.games.ricochet_robots.board import CHIPS, ROBOTS
from botyard.games.ricochet_robots.routes import PAGES
from botyard.games.ricochet_robots.state import Phase
from tests.core.error_messages import error_messages, plain_errors
from tests.core.fluent_reference import reference_bundle, reference_text

from .builders import GAME, NAMES, TWO_MOVES, Table, in_attempt, load_position

MESSAGES = Path(ricochet_robots.__file__).parent / "messages"
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (2, {"black_robot": True, "hidden_bids": True, "diagonals": "at_least_one"}),
    (4, {"undo_in_verification": True, "ricochet": "turn"}),
    (1, {"solo_must_be_optimal": False}),
]
STEPS = 300
PLACES = ((1, 2, 2), (1, 1, 2), (2, 2, 2))
EVENTS: list[Event] = [
    e.BoardBuilt("1A2A3A4A", ("h7",)),
    *(kind(1) for kind in (e.Readied, e.BidRepeated, e.SaidDone, e.Passed, e.TookBack, e.PlayerLeft, e.PlayerJoined)),
    *(e.ChipTurned(3, chip, "b5", 12, passed_over) for chip in CHIPS for passed_over in (0, 1, 2)),
    *(e.BidMade(1, moves, first) for moves in (0, 1, 7) for first in (True, False)),
    e.CallAllowed(),
    *(e.LastCallMade(seat) for seat in (None, 2)),
    e.BiddingEnded((1, 0, 2), (4, 5, 5)),
    *(e.TryBegan(0, moves) for moves in (1, 6)),
    *(e.Slid(0, robot, "w", ("m13", "j13"), (), "wall", 1) for robot in ROBOTS),
    *(e.Slid(0, "g", "n", ("m13", "j13", "j2"), ("j13", "k4")[:count], "black", 2) for count in (1, 2)),
    e.SlideTakenBack(0, "g", "m13", 2),
    *(e.TryFailed(0, why, "RIC-9.8", ("h7",)) for why in get_args(get_type_hints(e.TryFailed)["why"])),
    *(e.ChipWon(0, chip, moves, moves) for chip in CHIPS for moves in (1, 5)),
    e.ChipReturned("gt", "nobody_bid", "RIC-11.2"),
    e.ChipReturned("gt", "nobody_succeeded", "RIC-9.7"),
    *(kind for chip in CHIPS for kind in (e.ChipLost(chip, "RIC-14.2"), e.ChipSetAside(chip))),
    *(e.GameEnded(places, (5, 1, 0), rule) for places in PLACES for rule in e.END_REASONS),
]
REASONS = {
    Message("aim-range", lowest=5, highest=8),
    Message("summary-course"),
    *(Message(f"summary-{kind}", value=1) for kind in ("winning-bid", "shortest-chips", "above-shortest")),
    Message("moment-find", chip=Message("chip", colour="r", symbol="c"), moves=6, robots=2),
    *(Message("aim-target", moves=moves, target=Message("chip", colour="r", symbol="c")) for moves in (1, 7)),
    Message("step-bid", moves=6),
    *(Message(f"reason-{kind}") for kind in ("ready", "pass", "done", "give-up")),
    *(Message(f"reason-{kind}", moves=moves) for kind in ("bid", "backup-bid") for moves in (1, 7)),
    *(Message("reason-slide", robot=robot, moves=moves) for robot in ROBOTS for moves in (1, 7)),
}
ERROR_SAMPLES: dict[str, tuple[Argument, ...]] = {
    "chip": ("rc",),
    "moves": (1, 7),
    "bid": (9,),
    "lowest": (2,),
    "highest": (99,),
    "robot": tuple(ROBOTS),
    "direction": tuple("nesw"),
    "colour": tuple("rgby"),
    "why": ("obstacle", "on-diagonal", "endless", "rebound", "no-ricochet"),
    "notation-no-board.why": ("the target rc is missing (RIC-3.2)",),
    "option-board.why": (Message("notation-section-colours"),),
    "option-robots.why": (Message("notation-two-robots", square="d16"),),
    "phase": tuple(phase.value for phase in Phase if phase is not Phase.OVER),
    "timer": ("bid",),
    "seats": (12,),
    "seat": (3,),
    "free": (2,),
    "seconds": (3,),
    "name": ("skip_above",),
    "text": ("'x9'",),
    "wall": ("d4n",),
    "same": ("d5s",),
    "place": ("edge", "centre"),
    "square": ("d16",),
    "robots": ("r, g, b, y",),
    "board": ("1A2A3A4A",),
}
VORTEX = "1A2A3A4A rh7 gh1 bp16 yp1 v seats=2 players=2"
ERRORS = error_messages(MESSAGES.parent, ERROR_SAMPLES)
PARTS = {"direction", "colour", "chip", "with-any-robot", "moves", "bid-of", "chips-of"}  # of other messages


def random_prompts() -> Iterator[Prompt]:
    for seed, (seats, options) in enumerate(OPTIONS):
        rng = Rng(seed)
        state = GAME.initial_state(seats, rng.fork(), options)
        for _ in range(STEPS):
            yield from (prompt for seat in range(seats) if (prompt := GAME.view(state, seat).prompt))
            acting = seats_and_clock(GAME, state)
            if not acting:
                break
            seat = rng.choice(acting)
            GAME.apply(state, seat, GAME.random_action(state, seat, rng), discard_event)
    for table in rare_positions():
        yield from (prompt for seat in range(table.state.seats) if (prompt := table.view(seat).prompt))


def rare_positions() -> Iterator[Table]:
    """Positions that random games hardly ever reach."""
    yield from map(load_position, (VORTEX, f"{VORTEX} call=1", f"{VORTEX} phase=last_call"))
    yield load_position(f"{VORTEX} phase=bid bids=0:2")
    one_move_left = in_attempt(TWO_MOVES, 2)
    one_move_left.play(0, "rn")
    yield one_move_left.copy()
    one_move_left.play(0, "re")
    yield one_move_left


def messages_of(prompt: Prompt) -> Iterator[Message]:
    yield prompt.text
    if prompt.number_input:
        yield prompt.number_input.label
    for choice in (*prompt.choices, *prompt.takebacks):
        yield choice.label
        yield from (part for part in (choice.group, choice.consequence, choice.warning) if part)


@pytest.fixture(scope="module")
def messages() -> set[Message]:
    of_prompts = {message for prompt in random_prompts() for message in messages_of(prompt)}
    return of_prompts | {message for event in EVENTS if (message := event.message())} | REASONS | ERRORS


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_equal_fluent_runtime(messages: set[Message], language: str) -> None:
    files = [(folder / f"{language}.ftl").read_text("utf-8") for folder in (FOLDER, MESSAGES)]
    bundle, reference = game_bundle(GAME, language), reference_bundle(language, files)
    for message in messages:
        assert message.id in bundle.entries
        assert bundle.format(message, NAMES) == reference_text(reference, message, NAMES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_message_is_used(messages: set[Message], language: str) -> None:
    defined = set(game_bundle(GAME, language).entries) - set(load_bundle(language).entries)
    outside = PARTS | {f"preview-{page}" for page in PAGES} | ({"distance"} if language == "de" else set())
    assert defined - {message.id for message in messages} == outside


def test_no_error_for_players_is_a_plain_string() -> None:
    assert plain_errors(MESSAGES.parent, "NotationError") == []


def test_prompt_for_the_vortex_names_any_robot() -> None:
    prompt = load_position(VORTEX).view(0).prompt
    assert prompt is not None
    text = prompt.text
    assert [game_bundle(GAME, language).format(text, NAMES) for language in ("en", "de")] == [
        "How many moves to the vortex, with any robot?",
        "Wie viele Züge bis zum Wirbel, mit irgendeinem Roboter?",
    ]
