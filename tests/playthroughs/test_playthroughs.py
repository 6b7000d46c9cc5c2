"""Golden playthroughs: seeded games printed in full.

`python -m tests.playthroughs --write` writes them; then read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from botyard import CLOCK, Event, IllegalAction, Match, Rng, digest, load_game, restore
from botyard.core.digest import to_plain
from botyard.core.fluent import game_bundle
from botyard.core.options import option_specs

from .scripts import SCRIPTS

FOLDER = Path(__file__).parent
BOARDS = {
    "ricochet-robots": "board",
    "roborally": "floor",
    "into-the-machine": "board",
    "mechanical-beast": "rooms",
    "raising-robots": "dataset_label",
}  # a large field of the view that hardly changes, printed once
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo", "Mia")


@dataclass(frozen=True)
class Case:
    seats: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    game: str = "ricochet-robots"
    views_every: int = 25  # entries
    max_entries: int = 400


RICOCHET = {
    "solo": Case(1, 67, {"solo_max_number": 6, "skip_above": 3, "diagonals": "none"}),
    "two": Case(2, 3, {"chips_to_win": 2, "skip_above": 4, "diagonals": "none"}),
    "four": Case(4, 32, {"chips_to_win": 2, "skip_above": 4, "equal_bids": "fewest_chips", "pause_seconds": 0}),
    "six": Case(6, 115, {"chips_to_win": 2, "skip_above": 4, "join_after_start": True}),
    "black-robot": Case(3, 1, {"chips_to_win": 2, "skip_above": 3, "black_robot": True, "ricochet": "turn"}),
    "diagonals": Case(2, 19, {"chips_to_win": 2, "skip_above": 4, "diagonals": "at_least_one", "undo_slip": False}),
    "hidden-bids": Case(3, 7, {"chips_to_win": 2, "skip_above": 4, "hidden_bids": True, "undo_in_verification": True}),
}


def rally(seats: int, seed: int, course: str, **options: object) -> Case:
    return Case(seats, seed, {"course": course, **options}, "roborally", views_every=60, max_entries=320)


ROBORALLY = {
    "rally-two": rally(2, 2, "first_shift"),
    "rally-four": rally(4, 1, "dizzy_dash", fire_control="printed"),
    "rally-eight": rally(8, 3, "pilgrimage", play_on="places"),
    "rally-draft": rally(3, 4, "tricksy"),
    "rally-riding-flags": rally(2, 5, "moving_targets", one_flag_per_turn=True),
    "rally-option-world": rally(3, 6, "option_world", reentry_keeps_powered_down_damage=True),
    "rally-superbot": rally(5, 7, "day_of_the_superbot"),
    "rally-interference": rally(2, 8, "interference", strict_no_peeking=True),
    "rally-turning-boards": rally(5, 9, "frenetic_factory"),
    "rally-pairs": rally(4, 10, "tandem_carnage"),
    "rally-capture": rally(4, 1, "capture_the_flag"),
    "rally-toggle": rally(4, 12, "toggle_boggle"),
    "rally-rejects": rally(5, 13, "factory_rejects", fourth_life=False, last_robot="drives_on"),
}


def machine(seats: int, seed: int, **options: object) -> Case:
    return Case(seats, seed, options, "into-the-machine", views_every=60, max_entries=500)


MACHINE = {
    "machine-two": machine(2, 2),
    "machine-three": machine(3, 2),
    "machine-four": machine(4, 5),
    "machine-five": machine(5, 3),
    "machine-switches": machine(4, 2, reshuffle="eager", fresh_crew_waits=True, first_player="2", turn_cap=150),
    "machine-leaving": machine(4, 3),
}


def beast(seats: int, seed: int, **options: object) -> Case:
    return Case(seats, seed, options, "mechanical-beast", views_every=60, max_entries=400)


BEAST = {
    "beast-easy-alone": beast(1, 28),
    "beast-normal-three": beast(3, 2, level="normal"),
    "beast-hard-four": beast(4, 2, level="hard"),
    "beast-extreme-two": beast(2, 0, level="extreme"),
    "beast-semi-two": beast(2, 10, mode="semi-co-operative", semi_people_left="ignore"),
    "beast-switches": beast(
        2, 3, first_player="random", stack_sizes="exact", collapse_timing="immediate", table_margin=2
    ),
    "beast-duel-two": beast(2, 23, mode="competitive"),
    "beast-duel-three": beast(3, 15, mode="competitive"),
    "beast-duel-four": beast(4, 6, mode="competitive", glass="locked"),
}


def raising(seats: int, seed: int, **options: object) -> Case:
    return Case(seats, seed, options, "raising-robots", views_every=150, max_entries=800)


RAISING = {
    "raising-alone": raising(1, 1),
    "raising-even-line": raising(1, 2, solo_even=True),
    "raising-challenge": raising(1, 3, challenge=True),
    "raising-two": raising(2, 4),
    "raising-three": raising(3, 5),
    "raising-four": raising(4, 6, own_pace=False),
    "raising-five": raising(5, 7),
    "raising-six": raising(6, 8),
    "raising-bidding": raising(3, 9, inventors="bidding"),
    "raising-without-inventors": raising(2, 10, inventors="off"),
}
CASES = {**RICOCHET, **ROBORALLY, **MACHINE, **BEAST, **RAISING}


def print_case(case: Case) -> Iterator[str]:
    game = load_game(case.game)
    match = Match(game, case.seats, case.seed, case.options)
    script = SCRIPTS[case.game](match, Rng(case.seed).fork(1))
    yield f"{game.name} version {game.version}, edition {game.dataset_id}, {case.seats} seats, seed {case.seed}"
    defaults = {form.name: form.default for form in option_specs(game.options)}
    changed = {name: value for name, value in match.options.items() if value != defaults[name]}
    yield "options: " + ", ".join(f"{name} {value}" for name, value in changed.items())
    yield f"opening {match.setup_digest}"
    yield from event_lines(match, match.setup_events)
    yield f"  {BOARDS[case.game]} {compact(to_plain(game.view(match.state, None))[BOARDS[case.game]])}"
    yield from view_lines(match)
    while not match.over and len(match.log) < case.max_entries:
        seat, text = script.next_action()
        actor_name = "clock" if seat == CLOCK else NAMES[seat]
        try:
            events = match.play(seat, text)
        except IllegalAction as error:
            yield f"- {actor_name}: {text} is refused: {error}"
            continue
        yield f"{len(match.log)} {actor_name}: {match.log[-1].text}  {match.log[-1].digest}"
        yield from event_lines(match, events)
        if len(match.log) % case.views_every == 0 or match.over:
            yield from view_lines(match)
    outcome = game.outcome(match.state)
    yield f"outcome: {outcome}" if outcome else "not over yet"
    assert digest(restore(match.save()).state) == digest(match.state)


def event_lines(match: Match[Any, Any], events: Sequence[Event]) -> Iterator[str]:
    """Yield the sentences of the events, grouped by viewers who see the same."""
    viewers, bundle = [*range(match.state.seats), None], game_bundle(match.game)
    groups: dict[tuple[str, ...], list[str]] = {}
    for seat in viewers:
        masked = [masked for event in events if (masked := event.masked_for(seat))]
        messages = [line.message for line in match.game.log_lines(masked)]
        texts = tuple(bundle.format(message, NAMES[: match.state.seats]) for message in messages if message)
        groups.setdefault(texts, []).append("watchers" if seat is None else NAMES[seat])
    for texts, group in groups.items():
        for sentence in texts:
            yield f"  {'all' if len(groups) == 1 else ', '.join(group)}: {sentence}"


def view_lines(match: Match[Any, Any]) -> Iterator[str]:
    """Yield the position text, the view of a spectator, and how the view of each seat differs."""
    yield f"  position {'; '.join(match.game.serialize(match.state).splitlines())}"
    common = view_summary(match, None)
    yield f"  watchers see {compact(common)}"
    for seat in range(match.state.seats):
        own = view_summary(match, seat)
        other = {key: value for key, value in own.items() if value != common[key]}
        yield f"  {NAMES[seat]} sees {compact(other)}"
    yield "  timers " + (
        ", ".join(f"{timer.name} {timer.seconds} s" for timer in match.game.timers(match.state)) or "-"
    )


def view_summary(match: Match[Any, Any], seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = to_plain(match.game.view(match.state, seat))
    view.pop(BOARDS[match.game.name])
    if view["prompt"]:
        view["prompt"]["choices"] = [choice["action"] for choice in view["prompt"]["choices"]]
        view["prompt"]["takebacks"] = [choice["action"] for choice in view["prompt"]["takebacks"]]
        if previews := view["prompt"].pop("previews", ()):  # only those with a warning
            view["prompt"]["previews"] = [preview for preview in previews if preview["loses"] or preview["cuts"]]
    return view


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace('"', "")


def text_of(name: str) -> str:
    return "\n".join(print_case(CASES[name])) + "\n"


@pytest.mark.parametrize("name", CASES)
def test_playthrough_is_unchanged(name):
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(name).splitlines() == golden.splitlines()


def test_every_golden_file_has_a_case():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(CASES)


def write() -> None:
    for name in CASES:
        (FOLDER / f"{name}.txt").write_text(text_of(name), encoding="utf-8")
