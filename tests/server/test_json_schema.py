"""The JSON Schema describes the messages that the server sends, so that the page's types are correct."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from typing import Any

import msgspec
import pytest

from botyard import GAMES, Match, Rng, load_game
from botyard.server.json_schema import event_message_types, event_types, json_schema, view_type
from botyard.server.presenters import event_messages, log_lines
from botyard.server.protocol import MESSAGE_TYPES, encode
from botyard.server.viewer_log import EntryEvents, masked_events

from .harness import Client, LiveServer


def test_schema_is_printed():
    printed = subprocess.run([sys.executable, "-m", "botyard.server.protocol"], capture_output=True, check=True)
    assert json.loads(printed.stdout) == json.loads(encode(json_schema()))


def test_every_message_in_is_described_under_its_field():
    described = json_schema()["in"]["$defs"]
    for field, kind in MESSAGE_TYPES.items():
        assert field in described[kind.__name__]["required"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_views_and_events_of_a_game_read_back_as_described(game: str):
    loaded_game, rng = load_game(game), Rng(5)
    match: Match[Any, Any] = Match(
        loaded_game, loaded_game.players[0] + 1, seed=5, options=loaded_game.headless_options
    )
    view, event = view_type(game), event_message_types(game)
    kinds = {kind.__name__ for kind in event_types(game)}
    for _ in range(60):
        waiting = loaded_game.active_seats(match.state)
        if not waiting:
            break
        seat = rng.choice(waiting)
        events = match.play(seat, loaded_game.random_action(match.state, seat, rng))
        for reader in (seat, None):
            seen = loaded_game.view(match.state, reader)
            assert msgspec.json.decode(encode(seen), type=view) == seen
            entry = EntryEvents(1, seat, masked_events(events, reader), 0.0)
            for emitted in event_messages([entry], partial(log_lines, loaded_game)):
                assert emitted.type in kinds
                back = msgspec.json.decode(encode(emitted), type=union(event))
                assert back.fact == emitted.fact


def test_answers_of_game_routes_are_described(server: LiveServer):
    """The page's types of the atlas are made from this. No table of another test plays this board."""
    described = json_schema()["games"]["ricochet-robots"]["routes"]["$defs"]
    answers = {
        "AtlasSummary": "/atlas",
        "AtlasRow": "/atlas/1B4B3B2B/rc",
        "AtlasPosition": "/atlas/1B4B3B2B/rc?robots=rd16_ga12_bc7_yn8",
        "AtlasRecord": "/atlas/random?moves=6&seed=1&board=1B4B3B2B&chip=rc",
    }
    for name, path in answers.items():
        answer = Client(server).get(f"/api/games/ricochet-robots{path}")
        assert list(described[name]["properties"]) == list(answer)


def union(kinds: tuple[Any, ...]) -> Any:
    joined = kinds[0]
    for kind in kinds[1:]:
        joined = joined | kind
    return joined
