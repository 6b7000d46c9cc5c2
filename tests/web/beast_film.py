"""A recorded game of Mechanical Beast for the tests of the page: `python -m tests.web.beast_film` writes it anew."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from botyard import Match, load

FILM = Path(__file__).parents[2] / "web" / "src" / "games" / "mechanical-beast" / "recorded-game.txt"
SEED, SEATS, ANSWERS = 65, 2, 100
MANY = 11  # rooms
LIKES = {"explore": 8, "walk": 3, "gear": 3, "end": 0.4, "settle": 1}  # so that much happens in few answers

Json = dict[str, Any]


def film(seed: int = SEED) -> list[Json]:
    """The first view, one question in full, then what each answer brings about and the facts of the view after it."""
    rules, chance = load("mechanical-beast"), Random(seed)
    match, asked = Match(rules, SEATS, seed), dict[str, Any]()
    first, frames = plain(rules.view(match.state, None)), list[Json]()
    while not match.over and len(frames) < ANSWERS:
        seat = rules.to_act(match.state)[0]
        view = plain(rules.view(match.state, seat))
        asked = asked or (view if is_rich(view) else {})
        events = match.play(seat, liked(rules.legal(match.state, seat), chance))
        told = [{"type": type(event).__name__, "fact": plain(event)} for event in events]
        frames.append({"told": told, "view": facts(plain(rules.view(match.state, None)))})
    return [first, asked, *frames]


def is_rich(view: Json) -> bool:
    """Rooms fall, and one can walk, explore and use gears."""
    verbs = {choice["action"].split()[0] for choice in view["ask"]["choices"]}
    return view["switch_off"] and len(view["rooms"]) > MANY and verbs >= {"walk", "explore", "gear"}


def liked(actions: Iterable[Any], chance: Random) -> Any:
    verbs: dict[str, list[Any]] = {}
    for action in actions:
        verbs.setdefault(str(action).split()[0], []).append(action)
    verb = chance.choices(list(verbs), [LIKES[verb] for verb in verbs])[0]
    return chance.choice(verbs[verb])


def facts(view: Json) -> Json:
    """What the board draws, in few words."""
    rooms = [
        f"{room['id']} {room['row']} {room['column']} {room['heading']} {room['square']} {room['people']}".lower()
        for room in view["rooms"]
    ]
    meeples = [f"{meeple['id']} {meeple['room']}".lower() for meeple in view["meeples"]]
    kept = ("turn", "actor", "switch_off", "lockdown", "people_inside", "in_hand")
    return {"rooms": sorted(rooms), "meeples": meeples, **{name: view[name] for name in kept}}


def plain(thing: object) -> Json:
    made: Json = msgspec.to_builtins(thing)
    return made


def main() -> None:
    lines = [json.dumps(frame, separators=(",", ":")) for frame in film()]
    FILM.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
