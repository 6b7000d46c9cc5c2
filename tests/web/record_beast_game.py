"""Record a game of Mechanical Beast for the tests of the page: `python -m tests.web.record_beast_game`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from botyard import Event, Match, load_game

OUTPUT_FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "mechanical-beast" / "recorded-game.txt"
SEED, SEATS, ANSWERS = 65, 2, 100
MIN_ROOMS = 11  # rooms
VERB_WEIGHTS = {"explore": 8, "walk": 3, "gear": 3, "end": 0.4, "settle": 1}  # favour answers after which much happens

Json = dict[str, Any]


def record_game(seed: int = SEED) -> list[Json]:
    """Return the first view, one whole prompt, then the events of each answer and facts of the view after it."""
    game, random = load_game("mechanical-beast"), Random(seed)
    match, prompt_view = Match(game, SEATS, seed), dict[str, Any]()
    first, frames = to_json(game.view(match.state, None)), list[Json]()
    while not match.over and len(frames) < ANSWERS:
        seat = game.active_seats(match.state)[0]
        view = to_json(game.view(match.state, seat))
        prompt_view = prompt_view or (view if has_many_choices(view) else {})
        events = match.play(seat, choose_weighted(game.legal_actions(match.state, seat), random))
        emitted = [event_fact(event) for event in events]
        frames.append({"events": emitted, "view": view_summary(to_json(game.view(match.state, None)))})
    return [first, prompt_view, *frames]


def has_many_choices(view: Json) -> bool:
    """Return whether rooms collapse, and the player can walk, explore and use gears."""
    verbs = {choice["action"].split()[0] for choice in view["prompt"]["choices"]}
    return view["switch_off"] and len(view["rooms"]) > MIN_ROOMS and verbs >= {"walk", "explore", "gear"}


def event_fact(event: Event) -> Json:
    return {"type": type(event).__name__, "message": to_json(event.message()), "fact": to_json(event)}


def choose_weighted(actions: Iterable[Any], rng: Random) -> Any:
    verbs: dict[str, list[Any]] = {}
    for action in actions:
        verbs.setdefault(str(action).split()[0], []).append(action)
    verb = rng.choices(list(verbs), [VERB_WEIGHTS[verb] for verb in verbs])[0]
    return rng.choice(verbs[verb])


def view_summary(view: Json) -> Json:
    """Return a summary of what the board draws."""
    rooms = [
        f"{room['id']} {room['row']} {room['column']} {room['heading']} {room['square']} {room['people']}".lower()
        for room in view["rooms"]
    ]
    meeples = [f"{meeple['id']} {meeple['room']}".lower() for meeple in view["meeples"]]
    kept = ("turn", "actor", "switch_off", "lockdown", "people_inside", "in_hand")
    return {"rooms": sorted(rooms), "meeples": meeples, **{name: view[name] for name in kept}}


def to_json(value: object) -> Json:
    made: Json = msgspec.to_builtins(value)
    return made


def main() -> None:
    lines = [json.dumps(frame, separators=(",", ":")) for frame in record_game()]
    OUTPUT_FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
