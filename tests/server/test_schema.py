"""The schema of the wire agrees with what is sent, so that types made from it can be trusted."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from botyard import GAMES, Luck, Match, load
from botyard.server.numbering import Happening, masked
from botyard.server.schema import events_of, schema, told_of, view_of
from botyard.server.telling import told
from botyard.server.wire import KINDS, encode


def test_it_is_printed():
    printed = subprocess.run([sys.executable, "-m", "botyard.server.wire"], capture_output=True, check=True)
    assert json.loads(printed.stdout) == json.loads(encode(schema()))


def test_every_message_in_is_described_under_its_field():
    described = schema()["in"]["$defs"]
    for field, kind in KINDS.items():
        assert field in described[kind.__name__]["required"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_views_and_events_of_a_game_read_back_as_described(game: str):
    rules, luck = load(game), Luck(5)
    match: Match[Any, Any] = Match(rules, rules.players[0] + 1, seed=5, options=rules.unattended)
    names = [f"Seat {seat}" for seat in range(match.seats)]
    view, event = view_of(game), told_of(game)
    kinds = {kind.__name__ for kind in events_of(game)}
    for _ in range(60):
        waiting = rules.to_act(match.state)
        if not waiting:
            break
        seat = luck.pick(waiting)
        events = match.play(seat, rules.sample(match.state, seat, luck))
        for reader in (seat, None):
            seen = rules.view(match.state, reader)
            assert msgspec.json.decode(encode(seen), type=view) == seen
            for heard in told(rules, [Happening(1, seat, masked(events, reader), 0.0)], names):
                assert heard.type in kinds
                back = msgspec.json.decode(encode(heard), type=union(event))
                assert back.fact == heard.fact


def union(kinds: tuple[Any, ...]) -> Any:
    joined = kinds[0]
    for kind in kinds[1:]:
        joined = joined | kind
    return joined
