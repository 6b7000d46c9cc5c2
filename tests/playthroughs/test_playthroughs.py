"""Golden playthroughs: seeded games printed in full, compared sign by sign.

`python -m tests.playthroughs --write` prints them anew; then read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from botyard import CLOCK, Event, Illegal, Luck, Match, digest, load, restore
from botyard.core.digest import plain
from botyard.core.options import forms_of

FOLDER = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo", "Mia")
VIEWS_EVERY = 25  # entries
MOST_ENTRIES = 400


@dataclass(frozen=True)
class Case:
    seats: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    game: str = "ricochet-robots"


CASES = {
    "solo": Case(1, 67, {"solo_max_number": 6, "skip_above": 3, "diagonals": "none"}),
    "two": Case(2, 3, {"chips_to_win": 2, "skip_above": 4, "diagonals": "none"}),
    "four": Case(4, 32, {"chips_to_win": 2, "skip_above": 4, "equal_bids": "fewest_chips", "pause_seconds": 0}),
    "six": Case(6, 115, {"chips_to_win": 2, "skip_above": 4, "join_after_start": True}),
    "black-robot": Case(3, 1, {"chips_to_win": 2, "skip_above": 3, "black_robot": True, "ricochet": "turn"}),
    "diagonals": Case(2, 19, {"chips_to_win": 2, "skip_above": 4, "diagonals": "at_least_one", "undo_slip": False}),
    "hidden-bids": Case(3, 7, {"chips_to_win": 2, "skip_above": 4, "hidden_bids": True, "undo_in_verification": True}),
}

# What a player may also try, whether it is allowed or not.
ODD_WORDS = ("leave", "wait", "back", "bid 1", "bid 9", "done", "pass", "call", "ready", "give", "rn", "ke", "bid 3")


class Script:
    """A random player for all seats who bids modestly, makes mistakes, and lets the glass run out at times."""

    def __init__(self, match: Match[Any, Any], luck: Luck) -> None:
        self.match, self.rules, self.luck = match, match.rules, luck

    def next(self) -> tuple[int, str]:
        waiting, rings = self.rules.to_act(self.match.state), self.rules.expired(self.match.state)
        if rings and (CLOCK in waiting or self.luck.below(14) == 0):
            return CLOCK, str(self.luck.pick(rings))
        if self.luck.below(9) == 0:
            return self.odd_word(self.luck.below(self.match.state.seats + 1))
        if self.luck.below(10) == 0 and (word := self.second_thought()):
            return word
        seat = self.luck.pick(waiting)
        if self.rules.view(self.match.state, None).attempt and self.luck.below(4):
            for text in self.way(self.match.state, seat, 3 if self.match.seats == 1 else 2):
                return seat, text
        text = str(self.rules.sample(self.match.state, seat, self.luck))
        if text.startswith("bid ") or (text == "pass" and self.luck.below(3)):
            text = self.possible(seat, f"bid {2 + self.luck.below(5)}", text)
        return seat, text

    def odd_word(self, seat: int) -> tuple[int, str]:
        """Anything, allowed or not; at small tables nobody leaves, and who has no seat would like one."""
        words = ODD_WORDS[self.match.seats < 4 :]
        return seat, "join" if seat == self.match.state.seats else self.luck.pick(words)

    def second_thought(self) -> tuple[int, str] | None:
        """Something a seat may take back now."""
        asks = {seat: self.rules.view(self.match.state, seat).ask for seat in range(self.match.state.seats)}
        back = [(seat, choice.action) for seat, ask in asks.items() if ask for choice in ask.retracts]
        return self.luck.pick(back) if back else None

    def way(self, state: Any, seat: int, depth: int) -> list[str]:
        """Moves that win the chip, if this player sees some of at most `depth`."""
        for action in self.rules.legal(state, seat) if depth else ():
            twin, events = state.copy(), list[Event]()
            self.rules.apply(twin, seat, action, events.append)
            if any(type(event).__name__ == "ChipWon" for event in events):
                return [str(action)]
            if self.rules.to_act(twin) == (seat,) and (rest := self.way(twin, seat, depth - 1)):
                return [str(action), *rest]
        return []

    def possible(self, seat: int, wish: str, otherwise: str) -> str:
        try:
            self.rules.check(self.match.state, seat, self.rules.parse(wish))
        except Illegal:
            return otherwise
        return wish


def print_case(case: Case) -> Iterator[str]:
    rules = load(case.game)
    match = Match(rules, case.seats, case.seed, case.options)
    script = Script(match, Luck(case.seed).fork(1))
    yield f"{rules.name} version {rules.version}, edition {rules.edition}, {case.seats} seats, seed {case.seed}"
    defaults = {form.name: form.default for form in forms_of(rules.options)}
    changed = {name: value for name, value in match.options.items() if value != defaults[name]}
    yield "options: " + ", ".join(f"{name} {value}" for name, value in changed.items())
    yield f"opening {match.opening_digest}"
    yield from heard(match, match.opening)
    yield f"  board {compact(plain(rules.view(match.state, None))['board'])}"
    yield from views(match)
    while not match.over and len(match.log) < MOST_ENTRIES:
        seat, text = script.next()
        speaker = "clock" if seat == CLOCK else NAMES[seat]
        try:
            events = match.play(seat, text)
        except Illegal as no:
            yield f"- {speaker}: {text} is refused: {no}"
            continue
        yield f"{len(match.log)} {speaker}: {match.log[-1].text}  {match.log[-1].digest}"
        yield from heard(match, events)
        if len(match.log) % VIEWS_EVERY == 0 or match.over:
            yield from views(match)
    outcome = rules.outcome(match.state)
    yield f"outcome: {outcome}" if outcome else "not over yet"
    assert digest(restore(match.save()).state) == digest(match.state)


def heard(match: Match[Any, Any], events: Sequence[Event]) -> Iterator[str]:
    """The sentences, by group of listeners who hear the same."""
    listeners = [*range(match.state.seats), None]
    groups: dict[tuple[str, ...], list[str]] = {}
    for seat in listeners:
        masked = [event.for_seat(seat) for event in events]
        words = tuple(match.rules.sentence(event, NAMES) for event in masked if event)
        groups.setdefault(words, []).append("watchers" if seat is None else NAMES[seat])
    for words, group in groups.items():
        for sentence in words:
            yield f"  {'all' if len(groups) == 1 else ', '.join(group)}: {sentence}"


def views(match: Match[Any, Any]) -> Iterator[str]:
    """The position, what a watcher sees of it, and what each seat sees otherwise."""
    yield f"  position {match.rules.write(match.state)}"
    common = seen(match, None)
    yield f"  watchers see {compact(common)}"
    for seat in range(match.state.seats):
        own = seen(match, seat)
        other = {key: value for key, value in own.items() if value != common[key]}
        yield f"  {NAMES[seat]} sees {compact(other)}"
    yield "  glasses " + (
        ", ".join(f"{timer.name} {timer.seconds} s" for timer in match.rules.timers(match.state)) or "-"
    )


def seen(match: Match[Any, Any], seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = plain(match.rules.view(match.state, seat))
    view.pop("board")
    if view["ask"]:
        view["ask"]["choices"] = [choice["action"] for choice in view["ask"]["choices"]]
        view["ask"]["retracts"] = [choice["action"] for choice in view["ask"]["retracts"]]
    return view


def compact(thing: Any) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")).replace('"', "")


def text_of(name: str) -> str:
    return "\n".join(print_case(CASES[name])) + "\n"


@pytest.mark.parametrize("name", CASES)
def test_the_game_is_played_as_printed(name):
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(name).splitlines() == golden.splitlines()


def test_no_printed_game_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(CASES)


def write() -> None:
    for name in CASES:
        (FOLDER / f"{name}.txt").write_text(text_of(name), encoding="utf-8")
