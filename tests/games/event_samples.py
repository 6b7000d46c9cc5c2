"""Entries of seeded random games, to test the page: `python -m tests.games.event_samples GAME`.

Each entry has the view of one viewer before it, the events as that viewer sees them, and the view after it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from botyard import Event, Rng, load_game
from botyard.core.errors import GameError
from botyard.core.game import Game, seats_and_clock
from botyard.server.protocol import encode

Setup = tuple[int, dict[str, object]]  # seats and options

SETUPS: dict[str, tuple[Setup, ...]] = {
    "into-the-machine": ((2, {}), (3, {"fresh_crew_waits": True}), (4, {"reshuffle": "eager"}), (5, {})),
    "mechanical-beast": (
        (2, {"level": "easy"}),
        (3, {"mode": "semi-co-operative"}),
        (2, {"mode": "competitive", "adjudicate_rounds": 4}),
        (4, {"mode": "competitive"}),
    ),
    "raising-robots": ((1, {"challenge": True}), (2, {"inventors": "bidding"}), (3, {}), (4, {"own_pace": False})),
}
MAX_ACTIONS = 1500  # of each game
MAX_SAMPLES = 40  # of each kind of event
RARE_ACTIONS = ("leave", "concede")  # random games never choose them
RARE_ONE_IN = 100  # actions


def entries(game: Game[Any, Any], setups: tuple[Setup, ...]) -> Iterator[dict[str, Any]]:
    """Yield entries with events of kinds that are still rare."""
    seen = Counter[str]()
    for seed, (seats, options) in enumerate(setups):
        for viewer in (None, seats - 1):
            for entry in game_entries(game, Rng(seed), seats, options, viewer):
                kinds = {event["type"] for event in entry["events"]}
                if any(seen[kind] < MAX_SAMPLES for kind in kinds):
                    seen.update(kinds)
                    yield entry


def game_entries(
    game: Game[Any, Any], rng: Rng, seats: int, options: dict[str, object], viewer: int | None
) -> Iterator[dict[str, Any]]:
    state = game.initial_state(seats, rng.copy(), options)
    for _ in range(MAX_ACTIONS):
        if not (able := seats_and_clock(game, state)):
            return
        before, emitted, seat = game.view(state, viewer), list[Event](), rng.choice(able)
        game.apply(state, seat, next_action(game, state, seat, rng), emitted.append)
        visible = [shown for event in emitted if (shown := event.masked_for(viewer))]
        events = [{"type": type(event).__name__, "fact": event} for event in visible]
        if events:
            yield {"before": before, "events": events, "after": game.view(state, viewer)}


def next_action(game: Game[Any, Any], state: Any, seat: int, rng: Rng) -> Any:
    """Return a random action; now and then a rare one, if the seat may play it."""
    with suppress(GameError):
        if not rng.randbelow(RARE_ONE_IN):
            rare = game.parse_action(rng.choice(RARE_ACTIONS))
            game.validate_action(state, seat, rare)
            return rare
    return game.random_action(state, seat, rng)


if __name__ == "__main__":
    (name,) = sys.argv[1:]
    sys.stdout.buffer.write(encode([*entries(load_game(name), SETUPS[name])]))
